"""The verdict, with its JSON; on scores alone it loads no rules but those of victory (4.4)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from churchill_cli.answers import options
from churchill_cli.answers.plain import Answered, Data, by_power, fields
from churchill_cli.book.files import rulebook
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.constants import Constants
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.texts import Text
from churchill_cli.game.victory import victory
from churchill_cli.game.victory.judge import End
from churchill_cli.words.catalogues import _

if TYPE_CHECKING:
    from churchill_cli.answers.score import ScoreAnswer


class VerdictAnswer(Answered):
    """Who has won, or would if the war ended now (4.4); with the score that it was counted from.

    ``is_of_war``: whether the war of a game goes on, so that this is not how it ended.
    """

    verdict: victory.Verdict
    edition: int
    score: "ScoreAnswer | None" = None
    notes: tuple[Text, ...] = ()
    is_of_war: bool = False

    def contents(self) -> Data:
        """Return the answer to `verdict`."""
        verdict = self.verdict
        return {
            "edition": self.edition,
            **fields(verdict, "branch", "why"),
            "raw": by_power(verdict.raw),
            "adjusted": by_power(verdict.adjusted) if verdict.adjusted else None,
            **fields(verdict, "winner", "tiebreak"),
            "readings": map(_reading, verdict.readings),
            **fields(verdict, "open_points", "dice_needed", "cites"),
            "notes": self.notes,
        }


def _reading(open_reading: victory.Reading) -> Data:
    """Return another reading of an open point; the dice that it needs are told where it needs any."""
    more_dice = fields(open_reading, "dice_needed") if open_reading.dice_needed else {}
    return {**fields(open_reading, "ruling", "reading", "winner"), **more_dice}


def scores_verdict(
    given_options: Mapping[str, Any],
    dice: Sequence[int] = (),
    *,
    tournament: bool = False,
    rulings: Mapping[str, str] | None = None,
) -> VerdictAnswer:
    """Return the verdict on scores alone, by the options of the command (4.4).

    UsageProblem names every option that cannot be read.
    """
    edition, surrendered, trinity, sole_germany, scores = options.together(
        lambda: options.edition(given_options.get("edition", 2)),
        lambda: options.surrendered(given_options.get("surrendered")),
        lambda: options.flag(given_options, "trinity"),
        lambda: options.flag(given_options, "sole_germany"),
        lambda: options.scores(given_options["scores"]),
    )
    game_end = End({"germany", "japan"} <= surrendered, trinity, sole_germany)
    return judged(scores, game_end, edition, dice, tournament=tournament, rulings=rulings)


def judged(  # noqa: PLR0913 - the question has so many parts
    scores: Mapping[Power, int],
    game_end: End,
    edition: int,
    dice: Sequence[int] = (),
    *,
    tournament: bool = False,
    rulings: Mapping[str, str] | None = None,
) -> VerdictAnswer:
    """Return the verdict; UsageProblem where the option or the dice given have no use in it."""
    constants = rulebook().rules[edition].constants
    options.tournament(edition, tournament=tournament)
    most_dice = victory.most_dice(scores, game_end, constants, tournament=tournament)
    if len(dice) > most_dice:
        raise _too_many(len(dice), most_dice, game_end, constants, tournament=tournament)
    verdict = victory.verdict(scores, game_end, constants, dice, tournament=tournament, rulings=rulings)
    return VerdictAnswer(verdict, edition)


def _too_many(
    dice_given: int, most_dice: int, game_end: End, constants: Constants, *, tournament: bool
) -> UsageProblem:
    """Return the error that says why the verdict takes no dice, or not as many (4.41 to 4.43)."""
    message = _("Dice that the verdict takes here: %(most)d, not %(given)d.") % {"most": most_dice, "given": dice_given}
    cites: tuple[str, ...] = ("4.42", "4.43")
    if constants.hegemon != "dice":
        explanation = _("Only the first edition rolls dice for it: --edition 1, or `edition: 1` in the position.")
    elif tournament:
        explanation = _("The first edition's tournament option rolls no dice.")
    elif not game_end.both_surrendered:
        explanation, cites = _("In 4.43 each power rolls one, in the order UK, US, USSR."), ("4.43",)
    elif most_dice:
        explanation, cites = _("In 4.42 one d6 is rolled for all."), ("4.42",)
    else:
        explanation, cites = _("No die is rolled where the lead is shared or the scores are close."), ("4.41", "4.42")
    return UsageProblem(message, hint=explanation, cites=cites)
