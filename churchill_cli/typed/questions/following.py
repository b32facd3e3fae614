"""A question that follows another: `and churchill?` asks of him what was asked before of somebody else."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from churchill_cli.typed.lexicon.command_words import is_silent
from churchill_cli.typed.lexicon.entries import joins
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.words import Word, typed_words
from churchill_cli.typed.questions.topics import CLEARLY
from churchill_cli.typed.questions.whether import spelt

ALIKE: Mapping[str, str] = {
    **dict.fromkeys(("power", "person", "staff", "chief"), "who"),
    **dict.fromkeys(("front", "space", "theater", "place"), "where"),
    **{category: category for category in ("issue", "number")},
}
"""Categories of names, each with what all that may stand in its place are."""
LONGEST = 5
"""So many words a question has at most that follows another."""


class Named(NamedTuple):
    """What some words of a question name: from which word to which, and what it is."""

    start: int
    end: int
    what: str


def whole_question(before: str, line: str) -> str:
    """Return the question before with what a line names in the place of what it named; nothing where it asks anew."""
    words, words_before = typed_words(line), typed_words(before)
    is_begun = 1 < len(words) <= LONGEST and (
        joins(words[0].text) or (len(words[0].text) == 1 and is_silent(words[0].text))
    )
    if not (before and is_begun and line.rstrip().endswith("?")):
        return ""
    named = [*_named(words)]
    within = {at for one in named for at in range(one.start, one.end)}
    others = {word.text for at, word in enumerate(words) if at and at not in within and not is_silent(word.text)}
    if len(named) != 1 or not others <= {word.text for word in words_before}:
        return ""
    start, end, what = named[0]
    replaced = [one for one in _named(words_before) if one.what == what]
    if len(replaced) != 1:
        return ""
    rest = words_before[: replaced[0].start], words[start:end], words_before[replaced[0].end :]
    return f"{' '.join(spelt(part) for part in rest if part)}?"


def _named(words: Sequence[Word]) -> Iterator[Named]:
    """Yield what some words name, the longest name at each word."""
    edges, at = lattice(tuple(words)), 0
    while at < len(words):
        names = [edge for edge in edges[at] if edge.cost <= CLEARLY and edge.sense.category in ALIKE]
        best = max(names, key=lambda edge: (edge.end, -edge.cost), default=None)
        if best:
            yield Named(at, best.end, ALIKE[best.sense.category])
        at = best.end if best else at + 1
