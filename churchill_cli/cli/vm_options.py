"""How the options of the `vm` commands are declared: rows of a table, read as typed, checked all together."""

from collections.abc import Callable, Mapping
from inspect import Parameter, signature
from typing import Annotated, Any

from churchill_cli.cli.parameters import option

Typed = str | None
Rows = Mapping[str, tuple[str, str]]
"""Options, each with what stands for its value in help, and its help; one without a value is a flag."""


def declare(name: str, metavar: str, text: str) -> Parameter:
    """Return an option as a parameter that Typer reads."""
    told_option = option(f"--{name.replace('_', '-')}", text, metavar or None)
    annotation: object = Annotated[Typed, told_option] if metavar else Annotated[bool, told_option]
    return Parameter(name, Parameter.KEYWORD_ONLY, default=None if metavar else False, annotation=annotation)


def with_options(command: Callable[..., None], rows: Rows, **arguments: Any) -> Callable[..., None]:  # noqa: ANN401 - types
    """Return a command with arguments and options, those of every command behind its own."""
    declared = signature(command)
    parameters = [Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind) for name, kind in arguments.items()]
    parameters += [parameter for parameter in declared.parameters.values() if parameter.kind < Parameter.KEYWORD_ONLY]
    parameters += [declare(name, *row) for name, row in rows.items()]
    parameters += [parameter for parameter in declared.parameters.values() if parameter.kind == Parameter.KEYWORD_ONLY]
    command.__signature__ = declared.replace(parameters=parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command
