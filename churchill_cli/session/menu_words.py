"""An entry of a menu picked by words: those typed are all in it, and in no other entry."""

import re
from collections.abc import Sequence

from churchill_cli.game.model.ids import POWERS
from churchill_cli.session.speech import says_nothing, tokens_of
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import chosen
from churchill_cli.words.catalogues import current
from churchill_cli.words.names import folded
from churchill_cli.words.wording import worded


def picked(choices: Sequence[str], typed: str) -> str | None:
    """Return the one entry that has all that is typed, or None; a number counts entries and is read elsewhere."""
    tokens = [token for token in tokens_of(typed) if not says_nothing(token)]
    if len(choices) < len("ab") or not any(map(_has_letters, tokens)):
        return None
    fitting = [choice for choice in choices if all(_stands_in(choice, token) for token in tokens)]
    return fitting[0] if len(fitting) == 1 else None


def _has_letters(token: str) -> bool:
    return any(map(str.isalpha, token))


def _stands_in(choice: str, token: str) -> bool:
    """Tell whether a word of an entry is typed, cut short, by another name, or in the language of the session."""
    words = [word for line in (choice, worded(choice, current())) for word in line.split()]
    if not _has_letters(token):
        return token in words
    powers = chosen([token], POWERS)
    if powers:
        return bool({*powers} & {*words})
    parts = [part for word in words for part in (word, *re.split("_", word))]
    return any(folded(part).startswith(folded(token)) or says(token, part) for part in parts)
