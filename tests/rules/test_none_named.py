"""What a board or a turn does not name is none of it: the rules say the same of both."""

from collections.abc import Mapping
from typing import Any

import pytest

from churchill_cli.game import engine, moves
from churchill_cli.game.doubts import doubts
from churchill_cli.game.model import ids
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.victory import scoring
from churchill_cli.notation import grammar
from tests.properties.test_game_properties import played

ON_BOARD: Mapping[str, tuple[str, ...]] = {
    "naval": ids.BOXES,
    "offensive": ids.FRONTS,
    "removed": ids.RESERVES,
    "conferences_won": POWERS,
    "technology": POWERS,
    "abomb": ("US", "USSR"),
}
IN_TURN: Mapping[str, tuple[str, ...]] = {
    "gained_production": POWERS,
    "networks": POWERS,
    "alignments": POWERS,
    "leaving": ids.RESERVES,
}
STEPS = [name for name in engine.ORDER if name not in {"verdict", "over"}]


def with_counts(state: State, *, named: bool) -> State:
    """Return the same state with every count named, or with those alone that are not zero."""

    def counts(held: Mapping[Any, int], keys: tuple[str, ...]) -> dict[Any, int]:
        every = {**dict.fromkeys(keys, 0), **held}
        return every if named else {key: count for key, count in every.items() if count}

    board = {name: counts(getattr(state.position, name), keys) for name, keys in ON_BOARD.items()}
    turn = {name: counts(getattr(state.turn, name), keys) for name, keys in IN_TURN.items()}
    return state.at(**board).now(**turn)


def known(state: State, line: str) -> object:
    """Return all that the rules say of a state, and of what a line makes of it."""
    action, options = grammar.parse(line), list(engine.step_of(state).options(state))
    after, events = engine.apply(state, action)
    return (
        engine.due(state),
        list(engine.foreseen(state)),
        list(engine.legal(state)) if state.turn.step not in {"agenda", "meeting"} else None,
        [list(engine.violations(state, option)) for option in (*options[:5], *options[-5:])],
        list(engine.violations(state, action)),
        events,
        with_counts(after, named=False),
        moves.moves(state.position, after.position),
        moves.issue_moves(state, after),
        doubts(state, action, after),
        dict(scoring.score(after.position).totals),
    )


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("which", range(2))
def test_what_is_not_named_is_none(step: str, which: int) -> None:
    game = played("campaign", 2, 0)
    at = [number for number, state in enumerate(game.states[:-1]) if state.turn.step == step]
    if not at:
        pytest.skip("a conference told by its outcome has no such step")
    number = at[(2 * which + 1) * len(at) // 4]
    state, line = game.states[number], game.lines[number]
    assert known(with_counts(state, named=True), line) == known(with_counts(state, named=False), line)
