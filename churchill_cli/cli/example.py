"""A printed example of play, packaged as a record and told line by line."""

from collections.abc import Iterator
from typing import Annotated

from churchill_cli.answers import positions
from churchill_cli.answers.plain import Answered, Data
from churchill_cli.answers.records import LogAnswer, StateAnswer
from churchill_cli.book.files import folder
from churchill_cli.book.prepared import load_yaml
from churchill_cli.cli import completing
from churchill_cli.cli.parameters import AsJson, Verbose, argument
from churchill_cli.errors import NothingFound
from churchill_cli.game.model.texts import N_
from churchill_cli.record import games
from churchill_cli.record.replay import Game, opening
from churchill_cli.views import game as view
from churchill_cli.views.printing import show
from churchill_cli.views.score import score_lines, verdict_lines
from churchill_cli.words.catalogues import _, spoken
from churchill_cli.words.languages import SOURCE
from churchill_cli.words.localized_lines import worded


def example(
    name: Annotated[str, argument("[NAME]", N_("Which example."), completing.examples)] = "moscow",
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Play a packaged example."""
    packaged_files = {file.stem: file for file in sorted((folder() / "examples").glob("*.yaml"))}
    if name not in packaged_files:
        raise NothingFound(_("There is no example %(name)r.") % {"name": name}, hint=", ".join(packaged_files))
    game, _cut_off = games.opened(packaged_files[name])
    show(ExampleAnswer(game), lambda: _example_lines(game, verbose), as_json=as_json)


class ExampleAnswer(Answered):
    """An example of play: its lines, the position, the score, the verdict."""

    game: Game

    def contents(self) -> Data:
        """Return the answer to `example`."""
        last_position = self.game.state.position
        return {
            **LogAnswer(self.game).contents(),
            "state": StateAnswer(self.game.state).contents(),
            "score": positions.score(last_position).contents(),
            "verdict": positions.verdict_of_position(last_position).contents(),
        }


def _example_lines(game: Game, verbose: int) -> Iterator[str]:
    """Yield the example as people read it: each line with what it brought, the board, the score, the verdict."""
    remarks, note = load_yaml(folder() / "remarks.yaml"), worded("note")
    said = {f"note {remark[SOURCE]}": f"{note} {spoken(remark)}" for remark in remarks}
    yield from (f"     {line}" for line in view.event_lines(opening(game.header)[1], verbose))
    for line_number, _before, happened, _after in game.told():
        line = game.text(line_number)
        yield f"{line_number:3}  {said.get(line) or worded(line)}"
        yield from (f"     {line}" for line in view.event_lines(happened.events, verbose))
    last_position = game.state.position
    yield ""
    yield from view.state_lines(game.state)
    yield ""
    yield _("Score by line (9.4)")
    yield from score_lines(positions.score(last_position), verbose)
    yield ""
    yield _("If the war ended now")
    yield from verdict_lines(positions.verdict_of_position(last_position).but(score=None), verbose)
