"""The lines of a record."""

from typing import Annotated

import typer

from churchill_cli.answers.records import LogAnswer
from churchill_cli.cli.parameters import AsJson, GameFile
from churchill_cli.play import current_game
from churchill_cli.views.game import log_lines
from churchill_cli.views.printing import paged, show
from churchill_cli.words.catalogues import _


def log(
    game_file: GameFile = None,
    everything: Annotated[bool, typer.Option("--all", help=_("Also the lines that were taken back."))] = False,
    as_json: AsJson = False,
) -> None:
    """Show the record."""
    game = current_game.game(game_file)
    if as_json:
        show(LogAnswer(game), tuple, as_json=True)
    else:
        paged(log_lines(game, everything=everything))
