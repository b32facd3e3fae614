"""Which known word a misspelt one was meant to be: by its letters, or by its sound."""

import re

from churchill_cli import later

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FEW = 2
LONG_WORD = 8
"""Letters of a word that may have two slips behind its first letter."""


def intended(word: str, known: "Sequence[str]") -> tuple[str, int] | None:
    """Return a known word with its distance: one slip away, or two behind the first letter of a long one.

    A slip is a letter left out, put in, changed or swapped with the next.
    """
    most = FEW if len(word) >= LONG_WORD else 1
    nearest = later.rapidfuzz.process.extract(
        word, known, scorer=later.rapidfuzz.distance.OSA.distance, score_cutoff=most, limit=None
    )
    likely = ((other, int(distance)) for other, distance, _place in nearest)
    return next(((other, slips) for other, slips in likely if slips == 1 or other[0] == word[0]), None)


def sound(word: str, heard: "Iterable[str]") -> str:
    """Return how a folded word sounds; each of ``heard`` is a pattern and what stands for it."""
    for alike in heard:
        written, _space, heard_as = alike.partition(" ")
        word = re.sub(written, heard_as, word)
    return word
