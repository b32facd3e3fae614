"""What a command speaks of: a position in a file, else the board of a game record."""

from churchill_cli.answers import positions
from churchill_cli.documents import files, owner
from churchill_cli.documents.position import read
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import campaign
from churchill_cli.game.war.war import War
from churchill_cli.play import current_game
from churchill_cli.words.catalogues import _


def position(file: str | None, game: str | None) -> Position:
    """Return the position in ``file``, or, without one, that of the game record ``game`` or of the current game."""
    if file is None:
        return current_game.position(game)
    if game is not None:
        raise UsageProblem(_("--position and --game exclude each other."), hint=_("Give one of them."))
    return read(files.read(file), owner.board())


def war(file: str | None, game: str | None, *, placed: bool = False) -> War:
    """Return the war phase that a position speaks of, or that of a game as far as it has been told (4.33)."""
    if file is not None:
        return War.of(position(file, game), placed=placed)
    if placed:
        raise UsageProblem(_("--placed goes with --position."), hint=_("A game knows whether its reserves stand."))
    return campaign.war(current_game.game(game).state)


def checked_position(file: str | None, game: str | None) -> tuple[Position, bool]:
    """Return a position, and whether surrender has been checked in it: in a game that is done after the advance."""
    if file is not None:
        return position(file, game), True
    state = current_game.game(game).state
    return state.position, current_game.checked(state)


def untold(file: str | None, board: Position) -> list[str]:
    """Return which surrenders follow from the board of a position file that does not tell them (7.8)."""
    return [] if file is None else positions.untold(board)
