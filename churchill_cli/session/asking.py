"""Who is asked for lines: a script, which ends at the first line that is refused, or somebody at a terminal."""

import gc
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from churchill_cli.record import games, kept
from churchill_cli.record.replay import Game
from churchill_cli.session import showing
from churchill_cli.session.choosing import greet
from churchill_cli.session.session import Asker, IsAnswer
from churchill_cli.views import printing
from churchill_cli.views.terminal import width
from churchill_cli.words.catalogues import _

if TYPE_CHECKING:
    from churchill_cli.session.terminal import Terminal

MOST_NAMED = 8
"""Lines refused that are named one by one."""


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
        self._row = self._told = self._lines_before = 0
        self._line = ""
        self._next: bytes | None = None
        self._asked: tuple[int, IsAnswer] | None = None  # what the next line is to answer; the code where it does not
        self._refusals: list[int] = []
        self._was_question = False

    def ask(self, prompt: str) -> str | None:
        """Return the next line; None at the end, and after a refusal."""
        if self._asked:
            (code, is_answer), self._asked = self._asked, None
            self._next = self._read()
            if not is_answer(self._next.decode("utf-8", errors="replace").strip()):
                self._refuse(code, was_question=True)
        if self._refusals and not self._keep_going:
            return None
        read, self._next = self._read() if self._next is None else self._next, None
        if not read:
            return None
        self._line = read.decode("utf-8", errors="replace").rstrip("\r\n")
        self._row += 1
        self._told += bool(self._line.strip())
        self._lines_before = len(self.session.game.lines) if self.session else 0
        print(f"{prompt}{self._line}")
        return self._line

    def refused(self, code: int, is_answer: IsAnswer | None = None) -> None:
        """Hear of a refusal; of a question the next line decides."""
        if is_answer is None:
            self._refuse(code)
        else:
            self._asked = code, is_answer

    def _refuse(self, code: int, *, was_question: bool = False) -> None:
        self.code, self._was_question = self.code or code, was_question
        self._refusals.append(self._row)
        is_recorded = self.session is not None and len(self.session.game.lines) > self._lines_before  # in part
        self._told -= bool(self._line.strip()) and not is_recorded

    def _read(self) -> bytes:
        return self._stream.readline() if self._stream else b""

    def report(self) -> None:
        """Say how far the script came, where something in it was refused."""
        if self._asked:
            self._refuse(self._asked[0], was_question=True)
        if not self._refusals:
            return
        if self._keep_going:
            rows = ", ".join(map(str, self._refusals[:MOST_NAMED]))
            more = ", …" if len(self._refusals) > MOST_NAMED else ""
            fields = {"rows": rows + more, "n": len(self._refusals), "told": self._told}
            printing.note(_("Lines of the script refused, or asked about: %(n)d (%(rows)s); taken: %(told)d.") % fields)
            return
        ended = _("The script ended at its line %(row)d, which was refused: %(line)s")
        if self._was_question:
            ended = _("The script ended at its line %(row)d, after which nothing answers what it asks: %(line)s")
        printing.note(ended % {"row": self._refusals[0], "line": self._line})
        fields = {"told": self._told, "left": self._left()}
        printing.note(_("Lines taken: %(told)d; lines left: %(left)d. With --keep-going the rest follows.") % fields)

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


class Editor(Asker):
    """The prompt in a terminal; it stands there before all is loaded that a line needs, and keys typed are kept."""

    def __init__(self) -> None:
        """Begin without the line editor, which takes longer to load than all the rest."""
        self._terminal: Terminal | None = None
        self._prepared: set[str] = set()
        self._is_replayed = True

    def first_look(self, record: Path) -> Game | None:
        """Return the game of a long record as the last session left it; it is replayed while the prompt is read."""
        game = kept.first_look(record)
        self._is_replayed = game is None
        return game

    def wake(self) -> None:
        """Stop asking, from another thread."""
        if self._terminal:
            self._terminal.wake()

    def keep(self) -> None:
        """Keep what the first screen of the next session shows."""
        if self.session:
            kept.keep(self.session.record, self.session.game)

    def ask(self, prompt: str) -> str | None:
        """Return a line, or None at the end of all."""
        if self._terminal is None or (self.session and self.session.lang not in self._prepared):
            prompt = self._load(prompt)
        if self._terminal is None:
            return None
        self._terminal.session = self.session
        return self._terminal.ask(prompt)

    def _load(self, prompt: str) -> str:
        """Make the line editor ready for the session's language while the prompt is on the screen; return the prompt.

        So is the record replayed; the prompt is another where it does not come to the state that was kept.
        """
        shown = prompt if len(prompt) < width() else ""
        print(shown, end="", flush=True)
        from churchill_cli.session.terminal import Terminal, prepare  # noqa: PLC0415 - the prompt stands there before

        self._terminal = self._terminal or Terminal()
        is_as_kept = True
        if self.session:
            if not self._is_replayed:
                kept_state, self._is_replayed = self.session.game.state, True
                self.session.game = games.shown(self.session.record)[0]
                is_as_kept = self.session.game.is_sound and self.session.game.state == kept_state
            prepare(self.session)
            self._prepared.add(self.session.lang)
        gc.freeze()  # as at the start
        print(f"\r{' ' * len(shown)}\r", end="", flush=True)
        if self.session and not is_as_kept:
            greet(self.session)
            prompt = showing.prompt(self.session)
        return prompt
