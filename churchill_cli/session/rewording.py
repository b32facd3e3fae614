"""The line of a correction, read as it is said, where it is to stand in the past: `change 46 1 off cbi`."""

from churchill_cli.errors import Ambiguous
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.past import Rewording
from churchill_cli.record.replay import Game
from churchill_cli.session.hearing import heard
from churchill_cli.session.reading import read


def reworded(game: Game, typed_line: str) -> str:
    """Return a correction with its line in notation; any other line as it was typed.

    Ambiguous asks which of several corrections is meant.
    """
    correction = grammar.history_line(typed_line)
    if not isinstance(correction, Rewording) or isinstance(read(correction.line), Action):
        return typed_line
    state = _state_before(game, correction.number)
    if state is None:
        return typed_line
    try:
        lines = heard(state, correction.line).lines
    except Ambiguous as problem:
        problem.choices = tuple(grammar.write(correction.but(line=choice)) for choice in problem.choices)
        raise
    return grammar.write(correction.but(line=lines[0])) if len(lines) == 1 else typed_line


def _state_before(game: Game, number: int) -> State | None:
    """Return the state in which a line was told; None where it is not in force."""
    live = game.past.live
    return game.states[live.index(number)] if number in live else None
