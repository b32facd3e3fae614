"""The commands that keep a game's record: begin, tell, look, take back."""

from pathlib import Path
from typing import Annotated, Any

import typer

from churchill_cli.cli.inputs import Agendas, AsJson, Edition, GameFile, Tournament, Verbose
from churchill_cli.errors import UsageProblem
from churchill_cli.notation.grammar import parted
from churchill_cli.play import current_game
from churchill_cli.views.output import paged, show
from churchill_cli.words.catalogues import _

app = typer.Typer()
REST = {"ignore_unknown_options": True, "allow_extra_args": True, "allow_interspersed_args": False}
DEFAULT = "churchill.yaml"


@app.command("new", help=_("Begin the record of a game."))
def new(
    file: Annotated[Path, typer.Argument(metavar="[FILE]", help=_("The record to create."))] = Path(DEFAULT),
    scenario: Annotated[str, typer.Option("--scenario", help=_("training, tournament or campaign."))] = "campaign",
    edition: Edition = 2,
    tournament: Tournament = False,
    secret_agendas: Agendas = False,
    player: Annotated[list[str] | None, typer.Option("--player", help=_("POWER=NAME, for each player."))] = None,
    as_json: AsJson = False,
) -> None:
    """Begin the record of a game."""
    from churchill_cli.play import telling

    header = telling.header(scenario, edition, player or [], tournament=tournament, agendas=secret_agendas)
    answer, lines = telling.begin(file, header)
    current_game.choose(file)
    show(answer, lambda: lines, as_json=as_json)


@app.command("catch-up", help=_("Begin a record in the middle of a game: tell what stands on the board."))
def catch_up(
    standing: Annotated[
        list[str] | None, typer.Argument(metavar="[MARKER VALUE; …]", help=_("Such as: front western normandy."))
    ] = None,
    file: Annotated[Path, typer.Option("--file", metavar="FILE", help=_("The record to create."))] = Path(DEFAULT),
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
    from churchill_cli.play import telling

    told = telling.position(position, scenario) if position else {}
    told |= {key: value for key, value in (("scenario", scenario), ("edition", edition)) if value is not None}
    played = told.get("scenario") or "campaign", told.get("edition") or 2
    header = telling.header(*played, [], tournament=tournament, agendas=secret_agendas)
    header = telling.standing(header, told, conference)
    answer, lines = telling.catch_up(file, header, parted(" ".join(standing or [])))
    current_game.choose(file)
    show(answer, lambda: lines, as_json=as_json)


@app.command("do", context_settings=REST, help=_("Tell what happened, in a line of notation; several with ; between."))
def do(
    line: Annotated[list[str], typer.Argument(metavar="LINE", help=_("Such as: eastern rolls 4."))],
    game: GameFile = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Tell one line, or several."""
    words, given = trailing(line)
    _tell(parted(" ".join(words)), given, game, verbose, as_json=as_json)


@app.command("undo", context_settings=REST, help=_("Take back the last line, the last N, or all after line N: to N."))
def undo(
    how: Annotated[list[str] | None, typer.Argument(metavar="[N | to N]")] = None,
    game: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Take lines back."""
    words, given = trailing(how or [])
    _tell([" ".join(["undo", *words])], given, game, as_json=as_json)


@app.command("redo", context_settings=REST, help=_("Bring back the last line taken back, or the last N, or all."))
def redo(
    how: Annotated[list[str] | None, typer.Argument(metavar="[N | all]")] = None,
    game: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Bring lines back."""
    words, given = trailing(how or [])
    _tell([" ".join(["redo", *words])], given, game, as_json=as_json)


def trailing(words: list[str]) -> tuple[list[str], dict[str, Any]]:
    """Return the line and the options that were written behind it; a place with a minus is no option."""
    line, given, left = [], dict[str, Any](), list(words)
    while left:
        word = left.pop(0)
        if word == "--json":
            given["as_json"] = True
        elif word in {"-v", "--verbose"}:
            given["verbose"] = 1
        elif word == "--game" and left:
            given["game"] = left.pop(0)
        elif word.startswith("--game="):
            given["game"] = word.removeprefix("--game=")
        elif word.startswith("--"):
            raise UsageProblem(
                _("There is no option %(word)s here.") % {"word": word}, hint=_("See churchill do --help.")
            )
        else:
            line.append(word)
    return line, given


def _tell(lines: list[str], given: dict[str, Any], game: str | None, verbose: int = 0, *, as_json: bool) -> None:
    from churchill_cli.play import telling

    record = current_game.path(given.get("game", game))
    as_json, verbose = given.get("as_json", as_json), given.get("verbose", verbose)
    if not lines:
        raise UsageProblem(_("There is nothing to tell."), hint=_("`churchill legal` lists what may be told now."))
    for line in lines:
        answer, text = telling.tell(record, line, verbose)
        show(answer, lambda text=text: text, as_json=as_json)  # type: ignore[misc]


@app.command("point", context_settings=REST, help=_("Give the place that the game has reached a name, to go back to."))
@app.command("change", context_settings=REST, help=_("Correct the past: change N LINE."))
@app.command("insert", context_settings=REST, help=_("Correct the past: insert N LINE, before line N."))
@app.command("delete", context_settings=REST, help=_("Correct the past: leave line N out."))
@app.command("change!", context_settings=REST, hidden=True)
@app.command("insert!", context_settings=REST, hidden=True)
@app.command("delete!", context_settings=REST, hidden=True)
def past(
    context: typer.Context,
    how: Annotated[list[str], typer.Argument(metavar="N [LINE]")],
    game: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Tell a line that speaks of other lines."""
    words, given = trailing(how)
    _tell([" ".join([str(context.info_name), *words])], given, game, as_json=as_json)


At = Annotated[str | None, typer.Option("--at", metavar="N", help=_("As it stood after line N, or at a point."))]


@app.command("show", help=_("Show the board, the score and what is due; `state` does the same."))
@app.command("state", help=_("Show the board, the score and what is due."))
def state(game: GameFile = None, at: At = None, as_json: AsJson = False) -> None:
    """Show the game as it stands, or stood."""
    from churchill_cli.answers import records
    from churchill_cli.views.game import state_lines

    found = current_game.state(game, at)
    show(records.state(found).data() if as_json else {}, lambda: state_lines(found), as_json=as_json)


@app.command("log", help=_("Show the lines of the record."))
def log(
    game: GameFile = None,
    everything: Annotated[bool, typer.Option("--all", help=_("Also the lines that were taken back."))] = False,
    as_json: AsJson = False,
) -> None:
    """Show the record."""
    from churchill_cli.answers import records
    from churchill_cli.views.game import log_lines

    found = current_game.game(game)
    if as_json:
        show(records.log(found).data(), lambda: (), as_json=True)
    else:
        paged(log_lines(found, everything=everything))


@app.command("legal", help=_("Show what may be told now."))
def legal(game: GameFile = None, at: At = None, as_json: AsJson = False) -> None:
    """Show what may be told now."""
    from churchill_cli.answers import records
    from churchill_cli.views.game import legal_lines

    found = current_game.state(game, at)
    show(records.legal(found).data() if as_json else {}, lambda: legal_lines(found), as_json=as_json)
