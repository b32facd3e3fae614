"""Exact chances of this war phase over every die still to be rolled (7.6 to 7.8)."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product
from math import prod

from churchill_cli.game.model.ids import (
    EUROPE,
    GERMANY,
    JAPAN,
    PACIFIC,
    TARGET,
    THEATER_OF,
    THEATERS,
    Axis,
    Front,
    Theater,
)
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import advancing, fronts, reserves, surrender, uncertain
from churchill_cli.game.war.placing import Die, Faces, Placement
from churchill_cli.game.war.war import War

ONE = Fraction(1)


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances of every Front to move one space or more, and two; chances of Germany and Japan to surrender.

    ``assumed``: the facts about the board that no rulebook tells and that the chances rest on.
    """

    advance: Mapping[Front, Fraction]
    breakthrough: Mapping[Front, Fraction]
    surrender: Mapping[Axis, Fraction]
    open_points: tuple[str, ...]
    assumed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Case:
    """One way in which a theater's reserves may stand, and what its Fronts can then do."""

    chance: Fraction
    position: Position
    moves: Mapping[Front, tuple[Fraction, Fraction]]


def odds(war: War) -> Odds:
    """Return the chances of this conference's war over everything that is not told yet.

    The Fronts of a theater may try in any order (7.71); where the order matters, each is as likely as another.
    """
    position = war.position
    cases = {theater: list(_cases(war, theater)) for theater in THEATERS}
    germany = _germany(position, cases["europe"])
    questions = (q for theater in THEATERS for q in _open_points(war, theater, cases[theater]))
    return Odds(
        {front: _sum(cases, front, 0) for front in (*EUROPE, *PACIFIC)},
        {front: _sum(cases, front, 1) for front in (*EUROPE, *PACIFIC)},
        {"germany": germany, "japan": _japan(position, cases["pacific"], germany)},
        tuple(dict.fromkeys(questions)),
        tuple(dict.fromkeys(_assumed(war, cases))),
    )


def placements(position: Position, theater: Theater) -> Iterator[tuple[Fraction, Placement]]:
    """Yield every placement of the reserves of ``theater`` that the dice can bring, with its chance.

    The procedure runs once for each branch: the dice follow a script and note where a new die was asked for.
    """
    scripts: list[tuple[tuple[int, ...], Fraction]] = [((), ONE)]
    while scripts:
        script, chance = scripts.pop()
        asked: list[Sequence[Faces]] = []
        placement = reserves.place(position, theater, _scripted(script, asked))
        if not asked:
            yield chance, placement
            continue
        faces = sum(len(group) for group in asked[0])
        scripts += [((*script, group[0]), chance * Fraction(len(group), faces)) for group in asked[0]]


def _scripted(script: Sequence[int], asked: list[Sequence[Faces]]) -> Die:
    """Return dice that follow ``script`` and note in ``asked`` where it ends."""
    left = iter(script)

    def die(groups: Sequence[Faces]) -> int | None:
        face = next(left, None)
        if face is None:
            asked.append(groups)
        return face

    return die


def _cases(war: War, theater: Theater) -> Iterator[_Case]:
    for chance, position in _placements(war, theater):
        yield from _attempts(chance, war.but(position=position), theater)


def _placements(war: War, theater: Theater) -> Iterator[tuple[Fraction, Position]]:
    """Yield every board that the placement of reserves can bring, with its chance; the one that stands, if it does."""
    if theater in war.placed:
        yield ONE, war.position
        return
    merged: dict[tuple[object, ...], tuple[Fraction, Position]] = {}
    for chance, placement in placements(war.position, theater):
        after = reserves.applied(war.position, theater, placement)
        key = (*sorted(after.reserves.items()), *sorted(after.naval.items()))
        merged[key] = merged.get(key, (Fraction(0), after))[0] + chance, after
    yield from merged.values()


def _attempts(chance: Fraction, war: War, theater: Theater) -> Iterator[_Case]:
    """Yield what the Fronts can do on one board: in every order of their rolls where it matters who is first.

    It does where one may help another (7.63), and where the group reads that the first Front in Germany or Japan, or
    the Emperor, ends the movement of the others at once (7.8, 7.82). The two theaters are taken each by itself.
    """
    theirs = [front for front in (*EUROPE, *PACIFIC) if THEATER_OF[front] == theater]
    tried = {front: war.attempt(front) for front in theirs}
    moves = {front: fronts.chances(war.position, tried[front]) for front in theirs}
    waiting = [front for front in theirs if front not in war.over and _may_try(tried[front])]
    if not any(moves[front][0] and _decides(war, front, waiting) for front in waiting):
        yield _Case(chance, war.position, moves)
        return
    orders = list(permutations(waiting))
    for order in orders:
        for part, came in _in_order(chance / len(orders), war, order, moves):
            yield _Case(part, war.position, came)


def _may_try(tried: fronts.Attempt) -> bool:
    return not tried.blocked or advancing.is_too_weak(tried)


def _decides(war: War, front: Front, others: Collection[Front]) -> bool:
    """Tell whether what ``front`` rolls may help one of the others, or end their movement."""
    position = war.position
    if advancing.helps(position, front) in others:
        return True
    if position.reading("Q-surrender-timing") == "at_once" and _may_end(position, front):
        return True
    by_emperor = position.reading("Q-emperor-timing") == "at_once" and position.has_bomb()
    return by_emperor and THEATER_OF[front] == "pacific"


def _may_end(position: Position, front: Front) -> bool:
    """Tell whether ``front`` stands one or two spaces before Germany or Japan (7.8)."""
    ahead = (position.board.ahead(front, position.fronts[front], n) for n in (1, 2))
    return TARGET[THEATER_OF[front]] in ahead


_Moves = Mapping[Front, tuple[Fraction, Fraction]]


def _in_order(chance: Fraction, war: War, order: Sequence[Front], moves: _Moves) -> Iterator[tuple[Fraction, _Moves]]:
    """Yield what the Fronts of ``order`` do one after the other; who is too weak waits for those that may help."""
    if not order:
        yield chance, moves
        return
    front, *rest = order
    tried = war.attempt(front)
    helping = {advancing.helps(war.position, other) for other in rest if not war.attempt(other).blocked}
    if front in helping and tried.blocked and advancing.is_too_weak(tried):
        yield from _in_order(chance, war, (*rest, front), moves)
        return
    once, twice = fronts.chances(war.position, tried)
    if not once or not _decides(war, front, rest):
        yield from _in_order(chance, war, rest, {**moves, front: (once, twice)})
        return
    none = Fraction(0)
    for part, came in ((ONE - once, (none, none)), (once - twice, (ONE, none)), (twice, (ONE, ONE))):
        if part:
            after = _moved(war, tried, sum(map(int, came)))
            yield from _in_order(chance * part, after, rest, {**moves, front: came})


def _moved(war: War, tried: fronts.Attempt, spaces: int) -> War:
    """Return the war after a Front has advanced so many spaces, as far as that matters to the others."""
    position, front = war.position, tried.front
    entered = [tried.entry or "", fronts.second_space(position, front) or ""][:spaces]
    if not entered:
        return war
    after = position.but(fronts={**position.fronts, front: entered[-1]})
    other = advancing.helped(position, front, entered)
    if other is None:
        return war.but(position=after)
    held = position.reserves
    return war.but(position=after.but(reserves={**held, other: held[other] - 1}))


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
    return ONE - _all_stay_out(case, PACIFIC, JAPAN) + germany * _yielding(case)


def _yielding(case: _Case) -> Fraction:
    """Return the chance that the Emperor yields once Germany has surrendered, and no Front stands in Japan (7.82)."""
    yielding = Fraction(0)
    if not case.position.has_bomb():
        return yielding
    for ways in product(*(_lands(case, front) for front in PACIFIC)):
        spaces = dict(zip(PACIFIC, (space for _, space in ways), strict=True))
        if JAPAN not in spaces.values():
            after = case.position.but(fronts={**case.position.fronts, **spaces})
            if all(surrender.conditions(after, with_germany=True).values()):
                yielding += prod((chance for chance, _ in ways), start=ONE)
    return yielding


def _open_points(war: War, theater: Theater, cases: Sequence[_Case]) -> Iterator[str]:
    if theater not in war.placed:
        for _, placement in placements(war.position, theater):
            yield from placement.open_points
    for case in cases:
        for front in case.moves:
            if front not in war.over:
                yield from uncertain.open_points(case.position, fronts.attempt(case.position, front))
        yield from _order_matters(case, theater)


def _assumed(war: War, cases: Mapping[Theater, Sequence[_Case]]) -> Iterator[str]:
    """Yield the facts that the chances rest on: where reserves go, what a Front needs and may enter (7.6, 7.7)."""
    for theater in THEATERS:
        if theater not in war.placed:
            yield from reserves.assumed(war.position, theater)
        for case in cases[theater]:
            yield from _of_attempts(case, war.over)


def _of_attempts(case: _Case, over: Iterable[Front]) -> Iterator[str]:
    for front in case.moves:
        if front not in over:
            yield from uncertain.assumed(case.position, fronts.attempt(case.position, front))


def _order_matters(case: _Case, theater: Theater) -> Iterator[str]:
    """Yield the questions of when surrender is checked, where one Front may end the movement of others (7.8, 7.82)."""
    trying = [front for front, (once, _) in case.moves.items() if once]
    if len(trying) < ENOUGH:
        return
    ending = any(space == TARGET[theater] for front in trying for _, space in _lands(case, front))
    if ending and case.position.is_open("Q-surrender-timing"):
        yield "Q-surrender-timing"
    if theater == "pacific" and case.position.is_open("Q-emperor-timing") and _yielding(case):
        yield "Q-emperor-timing"


ENOUGH = 2
"""Fronts that may move, so that one may end the movement of another."""
