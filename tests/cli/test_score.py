"""score and verdict, as text and as the machine interface."""

import json
from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]
BOTH = ("--surrendered", "germany,japan")


def lines(run: Run, *words: str, stdin: str = "") -> list[str]:
    done = run(*words, stdin=stdin)
    assert (0, "") == (done.code, done.err)
    return list(done.out.splitlines())


def test_a_score_lists_its_lines_under_each_power(run: Run) -> None:
    assert [
        "UK 13",
        "  F     10  colonies without network or alignment: 5",
        "  R      3  the Philippines have not been entered",
        "US 0",
        "USSR 6",
        "  R      3  the Philippines have not been entered",
        "  AA     3  the US pawn has not reached Trinity",
    ] == lines(run, "score", "--position", "-", stdin="{}")


def test_the_whole_score_shows_how_often_each_line_counts(run: Run) -> None:
    found = lines(run, "score", "-v", "--position", "-", stdin="{}")

    assert "  F     10  = 5 × 2   colonies without network or alignment: 5 (9.4.F)" == found[1]


def test_a_score_says_what_the_position_does_not_tell(run: Run) -> None:
    found = lines(run, "score", "--position", "-", stdin="fronts: {western: normandy, mediterranean: central_italy}")

    assert any("lines K and L score nothing" in line for line in found)


def test_a_score_names_the_map_that_it_assumes(run: Run) -> None:
    found = lines(run, "score", "--position", "-", stdin="fronts: {central_pacific: okinawa}")

    assert "Japan follows Okinawa on the track of the Central Pacific Front" in found[-1]
    assert found[-1].endswith("check your map: churchill board review")


def test_second_place_wins_against_a_leader_who_is_not_ahead_of_both_together(run: Run) -> None:
    assert [
        "US wins (4.42): UK 55 is no more than US 43 + USSR 22 together, so second place wins.",
        "Points: UK 55, US 43, USSR 22.",
    ] == lines(run, "verdict", "--scores", "UK=55,US=43,USSR=22", *BOTH)


VERDICTS = {
    "4.41": (
        ("UK=30,US=25,USSR=20", *BOTH),
        "UK wins (4.41): Germany and Japan have surrendered and 20 points or less",
    ),
    "4.42 alone": (("UK=60,US=20,USSR=20", *BOTH), "UK wins (4.42): UK 60 is more than US 20 + USSR 20 together"),
    "4.42 level": (("UK=50,US=50,USSR=9", *BOTH), "UK wins (4.42): the two in the lead have as many points."),
    "4.43": (("UK=30,US=25,USSR=20",), "UK wins (4.43): Germany and Japan have not both surrendered"),
    "1st, die": (("UK=40,US=30,USSR=20", *BOTH, "--edition", "1"), "Undecided (4.42): UK is 20 points ahead of last"),
    "1st, low": (
        ("UK=40,US=30,USSR=20", *BOTH, "--edition", "1", "--dice", "4"),
        "US wins (4.42): UK is 20 points ahead of last place, more than 19, so second place wins.",
    ),
    "1st, high": (
        ("UK=40,US=30,USSR=20", *BOTH, "--edition", "1", "--dice", "5"),
        "UK wins (4.42): UK is 20 points ahead of last place, no more than 20, so first place wins.",
    ),
    "1st, no die can help": (
        ("UK=60,US=30,USSR=20", *BOTH, "--edition", "1"),
        "US wins (4.42): UK is 40 points ahead of last place, more than 21, so second place wins.",
    ),
    "1st, tournament": (
        ("UK=40,US=30,USSR=20", *BOTH, "--edition", "1", "--tournament"),
        "US wins (4.42): UK is 20 points ahead of last place, more than 15, so second place wins.",
    ),
}


@pytest.mark.parametrize(("words", "expected"), VERDICTS.values(), ids=list(VERDICTS))
def test_a_verdict_says_why(run: Run, words: tuple[str, ...], expected: str) -> None:
    first, *_ = lines(run, "verdict", "--scores", *words)

    assert first.startswith(expected)


def test_an_adjustment_shows_the_points_before_and_after(run: Run) -> None:
    found = lines(run, "verdict", "--scores", "UK=55,US=43,USSR=22")

    assert ["Points: UK 55, US 43, USSR 22.", "After the adjustment: UK 50 (-5), US 40 (-3), USSR 27 (+5)."] == found[
        1:
    ]


def test_missing_dice_are_asked_for(run: Run) -> None:
    found = lines(run, "verdict", "--scores", "UK=55,US=43,USSR=22", "--edition", "1", "--dice", "3")

    assert "Roll a d6 each for UK, US and USSR, in this order: --dice N,N,N (4.43); still missing: 2." == found[-1]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("UK=30,US=30,USSR=20", *BOTH, "--trinity"), "the US pawn is at Trinity"),
        (("UK=30,US=20,USSR=30", *BOTH, "--sole-germany"), "the Eastern Front alone stands in Germany"),
        (("UK=20,US=30,USSR=30", *BOTH), "so the tie goes to Churchill (4.44.3)"),
    ],
)
def test_a_tie_break_is_named(run: Run, words: tuple[str, ...], expected: str) -> None:
    assert any(
        line.startswith("Tie-break: ") and expected in line for line in lines(run, "verdict", "--scores", *words)
    )


def test_an_open_point_tells_who_wins_otherwise(run: Run) -> None:
    found = lines(run, "verdict", "--scores", "UK=1,US=40,USSR=40", *BOTH, "-v")
    open_tie = lines(run, "verdict", "--scores", "UK=100,US=70,USSR=70")

    assert "Edition: 2" in found
    assert "UK wins (4.43): " in open_tie[0]
    tie = lines(run, "verdict", "--scores", "UK=30,US=60,USSR=30", *BOTH)
    assert not any(line.startswith("Open point") for line in tie)
    behind = lines(run, "verdict", "--scores", "UK=10,US=40,USSR=10", *BOTH)
    assert behind[0].startswith("US wins (4.42)")


def test_a_three_way_tie_is_an_open_point(run: Run) -> None:
    found = lines(run, "verdict", "--scores", "UK=30,US=30,USSR=30")

    assert any(line.startswith("Open point Q-three-way-tie: ") for line in found)


def test_a_verdict_on_a_position_counts_its_points(run: Run) -> None:
    found = lines(run, "verdict", "-v", "--position", "-", stdin="scenario: training")

    assert "Points: UK 23, US 16, USSR 22." == found[1]
    assert "UK 23" in found


def test_scores_take_from_a_position_what_they_do_not_tell(run: Run) -> None:
    position = "edition: 1\nsurrendered: [germany, japan]\n"

    done = run("verdict", "--json", "--scores", "UK=40,US=30,USSR=20", "--position", "-", stdin=position)

    answer = json.loads(done.out)
    assert (1, "4.42", 1) == (answer["edition"], answer["branch"], answer["dice_needed"])


def test_scores_alone_read_no_position(run: Run) -> None:
    answer = json.loads(run("verdict", "--json", "--scores", "Великобритания=55, EE.UU.=43, URSS=22", *BOTH).out)

    assert (1, "US") == (answer["contract"], answer["winner"])


def test_score_answers_the_machine(run: Run) -> None:
    answer = json.loads(run("score", "--json", "--position", "-", stdin="{}").out)

    assert {"UK": 13, "US": 0, "USSR": 6} == answer["totals"]
