"""What is certain between a conference and its war is in the forecast before it is told (4.1, 6.0, 7.0)."""

from fractions import Fraction

import pytest

from churchill_cli.answers.compass import game_answer
from churchill_cli.answers.plan import LANDING, game_answer as plan_of
from churchill_cli.answers.positions import odds_in_game
from churchill_cli.answers.worth import game_answer as worth_of, position_answer as worth_of_war
from churchill_cli.game.certain_steps import CHOICES, DIE, SERVES, UNDECIDED, allocation_ahead, war_ahead
from churchill_cli.game.decision.payments import acting
from churchill_cli.game.decision.support import naval_missing
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.told_values import Aim
from churchill_cli.game.planning import usual_aim
from churchill_cli.notation.grammar import write
from churchill_cli.record import replay
from churchill_cli.words.sentences import say
from tests.properties.forecasts import checked, forecast, states
from tests.rules.telling import meeting, opened, standing, told

KINDS = {"MoveGlobal", "command", "Research", "the only line", "bound"}
GLOBAL = (
    "outcome US wins, US us_production us_production#2 leadership_europe leadership_pacific strategic_materials, "
    "UK pol_mil_1_3 global_issue, USSR a_bomb_research"
)


@pytest.mark.parametrize(
    ("scenario", "edition", "seed"), [("training", 2, 3), ("training", 1, 9), ("tournament", 2, 5)]
)
def test_a_step_whose_outcome_is_certain_changes_no_forecast(scenario: str, edition: int, seed: int) -> None:
    assert checked(scenario, edition, seed).keys() - {""} <= KINDS


@pytest.mark.parametrize(("edition", "seed"), [(2, 3), (1, 20)])
def test_a_plan_that_is_told_spends_all_and_has_the_compass_that_it_promised(edition: int, seed: int) -> None:
    """Where nobody has to choose between two Global Issues, nor owes a landing: both may turn on what is placed."""
    planned: set[tuple[int, str]] = set()
    for state, _action in states("training", edition, seed):
        power = acting(state) if state.turn.step == "allocation" else None
        if power is None or (state.position.conference, power) in planned:
            continue
        planned.add((state.position.conference, power))
        answer = plan_of(state, power, None, None)
        for plan in answer.found.plans[:2]:
            after = state
            for action in plan.actions:
                after = replay.step(after, action)[0]
            assert after.turn.step != "allocation" or acting(after) != power
            if not plan.later and {SERVES, LANDING}.isdisjoint(text.template for text in answer.assumes):
                expected = game_answer(after).prospects
                assert (plan.figures.means, plan.figures.winners) == (expected.means, expected.winners)
    assert len(planned) > 5


def test_navy_placed_before_anothers_landing_is_said_to_leave_what_he_owes_as_it_is() -> None:
    """The US owes two naval before Normandy: of it the UK may place one first (6.7)."""
    opening = standing(opened(naval={**opened().position.naval, "western": 3}), western="bolero")
    won = "outcome US wins, US us_directed_offensive, USSR global_issue"
    state = told(opening, won, "US directs us_directed_offensive to western")
    assert [2] == [debt.left for debt in state.turn.owed]
    assert 2 == naval_missing(state, "western")
    plans = plan_of(state, "UK", Aim("advance", "western"), 4)
    placed = [action for plan in plans.found.plans for action in plan.actions if "naval western" in write(action)]
    assert bool(placed) == (LANDING in [text.template for text in plans.assumes])
    assert LANDING not in [text.template for text in plan_of(state, "US", Aim("advance", "western"), 4).assumes]


def test_what_binds_production_in_one_way_is_counted_before_it_is_placed() -> None:
    lines = (
        "outcome US wins, US uk_directed_offensive global_issue, USSR us_production",
        "US directs uk_directed_offensive to mediterranean",
    )
    state = told(opened("training"), *lines)
    before = game_answer(state)
    placed = told(state, "UK places 2 offensive mediterranean")
    assert forecast(state) == forecast(placed)
    assert forecast(state)["advance mediterranean"] > forecast(opened("training"))["advance mediterranean"]
    (choices,) = [note for note in before.notes if note.template == CHOICES]
    assert say(choices).startswith("Still to be chosen, and not counted: allocation UK ")


def test_a_directed_offensive_that_may_go_to_several_fronts_is_left_and_named() -> None:
    state = told(opened("training"), "outcome US wins, US ussr_directed_offensive global_issue us_production")
    notes = [say(note) for note in odds_in_game(state).notes]
    assert any("Directed Offensives US 1; allocation" in note and "networks" not in note for note in notes)


def test_a_global_issue_that_is_to_move_counts_already_for_the_one_it_serves_best() -> None:
    state = told(opened("training"), GLOBAL)
    notes = [say(note) for note in game_answer(state).notes if note.template == SERVES]
    assert len(notes) == 1
    before, without = forecast(state), forecast(state.now(won={**state.turn.won, "UK": ("pol_mil_1_3",)}))
    assert before["means UK"] == without["means UK"] + 5


@pytest.mark.parametrize(("pawn", "ways"), [(2, 1), (3, 2)])
def test_the_die_of_research_counts_by_its_chance_where_it_may_bring_the_bomb(pawn: int, ways: int) -> None:
    state = told(opened("training", abomb={"US": pawn, "USSR": 1}), "outcome US wins, US a_bomb_research us_production")
    found = war_ahead(state)
    assert [chance for chance, _ in found.branches] == ([Fraction(1)] if ways == 1 else [Fraction(1, 2)] * 2)
    assert ways - 1 == len([note for note in found.expected if note.template == DIE])
    answer = worth_of(state, "US")
    parts = [worth_of_war(war, "US") for _, war, _ in found.wars]
    for item in answer.items:
        others = [next(other for other in part.items if other.action == item.action) for part in parts]
        assert item.points == {power: sum(other.points[power] for other in others) / len(others) for power in POWERS}
    assert answer.now.means == {power: sum(part.now.means[power] for part in parts) / len(parts) for power in POWERS}


def test_a_conference_that_is_not_over_brings_nothing_yet_and_is_said_so() -> None:
    before, state = opened("training"), meeting()
    assert [] == list(war_ahead(before).notes())
    assert [UNDECIDED] == [note.template for note in war_ahead(state).notes()]
    assert allocation_ahead(state) == state


def test_a_forecast_is_carried_on_to_the_allocation_and_no_further() -> None:
    state = told(opened("training"), "outcome US wins, US ussr_directed_offensive us_production")
    assert allocation_ahead(state).turn.step == "allocation"
    assert allocation_ahead(state.now(step="networks")).turn.step == "networks"


REACH = {"western": "west_germany", "central_pacific": "okinawa"}


@pytest.mark.parametrize(
    ("conference", "fronts", "changes", "kind"),
    [
        (10, {}, {}, "win"),
        (9, {}, {}, "lead"),
        (9, REACH, {}, "win"),
        (9, {"western": "west_germany"}, {}, "lead"),
        (9, {"western": "west_germany", "far_east": "nomohon", "sw_pacific": "vogelkop"}, {"abomb": {"US": 4}}, "win"),
        (9, {"central_pacific": "okinawa"}, {"surrendered": frozenset({"germany"})}, "win"),
    ],
)
def test_a_power_plans_to_win_where_the_game_may_end_and_to_lead_where_it_goes_on(
    conference: int, fronts: dict[str, str], changes: dict[str, object], kind: str
) -> None:
    position = opened("training").position
    position = position.but(conference=conference, fronts={**position.fronts, **fronts}, **changes)
    assert usual_aim(position) == Aim(kind)
