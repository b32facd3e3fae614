"""What is advised: the card that takes an issue (5.22 to 5.24), or the house 'Bot's choice (11.0)."""

from typing import Annotated

from churchill_cli.answers import conferences, options
from churchill_cli.answers.would_do import ME, would_do
from churchill_cli.cli.parameters import AsJson, ForPower, GameFile, argument, option
from churchill_cli.game.model.texts import N_
from churchill_cli.play import current_game
from churchill_cli.views.advice import advice_lines
from churchill_cli.views.bots import would_do_lines
from churchill_cli.views.printing import show


def advise(
    what: Annotated[str, argument("card|me", N_("What is advised about: card, or me."))] = conferences.CARD,
    for_power: ForPower = None,
    hand: Annotated[
        str | None, option("--hand", N_("What this power holds, by names or values: hopkins, 4, 3+1."), "CARDS")
    ] = None,
    game_file: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Show the least card that takes each issue (5.22 to 5.24), or what the house 'Bot would do (11.0)."""
    power = options.power(for_power)
    if what == ME:
        would = would_do(current_game.game(game_file), power, hand)
        show(would, lambda: would_do_lines(would), as_json=as_json)
        return
    answer = conferences.advice(current_game.state(game_file), power, what)
    show(answer, lambda: advice_lines(answer), as_json=as_json)
