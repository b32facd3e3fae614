"""The Agenda Segment: cards shown, ties, issues selected, decks (3.31, 3.32, 4.21, 4.5, 5.13, 5.14)."""

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from tests.rules.telling import AGENDA, against, asked, events, meeting, opened, said, told, where, why_not


def through(state: State) -> State:
    """Return ``state`` at the next conference, told in the shortest way."""
    number = state.position.conference
    left = " ".join(dict.fromkeys((*state.turn.table.issues, "global_issue")))
    state = told(state, f"outcome US wins, center {left}")
    while state.position.conference == number and state.turn.step != "over":
        state = told(state, _any(state))
    return state


def _any(state: State) -> str:
    if state.turn.step in {"europe", "pacific"}:
        for n in range(1, 9):
            line = f"{state.turn.step} reserves {'5' * n}"
            if not against(state, line):
                return line
    options = [option for option in engine.legal(state) if getattr(option, "d10", 10) == 10]
    return grammar.write(options[0])


# The cards shown (5.13, 3.32)


def test_the_highest_card_wins_and_the_uk_counts_one_more() -> None:
    state = told(opened(), "agenda UK beaverbrook, USSR voznesensky, US crowley")
    assert {"UK": 4, "US": 2, "USSR": 2} == dict(state.turn.table.shown)
    assert ("UK", 2) == (state.turn.table.starter, state.turn.table.distance)


def test_the_imperial_staff_is_named_among_the_steps() -> None:
    first = events(opened(), "agenda UK 3, USSR 2, US 2")[0]
    assert [(3, ("5.13",)), (1, ("5.13", "3.32"))] == [(term.amount, term.cites) for term in first.terms]


def test_attributes_and_penalties_do_not_count_for_the_agenda() -> None:
    state = told(opened(), "agenda UK 1, USSR budyonny, US harriman")
    assert {"UK": 2, "US": 4, "USSR": 5} == dict(state.turn.table.shown)
    assert 0 == told(opened(), "agenda UK 1, USSR merkulov, US 3").turn.table.purge
    assert 1 == told(opened(), "agenda UK 1, USSR kuznetsov, US 3").position.naval["arctic"]


def test_a_chief_of_staff_counts_his_die() -> None:
    assert 6 == told(opened(), "agenda UK 1, USSR chief 6, US 3").turn.table.shown["USSR"]
    assert [("5.25",)] == against(opened(), "agenda UK 1, USSR chief, US 3")
    assert [("5.25",)] == against(opened(), "agenda UK 1, USSR chief 7, US 3")


def test_all_three_cards_are_shown_at_once() -> None:
    assert [("5.13",), ("5.13",)] == against(opened(), "agenda UK 3")


def test_a_leader_is_never_shown() -> None:
    assert [("5.13",)] == against(opened(), "agenda UK leader, USSR 2, US 2")


def test_a_card_whose_value_is_not_known_must_be_told() -> None:
    assert ["The program does not know the value of Admiral Pound."] == why_not(
        opened(), "agenda UK pound, USSR 2, US 2"
    )
    assert [] == against(opened(), "agenda UK pound 2, USSR 2, US 2")


def test_every_player_has_six_cards_left() -> None:
    assert dict.fromkeys(POWERS, 6) == dict(meeting().turn.table.hands)


# How ties are broken (4.51, 4.53, 3.32)


def test_a_tie_with_the_us_goes_to_the_us_where_no_leader_breaks_it() -> None:
    state = told(opened(), "agenda UK 3, USSR 1, US 4")
    assert state.turn.table.starter is None
    assert "US" == told(state, "tie goes to US").turn.table.starter
    assert [("4.53", "3.32")] == against(state, "tie goes to UK")
    assert [("4.5",), ("4.53", "3.32")] == against(state, "tie goes to USSR")


def test_a_tie_without_the_us_goes_where_the_us_says() -> None:
    state = told(opened(), "agenda UK 3, USSR 4, US 1")
    assert "UK" == told(state, "tie goes to UK").turn.table.starter
    assert "USSR" == told(state, "tie goes to USSR").turn.table.starter
    assert [("4.5",)] == against(state, "tie goes to US")


def test_a_tie_of_all_three_goes_to_the_us() -> None:
    state = told(opened(), "agenda UK 3, USSR 4, US 4")
    assert "US" == told(state, "tie goes to US").turn.table.starter


def test_a_leader_breaks_a_tie_for_himself_and_lays_off_no_card() -> None:
    state = told(opened(), "agenda UK 3, USSR 1, US 4", "UK breaks tie for UK")
    assert "UK" == state.turn.table.starter
    assert 6 == state.turn.table.hands["UK"]
    assert "UK" not in state.turn.table.active


def test_a_leader_who_is_not_involved_chooses_who_wins_the_tie() -> None:
    state = told(opened(), "agenda UK 3, USSR 1, US 4")
    assert "US" == told(state, "USSR breaks tie for US", "USSR leader well").turn.table.starter
    assert "UK" == told(state, "USSR breaks tie for UK", "USSR leader well").turn.table.starter


def test_a_leader_who_is_involved_breaks_the_tie_for_himself() -> None:
    state = told(opened(), "agenda UK 3, USSR 1, US 4")
    assert [("4.51", "4.52")] == against(state, "UK breaks tie for US")


def test_the_first_leader_who_commits_decides() -> None:
    state = told(opened(), "agenda UK 3, USSR 1, US 4", "USSR breaks tie for UK", "USSR leader well")
    assert [("4.51",)] == against(state, "US breaks tie for US")


def test_leaders_are_asked_from_stalin_to_the_left() -> None:
    waiting = engine.due(told(opened(), "agenda UK 3, USSR 1, US 4"))
    assert waiting is not None
    assert (("USSR", "US", "UK"), ("4.51", "4.53")) == (waiting.powers, waiting.cites)


def test_an_inactive_leader_breaks_no_tie() -> None:
    state = told(opened(), "card sidelines UK", "agenda UK 3, USSR 1, US 4")
    assert [("4.51",)] == against(state, "UK breaks tie for UK")


def test_a_leader_barred_from_advancing_breaks_a_tie_all_the_same() -> None:
    state = told(opened(), "card bars UK", "agenda UK 3, USSR 1, US 4")
    assert [] == against(state, "UK breaks tie for UK")


def test_without_active_leaders_a_tie_with_the_us_is_the_us_s_at_once() -> None:
    inactive = [f"card sidelines {power}" for power in POWERS]
    assert "US" == told(opened(), *inactive, "agenda UK 3, USSR 1, US 4").turn.table.starter
    assert told(opened(), *inactive, "agenda UK 3, USSR 4, US 1").turn.table.starter is None


def test_where_there_is_no_tie_nobody_breaks_one() -> None:
    state = told(opened(), "agenda UK 3, USSR 1, US 2")
    assert [("4.51",)] == against(state, "UK breaks tie for UK")
    assert [("4.53",)] == against(state, "tie goes to US")


def test_a_tie_for_the_lowest_card_does_not_matter() -> None:
    assert "UK" == told(opened(), "agenda UK 3, USSR 2, US 2").turn.table.starter


# The issues selected (4.21, 5.14)


def test_the_printed_example_of_the_general_rules() -> None:
    """Roosevelt wins with a 4 against Stalin's 1, and puts the Global Issue on his space 3 (4.21)."""
    state = told(opened(), "agenda UK 2, US 4, USSR 1", "US picks global_issue")
    assert "US 3" == where(state, "global_issue")
    assert "UK picks issues for the center: 2." == asked(state)
    state = told(state, "UK picks us_production pol_mil_2_2")
    assert "USSR picks issues for the center: 2." == asked(state)
    state = told(state, "USSR picks a_bomb_research leadership_europe")
    assert "US picks issues for the center: 2." == asked(state)
    state = told(state, "US picks us_production strategic_materials")
    assert ("meeting", 7) == (state.turn.step, len(state.turn.table.issues))
    assert {"center"} == {where(state, i) for i in state.turn.table.issues if i != "global_issue"}


def test_the_first_issue_stands_as_far_out_as_the_card_was_better_than_the_lowest() -> None:
    assert "UK 2" == where(meeting(), "pol_mil_2_2")


def test_without_a_difference_the_center_is_asked_for() -> None:
    state = told(opened(), "agenda UK 1, US 2, USSR 2", "tie goes to US")
    assert "US picks one issue for the center: the difference is zero." == asked(state)


def test_without_a_difference_the_first_issue_is_in_the_center() -> None:
    state = told(opened(), "agenda UK 3, USSR 4, US 4", "tie goes to US", "US picks global_issue")
    assert "center" == where(state, "global_issue")


@pytest.mark.parametrize(
    ("line", "cites"),
    [
        ("US picks a_bomb_research", [("5.14",)]),
        ("USSR picks us_production us_production pol_mil_1_3", [("5.14",)]),
        ("USSR picks second_front", [("6.21", "9.52")]),
        ("USSR picks global_issue", [("5.14",)]),
        ("USSR picks a_bomb_research a_bomb_research", [("5.14",)]),
        ("US picks second_front global_issue strategic_materials", [("5.14",), ("6.21", "9.52"), ("5.14",)]),
    ],
)
def test_a_wrong_selection_hears_every_reason(line: str, cites: list[tuple[str, ...]]) -> None:
    state = told(opened(), "agenda UK 3, US 2, USSR 2", "UK picks global_issue")
    assert cites == against(state, line)


def test_a_second_counter_of_a_kind_is_simply_named_again() -> None:
    state = told(
        opened(), "agenda UK 3, US 2, USSR 2", "UK picks us_production", "USSR picks us_production pol_mil_2_2"
    )
    assert {"us_production": "UK 2", "us_production#2": "center"} == {
        issue: where(state, issue) for issue in state.turn.table.issues if issue.startswith("us_")
    }
    assert [("5.14",)] == against(state, "US picks us_production")


def test_two_issues_may_be_told_one_by_one() -> None:
    state = told(opened(), "agenda UK 3, US 2, USSR 2", "UK picks global_issue", "USSR picks a_bomb_research")
    assert "USSR picks issues for the center: 1." == asked(state)


def test_an_issue_that_left_the_game_cannot_be_selected() -> None:
    state = opened(fronts={**opened().position.fronts, "far_east": "manchuria"})
    state = told(state, "agenda UK 3, US 2, USSR 2")
    assert [("6.22",)] == against(state, "UK picks ussr_declares_war")


def test_what_lies_on_the_table_already_is_not_selected_and_adds_to_the_seven() -> None:
    state = told(opened(), "card puts global_issue in center", "agenda UK 3, US 2, USSR 2")
    assert [("5.14",)] == against(state, "UK picks global_issue")
    picks = AGENDA[1:4]
    state = told(state, *picks, "UK picks leadership_europe a_bomb_research")
    assert 8 == len(state.turn.table.issues)


def test_in_the_tournament_scenario_the_second_front_lies_in_the_center_at_first() -> None:
    state = opened("tournament")
    assert "center" == where(state, "second_front")
    assert {} == dict(through(state).turn.table.issues)


def test_everything_that_may_be_selected_is_listed() -> None:
    state = told(opened(), "agenda UK 3, US 2, USSR 2", "UK picks global_issue")
    listed = {option.issues for option in engine.legal(state)}  # type: ignore[attr-defined]
    assert ("second_front",) not in listed
    assert ("global_issue",) not in listed
    assert 14 - 2 == len(listed)


# The decks of the players (5.13)


def test_the_deck_is_shuffled_in_odd_conferences_only() -> None:
    state = told(opened(), "agenda UK beaverbrook, USSR 2, US 2")
    assert ("beaverbrook",) == state.roster.used["UK"]
    ninth = through(state)
    assert (9, {}) == (ninth.position.conference, dict(ninth.roster.used))
    tenth = through(told(ninth, "agenda UK beaverbrook, USSR 2, US 2"))
    assert 10 == tenth.position.conference
    assert [("5.13",)] == against(tenth, "agenda UK beaverbrook, USSR 2, US 2")


def test_each_deals_seven_in_both_conferences_of_a_deck() -> None:
    state = opened("campaign")
    for number in range(1, 5):
        assert (number, dict.fromkeys(POWERS, 7)) == (state.position.conference, dict(state.turn.table.hands))
        state = through(state)


def test_a_card_that_died_is_not_in_the_deck() -> None:
    state = told(opened(), "UK loses pound")
    assert ["Admiral Pound has left the game."] == why_not(state, "agenda UK pound 2, USSR 2, US 2")
    assert [("5.13",)] == against(through(state), "agenda UK pound 2, USSR 2, US 2")


def test_a_deck_without_enough_cards_deals_fewer() -> None:
    names = [
        f"UK loses {name}"
        for name in ["brooke", "beaverbrook", "cunningham", "portal", "pound", "attlee", "bevin", "menzies"]
    ]
    state = through(told(opened("campaign"), *names))
    assert {"UK": 6, "US": 7, "USSR": 7} == dict(state.turn.table.hands)


def test_a_leader_who_fell_ill_is_inactive_in_the_next_conference_and_then_back() -> None:
    ninth = through(told(opened(), "UK leader ill"))
    assert frozenset({"US", "USSR"}) == ninth.turn.table.active
    assert "The Leader of UK is inactive in this conference." in said_on_the_way(told(opened(), "UK leader ill"))
    assert frozenset(POWERS) == through(ninth).turn.table.active


def said_on_the_way(state: State) -> list[str]:
    """Return what is said when the next conference begins."""
    state = told(state, "outcome US wins, center global_issue")
    while state.position.conference == 8:
        line = _any(state)
        words = said(state, line)
        state = told(state, line)
    return words


# What may be told (4.51, 5.14)


def test_every_way_to_break_the_tie_is_listed() -> None:
    state = told(opened(), "card sidelines UK", "agenda UK 3, USSR 1, US 4")
    assert {
        "tie goes to US",
        "US breaks tie for US",
        "USSR breaks tie for US",
        "USSR breaks tie for UK",
    } == {grammar.write(option) for option in engine.legal(state)}


def test_nothing_is_listed_while_a_roll_is_due() -> None:
    state = told(opened(), "agenda UK 3, USSR 1, US 4", "UK breaks tie for UK")
    assert [] == list(engine.legal(state))
    assert [("5.26", "3.31")] == against(state, "UK picks global_issue")


def test_before_the_tie_is_broken_nothing_is_picked() -> None:
    state = told(opened(), "agenda UK 3, USSR 1, US 4")
    assert [("4.51", "5.13")] == against(state, "US picks global_issue")


def test_a_tie_told_where_a_roll_is_due_waits() -> None:
    state = told(opened(), "card sidelines US", "agenda UK 3, USSR 1, US 1", "UK picks global_issue")
    assert [("4.51",)] == against(state, "US breaks tie for US")


def test_an_outcome_waits_for_a_roll() -> None:
    state = told(opened(), "agenda UK 3, USSR 1, US 4", "UK breaks tie for UK")
    assert [("5.26", "3.31")] == against(state, "outcome UK wins, UK global_issue")


def test_an_outcome_may_be_told_in_the_middle_of_the_agenda() -> None:
    state = told(opened(), "agenda UK 3, USSR 1, US 2", "outcome UK wins, UK global_issue")
    assert "UK" == state.turn.winner


def test_several_kinds_of_issues_may_be_told_with_commas() -> None:
    state = told(opened(), "agenda UK 3, US 2, USSR 2", "UK picks us_production", "USSR picks pol_mil_2_2, pol_mil_1_3")
    assert 3 == len(state.turn.table.issues)
