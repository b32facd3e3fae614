"""The conference table as data, and what a card would do on it (5.22, 5.24)."""

from typing import Any

from churchill_cli.errors import Forbidden, UsageProblem
from churchill_cli.game.conference import advances, debates, offers, opening, tracks, turns
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import POWERS, Issue, Power
from churchill_cli.game.model.plays import Play, Spot
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.model.state import State
from churchill_cli.notation import cards
from churchill_cli.notation.readers import NoMatch
from churchill_cli.record.replay import refusal
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import say

Answer = dict[str, Any]


def answer(state: State) -> Answer:
    """Return the conference table: where each issue stands, hands, Leaders, who may do what."""
    table = state.turn.table
    return {
        "step": state.turn.step,
        "issues": {issue: spot_of(state, spot) for issue, spot in table.issues.items()},
        "hands": dict(table.hands),
        "leaders": {
            power: {"name": name, "active": power in table.active, "may_advance": power in table.active - table.barred}
            for power, name in state.roster.leaders.items()
        },
        "decks": {power: deck(state, power) for power in POWERS},
        "on_move": table.on_move,
        "may_debate": turns.debaters(state),
        "may_pass": sorted(table.passes | _must_pass(state)),
    }


def _must_pass(state: State) -> frozenset[Power]:
    """Return the power on the move where it has nothing left to advance (5.22, 5.23)."""
    power = state.turn.table.on_move
    left = state.turn.step != "meeting" or tracks.free_issues(state)
    return frozenset[Power]() if left or power is None else frozenset({power})


def deck(state: State, power: Power) -> Answer:
    """Return what is left of a staff deck: cards not dealt yet, those laid off, those that died (5.13)."""
    used, roster = state.roster.used.get(power, ()), state.roster
    return {"left": opening.undealt(state, power), "played": list(used), "dead": sorted(roster.dead & of(state, power))}


def of(state: State, power: Power) -> frozenset[str]:
    """Return the names of the known staff cards of a power."""
    return frozenset(known_staff(state, power))


def spot_of(state: State, spot: Spot) -> Answer:
    """Return a space of the table as data: the track (or None), the space, whether it is the chair."""
    return {"track": spot.power, "space": spot.n, "captured": tracks.is_captured(state, spot)}


def asked(line: str) -> tuple[Power, Play] | None:
    """Return the power and the card of `US harriman`; None for an empty line."""
    tokens = line.split()
    if not tokens:
        return None
    try:
        power, at = cards.read_power(tokens, 0)
        play, at = cards.read_card(tokens, at)
        play = cards.owned(power, play)
    except NoMatch as miss:
        raise UsageProblem(
            _("`%(line)s` is not understood: expected %(what)s.") % {"line": line, "what": miss.what},
            hint=_("Such as: churchill table US harriman."),
        ) from None
    if at < len(tokens):
        raise UsageProblem(
            _("`%(line)s` goes on after the card.") % {"line": line}, hint=_("Such as: churchill table US 3+1.")
        )
    return power, play


def check(state: State, power: Power, play: Play) -> None:
    """Refuse a question that has no answer: no meeting, or a card that cannot be played."""
    if state.turn.step != "meeting":
        raise Forbidden(_("No meeting is in progress."), hint=_("`churchill table` shows the table."), cites=("5.21",))
    broken = [against for _action, against in plays(state, power, play)]
    if broken and all(broken):
        raise refusal(broken[-1])


def plays(state: State, power: Power, play: Play) -> list[tuple[AdvanceIssue | DebateIssue, list[Violation]]]:
    """Return what may be done with a card, debate before advances, with what forbids each but turns and rolls due."""
    found: list[tuple[AdvanceIssue | DebateIssue, list[Violation]]] = []
    if power in turns.debaters(state):
        debate = DebateIssue(power, play)
        found.append((debate, list(debates.cannot_debate(state, debate))))
    for issue in tracks.free_issues(state):
        advance = AdvanceIssue(power, issue, play)
        found.append((advance, list(advances.cannot_advance(state, advance))))
    return found


def issue_of(state: State, action: AdvanceIssue | DebateIssue) -> Issue:
    """Return the issue that an action moves."""
    last = state.turn.table.last
    return action.issue if isinstance(action, AdvanceIssue) else last.issue if last else ""


def what_if(state: State, power: Power, play: Play) -> Answer:
    """Return what a card would do to each issue, and to the last advance if it may be debated; or why it may not."""
    found: Answer = {"power": power, "advance": [], "debate": None}
    for action, against in plays(state, power, play):
        entry: Answer = {"issue": issue_of(state, action), "value": None, "to": None}
        if against:
            entry["why"] = [say(broken.why) for broken in against]
        else:
            worth, spot = offers.result(state, action)
            entry |= {"value": worth.value, "to": spot_of(state, spot)}
        if isinstance(action, DebateIssue):
            found["debate"] = entry
        else:
            found["advance"].append(entry)
    return found
