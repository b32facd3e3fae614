"""The moves listed bring one board to the other: each order, carried out by hand, and nothing else."""

import itertools
import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import Text
from churchill_cli.game.model.told_values import CENTER
from churchill_cli.game.moves import issue_moves, moves
from tests.properties.test_game_properties import played

Board = dict[str, Any]
CHAIR = 7
"""The chair of a track of the conference table (5.23)."""


OPENED = {"second_front": "normandy", "ussr_declares_war": "manchuria"}
"""The issues that leave the game, each with the space by which it does (6.21, 6.22)."""


def laid_out(state: State) -> Board:
    """Return the board as it lies on the table: what hands can move."""
    position, table = state.position, state.turn.table
    return {
        "fronts": dict(position.fronts),
        "naval": counts(position.naval),
        "offensive": counts(position.offensive),
        "reserves": counts(position.reserves),
        "removed": counts(position.removed),
        "networks": {(owner, place): n for place, (owner, n) in position.networks.items() if n},
        "alignment": dict(position.alignment),
        "global": dict(position.global_issues),
        "leadership": dict(position.leadership),
        "abomb": {power: position.board.abomb[position.abomb.get(power, 0)] for power in ("US", "USSR")},
        "won": counts(position.conferences_won),
        "technology": counts(position.technology),
        "directed": dict(state.turn.directed),
        "issues": {
            issue: (spot.power, min(spot.n, CHAIR))
            for issue, spot in table.issues.items()
            if issue not in state.turn.directed
        },
        "active": set(table.active),
        "gone": {issue for issue, space in OPENED.items() if position.has_entered(space)},
    }


def counts(held: Mapping[Any, int]) -> dict[Any, int]:
    return {name: n for name, n in held.items() if n}


def add(part: str, field: str, sign: int) -> Callable[[Board, Mapping[str, Any]], None]:
    def order(board: Board, fields: Mapping[str, Any]) -> None:
        held, name = board[part], fields[field]
        held[name] = held.get(name, 0) + sign * fields["n"]
        assert fields["now"] == held[name], "the count to check by"
        if not held[name]:
            del held[name]

    return order


def fallen(board: Board, fields: Mapping[str, Any]) -> None:
    add("removed", "reserve", 1)(board, {**fields, "n": 1})
    board["reserves"][fields["front"]] -= 1
    board["reserves"] = counts(board["reserves"])


def network(sign: int) -> Callable[[Board, Mapping[str, Any]], None]:
    def order(board: Board, fields: Mapping[str, Any]) -> None:
        add("networks", "key", sign)(board, {**fields, "key": (fields["power"], fields["place"])})

    return order


def put(part: str, field: str, value: str) -> Callable[[Board, Mapping[str, Any]], None]:
    return lambda board, fields: board[part].__setitem__(fields[field], fields[value])


def take(part: str, field: str) -> Callable[[Board, Mapping[str, Any]], None]:
    return lambda board, fields: board[part].__delitem__(fields[field])


def relation(board: Board, fields: Mapping[str, Any]) -> None:
    side = fields["side"].rpartition(".")[2]
    if side == "neutral":
        del board["global"][fields["relation"]]
    else:
        board["global"][fields["relation"]] = side


def lay(board: Board, issue: str, spot: tuple[str | None, int]) -> None:
    """Lay an issue on the table, from wherever it was."""
    board["directed"].pop(issue, None)
    board["issues"][issue] = spot


def before_front(board: Board, fields: Mapping[str, Any]) -> None:
    board["issues"].pop(fields["issue"], None)
    board["directed"][fields["issue"]] = fields["front"]


ORDERS: dict[str, Callable[[Board, Mapping[str, Any]], Any]] = {
    "Move the %(front)s to %(space)s.": put("fronts", "front", "space"),
    "Put %(n)d naval support in the %(box)s (now %(now)d).": add("naval", "box", 1),
    "Take %(n)d naval support from the %(box)s (now %(now)d).": add("naval", "box", -1),
    "Put %(n)d offensive support before the %(front)s (now %(now)d).": add("offensive", "front", 1),
    "Take %(n)d offensive support from before the %(front)s (now %(now)d).": add("offensive", "front", -1),
    "Put Axis armies against the %(front)s: %(n)d (now %(now)d).": add("reserves", "front", 1),
    "Return Axis armies from the %(front)s: %(n)d (now %(now)d).": add("reserves", "front", -1),
    "Remove from the game one %(reserve)s that stands against the %(front)s (now out: %(now)d).": fallen,
    "Remove from the game: %(reserve)s, %(n)d (now out: %(now)d).": add("removed", "reserve", 1),
    "Bring back into the game: %(reserve)s, %(n)d (now out: %(now)d).": add("removed", "reserve", -1),
    "Put %(n)d of %(power)s's networks in %(place)s (now %(now)d).": network(1),
    "Take %(n)d of %(power)s's networks from %(place)s (now %(now)d).": network(-1),
    "Put an alignment marker of %(power)s in %(place)s.": put("alignment", "place", "power"),
    "Take the alignment marker of %(power)s from %(place)s.": take("alignment", "place"),
    "Move the %(relation)s marker to %(side)s.": relation,
    "Give the command of %(theater)s to %(power)s.": put("leadership", "theater", "power"),
    "Move the US A-Bomb pawn to %(space)s.": lambda board, fields: board["abomb"].__setitem__("US", fields["space"]),
    "Move the spy ring to %(space)s.": lambda board, fields: board["abomb"].__setitem__("USSR", fields["space"]),
    "Give %(power)s conference victory markers: %(n)d (now %(now)d).": add("won", "power", 1),
    "Take conference victory markers from %(power)s: %(n)d (now %(now)d).": add("won", "power", -1),
    "Give %(power)s German Technology markers: %(n)d (now %(now)d).": add("technology", "power", 1),
    "Take German Technology markers from %(power)s: %(n)d (now %(now)d).": add("technology", "power", -1),
    "Take %(issue)s out of the game.": lambda board, fields: board["gone"].add(fields["issue"]),
    "Put %(issue)s back into the game.": lambda board, fields: board["gone"].remove(fields["issue"]),
    "Return %(issue)s to its place.": take("directed", "issue"),
    "Put %(issue)s before the %(front)s.": before_front,
    "Take %(issue)s from the table.": take("issues", "issue"),
    "Put %(issue)s in the center of the table.": lambda board, fields: lay(
        board, fields["issue"], (CENTER.power, CENTER.n)
    ),
    "Put %(issue)s on %(power)s space %(n)d.": lambda board, fields: lay(
        board, fields["issue"], (fields["power"], fields["n"])
    ),
    "Put %(issue)s on the chair of %(power)s.": lambda board, fields: lay(
        board, fields["issue"], (fields["power"], CHAIR)
    ),
    "Turn the Leader of %(power)s active.": lambda board, fields: board["active"].add(fields["power"]),
    "Turn the Leader of %(power)s inactive.": lambda board, fields: board["active"].remove(fields["power"]),
}


def carried_out(board: Board, orders: list[Text]) -> Board:
    """Return the board after every order was carried out, in turn."""
    for order in orders:
        ORDERS[order.template](board, order.fields)
    return board


def orders(old: State, new: State) -> list[Text]:
    return [*moves(old.position, new.position), *issue_moves(old, new)]


@pytest.mark.parametrize(("scenario", "seed"), [("training", 1), ("tournament", 2), ("campaign", 0), ("campaign", 3)])
def test_the_moves_bring_any_position_of_a_game_to_any_other(scenario: str, seed: int) -> None:
    states = played(scenario, 2, seed).states
    chance = random.Random(seed)  # noqa: S311 - which positions to compare
    pairs = [(old, new) for old, new in itertools.pairwise(states)]
    pairs += [(chance.choice(states), chance.choice(states)) for _ in range(400)]
    for old, new in pairs:
        assert laid_out(new) == carried_out(laid_out(old), orders(old, new))


def test_nothing_is_moved_between_equal_positions() -> None:
    position: Position = played("training", 2, 1).end.position
    assert [] == moves(position, position)
