"""What a command speaks of: a position in a file, else the board of a game record."""

from churchill_cli.documents import files, owner
from churchill_cli.documents.position import read
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.position import Position
from churchill_cli.play import current_game
from churchill_cli.words.catalogues import _


def position(position_file: str | None, game_file: str | None) -> Position:
    """Return the position in a file, or, without one, that of a game record, or of the current game."""
    if position_file is None:
        return current_game.state(game_file).position
    if game_file is not None:
        raise UsageProblem(_("--position and --game exclude each other."), hint=_("Give one of them."))
    return read(files.read(position_file), owner.board(), position_file)


def not_placed(*, placed: bool) -> None:
    """Refuse --placed without a position."""
    if placed:
        raise UsageProblem(_("--placed goes with --position."), hint=_("A game knows whether its reserves stand."))
