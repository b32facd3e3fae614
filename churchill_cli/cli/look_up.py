"""rule and search as commands; without unknown options they are answered before Typer is loaded."""

from typing import Annotated

import typer

from churchill_cli.cli.inputs import AsJson
from churchill_cli.play import looking
from churchill_cli.play.looking import Asked
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES

app = typer.Typer()
Language = Annotated[str | None, typer.Option("--lang", metavar="L", help=", ".join(LANGUAGES))]
Edition = Annotated[str | None, typer.Option("--edition", metavar="N", help=_("1 or 2."))]


@app.command("rule", help=_("Show a rule section by its number; `churchill 7.74` does the same."))
def rule(
    section: Annotated[
        list[str], typer.Argument(metavar="SECTION", help=_("Such as 7.74, 7.62-7.65, 9.4.K, glossary breakthrough."))
    ],
    lang: Language = None,
    edition: Edition = None,
    beside: Annotated[
        tuple[str, str] | None, typer.Option("--beside", metavar="L L", help=_("Two languages side by side."))
    ] = None,
    verbatim: Annotated[
        bool, typer.Option("--verbatim", help=_("In the words of your own rulebook, once it was imported."))
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show a section."""
    asked = Asked(lang, edition, beside=beside or (), verbatim=verbatim, as_json=as_json)
    looking.rule(" ".join(section), asked)


@app.command("search", help=_("Search the rules by words or a question, in English, Russian or Spanish."))
def search(
    words: Annotated[list[str], typer.Argument(metavar="WORDS")],
    lang: Language = None,
    limit: Annotated[str | None, typer.Option("--limit", metavar="N", help=_("How many results."))] = None,
    edition: Edition = None,
    as_json: AsJson = False,
) -> None:
    """Search the rules."""
    looking.search(" ".join(words), Asked(lang, edition, limit, as_json=as_json))
