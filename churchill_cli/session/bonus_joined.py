"""A card's value, and what an attribute adds or takes, told apart: `eden (3)`, `5, minus 1 because of stalin`."""

import re
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.documents.cards import surnames
from churchill_cli.game.model.state import State
from churchill_cli.session.speech import said_in_any_language
from churchill_cli.session.typed_fields import says
from churchill_cli.words.languages import conjunctions
from churchill_cli.words.names import folded

STEP = "meeting"
"""The step in which cards are played; those shown before count their value alone (5.13, 3.33)."""
MINUS = "\u2212\u2013-"


EQUALS = re.compile(r"(?<=[^\W\d_])\s*=\s*(?=\d(?!\d))")
VALUE_OF_CARD = re.compile(r"(?P<card>[^\W\d_]+)(?:\s*\(\s*(\d)\s*\)|\s*\[\s*(\d)\s*\]|/(\d)(?![/\d]))")
"""A word with a number in brackets or behind a stroke."""


VERB_BETWEEN = re.compile(r"(?P<card>[^\W\d_]+)(?P<verb>\s+[^\W\d_]+)\s+(?P<value>\d[-+]\d)(?=[\s,;.]|$)")
"""A value told with what is added, and a word between it and the card: `donovan debates 2+3`."""


def with_value_behind(typed_line: str) -> str:
    """Return a line with the value of a card behind its name alone: `eden (3)`, `eden/3`; `uk=3` is of any name."""
    told = VALUE_OF_CARD.sub(lambda told: _valued(told) if folded(told["card"]) in surnames() else told[0], typed_line)
    return VERB_BETWEEN.sub(_before_verb, EQUALS.sub(" ", told))


def _before_verb(told: re.Match[str]) -> str:
    """Return a card's name with its value before the verb that says that it debates; any other words as they stand."""
    is_debate = folded(told["card"]) in surnames() and says(told["verb"].strip(), "debates")
    return f"{told['card']} {told['value']}{told['verb']}" if is_debate else told[0]


def _valued(told: re.Match[str]) -> str:
    """Return a card's name with its value behind it."""
    return f"{told['card']} {next(filter(None, told.groups()[1:]))}"


def with_bonus_joined(state: State, typed_line: str) -> str:
    """Return a line with what is added to the value of a card, or taken from it, right behind it; why so is left out.

    A line of another step, or without such a number, is returned as it is typed.
    """
    if state.turn.step != STEP:
        return typed_line
    return _told_apart().sub(lambda told: f"{told[1]}{'-' if _is_taken(told) else '+'}{told['n']}", typed_line)


def _is_taken(told: re.Match[str]) -> bool:
    """Tell whether the number is taken from the value."""
    return bool(told["less"]) or (told["sign"] or "+") in MINUS


@cache
def _told_apart() -> re.Pattern[str]:
    """Return a value with what is added or taken, as they are told apart."""
    added, taken, because = ("|".join(said_in_any_language(rulebook().speech[group])) for group in GROUPS)
    joined = "|".join(conjunctions())
    sign = rf"(?:(?P<sign>[+{MINUS}])\s*|(?:(?:{added})|(?P<less>{taken}))\s+)"
    why = rf"(?:\s+(?:{because})\s[^\d,;]*(?=[,;]|$))?"
    return re.compile(
        rf"(?<![^\s,;])(\d)(?:\s*,\s*|\s+)(?:(?:{joined})\s+)?{sign}(?P<n>\d)(?=[\s,;.]|$){why}", re.IGNORECASE
    )


GROUPS = ("added", "taken", "because")
"""Words before what is added, before what is taken, and before why."""
