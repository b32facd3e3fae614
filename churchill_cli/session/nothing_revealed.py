"""That somebody has no Secret Agenda, however it is said: `no secret agendas for the us` (10.2)."""

from collections.abc import Sequence

from churchill_cli.game.model.state import State
from churchill_cli.game.victory import secret
from churchill_cli.session.speech import listed, says_not, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import is_power
from churchill_cli.words.names import folded

NONE = "none"


def none_revealed(state: State, typed_line: str) -> Sequence[str]:
    """Return who reveals none, and that, where a line says so and nothing else; nothing elsewhere."""
    tokens = tokens_of(typed_line)
    is_denied = says_not(tokens) or any(says(token, NONE) for token in tokens)
    if not is_denied or not secret.missing(state) or not any(map(_is_agenda, typed_line.split())):
        return ()
    others = [token for token in tokens if not (_says_so(token) or _is_agenda(token) or says_nothing(token))]
    is_clear = len(others) <= 1 and all(is_power(token) or person(token) for token in others)
    return [*others, NONE] if is_clear else ()


def _is_agenda(word: str) -> bool:
    """Tell whether a word is of a Secret Agenda."""
    return folded(word) in listed("secret_agendas")


def _says_so(token: str) -> bool:
    """Tell whether a word says that something is revealed, or that it is not."""
    return folded(token) in listed("not") or any(says(token, word) for word in ("reveals", NONE))
