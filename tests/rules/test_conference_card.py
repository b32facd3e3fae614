"""The conference card: Tolstoy band by band, other cards effect by effect, the Pol-Mil Table (3.28, 5.11, 5.12)."""

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game.conference import conference_card
from churchill_cli.game.model.actions import CardIs
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from tests.rules.telling import AGENDA, against, opened, said, told, where, why_not


def with_places(state: State, networks: dict[str, tuple[str, int]], alignment: dict[str, str] | None = None) -> State:
    return state.at(networks=networks, alignment=alignment or {})


# Tolstoy, as printed in the example of play


def test_the_card_of_the_printed_example_does_what_it_did_there() -> None:
    state = told(opened(), "card is tolstoy 4 6")
    assert [("UK", "cbi", 1)] == [(debt.power, debt.box, debt.left) for debt in state.turn.owed]
    assert (False, frozenset({"US"})) == (state.turn.convoy, state.turn.table.barred)
    assert ({"sw_pacific": 1}, "sw_pacific") == (dict(state.position.sorties.armies), state.position.sorties.navy)


@pytest.mark.parametrize(("face", "arrives"), [(1, True), (3, True), (4, False), (6, False)])
def test_the_convoy_arrives_on_one_to_three(face: int, *, arrives: bool) -> None:
    assert told(opened(), f"card is tolstoy {face} 6").turn.convoy is arrives


def test_with_three_naval_support_in_the_arctic_the_convoy_needs_no_die() -> None:
    state = opened(naval={"arctic": 3})
    assert told(state, "card is tolstoy 6").turn.convoy
    assert [("5.11",)] == against(state, "card is tolstoy 4 6")


def test_the_partisan_dispute_clears_networks_as_often_as_the_die_says() -> None:
    state = opened()
    after = told(state, "card is tolstoy 4 2 1 1 2 2")
    assert {"france", "austria"} == set(state.position.networks) - set(after.position.networks)
    assert [("5.11",)] == against(state, "card is tolstoy 4 2 1 1")
    assert [("5.11",)] == against(state, "card is tolstoy 4")


def test_the_band_of_roosevelt_does_not_hold_for_truman_in_the_second_edition() -> None:
    dead = told(opened(), "US leader dead")
    assert frozenset() == told(dead, "card is tolstoy 4 6").turn.table.barred
    first = told(opened(edition=1), "US leader dead")
    assert frozenset({"US"}) == told(first, "card is tolstoy 4 6").turn.table.barred


def test_what_cannot_be_done_is_said_and_the_rest_is_done() -> None:
    removed = {**opened().position.removed, "ijn": 2}
    assert "Japanese navy: only 0 left to send." in said(opened(removed=removed), "card is tolstoy 4 6")


def test_a_card_belongs_to_its_conference_and_is_told_once() -> None:
    assert [("5.11",)] == against(opened("campaign"), "card is tolstoy 4 6")
    assert [("5.11",)] == against(told(opened(), "card is tolstoy 4 6"), "card is tolstoy 4 6")


def test_text_of_the_card_holds_where_the_axis_has_surrendered() -> None:
    state = opened(surrendered=frozenset({"japan"}))
    assert [("UK", "cbi")] == [(d.power, d.box) for d in told(state, "card is tolstoy 4 6").turn.owed]


# Effects of a card that the program does not know (5.11)


def test_an_issue_is_put_in_the_center_or_on_a_track() -> None:
    state = told(opened(), "card puts us_production in center", "card puts us_production in UK 2")
    assert ("center", "UK 2") == (where(state, "us_production"), where(state, "us_production#2"))


@pytest.mark.parametrize(
    ("line", "cites"),
    [
        ("card puts second_front in center", [("6.21", "9.52")]),
        ("card puts global_issue in UK 7", [("3.21",)]),
        ("card puts us_production#3 in center", [("4.23.3",)]),
    ],
)
def test_an_issue_that_cannot_be_there_is_refused(line: str, cites: list[tuple[str, ...]]) -> None:
    assert cites == against(opened(), line)


def test_an_issue_is_not_put_twice() -> None:
    state = told(opened(), "card puts global_issue in center")
    assert ["Global Issue is on the table already."] == why_not(state, "card puts global_issue in UK 2")


def test_the_card_comes_before_the_cards_shown() -> None:
    state = told(opened(), *AGENDA[:1])
    assert [("5.1",)] == against(state, "card bars UK")


def test_staff_cards_bring_support_during_the_meeting() -> None:
    state = told(opened(), *AGENDA, "card places 1 offensive eastern", "UK gains 1 network")
    assert (1, 1) == (state.position.offensive["eastern"], state.turn.networks["UK"])


# The Pol-Mil Table (5.12)


def test_the_table_is_the_printed_one() -> None:
    rows = rulebook().rules[2].pol_mil_table
    assert [6] * 6 == [len(row) for row in rows]
    assert ("france", "finland", "poland", "vietnam", "austria", "yugoslavia") == tuple(row[0] for row in rows)
    assert ("norway", "baltic_states", "malaya", "france", "laos_cambodia", "persia") == tuple(row[5] for row in rows)


def test_the_first_die_is_the_row_and_the_second_the_column() -> None:
    state = with_places(opened(), {})
    assert {"norway": ("UK", 1)} == dict(told(state, "card gives UK network at 1 6").position.networks)
    assert {"yugoslavia": ("UK", 1)} == dict(told(state, "card gives UK network at 6 1").position.networks)


def test_a_network_where_an_opponent_has_one_removes_it() -> None:
    state = with_places(opened(), {"france": ("US", 2)})
    once = told(state, "card gives UK network at 1 1")
    assert {"france": ("US", 1)} == dict(once.position.networks)
    assert {} == dict(told(once, "card gives UK network at 4 6").position.networks)  # France stands there too


def test_a_third_network_is_discarded() -> None:
    state = with_places(opened(), {"france": ("UK", 2)})
    assert {"france": ("UK", 2)} == dict(told(state, "card gives UK network at 1 1").position.networks)


def test_an_alignment_marker_needs_a_network_of_one_s_own() -> None:
    for networks in ({}, {"france": ("US", 1)}):
        state = with_places(opened(), networks)
        assert {} == dict(told(state, "card gives UK alignment at 1 1").position.alignment)
    state = with_places(opened(), {"france": ("UK", 1)})
    assert {"france": "UK"} == dict(told(state, "card gives UK alignment at 1 1").position.alignment)


def test_an_opponent_s_alignment_marker_is_removed_and_one_s_own_discarded() -> None:
    state = with_places(opened(), {"france": ("UK", 1)}, {"france": "US"})
    assert {} == dict(told(state, "card gives UK alignment at 1 1").position.alignment)
    own = with_places(opened(), {"france": ("UK", 1)}, {"france": "UK"})
    assert {"france": "UK"} == dict(told(own, "card gives UK alignment at 1 1").position.alignment)


def test_the_same_place_twice_is_done_one_after_the_other() -> None:
    state = with_places(opened(), {"france": ("US", 1)})
    assert {"france": ("UK", 1)} == dict(told(state, "card gives UK network at 1 1 1 1").position.networks)


def test_neither_global_issues_nor_the_arctic_matter() -> None:
    state = with_places(opened(naval={}), {"norway": ("UK", 1)})
    assert {"norway": "UK"} == dict(told(state, "card gives UK alignment at 1 6").position.alignment)


def test_the_card_removes_one_marker_or_all() -> None:
    state = with_places(opened(), {"france": ("US", 2)}, {"france": "US"})
    assert {"france": ("US", 1)} == dict(told(state, "card takes network at 1 1").position.networks)
    assert {} == dict(told(state, "card clears network at 1 1").position.networks)
    assert {} == dict(told(state, "card takes alignment at 1 1").position.alignment)
    assert ["Pol-Mil Table: nothing to remove in Netherlands."] == said(state, "card clears network at 1 2")


def test_each_place_needs_two_dice() -> None:
    assert [("5.12",)] == against(opened(), "card gives UK network at 1 1 2")
    assert [("5.12",)] == against(opened(), "card clears network at 1")


def test_churchill_places_first_then_stalin_then_roosevelt() -> None:
    state = told(opened(), "card gives USSR network at 1 1")
    assert [("5.12",)] == against(state, "card gives UK network at 1 1")
    assert [] == against(state, "card gives USSR network at 1 1")
    assert [] == against(state, "card gives US network at 1 1")


def test_in_the_first_edition_the_left_of_the_last_winner_places_first() -> None:
    state = opened(edition=1).with_roster(last_winner="USSR")
    state = told(state, "card gives US network at 1 1", "card gives UK network at 1 1")
    assert [("5.12",)] == against(state, "card gives US network at 1 1")
    unwon = told(opened(edition=1), "card gives USSR network at 1 1")
    assert [("5.12",)] == against(unwon, "card gives UK network at 1 1")


@pytest.mark.parametrize("title", sorted(rulebook().rules[2].cards.conferences))
def test_the_dice_that_a_card_asks_for_are_those_without_which_it_is_refused(title: str) -> None:
    conference = rulebook().rules[2].cards.conferences[title].conference
    state = opened().at(conference=conference)
    bare = CardIs(title, ())
    asked_for = conference_card.asked(state, bare)
    assert any("Dice that the card still asks for" in why for why in why_not(state, grammar.write(bare))) == bool(
        asked_for
    )
    assert [] == conference_card.asked(state.at_table(card=True), bare)
    assert [] == conference_card.asked(state, CardIs("no such card", ()))
