"""Lines that speak of other lines: undo, redo, point, change, insert, delete; each is told as it is typed."""

from typing import Annotated

import typer

from churchill_cli.cli.parameters import AsJson, GameFile
from churchill_cli.play import current_game, telling
from churchill_cli.views.printing import show


def undo(
    how: Annotated[list[str] | None, typer.Argument(metavar="[N | to N]")] = None,
    game_file: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Take lines back."""
    _tell(["undo", *(how or ())], game_file, as_json=as_json)


def redo(
    how: Annotated[list[str] | None, typer.Argument(metavar="[N | all]")] = None,
    game_file: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Bring lines back."""
    _tell(["redo", *(how or ())], game_file, as_json=as_json)


def correct(
    context: typer.Context,
    how: Annotated[list[str], typer.Argument(metavar="N [LINE]")],
    game_file: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Tell a point or a correction, by the name of the command."""
    _tell([str(context.info_name), *how], game_file, as_json=as_json)


def _tell(words: list[str], game_file: str | None, *, as_json: bool) -> None:
    answer, lines = telling.tell(current_game.path(game_file), " ".join(words))
    show(answer, lambda: lines, as_json=as_json)
