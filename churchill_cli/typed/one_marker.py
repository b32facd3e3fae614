"""One marker as it is said to stand, or to stand no more: `poland is soviet`, `take the uk network off greece`."""

from collections.abc import Iterator, Sequence

from churchill_cli.game.model.board import Board
from churchill_cli.game.model.ids import POWERS, US, USSR
from churchill_cli.game.model.told_values import Setting
from churchill_cli.notation.clauses import Asked
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.standing import FIELDS, KINDS_SAID, Standing, Told
from churchill_cli.typed.words import Word

GOING = frozenset({"removes", "minus", "not", "no", "off", "takes", "discarding"})
"""Categories and words that say that it stands no more."""
PASSING = frozenset({"talk", "because", "reason", "set", "absent", "places", "rolls", "table"})
"""Categories and words that say nothing of it: why, what is said of others."""
CLEAR = frozenset({"front", "command", "alignment"})
"""Kinds of marker that need not be said: a Front in a space, who commands a theater, whose a country is."""
BESIDE, UNKNOWN = 0.1, 1.0
"""What such a word costs, and one that is not known."""


def one_marker(words: Sequence[Word], board: Board) -> Iterator[tuple[float, Setting]]:
    """Yield the marker that all words tell as it stands, or that it is gone, each with what that costs."""
    told = _OneMarker(words, board, Asked("front"))
    whole = ((edge, edge.end - at) for at, edges in enumerate(told.edges) for edge in edges if not edge.cost)
    issues = (edge.sense.value for edge, size in whole if edge.sense.category == "issue" and size > 1)
    if not KINDS_SAID.keys() >= {*issues}:
        return  # an issue that is named in full lies on the table, and is no talk
    for kind in FIELDS:
        told.kind = kind
        every = (one for whole in told.whole(kind) if _is_said(whole) for one in _of_each(whole))
        closed = map(told.closed, every)
        yield from ((one.cost, one.settings[0]) for one in closed if one and len(one.settings) == 1)


def says_how_it_stands(words: Sequence[Word]) -> bool:
    """Tell whether some word says that something stands on the board, whoever put it there."""
    senses = (edge.sense for edges in lattice(tuple(words)) for edge in edges)
    return any(sense.category == "stands" or sense in {("word", "is"), ("word", "set")} for sense in senses)


def _is_said(told: Told) -> bool:
    """Tell whether the kind of a marker is said, or clear: networks by their number, a bomb by whose it is."""
    if told.kind in told.kinds_said or told.kind in CLEAR:
        return True
    is_counted = told.kind == "networks" and (told.is_gone or "value" in told.fields)
    return is_counted or (told.kind == "bomb" and "key" in told.fields)


def _of_each(told: Told) -> Iterator[Told]:
    """Yield a marker that is gone, or a bomb, of everyone whose it may be, where that is not said."""
    fields = told.fields
    if told.is_gone and told.kind == "alignment":
        yield told._replace(fields={**fields, "power": ("nobody", "none")})
    elif told.is_gone and told.kind == "networks":
        number = fields.get("value", ("number", "0"))
        yield from (told._replace(fields={"power": ("power", one), **fields, "value": number}) for one in POWERS)
    elif told.kind == "bomb" and "key" not in fields:
        yield from (told._replace(fields={**fields, "key": ("power", power)}) for power in (US, USSR))
    else:
        yield told


class _OneMarker(Standing):
    """Some words that tell one marker, with talk beside it."""

    def further(self, told: Told, at: int) -> Iterator[tuple[int, Told]]:
        """Yield how the words go on: as of several markers, or it is gone, why, the number that it was before."""
        yield from super().further(told, at)
        if not self.edges[at]:
            yield at + 1, told._replace(cost=told.cost + UNKNOWN)
        for end, (category, value), price in self.edges[at]:
            dearer, said = told._replace(cost=told.cost + price), {category.removesuffix("_to"), value}
            if said & GOING:
                yield end, dearer._replace(is_gone=True)
            elif said & PASSING:
                yield end, dearer._replace(cost=dearer.cost + BESIDE)
            elif "number" in said and told.is_gone and "value" in told.fields:
                yield end, dearer._replace(is_gone=False)  # `2 naval, not 1`
