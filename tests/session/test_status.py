"""The status line says how the lines told last have changed the points (9.4)."""

from pathlib import Path

import pytest

from churchill_cli.record import games
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.session.showing import status
from tests.conftest import Run


@pytest.fixture
def session(run: Run) -> Session:
    run("new", "--scenario", "training", "game.yaml")
    record = Path("game.yaml")
    return Session(record, games.opened(record)[0])


def test_what_a_line_changes_of_the_points_stands_behind_them(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "UK 23  US 16  USSR 22" in status(session)
    answer(session, "card gives UK network at 3 6")
    changed = status(session)
    assert "UK 22 (−1)  US 16  USSR 22" in changed
    answer(session, "show score")
    assert status(session) == changed
    answer(session, "convoy arrives")
    assert "UK 22  US 16  USSR 22" in status(session)
    answer(session, "undo to 0")
    assert "UK 23 (+1)  US 16  USSR 22" in status(session)
    capsys.readouterr()


def test_where_there_is_no_room_the_points_alone_are_shown(
    session: Session, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "32")
    session.lang = "ru"
    answer(session, "card gives UK network at 3 6")
    capsys.readouterr()
    assert status(session) == "Британия 22  США 16  СССР 22"


def test_another_record_has_changed_nothing_of_the_one_before(
    run: Run, session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    run("new", "--scenario", "campaign", "other.yaml")
    answer(session, "open other.yaml")
    assert "other.yaml" == session.record.name
    assert "(" not in status(session)
    capsys.readouterr()
