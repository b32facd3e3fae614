"""A session that was asked for the board as a page keeps that page up to date."""

from pathlib import Path

import pytest

from churchill_cli.play.kept_page import KeptPage
from churchill_cli.record import games
from churchill_cli.session.session import Session
from tests.conftest import Run

ASK = "board --html board.html --refresh 5"


def page() -> str:
    return Path("board.html").read_text(encoding="utf-8")


def test_each_line_told_writes_the_page_anew(run: Run) -> None:
    run("play", "game.yaml", "--scenario", "training", stdin=f"{ASK}\nadjust naval arctic 4 because so\n")
    assert "naval 4<" in page()
    assert '<meta http-equiv="refresh" content="5">' in page()
    run("play", "game.yaml", stdin="adjust naval arctic 5 because so\n")
    assert "naval 4<" in page(), "another session was not asked for it"


def test_the_page_follows_what_is_taken_back_and_the_language(run: Run) -> None:
    run("play", "game.yaml", "--scenario", "training", stdin=f"{ASK}\nadjust naval arctic 4 because so\nundo\n")
    assert "naval 4<" not in page()
    run("play", "game.yaml", stdin=f"{ASK}\nlang ru\nadjust naval arctic 4 because so\n")
    assert "ВМФ 4<" in page()


def test_a_page_that_is_refused_does_not_take_the_place_of_the_one_kept(run: Run) -> None:
    run("new", "game.yaml", "--scenario", "training")
    done = run(
        "play", "game.yaml", "--keep-going", stdin=f"{ASK}\nboard --html game.yaml\nadjust naval arctic 4 because so\n"
    )
    assert 1 == done.out.count("game.yaml is another file")
    assert "naval 4<" in page()


def test_a_page_that_cannot_be_written_any_more_is_told_once(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    run("new", "game.yaml", "--scenario", "training")
    game, _cut_off = games.opened(Path("game.yaml"))
    session = Session(Path("game.yaml"), game)
    kept = KeptPage(session, lambda _words: None)
    kept.run(["board", "--html=nowhere/board.html"])
    printed = []
    for line in ("note so", "note and so"):
        session.game = games.tell(session.record, line, session.game).game
        kept.renew()
        printed.append(capsys.readouterr().out)
    assert "cannot be written" in printed[0]
    assert not printed[1]


def test_a_page_stays_that_of_its_game_where_another_is_opened(run: Run) -> None:
    run("new", "other.yaml", "--scenario", "campaign")
    run("new", "ours.yaml", "--scenario", "training")
    run("play", "ours.yaml", stdin="board --html b.html\n")
    before = Path("b.html").read_text(encoding="utf-8")
    assert 0 == run("play", "ours.yaml", stdin="board --html b.html\nopen other\nnote there\n").code
    assert before == Path("b.html").read_text(encoding="utf-8")
