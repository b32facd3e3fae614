"""What is done before the first line: nothing is told, kept or shown, and that line waits for none of it any more."""

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from churchill_cli.record import games
from churchill_cli.session.session import Session
from churchill_cli.session.terminal import MODULES, SAMPLE, prepare
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES, SOURCE
from tests.conftest import Run, forget
from tests.session.situations import SITUATIONS, heard

LINE = "uk 4, ussr 1, us 2"
OF_WORDS = ("churchill_cli.typed.", "churchill_cli.words.line_words", "churchill_cli.words.inflection")


def put_in_order() -> Iterator[str]:
    """Yield what is put in order once for all lines, of what words are known, and is in order now."""
    for module in [module for name, module in sys.modules.items() if name.startswith(OF_WORDS)]:
        for name, value in [*vars(module).items()]:
            if hasattr(value, "cache_info") and not inspect.signature(value).parameters and value.cache_info().currsize:
                yield f"{module.__name__}.{name}"


@pytest.fixture
def session(run: Run) -> Session:
    run("new", "--scenario", "training")
    return Session(Path("churchill.yaml"), games.opened(Path("churchill.yaml"))[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_told_kept_or_shown(session: Session, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    session.lang = lang
    written, seen = session.record.read_bytes(), repr(session)
    prepare(session)
    assert SOURCE == catalogues.current()
    assert (written, seen) == (session.record.read_bytes(), repr(session))
    assert ("", "") == capsys.readouterr()
    assert set(MODULES) <= sys.modules.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_are_in_order_when_it_is_done(session: Session, lang: str) -> None:
    forget()
    session.lang = lang
    prepare(session)
    before = {*put_in_order()}
    with catalogues.speaking(lang):
        assert heard(session.state, LINE).told
    assert before
    assert before == {*put_in_order()}


def test_what_fails_is_left_to_the_line_that_wants_it(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_state: object, _line: str) -> None:
        raise RuntimeError

    monkeypatch.setattr("churchill_cli.session.terminal.commanded_by", broken)
    prepare(session)


@pytest.mark.parametrize("at", SITUATIONS)
def test_the_sample_tells_nothing_anywhere(at: str) -> None:
    state = SITUATIONS[at]()
    for lang in LANGUAGES:
        with catalogues.speaking(lang):
            assert not heard(state, SAMPLE).told
