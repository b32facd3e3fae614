"""What the last staff card of a meeting brings besides: told until somebody tells a decision (5.22, 6.3)."""

import pytest

from churchill_cli.answers.records import legal_forms
from churchill_cli.game import engine
from churchill_cli.game.engine import reminders
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Spot
from churchill_cli.notation import grammar
from churchill_cli.words.sentences import say
from tests.rules.telling import against, meeting, opened, outcome, said, told

EFFECTS = [
    "card places 1 offensive eastern",
    "UK gains 1 production",
    "USSR gains 1 network",
    "USSR loses timoshenko",
    "US leader is ill",
]
FREE = "US advances global_issue with 2"
OFFENSIVE = "US advances ussr_directed_offensive with 2"


def last(line: str) -> State:
    """Return the state before ``line``, the last card of a meeting that the US wins."""
    state = meeting().at_table(on_move="US", hands={"UK": 0, "US": 1, "USSR": 0})
    won = {"us_production": Spot("US", 3), "leadership_europe": Spot("US", 1)}
    state = state.at_table(issues={**state.turn.table.issues, **won})
    assert "meeting" == state.turn.step
    assert "meeting" != told(state, line).turn.step
    return state


@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize(("line", "step"), [(FREE, "allocation"), (OFFENSIVE, "directed")])
def test_what_the_last_card_brings_is_told_after_it(line: str, step: str, effect: str) -> None:
    state = told(last(line), line)
    assert step == state.turn.step
    assert [] == against(state, effect)
    assert step == told(state, effect).turn.step


@pytest.mark.parametrize("effect", EFFECTS)
def test_and_after_a_conference_told_by_its_outcome(effect: str) -> None:
    for state in (opened(), opened("tournament")):
        ended = told(state, outcome(state, "US", "US leadership_europe"))
        assert [] == against(ended, effect)
        first = told(ended, "ruling Q-leadership-bonus new")
        assert [] == against(first, effect)


@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize(
    ("line", "decision"),
    [(FREE, "UK places 1 offensive cbi"), (OFFENSIVE, "US directs ussr_directed_offensive to far_east")],
)
def test_the_first_decision_closes_it(line: str, decision: str, effect: str) -> None:
    assert 1 == len(against(told(last(line), line, decision), effect))


def test_a_third_naval_in_the_arctic_brings_the_ussr_its_production() -> None:
    state = told(last(FREE), FREE)
    before = state.turn.purses["USSR"].production
    line = "card places 2 naval arctic"
    assert ["Naval support in the Arctic Theater box: +2.", "USSR has production: 4."] == said(state, line)
    assert before + 1 == told(state, line).turn.purses["USSR"].production
    assert state.turn.purses["US"] == told(state, line).turn.purses["US"]


def test_production_gained_by_the_last_card_is_received_at_once() -> None:
    state = told(last(FREE), FREE)
    assert ["UK gains production: 1.", "UK has production: 5."] == said(state, "UK gains 1 production")
    assert 5 == told(state, "UK gains 1 production").turn.purses["UK"].production
    both = told(state, "UK gains 1 production", "UK gains 1 production", "note counted")
    assert 6 == both.turn.purses["UK"].production
    state = told(last(OFFENSIVE), OFFENSIVE)
    early = told(state, "UK gains 1 production", "US directs ussr_directed_offensive to far_east")
    assert 5 == early.turn.purses["UK"].production


def test_a_card_that_died_with_the_last_play_is_not_in_the_deck() -> None:
    assert "timoshenko" in told(last(FREE), FREE, "USSR loses timoshenko").roster.dead


def test_it_is_listed_and_reminded_of_as_long_as_it_may_be_told() -> None:
    state = told(last(FREE), FREE)
    forms = {form for form, _why in legal_forms(state)}
    late = {"card places {n} {kind} {box}", "{power} gains {n} {thing}", "{power} loses {staff}"}
    assert late < forms
    assert not late & {form for form, _why in legal_forms(told(state, "UK places 1 offensive cbi"))}
    assert any("the last staff card brings" in say(event.what) for event in reminders(last(FREE), state))


def test_a_new_conference_has_heard_nothing() -> None:
    state = told(opened(), "card bars UK")
    assert {"card"} == set(state.turn.heard)
    fresh, _events = engine.BY_NAME["conference"].begin(state)
    assert frozenset() == fresh.turn.heard
    assert grammar.parse("card bars UK") is not None


# The same set by hand, where it was forgotten


def production(state: State) -> dict[str, int]:
    return {power: purse.production for power, purse in state.turn.purses.items()}


def support(state: State, theater: str) -> dict[str, int]:
    return {power: getattr(purse, theater) for power, purse in state.turn.purses.items()}


ALLOCATION = "outcome US wins, US uk_production"


def test_the_third_naval_marker_in_the_arctic_set_by_hand_counts_as_one_from_a_card_does() -> None:
    before = told(opened(naval={"arctic": 2}), ALLOCATION)
    by_card, by_hand = (
        told(before, "card places 1 naval arctic"),
        told(before, "adjust naval arctic 3 because forgotten"),
    )
    assert production(by_card) == production(by_hand)
    assert production(before)["USSR"] + 1 == production(by_hand)["USSR"]


def test_a_command_set_by_hand_before_anybody_allocates_brings_its_support() -> None:
    before = told(opened(), ALLOCATION)
    after = told(before, "adjust command europe UK because forgotten")
    assert support(told(opened(), "adjust command europe UK because forgotten", ALLOCATION), "europe") == support(
        after, "europe"
    )


def test_once_a_marker_is_spent_production_is_not_counted_anew() -> None:
    before = told(opened(naval={"arctic": 2}), ALLOCATION, "UK places 1 offensive cbi")
    assert production(before) == production(told(before, "adjust naval arctic 3 because forgotten"))


def test_an_outcome_told_during_the_agenda_begins_no_meeting() -> None:
    state = told(opened(), "agenda UK 4, US 1, USSR 2", "UK picks pol_mil_1_3")
    assert "agenda" == state.turn.step
    assert not [each for each in said(state, "outcome UK wins, UK pol_mil_1_3") if "Meeting" in each]
