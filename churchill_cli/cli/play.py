"""The session beside the board as a command; without options it starts before Typer is loaded."""

from typing import Annotated

import typer

from churchill_cli.cli import completing
from churchill_cli.cli.app import run
from churchill_cli.cli.parameters import Agendas, GameFile, Tournament, argument, option
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.texts import N_
from churchill_cli.session import start
from churchill_cli.words.catalogues import _


def play(
    file: Annotated[
        str | None,
        argument(
            "[FILE]",
            N_("The record, begun where it is not there; else that of this folder, of several the one used last."),
            completing.records,
        ),
    ] = None,
    scenario: Annotated[
        str | None,
        option("--scenario", N_("Begin a new game: training, tournament or campaign."), offers=completing.scenarios),
    ] = None,
    edition: Annotated[
        int | None,
        option("--edition", N_("The edition played, 1 or 2; a new game is of the second."), offers=completing.editions),
    ] = None,
    tournament: Tournament = False,
    secret_agendas: Agendas = False,
    bot: Annotated[
        list[str] | None, option("--bot", N_("A 'Bot plays this power (11.0)."), "POWER", completing.powers)
    ] = None,
    game_file: GameFile = None,
    serve: Annotated[bool, option("--serve", N_("Serve the players' phones as well."))] = False,
    tell: Annotated[bool, option("--tell", N_("With --serve: each seat may tell what is due from it."))] = False,
    keep_going: Annotated[bool, option("--keep-going", N_("A script goes on after a line that is refused."))] = False,
) -> None:
    """Hold a session."""
    if file is not None and game_file is not None:
        raise UsageProblem(_("FILE and --game exclude each other."), hint=_("Give one of them."))
    phones = ("tell",) if tell else () if serve else None
    wanted = start.Wanted(scenario, edition, tournament, secret_agendas, tuple(map(str.upper, bot or ())), phones)
    code = start.play(run, file or game_file, wanted, keep_going=keep_going)
    if code:
        raise typer.Exit(code)
