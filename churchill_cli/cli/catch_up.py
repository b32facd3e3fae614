"""A record that begins in the middle of a game, with what stands on the board."""

from pathlib import Path
from typing import Annotated

import typer

from churchill_cli.cli.parameters import Agendas, AsJson, Tournament
from churchill_cli.notation.grammar import parted
from churchill_cli.play import beginning, current_game
from churchill_cli.views.printing import show
from churchill_cli.words.catalogues import _


def catch_up(
    standing: Annotated[
        list[str] | None, typer.Argument(metavar="[MARKER VALUE; …]", help=_("Such as: front western normandy."))
    ] = None,
    file: Annotated[Path, typer.Option("--file", metavar="FILE", help=_("The record to create."))] = beginning.RECORD,
    scenario: Annotated[str | None, typer.Option("--scenario", help=_("training, tournament or campaign."))] = None,
    edition: Annotated[int | None, typer.Option("--edition", help=_("The edition played, 1 or 2."))] = None,
    tournament: Tournament = False,
    secret_agendas: Agendas = False,
    conference: Annotated[int | None, typer.Option("--conference", help=_("The conference that begins."))] = None,
    position: Annotated[
        str | None, typer.Option("--position", metavar="FILE", help=_("What stands on the board, in YAML or JSON."))
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Begin a record in the middle of a game."""
    board = beginning.position(position, scenario) if position else {}
    scenario, edition = scenario or board.get("scenario"), edition if edition is not None else board.get("edition")
    header = beginning.header(scenario or "campaign", edition or 2, [], tournament=tournament, agendas=secret_agendas)
    answer, lines = beginning.catch_up(
        file, beginning.standing(header, board, conference), parted(" ".join(standing or []))
    )
    current_game.choose(file)
    show(answer, lambda: lines, as_json=as_json)
