"""The map as the owner of the game reads it: list the facts, confirm or correct them, once for all games."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from churchill_cli.answers import facts
from churchill_cli.cli.inputs import AsJson, GameFile
from churchill_cli.documents import owner
from churchill_cli.errors import ChurchillError
from churchill_cli.views.facts import fact_lines, question
from churchill_cli.views.output import show, written
from churchill_cli.words.catalogues import _

app = typer.Typer(help=_("The printed map: what is known of it, what is assumed, and your corrections."))


@app.callback(invoke_without_command=True)
def board(
    context: typer.Context,
    assumed: Annotated[bool, typer.Option("--assumed", help=_("Only what no rulebook tells."))] = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help=_("Write the current position as a page."))
    ] = None,
    game: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """List the facts about the printed map, each with where it comes from; or write the position as a page."""
    if html:
        from churchill_cli.play import current_game
        from churchill_cli.views import sheet

        file = written(html, sheet.html(current_game.state(game)))
        show({"file": file}, lambda: [_("Written: %(file)s") % {"file": file}], as_json=as_json)
    elif context.invoked_subcommand is None:
        chosen = [fact for fact in facts.facts(owner.board()) if not assumed or fact.evidence == facts.ASSUMED]
        show(facts.board_data(chosen), lambda: fact_lines(chosen, owner.config_folder() / owner.BOARD), as_json=as_json)


@app.command("confirm")
def confirm(
    fact: Annotated[str, typer.Argument(metavar="FACT", help=_("Such as iwo_jima.amphibious, or cbi for its track."))],
    value: Annotated[
        str | None, typer.Argument(metavar="[VALUE]", help=_("Such as yes, no, or spaces in order."))
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Confirm a fact about the map as it is, or correct it."""
    file = owner.keep_board(facts.confirmed(owner.board(), fact, value))
    kept = next(entry for entry in facts.facts(owner.board()) if entry.id == fact)
    show(facts.board_data([kept]), lambda: fact_lines([kept], file), as_json=as_json)


@app.command("review")
def review() -> None:
    """Walk through what is assumed, beside your printed map; every answer is kept at once."""
    print(_("Enter: it is so. Otherwise type what your map shows, with commas, or none. s: skip, q: stop."))
    asked = list(facts.topics(owner.board()))
    for at, topic in enumerate(asked, 1):
        if not _ask(topic, f"{at}/{len(asked)}"):
            break
    left = sum(1 for _topic in facts.topics(owner.board()))
    print(_("Questions left: %(n)d.") % {"n": left})


def _ask(topic: facts.Topic, place: str) -> bool:
    """Ask about one topic until it is answered; False to stop."""
    for typed in _answers(f"{place}  {question(topic)} "):
        if typed == "q":
            return False
        if typed == "s":
            return True
        try:
            owner.keep_board(facts.settled(owner.board(), topic, typed))
        except ChurchillError as problem:
            print(f"{problem.message} {problem.hint}")
        else:
            return True
    return False


def _answers(prompt: str) -> Iterator[str]:
    """Yield what is typed at the prompt, until the input ends."""
    while True:
        try:
            yield input(prompt).strip()
        except EOFError:
            print()
            return
