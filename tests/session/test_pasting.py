"""Several rows pasted at the prompt are as many lines: none disappears in the one before it."""

from pathlib import Path

import pytest

from churchill_cli.notation import grammar
from churchill_cli.record import games
from churchill_cli.session.dialogue import answer
from churchill_cli.session.open_question import Asked
from churchill_cli.session.session import Session
from tests.conftest import Run

HEADER = {"game": "churchill", "edition": 2, "scenario": "training"}


@pytest.fixture
def session(alone: None, tmp_path: Path) -> Session:  # noqa: ARG001
    record = tmp_path / "ours.yaml"
    return Session(record, games.begun(record, HEADER))


@pytest.mark.parametrize("row_end", ["\n", "\r\n", "\r", "\n\n  \n"])
def test_every_row_that_was_pasted_is_a_line(session: Session, row_end: str) -> None:
    answer(session, row_end.join(["note Stalin wins; the roll", "card commits UK 1 offensive cbi", "note done", ""]))
    assert ("note Stalin wins; the roll", "card commits UK 1 offensive cbi", "note done") == session.game.lines


def test_rows_behind_one_that_is_refused_are_not_told(session: Session) -> None:
    answer(session, "note one\neastern rolls 4\nnote two")
    assert ("note one",) == session.game.lines
    assert session.refused


def test_rows_behind_a_line_that_became_a_menu_wait_for_it(session: Session) -> None:
    for line in ("agenda UK 4, USSR 1, US 2", "UK picks global_issue us_production"):
        answer(session, line)
    answer(session, "7.74; verdict")
    session.asked = Asked(("note one", "note two"))
    answer(session, "2\nnote three")
    assert ("note two", "note three") == session.game.lines[-2:]


def test_questions_that_go_on_take_the_rows_behind_what_began_them(session: Session) -> None:
    answer(session, "catch-up tracks\nback\ndone\nnote behind")
    assert session.game.lines[-1:] == ("note behind",)


def test_a_remark_goes_to_the_end_of_its_row_in_every_language() -> None:
    for word in ("note", "заметка", "nota"):
        assert [f"{word} a; b", "note c"] == grammar.parted(f"{word} a; b\nnote c")


@pytest.mark.parametrize("word", ["card", "Card", "карточка", "carta"])
@pytest.mark.parametrize(
    ("rest", "misread"),
    [("commits UK 1 offensive cbx", "cbx"), ("commits UK 100 offensive cbi", "100"), ("commits UK 1 off", "off")],
)
def test_a_slip_in_a_line_of_a_card_is_answered_as_one_of_the_line(
    session: Session, capsys: pytest.CaptureFixture[str], word: str, rest: str, misread: str
) -> None:
    answer(session, f"{word} {rest}")
    out = capsys.readouterr().out
    assert "No such command" not in out
    assert misread in out
    assert () == session.game.lines


def test_the_cards_are_still_a_command(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LINES", raising=False)  # a script is answered whole
    out = run("play", "--scenario", "training", stdin="cards set dill --power UK --value 3\ncards\n").out
    assert "bug" not in out
    assert "What you have told lies in" in out
