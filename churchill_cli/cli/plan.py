"""The best placements of a power's production, of a position or of a game (6.4 to 6.8)."""

from typing import Annotated

from churchill_cli.answers import options
from churchill_cli.answers.plan import game_answer, position_answer
from churchill_cli.cli import completing, sources
from churchill_cli.cli.compass import patiently
from churchill_cli.cli.parameters import AsJson, ForPower, GameFile, Placed, PositionFile, Verbose, option
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war.war import War
from churchill_cli.play import current_game
from churchill_cli.views.plan import plan_lines
from churchill_cli.views.printing import show


def plan(
    position_file: PositionFile = None,
    game_file: GameFile = None,
    for_power: ForPower = None,
    markers: Annotated[int | None, option("--markers", N_("Of so many markers, whatever is in hand."), "N")] = None,
    aim: Annotated[
        str | None,
        option(
            "--aim",
            N_("win, lead, advance:FRONT or deny:POWER; else win if the game may end with this war, lead if not."),
            offers=completing.aims,
        ),
    ] = None,
    placed: Placed = False,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the best placements of the production in hand, all of them compared (6.4 to 6.8)."""
    power, wanted_aim, count = options.together(
        lambda: options.power(for_power), lambda: options.aim(aim), lambda: options.markers(markers)
    )
    with patiently() as watch:
        if position_file is None:
            sources.not_placed(placed=placed)
            answer = game_answer(current_game.state(game_file), power, wanted_aim, count, watch)
        else:
            power = options.needed_power(power)
            war = War.of(sources.position(position_file, game_file), placed=placed)
            answer = position_answer(war, power, wanted_aim, count, watch)
    show(answer, lambda: plan_lines(answer, verbose), as_json=as_json)
