"""Games in which markers are set by hand at random, any kind to any value: what is taken stands on a readable board.

A game that has taken them can be played to its end, or says what to do about it.
"""

import json
import random
from collections.abc import Iterator
from typing import Any

from churchill_cli.documents import position as positions
from churchill_cli.errors import ChurchillError
from churchill_cli.game import engine
from churchill_cli.game.model.ids import AXIS, BOXES, FRONTS, GLOBAL_ISSUES, POWERS, RESERVES, THEATERS
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.issues import issue_kinds
from churchill_cli.record import replay
from tests.properties.test_game_properties import Player

SCENARIOS = ("training", "tournament", "campaign")
SURRENDERED = tuple(f"adjust surrendered {axis} yes" for axis in ("germany", "japan"))
COUNTS = tuple(str(count) for count in (*range(12), 98, 99))


def settings(state: State) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Return, for each kind of marker, what may stand in each place behind it."""
    board = state.position.board
    places, spaces = tuple(board.connected), (*board.fronts_of, *BOXES)
    counters = tuple(f"{kind}{number}" for kind in issue_kinds() for number in ("", "#2", "#3"))
    on_table = ("none", "center", *(f"{power} {space}" for power in POWERS for space in range(8)))
    return {
        "front": (FRONTS, spaces),
        "naval": (BOXES, COUNTS),
        "offensive": (FRONTS, COUNTS),
        "reserves": (FRONTS, COUNTS),
        "removed": (RESERVES, COUNTS),
        "networks": (POWERS, places, COUNTS),
        "alignment": (places, (*POWERS, "none")),
        "global": (GLOBAL_ISSUES, (*POWERS, "neutral")),
        "command": (THEATERS, POWERS),
        "bomb": (POWERS, board.abomb),
        "conferences": (POWERS, COUNTS),
        "technology": (POWERS, COUNTS),
        "surrendered": (AXIS, ("yes", "no")),
        "entered": (spaces, COUNTS),
        "leader": (POWERS, ("active", "inactive")),
        "issue": (counters, on_table),
    }


def by_hand(chance: random.Random, state: State) -> str:
    """Return a line that sets a marker by hand; most of them cannot stand so."""
    kinds = settings(state)
    kind = chance.choice(tuple(kinds))
    words = " ".join(chance.choice(values) for values in kinds[kind])
    return (
        f"adjust {kind} {words} because {chance.choice(('it stands so', 'somebody bumped it', 'counted on the board'))}"
    )


def told(state: State, line: str) -> State | None:
    """Return the state after a line, or None where it is refused."""
    try:
        return replay.step(state, grammar.parse(line))[0]
    except ChurchillError:
        return None


def check(state: State) -> None:
    """Hold that a board can be read back from what machines are told of it."""
    document: dict[str, Any] = json.loads(json.dumps(positions.written(state.position)))
    assert document == positions.written(positions.read(document))


def games(seed: int) -> Iterator[tuple[State, str]]:
    """Yield each state with the line that led to it, of one game after another, without end."""
    while True:
        chance = random.Random(seed)  # noqa: S311 - a fuzzer
        state = replay.opening({"scenario": SCENARIOS[seed % 3], "edition": 1 + seed % 2})[0]
        player = Player(seed, by_card=seed % 3 == 0)
        often = chance.choice((0.02, 0.2, 0.5))
        while state.turn.step != "over":
            after = None
            while after is None and chance.random() < often:
                line = by_hand(chance, state)
                after = told(state, line)
            if after is None:
                line = grammar.write(player.next(state))
                after = told(state, line)
                assert after is not None, line
            state = after
            yield state, line
        seed += 1


def checked(steps: int, seed: int) -> int:
    """Tell so many lines; return how many of them were set by hand."""
    count, history = 0, list[str]()
    for _step, (state, line) in zip(range(steps), games(seed), strict=False):
        history = [*history, line] if state.turn.step != "over" else []
        is_by_hand = line.startswith("adjust")
        count += is_by_hand
        if is_by_hand:
            check(state)
        assert not stuck(state), history
    return count


def stuck(state: State) -> bool:
    """Tell whether something is due that nothing can answer."""
    return state.turn.step != "over" and not any(engine.legal(state)) and not engine.awaits_forms(state)
