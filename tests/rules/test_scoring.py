"""Victory points, line by line (9.4), the Secret Agendas (10.3) and the three set-ups (9.5 to 9.7)."""

from itertools import product
from typing import Any

import pytest

from churchill_cli.documents.position import read
from churchill_cli.game.model.position import Position
from churchill_cli.game.victory import scoring
from churchill_cli.words.sentences import say

COLONIES = ("siam", "dutch_east_indies", "malaya", "vietnam", "laos_cambodia")
CENTRAL = ("central_pacific_box", "caroline_islands", "marianas_islands", "iwo_jima", "okinawa", "japan")
SOUTH_WEST = ("sw_pacific_box", "papua_new_guinea", "vogelkop", "philippines", "kyushu", "japan")
LETTERS = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA"]
EDITIONS = pytest.mark.parametrize("edition", [1, 2])
NONE: dict[str, int] = {}


def board(**keys: Any) -> Position:  # noqa: ANN401
    return read(keys)


def fronts(**where: str) -> Position:
    return read({"fronts": where})


def points(position: Position, line: str) -> dict[str, int]:
    """Return what each power scores by one line; powers without points are left out."""
    found: dict[str, int] = {}
    for part in scoring.score(position).lines:
        if part.line == line:
            assert part.power not in found, "one line for each power"
            found[part.power] = part.vp
    return found


def all_points(position: Position) -> dict[str, dict[str, int]]:
    return {line: found for line in (*LETTERS, "10.3") if (found := points(position, line))}


# A and B: alignment and networks


def test_an_alignment_marker_scores_three_in_a_country_and_in_a_colony() -> None:
    position = board(alignment={"france": "US", "siam": "US", "poland": "USSR"})

    assert {"US": 6, "USSR": 3} == points(position, "A")


def test_nobody_aligned_scores_nothing_by_line_a() -> None:
    assert NONE == points(board(networks={"france": {"US": 2}}), "A")


def test_a_network_without_alignment_scores_one() -> None:
    position = board(networks={"austria": {"USSR": 1}, "siam": {"UK": 1}, "vietnam": {"UK": 1}})

    assert {"USSR": 1, "UK": 2} == points(position, "B")


def test_two_networks_in_one_space_score_one_because_spaces_count_and_not_markers() -> None:
    assert {"UK": 1} == points(board(networks={"poland": {"UK": 2}}), "B")


@pytest.mark.parametrize("aligned", ["UK", "US", "USSR"])
def test_a_network_under_the_alignment_marker_of_any_power_scores_nothing(aligned: str) -> None:
    position = board(networks={"poland": {"UK": 2}, "france": {"UK": 1}}, alignment={"poland": aligned})

    assert {"UK": 1} == points(position, "B")
    assert {aligned: 3} == points(position, "A")


@EDITIONS
def test_a_network_in_a_colony_scores_in_both_editions(edition: int) -> None:
    assert {"US": 1} == points(board(edition=edition, networks={"siam": {"US": 1}}), "B")


# C, D and E: Global Issues and conferences


@pytest.mark.parametrize(
    ("issue", "side"),
    [
        ("churchill_roosevelt", "UK"),
        ("churchill_roosevelt", "US"),
        ("churchill_stalin", "UK"),
        ("churchill_stalin", "USSR"),
        ("roosevelt_stalin", "US"),
        ("roosevelt_stalin", "USSR"),
    ],
)
def test_a_global_issue_scores_five_for_the_side_it_favours(issue: str, side: str) -> None:
    assert {side: 5} == points(read({"global": {issue: side}}), "C")


def test_a_neutral_global_issue_scores_nothing() -> None:
    position = read(
        {"global": dict.fromkeys(("churchill_roosevelt", "churchill_stalin", "roosevelt_stalin"), "neutral")}
    )

    assert NONE == points(position, "C")


def test_a_power_can_hold_two_global_issues() -> None:
    position = read({"global": {"churchill_roosevelt": "UK", "churchill_stalin": "UK", "roosevelt_stalin": "USSR"}})

    assert {"UK": 10, "USSR": 5} == points(position, "C")


def test_a_conference_won_scores_three_for_the_uk_and_the_us_and_five_for_the_ussr() -> None:
    position = board(conferences_won={"UK": 2, "US": 3, "USSR": 4})

    assert {"UK": 6, "US": 9} == points(position, "D")
    assert {"USSR": 20} == points(position, "E")


def test_no_conference_won_scores_nothing() -> None:
    position = board(conferences_won={"UK": 0, "US": 0, "USSR": 0})

    assert (NONE, NONE) == (points(position, "D"), points(position, "E"))


# F: untouched colonies


def test_five_untouched_colonies_score_ten_for_the_uk() -> None:
    assert {"UK": 10} == points(board(), "F")


@pytest.mark.parametrize("colony", COLONIES)
@pytest.mark.parametrize("power", ["UK", "US", "USSR"])
def test_a_network_of_anybody_touches_a_colony(colony: str, power: str) -> None:
    assert {"UK": 8} == points(board(networks={colony: {power: 1}}), "F")


@pytest.mark.parametrize("colony", COLONIES)
@pytest.mark.parametrize("power", ["UK", "US", "USSR"])
def test_alignment_of_anybody_touches_a_colony(colony: str, power: str) -> None:
    assert {"UK": 8} == points(board(alignment={colony: power}), "F")


def test_a_colony_with_network_and_alignment_is_counted_once() -> None:
    assert {"UK": 8} == points(board(networks={"siam": {"US": 1}}, alignment={"siam": "US"}), "F")


def test_networks_in_countries_leave_the_colonies_untouched() -> None:
    assert {"UK": 10} == points(board(networks={"france": {"US": 1}}, alignment={"poland": "USSR"}), "F")


def test_five_touched_colonies_score_nothing() -> None:
    assert NONE == points(board(networks={colony: {"US": 1} for colony in COLONIES}), "F")


# G: Fronts in Axis countries


def test_the_western_front_in_germany_scores_eight_for_the_us_and_the_uk() -> None:
    assert {"UK": 8, "US": 8} == points(fronts(western="germany"), "G")


def test_the_eastern_front_in_germany_scores_eight_for_the_ussr_alone() -> None:
    assert {"USSR": 8} == points(fronts(eastern="germany"), "G")


def test_both_fronts_in_germany_score_eight_for_each_power() -> None:
    assert {"UK": 8, "US": 8, "USSR": 8} == points(fronts(western="germany", eastern="germany"), "G")


@pytest.mark.parametrize("front", ["cbi", "central_pacific", "sw_pacific"])
def test_any_front_of_the_western_allies_in_japan_scores_for_both(front: str) -> None:
    assert {"UK": 8, "US": 8} == points(fronts(**{front: "japan"}), "G")


def test_the_far_east_front_in_japan_scores_eight_for_the_ussr_alone() -> None:
    assert {"USSR": 8} == points(fronts(far_east="japan"), "G")


@EDITIONS
def test_three_fronts_in_japan_score_no_more_than_one(edition: int) -> None:
    where = {"cbi": "japan", "central_pacific": "japan", "sw_pacific": "japan"}

    assert {"UK": 8, "US": 8} == points(board(edition=edition, fronts=where), "G")


def test_germany_and_japan_count_apart() -> None:
    position = fronts(western="germany", eastern="germany", cbi="japan", central_pacific="japan", far_east="japan")

    assert {"UK": 16, "US": 16, "USSR": 16} == points(position, "G")


def test_one_space_before_the_axis_country_scores_nothing_by_line_g() -> None:
    position = fronts(
        western="west_germany",
        eastern="east_germany",
        mediterranean="northern_italy",
        cbi="formosa",
        far_east="korea",
        central_pacific="okinawa",
        sw_pacific="kyushu",
    )

    assert NONE == points(position, "G")


# H, I and J: Italy


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("mediterranean_box", {}),
        ("southern_italy", {}),
        ("central_italy", {"H": {"UK": 2}}),
        ("northern_italy", {"I": {"UK": 3}, "J": {"US": 2}}),
    ],
)
def test_italy_scores_for_the_space_in_which_the_front_stands(space: str, expected: dict[str, dict[str, int]]) -> None:
    found = all_points(fronts(mediterranean=space))

    assert expected == {line: found[line] for line in "HIJ" if line in found}


def test_printed_example_one_northern_italy_scores_three_and_two_and_not_for_central_italy() -> None:
    position = fronts(mediterranean="northern_italy")

    assert ({"UK": 3}, {"US": 2}, NONE) == tuple(points(position, line) for line in "IJH")


# K and L: the race of Central Italy and Normandy


@pytest.mark.parametrize(
    ("italy", "normandy", "edition", "uk", "us"),
    [
        (5, 6, 2, 2, 0),
        (5, 6, 1, 3, 0),
        (6, 5, 2, 0, 2),
        (6, 5, 1, 0, 2),
        (6, 6, 2, 0, 0),
        (6, 6, 1, 0, 0),
        (1, 10, 2, 2, 0),
        (10, 1, 2, 0, 2),
    ],
)
def test_the_first_of_central_italy_and_normandy_scores(
    italy: int, normandy: int, edition: int, uk: int, us: int
) -> None:
    position = board(
        edition=edition,
        fronts={"mediterranean": "central_italy", "western": "normandy"},
        entered={"central_italy": italy, "normandy": normandy},
    )

    assert ({"UK": uk} if uk else {}, {"US": us} if us else {}) == (points(position, "K"), points(position, "L"))


@pytest.mark.parametrize("space", ["central_italy", "northern_italy"])
def test_central_italy_entered_and_normandy_not_yet_scores_for_the_uk(space: str) -> None:
    position = fronts(mediterranean=space, western="bolero")

    assert ({"UK": 2}, NONE) == (points(position, "K"), points(position, "L"))


@pytest.mark.parametrize("space", ["normandy", "rhineland", "germany"])
def test_normandy_entered_and_central_italy_not_yet_scores_for_the_us(space: str) -> None:
    position = fronts(mediterranean="southern_italy", western=space)

    assert (NONE, {"US": 2}) == (points(position, "K"), points(position, "L"))


def test_neither_entered_scores_nothing() -> None:
    position = fronts(mediterranean="southern_italy", western="bolero")

    assert (NONE, NONE) == (points(position, "K"), points(position, "L"))


@pytest.mark.parametrize("entered", [{}, {"normandy": 6}, {"central_italy": 6}])
def test_both_entered_but_not_told_when_scores_nothing_and_is_said(entered: dict[str, int]) -> None:
    position = board(fronts={"mediterranean": "northern_italy", "western": "rhineland"}, entered=entered)

    assert (NONE, NONE) == (points(position, "K"), points(position, "L"))
    assert ["9.4.K" in say(note) for note in scoring.notes(position)] == [True]


def test_a_race_that_is_told_needs_no_note() -> None:
    position = board(
        fronts={"mediterranean": "northern_italy", "western": "rhineland"}, entered={"normandy": 6, "central_italy": 6}
    )

    assert [] == scoring.notes(position)


def test_what_was_entered_may_be_told_by_the_conferences_alone() -> None:
    assert {"US": 2} == points(board(entered={"normandy": 4}), "L")
    assert {"UK": 2} == points(board(entered={"central_italy": 4}), "K")


# M: Germany not occupied by the western allies


@pytest.mark.parametrize(
    ("western", "eastern", "surrendered", "expected"),
    [
        ("rhineland", "germany", ["germany"], {"USSR": 5}),
        ("west_germany", "east_germany", ["germany"], {"USSR": 5}),
        ("germany", "germany", ["germany"], {}),
        ("germany", "east_germany", ["germany"], {}),
        ("rhineland", "east_germany", ["japan"], {}),
    ],
)
def test_germany_surrendered_without_a_western_occupier_scores_for_the_ussr(
    western: str,
    eastern: str,
    surrendered: list[str],
    expected: dict[str, int],
) -> None:
    position = board(fronts={"western": western, "eastern": eastern}, surrendered=surrendered)

    assert expected == points(position, "M")


def test_printed_example_two_the_eastern_front_in_germany_scores_g_but_not_n_and_o() -> None:
    position = board(fronts={"eastern": "germany", "western": "rhineland"}, surrendered=["germany"])

    assert {"USSR": 8} == points(position, "G")
    assert (NONE, {"UK": 2, "US": 2}) == (points(position, "N"), points(position, "O"))
    assert {"USSR": 5} == points(position, "M")


def test_printed_example_two_with_the_western_front_in_germany_has_no_line_m() -> None:
    position = board(fronts={"eastern": "germany", "western": "germany"}, surrendered=["germany"])

    assert {"UK": 8, "US": 8, "USSR": 8} == points(position, "G")
    assert (NONE, NONE, NONE) == tuple(points(position, line) for line in "MNO")


# N, O and P: the borders of Germany and its technology


@pytest.mark.parametrize(
    ("western", "expected"),
    [
        ("western_box", {}),
        ("bolero", {}),
        ("normandy", {}),
        ("rhineland", {"O": {"UK": 2, "US": 2}}),
        ("west_germany", {"N": {"UK": 5, "US": 5}}),
        ("germany", {}),
    ],
)
def test_the_western_front_scores_for_the_us_and_the_uk_each(western: str, expected: dict[str, dict[str, int]]) -> None:
    found = all_points(fronts(western=western))

    assert expected == {line: found[line] for line in "NO" if line in found}


@pytest.mark.parametrize(
    ("eastern", "expected"),
    [
        ("eastern_box", {}),
        ("belorussia", {}),
        ("ukraine", {}),
        ("prussia", {"O": {"USSR": 2}}),
        ("east_germany", {"N": {"USSR": 5}}),
        ("germany", {}),
    ],
)
def test_the_eastern_front_scores_for_the_ussr(eastern: str, expected: dict[str, dict[str, int]]) -> None:
    found = all_points(fronts(eastern=eastern))

    assert expected == {line: found[line] for line in "NO" if line in found}


def test_both_fronts_before_germany_score_in_one_line_each() -> None:
    assert {"UK": 5, "US": 5, "USSR": 5} == points(fronts(western="west_germany", eastern="east_germany"), "N")
    assert {"UK": 2, "US": 2, "USSR": 2} == points(fronts(western="rhineland", eastern="prussia"), "O")


def test_each_technology_marker_scores_one() -> None:
    assert {"UK": 1, "USSR": 2} == points(board(technology={"UK": 1, "US": 0, "USSR": 2}), "P")


def test_technology_is_believed_as_written_and_not_inferred_from_the_fronts() -> None:
    assert NONE == points(board(fronts={"western": "germany"}, surrendered=["germany"]), "P")


# Q, R and S: the Pacific


def test_japan_surrendered_and_unoccupied_scores_five_for_the_us() -> None:
    assert {"US": 5} == points(board(surrendered=["japan"]), "Q")


@pytest.mark.parametrize("front", ["cbi", "far_east", "central_pacific", "sw_pacific"])
def test_any_front_in_japan_takes_line_q_away(front: str) -> None:
    assert NONE == points(board(surrendered=["japan"], fronts={front: "japan"}), "Q")


def test_japan_at_war_scores_nothing_by_line_q() -> None:
    assert NONE == points(board(surrendered=["germany", "italy"]), "Q")


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("sw_pacific_box", {"UK": 3, "USSR": 3}),
        ("papua_new_guinea", {"UK": 3, "USSR": 3}),
        ("vogelkop", {"UK": 3, "USSR": 3}),
        ("philippines", {}),
        ("kyushu", {}),
        ("japan", {}),
    ],
)
def test_the_philippines_not_entered_score_for_the_uk_and_the_ussr(space: str, expected: dict[str, int]) -> None:
    assert expected == points(fronts(sw_pacific=space), "R")


def test_the_philippines_may_be_told_as_entered() -> None:
    assert NONE == points(board(entered={"philippines": 7}), "R")


@pytest.mark.parametrize(("central", "south_west"), list(product(range(6), repeat=2)))
@EDITIONS
def test_rivalry_scores_from_a_gap_of_two_and_in_the_first_edition_of_one(
    edition: int, central: int, south_west: int
) -> None:
    position = board(
        edition=edition, fronts={"central_pacific": CENTRAL[central], "sw_pacific": SOUTH_WEST[south_west]}
    )
    gap = abs(central - south_west)

    assert gap == scoring.rivalry(position)
    assert ({"UK": 5, "USSR": 5} if gap >= {1: 1, 2: 2}[edition] else {}) == points(position, "S")


def test_rivalry_counts_spaces_left_to_japan_each_on_its_own_track() -> None:
    longer = ["central_pacific_box", "caroline_islands", "marianas_islands", "iwo_jima", "okinawa", "ryukyu", "japan"]
    position = read(
        {
            "board": {"tracks": {"central_pacific": longer}},
            "fronts": {"central_pacific": "caroline_islands", "sw_pacific": "vogelkop"},
        }
    )

    assert 2 == scoring.rivalry(position)
    assert {"UK": 5, "USSR": 5} == points(position, "S")


def test_the_assumed_steps_ahead_of_both_us_fronts_are_named_where_they_decide() -> None:
    position = fronts(central_pacific="marianas_islands", sw_pacific="japan")

    assert ["central_pacific:okinawa", "central_pacific:japan"] == scoring.assumed(position)


def test_a_track_confirmed_by_the_owner_is_no_longer_assumed() -> None:
    position = read(
        {
            "board": {"tracks": {"central_pacific": list(CENTRAL)}},
            "fronts": {"central_pacific": "marianas_islands", "sw_pacific": "japan"},
        }
    )

    assert [] == scoring.assumed(position)


# T to X: landfalls


@pytest.mark.parametrize(
    ("front", "space", "line", "power", "vp"),
    [
        ("central_pacific", "iwo_jima", "T", "US", 2),
        ("central_pacific", "okinawa", "U", "US", 5),
        ("sw_pacific", "kyushu", "V", "US", 5),
        ("cbi", "formosa", "W", "UK", 5),
        ("far_east", "korea", "X", "USSR", 8),
    ],
)
def test_a_pacific_front_scores_for_where_it_stands(front: str, space: str, line: str, power: str, vp: int) -> None:
    position = fronts(**{front: space})

    assert {line: {power: vp}} == {key: all_points(position)[key] for key in "TUVWX" if key in all_points(position)}


@pytest.mark.parametrize(
    ("front", "spaces"),
    [
        ("central_pacific", ("central_pacific_box", "caroline_islands", "marianas_islands", "japan")),
        ("sw_pacific", ("sw_pacific_box", "papua_new_guinea", "vogelkop", "philippines", "japan")),
        ("cbi", ("cbi_box", "burma", "hong_kong", "japan")),
        ("far_east", ("far_east_box", "nomohon", "manchuria", "japan")),
    ],
)
def test_every_other_space_of_a_pacific_track_scores_no_landfall(front: str, spaces: tuple[str, ...]) -> None:
    for space in spaces:
        assert [] == [line for line in "TUVWX" if points(fronts(**{front: space}), line)]


def test_the_first_edition_scores_every_landfall_but_iwo_jima() -> None:
    where = {"central_pacific": "iwo_jima", "sw_pacific": "kyushu", "cbi": "formosa", "far_east": "korea"}
    first = all_points(board(edition=1, fronts=where))
    okinawa = board(edition=1, fronts={"central_pacific": "okinawa"})

    assert {"V": {"US": 5}, "W": {"UK": 5}, "X": {"USSR": 8}} == {k: v for k, v in first.items() if k in "TUVWX"}
    assert {"US": 5} == points(okinawa, "U")


# Y, Z and AA: the bomb


@pytest.mark.parametrize("spaces", range(5))
def test_each_space_of_the_spy_ring_scores_three_up_to_twelve(spaces: int) -> None:
    position = board(abomb={"USSR": spaces})

    assert ({"USSR": 3 * spaces} if spaces else {}) == points(position, "Y")


@pytest.mark.parametrize(
    ("pawn", "spaces"), [("letter_to_roosevelt", 0), ("oak_ridge", 2), ("hanford", 3), ("trinity", 4)]
)
def test_the_spaces_of_the_spy_ring_may_be_named(pawn: str, spaces: int) -> None:
    assert ({"USSR": 3 * spaces} if spaces else {}) == points(board(abomb={"USSR": pawn}), "Y")


def test_the_us_at_trinity_scores_three_for_the_us_and_the_uk() -> None:
    position = board(abomb={"US": "trinity"})

    assert {"UK": 3, "US": 3} == points(position, "Z")
    assert NONE == points(position, "AA")


@pytest.mark.parametrize("pawn", [0, 1, 2, 3, "hanford"])
def test_the_us_without_the_bomb_scores_three_for_the_ussr(pawn: object) -> None:
    position = board(abomb={"US": pawn})

    assert NONE == points(position, "Z")
    assert {"USSR": 3} == points(position, "AA")


def test_the_spy_ring_at_the_last_space_is_no_us_bomb() -> None:
    position = board(abomb={"US": "hanford", "USSR": "trinity"})

    assert (NONE, {"USSR": 3}, {"USSR": 12}) == tuple(points(position, line) for line in ("Z", "AA", "Y"))


# 10.3: Secret Agendas


def test_a_secret_agenda_scores_five_where_the_own_alignment_lies() -> None:
    position = board(alignment={"poland": "UK"}, secret_agendas={"UK": ["poland", "siam", "france"]})

    assert {"UK": 5} == points(position, "10.3")


def test_two_markers_for_one_place_score_ten_and_three_fifteen() -> None:
    position = board(
        alignment={"poland": "UK", "siam": "UK", "france": "US", "austria": "USSR"},
        secret_agendas={"UK": ["poland", "poland", "siam"], "US": ["france", "france", "greece"], "USSR": ["austria"]},
    )

    assert {"UK": 15, "US": 10, "USSR": 5} == points(position, "10.3")


def test_alignment_of_somebody_else_meets_no_secret_agenda() -> None:
    position = board(alignment={"poland": "USSR"}, secret_agendas={"UK": ["poland", "poland", "siam"]})

    assert NONE == points(position, "10.3")


def test_a_network_alone_meets_no_secret_agenda() -> None:
    assert NONE == points(board(networks={"poland": {"UK": 2}}, secret_agendas={"UK": ["poland"]}), "10.3")


def test_secret_agendas_count_in_the_totals() -> None:
    with_agenda = scoring.score(board(alignment={"poland": "UK"}, secret_agendas={"UK": ["poland", "poland", "siam"]}))
    without = scoring.score(board(alignment={"poland": "UK"}))

    assert 10 == with_agenda.totals["UK"] - without.totals["UK"]


# The whole


def test_an_empty_board_scores_colonies_the_philippines_and_the_missing_bomb() -> None:
    expected = {"F": {"UK": 10}, "R": {"UK": 3, "USSR": 3}, "AA": {"USSR": 3}}

    assert expected == all_points(board())
    assert {"UK": 13, "US": 0, "USSR": 6} == scoring.score(board()).totals


@EDITIONS
def test_the_campaign_set_up_scores_what_an_empty_board_scores(edition: int) -> None:
    assert {"UK": 13, "US": 0, "USSR": 6} == scoring.score(board(edition=edition, scenario="campaign")).totals


@EDITIONS
def test_the_training_set_up_worked_out_by_hand(edition: int) -> None:
    position = board(edition=edition, scenario="training")
    expected = {
        "A": {"UK": 12, "US": 12, "USSR": 12},
        "B": {"UK": 2, "US": 2, "USSR": 2},
        "F": {"UK": 2},
        "H": {"UK": 2},
        "O": {"UK": 2, "US": 2, "USSR": 2},
        "R": {"UK": 3, "USSR": 3},
        "AA": {"USSR": 3},
    }

    assert expected == all_points(position)
    assert {"UK": 23, "US": 16, "USSR": 22} == scoring.score(position).totals


@pytest.mark.parametrize(("edition", "alignment", "network", "total"), [(2, 6, 2, 14), (1, 9, 1, 16)])
def test_the_tournament_set_up_worked_out_by_hand(edition: int, alignment: int, network: int, total: int) -> None:
    position = board(edition=edition, scenario="tournament")
    expected = {
        "A": {"UK": 3, "US": 3, "USSR": alignment},
        "B": {"UK": 5, "US": 5, "USSR": network},
        "F": {"UK": 2},
        "R": {"UK": 3, "USSR": 3},
        "AA": {"USSR": 3},
    }

    assert expected == all_points(position)
    assert {"UK": 13, "US": 8, "USSR": total} == scoring.score(position).totals


def test_every_line_says_how_many_why_and_where_it_is_written() -> None:
    position = read(
        {
            "fronts": {"western": "rhineland", "eastern": "prussia", "mediterranean": "northern_italy"},
            "networks": {"austria": {"USSR": 2}},
            "alignment": {"france": "US", "poland": "UK"},
            "secret_agendas": {"UK": ["poland"]},
        }
    )
    lines = scoring.score(position).lines

    assert lines
    for line in lines:
        assert ("10.3" if line.line == "10.3" else f"9.4.{line.line}",) == line.cites
        assert line.count > 0
        assert "%" not in say(line.why)
        assert say(line.why)


def test_each_edition_prints_letters_of_its_own() -> None:
    """The first edition has no line for Iwo Jima; every later line has the letter before (9.4)."""
    first, second = (board(edition=edition).rules for edition in (1, 2))

    assert LETTERS == [second.letter(line) for line in LETTERS]
    there = [line for line in LETTERS if line != "T"]
    assert LETTERS[:-1] == [first.letter(line) for line in there]


def test_a_line_says_whose_fronts_and_whose_distance_it_counts() -> None:
    found = scoring.score(fronts(western="germany", eastern="germany", central_pacific="okinawa"))
    told = {(line.line, line.power): say(line.why) for line in found.lines}

    assert "Axis countries with a US or UK Front: 1" == told["G", "UK"] == told["G", "US"]
    assert "Axis countries with a Soviet Front: 1" == told["G", "USSR"]
    assert "one US Front of the Pacific is farther from Japan than the other, by spaces: 4" == told["S", "UK"]


def test_a_place_without_a_network_left_scores_none() -> None:
    position = read({}).but(networks={"siam": ("UK", 0), "burma": ("UK", 1)})
    assert [1] == [line.count for line in scoring.score(position).lines if line.line == "B"]


# When a space was entered that is not told (9.4.K, 9.4.L): between those behind it and those beyond it

LANDED = {"fronts": {"mediterranean": "central_italy", "western": "normandy"}}


def test_what_was_entered_in_the_first_conference_is_no_sooner_than_what_may_have_been() -> None:
    position = board(**LANDED, conference=5, entered={"central_italy": 1})
    assert ({}, {}) == (points(position, "K"), points(position, "L"))
    assert (1, 10) == scoring.when_entered(position, "normandy")
    assert 1 == len(scoring.notes(position))


def test_what_was_entered_in_the_last_conference_is_no_later_than_what_may_have_been() -> None:
    position = board(**LANDED, conference=10, entered={"central_italy": 10})
    assert ({}, {}) == (points(position, "K"), points(position, "L"))
    assert 1 == len(scoring.notes(position))


def test_two_landings_that_must_be_of_one_conference_leave_nothing_untold() -> None:
    first = board(**LANDED, conference=2, entered_before={"central_italy": 2, "normandy": 2})
    assert (1, 1) == scoring.when_entered(first, "normandy") == scoring.when_entered(first, "central_italy")
    last = board(**LANDED, conference=10, entered={"central_italy": 10, "bolero": 10})
    assert (10, 10) == scoring.when_entered(last, "normandy")
    assert [] == scoring.notes(first) == scoring.notes(last)


def test_an_untold_space_was_entered_between_the_one_behind_it_and_the_one_beyond_it() -> None:
    western = {"fronts": {"western": "rhineland"}, "conference": 9}
    assert (5, 8) == scoring.when_entered(board(**western, entered={"bolero": 5, "rhineland": 8}), "normandy")
    assert (1, 8) == scoring.when_entered(board(**western, entered={"rhineland": 8}), "normandy")


def test_the_rivalry_rests_on_every_assumed_space_that_is_left() -> None:
    left = scoring.assumed(fronts(central_pacific="marianas_islands"))
    ahead = ["central_pacific:okinawa", "central_pacific:japan"]
    assert [*ahead, *(f"sw_pacific:{space}" for space in SOUTH_WEST[1:] if space != "philippines")] == left
    nearer = scoring.assumed(fronts(central_pacific="iwo_jima", sw_pacific="philippines"))
    assert [] == nearer
    farther = scoring.assumed(fronts(central_pacific="iwo_jima", sw_pacific="papua_new_guinea"))
    assert ["central_pacific:okinawa", "central_pacific:japan"] == farther[:2]
    assert "sw_pacific:vogelkop" in farther
