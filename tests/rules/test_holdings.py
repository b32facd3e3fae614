"""An outcome told against what the program knows to lie on the table (5.23, 5.27, 6.2)."""

import itertools
import json
from pathlib import Path

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import CENTER, Spot
from churchill_cli.record.replay import replayed
from churchill_cli.record.telling_lines import told as told_to
from churchill_cli.words.sentences import say
from tests.conftest import Run
from tests.rules.telling import AGENDA, against, broken_by, meeting, mended, opened, told, why_not

SEVEN = "US us_production, UK pol_mil_1_3, center leadership_europe leadership_pacific global_issue pol_mil_2_2"


# Whatever lies on the table, from wherever it came


def test_the_second_front_of_the_set_up_is_not_forgotten() -> None:
    state = opened("tournament")
    assert [("5.27", "6.21")] == against(state, f"outcome US wins, {SEVEN}")
    assert ["Say where it ended, such as: center second_front."] == mended(state, f"outcome US wins, {SEVEN}")
    assert {"second_front", "global_issue"} < told(state, f"outcome US wins, {SEVEN} second_front").position.center
    assert [] == against(state, "outcome UK wins, UK second_front, center global_issue")
    waiting = engine.due(state)
    assert waiting is not None
    assert say(waiting.first[0]).endswith("with what lies on the table: center second_front.")


@pytest.mark.parametrize(
    ("lines", "line", "cites", "add"),
    [
        (["card puts ussr_declares_war in center"], "US us_production", ["5.27", "6.22"], "center ussr_declares_war"),
        (
            ["card puts strategic_materials in center"],
            "US us_production",
            ["5.27", "6.3"],
            "center strategic_materials",
        ),
        (["card puts global_issue in UK 2"], "US us_production", ["5.27"], "UK global_issue"),
        (AGENDA[:2], "US us_production", ["5.27"], "UK pol_mil_2_2"),
        (
            ["card puts us_production in US 2", "card puts us_production in center"],
            "US us_production",
            ["5.27"],
            "center us_production",
        ),
    ],
)
def test_what_was_put_or_picked_is_not_forgotten(lines: list[str], line: str, cites: list[str], add: str) -> None:
    state = told(opened(), *lines)
    assert [tuple(cites)] == against(state, f"outcome US wins, {line}")
    assert [f"Say where it ended, such as: {add}."] == mended(state, f"outcome US wins, {line}")
    assert [] == against(state, f"outcome US wins, {line} uk_production, {add}")


def test_every_issue_left_out_is_named() -> None:
    state = meeting()
    n = len(state.turn.table.issues)
    assert n == len(against(state, "outcome US wins,"))
    assert 1 == len(against(state, f"outcome US wins, US {' '.join(list(state.turn.table.issues)[1:])}"))


def test_nothing_else_may_be_told_once_the_agenda_is_complete() -> None:
    state = meeting()
    line = f"outcome US wins, US a_bomb_research, center {' '.join(state.turn.table.issues)}"
    assert ["A-Bomb Research is not on the table."] == why_not(state, line)
    twice = f"outcome US wins, US us_production, center {' '.join(state.turn.table.issues)}"
    assert ["US Production (2) is not on the table."] == why_not(state, twice)
    assert [] == against(told(opened(), *AGENDA[:4]), line)


def test_before_anything_lies_on_the_table_anything_may_be_told() -> None:
    assert [] == against(opened(), f"outcome US wins, {SEVEN}")
    assert [] == against(opened("campaign"), "outcome US wins, US global_issue")


# Counters of a kind are alike (3.34)


@pytest.mark.parametrize("line", ["UK us_production#2, US us_production", "UK us_production, US us_production#2"])
def test_which_counter_of_a_kind_is_named_does_not_matter(line: str) -> None:
    state = _over(us_production="UK 7", pol_mil_2_2="US 2", **{"us_production#2": "US 3"})
    rest = "USSR pol_mil_1_3, center ussr_directed_offensive ussr_declares_war leadership_europe global_issue"
    assert [] == against(state, f"outcome US wins, {line} pol_mil_2_2, {rest}")
    assert [("5.23",), ("5.27",)] == against(
        state, f"outcome US wins, US us_production us_production pol_mil_2_2, {rest}"
    )


# When all cards are played


def _over(**spots: str) -> State:
    """Return a meeting with all cards played and a tie: issues in the center but these, and a Pol-Mil of the USSR."""
    state = meeting()
    issues = dict.fromkeys(state.turn.table.issues, CENTER) | {"pol_mil_1_3": Spot("USSR", 2)}
    for issue, at in spots.items():
        power, _, n = at.partition(" ")
        issues[issue] = Spot(power, int(n))  # type: ignore[arg-type]
    return state.at_table(issues=issues, on_move=None, hands=dict.fromkeys(("UK", "US", "USSR"), 0))


def test_at_the_end_issues_are_won_where_they_stand() -> None:
    state = _over(global_issue="UK 3")
    rest = "center us_production ussr_directed_offensive ussr_declares_war leadership_europe"
    holders = ("UK", "US", "USSR")
    for one, other in itertools.product(holders, holders):
        line = f"outcome {one} wins, {one} global_issue, {other} pol_mil_1_3, {rest} pol_mil_2_2"
        assert ((one, other) == ("UK", "USSR")) == (not broken_by(state, line)), line
    line = f"outcome UK wins, UK global_issue, USSR pol_mil_1_3, US pol_mil_2_2, {rest}"
    assert ["Pol-Mil 2/2 is in the center: nobody wins it."] == why_not(state, line)
    line = f"outcome UK wins, UK pol_mil_2_2, USSR pol_mil_1_3, {rest} global_issue"
    expected = ["Global Issue is on the track of UK, who wins it.", "Pol-Mil 2/2 is in the center: nobody wins it."]
    assert expected == why_not(state, line)


def test_at_the_end_a_tie_may_still_be_told_by_its_outcome() -> None:
    state = _over(global_issue="UK 3")
    rest = "center us_production ussr_directed_offensive ussr_declares_war leadership_europe pol_mil_2_2"
    for winner in ("UK", "USSR"):
        assert [] == against(state, f"outcome {winner} wins, UK global_issue, USSR pol_mil_1_3, {rest}")


# Records


def test_a_record_that_left_an_issue_out_still_reads_as_it_did(run: Run) -> None:
    run("new", "--scenario", "tournament")
    record = Path("churchill.yaml")
    text = record.read_text(encoding="utf-8").rstrip()
    record.write_text(f"{text}\n- outcome US wins, US us_production\n", encoding="utf-8")
    found = json.loads(run("state", "--json").out)
    assert ("allocation", []) == (found["step"], found["center"])


def test_a_line_that_nobody_reads_and_that_is_left_out_does_not_stop_a_correction() -> None:
    lines = ("note a", "gibberish 7", "note b", "delete! 1")
    game = replayed({"scenario": "training", "edition": 2}, lines)
    assert (2,) == game.left_out
    assert (2,) == told_to(game, "change 3 note c")[0].left_out


def test_a_line_put_before_an_outcome_makes_it_left_out(run: Run) -> None:
    run("new", "--scenario", "training")
    run("do", "outcome US wins, US us_production")
    refused = run("do", "insert 1 card puts strategic_materials in center")
    assert 3 == refused.code
    assert "Strategic Materials lies on the table" in refused.err
    assert "Strategic Materials" not in run("table").out
    assert 0 == run("do", "insert! 1 card puts strategic_materials in center").code
    assert 0 == run("do", "change 1 outcome US wins, US us_production, center strategic_materials").code
