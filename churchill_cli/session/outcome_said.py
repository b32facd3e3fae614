"""A conference told by its outcome in short forms: what is named is kept, what cannot be is named (5.27)."""

from collections.abc import Sequence

from churchill_cli.errors import Reason, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, Outcome
from churchill_cli.game.model.state import State
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.answered import answered
from churchill_cli.session.known_words import vocabulary
from churchill_cli.session.reading import read
from churchill_cli.session.speech import mended, tokens_of
from churchill_cli.session.typed_outcome import Reading, begins_outcome
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name


def outcome_said(state: State, typed_line: str) -> str | None:
    """Return the line of an outcome, or None where none is told now.

    Ambiguous asks which is meant; UsageProblem names what is no issue.
    """
    tokens = tokens_of(typed_line)
    if not begins_outcome(tokens) or not engine.is_timely(state, Outcome):
        return None
    if isinstance(read(typed_line), Action):
        return typed_line
    for words in (tokens, mended(tokens, vocabulary()) or tokens):
        found = answered(state, words)
        lines = found.legal or (*found.refused, *found.of_others)
        if lines:
            return _one(typed_line, lines)
    raise _unread(state, typed_line, tokens)


def _one(typed_line: str, lines: Sequence[str]) -> str:
    """Return the only line; a menu where there are several."""
    if len(lines) > 1:
        raise choosing(typed_line, tuple(lines[:MOST_CHOICES]))
    return lines[0]


def _unread(state: State, typed_line: str, tokens: Sequence[str]) -> UsageProblem:
    """Return what names no issue, and which issues have such a name."""
    reading = Reading(state, tokens)
    is_read = bool(reading.outcomes)
    at = reading.furthest
    others = () if is_read or at >= len(tokens) else reading.names_no_issue(at)
    words = tokens[at : at + 1 + (bool(others) and "_" not in tokens[at])]
    hint = _("Nothing of the line is told.")
    if not words:
        return UsageProblem(
            _("`%(line)s` is not understood at its end: who won what is missing.") % {"line": typed_line}, hint=hint
        )
    message = _("`%(words)s` names no issue.") % {"words": " ".join(words)}
    if others:
        there = ", ".join(name(issue) for issue in others)
        message = _("`%(words)s` names no issue; there are: %(names)s.") % {"words": " ".join(words), "names": there}
    return UsageProblem(message, reasons=(Reason(message, ("5.27",), hint),))
