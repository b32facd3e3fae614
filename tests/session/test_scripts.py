"""Scripts through `play`: they end at the first line that is refused, and their exit code tells."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from churchill_cli.record import store
from churchill_cli.session.asking import Script
from churchill_cli.session.session import Asker
from tests.conftest import Done, Run

AGENDA = "agenda UK 4, USSR 1, US 2\n"


def play(run: Run, script: str, *options: str) -> Done:
    return run("play", "ours.yaml", "--scenario", "training", *options, stdin=script)


def lines() -> list[str]:
    """Return the lines of the record."""
    told = Path("ours.yaml").read_text(encoding="utf-8").partition("lines:\n")[2]
    return [line.removeprefix("- ") for line in told.splitlines()]


def test_a_script_of_which_all_is_told_ends_with_nothing_to_say(run: Run) -> None:
    assert (0, "") == play(run, "note one\n\nshow\n7.74\nnote two\nquit\n")[::2]
    assert ["note one", "note two"] == lines()


@pytest.mark.parametrize(
    ("refused", "code"),
    [("eastern rolls 4", 3), ("nonsense here", 2), ("look nowhere", 2), ("search zzzz", 5), ("verdict --nothing", 2)],
)
def test_a_script_ends_at_the_first_line_that_is_refused(run: Run, refused: str, code: int) -> None:
    done = play(run, f"note one\n\n{refused}\nnote two\n\nnote three\n")
    assert code == done.code
    assert (
        f"The script ended at its line 3, which was refused: {refused}\n"
        "Lines taken: 1; lines left: 2. With --keep-going the rest follows.\n"
    ) == done.err
    assert ["note one"] == lines()


def test_told_otherwise_it_goes_on_and_the_exit_code_is_of_the_first_refusal(run: Run) -> None:
    done = play(run, "note one\neastern rolls 4\nnote two\nnonsense here\nnote three\n", "--keep-going")
    assert 3 == done.code
    assert "Lines of the script refused, or asked about: 2 (2, 4); taken: 3.\n" == done.err
    assert ["note one", "note two", "note three"] == lines()


def test_many_refusals_are_not_named_one_by_one(run: Run) -> None:
    assert "asked about: 20 (1, 2, 3, 4, 5, 6, 7, 8, …); taken: 0." in play(run, "nonsense\n" * 20, "--keep-going").err


def test_a_menu_is_answered_by_a_line_that_tells_one_of_its_entries_in_full(run: Run) -> None:
    assert (0, "") == play(run, AGENDA + "picks production\nuk picks production of the us\nnote on\n")[::2]
    assert "UK picks us_production" in lines()


def test_a_menu_is_answered_by_the_next_line(run: Run) -> None:
    assert (0, "") == play(run, AGENDA + "picks production\n1\nnote on\n")[::2]
    assert ["UK picks us_production", "note on"] == lines()[1:]


@pytest.mark.parametrize("behind", ["note never mind\n", "99\n", "0\n", "²\n", "9" * 5_000 + "\n", "\n", ""])
def test_a_menu_that_is_not_answered_is_a_refusal(run: Run, behind: str) -> None:
    done = play(run, AGENDA + "picks production\n" + behind)
    assert 2 == done.code
    ended = "The script ended at its line 2, after which nothing answers what it asks: picks production\n"
    assert ended in done.err
    assert f"Lines taken: 1; lines left: {bool(behind.strip()):d}." in done.err
    assert [AGENDA.replace("USSR 1, US 2", "US 2, USSR 1").strip()] == lines()


def test_a_menu_that_is_not_answered_is_one_refusal_where_the_script_goes_on(run: Run) -> None:
    done = play(run, AGENDA + "picks production\nnote never mind\n2\n", "--keep-going")
    assert "Lines of the script refused, or asked about: 2 (2, 4); taken: 2.\n" == done.err
    assert "note never mind" == lines()[-1]


def test_lines_behind_one_that_became_a_menu_are_told_when_it_is_answered(run: Run) -> None:
    assert 0 == play(run, AGENDA + "picks production; UK gains 1 network; note on\n1\n").code
    assert ["UK picks us_production", "UK gains 1 network", "note on"] == lines()[1:]


def test_lines_behind_a_menu_that_is_left_are_not_told(run: Run) -> None:
    play(run, AGENDA + "picks production; note on\nnote instead\n2\n", "--keep-going")
    assert "note instead" == lines()[-1]


def test_an_answer_that_is_no_scenario_ends_a_script_before_a_record_is_made(run: Run) -> None:
    done = run("play", stdin="UK places 2 naval arctic\nnote x\n")
    assert 2 == done.code
    assert "The script ended at its line 1" in done.err
    assert not Path("churchill.yaml").exists()


def test_what_another_program_has_not_written_yet_is_not_waited_for(alone: None, tmp_path: Path) -> None:  # noqa: ARG001
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    words = [sys.executable, "-m", "churchill_cli", "play", "--scenario", "training"]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, cwd=tmp_path, env=env) as done:
        assert done.stdin
        assert done.stderr
        done.stdin.write(b"nonsense here\n")
        done.stdin.flush()
        assert 2 == done.wait(30)
        assert b"Lines taken: 0; lines left: 0." in done.stderr.read()


def test_without_standard_input_there_is_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert Script().ask("> ") is None


def test_who_is_not_asked_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("a line\n"))
    assert Asker().ask("> ") is None


def test_an_empty_answer_that_is_refused_counts_as_none(run: Run) -> None:
    assert "Lines taken: 0; lines left: 1." in run("play", stdin="\ntraining\n").err


def test_a_script_that_ends_while_something_is_mended_has_not_told_all(run: Run) -> None:
    done = play(run, AGENDA + "UK picks global_issue\nchange 1 agenda UK 1, USSR 4, US 2\n")
    assert 3 == done.code
    assert "The script ended at its line 3, which was refused: change 1 agenda" in done.err
    assert "UK picks global_issue" == lines()[-1]


def test_how_far_a_script_came_is_said_in_the_language_that_its_session_ended_in(run: Run) -> None:
    ended = run("play", "g.yaml", "--scenario", "training", "--keep-going", stdin="lang es\nnonsense of no kind\n")
    assert "Líneas del guion rechazadas, o con preguntas sin responder: 1 (2)" in ended.out + ended.err


@pytest.mark.parametrize("asked", ["?", "show", "show all", "help", "score", "odds", "log", "board", "cards", "luck"])
def test_a_pipe_gets_each_answer_whole(run: Run, monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    monkeypatch.delenv("LINES", raising=False)
    out = play(run, AGENDA + "".join(f"note {n}\n" for n in range(40)) + asked + "\n").out
    assert "rows more" not in out
    assert "shows the lines before" not in out


def test_the_record_may_be_named_as_for_any_command(run: Run) -> None:
    done = run("play", "--game", "named.yaml", "--scenario", "training", stdin="note one\n")
    assert (0, ["note one"]) == (done.code, [line.text for line in store.read(Path("named.yaml")).lines])
    assert 2 == run("play", "one.yaml", "--game", "other.yaml", stdin="").code


def test_a_line_that_is_recorded_is_taken_though_the_die_behind_it_is_asked_for(run: Run) -> None:
    picks = "uk global\nussr us prod, pol mil 2/2\nus a-bomb, uk prod\nuk pol mil 1/3, europe lead\n"
    done = play(run, AGENDA + picks + "USSR advances us_production with 3\nUK leader, 3\n")
    assert "UK debates with leader" in lines()
    assert "Lines taken: 7; lines left: 0." in done.err
