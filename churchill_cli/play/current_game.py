"""The game that a command speaks of: ``--game``, ``CHURCHILL_GAME``, or the one begun or chosen last."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from churchill_cli.documents.owner import state_folder
from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.record.games import opened
from churchill_cli.record.replay import Game
from churchill_cli.words.catalogues import _

VARIABLE = "CHURCHILL_GAME"
POINTER = "current-game"
_at_the_table: list[Path] = []


def path(game: str | None) -> Path:
    """Return the record's file; UsageProblem where no game is current."""
    record = game or (_at_the_table and str(_at_the_table[-1])) or os.environ.get(VARIABLE) or remembered()
    if not record:
        raise UsageProblem(
            _("No game is current."),
            hint=_(
                "Begin one with `churchill new`, name one with --game FILE or %(variable)s, or give --position FILE."
            )
            % {"variable": VARIABLE},
        )
    return Path(record).expanduser()


@contextmanager
def at_the_table(record: Path) -> Iterator[None]:
    """Let ``record`` be the current game for a while: that of a session."""
    _at_the_table.append(record)
    try:
        yield
    finally:
        _at_the_table.pop()


def remembered() -> str:
    """Return the record begun or chosen last; an empty text if none is remembered."""
    try:
        return (state_folder() / POINTER).read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def choose(record: Path) -> None:
    """Remember ``record`` as the current game; a folder that cannot be written only costs the memory."""
    try:
        state_folder().mkdir(parents=True, exist_ok=True)
        (state_folder() / POINTER).write_text(f"{record.resolve()}\n", encoding="utf-8")
    except OSError as problem:
        print(_("Note: the current game is not remembered: %(why)s.") % {"why": problem.strerror}, file=sys.stderr)


def game(record_name: str | None) -> Game:
    """Return the current game, replayed; a line that was cut off is reported."""
    replayed, cut_off = opened(path(record_name))
    report(cut_off)
    return replayed


def state(record_name: str | None, line_or_point: str | None = None) -> State:
    """Return the current game's state, or as it stood after a line in force, or at a point."""
    replayed = game(record_name)
    return replayed.state if line_or_point is None else stood(replayed, line_or_point)


def stood(replayed: Game, line_or_point: str) -> State:
    """Return the state of a game right after a line in force, or at a point."""
    wanted_place = " ".join(line_or_point.split()).casefold()
    in_force = {str(number): number for number in (0, *replayed.past.live)}
    number = in_force.get(wanted_place, replayed.past.points.get(wanted_place, -1))
    if str(number) not in in_force:
        message = (
            _("Line %(at)s is not in force.") if wanted_place.isdecimal() else _("There is no point named `%(at)s`.")
        )
        raise UsageProblem(
            message % {"at": line_or_point}, hint=_("`churchill log` shows the lines and points in force.")
        )
    return replayed.at(number)


def report(cut_off: str | None) -> None:
    """Say that the end of the file was cut off and is left out."""
    if cut_off:
        print(
            _("Note: the last line was cut off and is left out: `%(cut_off)s`. Tell it again.") % {"cut_off": cut_off},
            file=sys.stderr,
        )


def position(record_name: str | None) -> Position:
    """Return what stands on the board of the current game."""
    return game(record_name).state.position


def checked(state: State) -> bool:
    """Tell whether the check of surrender is done with what stands on the board: it follows the advance (7.8)."""
    order = engine.ORDER
    return not order.index("directed") <= order.index(state.turn.step) <= order.index("advance")
