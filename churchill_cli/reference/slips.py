"""Which known word a misspelt one was meant to be, without a library: its loading would cost more than the search."""

import re
from collections.abc import Iterable, Sequence

FEW = 2
LONG_WORD = 8
"""Letters of a word that may have two slips behind its first letter."""


def intended(word: str, known: Iterable[str]) -> tuple[str, int] | None:
    """Return a known word with its distance: one slip away, or two behind the first letter of a long one."""
    half = max(1, (len(word) - 2) // 2)
    beginning, ending = word[:half], word[-half:]
    of_like_length = [other for other in known if abs(len(other) - len(word)) <= FEW]
    one_away = (
        other
        for other in of_like_length
        if (other.startswith(beginning) or other.endswith(ending)) and slips(word, other, 1) == 1
    )
    found = next(one_away, None)
    if found:
        return found, 1
    if len(word) < LONG_WORD:
        return None
    two_away = (other for other in of_like_length if other[0] == word[0] and slips(word, other, FEW) == FEW)
    found = next(two_away, None)
    return (found, FEW) if found else None


def sounding_like(word: str, known: Sequence[str], heard: Iterable[str]) -> str | None:
    """Return a known word that sounds like another; each of ``heard`` is a pattern and what stands for it."""
    sounds = "\n".join((word, *known))
    for alike in heard:
        written, _space, heard_as = alike.partition(" ")
        sounds = re.sub(written, heard_as, sounds)
    typed, *others = sounds.split("\n")
    return next((known[at] for at, other in enumerate(others) if other == typed), None)


def slips(word: str, other: str, most: int) -> int:
    """Return how many letters were left out, put in, changed or swapped with the next; beyond ``most``, one more."""
    if abs(len(word) - len(other)) > most:
        return most + 1
    before: list[int] = []
    above = list(range(len(other) + 1))
    for row, letter in enumerate(word, 1):
        here = [row]
        for column, other_letter in enumerate(other, 1):
            distance = min(above[column] + 1, here[-1] + 1, above[column - 1] + (letter != other_letter))
            if row > 1 and column > 1 and letter == other[column - 2] and word[row - 2] == other_letter:
                distance = min(distance, before[column - 2] + 1)
            here.append(distance)
        if min(here) > most:  # so it stays
            return most + 1
        before, above = above, here
    return min(above[-1], most + 1)
