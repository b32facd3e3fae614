"""Issue counters: several of a kind told one after the other, and how many of each the owner's game has (3.34, 6.1)."""

import pytest

from churchill_cli.errors import PositionError
from churchill_cli.game import engine
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from tests.rules.telling import against, mended, opened, said, told, where, why_not

THREE = 'board {"counters": {"pol_mil_1_3": 3}}'
OUTCOME = "outcome US wins, US pol_mil_1_3 pol_mil_1_3 pol_mil_1_3 us_production"
ASSUMED = "No rulebook tells how many counters of Pol-Mil 1/3 there are; taken for granted: 2."
LIES = "Pol-Mil 1/3 is on the table already."


# Several counters of a kind (6.1, 6.8)


def test_a_directed_offensive_told_again_by_its_kind_is_the_second_one() -> None:
    state = told(opened(), "outcome US wins, US us_directed_offensive us_directed_offensive")
    state = told(state, "US directs us_directed_offensive to cbi", "US directs us_directed_offensive to western")
    assert {"us_directed_offensive": "cbi", "us_directed_offensive#2": "western"} == dict(state.turn.directed)
    assert "allocation" == state.turn.step


def test_a_kind_of_which_one_holds_the_second_counter_only_is_that_counter() -> None:
    state = told(opened(), "outcome US wins, US us_directed_offensive us_production, USSR us_directed_offensive")
    state = told(state, "USSR directs us_directed_offensive to eastern", "US directs us_directed_offensive to cbi")
    assert {"us_directed_offensive": "cbi", "us_directed_offensive#2": "eastern"} == dict(state.turn.directed)


def test_where_no_counter_of_a_kind_is_left_that_is_the_reason() -> None:
    before = "outcome US wins, US us_directed_offensive us_directed_offensive uk_directed_offensive"
    state = told(opened(), before, "US directs us_directed_offensive to cbi", "US directs us_directed_offensive to cbi")
    assert ["US has no US Directed Offensive to place."] == why_not(state, "US directs us_directed_offensive to cbi")
    assert [("6.1", "6.7")] == against(state, "US directs us_directed_offensive#2 to cbi")


def test_lines_told_with_a_number_replay_as_before() -> None:
    state = told(opened(), "outcome US wins, US us_directed_offensive us_directed_offensive")
    state = told(state, "US directs us_directed_offensive#2 to cbi", "US directs us_directed_offensive to western")
    assert {"us_directed_offensive#2": "cbi", "us_directed_offensive": "western"} == dict(state.turn.directed)


def test_a_pol_mil_issue_told_again_by_its_kind_is_the_second_one() -> None:
    state = told(opened(), "outcome US wins, UK pol_mil_2_2 pol_mil_2_2, US global_issue a_bomb_research")
    state = told(state, "UK activates pol_mil_2_2", "UK activates pol_mil_2_2")
    assert (("pol_mil_2_2", "pol_mil_2_2#2"), {"UK": 4}) == (state.turn.activated, dict(state.turn.alignments))
    assert [("6.81",)] == against(state, "UK activates pol_mil_2_2")


def test_a_pol_mil_kind_of_which_one_holds_the_second_counter_only_is_that_counter() -> None:
    state = told(opened(), "outcome US wins, UK pol_mil_2_2, US global_issue pol_mil_2_2", "UK places 4 offensive cbi")
    state = told(state, "USSR places 3 offensive eastern")
    assert ("pol_mil_2_2#2",) == told(state, "US activates pol_mil_2_2").turn.activated
    assert [("6.8",)] == against(state, "US activates pol_mil_1_3")


# How many counters there are


@pytest.mark.parametrize(
    ("line", "lines", "reason"),
    [
        (OUTCOME, [], ASSUMED),
        ("card puts pol_mil_1_3#3 in center", [], ASSUMED),
        ("card puts pol_mil_1_3 in center", ["card puts pol_mil_1_3 in center", "card puts pol_mil_1_3 in UK 2"], LIES),
        (
            "USSR picks pol_mil_1_3",
            ["agenda UK 3, US 2, USSR 2", "UK picks pol_mil_1_3", "USSR picks pol_mil_1_3"],
            LIES,
        ),
    ],
)
def test_a_number_that_is_assumed_is_said_to_be_and_can_be_corrected(line: str, lines: list[str], reason: str) -> None:
    state = told(opened(), *lines)
    assert [reason] == why_not(state, line)
    assert ["3.34"] not in [list(cites) for cites in against(state, line)]
    (mend,) = mended(state, line)
    assert "churchill board confirm pol_mil_1_3.counters 3" in mend
    assert "`help board`" in mend
    assert "{" not in mend
    assert [] == against(told(state, THREE), line)


def test_more_counters_than_can_be_told_apart_are_no_matter_of_a_correction() -> None:
    line = "outcome US wins, US " + "pol_mil_1_3 " * 5
    assert ([ASSUMED], []) == (why_not(opened(), line), mended(opened(), line))


def test_a_number_that_a_rulebook_tells_is_given_with_its_section() -> None:
    line = "card puts us_production#3 in center"
    assert [("4.23.3",)] == against(opened(), line)
    assert ["There are no more counters of US Production than 2."] == why_not(opened(), line)
    assert [("6.11",)] == against(opened(), "outcome UK wins, UK global_issue, center global_issue")


def test_a_number_that_the_owner_has_told_is_given_as_his() -> None:
    state = told(opened(), THREE)
    line = OUTCOME.replace("us_production", "pol_mil_1_3 us_production")
    assert ["There are no more counters of Pol-Mil 1/3 than 3."] == why_not(state, line)
    assert [("3.34",)] == against(state, line)


def test_a_third_counter_is_picked_and_placed_like_the_others() -> None:
    state = told(opened(), THREE, *["card puts pol_mil_1_3 in center"] * 3)
    assert "center" == where(state, "pol_mil_1_3#3")
    state = told(opened(), THREE, "agenda UK 3, US 2, USSR 2", "UK picks pol_mil_1_3", "USSR picks pol_mil_1_3")
    assert "USSR picks pol_mil_1_3" in [grammar.write(option) for option in engine.legal(state)]
    assert 3 == len(told(state, "USSR picks pol_mil_1_3").turn.table.issues)


def test_fewer_counters_may_be_told_as_well() -> None:
    state = told(opened(), 'board {"counters": {"pol_mil_1_3": 1}}')
    assert [("3.34",)] == against(state, "outcome UK wins, UK pol_mil_1_3 pol_mil_1_3")


@pytest.mark.parametrize(
    "counters", ['{"pol_mil_1_3": 0}', '{"pol_mil_1_3": 5}', '{"tank": 1}', '{"us_production": true}', "3"]
)
def test_a_number_that_cannot_be_is_refused(counters: str) -> None:
    with pytest.raises(PositionError):
        replay.step(opened(), grammar.parse(f'board {{"counters": {counters}}}'))


# The A-Bomb track (6.10, 9.64)


def test_a_pawn_keeps_its_number_where_the_track_is_corrected_and_is_named_anew() -> None:
    line = 'board {"abomb": ["letter_to_roosevelt", "oak_ridge", "space_1", "hanford", "trinity"]}'
    state = opened("tournament")
    assert 2 == state.position.abomb["US"]
    assert 2 == told(state, line).position.abomb["US"]
    (remark,) = [each for each in said(state, line) if "pawn" in each]
    assert "US" in remark
    assert "adjust bomb US" in remark
    assert [] == [each for each in said(opened("campaign"), line) if "pawn" in each]
    assert 1 == told(state, line, "adjust bomb US oak_ridge because it stands there").position.abomb["US"]


@pytest.mark.parametrize("number", [3, 4])
def test_every_counter_that_a_board_may_have_is_offered_as_a_mend(number: int) -> None:
    state = opened()
    line = f"outcome US wins, US pol_mil_1_3#{number} us_production"
    assert any(f"confirm pol_mil_1_3.counters {number};" in mend for mend in mended(state, line))
