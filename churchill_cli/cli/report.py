"""The report of a game: its story as text, Markdown or a page."""

from typing import Annotated

from churchill_cli.answers.story import story
from churchill_cli.cli.parameters import AsJson, GameFile, option
from churchill_cli.documents.atomic_files import named
from churchill_cli.game.model.texts import N_
from churchill_cli.play import current_game
from churchill_cli.views import report as view
from churchill_cli.views.page import BEGINNING
from churchill_cli.views.printing import paged, show, written
from churchill_cli.words.catalogues import _


def report(
    game_file: GameFile = None,
    markdown_file: Annotated[str | None, option("--markdown", N_("Write it as Markdown."), "FILE")] = None,
    html_file: Annotated[str | None, option("--html", N_("Write it as a page."), "FILE")] = None,
    as_json: AsJson = False,
) -> None:
    """Tell the story of a game."""
    replayed_game = current_game.game(game_file)
    game_story = story(replayed_game)
    written_files = []
    if markdown_file is not None:
        written_files.append(
            written(named(markdown_file), "\n".join(view.markdown_lines(replayed_game, game_story)), view.BEGINNING)
        )
    if html_file is not None:
        written_files.append(written(named(html_file), view.html(replayed_game, game_story), BEGINNING))
    answer = {
        "conferences": [
            {"conference": chapter.number, "scores": dict(chapter.scores), "winner": chapter.winner}
            for chapter in game_story.chapters
        ],
        "files": written_files,
    }
    if as_json or written_files:
        show(answer, lambda: [_("Written: %(file)s") % {"file": name} for name in written_files], as_json=as_json)
    else:
        paged(view.text_lines(replayed_game, game_story))
