"""Who is asked for lines: somebody at a terminal, or a script, which ends at the first line that is refused."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import BinaryIO

from churchill_cli.errors import Ambiguous
from churchill_cli.session.open_question import told_apart
from churchill_cli.session.session import Asker, IsAnswer
from churchill_cli.views import printing
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.localized_lines import worded

MOST_NAMED = 8
"""Lines refused that are named one by one."""


def numbered(choices: Sequence[str], meanings: Sequence[str] = ()) -> Iterator[str]:
    """Yield a menu, each choice with what it means where that is told."""
    number_width = len(str(len(choices)))
    for number, (choice, meaning) in enumerate(zip_longest(choices, meanings, fillvalue=""), 1):
        yield f"  {number:>{number_width}}  {choice}" + (f"  ({meaning})" if meaning else "")


def menu_lines(problem: Ambiguous, choices: Sequence[str]) -> Iterator[str]:
    """Yield the question which of some lines is meant; whether the only one is."""
    if problem.is_guess:
        yield _("That is no answer to what is due; this would be one.")
    if len(choices) == 1:
        yield _("Is this meant? Type yes or no.")
    else:
        yield _("Which one? Type its number, or words that fit it alone.")
    shared, different = told_apart(choices)
    if shared:
        yield "  " + _("Told with each: %(lines)s.") % {"lines": worded(shared, current())}
    yield from numbered([worded(line, current()) for line in different], problem.meanings)


class Script(Asker):
    """Lines that no terminal sends; each is shown behind its prompt, so that the output reads as a session.

    A line that is refused is the last one, unless it was asked to ``keep_going``. So is one that may mean several
    things, unless the next line says which.
    """

    def __init__(self, *, keep_going: bool = False) -> None:
        """Read what comes on standard input."""
        self.code = 0
        self._stream: BinaryIO | None = getattr(sys.stdin, "buffer", None)
        self._keep_going = keep_going
        self._row = self._told = 0
        self._is_answer: IsAnswer | None = None
        self._line = ""
        self._code = 0
        self._refusals: list[int] = []
        self._next: bytes | None = None
        self._was_question = False

    def ask(self, prompt: str) -> str | None:
        """Return the next line; None at the end, and after a refusal."""
        if self._is_answer:
            self._next, is_answer, self._is_answer = self._read(), self._is_answer, None
            if not is_answer(self._next.decode("utf-8", errors="replace").strip()):
                self._was_question = True
                self._refuse()
        if self._refusals and not self._keep_going:
            return None
        read, self._next = self._read() if self._next is None else self._next, None
        if not read:
            return None
        self._line = read.decode("utf-8", errors="replace").rstrip("\r\n")
        self._row += 1
        self._told += bool(self._line.strip())
        print(f"{prompt}{self._line}")
        return self._line

    def refused(self, code: int, is_answer: IsAnswer | None = None) -> None:
        """Hear of a refusal; of a question the next line decides."""
        self._code, self._is_answer, self._was_question = code, is_answer, False
        if is_answer is None:
            self._refuse()

    def _refuse(self) -> None:
        self.code = self.code or self._code
        self._refusals.append(self._row)
        self._told -= bool(self._line.strip())

    def _read(self) -> bytes:
        return self._stream.readline() if self._stream else b""

    def report(self) -> None:
        """Say how far the script came, where something in it was refused."""
        if self._is_answer:
            self._was_question = True
            self._refuse()
        if not self._refusals:
            return
        if self._keep_going:
            rows = ", ".join(map(str, self._refusals[:MOST_NAMED]))
            more = ", …" if len(self._refusals) > MOST_NAMED else ""
            fields = {"rows": rows + more, "n": len(self._refusals), "told": self._told}
            printing.note(_("Lines of the script refused, or asked about: %(n)d (%(rows)s); told: %(told)d.") % fields)
            return
        ended = _("The script ended at its line %(row)d, which was refused: %(line)s")
        if self._was_question:
            ended = _("The script ended at its line %(row)d, behind which nothing answers what it asks: %(line)s")
        printing.note(ended % {"row": self._refusals[0], "line": self._line})
        fields = {"told": self._told, "left": self._left()}
        printing.note(_("Lines told: %(told)d; lines left: %(left)d. With --keep-going the rest is told too.") % fields)

    def _left(self) -> int:
        """Return how many lines were not read; what another program has not written yet is not waited for."""
        lines = [self._next or b""]
        if self._stream:
            sys.stdout.flush()
            descriptor = -1
            with suppress(OSError, ValueError):
                descriptor = self._stream.fileno()
                os.set_blocking(descriptor, False)
            with suppress(OSError, ValueError):
                lines += (self._stream.read() or b"").splitlines()
            with suppress(OSError, ValueError):
                os.set_blocking(descriptor, True)
        return sum(bool(line.strip()) for line in lines)
