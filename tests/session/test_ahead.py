"""What is done while nobody types: all of it, nothing told, kept or shown; the line being typed is taken as it is."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from churchill_cli.errors import UsageProblem
from churchill_cli.record import games
from churchill_cli.session import ahead, answers_due, terminal
from churchill_cli.session.ahead import MODULES, SAMPLE, steps_ahead
from churchill_cli.session.meaning import understood
from churchill_cli.session.session import Session
from churchill_cli.session.spoken import spoken
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES, SOURCE
from tests.conftest import Run
from tests.session.natural import SITUATIONS

PATIENCE = 60
"""Seconds in which a machine that does much else has done what is to be done ahead."""


@pytest.fixture
def session(run: Run) -> Session:
    run("new", "--scenario", "training")
    return Session(Path("churchill.yaml"), games.opened(Path("churchill.yaml"))[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_told_kept_or_shown(session: Session, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    session.lang = lang
    written, seen = session.record.read_bytes(), repr(session)
    for _step in steps_ahead(session):
        assert SOURCE == catalogues.current()
    assert (written, seen) == (session.record.read_bytes(), repr(session))
    assert ("", "") == capsys.readouterr()
    assert set(MODULES) <= sys.modules.keys()


@pytest.mark.parametrize("at", SITUATIONS)
def test_the_sample_tells_nothing_anywhere(at: str) -> None:
    state = SITUATIONS[at]()
    for lang in LANGUAGES:
        with catalogues.speaking(lang):
            assert () == answers_due.answers(state, SAMPLE).legal


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield pipe


@pytest.fixture
def steps(keys: PipeInput, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Yield the steps done so far, of twenty; a line is typed at the third and at the last of them."""
    done: list[int] = []

    def numbered(_session: Session) -> Iterator[None]:
        for number in range(1, 21):
            done.append(number)
            if number in {3, 20}:
                keys.send_text(f"step {number}\n")
            yield

    monkeypatch.setattr(terminal, "steps_ahead", numbered)
    with typed_at_last(keys):
        yield done


@contextmanager
def typed_at_last(keys: PipeInput) -> Iterator[None]:
    """Type a line where nothing else does, so that a test which fails ends."""
    late = threading.Timer(PATIENCE, keys.send_text, ["late\n"])
    late.start()
    yield
    late.cancel()


def test_it_is_done_while_nobody_types_and_goes_on_behind_the_next_prompt(steps: list[int], session: Session) -> None:
    editor = terminal.Terminal()
    editor.serve(session)
    for number in (3, 20):
        assert f"step {number}" == editor.ask("> ")
        assert len(steps) >= number
    assert list(range(1, 21)) == steps


def test_a_line_typed_at_once_waits_for_nothing(keys: PipeInput, steps: list[int], session: Session) -> None:
    editor = terminal.Terminal()
    editor.serve(session)
    keys.send_text("eden\n")
    assert "eden" == editor.ask("> ")
    assert len(steps) < 20


def test_what_fails_ahead_ends_nothing(keys: PipeInput, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_line: str) -> None:
        keys.send_text("eden\n")
        raise RuntimeError(_line)

    monkeypatch.setattr(ahead, "spoken", failing)
    editor = terminal.Terminal()
    editor.serve(session)
    with typed_at_last(keys):
        assert "eden" == editor.ask("> ")


def test_the_sample_is_no_command() -> None:
    assert spoken(SAMPLE) is None
    with pytest.raises(UsageProblem):
        understood(SITUATIONS["advance"](), SAMPLE, lambda _word: False)
