"""What happened, told in lines of notation."""

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
    record = current_game.path(game_file)
    lines = parted(" ".join(line))
    if not lines:
        raise UsageProblem(_("There is nothing to tell."), hint=_("`churchill legal` lists what may be told now."))
    for told in lines:
        answer, text = telling.tell(record, told, verbose)
        show(answer, lambda text=text: text, as_json=as_json)  # type: ignore[misc]
