"""The session beside the board as a command; without options it starts before Typer is loaded."""

from typing import Annotated

import typer

from churchill_cli.cli import completing
from churchill_cli.cli.app import run
from churchill_cli.cli.parameters import Agendas, GameFile, Tournament
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.texts import N_
from churchill_cli.session import start
from churchill_cli.words.catalogues import _


def play(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE]",
            help=N_("The record, begun where it is not there; else that of this folder, of several the one used last."),
            autocompletion=completing.records,
        ),
    ] = None,
    scenario: Annotated[
        str | None,
        typer.Option(
            "--scenario",
            help=N_("Begin a new game: training, tournament or campaign."),
            autocompletion=completing.scenarios,
        ),
    ] = None,
    edition: Annotated[
        int | None,
        typer.Option(
            "--edition",
            help=N_("The edition played, 1 or 2; a new game is of the second."),
            autocompletion=completing.editions,
        ),
    ] = None,
    tournament: Tournament = False,
    secret_agendas: Agendas = False,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot", metavar="POWER", help=N_("A 'Bot plays this power (11.0)."), autocompletion=completing.powers
        ),
    ] = None,
    game_file: GameFile = None,
    serve: Annotated[bool, typer.Option("--serve", help=N_("Serve the players' phones as well."))] = False,
    tell: Annotated[
        bool, typer.Option("--tell", help=N_("With --serve: each seat may tell what is due from it."))
    ] = False,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help=N_("A script goes on after a line that is refused."))
    ] = False,
) -> None:
    """Hold a session."""
    if file is not None and game_file is not None:
        raise UsageProblem(_("FILE and --game exclude each other."), hint=_("Give one of them."))
    phones = ("tell",) if tell else () if serve else None
    wanted = start.Wanted(scenario, edition, tournament, secret_agendas, tuple(map(str.upper, bot or ())), phones)
    code = start.play(run, file or game_file, wanted, keep_going=keep_going)
    if code:
        raise typer.Exit(code)
