"""The outcome of a conference, and what its card and its staff bring (3.28, 4.23.2, 4.5, 5.11, 5.27, 6.2)."""

import pytest

from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference import opening
from churchill_cli.game.model.actions import Outcome
from churchill_cli.game.model.position import Sorties
from churchill_cli.game.model.state import Commitment, Turn
from churchill_cli.notation import grammar
from churchill_cli.words.sentences import say
from tests.rules.telling import against, events, opened, standing, told

Cites = list[tuple[str, ...]]


# The winner (4.23, 4.5, 5.27)


def test_who_won_most_issues_wins_the_conference_and_its_marker() -> None:
    state = told(opened(), "outcome US wins, UK us_production, US global_issue pol_mil_1_3")
    assert "US" == state.turn.winner
    assert {"US": 1} == {power: n for power, n in state.position.conferences_won.items() if n}


def test_a_conference_victory_marker_is_added_to_those_held_before() -> None:
    before = opened(conferences_won={"US": 2, "UK": 1})
    state = told(before, "outcome UK wins, UK us_production")
    assert {"US": 2, "UK": 2} == dict(state.position.conferences_won)


def test_the_outcome_says_by_which_rule_somebody_won() -> None:
    told_events = events(opened(), "outcome UK wins, UK us_production")
    assert ("UK wins the conference.", ("5.27",)) == (say(told_events[0].what), told_events[0].cites)


@pytest.mark.parametrize(
    ("line", "won", "most"),
    [
        ("outcome UK wins, UK us_production, US global_issue pol_mil_1_3", 1, 2),
        ("outcome USSR wins, UK us_production, US global_issue pol_mil_1_3", 0, 2),
    ],
)
def test_who_won_fewer_issues_than_another_does_not_win_the_conference(line: str, won: int, most: int) -> None:
    broken = list(engine.violations(opened(), grammar.parse(line)))
    assert [("5.27", "4.52")] == [each.cites for each in broken]
    fields = broken[0].why.fields
    assert (won, "US", most) == (fields["n"], fields["best"], fields["most"])


@pytest.mark.parametrize("winner", ["UK", "US", "USSR"])
@pytest.mark.parametrize(
    ("holdings", "tied"),
    [
        ("UK us_production, US global_issue", {"UK", "US"}),
        ("UK us_production, USSR global_issue", {"UK", "USSR"}),
        ("US us_production pol_mil_2_2, USSR global_issue pol_mil_1_3, UK a_bomb_research", {"US", "USSR"}),
        ("UK us_production, US global_issue, USSR pol_mil_1_3", {"UK", "US", "USSR"}),
        ("center global_issue", {"UK", "US", "USSR"}),
    ],
)
def test_a_tie_may_go_to_any_of_the_tied_and_to_nobody_else(winner: str, holdings: str, tied: set[str]) -> None:
    expected = [] if winner in tied else [("5.27", "4.52")]
    assert expected == against(opened(), f"outcome {winner} wins, {holdings}")


def test_a_conference_in_which_nobody_won_an_issue_has_a_winner() -> None:
    state = told(opened(), "outcome USSR wins,")
    assert ("USSR", {"USSR": 1}) == (state.turn.winner, dict(state.position.conferences_won))


def test_a_conditional_issue_counts_among_the_issues_won() -> None:
    holdings = "UK second_front ussr_declares_war, US global_issue"
    assert [] == against(opened("tournament"), f"outcome UK wins, {holdings}")
    assert [("5.27", "4.52")] == against(opened("tournament"), f"outcome US wins, {holdings}")


def test_an_issue_in_the_centre_counts_for_nobody() -> None:
    holdings = "US global_issue, center ussr_declares_war strategic_materials pol_mil_2_2"
    assert [] == against(opened(), f"outcome US wins, {holdings}")
    assert [("5.27", "4.52")] == against(opened(), f"outcome UK wins, {holdings}")


def test_every_issue_goes_to_the_power_that_won_it_and_the_rest_to_the_centre() -> None:
    line = "outcome US wins, UK us_production leadership_europe, US pol_mil_1_3 global_issue, center ussr_declares_war"
    state = told(opened(), line)
    won = {"UK": ("us_production", "leadership_europe"), "US": ("pol_mil_1_3", "global_issue"), "USSR": ()}
    assert won == dict(state.turn.won)
    assert frozenset({"ussr_declares_war"}) == state.position.center


def test_the_centre_of_an_earlier_conference_is_forgotten() -> None:
    state = told(opened(center=frozenset({"ussr_declares_war"})), "outcome US wins, US global_issue")
    assert frozenset() == state.position.center


def test_several_contradictions_are_all_named() -> None:
    line = "outcome UK wins, US second_front global_issue, USSR global_issue"
    assert [("6.21", "9.52"), ("6.11",), ("5.27", "4.52")] == against(opened(), line)


def test_a_conference_waits_for_its_outcome() -> None:
    state = opened()
    waiting = engine.due(state)
    assert waiting is not None
    assert ((), ("5.11", "5.13", "5.27")) == (waiting.powers, waiting.cites)
    assert ["Or tell the whole conference by its outcome."] == [say(first) for first in waiting.first]
    assert "conference" == state.turn.step


# The counters (3.34)


@pytest.mark.parametrize(
    "holdings",
    [
        "UK us_production us_production",
        "UK us_production, USSR us_production",
        "UK us_production, center us_production",
    ],
)
def test_there_are_two_counters_of_us_production(holdings: str) -> None:
    assert [] == against(opened(), f"outcome UK wins, {holdings}")


@pytest.mark.parametrize(
    ("holdings", "most", "section"),
    [
        ("UK us_production us_production us_production", 2, "4.23.3"),
        ("UK us_production us_production, center us_production", 2, "4.23.3"),
        ("UK global_issue, center global_issue", 1, "6.11"),
        ("UK a_bomb_research a_bomb_research", 1, "6.10"),
        ("UK leadership_europe, USSR leadership_europe", 1, "6.9"),
        ("UK strategic_materials, center strategic_materials", 1, "6.32"),
    ],
)
def test_more_counters_than_there_are_cannot_be_won(holdings: str, most: int, section: str) -> None:
    broken = list(engine.violations(opened(), grammar.parse(f"outcome UK wins, {holdings}")))
    assert [(section,)] == [each.cites for each in broken]
    assert most == broken[0].why.fields["n"]


def test_one_counter_cannot_be_told_twice() -> None:
    action = Outcome("UK", {"UK": ("global_issue",), "USSR": ("global_issue",)})
    assert [("5.27",)] == [each.cites for each in engine.violations(opened(), action)]


def test_the_second_counter_told_twice_is_refused() -> None:
    line = "outcome UK wins, UK us_production#2 us_production#2"
    assert [("5.27",)] == against(opened(), line)


def test_counters_may_be_numbered_in_any_order() -> None:
    assert [] == against(opened(), "outcome UK wins, UK us_production#2, US us_production#1")
    assert [] == against(opened(), "outcome UK wins, UK us_production#2, US us_production")


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


@pytest.mark.parametrize("holdings", ["UK second_front", "center second_front"])
def test_the_second_front_is_in_the_game_until_normandy_is_entered(holdings: str) -> None:
    before = opened("tournament")
    line = f"outcome UK wins, {holdings}"
    assert [] == against(before, line)
    assert [("6.21",)] == against(standing(before, western="normandy"), line)
    assert [("6.21",)] == against(standing(before, western="rhineland"), line)
    assert [("6.21",)] == against(before.at(entered={"normandy": 6}), line)
    assert [] == against(standing(before, western="normandy"), "outcome UK wins, UK global_issue")


def test_the_training_scenario_has_no_second_front() -> None:
    state = opened()
    assert [("6.21", "9.52")] == against(state, "outcome UK wins, center second_front")
    assert [("6.21", "9.52")] == against(state.at(entered={}), "outcome UK wins, UK second_front")
    before = standing(state.at(entered={}), western="bolero")
    assert [("9.52",)] == against(before, "outcome UK wins, UK second_front")


@pytest.mark.parametrize("holdings", ["UK ussr_declares_war", "center ussr_declares_war"])
def test_the_declaration_of_war_is_in_the_game_until_manchuria_is_entered(holdings: str) -> None:
    before = opened()
    line = f"outcome UK wins, {holdings}"
    assert [] == against(before, line)
    assert [("6.22",)] == against(standing(before, far_east="manchuria"), line)
    assert [("6.22",)] == against(standing(before, far_east="korea"), line)


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


# What the card binds (6.6, 5.11)


@pytest.mark.parametrize("owed", ["offensive", "naval", "support"])
def test_the_card_binds_production_of_each_kind(owed: str) -> None:
    line = f"card commits UK 1 {owed} cbi"
    assert (Commitment("UK", "cbi", 1, owed),) == told(opened(), line).turn.owed
    assert [("6.6",)] == [each.cites for each in events(opened(), line)]


def test_several_bindings_add_up_in_the_order_told() -> None:
    state = told(opened(), "card commits UK 1 offensive cbi", "card commits US 2 naval arctic")
    assert (Commitment("UK", "cbi", 1, "offensive"), Commitment("US", "arctic", 2, "naval")) == state.turn.owed


def test_the_arctic_takes_no_offensive_support_from_a_binding() -> None:
    assert [("7.4",)] == against(opened(), "card commits UK 1 offensive arctic")
    assert [] == against(opened(), "card commits UK 1 naval arctic")
    assert [] == against(opened(), "card commits UK 1 support arctic")


def test_offensive_support_cannot_be_bound_where_the_track_has_ended() -> None:
    state = standing(opened(), mediterranean="northern_italy")
    assert [("6.5", "7.52")] == against(state, "card commits UK 1 offensive mediterranean")
    assert [] == against(state, "card commits UK 1 naval mediterranean")


def test_the_card_binds_production_even_where_the_axis_has_surrendered() -> None:
    state = opened(surrendered=frozenset({"germany"}))
    assert [] == against(state, "card commits UK 1 offensive western")


# Support from cards (3.28, 5.11)


def test_a_card_puts_support_on_the_board() -> None:
    state = told(opened(), "card places 2 offensive western", "card places 1 naval arctic")
    assert 2 == state.position.offensive["western"]
    assert 2 == state.position.naval["arctic"]
    assert [("3.28",)] == [each.cites for each in events(opened(), "card places 1 offensive western")]


def test_support_from_cards_adds_up() -> None:
    state = told(opened(), "card places 2 offensive western", "card places 3 offensive western")
    assert 5 == state.position.offensive["western"]


def test_a_card_fills_a_theater_box_up_to_five_naval() -> None:
    assert 5 == told(opened(), "card places 2 naval sw_pacific").position.naval["sw_pacific"]
    assert [("6.5",)] == against(opened(), "card places 3 naval sw_pacific")
    assert [("6.5",)] == against(opened(), "card places 1 naval western")


def test_a_card_may_put_any_number_of_offensive_support_in_an_entry_space() -> None:
    assert 99 == told(opened(), "card places 99 offensive eastern").position.offensive["eastern"]


def test_a_card_puts_no_offensive_support_in_the_arctic() -> None:
    assert [("7.4",)] == against(opened(), "card places 1 offensive arctic")


def test_a_card_puts_no_offensive_support_where_the_track_has_ended() -> None:
    state = standing(opened(), mediterranean="northern_italy")
    assert [("6.5", "7.52")] == against(state, "card places 1 offensive mediterranean")


def test_a_card_puts_support_even_where_the_axis_has_surrendered() -> None:
    state = opened(surrendered=frozenset({"germany"}))
    assert [] == against(state, "card places 1 offensive western")
    assert [] == against(state, "card places 1 naval arctic")


# Reserves sent by the card (5.11, 7.61, 7.64.5)


def test_armies_sent_by_the_card_add_up_by_front() -> None:
    lines = ["card sends 1 japanese_army sw_pacific", "card sends 2 japanese_army sw_pacific"]
    state = told(opened(), *lines, "card sends 1 japanese_army cbi", "card sends 6 german_army eastern")
    assert Sorties({"sw_pacific": 3, "cbi": 1, "eastern": 6}) == state.position.sorties
    assert [("5.11",)] == [each.cites for each in events(opened(), lines[0])]


def test_the_navy_and_the_armies_are_sent_beside_each_other() -> None:
    first = told(opened(), "card sends 1 japanese_army cbi", "card sends 1 ijn sw_pacific")
    assert Sorties({"cbi": 1}, "sw_pacific") == first.position.sorties
    assert (
        first.position.sorties
        == told(opened(), "card sends 1 ijn sw_pacific", "card sends 1 japanese_army cbi").position.sorties
    )


@pytest.mark.parametrize(
    ("lines", "line", "left"),
    [
        ([], "card sends 5 japanese_army cbi", 4),
        (["card sends 3 japanese_army sw_pacific"], "card sends 2 japanese_army cbi", 1),
        ([], "card sends 7 german_army eastern", 6),
        (["card sends 6 german_army western"], "card sends 1 german_army eastern", 0),
        (["card sends 1 ijn cbi"], "card sends 1 ijn sw_pacific", 0),
        ([], "card sends 2 ijn cbi", 1),
    ],
)
def test_the_card_sends_no_more_than_there_is(lines: list[str], line: str, left: int) -> None:
    broken = list(engine.violations(told(opened(), *lines), grammar.parse(line)))
    assert [("7.61", "7.64.5")] == [each.cites for each in broken]
    assert left == broken[0].why.fields["n"]


def test_reserves_lost_for_good_are_not_sent() -> None:
    state = opened(removed={"japanese_army": 1, "ijn": 2, "german_army": 1})
    assert [] == against(state, "card sends 3 japanese_army cbi")
    assert [("7.61", "7.64.5")] == against(state, "card sends 4 japanese_army cbi")
    assert [("7.61", "7.64.5")] == against(state, "card sends 6 german_army eastern")
    assert [("7.61", "7.64.5")] == against(state, "card sends 1 ijn cbi")
    assert [] == against(state.at(removed={"ijn": 1}), "card sends 1 ijn cbi")


def test_armies_of_one_theater_are_not_counted_in_the_other() -> None:
    state = told(opened(), "card sends 4 japanese_army cbi")
    assert [] == against(state, "card sends 6 german_army eastern")


@pytest.mark.parametrize(
    "line",
    [
        "card sends 1 japanese_army western",
        "card sends 1 german_army cbi",
        "card sends 1 ijn mediterranean",
        "card sends 1 german_navy central_pacific",
    ],
)
def test_a_reserve_stays_in_its_own_theater(line: str) -> None:
    assert [("7.61",)] == against(opened(), line)


@pytest.mark.parametrize("line", ["card sends 1 german_navy western", "card sends 1 italian_army mediterranean"])
def test_a_reserve_of_one_priority_is_set_by_hand_where_a_card_sends_it(line: str) -> None:
    (broken,) = engine.violations(opened("campaign"), grammar.parse(line))
    assert ("5.11",) == broken.cites
    assert broken.mend is not None
    assert "adjust" in say(broken.mend)


# The convoy and what cards give for later (4.23.3, 6.32)


def test_the_convoy_arrives_or_fails() -> None:
    assert told(opened(), "convoy arrives").turn.convoy
    assert not told(opened(), "convoy fails").turn.convoy
    assert [("6.32",)] == [each.cites for each in events(opened(), "convoy arrives")]
    assert [("6.32",)] == [each.cites for each in events(opened(), "convoy fails")]
    assert "does not arrive" in say(events(opened(), "convoy fails")[0].what)


def test_what_cards_give_adds_up_for_each_power() -> None:
    lines = ["UK gains 1 alignment", "UK gains 2 alignment", "USSR gains 1 network", "US gains 1 production"]
    turn = told(opened(), *lines).turn
    assert {"UK": 3} == dict(turn.alignments)
    assert {"USSR": 1} == dict(turn.networks)
    assert {"US": 1} == dict(turn.gained_production)


@pytest.mark.parametrize(("thing", "section"), [("alignment", "7.1"), ("network", "7.1"), ("production", "4.23.3")])
def test_what_cards_give_is_said(thing: str, section: str) -> None:
    said = events(opened(), f"UK gains 2 {thing}")
    assert [(section,)] == [each.cites for each in said]
    assert say(said[0].what).endswith(": 2.")


# The next conference (5.1)


def test_a_new_conference_begins_with_nothing_left_of_the_old() -> None:
    lines = ["convoy arrives", "UK gains 1 network", "card sends 1 ijn cbi", "card commits UK 1 offensive cbi"]
    before = told(opened(), *lines, "outcome US wins, US us_directed_offensive")
    after, said = opening.begin(before.at(conference=9))
    assert Turn(table=after.turn.table) == after.turn
    assert [("Conference 9 begins.", ("5.1",))] == [(say(each.what), each.cites) for each in said]


@pytest.mark.parametrize(
    "line",
    [
        "card commits UK 1 offensive cbi",
        "card sends 1 ijn cbi",
        "convoy arrives",
        "outcome UK wins, UK global_issue",
    ],
)
def test_the_card_and_the_outcome_are_told_before_the_decisions(line: str) -> None:
    state = told(opened(), "outcome UK wins, UK us_directed_offensive")
    broken = list(engine.violations(state, grammar.parse(line)))
    assert [("6.1",)] == [each.cites for each in broken]
    waiting = engine.due(state)
    assert waiting is not None
    assert waiting.what == broken[0].mend
