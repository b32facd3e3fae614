"""Games told line by line, as the tests of the conference tell them."""

import pytest

from churchill_cli.errors import Forbidden, Reason
from churchill_cli.game import engine
from churchill_cli.game.model.ruling import Event, Violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.words.sentences import say

AGENDA = (
    "agenda UK 3, US 2, USSR 2",
    "UK picks pol_mil_2_2",
    "USSR picks us_production pol_mil_1_3",
    "US picks ussr_directed_offensive ussr_declares_war",
    "UK picks leadership_europe global_issue",
)
"""The agenda of the printed example, with cards that have no names; the USSR begins the meeting."""


def opened(scenario: str = "training", edition: int = 2, **changes: object) -> State:
    """Return the set-up of a scenario with parts of its position changed."""
    state, _ = replay.opening({"scenario": scenario, "edition": edition})
    return state.at(**changes)


def told(state: State, *lines: str) -> State:
    """Return ``state`` after these lines, each of which must be allowed."""
    for line in lines:
        state, _ = replay.step(state, grammar.parse(line))
    return state


def meeting(*lines: str, state: State | None = None) -> State:
    """Return a meeting with the agenda of the printed example, after ``lines``."""
    return told(state or opened(), *AGENDA, *lines)


def outcome(state: State, winner: str, holdings: str) -> str:
    """Return the line of an outcome; what else lies on the table ends in the center (5.27)."""
    named = holdings.replace(",", " ").split()
    rest = [issue for issue in state.turn.table.issues if issue not in named]
    return f"outcome {winner} wins, {holdings}" + (f", center {' '.join(rest)}" if rest else "")


def events(state: State, line: str) -> list[Event]:
    """Return what happens when ``line`` is told."""
    return replay.step(state, grammar.parse(line))[1]


def step(state: State, line: str) -> tuple[State, list[Event]]:
    """Return the state after ``line`` and what happened."""
    return replay.step(state, grammar.parse(line))


def reasons(state: State, line: str) -> tuple[Reason, ...]:
    """Return why ``line`` is refused, as an answer says it."""
    with pytest.raises(Forbidden) as caught:
        step(state, line)
    return caught.value.reasons


def refused(state: State, line: str) -> list[tuple[str, ...]]:
    """Return the sections of each reason for which ``line`` is refused."""
    return [reason.cites for reason in reasons(state, line)]


def said(state: State, line: str) -> list[str]:
    """Return what happens, in words."""
    return [say(event.what) for event in events(state, line)]


def broken_by(state: State, line: str) -> list[Violation]:
    """Return every rule that forbids ``line``."""
    return list(engine.violations(state, grammar.parse(line)))


def against(state: State, line: str) -> list[tuple[str, ...]]:
    """Return the sections of every rule that forbids ``line``."""
    return [broken.cites for broken in broken_by(state, line)]


def why_not(state: State, line: str) -> list[str]:
    """Return every rule that forbids ``line``, in words."""
    return [say(broken.why) for broken in broken_by(state, line)]


def standing(state: State, **fronts: str) -> State:
    """Return ``state`` with some Fronts elsewhere."""
    return state.at(fronts={**state.position.fronts, **fronts})


def where(state: State, issue: str) -> str:
    """Return where an issue stands: `center`, `UK 3`, `US chair`."""
    spot = state.turn.table.issues[issue]
    if spot.power is None:
        return "center"
    return f"{spot.power} {'chair' if spot.n == 7 else spot.n}"


def asked(state: State) -> str:
    """Return what is due, in words."""
    waiting = engine.due(state)
    assert waiting is not None
    return say(waiting.what)


def waiting(state: State) -> Due:
    """Return what is due; something must be."""
    due = engine.due(state)
    assert due is not None
    return due


def offered(state: State) -> list[str]:
    """Return the lines that the rules allow now."""
    return [grammar.write(option) for option in engine.legal(state)]


def mended(state: State, line: str) -> list[str]:
    """Return what is advised against every rule that forbids ``line``."""
    return [say(broken.mend) for broken in broken_by(state, line) if broken.mend]
