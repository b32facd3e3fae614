"""The options that the commands share, and how what was typed becomes data."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from churchill_cli.answers.options import number
from churchill_cli.errors import UsageProblem
from churchill_cli.words.catalogues import _

if TYPE_CHECKING:
    from churchill_cli.game.model.position import Position
    from churchill_cli.game.war.war import War

PositionFile = Annotated[
    str | None,
    typer.Option("--position", metavar="FILE", help=_("A position in YAML or JSON; - reads it from standard input.")),
]
GameFile = Annotated[
    str | None, typer.Option("--game", metavar="FILE", help=_("The game record to read the position from."))
]
Dice = Annotated[str | None, typer.Option("--dice", metavar="N,N,…", help=_("The d6 rolled, in order."))]
AsJson = Annotated[bool, typer.Option("--json", help=_("Print one JSON document."))]
Edition = Annotated[int, typer.Option("--edition", help=_("The edition played, 1 or 2."))]
Tournament = Annotated[
    bool,
    typer.Option("--tournament", help=_("First edition: its tournament option without dice; no scenario (4.42).")),
]
Agendas = Annotated[
    bool, typer.Option("--secret-agendas", help=_("Play the Secret Agenda variant: revealed at the end (10.0)."))
]
Verbose = Annotated[
    int, typer.Option("--verbose", "-v", count=True, show_default=False, help=_("Show every step and its section."))
]


def position(file: str | None, game: str | None) -> "Position":
    """Return the position in ``file``, or, without one, that of the game record ``game`` or of the current game."""
    if file is None:
        from churchill_cli.play import current_game

        return current_game.position(game)
    if game is not None:
        raise UsageProblem(_("--position and --game exclude each other."), hint=_("Give one of them."))
    from churchill_cli.documents import files, owner
    from churchill_cli.documents.position import read

    return read(files.read(file), owner.board())


def war(file: str | None, game: str | None, *, placed: bool = False) -> "War":
    """Return the war phase that a position speaks of, or that of a game as far as it has been told (4.33)."""
    from churchill_cli.game.war.war import War

    if file is not None:
        return War.of(position(file, game), placed=placed)
    from churchill_cli.game.war import campaign
    from churchill_cli.play import current_game

    if placed:
        raise UsageProblem(_("--placed goes with --position."), hint=_("A game knows whether its reserves stand."))
    return campaign.war(current_game.game(game).state)


def standing(file: str | None, game: str | None) -> tuple["Position", bool]:
    """Return a position, and whether surrender has been checked in it: in a game that is done after the advance."""
    if file is not None:
        return position(file, game), True
    from churchill_cli.play import current_game

    state = current_game.game(game).state
    return state.position, current_game.checked(state)


def numbers(words: str | None) -> list[int | str] | None:
    """Return what was written with commas between, such as ``2,4,5``, as numbers where they are numbers."""
    return None if words is None else [number(word) for word in _parts(words)]


def names(words: str | None) -> list[str] | None:
    """Return what was written with commas between, such as ``germany,japan``."""
    return None if words is None else list(_parts(words))


def pairs(words: str) -> Mapping[str, Any]:
    """Return what was written as ``UK=55,US=43``; UsageProblem names a part of another form, or one given twice."""
    found: dict[str, Any] = {}
    for part in _parts(words):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or key in found:
            template = _("%(part)r is given twice.") if equals else _("%(part)r is no score.")
            raise UsageProblem(template % {"part": part}, hint=_("Give all three: UK=55,US=43,USSR=22."))
        found[key] = number(value)
    return found


def _parts(words: str) -> list[str]:
    return [part.strip() for part in words.split(",") if part.strip()]
