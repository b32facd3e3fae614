"""The terminal: how wide it is, whether it shows colors, how a long text is read in it."""

import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import zip_longest

WIDTH, FEWEST_ROWS = 80, 12
"""Columns where nobody tells them; rows at least of what somebody reads on a screen."""
ENDLESS = 1_000_000
"""Rows of what is read by no screen: a pipe gets answers whole."""
NARROWEST, WIDEST = 32, 200
STACKED = 60
"""Below so many columns what stands side by side elsewhere stands one below the other."""
BROAD = 120
"""From so many columns on there is room for two parts of an answer side by side."""
MEASURE = 100
"""A text to be read has at most so many columns."""
AROUND = 2
"""Rows of a screen that an answer leaves free: the next prompt, the status line."""
GAP = "  "
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
BOUND = re.compile(" (?![%–·→])")
"""Where a row may end: a blank, but not before a sign that belongs to what stands before it."""
DUMB = frozenset({"", "dumb"})


def width() -> int:
    """Return how many columns an answer may use: by ``COLUMNS``, else the terminal, else 80."""
    return max(NARROWEST, min(_told("COLUMNS") or _size()[0] or WIDTH, WIDEST))


def height() -> int:
    """Return how many rows there are; 0 where there is no terminal."""
    return _size()[1] if is_terminal() else 0


def room() -> int:
    """Return how many rows an answer may have to be seen whole above the prompt."""
    return max(_told("LINES") or height() or ENDLESS, FEWEST_ROWS) - AROUND


def has_pages() -> bool:
    """Tell whether somebody reads on a screen, of which the rows are known."""
    return bool(_told("LINES") or height())


def is_stacked() -> bool:
    """Tell whether the terminal is too narrow for columns."""
    return width() < STACKED


def _told(variable: str) -> int:
    """Return the number that the environment tells; 0 where it tells none."""
    typed = os.environ.get(variable, "")
    return int(typed) if typed.isascii() and typed.isdecimal() else 0


def _size() -> tuple[int, int]:
    """Return columns and rows of the terminal; 0 where there is none."""
    try:
        return tuple(os.get_terminal_size())  # type: ignore[return-value]
    except (ValueError, OSError):
        return 0, 0


def is_terminal() -> bool:
    """Tell whether somebody reads what is written, instead of another program."""
    return sys.stdout is not None and sys.stdout.isatty()


@cache
def _prepared() -> bool:
    """Let an older Windows terminal understand colors; tell whether colors can be shown."""
    if os.name == "nt":
        os.system("")  # noqa: S605, S607 - an empty command switches the console to ANSI sequences
    return os.environ.get("TERM", "xterm" if os.name == "nt" else "") not in DUMB


def shows_color() -> bool:
    """Tell whether colors are shown: in a terminal, unless NO_COLOR asks for none."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (is_terminal() and _prepared())


def paint(text: str, *styles: str) -> str:
    """Return ``text`` in the styles named, where colors are shown; blanks around it stay plain."""
    color_codes = ";".join(COLORS[style] for style in styles if style in COLORS)
    painted_text = text.strip(" ")
    if not color_codes or not painted_text or not shows_color():
        return text
    blanks_before = len(text) - len(text.lstrip(" "))
    return f"{text[:blanks_before]}\033[{color_codes}m{painted_text}\033[0m{text[blanks_before + len(painted_text) :]}"


def fit(text: str, columns: int) -> str:
    """Return ``text`` in exactly so many columns, cut with an ellipsis where it is longer."""
    return text.ljust(columns) if len(text) <= columns else text[: columns - 1] + "…"


def columned(left_text: str, right_text: str, second_column: int, indent: int = 2) -> Iterator[str]:
    """Yield two columns, the second wrapped; below the first where that is too long."""
    beginning = " " * indent + left_text
    start_column = indent + 4 if is_stacked() else min(second_column, width() // 2)
    if is_stacked() or seen(beginning) + 1 > start_column:
        yield from wrapped(beginning)
        beginning = ""
    for right_row in wrapped(right_text, width() - start_column, ""):
        yield f"{padded(beginning, start_column)}{right_row}".rstrip()
        beginning = ""


def padded(text: str, columns: int) -> str:
    """Return ``text`` with blanks up to so many columns; colors and links take no room."""
    return text + " " * (columns - seen(text))


def table_rows(cells: Sequence[Sequence[str]], *, numbers_from: int = 1000) -> list[str] | None:
    """Return rows of cells in aligned columns, or None where the terminal is too narrow.

    ``numbers_from``: the column from which on cells stand at the right.
    """
    widths = [max(map(seen, column_cells)) for column_cells in zip(*cells, strict=True)]
    if sum(widths) + len(GAP) * (len(widths) - 1) > width():
        return None
    joined_rows = []
    for row_cells in cells:
        in_columns = (
            " " * (column_width - seen(cell)) + cell if column_number >= numbers_from else padded(cell, column_width)
            for column_number, (cell, column_width) in enumerate(zip(row_cells, widths, strict=True))
        )
        joined_rows.append(GAP.join(in_columns).rstrip())
    return joined_rows


def two_columns(lines: Sequence[str]) -> Sequence[str]:
    """Return lines in two columns, read downwards, where there is room for them."""
    half_of_lines = (len(lines) + 1) // 2
    pairs = zip_longest(lines[:half_of_lines], lines[half_of_lines:], fillvalue="")
    return table_rows(list(pairs)) or lines if lines else lines


def side_by_side(left_rows: Sequence[str], right_rows: Sequence[str], columns: int = 0) -> Iterator[str]:
    """Yield two lists of rows side by side, the second behind the widest row of the first."""
    left_columns = max(columns, *map(seen, left_rows), 0) + 2 * len(GAP)
    for left_row, right_row in zip_longest(left_rows, right_rows, fillvalue=""):
        yield f"{padded(left_row, left_columns)}{right_row}".rstrip()


def entries(label: str, listed: Iterable[str], label_columns: int, columns: int | None = None) -> Iterator[str]:
    """Yield a label and its entries with points between, no entry cut in two, in so many columns or all there are.

    An entry that is longer than a row goes on in the next one.
    """
    columns = width() if columns is None else columns
    margin = label_columns if columns >= STACKED else min(label_columns, len(GAP))
    row_begun, separator = padded(label, max(margin, seen(label) + 1) if label else margin), ""
    listed = list(listed)
    if columns < STACKED and label and seen(row_begun + " · ".join(listed)) > columns:
        yield label
        row_begun = " " * margin
    for entry in listed:
        longer_row = f"{row_begun}{separator}{entry}"
        if seen(longer_row) <= columns:
            row_begun, separator = longer_row, " · "
            continue
        if row_begun.strip():
            yield row_begun.rstrip()
        *rows_before, row_begun = wrapped(" " * margin + entry, columns, " " * margin)
        yield from rows_before
        separator = " · "
    yield row_begun.rstrip()


def wrapped_rows(lines: Iterable[str]) -> list[str]:
    """Return lines in as many rows as they need."""
    return [wrapped_row for line in lines for wrapped_row in wrapped(line)]


def wrapped(line: str, columns: int | None = None, indent: str | None = None) -> Iterator[str]:
    """Yield a line in as many rows as it needs, continued under its text; colors and links take no room.

    ``indent``: what stands before the rows that follow. Only a word that is longer than a row is broken; a sign that
    belongs to the word before it stays there.
    """
    row_limit = columns or width()
    if seen(line) <= row_limit:
        yield line
        return
    start_column = len(line) - len(line.lstrip(" -!→"))
    indent = " " * min(start_column + 2, row_limit // 3) if indent is None else indent
    row_begun, is_empty = line[:start_column], True
    for bound_words in BOUND.split(line[start_column:]):
        if not is_empty and seen(row_begun) + 1 + seen(bound_words) > row_limit:
            yield row_begun.rstrip()
            row_begun, is_empty = indent, True
        if is_empty and not bound_words:
            continue
        row_begun += bound_words if is_empty else f" {bound_words}"
        is_empty = False
        while seen(row_begun) > row_limit and "\033" not in row_begun:
            yield row_begun[:row_limit]
            row_begun = indent + row_begun[row_limit:]
    yield row_begun.rstrip()


def seen(text: str) -> int:
    """Return how many columns a text takes, without the codes of colors and links in it."""
    return len(CODES.sub("", text)) if "\033" in text else len(text)
