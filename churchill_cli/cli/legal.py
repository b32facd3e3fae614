"""What may be told now."""

from churchill_cli.answers.records import LegalAnswer
from churchill_cli.cli.parameters import AsJson, AtLine, GameFile
from churchill_cli.play import current_game
from churchill_cli.views.game import legal_lines
from churchill_cli.views.printing import show


def legal(game_file: GameFile = None, at_line: AtLine = None, as_json: AsJson = False) -> None:
    """Show what may be told now."""
    state = current_game.state(game_file, at_line)
    show(LegalAnswer(state), lambda: legal_lines(state), as_json=as_json)
