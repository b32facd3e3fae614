"""A whole conference told by its outcome: who won it, who won which issues, what stayed in the center (5.27)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from churchill_cli.game.model.actions import Outcome
from churchill_cli.game.model.ids import POWERS
from churchill_cli.notation.grammar import write
from churchill_cli.typed.lattice import lattice, read_whole
from churchill_cli.typed.partial_reading import Now, Reading
from churchill_cli.typed.weighing import Edge
from churchill_cli.typed.words import Word

CENTER = "center"
GROUPS = frozenset(".:/-–")
"""Marks before which a group ends, beside comma and semicolon."""
BEAM, OUT_OF_PLACE, FEWEST, ALIKE = 60, 0.5, 2, 0.05
"""So many ways are looked at; what it costs that a power does not begin a group; so many groups tell an outcome."""
BESIDE = frozenset({"filler", "small", "talk", "and", "own", "given", "space_word"})
SAID = frozenset({"with", "is", "in", "places", "puts", "has", "gains"})
Holdings = Mapping[str, tuple[str, ...]]


class Told(NamedTuple):
    """The outcome read so far: the winner, who holds what, whose issues come next.

    ``is_awaited``: who wins is next. ``tail``: the issues of a group that begins with none who holds them; else
    ``is_headed``.
    """

    cost: float = 0.0
    winner: str = ""
    holdings: Holdings = {}  # noqa: RUF012 - never changed
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
        holds = {holder for holder, issues in self.holdings.items() if issues}
        is_told = self.is_said or len(self.holdings) >= FEWEST
        return bool(self.winner and holds) and is_told and self.holder in {"", self.winner, *holds}


def outcomes(now: Now, words: Sequence[Word]) -> list[Reading]:
    """Return the outcomes that all words may tell, the cheapest first."""
    edges = lattice(tuple(words))
    if not any(edge.sense == ("word", "wins") for of_word in edges for edge in of_word):
        return []
    begins = [not at or word.is_apart or bool(set(word.gap) & GROUPS) for at, word in enumerate(words)]
    best: dict[str, Reading] = {}
    for told in read_whole(edges, Told(), lambda one, at: _further(one, edges[at], begins=begins[at]), BEAM):
        if told.is_whole:
            in_order = {holder: told.holdings[holder] for holder in (*POWERS, CENTER) if told.holdings.get(holder)}
            action = Outcome(told.winner, in_order)  # type: ignore[arg-type]
            line = write(action)
            reading = Reading(told.cost, line, action, told.doubt, now.allows(action), guessed=told.cost)
            best.setdefault(line, reading)
    least = min((reading.cost for reading in best.values()), default=0.0)
    return [one for one in best.values() if one.cost <= least + ALIKE]


def _further(told: Told, of_word: Sequence[Edge], *, begins: bool) -> Iterator[tuple[int, Told]]:
    """Yield how an outcome goes on at a word; ``begins``: whether a group begins here."""
    told = told._replace(tail=(), is_headed=False) if begins else told
    powers = {edge.sense.category for edge in of_word} & {"power", "person"}
    alone = {edge.end for edge in of_word if edge.sense.category == "power"}
    for edge in of_word:
        if edge.sense.category == "issue" and edge.end in alone:
            continue  # the name of a power alone is no issue of that power
        is_head = edge.sense.category in powers
        is_odd = bool(powers) and not told.is_first and is_head != begins
        odd = told._replace(cost=told.cost + OUT_OF_PLACE * is_odd, doubt=told.doubt + is_odd)
        yield from ((edge.end, more) for more in _going_on(odd, edge))


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
            yield more._replace(holdings=_left_in_center(told), holder="", tail=())
    elif category in {"power", "person"}:
        winner = value if told.is_awaited else told.winner
        yield more._replace(holder=value, winner=winner, is_first=False, is_awaited=False, is_headed=True)
    elif category == "issue" and told.holder:
        tail = () if told.is_headed else (*told.tail, value)
        holdings = {**told.holdings, told.holder: (*told.holdings.get(told.holder, ()), value)}
        yield more._replace(holdings=holdings, tail=tail)


def _left_in_center(told: Told) -> Holdings:
    """Return who holds what with the issues of this group in the center: `…, second front in the center`."""
    kept = {h: tuple(issue for issue in issues if issue not in told.tail) for h, issues in told.holdings.items()}
    return {**kept, CENTER: (*kept.get(CENTER, ()), *told.tail)}
