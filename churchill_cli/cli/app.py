"""The commands, what each is for, and where it stands; only the one that was typed is loaded."""

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
from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import near

PROGRAM = "churchill"
COMPLETION = "_CHURCHILL_COMPLETE"
"""What a shell sets when it asks for completions."""
COMMANDS = {
    "rule": ("rule.rule", N_("Show a rule section by its number; `churchill 7.74` does the same.")),
    "search": ("search.search", N_("Search the rules by words or a question, in English, Russian or Spanish.")),
    "rulebook": ("rulebook.app", N_("Import your own copy of the rulebook, or check the program's texts.")),
    "strength": ("strength.strength", N_("Show a Front's strength, its chances and what a roll brings (7.7).")),
    "reserves": ("reserves.reserves", N_("Show where the Axis reserves of a theater go (7.6).")),
    "odds": ("odds.odds", N_("Show the exact chances of this war phase (7.6 to 7.8).")),
    "surrender": ("surrender.surrender", N_("Show who has surrendered by now, and the Emperor's conditions (7.8).")),
    "score": ("score.score", N_("Show the victory points line by line (9.4).")),
    "verdict": ("verdict.verdict", N_("Show who wins, on a position or on three scores (4.4).")),
    "batch": ("batch.batch", N_("Answer requests in JSON Lines on standard input, one JSON object a line.")),
    "board": ("board.app", N_("The printed map: what is known of it, what is assumed, and your corrections.")),
    "example": (
        "example.example",
        N_("Play a packaged example: the board, the score by line, the verdict at its end."),
    ),
    "table": (
        "table.table",
        N_("Show the conference table; POWER CARD shows what that card would do to each issue."),
    ),
    "cards": ("cards.app", N_("Leader, staff and conference cards: what the rulebooks tell, and what you have told.")),
    "play": ("play.play", N_("Play beside the board, at a prompt that knows what is due.")),
    "new": ("new.new", N_("Begin the record of a game.")),
    "catch-up": (
        "catch_up.catch_up",
        N_("Begin a record in the middle of a game: tell what stands on the board."),
    ),
    "do": ("do.do", N_("Tell what happened, in a line of notation; several with ; between.")),
    "state": ("state.state", N_("Show the board, the score and what is due.")),
    "show": ("state.state", N_("Show the board, the score and what is due; `state` does the same.")),
    "log": ("log.log", N_("Show the lines of the record.")),
    "report": ("report.report", N_("Tell the story of a game: scores, turning points, the rules that mattered.")),
    "undo": ("corrections.undo", N_("Take back the last line, the last N, or all after line N: to N.")),
    "redo": ("corrections.redo", N_("Bring back the last line taken back, or the last N, or all.")),
    "point": ("corrections.correct", N_("Give the place that the game has reached a name, to go back to.")),
    "change": ("corrections.correct", N_("Correct the past: change N LINE.")),
    "insert": ("corrections.correct", N_("Correct the past: insert N LINE, before line N.")),
    "delete": ("corrections.correct", N_("Correct the past: leave line N out.")),
    "legal": ("legal.legal", N_("Show what may be told now.")),
}
"""Each command, in the order of the help page: its function (or group) in ``churchill_cli.cli``, and its help."""
INSISTED = {f"{verb}!": COMMANDS[verb] for verb in ("change", "insert", "delete")}
"""Corrections that let stand what no longer fits, as a refusal proposes them; they are not listed."""
KNOWN = {**COMMANDS, **INSISTED}


class Commands(TyperGroup):
    """The commands by name; a module is imported when its command runs, not when it is listed."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - the signature of Click
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return what a list shows of a command: its name and its help."""
        return click.Command(cmd_name, help=_(KNOWN[cmd_name][1])) if cmd_name in KNOWN else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that ``args`` begin with, loaded; UsageProblem names one that may have been meant."""
        if args and args[0] not in KNOWN and not args[0].startswith("-") and not ctx.resilient_parsing:
            close = near(args[0], COMMANDS)
            hint = _("Did you mean %(command)s?") % {"command": close[0]} if close else _("See churchill --help.")
            raise UsageProblem(_("There is no command %(word)r.") % {"word": args[0]}, hint=hint)
        name, listed, rest = super().resolve_command(ctx, args)
        return name, loaded(str(name)) if listed else None, rest


def loaded(name: str) -> click.Command:
    """Return a command, or a group of commands, ready to run; its module is imported."""
    place, template = KNOWN[name]
    module_name, _dot, attribute = place.partition(".")
    found = getattr(importlib.import_module(f"churchill_cli.cli.{module_name}"), attribute)
    if not isinstance(found, typer.Typer):
        function, found = found, typer.Typer(add_completion=False, rich_markup_mode=None)
        found.command(name)(function)
    command = built(found)
    command.help = _(template)
    return command


app = typer.Typer(
    name=PROGRAM, cls=Commands, add_completion=True, rich_markup_mode=None, pretty_exceptions_enable=False
)


def _print_version(asked: bool) -> None:
    if asked:
        print(f"{PROGRAM} {__version__}")
        raise typer.Exit


@app.callback(help=_("A companion beside the board game Churchill: rules, calculations, the record of a game."))
def start(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_print_version, help=_("Print the version."))
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
