"""A new game: its record begins."""

from pathlib import Path
from typing import Annotated

import typer

from churchill_cli.cli.parameters import Agendas, AsJson, Tournament
from churchill_cli.play import beginning, current_game
from churchill_cli.views.printing import show
from churchill_cli.words.catalogues import _


def new(
    record_file: Annotated[Path, typer.Argument(metavar="[FILE]", help=_("The record to create."))] = beginning.RECORD,
    scenario: Annotated[str, typer.Option("--scenario", help=_("training, tournament or campaign."))] = "campaign",
    edition: Annotated[int, typer.Option("--edition", help=_("The edition played, 1 or 2."))] = 2,
    tournament: Tournament = False,
    secret_agendas: Agendas = False,
    player: Annotated[list[str] | None, typer.Option("--player", help=_("POWER=NAME, for each player."))] = None,
    as_json: AsJson = False,
) -> None:
    """Begin the record of a game."""
    header = beginning.header(scenario, edition, player or [], tournament=tournament, agendas=secret_agendas)
    answer, lines = beginning.begin(record_file, header)
    current_game.choose(record_file)
    show(answer, lambda: lines, as_json=as_json)
