"""A whole conference told by its outcome: who won it, who won which issues, what stayed in the center (5.27)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from churchill_cli.game.model.actions import Outcome
from churchill_cli.game.model.ids import POWERS
from churchill_cli.notation.grammar import write
from churchill_cli.typed.edges import Edge
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.partial_reading import Now, Reading
from churchill_cli.typed.words import Word

CENTER = "center"
GROUPS = frozenset(".:/-–")
"""Marks before which a group ends, beside comma and semicolon."""
BEAM, OUT_OF_PLACE, FEWEST, ALIKE = 60, 0.5, 2, 0.05
"""So many ways are looked at; what it costs that a power does not begin a group; so many groups tell an outcome."""
BESIDE = frozenset({"filler", "small", "talk", "and", "own", "given", "space_word"})
SAID = frozenset({"with", "is", "in", "places", "puts", "has", "gains"})


class Told(NamedTuple):
    """The outcome read so far: the winner, who holds what, whose issues come next.

    ``is_awaited``: who wins is next. ``tail``: the issues of a group that begins with none who holds them; else
    ``is_headed``.
    """

    cost: float = 0.0
    winner: str = ""
    holdings: tuple[tuple[str, tuple[str, ...]], ...] = ()
    holder: str = ""
    is_said: bool = False
    is_first: bool = True
    is_awaited: bool = False
    tail: tuple[str, ...] = ()
    is_headed: bool = False
    doubt: int = 0

    @property
    def is_whole(self) -> bool:
        """Tell whether somebody won, somebody holds something, and who is named last does."""
        holds = {holder for holder, issues in self.holdings if issues}
        is_told = self.is_said or len(self.holdings) >= FEWEST
        return bool(self.winner and holds) and is_told and self.holder in {"", self.winner, *holds}


def outcomes(now: Now, words: Sequence[Word]) -> list[Reading]:
    """Return the outcomes that all words may tell, the cheapest first."""
    edges = lattice(tuple(words))
    if not any(edge.sense == ("word", "wins") for of_word in edges for edge in of_word):
        return []
    best: dict[str, Reading] = {}
    for told in _read(
        edges, [not at or word.is_apart or bool(set(word.gap) & GROUPS) for at, word in enumerate(words)]
    ):
        holdings = {holder: issues for holder, issues in told.holdings if issues}
        if not told.is_whole:
            continue
        in_order = {holder: holdings[holder] for holder in (*POWERS, CENTER) if holder in holdings}
        action = Outcome(told.winner, in_order)  # type: ignore[arg-type]
        is_legal, line = now.allows(action), write(action)
        if line not in best or told.cost < best[line].cost:
            best[line] = Reading(told.cost, line, action, told.doubt, is_legal, guessed=told.cost)
    least = min((reading.cost for reading in best.values()), default=0.0)
    return sorted((one for one in best.values() if one.cost <= least + ALIKE), key=lambda reading: reading.cost)


def _read(edges: Sequence[Sequence[Edge]], begins: Sequence[bool]) -> Sequence[Told]:
    """Return every way in which all words tell an outcome; ``begins``: whether a group begins at a word."""
    opened: list[list[Told]] = [[] for _ in range(len(edges) + 1)]
    opened[0] = [Told()]
    for at, of_word in enumerate(edges):
        for one in sorted(opened[at], key=lambda one: one.cost)[:BEAM]:
            told = one._replace(tail=(), is_headed=False) if begins[at] else one
            for edge in [edge for edge in of_word if not _is_power_alone(edge, of_word)]:
                powers = {other.sense.category for other in of_word} & {"power", "person"}
                is_head = edge.sense.category in powers
                is_odd = bool(powers) and not told.is_first and is_head != begins[at]
                odd = told._replace(cost=told.cost + OUT_OF_PLACE * is_odd, doubt=told.doubt + is_odd)
                opened[edge.end].extend(_going_on(odd, edge))
    return sorted(opened[-1], key=lambda one: one.cost)[:BEAM]


def _is_power_alone(edge: Edge, others: Sequence[Edge]) -> bool:
    """Tell whether the name of a power alone is taken for an issue of that power."""
    return edge.sense.category == "issue" and any(
        other.sense.category == "power" and other.end == edge.end for other in others
    )


def _going_on(told: Told, edge: Edge) -> Iterator[Told]:
    """Yield how an outcome goes on by one more meaning."""
    (category, value), more = edge.sense, told._replace(cost=told.cost + edge.cost)
    if category in BESIDE or (category == "word" and value in SAID):
        yield more
    elif edge.sense == ("word", "outcome"):
        yield more._replace(is_said=True)
    elif edge.sense == ("word", "wins"):
        yield more._replace(winner=told.winner or told.holder, is_awaited=not (told.winner or told.holder))
    elif category == "center" or (category, value) in {("word", CENTER), ("word", "stopping")}:
        yield more._replace(holder=CENTER, is_headed=True)
        if told.tail:
            yield _left_in_center(more)
    elif category in {"power", "person"}:
        winner = value if told.is_awaited else told.winner
        yield more._replace(holder=value, winner=winner, is_first=False, is_awaited=False, is_headed=True)
    elif category == "issue" and told.holder:
        tail = () if told.is_headed else (*told.tail, value)
        yield more._replace(holdings=_add_holder(told.holdings, told.holder, value), tail=tail)


def _left_in_center(told: Told) -> Told:
    """Return the outcome with the issues of this group in the center: `…, second front in the center`."""
    kept = ((holder, tuple(issue for issue in issues if issue not in told.tail)) for holder, issues in told.holdings)
    holdings = tuple(kept)
    for issue in told.tail:
        holdings = _add_holder(holdings, CENTER, issue)
    return told._replace(holdings=holdings, holder="", tail=())


def _add_holder(
    holdings: tuple[tuple[str, tuple[str, ...]], ...], holder: str, issue: str
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return who holds what with one issue more."""
    known: Mapping[str, tuple[str, ...]] = dict(holdings)
    return tuple({**known, holder: (*known.get(holder, ()), issue)}.items())
