"""The conference table, and what a card would do on it."""

from typing import Annotated

from churchill_cli.answers import conferences
from churchill_cli.cli import completing
from churchill_cli.cli.parameters import AsJson, GameFile, argument
from churchill_cli.game import engine
from churchill_cli.game.model.texts import N_
from churchill_cli.play import current_game
from churchill_cli.views.game import due_lines
from churchill_cli.views.printing import show
from churchill_cli.views.table import deck_lines, table_lines, what_if_lines


def table(
    card: Annotated[list[str] | None, argument("[POWER CARD]", N_("Such as: US harriman"), completing.powers)] = None,
    game_file: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Show the conference table, and what a card would do."""
    game_state = current_game.state(game_file)
    power_and_card = conferences.asked(" ".join(card or []))
    if power_and_card is None:
        show(
            conferences.answer(game_state),
            lambda: [*table_lines(game_state), *deck_lines(game_state), *due_lines(engine.due(game_state))],
            as_json=as_json,
        )
        return
    answer = conferences.what_if(game_state, *power_and_card)
    show(answer, lambda: what_if_lines(answer), as_json=as_json)
