"""The war phase: the strength of a Front, Axis reserves, the chances, surrender (7.6 to 7.8)."""

from collections.abc import Iterable
from itertools import chain
from typing import Annotated

import typer

from churchill_cli.answers import given, options, positions
from churchill_cli.answers.plain import Answered
from churchill_cli.cli import completing, sources
from churchill_cli.cli.parameters import AsJson, Dice, GameFile, Placed, PositionFile, Verbose, numbers, option
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.ids import THEATERS
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war import campaign
from churchill_cli.game.war.war import War
from churchill_cli.play import current_game
from churchill_cli.views import war as view
from churchill_cli.views.printing import show
from churchill_cli.views.war import reserve_lines
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name


def strength(
    front: Annotated[str, option("--front", N_("The Front, by any of its names."), "FRONT", completing.fronts)],
    position_file: PositionFile = None,
    game_file: GameFile = None,
    roll: Annotated[str | None, option("--roll", N_("The d10 rolled; 0 is 10."), "N")] = None,
    more: Annotated[str | None, option("--more", N_("As if so many more offensive support stood there."), "N")] = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the strength of a Front, its chances and what a roll brings (7.7)."""
    chosen_front, rolled_number, support = given.together(
        lambda: options.front(front),
        lambda: options.roll(None if roll is None else given.number(roll)),
        lambda: options.support(None if more is None else given.number(more)),
    )
    war_phase = _war_phase(position_file, game_file).reinforced(chosen_front, support)
    answer = positions.strength(war_phase, chosen_front, rolled_number)
    supposed = [_("With %(n)d more offensive support:") % {"n": support}] if support else []
    lines = chain(supposed, view.strength_lines(answer, verbose, is_supposed=support > 0))
    _show_with_untold(answer, lines, war_phase, position_file, as_json=as_json)


def reserves(
    context: typer.Context,
    theater: Annotated[
        str | None,
        option(
            "--theater",
            N_("Europe or Pacific; without it both, where neither --dice nor --json asks for one."),
            "THEATER",
            completing.theaters,
        ),
    ] = None,
    position_file: PositionFile = None,
    game_file: GameFile = None,
    dice: Dice = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show where the Axis reserves of a theater go, or those of both (7.6)."""
    if theater is None and (as_json or dice is not None):
        hint = _("See %(path)s --help.") % {"path": context.command_path}
        raise UsageProblem(_("%(option)s is missing.") % {"option": "--theater"}, hint=hint)
    chosen_theaters, rolled_dice = given.together(
        lambda: THEATERS if theater is None else (options.theater(theater),), lambda: options.dice(numbers(dice))
    )
    war_phase = _war_phase(position_file, game_file)
    answers = {chosen: positions.reserve_placement(war_phase, chosen, rolled_dice) for chosen in chosen_theaters}
    lines = [reserve_lines(answer, verbose) for answer in answers.values()]
    if theater is None:
        lines = [chain([f"{name(chosen)}:"], lines_below) for chosen, lines_below in zip(answers, lines, strict=True)]
    last_answer = answers[chosen_theaters[-1]]
    _show_with_untold(last_answer, chain.from_iterable(lines), war_phase, position_file, as_json=as_json)


def odds(
    position_file: PositionFile = None,
    game_file: GameFile = None,
    placed: Placed = False,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the exact chances of the war phase (7.6 to 7.8)."""
    if position_file is None:
        sources.not_placed(placed=placed)
        answer = positions.odds_in_game(current_game.state(game_file))
    else:
        answer = positions.odds(War.of(sources.position(position_file, game_file), placed=placed))
    _show_with_untold(answer, view.odds_lines(answer, verbose), answer.war, position_file, as_json=as_json)


def surrender(
    position_file: PositionFile = None, game_file: GameFile = None, as_json: AsJson = False, verbose: Verbose = 0
) -> None:
    """Show who has surrendered by now, and the Emperor's conditions (7.8)."""
    judge = positions.surrender_now if position_file else positions.surrender_in_game
    answer = judge(sources.position(position_file, game_file))
    show(answer, lambda: view.surrender_lines(answer, verbose), as_json=as_json)


def _war_phase(position_file: str | None, game_file: str | None) -> War:
    """Return the war phase that a position speaks of, or that of a game as far as it has been told (4.33)."""
    if position_file is not None:
        return War.of(sources.position(position_file, game_file))
    return campaign.war(current_game.state(game_file))


def _show_with_untold(
    answer: Answered, lines: Iterable[str], war_phase: War, position_file: str | None, *, as_json: bool
) -> None:
    """Show an answer, with the surrenders that follow from a board but are not told (7.8)."""
    untold_lines = () if position_file is None else view.untold_lines(war_phase.position)
    show(answer, lambda: chain(lines, untold_lines), as_json=as_json)
