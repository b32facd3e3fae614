"""The languages of the program: the rows of ``languages.yaml``, and what texts by language say in one of them."""

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
PREPARED_FILE = "languages.json"
SOURCE = "en"
"""The language of the templates, which need no catalogue, and of every text that another language lacks."""


def read_yaml() -> "dict[str, dict[str, Any]]":
    """Return the row of each language, in the form in which the build stores them."""
    from churchill_cli.book.files import folder, load_yaml  # noqa: PLC0415 - costs start-up, and is prepared

    return load_yaml(folder() / TABLE_FILE)  # type: ignore[no-any-return]


_prepared_rows = prepared.text(PREPARED_FILE, [TABLE_FILE])
LANGUAGE_ROWS: "Mapping[str, Mapping[str, Any]]" = json.loads(_prepared_rows) if _prepared_rows else read_yaml()
LANGUAGES = tuple(LANGUAGE_ROWS)


def in_language(wordings: "Mapping[str, Wording]", language: str) -> "Wording":
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
    beginnings = {language: tuple(row["locales"]) for language, row in LANGUAGE_ROWS.items()}
    return next((language for language, begins in beginnings.items() if folded_name.startswith(begins)), SOURCE)
