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

BETWEEN_LINES = "; "
"""What stands between lines that are told together."""


def told_apart(choices: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Return the lines that all choices of several lines have in the same place, and each choice without them."""
    parted = [choice.split(BETWEEN_LINES) for choice in choices]
    if len(choices) == 1 or len({*map(len, parted)}) != 1:
        return "", choices
    shared = [len({*lines}) == 1 for lines in zip(*parted, strict=True)]
    if all(shared):
        return "", choices
    kept = BETWEEN_LINES.join(line for line, is_shared in zip(parted[0], shared, strict=True) if is_shared)
    return kept, [
        BETWEEN_LINES.join(line for line, is_shared in zip(lines, shared, strict=True) if not is_shared)
        for lines in parted
    ]


def picked(choices: Sequence[str], typed: str) -> str | None:
    """Return the one entry that has all that is typed, or None; a number counts entries and is read elsewhere.

    What all entries have in common tells none of them apart, but may be typed beside what does.
    """
    tokens = [token for token in tokens_of(typed) if not says_nothing(token)]
    if len(choices) < len("ab") or not any(map(_has_letters, tokens)):
        return None
    for parts in (told_apart(choices)[1], choices):
        fitting = [
            choice
            for choice, part in zip(choices, parts, strict=True)
            if all(_stands_in(part, token) for token in tokens)
        ]
        if len(fitting) == 1:
            return fitting[0]
    return None


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
