"""Exact chances of this war phase over every die still to be rolled (7.6 to 7.8)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product
from math import prod

from churchill_cli.game.model import ids
from churchill_cli.game.model.ids import Axis, Front, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import advancing, fronts, reserves, surrender, uncertain
from churchill_cli.game.war.placing import Die, Faces, Placement
from churchill_cli.game.war.war import War

NONE, ONE = Fraction(0), Fraction(1)


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
    cases = {
        theater: [
            case
            for chance, position in _placements(war, theater)
            for case in _attempts(chance, war.but(position=position), theater)
        ]
        for theater in ids.THEATERS
    }
    grounds = dict.fromkeys(ground for theater in ids.THEATERS for ground in _grounds(war, theater, cases[theater]))
    one_space, two_spaces = dict.fromkeys(ids.FRONTS, NONE), dict.fromkeys(ids.FRONTS, NONE)
    for case in (*cases["europe"], *cases["pacific"]):
        for front, (one_space_chance, two_spaces_chance) in case.moves.items():
            one_space[front] += case.chance * one_space_chance
            two_spaces[front] += case.chance * two_spaces_chance
    return Odds(
        one_space,
        two_spaces,
        _surrenders(war.position, cases),
        tuple(ground for ground in grounds if ground.startswith("Q-")),
        tuple(ground for ground in grounds if not ground.startswith("Q-")),
    )


def placements(position: Position, theater: Theater) -> Iterator[tuple[Fraction, Placement]]:
    """Yield every placement of the reserves of ``theater`` that the dice can bring, with its chance.

    The procedure runs once for each branch: the dice follow a script and note where a new die was asked for.
    """
    scripts: list[tuple[tuple[int, ...], Fraction]] = [((), ONE)]
    while scripts:
        script, chance = scripts.pop()
        faces_asked: list[Sequence[Faces]] = []
        placement = reserves.place(position, theater, _scripted(script, faces_asked))
        if not faces_asked:
            yield chance, placement
            continue
        faces = sum(len(group) for group in faces_asked[0])
        scripts += [((*script, group[0]), chance * Fraction(len(group), faces)) for group in faces_asked[0]]


def _scripted(script: Sequence[int], faces_asked: list[Sequence[Faces]]) -> Die:
    """Return dice that follow ``script`` and note in ``faces_asked`` where it ends."""
    faces_left = iter(script)

    def scripted_die(groups: Sequence[Faces]) -> int | None:
        face = next(faces_left, None)
        if face is None:
            faces_asked.append(groups)
        return face

    return scripted_die


def _placements(war: War, theater: Theater) -> Iterator[tuple[Fraction, Position]]:
    """Yield every board that the placement of reserves can bring, with its chance; the one that stands, if it does."""
    if theater in war.placed:
        yield ONE, war.position
        return
    boards: dict[tuple[object, ...], tuple[Fraction, Position]] = {}
    for chance, placement in placements(war.position, theater):
        after = reserves.applied(war.position, theater, placement)
        key = (*sorted(after.reserves.items()), *sorted(after.naval.items()))
        boards[key] = boards.get(key, (NONE, after))[0] + chance, after
    yield from boards.values()


def _attempts(chance: Fraction, war: War, theater: Theater) -> Iterator[_Case]:
    """Yield what the Fronts can do on one board: in every order of their rolls where it matters who is first.

    It does where one may help another (7.63), and where the group reads that the first Front in Germany or Japan, or
    the Emperor, ends the movement of the others at once (7.8, 7.82). The two theaters are taken each by itself.
    """
    attempts = {front: war.attempt(front) for front in ids.FRONTS_IN[theater]}
    moves = {front: fronts.chances(war.position, attempt) for front, attempt in attempts.items()}
    waiting_fronts = [
        front
        for front, attempt in attempts.items()
        if front not in war.over and (not attempt.blocked or advancing.is_too_weak(attempt))
    ]
    if not any(moves[front][0] and _decides(war, front, waiting_fronts) for front in waiting_fronts):
        yield _Case(chance, war.position, moves)
        return
    roll_orders = list(permutations(waiting_fronts))
    for roll_order in roll_orders:
        for branch_chance, moved_chances in _in_order(chance / len(roll_orders), war, roll_order, moves):
            yield _Case(branch_chance, war.position, moved_chances)


def _decides(war: War, front: Front, waiting_fronts: Collection[Front]) -> bool:
    """Tell whether what ``front`` rolls may help one of the others, or end their movement."""
    position = war.position
    if advancing.helps(position, front) in waiting_fronts:
        return True
    theater = ids.THEATER_OF[front]
    spaces_ahead = (position.board.ahead(front, position.fronts[front], number) for number in (1, 2))
    if position.reading("Q-surrender-timing") == "at_once" and ids.TARGET[theater] in spaces_ahead:
        return True
    return position.reading("Q-emperor-timing") == "at_once" and position.has_bomb() and theater == "pacific"


_Chances = Mapping[Front, tuple[Fraction, Fraction]]


def _in_order(
    chance: Fraction, war: War, roll_order: Sequence[Front], moves: _Chances
) -> Iterator[tuple[Fraction, _Chances]]:
    """Yield what the Fronts of ``roll_order`` do one after the other; who is too weak waits for those that may help."""
    if not roll_order:
        yield chance, moves
        return
    front, *others = roll_order
    attempt = war.attempt(front)
    helped_fronts = {advancing.helps(war.position, other) for other in others if not war.attempt(other).blocked}
    if front in helped_fronts and attempt.blocked and advancing.is_too_weak(attempt):
        yield from _in_order(chance, war, (*others, front), moves)
        return
    one_space, two_spaces = fronts.chances(war.position, attempt)
    if not one_space or not _decides(war, front, others):
        yield from _in_order(chance, war, others, {**moves, front: (one_space, two_spaces)})
        return
    branches = ((ONE - one_space, (NONE, NONE)), (one_space - two_spaces, (ONE, NONE)), (two_spaces, (ONE, ONE)))
    for branch_chance, moved in branches:
        if branch_chance:
            after = _war_after_move(war, attempt, sum(map(int, moved)))
            yield from _in_order(chance * branch_chance, after, others, {**moves, front: moved})


def _war_after_move(war: War, attempt: fronts.Attempt, spaces: int) -> War:
    """Return the war after a Front has advanced so many spaces, as far as that matters to the others."""
    position, front = war.position, attempt.front
    entered = [attempt.entry or "", fronts.second_space(position, front) or ""][:spaces]
    if not entered:
        return war
    reserves_left = dict(position.reserves)
    helped_front = advancing.helped(position, front, entered)
    if helped_front:
        reserves_left[helped_front] -= 1
    return war.but(position=position.but(fronts={**position.fronts, front: entered[-1]}, reserves=reserves_left))


def _landings(case: _Case, front: Front) -> list[tuple[Fraction, str]]:
    """Return where ``front`` stands afterwards, with the chance of each."""
    one_space, two_spaces = case.moves[front]
    front_space = case.position.fronts[front]
    landings = [(1 - one_space, front_space)]
    if one_space:
        landings.append((one_space - two_spaces, case.position.entry(front) or front_space))
    if two_spaces:
        landings.append((two_spaces, case.position.board.ahead(front, front_space, 2) or front_space))
    return [landing for landing in landings if landing[0]]


def _surrenders(position: Position, cases: Mapping[Theater, Sequence[_Case]]) -> dict[Axis, Fraction]:
    """Return the chances that Germany and Japan have surrendered after this war phase (7.81, 7.82)."""
    germany_surrenders = japan_surrenders = ONE
    if not surrender.germany_falls(position):
        entered = (case.chance * _entered(case, ("western", "eastern"), ids.GERMANY) for case in cases["europe"])
        germany_surrenders = sum(entered, NONE)
    if not surrender.japan_falls(position):
        ways = (
            case.chance * (_entered(case, ids.PACIFIC, ids.JAPAN) + germany_surrenders * _yielding(case))
            for case in cases["pacific"]
        )
        japan_surrenders = sum(ways, NONE)
    return {"germany": germany_surrenders, "japan": japan_surrenders}


def _entered(case: _Case, attackers: Sequence[Front], target: str) -> Fraction:
    """Return the chance that at least one of ``attackers`` stands in ``target`` afterwards."""
    stays_out = (
        sum((chance for chance, space in _landings(case, front) if space != target), NONE) for front in attackers
    )
    return ONE - prod(stays_out, start=ONE)


def _yielding(case: _Case) -> Fraction:
    """Return the chance that the Emperor yields once Germany has surrendered, and no Front stands in Japan (7.82)."""
    yielding = NONE
    if not case.position.has_bomb():
        return yielding
    for landings in product(*(_landings(case, front) for front in ids.PACIFIC)):
        spaces = dict(zip(ids.PACIFIC, (space for _, space in landings), strict=True))
        if ids.JAPAN not in spaces.values():
            after = case.position.but(fronts={**case.position.fronts, **spaces})
            if all(surrender.conditions(after, with_germany=True).values()):
                yielding += prod((chance for chance, _ in landings), start=ONE)
    return yielding


def _grounds(war: War, theater: Theater, cases: Sequence[_Case]) -> Iterator[str]:
    """Yield the facts and questions that decide where reserves go, what a Front may do, who may still move."""
    if theater not in war.placed:
        yield from reserves.assumed(war.position, theater)
        for _chance, placement in placements(war.position, theater):
            yield from placement.open_points
    for case in cases:
        for front in case.moves:
            if front not in war.over:
                attempt = fronts.attempt(case.position, front)
                yield from uncertain.assumed(case.position, attempt)
                yield from uncertain.open_points(case.position, attempt)
        yield from _order_matters(case, theater)


def _order_matters(case: _Case, theater: Theater) -> Iterator[str]:
    """Yield the questions of when surrender is checked, where one Front may end the movement of others (7.8, 7.82)."""
    trying_fronts = [front for front, (one_space, _) in case.moves.items() if one_space]
    if not trying_fronts[1:]:  # one alone ends the movement of no other
        return
    is_ending = any(space == ids.TARGET[theater] for front in trying_fronts for _, space in _landings(case, front))
    if is_ending and case.position.is_open("Q-surrender-timing"):
        yield "Q-surrender-timing"
    if theater == "pacific" and case.position.is_open("Q-emperor-timing") and _yielding(case):
        yield "Q-emperor-timing"
