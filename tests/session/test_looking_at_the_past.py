"""What a session answers while it looks at the past is what it answers once the game stands there."""

import shutil

import pytest

from churchill_cli.book.files import folder
from tests.conftest import Run

COMMANDS = (
    *("show", "show fronts", "show countries", "score", "table", "table us 3", "board"),
    *("odds", "strength", "strength west", "reserves", "surrender", "verdict"),
    *("compass", "worth --for UK", "plan --for US", "plan uk", "worth us"),
)
NUMBERS = (9, 36, 55)
"""Lines behind which it is looked: in the meeting, in the allocation, before the networks are all placed."""


def answer(run: Run, before: str, command: str) -> list[str]:
    """Return what the printed example answers to a command behind other lines, without the prompt."""
    shutil.copy(folder() / "examples" / "moscow.yaml", "looked.yaml")
    done = run("play", "looked.yaml", "--keep-going", stdin=f"{before}\n{command}\nquit\n")
    said: str = done.out
    beginning = said.rindex(f"> {command}\n")
    return said[beginning:].splitlines()[1:-1]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_answers_of_the_moment_that_is_looked_at(run: Run, command: str, number: int) -> None:
    looked = answer(run, f"look {number}", command)
    stood = answer(run, f"undo to {number}", command)

    assert [line for line in stood if "> " not in line] == [line for line in looked if "> " not in line]
    assert looked


def test_the_game_is_as_it_was_behind_a_look(run: Run) -> None:
    looked, plain = answer(run, "look 9\ncompass\nback", "compass"), answer(run, "note x", "compass")
    assert looked == plain
