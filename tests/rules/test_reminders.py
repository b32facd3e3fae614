"""What is easily forgotten where a segment ends (5.11, 5.13, 5.24, 5.26, 6.8, 6.10.2, 8.0)."""

import itertools

import pytest

from churchill_cli.game.decision import allocation
from churchill_cli.game.engine import reminders
from churchill_cli.record import replay
from churchill_cli.words.sentences import say
from tests.properties.test_game_properties import played
from tests.rules.telling import opened, told

TRAINING = {"scenario": "training", "edition": 2}


AGENDA = "agenda UK 3, US 2, USSR 2"


def test_a_conference_ends_with_the_clean_up_and_begins_with_the_decks() -> None:
    states = played("training", 2, 1).states
    ended = next(
        (old, new)
        for old, new in itertools.pairwise(states)
        if old.position.conference == 8 and new.position.conference == 9
    )
    said = [say(event.what) for event in reminders(*ended)]

    assert "Remove the conference card from the game; return the issues to their places." == said[0]
    assert "Odd conference: everybody shuffles the whole staff deck and deals seven cards." in said


def test_an_even_conference_is_dealt_from_the_rest() -> None:
    states = played("training", 2, 1).states
    ended = next(
        (old, new)
        for old, new in itertools.pairwise(states)
        if old.position.conference == 9 and new.position.conference == 10
    )
    said = [say(event.what) for event in reminders(*ended)]
    assert "Even conference: everybody deals seven cards from the rest of the deck, unshuffled." in said


def test_leaders_that_were_not_used_are_named_and_no_pass_that_nobody_could_use() -> None:
    state = told(
        opened(),
        AGENDA,
        "UK picks global_issue",
        "USSR picks pol_mil_2_2 us_production",
        "US picks pol_mil_1_3 strategic_materials",
        "UK picks a_bomb_research leadership_europe",
    )
    before = state.at_table(passes=frozenset({"US"}), barred=frozenset({"USSR"}))
    after = before.now(step="directed")
    said = [say(event.what) for event in reminders(before, after)]

    assert [f"{power} did not use its Leader." for power in ("UK", "US", "USSR")] == said[:3]
    assert said[3].startswith("If the last staff card brings anything else, tell it now:")


def test_secret_agendas_are_asked_for_at_the_end() -> None:
    states = played("training", 1, 1).states
    ended = next((o, n) for o, n in itertools.pairwise(states) if n.turn.step in {"verdict", "over"})
    after = ended[1].now(step="verdict").at(secret_agendas={})
    reminder = "With Secret Agendas, reveal them now."
    assert reminder in [say(event.what) for event in reminders(ended[0], after)]
    for told_of in (after.but(agendas=True), after.at(secret_agendas={"UK": ("poland",)})):
        assert reminder not in [say(event.what) for event in reminders(ended[0], told_of)]


def test_a_conference_told_by_its_outcome_reminds_of_no_leader() -> None:
    state, _ = replay.opening(TRAINING)
    before = state.at_table(hands={}).now(step="meeting")
    after = before.now(step="directed")
    assert [] == reminders(before, after)


def test_without_reserves_and_support_there_is_less_to_clear() -> None:
    state, _ = replay.opening(TRAINING)
    before = state.now(step="advance").at(offensive={}, reserves={})
    after = before.now(step="conference").at(conference=9)
    said = [say(event.what) for event in reminders(before, after)]
    assert "Remove all offensive support, whether a Front advanced or not." not in said
    assert "Return the Axis reserves still in the game to Germany and Japan." not in said


@pytest.mark.parametrize("kind", ["offensive", "reserves"])
def test_what_stands_on_the_board_is_taken_away_after_the_war(kind: str) -> None:
    """All offensive support, and the reserves that are still in the game (7.71, 8.0)."""
    reminder = {
        "offensive": ("Remove all offensive support, whether a Front advanced or not.", ("7.71", "8.0")),
        "reserves": ("Return the Axis reserves still in the game to Germany and Japan.", ("8.0",)),
    }
    before = opened().now(step="advance").at(**{"offensive": {}, "reserves": {}, kind: {"western": 1}})
    said = [(say(event.what), event.cites) for event in reminders(before, before.now(step="conference"))]
    assert [reminder[kind]] == [each for each in said if each in reminder.values()]


@pytest.mark.parametrize(("funded", "pawn", "is_told"), [(0, 0, True), (1, 0, False), (0, 4, False)])
def test_research_is_reminded_of_where_nobody_funded_it_and_there_is_no_bomb(
    funded: int, pawn: int, *, is_told: bool
) -> None:
    state, _ = replay.opening(TRAINING)
    state = state.at(abomb={"US": pawn}).now(step="allocation", won={"US": ("a_bomb_research",)}, research=funded)
    said = [say(event.what) for event in allocation.recalls_at_end(state, state)]
    assert is_told == any("A-Bomb Research" in text for text in said)
