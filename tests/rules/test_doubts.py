"""What a line names: the assumed facts and the open points that decided what it brought."""

from typing import Any

import pytest

from churchill_cli.game import engine
from churchill_cli.game.doubts import Doubts, doubts
from churchill_cli.game.model.state import State, StepName
from churchill_cli.game.war import reserves
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from tests.rules.telling import meeting, opened, told

FULL = dict.fromkeys(("western", "mediterranean", "central_pacific", "sw_pacific", "cbi"), 5)


def of(state: State, line: str) -> Doubts:
    action = grammar.parse(line)
    after, _ = replay.step(state, action)
    return doubts(state, action, after)


def at_advance(**changes: Any) -> State:  # noqa: ANN401 - parts of a position
    """Return the training game at Front Advancement with parts of its position changed."""
    state = opened(**changes)
    return engine.BY_NAME["advance"].begin(state.now(step="advance"))[0]


def open_points(state: State, line: str) -> set[str]:
    return set(of(state, line).open_points)


# Open points


def test_a_breakthrough_over_manchuria_names_what_passing_through_means() -> None:
    state = at_advance(offensive={"far_east": 9}, center=frozenset({"ussr_declares_war"}), reserves={"cbi": 1})
    assert {"Q-pass-through"} <= open_points(state, "far_east rolls 8")
    assert set() == open_points(state.at(offensive={"far_east": 1}), "far_east rolls 8")


def test_the_last_german_army_and_the_split_in_germany_are_named_with_their_die() -> None:
    fronts = {**opened().position.fronts, "western": "west_germany", "eastern": "east_germany"}
    state = opened(fronts=fronts, removed={"german_army": 2, "italian_army": 1}).now(step="europe")
    assert {"Q-last-german-army", "Q-germany-split"} <= open_points(state, "europe reserves 5")


def test_an_odd_army_is_named_with_its_die() -> None:
    fronts = {**opened().position.fronts, "far_east": "korea", "central_pacific": "okinawa"}
    state = opened(fronts=fronts, removed={"japanese_army": 1, "ijn": 2}, naval=FULL).now(step="pacific")
    assert "Q-odd-army-die" in open_points(state, "pacific reserves 4")


def test_who_may_still_move_after_germany_is_entered_is_named_once() -> None:
    fronts = {**opened().position.fronts, "western": "west_germany", "eastern": "ukraine"}
    state = at_advance(fronts=fronts, offensive={"western": 9}, reserves={"western": 0})
    assert "Q-surrender-timing" in open_points(state, "western rolls 1")
    assert "Q-surrender-timing" not in open_points(state, "cbi rolls 1")


@pytest.mark.parametrize("step", ["pacific", "advance"])
def test_as_many_reserves_as_support_are_asked_about_in_the_advance_alone(step: StepName) -> None:
    """The reserves of Europe stand already while those of the Pacific are placed (7.61)."""
    fronts = {**opened().position.fronts, "western": "normandy"}
    state = at_advance(fronts=fronts, reserves={"western": 1}).now(step=step)
    named = "Q-equal-reserves" in open_points(state, "adjust offensive western 1 because so")
    assert named == (step == "advance")


def test_the_emperors_timing_is_named_when_his_conditions_come_about() -> None:
    state = at_advance(
        fronts={**opened().position.fronts, "western": "germany"},
        surrendered=frozenset({"germany"}),
        abomb={"US": 4, "USSR": 0},
        center=frozenset({"ussr_declares_war"}),
        offensive={"far_east": 4},
    )
    assert "Q-emperor-timing" in open_points(state, "far_east rolls 1")


def test_as_many_reserves_as_support_is_named_where_the_roll_becomes_due() -> None:
    fronts = {**opened().position.fronts, "far_east": "far_east_box"}
    state = opened(fronts=fronts, offensive={"cbi": 1}, naval=FULL, removed={"ijn": 2, "japanese_army": 3})
    before = state.now(step="pacific")
    assert "Q-equal-reserves" in open_points(before, "pacific reserves 6")


def test_the_command_bonus_is_named_where_leadership_was_won() -> None:
    won = "outcome UK wins, UK leadership_europe us_production"
    assert {"Q-leadership-bonus"} == open_points(opened(), won)
    assert set() == open_points(opened(), "outcome UK wins, UK us_production")


def test_the_bonus_as_naval_support_after_the_surrender_is_named() -> None:
    fronts = {**opened().position.fronts, "western": "germany"}
    state = opened(fronts=fronts, surrendered=frozenset({"germany"}), naval={})
    state = told(state, "outcome USSR wins, USSR us_production")
    assert {"Q-naval-after-surrender"} == open_points(state, "US places 1 naval arctic")


def test_a_bonus_that_may_count_for_a_directed_offensive_is_named() -> None:
    state = told(opened(), "outcome USSR wins, USSR us_directed_offensive us_production")
    state = told(state, "USSR directs us_directed_offensive to western")
    assert {"Q-bonus-for-directed"} == open_points(state, "US places 2 offensive western")
    assert set() == open_points(state, "US places 1 naval arctic")


def test_a_settled_question_is_named_no_more() -> None:
    state = told(opened(), "ruling Q-leadership-bonus old")
    assert set() == open_points(state, "outcome UK wins, UK leadership_europe us_production")


def test_removing_and_placing_alignment_name_what_is_open() -> None:
    networks = {"denmark": ("US", 1), "france": ("UK", 1), "norway": ("UK", 1)}
    state = opened(networks=networks, alignment={"france": "US"}).now(step="alignment", alignments={"US": 1, "UK": 1})
    assert {"Q-alignment-tie", "Q-denmark"} == open_points(state, "US aligns denmark")
    assert {"Q-neutral-removal"} == open_points(state.now(alignments={"UK": 1}), "UK aligns -france")


def test_a_leader_who_breaks_a_tie_may_have_to_roll() -> None:
    tied = told(opened(), "agenda UK 3, US 4, USSR 2")
    assert "Q-tie-health" in open_points(tied, "US breaks tie for US")


def test_truman_who_never_rolls_leaves_nothing_open_when_he_breaks_a_tie() -> None:
    tied = told(opened(), "US leader dead", "agenda UK 3, US 4, USSR 2")
    assert set() == open_points(tied, "US breaks tie for US")


def test_a_debate_of_a_capture_from_a_third_players_track_is_named() -> None:
    state = meeting("adjust issue us_production UK 2 because so", "USSR advances us_production with 9")
    assert {"Q-capture-debate"} == open_points(state, "US debates with 9+2")
    assert set() == open_points(meeting("USSR advances us_production with 9"), "US debates with 9+2")


# Facts


def facts(state: State, line: str) -> set[str]:
    return set(of(state, line).assumed)


def test_alignment_that_a_neutral_marker_might_have_barred_names_the_connection() -> None:
    networks = {"austria": ("USSR", 1), "hungary": ("USSR", 1)}
    state = opened(networks=networks, alignment={}).now(step="alignment", alignments={"USSR": 1})
    assert {"austria.track"} == facts(state, "USSR aligns austria")
    free = state.at(global_issues={"churchill_stalin": "UK"})
    assert set() == facts(free, "USSR aligns austria")


def test_a_connection_decides_of_removing_only_where_the_group_lets_a_neutral_marker_bar_that_too() -> None:
    state = opened(networks={"austria": ("USSR", 1)}, alignment={"austria": "US"})
    state = state.now(step="alignment", alignments={"USSR": 1})
    assert set() == facts(state, "USSR aligns -austria")
    assert {"austria.track"} == facts(told(state, "ruling Q-neutral-removal yes"), "USSR aligns -austria")


def test_markers_lost_by_an_assumed_connection_name_it() -> None:
    networks = {"austria": ("USSR", 1), "hungary": ("USSR", 1), "poland": ("USSR", 1)}
    state = opened(networks=networks, alignment={}).now(step="alignment", alignments={"USSR": 2})
    assert {"austria.track", "hungary.track"} <= facts(state, "USSR aligns austria")


def test_markers_lost_name_only_what_bars_a_network_of_that_power_where_nothing_is_aligned() -> None:
    """What is aligned, what lies in no country of the two Fronts, what another power has: none of it was the cause."""
    own = ("austria", "hungary", "persia", "czechoslovakia")
    networks = {**dict.fromkeys(own, ("USSR", 1)), "netherlands": ("UK", 1)}
    alignment = {"persia": "USSR", "czechoslovakia": "USSR"}
    state = opened(networks=networks, alignment=alignment).now(step="alignment", alignments={"USSR": 2})
    assert {"austria.track", "hungary.track"} == facts(state, "USSR aligns austria")
    assert {"austria.track"} == facts(state.now(alignments={"USSR": 1}), "USSR aligns austria")


def test_markers_lost_in_the_sphere_of_others_rest_on_no_connection() -> None:
    """Belgium is named in the rule itself, whatever Front it is connected to (6.11)."""
    networks = {"belgium": ("USSR", 1), "greece": ("USSR", 1)}
    state = opened(networks=networks, alignment={}, global_issues={"churchill_stalin": "USSR"})
    state = state.now(step="alignment", alignments={"USSR": 2})
    after = told(state, "USSR aligns greece")
    assert not after.turn.alignments.get("USSR")
    assert set() == facts(state, "USSR aligns greece")


def test_markers_lost_by_passing_name_it_as_well() -> None:
    networks = {"hungary": ("USSR", 1), "poland": ("UK", 1)}
    alignment = {"poland": "US"}
    state = opened(networks=networks, alignment=alignment).now(step="alignment", alignments={"UK": 1, "USSR": 1})
    assert {"hungary.track"} <= facts(state.now(acting="UK"), "UK aligns -poland")


def test_a_pawn_names_the_space_that_it_leaves_or_reaches_if_it_is_assumed() -> None:
    """Which space Oak Ridge is no rulebook tells (6.10, 9.64)."""
    line = "research rolls 6"
    for at_start, named in ((1, {"abomb:oak_ridge"}), (2, {"abomb:oak_ridge"}), (3, set[str]())):
        state = told(opened(abomb={"US": at_start, "USSR": 2}), "outcome US wins, US a_bomb_research")
        state = engine.BY_NAME["research"].begin(state.now(step="research"))[0]
        assert named == facts(state, line), at_start


def test_a_directed_offensive_names_the_mark_that_decides_its_kind() -> None:
    fronts = {**opened().position.fronts, "sw_pacific": "sw_pacific_box"}
    state = told(opened(fronts=fronts, naval={}), "outcome USSR wins, USSR us_directed_offensive us_production")
    directs = "USSR directs us_directed_offensive to sw_pacific"
    assert {"papua_new_guinea.amphibious"} == facts(state, directs)
    state = told(state, directs)
    assert {"papua_new_guinea.amphibious"} == facts(state, "US places 1 naval sw_pacific")
    assert set() == facts(state, "US places 1 naval western")


@pytest.mark.parametrize("naval", range(6))
def test_the_mark_of_a_landing_decides_as_long_as_naval_support_is_missing(naval: int) -> None:
    fronts = {**opened().position.fronts, "sw_pacific": "sw_pacific_box"}
    state = told(opened(fronts=fronts), "outcome USSR wins, USSR us_directed_offensive us_production")
    state = state.at(naval={"sw_pacific": naval})
    named = {"papua_new_guinea.amphibious"} if naval < 3 else set[str]()
    assert named == facts(state, "USSR directs us_directed_offensive to sw_pacific")


def test_a_landing_that_another_power_owes_is_no_matter_of_what_is_placed_there() -> None:
    fronts = {**opened().position.fronts, "sw_pacific": "sw_pacific_box"}
    state = told(
        opened(fronts=fronts, naval={}),
        "outcome USSR wins, USSR uk_directed_offensive",
        "USSR directs uk_directed_offensive to sw_pacific",
    )
    assert set() == facts(state, "US places 1 naval sw_pacific")
    by_card = told(opened(fronts=fronts, naval={}), "card commits US 2 naval sw_pacific", "outcome USSR wins")
    assert set() == facts(by_card, "US places 1 naval sw_pacific")


def test_leaving_a_space_names_its_connections_where_a_hostile_network_may_hang_on_them() -> None:
    hostile = {"austria": ("USSR", 1)}
    fronts = {**opened().position.fronts, "western": "west_germany"}
    state = at_advance(fronts=fronts, offensive={"western": 9}, networks=hostile)
    assert "west_germany.countries" in facts(state, "western rolls 1")
    assert "west_germany.countries" not in facts(state.at(networks={"austria": ("US", 1)}), "western rolls 1")


def test_a_breakthrough_names_the_connections_of_both_spaces() -> None:
    fronts = {**opened().position.fronts, "western": "normandy"}
    state = at_advance(fronts=fronts, offensive={"western": 9}, networks={"belgium": ("USSR", 1)})
    assert {"normandy.countries", "rhineland.countries"} <= facts(state, "western rolls 10")


def test_a_front_that_has_its_turn_without_a_roll_names_what_stops_it() -> None:
    before = opened(removed={"ijn": 2, "japanese_army": 4}, naval={"sw_pacific": 2, "central_pacific": 2})
    state = before.now(step="europe")
    assert "iwo_jima.amphibious" in facts(state, "europe reserves 1 1 1")


def test_each_theater_s_facts_are_named_when_its_reserves_are_placed_and_not_again() -> None:
    state = opened().now(step="europe")
    europe, pacific = (set(reserves.assumed(state.position, theater)) for theater in ("europe", "pacific"))
    in_europe = "europe reserves" + " 1" * reserves.place(state.position, "europe").dice_needed
    assert europe
    assert pacific
    assert europe == facts(state, in_europe)
    state = told(state, in_europe)
    named = facts(state, "pacific reserves" + " 6" * reserves.place(state.position, "pacific").dice_needed)
    assert pacific <= named
    assert not europe & named


@pytest.mark.parametrize("line", ["note so it goes", "adjust naval arctic 3 because so", "convoy arrives"])
def test_a_line_that_rests_on_nothing_open_names_nothing(line: str) -> None:
    assert Doubts() == of(opened(), line)
