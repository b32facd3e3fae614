"""How the options of the `vm` commands are declared: read as typed, checked all together."""

import typer

Typed = str | None


def option(*names: str, metavar: str = "N", text: str) -> typer.models.OptionInfo:
    """Return an option with its help."""
    option: typer.models.OptionInfo = typer.Option(*names, metavar=metavar, help=text)
    return option
