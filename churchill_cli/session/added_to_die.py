"""Production told beside what it pays (6.4), or what it adds to the die of A-Bomb Research: none of that (6.10.2)."""

import re
from collections.abc import Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.state import State
from churchill_cli.session.speech import as_number, listed, said_in_any_language
from churchill_cli.words.names import folded

STEP = "research"


def without_added(state: State, typed_line: str) -> str:
    """Return a line without what is added to the die; a line of another step as it is typed."""
    if state.turn.step != STEP:
        return typed_line
    added = str(state.turn.research)
    return _added().sub(lambda told: "" if _is_added(told, added) else told[0], typed_line)


def without_spent(tokens: Sequence[str]) -> Sequence[str]:
    """Return some words without production behind its number, which is what is spent: `1 prod on the pol-mil`."""
    pairs = zip(("", *tokens), tokens, strict=False)
    return [token for before, token in pairs if not (as_number(before) and folded(token) in listed("production_spent"))]


def _is_added(told: re.Match[str], added: str) -> bool:
    """Tell whether this is what is added, with whom it is of, but with no other number."""
    return as_number(told[1]) == added and not any(map(as_number, (told[2] or "").split()))


@cache
def _added() -> re.Pattern[str]:
    """Return what production adds to the die of A-Bomb Research, as it is told beside the die (6.10.2)."""
    words = "|".join(said_in_any_language(rulebook().speech["added"]))
    givers = "|".join(said_in_any_language(rulebook().speech["giving"]))
    added = (
        rf"(?:\b(?:{givers})\s+)?(?:\+|\b(?:{words}))\s*(\w+)(?:\s+(?:{givers})((?:\s+\w+){{1,2}})(?=\s*(?:[,.;!]|$)))?"
    )
    return re.compile(added, re.IGNORECASE)
