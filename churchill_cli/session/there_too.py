"""Support that goes to the same place as what is told before it: `1 naval west, 1 offensive there too` (6.9)."""

import re
from collections.abc import Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.state import State
from churchill_cli.session.answers_due import answers
from churchill_cli.session.clauses import parted
from churchill_cli.session.each_clause import paid
from churchill_cli.session.speech import listed, said_in_any_language, tokens_of
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import chosen
from churchill_cli.words.names import folded

KINDS = ("naval", "offensive")
PLACES = "places"


def with_places(state: State, typed_line: str) -> str:
    """Return a line with the place named before in stead of `there`; as typed where it is not clear which, or what."""
    if state.turn.step != "allocation":
        return typed_line
    typed_line = _with_kind_before(typed_line)
    if not any(map(_is_there, tokens_of(typed_line))):
        return typed_line
    *_ways, clauses = parted(typed_line)
    told: list[str] = []
    for clause in clauses:
        tokens = tokens_of(clause)
        if any(map(_is_there, tokens)):
            place = _place(state, told[-1:])
            if not place or any(map(paid, tokens)) or not any(map(is_kind, tokens)):
                return typed_line
            told.append(" ".join(place if _is_there(token) else token for token in tokens))
        else:
            told.append(clause)
    return ", ".join(told)


def _with_kind_before(typed_line: str) -> str:
    """Return a line with the kind of support told before in place of `another one`: `1 off med and another in cbi`."""
    *_ways, clauses = parted(typed_line)
    told: list[str] = []
    for clause in clauses:
        another = _another().match(clause)
        kinds = [kind for kind in KINDS if any(_says_kind(word, kind) for word in (told or [""])[-1].split())]
        is_of_same = another and len(kinds) == 1 and not any(map(is_kind, clause.split()))
        told.append(f"1 {kinds[0]} {clause[another.end() :]}" if another and is_of_same else clause)
    return typed_line if told == [*clauses] else ", ".join(told)


@cache
def _another() -> re.Pattern[str]:
    """Return how a clause begins that tells one more marker."""
    forms = sorted(said_in_any_language(rulebook().speech["another"]), key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, forms))})\b\s*", re.IGNORECASE)


def kind_said(token: str) -> str:
    """Return the kind of support that a word is, or the beginning of; nothing elsewhere."""
    return next((kind for kind in KINDS if _says_kind(token, kind)), "")


def is_kind(token: str) -> bool:
    """Tell whether a word is a kind of support: whether it is the same one again is never clear without it."""
    return bool(kind_said(token))


def _says_kind(token: str, kind: str) -> bool:
    """Tell whether a word is a kind of support, or the beginning of it."""
    return bool(chosen([token], (kind,))) or says(token, kind)


def _is_there(token: str) -> bool:
    return folded(token) in listed("there")


def _place(state: State, before: Sequence[str]) -> str:
    """Return where the support of the clause before goes, where it tells one line; else nothing."""
    lines = [line.split() for clause in before for line in answers(state, clause).legal]
    return lines[0][-1] if len(lines) == 1 and PLACES in lines[0] else ""
