"""Stacks (G.3), orders (6.1, 6.2), victory (10.7) and the calendar (G.9)."""

from itertools import product

import pytest

from churchill_cli.book.virtuti import rules
from churchill_cli.virtuti.stacking import stacking
from tests.virtuti.conftest import Asked

POSITION_4 = {"2": 3, "3": 1}
SEASONS = ("spring", "early summer", "late summer", "autumn", "winter")


def test_position_4_of_the_logistics_track(ask: Asked) -> None:
    assert ask("stacking", limits=POSITION_4, stacks=[2, 2, 2, 3])["fits"]
    assert ask("stacking", limits="2:3,3:1", stacks="2,2,3")["fits"]
    for stacks, remove in (([2, 2, 2, 2, 2], 1), ([3, 3], 1), ([4], 1), ([4, 4, 4], 5), ([2, 2, 2, 3, 2, 3], 3)):
        answer = ask("stacking", limits=POSITION_4, stacks=stacks)

        assert (False, remove) == (answer["fits"], answer["remove"])


def test_a_single_unit_is_no_stack(ask: Asked) -> None:
    assert ask("stacking", limits={}, stacks=[1] * 30)["fits"]


def removals(limits: dict[int, int], stacks: tuple[int, ...]) -> int:
    """Return the least number of units to be removed, over everything that may be kept."""

    def fits(kept: tuple[int, ...]) -> bool:
        return all(
            sum(stack >= size for stack in kept) <= sum(number for other, number in limits.items() if other >= size)
            for size in (2, 3, 4, 5)
        )

    return min(sum(stacks) - sum(kept) for kept in product(*(range(stack + 1) for stack in stacks)) if fits(kept))


@pytest.mark.parametrize("limits", [{}, {2: 1}, {2: 1, 3: 1}, {4: 1, 2: 2}, {3: 2}])
def test_the_least_number_of_units_to_be_removed_equals_every_choice(limits: dict[int, int]) -> None:
    for stacks in ((2, 3), (4, 4, 2), (5, 1, 3), (2, 2, 2, 2), (4, 3, 2, 1)):
        assert removals(limits, stacks) == stacking(limits, stacks).remove


def test_limits_and_stacks_that_cannot_be_are_all_told(reasons: Asked) -> None:
    found = reasons("stacking", limits="2:3,5:1,2:1", stacks=[0])

    assert [["G.3"]] * 3 == [cites for _message, cites in found]


ALLOWED = {
    "move": {"land", "sea", "port"},
    "support": {"land", "sea", "port"},
    "maneuver": {"land"},
    "defense": {"land", "sea"},
    "feint": {"land", "sea", "port"},
    "strategic": {"land"},
    "fortify": {"land"},
    "bombardment": {"sea"},
}


@pytest.mark.parametrize(("order", "areas"), ALLOWED.items())
def test_each_order_stands_where_the_booklet_says(ask: Asked, order: str, areas: set[str]) -> None:
    found = {area for area in ("land", "sea", "port") if ask("order", order=order, area=area)["allowed"]}

    assert areas == found


def test_every_order_is_tested() -> None:
    assert {*ALLOWED, "landing+0", "landing+1", "landing+2"} == set(rules()["orders"])


def test_mud_forbids_feint_and_maneuver_on_land_alone(ask: Asked) -> None:
    forbidden = {order for order in ALLOWED if not ask("order", order=order, area="land", weather="mud")["allowed"]}

    assert {"feint", "maneuver", "bombardment"} == forbidden
    assert ask("order", order="feint", area="sea", weather="mud")["allowed"]
    assert ask("order", order="maneuver", area="land", weather="snow")["allowed"]


@pytest.mark.parametrize("bonus", [0, 1, 2])
def test_a_landing_takes_a_stack_of_its_size_in_a_port(ask: Asked, bonus: int) -> None:
    found = [
        stack
        for stack in range(1, 5)
        if ask("order", order=f"landing+{bonus}", area="land", stack=stack, port=True)["allowed"]
    ]

    assert list(range(1, bonus + 2)) == found
    assert not ask("order", order=f"landing+{bonus}", area="land")["allowed"]
    assert not ask("order", order=f"landing+{bonus}", area="sea", port=True)["allowed"]


def test_units_out_of_supply_defend_only(ask: Asked) -> None:
    found = {order for order in ALLOWED if ask("order", order=order, area="land", unsupplied=True)["allowed"]}

    assert {"defense"} == found


def test_all_reasons_are_told_with_their_sections(ask: Asked) -> None:
    answer = ask("order", order="landing+1", area="land", stack=3, unsupplied=True)

    assert [["6.2"], ["6.2"], ["6.1", "8.4"]] == [reason["cites"] for reason in answer["reasons"]]
    assert [["6.1"]] == [reason["cites"] for reason in ask("order", order="move", area="land", stack=0)["reasons"]]


def test_an_unknown_order_area_or_weather_is_refused(reasons: Asked) -> None:
    found = reasons("order", order="retreat", area="lake", weather="fog")

    assert [["6.2"], ["6.1"], ["1.2"]] == [cites for _message, cites in found]


CITIES = "london,paris,moscow,leningrad,stalingrad,rome,berlin"


@pytest.mark.parametrize(
    ("axis", "allied", "held", "turn", "result"),
    [
        (18, 0, "", "spring 1942", "axis_decisive"),
        (17, 9, "", "spring 1942", "goes_on"),
        (5, 21, CITIES, "summer", "allied_decisive"),
        (5, 21, CITIES.removesuffix(",berlin"), "summer", "goes_on"),
        (15, 11, "", "autumn 1945", "axis_minor"),
        (11, 15, "", "autumn 1945", "allied_minor"),
        (14, 12, "", "autumn 1945", "draw"),
        (18, 8, CITIES.removesuffix(",berlin"), "autumn 1945", "axis_decisive"),
        (15, 11, "", "late summer 1945", "goes_on"),
    ],
)
def test_victory(  # noqa: PLR0913, PLR0917 - a row of the table
    ask: Asked, axis: int, allied: int, held: str, turn: str, result: str
) -> None:
    now = "early summer 1944" if turn == "summer" else turn
    answer = ask("victory", axis=axis, allied=allied, held=held, turn=now)

    assert result == answer["result"]
    assert answer["why"]
    assert answer["cites"]


def test_cities_are_known_in_every_language(ask: Asked) -> None:
    held = ["Лондон", "París", "Moskva".replace("Moskva", "Москва"), "leningrado", "Сталинград", "Roma", "Берлин"]

    assert "allied_decisive" == ask("victory", axis=0, allied=20, held=held, turn="spring 1945")["result"]


def test_a_map_word_that_the_booklet_lacks_is_refused_with_all_else(reasons: Asked) -> None:
    found = reasons("victory", axis=20, allied=10, held="london,atlantis", turn="winter 1945")

    assert [["10.7"], ["10.7"], ["G.9"]] == [cites for _message, cites in found]
    assert "atlantis" in found[1][0]


def test_the_calendar_has_five_turns_a_year_from_late_summer_1939_to_autumn_1945(ask: Asked) -> None:
    turn, turns = "late summer 1939", []
    while turn:
        turns.append(turn)
        turn = ask("turn", turn=turn)["next"]

    assert 5 * 6 + 2 == len(turns)
    assert "autumn 1945" == turns[-1]
    assert turns[2:8] == ["winter 1939", *(f"{season} 1940" for season in SEASONS)]


def test_the_first_turn_of_each_scenario_skips_the_random_event(ask: Asked) -> None:
    def phases(turn: str, **more: str) -> list[int]:
        answer = ask("turn", turn=turn, **more)
        assert len(answer["phases"]) == len(answer["titles"])
        return list(answer["phases"])

    every = list(range(1, 11))
    assert [1, 2, *range(4, 11)] == phases("late summer 1939")
    assert every == phases("autumn 1939") == phases("early summer 1941")
    assert [1, 2, *range(4, 11)] == phases("early summer 1941", scenario="barbarossa")


def test_the_two_events_that_the_booklet_names(ask: Asked) -> None:
    at = {f"{season} {year}" for season in SEASONS for year in (1940, 1941, 1942, 1943)}
    events = {turn: ask("turn", turn=turn)["events"] for turn in at}

    assert {"early summer 1941", "spring 1942"} == {turn for turn, told in events.items() if told}
    assert ["G.7.1"] == events["early summer 1941"][0]["cites"]
    assert ["G.7.2"] == events["spring 1942"][0]["cites"]


@pytest.mark.parametrize("turn", ["early summer 1939", "winter 1945", "summer 1940", "autumn", "autumn 19", ""])
def test_a_turn_that_there_is_not_is_refused(reasons: Asked, turn: str) -> None:
    assert [["G.9"]] == [cites for _message, cites in reasons("turn", turn=turn)]


def test_a_turn_may_be_told_in_two_options_and_in_three_languages(ask: Asked) -> None:
    assert "spring 1942" == ask("turn", season="winter", year=1941)["next"]
    assert "winter 1941" == ask("turn", turn="осень 1941")["next"] == ask("turn", turn="Otoño 1941")["next"]


def test_a_turn_told_twice_is_refused(reasons: Asked) -> None:
    ((message, _cites),) = reasons("turn", turn="spring 1942", season="winter")

    assert "season" in message
