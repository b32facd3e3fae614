"""The languages of the program: the rows of ``languages.yaml``, and what texts by language say in one of them."""

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

from churchill_cli.book.files import PREPARED, folder, fresh, load_yaml

FILE = "languages.yaml"
PREPARED_FILE = PREPARED.with_name("languages.json")
SOURCE = "en"
"""The language of the templates, which need no catalogue, and of every text that another language lacks."""

Said = TypeVar("Said")


def read_yaml() -> dict[str, dict[str, Any]]:
    """Return the row of each language, in the form in which the build stores them."""
    return load_yaml(folder() / FILE)  # type: ignore[no-any-return]


ROWS: Mapping[str, Mapping[str, Any]] = (
    json.loads(PREPARED_FILE.read_text(encoding="utf-8")) if fresh(PREPARED_FILE, [FILE]) else read_yaml()
)
LANGUAGES = tuple(ROWS)


def in_language(texts: Mapping[str, Said], lang: str) -> Said:
    """Return what ``texts`` say in a language, in English where they lack it."""
    return texts[lang] if lang in texts else texts[SOURCE]


def fact(lang: str, key: str) -> Any:  # noqa: ANN401 - a word or a pattern
    """Return what the row of a language has under ``key``; what it lacks is as in English."""
    return ROWS[lang].get(key, ROWS[SOURCE][key])


@cache
def scripts() -> dict[str, re.Pattern[str]]:
    """Return what a letter looks like in each language that is known by its letters."""
    return {lang: re.compile(f"[{row['letters']}]", re.IGNORECASE) for lang, row in ROWS.items() if "letters" in row}


def beginning(locale: str) -> str:
    """Return the language that the name of a system's locale begins with, English if none."""
    name = locale.casefold()
    return next((lang for lang, row in ROWS.items() if name.startswith(tuple(row["locales"]))), SOURCE)
