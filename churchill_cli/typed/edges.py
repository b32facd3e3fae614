"""The meanings of words side by side: where each ends, and what it costs; the search for the cheapest of all words."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from churchill_cli.typed.gathering import Sense

NEVER = 9.0
"""Too much for any meaning."""


class Edge(NamedTuple):
    """A meaning of the words up to ``end``."""

    end: int
    sense: Sense
    cost: float


class Costly(Protocol):
    """What some words tell so far, at a cost."""

    @property
    def cost(self) -> float:
        """Return the cost."""


Part = TypeVar("Part", bound=Costly)


def read_whole(
    every: Sequence[Sequence[Edge]], begun: Part, going_on: Callable[[Part, int], Iterable[tuple[int, Part]]], beam: int
) -> Sequence[Part]:
    """Return what all words tell, the cheapest first; ``going_on``: how a part goes on at a word, to where."""
    opened: list[list[Part]] = [[] for _ in range(len(every) + 1)]
    opened[0] = [begun]
    for at in range(len(every)):
        for part in sorted(opened[at], key=lambda one: one.cost)[:beam]:
            for end, more in going_on(part, at):
                opened[end].append(more)
    return sorted(opened[-1], key=lambda one: one.cost)[:beam]


class Meanings:
    """The meanings that begin at one word: the cheapest of each sense and end."""

    def __init__(self) -> None:
        """Begin without any."""
        self.costs: dict[tuple[int, Sense], float] = {}

    def add(self, end: int, sense: Sense, cost: float) -> None:
        """Add a meaning, where it is cheaper than the same one known."""
        if cost < self.costs.get((end, sense), NEVER):
            self.costs[end, sense] = cost

    def ends_of(self, category: str) -> set[int]:
        """Return where meanings of a category end."""
        return {end for end, sense in self.costs if sense.category == category}
