"""The joint distribution of how a war phase may end, against an enumeration of every die (7.6 to 8.0)."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction

import pytest

from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import violation
from churchill_cli.game.victory import scoring
from churchill_cli.game.victory.ending_worth import WarWorth
from churchill_cli.game.victory.judge import Judge
from churchill_cli.game.victory.war_forecast import prospects
from churchill_cli.game.war import surrender
from churchill_cli.game.war.odds import odds
from churchill_cli.game.war.roll_effects import BEARING
from churchill_cli.game.war.war import War
from tests.rules.outlook import outlook
from tests.rules.test_odds import POSITIONS, wars

At = Callable[..., Position]
Ends = Mapping[tuple[object, ...], Fraction]
NETWORKS = {
    "networks": {
        "france": {"USSR": 1},
        "belgium": {"USSR": 2},
        "poland": {"UK": 1},
        "hungary": {"US": 2},
        "czechoslovakia": {"UK": 1},
        "yugoslavia": {"USSR": 1},
        "siam": {"USSR": 1},
    }
}
TWICE_HELPED: dict[str, object] = {
    "fronts": {"western": "normandy", "mediterranean": "southern_italy", "eastern": "prussia"},
    "offensive": {"western": 7, "mediterranean": 2, "eastern": 7},
    "naval": {"mediterranean": 3, "arctic": 3},
    "removed": {"japanese_army": 4, "german_army": 1, "ijn": 2},
    "rulings": {"Q-surrender-timing": "at_once"},
}
"""A Front that has lost its own army leaves the most armies against another, which the next collapse helps (7.63)."""
BEFORE_GERMANY: dict[str, object] = {
    "fronts": {"western": "west_germany", "far_east": "manchuria", "central_pacific": "okinawa"},
    "spaces": {"okinawa": {"b29": True}},
    "abomb": {"US": "trinity"},
    "offensive": {"western": 4},
    "removed": {"german_army": 3, "ijn": 2},
}
"""The Emperor waits for Germany alone, and one Front stands before each of the two (7.82)."""
CASES = {**POSITIONS, "a collapse helps who has most armies against it then": TWICE_HELPED}


def told_apart(board: Position) -> tuple[object, ...]:
    """Return what tells boards apart by what bears on points."""
    fields = (getattr(board, name) for name in BEARING)
    return tuple(frozenset(value.items() if isinstance(value, Mapping) else value) for value in fields)


def settled(position: Position, after: Position, theater: Theater) -> Position:
    """Return the board as a war leaves it: surrender to the Fronts of a theater is checked (7.8)."""
    bearing = {name: getattr(after, name) for name in BEARING}
    target = "germany" if theater == "europe" else "japan"
    return surrender.settle(position.but(**bearing), occupied=(target,), emperor=False)[0]


def enumerated(position: Position, theater: Theater) -> Ends:
    """Return the chance of every end of one theater, summed over every die and every order of the rolls."""
    ends: dict[tuple[object, ...], Fraction] = defaultdict(Fraction)
    for chance, after in wars(position, theater):
        ends[told_apart(settled(position, after, theater))] += chance
    return ends


@pytest.mark.parametrize("told", CASES.values(), ids=CASES)
@pytest.mark.parametrize("theater", THEATERS)
def test_the_ends_of_a_theater_are_those_of_every_die_fraction_by_fraction(
    at: At, told: dict[str, object], theater: Theater
) -> None:
    position = at(**told, **NETWORKS)
    ends = outlook(War.of(position)).ends[theater]
    assert {told_apart(end): chance for chance, end in ends} == enumerated(position, theater)


@pytest.mark.parametrize("told", CASES.values(), ids=CASES)
def test_every_board_is_told_once_and_all_sum_to_one(at: At, told: dict[str, object]) -> None:
    found = list(outlook(War.of(at(**told, **NETWORKS))).boards())
    assert sum(chance for chance, _ in found) == 1
    assert len({told_apart(board) for _, board in found}) == len(found)


def test_the_emperor_is_asked_about_both_theaters(at: At) -> None:
    """Germany falls in this war phase, the other two conditions are met: Japan surrenders with it (7.82)."""
    position = at(
        fronts={"eastern": "east_germany", "far_east": "manchuria", "central_pacific": "marianas_islands"},
        offensive={"eastern": 5},
        abomb={"US": "trinity"},
        spaces={"marianas_islands": {"b29": True}},
    )
    boards = list(outlook(War.of(position)).boards())
    fallen = sum(chance for chance, board in boards if "germany" in board.surrendered)
    assert 0 < fallen < 1
    assert all("japan" in board.surrendered for _, board in boards if "germany" in board.surrendered)


def test_where_every_front_has_had_its_turn_the_board_stands_as_it_is(at: At) -> None:
    position = at(fronts={"western": "rhineland", "eastern": "prussia"}, **NETWORKS)
    had = (violation("It has had its turn.", "7.53"),)
    ((chance, board),) = outlook(War.of(position).but(over=dict.fromkeys(FRONTS, had))).boards()
    assert (chance, told_apart(board)) == (Fraction(1), told_apart(position))


def test_the_chances_of_fronts_and_surrenders_are_those_of_the_boards(at: At) -> None:
    for told in CASES.values():
        position = at(**told)
        war = War.of(position)
        chances = odds(war)
        boards = list(outlook(war).boards())
        for front in FRONTS:
            moved = sum(
                (chance for chance, board in boards if board.fronts[front] != position.fronts[front]), Fraction()
            )
            assert chances.advance[front] == moved
        for axis, chance_of_axis in chances.surrender.items():
            assert chance_of_axis == sum(chance for chance, board in boards if axis in board.surrendered)


@pytest.mark.parametrize("told", [*CASES.values(), BEFORE_GERMANY], ids=[*CASES, "the Emperor waits for Germany"])
@pytest.mark.parametrize("reading", ["after_all", "at_once"])
def test_the_points_expected_are_those_of_the_boards(at: At, told: dict[str, object], reading: str) -> None:
    """No line of the schedule counts twice for an end in each theater (9.4.M, 9.4.Q)."""
    position = at(**{"rulings": {"Q-emperor-timing": reading}, **told})
    found = prospects(WarWorth.of(War.of(position), Judge.of(position)))
    boards = [(chance, scoring.score(board).totals) for chance, board in outlook(War.of(position)).boards()]
    for power in POWERS:
        assert found.means[power] == sum(chance * totals[power] for chance, totals in boards)


@pytest.mark.parametrize("held", [1, 2])
def test_a_network_that_a_front_of_the_pacific_leaves_behind_is_one_less_on_the_joint_board(at: At, held: int) -> None:
    """So is one of Europe; a place lies behind one space only (7.13)."""
    networks = {"siam": {"USSR": held}, "yugoslavia": {"USSR": held}}
    position = at({"cbi": "burma", "mediterranean": "central_italy"}, networks=networks, offensive={"cbi": 3})
    for _chance, board in outlook(War.of(position)).boards():
        lost = {"siam": board.fronts["cbi"] != "burma", "yugoslavia": board.fronts["mediterranean"] != "central_italy"}
        assert board.networks == {place: ("USSR", held - lost[place]) for place in networks if held > lost[place]}
