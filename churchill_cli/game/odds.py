"""Exact chances of this war phase over every die still to be rolled (7.6 to 7.8)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

from churchill_cli.game.ids import EUROPE, GERMANY, JAPAN, PACIFIC, TARGET, THEATER_OF, THEATERS, Axis, Front, Theater
from churchill_cli.game.position import Position
from churchill_cli.game.rules import fronts, reserves, surrender

ONE = Fraction(1)


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances of every Front to move one space or more, and two; chances of Germany and Japan to surrender."""

    advance: Mapping[Front, Fraction]
    breakthrough: Mapping[Front, Fraction]
    surrender: Mapping[Axis, Fraction]
    open_points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Case:
    """One way in which a theater's reserves may stand, and what its Fronts can then do."""

    chance: Fraction
    position: Position
    moves: Mapping[Front, tuple[Fraction, Fraction]]


def odds(position: Position, waiting: Sequence[Front] = (*EUROPE, *PACIFIC)) -> Odds:
    """Return the chances of this conference's war; ``waiting`` are the Fronts that have not tried yet."""
    cases = {theater: list(_cases(position, theater, waiting)) for theater in THEATERS}
    germany = _germany(position, cases["europe"])
    questions = (q for theater in THEATERS for q in _open_points(position, theater, cases[theater], waiting))
    return Odds(
        {front: _sum(cases, front, 0) for front in (*EUROPE, *PACIFIC)},
        {front: _sum(cases, front, 1) for front in (*EUROPE, *PACIFIC)},
        {"germany": germany, "japan": _japan(position, cases["pacific"], germany)},
        tuple(dict.fromkeys(questions)),
    )


def placements(position: Position, theater: Theater) -> Iterator[tuple[Fraction, reserves.Placement]]:
    """Yield every placement of the reserves of ``theater`` that the dice can bring, with its chance.

    The procedure runs once for each branch: the dice follow a script and note where a new die was asked for.
    """
    scripts: list[tuple[tuple[int, ...], Fraction]] = [((), ONE)]
    while scripts:
        script, chance = scripts.pop()
        asked: list[Sequence[reserves.Faces]] = []
        placement = reserves.place(position, theater, _scripted(script, asked))
        if not asked:
            yield chance, placement
            continue
        faces = sum(len(group) for group in asked[0])
        scripts += [((*script, group[0]), chance * Fraction(len(group), faces)) for group in asked[0]]


def _scripted(script: Sequence[int], asked: list[Sequence[reserves.Faces]]) -> reserves.Die:
    """Return dice that follow ``script`` and note in ``asked`` where it ends."""
    left = iter(script)

    def die(groups: Sequence[reserves.Faces]) -> int | None:
        face = next(left, None)
        if face is None:
            asked.append(groups)
        return face

    return die


def _cases(position: Position, theater: Theater, waiting: Sequence[Front]) -> Iterator[_Case]:
    if position.is_placed(theater):
        yield _case(ONE, position, theater, waiting)
        return
    merged: dict[tuple[object, ...], tuple[Fraction, Position]] = {}
    for chance, placement in placements(position, theater):
        after = reserves.applied(position, theater, placement)
        key = (*sorted(after.reserves.items()), *sorted(after.naval.items()))
        merged[key] = merged.get(key, (Fraction(0), after))[0] + chance, after
    for chance, after in merged.values():
        yield _case(chance, after, theater, waiting)


def _case(chance: Fraction, position: Position, theater: Theater, waiting: Sequence[Front]) -> _Case:
    moves = {front: (Fraction(0), Fraction(0)) for front in (*EUROPE, *PACIFIC) if THEATER_OF[front] == theater}
    for front in moves:
        if front in waiting:
            moves[front] = fronts.chances(position, fronts.attempt(position, front))
    return _Case(chance, position, moves)


def _sum(cases: Mapping[Theater, Sequence[_Case]], front: Front, which: int) -> Fraction:
    return sum((case.chance * case.moves[front][which] for case in cases[THEATER_OF[front]]), Fraction(0))


def _lands(case: _Case, front: Front) -> list[tuple[Fraction, str]]:
    """Return where ``front`` stands afterwards, with the chance of each."""
    once, twice = case.moves[front]
    here = case.position.fronts[front]
    ways = [(1 - once, here)]
    if once:
        ways.append((once - twice, case.position.entry(front) or here))
    if twice:
        ways.append((twice, case.position.board.ahead(front, here, 2) or here))
    return [way for way in ways if way[0]]


def _germany(position: Position, cases: Sequence[_Case]) -> Fraction:
    """Return the chance that Germany has surrendered after this war phase (7.81)."""
    if surrender.germany_falls(position):
        return ONE
    attackers: tuple[Front, ...] = ("western", "eastern")
    return ONE - sum((case.chance * _all_stay_out(case, attackers, GERMANY) for case in cases), Fraction(0))


def _all_stay_out(case: _Case, attackers: Sequence[Front], target: str) -> Fraction:
    return prod((_stays_out(case, front, target) for front in attackers), start=ONE)


def _stays_out(case: _Case, front: Front, target: str) -> Fraction:
    return sum((chance for chance, space in _lands(case, front) if space != target), Fraction(0))


def _japan(position: Position, cases: Sequence[_Case], germany: Fraction) -> Fraction:
    """Return the chance that Japan has surrendered after this war phase, by a Front or by the Emperor (7.82)."""
    if surrender.japan_falls(position):
        return ONE
    return sum((case.chance * _falls(case, germany) for case in cases), Fraction(0))


def _falls(case: _Case, germany: Fraction) -> Fraction:
    occupied = ONE - _all_stay_out(case, PACIFIC, JAPAN)
    if not case.position.has_bomb():
        return occupied
    yielding = Fraction(0)
    for ways in product(*(_lands(case, front) for front in PACIFIC)):
        spaces = dict(zip(PACIFIC, (space for _, space in ways), strict=True))
        if JAPAN not in spaces.values():
            after = case.position.but(fronts={**case.position.fronts, **spaces})
            if all(surrender.conditions(after, with_germany=True).values()):
                yielding += prod((chance for chance, _ in ways), start=ONE)
    return occupied + germany * yielding


def _open_points(
    position: Position, theater: Theater, cases: Sequence[_Case], waiting: Sequence[Front]
) -> Iterator[str]:
    if not position.is_placed(theater):
        for _, placement in placements(position, theater):
            yield from placement.open_points
    for case in cases:
        for front in case.moves:
            if front in waiting:
                yield from fronts.open_points(case.position, fronts.attempt(case.position, front))
        yield from _order_matters(case, theater)


def _order_matters(case: _Case, theater: Theater) -> Iterator[str]:
    """Yield the question of when surrender is checked, where one Front may end the movement of another (7.8)."""
    trying = [front for front, (once, _) in case.moves.items() if once]
    ending = [front for front in trying if any(space == TARGET[theater] for _, space in _lands(case, front))]
    settled = not case.position.is_open("Q-surrender-timing")
    if ending and len(trying) > 1 and not (settled and case.position.reading("Q-surrender-timing") == "after_all"):
        yield "Q-surrender-timing"
