"""Look-ups in the rules as commands; without further options they are answered before Typer is loaded."""

from typing import Annotated

import typer

from churchill_cli.cli import completing
from churchill_cli.cli.parameters import AsJson, Book, SectionEdition, SectionLanguage
from churchill_cli.play import look_ups
from churchill_cli.words.catalogues import _


def rule(
    section: Annotated[
        list[str],
        typer.Argument(
            metavar="SECTION",
            help=_("Such as 7.74, 7.62-7.65, 9.4.K, glossary breakthrough."),
            autocompletion=completing.sections,
        ),
    ],
    language: SectionLanguage = None,
    edition: SectionEdition = None,
    beside: Annotated[
        tuple[str, str] | None,
        typer.Option(
            "--beside", metavar="L L", help=_("Two languages side by side."), autocompletion=completing.languages
        ),
    ] = None,
    book: Book = None,
    verbatim: Annotated[
        bool, typer.Option("--verbatim", help=_("In the words of your own rulebook, once it was imported."))
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show a section."""
    question = look_ups.Question(language, edition, beside=beside or (), verbatim=verbatim, as_json=as_json, book=book)
    look_ups.rule(" ".join(section), question)


def search(
    words: Annotated[list[str], typer.Argument(metavar="WORDS", help=_("Such as: who wins ties."))],
    language: SectionLanguage = None,
    limit: Annotated[str | None, typer.Option("--limit", metavar="N", help=_("How many results."))] = None,
    edition: SectionEdition = None,
    book: Book = None,
    as_json: AsJson = False,
) -> None:
    """Search the rules."""
    look_ups.search(" ".join(words), look_ups.Question(language, edition, limit, as_json=as_json, book=book))
