"""The answers about the conference: the table, what a card does on it, the least that takes an issue (5.22 to 5.26)."""

from collections.abc import Iterator, Mapping

from churchill_cli.answers.plain import Answered, Data, fields
from churchill_cli.errors import Forbidden, UsageProblem
from churchill_cli.game.conference import advances, debates, meeting_turns, offers, opening, tracks
from churchill_cli.game.conference.advising import CardAdvice, Least, card_advice
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import POWERS, Issue, Power
from churchill_cli.game.model.ruling import Ruling, Violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play, Spot
from churchill_cli.game.model.values import Value
from churchill_cli.notation import cards
from churchill_cli.notation.readers import NoMatch
from churchill_cli.record.replay import refusal
from churchill_cli.words.catalogues import _

CARD = "card"
"""What advice is asked for."""


class StaffDeck(Value):
    """What is left of a staff deck: how many cards are not dealt, those discarded, those dead (5.13)."""

    left: int
    played: tuple[str, ...]
    dead: tuple[str, ...]


class TableAnswer(Answered):
    """The conference table: where each issue stands, hands, Leaders, decks, who may do what."""

    state: State
    staff_decks: Mapping[Power, StaffDeck]
    may_debate: tuple[Power, ...]
    may_pass: tuple[Power, ...]

    def contents(self) -> Data:
        """Return the answer to `table`."""
        state, conference_table = self.state, self.state.turn.table
        return {
            "step": state.turn.step,
            "issues": {issue: _table_space(state, space) for issue, space in conference_table.issues.items()},
            "hands": conference_table.hands,
            "leaders": {
                power: {
                    "name": leader,
                    "active": power in conference_table.active,
                    "may_advance": power in conference_table.active - conference_table.barred,
                }
                for power, leader in state.roster.leaders.items()
            },
            "decks": self.staff_decks,
            "on_move": conference_table.on_move,
            **fields(self, "may_debate", "may_pass"),
        }


def _table_space(state: State, table_space: Spot) -> Data:
    """Return a space of the table: the track (or None), the space, whether it is the chair."""
    return {"track": table_space.power, "space": table_space.n, "captured": tracks.is_captured(state, table_space)}


def answer(state: State) -> TableAnswer:
    """Return the conference table."""
    conference_table = state.turn.table
    may_pass = set(conference_table.passes)
    if conference_table.on_move and state.turn.step == "meeting" and not tracks.free_issues(state):
        may_pass.add(conference_table.on_move)  # nothing is left to advance (5.22, 5.23)
    roster, staff_decks = state.roster, dict[Power, StaffDeck]()
    for power in POWERS:
        played, dead_cards = roster.used.get(power, ()), roster.dead.intersection(known_staff(state, power))
        staff_decks[power] = StaffDeck(opening.undealt(state, power), tuple(played), tuple(sorted(dead_cards)))
    return TableAnswer(state, staff_decks, tuple(meeting_turns.debaters(state)), tuple(sorted(may_pass)))


def asked(typed_text: str) -> tuple[Power, Play] | None:
    """Return the power and the card of `US harriman`; None for an empty line."""
    typed_words = typed_text.split()
    if not typed_words:
        return None
    try:
        power, next_token = cards.read_power(typed_words, 0)
        play, next_token = cards.read_card(typed_words, next_token)
        play = cards.owned(power, play)
    except NoMatch as mismatch:
        message = _("`%(line)s` is not understood: expected %(what)s.") % {"line": typed_text, "what": mismatch.what}
        raise UsageProblem(message, hint=_("Such as: churchill table US harriman.")) from None
    if next_token < len(typed_words):
        message = _("`%(rest)s` after the card is not read: the table shows what a card does to every issue.")
        words_left = " ".join(typed_words[next_token:])
        raise UsageProblem(message % {"rest": words_left}, hint=_("Such as: churchill table US 3+1."))
    return power, play


class Prospect(Value):
    """What a card would do to one issue: its value and where the issue goes; or why it may not."""

    action: AdvanceIssue | DebateIssue
    issue: Issue
    forbidden: tuple[Violation, ...]
    worth: Ruling | None = None
    spot: Spot | None = None


class WhatIfAnswer(Answered):
    """What a card would do to the last advance, by a debate, and to each issue, by an advance."""

    state: State
    power: Power
    prospects: tuple[Prospect, ...]

    def contents(self) -> Data:
        """Return the answer to `table POWER CARD`."""
        debate_data = (self._prospect(debate) for debate in self.prospects if isinstance(debate.action, DebateIssue))
        advance_data = [self._prospect(other) for other in self.prospects if isinstance(other.action, AdvanceIssue)]
        return {"power": self.power, "advance": advance_data, "debate": next(debate_data, None)}

    def _prospect(self, prospect: Prospect) -> Data:
        prospect_data: Data = {"issue": prospect.issue, "value": None, "to": None}
        if prospect.worth and prospect.spot:
            return {**prospect_data, "value": prospect.worth.value, "to": _table_space(self.state, prospect.spot)}
        return {**prospect_data, "why": [violation.why for violation in prospect.forbidden]}


def _require_meeting(state: State) -> None:
    """Refuse where no meeting is in progress."""
    if state.turn.step != "meeting":
        raise Forbidden(_("No meeting is in progress."), hint=_("`churchill table` shows the table."), cites=("5.21",))


def what_if(state: State, power: Power, play: Play) -> WhatIfAnswer:
    """Return what a card would do, debate before advances; the turn and rolls due do not count against it.

    Forbidden where there is no meeting, or the card cannot be played at all.
    """
    _require_meeting(state)
    latest_advance, prospects = state.turn.table.last, list[Prospect]()
    possible_plays: list[tuple[AdvanceIssue | DebateIssue, Issue, Iterator[Violation]]] = []
    if latest_advance and power in meeting_turns.debaters(state):
        debate = DebateIssue(power, play)
        possible_plays.append((debate, latest_advance.issue, debates.cannot_debate(state, debate)))
    for issue in tracks.free_issues(state):
        advance = AdvanceIssue(power, issue, play)
        possible_plays.append((advance, issue, advances.cannot_advance(state, advance)))
    for action, issue, violations in possible_plays:
        forbidden = tuple(violations)
        worth, table_space = (None, None) if forbidden else offers.result(state, action)
        prospects.append(Prospect(action, issue, forbidden, worth, table_space))
    if prospects and all(prospect.forbidden for prospect in prospects):
        raise refusal(prospects[-1].forbidden)
    return WhatIfAnswer(state, power, tuple(prospects))


class AdviceAnswer(Answered):
    """What it takes each power that may play now, or one that is named, to move each issue."""

    state: State
    advice: tuple[CardAdvice, ...]

    def contents(self) -> Data:
        """Return the answer to `advise card`."""
        return {
            "advice": [
                {
                    "power": advice.power,
                    "play": "debate" if advice.is_debate else "advance",
                    "issue": advice.issue,
                    "least": {aim: _least(least_card) for aim, least_card in advice.least.items()},
                    "why": [violation.why for violation in advice.forbidden],
                }
                for advice in self.advice
            ]
        }


def _least(least: Least) -> Data:
    """Return a card, where it takes the issue, and the card of each other that takes it back."""
    cards_back = {power: card and cards.write_card(card) for power, card in least.back.items()}
    return {"card": cards.write_card(least.card), "track": least.spot.power, "space": least.spot.n, "back": cards_back}


def advice(state: State, power: Power | None, advice_wanted: str = CARD) -> AdviceAnswer:
    """Return what it takes a power, or whoever may play now, to take each issue.

    Forbidden where there is no meeting, or nothing may be played at all.
    """
    if advice_wanted != CARD:
        hint = _("`churchill advise card` and `churchill advise me` are answered.")
        raise UsageProblem(_("There is no advice about `%(what)s`.") % {"what": advice_wanted}, hint=hint)
    _require_meeting(state)
    on_move = state.turn.table.on_move
    asking = [power] if power else [each for each in POWERS if each == on_move or each in meeting_turns.debaters(state)]
    advised = tuple(
        each for one in asking for each in card_advice(state, one) if power or each.is_debate or one == on_move
    )
    if advised and all(each.forbidden for each in advised):
        raise refusal(advised[-1].forbidden)
    return AdviceAnswer(state, advised)
