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
    "rule": N_("Show a rule section by its number; `churchill 7.74` does the same."),
    "search": N_("Search the rules by words or a question, in English, Russian or Spanish."),
    "rulebook": N_("Import your own copy of the rulebook, or check the program's texts."),
    "strength": N_("Show a Front's strength, its chances and what a roll brings (7.7)."),
    "reserves": N_("Show where the Axis reserves of a theater go (7.6)."),
    "odds": N_("Show the exact chances of this war phase (7.6 to 7.8)."),
    "compass": N_("Show who wins, by how little, and what this war phase makes of it (4.4)."),
    "surrender": N_("Show who has surrendered by now, and the Emperor's conditions (7.8)."),
    "score": N_("Show the victory points line by line (9.4)."),
    "verdict": N_("Show who wins, on a position or on three scores (4.4)."),
    "batch": N_("Answer requests in JSON Lines on standard input, one JSON object a line."),
    "board": N_("The printed map: what is known of it, what is assumed, and your corrections."),
    "example": N_("Play a packaged example: the board, the score by line, the verdict at its end."),
    "table": N_("Show the conference table; POWER CARD shows what that card would do to each issue."),
    "cards": N_("Leader, staff and conference cards: what the rulebooks tell, and what you have told."),
    "play": N_("Play beside the board, at a prompt that knows what is due."),
    "new": N_("Begin the record of a game."),
    "catch-up": N_("Begin a record in the middle of a game: tell what stands on the board."),
    "do": N_("Tell what happened, in a line of notation; several with ; between."),
    "state": N_("Show the board, the score and what is due."),
    "show": N_("Show the board, the score and what is due; `state` does the same."),
    "log": N_("Show the lines of the record."),
    "report": N_("Tell the story of a game: scores, turning points, the rules that mattered."),
    "undo": N_("Take back the last line, the last N, or all after line N: to N."),
    "redo": N_("Bring back the last line taken back, or the last N, or all."),
    "point": N_("Give the place that the game has reached a name, to go back to."),
    "change": N_("Correct the past: change N LINE."),
    "insert": N_("Correct the past: insert N LINE, before line N."),
    "delete": N_("Correct the past: leave line N out."),
    "legal": N_("Show what may be told now."),
}
"""Each command with its help, in the order of the help page: the function, or the group, of the module of its name."""
TOGETHER = {
    "look_ups": ("rule", "search"),
    "war": ("strength", "reserves", "odds", "surrender"),
    "beginning": ("new", "catch-up"),
    "telling": ("do", "undo", "redo", "point", "change", "insert", "delete"),
    "record": ("state", "show", "log", "legal"),
}
"""The modules that have several commands."""
FUNCTIONS = {"show": "state", **dict.fromkeys(("point", "change", "insert", "delete"), "correct")}
"""The functions that are called otherwise than their command."""
INSISTED = frozenset({"change!", "insert!", "delete!"})
"""Corrections that let stand what no longer fits, as a refusal proposes them; they are not listed."""


class Commands(TyperGroup):
    """The commands by name; a module is imported when its command runs, not when it is listed."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - the signature of Click
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return what a list shows of a command: its name and its help."""
        return click.Command(cmd_name, help=_(COMMANDS[cmd_name.rstrip("!")])) if _is_known(cmd_name) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that ``args`` begin with, loaded; UsageProblem names one that may have been meant."""
        if args and not _is_known(args[0]) and not args[0].startswith("-") and not ctx.resilient_parsing:
            similar = near(args[0], COMMANDS)
            hint = _("Did you mean %(command)s?") % {"command": similar[0]} if similar else _("See churchill --help.")
            raise UsageProblem(_("There is no command %(word)r.") % {"word": args[0]}, hint=hint)
        name, listed, remaining_words = super().resolve_command(ctx, args)
        return name, loaded(str(name)) if listed else None, remaining_words


def _is_known(name: str) -> bool:
    return name in COMMANDS or name in INSISTED


def loaded(name: str) -> click.Command:
    """Return a command, or a group of commands, ready to run; its module is imported."""
    verb = name.rstrip("!")
    module_name = next((command_module for command_module, commands in TOGETHER.items() if verb in commands), verb)
    command_module = importlib.import_module(f"churchill_cli.cli.{module_name}")
    command_group = getattr(command_module, "app", None)
    if not isinstance(command_group, typer.Typer):
        command_group = typer.Typer(add_completion=False, rich_markup_mode=None)
        command_group.command(name)(getattr(command_module, FUNCTIONS.get(verb, verb.replace("-", "_"))))
    command = built(command_group)
    command.help = _(COMMANDS[verb])
    command.epilog = getattr(command_module, "EPILOGS", {}).get(verb, str)() or None
    return command


app = typer.Typer(
    name=PROGRAM, cls=Commands, add_completion=True, rich_markup_mode=None, pretty_exceptions_enable=False
)


def _print_version(is_asked: bool) -> None:
    if is_asked:
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
        raise _reworded(problem) from None
    except click.Abort:
        raise KeyboardInterrupt from None
    return 0


def _reworded(problem: click.UsageError) -> UsageProblem:
    """Return what Click refused in our own words, where it is one of the frequent slips."""
    hint = _("See %(path)s --help.") % {"path": problem.ctx.command_path if problem.ctx else PROGRAM}
    if isinstance(problem, click.NoSuchOption):
        similar = near(problem.option_name, problem.possibilities or ())
        hint = _("Did you mean %(option)s?") % {"option": similar[0]} if similar else hint
        return UsageProblem(_("There is no option %(option)s.") % {"option": problem.option_name}, hint=hint)
    if isinstance(problem, click.BadOptionUsage):
        return UsageProblem(_("%(option)s needs a value.") % {"option": problem.option_name}, hint=hint)
    if isinstance(problem, click.MissingParameter) and problem.param:
        return UsageProblem(_("%(option)s is missing.") % {"option": problem.param.opts[0]}, hint=hint)
    return UsageProblem(problem.format_message().rstrip(".") + ".", hint=hint)
