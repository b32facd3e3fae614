"""Dice alone, and what came of a roll alone, where a Leader's roll or a purge is waited for (3.31, 3.33)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.game.model.ids import FRONTS
from tests.games.test_endings import played
from tests.rules.telling import AGENDA
from tests.session.situations import heard

Run = Callable[..., Any]
FOR_CHURCHILL = (
    "agenda UK 1, US 2, USSR 4",
    "USSR picks pol_mil_2_2",
    "US picks us_production pol_mil_1_3",
    "UK picks ussr_directed_offensive ussr_declares_war",
    "USSR picks leadership_europe global_issue",
    "US advances pol_mil_1_3 with 2",
    "UK advances global_issue with leader",
)
WITH_A_VERDICT = "first_edition_die_second"
FOR_STALIN = (*AGENDA, "USSR advances global_issue with leader")
FOR_A_PURGE = (
    *AGENDA,
    "USSR advances global_issue with merkulov",
    "US advances us_production with 1",
    "UK advances us_production with 1",
    "USSR advances pol_mil_1_3 with 2",
)


def recorded(run: Run, lines: tuple[str, ...], *typed: str) -> tuple[str, str]:
    """Return the last line of the record after what is typed in a session, and all that was said."""
    run("new", "--scenario", "training")
    out = run("play", "churchill.yaml", stdin="\n".join((*lines, *typed, "quit")) + "\n").out
    return Path("churchill.yaml").read_text(encoding="utf-8").rstrip().rpartition("\n- ")[2], out


@pytest.mark.parametrize("typed", ["1 1", "1, 1", "1,1", "rolls 1 1", "leader 1 1", "tira 1 1"])
def test_the_dice_of_a_leader_s_health_are_enough(run: Run, typed: str) -> None:
    assert "UK leader rolls 1 1" == recorded(run, FOR_CHURCHILL, typed)[0]


def test_a_wrong_number_of_dice_is_said_to_be(run: Run) -> None:
    last, out = recorded(run, FOR_CHURCHILL, "3")
    assert "UK advances global_issue with leader" == last
    assert "Churchill rolls 2 dice, not 1" in " ".join(out.split())


@pytest.mark.parametrize(
    ("typed", "fate"),
    [
        ("paranoid", "paranoid"),
        ("well", "well"),
        ("ill", "ill"),
        ("par", "paranoid"),
        ("здоров", "well"),
        ("паранойя", "paranoid"),
        ("sano", "well"),
        ("enfermo", "ill"),
    ],
)
def test_what_came_of_it_is_enough_where_only_the_card_says_what_a_roll_means(run: Run, typed: str, fate: str) -> None:
    assert f"USSR leader is {fate}" == recorded(run, FOR_STALIN, typed)[0]


def test_dice_of_a_roll_that_only_the_card_explains_hear_what_to_tell(run: Run) -> None:
    last, out = recorded(run, FOR_STALIN, "3 4")
    assert "USSR advances global_issue with leader" == last
    assert "Tell what came of it: leader well, ill or paranoid." in " ".join(out.split())


@pytest.mark.parametrize("typed", ["3", "rolls 3", "purge 3", "бросает 3"])
def test_the_die_of_a_purge_is_enough(run: Run, typed: str) -> None:
    assert "purge rolls 3" == recorded(run, FOR_A_PURGE, typed)[0]


@pytest.mark.parametrize(
    "typed", ["well", "ok", "fine", "he is fine", "he survives", "p", "здоров", "выжил", "bien", "sano", "not ill"]
)
def test_what_came_of_a_purge_is_no_health_of_a_leader(run: Run, typed: str) -> None:
    last, out = recorded(run, FOR_A_PURGE, typed)
    assert FOR_A_PURGE[-1] == last
    assert "leader is" not in out


@pytest.mark.parametrize("typed", ["3", "well"])
def test_where_no_roll_is_due_they_are_none(run: Run, typed: str) -> None:
    assert AGENDA[-1] == recorded(run, AGENDA, typed)[0]


def test_a_number_behind_the_last_front_is_no_die_of_the_verdict() -> None:
    game = played("first_edition_die_second")
    last = max(at for at, line in enumerate(game.lines) if line.split()[0] in FRONTS and " rolls " in line)
    assert game.at(last + 1).turn.step == "verdict"
    for typed in (f"{game.lines[last]} 4", f"{game.lines[last]}, 4", f"{game.lines[last].split()[-1]} 4"):
        assert heard(game.at(last), typed).told in {"", game.lines[last]}, typed


@pytest.mark.parametrize("typed", ["{} 4, roll 1", "{} 4, 1", "{} 4 rolls 1", "{} 4, rolled 1"])
def test_a_number_behind_the_last_front_s_die_is_not_that_of_the_verdict(typed: str) -> None:
    """Neither with the word for a roll nor alone: it belongs to the step in which the line began (7.71, 4.43)."""
    game = played(WITH_A_VERDICT)
    last = next(at for at, line in enumerate(game.lines) if line.startswith("verdict rolls")) - 1
    front = game.lines[last].split()[0]
    assert "verdict" not in heard(game.states[last], typed.format(front)).told
