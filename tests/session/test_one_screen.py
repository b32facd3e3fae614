"""A whole evening at the prompt: every answer on one screen, in every width, in every language."""

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from unicodedata import category

import pytest

from churchill_cli.cli.app import run
from churchill_cli.game import engine
from churchill_cli.game.model.actions import ACTIONS, Action
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.texts import Text
from churchill_cli.notation.fields import labelled
from churchill_cli.notation.past import HISTORY_LINES
from churchill_cli.play import beginning
from churchill_cli.record import games
from churchill_cli.record.replay import opening
from churchill_cli.session.looks import MORE_ROWS
from churchill_cli.session.session import Session
from churchill_cli.views.overview import PARTS
from churchill_cli.views.placeholders import placeholder_lines
from churchill_cli.views.printing import beside_prompt
from churchill_cli.words import catalogues
from churchill_cli.words.fixed import worded
from churchill_cli.words.sentences import say
from tests.games.test_moscow import TYPED

LANGUAGES = ("en", "ru", "es")
WIDTHS = (32, 40, 60, 80, 120, 200)
SCREEN = 24
QUESTIONS = (
    *("?", "? marks", "? adjust", "? card", "? us 3", "? chief", "? nowhere", "help", "show"),
    *(f"show {part}" for part in PARTS if part != "all"),
    *("table", "table US 3", "score", "odds", "strength", "strength western", "reserves", "verdict", "log"),
    *("search who wins ties", "4.53", "why not"),
)
"""What is asked at every step."""
WHOLE = ("? all", "show all", "score all", "log all")
"""What is asked for whole."""
WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")

Answers = list[tuple[str, str]]
Evening = Callable[[str, int], Answers]
PLAYED: dict[tuple[str, int], Answers] = {}
"""The evenings played, by language and width."""


@pytest.fixture
def evening(
    alone: None,  # noqa: ARG001 - the folder of its own
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Evening]:
    """Return what plays an evening in a language and a width, and yields every question with its answer."""

    def played(lang: str, columns: int) -> Answers:
        if (lang, columns) not in PLAYED:
            PLAYED[lang, columns] = list(asked(lang, columns))
        return PLAYED[lang, columns]

    def asked(lang: str, columns: int) -> Iterator[tuple[str, str]]:
        monkeypatch.setenv("COLUMNS", str(columns))
        record = Path(f"{lang}-{columns}.yaml")
        header = beginning.header("training", 2, [], tournament=False, agendas=False)
        session = Session(record, games.begun(record, header), lang)
        session.run = run
        moments = set()
        for line in ("", *TYPED):
            session.answer(line)
            assert "Error" not in "".join(capsys.readouterr())
            due, table = engine.due(session.state), session.state.turn.table
            moment = session.state.turn.step, bool(table.checks), bool(due and due.first)
            if moment in moments:
                continue
            moments.add(moment)
            yield "prompt", session.prompt()
            yield "status", session.status()
            for question in (*QUESTIONS, *WHOLE):
                session.answer(question)
                yield question, "".join(capsys.readouterr())

    with beside_prompt():
        yield played


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_of_an_evening_fits_a_screen(evening: Evening, lang: str) -> None:
    answers = [(question, answer) for question, answer in evening(lang, 80) if question not in WHOLE]
    assert len(answers) > 10 * len(QUESTIONS)
    assert [] == [(question, answer) for question, answer in answers if len(answer.splitlines()) > SCREEN]


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_row_is_wider_than_the_terminal(evening: Evening, lang: str, columns: int) -> None:
    rows = {(question, row) for question, answer in evening(lang, columns) for row in answer.splitlines()}
    assert {} == {question: row for question, row in rows if len(row) > columns}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_broken_where_it_is_narrow(evening: Evening, lang: str) -> None:
    narrow, broad = (words(answer for _question, answer in evening(lang, columns)) for columns in (40, 200))
    with catalogues.speaking(lang):
        told_only_there = words(say(Text(MORE_ROWS, {"n": count, "line": ""})) for count in (1, 2, 5))
        told_only_there |= words([catalogues._("More cards")])
    assert set() == narrow - broad - told_only_there


def words(texts: Iterable[str]) -> set[str]:
    """Return the words in some texts."""
    return {word for text in texts for word in WORD.findall(text)}


def test_the_score_is_never_cut_off_the_status_line(evening: Evening) -> None:
    assert all("UK 2" in line and "USSR 2" in line for what, line in evening("en", 32) if what == "status")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_mark_of_the_board_is_explained(evening: Evening, lang: str) -> None:
    shown = evening(lang, 200)
    legend = next(answer for question, answer in shown if question == "? marks")
    marks = {mark for question, answer in shown if question.startswith("show") for mark in answer}
    assert {"●", "○", "━", "■"} < marks
    assert set() == {mark for mark in marks if category(mark) == "So"} - {*legend, "─"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [*ACTIONS, *HISTORY_LINES], ids=lambda kind: kind.__name__)
def test_every_word_in_capital_letters_of_a_form_is_explained(kind: type[Action], lang: str) -> None:
    state, _events = opening({"scenario": "training", "edition": 2})
    with catalogues.speaking(lang):
        form = worded(labelled(kind.FORM), lang)
        explained = [row.split() for row in placeholder_lines(state, [kind.FORM])]
    placeholders = {word for word in WORD.findall(form) if word.isupper()} - {*POWERS, "N"}
    assert placeholders <= {word for row in explained for word in row}
