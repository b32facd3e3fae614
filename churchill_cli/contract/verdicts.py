"""The verdict in the shape of the machine interface; on scores alone it loads no rules but those of victory (4.4)."""

from collections.abc import Mapping, Sequence
from typing import Any

from churchill_cli.contract import options
from churchill_cli.data import rulebook
from churchill_cli.game.ids import POWERS
from churchill_cli.game.rules import victory

Answer = dict[str, Any]


def on_scores(given: Mapping[str, Any], dice: Sequence[int] = (), *, tournament: bool = False) -> Answer:
    """Return the verdict on scores alone (4.4), by the options of the command; the second edition is the default.

    UsageProblem names an option that cannot be read.
    """
    edition = options.edition(given.get("edition", 2))
    end = victory.End(
        {"germany", "japan"} <= options.surrendered(given.get("surrendered")),
        options.flag(given, "trinity"),
        options.flag(given, "sole_germany"),
    )
    constants = rulebook().rules[edition].constants
    found = victory.verdict(options.scores(given["scores"]), end, constants, dice, tournament=tournament)
    return shaped(found, edition)


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
