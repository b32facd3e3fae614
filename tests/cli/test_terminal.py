"""Colours, widths and long texts in a terminal."""

import subprocess
import sys
from pathlib import Path

import pytest

from churchill_cli.views import printing, terminal
from tests.conftest import Run


def test_no_colour_goes_into_a_pipe(run: Run) -> None:
    run("new", "--scenario", "training")
    assert "\033" not in run("state").out


def test_colour_can_be_had_and_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("new", "--scenario", "training")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\033[94m" in run("state").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\033" not in run("state").out


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("columns", [80, 130])
def test_the_picture_fits_the_terminal_in_each_language(
    run: Run, lang: str, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    run("new", "--scenario", "training")
    out = run("state", "--lang", lang).out.splitlines()
    assert [] == [line for line in out if len(line) > columns]
    assert (columns > 100) == any("─" in line for line in out), "with the names of the spaces where there is room"


@pytest.mark.parametrize("columns", [80, 50])
@pytest.mark.parametrize(
    "words",
    [
        ("verdict", "--scores", "UK=55,US=43,USSR=22", "--surrendered", "germany,japan"),
        ("strength", "--front", "mediterranean", "-v"),
        ("reserves", "--theater", "europe", "--dice", "1,2,3", "-v"),
        ("report",),
        ("log",),
    ],
    ids=lambda words: words[0],
)
def test_somebody_who_reads_gets_whole_words_and_a_pipe_gets_whole_lines(
    run: Run, words: tuple[str, ...], columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("new", "--scenario", "training")
    run("do", "note", "This is a remark " * 20)
    piped = run(*words).out.split()
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr(terminal, "is_terminal", lambda: True)
    monkeypatch.setenv("NO_COLOR", "1")
    read = run(*words).out
    assert [] == [line for line in read.splitlines() if len(line) > columns]
    assert piped == read.split()


def test_a_line_is_continued_under_its_text_and_codes_take_no_room() -> None:
    assert ["  - one two", "    three"] == list(terminal.wrapped("  - one two three", 12))
    assert ["\033[1mone\033[0m two"] == list(terminal.wrapped("\033[1mone\033[0m two", 8))


def test_blanks_around_a_word_stay_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert " \033[32mUK\033[0m  " == terminal.paint(" UK  ", "UK")
    assert "UK" == terminal.paint("UK")
    assert "  " == terminal.paint("  ", "UK")


def test_a_session_pages_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(printing, "_has_prompt", [])
    monkeypatch.setattr(terminal, "height", lambda: 5)
    monkeypatch.setattr("click.echo_via_pager", lambda *_, **__: pytest.fail("a pager in a session"))

    with printing.prompt_printing(()):
        printing.paged(str(n) for n in range(9))

    assert "".join(f"{n}\n" for n in range(9)) == capsys.readouterr().out


def test_what_is_longer_than_the_terminal_is_paged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "_has_prompt", [])
    shown: list[str] = []
    monkeypatch.setattr(terminal, "height", lambda: 5)
    monkeypatch.setattr("click.echo_via_pager", lambda text, **_: shown.append(text))
    printing.paged(str(n) for n in range(9))
    assert ["0\n1\n2\n3\n4\n5\n6\n7\n8\n"] == shown


def test_where_there_is_no_terminal_there_is_no_height() -> None:
    assert 0 == terminal.height()


def test_catching_up_begins_in_the_middle_of_a_game(run: Run) -> None:
    Path("board.yaml").write_text("fronts: {western: normandy}\nnaval: {western: 5}\n", encoding="utf-8")
    done = run("catch-up", "networks UK poland 2; offensive eastern 1", "--conference", "6", "--position", "board.yaml")
    assert 0 == done.code, done.err
    out = run("state").out
    assert "Conference 6 (London)" in out
    assert "Normandy → Rhineland" in out
    assert "●● UK" in out


def test_catching_up_with_what_cannot_be_is_refused(run: Run) -> None:
    assert 3 == run("catch-up", "naval western 9").code
    assert 4 == run("catch-up", "--conference", "11", "--file", "other.yaml").code
    assert not Path("other.yaml").exists()


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_help_speaks_the_language_too(run: Run, lang: str) -> None:  # noqa: ARG001 - an empty folder
    done = subprocess.run(
        [sys.executable, "-m", "churchill_cli", "--help", "--lang", lang],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert {"ru": "Показать, что можно ввести", "es": "Muestra qué se puede indicar"}[lang] in done.stdout


def test_an_unknown_language_is_refused(run: Run) -> None:
    done = run("state", "--lang", "xx")
    assert 2 == done.code
    assert "en, ru, es" in done.err
