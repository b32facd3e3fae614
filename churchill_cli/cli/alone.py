"""The commands that need no game: a position, or nothing but the scores, is enough."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from churchill_cli.answers import options
from churchill_cli.cli import inputs
from churchill_cli.cli.inputs import AsJson, Dice, GameFile, PositionFile, Verbose
from churchill_cli.errors import UsageProblem
from churchill_cli.views.output import show
from churchill_cli.words.catalogues import _

if TYPE_CHECKING:
    from churchill_cli.answers.verdicts import VerdictAnswer
    from churchill_cli.game.model.state import State
    from churchill_cli.game.model.texts import Text
    from churchill_cli.game.war.war import War

app = typer.Typer()


@app.command("strength", help=_("Show a Front's strength, its chances and what a roll brings (7.7)."))
def strength(
    front: Annotated[str, typer.Option("--front", metavar="FRONT", help=_("The Front, by any of its names."))],
    position: PositionFile = None,
    game: GameFile = None,
    roll: Annotated[str | None, typer.Option("--roll", metavar="N", help=_("The d10 rolled; 0 is 10."))] = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the strength of a Front."""
    named, rolled = options.together(
        lambda: options.front(front), lambda: options.roll(None if roll is None else options.number(roll))
    )
    there = inputs.war(position, game)
    from churchill_cli.answers import positions
    from churchill_cli.views import war

    answer = positions.strength(there, named, rolled)
    lines = war.strength_lines(answer, verbose)
    show(answer.data(), lambda: _noting(lines, there, position), as_json=as_json)


@app.command("reserves", help=_("Show where the Axis reserves of a theater go (7.6)."))
def reserves(
    theater: Annotated[str, typer.Option("--theater", metavar="THEATER", help=_("Europe or Pacific."))],
    position: PositionFile = None,
    game: GameFile = None,
    dice: Dice = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the placement of Axis reserves."""
    named, rolled = options.together(lambda: options.theater(theater), lambda: options.dice(inputs.numbers(dice)))
    there = inputs.war(position, game)
    from churchill_cli.answers import positions
    from churchill_cli.views import reserves as view

    answer = positions.reserve_placement(there, named, rolled)
    lines = view.reserve_lines(answer, verbose)
    show(answer.data(), lambda: _noting(lines, there, position), as_json=as_json)


@app.command("odds", help=_("Show the exact chances of this war phase (7.6 to 7.8)."))
def odds(
    position: PositionFile = None,
    game: GameFile = None,
    placed: Annotated[
        bool, typer.Option("--placed", help=_("With --position: the reserves stand as it says (7.6)."))
    ] = False,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the chances of the war phase."""
    there = inputs.war(position, game, placed=placed)
    from churchill_cli.answers import positions
    from churchill_cli.views import war

    answer = positions.odds(there)
    show(answer.data(), lambda: _noting(war.odds_lines(answer, verbose), there, position), as_json=as_json)


def _noting(lines: Iterable[str], there: "War", position: str | None) -> Iterator[str]:
    """Yield the lines, then the surrenders that follow from the board of a position that does not tell them (7.8)."""
    from churchill_cli.views.war import untold_lines

    yield from lines
    if position is not None:
        yield from untold_lines(there.position)


@app.command("surrender", help=_("Show who has surrendered by now, and the Emperor's conditions (7.8)."))
def surrender(
    position: PositionFile = None, game: GameFile = None, as_json: AsJson = False, verbose: Verbose = 0
) -> None:
    """Show who has surrendered."""
    there = inputs.position(position, game)
    from churchill_cli.answers import positions
    from churchill_cli.views import war

    answer = positions.surrender_now(there)
    show(answer.data(), lambda: war.surrender_lines(answer, verbose), as_json=as_json)


@app.command("score", help=_("Show the victory points line by line (9.4)."))
def score(position: PositionFile = None, game: GameFile = None, as_json: AsJson = False, verbose: Verbose = 0) -> None:
    """Show the score."""
    there, checked = inputs.standing(position, game)
    from churchill_cli.answers import positions
    from churchill_cli.views import score as view

    answer = positions.score(there, checked=checked)
    show(answer.data(), lambda: view.score_lines(answer, verbose), as_json=as_json)


@app.command("verdict", help=_("Show who wins, on a position or on three scores (4.4)."))
def verdict(
    position: PositionFile = None,
    game: GameFile = None,
    scores: Annotated[
        str | None, typer.Option("--scores", metavar="UK=N,US=N,USSR=N", help=_("The three scores."))
    ] = None,
    surrendered: Annotated[
        str | None, typer.Option("--surrendered", metavar="AXIS,…", help=_("With --scores: who has surrendered."))
    ] = None,
    trinity: Annotated[bool, typer.Option("--trinity", help=_("With --scores: the US pawn is at Trinity."))] = False,
    sole_germany: Annotated[
        bool, typer.Option("--sole-germany", help=_("With --scores: the Eastern Front alone stands in Germany."))
    ] = False,
    edition: Annotated[
        str | None, typer.Option("--edition", metavar="N", help=_("With --scores: the edition, 1 or 2."))
    ] = None,
    tournament: Annotated[
        bool, typer.Option("--tournament", help=_("First edition: by its tournament option."))
    ] = False,
    dice: Dice = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show who wins."""
    told = {
        "scores": None if scores is None else inputs.pairs(scores),
        "surrendered": inputs.names(surrendered),
        "trinity": trinity or None,
        "sole_germany": sole_germany or None,
        "edition": None if edition is None else options.number(edition),
    }
    given = {name: value for name, value in told.items() if value is not None}
    rolled = options.dice(inputs.numbers(dice))
    answer = _judged(given, position, game, rolled, tournament=tournament)
    from churchill_cli.views.score import verdict_lines

    show(answer.data(), lambda: verdict_lines(answer, verbose), as_json=as_json)


def _judged(
    given: Mapping[str, Any], position: str | None, game: str | None, dice: tuple[int, ...], *, tournament: bool
) -> "VerdictAnswer":
    """Return the verdict on scores, on a position, or on scores and what a position tells besides."""
    if given and "scores" not in given:
        named = ", ".join("--" + name.replace("_", "-") for name in given)
        raise UsageProblem(
            _("Only with --scores: %(options)s.") % {"options": named}, hint=_("A position tells it itself.")
        )
    if given and position is None and game is None:
        from churchill_cli.answers import verdicts

        return verdicts.on_scores(given, dice, tournament=tournament)
    if position is None and not given:
        return _of_game(game, dice, tournament=tournament)
    there = inputs.position(position, game)
    from churchill_cli.answers import positions

    if given:
        return positions.verdict_on_scores(given, there, dice, tournament=tournament)
    return positions.verdict_of_position(there, dice, tournament=tournament)


def _of_game(game: str | None, dice: tuple[int, ...], *, tournament: bool) -> "VerdictAnswer":
    """Return the verdict if the war of the current game ended now, with the dice and the option of its record.

    What is given beside counts instead: other dice, or the option without dice.
    """
    from churchill_cli.answers import positions
    from churchill_cli.play import current_game

    state = current_game.game(game).state
    option = tournament or state.tournament
    rolled = dice or (state.dice if option == state.tournament else ())
    checked = current_game.checked(state)
    answer = positions.verdict_of_position(state.position, rolled, tournament=option, checked=checked)
    return answer.but(notes=(*answer.notes, *hidden(state)))


def hidden(state: "State") -> "list[Text]":
    """Return that Secret Agendas are not counted, where the game has some that are not revealed (10.2)."""
    from churchill_cli.game.model.texts import N_, Text
    from churchill_cli.game.victory.secret import missing

    told = N_("Secret Agendas are not counted before they are revealed; they may change the winner (10.2, 10.3).")
    return [Text(told)] if missing(state) else []


@app.command("batch", help=_("Answer requests in JSON Lines on standard input, one JSON object a line."))
def batch(
    as_json: AsJson = True,  # noqa: ARG001 - every answer is JSON anyway
) -> None:
    """Answer requests, one a line."""
    from churchill_cli.cli.stream import answer_all

    answer_all()
