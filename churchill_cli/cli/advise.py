"""Which card takes which issue, asked for in a conference (5.22 to 5.24)."""

from typing import Annotated

import typer

from churchill_cli.answers import advice, options
from churchill_cli.cli.parameters import AsJson, ForPower, GameFile
from churchill_cli.play import current_game
from churchill_cli.views.advice import advice_lines
from churchill_cli.views.printing import show
from churchill_cli.words.catalogues import _


def advise(
    what: Annotated[str, typer.Argument(metavar="card", help=_("What is advised about: card."))] = advice.CARD,
    for_power: ForPower = None,
    game_file: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Show the least card that takes each issue, and what takes it back (5.22 to 5.24)."""
    answer = advice.game_answer(current_game.state(game_file), options.power(for_power), what)
    show(answer, lambda: advice_lines(answer), as_json=as_json)
