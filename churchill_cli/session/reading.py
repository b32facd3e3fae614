"""A typed line as one of notation: what it tells, and whether it may be told now."""

from collections.abc import Iterator, Mapping
from copy import copy
from functools import lru_cache

from churchill_cli.errors import Ambiguous, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, CorrectBoard, Lose, Note
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.past import Misread, Rewording
from churchill_cli.record.replay import Game
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.line_words import is_said

KEPT_AS_TYPED: Mapping[type[Action], str] = {Note: "note", Lose: "loses", CorrectBoard: "board"}
"""What takes any word, with the verb that it has."""


def read(line: str) -> Action | UsageProblem:
    """Return the action of a line, or why it is none. What is kept as it is typed wants its verb whole."""
    reading = _read(line, current())
    return reading if isinstance(reading, Action) else copy(reading)  # who raises it may add to it


@lru_cache(maxsize=512)
def _read(line: str, _language: str) -> Action | UsageProblem:
    """Return what ``read`` does where a language is spoken: one line is asked about more than once."""
    try:
        action = grammar.parse(line)
    except UsageProblem as problem:
        return problem.with_traceback(None)
    verb = KEPT_AS_TYPED.get(type(action))
    if verb and not any(is_said(verb, word) for word in line.split()):
        return UsageProblem(_("`%(line)s` is not understood.") % {"line": line})
    return action


def is_allowed(state: State, line: str) -> bool:
    """Tell whether a line can be told now; one that may still mean several things may be."""
    reading = read(line)
    if isinstance(reading, Ambiguous):
        return any(is_allowed(state, choice) for choice in reading.choices)
    return not isinstance(reading, UsageProblem) and not any(engine.violations(state, reading))


def is_of_past(line: str) -> bool:
    """Tell whether a line speaks of other lines and is typed as it is written; what it corrects one to is notation."""
    told = grammar.history_line(line)
    if told is None or isinstance(told, Misread) or grammar.write(told) != line:
        return False
    return not isinstance(told, Rewording) or isinstance(read(told.line), Action)


def lines_back(game: Game) -> Iterator[tuple[int, str, State]]:
    """Yield the lines in force, the last one first, each with its number and the state in which it was told."""
    for number, state in reversed(list(zip(game.past.live, game.states, strict=False))):
        yield number, game.text(number), state
