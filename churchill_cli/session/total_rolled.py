"""What two dice of a Leader come to, told as one number: what that brings, where all such dice do (3.31)."""

from collections.abc import Sequence
from typing import get_args

from churchill_cli.game import engine
from churchill_cli.game.model.actions import LeaderIs, LeaderRolls
from churchill_cli.game.model.actions.action import Health
from churchill_cli.game.model.state import State
from churchill_cli.notation.grammar import write
from churchill_cli.session.reading import is_allowed, read


def of_one_total(state: State, lines: Sequence[str]) -> tuple[str, ...]:
    """Return what became of a Leader, where some lines are all dice of one total; else these lines.

    Which dice they were nobody has said, and the record tells none that were not thrown.
    """
    rolls = [action for line in lines if isinstance(action := read(line), LeaderRolls)]
    totals = {(action.power, sum(action.dice)) for action in rolls}
    if len(lines) < len("ab") or len(rolls) < len(lines) or len(totals) > 1:
        return tuple(lines)
    brought = engine.apply(state, rolls[0])[0]
    outcomes = (write(LeaderIs(rolls[0].power, health)) for health in get_args(Health))
    fitting = (line for line in outcomes if is_allowed(state, line) and _after(state, line) == brought)
    outcome = next(fitting, "")
    return (outcome,) if outcome else tuple(lines)


def _after(state: State, line: str) -> State | None:
    """Return the state after a line that may be told."""
    action = read(line)
    return engine.apply(state, action)[0] if isinstance(action, LeaderIs) else None
