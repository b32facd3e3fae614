"""Follow the ``undo`` and ``redo`` lines of a record: which actions are in force.

Nothing is ever taken out of a record. ``undo`` and ``redo`` are lines like any
other; this module tells what they come to. It opens no files.

===================  ====================================================
``undo``             take back the last action
``undo N``           take back the last N actions
``undo to N``        go back to right after line N (0: to the start)
``redo``             bring back the action undone last
``redo N``           bring back N actions
``redo all``         bring back every action that can be
===================  ====================================================
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from churchill_cli.errors import ChurchillError
from churchill_cli.game.texts import N_
from churchill_cli.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

_FORMS = N_("Write undo, undo N, undo to N, redo, redo N or redo all.")
_WORDS = frozenset({"undo", "redo"})
_NUMBER = re.compile(r"-?[0-9]{1,18}", re.ASCII)


class HistoryError(ChurchillError):
    """There is nothing, or not that much, to undo or redo."""

    exit_code = 3
    kind = "rules"


class HistoryUsageError(ChurchillError):
    """An ``undo`` or ``redo`` in a form that is not known."""

    exit_code = 2
    kind = "usage"


@dataclass(frozen=True, slots=True)
class History:
    """Where a record stands. Numbers count the lines from 1, every line included.

    Attributes:
        live: Action lines in force, oldest first.
        undone: Action lines not in force, in order of number.
        redoable: Of these the ones ``redo`` brings back, the next one last.
    """

    live: tuple[int, ...]
    undone: tuple[int, ...]
    redoable: tuple[int, ...]


def is_history(line: str) -> bool:
    """Tell whether ``line`` is an ``undo`` or ``redo`` in whatever form."""
    words = line.split(None, 1)
    return bool(words) and words[0].lower() in _WORDS


def replayed(lines: Sequence[str]) -> History:
    """Return the history that ``lines``, oldest first, come to.

    Raises:
        HistoryError: A line undoes or redoes what is not there.
        HistoryUsageError: A line begins with undo or redo but is not a known form.
    """
    track = _Track()
    actions = []
    for number, line in enumerate(lines, 1):
        if is_history(line):
            track.follow(number, line)
        else:
            track.act(number)
            actions.append(number)
    live = track.actions[: track.at]
    force = set(live)
    undone = tuple(number for number in actions if number not in force)
    return History(tuple(live), undone, tuple(reversed(track.actions[track.at :])))


@dataclass(slots=True)
class _Track:
    """Actions in ascending order; those before ``at`` are live, the others redoable."""

    actions: list[int] = field(default_factory=list)
    at: int = 0

    def act(self, number: int) -> None:
        del self.actions[self.at :]
        self.actions.append(number)
        self.at += 1

    def follow(self, number: int, line: str) -> None:
        where = _("Line %(number)s (`%(names)s`)") % {"number": number, "names": " ".join(line.split())}
        match line.lower().split():
            case ["undo"]:
                self._undo(where, 1)
            case ["undo", count] if _NUMBER.fullmatch(count):
                self._undo(where, int(count))
            case ["undo", "to", target] if _NUMBER.fullmatch(target):
                self._undo_to(where, int(target))
            case ["redo"]:
                self._redo(where, 1)
            case ["redo", "all"]:
                self._redo(where, max(1, len(self.actions) - self.at))
            case ["redo", count] if _NUMBER.fullmatch(count):
                self._redo(where, int(count))
            case _:
                message = _("%(where)s: not a form of undo or redo.") % {"where": where}
                raise HistoryUsageError(message, hint=_(_FORMS))

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
