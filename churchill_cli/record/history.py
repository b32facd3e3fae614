"""Follow the lines of a record that speak of other lines: which actions are in force, and how they read.

Nothing is ever taken out of a record. ``undo``, ``redo``, ``point`` and corrections are lines like any
other; this module tells what they come to. It opens no files.

========================  ====================================================
``undo``                  take back the last line
``undo N``                take back the last N lines
``undo to N``             go back to right after line N (0: to the start)
``undo to NAME``          go back to a point
``redo``                  bring back the line undone last
``redo N``                bring back N lines
``redo to N``             go forward to right after line N, or to a point
``redo all``              bring back every line that can be
``point NAME``            give the place that the game has reached a name
``change N LINE``         read LINE in the place of line N
``insert N LINE``         read LINE before line N
``delete N``              leave line N out
========================  ====================================================

With a ``!`` behind the verb of a correction, lines after it that no longer fit are left out of the game.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from churchill_cli.errors import ChurchillError
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import NOTHING, Value
from churchill_cli.words.catalogues import _

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_FORMS = N_("Write undo, undo N, undo to N, redo, redo N, redo to N or redo all; N may be a point.")
_CORRECTIONS = N_("Write change N LINE, insert N LINE or delete N.")
_WORDS = frozenset({"undo", "redo"})
_CORRECTING = frozenset({"change", "insert", "delete"})
POINT = "point"
VERBS = ("undo", "redo", "point", "change", "insert", "delete")
"""The first words of lines that speak of other lines."""
STANDS = "!"
_NUMBER = re.compile(r"-?[0-9]{1,18}", re.ASCII)
_NAME = re.compile(r"[^\W\d][\w -]{0,39}")


class HistoryError(ChurchillError):
    """There is nothing, or not that much, to undo or redo."""

    exit_code = 3
    kind = "rules"


class HistoryUsageError(ChurchillError):
    """An ``undo`` or ``redo`` in a form that is not known."""

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


class Correction(Value):
    """A line that corrects another: which, how it reads, and whether what no longer fits may be left out."""

    verb: str
    target: int
    text: str
    stands: bool


def is_history(line: str) -> bool:
    """Tell whether ``line`` is an ``undo`` or ``redo`` in whatever form."""
    words = line.split(None, 1)
    return bool(words) and words[0].lower() in _WORDS


def is_point(line: str) -> bool:
    """Tell whether ``line`` names a point."""
    words = line.split(None, 1)
    return bool(words) and words[0].lower() == POINT


def is_correction(line: str) -> bool:
    """Tell whether ``line`` corrects another one, in whatever form."""
    words = line.split(None, 1)
    return bool(words) and words[0].lower().removesuffix(STANDS) in _CORRECTING


def is_action(line: str) -> bool:
    """Tell whether ``line`` tells of the game, not of other lines."""
    return not (is_history(line) or is_point(line) or is_correction(line))


def point_name(line: str) -> str:
    """Return the name that a line gives to the place reached; HistoryUsageError where it is none."""
    name = " ".join(line.split()[1:]).casefold()
    if not _NAME.fullmatch(name):
        message = _("`%(line)s`: a point needs a name that begins with a letter.") % {"line": line.strip()}
        raise HistoryUsageError(message, hint=_("Such as: point before normandy."))
    return name


def correction(line: str) -> Correction:
    """Return what a correcting line says; HistoryUsageError where it is in no known form."""
    verb, *rest = line.split(None, 2)
    verb, stands = verb.lower().removesuffix(STANDS), verb.endswith(STANDS)
    number = rest[0] if rest and _NUMBER.fullmatch(rest[0]) else ""
    if not number or (len(rest) == 1) != (verb == "delete"):
        message = _("`%(line)s`: not a form of a correction.") % {"line": line.strip()}
        raise HistoryUsageError(message, hint=_(_CORRECTIONS))
    return Correction(verb, int(number), rest[1] if len(rest) > 1 else "", stands)


def replayed(lines: Sequence[str]) -> History:
    """Return the history that ``lines``, oldest first, come to.

    Raises:
        HistoryError: A line undoes, redoes or corrects what is not there.
        HistoryUsageError: A line begins as one of these but is not a known form.
    """
    track = _Track()
    told = []
    for number, line in enumerate(lines, 1):
        if is_history(line):
            track.follow(number, line)
        elif is_point(line):
            track.points[point_name(line)] = track.reached
        else:
            track.act(number)
            told.append(number)
    return _folded(lines, track, told)


def _folded(lines: Sequence[str], track: _Track, told: Sequence[int]) -> History:
    """Return the history of a track: its corrections laid over the lines before them."""
    live: list[int] = []
    texts: dict[int, str] = {}
    lenient = 0
    for number in track.actions[: track.at]:
        line = lines[number - 1]
        if is_correction(line):
            found = correction(line)
            _correct(live, texts, number, found)
            lenient = number if found.stands else lenient
        else:
            live.append(number)
    force = {*live, *(number for number in track.actions[: track.at] if is_correction(lines[number - 1]))}
    undone = tuple(number for number in told if number not in force)
    return History(tuple(live), undone, tuple(reversed(track.actions[track.at :])), texts, dict(track.points), lenient)


def _correct(live: list[int], texts: dict[int, str], number: int, found: Correction) -> None:
    """Lay one correction over the lines in force."""
    if found.target not in live:
        where = {"number": number, "target": found.target}
        raise _refused(_("Line %(number)s: line %(target)s is not an action in force.") % where)
    at = live.index(found.target)
    if found.verb == "delete":
        del live[at]
    elif found.verb == "change":
        texts[found.target] = found.text
    else:
        live.insert(at, number)
        texts[number] = found.text


@dataclass(slots=True)
class _Track:
    """Lines told, in ascending order; those before ``at`` are in force, the others redoable."""

    actions: list[int] = field(default_factory=list)
    at: int = 0
    points: dict[str, int] = field(default_factory=dict)

    @property
    def reached(self) -> int:
        """Return the last line in force; 0 at the start."""
        return self.actions[self.at - 1] if self.at else 0

    def act(self, number: int) -> None:
        del self.actions[self.at :]
        self.actions.append(number)
        self.at += 1

    def follow(self, number: int, line: str) -> None:
        where = _("Line %(number)s (`%(line)s`)") % {"number": number, "line": " ".join(line.split())}
        match line.casefold().split():
            case ["undo"]:
                self._undo(where, 1)
            case ["undo", count] if _NUMBER.fullmatch(count):
                self._undo(where, int(count))
            case ["undo", "to", *target] if target:
                self._undo_to(where, self._number(where, target))
            case ["redo"]:
                self._redo(where, 1)
            case ["redo", "all"]:
                self._redo(where, max(1, len(self.actions) - self.at))
            case ["redo", "to", *target] if target:
                self._redo_to(where, self._number(where, target))
            case ["redo", count] if _NUMBER.fullmatch(count):
                self._redo(where, int(count))
            case _:
                message = _("%(where)s: not a form of undo or redo.") % {"where": where}
                raise HistoryUsageError(message, hint=_(_FORMS))

    def _number(self, where: str, target: list[str]) -> int:
        """Return the line that a number or the name of a point stands for."""
        name = " ".join(target)
        if _NUMBER.fullmatch(name):
            return int(name)
        if not _NAME.fullmatch(name):
            message = _("%(where)s: not a form of undo or redo.") % {"where": where}
            raise HistoryUsageError(message, hint=_(_FORMS))
        if name not in self.points:
            named = ", ".join(self.points) or "–"
            raise _refused(
                _("%(where)s: there is no such point; there are: %(names)s.") % {"where": where, "names": named}
            )
        return self.points[name]

    def _undo(self, where: str, count: int) -> None:
        _require(where, "undo", count, self.at)
        self.at -= count

    def _redo(self, where: str, count: int) -> None:
        _require(where, "redo", count, len(self.actions) - self.at)
        self.at += count

    def _undo_to(self, where: str, target: int) -> None:
        if target == 0:
            self._undo(where, max(1, self.at))
            return
        found = bisect_left(self.actions, target, 0, self.at)
        if found == self.at or self.actions[found] != target:
            raise _refused(
                _("%(where)s: line %(target)s is not an action in force.") % {"where": where, "target": target}
            )
        if found == self.at - 1:
            raise _refused(
                _("%(where)s: line %(target)s is the last in force; nothing to undo.")
                % {"where": where, "target": target}
            )
        self.at = found + 1

    def _redo_to(self, where: str, target: int) -> None:
        found = bisect_left(self.actions, target, self.at)
        if found == len(self.actions) or self.actions[found] != target:
            raise _refused(
                _("%(where)s: line %(target)s is none that redo brings back.") % {"where": where, "target": target}
            )
        self.at = found + 1


def _require(where: str, verb: str, count: int, there: int) -> None:
    if not there:
        raise _refused(_("%(where)s: there is nothing to %(verb)s.") % {"where": where, "verb": verb})
    if not 1 <= count <= there:
        raise _refused(
            _("%(where)s: there are %(there)s to %(verb)s; give a number from 1 to %(there)s.")
            % {"where": where, "there": there, "verb": verb}
        )


def _refused(message: str) -> HistoryError:
    return HistoryError(message, hint=_("`churchill log` shows which lines are in force."))
