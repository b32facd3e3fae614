"""The rulebook: import the owner's copy, check our own texts."""

from typing import Annotated

import typer

from churchill_cli.answers import given, look_ups
from churchill_cli.cli import completing
from churchill_cli.cli.groups import plain_group
from churchill_cli.cli.parameters import AsJson, argument, option
from churchill_cli.documents import atomic_files
from churchill_cli.game.model.texts import N_
from churchill_cli.reference import checking, own
from churchill_cli.views.printing import show
from churchill_cli.words.catalogues import _

app = plain_group()


@app.command("import", help=N_("Find the sections in your rulebook (text or PDF) and keep them for rule --verbatim."))
def load(
    file: Annotated[str, argument("FILE", N_("A text or PDF file that you own."))],
    language: Annotated[
        str, option("--lang", N_("The language of the file: %(names)s."), "L", completing.languages)
    ] = "",
    edition: Annotated[str, option("--edition", N_("1 or 2."), "N", completing.editions)] = "",
    as_json: AsJson = False,
) -> None:
    """Import the owner's copy."""
    told_edition = given.edition(given.number(edition)) if edition else None
    imported = own.load(atomic_files.named(file), look_ups.language(language) if language else None, told_edition)
    answer = {"file": str(imported.file), "found": len(imported.found), "missing": list(imported.missing)}
    report_lines = [
        _("Sections found: %(n)d. They lie in %(file)s.") % {"n": len(imported.found), "file": imported.file},
        _("Not found: %(names)s.") % {"names": ", ".join(imported.missing) or "–"},
        _("Show one with: churchill 7.74 --verbatim --lang %(lang)s --edition %(n)d")
        % {"lang": imported.lang, "n": imported.edition},
    ]
    show(answer, lambda: report_lines, as_json=as_json)


@app.command("check", help=N_("Look for missing translations, dangling links, numbers that differ, orphans."))
def check(as_json: AsJson = False) -> None:
    """Check the program's own texts."""
    findings = list(checking.all_findings())
    show({"findings": findings}, lambda: findings or [_("Nothing found.")], as_json=as_json)
    if findings:
        raise typer.Exit(3)
