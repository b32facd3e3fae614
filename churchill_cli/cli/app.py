"""The commands and where each of them stands; only the one that was typed is loaded."""

import importlib
import os
from collections.abc import Sequence
from typing import Annotated

import click
import typer
from typer.core import TyperGroup
from typer.main import get_command as built

from churchill_cli import __version__
from churchill_cli.errors import UsageProblem
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import near

PROGRAM = "churchill"
COMPLETION = "_CHURCHILL_COMPLETE"
"""What a shell sets when it asks for completions."""
COMMANDS = {
    "rule": "look_up",
    "search": "look_up",
    "rulebook": "rulebook",
    "strength": "alone",
    "reserves": "alone",
    "odds": "alone",
    "surrender": "alone",
    "score": "alone",
    "verdict": "alone",
    "batch": "alone",
    "board": "board",
    "example": "example",
    "table": "table",
    "cards": "cards",
    "play": "play",
    "new": "game",
    "catch-up": "game",
    "do": "game",
    "state": "game",
    "show": "game",
    "log": "game",
    "report": "report",
    "undo": "game",
    "redo": "game",
    "point": "game",
    "change": "game",
    "insert": "game",
    "delete": "game",
    "legal": "game",
}
"""Each command, in the order of the help page, with the module of ``churchill_cli.cli`` whose ``app`` holds it."""
INSISTED = {f"{verb}!": COMMANDS[verb] for verb in ("change", "insert", "delete")}
"""Corrections that let stand what no longer fits, as a refusal proposes them; they are not listed."""


class Commands(TyperGroup):
    """The commands by name; a module is imported when one of its commands is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - the signature of Click
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return one command, or a group of commands where the module's app has none of this name."""
        name = {**COMMANDS, **INSISTED}.get(cmd_name)
        if name is None:
            return None
        module: typer.Typer = importlib.import_module(f"churchill_cli.cli.{name}").app
        chosen = [info for info in module.registered_commands if info.name == cmd_name]
        if chosen:
            module = typer.Typer(add_completion=False, rich_markup_mode=None)
            module.registered_commands = chosen
        return built(module)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that ``args`` begin with; UsageProblem names one that may have been meant."""
        if (
            args
            and args[0] not in {**COMMANDS, **INSISTED}
            and not args[0].startswith("-")
            and not ctx.resilient_parsing
        ):
            close = near(args[0], COMMANDS)
            hint = _("Did you mean %(command)s?") % {"command": close[0]} if close else _("See churchill --help.")
            raise UsageProblem(_("There is no command %(word)r.") % {"word": args[0]}, hint=hint)
        return super().resolve_command(ctx, args)


app = typer.Typer(
    name=PROGRAM, cls=Commands, add_completion=True, rich_markup_mode=None, pretty_exceptions_enable=False
)


def _version(value: bool) -> None:
    if value:
        print(f"{PROGRAM} {__version__}")
        raise typer.Exit


@app.callback(help=_("A companion beside the board game Churchill: rules, calculations, the record of a game."))
def start(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_version, help=_("Print the version."))
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help=_("Show where a bug happened; accepted anywhere."))] = False,
) -> None:
    """Stand before every command."""


def run(words: Sequence[str]) -> int:
    """Run one command line and return its exit code; UsageProblem where it cannot be read."""
    command = built(app)
    if COMPLETION in os.environ:
        command.main(list(words), prog_name=PROGRAM)
    try:
        with command.make_context(PROGRAM, list(words)) as context:
            command.invoke(context)
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.UsageError as problem:
        raise _worded(problem) from None
    except click.Abort:
        raise KeyboardInterrupt from None
    return 0


def _worded(problem: click.UsageError) -> UsageProblem:
    """Return what Click refused in our own words, where it is one of the frequent slips."""
    hint = _("See %(path)s --help.") % {"path": problem.ctx.command_path if problem.ctx else PROGRAM}
    if isinstance(problem, click.NoSuchOption):
        close = near(problem.option_name, problem.possibilities or ())
        hint = _("Did you mean %(option)s?") % {"option": close[0]} if close else hint
        return UsageProblem(_("There is no option %(option)s.") % {"option": problem.option_name}, hint=hint)
    if isinstance(problem, click.BadOptionUsage):
        return UsageProblem(_("%(option)s needs a value.") % {"option": problem.option_name}, hint=hint)
    if isinstance(problem, click.MissingParameter) and problem.param:
        return UsageProblem(_("%(option)s is missing.") % {"option": problem.param.opts[0]}, hint=hint)
    return UsageProblem(problem.format_message().rstrip(".") + ".", hint=hint)
