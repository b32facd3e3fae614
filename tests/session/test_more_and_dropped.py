"""What `?` had no room for follows at `more`; an `undo` that drops a question says so, and what another one does."""

from collections.abc import Callable
from pathlib import Path

import pytest

from churchill_cli.record import games
from churchill_cli.session.dialogue import answer
from churchill_cli.session.open_question import Asked
from churchill_cli.session.session import Session
from churchill_cli.views.printing import prompt_printing
from churchill_cli.words.localized_lines import worded

HEADER = {"game": "churchill", "edition": 2, "scenario": "training"}
Ask = Callable[[str], str]


@pytest.fixture
def session(alone: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:  # noqa: ARG001
    """Return a session of a new game on a screen of 24 rows."""
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("COLUMNS", "80")
    record = tmp_path / "ours.yaml"
    return Session(record, games.begun(record, HEADER))


@pytest.fixture
def ask(session: Session, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Return what answers a line."""

    def asked(line: str) -> str:
        with prompt_printing(()):
            answer(session, line)
        return "".join(capsys.readouterr())

    return asked


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("question", ["? adjust", "? {card}"])
def test_more_goes_on_where_a_question_was_cut(session: Session, ask: Ask, lang: str, question: str) -> None:
    answer(session, f"lang {lang}")
    first = ask(question.format(card=worded("card", lang)))
    if session.said.rest:
        behind = ask("more")
        assert behind.strip()
        assert behind.splitlines()[0] not in first
    else:
        assert "…" not in first.splitlines()[-1]


def test_a_question_that_was_whole_leaves_nothing_of_an_older_one(session: Session, ask: Ask) -> None:
    ask("show all")
    assert session.said.rest
    ask("? convoy")
    assert "whole" in ask("more") or session.said.rest


def test_a_look_leaves_what_waits_of_the_line_told_before_it(session: Session, ask: Ask) -> None:
    """The moves of the hands that had no room are not lost by a look at the table between."""
    session.said.say("line", ["told"])
    session.said.say("event", [f"reason {n}" for n in range(60)])
    session.said.end()
    waits = list(session.said.rest)
    assert waits
    ask("show fronts")
    ask("show all")
    while session.said.rest and list(session.said.rest) != waits:
        ask("more")
    assert "".join(waits[0].rows) in ask("more")
    ask("note one")
    assert "whole" in ask("more")


@pytest.mark.parametrize("lines", [(), ("note one",)])
def test_undo_at_a_question_says_what_it_dropped_and_what_another_one_does(
    session: Session, ask: Ask, lines: tuple[str, ...]
) -> None:
    for line in lines:
        ask(line)
    session.asked = Asked(("note two", "note three"))
    answer = ask("undo")
    assert "The question is dropped; nothing was told, nothing is taken back." in answer
    assert ("A second `undo` takes back the last line." in answer) == bool(lines)
    assert session.game.lines == lines
    ask("undo")
    assert session.game.past.live == ()


PLACED = {
    "en": "1 off west, 1 off cbi, 1 off med, 1 off med",
    "ru": "1 наст запад, 1 наст кби, 1 наст средиземном, 1 наст средиземном",
    "es": "1 of oeste, 1 of cbi, 1 of med, 1 of med",
}
"""Support for three Fronts in one line: one of them is told twice."""


@pytest.mark.parametrize("lang", PLACED)
def test_the_chances_paid_for_in_one_line_stand_before_the_moves_each_once(
    session: Session, ask: Ask, lang: str
) -> None:
    ask("outcome US wins, US us_production global_issue, UK uk_production, USSR ussr_directed_offensive")
    ask("USSR directs ussr_directed_offensive to eastern")
    ask(f"lang {lang}")
    shown = ask(PLACED[lang])
    assert [*session.game.lines][-4:] == [
        f"UK places 1 offensive {front}" for front in ("western", "cbi", "mediterranean", "mediterranean")
    ]
    before_moves = shown.partition("\n  - ")[0]
    assert shown.count("%") == before_moves.count("%") == 3
    echo = worded("UK places 1 offensive western", lang)
    assert (shown + ask("more")).count(echo) == 1
    assert len(shown.splitlines()) <= 24


def test_no_more_is_announced_where_nothing_follows(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(8):
        session.said.say("line", [f"line {number}"])
        session.said.say("move", ["On the board:", f"  - move {number}"])
    session.said.end()
    shown = capsys.readouterr().out
    assert "move 7" in shown
    assert "…" not in shown
