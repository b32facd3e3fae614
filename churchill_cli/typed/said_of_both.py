"""What is said once of both theaters, or of both issues that may be activated: `both to uk`, `both pol-mils, 1 cbi`."""

from itertools import chain

from churchill_cli.game.model import actions as a
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import joins, says
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
    theaters = sorted({action.theater for action in now.legal(a.Appoint)})
    is_named = any(edge.sense.category == "theater" for edges in every for edge in edges)
    if len(theaters) != TWO or is_named or any(word.is_apart or joins(word.text) for word in words):
        return words
    return tuple(chain.from_iterable((*_apart(one), *words[:at], *words[at + 1 :]) for one in theaters))


def _apart(name: str, gap: str = ", ") -> tuple[Word, ...]:
    """Return the words of what is named, behind a mark."""
    first, *others = typed_words(name.replace("_", " "))
    return (first._replace(gap=gap), *others)
