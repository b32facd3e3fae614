"""Every line typed gets an answer: a sentence, a menu or a refusal, for each line of the natural collections."""

from pathlib import Path

import pytest

from churchill_cli.record import games
from churchill_cli.session.session import Session
from churchill_cli.views.printing import print_lines
from tests.rules.telling import AGENDA
from tests.session.test_natural import COLLECTION, FURTHER
from tests.session.test_pasting import HEADER

TYPED = sorted({entry["typed"] for entry in (*COLLECTION, *FURTHER) if entry.get("command", "quit") != "quit"})
ALSO = ("назад до 47", "журнал 900", "журнал", "log 900", "все молчат", "пол", "back to 47", "volver a 47")


@pytest.mark.parametrize("lines", [(), AGENDA], ids=["new", "meeting"])
def test_no_line_is_answered_by_nothing(
    lines: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.yaml"
    session = Session(record, games.begun(record, HEADER), run=print_lines)
    for line in lines:
        session.answer(line)
    capsys.readouterr()

    unanswered = []
    for typed in (*TYPED, *ALSO):
        session.choices, session.unfinished, session.looking = (), None, None
        session.answer(typed)
        unanswered += [] if capsys.readouterr().out.strip() else [typed]

    assert [] == unanswered
