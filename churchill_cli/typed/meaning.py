"""One more meaning that a kind of action may take, and what a word must not mean to be left out."""

from collections.abc import Sequence
from typing import NamedTuple

from churchill_cli.typed.kinds import Kind
from churchill_cli.typed.lattice import Edge
from churchill_cli.typed.told import Now

TALK = frozenset(
    {
        *("filler", "small", "talk", "word", "says", "command", "moved", "stalled", "given", "yes", "and", "single"),
        *("keeps", "total", "handing", "counted_in", "into", "to_space", "puts", "own", "restating", "stands"),
    }
)
"""The categories of a word that may be left out with a question: no name, no number, no denial."""


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
    return {edge.sense.category for edge in edges} <= TALK
