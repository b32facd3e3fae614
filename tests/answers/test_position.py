"""A position as data: every key, every name, everything that is refused."""

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
import yaml

from churchill_cli.book.files import rulebook
from churchill_cli.book.prepared import load_yaml
from churchill_cli.documents.position import KEYS, read, written
from churchill_cli.errors import PositionError
from churchill_cli.game.victory import scoring
from churchill_cli.words.inflection import identified
from churchill_cli.words.names import folded, known

EXAMPLE = """
edition: 2
scenario: campaign
conference: 8
fronts: {western: rhineland, eastern: prussia}
naval: {western: 5, arctic: 1}
offensive: {eastern: 3}
removed: {german_army: 1, italian_army: 1, german_navy: 1, japanese_army: 0, ijn: 1}
reserves: {eastern: 2}
networks: {poland: {UK: 1}, austria: {USSR: 2}}
alignment: {france: US}
global: {churchill_roosevelt: US, churchill_stalin: neutral, roosevelt_stalin: neutral}
conferences_won: {UK: 2, US: 1, USSR: 0}
abomb: {US: hanford, USSR: 1}
leadership: {europe: US, pacific: US}
technology: {UK: 1, US: 1, USSR: 0}
surrendered: [germany]
entered: {central_italy: 5, normandy: 6, philippines: 7}
center: [second_front, ussr_declares_war]
secret_agendas: {UK: [poland, poland, siam]}
board:
  tracks: {cbi: [cbi_box, burma, hong_kong, formosa, japan]}
  spaces: {iwo_jima: {amphibious: true, b29: false, kamikaze: true, countries: []}}
"""
BOXES = ("western", "mediterranean", "eastern", "cbi", "far_east", "central_pacific", "sw_pacific")
CBI = ["cbi_box", "burma", "hong_kong", "formosa", "japan"]


def refused(data: object) -> list[str]:
    """Return the reasons why ``data`` is refused."""
    with pytest.raises(PositionError) as caught:
        read(data)
    problem = caught.value
    assert (4, "position") == (problem.exit_code, problem.kind)
    assert all(reason.message in problem.message for reason in problem.reasons)
    return [reason.message for reason in problem.reasons]


def state(data: object) -> dict[str, Any]:
    return dict(written(read(data)))


# Every key


def test_the_page_of_the_contract_shows_every_key_in_the_order_of_the_table() -> None:
    page = (Path(__file__).parents[2] / "docs" / "machine-interface.md").read_text(encoding="utf-8")
    example = page.partition("```yaml\nedition:")[2].partition("```")[0]

    assert list(KEYS) == list(yaml.safe_load(f"edition:{example}"))


def test_the_example_of_the_contract_is_read_as_meant() -> None:
    position = read(yaml.safe_load(EXAMPLE))

    assert (2, 8) == (position.rules.edition, position.conference)
    assert {
        "western": "rhineland",
        "mediterranean": "mediterranean_box",
        "eastern": "prussia",
        "cbi": "cbi_box",
        "far_east": "far_east_box",
        "central_pacific": "central_pacific_box",
        "sw_pacific": "sw_pacific_box",
    } == position.fronts
    assert {"western": 5, "arctic": 1, "mediterranean": 1, "central_pacific": 1, "sw_pacific": 3} == position.naval
    assert {"eastern": 3} == position.offensive
    assert {"german_army": 1, "italian_army": 1, "german_navy": 1, "japanese_army": 0, "ijn": 1} == position.removed
    assert {"eastern": 2} == position.reserves
    assert {"poland": ("UK", 1), "austria": ("USSR", 2)} == position.networks
    assert {"france": "US"} == position.alignment
    assert {"churchill_roosevelt": "US"} == position.global_issues
    assert {"UK": 2, "US": 1, "USSR": 0} == position.conferences_won
    assert {"US": 3, "USSR": 1} == position.abomb
    assert {"europe": "US", "pacific": "US"} == position.leadership
    assert {"UK": 1, "US": 1, "USSR": 0} == position.technology
    assert {"germany"} == position.surrendered
    assert {"central_italy": 5, "normandy": 6, "philippines": 7} == position.entered
    assert {"second_front", "ussr_declares_war"} == position.center
    assert {"UK": ("poland", "poland", "siam")} == position.secret_agendas
    assert tuple(CBI) == position.board.tracks["cbi"]
    marks = (position.board.amphibious, position.board.b29, position.board.kamikaze)
    assert (True, False, True) == tuple("iwo_jima" in mark for mark in marks)
    assert () == position.board.places["iwo_jima"]
    assert not any(fact.startswith(("iwo_jima.", "cbi:")) for fact in position.board.assumed)


def test_the_example_of_the_contract_scores_what_a_person_counts() -> None:
    assert {"UK": 22, "US": 14, "USSR": 14} == scoring.score(read(yaml.safe_load(EXAMPLE))).totals


def test_without_a_scenario_every_front_stands_in_its_box_and_nothing_else_is_on_the_board() -> None:
    position = read({})

    assert 2 == position.rules.edition
    assert {front: f"{front}_box" for front in BOXES} == position.fronts
    for empty in (position.naval, position.offensive, position.reserves, position.networks, position.alignment):
        assert {} == empty
    assert {} == position.global_issues
    assert {} == position.leadership
    assert {} == position.entered
    assert {} == position.secret_agendas
    assert not any(position.removed.values())
    assert not any(position.technology.values())
    assert not any(position.conferences_won.values())
    assert (frozenset(), frozenset()) == (position.surrendered, position.center)
    assert not position.has_bomb()


def test_a_key_without_a_value_says_nothing() -> None:
    empty = dict.fromkeys(["fronts", "naval", "networks", "alignment", "global", "surrendered", "center", "board"])

    assert state({}) == state(empty)


@pytest.mark.parametrize("edition", [1, 2])
def test_an_edition_brings_its_own_numbers(edition: int) -> None:
    assert {1: 15, 2: 20}[edition] == read({"edition": edition}).constants.alliance_margin


@pytest.mark.parametrize("conference", range(1, 11))
def test_every_conference_of_the_war_is_known(conference: int) -> None:
    assert conference == read({"conference": conference}).conference


@pytest.mark.parametrize("at", [0, 1, 2, 3, 4])
def test_the_bomb_track_counts_from_zero_to_four(at: int) -> None:
    assert at == read({"abomb": {"US": at}}).abomb["US"]
    assert at == read({"abomb": {"USSR": at}}).abomb["USSR"]


@pytest.mark.parametrize(("name", "at"), [("letter_to_roosevelt", 0), ("oak_ridge", 2), ("hanford", 3), ("trinity", 4)])
def test_the_bomb_track_has_names(name: str, at: int) -> None:
    assert at == read({"abomb": {"US": name}}).abomb["US"]


def test_the_bomb_is_there_at_trinity_only() -> None:
    assert [False, False, False, False, True] == [read({"abomb": {"US": at}}).has_bomb() for at in range(5)]


@pytest.mark.parametrize("front", BOXES)
def test_every_space_of_every_track_can_hold_its_front(front: str) -> None:
    track = {str(f): spaces for f, spaces in read({}).board.tracks.items()}[front]

    assert list(track) == [state({"fronts": {front: space}})["fronts"][front] for space in track]


@pytest.mark.parametrize("box", [*BOXES, "arctic"])
def test_naval_support_lies_in_a_box_named_with_or_without_its_ending(box: str) -> None:
    assert {box: 5} == read({"naval": {box: 5}}).naval
    assert {box: 4} == read({"naval": {f"{box}_box": 4}}).naval


def test_a_network_of_zero_is_no_network() -> None:
    assert {"poland": ("US", 2)} == read({"networks": {"poland": {"UK": 0, "US": 2}, "france": {"UK": 0}}}).networks


def test_a_counter_in_the_centre_keeps_its_number() -> None:
    both = ["us_production", "us_production#2"]

    assert set(both) == read({"center": both}).center


@pytest.mark.parametrize("issue", list(rulebook().rules[2].issues))
def test_every_issue_may_have_ended_in_the_centre(issue: str) -> None:
    assert {issue} == read({"center": [issue]}).center


def test_all_three_axis_powers_may_have_surrendered() -> None:
    assert {"germany", "italy", "japan"} == read({"surrendered": ["germany", "italy", "japan"]}).surrendered


# What follows


@pytest.mark.parametrize(
    ("fronts", "gone"),
    [
        ({}, {}),
        ({"mediterranean": "southern_italy"}, {"italian_army": 1}),
        ({"mediterranean": "northern_italy"}, {"italian_army": 1}),
        ({"western": "bolero"}, {"german_navy": 1}),
        ({"western": "rhineland"}, {"german_navy": 1}),
        ({"western": "west_germany"}, {"german_navy": 1, "german_army": 1}),
        ({"western": "germany"}, {"german_navy": 1, "german_army": 1}),
        ({"eastern": "prussia"}, {}),
        ({"eastern": "east_germany"}, {"german_army": 1}),
        ({"western": "west_germany", "eastern": "germany"}, {"german_navy": 1, "german_army": 2}),
        ({"far_east": "nomohon"}, {}),
        ({"far_east": "manchuria"}, {"japanese_army": 1}),
        ({"far_east": "japan"}, {"japanese_army": 1}),
        ({"cbi": "formosa", "central_pacific": "okinawa", "sw_pacific": "kyushu"}, {}),
    ],
)
def test_reserves_lost_to_military_collapse_follow_from_the_fronts(
    fronts: dict[str, str], gone: dict[str, int]
) -> None:
    assert gone == {kind: n for kind, n in read({"fronts": fronts}).removed.items() if n}


def test_reserves_written_as_removed_stand_against_what_follows_kind_by_kind() -> None:
    fronts = {"western": "west_germany", "eastern": "east_germany", "mediterranean": "central_italy"}
    position = read({"fronts": fronts, "removed": {"german_army": 0, "ijn": 2}})

    assert {"german_army": 0, "italian_army": 1, "german_navy": 1, "japanese_army": 0, "ijn": 2} == position.removed


@pytest.mark.parametrize(
    ("fronts", "space", "entered"),
    [
        ({"western": "normandy"}, "normandy", True),
        ({"western": "rhineland"}, "normandy", True),
        ({"western": "bolero"}, "normandy", False),
        ({"sw_pacific": "kyushu"}, "philippines", True),
        ({"sw_pacific": "vogelkop"}, "philippines", False),
    ],
)
def test_a_space_at_or_behind_a_front_counts_as_entered(fronts: dict[str, str], space: str, entered: bool) -> None:  # noqa: FBT001
    assert entered == read({"fronts": fronts}).has_entered(space)


def test_a_space_told_as_entered_is_entered() -> None:
    assert read({"entered": {"normandy": 6}}).has_entered("normandy")


def test_the_emperors_conditions_are_not_inferred_into_surrendered() -> None:
    position = read(
        {
            "fronts": {"far_east": "manchuria", "central_pacific": "marianas_islands", "western": "germany"},
            "abomb": {"US": "trinity"},
            "surrendered": ["germany"],
        }
    )

    assert {"germany"} == position.surrendered


# Scenarios


def test_a_scenario_lays_its_set_up() -> None:
    position = read({"scenario": "training"})

    assert 8 == position.conference
    assert {
        "western": "rhineland",
        "mediterranean": "central_italy",
        "eastern": "prussia",
        "cbi": "cbi_box",
        "far_east": "nomohon",
        "central_pacific": "marianas_islands",
        "sw_pacific": "vogelkop",
    } == position.fronts
    naval = {"western": 5, "mediterranean": 3, "arctic": 1, "cbi": 1, "central_pacific": 3, "sw_pacific": 3}
    assert naval == {box: n for box, n in position.naval.items() if n}
    assert 18 == len(position.networks)
    assert 12 == len(position.alignment)
    assert {"europe": "US", "pacific": "US"} == position.leadership
    assert {"US": 3, "USSR": 0} == position.abomb
    assert {"german_army": 0, "italian_army": 1, "german_navy": 1, "japanese_army": 0, "ijn": 0} == position.removed


def test_the_tournament_begins_in_conference_six_and_the_campaign_in_the_first() -> None:
    tournament, campaign = read({"scenario": "tournament"}), read({"scenario": "campaign"})

    assert (6, 1) == (tournament.conference, campaign.conference)
    assert ({"US": 2, "USSR": 0}, {"US": 0, "USSR": 0}) == (tournament.abomb, campaign.abomb)
    assert {"europe": "UK", "pacific": "US"} == tournament.leadership == campaign.leadership
    assert 16 == len(tournament.networks)
    assert ({}, {}) == (campaign.networks, campaign.alignment)
    assert {"mediterranean": 1, "central_pacific": 1, "sw_pacific": 3} == campaign.naval
    assert {"western": 5, "mediterranean": 3, "central_pacific": 3, "sw_pacific": 3} == tournament.naval


@pytest.mark.parametrize(("edition", "aligned"), [(1, "USSR"), (2, None)])
def test_bulgaria_is_aligned_at_the_start_of_the_tournament_in_the_first_edition(
    edition: int, aligned: str | None
) -> None:
    assert aligned == read({"scenario": "tournament", "edition": edition}).alignment.get("bulgaria")


def test_an_edition_written_as_a_fraction_is_refused_or_taken_whole() -> None:
    try:
        position = read({"scenario": "tournament", "edition": 1.0})
    except PositionError:
        return
    assert "USSR" == position.alignment.get("bulgaria")


@pytest.mark.parametrize(
    ("key", "value", "changed"),
    [
        ("fronts", {"western": "normandy"}, {"western": "normandy"}),
        ("fronts", {"Frente Occidental": "Normandía"}, {"western": "normandy"}),
        ("naval", {"western": 2}, {"western": 2}),
        ("naval", {"western_box": 2}, {"western": 2}),
        ("naval", {"Арктика": 4}, {"arctic": 4}),
        ("alignment", {"france": "UK"}, {"france": "UK"}),
        ("alignment", {"Франция": "Великобритания"}, {"france": "UK"}),
        ("networks", {"france": {"UK": 2}}, {"france": {"UK": 2}}),
        ("leadership", {"europe": "UK"}, {"europe": "UK"}),
        ("leadership", {"Европа": "UK"}, {"europe": "UK"}),
        ("abomb", {"US": "trinity"}, {"US": "trinity"}),
        ("abomb", {"Stalin": 1}, {"USSR": "space_1"}),
        ("removed", {"italian_army": 0}, {"italian_army": 0}),
        ("removed", {"Armada alemana": 0}, {"german_navy": 0}),
        ("entered", {"normandy": 6}, {"normandy": 6}),
        ("entered", {"Нормандия": 6}, {"normandy": 6}),
        ("conferences_won", {"UK": 2}, {"UK": 2}),
        ("global", {"roosevelt_stalin": "US"}, {"roosevelt_stalin": "US"}),
    ],
)
def test_a_key_goes_over_the_set_up_entry_by_entry(key: str, value: dict[str, Any], changed: dict[str, Any]) -> None:
    plain = state({"scenario": "training"})

    assert plain | {key: {**plain[key], **changed}} == state({"scenario": "training", key: value})


@pytest.mark.parametrize(
    ("key", "value"), [("conference", 10), ("surrendered", ["italy"]), ("center", ["second_front"])]
)
def test_a_plain_value_or_a_list_replaces_that_of_the_set_up(key: str, value: object) -> None:
    assert state({"scenario": "training"}) | {key: value} == state({"scenario": "training", key: value})


def test_alignment_of_the_set_up_can_be_taken_away() -> None:
    assert "france" not in read({"scenario": "training", "alignment": {"france": None}}).alignment


def test_a_network_of_the_set_up_can_be_taken_away() -> None:
    assert "france" not in read({"scenario": "training", "networks": {"france": {"US": 0}}}).networks


def test_reading_a_position_leaves_the_packaged_set_up_untouched() -> None:
    before = state({"scenario": "tournament"})
    read({"scenario": "tournament", "edition": 1, "alignment": {"poland": "UK"}, "fronts": {"cbi": "burma"}})

    assert before == state({"scenario": "tournament"})


# Names

NAMED = load_yaml(Path(__file__).with_name("position_in_languages.yaml"))
IN_IDENTIFIERS = {key: each["identifiers"] for key, each in NAMED.items()}
in_each_language = pytest.mark.parametrize("language", ["English", "Russian", "Spanish"])


@in_each_language
@pytest.mark.parametrize("key", NAMED)
def test_display_names_are_read_as_keys_and_as_values(language: str, key: str) -> None:
    assert state({key: IN_IDENTIFIERS[key]}) == state({key: NAMED[key][language]})


@in_each_language
def test_a_whole_position_may_be_written_in_display_names(language: str) -> None:
    assert state(IN_IDENTIFIERS) == state({key: each[language] for key, each in NAMED.items()})


def test_display_names_of_global_issues_favour_the_right_side() -> None:
    sides = {
        "churchill_roosevelt": {"UK": "Colonialism", "US": "Self-Determination"},
        "churchill_stalin": {"UK": "Free Europe", "USSR": "Spheres of Influence"},
        "roosevelt_stalin": {"US": "UN", "USSR": "Communist Cadres"},
    }
    for issue, names in sides.items():
        for power, name in names.items():
            assert {issue: power} == read({"global": {issue: name}}).global_issues


@pytest.mark.parametrize("group", [group for group in rulebook().names if group not in {"conferences", "markers"}])
def test_every_display_name_leads_back_to_its_identifier(group: str) -> None:
    for identifier, entry in rulebook().names[group].items():
        also = [name for names in (entry.get("also") or {}).values() for name in names]
        for name in (identifier, entry["en"], entry["ru"], entry["es"], *also):
            assert (name, identifier) == (name, identified(name, group))
            assert (name, identifier) == (name, identified(name.upper(), group))


def test_names_are_compared_without_case_accents_and_punctuation() -> None:
    assert "japon" == folded("  JAPÓN! ")
    assert "japan" == identified("ja-pan", "spaces")
    assert identified("nowhere", "spaces", "boxes") is None
    assert identified("anywhere") is None


def test_a_name_is_looked_for_in_the_groups_in_their_order() -> None:
    assert "western" == identified("Western", "fronts", "boxes")
    assert "western_box" == identified("Western Theater", "fronts", "boxes")


def test_names_of_any_shape_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    known.cache_clear()
    try:
        monkeypatch.setitem(rulebook().names, "odd", {"x": {"en": "Ex", "also": ["Eks"], "n": 5}})
        assert {"x": "x", "ex": "x", "eks": "x"} == known("odd")
    finally:
        known.cache_clear()


# What is refused

REFUSED = load_yaml(Path(__file__).with_name("refused_positions.yaml"))
BAD = [(data, place) for place, every in REFUSED.items() for data in every]


@pytest.mark.parametrize(("data", "place"), BAD, ids=[str(data)[:60] for data, _ in BAD])
def test_what_is_wrong_is_refused_with_its_place(data: object, place: str) -> None:
    reasons = refused(data)

    assert [True] == list(dict.fromkeys(reason.startswith(place) for reason in reasons))


@pytest.mark.parametrize(
    ("data", "meant"),
    [
        ({"frnts": {}}, "fronts"),
        ({"fronts": {"westren": "normandy"}}, "western"),
        ({"fronts": {"western": "normandi"}}, "normandy"),
        ({"alignment": {"polnd": "UK"}}, "poland"),
        ({"entered": {"normandi": 6}}, "normandy"),
        ({"board": {"spaces": {"burm": {}}}}, "burma"),
    ],
)
def test_a_slip_of_the_pen_is_met_with_what_may_be_meant(data: object, meant: str) -> None:
    assert [True] == [f"did you mean {meant}?" in reason for reason in refused(data)]


def test_several_problems_are_named_at_once_each_as_a_reason() -> None:
    reasons = refused(
        {
            "edition": 3,
            "conference": 11,
            "frnts": {},
            "naval": {"western": 6, "nowhere": 1},
            "alignment": {"spain": "UK", "france": "France"},
            "board": {"tracks": {"cbi": []}, "spaces": {"atlantis": {}}},
        }
    )
    places = [
        "edition: ",
        "conference: ",
        "frnts: ",
        "naval.western: ",
        "naval: ",
        "alignment: ",
        "alignment.france: ",
        "board.tracks.cbi: ",
        "board.spaces.atlantis: ",
    ]

    assert len(places) == len(reasons)
    for place in places:
        assert 1 == sum(reason.startswith(place) for reason in reasons), place


@pytest.mark.parametrize(
    "data",
    [
        {"fronts": {"northern": "normandy"}},
        {"naval": {"northern": 1}},
        {"global": {"northern": "US"}},
        {"leadership": {"northern": "US"}},
        {"abomb": {"northern": 1}},
        {"networks": {"northern": {"UK": 1}}},
        {"board": {"tracks": {"cbi": ["cbi_box", "korea", "nomohon", "korea", "japan"]}}},
    ],
)
def test_one_problem_is_named_once(data: dict[str, Any]) -> None:
    assert 1 == len(refused(data))


def test_a_bad_scenario_does_not_hide_the_other_problems() -> None:
    assert {"scenario", "conference"} == {
        reason.partition(":")[0] for reason in refused({"scenario": 1, "conference": 0})
    }


# The owner's corrections to the map


def test_a_track_may_name_new_spaces_and_a_front_may_stand_there() -> None:
    track = ["cbi_box", "burma", "mandalay", "hong_kong", "formosa", "japan"]
    position = read({"board": {"tracks": {"cbi": track}}, "fronts": {"cbi": "mandalay"}, "entered": {"mandalay": 4}})

    assert tuple(track) == position.board.tracks["cbi"]
    assert ("mandalay", "hong_kong") == (position.fronts["cbi"], position.entry("cbi"))
    assert position.has_entered("burma")
    assert {"mandalay": 4} == position.entered


def test_a_new_space_may_be_marked_in_the_same_correction() -> None:
    data = {
        "tracks": {"cbi": ["cbi_box", "burma", "rangoon", "formosa", "japan"]},
        "spaces": {"rangoon": {"amphibious": True, "b29": True, "kamikaze": True, "countries": ["malaya"]}},
    }
    board = read({"board": data}).board

    assert {"rangoon"} <= board.amphibious & board.b29 & board.kamikaze
    assert ("malaya",) == board.places["rangoon"]
    assert ("siam",) == board.places["burma"]


@pytest.mark.parametrize("mark", ["amphibious", "b29", "kamikaze"])
@pytest.mark.parametrize("space", ["burma", "okinawa"])
@pytest.mark.parametrize("value", [True, False])
def test_a_mark_of_a_space_is_set_or_taken_away(mark: str, space: str, value: bool) -> None:  # noqa: FBT001
    plain, board = read({}).board, read({"board": {"spaces": {space: {mark: value}}}}).board

    assert value == (space in getattr(board, mark))
    for name in ("amphibious", "b29", "kamikaze"):
        assert getattr(plain, name) - {space} == getattr(board, name) - {space}
    assert not board.is_assumed(f"{space}.{mark}")


def test_countries_move_to_the_space_that_names_them() -> None:
    board = read({"board": {"spaces": {"rhineland": {"countries": ["france", "Бельгия"]}}}}).board

    assert ("france", "belgium") == board.places["rhineland"]
    assert () == board.places["normandy"]
    assert not any("france" in names for space, names in board.places.items() if space != "rhineland")


def test_a_country_connects_to_the_track_of_its_new_space() -> None:
    board = read({"board": {"spaces": {"northern_italy": {"countries": ["czechoslovakia"]}}}}).board

    assert ("eastern", "mediterranean") == (
        read({}).board.connected["czechoslovakia"],
        board.connected["czechoslovakia"],
    )
    assert not board.is_assumed("czechoslovakia.track")


@pytest.mark.parametrize("track", ["western", "arctic", None])
def test_a_country_may_be_told_its_track(track: str | None) -> None:
    board = read({"board": {"places": {"denmark": track}}}).board

    assert track == board.connected["denmark"]
    assert not board.is_assumed("denmark.track")


def test_another_problem_does_not_make_a_good_correction_wrong() -> None:
    data = {
        "frnts": {},
        "board": {"tracks": {"cbi": ["cbi_box", "burma", "lashio", "japan"]}},
        "fronts": {"cbi": "lashio"},
    }

    assert ["frnts"] == [reason.partition(":")[0] for reason in refused(data)]


def test_what_a_correction_does_not_say_keeps_the_programs_own_value() -> None:
    plain, board = read({}).board, read({"board": {"spaces": {"iwo_jima": {"b29": True}}}}).board

    assert plain.tracks == board.tracks
    assert plain.amphibious == board.amphibious
    assert plain.kamikaze == board.kamikaze
    assert plain.places == board.places
    assert plain.connected == board.connected
    assert plain.countries == board.countries
    assert plain.colonies == board.colonies


def test_a_corrected_board_does_not_stay_for_the_next_position() -> None:
    read({"board": {"spaces": {"burma": {"kamikaze": True}}}})

    assert "burma" not in read({}).board.kamikaze


def test_a_correction_seen_before_is_read_alike_and_a_wrong_one_is_refused_again() -> None:
    good, bad = {"spaces": {"burma": {"b29": True}}}, {"spaces": {"burma": {"b29": "yes"}}}

    assert read({"board": good}).board == read({"board": good}).board
    assert refused({"board": bad}) == refused({"board": bad})


def test_hundreds_of_different_corrections_are_read_each_in_its_own_right() -> None:
    middle = ("burma", "mandalay", "rangoon", "hong_kong", "formosa")
    for order in permutations(middle):
        track = ["cbi_box", *order, "japan"]
        assert tuple(track) == read({"board": {"tracks": {"cbi": track}}}).board.tracks["cbi"]


def test_a_board_that_cannot_be_plain_data_is_refused() -> None:
    assert [True] == [reason.startswith("board") for reason in refused({"board": {"spaces": object()}})]


@pytest.mark.parametrize(
    ("front", "left_out"),
    [
        ("western", "normandy"),
        ("mediterranean", "central_italy"),
        ("eastern", "east_germany"),
        ("far_east", "manchuria"),
    ],
)
def test_a_track_without_a_space_that_the_rules_name_is_refused(front: str, left_out: str) -> None:
    track = [space for space in read({}).board.tracks[front] if space != left_out]  # type: ignore[index]

    assert [True] == [left_out in reason for reason in refused({"board": {"tracks": {front: track}}})]


@pytest.mark.parametrize("name", ["Burma", "Бирма", "Birmania"])
def test_a_correction_may_call_a_space_by_its_display_name(name: str) -> None:
    assert "burma" in read({"board": {"spaces": {name: {"b29": True}}}}).board.b29


@pytest.mark.parametrize("name", ["CBI Front", "Фронт КБИ", "Frente CBI"])
def test_a_correction_may_call_a_track_by_its_display_name(name: str) -> None:
    track = ["cbi_box", "burma", "mandalay", "japan"]

    assert tuple(track) == read({"board": {"tracks": {name: track}}}).board.tracks["cbi"]


# There and back


@pytest.mark.parametrize(
    "data",
    [
        {},
        yaml.safe_load(EXAMPLE) | {"board": None},
        IN_IDENTIFIERS,
        *(
            {"scenario": name, "edition": edition}
            for name in ("training", "tournament", "campaign")
            for edition in (1, 2)
        ),
        {"fronts": {"western": "west_germany"}, "removed": {"german_army": 0}},
        *({"abomb": {"US": at, "USSR": 4 - at}} for at in range(5)),
    ],
)
def test_a_position_written_and_read_again_is_the_same(data: dict[str, Any]) -> None:
    position = read(data)
    again = read(json.loads(json.dumps(written(position))))

    assert written(position) == written(again)
    assert position.board == again.board
    assert position.rules.edition == again.rules.edition
    assert scoring.score(position) == scoring.score(again)


def test_a_position_with_a_corrected_board_can_be_written_and_read_again() -> None:
    track = ["cbi_box", "burma", "mandalay", "hong_kong", "formosa", "japan"]
    data = {"board": {"tracks": {"cbi": track}, "spaces": {"burma": {"b29": True}}}, "fronts": {"cbi": "mandalay"}}
    position = read(data)

    again = read(written(position))

    assert "mandalay" == again.fronts["cbi"]
    assert position.board == again.board


def test_what_is_written_stands_in_the_keys_of_the_contract() -> None:
    keys = set(yaml.safe_load(EXAMPLE))

    assert set() == set(state(yaml.safe_load(EXAMPLE))) - keys


# Oddities of YAML


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("no: 1", "False"),
        ("on: 1", "True"),
        ("7: 1", "7"),
        ("~: 1", "None"),
        ("1942-11-08: 1", "1942-11-08"),
        ("fronts: {yes: normandy}", "fronts"),
        ("fronts: {western: 1944-06-06}", "fronts.western"),
        ("fronts: {western: 1.5}", "fronts.western"),
        ("alignment: {no: UK}", "alignment"),
        ("alignment: {poland: no}", "alignment.poland"),
        ("networks: {poland: {yes: 1}}", "networks.poland"),
        ("networks: {poland: {UK: yes}}", "networks.poland.UK"),
        ("abomb: {US: .inf}", "abomb.US"),
        ("abomb: {US: .nan}", "abomb.US"),
        ("conference: 0x1F", "conference"),
        ("conference: 8.0", "conference"),
        ("center: !!set {second_front}", "center"),
        ("board: {tracks: {cbi: !!binary aGVsbG8=}}", "board"),
        ("board: {spaces: 1944-06-06}", "board"),
        ("scenario: on", "scenario"),
        ("global: {churchill_stalin: no}", "global.churchill_stalin"),
        ("secret_agendas: {UK: [no]}", "secret_agendas.UK"),
        ("&a fronts: &b {western: *b}", "fronts.western"),
        ("board: &b {spaces: *b}", "board"),
    ],
)
def test_an_oddity_of_yaml_is_refused_with_its_place(text: str, place: str) -> None:
    assert [True] == list(dict.fromkeys(reason.startswith(place) for reason in refused(yaml.safe_load(text))))


@pytest.mark.parametrize("spelling", ["8", "+8", "0x8", "0b1000", "010", "1_0"])
def test_whole_numbers_in_the_spellings_of_yaml_are_numbers(spelling: str) -> None:
    data = yaml.safe_load(f"conference: {spelling}")

    assert data["conference"] == read(data).conference


def test_booleans_are_no_numbers_and_numbers_no_names() -> None:
    reasons = refused(yaml.safe_load("{conference: yes, technology: {UK: no}, surrendered: [1], naval: {2: 2}}"))

    assert {"conference", "technology.UK", "surrendered", "naval"} == {reason.partition(":")[0] for reason in reasons}


# The counters and the A-Bomb track of the owner's copy (3.34, 6.10)

OWN_BOMB = ["letter_to_roosevelt", "oak_ridge", "space_1", "hanford", "trinity"]


def test_a_board_may_tell_how_many_counters_there_are() -> None:
    data = {"board": {"counters": {"pol_mil_1_3": 3, "US Production": 1}}, "center": ["pol_mil_1_3#3"]}
    position = read(data)

    assert {3, 1} == {position.board.counters["pol_mil_1_3"], position.board.counters["us_production"]}
    assert frozenset({"pol_mil_1_3#3"}) == position.center
    assert not position.board.is_assumed("pol_mil_1_3.counters")
    assert position.board.is_assumed("pol_mil_2_2.counters")
    assert position.board == read(yaml.safe_load(yaml.safe_dump(written(position)))).board


def test_a_counter_that_the_owner_does_not_have_is_refused() -> None:
    (told,) = refused({"board": {"counters": {"us_production": 1}}, "center": ["us_production#2"]})
    assert "no more counters of us_production than 1" in told
    (assumed,) = refused({"center": ["pol_mil_1_3#3"]})
    assert "no rulebook tells" in assumed
    assert "churchill board confirm pol_mil_1_3.counters 3" in assumed
    assert refused({"center": ["pol_mil_1_3#5"]})


def test_a_board_may_tell_the_order_of_the_a_bomb_track() -> None:
    position = read({"board": {"abomb": OWN_BOMB}, "abomb": {"US": "oak_ridge", "USSR": 2}})

    assert {"US": 1, "USSR": 2} == dict(position.abomb)
    assert not position.board.is_assumed("abomb:oak_ridge")
    told = written(position)
    assert ({"US": "oak_ridge", "USSR": "space_1"}, OWN_BOMB) == (told["abomb"], told["board"]["abomb"])
    assert position.abomb == read(told).abomb


def test_a_track_of_the_a_bomb_that_is_confirmed_as_it_is_is_written_as_told() -> None:
    plain = list(read({}).board.abomb)

    assert {"abomb": plain} == written(read({"board": {"abomb": plain}}))["board"]
    assert "board" not in written(read({"board": {"abomb": None}}))
