"""The answer about the least card that takes each issue on the conference table (5.22 to 5.26)."""

from churchill_cli.answers.plain import Answered, Data
from churchill_cli.errors import Forbidden, UsageProblem
from churchill_cli.game.conference import meeting_turns
from churchill_cli.game.conference.advising import CardAdvice, Least, card_advice
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import write_card
from churchill_cli.record.replay import refusal
from churchill_cli.words.catalogues import _

CARD = "card"
"""What advice is asked for."""


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
    cards_back = {power: card and write_card(card) for power, card in least.back.items()}
    return {"card": write_card(least.card), "track": least.spot.power, "space": least.spot.n, "back": cards_back}


def game_answer(state: State, power: Power | None, advice_wanted: str = CARD) -> AdviceAnswer:
    """Return what it takes a power, or whoever may play now, to take each issue.

    Forbidden where there is no meeting, or nothing may be played at all.
    """
    if advice_wanted != CARD:
        hint = _("`churchill advise card` and `churchill advise me` are answered.")
        raise UsageProblem(_("There is no advice about `%(what)s`.") % {"what": advice_wanted}, hint=hint)
    if state.turn.step != "meeting":
        raise Forbidden(_("No meeting is in progress."), hint=_("`churchill table` shows the table."), cites=("5.21",))
    on_move = state.turn.table.on_move
    asking = [power] if power else [each for each in POWERS if each == on_move or each in meeting_turns.debaters(state)]
    advice = tuple(
        each for one in asking for each in card_advice(state, one) if power or each.is_debate or one == on_move
    )
    if advice and all(each.forbidden for each in advice):
        raise refusal(advice[-1].forbidden)
    return AdviceAnswer(state, advice)
