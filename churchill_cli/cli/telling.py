"""What is told in lines of notation: what happened, and the lines that speak of other lines, each as it is typed."""

from pathlib import Path
from typing import Annotated

import typer

from churchill_cli.cli.parameters import AsJson, GameFile, Verbose
from churchill_cli.errors import UsageProblem
from churchill_cli.notation.grammar import parted
from churchill_cli.play import current_game, telling
from churchill_cli.views.printing import show
from churchill_cli.words.catalogues import _


def do(
    line: Annotated[list[str], typer.Argument(metavar="LINE", help=_("Such as: eastern rolls 4."))],
    game_file: GameFile = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Tell one line, or several."""
    record, typed_lines = current_game.path(game_file, to_write=True), parted(" ".join(line))
    if not typed_lines:
        raise UsageProblem(_("There is nothing to tell."), hint=_("`churchill legal` lists what may be told now."))
    for typed_line in typed_lines:
        _tell_line(record, typed_line, verbose, as_json=as_json)


def undo(
    how: Annotated[list[str] | None, typer.Argument(metavar="[N | to N]")] = None,
    game_file: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Take lines back."""
    _tell_line(current_game.path(game_file, to_write=True), " ".join(("undo", *(how or ()))), as_json=as_json)


def redo(
    how: Annotated[list[str] | None, typer.Argument(metavar="[N | all]")] = None,
    game_file: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Bring lines back."""
    _tell_line(current_game.path(game_file, to_write=True), " ".join(("redo", *(how or ()))), as_json=as_json)


def correct(
    context: typer.Context,
    how: Annotated[list[str], typer.Argument(metavar="N [LINE]")],
    game_file: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Tell a point or a correction, by the name of the command."""
    _tell_line(current_game.path(game_file, to_write=True), " ".join((str(context.info_name), *how)), as_json=as_json)


def _tell_line(record: Path, line: str, verbose: int = 0, *, as_json: bool) -> None:
    answer, text_lines = telling.tell(record, line, verbose)
    show(answer, lambda: text_lines, as_json=as_json)
