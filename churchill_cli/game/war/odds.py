"""Exact chances of this war phase over every die still to be rolled (7.6 to 7.8)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from churchill_cli.game.model import ids
from churchill_cli.game.model.ids import Axis, Front, Space, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import advancing, collapse, fronts, reserves, roll_effects, strength_doubts, surrender
from churchill_cli.game.war.mixing import mean
from churchill_cli.game.war.reserve_outcomes import Boards, all_boards, boards
from churchill_cli.game.war.roll_orders import Rolls, Weights
from churchill_cli.game.war.war import War

NONE = Fraction(0)


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances of every Front to move a space or two, of Germany and Japan to surrender.

    ``assumed``: the facts about the board that no rulebook tells and that the chances rest on.
    """

    advance: Mapping[Front, Fraction]
    breakthrough: Mapping[Front, Fraction]
    surrender: Mapping[Axis, Fraction]
    open_points: tuple[str, ...]
    assumed: tuple[str, ...]


def odds(war: War) -> Odds:
    """Return the chances of this conference's war over everything that is not told yet."""
    every_board = all_boards(war)
    rolls = {theater: Rolls(war, theater, every_board[theater]) for theater in ids.THEATERS}
    weights = {theater: rolled.weights(rolled.support) for theater, rolled in rolls.items()}
    advance, breakthrough = (
        {**moved(rolls["europe"], weights["europe"], least), **moved(rolls["pacific"], weights["pacific"], least)}
        for least in (1, 2)
    )
    ends = {
        theater: [(weights[theater].chance(moves), rolled.end(moves)) for moves in weights[theater].of]
        for theater, rolled in rolls.items()
    }
    germany = sum((chance for chance, end in ends["europe"] if surrender.germany_falls(end)), NONE)
    japan = NONE
    for chance, end in ends["pacific"]:
        falls, yields = ids.JAPAN in end.surrendered, all(surrender.conditions(end, with_germany=True).values())
        japan += chance if falls else chance * germany if yields else NONE
    return Odds(advance, breakthrough, {"germany": germany, "japan": japan}, *grounds(war, every_board))


class Chances(NamedTuple):
    """The chance of a Front to advance at all, and to break through (7.74)."""

    advance: Fraction
    breakthrough: Fraction


def front_chances(war: War, theater: Theater) -> dict[Front, Chances]:
    """Return the chances of each Front of a theater over everything that is not told yet."""
    rolls = Rolls(war, theater, boards(war, theater))
    weights = rolls.weights(rolls.support)
    advance, breakthrough = (moved(rolls, weights, spaces) for spaces in (1, 2))
    return {front: Chances(advance[front], breakthrough[front]) for front in rolls.fronts}


def moved(rolls: Rolls, weights: Weights, least: int = 1) -> dict[Front, Fraction]:
    """Return the chance of each Front of a theater to move at least so many spaces."""
    moving = dict.fromkeys(rolls.fronts, 0)
    for moves, weight in weights.of.items():
        for front, spaces in zip(rolls.fronts, moves, strict=True):
            moving[front] += weight if spaces >= least else 0
    return {front: Fraction(weight, weights.whole) for front, weight in moving.items()}


def mixed(parts: Sequence[tuple[Fraction, Odds]]) -> Odds:
    """Return the chances over several ways to the war, each with its chance."""
    if not parts[1:]:
        return parts[0][1]

    return Odds(
        mean((chance, odds.advance) for chance, odds in parts),
        mean((chance, odds.breakthrough) for chance, odds in parts),
        mean((chance, odds.surrender) for chance, odds in parts),
        tuple(dict.fromkeys(question for _, odds in parts for question in odds.open_points)),
        tuple(dict.fromkeys(fact for _, odds in parts for fact in odds.assumed)),
    )


def grounds(war: War, boards: Mapping[Theater, Boards]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the open points and the assumed facts that decide reserves, Fronts and movement.

    Neither asks twice: where as much stands against a Front as on another board, it stands as there.
    """
    found = dict.fromkeys(ground for theater in ids.THEATERS for ground in _grounds(war, theater, boards[theater]))
    questions = tuple(ground for ground in found if ground.startswith("Q-"))
    return questions, tuple(ground for ground in found if not ground.startswith("Q-"))


def _grounds(war: War, theater: Theater, boards: Boards) -> Iterator[str]:
    """Yield the facts and questions of one theater."""
    if theater not in war.placed:
        yield from reserves.assumed(war.position, theater)
        yield from boards.open_points
    fronts_left = [front for front in ids.FRONTS_IN[theater] if front not in war.over]
    helping = fronts_left if roll_effects.may_matter(war, theater) else []
    landings: dict[tuple[Front, int | None, int | None], tuple[Space, ...]] = {}
    landings_seen: set[tuple[tuple[Space, ...], ...]] = set()
    for _chance, position in boards.standing:
        on_board = []
        helped = Counter(advancing.helps(position, fronts.attempt(position, front)) for front in helping)
        for front in ids.FRONTS_IN[theater]:
            opposed = front, position.reserves.get(front), position.naval.get(front)
            if opposed not in landings:
                attempt = war.but(position=position).attempt(front)
                landings[opposed] = tuple(_landings(position, attempt))
                if front in fronts_left:
                    yield from strength_doubts.assumed(position, attempt)
                    yield from strength_doubts.open_points(position, attempt)
            entry_with_help = tuple(_entry_with_help(position, front, helped[front])) if front in fronts_left else ()
            if helped[front] and position.is_open(collapse.ON_BOARD) and (entry_with_help or landings[opposed][1:]):
                yield collapse.ON_BOARD
            on_board.append((*landings[opposed], *entry_with_help))
        if tuple(on_board) not in landings_seen:
            landings_seen.add(tuple(on_board))
            yield from _order_matters(position, theater, on_board)


def _entry_with_help(position: Position, front: Front, armies: int) -> Iterator[Space]:
    """Yield the entry space of a Front that may try once others took armies from it (7.63)."""
    if armies:
        reserves_left = {**position.reserves, front: position.reserves[front] - armies}
        helped = fronts.attempt(position.but(reserves=reserves_left), front)
        if helped.entry and not helped.blocked:
            yield helped.entry


def _landings(position: Position, attempt: fronts.Attempt) -> Iterator[Space]:
    """Yield the spaces in which a Front may stand afterwards, if no other helps it (7.63)."""
    space, (one_space, two_spaces) = position.fronts[attempt.front], fronts.chances(position, attempt)
    if one_space < 1:
        yield space
    if attempt.entry and one_space > two_spaces:
        yield attempt.entry
    if two_spaces:
        yield position.board.ahead(attempt.front, space, 2) or space


def _order_matters(position: Position, theater: Theater, landings: Sequence[Sequence[Space]]) -> Iterator[str]:
    """Yield when surrender is checked, where a Front may end others' movement (7.8, 7.82)."""
    trying = [
        spaces
        for front, spaces in zip(ids.FRONTS_IN[theater], landings, strict=True)
        if spaces != (position.fronts[front],)
    ]
    if not trying[1:]:  # one alone ends the movement of no other
        return
    if any(ids.TARGET[theater] in spaces for spaces in trying) and position.is_open("Q-surrender-timing"):
        yield "Q-surrender-timing"
    if theater == "pacific" and position.is_open("Q-emperor-timing") and _may_yield(position, landings):
        yield "Q-emperor-timing"


def _may_yield(position: Position, landings: Sequence[Sequence[Space]]) -> bool:
    """Tell whether the Emperor may yield once Germany has surrendered, with no Front in Japan (7.82)."""
    for spaces in product(*landings) if position.has_bomb() else ():
        landed_position = position.but(fronts={**position.fronts, **dict(zip(ids.PACIFIC, spaces, strict=True))})
        if ids.JAPAN not in spaces and all(surrender.conditions(landed_position, with_germany=True).values()):
            return True
    return False
