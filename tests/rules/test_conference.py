"""The outcome of a conference, and what its card and its staff bring (3.28, 4.23.2, 4.5, 5.11, 5.27, 6.2)."""

import pytest

from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference import opening
from churchill_cli.game.model.actions import Outcome
from churchill_cli.game.model.state import Turn
from churchill_cli.notation import grammar
from churchill_cli.words.sentences import say
from tests.rules.telling import events, opened, told

# The counters (3.34)


def test_one_counter_cannot_be_told_twice() -> None:
    action = Outcome("UK", {"UK": ("global_issue",), "USSR": ("global_issue",)})
    assert [("5.27",)] == [each.cites for each in engine.violations(opened(), action)]


@pytest.mark.parametrize(
    "line",
    [
        "outcome Germany wins, UK global_issue",
        "outcome UK wins, Japan global_issue",
        "outcome UK wins, UK lend_lease",
        "outcome UK wins, UK us_production#9",
        "outcome UK wins, global_issue",
        "card sends 1 submarine western",
        "card commits UK 0 offensive cbi",
        "card commits UK 1 cavalry cbi",
        "card places 1 naval atlantis",
        "convoy sinks",
        "UK gains 1 honour",
    ],
)
def test_what_the_game_does_not_have_is_not_understood(line: str) -> None:
    with pytest.raises(UsageProblem):
        grammar.parse(line)


# Conditional issues (6.2)


@pytest.mark.parametrize(("issue", "section"), [("second_front", "6.21"), ("ussr_declares_war", "6.22")])
def test_a_conditional_issue_takes_effect_only_from_the_centre(issue: str, section: str) -> None:
    state = opened("tournament").at_table(issues={})
    centre = events(state, f"outcome UK wins, center {issue}")
    assert section in centre[3].cites
    assert (issue, True) == (centre[3].what.fields["issue"], "takes effect" in say(centre[3].what))
    won = events(state, f"outcome UK wins, UK {issue}")
    assert {section, "6.2"} == set(won[1].cites)
    assert "does not take effect" in say(won[1].what)
    assert frozenset() == told(state, f"outcome UK wins, UK {issue}").position.center


def test_nothing_is_said_of_a_conditional_issue_that_was_not_on_the_table() -> None:
    assert [] == [
        e for e in events(opened(), "outcome UK wins, UK global_issue") if {"6.2", "6.21", "6.22"} & {*e.cites}
    ]


# Reserves sent by the card (5.11, 7.61, 7.64.5)


@pytest.mark.parametrize("line", ["card sends 1 german_navy western", "card sends 1 italian_army mediterranean"])
def test_a_reserve_of_one_priority_is_set_by_hand_where_a_card_sends_it(line: str) -> None:
    (broken,) = engine.violations(opened("campaign"), grammar.parse(line))
    assert ("5.11",) == broken.cites
    assert broken.mend is not None
    assert "adjust" in say(broken.mend)


# The next conference (5.1)


def test_a_new_conference_begins_with_nothing_left_of_the_old() -> None:
    lines = ["convoy arrives", "UK gains 1 network", "card sends 1 ijn cbi", "card commits UK 1 offensive cbi"]
    before = told(opened(), *lines, "outcome US wins, US us_directed_offensive")
    after, said = opening.begin(before.at(conference=9))
    assert Turn(table=after.turn.table) == after.turn
    assert [("Conference 9 begins.", ("5.1",))] == [(say(each.what), each.cites) for each in said]
