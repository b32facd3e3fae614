"""What is told behind a beginning that is talk, though its first word is a command: `cards on the table: uk 3`."""

import re

from churchill_cli.session.speech import as_number, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import begins_with_power, is_power
from churchill_cli.words.fixed import is_word

LEAD = re.compile(r"\s*([^:,;]+?)\s*[:,;]\s+")
SHOWING = ("cards", "show", "table", "state", "fronts", "countries", "colonies", "tracks", "score", "log", "games")
"""Commands that show something, with little behind them."""
FEWEST = 2
"""Words of such a beginning, and of what a power tells behind it."""


def told_behind(typed_line: str) -> str:
    """Return what a power tells behind a beginning that names nobody and no number; nothing elsewhere."""
    lead = LEAD.match(typed_line)
    words = lead[1].split() if lead else []
    if lead is None or len(words) < FEWEST or not _shows(words[0]):
        return ""
    names_something = any(as_number(token) or is_power(token) or person(token) for token in tokens_of(lead[1]))
    told = typed_line[lead.end() :]
    tokens = tokens_of(told)
    start = next((at for at, token in enumerate(tokens) if not says_nothing(token)), len(tokens))
    is_powers = begins_with_power(tokens, start) or any(map(person, tokens[start : start + 1]))
    return told if is_powers and not names_something and len(tokens) - start >= FEWEST else ""


def _shows(word: str) -> bool:
    """Tell whether a word is a command that shows something, whole, in any language."""
    return any(word.casefold() == name or is_word(name, word, exact=True) for name in SHOWING)
