"""What people read is inert: a stranger's note or name orders no terminal and no page."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from churchill_cli.views import terminal

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from typing import TextIO

UNFIT = "\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069"
"""Control characters, halves of letters, what turns a text's direction; a tab and the end of a row are none."""
REPLACEMENT = "�"
ROW_END = "⏎"
"""What stands for the end of a row within a text that is one row."""
_UNFIT = re.compile(f"[{UNFIT}]")
_COLOR = "\033\\[(?:[0-24]|[39][0-7])(?:;(?:[1-24]|[39][0-7]))*m"
_COLORED = re.compile(f"({_COLOR})|(\033\\]8;;([^\033\x07]*)\033\\\\)|[{UNFIT}]")
"""What the program itself writes: colors, and links; whatever else is unfit."""
RESET = "\033[0m"
LINE, MESSAGE = 200, 2_000
"""Characters that are shown at most of a line that somebody else wrote, and of a message about it."""
addresses: set[str] = {""}
"""The pages that the program itself links to; no address ends a link."""


def plain(text: str) -> str:
    """Return a text without the characters that nothing written for people may have."""
    return _UNFIT.sub(REPLACEMENT, text)


def shown(text: str) -> str:
    """Return a text as a terminal may have it: with the program's own colors and links."""
    if not _UNFIT.search(text):
        return text
    return colored(text) if terminal.shows_color() else plain(text)


def one_row(text: str) -> str:
    """Return a text that somebody has typed as one row, whatever it says."""
    return plain(text).replace("\n", ROW_END)


def brief(text: str, most_letters: int) -> str:
    """Return a text as it is, or its beginning where it is longer than anybody reads."""
    return text if len(text) <= most_letters else f"{text[:most_letters]} …"


def colored(text: str) -> str:
    """Return a text with the colors and links of the program alone; a color ends with the text."""
    last_color = RESET

    def color_kept(match: re.Match[str]) -> str:
        nonlocal last_color
        color, link, address = match.groups()
        last_color = color or last_color
        is_own = color or (link and address.partition("#")[0] in addresses)
        return str(match[0]) if is_own else REPLACEMENT

    inert_text = _COLORED.sub(color_kept, text)
    return inert_text if last_color == RESET else inert_text + RESET


class InertStream:
    """A stream of text that writes nothing else; in all else the stream that it stands for."""

    def __init__(self, stream: "TextIO") -> None:
        """Stand for a stream."""
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text; return how much of it was taken. A row that is blanked out is written as it is."""
        self._stream.write(shown(text) if text.strip(" \r") else text)
        return len(text)

    def __getattr__(self, name: str) -> object:
        """Return whatever else the stream has."""
        return getattr(self._stream, name)


@contextmanager
def streams() -> Iterator[None]:
    """Write inert texts alone to standard output and standard error for a while."""
    streams_before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (stream and InertStream(stream) for stream in streams_before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = streams_before
