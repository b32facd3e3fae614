"""Look-ups in the rules as commands; without further options they are answered before Typer is loaded."""

from typing import Annotated

from churchill_cli.cli import completing
from churchill_cli.cli.parameters import AsJson, Book, SectionEdition, SectionLanguage, argument, option
from churchill_cli.game.model.texts import N_
from churchill_cli.play import look_ups


def rule(
    section: Annotated[
        list[str],
        argument("SECTION", N_("Such as 7.74, 7.62-7.65, 9.4.K, glossary breakthrough."), completing.sections),
    ],
    language: SectionLanguage = None,
    edition: SectionEdition = None,
    beside: Annotated[
        tuple[str, str] | None, option("--beside", N_("Two languages side by side."), "L L", completing.languages)
    ] = None,
    book: Book = None,
    verbatim: Annotated[
        bool, option("--verbatim", N_("In the words of your own rulebook, once it was imported."))
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show a section."""
    question = look_ups.Question(language, edition, beside=beside or (), verbatim=verbatim, as_json=as_json, book=book)
    look_ups.rule(" ".join(section), question)


def search(
    words: Annotated[list[str], argument("WORDS", N_("Such as: who wins ties."))],
    language: SectionLanguage = None,
    limit: Annotated[str | None, option("--limit", N_("How many results."), "N")] = None,
    edition: SectionEdition = None,
    book: Book = None,
    as_json: AsJson = False,
) -> None:
    """Search the rules."""
    look_ups.search(" ".join(words), look_ups.Question(language, edition, limit, as_json=as_json, book=book))
