"""A printed example of play, packaged as a record and told line by line."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from churchill_cli.answers import positions
from churchill_cli.answers.plain import Answered, Data
from churchill_cli.answers.records import LogAnswer, StateAnswer
from churchill_cli.book.files import folder
from churchill_cli.cli.parameters import AsJson, Verbose
from churchill_cli.errors import NothingFound
from churchill_cli.record import games, store
from churchill_cli.record.replay import Game, states
from churchill_cli.views import game as view
from churchill_cli.views.printing import show
from churchill_cli.views.score import score_lines, verdict_lines
from churchill_cli.words.catalogues import _


def example(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help=_("Which example."))] = "moscow",
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Play a packaged example."""
    packaged = {file.stem: file for file in sorted((folder() / "examples").glob("*.yaml"))}
    if name not in packaged:
        raise NothingFound(_("There is no example %(name)r.") % {"name": name}, hint=", ".join(packaged))
    game, _cut_off = games.opened(packaged[name])
    show(ExampleAnswer(game), lambda: _lines(packaged[name], game, verbose), as_json=as_json)


class ExampleAnswer(Answered):
    """An example of play: its lines, the position, the score, the verdict."""

    game: Game

    def data(self) -> Data:
        """Return the answer to `example`."""
        position = self.game.state.position
        return {
            **LogAnswer(self.game).data(),
            "state": StateAnswer(self.game.state).data(),
            "score": positions.score(position).data(),
            "verdict": positions.verdict_of_position(position).data(),
        }


def _lines(file: Path, game: Game, verbose: int) -> Iterator[str]:
    """Yield the example as people read it: each line with what it brought, the board, the score, the verdict."""
    record = store.read(file)
    for number, _state, events in states(record.header, [line.text for line in record.lines]):
        if number:
            yield f"{number:3}  {game.lines[number - 1]}"
        yield from (f"     {line}" for line in view.event_lines(events, verbose))
    position = game.state.position
    yield ""
    yield from view.state_lines(game.state)
    yield ""
    yield _("Score by line (9.4)")
    yield from score_lines(positions.score(position), verbose)
    yield ""
    yield _("If the war ended now")
    yield from verdict_lines(positions.verdict_of_position(position).but(score=None), verbose)
