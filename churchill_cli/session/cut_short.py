"""Names cut short: which of many some letters may be of is known by their own letters before they are compared."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

NamesByLetter = Mapping[str, Sequence[tuple[frozenset[str], tuple[str, ...]]]]
"""The words of names by the letters with which one of them begins, each name behind all of its letters."""
ChoicesByLetter = Mapping[str, Sequence[tuple[str, NamesByLetter]]]
"""Choices by the letters with which a word of their names begins, each with its names."""


def by_letter(names: Iterable[tuple[str, ...]]) -> NamesByLetter:
    """Return names by the letters with which a word of them begins."""
    named: dict[str, list[tuple[frozenset[str], tuple[str, ...]]]] = {}
    for name in names:
        for first in {word[0] for word in name}:
            named.setdefault(first, []).append((_letters(name), name))
    return named


@lru_cache(maxsize=8_192)
def _letters(name: tuple[str, ...]) -> frozenset[str]:
    """Return the letters of a name; many choices share their names."""
    return frozenset("".join(name))


def likely(names: NamesByLetter, typed: str) -> list[tuple[str, ...]]:
    """Return the names from which letters may be cut: those that have all of them, and begin a word with the first."""
    return [name for letters, name in names.get(typed[0], ()) if letters.issuperset(typed)]


def choices_by_letter(choices: Iterable[tuple[str, NamesByLetter]]) -> ChoicesByLetter:
    """Return choices, in their order, by the letters with which a word of their names begins."""
    named: dict[str, list[tuple[str, NamesByLetter]]] = {}
    for choice, names in choices:
        for first in names:
            named.setdefault(first, []).append((choice, names))
    return named


def likely_choices(choices: ChoicesByLetter, typed: str) -> list[tuple[str, list[tuple[str, ...]]]]:
    """Return the choices from whose names letters may be cut, each with those names."""
    found = ((choice, likely(names, typed)) for choice, names in choices.get(typed[:1], ()))
    return [(choice, names) for choice, names in found if names]


def is_cut(typed: Sequence[str], name_words: Sequence[str]) -> bool:
    """Tell whether typed letters begin the words of a name, in their order, some left out: `pm13`, `1/3`."""
    if not typed:
        return True
    first, *others = typed
    for index, word in enumerate(name_words):
        for length in range(_in_common(first, word), 0, -1):
            if is_cut([first[length:], *others] if first[length:] else others, name_words[index + 1 :]):
                return True
    return False


def _in_common(typed: str, word: str) -> int:
    """Return with how many letters both begin."""
    if typed[0] != word[0]:
        return 0
    pairs = enumerate(zip(typed, word, strict=False))
    return next((index for index, (letter, other) in pairs if letter != other), min(len(typed), len(word)))


def begins_one(typed: str, words: frozenset[str]) -> bool:
    """Tell whether letters begin one of some words: then they begin the first that does not come before them."""
    in_order = _in_order(words)
    at = bisect_left(in_order, typed)
    return at < len(in_order) and in_order[at].startswith(typed)


@lru_cache(maxsize=4)
def _in_order(words: frozenset[str]) -> list[str]:
    """Return some words in order."""
    return sorted(words)
