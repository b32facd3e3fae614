"""A search in the rules as a command; without further options it is answered before Typer is loaded."""

from typing import Annotated

import typer

from churchill_cli.cli.parameters import AsJson, SectionEdition, SectionLanguage
from churchill_cli.play import look_ups
from churchill_cli.words.catalogues import _


def search(
    words: Annotated[list[str], typer.Argument(metavar="WORDS")],
    lang: SectionLanguage = None,
    limit: Annotated[str | None, typer.Option("--limit", metavar="N", help=_("How many results."))] = None,
    edition: SectionEdition = None,
    as_json: AsJson = False,
) -> None:
    """Search the rules."""
    look_ups.search(" ".join(words), look_ups.Asked(lang, edition, limit, as_json=as_json))
