"""The session beside the board, told by a script: what it answers, what it asks, what it keeps."""

import contextlib
import io
import os
import select
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.ids import FRONTS
from churchill_cli.notation import grammar
from churchill_cli.play.told_answers import only_choice
from churchill_cli.record import games
from churchill_cli.session import dialogue
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.session.writing import tell_only_choices
from churchill_cli.words.sentences import short
from tests.conftest import Run
from tests.properties.test_game_properties import played

if sys.platform != "win32":
    import pty

AGENDA = "1\nagenda UK 4, USSR 1, US 2\n"
PICKED = (
    AGENDA
    + "picks global_issue\npicks us_production pol_mil_1_3\npicks a_bomb_research strategic_materials\n"
    + "picks leadership_europe pol_mil_2_2\n"
)


def play(run: Run, script: str) -> str:
    """Play a script, past what is refused, and return what was said."""
    return run("play", "--keep-going", stdin=script).out


def opened() -> Session:
    """Return a session on the record."""
    return Session(Path("churchill.yaml"), games.opened(Path("churchill.yaml"))[0])


def lines() -> list[str]:
    """Return the lines of the record."""
    told = Path("churchill.yaml").read_text(encoding="utf-8").partition("lines:\n")[2]
    return [line.removeprefix("- ") for line in told.splitlines()]


# Beginning and going on


@pytest.mark.parametrize("answer", ["", "quit\n", "exit\n", "выход\n", "salir\n", "q\n"])
def test_without_a_scenario_no_record_is_made(run: Run, answer: str) -> None:
    assert "Type a number" not in play(run, answer)
    assert not Path("churchill.yaml").exists()


def test_a_session_goes_on_where_the_last_one_ended(run: Run) -> None:
    play(run, AGENDA)
    assert "Next: UK picks one issue for its own track, space 4." in play(run, "quit\n")


def test_a_record_can_be_named(run: Run) -> None:
    run("new", "ours.yaml", "--scenario", "training")
    run("new", "other.yaml", "--scenario", "tournament")
    done = run("play", "ours.yaml", stdin="quit\n")
    assert "8 Conference Phase> quit" in done.out


def test_a_new_game_does_not_overwrite_an_old_one(run: Run) -> None:
    play(run, "1\n")
    assert 0 == run("play", "--scenario", "tournament", stdin="quit\n").code
    assert Path("churchill-2.yaml").is_file()


def test_a_record_that_is_gone_is_said_to_be(run: Run) -> None:
    play(run, "1\n")
    Path("churchill.yaml").unlink()
    assert "is not there any more" in play(run, "")


@pytest.mark.parametrize("answer", ["campaign 11", "training 7", "3 0", "4 6", "campaign 6 7", "3 " + "9" * 5000])
def test_a_conference_that_a_scenario_does_not_have_is_asked_again(run: Run, answer: str) -> None:
    assert "Type a number from 1 to 3, the name of a scenario, or quit." in play(run, f"{answer}\nquit\n")


def test_the_first_conference_of_a_scenario_is_its_set_up(run: Run) -> None:
    assert "First tell" not in play(run, "training 8\nquit\n")
    assert "position:" not in Path("churchill.yaml").read_text(encoding="utf-8")


# What it shows, what it tells of itself


def test_no_line_is_wider_than_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = play(run, PICKED + "?\nshow\nhelp\ntable US 3\nadv us_prod 4\nnonsense here\nscore\n")
    echoed = ("> ", "agenda UK")
    assert [] == [line for line in out.splitlines() if len(line) > 80 and not any(mark in line for mark in echoed)]


def test_a_narrow_terminal_gets_what_it_can_show(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = play(run, PICKED + "help\n")
    assert all(len(line) <= 60 for line in out.splitlines() if "> " not in line)


def test_what_can_only_go_one_way_is_told_and_said(run: Run) -> None:
    states = (state for seed in range(4) for state in played("training", 2, seed).states)
    state, action = next((state, only) for state in states if (only := only_choice(state)))

    assert [action] == list(engine.legal(state))
    assert 1 == len(list(engine.legal(state)))
    play(run, "1\n")
    session = opened()
    session.game = replace(session.game, states=(state,))
    told = grammar.write(action)
    with contextlib.redirect_stdout(io.StringIO()) as heard, contextlib.suppress(IndexError):
        tell_only_choices(session)
    with contextlib.redirect_stdout(io.StringIO()) as heard:
        session.said.end()
    assert f"Only one choice is left: {told}" in heard.getvalue()


def test_commands_of_the_command_line_work_on_the_game(run: Run) -> None:
    out = play(run, "1\nverdict\nodds\nstrength eastern\nsurrender\ncards\nreport\nboard --html b.html\n")
    assert "Written: b.html" in out
    assert Path("b.html").is_file()
    assert "Error" not in out


def test_the_strength_of_every_front_and_the_reserves_of_both_theaters_are_a_word_away(run: Run) -> None:
    out = play(run, "1\nstrength\nreserves\n")
    assert 7 == sum(f"\n{short(front)} " in out for front in FRONTS)
    assert "German army" in out
    assert "Japanese army" in out


# What goes wrong


def test_a_record_changed_by_another_program_is_read_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHURCHILL_GAME", "churchill.yaml")
    play(run, "1\n")
    session = opened()
    games.tell(Path("churchill.yaml"), "note from elsewhere")
    answer(session, "note from here")

    assert ["note from elsewhere", "note from here"] == lines()
    assert session.game.lines == tuple(lines())


def test_a_record_that_is_gone_meanwhile_is_said_and_the_session_goes_on(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    play(run, "1\n")
    session = opened()
    Path("churchill.yaml").rename("elsewhere.yaml")
    answer(session, "note lost?")
    assert "there is no such record" in capsys.readouterr().out
    Path("elsewhere.yaml").rename("churchill.yaml")
    answer(session, "note not lost")
    assert ["note not lost"] == lines()


def test_a_failure_of_the_program_does_not_end_the_session(
    run: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play(run, "1\n")
    session = opened()
    monkeypatch.setattr(dialogue, "commanded_by", lambda *_words, **_options: 1 / 0)
    answer(session, "note x")
    assert "This is a bug (ZeroDivisionError" in capsys.readouterr().out


def test_input_that_is_no_text_ends_nothing(run: Run) -> None:
    done = run("play", "--keep-going", stdin=b"1\n\xff\xfe\x00\nnote still here\n")
    assert 2 == done.code
    assert "note still here" == lines()[-1]


def command() -> list[str]:
    return [sys.executable, "-m", "churchill_cli", "play"]


def test_a_closed_pipe_loses_no_line(alone: None, tmp_path: Path) -> None:  # noqa: ARG001
    script = "1\n" + "note one\nshow\nhelp\n" * 200
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.Popen(
        command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env=env
    )
    assert done.stdin
    assert done.stdout
    assert done.stderr
    done.stdin.write(script.encode())
    done.stdin.close()
    done.stdout.read(2_000)
    done.stdout.close()
    code = done.wait(60)
    assert b"Traceback" not in done.stderr.read()
    done.stderr.close()
    assert code in {0, 141}
    assert set(lines()) <= {"note one"}


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_in_a_terminal_a_line_begun_is_dropped_by_ctrl_c_and_the_session_goes_on(
    alone: None,  # noqa: ARG001
    tmp_path: Path,
) -> None:
    env = {
        **os.environ,
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "TERM": "xterm",
        "COLUMNS": "40",
        "LINES": "20",
    }
    child, terminal = pty.fork()
    if child == 0:  # pragma: no cover - another process
        os.chdir(tmp_path)
        os.execve(sys.executable, command(), env)  # noqa: S606 - this very interpreter
    heard = b""
    for typed in (b"1\r", b"note half a li\x03", b"note whole\r", b"und\t\x03", b"lo\t\r", b"quit\r"):
        heard += listen(terminal)
        os.write(terminal, typed)
    heard += listen(terminal)
    _, status = os.waitpid(child, 0)

    assert b"Traceback" not in heard
    assert 0 == os.waitstatus_to_exitcode(status)
    assert ["note whole"] == lines()


def listen(terminal: int) -> bytes:
    """Return what a terminal shows to its end, or until a prompt, which asks where the cursor is, stands there."""
    asks_cursor, heard, end = b"\x1b[6n", b"", time.monotonic() + 60
    while time.monotonic() < end and select.select([terminal], [], [], 0.3 if asks_cursor in heard else 60)[0]:
        try:
            part = os.read(terminal, 65_536)
        except OSError:
            break
        if not part:
            break
        heard += part
        if asks_cursor in heard and asks_cursor not in heard[: -len(part)]:
            os.write(terminal, b"\x1b[1;1R")
    return heard
