"""A word that begins a place's name and the word for the marker: `pol denmark` is asked about (7.3)."""

from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.answers_due import answers
from churchill_cli.session.marker_words import as_markers
from churchill_cli.session.speech import tokens_of


def ask_of_marker(state: State, typed_line: str) -> None:
    """Ask what is meant where a word may be a place or the marker, though only one of both may be told now."""
    ways = as_markers(tokens_of(typed_line), engine.step_of(state).wording.verb)
    lines = answers(state, typed_line).refused if len(ways) > 1 else ()
    if len(lines) > 1:
        raise choosing(typed_line, lines)
