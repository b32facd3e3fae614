"""A page of its own: one HTML file with its style in it, for phone, screen, paper, by day and night.

It loads and runs nothing. It is put in place whole, over an earlier page but never over a record.
"""

from html import escape
from pathlib import Path

from churchill_cli.views.inert import plain
from churchill_cli.words.catalogues import current

STYLESHEET = Path(__file__).with_name("page.css")
BEGINNING = "<!doctype html>"
INERT = "default-src 'none'; style-src 'unsafe-inline'"
"""What a page may load: nothing but the style within it."""


def heading(title_text: str) -> str:
    """Return a heading within a page."""
    return f"<h2>{escape(title_text)}</h2>"


def chip(content: object, *classes: str) -> str:
    """Return a few words in a frame of their own."""
    return f'<span class="chip {" ".join(classes)}">{escape(str(content))}</span>'


def card(content: str, *classes: str, title: str = "") -> str:
    """Return a frame, with a title if it has one; ``content`` is HTML already."""
    title_element = f'<h2 class="title">{escape(title)}</h2>' if title else ""
    return f'<section class="card {" ".join(classes)}">{title_element}{content}</section>'


def page(title: str, content: str, refresh: int = 0) -> str:
    """Return a whole page; ``content``: HTML, ``refresh``: seconds until it is read again."""
    head_elements = (
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{INERT}">',
        f'<meta http-equiv="refresh" content="{refresh}">' if refresh else "",
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLESHEET.read_text(encoding='utf-8')}</style>",
    )
    page_elements = (
        BEGINNING,
        f'<html lang="{current()}">',
        "<head>",
        *filter(None, head_elements),
        "</head>",
        f"<body>\n<main>\n{content}\n</main>\n</body>",
        "</html>\n",
    )
    return plain("\n".join(page_elements))
