"""The game that a command speaks of, by one rule for all of them.

The one that is named (``--game``, the session's, ``CHURCHILL_GAME``); else the record of this folder, of several
the one used last; else the one played last, wherever it lies. One that is not plain is named in the answer, and
nothing is written to a game elsewhere that nobody has named from this folder.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from churchill_cli.documents.atomic_files import named
from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.play import lately
from churchill_cli.record import games
from churchill_cli.record.games import opened
from churchill_cli.record.replay import Game
from churchill_cli.views import inert, printing
from churchill_cli.words.catalogues import _

VARIABLE = "CHURCHILL_GAME"
_at_the_table: list["Table"] = []
"""The records of the sessions at the table, the last one the current."""


class Table(NamedTuple):
    """The record of a session, its game, and the state looked at, if not the last."""

    record: Path
    game: Game | None = None
    looked_at: State | None = None


class Meant(NamedTuple):
    """The record meant; whether an answer must name it, and whether somebody named it here."""

    file: Path
    is_plain: bool = True
    is_named: bool = True


def meant(game: str | None) -> Meant | None:
    """Return the record that a command speaks of; None where there is no game at all."""
    if game is not None:
        return Meant(named(game))
    if _at_the_table:
        return Meant(_at_the_table[-1].record)
    if os.environ.get(VARIABLE):
        file = named(os.environ[VARIABLE])
        return Meant(file, is_plain=file.resolve().parent == Path.cwd().resolve())
    records_here = lately.records_here()
    if records_here:
        return Meant(records_here[0], is_plain=len(records_here) == 1)
    last_played = next(iter(lately.played()), None)
    if last_played is None:
        return None
    file = Path(last_played.file)
    return Meant(file, is_plain=False, is_named=file.is_file() and str(Path.cwd()) in last_played.folders)


def path(game: str | None, *, to_write: bool = False) -> Path:
    """Return the record's file, named where it is not plain; UsageProblem where there is none.

    ``to_write``: as well where it lies elsewhere and nobody has named it from this folder; from now on somebody has.
    """
    record = meant(game)
    if record is None:
        raise UsageProblem(
            _("No game is current."),
            hint=_(
                "Begin one with `churchill new`, name one with --game FILE or %(variable)s, or give --position FILE."
            )
            % {"variable": VARIABLE},
        )
    if to_write and not record.is_named and record.file.is_file():
        raise UsageProblem(
            _("There is no game in this folder; the one played last lies elsewhere: %(file)s.") % {"file": record.file},
            hint=_(
                "Nothing was written. Name it once with --game FILE to go on with it from here, or begin another here."
            ),
        )
    if not record.is_plain:
        printing.note(_("The game is %(file)s.") % {"file": record.file})
    if to_write and not _at_the_table and record.file.is_file():
        lately.remember(record.file)
    return record.file


@contextmanager
def hold_game(record: Path, known_game: Game | None = None, looked_at: State | None = None) -> Iterator[None]:
    """Let ``record`` be the current game for a while: that of a session, replayed once.

    ``looked_at``: the state of its past that is asked about, not the last one.
    """
    _at_the_table.append(Table(record, known_game, looked_at))
    try:
        yield
    finally:
        _at_the_table.pop()


def game(record_name: str | None) -> Game:
    """Return the current game, replayed; a line that was cut off is reported."""
    file = path(record_name)
    known_game = next((table_open.game for table_open in _at_the_table[-1:] if table_open.record == file), None)
    replayed, cut_off = opened(file, known_game)
    report(cut_off)
    return replayed


def shown(record_name: str | None) -> Game:
    """Return the current game to look at its lines; one that does not fit is left out aloud."""
    file = path(record_name)
    replayed, cut_off = games.shown(file)
    report(cut_off)
    if not replayed.is_sound:
        numbers = ", ".join(map(str, replayed.left_out))
        printing.note(_("Lines that do not fit: %(numbers)s; `churchill play` mends them.") % {"numbers": numbers})
    return replayed


def state(record_name: str | None, line_or_point: str | None = None) -> State:
    """Return the current game's state, or as it stood after a line in force, or at a point.

    At the table it is the state that is looked at. UsageProblem: no such line or point.
    """
    replayed = game(record_name)
    return seen(replayed, record_name) if line_or_point is None else stood(replayed, line_or_point)


def seen(replayed: Game, record_name: str | None) -> State:
    """Return the state that a game leads to; of the one at the table that which is looked at."""
    looked_at = next((table_open.looked_at for table_open in _at_the_table[-1:] if record_name is None), None)
    return looked_at or replayed.state


def stood(replayed: Game, line_or_point: str) -> State:
    """Return the state of a game right after a line in force, or at a point."""
    wanted_place = " ".join(line_or_point.split()).casefold()
    in_force = {str(line_number): line_number for line_number in (0, *replayed.past.live)}
    line_number = in_force.get(wanted_place, replayed.past.points.get(wanted_place, -1))
    if str(line_number) not in in_force:
        message = (
            _("Line %(at)s is not in force.") if wanted_place.isdecimal() else _("There is no point named `%(at)s`.")
        )
        hint = _("`churchill log` shows the lines and points in force.")
        raise UsageProblem(message % {"at": line_or_point}, hint=hint)
    return replayed.at(line_number)


def report(cut_off: str | None) -> None:
    """Say that the end of the file was cut off and is left out."""
    if cut_off:
        print(
            _("Note: the last line was cut off and is left out: `%(cut_off)s`. Tell it again.")
            % {"cut_off": inert.brief(cut_off, inert.LINE)},
            file=sys.stderr,
        )


def checked(state: State) -> bool:
    """Tell whether surrender is checked with what stands on the board (7.8)."""
    order = engine.ORDER
    return not order.index("directed") <= order.index(state.turn.step) <= order.index("advance")
