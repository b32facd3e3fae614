"""Leaders: advancing, debating, the roll after each use, Truman (3.31, 5.26); purges (3.33)."""

from churchill_cli.game.conference.card_values import leader_card
from tests.rules.telling import against, meeting, opened, told, where, why_not


def test_a_barred_leader_may_not_advance_but_may_debate() -> None:
    state = meeting(state=told(opened(), "card bars US"))
    barred = state.at_table(on_move="US")
    assert [("5.26",)] == against(barred, "US advances global_issue with leader")
    debated = told(state, "USSR advances global_issue with 6", "US debates with leader")
    assert "US 1" == where(debated, "global_issue")


def test_an_inactive_leader_does_neither() -> None:
    state = meeting(state=told(opened(), "card sidelines US"))
    assert [("5.26", "3.31")] == against(state.at_table(on_move="US"), "US advances global_issue with leader")


# Truman (3.31) and Stalin's Paranoia (5.24)


def test_the_value_of_truman_must_be_told_once() -> None:
    state = meeting(state=told(opened(), "US leader dead")).at_table(on_move="US")
    assert ["The value of Truman is not known."] == why_not(state, "US advances global_issue with leader")
    state = told(state, "US advances global_issue with leader 5 discarding walker")
    assert ("US 5", 5) == (where(state, "global_issue"), state.roster.leader_values["truman"])
    again = state.at_table(on_move="US", active=frozenset({"US"}))
    assert "US 5" == where(told(again, "US advances pol_mil_1_3 with leader"), "pol_mil_1_3")


def test_the_card_of_a_leader_counts_as_its_owner_tells_it() -> None:
    state = meeting().at_table(on_move="US")
    card = leader_card(state, "US")
    owned = state.with_roster(leader_cards={card.id: card.but(value=2)})
    assert "US 2" == where(told(owned, "US advances pol_mil_1_3 with leader"), "pol_mil_1_3")


def test_paranoia_ends_when_stalin_is_well_and_with_the_conference() -> None:
    state = told(meeting(), "USSR leader paranoid")
    assert state.turn.table.paranoid
    assert not told(state, "USSR leader well").turn.table.paranoid
