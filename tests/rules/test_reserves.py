"""Axis reserves in Europe and in the Pacific (7.61 to 7.65, 7.72.4); most cases are rows of YAML."""

from collections.abc import Callable

import pytest

from churchill_cli.game.model.ids import EUROPE, Front, Theater
from churchill_cli.game.model.position import NO_SORTIES, Position, Sorties
from churchill_cli.game.war import reserves
from churchill_cli.game.war.reserve_throws import Placement
from tests.rules.rows import Row, hold, rows

At = Callable[..., Position]
GIVEN = {"fronts", "spaces", "tracks", "naval", "removed", "reserves", "rulings", "surrendered", "edition"}
DICE, SENT = "dice", "sent"


def placed(position: Position, theater: Theater, *dice: int, sorties: Sorties = NO_SORTIES) -> Placement:
    return reserves.place(position.but(sorties=sorties), theater, dice)


def by(placement: Placement, priority: str) -> list[str]:
    """Return what one priority placed: kind, where, how many."""
    return [f"{each.reserve} {each.front} {each.count}" for each in placement.placed if each.priority == priority]


def check(row: Row, at: At, theater: Theater) -> None:
    """Hold a row of the reserves of a theater."""
    position = at(**{key: row.fields[key] for key in GIVEN & row.fields.keys()})
    found = placed(position, theater, *row.fields.get(DICE, ()), sorties=Sorties(**row.fields.get(SENT, {})))
    hold(
        row,
        {*GIVEN, DICE, SENT},
        {
            "against": lambda: dict(found.against),
            "placed": lambda: {priority: by(found, priority) for priority in row.fields["placed"]},
            "in": lambda: {
                priority: [each.space for each in found.placed if each.priority == priority]
                for priority in row.fields["in"]
            },
            "pieces": lambda: sum(each.count for each in found.placed),
            "sunk": lambda: dict(found.naval_removed),
            "eliminated": lambda: dict(found.eliminated),
            "used": lambda: list(found.dice_used),
            "needed": lambda: found.dice_needed,
            "open": lambda: list(found.open_points),
        },
    )


@pytest.mark.parametrize("row", rows("reserves_europe.yaml"))
def test_the_reserves_of_europe(row: Row, at: At) -> None:
    check(row, at, "europe")


@pytest.mark.parametrize("row", rows("reserves_pacific.yaml"))
def test_the_reserves_of_the_pacific(row: Row, at: At) -> None:
    check(row, at, "pacific")


# Reserves that have been set back into the game by hand


def test_the_german_navy_does_not_sail_beyond_the_box_though_it_is_set_back_into_the_game(at: At) -> None:
    """The Battle of the Atlantic lasts while the Western Front has not left its box (7.62.3)."""
    for space in at().board.tracks["western"][1:]:
        position = at({"western": space}, naval={"western": 5}).but(removed={})
        assert [] == by(placed(position, "europe"), "7.62.3")


def test_at_the_end_of_its_track_the_mediterranean_front_draws_no_italian_army(at: At) -> None:
    """It has no entry space (7.62.7), though the army may have been set back into the game by hand."""
    position = at({"western": "bolero", "mediterranean": "northern_italy"}).but(removed={})
    assert [] == by(placed(position, "europe"), "7.62.7")


# The board and what the answer rests on


@pytest.mark.parametrize("front", EUROPE)
def test_the_distance_is_that_to_the_end_of_the_track(at: At, front: Front) -> None:
    board = at().board
    assert list(range(len(board.tracks[front]))) == [
        board.distance(front, space) for space in reversed(board.tracks[front])
    ]


def test_the_reserves_placed_in_europe_stand_on_the_board(at: At) -> None:
    position = at({"western": "western_box"}, naval={"western": 2, "arctic": 4}, reserves={"western": 3, "cbi": 1})
    after = reserves.applied(position, "europe", placed(position, "europe", 6))
    assert {"western": 0, "mediterranean": 1, "eastern": 5, "cbi": 1} == after.reserves
    assert {"western": 1, "arctic": 3} == after.naval
    assert position.removed == after.removed


def test_the_reserves_placed_in_the_pacific_stand_on_the_board(at: At) -> None:
    sea = {"burma": {"amphibious": True}}
    position = at({"far_east": "nomohon"}, spaces=sea, naval={"cbi": 3}, reserves={"eastern": 2})
    after = reserves.applied(position, "pacific", placed(position, "pacific", 1, 1, 3, 3))
    assert {"eastern": 2, "far_east": 2, "sw_pacific": 2, "cbi": 0, "central_pacific": 0} == after.reserves
    assert 2 == after.naval["cbi"]
    assert 1 == after.removed["ijn"]


@pytest.mark.parametrize("front", EUROPE)
@pytest.mark.parametrize("italian", [0, 1])
@pytest.mark.parametrize("german", [1, 6])
def test_the_entry_space_of_the_mediterranean_decides_only_where_an_army_may_come_there(
    at: At, front: Front, italian: int, german: int
) -> None:
    """An army at random may go there, and the Italian army does; two against the East take what is left (7.62)."""
    fact = f"{front}:{at().entry(front)}"
    gone = {"german_army": 6 - german, "italian_army": 1 - italian}
    position = at({"eastern": "eastern_box"}, assumed=(fact,), removed=gone)
    is_decisive = front != "mediterranean" or italian or german > 2
    assert ([fact] if is_decisive else []) == reserves.assumed(position, "europe")


def test_the_answer_names_the_assumed_entry_spaces(at: At) -> None:
    position = at({"western": "bolero", "eastern": "ukraine"}, assumed=("western:normandy", "cbi:burma"))
    assert ["western:normandy"] == reserves.assumed(position, "europe")
    assert [] == reserves.assumed(position.but(surrendered=frozenset({"germany"})), "europe")


def test_the_nearer_front_rests_on_the_whole_of_both_tracks(at: At) -> None:
    assumed = ("western:west_germany", "eastern:germany", "eastern:ukraine")
    position = at({"western": "normandy", "eastern": "ukraine"}, assumed=assumed)
    assert {"western:west_germany", "eastern:germany"} == set(reserves.assumed(position, "europe"))
    early = at({"western": "bolero", "eastern": "ukraine"}, assumed=assumed)
    assert [] == reserves.assumed(early, "europe")


def test_the_answer_names_the_assumed_facts_it_rests_on(at: At) -> None:
    told = ["central_pacific:caroline_islands", "caroline_islands.b29", "caroline_islands.amphibious"]
    told += ["far_east:nomohon", "nomohon.b29"]
    others = ["caroline_islands.kamikaze", "marianas_islands.b29", "western:bolero"]
    position = at(assumed=(*told, *others))
    assert set(told) == set(reserves.assumed(position, "pacific"))
    assert [] == reserves.assumed(position.but(surrendered=frozenset({"japan"})), "pacific")


def test_the_answer_names_the_assumed_anchor_of_a_soviet_landing(at: At) -> None:
    position = at({"far_east": "manchuria"}, naval={"far_east": 3}, assumed=("korea.amphibious",))
    assert ["korea.amphibious"] == reserves.assumed(position, "pacific")
