"""The exact chances of a war phase (7.6 to 7.8)."""

from typing import Annotated

import typer

from churchill_cli.answers import positions
from churchill_cli.cli import sources
from churchill_cli.cli.parameters import AsJson, GameFile, PositionFile, Verbose
from churchill_cli.views.printing import show
from churchill_cli.views.war import odds_lines
from churchill_cli.words.catalogues import _


def odds(
    position_file: PositionFile = None,
    game_file: GameFile = None,
    placed: Annotated[
        bool, typer.Option("--placed", help=_("With --position: the reserves stand as it says (7.6)."))
    ] = False,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the chances of the war phase."""
    war_phase = sources.war(position_file, game_file, placed=placed)
    answer = positions.odds(war_phase)
    show(
        answer,
        lambda: [*odds_lines(answer, verbose), *sources.untold(position_file, war_phase.position)],
        as_json=as_json,
    )
