"""What is done before the first line: nothing is told, kept or shown, and that line waits for none of it any more."""

import sys
from pathlib import Path

import pytest

from churchill_cli.record import games
from churchill_cli.session import answers_due, placeless, spoken
from churchill_cli.session.ahead import MODULES, SAMPLE, prepare
from churchill_cli.session.session import Session
from churchill_cli.words import catalogues, fixed, inflection
from churchill_cli.words.languages import LANGUAGES, SOURCE
from tests.conftest import Run, forget
from tests.session.situations import SITUATIONS

PUT_IN_ORDER = (
    *(spoken._phrases, spoken._lines_by_bare_words, placeless._saying, placeless._words_of_fields),
    *(fixed._words_by_form, fixed._forms_in_order, inflection._words, inflection._endings),
)
"""Words of all languages, put in order once for all lines."""


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
    assert [1] * len(PUT_IN_ORDER) == [words.cache_info().currsize for words in PUT_IN_ORDER]


def test_what_fails_is_left_to_the_line_that_wants_it(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_line: str) -> None:
        raise RuntimeError

    monkeypatch.setattr("churchill_cli.session.ahead.spoken", broken)
    prepare(session)


@pytest.mark.parametrize("at", SITUATIONS)
def test_the_sample_tells_nothing_anywhere(at: str) -> None:
    state = SITUATIONS[at]()
    for lang in LANGUAGES:
        with catalogues.speaking(lang):
            assert () == answers_due.answers(state, SAMPLE).legal
