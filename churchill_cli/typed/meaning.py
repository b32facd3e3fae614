"""One more meaning that a kind of action may take, and what a word must not mean to be left out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from churchill_cli.typed.edges import Edge
from churchill_cli.typed.gathering import Sense
from churchill_cli.typed.kinds import Kind
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.partial_reading import Now
from churchill_cli.typed.words import Word

LONGEST_CARD = 3
"""Words of the name of a card that was told in a game."""
TALK = frozenset(
    {
        *("filler", "small", "talk", "word", "command", "moved", "stalled", "given", "yes", "and", "single"),
        *("keeps", "total", "handing", "counted_in", "no_effect", "to_space", "puts", "own", "restating", "stands"),
    }
)
"""The categories of a word that may be left out with a question: no name, no number, no denial."""
ROLLS = frozenset({Sense("word", "purge"), Sense("health_roll", "")})
"""What names a roll of its own, and begins an action without a mark."""
NEVER_LEFT_OUT = ROLLS | {Sense("word", word) for word in ("discarding", "leader", "chief")}
"""Words without which another card would be played."""


class Meaning(NamedTuple):
    """One more meaning that a kind of action may take: its category and value, what it costs, what stands before it."""

    kind: Kind
    category: str
    value: str
    cost: float
    gap: str
    now: Now


def may_be_left_out(edges: Sequence[Edge]) -> bool:
    """Tell whether a word may be left out with a question: it is no name, no number, no denial."""
    return {edge.sense.category for edge in edges} <= TALK and not any(edge.sense in NEVER_LEFT_OUT for edge in edges)


def meanings(now: Now, words: Sequence[Word]) -> Sequence[Sequence[Edge]]:
    """Return the meanings that begin at each word, names of cards that were told in this game among them (3.33)."""
    edges = lattice(tuple(words))
    if not now.cards_told:
        return edges
    return tuple((*of_word, *_cards_told(now, words, start)) for start, of_word in enumerate(edges))


def _cards_told(now: Now, words: Sequence[Word], start: int) -> Iterator[Edge]:
    """Yield the cards told in this game that some words from here on name whole."""
    for end in range(start + 1, min(len(words), start + LONGEST_CARD) + 1):
        card = now.cards_told.get("".join(word.text for word in words[start:end]))
        if card:
            yield Edge(end, Sense("staff", card), 0.0)
