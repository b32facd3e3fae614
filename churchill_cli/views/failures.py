"""How a command fails: a refusal with its reasons, or a failure of the program."""

import sys

from churchill_cli.answers.plain import error_data
from churchill_cli.errors import ChurchillError, RecordError
from churchill_cli.views import terminal
from churchill_cli.views.printing import document
from churchill_cli.views.ruling import refusal_lines
from churchill_cli.words.catalogues import _


def told(problem: Exception, *, as_json: bool, debug: bool) -> int:
    """Print why a command was refused or failed, and return its exit code."""
    if isinstance(problem, ChurchillError):
        return refuse(problem, as_json=as_json)
    if isinstance(problem, OSError):
        file_named = f"{problem.filename}: " if problem.filename else ""
        return refuse(RecordError(f"{file_named}{problem.strerror or problem}."), as_json=as_json)
    return bug(problem, as_json=as_json, debug=debug)


def refuse(problem: ChurchillError, *, as_json: bool) -> int:
    """Print a refusal with all its reasons and return its exit code."""
    if as_json:
        print(document({"error": error_data(problem)}))
    else:
        somebody_reads = sys.stderr is not None and sys.stderr.isatty()
        for line in refusal_lines(problem):
            for problem_row in terminal.wrapped(line) if somebody_reads else [line]:
                print(problem_row, file=sys.stderr)
    return problem.exit_code


def bug(problem: Exception, *, as_json: bool, debug: bool) -> int:
    """Print that the program failed, with the traceback if asked for; return its exit code."""
    message = _("This is a bug (%(what)s), please report it with your record.") % {
        "what": f"{type(problem).__name__}: {problem}".replace("\n", " ")
    }
    if as_json:
        refuse(ChurchillError(message), as_json=True)
    else:
        print(message, file=sys.stderr)
    if debug:
        sys.excepthook(type(problem), problem, problem.__traceback__)
    return ChurchillError.exit_code
