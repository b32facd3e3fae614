"""Which known word a misspelt one was meant to be: by its letters, or by its sound."""

import re

from churchill_cli import later

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FEW = 2
LONG_WORD = 8
"""Letters of a word that may have two slips behind its first letter."""


def intended(word_typed: str, known_words: "Sequence[str]") -> tuple[str, int] | None:
    """Return a known word with its distance: one slip away, or two behind the first letter of a long one.

    A slip is a letter left out, put in, changed or swapped with the next.
    """
    most_slips = FEW if len(word_typed) >= LONG_WORD else 1
    nearest_words = later.rapidfuzz.process.extract(
        word_typed, known_words, scorer=later.rapidfuzz.distance.OSA.distance, score_cutoff=most_slips, limit=None
    )
    likely_words = ((other, int(distance)) for other, distance, _place in nearest_words)
    return next(((other, slips) for other, slips in likely_words if slips == 1 or other[0] == word_typed[0]), None)


def sound(word: str, sounds_heard: "Iterable[str]") -> str:
    """Return how a folded word sounds; each of ``sounds_heard`` is a pattern and what stands for it."""
    for letters_alike in sounds_heard:
        letters_written, _space, heard_as = letters_alike.partition(" ")
        word = re.sub(letters_written, heard_as, word)
    return word
