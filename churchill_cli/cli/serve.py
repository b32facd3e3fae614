"""The phones of a table, served by themselves: the game is told on them, or by other programs beside."""

import gc
from typing import Annotated

import typer

from churchill_cli.cli import completing
from churchill_cli.phones import extra
from churchill_cli.play import current_game
from churchill_cli.views.printing import print_lines
from churchill_cli.words.catalogues import _, current


def serve(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help=_("The record; else that of this folder, of several the one used last."),
            autocompletion=completing.records,
        ),
    ] = None,
    tell: Annotated[
        bool, typer.Option("--tell", help=_("Each seat may tell what is due from it; else phones look on."))
    ] = False,
    host: Annotated[
        str | None, typer.Option("--host", metavar="ADDRESS", help=_("Listen there; 127.0.0.1: for oneself."))
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", metavar="N", min=1, max=65535, help=_("Listen at this port."))
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
