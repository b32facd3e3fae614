"""The page of rules: a look-up by number or by words in each book, side by side in two languages."""

from collections.abc import Mapping
from typing import Any

from churchill_cli.answers import look_ups
from churchill_cli.book.prepared import CHURCHILL, books
from churchill_cli.errors import ChurchillError
from churchill_cli.phones.table import Table
from churchill_cli.reference.sections import book_title_page, identified, worded
from churchill_cli.words.catalogues import current
from churchill_cli.words.languages import LANGUAGES

MOST_RESULTS = 8
MOST_CITED = 12
"""Sections behind the last answer that are linked."""
Context = Mapping[str, Any]


def context(table: Table, section: str, query: Mapping[str, str]) -> Context:
    """Return what the page shows: a section, what a search found, or why there is nothing."""
    book = query.get("book", CHURCHILL)
    book = book if book in books() else CHURCHILL
    query_typed = query.get("q", "").strip()
    edition = {"edition": table.state.position.rules.edition} if book == CHURCHILL else {"book": book}
    shared: Context = {
        "book": book,
        "books": [(other_book, book_title_page(other_book)["title"].partition(":")[0]) for other_book in books()],
        "asked": query_typed,
        "results": [],
        "sections": [],
        "behind": behind(table),
        "note": "",
    }
    try:
        section_found = section or _named(query_typed, book)
        if section_found:
            languages = [current(), *(lang for lang in [query.get("beside", "")] if lang in LANGUAGES)]
            both = [look_ups.rule({"section": section_found, "lang": lang, **edition}).section for lang in languages]
            children_in_both = [[section.beside(child) for section in both] for child in both[0].children]
            return {**shared, "sections": [both, *children_in_both]}
        if query_typed:
            answer = look_ups.search({"words": query_typed, "lang": current(), "limit": MOST_RESULTS, **edition})
            results_worded = [(each.section, worded(each.snippet, each.section.lang, book)) for each in answer.results]
            return {**shared, "results": results_worded}
    except ChurchillError as problem:
        return {**shared, "note": f"{problem.message} {problem.hint}".strip()}
    return shared


def _named(query_typed: str, book: str) -> str:
    """Return the section that some words name by its number; nothing where they are to be searched for."""
    try:
        return identified(query_typed, book) if query_typed[:1].isdecimal() else ""
    except ChurchillError:
        return ""


def behind(table: Table) -> tuple[str, ...]:
    """Return the sections behind what was told last."""
    cites = (cite for told in table.heard for event in (*told.events, *told.reminders) for cite in event.cites)
    return tuple(dict.fromkeys(cites))[:MOST_CITED]
