"""The phones of a table, served by themselves: the game is told on them, or by other programs beside."""

import gc
from typing import Annotated

import typer

from churchill_cli.cli import completing
from churchill_cli.cli.parameters import argument, option
from churchill_cli.game.model.texts import N_
from churchill_cli.phones import extra
from churchill_cli.play import current_game
from churchill_cli.views.printing import print_lines
from churchill_cli.words.catalogues import _, current


def serve(
    file: Annotated[
        str | None,
        argument(
            "[GAME]", N_("The record; else that of this folder, of several the one used last."), completing.records
        ),
    ] = None,
    tell: Annotated[bool, option("--tell", N_("Each seat may tell what is due from it; else phones look on."))] = False,
    host: Annotated[str | None, option("--host", N_("Listen there; 127.0.0.1: for oneself."), "ADDRESS")] = None,
    port: Annotated[
        int | None, typer.Option("--port", metavar="N", min=1, max=65535, help=N_("Listen at this port."))
    ] = None,
) -> None:
    """Serve the phones until somebody ends it."""
    extra.require()
    from churchill_cli.phones import hosting, table  # noqa: PLC0415 - they need the packages

    record = current_game.path(file, to_write=tell)
    server = hosting.Hosting(table.Table(record, may_tell=tell), current(), host, port)
    print_lines([*server.lines(with_codes=True), "", _("Ctrl-C ends it.")])
    gc.freeze()  # a command runs without collecting; a server lives as long as the evening
    gc.enable()
    server.run()
