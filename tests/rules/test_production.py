"""Production, its allocation and the support of the theater commands (6.3 to 6.9, 7.8)."""

from itertools import count

import pytest

from churchill_cli.game import engine
from churchill_cli.game.decision import allocation, debts, payments, production
from churchill_cli.game.model.actions import Activate
from churchill_cli.game.model.ids import BOXES, POWERS, Power
from churchill_cli.game.model.state import Purse, State
from churchill_cli.notation import grammar
from churchill_cli.words.sentences import say
from tests.rules.telling import against, broken_by, events, opened, outcome, standing, told, waiting

Cites = list[tuple[str, ...]]
GERMANY = frozenset({"germany"})
JAPAN = frozenset({"japan"})
NEEDS = frozenset({"6.4", "6.6", "6.7"})

# Who wins so that a power allocates first: the one to its right (6.0).
FIRST: dict[str, str] = {"US": "USSR", "UK": "US", "USSR": "UK"}


def bound(state: State, line: str) -> str:
    """Return what ``line`` is told to do first: the one rule that forbids it is that of the priorities."""
    (broken,) = broken_by(state, line)
    assert NEEDS.issuperset(broken.cites)
    assert broken.mend is not None
    return say(broken.mend)


def with_naval(state: State, **naval: int) -> State:
    """Return ``state`` with other naval support in some boxes."""
    return state.at(naval={**state.position.naval, **naval})


def who_and_left(state: State) -> tuple[object, object]:
    """Return who allocates, and how many markers are left."""
    fields = waiting(state).what.fields
    return fields["power"], fields["left"]


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


def test_base_production_is_six_for_the_us_four_for_the_uk_three_for_the_ussr() -> None:
    state = first("UK")
    assert {"UK": 4, "US": 6, "USSR": 3} == {power: each.production for power, each in state.turn.purses.items()}
    assert ("6.31",) == production.production(state, "UK").cites


def test_the_printed_example_of_stolen_production() -> None:
    state = first("US", "USSR us_production us_production, US uk_production")
    assert {"UK": 3, "US": 5, "USSR": 5} == {power: each.production for power, each in state.turn.purses.items()}
    terms = [term.amount for term in production.production(state, "US").terms]
    assert [-1, -1, 1, 6] == sorted(terms)
    assert ("6.31", "6.32") == production.production(state, "US").cites


def test_each_stolen_production_is_a_step_that_names_both() -> None:
    state = told(opened(), "outcome UK wins, UK us_production")
    won, lost = production.production(state, "UK").terms[-1], production.production(state, "US").terms[-1]
    assert (1, "US", ("6.32",)) == (won.amount, won.why.fields["other"], won.cites)
    assert (-1, "UK", ("6.32",)) == (lost.amount, lost.why.fields["other"], lost.cites)


@pytest.mark.parametrize("power", ["UK", "US"])
def test_ones_own_production_issue_has_no_effect(power: Power) -> None:
    state = told(opened(), f"outcome {power} wins, {power} {power.casefold()}_production")
    assert {"UK": 4, "US": 6, "USSR": 3} == {each: markers(state, each) for each in POWERS}
    assert [("6.31",)] * 3 == [production.production(state, each).cites for each in POWERS]


def test_one_of_two_us_production_issues_may_be_ones_own() -> None:
    state = told(opened(), "outcome US wins, US us_production, UK us_production")
    assert {"UK": 5, "US": 5, "USSR": 3} == {each: markers(state, each) for each in POWERS}


def test_production_issues_left_in_the_centre_move_nothing() -> None:
    state = told(opened(), "outcome US wins, center us_production uk_production")
    assert {"UK": 4, "US": 6, "USSR": 3} == {each: markers(state, each) for each in POWERS}


def test_another_issue_with_a_flag_moves_no_production() -> None:
    state = told(opened(), "outcome UK wins, UK us_directed_offensive")
    assert {"UK": 4, "US": 6, "USSR": 3} == {each: markers(state, each) for each in POWERS}


def test_strategic_materials_in_the_centre_are_for_all_three() -> None:
    state = told(opened(), "outcome US wins, center strategic_materials")
    assert {"UK": 5, "US": 7, "USSR": 4} == {each: markers(state, each) for each in POWERS}
    assert "6.32" in production.production(state, "UK").cites


@pytest.mark.parametrize("winner", ["UK", "US", "USSR"])
def test_strategic_materials_won_are_for_the_winner_alone(winner: Power) -> None:
    state = told(opened(), f"outcome {winner} wins, {winner} strategic_materials")
    base = {"UK": 4, "US": 6, "USSR": 3}
    assert {**base, winner: base[winner] + 1} == {power: markers(state, power) for power in POWERS}


@pytest.mark.parametrize(("naval", "produced"), [(0, 3), (2, 3), (3, 4), (5, 4)])
def test_three_naval_in_the_arctic_give_the_ussr_production(naval: int, produced: int) -> None:
    state = told(with_naval(opened(), arctic=naval), "outcome US wins,")
    assert {"UK": 4, "US": 6, "USSR": produced} == {each: markers(state, each) for each in POWERS}
    assert (naval >= 3) == ("7.4" in production.production(state, "USSR").cites)


def test_naval_support_that_a_card_brings_counts_in_the_arctic() -> None:
    assert 4 == markers(told(opened(), "card places 2 naval arctic", "outcome US wins,"), "USSR")


@pytest.mark.parametrize(("fate", "produced"), [("arrives", 4), ("fails", 3)])
def test_the_convoy_gives_the_ussr_production_when_it_arrives(fate: str, produced: int) -> None:
    state = told(opened(), f"convoy {fate}", "outcome US wins,")
    assert {"UK": 4, "US": 6, "USSR": produced} == {each: markers(state, each) for each in POWERS}


def test_every_source_of_production_adds_up() -> None:
    lines = ["convoy arrives", "USSR gains 2 production", "outcome USSR wins, USSR us_production strategic_materials"]
    state = told(with_naval(opened(), arctic=3), *lines)
    ruling = production.production(state, "USSR")
    assert 9 == ruling.value == purse(state, "USSR").production == sum(term.amount for term in ruling.terms)
    assert ("6.31", "6.32", "7.4", "4.23.3") == ruling.cites


def test_production_from_cards_goes_to_the_power_named() -> None:
    state = told(opened(), "UK gains 1 production", "outcome US wins,")
    assert {"UK": 5, "US": 6, "USSR": 3} == {each: markers(state, each) for each in POWERS}


def test_a_power_never_has_less_than_no_production() -> None:
    state = opened()
    poor = state.position.rules.constants.but(production={"UK": 0, "US": 6, "USSR": 3})
    after = told(state.at(rules=state.position.rules.but(constants=poor)), "outcome US wins, US uk_production")
    assert -1 == markers(after, "UK")
    assert 0 == purse(after, "UK").production


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


def test_who_allocates_out_of_turn_learns_whose_turn_it_is() -> None:
    state = first("UK", "USSR pol_mil_2_2, US a_bomb_research")
    for line in ("USSR places 1 offensive eastern", "USSR activates pol_mil_2_2", "USSR funds 1 research"):
        (broken,) = broken_by(state, line)
        assert ("UK", "USSR") == (broken.why.fields["current"], broken.why.fields["power"])


def test_a_power_allocates_until_every_marker_is_spent() -> None:
    state = first("US")
    assert ("6.4",) == waiting(state).cites
    lines = ["US places 3 offensive cbi", "US places 1 naval arctic", "US places 2 offensive eastern"]
    for left, line in zip((8, 5, 4, 2), [*lines, "US places 1 offensive western"], strict=True):
        assert ("US", left) == who_and_left(state)
        state = told(state, line)
    assert ("US",) == waiting(state).powers
    assert ("UK",) == waiting(told(state, "US places 1 offensive eastern")).powers


def test_nobody_may_keep_a_production_marker() -> None:
    state = told(first("UK"), "UK places 3 offensive cbi")
    for line in ("UK passes", "US networks denmark", "USSR places 1 offensive eastern"):
        assert [] != against(state, line)
    assert ("UK", 1) == who_and_left(state)


def test_nobody_may_keep_the_support_of_a_command() -> None:
    state = told(first("US"), "US places 6 offensive western", "US places 1 offensive western")
    assert ((1, "US"), ("US",)) == ((purse(state, "US").pacific, "US"), waiting(state).powers)
    assert [("6.4", "6.0")] == against(state, "UK places 1 offensive cbi")


def test_a_power_with_nothing_to_allocate_is_left_out() -> None:
    state = opened(leadership={})
    poor = state.position.rules.constants.but(production={"UK": 0, "US": 6, "USSR": 3})
    after = told(state.at(rules=state.position.rules.but(constants=poor)), "outcome US wins,")
    assert ("USSR",) == waiting(after).powers


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


# Military support (6.5)


def test_offensive_support_stands_in_the_entry_space_and_naval_in_the_box() -> None:
    offensive, naval = events(first("UK"), "UK places 2 offensive cbi"), events(first("UK"), "UK places 1 naval cbi")
    assert ("burma", 2, "cbi") == tuple(offensive[0].what.fields[key] for key in ("space", "n", "front"))
    assert ("cbi", 1) == tuple(naval[0].what.fields[key] for key in ("box", "n"))
    assert [("6.5",)] * 2 == [offensive[0].cites, naval[0].cites]
    state = told(first("UK"), "UK places 2 offensive cbi", "UK places 1 naval cbi")
    assert (2, 2) == (state.position.offensive["cbi"], state.position.naval["cbi"])


@pytest.mark.parametrize("front", ["western", "mediterranean", "eastern", "cbi", "far_east", "sw_pacific"])
def test_any_power_may_support_any_front(front: str) -> None:
    assert [] == against(first("UK"), f"UK places 4 offensive {front}")
    assert [] == against(first("USSR"), f"USSR places 3 offensive {front}")


def test_support_may_go_where_the_front_cannot_advance() -> None:
    state = standing(opened("tournament"), western="bolero")
    assert [] == against(first("USSR", state=state), "USSR places 3 offensive western")


def test_a_theater_box_holds_five_naval_and_no_more() -> None:
    state = first("US")
    assert [("6.5",)] == against(state, "US places 1 naval western")
    assert [] == against(state, "US places 2 naval sw_pacific")
    (broken,) = broken_by(state, "US places 3 naval sw_pacific")
    assert (("6.5",), 2, 3) == (broken.cites, broken.why.fields["room"], broken.why.fields["n"])
    full = told(state, "US places 2 naval sw_pacific")
    assert 5 == full.position.naval["sw_pacific"]
    assert [("6.5",)] == against(full, "US places 1 naval sw_pacific")


def test_an_entry_space_holds_any_number_of_offensive_support() -> None:
    state = first("US", state=opened(offensive={"cbi": 40}))
    assert 47 == told(state, "US places 7 offensive cbi").position.offensive["cbi"]


def test_there_is_no_offensive_support_where_the_track_has_ended() -> None:
    state = first("UK", state=standing(opened(), mediterranean="northern_italy"))
    assert [("6.5", "7.52")] == against(state, "UK places 1 offensive mediterranean")
    assert [] == against(state, "UK places 1 naval mediterranean")


def test_the_arctic_takes_naval_support_only() -> None:
    assert [("7.4",)] == against(first("UK"), "UK places 1 offensive arctic")
    assert [] == against(first("UK"), "UK places 4 naval arctic")


def test_more_than_a_power_has_cannot_be_placed() -> None:
    (broken,) = broken_by(first("UK"), "UK places 5 offensive cbi")
    assert ("6.5", "6.91") == broken.cites
    assert (4, 5, "pacific") == tuple(broken.why.fields[key] for key in ("paid", "n", "theater"))


def test_a_power_out_of_turn_is_refused_for_every_reason() -> None:
    assert [("6.4", "6.0"), ("6.5",)] == against(first("UK"), "US places 1 naval western")


# The commands (6.9)


def test_the_holder_of_a_command_gets_one_support_for_that_theater() -> None:
    state = first("UK", state=opened("tournament"))
    assert (Purse(4, europe=1), Purse(6, pacific=1), Purse(3)) == tuple(
        purse(state, power) for power in ("UK", "US", "USSR")
    )


def test_one_power_may_hold_both_commands() -> None:
    assert Purse(6, europe=1, pacific=1) == purse(first("UK"), "US")


def test_no_command_no_support() -> None:
    assert {Purse(4), Purse(6), Purse(3)} == set(first("UK", state=opened(leadership={})).turn.purses.values())


def test_the_printed_example_of_the_pacific_command() -> None:
    lines = "US leadership_pacific, USSR global_issue, center ussr_declares_war"
    state = first("US", lines)
    assert Purse(6, europe=1, pacific=3) == purse(state, "US")
    after = told(state, "US places 3 offensive far_east")
    assert 3 == after.position.offensive["far_east"]
    assert Purse(6, europe=1) == purse(after, "US")


def test_support_for_one_theater_does_not_serve_the_other() -> None:
    state = first("US", "US leadership_pacific, USSR global_issue")
    after = told(state, "US places 6 offensive eastern", "US places 1 offensive eastern")
    assert Purse(pacific=3) == purse(after, "US")
    for line in ("US places 1 offensive western", "US places 1 naval arctic", "US places 1 naval eastern"):
        assert [("6.5", "6.91")] == against(after, line)
    assert [] == against(after, "US places 3 naval far_east")


def test_the_support_of_a_command_is_offensive_or_naval() -> None:
    state = first("USSR", "USSR leadership_pacific, UK global_issue")
    after = told(state, "USSR places 1 naval cbi", "USSR places 1 offensive cbi")
    assert Purse(3) == purse(after, "USSR")


def test_the_support_of_a_command_buys_nothing_else() -> None:
    state = first("USSR", "USSR leadership_pacific pol_mil_2_2, UK global_issue a_bomb_research")
    after = told(state, "USSR places 3 offensive eastern")
    assert Purse(pacific=2) == purse(after, "USSR")
    assert [("6.4",)] == against(after, "USSR activates pol_mil_2_2")
    assert [("6.4",)] == against(after, "USSR funds 1 research")


def test_the_ussr_gets_two_support_for_a_command_it_wins_but_none_for_holding() -> None:
    state = first("USSR", "USSR leadership_europe, UK global_issue")
    assert Purse(3, europe=2) == purse(state, "USSR")
    assert Purse(6, europe=1, pacific=1) == purse(state, "US")


def test_who_wins_both_commands_gets_two_more_for_either_theater() -> None:
    state = first("USSR", "USSR leadership_europe leadership_pacific, UK global_issue us_production")
    assert Purse(3, europe=2, pacific=2, either=2) == purse(state, "USSR")
    assert Purse(3, pacific=2) == purse(told(state, "USSR places 4 offensive western"), "USSR")
    assert Purse(3, europe=2) == purse(told(state, "USSR places 4 offensive cbi"), "USSR")
    split = told(state, "USSR places 3 offensive cbi", "USSR places 3 naval arctic")
    assert Purse(3) == purse(split, "USSR")
    assert ("USSR", 9) == who_and_left(state)


def test_winning_both_commands_is_announced() -> None:
    said = events(opened(), "outcome US wins, US leadership_europe leadership_pacific")
    assert Purse(6, europe=3, pacific=3, either=2) == purse(
        told(opened(), "outcome US wins, US leadership_europe leadership_pacific"), "US"
    )
    assert [3, 3, 2] == [each.what.fields["n"] for each in said if "6.92" in each.cites]


def test_two_winners_of_one_command_each_get_nothing_for_either_theater() -> None:
    state = first("US", "US leadership_europe, USSR leadership_pacific")
    assert Purse(6, europe=3, pacific=1) == purse(state, "US")
    assert Purse(3, pacific=2) == purse(state, "USSR")


def test_the_command_held_when_the_decisions_begin_brings_the_support() -> None:
    state = first("UK", "UK leadership_europe, US global_issue")
    assert Purse(4, europe=2) == purse(state, "UK")
    assert Purse(6, europe=1, pacific=1) == purse(state, "US")


def test_groups_may_give_the_support_to_the_new_commander() -> None:
    lines = ["ruling Q-leadership-bonus new", "outcome US wins, UK leadership_europe, US global_issue"]
    state = told(opened(), *lines)
    assert "leadership" == state.turn.step
    state = told(state, "UK gives europe to UK")
    assert "allocation" == state.turn.step
    assert Purse(4, europe=3) == purse(state, "UK")
    assert Purse(6, pacific=1) == purse(state, "US")


# After a surrender (7.8)


@pytest.mark.parametrize(("axis", "barred", "free"), [(GERMANY, "western", "cbi"), (JAPAN, "cbi", "western")])
def test_no_offensive_support_of_ones_own_will_after_a_surrender(axis: frozenset[str], barred: str, free: str) -> None:
    state = first("UK", state=opened(surrendered=axis))
    assert [("7.8",)] == against(state, f"UK places 1 offensive {barred}")
    assert [] == against(state, f"UK places 1 offensive {free}")


def test_naval_support_is_free_after_a_surrender() -> None:
    assert [] == against(first("UK", state=opened(surrendered=GERMANY)), "UK places 2 naval arctic")


def test_the_surrender_of_italy_alone_bars_nothing() -> None:
    state = first("UK", state=opened(surrendered=frozenset({"italy"})))
    assert [] == against(state, "UK places 1 offensive mediterranean")


def test_the_first_edition_allows_offensive_support_after_a_surrender() -> None:
    state = first("UK", state=opened(edition=1, surrendered=GERMANY))
    assert [] == against(state, "UK places 1 offensive western")


def test_what_the_card_demands_is_placed_after_a_surrender() -> None:
    before = told(opened(surrendered=GERMANY), "card commits UK 2 offensive western")
    state = first("UK", state=before)
    assert [("7.8",)] == against(state, "UK places 3 offensive western")
    after = told(state, "UK places 2 offensive western")
    assert 2 == after.position.offensive["western"]
    assert [("7.8",)] == against(after, "UK places 1 offensive western")


def test_a_demand_on_another_power_or_another_front_opens_nothing_after_a_surrender() -> None:
    before = told(opened(surrendered=GERMANY), "card commits US 2 offensive western", "card commits UK 2 offensive cbi")
    assert [("7.8",)] == against(first("UK", state=before), "UK places 1 offensive western")


def test_what_the_card_demands_after_a_surrender_is_not_paid_by_a_command() -> None:
    before = told(opened("tournament", surrendered=GERMANY), "card commits UK 6 offensive western")
    state = told(first("UK", state=before), "UK places 4 offensive western")
    assert Purse(europe=1) == purse(state, "UK")
    assert [] != against(state, "UK places 1 offensive western")
    assert [] == against(state, "UK places 1 naval arctic")


def test_the_command_of_a_theater_that_surrendered_brings_naval_support() -> None:
    state = told(first("US", state=opened(surrendered=GERMANY)), "US places 7 offensive cbi")
    assert (("US",), Purse(europe=1)) == (waiting(state).powers, purse(state, "US"))
    assert [("7.8",)] == against(state, "US places 1 offensive western")
    assert ("UK",) == waiting(told(state, "US places 1 naval arctic")).powers


def test_groups_may_bar_the_command_of_a_theater_that_surrendered() -> None:
    before = told(opened(surrendered=GERMANY), "ruling Q-naval-after-surrender barred")
    state = first("US", state=before)
    assert ("US", 7) == who_and_left(state)
    assert Purse(5, europe=1, pacific=1) == purse(told(state, "US places 1 naval arctic"), "US")
    assert ("UK",) == waiting(told(state, "US places 7 offensive cbi")).powers


def test_the_reading_that_bars_a_command_is_named() -> None:
    before = told(opened(surrendered=GERMANY), "ruling Q-naval-after-surrender barred")
    state = told(first("US", state=before), "US places 4 naval arctic", "US places 2 naval eastern")
    assert Purse(europe=1, pacific=1) == purse(state, "US")
    (broken,) = broken_by(state, "US places 1 naval eastern")
    assert "Q-naval-after-surrender" in broken.cites


def test_support_of_a_command_that_cannot_be_placed_is_lost() -> None:
    before = told(opened(surrendered=GERMANY), "ruling Q-naval-after-surrender barred", "outcome US wins,")
    state = told(before, "UK places 4 offensive cbi", "USSR places 3 offensive far_east")
    said = events(state, "US places 7 offensive cbi")
    (lost,) = [each for each in said if "6.91" in each.cites]
    assert ("US", "europe", 1) == tuple(lost.what.fields[key] for key in ("power", "theater", "n"))


def test_support_of_a_command_is_lost_when_every_box_is_full() -> None:
    full = dict.fromkeys(["western", "mediterranean", "eastern", "arctic"], 5)
    state = told(with_naval(opened(surrendered=GERMANY), **full), "outcome US wins,", "UK places 4 offensive cbi")
    state = told(state, "USSR places 4 offensive far_east")
    said = events(state, "US places 7 offensive cbi")
    assert [("europe", 1)] == [
        (each.what.fields["theater"], each.what.fields["n"]) for each in said if "6.91" in each.cites
    ]


def test_support_of_a_command_is_not_lost_while_one_box_has_room() -> None:
    full = {**dict.fromkeys(["western", "mediterranean", "eastern"], 5), "arctic": 4}
    state = first("US", state=with_naval(opened(surrendered=GERMANY), **full))
    assert ("US",) == waiting(told(state, "US places 7 offensive cbi")).powers


def test_support_of_a_command_that_was_placed_is_not_lost() -> None:
    state = told(opened(), "outcome US wins,", "UK places 4 offensive cbi", "USSR places 3 offensive far_east")
    state = told(state, "US places 7 offensive cbi")
    assert [] == [each for each in events(state, "US places 1 offensive western") if "6.91" in each.cites]


@pytest.mark.parametrize("room", [0, 1])
def test_support_for_either_theater_is_spent_as_long_as_any_box_has_room(room: int) -> None:
    """After both surrenders no offensive support is placed of one's own will (7.8)."""
    naval = {**dict.fromkeys(BOXES, 5), "far_east": 5 - room}
    state = opened(surrendered=GERMANY | JAPAN, naval=naval)
    state = state.now(
        step="allocation", winner="USSR", purses={**dict.fromkeys(POWERS, Purse()), "US": Purse(either=2)}
    )
    assert 2 * room == payments.spendable(state, "US")


# What the card demands (6.6)


def test_production_bound_by_the_card_is_not_spent_elsewhere() -> None:
    state = first("UK", state=told(opened(), "card commits UK 1 offensive cbi"))
    assert [] == against(state, "UK places 3 offensive western")
    demand = "Of the production 1 must go to offensive support for the CBI Front."
    assert demand == bound(state, "UK places 4 offensive western")
    assert demand == bound(state, "UK places 4 naval arctic")
    assert [] == against(state, "UK places 4 offensive cbi")


def test_what_the_card_demands_is_named_first() -> None:
    state = first("UK", state=told(opened(), "card commits UK 1 offensive cbi"))
    assert ["Of the production 1 must go to offensive support for the CBI Front."] == [
        say(t) for t in waiting(state).first
    ]
    assert ("6.4", "6.6", "6.7") == waiting(state).cites
    assert () == waiting(told(state, "UK places 1 offensive cbi")).first


def test_each_power_is_told_of_its_own_demands_that_can_be_met() -> None:
    lines = ["card commits US 1 offensive eastern", "card commits UK 1 naval western", "card commits UK 1 naval cbi"]
    state = first("UK", state=told(opened(), *lines, "card commits UK 1 offensive far_east"))
    assert "Of the production 1 must go to naval support in the CBI Theater box." == bound(
        state, "UK places 4 offensive cbi"
    )
    after = told(state, "UK places 1 naval cbi")
    assert ["Of the production 1 must go to offensive support for the Far East Front."] == [
        say(text) for text in waiting(after).first
    ]


def test_a_demand_left_when_production_is_spent_is_not_the_reason_of_a_refusal() -> None:
    before = told(opened(), "card commits USSR 5 offensive eastern")
    state = first("USSR", "USSR leadership_pacific, UK global_issue", before)
    assert [("6.5", "6.91")] == against(
        told(state, "USSR places 3 offensive eastern"), "USSR places 1 offensive eastern"
    )


def test_how_much_of_a_payment_fits_is_said() -> None:
    state = first("UK", state=told(opened(), "card commits UK 3 offensive cbi"))
    (broken,) = broken_by(state, "UK places 2 offensive western")
    assert ("6.4", "6.6", "6.7") == broken.cites
    assert (1, 2, 3) == tuple(broken.why.fields[key] for key in ("paid", "n", "left"))


def test_the_card_binds_only_the_power_it_names() -> None:
    state = first("US", state=told(opened(), "card commits UK 4 offensive cbi"))
    assert [] == against(state, "US places 7 offensive western")
    assert () == waiting(state).first


def test_what_another_power_places_does_not_meet_a_demand() -> None:
    state = first("US", state=told(opened(), "card commits UK 4 offensive cbi"))
    state = told(state, "US places 7 offensive cbi", "US places 1 offensive western")
    assert [] != against(state, "UK places 1 offensive western")


@pytest.mark.parametrize(
    ("owed", "right", "wrong"),
    [
        ("offensive", ["offensive"], ["naval"]),
        ("naval", ["naval"], ["offensive"]),
        ("support", ["offensive", "naval"], []),
    ],
)
def test_a_demand_is_met_by_support_of_its_kind(owed: str, right: list[str], wrong: list[str]) -> None:
    state = first("USSR", state=told(opened(), f"card commits USSR 3 {owed} cbi"))
    for kind in right:
        assert [] == against(state, f"USSR places 1 {kind} cbi")
    for kind in wrong:
        assert bound(state, f"USSR places 1 {kind} cbi")


def test_a_demand_is_met_by_both_kinds_when_the_card_leaves_the_choice() -> None:
    state = first("USSR", state=told(opened(), "card commits USSR 2 support cbi"))
    after = told(state, "USSR places 1 offensive cbi", "USSR places 1 naval cbi")
    assert [0] == [debt.left for debt in after.turn.owed]


def test_a_demand_for_the_arctic_is_named_as_naval_support() -> None:
    state = first("USSR", state=told(opened(), "card commits USSR 1 support arctic"))
    assert ["Of the production 1 must go to naval support in the Arctic Theater box."] == [
        say(text) for text in waiting(state).first
    ]
    assert [] == against(state, "USSR places 3 naval arctic")


def test_a_demand_for_naval_support_is_named_so() -> None:
    state = first("USSR", state=told(opened(), "card commits USSR 3 naval arctic"))
    assert "Of the production 3 must go to naval support in the Arctic Theater box." == bound(
        state, "USSR places 1 offensive eastern"
    )


def test_a_demand_that_cannot_be_met_binds_nothing() -> None:
    state = first("UK", state=told(opened(), "card commits UK 1 naval western"))
    assert () == waiting(state).first
    assert [] == against(state, "UK places 4 offensive cbi")


def test_a_demand_is_met_as_far_as_the_box_has_room() -> None:
    state = first("UK", state=told(with_naval(opened(), western=4), "card commits UK 2 naval western"))
    demand = "Of the production 1 must go to naval support in the Western Theater box."
    assert demand == bound(state, "UK places 4 offensive cbi")
    after = told(state, "UK places 1 naval western")
    assert [] == against(after, "UK places 3 offensive cbi")


def test_a_box_that_is_not_named_has_all_its_room_for_a_demand() -> None:
    state = first("UK", state=told(opened(naval={}), "card commits UK 6 naval western"))
    assert (
        bound(state, "UK places 1 offensive cbi")
        == "Of the production 5 must go to naval support in the Western Theater box."
    )


def test_a_demand_for_more_than_a_power_has_takes_all_without_penalty() -> None:
    state = told(opened(leadership={}), "card commits UK 9 offensive cbi", "outcome USSR wins,")
    state = told(state, "US places 6 offensive western")
    assert bound(state, "UK places 1 offensive western")
    state = told(state, "UK places 4 offensive cbi")
    assert ("USSR",) == waiting(state).powers
    (unmet,) = [each for each in events(state, "USSR places 3 offensive eastern") if "box" in each.what.fields]
    assert ("UK", 5, "cbi") == tuple(unmet.what.fields[key] for key in ("power", "n", "box"))


def test_production_bound_by_the_card_comes_before_the_commands_support() -> None:
    state = first("UK", state=told(opened("tournament"), "card commits UK 1 offensive western"))
    after = told(state, "UK places 1 offensive western")
    assert Purse(3, europe=1) == purse(after, "UK")
    assert Purse(3) == purse(told(after, "UK places 1 offensive western"), "UK")


def test_commands_support_does_not_meet_what_the_card_demands() -> None:
    state = first(
        "USSR", "USSR leadership_europe, UK global_issue", told(opened(), "card commits USSR 3 offensive eastern")
    )
    assert [] == against(state, "USSR places 2 offensive western")
    after = told(state, "USSR places 2 offensive western")
    assert bound(after, "USSR places 1 offensive western")


def test_without_production_nothing_is_bound_any_more() -> None:
    before = told(opened(), "card commits USSR 5 offensive eastern")
    state = first("USSR", "USSR leadership_pacific, UK global_issue", before)
    after = told(state, "USSR places 3 offensive eastern")
    assert Purse(pacific=2) == purse(after, "USSR")
    assert () == waiting(after).first


def test_the_printed_example_of_a_conference_cards_demand() -> None:
    lines = ["card commits UK 1 offensive cbi", "outcome US wins, US global_issue, UK leadership_europe"]
    state = told(opened(), *lines)
    assert Purse(4, europe=2) == purse(state, "UK")
    state = told(state, "UK places 5 offensive western")
    assert Purse(1) == purse(state, "UK")
    assert bound(state, "UK places 1 offensive mediterranean")
    assert ("USSR",) == waiting(told(state, "UK places 1 offensive cbi")).powers


# Directed Offensives (6.7)


def directed(power: str, front: str, issue: str = "", state: State | None = None, more: str = "") -> State:
    """Return the allocation, beginning with ``power``, when somebody has directed its offensive to ``front``."""
    winner = FIRST[power]
    issue = issue or f"{power.casefold()}_directed_offensive"
    state = state or opened()
    return told(state, outcome(state, winner, f"{winner} {issue}{more}"), f"{winner} directs {issue} to {front}")


def test_a_directed_offensive_binds_two_production_of_the_flags_owner() -> None:
    state = directed("USSR", "far_east")
    assert [("USSR", "far_east", 2)] == [(debt.power, debt.box, debt.left) for debt in state.turn.owed]
    assert [] == against(state, "USSR places 1 offensive eastern")
    demand = "Of the production 2 must go to offensive support for the Far East Front."
    assert demand == bound(state, "USSR places 2 offensive eastern")
    assert [demand] == [say(text) for text in waiting(state).first]
    after = told(state, "USSR places 1 offensive far_east")
    assert ["Of the production 1 must go to offensive support for the Far East Front."] == [
        say(text) for text in waiting(after).first
    ]
    assert [] == against(told(after, "USSR places 1 offensive far_east"), "USSR places 1 offensive eastern")


def test_a_directed_offensive_does_not_bind_who_won_it() -> None:
    state = told(directed("USSR", "far_east"), "USSR places 3 offensive far_east")
    assert () == waiting(state).first
    assert [] == against(state, "US places 7 offensive western")


def test_a_directed_offensive_on_land_is_satisfied_by_offensive_support_only() -> None:
    state = directed("USSR", "far_east")
    assert [] == against(state, "USSR places 1 naval far_east")
    after = told(state, "USSR places 1 naval far_east")
    assert [2] == [debt.left for debt in after.turn.owed]
    assert bound(after, "USSR places 1 naval far_east")


@pytest.mark.parametrize(("naval", "kinds"), [(0, "nn"), (1, "nn"), (2, "no"), (3, "oo"), (5, "oo")])
def test_an_amphibious_directed_offensive_takes_naval_support_up_to_three_first(naval: int, kinds: str) -> None:
    state = directed("US", "central_pacific", state=with_naval(opened(leadership={}), central_pacific=naval))
    state = told(state, "US places 4 offensive eastern")
    for kind in kinds:
        right, wrong = ("naval", "offensive") if kind == "n" else ("offensive", "naval")
        if wrong == "offensive" or naval < 5:
            assert bound(state, f"US places 1 {wrong} central_pacific")
        state = told(state, f"US places 1 {right} central_pacific")
    assert ("UK",) == waiting(state).powers
    assert (naval + kinds.count("n"), kinds.count("o")) == (
        state.position.naval["central_pacific"],
        state.position.offensive.get("central_pacific", 0),
    )


def test_the_printed_example_a_directed_offensive_on_normandy_takes_the_fifth_naval_first() -> None:
    state = with_naval(opened("tournament"), western=4)
    lines = ["outcome USSR wins, USSR us_directed_offensive, center second_front"]
    state = told(state, *lines, "USSR directs us_directed_offensive to western")
    state = told(state, "US places 4 offensive eastern")
    assert bound(state, "US places 2 offensive western")
    state = told(state, "US places 1 naval western")
    assert "Of the production 1 must go to offensive support for the Western Front." == bound(
        state, "US places 1 naval mediterranean"
    )
    state = told(state, "US places 1 offensive western")
    assert (5, 1, Purse(pacific=1)) == (
        state.position.naval["western"],
        state.position.offensive["western"],
        purse(state, "US"),
    )


def test_only_the_naval_support_that_is_missing_is_demanded() -> None:
    state = directed("US", "western", state=with_naval(opened("tournament", leadership={}), western=4))
    demand = "Of the production 1 must go to naval support in the Western Theater box."
    assert demand == bound(state, "US places 5 offensive western")


@pytest.mark.parametrize(("naval", "first_kind"), [(2, "naval"), (3, "naval"), (4, "naval"), (5, "offensive")])
def test_a_directed_offensive_on_normandy_takes_naval_support_up_to_five_first(naval: int, first_kind: str) -> None:
    state = directed("US", "western", state=with_naval(opened("tournament", leadership={}), western=naval))
    after = told(state, f"US places 1 {first_kind} western")
    assert [1] == [debt.left for debt in after.turn.owed]


def test_a_directed_offensive_is_satisfied_as_far_as_production_goes() -> None:
    state = opened(leadership={})
    poor = state.position.rules.constants.but(production={"UK": 4, "US": 1, "USSR": 3})
    state = directed("US", "western", state=state.at(rules=state.position.rules.but(constants=poor)))
    assert bound(state, "US places 1 offensive cbi")
    assert bound(state, "US places 1 naval arctic")
    state = told(state, "US places 1 offensive western")
    assert ("UK",) == waiting(state).powers
    said = events(told(state, "UK places 4 offensive cbi"), "USSR places 3 offensive eastern")
    (unmet,) = [each for each in said if "box" in each.what.fields]
    assert (("6.7",), "US", 1, "western") == (unmet.cites, *(unmet.what.fields[k] for k in ("power", "n", "box")))


def test_a_satisfied_directed_offensive_is_not_spoken_of_again() -> None:
    state = told(directed("USSR", "far_east", state=opened(leadership={})), "USSR places 3 offensive far_east")
    state = told(state, "US places 6 offensive western")
    assert [] == [each for each in events(state, "UK places 4 offensive cbi") if "6.7" in each.cites]


def two_directed(produced: int) -> State:
    """Return the allocation of the US with two Directed Offensives, in Europe and in the Pacific."""
    state = opened(leadership={})
    poor = state.position.rules.constants.but(production={"UK": 4, "US": produced, "USSR": 3})
    lines = ["outcome USSR wins, USSR us_directed_offensive us_directed_offensive"]
    lines += ["USSR directs us_directed_offensive to western", "USSR directs us_directed_offensive#2 to cbi"]
    return told(state.at(rules=state.position.rules.but(constants=poor)), *lines)


def test_with_too_little_for_two_directed_offensives_the_owner_chooses() -> None:
    assert [] == against(two_directed(2), "US places 2 offensive western")
    assert [] == against(two_directed(2), "US places 2 offensive cbi")
    assert [] == against(told(two_directed(2), "US places 1 offensive cbi"), "US places 1 offensive western")
    assert bound(two_directed(2), "US places 1 offensive eastern")


def test_with_too_little_nothing_is_wasted_on_one_directed_offensive() -> None:
    state = two_directed(3)
    assert bound(state, "US places 3 offensive western")
    assert [1, 2] == [debt.left for debt in told(state, "US places 1 offensive western").turn.owed]


def test_with_enough_both_directed_offensives_are_satisfied() -> None:
    state = two_directed(6)
    assert [] == against(state, "US places 2 offensive eastern")
    assert bound(state, "US places 3 offensive eastern")
    assert [] == against(state, "US places 4 offensive western")
    assert bound(state, "US places 5 offensive western")


def test_two_directed_offensives_on_one_front_bind_four() -> None:
    lines = ["outcome USSR wins, USSR us_directed_offensive us_directed_offensive"]
    lines += ["USSR directs us_directed_offensive to western", "USSR directs us_directed_offensive#2 to western"]
    state = told(opened(leadership={}), *lines)
    assert [] == against(state, "US places 2 offensive cbi")
    assert bound(state, "US places 3 offensive cbi")
    assert [0, 1] == [debt.left for debt in told(state, "US places 3 offensive western").turn.owed]


def test_the_cards_demand_comes_before_a_directed_offensive() -> None:
    before = told(opened(), "card commits USSR 2 offensive eastern")
    state = directed("USSR", "far_east", state=before)
    assert [] == against(state, "USSR places 1 offensive far_east")
    assert "Of the production 2 must go to offensive support for the Eastern Front." == bound(
        state, "USSR places 2 offensive far_east"
    )


def test_a_demand_and_a_directed_offensive_in_one_place_bind_both() -> None:
    before = told(opened(), "card commits USSR 1 offensive far_east")
    state = directed("USSR", "far_east", state=before)
    assert [0, 1] == [debt.left for debt in told(state, "USSR places 2 offensive far_east").turn.owed]
    assert bound(state, "USSR places 1 offensive eastern")


def test_commands_support_does_not_satisfy_a_directed_offensive() -> None:
    state = directed("USSR", "far_east", more=", USSR leadership_pacific")
    assert bound(told(state, "USSR places 2 offensive cbi"), "USSR places 2 offensive eastern")
    after = told(state, "USSR places 2 offensive far_east")
    assert Purse(1, pacific=2) == purse(after, "USSR")


def test_commands_support_placed_after_the_last_production_satisfies_nothing() -> None:
    before = told(opened(), "card commits USSR 2 offensive eastern")
    state = directed("USSR", "far_east", state=before, more=", USSR leadership_pacific")
    state = told(state, "USSR places 2 offensive eastern", "USSR places 1 offensive far_east")
    assert Purse(pacific=2) == purse(state, "USSR")
    after = told(state, "USSR places 1 offensive far_east")
    assert [0, 1] == [debt.left for debt in after.turn.owed]


def test_groups_may_satisfy_a_directed_offensive_by_commands_support() -> None:
    before = told(opened(), "ruling Q-bonus-for-directed yes", "card commits USSR 2 offensive eastern")
    state = directed("USSR", "far_east", state=before, more=", USSR leadership_pacific")
    state = told(state, "USSR places 2 offensive eastern", "USSR places 1 offensive far_east")
    after = told(state, "USSR places 1 offensive far_east")
    assert [0, 0] == [debt.left for debt in after.turn.owed]


def test_in_such_groups_the_cards_demand_still_takes_production() -> None:
    before = told(opened("tournament"), "ruling Q-bonus-for-directed yes", "card commits UK 5 offensive western")
    state = told(first("UK", state=before), "UK places 4 offensive western")
    assert Purse(europe=1) == purse(state, "UK")
    assert [1] == [debt.left for debt in told(state, "UK places 1 offensive western").turn.owed]


def test_in_such_groups_commands_support_leaves_the_production_free() -> None:
    before = told(opened(), "ruling Q-bonus-for-directed yes")
    state = directed("USSR", "far_east", state=before, more=", USSR leadership_pacific")
    after = told(state, "USSR places 2 offensive far_east")
    assert [] == against(after, "USSR places 3 offensive eastern")


def test_in_such_groups_a_directed_offensive_cannot_be_left_by_spending_both_elsewhere() -> None:
    before = told(opened(), "ruling Q-bonus-for-directed yes")
    state = directed("USSR", "far_east", state=before, more=", USSR leadership_pacific")
    state = told(state, "USSR places 3 offensive eastern")
    assert Purse(pacific=2) == purse(state, "USSR")
    assert [] != against(state, "USSR places 2 offensive cbi")
    assert [] == against(state, "USSR places 2 offensive far_east")


def test_in_such_groups_support_for_the_other_theater_satisfies_nothing() -> None:
    before = told(opened(), "ruling Q-bonus-for-directed yes", "card commits USSR 2 offensive eastern")
    state = directed("USSR", "far_east", state=before, more=", USSR leadership_europe")
    state = told(state, "USSR places 2 offensive eastern", "USSR places 1 offensive far_east")
    assert [] != against(state, "USSR places 1 offensive far_east")
    assert [] == against(state, "USSR places 2 naval arctic")


def test_what_the_support_of_one_theater_exceeds_does_not_count_in_the_other() -> None:
    """Support from a command is placed in its own theater (6.92)."""
    before = told(opened(), "ruling Q-bonus-for-directed yes")
    state = directed("US", "cbi", state=before, more=", US leadership_europe")
    assert Purse(europe=3, pacific=1) == purse(state, "US").but(production=0)
    assert 1 == debts.bound_by_directed(state, "US")


def test_a_directed_offensive_allowed_after_a_surrender_is_paid() -> None:
    before = told(opened(surrendered=GERMANY), "ruling Q-offensive-after-surrender yes")
    state = directed("USSR", "eastern", state=before)
    assert bound(state, "USSR places 2 offensive cbi")
    assert [("7.8",)] == against(state, "USSR places 3 offensive eastern")
    after = told(state, "USSR places 2 offensive eastern")
    assert 2 == after.position.offensive["eastern"]


def test_a_directed_offensive_where_the_track_has_ended_binds_nothing() -> None:
    before = told(standing(opened(), mediterranean="northern_italy"), "ruling Q-offensive-northern-italy yes")
    state = directed("UK", "mediterranean", state=before)
    assert () == waiting(state).first
    assert [("6.5", "7.52")] == against(state, "UK places 1 offensive mediterranean")
    assert [] == against(state, "UK places 4 offensive cbi")


def test_while_all_is_bound_only_what_binds_is_offered() -> None:
    state = told(directed("USSR", "far_east", more=" a_bomb_research"), "USSR places 1 offensive eastern")
    assert ["USSR places 1 offensive far_east"] == [grammar.write(option) for option in engine.legal(state)]


def test_what_is_offered_is_what_the_rules_allow() -> None:
    state = first("USSR", "USSR pol_mil_2_2, UK a_bomb_research", opened(surrendered=GERMANY))
    offered = {grammar.write(option) for option in engine.legal(state)}
    pacific = ("cbi", "far_east", "central_pacific", "sw_pacific")
    expected = {f"USSR places 1 {kind} {front}" for front in pacific for kind in ("offensive", "naval")}
    expected |= {f"USSR places 1 naval {box}" for box in ("mediterranean", "eastern", "arctic")}
    assert expected | {"USSR activates pol_mil_2_2", "USSR funds 1 research"} == offered


# Pol-Mil issues (6.8)


@pytest.mark.parametrize(("issue", "alignment", "networks"), [("pol_mil_2_2", 2, 2), ("pol_mil_1_3", 1, 3)])
def test_one_production_activates_a_pol_mil_issue(issue: str, alignment: int, networks: int) -> None:
    state = first("UK", f"UK {issue}, US global_issue")
    after = told(state, f"UK activates {issue}")
    assert (Purse(3), {"UK": alignment}, {"UK": networks}) == (
        purse(after, "UK"),
        dict(after.turn.alignments),
        dict(after.turn.networks),
    )
    assert ("6.81",) == events(state, f"UK activates {issue}")[0].cites


def test_what_an_activated_issue_gives_is_added_to_what_cards_gave() -> None:
    before = told(opened(), "UK gains 1 alignment", "UK gains 2 network", "USSR gains 1 network")
    after = told(first("UK", "UK pol_mil_1_3, US global_issue", before), "UK activates pol_mil_1_3")
    assert ({"UK": 2}, {"UK": 5, "USSR": 1}) == (dict(after.turn.alignments), dict(after.turn.networks))


def test_an_issue_that_is_not_activated_gives_nothing() -> None:
    state = first("UK", "UK pol_mil_2_2, US global_issue")
    assert ({}, {}) == (dict(state.turn.alignments), dict(state.turn.networks))


def test_a_pol_mil_issue_is_activated_once() -> None:
    state = told(first("UK", "UK pol_mil_2_2, US global_issue"), "UK activates pol_mil_2_2")
    assert [("6.81",)] == against(state, "UK activates pol_mil_2_2")


def test_two_counters_of_a_kind_are_activated_one_by_one() -> None:
    state = first("UK", "UK pol_mil_2_2 pol_mil_2_2, US global_issue a_bomb_research")
    after = told(state, "UK activates pol_mil_2_2", "UK activates pol_mil_2_2#2")
    assert (Purse(2), {"UK": 4}) == (purse(after, "UK"), dict(after.turn.alignments))


def test_a_pol_mil_issue_of_another_is_not_activated() -> None:
    state = first("UK", "UK pol_mil_2_2, US pol_mil_1_3 pol_mil_2_2")
    assert [("6.8",)] == against(state, "UK activates pol_mil_1_3")
    assert [("6.8",)] == against(state, "UK activates pol_mil_2_2#2")


def test_only_pol_mil_issues_are_activated() -> None:
    state = first("UK", "UK us_production, US global_issue")
    assert [("6.8",)] == against(state, "UK activates us_production")
    assert [("6.8",)] == [each.cites for each in engine.violations(state, Activate("UK", "naughty_note"))]


def test_production_that_is_bound_activates_nothing() -> None:
    before = told(opened(), "card commits USSR 1 offensive cbi")
    state = directed("USSR", "far_east", state=before, more=", USSR pol_mil_2_2")
    (broken,) = broken_by(state, "USSR activates pol_mil_2_2")
    assert ("6.4",) == broken.cites
    assert (0, 1, 3) == tuple(broken.why.fields[key] for key in ("free", "n", "bound"))
    assert "Of the production 1 must go to offensive support for the CBI Front." == bound(
        state, "USSR activates pol_mil_2_2"
    )


def test_free_production_activates_while_the_rest_is_bound() -> None:
    state = directed("USSR", "far_east", more=", USSR pol_mil_2_2")
    after = told(state, "USSR activates pol_mil_2_2")
    assert bound(after, "USSR places 1 offensive eastern")


# Production for research (6.10.2)


def test_each_production_for_research_raises_the_die_by_one() -> None:
    state = first("UK", "UK a_bomb_research, US global_issue")
    after = told(state, "UK funds 2 research")
    assert (2, Purse(2)) == (after.turn.research, purse(after, "UK"))
    assert 3 == told(after, "UK funds 1 research").turn.research
    assert [("6.10.2",)] == [each.cites for each in events(state, "UK funds 2 research")]


def test_any_power_may_fund_research_that_another_won() -> None:
    state = told(first("UK", "US a_bomb_research"), "UK funds 2 research", "UK places 2 offensive cbi")
    assert 5 == told(state, "USSR funds 3 research").turn.research


def test_no_more_than_the_free_production_funds_research() -> None:
    state = directed("USSR", "far_east", more=" a_bomb_research")
    assert [] == against(state, "USSR funds 1 research")
    (broken,) = broken_by(state, "USSR funds 2 research")
    assert (("6.4",), 1, 2) == (broken.cites, broken.why.fields["free"], broken.why.fields["bound"])
    assert broken.mend is not None
    (broke,) = broken_by(told(state, "USSR places 2 offensive far_east"), "USSR funds 2 research")
    assert (None, 0) == (broke.mend, broke.why.fields["bound"])


def test_research_that_nobody_won_is_not_funded() -> None:
    state = first("UK", "center a_bomb_research")
    assert [("6.10.2", "Q-idle-research")] == against(state, "UK funds 1 research")


def test_groups_may_let_production_be_wasted_on_research() -> None:
    state = first("UK", state=told(opened(), "ruling Q-idle-research allowed"))
    assert Purse(3) == purse(told(state, "UK funds 1 research"), "UK")
