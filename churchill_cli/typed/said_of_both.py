"""What is said once of both theaters, or of both issues that may be activated: `both to uk`, `both pol-mils, 1 cbi`."""

from collections.abc import Sequence
from itertools import chain

from churchill_cli.game.model import actions as a
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import says
from churchill_cli.typed.partial_reading import Now
from churchill_cli.typed.words import Word, typed_words

FIELDS = ((a.Appoint, "theater"), (a.Activate, "issue"))
"""Of which kind of action two may be told, and the field in which they differ (6.8, 6.92)."""
NAMED, TWO = frozenset({"theater", "issue", "small"}), 2
"""Categories of what is said to be both."""


def each_of_both(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words where what is said of both is said of each, in a clause of its own."""
    at = next((at for at, word in enumerate(words) if says(word.text, "both")), None)
    if at is None:
        return words
    start = max((n for n in range(at + 1) if words[n].is_apart), default=0)
    end = next((n for n in range(at + 1, len(words)) if words[n].is_apart), len(words))
    behind, clauses = _behind_name(words[:end], at + 1), list[Sequence[Word]]()
    for kind, field in FIELDS:
        names = sorted({getattr(action, field) for action in now.legal(kind)})
        if len(names) == TWO:
            named = (typed_words(name.replace("_", " ")) for name in names)
            clauses = [(*words[start:at], *name, *words[behind:end]) for name in named]
    apart = ((clause[0]._replace(gap=", "), *clause[1:]) for clause in clauses)
    return (*words[:start], *chain.from_iterable(apart), *words[end:]) if clauses else words


def _behind_name(words: tuple[Word, ...], at: int) -> int:
    """Return where the name of what is said to be both ends, that begins at a word."""
    ends = [edge.end for edge in lattice(words)[at] if edge.sense.category in NAMED] if at < len(words) else []
    return max(ends, default=at)
