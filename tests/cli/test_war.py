"""strength, reserves, odds and surrender, as text and as the machine interface."""

import json
import re
from fractions import Fraction
from typing import Any

from churchill_cli.views.figures import percent
from tests.conftest import Run

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


def test_before_the_reserves_the_chance_with_each_support_more_is_shown(run: Run) -> None:
    position = "fronts: {western: rhineland}\noffensive: {western: %d}\n"
    of_support = [data(run, position % support, "odds")["fronts"]["western"]["advance"] for support in (2, 3)]

    shown = text(run, position % 0, "strength", "--front", "western")[-1]

    assert shown.startswith("The chance to advance with more offensive support: +1 0 % · +2 ")
    assert [f"{percent(Fraction(chance))}" for chance in of_support] == re.findall(r"\+[23] ([^·]*?) ·", shown)


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
