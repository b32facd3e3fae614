"""What is said once of both or all: theaters, issues to be activated, Fronts, powers: `both to uk`, `all roll 4`."""

from collections.abc import Collection, Sequence
from itertools import chain

from churchill_cli.game.model import actions as a
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import joins, number_said
from churchill_cli.typed.partial_reading import Now
from churchill_cli.typed.words import Word, typed_words

TWO = 2


def each_of_both(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words with both issues that `both` names (6.8), or what is said of both theaters said of each (6.92)."""
    at, end = _said(words, "both")
    if not end:
        return words
    issues = sorted({action.issue for action in now.legal(a.Activate)})
    named = {edge.sense.value: edge.end for edge in lattice(words)[end]} if end < len(words) else {}
    if len(issues) == TWO and {*issues} <= named.keys():
        return (*words[:at], *_apart(issues[0], words[at].gap), *_apart(issues[1]), *words[named[issues[0]] :])
    theaters = sorted({action.theater for action in now.legal(a.Appoint)})
    return _of_each(words, (at, end), theaters, {"theater"})


def each_of_all(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words with what is said of all Fronts that roll, or of all agendas, said of each (7.7, 10.2)."""
    at, end = _said(words, "all")
    if not end:
        return words
    fronts = [action.front for action in now.legal(a.AdvanceFront)]
    every = list(dict.fromkeys(fronts or (now.due(a.Reveal) if now.is_timely(a.Reveal) else ())))
    is_counted = end < len(words) and number_said(words[end].text) == str(len(every))  # `all 3 have none`
    return _of_each(words, (at, end + is_counted), every, {"front", "theater", "power", "place"})


def _said(words: tuple[Word, ...], category: str) -> tuple[int, int]:
    """Return where the first words begin and end that say something of a category; 0 and 0 where none do."""
    every = enumerate(lattice(words))
    return next(((at, edge.end) for at, edges in every for edge in edges if edge.sense.category == category), (0, 0))


def _of_each(
    words: tuple[Word, ...], span: tuple[int, int], every: Sequence[str], named: Collection[str]
) -> tuple[Word, ...]:
    """Return words, without some of them, said of each of several; the same where another is named or a mark stands."""
    is_named = any(edge.sense.category in named for edges in lattice(words) for edge in edges)
    if len(every) < TWO or is_named or any(word.is_apart or joins(word.text) for word in words):
        return words
    at, end = span
    return tuple(chain.from_iterable((*_apart(one), *words[:at], *words[end:]) for one in every))


def _apart(name: str, gap: str = ", ") -> tuple[Word, ...]:
    """Return the words of what is named, behind a mark."""
    first, *others = typed_words(name.replace("_", " "))
    return (first._replace(gap=gap), *others)
