"""How losses may be taken (7.5.5): a unit takes all its Hit Points or none, and whatever can be absorbed must be."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product

from churchill_cli.game.model.values import Value

ARTILLERY = "artillery"


class Unit(Value):
    """A unit in the embattled area; ``reduced`` are the Hit Points of what it is reduced to, where they are told."""

    kind: str
    hp: int
    reduced: int | None = None


class Hit(Value):
    """What becomes of one unit: the points that it takes, and what is left of it: None where it is eliminated."""

    kind: str
    takes: int
    becomes: str | None


class Way(Value):
    """One way of taking losses; units that take none are not named."""

    hits: tuple[Hit, ...]
    fortification: int
    symbols: int


class Losses(Value):
    """How many points are absorbed, how many ignored, in which ways, and how much artillery goes before (7.5.5).

    ``untold`` are the kinds of units that might absorb more by what they are reduced to, had its Hit Points been told.
    """

    absorbed: int
    ignored: int
    ways: tuple[Way, ...]
    artillery: int
    untold: tuple[str, ...]


def losses(  # noqa: PLR0913 - what may absorb
    becomes: Mapping[str, str],
    units: Sequence[Unit],
    points: int,
    fortification: int = 0,
    symbols: int = 0,
    *,
    lost: bool = False,
) -> Losses:
    """Return every way of taking so many points (7.5.5).

    ``becomes``: what a kind of unit is reduced to. ``lost``: the side has lost the battle, and its artillery is
    eliminated before. Alike units are not told apart.
    """
    standing = [unit for unit in units if not (lost and unit.kind == ARTILLERY)]
    found: dict[int, list[Way]] = {}
    for hits in _hits(becomes, standing):
        left = points - sum(hit.takes for hit in hits)
        if left < 0:
            continue
        for of_fortification, of_symbols in product(range(min(fortification, left) + 1), range(min(symbols, left) + 1)):
            over = left - of_fortification - of_symbols
            if over >= 0:
                found.setdefault(over, []).append(Way(hits, of_fortification, of_symbols))
    ignored = min(found)
    may_fall_twice = (unit for unit in standing if unit.kind in becomes and unit.hp < points)
    untold = tuple(dict.fromkeys(unit.kind for unit in may_fall_twice if unit.reduced is None))
    return Losses(points - ignored, ignored, tuple(found[ignored]), len(units) - len(standing), untold)


def _hits(becomes: Mapping[str, str], units: Sequence[Unit]) -> Iterator[tuple[Hit, ...]]:
    """Yield everything that may become of units, alike ones not told apart."""
    choices = [
        combinations_with_replacement((None, *_fates(unit, becomes.get(unit.kind))), number)
        for unit, number in Counter(units).items()
    ]
    for chosen in product(*choices):
        yield tuple(hit for fates in chosen for hit in fates if hit is not None)


def _fates(unit: Unit, smaller: str | None) -> Iterator[Hit]:
    """Yield how a unit may take losses: it is reduced or eliminated; what it is reduced to may go as well."""
    yield Hit(unit.kind, unit.hp, smaller)
    if smaller is not None and unit.reduced is not None:
        yield Hit(unit.kind, unit.hp + unit.reduced, None)
