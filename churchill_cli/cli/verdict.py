"""Who wins (4.4): on three scores alone, or on a position."""

from collections.abc import Collection
from typing import Annotated

from churchill_cli.answers import options, verdicts
from churchill_cli.answers.given import number
from churchill_cli.cli.parameters import AsJson, Dice, GameFile, PositionFile, Verbose, names, numbers, option, pairs
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.texts import N_
from churchill_cli.views.printing import show
from churchill_cli.views.score import verdict_lines
from churchill_cli.words.catalogues import _


def verdict(
    position_file: PositionFile = None,
    game_file: GameFile = None,
    scores: Annotated[str | None, option("--scores", N_("The three scores."), "UK=N,US=N,USSR=N")] = None,
    surrendered: Annotated[
        str | None, option("--surrendered", N_("With --scores: who has surrendered."), "AXIS,…")
    ] = None,
    trinity: Annotated[bool, option("--trinity", N_("With --scores: the US pawn is at Trinity."))] = False,
    sole_germany: Annotated[
        bool, option("--sole-germany", N_("With --scores: the Eastern Front alone stands in Germany."))
    ] = False,
    edition: Annotated[str | None, option("--edition", N_("With --scores: the edition, 1 or 2."), "N")] = None,
    tournament: Annotated[bool, option("--tournament", N_("First edition: by its tournament option."))] = False,
    dice: Dice = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show who wins."""
    options_of_scores = {
        "scores": None if scores is None else pairs(scores),
        "surrendered": None if surrendered is None else names(surrendered),
        "trinity": trinity or None,
        "sole_germany": sole_germany or None,
        "edition": None if edition is None else number(edition),
    }
    given_options = {option_name: value for option_name, value in options_of_scores.items() if value is not None}
    rolled_dice = options.dice(numbers(dice))
    _refuse_dropped(given_options, is_on_board=position_file is not None or game_file is not None)
    if given_options:
        answer = verdicts.scores_verdict(given_options, rolled_dice, tournament=tournament)
        show(answer, lambda: verdict_lines(answer, verbose), as_json=as_json)
    else:
        from churchill_cli.cli import score  # noqa: PLC0415 - costs start-up, scores need no board

        answer = score.verdict_on_board(position_file, game_file, rolled_dice, tournament=tournament)
        show(answer, lambda: score.lines_on_board(answer, verbose, position_file), as_json=as_json)


def _refuse_dropped(given_options: Collection[str], *, is_on_board: bool) -> None:
    """Refuse options of scores without the scores, and scores beside a board, which has its own."""
    hint = _("A position tells it itself.")
    if given_options and "scores" not in given_options:
        names_given = ", ".join("--" + option_name.replace("_", "-") for option_name in given_options)
        raise UsageProblem(_("Only with --scores: %(options)s.") % {"options": names_given}, hint=hint)
    if given_options and is_on_board:
        raise UsageProblem(_("--scores does not go with --position or --game."), hint=hint)
