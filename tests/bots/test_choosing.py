"""What a 'Bot chooses: the highest priority that fits something legal, the next if refused, dice (11.1, 11.2)."""

import random

import pytest

from churchill_cli.bots import chart as charts
from churchill_cli.bots.case import Case
from churchill_cli.bots.chart import Chart
from churchill_cli.bots.choosing import decided, ranked
from churchill_cli.bots.decks import made_up
from churchill_cli.bots.playing import Bots
from churchill_cli.bots.seats import without
from churchill_cli.game import engine
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import CENTER, Play, Spot
from churchill_cli.record import replay
from tests.bots.conftest import bots, chart, house

DICE = random.Random(1)  # noqa: S311 - close calls


def meeting() -> State:
    """Return a meeting at which the USSR is on the move, with three issues on the table."""
    state, _ = replay.opening({"scenario": "campaign", "edition": 2})
    for action in (
        a.ShowCards({"UK": Play(value=5), "USSR": Play(value=1), "US": Play(value=2)}),
        a.Pick("UK", ("global_issue",)),
        a.Pick("USSR", ("us_production", "a_bomb_research")),
        a.Pick("US", ("pol_mil_2_2", "pol_mil_1_3")),
        a.Pick("UK", ("leadership_europe", "strategic_materials")),
    ):
        state, _ = engine.apply(state, action)
    return state


def case(state: State, found: Chart, *hand: Play) -> Case:
    return Case(state, found.power, hand, found.aims)


ONLY = "chart: own\npower: USSR\n"


def test_the_highest_priority_that_fits_fires_and_says_its_number() -> None:
    found = chart(
        f"{ONLY}advance:\n  - {{take: second_front}}\n  - {{take: a_bomb_research, by: [-value]}}\n  - {{take: any}}\n"
    )
    first = next(ranked(case(meeting(), found, Play(value=4), Play(value=2)), found, charts.ADVANCE, DICE))
    assert a.AdvanceIssue("USSR", "a_bomb_research", Play(value=2)) == first.option.action
    assert first.priority is not None
    assert 2 == first.priority.number


def test_what_follows_is_every_other_legal_choice_the_best_first() -> None:
    found = chart(f"{ONLY}advance:\n  - {{take: any, by: [value, aim]}}\n")
    state = meeting()
    choices = list(ranked(case(state, found, Play(value=4), Play(value=2)), found, charts.ADVANCE, DICE))
    values = [choice.option.action.card.value for choice in choices]  # type: ignore[attr-defined]
    assert sorted(values, reverse=True) == values
    assert len(set(values)) * len(state.turn.table.issues) == len(choices)
    assert not any(any(engine.violations(state, choice.option.action)) for choice in choices)


def test_where_the_chart_is_silent_any_legal_choice_is_taken_and_said_to_be_assumed() -> None:
    found = chart(f"{ONLY}advance:\n  - {{take: second_front}}\n")
    first = next(ranked(case(meeting(), found, Play(value=4)), found, charts.ADVANCE, DICE))
    assert first.priority is None
    assert len(first.alike) == len(meeting().turn.table.issues)


def test_without_a_priority_nobody_debates_and_the_leader_is_kept() -> None:
    found = chart(f"{ONLY}debate:\n  - {{take: any, if: [threatened]}}\n")
    state, _ = engine.apply(meeting(), a.AdvanceIssue("USSR", "us_production", Play(value=2)))
    moment = Case(state, "US", (Play(value=5),), {})
    assert [] == list(decided(moment, found, charts.DEBATE, DICE))
    assert [] == list(decided(moment, found, charts.LEADER, DICE))


def test_equal_choices_are_decided_by_dice_and_all_of_them_come() -> None:
    found = chart(f"{ONLY}advance:\n  - {{take: [us_production, a_bomb_research]}}\n")
    moment = case(meeting(), found, Play(value=4))
    firsts = {
        next(ranked(moment, found, charts.ADVANCE, random.Random(seed))).option.issue  # noqa: S311
        for seed in range(20)
    }
    assert {"us_production", "a_bomb_research"} == firsts


def test_a_priority_by_where_an_issue_lies_sees_the_last_advance() -> None:
    found = chart(f"{ONLY}advance:\n  - {{take: any, if: [of_other], by: [gain]}}\n")
    state = meeting()
    assert state.turn.table.issues["global_issue"] == Spot("UK", 5)
    assert state.turn.table.issues["us_production"] == CENTER
    first = next(ranked(case(state, found, Play(value=2)), found, charts.ADVANCE, DICE))
    assert "global_issue" == first.option.issue


def test_the_plan_gives_a_card_to_the_issue_of_its_attribute() -> None:
    from churchill_cli.bots.plan import planned  # noqa: PLC0415 - of this test alone

    hand = (Play(name="molotov"), Play(name="merkulov"), Play(value=3))
    plan = planned(meeting(), "USSR", hand, {})
    assert plan.has(hand[0], "global_issue")
    assert any(plan.has(hand[1], issue) for issue in ("pol_mil_2_2", "pol_mil_1_3"))


def test_made_up_priorities_written_from_the_page_alone_drive_a_bot_through_a_conference() -> None:
    text = """
chart: club
power: US
aims: {a_bomb_research: 9, leadership_pacific: 5}
agenda:
  - {take: chief}
  - {take: any, by: [-value]}
issues:
  - {take: a_bomb_research}
  - {take: [theater_leadership, directed_offensive], by: [in_hand]}
  - {take: any, by: [aim]}
leader:
  - {take: any, if: [captures, "cards<=3"], by: [aim]}
advance:
  - {take: a_bomb_research, if: ["reach>=1"], by: [value]}
  - {take: any, if: [planned], by: [value]}
  - {take: any, if: [of_other], by: [gain]}
  - {take: any, by: [-value]}
debate:
  - {take: [a_bomb_research, production], if: ["gain>=1"], by: [value]}
production:
  - {take: research}
  - {take: central_pacific, if: [useful]}
  - {take: offensive, by: [chance]}
  - {take: any}
networks:
  - {take: [france, siam], if: [placing]}
  - {take: any, by: [points, harm]}
"""
    game = bots("tournament", 4)
    club = chart(text)
    game = Bots(game.header, {**game.seats, "US": club}, made_up(4), 4)
    fired: dict[str, set[int]] = {}
    for _line, choice in game.lines():
        if choice and choice.power == "US":
            numbers = {one.priority.number for one in choice.choices if one.priority}
            fired.setdefault(choice.decision, set()).update(numbers)
        if game.state.position.conference > 6:
            break
    assert {"issues", "advance", "production", "networks"} <= fired.keys()
    assert all(fired[decision] for decision in ("issues", "advance", "production", "networks"))
    assert house("US").name != club.name


HAND: tuple[Play, ...] = (
    Play("chief"),
    Play(name="hopkins"),
    Play(value=3),
    Play(value=3, bonus=1),
    Play(name="donovan", value=2),
    Play(value=2),
)


@pytest.mark.parametrize(
    ("played", "gone"),
    [
        (Play(value=3), Play(value=3)),
        (Play(value=3, bonus=1), Play(value=3, bonus=1)),
        (Play(value=2), Play(value=2)),
        (Play(name="donovan", value=2), Play(name="donovan", value=2)),
        (Play(name="hopkins"), Play(name="hopkins")),
        (Play("chief", value=6), Play("chief")),
        (Play("leader"), Play(value=2)),
        (Play("leader", discard="donovan"), Play(name="donovan", value=2)),
        (Play("leader", discard="marshall"), Play("chief")),
    ],
)
def test_the_card_that_a_line_tells_leaves_the_hand_and_no_other(played: Play, gone: Play) -> None:
    left = without(HAND, played, "marshall")
    assert len(HAND) - 1 == len(left)
    assert [card for card in HAND if card not in left] == [gone]


def test_a_card_that_is_not_held_takes_none_from_the_hand() -> None:
    assert without(HAND, Play(value=5), "marshall") == HAND
    assert without((Play(name="hopkins"),), Play("leader"), "marshall") == (Play(name="hopkins"),)


def test_a_hand_of_nameless_cards_is_played_out_card_by_card() -> None:
    hand = HAND
    for card in (
        Play(value=3, bonus=1),
        Play(value=3),
        Play("leader"),
        Play("chief", value=1),
        Play(value=2),
        Play(name="hopkins"),
    ):
        assert len(without(hand, card, "marshall")) == len(hand) - 1
        hand = without(hand, card, "marshall")
    assert hand == ()
