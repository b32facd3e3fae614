"""An issue that is named whole is never another, whoever else is named beside it (3.34)."""

import pytest
from churchill_cli.session.issue_named import of_issue_named

from churchill_cli.game.model.plays import CENTER
from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, heard

ISSUES = ("uk_directed_offensive", "us_directed_offensive", "us_production", "uk_production")
NAMED = [
    ("ru", "us_directed_offensive", "Американское приоритетное наступление с Великобритания 3"),
    ("ru", "us_production", "Американское производство с Великобритания 3"),
    ("ru", "uk_production", "Британское производство с США 3"),
    ("en", "us_directed_offensive", "American Directed Offensive with Britain 3"),
    ("en", "uk_production", "British Production with USA 3"),
]


@pytest.mark.parametrize(("lang", "issue", "typed"), NAMED)
def test_another_power_s_issue_is_not_told_in_its_place(lang: str, issue: str, typed: str) -> None:
    state = SITUATIONS["advance"]().at_table(on_move="US", issues=dict.fromkeys(ISSUES, CENTER))
    with catalogues.speaking(lang):
        answer = heard(state, typed)
    assert issue in answer.told or len(answer.asked) > 1


def test_lines_that_advance_nothing_stay() -> None:
    lines = ("US advances us_production with 3", "US advances uk_production with 3", "US debates with 3")
    assert (lines[0], lines[2]) == of_issue_named("Американское производство 3", lines)
    assert lines == of_issue_named("production with 3", lines)


def test_a_power_ahead_of_an_issue_may_be_who_speaks() -> None:
    lines = ("US advances uk_production with 4",)
    assert lines == of_issue_named("us production of the UK with 4", lines)
