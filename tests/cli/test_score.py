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
        "UK wins (4.41): Germany and Japan have surrendered and no more than 20 points lie between",
    ),
    "4.42 alone": (("UK=60,US=20,USSR=20", *BOTH), "UK wins (4.42): UK 60 is more than US 20 + USSR 20 together"),
    "4.42 level": (
        ("UK=50,US=50,USSR=9", *BOTH),
        "UK wins (4.42): the two in the lead have the same number of points, so the tie-break decides.",
    ),
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

    assert ["Points: UK 55, US 43, USSR 22.", "After the adjustment: UK 50 (−5), US 40 (−3), USSR 27 (+5)."] == found[
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

    assert any(line.startswith("Open point (Q-three-way-tie): ") for line in found)


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


# The first edition: its own letters, dice and option


def test_a_score_of_the_first_edition_has_its_letters_and_says_where_to_look_them_up(run: Run) -> None:
    stdin = "{edition: 1, fronts: {central_pacific: okinawa}}"
    found = lines(run, "score", "--position", "-", stdin=stdin)
    machine = json.loads(run("score", "--json", "--position", "-", stdin=stdin).out)

    assert "  T      5  the Central Pacific Front stands in Okinawa" in found
    assert "Letters as the first edition prints them; their sections: T = 9.4.U, Z = 9.4.AA." in found
    assert {"U": "T", "AA": "Z"} == {line["line"]: line["letter"] for line in machine["lines"] if "letter" in line}


def test_a_score_of_the_second_edition_speaks_of_no_other_letters(run: Run) -> None:
    found = lines(run, "score", "--position", "-", stdin="{fronts: {central_pacific: okinawa}}")

    assert not any("Letters" in line for line in found)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("UK=40,US=30,USSR=20", *BOTH, "--tournament"), "The tournament option is one of the first edition"),
        (("UK=40,US=30,USSR=20", *BOTH, "--dice", "4"), "Only the first edition rolls dice"),
        (("UK=40,US=30,USSR=20", *BOTH, "--edition", "1", "--dice", "4,3"), "In 4.42 one d6 is rolled"),
        (("UK=40,US=30,USSR=20", "--edition", "1", "--dice", "4,3,2,1"), "In 4.43 each power rolls one"),
        (("UK=30,US=30,USSR=20", *BOTH, "--edition", "1", "--dice", "4"), "No die is rolled where the lead is shared"),
        (("UK=40,US=30,USSR=20", "--edition", "1", "--tournament", "--dice", "1"), "tournament option rolls no dice"),
    ],
)
def test_an_option_or_dice_without_use_are_refused_with_the_reason(
    run: Run, words: tuple[str, ...], expected: str
) -> None:
    done = run("verdict", "--scores", *words)

    assert 2 == done.code
    assert expected in done.err


def test_the_die_is_added_to_the_number_of_the_rule(run: Run) -> None:
    words = ("verdict", "--scores", "UK=47,US=40,USSR=30", *BOTH, "--edition", "1")

    assert "Roll one d6 and add it to 15: --dice N (4.42)." == lines(run, *words)[-1]
    for lang, gap in (("ru", "разрыв"), ("es", "margen")):
        (last,) = lines(run, *words, "--lang", lang)[-1:]
        assert "15" in last
        assert gap not in last


def test_a_three_way_tie_of_the_first_edition_asks_for_dice_where_it_is_read_otherwise(run: Run) -> None:
    words = ("verdict", "--scores", "UK=40,US=40,USSR=40", "--edition", "1")
    found = "\n".join(lines(run, *words))

    assert "each of the three subtracts a die of their own" in found
    assert "dice still needed: 3" in found
    assert "nobody wins" not in found
    assert "): USSR wins." in "\n".join(lines(run, *words, "--dice", "6,5,1"))
    assert 3 == json.loads(run(*words, "--json").out)["readings"][0]["dice_needed"]


# What the position does not tell


def test_a_verdict_warns_as_the_score_does(run: Run) -> None:
    stdin = "{fronts: {western: germany, sw_pacific: japan}}"
    found = lines(run, "verdict", "--position", "-", stdin=stdin)
    notes = json.loads(run("verdict", "--json", "--position", "-", stdin=stdin).out)["notes"]

    assert [True, True] == [
        f"A Front stands in {axis}" in line for axis, line in zip(("Germany", "Japan"), notes[-2:], strict=True)
    ]
    assert notes == found[-len(notes) :]
    scored = json.loads(run("score", "--json", "--position", "-", stdin=stdin).out)["notes"]
    assert notes == scored


def test_a_verdict_warns_where_the_emperor_would_yield(run: Run) -> None:
    stdin = (
        "{surrendered: [germany], abomb: {US: trinity}, "
        "fronts: {central_pacific: marianas_islands, far_east: korea}, entered: {normandy: 6}}"
    )

    assert any("The Emperor's conditions are met" in n for n in lines(run, "verdict", "--position", "-", stdin=stdin))


def test_a_game_that_has_yet_to_check_surrender_gets_no_such_note(run: Run) -> None:
    """Between a Front's roll and the check of 7.8 nobody has surrendered, and that is right."""
    run("new", "game.yaml", "--scenario", "training")
    run("do", "adjust front eastern germany because so; adjust surrendered germany no because so")
    assert any("A Front stands in Germany" in line for line in lines(run, "score"))
    assert any("A Front stands in Germany" in line for line in lines(run, "verdict"))
    run("undo", "2")
    run("do", "outcome UK wins, UK pol_mil_1_3, center ussr_declares_war; USSR places 3 offensive eastern")
    run("do", "US places 8 offensive western; UK places 4 offensive western")
    run(
        "do",
        "UK networks denmark; US networks malaya; USSR networks hungary; europe reserves 3 3 3; pacific reserves 6 1",
    )
    done = run("do", "adjust front eastern germany because so")
    assert "Error" not in done.err
    assert not any("A Front stands in Germany" in line for line in lines(run, "score"))
    assert not any("A Front stands in Germany" in line for line in lines(run, "verdict"))
