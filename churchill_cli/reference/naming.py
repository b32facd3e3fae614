"""How sections are called, cited and kept: by number, by an entry of the glossary, in files."""

import re
from collections.abc import Mapping

from churchill_cli.book.prepared import CHURCHILL
from churchill_cli.words.languages import SOURCE

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from typing import TypedDict

    class About(TypedDict):
        """What ``book.yaml`` tells of a book as a whole; all but the title may be left out there."""

        title: str
        editions: list[int]
        list_item: str
        """The pattern of an item of a list within a section, which a search finds with that section."""
        found_alone: list[str]
        """Lists of which a search finds each item."""
        nested_digits: bool
        """Whether 5.11 stands under 5.1; otherwise it follows 5.10."""
        its_own: list[str]
        """Sections that only look nested."""
        lettered: str
        """The list whose items have letters, others in the first edition."""


FALLBACK = SOURCE
"""The language that has every section."""
GLOSSARY = "glossary:"
OPEN_POINT = "Q-"
CITED = re.compile(
    r"glossary:[a-z0-9_]+|Q-[a-z0-9-]+|\d{1,2}\.\d{1,2}(?:\.(?:\d{1,2}|[A-Z]{1,2}))?"
    r"|\b[A-Z]\.\d{1,2}(?:\.\d{1,2})?"
)
"""A section in a text, of whatever book: by a number, or by a letter and a number."""
HYPHENATED = {"glossary:d_day": "glossary:d-day"}
FILE = "sections-%s.jsonl"
"""What is prepared of *Churchill*; the name of another book stands before it."""
PAGE = "rules-%s.html"
LINKS = "links"
ABOUT = "about"
OF_FIRST_EDITION, OF_SECOND_EDITION = 1, 2


def read_in(texts: Mapping[str, str], edition: int) -> str:
    """Return how a section reads in an edition."""
    return texts.get("edition_1", texts["text"]) if edition == OF_FIRST_EDITION else texts["text"]


def file_of(prepared_part: str, book: str, pattern: str = FILE) -> str:
    """Return the name of a prepared file: that of another book than *Churchill* begins with its name."""
    return ("" if book == CHURCHILL else f"{book}-") + pattern % prepared_part


def page_of(language: str, book: str) -> str:
    """Return the name of the page that has all sections of a book in a language."""
    return file_of(language, book, PAGE)


def canonical(name: str) -> str:
    """Return the public name of a section: `glossary:german technology`, not with `_`."""
    if not name.startswith(GLOSSARY):
        return name
    return HYPHENATED.get(name) or name.replace("_", " ")


def anchor(section: str) -> str:
    """Return the anchor of a section on the page of all rules."""
    return section.replace(" ", "_").replace(":", "-")
