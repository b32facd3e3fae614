"""The terminal: how wide it is, whether it shows colours, how a long text is read in it."""

import os
import re
import sys
import textwrap
from collections.abc import Iterator
from functools import cache

WIDTH = 80
NARROW = 40
COLOURS = {
    "UK": "32",
    "US": "94",
    "USSR": "91",
    "axis": "33",
    "strong": "1",
    "quiet": "2",
    "warning": "33",
    "good": "32",
    "bad": "91",
}
"""The powers in the colours of their markers (3.28); numbers of the ANSI standard."""
DUMB = frozenset({"", "dumb"})


def width() -> int:
    """Return how many columns there are; 80 where there is no terminal."""
    try:
        return max(NARROW, int(os.environ.get("COLUMNS", "")) or os.get_terminal_size().columns)
    except (ValueError, OSError):
        return WIDTH


def height() -> int:
    """Return how many rows there are; 0 where there is no terminal."""
    try:
        return os.get_terminal_size().lines if is_terminal() else 0
    except OSError:
        return 0


def is_terminal() -> bool:
    """Tell whether somebody reads what is written, instead of another program."""
    return sys.stdout is not None and sys.stdout.isatty()


@cache
def _prepared() -> bool:
    """Let an older Windows terminal understand colours; tell whether colours can be shown."""
    if os.name == "nt":
        os.system("")  # noqa: S605, S607 - an empty command switches the console to ANSI sequences
    return os.environ.get("TERM", "xterm" if os.name == "nt" else "") not in DUMB


def in_colour() -> bool:
    """Tell whether colours are shown: in a terminal, unless NO_COLOR asks for none."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (is_terminal() and _prepared())


def paint(text: str, *styles: str) -> str:
    """Return ``text`` in the styles named, where colours are shown; blanks around it stay plain."""
    codes = ";".join(COLOURS[style] for style in styles if style in COLOURS)
    body = text.strip(" ")
    if not codes or not body or not in_colour():
        return text
    before = len(text) - len(text.lstrip(" "))
    return f"{text[:before]}\033[{codes}m{body}\033[0m{text[before + len(body) :]}"


def fit(text: str, columns: int) -> str:
    """Return ``text`` in exactly so many columns, cut with an ellipsis where it is longer."""
    return text.ljust(columns) if len(text) <= columns else text[: columns - 1] + "…"


def columned(left: str, right: str, at: int, indent: int = 2) -> Iterator[str]:
    """Yield two columns, the second from ``at`` on and wrapped there; below the first where that is too long."""
    at = min(at, width() // 2)
    room = width() - at
    lines = textwrap.wrap(right, room, break_on_hyphens=False) or [""]
    if indent + len(left) + 1 > at:
        yield " " * indent + left
        left = ""
    for line in lines:
        yield f"{' ' * indent + left:<{at}}{line}".rstrip()
        left = ""


def wrapped(line: str, columns: int | None = None) -> Iterator[str]:
    """Yield a line in as many as it needs, continued under its text; colours and links take no room."""
    limit = columns or width()
    if seen(line) <= limit:
        yield line
        return
    start = len(line) - len(line.lstrip(" -!"))
    indent = " " * min(start + 2, limit // 3)
    now = line[:start]
    fresh = True
    for word in line[start:].split(" "):
        if not fresh and seen(now) + 1 + seen(word) > limit:
            yield now
            now, fresh = indent, True
        now += word if fresh else f" {word}"
        fresh = False
    yield now


def seen(text: str) -> int:
    """Return how many columns a text takes, without the codes of colours and links in it."""
    return len(CODES.sub("", text)) if "\033" in text else len(text)


CODES = re.compile("\033\\[[0-9;]*m|\033\\]8;;.*?\033\\\\")
