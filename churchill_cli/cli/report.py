"""The report of a game as a command."""

from pathlib import Path
from typing import Annotated

import typer

from churchill_cli.cli.inputs import AsJson, GameFile
from churchill_cli.play import current_game
from churchill_cli.views.output import paged, show, written
from churchill_cli.words.catalogues import _

app = typer.Typer()


@app.command("report", help=_("Tell the story of a game: scores, turning points, the rules that mattered."))
def report(
    game: GameFile = None,
    markdown: Annotated[
        Path | None, typer.Option("--markdown", metavar="FILE", help=_("Write it as Markdown."))
    ] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help=_("Write it as a page."))] = None,
    as_json: AsJson = False,
) -> None:
    """Tell the story of a game."""
    from churchill_cli.answers.story import story
    from churchill_cli.views import report as view

    found = current_game.game(game)
    told = story(found)
    files = []
    if markdown:
        files.append(written(markdown, "\n".join(view.markdown_lines(found, told))))
    if html:
        files.append(written(html, view.html(found, told)))
    answer = {
        "conferences": [{"conference": c.number, "scores": dict(c.scores), "winner": c.winner} for c in told.chapters],
        "files": files,
    }
    if as_json or files:
        show(answer, lambda: [_("Written: %(file)s") % {"file": file} for file in files], as_json=as_json)
    else:
        paged(view.markdown_lines(found, told))
