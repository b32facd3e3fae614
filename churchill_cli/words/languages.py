"""The languages of the program: the rows of ``languages.yaml``, and texts in one of them."""

import json
import re
from collections.abc import Mapping
from functools import cache

from churchill_cli.book import prepared

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from typing import Any, TypeVar

    Wording = TypeVar("Wording")

TABLE_FILE = "languages.yaml"
CATALOGUE_FILE = "LC_MESSAGES/churchill.po"
PREPARED_FILE = "languages.json"
SOURCE = "en"
"""The language of the templates, which need no catalogue, and of every text that another language lacks."""


def made() -> str:
    """Return the row of each language as JSON, made of the YAML file."""
    return json.dumps(prepared.load_yaml(f"{prepared.rulebook_folder()}/{TABLE_FILE}"), ensure_ascii=False)


LANGUAGE_ROWS: "Mapping[str, Mapping[str, Any]]" = json.loads(prepared.text(PREPARED_FILE, [TABLE_FILE]) or made())
LANGUAGES = tuple(LANGUAGE_ROWS)
GLOSSARY_WORDS = tuple(row["glossary"] for row in LANGUAGE_ROWS.values() if "glossary" in row)
"""What the glossary is called, in each language."""


def text_in(wordings: "Mapping[str, Wording]", language: str) -> "Wording":
    """Return what ``wordings`` say in a language, in English where they lack it."""
    return wordings[language] if language in wordings else wordings[SOURCE]


def peculiarity(language: str, property_name: str) -> "Any":  # noqa: ANN401 - a word or a pattern
    """Return what the row of a language has under a name; what it lacks is as in English."""
    return LANGUAGE_ROWS[language].get(property_name, LANGUAGE_ROWS[SOURCE][property_name])


@cache
def scripts() -> dict[str, re.Pattern[str]]:
    """Return what a letter looks like in each language that is known by its letters."""
    letters = {language: row["letters"] for language, row in LANGUAGE_ROWS.items() if "letters" in row}
    return {language: re.compile(f"[{script}]", re.IGNORECASE) for language, script in letters.items()}


def language_of_locale(locale_name: str) -> str:
    """Return the language that the name of a system's locale begins with, English if none."""
    folded_name = locale_name.casefold()
    beginnings = {language: tuple(language_row["locales"]) for language, language_row in LANGUAGE_ROWS.items()}
    return next((language for language, begins in beginnings.items() if folded_name.startswith(begins)), SOURCE)


def language_called(typed: str) -> str | None:
    """Return the language named by its code, or by what people call it in any language; None for none."""
    name_typed = typed.strip().casefold()
    called = (language for language, row in LANGUAGE_ROWS.items() if name_typed in (language, *row["called"]))
    return next(called, None)


@cache
def small_words() -> "frozenset[str]":
    """Return the small words of all languages, as they are typed."""
    return frozenset(word for language in LANGUAGES for word in peculiarity(language, "small"))


@cache
def conjunctions() -> "frozenset[str]":
    """Return the words of all languages that stand between two things of a list."""
    return frozenset(word for language in LANGUAGES for word in peculiarity(language, "and"))
