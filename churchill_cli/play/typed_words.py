"""What typed words begin with, and the options among them, for what is answered without Typer."""

import re
from collections.abc import Sequence

from churchill_cli.words.languages import GLOSSARY_WORDS

LOOK_UPS = ("rule", "search")
BOOKS = {"vm": "virtuti"}
"""Commands that look up in another book than *Churchill*, before the name of a look-up."""
SECTION_WORDS = (*GLOSSARY_WORDS, "q-")
"""What a section begins with that is no number."""
SECTION = r"(?i)\d{1,2}(\.\d{1,2}){0,2}(\.[A-Za-z]{1,2})?\.?|Q-.+"
RANGE = r"(?P<first>\d(?:[\w.]*?\w)?)\s*(?:\.\.|[-–])\s*(?P<last>\d[\w.]*)"
"""Not compiled here: every command passes by, and most are no look-up."""


def take(words: list[str], option_name: str, value_count: int = 1) -> tuple[str, ...] | None:
    """Take an option out of ``words`` and return its values; None where it is not there with all of them."""
    for word_place, word in enumerate(words):
        option_typed, equals_sign, value_typed = word.partition("=")
        if option_typed == option_name and bool(equals_sign) <= (value_count == 1):
            words_taken = 1 if equals_sign else 1 + value_count
            taken = (value_typed,) if equals_sign else tuple(words[word_place + 1 : word_place + words_taken])
            if len(taken) == value_count and not any(value_typed.startswith("--") for value_typed in taken):
                del words[word_place : word_place + words_taken]
                return taken
    return None


def is_look_up(words: Sequence[str]) -> bool:
    """Tell whether a command line is a look-up: by the name of one, or beginning with a section."""
    return bool(words) and (words[0] in LOOK_UPS or is_section(words) or names_book(words))


def names_book(words: Sequence[str]) -> bool:
    """Tell whether a command line is a look-up in another book: `vm rule 7.5`."""
    return words[0] in BOOKS and words[1:2] != [] and words[1] in LOOK_UPS


def is_section(words: Sequence[str]) -> bool:
    """Tell whether a command line begins with a section instead of a command."""
    first_word = words[0] if words else ""
    if not first_word[:1].isdecimal() and not first_word.casefold().startswith(SECTION_WORDS):
        return False
    is_entry = first_word.casefold().replace(":", " ").partition(" ")[0] in GLOSSARY_WORDS
    return bool(is_entry or re.fullmatch(SECTION, first_word) or re.fullmatch(RANGE, first_word))
