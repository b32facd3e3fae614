"""Surrender of Germany, Italy and Japan (7.8 to 7.82)."""

from collections.abc import Callable

import pytest

from churchill_cli.game.model.position import Position
from churchill_cli.game.war import surrender
from churchill_cli.words.sentences import say

At = Callable[..., Position]
AIR = {"b29": True}
FAR = {"central_pacific": "caroline_islands", "far_east": "manchuria"}


def yielding(at: At, **changes: object) -> Position:
    """Return a position in which all three of the Emperor's conditions are met, but for ``changes``."""
    keys: dict[str, object] = {
        "fronts": FAR,
        "spaces": {"caroline_islands": AIR},
        "abomb": {"US": "trinity"},
        "surrendered": ["germany"],
    }
    return at(**{**keys, **changes})


# Germany: see 7.81


@pytest.mark.parametrize(
    ("fronts", "markers"),
    [
        ({"western": "germany"}, {"UK": 1, "US": 1, "USSR": 0}),
        ({"eastern": "germany"}, {"UK": 0, "US": 0, "USSR": 2}),
        ({"western": "germany", "eastern": "germany"}, {"UK": 1, "US": 1, "USSR": 1}),
    ],
)
def test_technology_goes_to_those_who_enter_germany(at: At, fronts: dict[str, str], markers: dict[str, int]) -> None:
    position = at(fronts)
    assert surrender.germany_falls(position)
    after, events = surrender.settle(position)
    assert markers == after.technology
    assert frozenset({"germany"}) == after.surrendered
    assert {"7.81"} == {cite for event in events for cite in event.cites}
    assert {power: n for power, n in markers.items() if n} == dict(surrender.technology(position))


def test_technology_held_before_is_kept_and_no_more_markers_are_handed_out_than_there_are(at: At) -> None:
    after, _ = surrender.settle(at({"eastern": "germany"}, technology={"US": 1}))
    assert {"UK": 0, "US": 1, "USSR": 2} == after.technology
    after, _ = surrender.settle(at({"eastern": "germany"}, technology={"US": 1, "USSR": 1}))
    assert {"UK": 0, "US": 1, "USSR": 2} == after.technology


@pytest.mark.parametrize(
    "fronts", [{}, {"western": "west_germany", "eastern": "east_germany"}, {"mediterranean": "northern_italy"}]
)
def test_germany_stands_while_no_front_is_in_it(at: At, fronts: dict[str, str]) -> None:
    position = at(fronts)
    assert not surrender.germany_falls(position)
    assert (position, []) == surrender.settle(position)


def test_germany_does_not_surrender_twice(at: At) -> None:
    position = at({"western": "germany"}, surrendered=["germany"], technology={"UK": 1, "US": 1})
    assert surrender.germany_falls(position)
    assert (position, []) == surrender.settle(position)


# Italy: see 7.81


@pytest.mark.parametrize(
    ("space", "falls"),
    [("mediterranean_box", False), ("southern_italy", True), ("central_italy", True), ("northern_italy", True)],
)
def test_italy_falls_with_its_south(at: At, space: str, falls: bool) -> None:  # noqa: FBT001
    assert falls == surrender.italy_falls(at({"mediterranean": space}))


@pytest.mark.parametrize(
    ("entered", "entered_before", "space", "falls"),
    [
        ({}, {}, "central_italy", False),
        ({"southern_italy": 3}, {}, "central_italy", True),
        ({}, {"southern_italy": 3}, "central_italy", True),
        ({}, {}, "southern_italy", True),
        ({}, {}, "mediterranean_box", False),
    ],
)
def test_a_south_that_was_passed_brings_no_surrender_of_italy_where_the_group_reads_it_so(
    at: At, entered: dict[str, int], entered_before: dict[str, int], space: str, *, falls: bool
) -> None:
    position = at({"mediterranean": space}, rulings={"Q-pass-through": "no"})
    assert falls == surrender.italy_falls(position.but(entered=entered, entered_before=entered_before))


def test_a_surrender_of_italy_is_believed(at: At) -> None:
    assert surrender.italy_falls(at(surrendered=["italy"]))


def test_italys_surrender_brings_neither_germanys_nor_japans(at: At) -> None:
    position = at({"mediterranean": "northern_italy"}, surrendered=["italy"])
    assert not surrender.germany_falls(position)
    assert not surrender.japan_falls(position)


@pytest.mark.parametrize(
    ("front", "space"), [("mediterranean", "central_italy"), ("western", "bolero"), ("eastern", "southern_italy")]
)
def test_only_the_mediterranean_front_in_the_south_makes_italy_surrender(at: At, front: str, space: str) -> None:
    position = at()
    entering = next(f for f in position.fronts if f == front)
    assert (position, []) == surrender.italy(position, entering, space)


# Japan by invasion: see 7.82


@pytest.mark.parametrize("front", ["cbi", "far_east", "central_pacific", "sw_pacific"])
def test_japan_surrenders_to_any_front_in_it(at: At, front: str) -> None:
    position = at({front: "japan"})
    assert surrender.japan_falls(position)
    after, events = surrender.settle(position)
    assert frozenset({"japan"}) == after.surrendered
    assert [("7.82",)] == [event.cites for event in events]
    assert () == tuple(surrender.open_points(position))


def test_japan_surrenders_to_a_front_although_the_emperor_waits(at: At) -> None:
    after, _ = surrender.settle(at({"sw_pacific": "japan"}), emperor=False)
    assert frozenset({"japan"}) == after.surrendered


def test_japan_does_not_surrender_twice(at: At) -> None:
    position = at({"cbi": "japan"}, surrendered=["japan"])
    assert surrender.japan_falls(position)
    assert (position, []) == surrender.settle(position)


def test_germany_surrenders_before_japan(at: At) -> None:
    after, events = surrender.settle(at({"western": "germany", "cbi": "japan"}))
    assert frozenset({"germany", "japan"}) == after.surrendered
    assert ["7.81", "7.81", "7.81", "7.82"] == [event.cites[0] for event in events]


# The Emperor's conditions: see 7.82


def test_the_emperor_yields_when_all_three_conditions_are_met(at: At) -> None:
    position = yielding(at)
    assert {"a": True, "b": True, "c": True} == surrender.conditions(position)
    assert surrender.emperor_yields(position)
    assert surrender.japan_falls(position)
    after, events = surrender.settle(position)
    assert frozenset({"germany", "japan"}) == after.surrendered
    assert [("7.82",)] == [event.cites for event in events]
    assert ["Q-emperor-timing"] == surrender.open_points(position)


@pytest.mark.parametrize(
    ("missing", "changes"),
    [
        ("a", {"surrendered": []}),
        ("a", {"surrendered": ["italy"]}),
        ("b", {"abomb": {"US": "hanford"}}),
        ("b", {"abomb": {"USSR": "trinity"}}),
        ("b", {"fronts": {"far_east": "manchuria"}}),
        ("b", {"spaces": {"marianas_islands": AIR}}),
        ("c", {"fronts": {**FAR, "far_east": "nomohon"}}),
    ],
)
def test_the_emperor_stands_while_a_condition_is_missing(at: At, missing: str, changes: dict[str, object]) -> None:
    position = yielding(at, **changes)
    assert {"a": True, "b": True, "c": True, missing: False} == surrender.conditions(position)
    assert not surrender.emperor_yields(position)
    assert not surrender.japan_falls(position)
    assert (position, []) == surrender.settle(position)
    assert [] == surrender.open_points(position)


def test_a_b29_space_behind_the_front_has_been_entered(at: At) -> None:
    assert surrender.conditions(yielding(at, fronts={**FAR, "central_pacific": "okinawa"}))["b"]


def test_a_b29_space_entered_earlier_counts(at: At) -> None:
    position = yielding(at, fronts={"far_east": "manchuria"}, entered={"caroline_islands": 6})
    assert surrender.conditions(position)["b"]


def test_the_far_east_front_may_stand_beyond_manchuria(at: At) -> None:
    assert surrender.conditions(yielding(at, fronts={**FAR, "far_east": "korea"}))["c"]


def test_a_front_in_germany_meets_the_first_condition_this_conference(at: At) -> None:
    position = yielding(at, fronts={**FAR, "western": "germany"}, surrendered=[])
    assert {"a": True, "b": True, "c": True} == surrender.conditions(position)
    after, events = surrender.settle(position)
    assert frozenset({"germany", "japan"}) == after.surrendered
    assert "7.81" == events[0].cites[0]
    assert "7.82" == events[-1].cites[0]


def test_the_first_condition_may_be_taken_as_met(at: At) -> None:
    position = yielding(at, surrendered=[])
    assert {"a": True, "b": True, "c": True} == surrender.conditions(position, with_germany=True)


def test_the_check_may_leave_the_emperor_out(at: At) -> None:
    position = yielding(at)
    assert (position, []) == surrender.settle(position, emperor=False)


def test_the_check_without_the_emperor_still_takes_germanys_surrender(at: At) -> None:
    after, _ = surrender.settle(yielding(at, fronts={**FAR, "eastern": "germany"}, surrendered=[]), emperor=False)
    assert frozenset({"germany"}) == after.surrendered


@pytest.mark.parametrize("reading", ["after_all", "at_once"])
def test_a_settled_timing_is_no_open_point(at: At, reading: str) -> None:
    assert [] == surrender.open_points(yielding(at, rulings={"Q-emperor-timing": reading}))


@pytest.mark.parametrize("changes", [{"surrendered": ["germany", "japan"]}, {"fronts": {**FAR, "sw_pacific": "japan"}}])
def test_the_timing_is_not_open_once_japan_falls_otherwise(at: At, changes: dict[str, object]) -> None:
    assert [] == surrender.open_points(yielding(at, **changes))


# What the answer rests on


def test_condition_b_rests_on_the_marks_of_the_spaces_entered(at: At) -> None:
    assumed = ("caroline_islands.b29", "marianas_islands.b29", "caroline_islands.kamikaze")
    position = yielding(at, assumed=assumed)
    assert ["caroline_islands.b29"] == surrender.assumed(position)


def test_without_the_bomb_no_mark_matters(at: At) -> None:
    assert [] == surrender.assumed(yielding(at, abomb={}, assumed=("caroline_islands.b29",)))


# What a position does not say


def test_a_front_in_an_axis_country_without_its_surrender_is_noted(at: At) -> None:
    both = at(fronts={"eastern": "germany", "cbi": "japan"})
    told = at(fronts={"eastern": "germany", "cbi": "japan"}, surrendered=["germany", "japan"])

    assert [True, True] == [
        word in say(note) for word, note in zip(("Germany", "Japan"), surrender.untold(both), strict=True)
    ]
    assert [] == surrender.untold(told)


def test_the_emperor_s_conditions_without_the_surrender_of_japan_are_noted_once(at: At) -> None:
    (note,) = surrender.untold(yielding(at))

    assert "The Emperor's conditions are met" in say(note)
    assert [] == surrender.untold(yielding(at, surrendered=["germany", "japan"]))
    occupied = yielding(at, fronts={**FAR, "far_east": "japan"})
    assert ["A Front stands in Japan"] == [say(note).split(",")[0] for note in surrender.untold(occupied)]


@pytest.mark.parametrize(
    ("fronts", "said"),
    [
        ({**FAR, "central_pacific": "japan"}, "Japan surrenders: a Front stands in it."),
        (FAR, "Japan surrenders: the Emperor's conditions are met."),
    ],
)
def test_how_japan_surrenders_is_said(at: At, fronts: dict[str, str], said: str) -> None:
    after, events = surrender.settle(yielding(at, fronts=fronts))
    assert "japan" in after.surrendered
    assert [(said, ("7.82",))] == [(say(event.what), event.cites) for event in events]
