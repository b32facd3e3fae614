"""A line of notation as it is typed: what it tells, whether it may be told now."""

from collections.abc import Mapping
from copy import copy
from functools import lru_cache

from churchill_cli.errors import Ambiguous, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.line_words import is_said

KEPT_AS_TYPED: Mapping[type[Action], str] = {a.Note: "note", a.Lose: "loses", a.CorrectBoard: "board"}
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
