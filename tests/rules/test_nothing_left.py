"""Where no issue is left to advance, and what may be told then (5.22 to 5.26, Q-no-issue-left)."""

import pytest

from churchill_cli.answers import conferences
from churchill_cli.answers.records import legal_forms
from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Spot
from churchill_cli.notation import grammar
from churchill_cli.record.replay import replayed
from churchill_cli.words.sentences import say
from tests.rules.telling import AGENDA, against, asked, broken_by, events, meeting, said, told, why_not


def last_issue() -> State:
    """Return a meeting in which the last free issue stands to be captured by the USSR; the US is on the move."""
    state = meeting()
    issues = dict.fromkeys(state.turn.table.issues, Spot("US", 7)) | {"global_issue": Spot("USSR", 6)}
    return told(state.at_table(issues=issues), "USSR advances global_issue with 2")


def test_the_player_on_the_move_passes_where_nobody_debates_and_the_meeting_ends() -> None:
    state = last_issue()
    assert "US has nothing left to advance: it passes, if nobody debates." == asked(state)
    assert [] == against(state, "US passes")
    told_events = events(state, "US passes")
    assert ["USSR captures Global Issue.", "US may pass: no issue is left to advance."] == [
        say(event.what) for event in told_events[:2]
    ]
    assert ("5.22", "Q-no-issue-left") == told_events[2].cites
    assert "US" == told(state, "US passes").turn.winner
    assert [("5.21",)] == against(state, "UK passes")


def test_the_table_as_data_says_who_passes() -> None:
    assert ("US",) == conferences.answer(last_issue()).may_pass
    assert not conferences.answer(meeting()).may_pass


def test_somebody_may_still_debate() -> None:
    state = last_issue()
    due = engine.due(state)
    assert due is not None
    assert ["Before that, US may debate.", "Before that, UK may debate."] == [say(each) for each in due.first]
    after = told(state, "UK debates with 3")
    assert "US advances an issue; cards left: 6." == asked(after)


def test_neither_an_advance_nor_the_chief_of_staff_is_of_use() -> None:
    state = last_issue()
    assert ["No issue is left to advance."] == why_not(state, "US chief rolls 3")
    for line in ("US chief rolls 3", "US advances global_issue with 1"):
        mends = [say(broken.mend) for broken in broken_by(state, line) if broken.mend]
        assert ["If nobody debates: US passes."] == mends


def test_what_is_listed_is_the_pass_and_the_debates() -> None:
    forms = [form for form, _why in legal_forms(last_issue())]
    assert "US passes" in forms
    assert {"debates", "passes"} == {form.split()[1] for form in forms if form.split()[0] in {"US", "UK", "USSR"}}
    assert not [form for form in forms if "{issue}" in form or "chief rolls" in form]


def test_a_record_in_which_the_chief_of_staff_was_rolled_then_still_reads() -> None:
    state = last_issue()
    action = grammar.parse("US chief rolls 3")
    assert engine.is_outdated(state, action)
    assert [] == list(engine.violations(state, action, recorded=True))


# What is listed


def test_no_form_is_listed_for_what_cannot_be_told() -> None:
    forms = {form for form, _why in legal_forms(meeting())}
    assert not {form for form in forms if "debates with" in form}
    waiting = {form for form, _why in legal_forms(told(meeting(), "USSR advances global_issue with leader"))}
    assert not {form for form in waiting if "leader rolls" in form}
    assert {form for form in waiting if "leader is" in form}
    uk = {
        form
        for form, _why in legal_forms(told(meeting().at_table(on_move="UK"), "UK advances pol_mil_1_3 with leader"))
    }
    assert {form for form in uk if "leader rolls" in form}


# A Leader's advance (5.24, 5.26)


@pytest.mark.parametrize("first", ["debate", "roll"])
def test_the_debate_of_another_leader_may_be_told_before_the_roll_of_the_first_or_after_it(first: str) -> None:
    state = told(meeting().at_table(on_move="UK"), "UK advances global_issue with leader")
    lines = ["US debates with leader", "UK leader rolls 1 1"]
    after = told(state, *(lines if first == "debate" else lines[::-1]), "US leader well")
    assert {"UK"} == set(after.roster.ill)
    assert () == after.turn.table.checks
    assert "UK 2" != after.turn.table.issues["global_issue"]


def test_a_purge_comes_before_a_debate() -> None:
    state = told(meeting(), "USSR advances global_issue with merkulov", "US advances us_production with 1")
    state = told(state, "UK advances us_production with 1", "USSR advances pol_mil_1_3 with 2")
    assert ("3.33",) in against(state, "US debates with 2")


def test_stalin_s_own_exception_is_the_reason_against_a_debate() -> None:
    state = told(meeting(), "USSR advances global_issue with 1")
    state = state.at_table(on_move="USSR", issues={**state.turn.table.issues, "a_bomb_research": Spot("USSR", 1)})
    assert "A-Bomb Research advanced by this Leader cannot be debated." in said(
        state, "USSR advances a_bomb_research with leader"
    )
    state = told(state, "USSR advances a_bomb_research with leader", "USSR leader well")
    assert ["A-Bomb Research advanced by this Leader cannot be debated."] == why_not(state, "US debates with leader")
    after = told(state, "US advances global_issue with 1")
    assert [] == against(after, "UK debates with 1")
    rolled = told(state, "US chief rolls 2")
    assert ["Nothing lies open to a debate: it is US's turn to advance."] == why_not(rolled, "UK debates with 1")


def test_the_agenda_replays() -> None:
    assert "meeting" == replayed({"scenario": "training", "edition": 2}, AGENDA).state.turn.step
