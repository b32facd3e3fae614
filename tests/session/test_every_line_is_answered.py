"""Every line typed gets an answer: a sentence, a menu or a refusal, for each line of the natural collections."""

from pathlib import Path

import pytest

from churchill_cli.record import games
from churchill_cli.session.dialogue import answer
from churchill_cli.session.open_question import Asked
from churchill_cli.session.session import Session
from churchill_cli.views.printing import print_lines
from tests.conftest import Run
from tests.rules.telling import AGENDA
from tests.session.test_pasting import HEADER
from tests.session.test_rows import ROWS

NATURAL = (*ROWS["natural"], *ROWS["natural_further"])
TYPED = sorted({row["typed"] for row in NATURAL if row.get("command", "quit") != "quit"})
ALSO = ("назад до 47", "журнал 900", "журнал", "log 900", "все молчат", "пол", "back to 47", "volver a 47")


@pytest.mark.parametrize("lines", [(), AGENDA], ids=["new", "meeting"])
def test_no_line_is_answered_by_nothing(
    lines: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.yaml"
    session = Session(record, games.begun(record, HEADER), run=print_lines)
    for line in lines:
        answer(session, line)
    capsys.readouterr()

    unanswered = []
    for typed in (*TYPED, *ALSO):
        session.asked, session.looking = Asked(), None
        answer(session, typed)
        unanswered += [] if capsys.readouterr().out.strip() else [typed]

    assert [] == unanswered


def test_who_wins_in_the_middle_of_a_game_is_who_would_win_now(run: Run) -> None:
    done = run("play", "game.yaml", "--scenario", "training", stdin="who wins\nundo to 77\n")

    assert "If the war ended now:" in done.out


def test_commands_advised_at_the_prompt_are_in_the_words_of_the_session(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHURCHILL_LANG", "ru")
    done = run("play", "game.yaml", "--scenario", "training", stdin="отмена до 77\n")
    said = done.out + done.err

    assert "`журнал`" in said
    assert "`отмена до 77`" in said
