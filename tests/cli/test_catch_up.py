"""A record that begins with a position: the file itself says what is played, and every command answers alike."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Run

PLAIN = """
conference: 7
fronts: {western: normandy, sw_pacific: philippines}
offensive: {western: 3}
reserves: {western: 1}
"""
ASKED = (
    ("strength", "--front", "western"),
    ("strength", "--front", "sw_pacific"),
    ("reserves", "--theater", "europe", "--dice", "1,2,3,4"),
    ("reserves", "--theater", "pacific", "--dice", "1,2,3,4"),
    ("odds",),
    ("surrender",),
    ("score",),
    ("verdict",),
)


def answer(run: Run, *words: str, stdin: str = "") -> dict[str, Any]:
    done = run(*words, "--json", stdin=stdin)
    assert 0 == done.code, done.out
    found: dict[str, Any] = json.loads(done.out)
    return found


@pytest.mark.parametrize(
    "position",
    [
        PLAIN,
        f"{PLAIN}edition: 1\n",
        f"{PLAIN}scenario: tournament\n",
        f"{PLAIN}board: {{spaces: {{kyushu: {{amphibious: false}}}}}}\n",
        f"{PLAIN}sorties: {{armies: {{cbi: 1}}, navy: cbi}}\nrulings: {{Q-equal-reserves: no_attempt}}\n",
        "{}\n",
    ],
    ids=["plain", "first edition", "scenario", "map", "turn", "empty"],
)
def test_a_position_and_the_record_that_begins_with_it_answer_alike(run: Run, position: str) -> None:
    answer(run, "catch-up", "--position", "-", "--file", "g.yaml", stdin=position)
    for words in ASKED:
        there = answer(run, *words, "--position", "-", stdin=position)
        assert there == answer(run, *words, "--game", "g.yaml"), words


def test_the_file_says_which_edition_and_scenario_are_played(run: Run) -> None:
    found = answer(run, "catch-up", "--position", "-", stdin=f"{PLAIN}edition: 1\nscenario: tournament\n")
    assert (1, "tournament") == (found["edition"], found["scenario"])


def test_what_the_command_line_says_goes_before(run: Run) -> None:
    words = ("catch-up", "--position", "-", "--edition", "2", "--scenario", "campaign", "--conference", "9")
    found = answer(run, *words, stdin=f"{PLAIN}edition: 1\nscenario: tournament\n")
    assert (2, "campaign", 9) == (found["edition"], found["scenario"], found["conference"])


def test_the_map_of_the_file_goes_over_the_owners(run: Run) -> None:
    run("board", "confirm", "kyushu.amphibious", "no")
    run("board", "confirm", "kyushu.kamikaze", "yes")
    given = "board: {spaces: {kyushu: {kamikaze: false}}}\n"
    found = answer(run, "catch-up", "--position", "-", stdin=given)
    assert {"kyushu": {"amphibious": False, "kamikaze": False}} == found["board"]["spaces"]


@pytest.mark.parametrize("position", ["[1, 2]", "fronts: {western: berlin}", "naval: 3"])
def test_a_position_that_cannot_be_read_begins_no_record(run: Run, position: str) -> None:
    assert 4 == run("catch-up", "--position", "-", stdin=position).code
    assert not Path("churchill.yaml").exists()


def test_an_issue_in_the_center_lies_on_the_table_and_must_be_accounted_for(run: Run) -> None:
    position = "conference: 7\nfronts: {western: bolero}\nnaval: {western: 5}\ncenter: [second_front]\n"
    answer(run, "catch-up", "--position", "-", "--file", "g.yaml", stdin=position)
    assert "Second Front" in run("table", "--game", "g.yaml").out
    refused = run("do", "--game", "g.yaml", "outcome US wins, US us_production")
    assert 3 == refused.code
    assert "Second Front lies on the table" in refused.err
    assert 0 == run("do", "--game", "g.yaml", "outcome US wins, US us_production, center second_front").code


def test_a_front_in_an_axis_power_that_has_not_surrendered_is_named(run: Run) -> None:
    position = "conference: 9\nfronts: {western: germany, eastern: east_germany}\noffensive: {eastern: 5}\n"
    for words in (("odds",), ("reserves", "--theater", "europe", "--dice", "1"), ("strength", "--front", "eastern")):
        assert "A Front stands in Germany, but the position" in run(*words, "--position", "-", stdin=position).out
    run("catch-up", "--position", "-", "--file", "g.yaml", stdin=position)
    assert "but the position" not in run("odds", "--game", "g.yaml").out


def test_what_the_refusal_of_a_correction_proposes_can_be_typed(run: Run) -> None:
    run("new", "g.yaml", "--scenario", "training")
    lines = "outcome US wins, US us_production; UK places 1 offensive cbi; UK places 3 offensive western"
    assert 0 == run("do", "--game", "g.yaml", lines).code
    words = ("1", "outcome UK wins, UK leadership_europe uk_production, US us_production", "--game", "g.yaml")
    refused = run("change", *words)
    assert 3 == refused.code
    assert "change! 1 outcome" in refused.err
    assert 0 == run("change!", *words).code
    assert "change!" not in run("--help").out


def test_a_board_at_its_end_names_the_winner(run: Run) -> None:
    fallen = "fronts: {western: germany, central_pacific: japan}\nsurrendered: [germany, japan]\n"
    done = run("catch-up", "--position", "-", stdin=f"conference: 10\n{fallen}conferences_won: {{UK: 9}}\n")
    assert "The game is over" in done.out
    assert "wins the game" in done.out
    assert "wins the game" not in run("catch-up", "--position", "-", stdin="conference: 9\n").out
