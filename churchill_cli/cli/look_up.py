"""rule and search: the rules by number or by words."""

from typing import Annotated

import typer

from churchill_cli.cli import inputs
from churchill_cli.cli.inputs import AsJson
from churchill_cli.cli.output import show
from churchill_cli.game.ruling import N_

app = typer.Typer()
Language = Annotated[str | None, typer.Option("--lang", metavar="L", help=N_("en, ru or es."))]


@app.command("rule", help=N_("Show a rule section by its number; `churchill 7.74` does the same."))
def rule(
    section: Annotated[str, typer.Argument(metavar="SECTION", help=N_("Such as 7.74, 9.4.K, glossary:breakthrough."))],
    lang: Language = None,
    edition: Annotated[str | None, typer.Option("--edition", metavar="N", help=N_("1 or 2."))] = None,
    as_json: AsJson = False,
) -> None:
    """Show a section."""
    from churchill_cli.contract import look_ups
    from churchill_cli.views.sections import section_lines

    number = 2 if edition is None else inputs.number(edition)
    answer = look_ups.rule({"section": section, "lang": lang, "edition": number})
    show(answer, lambda: section_lines(answer), as_json=as_json)


@app.command("search", help=N_("Search the rules by words."))
def search(
    words: Annotated[list[str], typer.Argument(metavar="WORDS")],
    lang: Language = None,
    limit: Annotated[str | None, typer.Option("--limit", metavar="N", help=N_("How many results."))] = None,
    as_json: AsJson = False,
) -> None:
    """Search the rules."""
    from churchill_cli.contract import look_ups
    from churchill_cli.views.sections import result_lines

    number = 5 if limit is None else inputs.number(limit)
    answer = look_ups.search({"words": " ".join(words), "lang": lang, "limit": number})
    show(answer, lambda: result_lines(answer), as_json=as_json)
