"""The commands and where each stands; only the one that was typed is loaded."""

import importlib
import os
from collections.abc import Sequence
from typing import Annotated

import click
import typer
from click.shell_completion import CompletionItem
from typer.main import get_command as built

from churchill_cli import __version__
from churchill_cli.cli import completing
from churchill_cli.cli.commands import COMMANDS, GROUPS
from churchill_cli.cli.groups import WholeHelp, dressed, plain_group, quickened, write_rows
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import _
from churchill_cli.words.nearest import near

PROGRAM = "churchill"
COMPLETION = "_CHURCHILL_COMPLETE"
"""What a shell sets when it asks for completions."""
SHELLS_OWN = ("--install-completion", "--show-completion")
"""Options of Typer that ask which shell runs them."""
TOGETHER = {
    "look_ups": ("rule", "search"),
    "war": ("strength", "reserves", "odds", "surrender"),
    "beginning": ("new", "catch-up"),
    "record_lines": ("do", "undo", "redo", "point", "change", "insert", "delete"),
    "record": ("state", "show", "log", "legal"),
}
"""The modules that have several commands."""
FUNCTIONS = {"show": "state"}
"""The functions that are called otherwise than their command."""
INSISTED = frozenset({"change!", "insert!", "delete!"})
"""Corrections that let stand what no longer fits, as a refusal proposes them; they are not listed."""


class Commands(WholeHelp):
    """The commands by name; a module is imported when its command runs, not when it is listed."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - the signature of Click
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return what a list shows of a command: its name and its help."""
        is_known = _is_known(cmd_name)
        return click.Command(cmd_name, short_help=_(COMMANDS[cmd_name.rstrip("!")].summary)) if is_known else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the commands in their groups, each summary whole."""
        for title, commands in GROUPS.items():
            write_rows(formatter, _(title), {name: _(purpose.summary) for name, purpose in commands.items()}, COMMANDS)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands that may be typed; sections, where a number is."""
        if incomplete[:1].isdecimal():
            return [CompletionItem(section) for section in completing.sections() if section.startswith(incomplete)]
        return super().shell_complete(ctx, incomplete)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that ``args`` begin with, loaded; UsageProblem names one perhaps meant."""
        if args and not _is_known(args[0]) and not args[0].startswith("-") and not ctx.resilient_parsing:
            similar = near(args[0], COMMANDS)
            hint = _("Did you mean %(command)s?") % {"command": similar[0]} if similar else _("See churchill --help.")
            raise UsageProblem(_("There is no command %(word)r.") % {"word": args[0]}, hint=hint)
        command_name, listed_command, remaining_words = super().resolve_command(ctx, args)
        return command_name, loaded(str(command_name)) if listed_command else None, remaining_words


def _is_known(command_name: str) -> bool:
    return command_name in COMMANDS or command_name in INSISTED


def loaded(command_name: str) -> click.Command:
    """Return a command, or a group of commands, ready to run; its module is imported."""
    verb = command_name.rstrip("!")
    module_name = next((command_module for command_module, commands in TOGETHER.items() if verb in commands), verb)
    command_module = importlib.import_module(f"churchill_cli.cli.{module_name}")
    command_group = getattr(command_module, "app", None)
    if not isinstance(command_group, typer.Typer):
        command_group = plain_group()
        command_group.command(command_name)(getattr(command_module, FUNCTIONS.get(verb, verb.replace("-", "_"))))
    command = built(command_group)
    purpose = COMMANDS[verb]
    command.help = "\n\n".join(filter(None, (_(purpose.summary), _(purpose.more))))
    command.epilog = getattr(command_module, "EPILOGS", {}).get(verb, str)() or None
    return dressed(command)


app = typer.Typer(
    name=PROGRAM, cls=Commands, add_completion=True, rich_markup_mode=None, pretty_exceptions_enable=False
)


def _print_version(is_asked: bool) -> None:
    if is_asked:
        print(f"{PROGRAM} {__version__}")
        raise typer.Exit


@app.callback(help=N_("A companion beside the board game Churchill: rules, calculations, the record of a game."))
def start(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_print_version, help=N_("Print the version."))
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help=N_("Show where a bug happened; accepted anywhere."))] = False,
) -> None:
    """Stand before every command."""


def run(command_words: Sequence[str]) -> int:
    """Run one command line and return its exit code; UsageProblem where it cannot be read."""
    if command_words[1:] and command_words[0] in SHELLS_OWN:
        message = _("%(option)s takes no value: it is of the shell that runs it.") % {"option": command_words[0]}
        raise UsageProblem(message, hint=_("Type it in the shell that is to complete, with nothing behind it."))
    command = dressed(built(app))
    if COMPLETION in os.environ:
        quickened()
        command.main(list(command_words), prog_name=PROGRAM)
    try:
        with command.make_context(PROGRAM, list(command_words)) as context:
            command.invoke(context)
    except click.exceptions.Exit as command_exit:
        return command_exit.exit_code
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
        option_named = (isinstance(problem.param, click.Argument) and problem.param.metavar) or problem.param.opts[0]
        return UsageProblem(_("%(option)s is missing.") % {"option": option_named}, hint=hint)
    return UsageProblem(problem.format_message().rstrip(".") + ".", hint=hint)
