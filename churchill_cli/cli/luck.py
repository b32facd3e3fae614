"""The luck of a game: every die of its record against its chance."""

from churchill_cli.answers import luck as answers
from churchill_cli.cli.parameters import AsJson, GameFile, Verbose
from churchill_cli.play import current_game
from churchill_cli.views.luck import luck_lines
from churchill_cli.views.printing import show


def luck(game_file: GameFile = None, as_json: AsJson = False, verbose: Verbose = 0) -> None:
    """Show who was lucky, by how much, and the least likely moment."""
    answer = answers.add_swings(current_game.game(game_file))
    show(answer, lambda: luck_lines(answer, verbose), as_json=as_json)
