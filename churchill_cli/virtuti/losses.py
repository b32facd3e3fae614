"""How losses may be taken: a unit takes all its Hit Points or none, all it can (7.5.5)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product

from churchill_cli.game.model.values import Value

ARTILLERY = "artillery"


class Unit(Value):
    """A unit in the embattled area; ``reduced``: the Hit Points of what it is reduced to."""

    kind: str
    hp: int
    reduced: int | None = None


class Hit(Value):
    """What becomes of one unit: the points that it takes, what is left of it or None."""

    kind: str
    takes: int
    becomes: str | None


class Way(Value):
    """One way of taking losses; units that take none are not named."""

    hits: tuple[Hit, ...]
    fortification: int
    symbols: int


class Losses(Value):
    """How many points are absorbed or ignored, in which ways, what artillery goes before (7.5.5).

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
    is_lost: bool = False,
) -> Losses:
    """Return every way of taking so many points (7.5.5).

    ``becomes``: what a kind of unit is reduced to. ``is_lost``: the side has lost the battle, and its artillery is
    eliminated before. Alike units are not told apart.
    """
    units_standing = [unit for unit in units if not (is_lost and unit.kind == ARTILLERY)]
    ways_by_ignored: dict[int, list[Way]] = {}
    for hits in _hits(becomes, units_standing):
        left = points - sum(unit_hit.takes for unit_hit in hits)
        if left < 0:
            continue
        for of_fortification, of_symbols in product(range(min(fortification, left) + 1), range(min(symbols, left) + 1)):
            points_over = left - of_fortification - of_symbols
            if points_over >= 0:
                ways_by_ignored.setdefault(points_over, []).append(Way(hits, of_fortification, of_symbols))
    ignored = min(ways_by_ignored)
    may_fall_twice = (unit for unit in units_standing if unit.kind in becomes and unit.hp < points)
    untold = tuple(dict.fromkeys(unit.kind for unit in may_fall_twice if unit.reduced is None))
    return Losses(points - ignored, ignored, tuple(ways_by_ignored[ignored]), len(units) - len(units_standing), untold)


def _hits(becomes: Mapping[str, str], units: Sequence[Unit]) -> Iterator[tuple[Hit, ...]]:
    """Yield everything that may become of units, alike ones not told apart."""
    fates_by_unit = [
        combinations_with_replacement((None, *_fates(unit, becomes.get(unit.kind))), unit_count)
        for unit, unit_count in Counter(units).items()
    ]
    for chosen in product(*fates_by_unit):
        yield tuple(unit_hit for fates in chosen for unit_hit in fates if unit_hit is not None)


def _fates(unit: Unit, smaller: str | None) -> Iterator[Hit]:
    """Yield how a unit may take losses: it is reduced or eliminated; what it is reduced to may go as well."""
    yield Hit(unit.kind, unit.hp, smaller)
    if smaller is not None and unit.reduced is not None:
        yield Hit(unit.kind, unit.hp + unit.reduced, None)
