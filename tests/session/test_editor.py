"""The prompt of a terminal stands there before the line editor is loaded."""

import errno
import os
from pathlib import Path

import pytest
from prompt_toolkit.history import FileHistory

from churchill_cli.documents import owner
from churchill_cli.session import terminal
from churchill_cli.session.asking import Editor


class Loaded:
    """A line editor that knows what it was asked."""

    made = 0

    def __init__(self) -> None:
        Loaded.made += 1
        self.session: object = None

    def ask(self, prompt: str) -> str:
        return f"{prompt}{self.session}"


class Game:
    """A session of which nothing matters but its name and its language."""

    def __init__(self, name: str, lang: str = "en") -> None:
        self.name, self.lang = name, lang

    def __str__(self) -> str:
        return self.name


@pytest.fixture(autouse=True)
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the languages that the editor has made ready."""
    Loaded.made, languages = 0, list[str]()
    monkeypatch.setattr(terminal, "Terminal", Loaded)
    monkeypatch.setattr(terminal, "prepare", lambda session: languages.append(session.lang))
    return languages


def test_the_prompt_is_written_before_the_editor_is_loaded_and_taken_away_for_its_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    editor = Editor()
    assert "8 Meeting> None" == editor.ask("8 Meeting> ")
    assert "8 Meeting> \r           \r" == capsys.readouterr().out


def test_the_editor_is_loaded_once_and_knows_the_session(capsys: pytest.CaptureFixture[str]) -> None:
    editor = Editor()
    editor.session = Game("a game")  # type: ignore[assignment]
    assert "> a game" == editor.ask("> ")
    editor.session = Game("another")  # type: ignore[assignment]
    assert "> another" == editor.ask("> ")
    assert 1 == Loaded.made
    assert "> \r  \r" == capsys.readouterr().out


def test_each_language_is_made_ready_once_while_the_prompt_is_looked_at(
    prepared: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    editor, game = Editor(), Game("a game")
    editor.ask("Which scenario? ")
    assert [] == prepared
    editor.session = game  # type: ignore[assignment]
    for lang in ("en", "en", "ru", "ru", "en"):
        game.lang = lang
        assert "> a game" == editor.ask("> ")
    assert ["en", "ru"] == prepared
    assert 1 == Loaded.made
    assert 3 == capsys.readouterr().out.count("\r") // 2


def test_a_prompt_wider_than_the_terminal_waits_for_the_editor(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    Editor().ask("x" * 200)
    assert "\r\r" == capsys.readouterr().out


@pytest.fixture
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(owner, "state_folder", lambda: tmp_path / "state")
    return tmp_path / "state"


def check_history() -> None:
    """Hold that a line is taken into the history of this session, whatever becomes of the file."""
    history = terminal._history()
    assert [] == list(history.load_history_strings())
    history.append_string("note one")
    assert ["note one"] == history.get_strings()


def test_a_history_that_is_a_folder_only_costs_the_lines_of_earlier_sessions(state_folder: Path) -> None:
    (state_folder / terminal.HISTORY).mkdir(parents=True)
    check_history()


def test_a_state_folder_that_is_a_file_only_costs_the_history(state_folder: Path) -> None:
    state_folder.write_text("", encoding="utf-8")
    check_history()


def test_a_history_that_cannot_be_written_only_costs_the_lines(
    state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_words: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(FileHistory, "store_string", refused)
    state_folder.mkdir()
    check_history()
