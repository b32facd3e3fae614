"""Follow the lines that speak of other lines: which actions are in force, how they read.

Nothing is ever taken out of a record. ``undo``, ``redo``, ``point`` and corrections are lines like any
other (see `notation.past`); this module tells what they come to. It opens no files.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence

from churchill_cli.errors import Forbidden, UsageProblem
from churchill_cli.game.model.texts import N_, NN_, Text, Verbatim
from churchill_cli.game.model.values import NOTHING, Value
from churchill_cli.notation import past
from churchill_cli.notation.fields import LINE_NUMBER
from churchill_cli.notation.grammar import history_line, write
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import say

_JUMP_FORMS = N_("Write undo, undo N, undo to N, redo, redo N, redo to N or redo all; N may be a point.")
TOO_FAR: Mapping[str, tuple[str, str]] = {
    "undo": (
        N_("%(where)s: there is nothing to take back."),
        NN_(
            "%(where)s: only %(n)d line can be taken back.",
            "%(where)s: there are %(n)d lines that can be taken back; give a number from 1 to %(n)d.",
        ),
    ),
    "redo": (
        N_("%(where)s: there is nothing to bring back."),
        NN_(
            "%(where)s: only %(n)d line can be brought back.",
            "%(where)s: there are %(n)d lines that can be brought back; give a number from 1 to %(n)d.",
        ),
    ),
}
"""What is said where nothing, or not that much, can be taken back or brought back."""
_CORRECTION_FORMS = N_("Write change N LINE, insert N LINE or delete N.")


class HistoryError(Forbidden):
    """There is nothing, or not that much, to undo or redo."""


class HistoryUsageError(UsageProblem):
    """A line that speaks of other lines in a form that is not known."""


class History(Value):
    """Where a record stands. Numbers count the lines from 1, every line included.

    Attributes:
        live: The lines in force, in the order in which they are played; an inserted one has its own number.
        undone: Lines not in force, in order of number.
        redoable: Of these the ones ``redo`` brings back, the next one last.
        texts: How a line reads that was changed or inserted, by its number.
        points: The line after which each named point stands.
        lenient: Lines told before this one may be left out where they no longer fit (0: none may).
        joined: Corrections that are taken back and brought back together with the line told before them.
    """

    live: tuple[int, ...]
    undone: tuple[int, ...]
    redoable: tuple[int, ...]
    texts: Mapping[int, str] = NOTHING
    points: Mapping[str, int] = NOTHING
    lenient: int = 0
    joined: frozenset[int] = frozenset()


def replayed(lines: Sequence[str], *, is_told: bool = False) -> History:
    """Return the history that ``lines``, oldest first, come to; ``is_told``: the last one is told and not yet written.

    Raises:
        HistoryError: A line undoes, redoes or corrects what is not there.
        HistoryUsageError: A line begins as one of these but is not a known form.
    """
    track = _Track()
    corrections: dict[int, past.HistoryLine] = {}
    line_numbers = []
    for line_number, line in enumerate(lines, 1):
        instruction = history_line(line)
        if isinstance(instruction, past.Point):
            track.points[instruction.name] = track.reached
            continue
        if isinstance(instruction, past.Misread) and instruction.verb == "point":
            raise _misread(instruction.verb, instruction.text)
        if instruction and instruction.verb in past.JUMPS:
            line_named = f"`{worded(' '.join(line.split()))}`"
            if line_number < len(lines) or not is_told:
                line_named = _("Line %(number)s (%(line)s)") % {"number": line_number, "line": line_named}
            track.follow(line_named, instruction)
            continue
        track.take(line_number)
        line_numbers.append(line_number)
        if instruction:
            corrections[line_number] = instruction
        if isinstance(instruction, past.Correction) and instruction.stands == past.TOGETHER:
            track.joined.add(line_number)
    return _corrected(track, line_numbers, corrections)


class _Track:
    """Lines told, in ascending order; so many as ``in_force`` says are in force, the others redoable.

    Those that are ``joined`` with the line before them are in force or not together with it.
    """

    def __init__(self) -> None:
        """Begin before the first line."""
        self.actions: list[int] = []
        self.in_force = 0
        self.points: dict[str, int] = {}
        self.joined: set[int] = set()

    @property
    def reached(self) -> int:
        """Return the last line in force; 0 at the start."""
        return self.actions[self.in_force - 1] if self.in_force else 0

    def take(self, line_number: int) -> None:
        """Take one line more, in the place of those that could be brought back."""
        self.actions[self.in_force :] = [line_number]
        self.in_force += 1

    def follow(self, line_named: str, instruction: past.HistoryLine) -> None:
        """Go where a line leads."""
        match instruction:
            case past.Undo(count=move_count) | past.Redo(count=move_count):
                self._move_by(line_named, instruction.verb, 1 if move_count is None else move_count)
            case past.RedoAll():
                self._move_by(line_named, "redo", max(1, len(self.actions) - self.in_force))
            case past.UndoTo(destination=destination) | past.RedoTo(destination=destination):
                self._move_to(line_named, instruction.verb, destination)
            case _:
                raise _misread(instruction.verb, line_named)

    def _move_by(self, line_named: str, verb: str, move_count: int) -> None:
        """Undo or redo so many lines; more than there are, or none, is refused."""
        available = self.in_force if verb == "undo" else len(self.actions) - self.in_force
        nothing, too_many = TOO_FAR[verb]
        if not available:
            raise _refused(_(nothing) % {"where": line_named})
        if not 1 <= move_count <= available:
            raise _refused(say(Text(too_many, {"where": Verbatim(line_named), "n": available})))
        direction = -1 if verb == "undo" else 1
        self.in_force = self._unparted(self.in_force + direction * move_count, direction)

    def _unparted(self, in_force: int, direction: int) -> int:
        """Return so many lines, or more in a direction, to part none from the one it belongs to."""
        while 0 < in_force < len(self.actions) and self.actions[in_force] in self.joined:
            in_force += direction
        return in_force

    def _move_to(self, line_named: str, verb: str, destination: str) -> None:
        """Undo or redo all up to right after a line, by its number or the name of a point."""
        if LINE_NUMBER.fullmatch(destination):
            target = int(destination)
        elif destination in self.points:
            target = self.points[destination]
        else:
            no_point = _("%(where)s: there is no such point, nor any other.")
            none_such = _("%(where)s: there is no such point; there are: %(names)s.") if self.points else no_point
            raise _refused(none_such % {"where": line_named, "names": ", ".join(self.points)})
        if verb == "undo" and target == 0:
            self._move_by(line_named, verb, max(1, self.in_force))
            return
        range_start, range_end = (0, self.in_force) if verb == "undo" else (self.in_force, len(self.actions))
        action_index = bisect_left(self.actions, target, range_start, range_end)
        if action_index == range_end or self.actions[action_index] != target:
            no_undo = _("%(where)s: line %(target)s is not an action in force.")
            no_redo = _("%(where)s: `redo` cannot bring back line %(target)s.")
            raise _refused((no_undo if verb == "undo" else no_redo) % {"where": line_named, "target": target})
        in_force = self._unparted(action_index + 1, 1)
        if verb == "undo" and in_force == range_end:
            message = _("%(where)s: line %(target)s is the last in force; there is nothing to take back.")
            raise _refused(message % {"where": line_named, "target": target})
        self.in_force = in_force


def _corrected(track: _Track, numbers: Sequence[int], corrections: Mapping[int, past.HistoryLine]) -> History:
    """Return the history of a track: its corrections laid over the lines before them."""
    lines_live: list[int] = []
    texts_by_number: dict[int, str] = {}
    lenient = 0
    lines_in_force = track.actions[: track.in_force]
    for line_number in lines_in_force:
        correction = corrections.get(line_number)
        if correction is None:
            lines_live.append(line_number)
            continue
        if not isinstance(correction, past.Correction):
            raise _misread(correction.verb, write(correction))
        if correction.number not in lines_live:
            fields = {"number": line_number, "target": correction.number}
            raise _refused(_("Line %(number)s: line %(target)s is not an action in force.") % fields)
        place_in_force = lines_live.index(correction.number)
        if isinstance(correction, past.Insert):
            lines_live.insert(place_in_force, line_number)
            texts_by_number[line_number] = correction.line
        elif isinstance(correction, past.Rewording):
            texts_by_number[correction.number] = correction.line
        else:
            del lines_live[place_in_force]
        lenient = line_number if correction.stands else lenient
    lines_kept = {*lines_live, *(line_number for line_number in lines_in_force if line_number in corrections)}
    undone = tuple(line_number for line_number in numbers if line_number not in lines_kept)
    redoable = tuple(reversed(track.actions[track.in_force :]))
    joined = frozenset(track.joined)
    return History(tuple(lines_live), undone, redoable, texts_by_number, dict(track.points), lenient, joined)


def _refused(message: str) -> HistoryError:
    return HistoryError(message, hint=_("`churchill log` shows which lines are in force."))


def _misread(verb: str, where: str) -> HistoryUsageError:
    """Return the error of a line in no known form: ``where`` undo or redo stands, or how the line reads."""
    if verb in past.JUMPS:
        return HistoryUsageError(_("%(where)s: not a form of undo or redo.") % {"where": where}, hint=_(_JUMP_FORMS))
    if verb in past.CORRECTIONS:
        message = _("`%(line)s`: not a form of a correction.") % {"line": worded(where)}
        return HistoryUsageError(message, hint=_(_CORRECTION_FORMS))
    message = _("`%(line)s`: a point needs a name that begins with a letter.") % {"line": where}
    return HistoryUsageError(message, hint=_("Such as: point before normandy."))
