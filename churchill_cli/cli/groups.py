"""One look for every help page: summaries are never cut, and the language stands among the options."""

from collections.abc import Iterable, Mapping

import click
import typer
from typer import _completion_classes
from typer.core import TyperArgument, TyperGroup

from churchill_cli.errors import UsageProblem
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES

LANGUAGE = "--lang"


class WholeHelp(TyperGroup):
    """A group of commands whose list shows each summary whole."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands."""
        commands = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        helps = {name: command.help or "" for name, command in commands.items() if command}
        write_rows(formatter, _("Commands"), helps, helps)


def write_rows(formatter: click.HelpFormatter, title: str, texts: Mapping[str, str], beside: Iterable[str]) -> None:
    """Write a list with a title, its texts in the column that they have ``beside`` all these names."""
    column = max(map(len, beside))
    with formatter.section(title):
        formatter.write_dl([(name.ljust(column), text) for name, text in texts.items()])


def plain_group() -> typer.Typer:
    """Return what commands are put into; their help is plain text, and completion is installed by the program alone."""
    return typer.Typer(cls=WholeHelp, add_completion=False, rich_markup_mode=None)


def unknown_language(value: str) -> UsageProblem:
    """Return the refusal of a language that there is not."""
    return UsageProblem(
        _("%(value)r is no language.") % {"value": value}, hint=_("Known: %(names)s.") % {"names": ", ".join(LANGUAGES)}
    )


def dressed(command: click.Command) -> click.Command:
    """Return a command, or a group with its commands, with what all help has: arguments explained, the language."""
    if not any(LANGUAGE in parameter.opts for parameter in command.params):
        command.params.append(_language_option())
    for parameter in command.params:
        if isinstance(parameter, TyperArgument) and command.callback:
            annotation = command.callback.__annotations__[str(parameter.name)]
            parameter.help = annotation.__metadata__[0].help  # some releases of Click take it away
            vars(command)["format_arguments"] = lambda _context, _formatter: None  # Typer writes them itself
    if command.epilog:
        epilog = f"\n{command.epilog}\n"
        vars(command)["format_epilog"] = lambda _context, formatter: formatter.write(epilog)  # its rows fit already
    for inner_command in command.commands.values() if isinstance(command, click.Group) else ():
        dressed(inner_command)
    return command


def _language_option() -> click.Option:
    """Return the option; it is read before Typer from a command line, and here within a session."""
    return click.Option(
        [LANGUAGE],
        metavar="L",
        expose_value=False,
        callback=_speak,
        shell_complete=lambda _context, _parameter, typed: [lang for lang in LANGUAGES if lang.startswith(typed)],
        help=_("The language: %(names)s; before the command or behind it.") % {"names": ", ".join(LANGUAGES)},
    )


def _speak(_context: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    """Speak a language from now on."""
    if value is not None and value not in LANGUAGES:
        raise unknown_language(value)
    if value is not None:
        catalogues.use(value)


def quickened() -> None:
    """Let completions be told without Rich, which takes longer to load than all the rest."""
    _completion_classes._sanitize_help_text = lambda text: text  # noqa: SLF001 - Typer has no switch for it
