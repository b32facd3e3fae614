"""Who has surrendered by now, and the Emperor's conditions (7.8)."""

from churchill_cli.answers import positions
from churchill_cli.cli import sources
from churchill_cli.cli.parameters import AsJson, GameFile, PositionFile, Verbose
from churchill_cli.views.printing import show
from churchill_cli.views.war import surrender_lines


def surrender(
    position_file: PositionFile = None, game_file: GameFile = None, as_json: AsJson = False, verbose: Verbose = 0
) -> None:
    """Show who has surrendered."""
    position = sources.position(position_file, game_file)
    answer = positions.surrender_now(position)
    show(answer, lambda: surrender_lines(answer, verbose), as_json=as_json)
