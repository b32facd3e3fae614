"""The packaged examples: a printed example of play, told line by line."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from churchill_cli.book.files import folder
from churchill_cli.cli.inputs import AsJson, Verbose
from churchill_cli.errors import NothingFound
from churchill_cli.record import games, store
from churchill_cli.record.replay import Game, states
from churchill_cli.views.output import show
from churchill_cli.words.catalogues import _

app = typer.Typer()


@app.command("example", help=_("Play a packaged example: the board, the score by line, the verdict at its end."))
def example(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help=_("Which example."))] = "moscow",
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Play a packaged example."""
    file = path(name)
    found, _cut_off = games.opened(file)
    show(answer(found) if as_json else {}, lambda: lines(file, found, verbose), as_json=as_json)


def path(name: str) -> Path:
    """Return the record of a packaged example."""
    there = {file.stem: file for file in sorted((folder() / "examples").glob("*.yaml"))}
    if name not in there:
        raise NothingFound(_("There is no example %(name)r.") % {"name": name}, hint=", ".join(there))
    return there[name]


def answer(found: Game) -> dict[str, Any]:
    """Return the example as data: its lines, the position, the score, the verdict."""
    from churchill_cli.answers import positions, records

    position = found.state.position
    return {
        **records.log(found).data(),
        "state": records.state(found.state).data(),
        "score": positions.score(position).data(),
        "verdict": positions.verdict_of_position(position).data(),
    }


def lines(file: Path, found: Game, verbose: int = 0) -> Iterator[str]:
    """Yield the example as people read it."""
    from churchill_cli.answers import positions
    from churchill_cli.views import game as view
    from churchill_cli.views.score import score_lines, verdict_lines

    record = store.read(file)
    for n, _state, events in states(record.header, [line.text for line in record.lines]):
        if n:
            yield f"{n:3}  {found.lines[n - 1]}"
        yield from (f"     {line}" for line in view.event_lines(events, verbose))
    position = found.state.position
    yield ""
    yield from view.state_lines(found.state)
    yield ""
    yield _("Score by line (9.4)")
    yield from score_lines(positions.score(position), verbose)
    yield ""
    yield _("If the war ended now")
    yield from verdict_lines(positions.verdict_of_position(position).but(score=None), verbose)
