"""A game as its record has it: how it stands, its lines, what may be told now."""

from typing import Annotated

from churchill_cli.answers.records import LegalAnswer, LogAnswer, StateAnswer
from churchill_cli.cli.parameters import AsJson, AtLine, GameFile, option
from churchill_cli.game.model.texts import N_
from churchill_cli.play import current_game
from churchill_cli.views.choices import legal_lines
from churchill_cli.views.game import log_lines, state_lines
from churchill_cli.views.printing import paged, show


def state(game_file: GameFile = None, at_line: AtLine = None, as_json: AsJson = False) -> None:
    """Show the game as it stands, or stood: the board, the score, what is due."""
    game_state = current_game.state(game_file, at_line)
    show(StateAnswer(game_state), lambda: state_lines(game_state), as_json=as_json)


def legal(game_file: GameFile = None, at_line: AtLine = None, as_json: AsJson = False) -> None:
    """Show what may be told now."""
    game_state = current_game.state(game_file, at_line)
    show(LegalAnswer(game_state), lambda: legal_lines(game_state), as_json=as_json)


def log(
    game_file: GameFile = None,
    everything: Annotated[bool, option("--all", N_("Also the lines that were taken back."))] = False,
    as_json: AsJson = False,
) -> None:
    """Show the lines of the record, those too that do not fit."""
    replayed_game = current_game.shown(game_file)
    if as_json:
        show(LogAnswer(replayed_game), tuple, as_json=True)
    else:
        paged(log_lines(replayed_game, everything=everything))
