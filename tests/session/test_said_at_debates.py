"""What is said at the conference table beside cards: silence, an issue that is decided, a Leader's card by his name."""

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action
from churchill_cli.notation import grammar
from tests.rules.telling import meeting
from tests.session.situations import SITUATIONS, heard

CAPTURED = (
    "USSR advances pol_mil_1_3 with 5",
    "US advances leadership_europe with 1",
    "UK advances global_issue with 1",
    "USSR advances pol_mil_1_3 with 5",
    "US advances us_production with 1",
)


@pytest.mark.parametrize("typed", ["все молчат", "молчат", "все промолчали", "todos callan", "everyone is silent"])
def test_silence_is_no_debate(typed: str) -> None:
    assert "next" == heard(SITUATIONS["debate"](), typed).command


@pytest.mark.parametrize("typed", ["все", "все так", "all", "todo"])
def test_a_common_word_is_never_asked_about_as_a_card(typed: str) -> None:
    assert not [line for line in heard(SITUATIONS["debate"](), typed).asked if "debates" in line]


@pytest.mark.parametrize(("typed", "section"), [("пол 13 тройкой", "5.23"), ("pm13 3", "5.23"), ("бомбу на 5", "5.22")])
def test_an_issue_that_is_decided_or_not_there_is_refused_for_that(typed: str, section: str) -> None:
    state = meeting(*CAPTURED)
    action = grammar.read_line(heard(state, typed).told)

    assert isinstance(action, Action)
    assert section in {cite for violation in engine.violations(state, action) for cite in violation.cites}


@pytest.mark.parametrize(
    ("at", "typed", "line"),
    [
        ("debate", "рузвельтом за пол 1/3", "US advances pol_mil_1_3 with leader"),
        ("debate", "двигаем пол 1/3 рузвельтом", "US advances pol_mil_1_3 with leader"),
        ("advance", "пол 1/3 сталиным", "USSR advances pol_mil_1_3 with leader"),
        ("debate", "черчиллем оспариваем", "UK debates with leader"),
    ],
)
def test_a_leaders_name_in_the_case_of_means_is_his_card(at: str, typed: str, line: str) -> None:
    assert line == heard(SITUATIONS[at](), typed).told
