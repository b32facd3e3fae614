"""The Agenda Segment: cards shown, ties, issues selected, decks (3.31, 3.32, 4.21, 4.5, 5.13, 5.14)."""

from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from tests.rules.telling import against, opened, said, told, where, why_not


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


# The issues selected (4.21, 5.14)


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
