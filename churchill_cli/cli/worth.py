"""What one more marker is worth, of a position or of a game (6.5, 7.1, 7.3)."""

from typing import Annotated

from churchill_cli.answers import options
from churchill_cli.answers.worth import game_answer, issues_answer, position_answer
from churchill_cli.cli import sources
from churchill_cli.cli.compass import patiently
from churchill_cli.cli.parameters import AsJson, ForPower, GameFile, Placed, PositionFile, Verbose, option
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war.war import War
from churchill_cli.play import current_game
from churchill_cli.views.printing import show
from churchill_cli.views.worth import issue_lines, worth_lines
from churchill_cli.words.catalogues import _


def worth(
    position_file: PositionFile = None,
    game_file: GameFile = None,
    for_power: ForPower = None,
    placed: Placed = False,
    of_issues: Annotated[
        bool, option("--issues", N_("During a conference: each issue on the table instead (5.0)."))
    ] = False,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show what one more marker would change: support, a network, an alignment marker (6.5, 7.1, 7.3)."""
    power = options.power(for_power)
    if of_issues:
        sources.not_placed(placed=placed)
        if position_file is not None:
            raise UsageProblem(_("--issues is about a game: a position has no issues on the table."))
        with patiently() as watch:
            of_each = issues_answer(current_game.state(game_file), power, watch)
        show(of_each, lambda: issue_lines(of_each, verbose), as_json=as_json)
        return
    with patiently():
        if position_file is None:
            sources.not_placed(placed=placed)
            answer = game_answer(current_game.state(game_file), power)
        else:
            answer = position_answer(War.of(sources.position(position_file, game_file), placed=placed), power)
    show(answer, lambda: worth_lines(answer, verbose), as_json=as_json)
