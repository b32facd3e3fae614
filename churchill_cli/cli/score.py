"""The victory points, line by line (9.4)."""

from churchill_cli.answers import positions
from churchill_cli.cli import sources
from churchill_cli.cli.parameters import AsJson, GameFile, PositionFile, Verbose
from churchill_cli.views.printing import show
from churchill_cli.views.score import score_lines


def score(
    position_file: PositionFile = None, game_file: GameFile = None, as_json: AsJson = False, verbose: Verbose = 0
) -> None:
    """Show the score."""
    position, checked = sources.checked_position(position_file, game_file)
    answer = positions.score(position, checked=checked)
    show(answer, lambda: score_lines(answer, verbose), as_json=as_json)
