"""Thousands of random conferences: no dead end, and what always holds (3.31, 4.22, 5.1, 5.2)."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from churchill_cli.answers.records import legal_forms
from churchill_cli.game.conference import tracks
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record import asking, replay
from tests.properties.conferences import Table, lines_of

CONFERENCES = 2_400
LISTED = 24
KINDS = [(scenario, edition) for scenario in ("training", "tournament", "campaign") for edition in (1, 2)]


@dataclass(frozen=True)
class Held:
    """A conference from its card to its winner: what was told, and the state before and after each line."""

    actions: tuple[Action, ...]
    states: tuple[State, ...]


def conferences(scenario: str, edition: int) -> Iterator[Held]:
    """Yield the conferences of one kind, each from a seed of its own."""
    opening, _ = replay.opening({"scenario": scenario, "edition": edition})
    for seed in range(CONFERENCES // len(KINDS)):
        told = list(lines_of(opening, Table(random.Random(seed))))  # noqa: S311 - a game
        yield Held(tuple(action for action, _ in told), (opening, *(state for _, state in told)))


@pytest.mark.parametrize(("scenario", "edition"), KINDS)
def test_every_conference_ends_and_everything_adds_up(scenario: str, edition: int) -> None:
    for held in conferences(scenario, edition):
        check_end(held)
        check_hands(held)
        check_leaders(held)
        check_debates(held)
        check_issues(held)
        check_notation(held)


@pytest.mark.parametrize(("scenario", "edition"), KINDS)
def test_something_may_always_be_told_and_everything_listed_is_accepted(scenario: str, edition: int) -> None:
    opening, _ = replay.opening({"scenario": scenario, "edition": edition})
    chance = random.Random(7)  # noqa: S311 - a game
    for seed in range(LISTED // len(KINDS)):
        states = [opening, *(state for _, state in lines_of(hurried(opening), Table(random.Random(seed))))]  # noqa: S311
        for state in states:
            assert_listed(state, chance)


def hurried(state: State) -> State:
    """Return a state with few spaces on each track, so that issues are soon captured and none is left."""
    constants = state.position.rules.constants.but(chair=3)
    return state.at(rules=state.position.rules.but(constants=constants))


def assert_listed(state: State, chance: random.Random) -> None:
    """Something is listed, and a sample of what is listed line by line is accepted as it is written (5.22)."""
    listed = [form for form, _why in legal_forms(state)]
    assert listed, state.turn
    lines = [line for line in listed if "{" not in line]
    if state.turn.step == "meeting" and not state.turn.table.checks:
        assert lines, state.turn
    for line in chance.sample(lines, min(len(lines), 8)):
        action = grammar.parse(line)
        asking.ask_which_counter(state, action, line)
        replay.step(state, action)


def check_end(held: Held) -> None:
    end = held.states[-1]
    assert end.turn.winner in POWERS
    won = {power: len(issues) for power, issues in end.turn.won.items()}
    assert won[end.turn.winner] == max(won.values())
    assert 1 == sum(end.position.conferences_won.values())


def check_hands(held: Held) -> None:
    """Seven cards each, one by one, all of them played unless no issue is left."""
    for before, after in zip(held.states, held.states[1:], strict=False):
        for power in POWERS:
            change = before.turn.table.hands[power] - after.turn.table.hands[power]
            assert change in {0, 1} or not tracks.free_issues(after)
    assert dict.fromkeys(POWERS, 7) == dict(held.states[0].turn.table.hands)
    assert 0 == sum(held.states[-1].turn.table.hands.values())
    for power in POWERS:
        names = held.states[-1].roster.used.get(power, ())
        assert len(names) == len(set(names)) <= 7


def check_leaders(held: Held) -> None:
    """A Leader is used once at most: to advance, to debate, or to break a tie."""
    used = Counter(
        action.power
        for action in held.actions
        if isinstance(action, a.BreakTie)
        or (isinstance(action, a.AdvanceIssue | a.DebateIssue) and action.card.kind == "leader")
    )
    assert set(used.values()) <= {1}
    assert set(used) <= held.states[0].turn.table.active


def check_debates(held: Held) -> None:
    """Each advance is debated once at most, and never by the one who advanced."""
    debated = True
    by = None
    for action in held.actions:
        if isinstance(action, a.AdvanceIssue):
            debated, by = False, action.power
        elif isinstance(action, a.DebateIssue):
            assert not debated
            assert action.power != by
            debated = True


def check_issues(held: Held) -> None:
    """No issue is added or lost in the meeting; a captured one stays; at least seven are on the table."""
    whole = None
    for before, after in zip(held.states, held.states[1:], strict=False):
        old, new = before.turn.table, after.turn.table
        if before.turn.step == "meeting":
            whole = whole or set(old.issues)
            assert whole == set(new.issues)
            for issue, spot in old.issues.items():
                assert spot.n < 7 or new.issues[issue] == spot
            assert all(0 <= spot.n <= 7 for spot in new.issues.values())
    end = held.states[-1]
    assert whole is None or len(whole) >= 7
    won = {issue for issues in end.turn.won.values() for issue in issues}
    left = {issue for issue, spot in end.turn.table.issues.items() if spot.power is None}
    assert won | left == set(end.turn.table.issues)
    assert not won & left


def check_notation(held: Held) -> None:
    """What was told reads back from its line."""
    for action in held.actions[-3:]:
        assert action == grammar.parse(grammar.write(action))
