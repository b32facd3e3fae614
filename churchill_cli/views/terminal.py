"""The terminal: how wide it is, whether it shows colors, how a long text is read in it."""

import os
import re
import sys
import textwrap
from collections.abc import Iterator
from functools import cache

WIDTH = 80
NARROW = 40
COLORS = {
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
"""The powers in the colors of their markers (3.28); numbers of the ANSI standard."""
CODES = re.compile("\033\\[[0-9;]*m|\033\\]8;;.*?\033\\\\")
"""What a terminal takes as a color or a link."""
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
    """Let an older Windows terminal understand colors; tell whether colors can be shown."""
    if os.name == "nt":
        os.system("")  # noqa: S605, S607 - an empty command switches the console to ANSI sequences
    return os.environ.get("TERM", "xterm" if os.name == "nt" else "") not in DUMB


def in_color() -> bool:
    """Tell whether colors are shown: in a terminal, unless NO_COLOR asks for none."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (is_terminal() and _prepared())


def paint(text: str, *styles: str) -> str:
    """Return ``text`` in the styles named, where colors are shown; blanks around it stay plain."""
    color_codes = ";".join(COLORS[style] for style in styles if style in COLORS)
    body = text.strip(" ")
    if not color_codes or not body or not in_color():
        return text
    blanks_before = len(text) - len(text.lstrip(" "))
    return f"{text[:blanks_before]}\033[{color_codes}m{body}\033[0m{text[blanks_before + len(body) :]}"


def fit(text: str, columns: int) -> str:
    """Return ``text`` in exactly so many columns, cut with an ellipsis where it is longer."""
    return text.ljust(columns) if len(text) <= columns else text[: columns - 1] + "…"


def columned(left: str, right: str, second_column: int, indent: int = 2) -> Iterator[str]:
    """Yield two columns, the second from a place on and wrapped there; below the first where that is too long."""
    start_column = min(second_column, width() // 2)
    rows = textwrap.wrap(right, width() - start_column, break_on_hyphens=False) or [""]
    beginning = " " * indent + left
    if len(beginning) + 1 > start_column:
        yield beginning
        beginning = ""
    for row in rows:
        yield f"{beginning or ' ' * indent:<{start_column}}{row}".rstrip()
        beginning = ""


def wrapped(line: str, columns: int | None = None) -> Iterator[str]:
    """Yield a line in as many rows as it needs, continued under its text; colors and links take no room."""
    limit = columns or width()
    if seen(line) <= limit:
        yield line
        return
    start_column = len(line) - len(line.lstrip(" -!"))
    indent = " " * min(start_column + 2, limit // 3)
    row, is_empty = line[:start_column], True
    for word in line[start_column:].split(" "):
        if not is_empty and seen(row) + 1 + seen(word) > limit:
            yield row
            row, is_empty = indent, True
        row += word if is_empty else f" {word}"
        is_empty = False
    yield row


def seen(text: str) -> int:
    """Return how many columns a text takes, without the codes of colors and links in it."""
    return len(CODES.sub("", text)) if "\033" in text else len(text)
