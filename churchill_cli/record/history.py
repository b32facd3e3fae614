"""Follow the lines of a record that speak of other lines: which actions are in force, and how they read.

Nothing is ever taken out of a record. ``undo``, ``redo``, ``point`` and corrections are lines like any
other (see `notation.past`); this module tells what they come to. It opens no files.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from churchill_cli.errors import ChurchillError
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import NOTHING, Value
from churchill_cli.notation.fields import LINE_NUMBER
from churchill_cli.notation.grammar import history_line
from churchill_cli.notation.past import (
    CORRECTIONS,
    JUMPS,
    Change,
    Correction,
    Delete,
    HistoryLine,
    Insert,
    Misread,
    Point,
    Redo,
    RedoAll,
    RedoTo,
    Undo,
    UndoTo,
)
from churchill_cli.words.catalogues import _

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_JUMP_FORMS = N_("Write undo, undo N, undo to N, redo, redo N, redo to N or redo all; N may be a point.")
_CORRECTION_FORMS = N_("Write change N LINE, insert N LINE or delete N.")


class HistoryError(ChurchillError):
    """There is nothing, or not that much, to undo or redo."""

    exit_code = 3
    kind = "rules"


class HistoryUsageError(ChurchillError):
    """A line that speaks of other lines in a form that is not known."""

    exit_code = 2
    kind = "usage"


class History(Value):
    """Where a record stands. Numbers count the lines from 1, every line included.

    Attributes:
        live: The lines in force, in the order in which they are played; an inserted one has its own number.
        undone: Lines not in force, in order of number.
        redoable: Of these the ones ``redo`` brings back, the next one last.
        texts: How a line reads that was changed or inserted, by its number.
        points: The line after which each named point stands.
        lenient: Lines told before this one may be left out where they no longer fit (0: none may).
    """

    live: tuple[int, ...]
    undone: tuple[int, ...]
    redoable: tuple[int, ...]
    texts: Mapping[int, str] = NOTHING
    points: Mapping[str, int] = NOTHING
    lenient: int = 0


def replayed(lines: Sequence[str]) -> History:
    """Return the history that ``lines``, oldest first, come to.

    Raises:
        HistoryError: A line undoes, redoes or corrects what is not there.
        HistoryUsageError: A line begins as one of these but is not a known form.
    """
    track = _Track()
    corrections: dict[int, HistoryLine] = {}
    numbers = []
    for number, line in enumerate(lines, 1):
        instruction = history_line(line)
        if isinstance(instruction, Point):
            track.points[instruction.name] = track.reached
            continue
        if isinstance(instruction, Misread) and instruction.verb == "point":
            raise _misread("", instruction)
        if instruction and instruction.verb in JUMPS:
            where = _("Line %(number)s (`%(line)s`)") % {"number": number, "line": " ".join(line.split())}
            track.follow(where, instruction)
            continue
        track.take(number)
        numbers.append(number)
        if instruction:
            corrections[number] = instruction
    return _corrected(track, numbers, corrections)


def _corrected(track: _Track, numbers: Sequence[int], corrections: Mapping[int, HistoryLine]) -> History:
    """Return the history of a track: its corrections laid over the lines before them."""
    live: list[int] = []
    texts: dict[int, str] = {}
    lenient = 0
    lines_in_force = track.actions[: track.in_force]
    for number in lines_in_force:
        instruction = corrections.get(number)
        if instruction is None:
            live.append(number)
        elif isinstance(instruction, Correction):
            _correct(live, texts, number, instruction)
            lenient = number if instruction.stands else lenient
        elif isinstance(instruction, Misread):
            raise _misread("", instruction)
    kept = {*live, *(number for number in lines_in_force if number in corrections)}
    undone = tuple(number for number in numbers if number not in kept)
    redoable = tuple(reversed(track.actions[track.in_force :]))
    return History(tuple(live), undone, redoable, texts, dict(track.points), lenient)


def _correct(live: list[int], texts: dict[int, str], number: int, correction: Correction) -> None:
    """Lay one correction over the lines in force."""
    if correction.number not in live:
        where = {"number": number, "target": correction.number}
        raise _refused(_("Line %(number)s: line %(target)s is not an action in force.") % where)
    index = live.index(correction.number)
    match correction:
        case Delete():
            del live[index]
        case Change():
            texts[correction.number] = correction.line
        case Insert():
            live.insert(index, number)
            texts[number] = correction.line


@dataclass(slots=True)
class _Track:
    """Lines told, in ascending order; so many as ``in_force`` says are in force, the others redoable."""

    actions: list[int] = field(default_factory=list)
    in_force: int = 0
    points: dict[str, int] = field(default_factory=dict)

    @property
    def reached(self) -> int:
        """Return the last line in force; 0 at the start."""
        return self.actions[self.in_force - 1] if self.in_force else 0

    def take(self, number: int) -> None:
        """Take one line more, in the place of those that could be brought back."""
        del self.actions[self.in_force :]
        self.actions.append(number)
        self.in_force += 1

    def follow(self, where: str, instruction: HistoryLine) -> None:
        """Go where a line leads."""
        match instruction:
            case Undo(count=count):
                self._undo(where, 1 if count is None else count)
            case Redo(count=count):
                self._redo(where, 1 if count is None else count)
            case RedoAll():
                self._redo(where, max(1, len(self.actions) - self.in_force))
            case UndoTo(destination=destination):
                self._undo_to(where, self._line_number(where, destination))
            case RedoTo(destination=destination):
                self._redo_to(where, self._line_number(where, destination))
            case Misread():
                raise _misread(where, instruction)

    def _line_number(self, where: str, destination: str) -> int:
        """Return the line that a number or the name of a point stands for."""
        if LINE_NUMBER.fullmatch(destination):
            return int(destination)
        if destination not in self.points:
            names = ", ".join(self.points) or "–"
            raise _refused(
                _("%(where)s: there is no such point; there are: %(names)s.") % {"where": where, "names": names}
            )
        return self.points[destination]

    def _undo(self, where: str, count: int) -> None:
        _require(where, "undo", count, self.in_force)
        self.in_force -= count

    def _redo(self, where: str, count: int) -> None:
        _require(where, "redo", count, len(self.actions) - self.in_force)
        self.in_force += count

    def _undo_to(self, where: str, target: int) -> None:
        if target == 0:
            self._undo(where, max(1, self.in_force))
            return
        index = bisect_left(self.actions, target, 0, self.in_force)
        if index == self.in_force or self.actions[index] != target:
            raise _refused(
                _("%(where)s: line %(target)s is not an action in force.") % {"where": where, "target": target}
            )
        if index == self.in_force - 1:
            raise _refused(
                _("%(where)s: line %(target)s is the last in force; nothing to undo.")
                % {"where": where, "target": target}
            )
        self.in_force = index + 1

    def _redo_to(self, where: str, target: int) -> None:
        index = bisect_left(self.actions, target, self.in_force)
        if index == len(self.actions) or self.actions[index] != target:
            raise _refused(
                _("%(where)s: line %(target)s is none that redo brings back.") % {"where": where, "target": target}
            )
        self.in_force = index + 1


def _require(where: str, verb: str, count: int, available: int) -> None:
    """Refuse to undo or redo more lines than there are, or none."""
    if not available:
        raise _refused(_("%(where)s: there is nothing to %(verb)s.") % {"where": where, "verb": verb})
    if not 1 <= count <= available:
        raise _refused(
            _("%(where)s: there are %(there)s to %(verb)s; give a number from 1 to %(there)s.")
            % {"where": where, "there": available, "verb": verb}
        )


def _refused(message: str) -> HistoryError:
    return HistoryError(message, hint=_("`churchill log` shows which lines are in force."))


def _misread(where: str, instruction: Misread) -> HistoryUsageError:
    """Return the error of a line that is in no known form; ``where`` it stands is said of undo and redo."""
    if instruction.verb in JUMPS:
        return HistoryUsageError(_("%(where)s: not a form of undo or redo.") % {"where": where}, hint=_(_JUMP_FORMS))
    if instruction.verb in CORRECTIONS:
        message = _("`%(line)s`: not a form of a correction.") % {"line": instruction.text}
        return HistoryUsageError(message, hint=_(_CORRECTION_FORMS))
    message = _("`%(line)s`: a point needs a name that begins with a letter.") % {"line": instruction.text}
    return HistoryUsageError(message, hint=_("Such as: point before normandy."))
