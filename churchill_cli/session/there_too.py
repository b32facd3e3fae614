"""Support that goes to the same place as what is told before it: `1 naval west, 1 offensive there too` (6.9)."""

from collections.abc import Sequence

from churchill_cli.game.model.state import State
from churchill_cli.session.answers_due import answers
from churchill_cli.session.clauses import parted
from churchill_cli.session.each_clause import paid
from churchill_cli.session.speech import listed, tokens_of
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import chosen
from churchill_cli.words.names import folded

KINDS = ("naval", "offensive")
PLACES = "places"


def with_places(state: State, typed_line: str) -> str:
    """Return a line with the place named before in stead of `there`; as typed where it is not clear which, or what."""
    if state.turn.step != "allocation" or not any(map(_is_there, tokens_of(typed_line))):
        return typed_line
    *_ways, clauses = parted(typed_line)
    told: list[str] = []
    for clause in clauses:
        tokens = tokens_of(clause)
        if any(map(_is_there, tokens)):
            place = _place(state, told[-1:])
            if not place or any(map(paid, tokens)) or not any(map(_is_kind, tokens)):
                return typed_line
            told.append(" ".join(place if _is_there(token) else token for token in tokens))
        else:
            told.append(clause)
    return ", ".join(told)


def _is_kind(token: str) -> bool:
    """Tell whether a word is a kind of support: whether it is the same one again is never clear without it."""
    return bool(chosen([token], KINDS)) or any(says(token, kind) for kind in KINDS)


def _is_there(token: str) -> bool:
    return folded(token) in listed("there")


def _place(state: State, before: Sequence[str]) -> str:
    """Return where the support of the clause before goes, where it tells one line; else nothing."""
    lines = [line.split() for clause in before for line in answers(state, clause).legal]
    return lines[0][-1] if len(lines) == 1 and PLACES in lines[0] else ""
