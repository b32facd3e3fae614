"""The prompt of a terminal stands there before the line editor is loaded."""

import pytest

from churchill_cli.session import terminal
from churchill_cli.session.start import Editor


class Loaded:
    """A line editor that knows what it was asked."""

    made = 0

    def __init__(self) -> None:
        Loaded.made += 1
        self.session: object = None

    def serve(self, session: object) -> None:
        self.session = session

    def ask(self, prompt: str) -> str:
        return f"{prompt}{self.session}"


@pytest.fixture(autouse=True)
def loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    Loaded.made = 0
    monkeypatch.setattr(terminal, "Terminal", Loaded)


def test_the_prompt_is_written_before_the_editor_is_loaded_and_taken_away_for_its_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    editor = Editor()
    assert "8 Meeting> None" == editor.ask("8 Meeting> ")
    assert "8 Meeting> \r           \r" == capsys.readouterr().out


def test_the_editor_is_loaded_once_and_knows_the_session(capsys: pytest.CaptureFixture[str]) -> None:
    editor = Editor()
    editor.serve("a game")  # type: ignore[arg-type]
    assert "> a game" == editor.ask("> ")
    editor.serve("another")  # type: ignore[arg-type]
    assert "> another" == editor.ask("> ")
    assert 1 == Loaded.made
    assert "> \r  \r" == capsys.readouterr().out


def test_a_prompt_wider_than_the_terminal_waits_for_the_editor(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    Editor().ask("x" * 200)
    assert "\r\r" == capsys.readouterr().out
