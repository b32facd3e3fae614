"""Sections as hyperlinks, in a terminal that shows them, to a page that the build prepares."""

import os
import sys
from collections.abc import Iterable, Sequence
from functools import cache

from churchill_cli import later
from churchill_cli.book import prepared
from churchill_cli.book.prepared import CHURCHILL
from churchill_cli.reference.naming import CITED, GLOSSARY, anchor, canonical, page_of
from churchill_cli.reference.sections import called, known
from churchill_cli.views.inert import addresses
from churchill_cli.words.catalogues import current

OPEN, CLOSE, END = "\033]8;;", "\033\\", "\033]8;;\033\\"
DUMB = frozenset({"", "dumb", "linux"})


@cache
def shown(lang: str, book: str = CHURCHILL) -> str | None:
    """Return the address of the page of a book's rules, or None where no hyperlinks are shown.

    They are shown in a terminal only, and not where ``NO_COLOR`` asks for plain text or the terminal cannot.
    """
    terminal = sys.stdout is not None and sys.stdout.isatty()
    if not terminal or os.environ.get("NO_COLOR") or os.environ.get("TERM", "dumb") in DUMB:
        return None
    page = later.pathlib.Path(prepared.FOLDER, page_of(lang, book))
    if not page.is_file():
        return None
    addresses.add(page.as_uri())
    return page.as_uri()


def linked(section: str) -> str:
    """Return a section's number or a glossary entry's name, as a hyperlink where such are shown."""
    book = prepared.current_book()
    page, text = shown(current(), book), label(section)
    return f"{OPEN}{page}#{anchor(section)}{CLOSE}{text}{END}" if page else text


def label(section: str) -> str:
    """Return a section's number, or the name of an entry of the glossary."""
    if section.startswith(GLOSSARY):
        return called(canonical(section), current(), prepared.current_book())
    return section


def linked_line(line: str) -> str:
    """Return a line of text with the sections in it as hyperlinks, where such are shown."""
    if not shown(current(), prepared.current_book()):
        return line
    names = known(prepared.current_book())
    return CITED.sub(lambda cited: linked(cited[0]) if canonical(cited[0]) in names else cited[0], line)


def joined(sections: Iterable[str]) -> str:
    """Return sections with commas between, each a hyperlink where such are shown."""
    return ", ".join(linked(section) for section in sections)


def cited(sentence: str, cites: Sequence[str]) -> str:
    """Return a sentence with its sections behind it."""
    return f"{sentence} ({joined(cites)})" if cites else sentence
