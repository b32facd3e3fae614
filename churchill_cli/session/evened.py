"""A typed line made even: single blanks, also behind commas, no marks at its end that say nothing; emphasis is calm."""

import re

from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import INSISTED
from churchill_cli.notation.grammar import TO_THE_END, history_line
from churchill_cli.notation.past import JUMPS
from churchill_cli.session.answers_due import answers
from churchill_cli.session.reading import read
from churchill_cli.words.fixed import is_word

OF_CARDS = frozenset({"conference", "agenda", "meeting"})
"""Steps in which a `!` behind a card says that it is as told (3.33)."""
COMMA = re.compile(r",(?=[^\W\d])|(?<=[^\W\d]),(?=\w)")
"""A comma with no blank behind it; one between numbers is left as it is."""
AT_END = " .,;:…"
"""Marks at the end of a line that say nothing."""
SECTION = re.compile(r"[\d.]+")
"""A number with a point behind it is that of a section."""


def evened(typed_line: str) -> str:
    """Return a line with single blanks and no idle marks at its end; a remark and JSON stay as they are typed."""
    first_word = typed_line.split(maxsplit=1)[0] if typed_line.strip() else ""
    if any(first_word.rstrip(":") == word or is_word(word, first_word.rstrip(":"), exact=True) for word in TO_THE_END):
        return typed_line
    line = COMMA.sub(", ", " ".join(typed_line.split()))
    return line if SECTION.fullmatch(line) else line.rstrip(AT_END) or line


def calmed(state: State, typed_line: str) -> str:
    """Return a line without the `!` at its end, unless a card is insisted on that would be refused without it."""
    bare = typed_line.rstrip(f" {INSISTED}")
    if bare == typed_line or not bare or isinstance(read(typed_line), Action):
        return typed_line
    past = history_line(bare)
    is_step = past is not None and past.verb in JUMPS
    return bare if is_step or state.turn.step not in OF_CARDS or answers(state, bare).legal else typed_line
