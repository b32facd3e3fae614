"""The game as it stands: the board, the score, what is due."""

from churchill_cli.answers.records import StateAnswer
from churchill_cli.cli.parameters import AsJson, AtLine, GameFile
from churchill_cli.play import current_game
from churchill_cli.views.game import state_lines
from churchill_cli.views.printing import show


def state(game_file: GameFile = None, at_line: AtLine = None, as_json: AsJson = False) -> None:
    """Show the game as it stands, or stood."""
    shown = current_game.state(game_file, at_line)
    show(StateAnswer(shown), lambda: state_lines(shown), as_json=as_json)
