"""A group that wants no advice gets none at the table; what is asked for by a command is answered."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from churchill_cli.book.files import folder
from churchill_cli.book.prepared import load_yaml
from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.record import replay
from churchill_cli.session import command_names, commanding
from churchill_cli.session.command_names import COMMANDS
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.localized_lines import worded
from tests.conftest import Run

CHANCE = "strength 12, advances whatever the die; on 8 or more it breaks through to Germany"
"""What the printed conference foresees before the Western Front rolls."""


def before_the_advance() -> list[str]:
    """Return the lines of the printed conference up to the dice of the Fronts."""
    lines = list(load_yaml(folder() / "examples" / "moscow.yaml")["lines"])
    return lines[: lines.index("western rolls 5")]


def play(run: Run, lines: Sequence[str], lang: str = "en") -> str:
    words = ("play", "g.yaml", "--keep-going", "--scenario", "training", "--lang", lang)
    return " ".join(run(*words, stdin="\n".join(lines) + "\n").out.split())


def test_chances_are_told_before_the_dice_unless_a_group_wants_no_advice(run: Run) -> None:
    assert CHANCE in play(run, before_the_advance())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_chances_are_told_before_the_dice_of_a_group_that_wants_no_advice(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("LINES", "200")  # nothing is left behind `more`
    said = play(run, [worded("advice off", language), *before_the_advance()], language)

    assert "12" not in said.rpartition("7.64.6")[2].partition("The record")[0]
    assert "advice off" == lines_of()[0]


def lines_of() -> list[str]:
    """Return the lines of the record."""
    return list(load_yaml(Path("g.yaml"))["lines"])


def state_after(*lines: str) -> State:
    """Return the state before the Fronts of the printed conference roll, with further lines before it."""
    return replay.replayed({"scenario": "training", "edition": 2}, [*lines, *before_the_advance()]).state


def test_advice_is_off_and_on_as_the_last_line_says() -> None:
    assert list(engine.foreseen(state_after()))
    assert not list(engine.foreseen(state_after("advice off")))
    assert list(engine.foreseen(state_after("advice off", "advice on")))


def test_an_undone_advice_off_is_off_no_more(run: Run) -> None:
    assert CHANCE in play(run, ["advice off", *before_the_advance(), "undo to 0", "redo all", "delete 1"])


@pytest.mark.parametrize("command", sorted(commanding.ADVISING))
def test_commands_that_advise_are_refused_at_the_table_and_say_how_they_come_back(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(command_names, "COMMANDS", tuple({*COMMANDS, command}))
    refused = play(run, ["advice off", command, f"{command} --for UK"])
    answered = play(run, ["advice off", "advice on", command])

    assert 2 == refused.count(f"This group wants no advice at the table: `{command}` is not answered here.")
    assert "`advice on` brings it back" in refused
    assert "This group wants no advice" not in answered


@pytest.mark.parametrize("command", ["odds", "strength western", "verdict", "score", "luck"])
def test_what_is_asked_for_is_answered(run: Run, command: str) -> None:
    assert "wants no advice" not in play(run, ["advice off", command])


def test_the_shell_always_answers(run: Run) -> None:
    run("new", "g.yaml", "--scenario", "training")
    run("do", "advice", "off", "--game", "g.yaml")

    assert 0 == run("odds", "--game", "g.yaml").code
