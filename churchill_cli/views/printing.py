"""Everything the commands print: answers as text or as one JSON document, refusals, bugs."""

import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from churchill_cli import later
from churchill_cli.errors import RecordError
from churchill_cli.views import inert, terminal
from churchill_cli.words.catalogues import _

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from pathlib import Path

    from churchill_cli.answers.answered import Answered, Data
    from churchill_cli.answers.look_ups import SearchAnswer, SectionAnswer, SectionsAnswer

    Answers = Answered | SectionAnswer | SectionsAnswer | SearchAnswer

CONTRACT = 1
_has_prompt: list[bool] = []
_answers_machine: list[bool] = []
_at_prompt: set[str] = set()
_gathered: list[list[str]] = []
ESCAPED = re.compile("[\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""What JSON allows within a text, and a terminal does not."""
PROGRAM = "churchill "
"""What stands before a command in a shell."""
COMMAND = re.compile(r"\bchurchill ([a-z][a-z-]*)((?: [a-z]+)?)\b( --help\b)?")
"""A command of the shell, the word behind it, and that it asks for help."""


def show(answer: "Answers | Data", lines: Callable[[], Iterable[str]], *, as_json: bool) -> None:
    """Print an answer: as a document of the machine interface, or as the lines that ``lines`` makes.

    Somebody who reads gets them in as many rows as they need, as does a session; another program gets them whole.
    """
    if as_json:
        print(document(answer if isinstance(answer, dict) else answer.data()))
    elif terminal.is_terminal() or _has_prompt:
        say(lines())
    else:
        for line in lines():
            print(typed_commands(line))


def say(lines: Iterable[str]) -> None:
    """Print lines of an answer, or gather them where those of several are shown together."""
    if _gathered:
        _gathered[-1].extend(lines)
    else:
        print_lines(lines)


@contextmanager
def gathered(*, is_wanted: bool = True) -> Iterator[list[str]]:
    """Gather for a while the lines of answers that would be printed; none where that is not wanted."""
    gathered_before = [*_gathered]
    _gathered[:] = [*gathered_before, []] if is_wanted else []
    try:
        yield _gathered[-1] if _gathered else []
    finally:
        _gathered[:] = gathered_before


def print_lines(lines: Iterable[str]) -> None:
    """Print lines, each in as many rows as it needs."""
    for line in lines:
        for line_row in terminal.wrapped(typed_commands(line)):
            print(line_row)


def answer_machine(*, is_machine: bool) -> None:
    """Say nothing beside the answers from now on where a program reads them."""
    _answers_machine[:] = [True] * is_machine


def note(text: str) -> None:
    """Say something beside the answer to somebody who reads it."""
    if not _answers_machine:
        for text_row in terminal.wrapped(text) if sys.stderr is not None and sys.stderr.isatty() else [text]:
            print(text_row, file=sys.stderr)


@contextmanager
def prompt_printing(commands: Iterable[str]) -> Iterator[None]:
    """Print what a session says for a while; it knows these commands without the program's name.

    What is long is printed as a whole: the prompt of a session would be hidden by a pager.
    """
    _has_prompt.append(True)
    _at_prompt.update(commands)
    try:
        yield
    finally:
        _has_prompt.pop()
        _at_prompt.clear()


def whole_answer_command() -> str:
    """Return what is typed to see the whole of an answer: an option in a shell, a command at the prompt."""
    return typed_commands(f"{PROGRAM}why") if _at_prompt else "-v"


def option_typed(command: str, option: str) -> str:
    """Return an option to be added in a shell, behind its command as it is typed at the prompt."""
    from churchill_cli.words.localized_lines import worded  # noqa: PLC0415 - costs start-up

    return f"`{worded(command)} {option}`" if _at_prompt else option


def typed_commands(line: str) -> str:
    """Return a line with the commands that it advises as they are typed here, in the language spoken."""
    if not _at_prompt or PROGRAM not in line:
        return line
    from churchill_cli.words.localized_lines import worded  # noqa: PLC0415 - costs start-up
    from churchill_cli.words.options import option_words  # noqa: PLC0415 - as above

    def at_prompt_said(command_said: "re.Match[str]") -> str:
        plain = "help " * bool(command_said[3]) + f"{command_said[1]}{command_said[2]}"
        return worded(plain) if {command_said[1], plain} & _at_prompt else command_said[0]

    typed = COMMAND.sub(at_prompt_said, line)
    return typed if PROGRAM in typed else option_words(typed)


def paged(lines: Iterable[str]) -> None:
    """Print lines, a screen at a time where they are more than the terminal has rows."""
    shown_rows = [
        inert.shown(shown_row)
        for line in lines
        for shown_row in (terminal.wrapped(line) if terminal.is_terminal() or _has_prompt else [line])
    ]
    if terminal.height() and len(shown_rows) >= terminal.height() and not _has_prompt:
        os.environ.setdefault("LESS", "-RFX")  # colors, and no paging of what fits after all
        later.click.echo_via_pager("\n".join(shown_rows) + "\n", color=terminal.shows_color())
        return
    for shown_row in shown_rows:
        print(shown_row)


def written(file: "Path", text: str, beginning: str) -> str:
    """Write a text to the user's file, and return its name; RecordError where that cannot be.

    A file that is there is replaced whole or not at all, and only if it begins like the text: it is no record.
    """
    from churchill_cli.documents import atomic_files  # noqa: PLC0415 - few answers are written to a file

    try:
        if file.is_file():
            with file.open("rb") as earlier:
                file_beginning = earlier.read(len(beginning.encode()))
            if file_beginning and file_beginning != beginning.encode():
                message = _("%(file)s is another file, such as a record, and is left as it is.") % {"file": file}
                raise RecordError(message, hint=_("Name another file, or remove that one first."))
        if file.exists() and not file.is_file():
            file.write_text(text, encoding="utf-8")  # a pipe or a device: nothing to replace
        else:
            atomic_files.place(file, text)
    except OSError as problem:
        from churchill_cli.words.causes import cause  # noqa: PLC0415 - it seldom is refused

        message = _("%(file)s cannot be written: %(why)s.") % {"file": file, "why": cause(problem)}
        raise RecordError(message, hint=_("Name another file.")) from None
    return str(file)


def document(answer: "Data") -> str:
    """Return an answer as one JSON document, its contract's number first."""
    text = json.dumps({"contract": CONTRACT, **answer}, ensure_ascii=False)
    return ESCAPED.sub(lambda character: f"\\u{ord(character[0]):04x}", text)
