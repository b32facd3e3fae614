"""The victory points on a board, and the verdict on it (9.4, 4.4)."""

from collections.abc import Iterator
from itertools import chain

from churchill_cli.answers import positions
from churchill_cli.answers.verdicts import VerdictAnswer
from churchill_cli.cli import sources
from churchill_cli.cli.parameters import AsJson, GameFile, PositionFile, Verbose
from churchill_cli.game.model.texts import Text
from churchill_cli.game.victory.secret import UNREVEALED, missing
from churchill_cli.play import current_game
from churchill_cli.views.printing import show
from churchill_cli.views.score import score_lines, verdict_lines
from churchill_cli.views.war import written_lines


def score(
    position_file: PositionFile = None, game_file: GameFile = None, as_json: AsJson = False, verbose: Verbose = 0
) -> None:
    """Show the victory points line by line (9.4); in a game, surrender is checked after the advance (7.8)."""
    if position_file is None:
        state = current_game.state(game_file)
        answer = positions.score(state.position, checked=current_game.checked(state))
    else:
        answer = positions.score(sources.position(position_file, game_file))
    lines = chain(score_lines(answer, verbose), () if position_file is None else written_lines(answer.position))
    show(answer, lambda: lines, as_json=as_json)


def verdict_on_board(
    position_file: str | None, game_file: str | None, dice: tuple[int, ...], *, tournament: bool
) -> VerdictAnswer:
    """Return the verdict on a position or on a game (4.4).

    For a game: if its war ended now, with the dice and the option of its record. What is given beside counts instead:
    other dice, or the option without dice.
    """
    if position_file is not None:
        board_position = sources.position(position_file, game_file)
        return positions.verdict_of_position(board_position, dice, tournament=tournament)
    state = current_game.state(game_file)
    is_tournament = tournament or state.tournament
    rolled_dice = dice or (state.dice if is_tournament == state.tournament else ())
    is_checked = current_game.checked(state)
    answer = positions.verdict_of_position(state.position, rolled_dice, tournament=is_tournament, checked=is_checked)
    answer = answer.but(is_of_war=state.turn.step not in {"verdict", "over"})
    return answer.but(notes=(*answer.notes, Text(UNREVEALED))) if missing(state) else answer


def lines_on_board(answer: VerdictAnswer, verbose: int, position_file: str | None) -> Iterator[str]:
    """Yield the verdict on a board, and what a position does not say of surrenders (4.4, 7.8)."""
    yield from verdict_lines(answer, verbose)
    if answer.score and position_file is not None:
        yield from written_lines(answer.score.position)
