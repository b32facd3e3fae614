"""Where the Axis reserves of a theater go (7.6)."""

from typing import Annotated

import typer

from churchill_cli.answers import given, options, positions
from churchill_cli.cli import sources
from churchill_cli.cli.parameters import AsJson, Dice, GameFile, PositionFile, Verbose, numbers
from churchill_cli.views.printing import show
from churchill_cli.views.reserves import reserve_lines
from churchill_cli.words.catalogues import _


def reserves(
    theater: Annotated[str, typer.Option("--theater", metavar="THEATER", help=_("Europe or Pacific."))],
    position_file: PositionFile = None,
    game_file: GameFile = None,
    dice: Dice = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the placement of Axis reserves."""
    chosen_theater, rolled_dice = given.together(lambda: options.theater(theater), lambda: options.dice(numbers(dice)))
    war_phase = sources.war(position_file, game_file)
    answer = positions.reserve_placement(war_phase, chosen_theater, rolled_dice)
    show(
        answer,
        lambda: [*reserve_lines(answer, verbose), *sources.untold(position_file, war_phase.position)],
        as_json=as_json,
    )
