"""What is said once of both or all: theaters, issues, Fronts, powers: `both to uk`, `all roll 4`, `uk and us prod`."""

from collections.abc import Collection, Sequence
from itertools import chain

from churchill_cli.game.engine import is_awaited
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import POWERS
from churchill_cli.typed.gathering import Sense
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import CUT, joins, number_said
from churchill_cli.typed.partial_reading import Now
from churchill_cli.typed.words import Word, typed_words

TWO, THEATERS = 2, Sense("word", "THEATER")
AGENDA = frozenset({"power", "person", "place"})
"""Categories of what an agenda names."""


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
    end += any(edge.sense == THEATERS for edges in lattice(words)[end : end + 1] for edge in edges)
    return _of_each(words, (at, end), theaters, {"theater"})


def each_of_all(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words with what is said of all Fronts that roll, or of all agendas, said of each (7.7, 10.2)."""
    at, end = _said(words, "all")
    revealing = now.due(a.Reveal) if is_awaited(now.state, a.Reveal) else ()
    if not end:
        return _of_each(words, (0, 0), revealing, AGENDA) if _said(words, "nobody")[1] else words
    every = list(dict.fromkeys([action.front for action in now.legal(a.AdvanceFront)] or revealing))
    is_counted = end < len(words) and number_said(words[end].text) == str(len(every))  # `all 3 have none`
    return _of_each(words, (at, end + is_counted), every, {"front", "theater", "power", "place"})


def each_owned(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words with what two powers own said of each, where one `and` joins them: `uk and us production` (5.14)."""
    every = lattice(words) if now.is_timely(a.Pick) else ()
    issues = [(at, edge) for at, edges in enumerate(every) for edge in edges if edge.sense.category == "issue"]
    for at, (end, (_issue, issue), _cost) in ((at, edge) for at, edge in issues if edge.cost < CUT):
        owner, _underscore, thing = issue.partition("_")
        before, behind = [at - 2] * (at > 1 and joins(words[at - 1].text)), _behind(words, end)
        for n in [*before, *behind] if owner.upper() in POWERS else ():
            power = next((edge.sense.value for edge in every[n] if edge.sense.category == "power"), "")
            named = ((begun, edge.end) for begun, edge in issues if edge.end - begun > 1 or begun > end)
            if power and not any(begun <= n < ended or begun == n + 1 > end for begun, ended in named):
                return (*words[:n], *_apart(f"{power.lower()}_{thing}", words[n].gap), *words[n + 1 :])
    return words


def _behind(words: tuple[Word, ...], end: int) -> Sequence[int]:
    """Return where what an `and` joins to the words before it may begin: right behind it, or behind an article."""
    is_joined = end + 1 < len(words) and joins(words[end].text)
    return [n for n in (end + 1, end + 2) if is_joined and n < len(words)]


def _said(words: tuple[Word, ...], category: str) -> tuple[int, int]:
    """Return where the first words begin and end that say something of a category; 0 and 0 where none do."""
    every = enumerate(lattice(words))
    return next(((at, edge.end) for at, edges in every for edge in edges if edge.sense.category == category), (0, 0))


def _of_each(
    words: tuple[Word, ...], span: tuple[int, int], every: Sequence[str], named: Collection[str]
) -> tuple[Word, ...]:
    """Return words, without some of them, said of each of several; the same where another is named or a mark stands."""
    rest = lattice((*words[: span[0]], *words[span[1] :]))
    is_named = any(edge.sense.category in named and edge.cost <= CUT for edges in rest for edge in edges)
    if len(every) < TWO or is_named or any(word.is_apart or joins(word.text) for word in words):
        return words
    at, end = span
    return tuple(chain.from_iterable((*_apart(one), *words[:at], *words[end:]) for one in every))


def _apart(name: str, gap: str = ", ") -> tuple[Word, ...]:
    """Return the words of what is named, behind a mark."""
    first, *others = typed_words(name.replace("_", " "))
    return (first._replace(gap=gap), *others)
