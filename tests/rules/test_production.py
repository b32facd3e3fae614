"""Production, its allocation and the support of the theater commands (6.3 to 6.9, 7.8); most cases are rows of YAML."""

from itertools import count

import pytest

from churchill_cli.game import engine
from churchill_cli.game.decision import allocation, debts, payments, production
from churchill_cli.game.model.actions import Activate
from churchill_cli.game.model.ids import BOXES, POWERS, Power
from churchill_cli.game.model.state import Purse, State
from churchill_cli.notation import grammar
from tests.rules.telling import against, events, opened, outcome, told, waiting

GERMANY = frozenset({"germany"})
JAPAN = frozenset({"japan"})

# Who wins so that a power allocates first: the one to its right (6.0).
FIRST: dict[str, str] = {"US": "USSR", "UK": "US", "USSR": "UK"}


def first(power: str, holdings: str = "", state: State | None = None) -> State:
    """Return the allocation in which ``power`` comes first."""
    state = state or opened()
    after = told(state, outcome(state, FIRST[power], holdings))
    assert ("allocation", (power,)) == (after.turn.step, waiting(after).powers)
    return after


def purse(state: State, power: Power) -> Purse:
    """Return what ``power`` has left."""
    return state.turn.purses[power]


def markers(state: State, power: Power) -> int:
    """Return the production of ``power``."""
    return production.production(state, power).value


# Production markers, base and additional: chapter 6.3


def test_each_stolen_production_is_a_step_that_names_both() -> None:
    state = told(opened(), "outcome UK wins, UK us_production")
    won, lost = production.production(state, "UK").terms[-1], production.production(state, "US").terms[-1]
    assert (1, "US", ("6.32",)) == (won.amount, won.why.fields["other"], won.cites)
    assert (-1, "UK", ("6.32",)) == (lost.amount, lost.why.fields["other"], lost.cites)


def test_production_is_announced_in_order_of_play_and_before_the_commands() -> None:
    said = events(opened(), "outcome UK wins, USSR leadership_pacific, UK us_production")[3:]
    assert ["USSR", "US", "UK", "USSR", "US", "US"] == [each.what.fields["power"] for each in said]
    assert [3, 5, 5, 2, 1, 1] == [each.what.fields["n"] for each in said]
    assert [True] * 3 == [{"6.91", "6.92"} == set(each.cites) for each in said[3:]]


# The order of play, and all must be spent (6.0, 6.4, 4.23.4)


@pytest.mark.parametrize(
    ("winner", "order"), [("UK", ("USSR", "US", "UK")), ("USSR", ("US", "UK", "USSR")), ("US", ("UK", "USSR", "US"))]
)
def test_allocation_goes_clockwise_from_the_left_of_the_winner(winner: str, order: tuple[Power, ...]) -> None:
    state = told(opened(leadership={}), f"outcome {winner} wins,")
    assert order == production.order(state)
    for at, power in enumerate(order):
        assert (power,) == waiting(state).powers
        for other in order[:at] + order[at + 1 :]:
            assert ("6.4", "6.0") in against(state, f"{other} places 1 offensive cbi")
        state = told(state, f"{power} places {purse(state, power).production} offensive cbi")
    assert "networks" == state.turn.step


def test_when_all_is_allocated_nothing_more_is_due_or_allowed() -> None:
    state = told(opened(leadership={}), "outcome UK wins,", "USSR places 3 offensive eastern")
    state = told(state, "US places 6 offensive western", "UK places 4 offensive cbi")
    assert (None, None, []) == (payments.acting(state), allocation.due(state), list(allocation.options(state)))
    assert [("7.1",)] == against(state, "UK places 1 offensive cbi")


@pytest.mark.parametrize("nth", range(8))
def test_every_marker_is_spent_once_whatever_is_chosen(nth: int) -> None:
    lines = ["card commits UK 2 naval cbi", "card commits USSR 1 support arctic", "convoy arrives"]
    ended = "outcome UK wins, US leadership_europe a_bomb_research, UK us_directed_offensive global_issue"
    start = told(opened(), *lines, f"{ended}, USSR us_production pol_mil_2_2")
    state = start = told(start, "UK directs us_directed_offensive to western")
    total = sum(p.production + p.europe + p.pacific + p.either for p in start.turn.purses.values())
    for step in count():
        if state.turn.step != "allocation":
            break
        choices = list(engine.legal(state))
        state, _ = engine.apply(state, choices[(nth * 5 + step * (nth + 1)) % len(choices)])
    assert step == total == 4 + 5 + 5 + 2 + 2
    assert not any(p.production + p.europe + p.pacific + p.either for p in state.turn.purses.values())
    placed = sum(state.position.offensive.values()) + sum(state.position.naval.values())
    before = sum(start.position.offensive.values()) + sum(start.position.naval.values())
    assert total == placed - before + len(state.turn.activated) + state.turn.research
    assert max(state.position.naval.values()) <= 5
    assert [0, 0] == [debt.left for debt in state.turn.owed if debt.power != "UK"]


# The commands (6.9)


def test_winning_both_commands_is_announced() -> None:
    said = events(opened(), "outcome US wins, US leadership_europe leadership_pacific")
    assert Purse(6, europe=3, pacific=3, either=2) == purse(
        told(opened(), "outcome US wins, US leadership_europe leadership_pacific"), "US"
    )
    assert [3, 3, 2] == [each.what.fields["n"] for each in said if "6.92" in each.cites]


# After a surrender (7.8)


@pytest.mark.parametrize("room", [0, 1])
def test_support_for_either_theater_is_spent_as_long_as_any_box_has_room(room: int) -> None:
    """After both surrenders no offensive support is placed of one's own will (7.8)."""
    naval = {**dict.fromkeys(BOXES, 5), "far_east": 5 - room}
    state = opened(surrendered=GERMANY | JAPAN, naval=naval)
    state = state.now(
        step="allocation", winner="USSR", purses={**dict.fromkeys(POWERS, Purse()), "US": Purse(either=2)}
    )
    assert 2 * room == payments.spendable(state, "US")


# Directed Offensives (6.7), and what is offered


def test_what_the_support_of_one_theater_exceeds_does_not_count_in_the_other() -> None:
    """Support from a command is placed in its own theater (6.92)."""
    before = told(opened(), "ruling Q-bonus-for-directed yes")
    ended = outcome(before, "USSR", "USSR us_directed_offensive, US leadership_europe")
    state = told(before, ended, "USSR directs us_directed_offensive to cbi")
    assert Purse(europe=3, pacific=1) == purse(state, "US").but(production=0)
    assert 1 == debts.bound_by_directed(state, "US")


def test_what_is_offered_is_what_the_rules_allow() -> None:
    state = first("USSR", "USSR pol_mil_2_2, UK a_bomb_research", opened(surrendered=GERMANY))
    offered = {grammar.write(option) for option in engine.legal(state)}
    pacific = ("cbi", "far_east", "central_pacific", "sw_pacific")
    expected = {f"USSR places 1 {kind} {front}" for front in pacific for kind in ("offensive", "naval")}
    expected |= {f"USSR places 1 naval {box}" for box in ("mediterranean", "eastern", "arctic")}
    assert expected | {"USSR activates pol_mil_2_2", "USSR funds 1 research"} == offered


def test_what_is_no_issue_at_all_is_not_activated() -> None:
    state = first("UK", "UK us_production, US global_issue")
    assert [("6.8",)] == [each.cites for each in engine.violations(state, Activate("UK", "naughty_note"))]
