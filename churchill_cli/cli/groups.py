"""One look for every help page: summaries are never cut, and the language stands among the options."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import click
import typer
from click import core, decorators, exceptions, formatting, parser, types
from typer import _completion_classes, core as typer_core
from typer.core import TyperArgument, TyperGroup, TyperOption

from churchill_cli.answers import given
from churchill_cli.cli.command_line import stands_twice
from churchill_cli.game.model.texts import N_
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.languages import LANGUAGES, SOURCE
from churchill_cli.words.localized_lines import worded

LANGUAGE = "--lang"
FRAME = (
    N_("Usage:"),
    N_("Options"),
    N_("Arguments"),
    N_("Positional arguments"),
    N_("required"),
    N_("default: {default}"),
    N_("Show this message and exit."),
    N_("Missing command."),
    N_("Install completion for the current shell."),
    N_("Show completion for the current shell, to copy it or customize the installation."),
    N_("Invalid value for {param_hint}: {message}"),
    N_("{value!r} is not a valid {number_type}."),
    N_("Got unexpected extra argument ({args})"),
    N_("Got unexpected extra arguments ({args})"),
    N_("[OPTIONS]"),
    N_("COMMAND [ARGS]..."),
    N_("[COMMAND] [ARGS]..."),
    N_("No such command {name!r}."),
    N_("{value} is not in the range {range}."),
    N_("integer"),
)
"""What Click and Typer say around our own texts."""
SAID = {"_": _, "gettext": _, "ngettext": lambda one, many, count: _(one if count == 1 else many)}
"""What they say it by."""
SAYING = (formatting, core, decorators, exceptions, parser, types, typer_core)
"""The modules of theirs that say it."""


class WholeHelp(TyperGroup):
    """A group of commands whose list shows each summary whole."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands."""
        commands = {command_name: self.get_command(ctx, command_name) for command_name in self.list_commands(ctx)}
        helps = {command_name: command.help or "" for command_name, command in commands.items() if command}
        write_rows(formatter, _("Commands"), helps, helps)


def write_rows(formatter: click.HelpFormatter, title: str, texts: Mapping[str, str], beside: Iterable[str]) -> None:
    """Write a list with a title, its texts in the column that they have ``beside`` all these names."""
    column = max(map(len, beside))
    with formatter.section(title):
        formatter.write_dl([(name.ljust(column), text) for name, text in texts.items()])


def plain_group() -> typer.Typer:
    """Return what commands are put into, with plain help and without Typer's own completion."""
    return typer.Typer(cls=WholeHelp, add_completion=False, rich_markup_mode=None)


def dressed(command: click.Command) -> click.Command:
    """Return a command, or a group, with what all help has: arguments explained, the language."""
    if not any(LANGUAGE in parameter.opts for parameter in command.params):
        command.params.append(
            click.Option(
                [LANGUAGE],
                metavar="L",
                expose_value=False,
                callback=_speak,
                shell_complete=lambda _context, _parameter, typed: [
                    lang for lang in LANGUAGES if lang.startswith(typed)
                ],
                help=N_("The language: %(names)s; before the command or after it."),
            )
        )
    if current() != SOURCE:
        _frame(command)
    command.help = command.help and _(command.help)
    for parameter in command.params:
        _say_plainly(parameter)
        if isinstance(parameter, click.Option):
            _dress_option(parameter)
        if isinstance(parameter, TyperArgument) and command.callback:
            annotation = command.callback.__annotations__[str(parameter.name)]
            parameter.help = _(annotation.__metadata__[0].help)  # some releases of Click take it away
            vars(command)["format_arguments"] = lambda _context, _formatter: None  # Typer writes them itself
    if command.epilog:
        epilog = f"\n{command.epilog}\n"
        vars(command)["format_epilog"] = lambda _context, formatter: formatter.write(epilog)  # its rows fit already
    for inner_command in command.commands.values() if isinstance(command, click.Group) else ():
        dressed(inner_command)
    return command


def _say_plainly(parameter: click.Parameter) -> None:
    """Let help say limits as from and to, no default of what is not given, and a default in the language spoken."""
    if isinstance(parameter.type, click.IntRange):
        limits = f"{parameter.type.min}–{parameter.type.max}"
        vars(parameter.type)["_describe_range"] = lambda: limits
    if isinstance(parameter, TyperOption) and parameter.is_flag:
        parameter.show_default = False
    elif isinstance(parameter, TyperOption) and isinstance(parameter.default, str):
        parameter.default = _(parameter.default)


def _dress_option(option: click.Option) -> None:
    """Say what an option is for in the language spoken, and let it lose nothing that is given to it."""
    help_text = _(option.help) if option.help else ""
    option.help = (help_text % {"names": ", ".join(LANGUAGES)} if LANGUAGE in option.opts else help_text) or None
    if not (option.is_flag or option.count or option.multiple):
        _hear_once(option)


def _hear_once(option: click.Option) -> None:
    """Let an option be given once; what is given again is added to one that takes a list, and else refused."""
    consume = option.consume_value
    takes_list = "," in (option.metavar or "")

    def add_to_parser(option_parser: Any, _context: click.Context) -> None:  # noqa: ANN401 - Click hides its class
        option_parser.add_option(obj=option, opts=option.opts, dest=option.name, action="append", nargs=option.nargs)

    def consume_value(context: click.Context, values_given: Mapping[str, Any]) -> Any:  # noqa: ANN401 - as Click's
        values = values_given.get(str(option.name), ())
        if len(values) > 1 and not takes_list:
            raise stands_twice(option.opts[0])
        value_heard: dict[str, Any] = {option.name: ",".join(values) if takes_list else values[0]} if values else {}
        return consume(context, {**values_given, **value_heard})

    vars(option).update(add_to_parser=add_to_parser, consume_value=consume_value)


def _frame(command: click.Command) -> None:
    """Let Click say what it says around a command in the language spoken."""
    for module in SAYING:
        vars(module).update({name: frame_text for name, frame_text in SAID.items() if name in vars(module)})
    command.options_metavar = command.options_metavar and _(command.options_metavar)
    if isinstance(command, click.Group):
        command.subcommand_metavar = _(command.subcommand_metavar)
    for parameter in command.params:
        is_argument = isinstance(parameter, TyperArgument)
        name = parameter.metavar or (parameter.name if is_argument else parameter.type.name)
        is_flag = isinstance(parameter, click.Option) and parameter.is_flag
        if not is_flag and name:
            goes_on = "..." if parameter.nargs != 1 and not parameter.metavar else ""
            labels = (_(name) if is_argument else name) if parameter.metavar else name.upper()
            parameter.metavar = re.sub("[A-Z]{2,}", lambda label: worded(label[0]), labels) + goes_on


def _speak(_context: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    """Speak a language from now on."""
    if value is not None:
        catalogues.use(given.language(value))


def quickened() -> None:
    """Let completions be told without Rich, which takes longer to load than all the rest."""
    _completion_classes._sanitize_help_text = lambda text: text  # noqa: SLF001 - Typer has no switch for it
