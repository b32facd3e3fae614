"""Phones served from a session: each sees at once what the other told."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from churchill_cli.phones.hosting import Hosting
from churchill_cli.phones.table import Table
from churchill_cli.record import games
from churchill_cli.session import hosted, start
from churchill_cli.session.hosted import Phones
from churchill_cli.session.session import WOKEN, Asker, Session
from churchill_cli.session.terminal import Terminal
from tests.conftest import Run
from tests.phones.conftest import HEADER
from tests.rules.telling import AGENDA


class Local(Hosting):
    """A server for this computer alone, at whatever port is free."""

    def __init__(self, table: Table, language: str) -> None:
        super().__init__(table, language, "127.0.0.1", 0)


@pytest.fixture
def session(alone: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:  # noqa: ARG001 - the folder
    """Return a session on a new record."""
    monkeypatch.setattr(hosted, "Hosting", Local)
    return Session(tmp_path / "g.yaml", games.begun(tmp_path / "g.yaml", HEADER))


def test_what_a_phone_tells_is_said_in_the_session(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    phones = Phones(session, may_tell=True)
    try:
        games.tell(session.record, AGENDA[0])
        phones.hear()
        phones.table.tell(phones.table.key, "UK", {"what": "Pick", "issues": "pol_mil_2_2"})
        phones.hear()
        phones.hear()
    finally:
        phones.end()
    out = capsys.readouterr().out
    assert 1 == out.count("UK picks pol_mil_2_2")
    assert "Pol-Mil 2/2 to UK space 2. (5.14)" in out
    assert "Next: USSR picks issues for the center: 2." in out
    assert phones.table.game.lines == session.game.lines


def test_a_request_to_take_back_is_said_once(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    phones = Phones(session, may_tell=True)
    try:
        games.tell(session.record, AGENDA[0])
        phones.hear()
        phones.table.ask_back("US")
        phones.hear()
        phones.hear()
    finally:
        phones.end()
    assert 1 == capsys.readouterr().out.count("US asks to take back line 1: agenda UK 3, US 2, USSR 2. `undo` does it.")


def test_a_session_serves_phones_from_its_beginning_or_later(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosted, "Hosting", Local)
    done = run("play", "g.yaml", "--scenario", "training", "--serve", "--tell", stdin="note hello\nphones off\n")
    assert 0 == done.code, done.err
    assert 4 == done.out.count("http://127.0.0.1:")
    assert "They only look on" not in done.out
    assert "No phones are served." in done.out
    assert "They only look on" in run("play", "g.yaml", stdin="phones\n").out
    assert 2 == run("play", "g.yaml", stdin="phones nonsense\n").code


def test_a_session_that_was_stopped_asking_goes_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter([WOKEN, "note after it", None])

    class Woken(Asker):
        def ask(self, prompt: str) -> str | None:  # noqa: ARG002 - the signature
            return next(lines)

    run("new", "g.yaml", "--scenario", "training")
    monkeypatch.setattr(start, "Script", lambda **_options: _with_report(Woken()))
    assert 0 == start.play(lambda _words: 0, "g.yaml")
    assert ("note after it",) == games.opened(Path("g.yaml"))[0].lines


def _with_report(asker: Asker) -> Asker:
    vars(asker).update(report=lambda: None, code=0)
    return asker


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[PipeInput]:
    """Return what types in a terminal of a kind."""
    monkeypatch.setenv("TERM", request.param)
    with create_pipe_input() as typing, create_app_session(input=typing, output=DummyOutput()):
        yield typing


each_terminal = pytest.mark.parametrize("typing", ["xterm", "dumb"], indirect=True)
"""One that draws nothing, as an editor's, is asked otherwise."""


@contextmanager
def asked(session: Session) -> Iterator[tuple[Terminal, Phones]]:
    """Let a session with phones ask in a terminal for a while."""
    terminal = Terminal()
    session.asker = cast("Asker", terminal)  # it is asked as the editor asks it
    session.phones = phones = Phones(session, may_tell=True)
    terminal.session = session
    try:
        yield terminal, phones
    finally:
        phones.end()


@each_terminal
def test_a_line_that_is_being_typed_stands_there_again_when_asking_was_stopped(
    session: Session, typing: PipeInput
) -> None:
    def tell(typed: Buffer) -> None:
        if typed.text == "half a li":
            games.tell(session.record, "note told on a phone")

    with asked(session) as (terminal, phones):
        terminal.prompts.default_buffer.on_text_changed += tell
        typing.send_text("half a li")
        assert WOKEN == terminal.ask("> ")
        phones.hear()
        typing.send_text("ne\r")
        assert "half a line" == terminal.ask("> ")


@each_terminal
def test_what_is_told_before_the_question_stands_there_is_heard_without_a_line(
    session: Session, typing: PipeInput
) -> None:
    with asked(session) as (terminal, phones):
        typing.send_text("a line\r")
        games.tell(session.record, "note told on a phone")
        phones.table.notice()
        assert WOKEN == terminal.ask("> ")
        phones.hear()
        assert "a line" == terminal.ask("> ")
