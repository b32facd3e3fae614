"""Finds and loads the packaged rulebook: YAML in a checkout, else one prepared JSON file.

The files lie in ``rulebook/`` beside the package in a checkout and inside the package in a wheel. Building prepares
``_prepared/rulebook.json`` from them, so that no YAML is read at start-up; a YAML file that is newer wins.
"""

import json
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

from churchill_cli.book import EDITIONS, prepared
from churchill_cli.book.prepared import load_yaml
from churchill_cli.book.printed import Rulebook, built

PREPARED_FILE = "rulebook.json"
CARDS = ("cards/conferences", "cards/leaders", "cards/persons", "cards/staff")
LEXICON = tuple(
    f"lexicon/{name}"
    for name in (
        *(
            "amendments",
            "answers",
            "cards",
            "commands",
            "dice",
            "endings",
            "fixed_words",
            "markers",
            "names",
            "numbers",
        ),
        *("silent", "spaces", "turns"),
    )
)
"""What people say at the table, in files by what it is about."""
PARTS = ("board", "constants", "editions", "issues", "names", "rulings", "scenarios", "words", *CARDS, *LEXICON)
TRANSLATIONS = ("names.yaml", "words.yaml")
"""What a language may tell in its own folder: lists by identifier or English word; of names, the first is shown."""


def folder() -> Path:
    """Return the folder that holds the rulebook's files."""
    return Path(prepared.rulebook_folder())


def locales() -> Path:
    """Return the folder with a folder for each language: its catalogue, and what else it brings."""
    return Path(prepared.locales_folder())


@cache
def rulebook() -> Rulebook:
    """Return the packaged rulebook; it is read once."""
    return built(json.loads(prepared.text(PREPARED_FILE, sources()) or made()), EDITIONS, CARDS, LEXICON)


def sources() -> Iterator[str]:
    """Yield the files of which the rulebook is made."""
    yield from chain((f"{book_part}.yaml" for book_part in PARTS), map(str, _translations()))


def _translations() -> Iterator[Path]:
    """Yield the files of names and words that languages have in their folders."""
    for file_name in TRANSLATIONS:
        yield from sorted(locales().glob(f"*/{file_name}"))


def made() -> str:
    """Return the parts of the rulebook as JSON, with what languages bring of their own."""
    content_by_part = {book_part: load_yaml(folder() / f"{book_part}.yaml") for book_part in PARTS}
    for file in _translations():
        language = file.parent.name
        if file.stem == "words":
            for fixed_word, word_forms in load_yaml(file).items():
                content_by_part["words"][fixed_word][language] = word_forms
            continue
        for name_group, identifiers in load_yaml(file).items():
            for identifier, (display_name, *further_names) in identifiers.items():
                names_by_language = content_by_part["names"][name_group][identifier]
                names_by_language[language] = display_name
                if further_names:
                    names_by_language.setdefault("also", {})[language] = further_names
    return json.dumps(content_by_part, ensure_ascii=False)
