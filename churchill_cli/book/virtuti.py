"""The rules and names of *Virtuti Militari*: YAML in a checkout, else one prepared JSON file."""

import json
from collections.abc import Mapping
from functools import cache
from typing import TypedDict

from churchill_cli.book import prepared
from churchill_cli.book.prepared import load_yaml
from churchill_cli.virtuti.rules import Rules

BOOK = "virtuti"
PREPARED_FILE = f"{BOOK}-rules.json"
PARTS = ("rules", "names")

Wordings = Mapping[str, str]
"""By language how something is called."""


class Parts(TypedDict):
    """The files."""

    rules: Rules
    names: Mapping[str, Mapping[str, Wordings]]


@cache
def parts() -> Parts:
    """Return what the files hold; they are read once."""
    read: Parts = json.loads(prepared.text(PREPARED_FILE, [f"{book_part}.yaml" for book_part in PARTS], BOOK) or made())
    return read


def rules() -> Rules:
    """Return the numbers of the rules."""
    return parts()["rules"]


def made() -> str:
    """Return the files as JSON."""
    folder = prepared.rulebook_folder(BOOK)
    return json.dumps({book_part: load_yaml(f"{folder}/{book_part}.yaml") for book_part in PARTS}, ensure_ascii=False)
