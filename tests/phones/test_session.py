"""Phones served from a session: each sees at once what the other told."""

from pathlib import Path
from threading import Event, Thread

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
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

MOST_TRIES = 2_000
"""So often, a hundredth of a second apart, asking is stopped at most."""


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
        phones.hear(session)
        phones.table.tell(phones.table.key, "UK", {"what": "Pick", "issues": "pol_mil_2_2"})
        phones.hear(session)
        phones.hear(session)
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
        phones.hear(session)
        phones.table.ask_back("US")
        phones.hear(session)
        phones.hear(session)
    finally:
        phones.end()
    assert 1 == capsys.readouterr().out.count("US asks to take back line 1: agenda UK 3, US 2, USSR 2. `undo` does it.")


def test_a_session_serves_phones_from_its_beginning_or_later(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosted, "Hosting", Local)
    done = run("play", "g.yaml", "--scenario", "training", "--serve", "--tell", stdin="note hello\nphones off\n")
    assert 0 == done.code, done.err
    assert 4 == done.out.count("http://127.0.0.1:")
    assert "They look on" not in done.out
    assert "No phones are served." in done.out
    assert "They look on" in run("play", "g.yaml", stdin="phones\n").out
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


@pytest.mark.xfail(reason="not found yet: in a new home the prompt is not always stopped", strict=False)
def test_a_line_that_is_being_typed_stands_there_again_when_asking_was_stopped(alone: None) -> None:  # noqa: ARG001
    with create_pipe_input() as typing, create_app_session(input=typing, output=DummyOutput()):
        terminal, is_stopped = Terminal(), Event()

        def stop() -> None:
            for _try in range(MOST_TRIES):
                if terminal.prompts.default_buffer.text == "half a li":
                    terminal.wake()
                if is_stopped.wait(0.01):
                    return
            typing.send_text("\r")  # nothing has stopped it: that fails below

        typing.send_text("half a li")
        stopping = Thread(target=stop)
        stopping.start()
        assert WOKEN == terminal.ask("> ")
        is_stopped.set()
        stopping.join()
        typing.send_text("ne\r")
        assert "half a line" == terminal.ask("> ")
