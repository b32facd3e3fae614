"""Everything the commands print: answers as text or as one JSON document, refusals, bugs."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from churchill_cli.errors import ChurchillError, RecordError
from churchill_cli.views import terminal
from churchill_cli.words.catalogues import _

CONTRACT = 1


def show(answer: Mapping[str, Any], lines: Callable[[], Iterable[str]], *, as_json: bool) -> None:
    """Print an answer: as the document of the machine interface, or as the text lines that ``lines`` makes.

    Somebody who reads gets them in as many rows as they need; another program gets them whole.
    """
    if as_json:
        print(document(answer))
    elif terminal.is_terminal():
        told(lines())
    else:
        for line in lines():
            print(line)


def told(lines: Iterable[str]) -> None:
    """Print lines, each in as many rows as it needs."""
    for line in lines:
        for part in terminal.wrapped(line):
            print(part)


def paged(lines: Iterable[str]) -> None:
    """Print lines, a screen at a time where they are more than the terminal has rows."""
    every = [part for line in lines for part in (terminal.wrapped(line) if terminal.is_terminal() else [line])]
    if terminal.height() and len(every) >= terminal.height():
        import click

        os.environ.setdefault("LESS", "-RFX")  # colours, and no paging of what fits after all
        click.echo_via_pager("\n".join(every) + "\n", color=terminal.in_colour())
        return
    for line in every:
        print(line)


def written(file: Path, text: str) -> str:
    """Write a text to a file that the user has named, and return its name; RecordError where that cannot be."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise RecordError(
            _("%(file)s cannot be written: %(why)s.") % {"file": file, "why": problem.strerror or problem},
            hint=_("Name another file."),
        ) from None
    return str(file)


def document(answer: Mapping[str, Any]) -> str:
    """Return an answer as one JSON document, its contract's number first."""
    return json.dumps({"contract": CONTRACT, **answer}, ensure_ascii=False)


def refuse(problem: ChurchillError, *, as_json: bool) -> int:
    """Print a refusal with all its reasons and return its exit code."""
    if as_json:
        from churchill_cli.answers.plain import of_error

        print(document({"error": of_error(problem)}))
    else:
        from churchill_cli.views.ruling import refusal_lines

        read = sys.stderr is not None and sys.stderr.isatty()
        for line in refusal_lines(problem):
            for part in terminal.wrapped(line) if read else [line]:
                print(part, file=sys.stderr)
    return problem.exit_code


def bug(problem: Exception, *, as_json: bool, debug: bool) -> int:
    """Print that the program failed, with the traceback where asked for, and return the exit code of a bug."""
    message = _("This is a bug (%(what)s), please report it with your record.") % {
        "what": f"{type(problem).__name__}: {problem}".replace("\n", " ")
    }
    if as_json:
        refuse(ChurchillError(message), as_json=True)
    else:
        print(message, file=sys.stderr)
    if debug:
        import traceback

        traceback.print_exception(problem)
    return ChurchillError.exit_code
