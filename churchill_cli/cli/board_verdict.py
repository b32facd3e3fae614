"""The verdict on what stands on a board: that of a position, or of a game if its war ended now (4.4)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from churchill_cli.answers import positions
from churchill_cli.cli import sources
from churchill_cli.game.victory.secret import missing
from churchill_cli.play import current_game
from churchill_cli.views.score import score_lines
from churchill_cli.words.catalogues import _

Judged = tuple[dict[str, Any], Callable[[], Iterator[str]] | None]
"""A verdict, and what yields the score behind it line by line, where points were counted."""


def judged(
    given: Mapping[str, Any],
    position_file: str | None,
    game_file: str | None,
    dice: tuple[int, ...],
    *,
    tournament: bool,
) -> Judged:
    """Return the verdict on a position, on a game, or on scores and what one of these tells besides."""
    if position_file is None and not given:
        return _of_game(game_file, dice, tournament=tournament)
    board = sources.position(position_file, game_file)
    if given:
        return positions.verdict_on_scores(given, board, dice, tournament=tournament), None
    answer = positions.verdict_of_position(board, dice, tournament=tournament)
    return answer, lambda: score_lines(board, positions.score(board), verbose=1)


def _of_game(game_file: str | None, dice: tuple[int, ...], *, tournament: bool) -> Judged:
    """Return the verdict if the war of the current game ended now, with the dice and the option of its record.

    What is given beside counts instead: other dice, or the option without dice.
    """
    state = current_game.game(game_file).state
    board, checked = state.position, current_game.checked(state)
    option = tournament or state.tournament
    rolled = dice or (state.dice if option == state.tournament else ())
    answer = positions.verdict_of_position(board, rolled, tournament=option, checked=checked)
    if missing(state):
        answer["notes"].append(
            _("Secret Agendas are not counted before they are revealed; they may change the winner (10.2, 10.3).")
        )
    return answer, lambda: score_lines(board, positions.score(board, checked=checked), verbose=1)
