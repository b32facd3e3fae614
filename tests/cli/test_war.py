"""strength, reserves, odds and surrender, as text and as the machine interface."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from churchill_cli.views.figures import percent

Run = Callable[..., Any]

BLOCKED = "fronts: {eastern: prussia}\noffensive: {eastern: 3}\nreserves: {eastern: 4}\n"
ROLLING = "fronts: {western: rhineland}\noffensive: {western: 3}\nreserves: {western: 0}\n"
STRONG = "fronts: {western: rhineland}\noffensive: {western: 5}\nreserves: {western: 0}\n"


def text(run: Run, position: str, *words: str) -> list[str]:
    done = run(*words, "--position", "-", stdin=position)
    assert (0, "") == (done.code, done.err)
    return list(done.out.splitlines())


def data(run: Run, position: str, *words: str) -> dict[str, Any]:
    done = run(*words, "--position", "-", "--json", stdin=position)
    assert (0, "") == (done.code, done.err)
    answer: dict[str, Any] = json.loads(done.out)
    return answer


def test_a_front_without_strength_fails_without_a_roll(run: Run) -> None:
    assert [
        "Eastern Front attempts East Germany: strength 0, no roll.",
        "A strength of 0 fails without a roll (7.73.2, 7.6).",
        "Assumed, not in the rulebook: East Germany: not amphibious – check your map: churchill board review",
    ] == text(run, BLOCKED, "strength", "--front", "eastern")


def test_the_chance_of_an_attempt_is_told_in_percent(run: Run) -> None:
    expected = "Western Front attempts West Germany: strength 8 – advances on 8 or less (80 %), no breakthrough (7.71)."

    assert expected == text(run, ROLLING, "strength", "--front", "western")[0]


def test_a_breakthrough_names_its_roll_and_its_space(run: Run) -> None:
    expected = (
        "Western Front attempts West Germany: strength 12 – advances whatever the die; "
        "on 8 or more it breaks through to Germany (30 %; 7.74)."
    )

    assert expected == text(run, STRONG, "strength", "--front", "western")[0]


def test_a_strong_front_before_a_landing_does_not_break_through(run: Run) -> None:
    position = "scenario: training\noffensive: {central_pacific: 4}\n"

    first, *_ = text(run, position, "strength", "--front", "central_pacific")

    assert first.endswith("strength 10 – advances whatever the die, no breakthrough (7.71, 7.74).")


def test_every_obstacle_is_told_with_what_would_mend_it(run: Run) -> None:
    lines = text(run, "fronts: {western: bolero}\nreserves: {western: 1}\n", "strength", "--front", "western")

    assert "Western Front attempts Normandy: strength 0, no roll." == lines[0]
    assert "Normandy is amphibious and needs 5 naval support; missing: 5 (7.73.3, 7.73.1, 7.72.1)." == lines[1]
    assert "  → Each costs one production of any player (6.5)." == lines[2]
    assert any("Second Front" in line and "7.73.3" in line for line in lines[3:])
    assert any("7.73.2" in line for line in lines[3:])


def test_a_front_at_the_end_of_its_track_has_nothing_to_attempt(run: Run) -> None:
    position = "fronts: {mediterranean: northern_italy}\n"

    lines = text(run, position, "strength", "--front", "mediterranean", "--roll", "1", "-v")

    assert "The Mediterranean Front stands at the end of its track (7.52, 3.22)." == lines[0]
    assert data(run, position, "strength", "--front", "mediterranean")["strength"] is None


def test_a_roll_brings_what_it_brings(run: Run) -> None:
    lines = text(run, STRONG, "strength", "--front", "western", "--roll", "0")

    assert (
        "Breakthrough: the Western Front advances over West Germany to Germany (roll 10, strength 12) (7.74)." in lines
    )
    assert "Germany surrenders (7.81)." in lines
    assert any(line.startswith("Open point (Q-pass-through): ") for line in lines)


def test_a_roll_that_is_too_high_leaves_the_front_where_it_is(run: Run) -> None:
    lines = text(run, ROLLING, "strength", "--front", "western", "--roll", "9")

    assert "No advance: the Western Front stays in Rhineland." == lines[1]


def test_the_steps_of_a_strength_are_shown_on_demand(run: Run) -> None:
    lines = text(run, BLOCKED, "strength", "--front", "eastern", "-v")

    at = lines.index("Strength:")
    assert [
        "    +2  base strength (7.72)",
        "    +6  offensive support: 3 (7.72.2)",
        "    −8  Axis reserves: 4 (7.72.3)",
        "     0  in all",
        "Sections: 7.72, 7.72.2, 7.72.3, 7.73.2, 7.6",
    ] == lines[at + 1 : at + 6]


def test_a_position_without_reserves_says_so(run: Run) -> None:
    lines = text(run, "fronts: {western: rhineland}\n", "strength", "--front", "western")

    assert lines[-2].startswith(
        "The Axis reserves of this theater are still to be placed and do not count here; with them"
    )


def test_before_the_reserves_the_chance_with_each_support_more_is_shown(run: Run) -> None:
    position = "fronts: {western: rhineland}\noffensive: {western: %d}\n"
    of_support = [data(run, position % support, "odds")["fronts"]["western"]["advance"] for support in (2, 3)]

    shown = text(run, position % 0, "strength", "--front", "western")[-1]

    assert shown.startswith("The chance to advance with more offensive support: +1 0 % · +2 ")
    assert [f"{percent(Fraction(chance))}" for chance in of_support] == re.findall(r"\+[23] ([^·]*?) ·", shown)


@pytest.mark.parametrize("front", ["western", "Western Front", "Западный фронт", "Frente Occidental"])
def test_a_front_has_its_names_in_every_language(run: Run, front: str) -> None:
    assert "western" == data(run, ROLLING, "strength", "--front", front)["front"]


def test_strength_answers_the_machine_with_the_contract_first(run: Run) -> None:
    done = run("strength", "--front", "western", "--roll", "3", "--position", "-", "--json", stdin=ROLLING)

    answer = json.loads(done.out)
    assert "contract" == next(iter(answer))
    assert (1, 8, "4/5", "west_germany") == (
        answer["contract"],
        answer["strength"],
        answer["success"],
        answer["result"]["to"],
    )


def test_reserves_name_the_next_die_and_what_each_face_does(run: Run) -> None:
    assert [
        "1 × German army against the Eastern Front in East Germany (7.62.2)",
        "1 × German army against the Western Front in West Germany (7.62.6)",
        "1 × German army against the Eastern Front in East Germany (7.62.6)",
        "Still to roll, in order: at least 3 × d6.",
        "  1, 2: 1 × German army against the Western Front in West Germany (7.62.8)",
        "  3, 4: 1 × German army against the Eastern Front in East Germany (7.62.8)",
        "  5, 6: 1 × German army against the Mediterranean Front in Northern Italy (7.62.8)",
    ] == text(run, "scenario: training\n", "reserves", "--theater", "europe")[:7]


def test_the_japanese_navy_sails_sinks_and_is_lost(run: Run) -> None:
    before = text(run, "scenario: training\n", "reserves", "--theater", "Pacific")
    sailed = text(run, "scenario: training\n", "reserves", "--theater", "pacific", "--dice", "1")
    lost = text(run, "scenario: training\n", "reserves", "--theater", "pacific", "--dice", "1,4,1,6", "-v")

    assert "  3, 4, 5, 6: nothing happens" in before
    assert "Naval support removed from the Central Pacific Theater box: 1 (7.6)." in sailed
    assert "  1, 2, 3, 4: Japanese navy leaves the game for good (7.64.5)" in sailed
    assert "Out of the game for good: 1 × Japanese navy (7.64.5)." in lost
    assert not any("Still to roll" in line for line in lost)
    assert "Armies in the game: 4 (7.61)." in lost


def test_a_theater_that_has_surrendered_gets_no_reserves(run: Run) -> None:
    position = "surrendered: [germany]\n"

    assert ["Germany has surrendered: no reserves are placed (7.8)."] == text(
        run, position, "reserves", "--theater", "europe"
    )
    assert [] == data(run, position, "reserves", "--theater", "europe")["placements"]


def test_a_theater_without_reserves_says_so(run: Run) -> None:
    position = "removed: {japanese_army: 4, ijn: 2}\n"

    assert ["Pacific: no reserves are left to place (7.6)."] == text(run, position, "reserves", "--theater", "pacific")


def test_odds_are_a_table_of_percent_and_fractions(run: Run) -> None:
    lines = text(run, "scenario: training\n", "odds")

    assert ["Front", "advance", "breakthrough"] == next(line for line in lines if "breakthrough" in line).split()
    assert 7 == len([line for line in lines if "Front  " in line and "%" in line])
    assert "Germany    0 %" in lines
    assert "3/10" == data(run, STRONG, "odds", "--placed")["fronts"]["western"]["breakthrough"]
    western = next(line for line in text(run, STRONG, "odds", "--placed", "-v") if line.startswith("Western"))
    assert ["100", "%", "30", "%", "(3/10)"] == western.split()[2:]


def test_reserves_of_a_position_count_for_its_odds_only_where_they_are_placed(run: Run) -> None:
    none = STRONG.partition("reserves")[0]

    assert data(run, none, "odds") == data(run, STRONG, "odds") != data(run, STRONG, "odds", "--placed")
    assert 2 == run("odds", "--placed").code


def test_surrender_tells_who_and_the_conditions(run: Run) -> None:
    lines = text(run, "scenario: training\nfronts: {eastern: germany}\n", "surrender", "-v")

    assert "Germany has surrendered (7.81)." == lines[0]
    assert "Japan has not surrendered (7.82)." == lines[2]
    assert "  a – Germany has surrendered: met" in lines
    assert "  b – the US has the A-Bomb and a B29 space has been entered: not met" in lines
    assert {"a": True, "b": False, "c": False} == data(run, "fronts: {eastern: germany}\n", "surrender")["conditions"]
