"""The strength of a Front, its chances and what a roll brings (7.7)."""

from typing import Annotated

import typer

from churchill_cli.answers import given, options, positions
from churchill_cli.cli import sources
from churchill_cli.cli.parameters import AsJson, GameFile, PositionFile, Verbose
from churchill_cli.views.printing import show
from churchill_cli.views.war import strength_lines
from churchill_cli.words.catalogues import _


def strength(
    front: Annotated[str, typer.Option("--front", metavar="FRONT", help=_("The Front, by any of its names."))],
    position_file: PositionFile = None,
    game_file: GameFile = None,
    roll: Annotated[str | None, typer.Option("--roll", metavar="N", help=_("The d10 rolled; 0 is 10."))] = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the strength of a Front."""
    chosen_front, rolled_number = given.together(
        lambda: options.front(front), lambda: options.roll(None if roll is None else given.number(roll))
    )
    war_phase = sources.war(position_file, game_file)
    answer = positions.strength(war_phase, chosen_front, rolled_number)
    show(
        answer,
        lambda: [*strength_lines(answer, verbose), *sources.untold(position_file, war_phase.position)],
        as_json=as_json,
    )
