"""That the program shall roll, said beside what the dice are for: `chief of staff, roll it for us`."""

import re
from collections.abc import Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.actions import RollChief
from churchill_cli.game.model.ids import FRONTS, THEATERS
from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import CHIEF
from churchill_cli.session.answers_due import answers
from churchill_cli.session.asides import without_reason
from churchill_cli.session.clauses import tells_nothing
from churchill_cli.session.known_words import is_talk
from churchill_cli.session.reading import read
from churchill_cli.session.speech import as_number, listed, parted, said_in_any_language, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import chosen, is_power

ROLL = "roll"


def roll_wanted(state: State, typed_line: str) -> str | None:
    """Return the command that rolls the dice of which a line says that the program shall; None where it says none."""
    parts = re.split(r"[,.;!]\s", without_reason(typed_line))
    clauses = [part for part in parts if not _is_remark(part)]
    words = parted(" ".join(clauses))
    numbers = [
        at for at, word in enumerate(words) if as_number(word) and words[at + 1 : at + 2] and _is_dice(words[at + 1])
    ]
    words = tuple(word for at, word in enumerate(words) if at not in numbers)
    asked = next((form for form in _asking() if _at(words, form) is not None), None)
    if asked is None:
        return None
    at = _at(words, asked) or 0
    others = [*words[:at], *words[at + len(asked) :]]
    if all(_says_nothing(word) or _is_of_dice(word) for word in others):
        return ROLL
    others = [word for word in others if not (is_talk(word) or word in listed("chatter"))]
    lines = answers(state, " ".join(others)).legal
    beginnings = {line.rpartition(" ")[0] for line in lines if isinstance(read(line), RollChief)}
    return f"{ROLL} {beginnings.pop()}" if len(beginnings) == 1 < len(lines) else None


def _is_remark(clause: str) -> bool:
    """Tell whether a clause is no more than a remark."""
    is_of_chief = any(says(word, CHIEF) for word in tokens_of(clause))
    return (
        not is_of_chief
        and tells_nothing(clause)
        and not any(_at(parted(clause), form) is not None for form in _asking())
    )


@cache
def _asking() -> Sequence[tuple[str, ...]]:
    """Return what is said to have the dice rolled, the longest first; a word alone may say something else."""
    rows = (row for row in rulebook().speech["commands"] if row["line"] == ROLL)
    forms = {parted(form) for row in rows for form in said_in_any_language(row)}
    return sorted((form for form in forms if len(form) > 1), key=lambda form: (-len(form), form))


def _at(words: Sequence[str], form: Sequence[str]) -> int | None:
    """Return where a form stands in some words, or None."""
    length = len(form)
    return next((at for at in range(len(words) - length + 1) if tuple(words[at : at + length]) == tuple(form)), None)


def _is_dice(word: str) -> bool:
    return word in listed("dice")


def _says_nothing(word: str) -> bool:
    return says_nothing(word) or is_talk(word) or word in listed("chatter") or word in listed("beside")


def _is_of_dice(word: str) -> bool:
    """Tell whether a word says whose dice they are, or where."""
    is_place = bool(chosen([word], THEATERS) or chosen([word], FRONTS))
    return is_power(word) or person(word) is not None or is_place or word in listed("dice")
