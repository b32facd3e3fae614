"""A roll that the program is asked for beside whose it is: `our chief of staff, please roll for us` (5.25)."""

from collections.abc import Sequence

from churchill_cli.game.model.actions import RollChief
from churchill_cli.typed.commands import phrases
from churchill_cli.typed.partial_reading import Now
from churchill_cli.typed.reading import Reader
from churchill_cli.typed.words import Word, stem

ROLL, CLEARLY = "roll", 1.3
"""The command; what the words beside it may cost at most, the die that nobody tells among it."""


def chief_rolls(now: Now, words: Sequence[Word]) -> str:
    """Return the command that rolls for a Chief of Staff, where some words ask for a roll and the others name him."""
    if RollChief not in now.legal_of:
        return ""
    rest = _strip_asking(words)
    readings = Reader(now, rest).readings(0, len(rest)) if rest and len(rest) < len(words) else []
    likely = [reading for reading in readings if reading.is_legal and reading.cost < readings[0].cost + CLEARLY]
    rolls = [reading.action for reading in likely if isinstance(reading.action, RollChief)]
    powers = {roll.power for roll in rolls}
    return f"{ROLL} {powers.pop()} chief rolls" if len(powers) == 1 and len(rolls) > 1 else ""


def _strip_asking(words: Sequence[Word]) -> Sequence[Word]:
    """Return words without those that ask for a roll; all of them where none do."""
    stems = tuple(stem(word.text) for word in words)
    ends = [
        (at, at + len(phrase.words))
        for at, first in enumerate(stems)
        for phrase in phrases().get(first, ())
        if phrase.line == ROLL and stems[at : at + len(phrase.words)] == tuple(map(stem, phrase.words))
    ]
    start, end = max(ends, key=lambda span: span[1] - span[0], default=(len(words), len(words)))
    return (*words[:start], *words[end:])
