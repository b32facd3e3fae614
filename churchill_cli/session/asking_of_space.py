"""The question what is meant where an issue is said to come elsewhere than its card brings it to (5.22)."""

from churchill_cli.game.model.state import State
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.answers_due import answers
from churchill_cli.session.space_reached import agreeing, reached
from churchill_cli.session.spoken import asks


def ask_of_space(state: State, typed_line: str) -> None:
    """Ask whether the card is meant as it is, or the number as its value; do nothing where the space is reached."""
    told = None if asks(typed_line) else reached(state, typed_line)
    plays = answers(state, typed_line).legal if told and told.line else ()
    if told and plays and not agreeing(state, told, answers(state, told.line).legal):
        raise choosing(typed_line, plays[:MOST_CHOICES])
