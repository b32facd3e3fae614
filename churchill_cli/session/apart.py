"""Several answers typed in one line, with commas between: `2 nav med, 1 off west`."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import product
from math import prod

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.answers_due import answers
from churchill_cli.session.chatter import without_chatter
from churchill_cli.session.declining import declines
from churchill_cli.session.left_out import meant
from churchill_cli.session.reading import read
from churchill_cli.session.speech import as_number, said_in_any_language, says_nothing

TEN = "0"
"""A ten-sided die, which is typed behind a 1 too."""


def told_apart(state: State, typed_line: str) -> Sequence[str]:
    """Return the lines of one with commas between, each of which answers what is due: `2 nav med, 1 off west`.

    Ambiguous asks what one of them means, with the others beside it.
    """
    typed_line = without_chatter(state, typed_line)
    if any(isinstance(read(line), Action) for line in meant(state, typed_line)):
        return (typed_line,)
    parts = _parted(state, typed_line)
    whole = answers(state, typed_line)
    if whole.legal or whole.refused:
        return (typed_line,)
    if len(parts) == 1:
        return parts
    meanings = [answers(state, part).legal for part in parts]
    ways = prod(map(len, meanings))
    if not 1 <= ways <= MOST_CHOICES:
        return (typed_line,)
    if ways > 1:
        raise choosing(typed_line, tuple("; ".join(lines) for lines in product(*meanings)))
    return parts


def _parted(state: State, typed_line: str) -> list[str]:
    """Return the parts of a line that may be answers of their own."""
    parts = [part for part in _between().split(typed_line) if part.strip()]
    if len(parts) > 1:
        parts = [part for part in parts if not (declines(state, part) or all(map(says_nothing, part.split())))]
        parts = parts or [typed_line]
    words = typed_line.replace(",", " ").split()
    if state.turn.step == "advance" and all(as_number(word) not in {None, TEN} for word in words):
        return words  # dice of one Front after another
    return _behind_each_die(words) if state.turn.step == "advance" and len(parts) == 1 else parts


def _behind_each_die(words: Sequence[str]) -> list[str]:
    """Return a line parted behind each die: `west 3 med 8`."""
    parts: list[list[str]] = [[]]
    for word in words:
        if parts[-1] and as_number(parts[-1][-1]):
            parts.append([])
        parts[-1].append(word)
    return [" ".join(part) for part in parts]


@cache
def _between() -> re.Pattern[str]:
    """Return what stands between two answers."""
    words = "|".join(map(re.escape, said_in_any_language(rulebook().speech["between"])))
    return re.compile(rf",|\s(?:{words})\s", re.IGNORECASE)
