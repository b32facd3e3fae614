"""The session beside the board as a command."""

from typing import Annotated

import typer

from churchill_cli.cli.inputs import Agendas, Tournament
from churchill_cli.words.catalogues import _

app = typer.Typer()


@app.command("play", help=_("Play beside the board, at a prompt that knows what is due."))
def play(
    file: Annotated[str | None, typer.Argument(metavar="[FILE]", help=_("The record; else the current one."))] = None,
    scenario: Annotated[
        str | None, typer.Option("--scenario", help=_("Begin a new game: training, tournament or campaign."))
    ] = None,
    edition: Annotated[
        int | None, typer.Option("--edition", help=_("The edition played, 1 or 2; a new game is of the second."))
    ] = None,
    tournament: Tournament = False,
    secret_agendas: Agendas = False,
) -> None:
    """Hold a session."""
    from churchill_cli.cli.app import run
    from churchill_cli.session.start import Wanted
    from churchill_cli.session.start import play as hold

    hold(run, file, Wanted(scenario, edition, tournament, secret_agendas))
