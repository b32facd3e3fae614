"""JSON Lines in, JSON Lines out, for other programs; loads no Typer."""

import sys
import traceback
from collections.abc import Iterator
from typing import BinaryIO

from churchill_cli.answers import batch
from churchill_cli.answers.plain import error_data
from churchill_cli.documents import owner
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.words.catalogues import _

BOM = b"\xef\xbb\xbf"
MAX_BYTES = 4 * batch.MAX_LINE
"""No line of the allowed number of characters has more bytes in UTF-8."""


def answer_all(*, debug: bool = False) -> int:
    """Print the answer to each request on standard input as soon as it is read; return the exit code."""
    request_stream, own_board = getattr(sys.stdin, "buffer", None), owner.board()
    answer_stream = getattr(sys.stdout, "buffer", None)
    if answer_stream is None:
        return 0  # nobody hears the answers
    for request in _request_lines(request_stream) if request_stream else ():
        if request.strip():
            answer_stream.write(_answer_line(request, own_board, debug=debug) + b"\n")
            answer_stream.flush()
    return 0


def _request_lines(request_stream: BinaryIO) -> Iterator[bytes]:
    """Yield each line; of one that is too long only as much as shows that it is."""
    while line := request_stream.readline(MAX_BYTES):
        remainder = line
        while len(remainder) == MAX_BYTES and not remainder.endswith(b"\n"):
            remainder = request_stream.readline(MAX_BYTES)
        yield line


def _answer_line(request: bytes, own_board: batch.Corrections, *, debug: bool) -> bytes:
    """Return the answer to one request as a line; one that cannot be read is answered with an error."""
    try:
        return batch.encoded(batch.answer(request.removeprefix(BOM).decode(), own_board))
    except UnicodeDecodeError as problem:
        refusal: ChurchillError = UsageProblem(_("The request is not UTF-8 (byte %(n)s).") % {"n": problem.start + 1})
    except Exception as problem:  # noqa: BLE001 - a bug in one answer must not end the others
        if debug:
            traceback.print_exception(problem)
        refusal = ChurchillError(
            _("This is a bug (%(name)s: %(problem)s), please report it.")
            % {"name": type(problem).__name__, "problem": problem}
        )
    return batch.encoded({"contract": 1, "id": None, "ok": False, "error": error_data(refusal)})
