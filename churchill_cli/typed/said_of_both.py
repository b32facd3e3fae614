"""What is said once of both or all: theaters, issues to be activated, Fronts, powers: `both to uk`, `all roll 4`."""

from collections.abc import Collection, Sequence
from itertools import chain

from churchill_cli.game.model import actions as a
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import joins, number_said, says
from churchill_cli.typed.partial_reading import Now
from churchill_cli.typed.words import Word, typed_words

TWO = 2


def each_of_both(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words with both issues that `both` names (6.8), or what is said of both theaters said of each (6.92)."""
    at = next((at for at, word in enumerate(words) if says(word.text, "both")), None)
    if at is None:
        return words
    every = lattice(words)
    issues = sorted({action.issue for action in now.legal(a.Activate)})
    named = {edge.sense.value: edge.end for edge in every[at + 1]} if at + 1 < len(words) else {}
    if len(issues) == TWO and {*issues} <= named.keys():
        return (*words[:at], *_apart(issues[0], words[at].gap), *_apart(issues[1]), *words[named[issues[0]] :])
    return _of_each(words, at, sorted({action.theater for action in now.legal(a.Appoint)}), {"theater"})


def each_of_all(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words with what is said of all Fronts that roll, or of all agendas, said of each (7.7, 10.2)."""
    at = next((at for at, word in enumerate(words) if says(word.text, "all")), None)
    if at is None:
        return words
    fronts = [action.front for action in now.legal(a.AdvanceFront)]
    every = list(dict.fromkeys(fronts or (now.due(a.Reveal) if now.is_timely(a.Reveal) else ())))
    is_counted = at + 1 < len(words) and number_said(words[at + 1].text) == str(len(every))  # `all 3 have none`
    counted = (*words[: at + 1], *words[at + 1 + is_counted :])
    whole = _of_each(counted, at, every, {"front", "theater", "power", "place"})
    return words if whole is counted else whole


def _of_each(words: tuple[Word, ...], at: int, every: Sequence[str], named: Collection[str]) -> tuple[Word, ...]:
    """Return words, without one of them, said of each of several; the same where another is named or a mark stands."""
    is_named = any(edge.sense.category in named for edges in lattice(words) for edge in edges)
    if len(every) < TWO or is_named or any(word.is_apart or joins(word.text) for word in words):
        return words
    return tuple(chain.from_iterable((*_apart(one), *words[:at], *words[at + 1 :]) for one in every))


def _apart(name: str, gap: str = ", ") -> tuple[Word, ...]:
    """Return the words of what is named, behind a mark."""
    first, *others = typed_words(name.replace("_", " "))
    return (first._replace(gap=gap), *others)
