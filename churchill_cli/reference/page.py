"""One page of all rules in a language, made at build: where the hyperlinks of a terminal lead."""

import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from churchill_cli.book.prepared import books
from churchill_cli.reference import catalogue
from churchill_cli.reference.naming import CITED, GLOSSARY, anchor, canonical, page_of
from churchill_cli.words.languages import LANGUAGES, SOURCE, peculiarity

STYLE = (
    "body{max-width:42em;margin:2em auto;padding:0 1em;font:1rem/1.5 Georgia,serif;color:#222;background:#fbfaf6}"
    "h2{font-size:1.1rem;margin-top:2em}p{white-space:pre-line}"
    ".first{border-left:2px solid;padding-left:.8em;opacity:.8}"
    "a{color:#245}section:target{background:#f3ecd2}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#1c1b19}a{color:#9bd}section:target{background:#443c20}}"
)


def prepared() -> Iterator[tuple[str, str]]:
    """Yield the page of every book in each language, by the name of its file."""
    for book in books():
        texts, title = catalogue.read_yaml(book)["texts"], catalogue.book_facts(book)["title"]
        yield from ((page_of(language, book), page(language, texts, title)) for language in LANGUAGES)


def page(language: str, texts: Mapping[str, Mapping[str, Any]], title: str = "") -> str:
    """Return the page of one language; English where it lacks a section."""
    page_head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
    page_head += f"<title>{escape(title)}</title>"
    page_body, first_edition = "", peculiarity(language, "first_edition")
    glossary = peculiarity(language, "glossary")
    entries = {**texts[SOURCE], **texts[language]}
    titles = {name: f"{glossary}: {entry['title']}" for name, entry in entries.items() if name.startswith(GLOSSARY)}
    for name, english_entry in texts[SOURCE].items():
        entry = texts[language].get(name) or english_entry
        page_body += f'<section id="{anchor(name)}"><h2>{name} {escape(entry["title"])}</h2>'
        page_body += f"<p>{_linked(entry['text'], titles)}</p>"
        if "edition_1" in entry:
            page_body += f'<p class="first"><b>{first_edition}</b>\n{_linked(entry["edition_1"], titles)}</p>'
        page_body += "</section>"
    return f'<!doctype html><html lang="{language}"><head>{page_head}</head><body>{page_body}</body></html>'


def _linked(text: str, titles: Mapping[str, str]) -> str:
    """Return a text for the page, with the sections in it as links, those of the glossary by their titles."""

    def link(citation: re.Match[str]) -> str:
        section_cited = canonical(citation[0])
        return f'<a href="#{anchor(section_cited)}">{escape(titles.get(section_cited, citation[0]))}</a>'

    return CITED.sub(link, escape(text))
