"""The verdict on what stands on a board: that of a position, or of a game if its war ended now (4.4)."""

from collections.abc import Mapping
from typing import Any

from churchill_cli.answers import positions
from churchill_cli.answers.verdicts import VerdictAnswer
from churchill_cli.cli import sources
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.victory.secret import missing
from churchill_cli.play import current_game

UNREVEALED = N_("Secret Agendas are not counted before they are revealed; they may change the winner (10.2, 10.3).")


def judged(
    given: Mapping[str, Any],
    position_file: str | None,
    game_file: str | None,
    dice: tuple[int, ...],
    *,
    tournament: bool,
) -> VerdictAnswer:
    """Return the verdict on a position, on a game, or on scores and what one of these tells besides."""
    if position_file is None and not given:
        return _of_game(game_file, dice, tournament=tournament)
    board = sources.position(position_file, game_file)
    if given:
        return positions.verdict_on_scores(given, board, dice, tournament=tournament)
    return positions.verdict_of_position(board, dice, tournament=tournament)


def _of_game(game_file: str | None, dice: tuple[int, ...], *, tournament: bool) -> VerdictAnswer:
    """Return the verdict if the war of the current game ended now, with the dice and the option of its record.

    What is given beside counts instead: other dice, or the option without dice.
    """
    state = current_game.game(game_file).state
    option = tournament or state.tournament
    rolled = dice or (state.dice if option == state.tournament else ())
    checked = current_game.checked(state)
    answer = positions.verdict_of_position(state.position, rolled, tournament=option, checked=checked)
    return answer.but(notes=(*answer.notes, Text(UNREVEALED))) if missing(state) else answer
