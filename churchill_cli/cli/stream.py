"""JSON Lines in, JSON Lines out, for other programs; loads no Typer."""

import sys
import traceback
from collections.abc import Iterator
from typing import BinaryIO

from churchill_cli.answers import batch
from churchill_cli.documents import owner
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.words.catalogues import _

BOM = b"\xef\xbb\xbf"
MAX_BYTES = 4 * batch.MAX_LINE
"""No line of the allowed number of characters has more bytes in UTF-8."""


def answer_all(*, debug: bool = False) -> int:
    """Answer every request on standard input, each as soon as it is read; returns the exit code."""
    stream, own = getattr(sys.stdin, "buffer", None), owner.board()
    out = sys.stdout.buffer
    for line in _lines(stream) if stream else ():
        if line.strip():
            out.write(_answer(line, own, debug=debug) + b"\n")
            out.flush()
    return 0


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield each line; of one that is too long only as much as shows that it is."""
    while line := stream.readline(MAX_BYTES):
        rest = line
        while len(rest) == MAX_BYTES and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_BYTES)
        yield line


def _answer(line: bytes, own: batch.Corrections, *, debug: bool) -> bytes:
    """Return the answer to one request as a line; one that cannot be read is answered with an error."""
    try:
        return batch.encoded(batch.answer(line.removeprefix(BOM).decode(), own))
    except UnicodeDecodeError as problem:
        return _failed(UsageProblem(_("The request is not UTF-8 (byte %(n)s).") % {"n": problem.start + 1}))
    except Exception as problem:  # noqa: BLE001 - a bug in one answer must not end the others
        if debug:
            traceback.print_exception(problem)
        return _failed(
            ChurchillError(
                _("This is a bug (%(name)s: %(problem)s), please report it.")
                % {"name": type(problem).__name__, "problem": problem}
            )
        )


def _failed(problem: ChurchillError) -> bytes:
    return batch.encoded(batch.failure(problem))
