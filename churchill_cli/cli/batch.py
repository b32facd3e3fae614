"""Requests of other programs as a command; without further options it needs no Typer."""

from churchill_cli.cli.json_lines import answer_all
from churchill_cli.cli.parameters import AsJson


def batch(
    as_json: AsJson = True,  # noqa: ARG001 - every answer is JSON anyway
) -> None:
    """Answer requests, one a line."""
    answer_all()
