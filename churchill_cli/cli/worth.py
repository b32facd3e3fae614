"""What one more marker is worth, of a position or of a game (6.5, 7.1, 7.3)."""

from churchill_cli.answers import options
from churchill_cli.answers.worth import of_game, of_position
from churchill_cli.cli import sources
from churchill_cli.cli.compass import patiently
from churchill_cli.cli.parameters import AsJson, ForPower, GameFile, Placed, PositionFile, Verbose
from churchill_cli.game.war.war import War
from churchill_cli.play import current_game
from churchill_cli.views.printing import show
from churchill_cli.views.worth import worth_lines


def worth(
    position_file: PositionFile = None,
    game_file: GameFile = None,
    for_power: ForPower = None,
    placed: Placed = False,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show what one more marker would change: support, a network, an alignment marker (6.5, 7.1, 7.3)."""
    power = options.power(for_power)
    with patiently():
        if position_file is None:
            sources.not_placed(placed=placed)
            answer = of_game(current_game.state(game_file), power)
        else:
            answer = of_position(War.of(sources.position(position_file, game_file), placed=placed), power)
    show(answer, lambda: worth_lines(answer, verbose), as_json=as_json)
