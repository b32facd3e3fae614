"""The report of a game: its story as text, Markdown or a page."""

from pathlib import Path
from typing import Annotated

import typer

from churchill_cli.answers.story import story
from churchill_cli.cli.parameters import AsJson, GameFile
from churchill_cli.play import current_game
from churchill_cli.views import report as view
from churchill_cli.views.printing import paged, show, written
from churchill_cli.words.catalogues import _


def report(
    game_file: GameFile = None,
    markdown: Annotated[
        Path | None, typer.Option("--markdown", metavar="FILE", help=_("Write it as Markdown."))
    ] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help=_("Write it as a page."))] = None,
    as_json: AsJson = False,
) -> None:
    """Tell the story of a game."""
    replayed = current_game.game(game_file)
    told = story(replayed)
    files = []
    if markdown:
        files.append(written(markdown, "\n".join(view.markdown_lines(replayed, told))))
    if html:
        files.append(written(html, view.html(replayed, told)))
    answer = {
        "conferences": [
            {"conference": chapter.number, "scores": dict(chapter.scores), "winner": chapter.winner}
            for chapter in told.chapters
        ],
        "files": files,
    }
    if as_json or files:
        show(answer, lambda: [_("Written: %(file)s") % {"file": file} for file in files], as_json=as_json)
    else:
        paged(view.markdown_lines(replayed, told))
