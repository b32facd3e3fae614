"""Whatever stands on the board: what the placement of reserves and the advance of Fronts never do (7.6, 7.7)."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from hypothesis import HealthCheck, assume, given, settings, strategies as st

from churchill_cli.documents.position import read
from churchill_cli.game.model.ids import (
    BOXES,
    EUROPE,
    FRONTS,
    PACIFIC,
    RESERVES,
    TARGET,
    THEATER_OF,
    THEATERS,
    Front,
    Theater,
)
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import advancing, fronts, reserves, strength_doubts, surrender
from churchill_cli.game.war.odds import odds
from churchill_cli.game.war.reserve_throws import Placement
from churchill_cli.game.war.war import War
from tests.properties.holding import broken

PLAIN = read({})
TRACKS = PLAIN.board.tracks
MARKED = sorted({space for track in TRACKS.values() for space in track[1:]})
READINGS = {
    question: readings
    for question, readings in PLAIN.rules.readings.items()
    if question
    in {
        "Q-last-german-army",
        "Q-germany-split",
        "Q-surrender-timing",
        "Q-emperor-timing",
        "Q-equal-reserves",
        "Q-odd-army-die",
        "Q-b29-without-navy",
        "Q-pass-through",
        "Q-breakthrough-manchuria",
        "Q-breakthrough-networks",
    }
}
ALL_FRONTS = st.sampled_from(FRONTS)
D6 = st.lists(st.integers(1, 6), max_size=4)
MANY_D6 = st.lists(st.integers(1, 6), min_size=14, max_size=14)
quick = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
slow = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def removals(fronts_at: Mapping[Front, str]) -> st.SearchStrategy[dict[str, int]]:
    """Return reserves that are out of the game: at least those that fell with the spaces entered (7.63, 7.65)."""
    least = read({"fronts": dict(fronts_at)}).removed
    return removals_of(tuple(least[kind] for kind in RESERVES))


@cache
def removals_of(least: tuple[int, ...]) -> st.SearchStrategy[dict[str, int]]:
    most = PLAIN.constants.reserves
    return st.fixed_dictionaries(
        {kind: st.integers(at_least, most[kind]) for kind, at_least in zip(RESERVES, least, strict=True)}
    )


def space_of(front: Front) -> st.SearchStrategy[str]:
    """Return the spaces of a track; the last one before its end twice as often as all others together."""
    track = TRACKS[front]
    return st.sampled_from([*track, *[track[-2]] * 2 * len(track)])


PLACES = st.sampled_from(sorted(PLAIN.board.connected))
HOLDERS = st.dictionaries(st.sampled_from(["UK", "US", "USSR"]), st.integers(1, 2), min_size=1, max_size=1)
MARKS = st.frozensets(st.sampled_from(MARKED))
STANDS: st.SearchStrategy[dict[Front, str]] = st.fixed_dictionaries({front: space_of(front) for front in FRONTS})
DATA: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {
        "edition": st.sampled_from([1, 2]),
        "naval": st.fixed_dictionaries({box: st.integers(0, 5) for box in BOXES}),
        "offensive": st.dictionaries(ALL_FRONTS, st.integers(0, 10)),
        "center": st.lists(st.sampled_from(["second_front", "ussr_declares_war"]), unique=True),
        "abomb": st.fixed_dictionaries({"US": st.integers(0, 4)}),
        "surrendered": st.lists(st.sampled_from(["germany", "japan"]), unique=True, max_size=1),
        "networks": st.dictionaries(PLACES, HOLDERS),
    }
)
RULINGS = st.fixed_dictionaries({}, optional={q: st.sampled_from(r) for q, r in READINGS.items()})
ARMIES = st.dictionaries(ALL_FRONTS, st.integers(0, 4))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Draw a legal position: Fronts anywhere on their tracks, often at its last step, any marks, any readings.

    The strategies stand outside: to make them takes longer than to draw from them.
    """
    stands = draw(STANDS)
    data = {**draw(DATA), "fronts": stands, "removed": draw(removals(stands))}
    amphibious, b29, kamikaze = frozenset({"normandy"}) | draw(MARKS), draw(MARKS), draw(MARKS)
    board = replace(PLAIN.board, amphibious=amphibious, b29=b29, kamikaze=kamikaze)
    return read(data).but(board=board, rulings=draw(RULINGS))


@st.composite
def fought(draw: st.DrawFn) -> Position:
    """Draw a position with armies against its Fronts."""
    return draw(positions()).but(reserves=draw(ARMIES))


def placed(position: Position, theater: Theater, dice: list[int]) -> Placement:
    return reserves.place(position, theater, dice)


THEATER = st.sampled_from(THEATERS)


# Reserves


def never_more_reserves_stand_than_the_theater_has(position: Position, theater: Theater, dice: list[int]) -> None:
    placement = placed(position, theater, dice)
    most = 8 if theater == "europe" else 6
    assert most >= sum(entry.count for entry in placement.placed)
    for kind in RESERVES:
        used = sum(entry.count for entry in placement.placed if entry.reserve == kind)
        assert position.available(kind) >= used
    assert 1 >= sum(entry.count for entry in placement.placed if entry.reserve in {"ijn", "german_navy"})


def every_army_that_is_left_is_placed(position: Position, theater: Theater, dice: list[int]) -> None:
    placement = placed(position, theater, dice)
    left = position.available("german_army" if theater == "europe" else "japanese_army")
    count = sum(entry.count for entry in placement.placed if entry.reserve in {"german_army", "japanese_army"})
    assert (0 if TARGET[theater] in position.surrendered else left) == count


def armies_are_counted_where_they_were_placed(position: Position, theater: Theater, dice: list[int]) -> None:
    placement = placed(position, theater, dice)
    armies = {"german_army", "italian_army", "japanese_army"}
    for front in FRONTS:
        count = sum(entry.count for entry in placement.placed if entry.front == front and entry.reserve in armies)
        assert count == placement.against.get(front, 0)
        assert not count or THEATER_OF[front] == theater


def naval_support_never_falls_below_nothing(position: Position, theater: Theater, dice: list[int]) -> None:
    after = reserves.applied(position, theater, placed(position, theater, dice))
    assert all(n >= 0 for n in after.naval.values())
    assert all(position.constants.reserves[kind] >= n for kind, n in after.removed.items())


def more_dice_never_change_the_placement(position: Position, theater: Theater, dice: list[int]) -> None:
    placement = placed(position, theater, dice)
    assert placement == placed(position, theater, [*dice, 1, 6, 3])
    assert tuple(dice[: len(placement.dice_used)]) == placement.dice_used
    assert placement == placed(position, theater, list(placement.dice_used))


def dice_are_needed_exactly_until_the_placement_is_finished(
    position: Position, theater: Theater, dice: list[int]
) -> None:
    placement = placed(position, theater, dice)
    used = list(placement.dice_used)
    for n in range(len(used)):
        assert 1 <= placed(position, theater, used[:n]).dice_needed <= len(used) - n


def the_least_number_of_dice_can_be_rolled(position: Position, theater: Theater, dice: list[int]) -> None:
    needed = placed(position, theater, dice).dice_needed
    least = min(placed(position, theater, [*dice, face]).dice_needed for face in range(1, 7))
    assert max(0, needed - 1) == least


OF_FEW_DICE = (
    never_more_reserves_stand_than_the_theater_has,
    armies_are_counted_where_they_were_placed,
    the_least_number_of_dice_can_be_rolled,
    naval_support_never_falls_below_nothing,
)
OF_ENOUGH_DICE = (
    every_army_that_is_left_is_placed,
    naval_support_never_falls_below_nothing,
    more_dice_never_change_the_placement,
    dice_are_needed_exactly_until_the_placement_is_finished,
)


@quick
@given(positions(), THEATER, D6)
def test_each_placement_by_few_dice_has_every_property(position: Position, theater: Theater, dice: list[int]) -> None:
    assert {} == broken(OF_FEW_DICE, position, theater, dice)


@quick
@given(positions(), THEATER, MANY_D6)
def test_each_finished_placement_has_every_property(position: Position, theater: Theater, dice: list[int]) -> None:
    assume(not placed(position, theater, dice).dice_needed)
    assert {} == broken(OF_ENOUGH_DICE, position, theater, dice)


# Fronts


def a_front_moves_only_forward_and_never_more_than_two(position: Position, front: Front, roll: int) -> None:
    outcome = advancing.advance(position, fronts.attempt(position, front), roll)
    index = position.board.index[front]
    steps = index[outcome.position.fronts[front]] - index[position.fronts[front]]
    assert 0 <= steps <= 2
    assert len(outcome.spaces) == steps
    others = {f: space for f, space in outcome.position.fronts.items() if f != front}
    assert {f: space for f, space in position.fronts.items() if f != front} == others


@quick
@given(fought(), ALL_FRONTS, st.integers(1, 10))
def test_a_blocked_front_never_moves(position: Position, front: Front, roll: int) -> None:
    tried = fronts.attempt(position, front)
    assume(tried.blocked)
    outcome = advancing.advance(position, tried, roll)
    assert position == outcome.position
    assert () == outcome.events
    assert (Fraction(0), Fraction(0)) == fronts.chances(position, tried)


def the_chances_count_the_faces_of_the_die(position: Position, front: Front, _roll: int) -> None:
    tried = fronts.attempt(position, front)
    spaces = [len(fronts.reach(position, tried, roll)) for roll in range(1, 11)]
    once, twice = fronts.chances(position, tried)
    assert sum(n >= 1 for n in spaces) == 10 * once
    assert sum(n == 2 for n in spaces) == 10 * twice


def an_advance_only_takes_away(position: Position, front: Front, roll: int) -> None:
    after = advancing.advance(position, fronts.attempt(position, front), roll).position
    assert all(0 <= n <= position.naval.get(box, 0) for box, n in after.naval.items())
    assert all(n >= position.removed.get(kind, 0) for kind, n in after.removed.items())
    for place, (power, n) in after.networks.items():
        assert power == position.networks[place][0]
        assert position.networks[place][1] - 1 <= n <= position.networks[place][1]


def more_support_never_makes_a_front_weaker(position: Position, front: Front, more: int) -> None:
    rulings = {**position.rulings, "Q-equal-reserves": "strength_two"}
    weak = position.but(rulings=rulings)
    strong = weak.but(offensive={**weak.offensive, front: weak.offensive.get(front, 0) + more})
    assert fronts.attempt(weak, front).value <= fronts.attempt(strong, front).value
    before, after = (fronts.chances(p, fronts.attempt(p, front)) for p in (weak, strong))
    assert before[0] <= after[0]
    assert before[1] <= after[1]


def a_settled_question_is_never_named(position: Position, front: Front, _roll: int) -> None:
    named = strength_doubts.open_points(position, fronts.attempt(position, front), 10)
    assert not set(named) & set(position.rulings)


# Surrender and odds


def what_has_surrendered_stays_so_and_is_settled_once(position: Position, _front: Front, _roll: int) -> None:
    after, events = surrender.settle(position)
    assert position.surrendered <= after.surrendered
    assert bool(events) == (position.surrendered != after.surrendered)
    assert (after, []) == surrender.settle(after)


OF_AN_ATTEMPT = (
    a_front_moves_only_forward_and_never_more_than_two,
    the_chances_count_the_faces_of_the_die,
    an_advance_only_takes_away,
    more_support_never_makes_a_front_weaker,
    a_settled_question_is_never_named,
    what_has_surrendered_stays_so_and_is_settled_once,
)


@quick
@given(fought(), ALL_FRONTS, st.integers(1, 10))
def test_each_attempt_has_every_property(position: Position, front: Front, roll: int) -> None:
    assert {} == broken(OF_AN_ATTEMPT, position, front, roll)


@slow
@given(positions())
def test_chances_stay_between_nothing_and_certainty(position: Position) -> None:
    result = odds(War.of(position))
    for front in (*EUROPE, *PACIFIC):
        assert 0 <= result.breakthrough[front] <= result.advance[front] <= 1
    assert all(0 <= chance <= 1 for chance in result.surrender.values())
    assert len(set(result.open_points)) == len(result.open_points)


@slow
@given(fought())
def test_chances_of_one_front_are_those_of_its_attempt_once_reserves_stand(position: Position) -> None:
    standing = position.but(reserves={"western": 0, "cbi": 0, **position.reserves})
    result = odds(War.of(standing, placed=True))
    assume(not any(advancing.helps(standing, fronts.attempt(standing, front)) for front in FRONTS))
    assume("at_once" not in standing.rulings.values())  # else who rolls first may end the movement of the others
    for front in FRONTS:
        once, twice = fronts.chances(standing, fronts.attempt(standing, front))
        assert (once, twice) == (result.advance[front], result.breakthrough[front])
