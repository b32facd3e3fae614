"""The rulebook: import the owner's copy, check our own texts."""

from pathlib import Path
from typing import Annotated

import typer

from churchill_cli.cli.inputs import AsJson
from churchill_cli.cli.output import show
from churchill_cli.game.ruling import N_

app = typer.Typer(help=N_("Import your own copy of the rulebook, or check the program's texts."))


@app.command("import", help=N_("Find the sections in your rulebook (text or PDF) and keep them for rule --verbatim."))
def bring(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=N_("A text or PDF file that you own."))],
    lang: Annotated[str, typer.Option("--lang", metavar="L", help=N_("en, ru or es."))],
    edition: Annotated[str, typer.Option("--edition", metavar="N", help=N_("1 or 2."))] = "2",
    as_json: AsJson = False,
) -> None:
    """Import the owner's copy."""
    from churchill_cli.cli.typed import number
    from churchill_cli.contract import look_ups, options
    from churchill_cli.reference import own

    done = own.load(file, look_ups.language(lang), options.edition(number(edition)))
    answer = {"file": str(done.file), "found": len(done.found), "missing": list(done.missing)}
    lines = [
        N_("Sections found: %(n)d. They lie in %(file)s.") % {"n": len(done.found), "file": done.file},
        N_("Not found: %(names)s.") % {"names": ", ".join(done.missing) or "–"},
        N_("Show one with: churchill 7.74 --verbatim --lang %(lang)s") % {"lang": lang},
    ]
    show(answer, lambda: lines, as_json=as_json)


@app.command("check", help=N_("Look for missing translations, dangling links, numbers that differ, orphans."))
def check(as_json: AsJson = False) -> None:
    """Check the program's own texts."""
    from churchill_cli.reference import checking

    found = list(checking.findings())
    show({"findings": found}, lambda: found or [N_("Nothing found.")], as_json=as_json)
    if found:
        raise typer.Exit(3)
