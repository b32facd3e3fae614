"""A correction is mended in the session: the first line that does not fit, its cause, the mend, the rest, the moves."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from churchill_cli.record import games, store
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.words.localized_lines import worded
from tests.conftest import Run

RECORD = Path("churchill.yaml")
LINES = (
    "outcome US wins, US uk_production global_issue, USSR us_production",
    "UK places 3 offensive western",
    "USSR places 2 offensive eastern",
    "USSR places 2 naval eastern",
    "US places 3 offensive central_pacific",
    "US places 3 offensive western",
    "US places 2 offensive western",
    "US moves churchill_roosevelt",
    "US networks malaya",
    "USSR networks -middle_east",
    "UK networks -czechoslovakia",
    "europe reserves 3 5 4",
    "pacific reserves 6 5 1",
    "sw_pacific rolls 10",
    "western rolls 9",
    "central_pacific rolls 4",
)
CORRECTION = "change 1 outcome US wins, UK uk_production, US global_issue, USSR us_production"
"""After it the UK has one marker more, the US one less."""
WRITTEN = (
    CORRECTION.replace("change", "change!"),
    "insert+ 3 UK places 1 naval arctic",
    "change+ 7 US places 1 offensive western",
)


def lines_told() -> tuple[str, ...]:
    return tuple(line.text for line in store.read(RECORD).lines)


def recorded(lines: Sequence[str] = LINES) -> None:
    games.begun(RECORD, {"game": "churchill", "scenario": "training", "edition": 2})
    with store.writing(RECORD) as writer:
        writer.append(*lines)


Saying = Callable[..., list[str]]


@pytest.fixture
def said(run: Run) -> Saying:
    """Return what tells lines to a session on the record, and returns what it answered to the last."""

    def tell(*typed: str, lang: str = "en") -> list[str]:
        script = "\n".join([f"lang {lang}", *typed])
        done = run("play", str(RECORD), "--keep-going", stdin=script)
        answers = done.out.split(f"> {typed[-1]}\n")[-1]
        return answers.splitlines()[:-1]

    recorded()
    return tell


def without_end(answer: list[str]) -> str:
    return "\n".join(line for line in answer if line != "Given up; the record is as it was.")


# The printed one: a marker more


def test_the_first_line_that_does_not_fit_is_shown_with_its_cause_and_how_many_wait(said: Saying) -> None:
    assert """\
Line 3 does not fit; as things stand, neither do 13 lines after it.
     3  USSR places 2 offensive eastern
        It is UK's turn to allocate, not USSR's (6.4, 6.0).
Next: UK allocates; still to be placed or spent: 1. (6.4)
Type the missing line, or this one anew; skip, skip all: leave out; stop: give
  up.\
""" == without_end(said(CORRECTION))


def test_a_line_that_was_missing_comes_before_it_and_those_behind_come_back(said: Saying) -> None:
    assert """\
Before line 3: UK places 1 naval arctic
  Naval support in the Arctic Theater box: +1. (6.5)
Line 7 does not fit; as things stand, neither do 9 lines after it.
     7  US places 2 offensive western
        Only 1 of 2 can be paid: that is all US has left for Europe (6.5, 6.91).
Next: US allocates; still to be placed or spent: 1. (6.4)
Type the missing line, or this one anew; skip, skip all: leave out; stop: give
  up.\
""" == without_end(said(CORRECTION, "1 nav arc"))


def test_the_moves_by_hand_are_told_once_at_the_end(said: Saying) -> None:
    answer = said(CORRECTION, "1 nav arc", "1 off west")
    assert "In the place of line 7: US places 1 offensive western" == answer[0]
    assert "Every line fits again." in answer
    assert 1 == sum(line.startswith("On the board:") for line in answer)
    assert ["  - Put 1 naval support in the Arctic Theater box (now 2)."] == [
        line for line in answer if line.startswith("  - ")
    ]
    assert (*LINES, *WRITTEN) == lines_told()


def test_the_prompt_says_that_something_is_mended_and_who_acts(said: Saying, run: Run) -> None:
    assert said(CORRECTION)
    out = run("play", str(RECORD), "--keep-going", stdin=f"{CORRECTION}\n?\nstop\n").out
    assert "\nmending line 3 · UK> ?\nMending line 3. Type the missing line" in out
    assert "\n9 Conference Phase> " not in out.partition("> stop")[0].partition("mending")[2]


def test_undo_takes_the_whole_correction_back_and_redo_brings_it_back(said: Saying) -> None:
    mends = (CORRECTION, "1 nav arc", "1 off west")
    undone = said(*mends, "undo")
    assert "  - Take 1 naval support from the Arctic Theater box (now 1)." in undone
    assert f"  Taken back: 17 {WRITTEN[0]}"[:30] == next(line for line in undone if "Taken back" in line)[:30]
    assert "  - Put 1 naval support in the Arctic Theater box (now 2)." in said("redo")


# What may be typed


@pytest.mark.parametrize(
    "words", [("stop",), ("undo",), ("1 nav arc", "stop"), ("1 nav arc", "undo", "undo"), ("quit",), ()]
)
def test_a_correction_that_is_given_up_leaves_the_record_as_it_was(said: Saying, words: tuple[str, ...]) -> None:
    content = RECORD.read_bytes()
    assert "Given up; the record is as it was." in said(CORRECTION, *words)
    assert content == RECORD.read_bytes()


def test_what_was_left_out_is_mended_later(said: Saying) -> None:
    said(WRITTEN[0])
    assert any(line.startswith("Line 3 does not fit") for line in said("mend"))
    assert "Every line fits again." in said("mend", "1 nav arc", "1 off west")
    assert "Error: Every line fits." in said("mend")


# How it is found


def test_the_shell_names_the_first_cause_and_how_to_go_on(said: Saying, run: Run) -> None:
    assert said("note x", "undo")
    done = run(*CORRECTION.split(), "--game", str(RECORD))
    assert 3 == done.code
    assert """\
Error: After this, these lines no longer fit:
  - Line 3, `USSR places 2 offensive eastern`: It is UK's turn to allocate, not USSR's. (6.4, 6.0)
    and 13 more lines
""" == done.err.replace("USSR's (6.4, 6.0).", "USSR's. (6.4, 6.0)").partition("  →")[0]
    assert "change! 1 outcome" in done.err
    assert "`churchill play` mends them one after another" in done.err


# A record with a line that does not fit


def unfit() -> bytes:
    """Change a line of the record by hand, so that it fits no more; return the file."""
    content = RECORD.read_text(encoding="utf-8").replace("USSR places 2 offensive eastern", "USSR dances")
    RECORD.write_text(content, encoding="utf-8")
    return content.encode()


@pytest.mark.usefixtures("said")
def test_a_record_with_a_line_that_does_not_fit_shows_itself_and_is_mended(run: Run) -> None:
    unfit()
    out = run("play", str(RECORD), "--keep-going", stdin="log 1-4\nUSSR places 2 offensive eastern\nnote x\n").out
    assert "Not every line of the record fits" in out
    assert "   3 -USSR dances" in out
    assert "`USSR dances` is not understood" in out
    assert "Every line fits again." in out
    assert ("change! 3 USSR places 2 offensive eastern", "note x") == lines_told()[-2:]
    assert 0 == run("log", "--game", str(RECORD)).code


def test_nothing_is_told_to_such_a_record_before_it_is_mended(said: Saying) -> None:
    content = unfit()
    answer = said("stop", "note x")
    assert "`mend`" in " ".join(answer)
    assert content == RECORD.read_bytes()
    assert any(line.startswith("Line 3 does not fit") for line in said("stop", "mend"))


def test_undo_mends_such_a_record_and_says_what_it_took_back(said: Saying) -> None:
    unfit()
    answer = said("stop", "undo to 2")
    assert any("Taken back: … · 13 " in line for line in answer)
    assert "  Compare the board on the table with the one that the record tells: show." in answer
    assert "On the board:" not in answer


# Nothing is lost


@pytest.mark.usefixtures("said")
def test_a_session_that_is_killed_while_something_is_mended_leaves_the_record_as_it_was() -> None:
    content = RECORD.read_bytes()
    command = [sys.executable, "-m", "churchill_cli", "play", str(RECORD)]
    root = str(Path(__file__).parents[2])
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": root, "PYTHONUNBUFFERED": "1"},
    ) as child:
        assert child.stdin
        assert child.stdout
        child.stdin.write(f"{CORRECTION}\n1 nav arc\n".encode())
        child.stdin.flush()
        while b"Line 7 does not fit" not in child.stdout.readline():
            pass
        child.kill()
    assert content == RECORD.read_bytes()


def test_another_program_that_tells_something_meanwhile_is_heard(
    said: Saying, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said("note x", "undo")
    session = Session(RECORD, games.opened(RECORD)[0])
    for line in (CORRECTION, "1 nav arc"):
        answer(session, line)
    games.tell(RECORD, "note from elsewhere")
    content = RECORD.read_bytes()
    answer(session, "1 off west")
    assert "another program changed the file" in capsys.readouterr().out
    assert content == RECORD.read_bytes()
    answer(session, "stop; note x")
    assert "note x" == lines_told()[-1]


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_the_line_that_does_not_fit_is_shown_in_the_language_spoken(said: Saying, lang: str) -> None:
    answer = " ".join(" ".join(said(CORRECTION, lang=lang)).split())
    assert not any(line in answer for line in LINES)
    assert any(worded(line, lang) in answer for line in LINES)
