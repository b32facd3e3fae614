"""The options that the commands share, and how what was typed with commas becomes data."""

from collections.abc import Mapping
from typing import Annotated

import typer

from churchill_cli.answers.given import number
from churchill_cli.cli import completing
from churchill_cli.errors import UsageProblem
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES

PositionFile = Annotated[
    str | None,
    typer.Option(
        "--position",
        metavar="FILE",
        help=_("A position in YAML or JSON; - reads it from standard input."),
        autocompletion=completing.files,
    ),
]
GameFile = Annotated[
    str | None,
    typer.Option(
        "--game",
        metavar="FILE",
        help=_("The game's record; else that of this folder, of several the one used last; else the one played last."),
        autocompletion=completing.records,
    ),
]
WrittenGame = Annotated[
    str | None,
    typer.Option(
        "--game",
        metavar="FILE",
        help=_(
            "The game's record; else that of this folder, of several the one used last. One that lies elsewhere must "
            "be named once."
        ),
        autocompletion=completing.records,
    ),
]
Scenario = Annotated[
    str | None,
    typer.Option("--scenario", help=_("training, tournament or campaign."), autocompletion=completing.scenarios),
]
Edition = Annotated[
    int | None, typer.Option("--edition", help=_("The edition played, 1 or 2."), autocompletion=completing.editions)
]
AtLine = Annotated[str | None, typer.Option("--at", metavar="N", help=_("As it stood after line N, or at a point."))]
Dice = Annotated[str | None, typer.Option("--dice", metavar="N,N,…", help=_("The d6 rolled, in order."))]
AsJson = Annotated[bool, typer.Option("--json", help=_("Print one JSON document."))]
SectionLanguage = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="L",
        help=_("The language: %(names)s; before the command or after it.") % {"names": ", ".join(LANGUAGES)},
        autocompletion=completing.languages,
    ),
]
SectionEdition = Annotated[
    str | None, typer.Option("--edition", metavar="N", help=_("1 or 2."), autocompletion=completing.editions)
]
Book = Annotated[
    str | None, typer.Option("--book", metavar="BOOK", help=_("Another book on the shelf, such as virtuti."))
]
Tournament = Annotated[
    bool, typer.Option("--tournament", help=_("First edition: its tournament option without dice; no scenario (4.42)."))
]
Placed = Annotated[bool, typer.Option("--placed", help=_("With --position: the reserves stand as it says (7.6)."))]
ForPower = Annotated[
    str | None,
    typer.Option(
        "--for",
        metavar="POWER",
        help=_("UK, US or USSR; else the power whose turn it is."),
        autocompletion=completing.powers,
    ),
]
Agendas = Annotated[
    bool, typer.Option("--secret-agendas", help=_("Play the Secret Agenda variant: revealed at the end (10.0)."))
]
Verbose = Annotated[
    int, typer.Option("--verbose", "-v", count=True, show_default=False, help=_("Show every step and its section."))
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
