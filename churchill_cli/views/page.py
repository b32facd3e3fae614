"""A page of its own: one HTML file with its style in it, for a phone as for a wide screen, by day and by night."""

from html import escape
from pathlib import Path

from churchill_cli.words.catalogues import current

COLORS = {"UK": "#2e7d32", "US": "#1c63c7", "USSR": "#c62828", "axis": "#7a6018"}
STYLESHEET = Path(__file__).with_name("page.css")


def heading(title_text: str) -> str:
    """Return a heading within a page."""
    return f"<h2>{escape(title_text)}</h2>"


def page(title: str, content: str) -> str:
    """Return a whole page; ``content`` is HTML already."""
    stylesheet = STYLESHEET.read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{current()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{stylesheet}</style>\n</head>\n<body>\n<main>\n{content}\n</main>\n</body>\n</html>\n"
    )
