"""Exact chances of a war phase, against an enumeration of every die (7.6 to 7.8)."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product
from typing import Any, ClassVar

import pytest

from churchill_cli.game.model.ids import EUROPE, FRONTS, PACIFIC, THEATERS, Front, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import violation
from churchill_cli.game.war import advancing, fronts, reserves, surrender
from churchill_cli.game.war.odds import Odds, odds
from churchill_cli.game.war.reserve_outcomes import Question, placements
from churchill_cli.game.war.war import War

At = Callable[..., Position]
SEA = {"amphibious": True}
AIR = {"b29": True}
DONE = violation("It has had its turn.", "7.53")
IN_ITALY = {"mediterranean": "southern_italy"}
BOTH_BEFORE_GERMANY = {"western": "west_germany", "eastern": "east_germany", **IN_ITALY}
FRONTS_OF: dict[Theater, tuple[Front, ...]] = {"europe": EUROPE, "pacific": PACIFIC}


# The enumeration: every face of every die, one after the other


def leaves(position: Position, theater: Theater, dice: tuple[int, ...] = ()) -> Iterator[tuple[Fraction, Position]]:
    """Yield every board after placement, each sequence of dice on its own."""
    placement = reserves.place(position, theater, dice)
    if placement.dice_needed:
        for face in range(1, 7):
            yield from leaves(position, theater, (*dice, face))
    else:
        yield Fraction(1, 6 ** len(dice)), reserves.applied(position, theater, placement)


def wars(position: Position, theater: Theater) -> Iterator[tuple[Fraction, Position]]:
    """Yield every board after all Fronts of one theater have rolled."""
    boards: dict[tuple[object, ...], list[tuple[Fraction, Position]]] = defaultdict(list)
    for chance, board in leaves(position, theater):
        boards[(*sorted(board.reserves.items()), *sorted(board.naval.items()))].append((chance, board))
    for same in boards.values():
        yield from rolled(sum((chance for chance, _ in same), Fraction(0)), same[0][1], theater)


def rolled(chance: Fraction, board: Position, theater: Theater) -> Iterator[tuple[Fraction, Position]]:
    """Yield what the ten-sided dice of one theater make of a board; equal outcomes are taken together."""
    orders = list(permutations(FRONTS_OF[theater]))
    for order in orders:
        yield from in_turn(chance / len(orders), board, order)


def in_turn(chance: Fraction, board: Position, order: Sequence[Front]) -> Iterator[tuple[Fraction, Position]]:
    """Yield what the Fronts bring one after the other; one too weak waits as long as another may still help it."""
    if not order:
        yield chance, board
        return
    front, *rest = order
    tried = fronts.attempt(board, front)
    helped = {advancing.helps(board, fronts.attempt(board, other)) for other in rest}
    if tried.blocked and advancing.is_too_weak(tried) and front in helped:
        yield from in_turn(chance, board, (*rest, front))
        return
    results = {face: advancing.advance(board, tried, face) for face in range(1, 11)}
    first = {result.spaces: face for face, result in results.items()}
    for spaces, n in Counter(result.spaces for result in results.values()).items():
        yield from in_turn(chance * Fraction(n, 10), results[first[spaces]].position, rest)


def enumerated(
    position: Position,
) -> tuple[dict[Front, Fraction], dict[Front, Fraction], dict[str, Fraction]]:
    """Return the chances to move, to move two spaces, and of surrender, summed over every outcome."""
    once: dict[Front, Fraction] = dict.fromkeys((*EUROPE, *PACIFIC), Fraction(0))
    twice: dict[Front, Fraction] = dict.fromkeys((*EUROPE, *PACIFIC), Fraction(0))
    stands: dict[Theater, dict[tuple[tuple[Front, str], ...], Fraction]] = {"europe": {}, "pacific": {}}
    for theater in THEATERS:
        for chance, after in wars(position, theater):
            for front in FRONTS_OF[theater]:
                index = position.board.index[front]
                steps = index[after.fronts[front]] - index[position.fronts[front]]
                once[front] += chance if steps >= 1 else 0
                twice[front] += chance if steps >= 2 else 0
            key = tuple((front, after.fronts[front]) for front in FRONTS_OF[theater])
            stands[theater][key] = stands[theater].get(key, Fraction(0)) + chance
    return once, twice, surrenders(position, stands)


def surrenders(
    position: Position, stands: Mapping[Theater, Mapping[tuple[tuple[Front, str], ...], Fraction]]
) -> dict[str, Fraction]:
    """Return the chances of surrender once both theaters have moved."""
    falls = {"germany": Fraction(0), "japan": Fraction(0)}
    for (west, here), (east, there) in product(stands["europe"].items(), stands["pacific"].items()):
        after, _ = surrender.settle(position.but(fronts={**dict(west), **dict(east)}))
        for axis in falls:
            falls[axis] += here * there if axis in after.surrendered else 0
    return falls


POSITIONS: dict[str, dict[str, object]] = {
    "the first conference": {"removed": {"japanese_army": 2, "ijn": 2}, "naval": {"arctic": 3}},
    "random armies in Europe": {
        "fronts": {"western": "normandy", "eastern": "prussia", **IN_ITALY},
        "offensive": {"western": 3, "eastern": 6, "mediterranean": 2},
        "naval": {"arctic": 4},
        "removed": {"japanese_army": 4, "ijn": 2},
    },
    "the Atlantic Wall before an open Second Front": {
        "fronts": {"western": "bolero", "eastern": "belorussia", **IN_ITALY},
        "offensive": {"western": 6, "eastern": 9},
        "naval": {"western": 5},
        "center": ["second_front"],
        "removed": {"japanese_army": 4, "ijn": 2},
    },
    "two Fronts before Germany": {
        "fronts": {"western": "west_germany", "eastern": "east_germany", **IN_ITALY},
        "offensive": {"western": 3, "eastern": 4},
        "removed": {"japanese_army": 4, "ijn": 2},
    },
    "two Fronts before Germany and six armies": {
        "fronts": {"western": "west_germany", "eastern": "east_germany", **IN_ITALY},
        "offensive": {"western": 4, "eastern": 4},
        "removed": {"german_army": 0, "japanese_army": 4, "ijn": 2},
    },
    "West Germany, with every army against the East": {
        "fronts": {"western": "rhineland", "eastern": "east_germany", **IN_ITALY},
        "offensive": {"western": 3, "eastern": 4},
        "removed": {"german_army": 2, "japanese_army": 4, "ijn": 2},
    },
    "Manchuria, with every army in Japan": {
        "fronts": {"far_east": "nomohon", "central_pacific": "okinawa", "western": "bolero", **IN_ITALY},
        "offensive": {"far_east": 3, "central_pacific": 3},
        "removed": {"german_army": 6, "ijn": 2},
        "center": ["ussr_declares_war"],
    },
    "a breakthrough over Manchuria helps a Front that is too weak": {
        "fronts": {"far_east": "nomohon", "central_pacific": "okinawa", "western": "bolero", **IN_ITALY},
        "offensive": {"far_east": 6, "central_pacific": 2},
        "removed": {"german_army": 6, "japanese_army": 1, "ijn": 2},
        "center": ["ussr_declares_war"],
    },
    "a breakthrough into West Germany helps a Front that is too weak": {
        "fronts": {"western": "normandy", "eastern": "prussia", **IN_ITALY},
        "offensive": {"western": 5, "eastern": 2},
        "removed": {"german_army": 3, "japanese_army": 4, "ijn": 2},
    },
    "a breakthrough into Manchuria helps a Front that is too weak": {
        "fronts": {"central_pacific": "okinawa", "western": "bolero", **IN_ITALY},
        "offensive": {"far_east": 5, "central_pacific": 2},
        "removed": {"german_army": 6, "japanese_army": 1, "ijn": 2},
        "center": ["ussr_declares_war"],
    },
    "a breakthrough into Germany": {
        "fronts": {"western": "rhineland", "eastern": "prussia", **IN_ITALY},
        "offensive": {"western": 9, "eastern": 7},
        "removed": {"german_army": 4, "japanese_army": 4, "ijn": 2},
    },
    "the Japanese navy before a landing": {
        "spaces": {"caroline_islands": SEA, "papua_new_guinea": SEA, "marianas_islands": {**SEA, **AIR}},
        "fronts": {"far_east": "nomohon", "western": "bolero", **IN_ITALY},
        "naval": {"central_pacific": 3, "sw_pacific": 4},
        "offensive": {"central_pacific": 3, "sw_pacific": 2, "cbi": 5},
        "center": ["ussr_declares_war"],
    },
    "four naval absorb the Japanese navy": {
        "spaces": {"caroline_islands": SEA},
        "fronts": {"far_east": "nomohon", "western": "bolero", **IN_ITALY},
        "naval": {"central_pacific": 4},
        "offensive": {"central_pacific": 3},
        "removed": {"japanese_army": 2, "ijn": 1},
    },
    "two Fronts before Japan and an odd army": {
        "fronts": {"far_east": "korea", "central_pacific": "okinawa", "western": "bolero", **IN_ITALY},
        "offensive": {"far_east": 3, "central_pacific": 4},
        "removed": {"ijn": 2},
    },
    "three Fronts before Japan": {
        "fronts": {"sw_pacific": "kyushu", "central_pacific": "okinawa", "cbi": "formosa", "western": "bolero"},
        "offensive": {"sw_pacific": 3, "central_pacific": 4, "cbi": 2},
        "removed": {"ijn": 2},
    },
    "the Emperor waits for Germany and a B29 space": {
        "spaces": {"marianas_islands": AIR, "philippines": AIR},
        "fronts": {
            "western": "west_germany",
            "eastern": "prussia",
            **IN_ITALY,
            "far_east": "manchuria",
            "central_pacific": "caroline_islands",
            "sw_pacific": "papua_new_guinea",
        },
        "offensive": {"western": 4, "central_pacific": 2, "sw_pacific": 6, "far_east": 6},
        "abomb": {"US": "trinity"},
        "removed": {"ijn": 2},
    },
    "the Emperor waits for Manchuria": {
        "spaces": {"marianas_islands": AIR},
        "fronts": {"western": "germany", "far_east": "nomohon", "central_pacific": "iwo_jima"},
        "surrendered": ["germany"],
        "offensive": {"far_east": 5},
        "center": ["ussr_declares_war"],
        "abomb": {"US": "trinity"},
        "removed": {"ijn": 2},
    },
    "Japan has surrendered": {
        "fronts": {"far_east": "japan", "western": "rhineland", "eastern": "ukraine", **IN_ITALY},
        "surrendered": ["japan"],
        "offensive": {"western": 2, "eastern": 2},
        "removed": {"german_army": 3},
    },
}


AT_ONCE = {"Q-surrender-timing": "at_once", "Q-emperor-timing": "at_once"}
POSITIONS |= {
    f"{name}, read at once": {**POSITIONS[name], "rulings": AT_ONCE}
    for name in (
        "two Fronts before Germany",
        "a breakthrough into Germany",
        "West Germany, with every army against the East",
        "two Fronts before Japan and an odd army",
        "three Fronts before Japan",
        "Manchuria, with every army in Japan",
        "the Emperor waits for Manchuria",
    )
}

POSITIONS |= {
    f"{name}, {question} read at once": {**POSITIONS[name], "rulings": {question: "at_once"}}
    for question, names in {
        "Q-emperor-timing": ("the Emperor waits for Manchuria", "two Fronts before Japan and an odd army"),
        "Q-surrender-timing": ("two Fronts before Germany", "the Emperor waits for Manchuria"),
    }.items()
    for name in names
}
"""Each timing by itself: what ends the movement by one reading does not by the other."""


def chances(position: Position, *, placed: bool = False, waiting: Sequence[str] = FRONTS) -> Odds:
    """Return the chances of a position: its reserves to be placed, or placed; some Fronts may have had their turn."""
    over = {front: (DONE,) for front in FRONTS if front not in waiting}
    return odds(War.of(position, placed=placed).but(over=over))


@pytest.mark.parametrize("name", POSITIONS)
def test_the_odds_equal_the_sum_over_every_die(at: At, name: str) -> None:
    position = at(**POSITIONS[name])
    once, twice, falls = enumerated(position)
    result = chances(position)
    assert once == result.advance
    assert twice == result.breakthrough
    assert falls == result.surrender


@pytest.mark.parametrize("name", POSITIONS)
def test_the_chances_of_all_placements_add_up_to_one(at: At, name: str) -> None:
    position = at(**POSITIONS[name])
    for theater in THEATERS:
        found = list(placements(position, theater))
        assert 1 == sum(chance for chance, _ in found)
        assert all(0 == placement.dice_needed for _, placement in found)


class Watched(Position):
    """A position that notes which of its parts are looked at."""

    seen: ClassVar[set[str]] = set()

    def __getattribute__(self, name: str) -> Any:  # noqa: ANN401 - any part
        if name in Position.FIELDS:
            Watched.seen.add(name)
        return super().__getattribute__(name)


def test_placements_are_kept_by_all_that_they_look_at(at: At) -> None:
    """What is not part of the question may differ, and the placements are the same; what is tells them apart."""
    for name in POSITIONS:
        position = at(**POSITIONS[name])
        for theater, face in product(THEATERS, range(1, 7)):
            reserves.place(Watched(**vars(position)), theater, (face,) * 9)
    kept = {"board", "rules", "surrendered", "sorties", *Question.MAPPINGS}
    assert {"fronts", "naval", "removed", "rulings", "board", "rules"} <= Watched.seen <= kept

    position = at(**POSITIONS["the first conference"])
    assert Question(position, "europe") == Question(position.but(offensive={"western": 9}), "europe")
    for other in (position.but(naval={}), position.but(surrendered=frozenset({"germany"})), at()):
        assert Question(position, "europe") != Question(other, "europe")
    assert Question(position, "europe") != Question(position, "pacific")


@pytest.mark.parametrize("name", POSITIONS)
def test_no_chance_leaves_its_bounds(at: At, name: str) -> None:
    result = chances(at(**POSITIONS[name]))
    for front, chance in result.advance.items():
        assert 0 <= result.breakthrough[front] <= chance <= 1
    assert all(0 <= chance <= 1 for chance in result.surrender.values())


# Small cases worked out by hand


def test_the_western_front_leaves_its_box_with_its_base_strength(at: At) -> None:
    # Five armies go to the East; the sixth goes to the West on a 1 or 2, and then nothing moves.
    result = chances(at())
    assert Fraction(2, 3) * Fraction(1, 5) == result.advance["western"]
    assert 0 == result.advance["eastern"]
    assert 0 == result.advance["mediterranean"]
    assert {"germany": 0, "japan": 0} == result.surrender


def test_a_face_rolled_again_leaves_four_fronts_equal(at: At) -> None:
    fronts_before_japan = {"far_east": "korea", "central_pacific": "okinawa", "sw_pacific": "kyushu", "cbi": "formosa"}
    result = chances(at(fronts_before_japan, removed={"ijn": 2, "japanese_army": 3}))
    chance = Fraction(3, 4) * Fraction(1, 5)  # the one army stands against each with a quarter
    assert dict.fromkeys(fronts_before_japan, chance) == {f: result.advance[f] for f in PACIFIC}
    all_stay_out = Fraction(4, 5) ** 3  # one of the four is stopped, the others stay out with 4/5 each
    assert 1 - all_stay_out == result.surrender["japan"]


def test_the_navy_bars_a_landing_with_three_naval(at: At) -> None:
    position = at(
        {"western": "bolero", **IN_ITALY},
        spaces={"caroline_islands": SEA},
        naval={"central_pacific": 3},
        removed={"japanese_army": 4},
    )
    assert Fraction(2, 3) * Fraction(1, 5) == chances(position).advance["central_pacific"]


def test_the_navy_cannot_bar_a_landing_with_four_naval(at: At) -> None:
    position = at(
        {"western": "bolero", **IN_ITALY},
        spaces={"caroline_islands": SEA},
        naval={"central_pacific": 4},
        removed={"japanese_army": 4},
    )
    assert Fraction(1, 5) == chances(position).advance["central_pacific"]


def test_germanys_surrender_is_the_first_condition_of_the_emperors(at: At) -> None:
    position = at(
        {"western": "west_germany", "far_east": "manchuria", "central_pacific": "marianas_islands"},
        spaces={"marianas_islands": AIR},
        abomb={"US": "trinity"},
        offensive={"western": 2},
        reserves={"western": 1, "central_pacific": 1, "sw_pacific": 1, "cbi": 1},
    )
    result = chances(position, placed=True)
    assert {"germany": Fraction(2, 5), "japan": Fraction(2, 5)} == result.surrender


def test_without_the_bomb_the_emperor_does_not_yield(at: At) -> None:
    position = at(
        {"western": "germany", "far_east": "manchuria", "central_pacific": "marianas_islands"},
        spaces={"marianas_islands": AIR},
        surrendered=["germany"],
    )
    assert {"germany": 1, "japan": 0} == chances(position).surrender


def test_a_front_in_germany_or_japan_is_certain(at: At) -> None:
    assert {"germany": 1, "japan": 1} == chances(at({"western": "germany", "cbi": "japan"})).surrender


# Reserves on the board, Fronts that have tried already


def test_reserves_that_stand_already_are_not_placed_again(at: At) -> None:
    position = at({"western": "bolero", "eastern": "ukraine"}, offensive={"eastern": 3}, reserves={"eastern": 2})
    result = chances(position, placed=True)
    assert Fraction(2, 5) == result.advance["eastern"]
    assert Fraction(1, 5) == result.advance["mediterranean"]


def test_a_front_that_has_tried_already_has_no_chance_left(at: At) -> None:
    position = at({"western": "west_germany", "eastern": "east_germany"}, reserves={"western": 0, "cbi": 0})
    result = chances(position, placed=True, waiting=["eastern", "cbi"])
    assert Fraction(1, 5) == result.advance["eastern"]
    assert Fraction(1, 5) == result.advance["cbi"]
    waiting = {"eastern", "cbi"}
    assert {0} == {chance for front, chance in result.advance.items() if front not in waiting}
    assert {"germany": Fraction(1, 5), "japan": 0} == result.surrender


# Open points


def test_open_points_of_the_placement_are_named_once(at: At) -> None:
    position = at({"western": "west_germany", "eastern": "east_germany", **IN_ITALY})
    named = chances(position).open_points
    assert {"Q-last-german-army", "Q-germany-split"} <= set(named)
    assert len(set(named)) == len(named)


def test_open_points_of_an_attempt_are_named(at: At) -> None:
    position = at({"eastern": "ukraine"}, offensive={"eastern": 2}, reserves={"eastern": 2, "cbi": 0})
    assert ("Q-equal-reserves",) == chances(position, placed=True).open_points


def test_nothing_is_open_in_a_plain_position(at: At) -> None:
    assert () == chances(at()).open_points


def test_a_front_that_has_tried_already_opens_no_point(at: At) -> None:
    position = at({"eastern": "ukraine"}, offensive={"eastern": 2}, reserves={"eastern": 2, "cbi": 0})
    assert () == chances(position, placed=True, waiting=["western"]).open_points


@pytest.mark.parametrize("front", FRONTS)
def test_a_front_that_has_tried_already_rests_on_no_fact_of_the_map(at: At, front: Front) -> None:
    position = at(reserves={"western": 0, "cbi": 0})
    facts = {name: f"{name}:{position.entry(name)}" for name in FRONTS}
    position = at(reserves={"western": 0, "cbi": 0}, assumed=tuple(facts.values()))
    assert set(facts.values()) == set(chances(position, placed=True).assumed)
    assert (facts[front],) == chances(position, placed=True, waiting=[front]).assumed


def test_the_order_of_two_fronts_before_germany_is_open(at: At) -> None:
    # At once, the Front that moves second moves only if the first has failed: its chance differs by the reading.
    position = at({"western": "west_germany", "eastern": "east_germany", **IN_ITALY}, reserves={"western": 0, "cbi": 0})
    assert ("Q-surrender-timing",) == chances(position, placed=True).open_points


@pytest.mark.parametrize(
    "name", ["Manchuria, with every army in Japan", "a breakthrough over Manchuria helps a Front that is too weak"]
)
def test_a_front_that_enters_japan_only_once_another_has_helped_it_may_end_the_movement_too(at: At, name: str) -> None:
    """The army that leaves with Manchuria is one less against it (7.63); in Japan it ends the movement (7.8)."""
    assert {"Q-surrender-timing", "Q-collapse-on-board"} == set(chances(at(**POSITIONS[name])).open_points)
    too_weak = {**POSITIONS[name], "center": []}  # nobody enters Manchuria (6.22)
    assert () == chances(at(**too_weak)).open_points
    assert () == chances(at(**POSITIONS[name]), waiting=["far_east"]).open_points  # the others have had their turn
    assert () == chances(at(**{**POSITIONS[name], "offensive": {"far_east": 6}})).open_points  # too weak in any case


def test_a_breakthrough_into_germany_may_end_the_movement_as_well(at: At) -> None:
    assert "Q-surrender-timing" in chances(at(**POSITIONS["a breakthrough into Germany"])).open_points


def test_a_reading_that_was_chosen_is_no_open_point(at: At) -> None:
    doorstep = POSITIONS["two Fronts before Germany"]
    assert "Q-surrender-timing" in chances(at(**doorstep)).open_points
    assert "Q-surrender-timing" not in chances(at(**{**doorstep, "rulings": AT_ONCE})).open_points


def test_the_emperors_timing_is_an_open_point_where_another_front_may_still_move(at: At) -> None:
    waits = POSITIONS["the Emperor waits for Manchuria"]
    assert "Q-emperor-timing" in chances(at(**waits)).open_points
    assert "Q-emperor-timing" not in chances(at(**{**waits, "rulings": AT_ONCE})).open_points
    assert "Q-emperor-timing" not in chances(at(**{**waits, "abomb": {}})).open_points
    assert "Q-emperor-timing" not in chances(at(**{**waits, "spaces": {}})).open_points  # no B-29 space was entered
    germany_stands = POSITIONS["the Emperor waits for Germany and a B29 space"]
    assert "Q-emperor-timing" in chances(at(**germany_stands)).open_points  # and may fall while Fronts still move


@pytest.mark.parametrize("support", [3, 4])
def test_the_emperors_timing_is_no_question_where_a_front_enters_japan_without_fail(at: At, support: int) -> None:
    """From strength ten on no roll fails (7.74); then Japan surrenders to that Front, whatever the Emperor says."""
    position = at(
        {"central_pacific": "okinawa", "far_east": "nomohon", "western": "germany", **IN_ITALY},
        spaces={"iwo_jima": {"b29": True}},
        abomb={"US": "trinity"},
        surrendered=["germany"],
        center=["ussr_declares_war"],
        offensive={"central_pacific": support},
        reserves={"far_east": 0},
    )
    strength = 2 + 2 * support
    open_points = chances(position, placed=True, waiting=["central_pacific", "far_east"]).open_points
    assert ("Q-emperor-timing" in open_points) == (strength < 10)


def test_who_ends_the_movement_of_others_is_no_question_where_no_other_tries(at: At) -> None:
    """A Front that is alone in trying enters Germany by any reading (7.8)."""
    position = at(BOTH_BEFORE_GERMANY, reserves={"western": 0, "cbi": 0})
    assert ("Q-surrender-timing",) == chances(position, placed=True, waiting=["western", "eastern"]).open_points
    for front in ("western", "eastern"):
        assert () == chances(position, placed=True, waiting=[front]).open_points
