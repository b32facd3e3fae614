"""Leaders: advancing, debating, the roll after each use, Truman (3.31, 5.26); purges (3.33)."""

import pytest

from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import leader_card
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import CENTER
from tests.rules.telling import against, asked, meeting, opened, said, told, where, why_not


def uk(state: State | None = None) -> State:
    return (state or meeting()).at_table(on_move="UK")


def test_a_leader_is_used_with_a_staff_card_laid_off_whose_text_does_not_count() -> None:
    state = told(uk(), "UK advances global_issue with leader discarding bevin")
    assert ("UK", 5) == (_captor(state), state.turn.table.hands["UK"])
    assert ("bevin",) == state.roster.used["UK"]
    soviet = told(meeting(), "USSR advances global_issue with leader discarding merkulov")
    assert 0 == soviet.turn.table.purge


def _captor(state: State) -> str | None:
    last = state.turn.table.last
    return last.power if last else None


def test_the_printed_example_of_a_leader() -> None:
    """Roosevelt takes the A-Bomb Research from the center while the other Leaders are inactive (5.26)."""
    state = meeting()
    state = state.at_table(
        issues={**state.turn.table.issues, "a_bomb_research": CENTER}, active=frozenset({"US"}), on_move="US"
    )
    state = told(state, "US advances a_bomb_research with leader discarding walker")
    assert "US chair" == where(state, "a_bomb_research")
    assert asked(state).startswith("Roll as the card of Roosevelt says")
    state = told(state, "US leader well")
    assert frozenset() == state.turn.table.active


def test_the_discarded_card_need_not_be_named() -> None:
    state = told(uk(), "UK advances global_issue with leader")
    assert 5 == state.turn.table.hands["UK"]


def test_the_discarded_card_must_be_in_the_hand() -> None:
    assert [("3.33",)] == against(uk(), "UK advances global_issue with leader discarding molotov")
    used = told(uk(), "UK advances global_issue with bevin").at_table(on_move="UK")
    assert [("5.13",)] == against(used, "UK advances global_issue with leader discarding bevin")
    empty = uk().at_table(hands={"UK": 0, "US": 6, "USSR": 6})
    assert [("5.13", "5.21")] == against(empty, "UK advances global_issue with leader")


def test_a_leader_is_used_once_a_conference() -> None:
    state = uk(told(uk(), "UK advances global_issue with leader", "UK leader well"))
    assert [("5.26", "3.31")] == against(state, "UK advances pol_mil_1_3 with leader")
    soviet = told(state, "UK advances pol_mil_1_3 with 1").at_table(on_move="US")
    soviet = told(soviet, "US advances pol_mil_1_3 with 1")
    assert ("5.26", "3.31") in against(soviet, "UK debates with leader")


def test_a_barred_leader_may_not_advance_but_may_debate() -> None:
    state = meeting(state=told(opened(), "card bars US"))
    barred = state.at_table(on_move="US")
    assert [("5.26",)] == against(barred, "US advances global_issue with leader")
    debated = told(state, "USSR advances global_issue with 6", "US debates with leader")
    assert "US 1" == where(debated, "global_issue")


def test_an_inactive_leader_does_neither() -> None:
    state = meeting(state=told(opened(), "card sidelines US"))
    assert [("5.26", "3.31")] == against(state.at_table(on_move="US"), "US advances global_issue with leader")


def test_the_leader_may_be_called_by_his_name_but_by_no_other() -> None:
    assert [] == against(uk(), "UK advances global_issue with churchill discarding bevin")
    assert ["The Leader of UK is Churchill."] == why_not(uk(), "UK advances global_issue with stalin discarding bevin")


def test_another_value_than_the_leader_s_is_refused_unless_insisted_on() -> None:
    assert [("3.33", "5.22")] == against(uk(), "UK advances global_issue with leader 6 discarding bevin")
    state = told(uk(), "UK advances global_issue with leader 6! discarding bevin")
    assert 6 == state.roster.leader_values["churchill"]


# What a Leader brings (3.31)


def test_churchill_on_the_global_issue_gains_an_alignment_marker() -> None:
    assert {"UK": 1} == dict(told(uk(), "UK advances global_issue with leader").turn.alignments)
    assert {} == dict(told(uk(), "UK advances pol_mil_1_3 with leader").turn.alignments)


def test_stalin_on_a_pol_mil_issue_gains_a_network() -> None:
    assert {"USSR": 1} == dict(told(meeting(), "USSR advances pol_mil_2_2 with leader").turn.networks)
    assert {} == dict(told(meeting(), "USSR advances global_issue with leader").turn.networks)


# The roll after each use (3.31, 5.26)


@pytest.mark.parametrize(
    ("dice", "ill"), [("1 1", True), ("1 2", True), ("2 2", True), ("1 3", True), ("2 3", False), ("6 6", False)]
)
def test_churchill_falls_ill_on_two_to_four(dice: str, *, ill: bool) -> None:
    state = told(uk(), "UK advances global_issue with leader")
    asked_for = "Roll 2 dice for the health of Churchill, ill on 2 to 4 (17 %), such as: UK leader rolls 3 4."
    assert asked_for == asked(state)
    state = told(state, f"UK leader rolls {dice}")
    assert ("UK" in state.roster.ill) is ill


def test_nothing_else_is_told_while_a_roll_is_due() -> None:
    state = told(uk(), "UK advances global_issue with leader")
    assert ("5.26", "3.31") in against(state, "USSR advances pol_mil_1_3 with 1")
    assert ("5.26", "3.31") in against(state, "UK passes")
    assert {"DebateIssue"} == {type(option).__name__ for option in engine.legal(state)}


@pytest.mark.parametrize(
    ("line", "cites"),
    [
        ("UK leader rolls 3", ("3.31",)),
        ("UK leader rolls 3 3 3", ("3.31",)),
        ("US leader rolls 3 3", ("5.26",)),
        ("UK leader paranoid", ("5.24",)),
        ("UK leader dead", ("3.31", "glossary:roosevelt")),
    ],
)
def test_a_roll_that_is_not_his_is_refused(line: str, cites: tuple[str, ...]) -> None:
    assert cites in against(told(uk(), "UK advances global_issue with leader"), line)


def test_where_only_the_card_says_what_a_roll_means_its_result_is_told() -> None:
    state = told(meeting().at_table(on_move="US"), "US advances global_issue with leader")
    assert [("3.31",)] == against(state, "US leader rolls 3 4")
    assert frozenset() == told(state, "US leader well").roster.ill
    assert frozenset({"US"}) == told(state, "US leader ill").roster.ill


def test_breaking_a_tie_is_a_use_unless_the_group_reads_it_otherwise() -> None:
    tie = told(opened(), "agenda UK 3, USSR 4, US 1")
    assert 1 == len(told(tie, "UK breaks tie for UK").turn.table.checks)
    other = told(tie, "ruling Q-tie-health no", "UK breaks tie for UK")
    assert () == other.turn.table.checks
    assert "UK" not in other.turn.table.active


# Truman (3.31) and Stalin's Paranoia (5.24)


def test_roosevelt_may_die_and_truman_leads() -> None:
    state = told(meeting().at_table(on_move="US"), "US advances global_issue with leader", "US leader dead")
    assert "truman" == state.roster.leaders["US"]
    assert () == state.turn.table.checks


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


def test_truman_does_not_die() -> None:
    assert [("3.31", "glossary:roosevelt")] == against(told(opened(), "US leader dead"), "US leader dead")


def test_paranoia_ends_when_stalin_is_well_and_with_the_conference() -> None:
    state = told(meeting(), "USSR leader paranoid")
    assert state.turn.table.paranoid
    assert not told(state, "USSR leader well").turn.table.paranoid


# Who is in danger of a purge (3.33)


def test_the_staff_card_after_merkulov_is_in_danger() -> None:
    state = told(meeting(), "USSR advances pol_mil_1_3 with merkulov", "US advances global_issue with 1")
    state = told(state, "USSR debates with budyonny")
    assert "Roll for Semyon Budyonny, purged on 1 (17 %): purge rolls 1-6." == asked(state)
    assert ["Semyon Budyonny is not purged."] == said(state, "purge rolls 2")
    purged = told(state, "purge rolls 1")
    assert frozenset({"budyonny"}) == purged.roster.dead
    assert 0 == purged.turn.table.purge


def test_a_leader_and_another_power_s_card_are_not_in_danger() -> None:
    state = told(meeting(), "USSR advances pol_mil_1_3 with merkulov", "US advances global_issue with 1")
    assert () == state.turn.table.checks
    state = told(state, "USSR debates with leader", "USSR leader well")
    assert 1 == state.turn.table.purge


def test_nobody_is_purged_who_is_not_in_danger() -> None:
    assert [("3.33",)] == against(meeting(), "purge rolls 1")


def test_a_card_without_a_name_may_be_purged_and_is_named_then() -> None:
    state = told(meeting(), "USSR advances pol_mil_1_3 with merkulov", "US advances global_issue with 1")
    state = told(state, "USSR debates with 3")
    assert "Roll for the card that USSR has played, purged on 1 (17 %): purge rolls 1-6." == asked(state)
    assert ["The card that USSR has played is not purged."] == said(state, "purge rolls 2")
    assert ["The card that USSR has played leaves the game; name it: USSR loses NAME."] == said(state, "purge rolls 1")
    purged = told(state, "purge rolls 1")
    assert frozenset() == purged.roster.dead
    assert frozenset({"zhdanov"}) == told(purged, "USSR loses zhdanov").roster.dead


def test_a_card_that_asks_for_a_roll_for_health_says_so() -> None:
    state = meeting().at_table(on_move="UK")
    line = "The card of Admiral Pound asks for a roll for his health; if it takes him out of the game: UK loses pound."
    assert line in said(state, "UK advances global_issue with pound 2")
    assert line not in said(state, "UK advances global_issue with leader discarding pound")


def test_a_card_leaves_the_game_for_good() -> None:
    state = told(opened(), "UK loses pound")
    assert [("5.13",)] == against(state, "UK loses pound")
    assert [("3.33",)] == against(state, "UK loses molotov")
    played = told(uk(), "UK advances global_issue with bevin")
    assert [] == against(played, "UK loses bevin")


# A tie for the conference told by its outcome (4.51 to 4.53)

TIED = "UK us_production, US uk_production"


@pytest.mark.parametrize(
    "inactive", [("UK", "USSR"), ("UK", "US", "USSR")], ids=["Roosevelt is tied", "none is active"]
)
def test_a_tie_with_the_us_is_its_own_where_no_leader_may_break_it(inactive: tuple[str, ...]) -> None:
    state = told(opened(), *(f"card sidelines {power}" for power in inactive))
    assert [("4.52", "4.53", "4.51")] == against(state, f"outcome UK wins, {TIED}")
    assert [] == against(state, f"outcome US wins, {TIED}")


@pytest.mark.parametrize("inactive", [(), ("UK", "US"), ("US", "USSR")], ids=["all", "Stalin is outside", "his own"])
def test_a_tie_with_the_us_goes_elsewhere_by_a_leader(inactive: tuple[str, ...]) -> None:
    state = told(opened(), *(f"card sidelines {power}" for power in inactive))
    assert [] == against(state, f"outcome UK wins, {TIED}")


@pytest.mark.parametrize("winner", ["UK", "USSR"])
def test_a_tie_without_the_us_goes_where_the_us_says(winner: str) -> None:
    state = told(opened(), *(f"card sidelines {power}" for power in POWERS))
    assert [] == against(state, f"outcome {winner} wins, UK us_production, USSR uk_production")
