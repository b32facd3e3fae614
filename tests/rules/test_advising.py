"""The least card that takes an issue, and the least with which each other takes it back (5.22 to 5.26)."""

from collections.abc import Iterator

import pytest

from churchill_cli.answers.conferences import advice as game_answer
from churchill_cli.book.files import folder
from churchill_cli.book.prepared import load_yaml
from churchill_cli.errors import Forbidden, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference.advising import CardAdvice, card_advice
from churchill_cli.game.conference.tracks import with_last_advance
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import POWERS, Issue, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import CENTER, Play, Spot
from churchill_cli.views.advice import advice_lines
from tests.rules.telling import opened, told

LINES = tuple(load_yaml(folder() / "examples" / "moscow.yaml")["lines"])


def moscow(behind: str) -> State:
    """Return the printed conference behind one of its lines."""
    return told(opened(), *LINES[: LINES.index(behind) + 1])


def of_issue(state: State, power: Power, issue: Issue, *, is_debate: bool = False) -> CardAdvice:
    return next(one for one in card_advice(state, power) if one.issue == issue and one.is_debate == is_debate)


def least(advice: CardAdvice) -> dict[str, int | str | None]:
    """Return the value of each least card, or that it is the Leader."""
    return {aim: one.card.value or one.card.kind for aim, one in advice.least.items()}


def back(advice: CardAdvice, aim: str) -> dict[str, int | str | None]:
    taking = next(one.back for each, one in advice.least.items() if each == aim)
    return {power: (card.value or card.kind) if card else None for power, card in taking.items()}


def test_an_issue_on_anothers_track_takes_one_more_than_it_is_from_the_center() -> None:
    state = moscow("US advances pol_mil_1_3 with donovan")  # on US 3
    assert least(of_issue(state, "UK", "pol_mil_1_3")) == {"center": 3, "track": 4}


def test_a_soviet_card_in_debate_is_worth_one_more() -> None:
    state = moscow("US advances pol_mil_1_3 with donovan")
    assert least(of_issue(state, "USSR", "pol_mil_1_3", is_debate=True)) == {"center": 2, "track": 3, "chair": 9}
    assert least(of_issue(state, "USSR", "pol_mil_1_3")) == {"center": 3, "track": 4}


def test_the_leader_is_named_where_no_staff_card_alone_does_it() -> None:
    state = moscow("US advances pol_mil_1_3 with donovan")
    assert least(of_issue(state, "UK", "global_issue")) == {"track": 1, "chair": "leader"}


def test_who_may_debate_takes_an_advance_back_and_a_capture_too() -> None:
    state = moscow("US advances pol_mil_1_3 with donovan")
    advice = of_issue(state, "UK", "leadership_europe")  # on UK 4
    assert least(advice) == {"chair": 3}
    assert back(advice, "chair") == {"US": "leader", "USSR": 6}


def test_what_a_debate_captures_nobody_takes_back() -> None:
    state = moscow("US advances pol_mil_1_3 with donovan")
    assert back(of_issue(state, "USSR", "pol_mil_1_3", is_debate=True), "chair") == {"UK": None, "US": None}


def test_a_conditional_issue_may_stop_in_the_center() -> None:
    state = moscow("US advances pol_mil_1_3 with donovan")
    on_track = state.at_table(last=None, issues={**state.turn.table.issues, "ussr_declares_war": Spot("US", 2)})
    advice = of_issue(on_track, "USSR", "ussr_declares_war")
    assert least(advice) == {"center": 2, "track": 3, "chair": 9}
    assert advice.least["center"].spot == CENTER


def test_a_chief_of_staff_who_has_rolled_is_the_only_card() -> None:
    state = told(moscow("USSR passes"), "US chief rolls 4")
    advice = of_issue(state, "US", "pol_mil_1_3")
    assert {one.card.kind for one in advice.least.values()} == {"chief"}


def test_who_has_no_card_left_hears_why() -> None:
    state = moscow("USSR passes")
    none = state.at_table(hands={**state.turn.table.hands, "US": 0})
    assert of_issue(none, "US", "pol_mil_1_3").forbidden
    with pytest.raises(Forbidden, match="has played all"):
        game_answer(none, "US")


def test_advice_is_of_a_meeting_and_of_cards() -> None:
    with pytest.raises(Forbidden, match="No meeting"):
        game_answer(opened(), None)
    with pytest.raises(UsageProblem, match="no advice about"):
        game_answer(moscow("USSR passes"), None, "marker")


def test_whoever_may_play_now_is_advised_of_what_he_may_play() -> None:
    state = moscow("US advances pol_mil_1_3 with donovan")
    assert {(one.power, one.is_debate) for one in game_answer(state, None).advice} == {
        ("UK", True),
        ("UK", False),
        ("USSR", True),
    }
    assert "4 (US 1, USSR 1)" in "\n".join(advice_lines(game_answer(state, None)))


def meetings() -> Iterator[State]:
    """Yield the printed conference before each of its plays."""
    state = opened()
    for line in LINES:
        if state.turn.step == "meeting" and not state.turn.table.checks:
            yield state
        state = told(state, line)


def played(state: State, action: AdvanceIssue | DebateIssue, issue: Issue) -> Spot | None:
    """Return where an issue stands once a play is told and nobody debates it; None where a rule forbids it."""
    if any(engine.violations(state, action)):
        return None
    return with_last_advance(engine.apply(state, action)[0]).turn.table.issues[issue]


def test_no_lesser_card_does_it_and_this_one_does() -> None:
    """Every card of one die, told by the engine in the printed conference, against what is advised."""
    compared = 0
    for state in meetings():
        for power in POWERS:
            for advice in card_advice(state, power):
                if not advice.is_debate and power != state.turn.table.on_move:
                    continue
                spots = {}
                for value in range(1, 7):
                    card = Play(value=value)
                    action = DebateIssue(power, card) if advice.is_debate else AdvanceIssue(power, advice.issue, card)
                    spots[value] = played(state, action, advice.issue)
                values = [value for value, spot in spots.items() if spot and spot.power == power]
                said = advice.least.get("track")
                if advice.now.power != power and said and said.card.value in spots:
                    assert said.card.value == min(values)
                    compared += 1
    assert compared > 40
