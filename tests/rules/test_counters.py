"""Two counters of a kind: which of them is advanced is asked where they do not stand on one space (3.34, 5.22)."""

import json
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.errors import Ambiguous, Forbidden
from churchill_cli.game import engine
from churchill_cli.game.model.actions import AdvanceIssue
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record.replay import Game, opening, replayed
from churchill_cli.record.telling_lines import told as told_to
from tests.conftest import Run
from tests.rules.telling import against, opened, told, where

LINES = (
    "card puts us_directed_offensive in UK 5",
    "card puts us_directed_offensive in center",
    "agenda UK 3, US 2, USSR 2",
    "UK picks pol_mil_2_2",
    "USSR picks us_production pol_mil_1_3",
    "US picks ussr_directed_offensive us_production",
    "UK picks leadership_europe global_issue",
)
"""Both US Directed Offensives are on the table, the first on UK 5, and both US Productions; the USSR begins."""
BARE = "USSR advances us_directed_offensive with 2"


def game(*lines: str) -> Game:
    return replayed({"scenario": "training", "edition": 2}, (*LINES, *lines))


@pytest.mark.parametrize(
    "line", [BARE, "USSR adv US Directed Offensive 2", "USSR avanza us_directed_offensive con 2", f"{BARE}+0"]
)
def test_a_bare_kind_is_asked_about_where_its_counters_stand_apart(line: str) -> None:
    with pytest.raises(Ambiguous) as asked:
        told_to(game(), line)
    assert [1, 2] == [int(choice.partition("#")[2][0]) for choice in asked.value.choices]
    assert "US Directed Offensive (1): UK 5; US Directed Offensive (2): center." in asked.value.message


@pytest.mark.parametrize(
    ("line", "first", "second"),
    [
        ("USSR advances us_directed_offensive#1 with 2", "UK 3", "center"),
        ("USSR advances us_directed_offensive#2 with 2", "UK 5", "USSR 2"),
        ("USSR advances US Directed Offensive (1) with 2", "UK 3", "center"),
        ("USSR advances US Directed Offensive (2) with 2", "UK 5", "USSR 2"),
        ("USSR advances US Directed Offensive (2) 2", "UK 5", "USSR 2"),
        ("USSR advances us_directed_offensive (2) with 2", "UK 5", "USSR 2"),
        ("USSR advances us_directed_offensive 2 with 2", "UK 5", "USSR 2"),
        ("USSR advances us_directed_offensive 1 with 2", "UK 3", "center"),
    ],
)
def test_a_counter_is_named_as_it_is_shown(line: str, first: str, second: str) -> None:
    after, text, _events = told_to(game(), line)
    stand = (where(after.state, "us_directed_offensive"), where(after.state, "us_directed_offensive#2"))
    assert (first, second) == stand
    assert grammar.parse(text) == grammar.parse(line)
    assert replayed(after.header, after.lines).state == after.state


def test_on_one_space_either_is_meant() -> None:
    after, _text, _events = told_to(game(), "USSR advances us_production with 2")
    assert "USSR 2" == where(after.state, "us_production")


def test_where_one_is_captured_the_other_is_meant() -> None:
    state = told(game().state, "USSR advances global_issue with 1")
    issues = {**state.turn.table.issues, "us_directed_offensive": notation_spot("UK", 7)}
    state = state.at_table(issues=issues)
    after = told(state, "US advances us_directed_offensive with 1")
    assert "US 1" == where(after, "us_directed_offensive#2")
    assert [("5.23",)] == against(state, "US advances us_directed_offensive#1 with 1")


def notation_spot(power: str, n: int) -> Any:  # noqa: ANN401 - a space of the table
    return grammar.parse("card puts global_issue in UK 1").spot.but(power=power, n=n)  # type: ignore[attr-defined]


def test_a_line_of_a_record_still_means_the_first() -> None:
    assert "UK 3" == where(game(BARE).state, "us_directed_offensive")


def test_a_forbidden_line_hears_the_rule_first() -> None:
    with pytest.raises(Forbidden):
        told_to(game(), "US advances us_directed_offensive with 2")


def test_a_correction_is_asked_about_too() -> None:
    held = game("USSR advances global_issue with 2")
    for line in (f"change 8 {BARE}", f"insert 8 {BARE}"):
        with pytest.raises(Ambiguous):
            told_to(held, line)
    assert "USSR 2" == where(
        told_to(held, f"change 8 {BARE.replace('ive ', 'ive#2 ')}")[0].state, "us_directed_offensive#2"
    )


def test_what_is_listed_can_be_told() -> None:
    held = game()
    options = [one for one in engine.legal(held.state) if isinstance(one, AdvanceIssue)]
    issues = {one.issue for one in options}
    assert {"us_directed_offensive#1", "us_directed_offensive#2", "us_production", "us_production#2"} < issues
    for option in options:
        told_to(held, grammar.write(option))


def test_the_session_asks_with_a_menu(run: Run) -> None:
    run("new", "--scenario", "training")
    done = run("play", "churchill.yaml", stdin="\n".join((*LINES, BARE, "2", "quit")) + "\n")
    out = " ".join(done.out.split())
    assert "Which one? Type its number, or words that fit it alone." in out
    assert "2 USSR advances us_directed_offensive#2 with 2 (US Directed Offensive (2): center)" in out
    assert "USSR advances us_directed_offensive#2 with 2" in Path("churchill.yaml").read_text(encoding="utf-8")


def test_the_command_line_says_where_each_stands(run: Run) -> None:
    run("new", "--scenario", "training")
    for line in LINES:
        assert 0 == run("do", *line.split()).code
    refused = run("do", *BARE.split())
    assert 2 == refused.code
    assert "US Directed Offensive (2): center" in refused.err
    assert "usage" == json.loads(run("do", *BARE.split(), "--json").out)["error"]["kind"]


# Picks, card puts, outcomes: the next free counter (5.14, 3.28)


def pairs(state: State) -> set[str]:
    return {issue for issue in state.turn.table.issues if issue.startswith("us_")}


def test_a_kind_named_again_takes_the_next_free_counter() -> None:
    both = {"us_production", "us_production#2"}
    assert both == pairs(told(opened(), "card puts us_production in center", "card puts us_production in UK 2"))
    shown = told(opened(), "agenda UK 3, US 2, USSR 2", "UK picks us_production")
    assert both == pairs(told(shown, "USSR picks us_production global_issue"))
    assert both == pairs(told(opened(), *LINES[2:4], "USSR picks us_production us_production"))
    assert both == pairs(told(opened(), *LINES[2:4], "USSR picks US Production (2), US Production (1)"))


@pytest.mark.parametrize(
    "held", ["UK US Production (2), US us_production", "UK us_production (2), US us_production (1)"]
)
def test_an_outcome_takes_a_number_as_it_is_shown(held: str) -> None:
    action = grammar.parse(f"outcome UK wins, {held}")
    assert {"UK": ("us_production#2",), "US": ("us_production",)} == action.holdings  # type: ignore[attr-defined]
    assert opening({"scenario": "training"})[0].turn.winner is None
