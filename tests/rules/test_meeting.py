"""The Meeting Segment: advance, debate, capture, pass, and its end (3.33, 4.22, 4.52, 5.2)."""

from itertools import product

import pytest

from churchill_cli.answers.records import legal_forms
from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import unknown_parts
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.cards import Attribute, StaffCard
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import CENTER, Spot
from churchill_cli.notation import grammar
from churchill_cli.words.sentences import say
from tests.rules.telling import AGENDA, against, asked, broken_by, events, meeting, opened, said, told, where, why_not

COUNTED = "Its +3 is added by itself and makes 4: Stewart Menzies alone is enough."
INSIST = "If your card says so, put ! after the value."


def placed(**spots: str) -> State:
    """Return a meeting in which these issues stand elsewhere: `center`, `UK 3`; the USSR is on the move."""
    state = meeting()
    issues = dict(state.turn.table.issues)
    for issue, at in spots.items():
        power, _, n = at.partition(" ")
        issues[issue] = CENTER if at == "center" else Spot(power, int(n))  # type: ignore[arg-type]
    return state.at_table(issues=issues)


def on_move(state: State, power: str) -> State:
    return state.at_table(on_move=power)


# How issues are advanced (5.21, 5.22)


def test_the_player_to_the_left_of_the_agenda_s_winner_begins() -> None:
    assert "USSR advances an issue; cards left: 6." == asked(meeting())
    assert [("5.21",)] == against(meeting(), "UK advances global_issue with 3")


def test_turns_go_clockwise() -> None:
    state, movers = meeting(), []
    for _ in range(4):
        mover = state.turn.table.on_move
        movers.append(mover)
        state = told(state, f"{mover} advances global_issue with 1")
    assert ["USSR", "US", "UK", "USSR"] == movers


@pytest.mark.parametrize(
    ("at", "power", "n", "to"),
    [
        ("center", "UK", 3, "UK 3"),
        ("UK 2", "UK", 3, "UK 5"),
        ("USSR 2", "UK", 4, "UK 2"),  # example 2 of 5.22
        ("USSR 2", "UK", 2, "center"),
        ("USSR 5", "UK", 2, "USSR 3"),
        ("US 6", "USSR", 6, "center"),
        ("UK 6", "UK", 0, "UK 6"),
        ("center", "UK", 0, "center"),
    ],
)
def test_an_issue_moves_through_the_center_to_one_s_own_track(at: str, power: str, n: int, to: str) -> None:
    state = on_move(placed(global_issue=at), power)
    assert to == where(told(state, f"{power} advances global_issue with {n}"), "global_issue")


def test_the_printed_examples_of_advancing() -> None:
    """A 3 with +1 for production, on a Pol-Mil issue and on production in the center and on Soviet space 2 (5.22)."""
    state = on_move(placed(us_production="USSR 2"), "UK")
    state = told(state, "UK loses pound").with_roster(staff={"lyttelton": _with_production(state)})
    assert "UK 3" == where(told(state, "UK advances pol_mil_1_3 with lyttelton"), "pol_mil_1_3")
    assert "UK 2" == where(told(state, "UK advances us_production with lyttelton"), "us_production")
    center = state.at_table(issues={**state.turn.table.issues, "us_production": CENTER})
    assert "UK 4" == where(told(center, "UK advances us_production with lyttelton"), "us_production")


def _with_production(state: State) -> StaffCard:
    card = state.position.rules.cards.staff["lyttelton"]
    return card.but(value=3, attributes=(Attribute(1, issues=("us_production", "uk_production")),))


def test_an_issue_that_is_not_on_the_table_cannot_be_advanced() -> None:
    assert [("5.22",)] == against(meeting(), "USSR advances a_bomb_research with 3")


def test_the_second_counter_of_a_kind_is_meant_where_the_first_is_captured() -> None:
    state = on_move(placed(us_production="UK 7"), "US")
    state = state.at_table(issues={**state.turn.table.issues, "us_production#2": CENTER})
    assert "US 2" == where(told(state, "US advances us_production with 2"), "us_production#2")


def test_every_reason_against_an_advance_is_told() -> None:
    state = meeting("USSR advances global_issue with 1", "US advances global_issue with embick")
    state = state.at_table(hands={**state.turn.table.hands, "US": 0})
    assert [("5.21",), ("5.22",), ("5.13", "5.21"), ("5.13",)] == against(
        state, "US advances a_bomb_research with embick"
    )


# What a card is worth (3.33, 5.13, 5.22)


def test_an_attribute_counts_where_its_condition_holds() -> None:
    state = on_move(placed(global_issue="US 3"), "UK")
    assert "center" == where(told(state, "UK advances global_issue with portal"), "global_issue")
    assert "UK 1" == where(told(state, "UK advances pol_mil_1_3 with portal"), "pol_mil_1_3")


def test_a_penalty_counts_while_the_leader_is_active_and_no_longer() -> None:
    assert "USSR 3" == where(told(meeting(), "USSR advances global_issue with budyonny"), "global_issue")
    calm = meeting().at_table(active=frozenset({"UK", "US"}))
    assert "USSR 5" == where(told(calm, "USSR advances global_issue with budyonny"), "global_issue")


def test_where_only_the_sum_is_known_the_value_follows_from_it_once_told() -> None:
    state = on_move(meeting(), "US")
    assert "US 5" == where(told(state, "US advances pol_mil_1_3 with donovan"), "pol_mil_1_3")
    assert ["The program does not know the value of William Donovan."] == why_not(
        state, "US advances global_issue with donovan"
    )
    after = told(state, "US advances global_issue with donovan 2")
    assert (2, 3) == (after.roster.staff["donovan"].value, after.roster.staff["donovan"].attributes[0].bonus)


def test_a_card_that_says_so_may_be_played_for_less() -> None:
    state = on_move(meeting(), "US")
    assert "US 2" == where(told(state, "US advances global_issue with hopkins 2"), "global_issue")
    assert [("3.33", "5.22")] == against(state, "US advances global_issue with hopkins 6")
    assert [("3.33", "5.22")] == against(state, "US advances global_issue with harriman 3")
    assert "hopkins" not in told(state, "US advances global_issue with hopkins 2").roster.staff


def test_a_value_that_contradicts_a_known_card_can_be_insisted_on_and_is_remembered() -> None:
    state = on_move(meeting(), "UK")
    assert [("3.33", "5.22")] == against(state, "UK advances global_issue with bevin 4")
    after = told(state, "UK advances global_issue with bevin 4!")
    assert ("UK 4", 4) == (where(after, "global_issue"), after.roster.staff["bevin"].value)


def test_a_bonus_that_contradicts_a_card_that_is_known_whole_is_refused() -> None:
    state = on_move(meeting(), "UK")
    whole = state.position.rules.cards.staff["bevin"].but(complete=True)
    state = state.with_roster(staff={"bevin": whole})
    assert [("3.33", "5.22")] == against(state, "UK advances global_issue with bevin +1")
    assert [] == against(state, "UK advances global_issue with bevin +1!")
    assert [] == against(state, "UK advances global_issue with bevin +0")


def test_a_new_card_is_told_once_with_its_value_and_then_known() -> None:
    state = on_move(meeting(), "UK")
    assert ["The program does not know the value of Hazelby."] == why_not(
        state, "UK advances global_issue with hazelby"
    )
    after = told(state, "UK advances global_issue with hazelby 3+1")
    assert ("UK 4", 3) == (where(after, "global_issue"), after.roster.staff["hazelby"].value)


def test_a_new_card_is_said_to_be_new_and_a_known_one_is_not() -> None:
    state = on_move(meeting(), "UK")
    new = "A new card of UK: Hazelby, value 3."
    assert new in said(state, "UK advances global_issue with hazelby 3")
    assert new in said(state, "UK advances global_issue with hazelby 3!")
    after = told(state, "UK advances global_issue with hazelby 3")
    assert not [what for what in said(on_move(after, "UK"), "UK advances global_issue with pound 3") if "new" in what]


def test_a_slip_in_a_name_is_no_new_card() -> None:
    assert ["USSR has no known card Merkulow; did you mean Vsevolod Merkulov?"] == why_not(
        meeting(), "USSR advances global_issue with merkulow 1"
    )
    assert [] == against(meeting(), "USSR advances global_issue with merkulow 1!")


def test_a_card_of_another_power_is_refused() -> None:
    assert [("3.33",)] == against(meeting(), "USSR advances global_issue with bevin")


def test_a_card_is_played_once() -> None:
    state = on_move(told(meeting(), "USSR advances global_issue with molotov"), "USSR")
    assert ["Vyacheslav Molotov has been played; the deck is shuffled in the next odd conference."] == why_not(
        state, "USSR advances global_issue with molotov"
    )


def test_a_twenty_second_name_is_one_too_many() -> None:
    state = on_move(meeting(), "UK")
    card = state.position.rules.cards.staff["bevin"]
    names = {f"no{n}x": card.but(id=f"no{n}x") for n in range(21)}
    assert ("3.33",) in against(state.with_roster(staff=names), "UK advances global_issue with smuts 3")


def test_an_eighth_card_is_refused() -> None:
    state = meeting()
    state = state.at_table(hands={**state.turn.table.hands, "USSR": 0})
    assert [("5.13", "5.21")] == against(state, "USSR advances global_issue with 3")


def test_what_else_a_card_brings_is_done() -> None:
    state = told(meeting(), "USSR advances global_issue with kuznetsov")
    assert 2 == state.position.naval["arctic"]
    full = meeting(state=opened(naval={"arctic": 5}))
    assert 5 == told(full, "USSR advances global_issue with kuznetsov").position.naval["arctic"]


@pytest.mark.parametrize("card", ["1-2", "1-3"])
def test_a_value_is_never_less_than_nothing(card: str) -> None:
    state = on_move(meeting(), "UK")
    assert "center" == where(told(state, f"UK advances global_issue with hazelby {card}"), "global_issue")


# Conditional issues in the center (5.22, 4.23.2)


def test_a_conditional_issue_may_stop_in_the_center() -> None:
    state = placed(ussr_declares_war="US 2")
    assert "center" == where(told(state, "USSR advances ussr_declares_war with 5 stopping"), "ussr_declares_war")
    assert "USSR 3" == where(told(state, "USSR advances ussr_declares_war with 5"), "ussr_declares_war")


def test_it_stops_there_in_a_debate_too() -> None:
    state = placed(ussr_declares_war="center")
    state = told(state, "USSR advances ussr_declares_war with 3")
    assert "center" == where(told(state, "US debates with 5 stopping"), "ussr_declares_war")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("USSR advances global_issue with 5 stopping", "Global Issue is no conditional issue and cannot stop in the"),
        ("USSR advances ussr_declares_war with 1 stopping", "USSR Declares War on Japan is not brought into the"),
    ],
)
def test_others_do_not_stop_nor_where_the_center_is_not_reached(line: str, why: str) -> None:
    state = placed(ussr_declares_war="US 2", global_issue="US 2")
    assert [True] == [each.startswith(why) for each in why_not(state, line)]


def test_one_that_starts_in_the_center_does_not_come_into_it() -> None:
    assert [("5.22",)] == against(meeting(), "USSR advances ussr_declares_war with 3 stopping")


# How issues are captured (5.23)


def test_an_advance_to_the_chair_waits_for_a_debate_before_the_issue_is_moved() -> None:
    state = told(placed(global_issue="USSR 3"), "USSR advances global_issue with 4")
    assert "USSR 3" == where(state, "global_issue")
    assert "USSR chair" == where(told(state, "US advances pol_mil_1_3 with 1"), "global_issue")


def test_the_printed_example_of_a_capture_debated() -> None:
    """The US plays a 4 from its space 5; the USSR debates with a 2 and Nyet: one space towards Roosevelt (5.23)."""
    state = on_move(placed(ussr_directed_offensive="US 5"), "US")
    state = told(state, "US advances ussr_directed_offensive with 4", "USSR debates with 2")
    assert "US 6" == where(state, "ussr_directed_offensive")


@pytest.mark.parametrize(
    ("at", "n", "by", "m", "to"),
    [
        ("US 5", 4, "UK", 4, "US 5"),
        ("US 5", 4, "UK", 6, "US 3"),
        ("US 6", 1, "UK", 9, "UK 2"),
        ("US 5", 9, "UK", 2, "US chair"),
        ("center", 7, "USSR", 6, "center"),
        ("center", 7, "USSR", 9, "USSR 3"),
        ("center", 9, "UK", 2, "US chair"),
        ("UK 1", 8, "UK", 3, "US 4"),
    ],
)
def test_the_track_runs_on_beyond_the_chair(at: str, n: int, by: str, m: int, to: str) -> None:
    state = on_move(placed(global_issue=at), "US")
    assert to == where(told(state, f"US advances global_issue with {n}", f"{by} debates with {m}"), "global_issue")


def test_from_a_third_player_s_track_the_two_ways_to_count_differ() -> None:
    state = on_move(placed(global_issue="USSR 1"), "US")
    played = "US advances global_issue with 8", "UK debates with 8"
    assert "UK 1" == where(told(state, *played), "global_issue")
    other = told(state, "ruling Q-capture-debate difference")
    assert "USSR 1" == where(told(other, *played), "global_issue")
    assert "US 1" == where(told(other, "US advances global_issue with 8", "UK debates with 6"), "global_issue")
    assert "UK 2" == where(told(other, "US advances global_issue with 8", "UK debates with 9+2"), "global_issue")


def test_before_a_capture_the_issue_stands_where_it_stood_for_the_debater_s_attributes() -> None:
    state = on_move(meeting(), "US")
    state = told(state, "US advances global_issue with 7")
    assert "US 6" == where(told(state, "UK debates with portal"), "global_issue")
    other = told(state, "ruling Q-capture-track target")
    assert "US 4" == where(told(other, "UK debates with portal"), "global_issue")


def test_a_captured_issue_is_out_of_reach() -> None:
    state = told(placed(global_issue="USSR 3"), "USSR advances global_issue with 4")
    assert ["Global Issue is captured by USSR."] == why_not(state, "US advances global_issue with 4")


def test_with_nobody_to_debate_it_is_captured_at_once() -> None:
    state = placed(global_issue="USSR 3")
    state = state.at_table(hands={"UK": 0, "US": 0, "USSR": 2})
    assert "USSR chair" == where(told(state, "USSR advances global_issue with 4"), "global_issue")


def test_an_issue_on_the_chair_stands_there_and_no_further() -> None:
    state = told(placed(global_issue="USSR 6"), "USSR advances global_issue with 9", "US advances pol_mil_1_3 with 1")
    assert Spot("USSR", 7) == state.turn.table.issues["global_issue"]


# How advances are debated (5.24)


def test_the_player_to_the_left_has_the_first_option_and_either_may_debate() -> None:
    state = told(meeting(), "USSR advances global_issue with 3")
    waiting = engine.due(state)
    assert waiting is not None
    assert ["US", "UK"] == [text.fields["power"] for text in waiting.first]
    assert "US 1" == where(told(state, "US debates with 4"), "global_issue")
    assert "UK 1" == where(told(state, "UK debates with 4"), "global_issue")


def test_nyet_adds_one_to_a_soviet_staff_card_in_debate() -> None:
    state = on_move(meeting(), "US")
    state = told(state, "US advances global_issue with 3")
    found = events(state, "USSR debates with molotov")[0]
    assert [5, 1, 1] == [term.amount for term in found.terms]
    assert ("5.24", "3.32") == found.terms[-1].cites
    assert "USSR 4" == where(told(state, "USSR debates with molotov"), "global_issue")


def test_nyet_counts_for_the_chief_of_staff_too_and_not_for_stalin() -> None:
    state = told(on_move(placed(global_issue="center"), "UK"), "UK advances global_issue with 4")
    assert "center" == where(told(state, "USSR debates with chief 3"), "global_issue")
    assert "USSR 3" == where(told(state, "USSR debates with leader"), "global_issue")


def test_paranoia_lowers_a_value_but_not_below_one_before_nyet() -> None:
    state = on_move(told(meeting(), "USSR leader paranoid"), "US")
    state = told(state, "US advances pol_mil_1_3 with 5")
    assert [2, -1, 1] == [term.amount for term in events(state, "USSR debates with voznesensky")[0].terms]
    assert [1, 1] == [term.amount for term in events(state, "USSR debates with 1")[0].terms]
    assert "US 5" == where(told(on_move(state, "US"), "US advances us_production with 5"), "us_production")


@pytest.mark.parametrize(("card", "named"), [("3", ["stalin.paranoia"]), ("1", []), ("molotov", ["stalin.paranoia"])])
def test_how_much_paranoia_takes_is_named_where_it_takes_something(card: str, named: list[str]) -> None:
    """No rulebook tells how much it takes from a value; of a value of 1 it takes nothing (3.31, 5.24)."""
    state = on_move(told(meeting(), "USSR leader paranoid"), "USSR")
    action = grammar.parse(f"USSR advances global_issue with {card}")
    assert isinstance(action, AdvanceIssue)
    spot = state.turn.table.issues["global_issue"]
    assert named == [
        fact for fact in unknown_parts(state, "USSR", action.card, "global_issue", spot) if fact.startswith("stalin")
    ]
    well = told(state, "USSR leader well")
    assert "stalin.paranoia" not in unknown_parts(well, "USSR", action.card, "global_issue", spot)


def test_nothing_is_taken_for_granted_of_a_card_without_a_name_or_with_its_bonus_told() -> None:
    state = on_move(meeting(), "US")
    spot = state.turn.table.issues["global_issue"]
    for card, unknown in (("3", False), ("walker 3+1", False), ("walker 3", True), ("newman 3+1", False)):
        action = grammar.parse(f"US advances global_issue with {card}")
        assert isinstance(action, AdvanceIssue)
        assert unknown == bool(unknown_parts(state, "US", action.card, "global_issue", spot)), card


def test_the_die_of_a_chief_of_staff_is_not_remembered_as_the_value_of_his_card() -> None:
    state = told(on_move(meeting(), "US"), "US chief rolls 4", "US advances global_issue with chief 4")
    assert {} == dict(state.roster.staff)  # he rolls anew each time (5.25)


def test_a_value_that_no_printed_staff_card_has_is_remarked_of_staff_cards_alone() -> None:
    state = on_move(meeting(), "US")
    remark = "A value of 9: no staff card that a rulebook tells of has more than 5; undo takes it back."
    assert remark in said(state, "US advances global_issue with 9")
    assert remark not in said(told(state, "US leader dead"), "US advances global_issue with leader 9")
    for value in (5, 6):  # the Chief of Staff's die shows as much (5.25)
        assert not [line for line in said(state, f"US advances global_issue with {value}") if "A value of" in line]


def test_a_debate_stops_in_the_center_only_where_it_comes_into_it() -> None:
    state = told(meeting(), "USSR advances ussr_declares_war with 5")
    assert [] == against(state, "US debates with 5 stopping")
    assert [("5.22",)] == against(state, "US debates with 1 stopping")


def test_each_advance_is_debated_once_and_a_debate_is_not_debated() -> None:
    state = told(meeting(), "USSR advances global_issue with 3", "US debates with 4")
    assert [("5.24",)] == against(state, "UK debates with 4")
    assert [("5.24",)] == against(state, "USSR debates with 4")


def test_nobody_debates_his_own_advance() -> None:
    state = told(meeting(), "USSR advances global_issue with 3")
    assert [("5.24",)] == against(state, "USSR debates with 4")


def test_a_debate_comes_before_the_next_turn() -> None:
    state = told(meeting(), "USSR advances global_issue with 3", "US advances pol_mil_1_3 with 1")
    assert "USSR 3" == where(told(state, "UK debates with 3"), "global_issue")  # it is the other that is debated
    assert "UK 2" == where(told(state, "UK debates with 3"), "pol_mil_1_3")
    rolled = told(meeting(), "USSR advances global_issue with 3", "US chief rolls 2")
    assert [("5.24",)] == against(rolled, "UK debates with 3")


def test_a_leader_s_advance_is_debated_by_a_leader_only() -> None:
    state = told(meeting(), "USSR advances global_issue with leader", "USSR leader well")
    assert [("5.24", "4.22")] == against(state, "US debates with 6")
    assert [] == against(state, "US debates with leader")


def test_stalin_on_a_bomb_research_is_not_debated_at_all() -> None:
    state = meeting()
    state = state.at_table(issues={**state.turn.table.issues, "a_bomb_research": Spot("UK", 3)})
    state = told(state, "USSR advances a_bomb_research with leader")
    assert "USSR 4" == where(state, "a_bomb_research")
    assert () == engine.due(told(state, "USSR leader well")).first  # type: ignore[union-attr]
    state = told(state, "USSR leader well")
    assert [("5.24",)] == against(state, "US debates with leader")


def test_another_leader_on_a_bomb_research_may_be_debated() -> None:
    state = meeting()
    state = on_move(state.at_table(issues={**state.turn.table.issues, "a_bomb_research": CENTER}), "US")
    state = told(state, "US advances a_bomb_research with leader", "US leader well")
    assert [] == against(state, "USSR debates with leader")


def test_a_debate_that_reaches_one_s_own_chair_captures_at_once() -> None:
    state = told(placed(global_issue="UK 2"), "USSR advances global_issue with 1", "UK debates with 6")
    assert "UK chair" == where(state, "global_issue")
    assert ["UK captures Global Issue."] == [
        text
        for text in said(told(placed(global_issue="UK 2"), "USSR advances global_issue with 1"), "UK debates with 6")
        if "captures" in text
    ]


# Who may pass (4.22, 5.24)


def test_a_debate_earns_one_pass() -> None:
    state = told(meeting(), "USSR advances global_issue with 3", "US debates with 4")
    assert "US advances an issue or passes; cards left: 5." == asked(state)
    assert "UK" == told(state, "US passes").turn.table.on_move


def test_without_a_debate_nobody_passes() -> None:
    assert [("5.24", "4.22")] == against(meeting(), "USSR passes")


def test_a_pass_is_not_kept() -> None:
    state = told(meeting(), "USSR advances global_issue with 3", "US debates with 4", "US advances pol_mil_1_3 with 1")
    state = told(state, "UK advances pol_mil_1_3 with 1", "USSR advances pol_mil_1_3 with 1")
    assert [("5.24", "4.22")] == against(state, "US passes")


def test_two_debates_earn_one_pass() -> None:
    state = told(meeting(), "USSR advances global_issue with 3", "UK debates with 4", "US advances global_issue with 1")
    state = told(state, "UK debates with 1", "UK passes")
    state = told(state, "USSR advances pol_mil_1_3 with 1", "US advances pol_mil_1_3 with 1")
    assert [("5.24", "4.22")] == against(state, "UK passes")


def test_a_pass_of_one_who_has_no_cards_left_is_gone() -> None:
    state = told(meeting(), "USSR advances global_issue with 1", "US advances pol_mil_1_3 with 1")
    state = state.at_table(hands={"UK": 3, "US": 3, "USSR": 1})
    state = told(state, "USSR debates with 2")
    assert "USSR" in state.turn.table.passes
    state = told(state, "UK advances pol_mil_1_3 with 1")
    assert ("US", False) == (state.turn.table.on_move, "USSR" in state.turn.table.passes)


# The Chief of Staff (5.25)


def test_the_chief_of_staff_may_be_rolled_before_the_issue_is_chosen() -> None:
    state = on_move(meeting(), "US")
    state = told(state, "US chief rolls 4")
    assert "US has rolled for the Chief of Staff and advances an issue with him." == asked(state)
    assert "US 4" == where(told(state, "US advances global_issue with chief"), "global_issue")
    assert [("5.25",)] == against(state, "US advances global_issue with embick")
    assert [("5.25",)] == against(state, "US advances global_issue with chief 5")
    assert [("5.25",)] == against(state, "US chief rolls 4")
    assert ("5.25",) in against(state, "US passes")


def test_he_may_be_told_with_his_die_at_once_by_name_or_as_chief() -> None:
    state = on_move(meeting(), "US")
    for card in ("chief 4", "marshall 4", "Marshall 4"):
        assert "US 4" == where(told(state, f"US advances global_issue with {card}"), "global_issue")
    assert [("5.25",)] == against(state, "US advances global_issue with chief")
    assert [("5.25",)] == against(state, "US advances global_issue with chief 7")


def test_modifiers_add_to_the_die() -> None:
    state = on_move(placed(ussr_directed_offensive="USSR 2"), "US")
    state = told(state, "US advances ussr_directed_offensive with chief 3")
    assert "US 3" == where(state, "ussr_directed_offensive")
    center = on_move(meeting(), "US")
    assert "US 3" == where(told(center, "US advances ussr_directed_offensive with chief 3"), "ussr_directed_offensive")


def test_he_is_one_card_like_any_other() -> None:
    state = on_move(told(on_move(meeting(), "US"), "US advances global_issue with chief 4"), "US")
    assert [("5.13",)] == against(state, "US advances global_issue with chief 4")
    assert [("5.13",)] == against(state, "US chief rolls 4")


# The end (5.22, 5.27, 4.52)


def last(hands: dict[str, int], **spots: str) -> State:
    return placed(**spots).at_table(hands=hands)


def test_who_has_cards_left_plays_them_out() -> None:
    state = last({"UK": 0, "US": 0, "USSR": 3})
    for left in (2, 1):
        state = told(state, "USSR advances global_issue with 1")
        assert ("USSR", left) == (state.turn.table.on_move, state.turn.table.hands["USSR"])
    assert told(state, "USSR advances global_issue with 1").turn.table.on_move is None


def test_with_the_last_card_the_issues_on_each_track_are_won_and_the_others_by_nobody() -> None:
    state = told(last({"UK": 0, "US": 0, "USSR": 1}, us_production="USSR 3"), "USSR advances global_issue with 2")
    won = {"UK": ("pol_mil_2_2",), "US": (), "USSR": ("us_production", "global_issue")}
    assert ("USSR", won) == (state.turn.winner, dict(state.turn.won))
    left = {"pol_mil_1_3", "ussr_directed_offensive", "ussr_declares_war", "leadership_europe"}
    assert left == state.position.center


def test_most_issues_win_the_conference_and_a_conditional_one_counts() -> None:
    state = last({"UK": 0, "US": 0, "USSR": 1}, global_issue="USSR 1")
    state = told(state, "USSR advances ussr_declares_war with 2")
    assert ("USSR", {"USSR": 1}) == (
        state.turn.winner,
        {power: n for power, n in state.position.conferences_won.items() if n},
    )
    assert "ussr_declares_war" not in state.position.center


def test_a_tie_is_broken_by_a_leader_or_by_the_us() -> None:
    state = told(last({"UK": 0, "US": 0, "USSR": 1}), "USSR advances global_issue with 2")
    assert "A tie for the conference, with 1 issue each: USSR, UK." == asked(state)
    assert "UK" == told(state, "tie goes to UK").turn.winner
    assert "USSR" == told(state, "USSR breaks tie for USSR").turn.winner
    assert "UK" == told(state, "US breaks tie for UK").turn.winner
    assert [("4.5",)] == against(state, "tie goes to US")
    assert [("4.51", "4.52")] == against(state, "USSR breaks tie for UK")


def test_a_tie_with_the_us_and_no_active_leader_is_the_us_s_at_once() -> None:
    state = last({"UK": 0, "US": 0, "USSR": 1}, us_production="US 1").at_table(active=frozenset())
    assert "US" == told(state, "USSR advances global_issue with 2").turn.winner


def test_before_the_end_there_is_no_tie_to_break() -> None:
    assert ("4.52",) in against(meeting(), "UK breaks tie for UK")
    assert ("4.52",) in against(meeting(), "tie goes to US")


def test_with_every_issue_captured_the_segment_ends() -> None:
    state = meeting()
    issues = dict.fromkeys(state.turn.table.issues, Spot("US", 7)) | {"global_issue": Spot("USSR", 6)}
    state = state.at_table(issues=issues, hands={"UK": 0, "US": 0, "USSR": 3})
    told_events = events(state, "USSR advances global_issue with 3")
    assert ("5.22", "Q-no-issue-left") in [event.cites for event in told_events]
    assert "US" == told(state, "USSR advances global_issue with 3").turn.winner


def test_the_outcome_may_be_told_in_the_middle_of_a_meeting() -> None:
    state = told(placed(global_issue="USSR 7"), "USSR advances pol_mil_1_3 with 1")
    rest = "center us_production ussr_directed_offensive ussr_declares_war leadership_europe"
    line = f"outcome USSR wins, USSR global_issue pol_mil_1_3, UK pol_mil_2_2, {rest}"
    assert "USSR" == told(state, line).turn.winner
    assert [("5.23",)] == against(state, f"outcome UK wins, UK global_issue pol_mil_1_3 pol_mil_2_2, {rest}")
    assert [("5.27",)] == against(state, f"{line} a_bomb_research")


# What may be told (5.22, 5.24)


def test_everything_listed_is_allowed_and_says_where_the_issue_would_stand() -> None:
    state = told(meeting(), "USSR advances global_issue with 3")
    forms = {form: say(why) for form, why in legal_forms(state)}
    assert "6: Global Issue to US space 3." == forms["US advances global_issue with 6"]
    assert "2: Global Issue to USSR space 1." == forms["UK debates with 2"]
    assert "4+1: Global Issue to US space 2." == forms["US debates with harriman"]
    assert "7: Global Issue to UK space 4." == forms["UK debates with leader"]
    assert "US advances global_issue with hopkins 2" in forms
    assert "US passes" not in forms


def test_every_player_who_may_act_is_listed() -> None:
    state = told(meeting(), "USSR advances global_issue with 3")
    plays = [option for option in engine.legal(state) if isinstance(option, AdvanceIssue | DebateIssue)]
    assert {"US"} == {play.power for play in plays if isinstance(play, AdvanceIssue)}
    assert {"US", "UK"} == {play.power for play in plays if isinstance(play, DebateIssue)}


def test_where_a_roll_is_due_only_a_debate_of_the_leader_s_advance_is_listed() -> None:
    state = told(meeting(), "USSR advances global_issue with leader")
    assert {(DebateIssue, "leader")} == {(type(option), option.card.kind) for option in engine.legal(state)}  # type: ignore[attr-defined]
    state = told(state, "UK debates with leader")
    assert [] == list(engine.legal(state))


def test_the_agenda_of_these_tests_is_that_of_the_example() -> None:
    assert 5 == len(AGENDA)
    assert 7 == len(meeting().turn.table.issues)


def test_a_card_without_name_and_value_is_no_card() -> None:
    assert ["Which card, or which value?"] == why_not(meeting(), "USSR advances global_issue with +2")


def test_where_only_the_sum_is_known_it_is_what_counts() -> None:
    state = on_move(meeting(), "US")
    assert "US 5" == where(told(state, "US advances pol_mil_1_3 with donovan 4"), "pol_mil_1_3")
    assert ["William Donovan is known to be worth 5, not 6."] == why_not(
        state, "US advances pol_mil_1_3 with donovan 4+2"
    )
    assert [] == against(state, "US advances pol_mil_1_3 with donovan 3+2")
    assert [] == against(state, "US advances pol_mil_1_3 with donovan 4+2!")


@pytest.mark.parametrize(
    ("line", "mend"),
    [
        ("UK advances pol_mil_1_3 with menzies 4", COUNTED),
        ("UK advances pol_mil_1_3 with menzies 3", INSIST),
        ("UK advances global_issue with menzies 4", INSIST),
        ("UK advances pol_mil_1_3 with menzies 4+3", INSIST),
    ],
)
def test_a_value_told_with_its_bonus_is_named_as_that(line: str, mend: str) -> None:
    """Whoever adds the bonus of the card himself is not led to insist on it, for it would be added twice (3.33)."""
    assert [mend] == [say(broken.mend) for broken in broken_by(on_move(meeting(), "UK"), line) if broken.mend]


def test_when_all_cards_are_played_only_the_tie_is_left() -> None:
    state = told(last({"UK": 0, "US": 0, "USSR": 1}), "USSR advances global_issue with 2")
    assert ("5.27",) in against(state, "USSR advances global_issue with 2")
    assert {"tie goes to UK", "tie goes to USSR"} <= {grammar.write(option) for option in engine.legal(state)}


def test_a_chief_of_staff_who_was_played_is_not_listed() -> None:
    state = told(on_move(meeting(), "US"), "US advances global_issue with chief 4").at_table(on_move="US")
    assert not [form for form, _ in legal_forms(state) if form.startswith("US ") and "chief" in form]


def test_an_inactive_leader_is_not_listed() -> None:
    state = meeting().at_table(active=frozenset({"UK", "US"}))
    assert not [form for form, _ in legal_forms(state) if "with leader" in form]


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("owner", [*POWERS, None])
def test_an_issue_moves_towards_a_chair_through_the_center(power: Power, owner: Power | None) -> None:
    """Spaces that it stands away from the center on another track are spent before those of its own (5.22)."""
    for stands, n in product(range(1, 8) if owner else (0,), range(8)):
        before = Spot(owner, stands)
        ahead = n + stands if owner == power else n - stands
        wanted = Spot(power, ahead) if ahead > 0 else Spot(owner, -ahead) if ahead else Spot()
        assert wanted == before.moved(power, n)
        assert before.enters_center(power, n) == (owner not in {None, power} and ahead >= 0)
