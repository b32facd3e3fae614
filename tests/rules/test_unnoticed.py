"""What changes of single places of the rules once showed that no test held: each rule by itself."""

import pytest

from churchill_cli.game import engine
from churchill_cli.game.conference.ties import tie_options
from churchill_cli.game.decision import debts
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play, Spot
from churchill_cli.notation import grammar
from churchill_cli.words.sentences import say
from tests.rules.telling import against, meeting, opened, outcome, told

FACES = range(1, 7)


def tied() -> State:
    """Return a meeting in whose middle two powers hold as many issues."""
    state = meeting("USSR advances pol_mil_1_3 with 1")
    lead = {"us_production": Spot("US", 3), "global_issue": Spot("UK", 3)}
    return state.at_table(issues={**{issue: Spot() for issue in state.turn.table.issues}, **lead})


def test_a_tie_is_broken_at_the_end_of_the_meeting_and_never_in_its_middle() -> None:
    state = tied()
    assert "meeting" == state.turn.step
    assert state.turn.table.on_move
    for option in tie_options():
        reasons = [say(broken.why) for broken in engine.violations(state, option)]
        assert "There is no tie to break now." in reasons, grammar.write(option)


def test_a_tie_that_there_is_not_is_never_broken() -> None:
    state = tied().at_table(on_move=None, last=None, checks=())
    state = state.at_table(issues={**state.turn.table.issues, "global_issue": Spot()})
    for option in tie_options():
        assert list(engine.violations(state, option)), grammar.write(option)


@pytest.mark.parametrize("number", ["", "#2"])
def test_a_card_puts_the_counter_on_the_table_that_is_named(number: str) -> None:
    issue = f"us_directed_offensive{number}"
    before = opened()
    after = told(before, f"card puts {issue} in center")
    assert {issue} == set(after.turn.table.issues) - set(before.turn.table.issues)


def test_what_is_listed_has_every_face_of_the_chief_of_staff() -> None:
    state = meeting()
    power = state.turn.table.on_move or "US"
    listed = list(engine.legal(state))
    for face in FACES:
        assert a.RollChief(power, face) in listed
        chief = [one for one in listed if isinstance(one, a.AdvanceIssue) and one.card == Play("chief", value=face)]
        free = {one.issue for one in listed if isinstance(one, a.AdvanceIssue) and one.card == Play(value=face)}
        assert free == {one.issue for one in chief}


def test_after_the_die_is_rolled_only_its_face_is_listed() -> None:
    state = meeting()
    power = state.turn.table.on_move or "US"
    state = told(state, f"{power} chief rolls 4")
    faces = {
        one.card.value for one in engine.legal(state) if isinstance(one, a.AdvanceIssue) and one.card.kind == "chief"
    }
    assert {4} == faces


@pytest.mark.parametrize("won", ["us_production", "uk_production"])
@pytest.mark.parametrize("winner", ["UK", "US", "USSR"])
def test_ones_own_production_issue_has_no_steps_in_the_sum(won: str, winner: str) -> None:
    owner = won[:2].upper()
    state = told(opened(), outcome(opened(), winner, f"{winner} {won}"))
    base = told(opened(), outcome(opened(), winner, f"{winner} leadership_europe"))
    change = {
        power: state.turn.purses[power].production - base.turn.purses[power].production for power in state.turn.purses
    }
    assert 0 == sum(change.values())
    assert (owner == winner) == (set(change.values()) == {0})


@pytest.mark.parametrize("kind", [a.AdvanceIssue, a.RollChief, a.Pass])
def test_while_a_roll_is_due_nobody_is_awaited_to_play(kind: type[a.Action]) -> None:
    state = meeting().at_table(on_move="US")
    assert [option for option in engine.step_of(state).options(state) if isinstance(option, kind)]
    due = told(state, "US advances global_issue with leader")
    assert not engine.is_awaited(due, kind)
    assert not engine.is_awaited(state.at_table(on_move=None), kind)


def test_a_chief_of_staff_who_was_played_is_not_listed_again() -> None:
    state = told(meeting().at_table(on_move="US"), "US chief rolls 4", "US advances global_issue with chief 4")
    state = state.at_table(on_move="US", last=None)
    offered = list(engine.step_of(state).options(state))
    assert [one for one in offered if isinstance(one, a.AdvanceIssue) and one.card == Play(value=4)]
    assert [] == against(state, "US advances us_production with 4")
    assert not [one for one in offered if isinstance(one, a.AdvanceIssue) and one.card.kind == "chief"]


def test_what_one_power_pays_for_research_pays_nothing_that_another_owes() -> None:
    before = told(opened(), "card commits UK 1 research", "card commits US 1 research")
    state = told(before, outcome(before, "UK", "UK a_bomb_research"))
    owed = {debt.power: debt.left for debt in debts.paid_to(state, "US", "research", 1).turn.owed}
    assert {"UK": 1, "US": 0} == owed


def test_before_a_purge_is_rolled_nobody_is_told_to_debate() -> None:
    """The roll of a Leader whose advance is debated may wait, any other comes first (3.33, 5.24, 5.26)."""
    state = told(meeting(), "USSR advances pol_mil_1_3 with merkulov", "US advances global_issue with 1")
    purge = engine.due(told(state, "UK advances us_production with 1", "USSR advances global_issue with 2"))
    health = engine.due(told(meeting().at_table(on_move="US"), "US advances global_issue with leader"))
    assert purge is not None
    assert health is not None
    assert () == purge.first
    by_leader = "Before that, {} may debate, with the Leader alone."
    assert [by_leader.format(power) for power in ("UK", "USSR")] == [say(each) for each in health.first]


def test_while_a_health_roll_is_due_no_way_to_break_a_tie_is_listed() -> None:
    due = told(meeting().at_table(on_move="US"), "US advances global_issue with leader").turn.table.checks
    state = tied().at_table(on_move=None, last=None, checks=due, hands=dict.fromkeys(POWERS, 0))
    offered = list(engine.step_of(state).options(state))
    assert not [option for option in offered if isinstance(option, a.BreakTie | a.GiveTie)]
    for option in tie_options():
        assert "A roll is still due." in [say(broken.why) for broken in engine.violations(state, option)]
    rolled = state.at_table(checks=())
    assert [option for option in engine.step_of(rolled).options(rolled) if isinstance(option, a.BreakTie | a.GiveTie)]
