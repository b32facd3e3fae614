"""Lines that speak of other lines of a record: undo and redo, points, corrections.

With a ``!`` behind the verb of a correction, lines after it that no longer fit are left out of the game; a ``+`` there
says that it mends what the correction before it left unfit: both are taken back and brought back together.
"""

import re
from typing import ClassVar

from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import Value


class HistoryLine(Value):
    """A line that speaks of other lines; ``FORM`` is how it is written."""

    FORM: ClassVar[str]
    HELP: ClassVar[str]

    @property
    def verb(self) -> str:
        """Return its first word."""
        return re.split(r"\W", self.FORM, maxsplit=1)[0]


class Undo(HistoryLine):
    """Takes back the last line, or so many."""

    FORM: ClassVar[str] = "undo {count}"
    HELP: ClassVar[str] = N_("take back the last line, or the last N")
    count: int | None


class UndoTo(HistoryLine):
    """Goes back to right after a line (0: to the start), or to a point."""

    FORM: ClassVar[str] = "undo to {destination}"
    HELP: ClassVar[str] = N_("take back all after line N, or after a point")
    destination: str


class Redo(HistoryLine):
    """Brings back the line undone last, or so many."""

    FORM: ClassVar[str] = "redo {count}"
    HELP: ClassVar[str] = N_("bring back the line taken back last, or the last N")
    count: int | None


class RedoTo(HistoryLine):
    """Goes forward to right after a line, or to a point."""

    FORM: ClassVar[str] = "redo to {destination}"
    HELP: ClassVar[str] = N_("bring back all up to line N, or up to a point")
    destination: str


class RedoAll(HistoryLine):
    """Brings back every line that can be."""

    FORM: ClassVar[str] = "redo all"
    HELP: ClassVar[str] = N_("bring back all that was taken back")


class Point(HistoryLine):
    """Gives the place that the game has reached a name."""

    FORM: ClassVar[str] = "point {name}"
    HELP: ClassVar[str] = N_("give the place that the game has reached a name")
    name: str


MARKS = STANDS, TOGETHER = "!", "+"
"""The marks of a correction: it stands whatever no longer fits; it does so together with the one before it."""


class Correction(HistoryLine):
    """Corrects a line of the past; ``stands``: its mark, none where no later line is left out for it."""

    stands: str
    number: int


class Rewording(Correction):
    """Puts a line where there was another, or none."""

    line: str


class Change(Rewording):
    """Reads another line in the place of one."""

    FORM: ClassVar[str] = "change{stands} {number} {line}"
    HELP: ClassVar[str] = N_("read LINE in the place of line N; with ! what no longer fits is left out")


class Insert(Rewording):
    """Reads a line before another."""

    FORM: ClassVar[str] = "insert{stands} {number} {line}"
    HELP: ClassVar[str] = N_("read LINE before line N; with ! what no longer fits is left out")


class Delete(Correction):
    """Leaves a line out."""

    FORM: ClassVar[str] = "delete{stands} {number}"
    HELP: ClassVar[str] = N_("leave line N out; with ! what no longer fits is left out")


class Misread(HistoryLine):
    """Begins as one of the others, and is in no form of theirs; where it stands it is refused."""

    FORM: ClassVar[str] = "{text}"
    text: str

    @property
    def verb(self) -> str:
        """Return its first word."""
        return re.split(r"\W", self.text, maxsplit=1)[0]


HISTORY_LINES: tuple[type[HistoryLine], ...] = (Undo, UndoTo, Redo, RedoTo, RedoAll, Point, Change, Insert, Delete)
JUMPS = ("undo", "redo")
CORRECTIONS = ("change", "insert", "delete")
VERBS = (*JUMPS, "point", *CORRECTIONS)
"""The first words of lines that speak of other lines."""
