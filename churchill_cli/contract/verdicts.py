"""The verdict in the shape of the machine interface; on scores alone it loads no rules but those of victory (4.4)."""

from collections.abc import Mapping, Sequence
from typing import Any

from churchill_cli.contract import options
from churchill_cli.data import rulebook
from churchill_cli.game.ids import POWERS
from churchill_cli.game.rules import victory

Answer = dict[str, Any]


def on_scores(
    given: Mapping[str, Any],
    dice: Sequence[int] = (),
    *,
    tournament: bool = False,
    rulings: Mapping[str, str] | None = None,
) -> Answer:
    """Return the verdict on scores alone (4.4), by the options of the command; the second edition is the default.

    UsageProblem names every option that cannot be read.
    """
    edition, fallen, trinity, sole, scores = options.together(
        lambda: options.edition(given.get("edition", 2)),
        lambda: options.surrendered(given.get("surrendered")),
        lambda: options.flag(given, "trinity"),
        lambda: options.flag(given, "sole_germany"),
        lambda: options.scores(given["scores"]),
    )
    end = victory.End({"germany", "japan"} <= fallen, trinity, sole)
    constants = rulebook().rules[edition].constants
    return shaped(victory.verdict(scores, end, constants, dice, tournament=tournament, rulings=rulings), edition)


def shaped(found: victory.Verdict, edition: int) -> Answer:
    """Return a verdict in the shape of the machine interface."""
    return {
        "edition": edition,
        "branch": found.branch,
        "raw": {power: found.raw[power] for power in POWERS},
        "adjusted": {power: found.adjusted[power] for power in POWERS} if found.adjusted else None,
        "winner": found.winner,
        "tiebreak": found.tiebreak,
        "readings": [{"ruling": r.ruling, "reading": r.reading, "winner": r.winner} for r in found.readings],
        "open_points": list(found.open_points),
        "dice_needed": found.dice_needed,
        "cites": list(found.cites),
    }
