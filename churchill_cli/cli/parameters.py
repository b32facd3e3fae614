"""The options that the commands share, and how what was typed with commas becomes data."""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated

import typer

from churchill_cli.answers.given import number
from churchill_cli.cli import completing
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import _

Offers = Callable[..., Iterable[str]]
"""What a shell offers for a value."""


def option(name: str, text: str, metavar: str | None = None, offers: Offers | None = None) -> typer.models.OptionInfo:
    """Return an option with its help, what stands for its value there, and what a shell offers for that."""
    told: typer.models.OptionInfo = typer.Option(name, metavar=metavar, help=text, autocompletion=offers)
    return told


def argument(metavar: str, text: str, offers: Offers | None = None) -> typer.models.ArgumentInfo:
    """Return an argument with its help, and what a shell offers for it."""
    told: typer.models.ArgumentInfo = typer.Argument(metavar=metavar, help=text, autocompletion=offers)
    return told


PositionFile = Annotated[
    str | None,
    option("--position", N_("A position in YAML or JSON; - reads it from standard input."), "FILE", completing.files),
]
GameFile = Annotated[
    str | None,
    option(
        "--game",
        N_("The game's record; else that of this folder, of several the one used last; else the one played last."),
        "FILE",
        completing.records,
    ),
]
WrittenGame = Annotated[
    str | None,
    option(
        "--game",
        N_(
            "The game's record; else that of this folder, of several the one used last. One that lies elsewhere must "
            "be named once."
        ),
        "FILE",
        completing.records,
    ),
]
Scenario = Annotated[
    str | None, option("--scenario", N_("training, tournament or campaign."), offers=completing.scenarios)
]
Edition = Annotated[int | None, option("--edition", N_("The edition played, 1 or 2."), offers=completing.editions)]
AtLine = Annotated[str | None, option("--at", N_("As it stood after line N, or at a point."), "N")]
Dice = Annotated[str | None, option("--dice", N_("The d6 rolled, in order."), "N,N,…")]
AsJson = Annotated[bool, option("--json", N_("Print one JSON document."))]
SectionLanguage = Annotated[
    str | None,
    option("--lang", N_("The language: %(names)s; before the command or after it."), "L", completing.languages),
]
SectionEdition = Annotated[str | None, option("--edition", N_("1 or 2."), "N", completing.editions)]
Book = Annotated[str | None, option("--book", N_("Another book on the shelf, such as virtuti."), "BOOK")]
Tournament = Annotated[
    bool, option("--tournament", N_("First edition: its tournament option without dice; no scenario (4.42)."))
]
Placed = Annotated[bool, option("--placed", N_("With --position: the reserves stand as it says (7.6)."))]
ForPower = Annotated[
    str | None, option("--for", N_("UK, US or USSR; else the power whose turn it is."), "POWER", completing.powers)
]
Agendas = Annotated[bool, option("--secret-agendas", N_("Play the Secret Agenda variant: revealed at the end (10.0)."))]
Verbose = Annotated[
    int, typer.Option("--verbose", "-v", count=True, show_default=False, help=N_("Show every step and its section."))
]


def numbers(typed_text: str | None) -> list[int | str] | None:
    """Return what was written with commas between, such as ``2,4,5``, as numbers where they are numbers."""
    return None if typed_text is None else [number(typed_word) for typed_word in names(typed_text)]


def names(typed_text: str) -> list[str]:
    """Return what was written with commas between, such as ``germany,japan``."""
    return [typed_word.strip() for typed_word in typed_text.split(",") if typed_word.strip()]


def pairs(typed_text: str) -> Mapping[str, int | str]:
    """Return the pairs of ``UK=55,US=43``; UsageProblem names a wrong part, or one given twice."""
    score_by_power: dict[str, int | str] = {}
    for named_score in names(typed_text):
        power, equals, score = (typed_word.strip() for typed_word in named_score.partition("="))
        if not equals or power in score_by_power:
            template = _("%(part)r is given twice.") if equals else _("%(part)r is no score.")
            raise UsageProblem(template % {"part": named_score}, hint=_("Give all three: UK=55,US=43,USSR=22."))
        score_by_power[power] = number(score)
    return score_by_power
