"""What a command speaks of: a position in a file, else the board of a game record."""

from collections.abc import Iterable

from churchill_cli.documents import files, owner
from churchill_cli.documents.position import read
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import campaign
from churchill_cli.game.war.war import War
from churchill_cli.play import current_game
from churchill_cli.views.war import untold_lines
from churchill_cli.words.catalogues import _


def position(position_file: str | None, game_file: str | None) -> Position:
    """Return the position in a file, or, without one, that of a game record, or of the current game."""
    if position_file is None:
        return current_game.position(game_file)
    if game_file is not None:
        raise UsageProblem(_("--position and --game exclude each other."), hint=_("Give one of them."))
    return read(files.read(position_file), owner.board())


def war(position_file: str | None, game_file: str | None, *, placed: bool = False) -> War:
    """Return the war phase that a position speaks of, or that of a game as far as it has been told (4.33)."""
    if position_file is not None:
        return War.of(position(position_file, game_file), placed=placed)
    if placed:
        raise UsageProblem(_("--placed goes with --position."), hint=_("A game knows whether its reserves stand."))
    return campaign.war(current_game.game(game_file).state)


def checked_position(position_file: str | None, game_file: str | None) -> tuple[Position, bool]:
    """Return a position, and whether surrender has been checked in it: in a game that is done after the advance."""
    if position_file is not None:
        return position(position_file, game_file), True
    state = current_game.game(game_file).state
    return state.position, current_game.checked(state)


def untold(position_file: str | None, board: Position) -> Iterable[str]:
    """Return which surrenders follow from the board of a position file that does not tell them (7.8)."""
    return () if position_file is None else untold_lines(board)
