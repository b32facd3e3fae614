"""A theater named where support is placed: which of its Fronts, or the Arctic, is meant is asked (6.4, 6.91, 6.92)."""

from churchill_cli.game.model.ids import THEATER_OF, THEATERS
from churchill_cli.game.model.state import State
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.answers_due import answers
from churchill_cli.session.speech import says_nothing, tokens_of
from churchill_cli.session.typed_names import chosen


def ask_of_theater(state: State, typed_line: str) -> None:
    """Ask where in a theater support goes; do nothing where none is named, or nothing may be told of its places."""
    tokens = tokens_of(typed_line) if state.turn.step == "allocation" else []
    named = ((at, chosen([token], THEATERS)) for at, token in enumerate(tokens) if not says_nothing(token))
    for at, theaters in ((at, theaters) for at, theaters in named if len(theaters) == 1):
        places = [box for box, theater in THEATER_OF.items() if theater in theaters]
        told = (answers(state, " ".join((*tokens[:at], box, *tokens[at + 1 :]))).legal for box in places)
        lines = tuple(dict.fromkeys(line for legal in told for line in legal))
        if lines:
            raise choosing(typed_line, lines)
