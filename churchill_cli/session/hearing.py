"""What a line typed at the prompt is heard as: lines to tell, or a command; it is asked about, or refused."""

from typing import NamedTuple

from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.commanding import commanded
from churchill_cli.session.reading import is_of_past, read
from churchill_cli.session.refusing import refusal
from churchill_cli.typed.commands import asks, commands_said, question, wish
from churchill_cli.typed.understanding import understood
from churchill_cli.words.sayings import in_notation

NEXT = "next"
"""The command that says what is due."""


class Heard(NamedTuple):
    """Lines that are told, or the command that is done."""

    lines: tuple[str, ...] = ()
    command: str = ""


def heard(state: State, line: str) -> Heard:
    """Return what a line is heard as at a state.

    Raises:
        Ambiguous: It is asked what is meant.
        UsageProblem: Nothing is; it says which word has no place, or when it would be told.
    """
    as_written = written(line)
    if as_written:
        return Heard((as_written,))
    if not asks(line):
        meaning = understood(state, line)
        if meaning.command:
            return Heard(command=meaning.command)
        if meaning.told and not meaning.is_forbidden:
            return Heard(meaning.told)
        if meaning.asked:
            raise choosing(line, meaning.asked, left_out=meaning.left_out)
        if meaning.told and not commanded(line, exact=False):
            return Heard(meaning.told)
    command = said_command(line) or (line if commanded(line, exact=False) else "")
    if command:
        return Heard(command=command)
    raise refusal(state, line)


def in_words(line: str) -> str:
    """Return the command that all of a line says in other words; nothing elsewhere.

    Ambiguous asks which of several commands is meant.
    """
    lines = commands_said(line)
    if len(lines) > 1:
        raise choosing(line, lines)
    return next(iter(lines), "")


def said_command(line: str) -> str:
    """Return the command that a line says in other words, or what its question is answered by; nothing elsewhere."""
    return in_words(line) or wish(line) or question(line)


def written(line: str) -> str:
    """Return a line that is written as the record has it, or as it is echoed in any language; nothing elsewhere."""
    if is_of_past(line):
        return line
    action = grammar.notated(line) or next(filter(None, map(grammar.notated, in_notation(line))), None)
    return grammar.write(action) if action and isinstance(read(line), Action) else ""
