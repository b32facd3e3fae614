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
MISSING = "insert+ 8 US places 1 offensive western"


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
Line 3 does not fit; 13 more lines wait after it.
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
Line 7 does not fit; 9 more lines wait after it.
     7  US places 2 offensive western
        Only 1 of 2 can be paid: US has nothing left for Europe (6.5, 6.91).
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
    ("mends", "written"),
    [
        (("1 nav arc", "skip", "1 off west"), (WRITTEN[1], "delete+ 7", MISSING)),
        (("1 nav arc", "delete", "1 off west"), (WRITTEN[1], "delete+ 7", MISSING)),
        (("1 nav arc", "skip all"), (WRITTEN[1], *(f"delete+ {number}" for number in range(7, 17)))),
        (("insert UK places 1 naval arctic", "change US places 1 offensive western"), WRITTEN[1:]),
        (
            ("change 2 UK places 4 offensive western", "sk", "1 off west"),
            ("change+ 2 UK places 4 offensive western", "delete+ 7", MISSING),
        ),
        (("1 off cbi", "undo", "1 nav arc", "1 off west"), WRITTEN[1:]),
        (("change 2 note x", "undo", "1 nav arc", "1 off west"), WRITTEN[1:]),
        (("7.74", "log", "show", "look 2", "back", "mend", "1 nav arc", "1 off west"), WRITTEN[1:]),
        (("eastern rolls 4", "blah", "undo 3", "redo", "point x", "change", "1 nav arc", "1 off west"), WRITTEN[1:]),
    ],
)
def test_a_line_is_mended_in_a_few_words(said: Saying, mends: tuple[str, ...], written: tuple[str, ...]) -> None:
    assert "Every line fits again." in said(CORRECTION, *mends)
    assert (*LINES, WRITTEN[0], *written) == lines_told()


@pytest.mark.parametrize(
    "words", [("stop",), ("undo",), ("1 nav arc", "stop"), ("1 nav arc", "undo", "undo"), ("quit",), ()]
)
def test_a_correction_that_is_given_up_leaves_the_record_as_it_was(said: Saying, words: tuple[str, ...]) -> None:
    content = RECORD.read_bytes()
    assert "Given up; the record is as it was." in said(CORRECTION, *words)
    assert content == RECORD.read_bytes()


def test_what_is_told_after_it_was_given_up_is_told_to_the_record(said: Saying) -> None:
    said(CORRECTION, "stop", "note x")
    assert (*LINES, "note x") == lines_told()


def test_a_correction_that_shall_stand_stands_without_the_others(said: Saying) -> None:
    assert "  Left out: … · 13 pacific reserves 6 5 1 · 14" in "\n".join(said(CORRECTION, WRITTEN[0]))
    assert (*LINES, WRITTEN[0]) == lines_told()


def test_what_was_left_out_is_mended_later(said: Saying) -> None:
    said(WRITTEN[0])
    assert any(line.startswith("Line 3 does not fit") for line in said("mend"))
    assert "Every line fits again." in said("mend", "1 nav arc", "1 off west")
    assert "Error: Every line fits." in said("mend")


def test_several_mends_may_stand_in_one_line(said: Saying) -> None:
    assert "Every line fits again." in said(f"{CORRECTION}; 1 nav arc; 1 off west")
    assert (*LINES, *WRITTEN) == lines_told()


def test_markers_are_caught_up_with_when_every_line_fits(said: Saying) -> None:
    refused = said(CORRECTION, "1 nav arc", "catch-up offensive cbi 1; naval arctic 3")
    assert "Error: First line 7 is to be mended." in refused
    assert LINES == lines_told()
    said(CORRECTION, "1 nav arc", "1 off west", "catch-up offensive cbi 1; naval arctic 3")
    assert 2 == sum(line.startswith("adjust") for line in lines_told())


@pytest.mark.parametrize(
    ("lang", "mends", "heard"),
    [
        ("ru", ("1 вмф арктик", "пропустить", "1 наступ зап"), "пропустить все"),
        ("ru", ("пропустить все",), "стоп"),
        ("es", ("1 naval ártico", "omitir", "1 ofensivo occ"), "omitir todo"),
        ("es", ("omitir todo",), "parar"),
    ],
)
def test_a_correction_is_mended_in_each_language(said: Saying, lang: str, mends: tuple[str, ...], heard: str) -> None:
    assert heard in " ".join(said(CORRECTION, lang=lang))
    end = said(CORRECTION, *mends, lang=lang)
    assert len(LINES) + 2 <= len(lines_told())
    assert not any(" fit" in line for line in end)


@pytest.mark.parametrize(("lang", "stop"), [("ru", "стоп"), ("es", "parar"), ("ru", "отмена"), ("es", "deshacer")])
def test_a_correction_is_given_up_in_each_language(said: Saying, lang: str, stop: str) -> None:
    said(CORRECTION, stop, lang=lang)
    assert LINES == lines_told()


# What fits


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (
            "change 7 US places 2 offensive cbi",
            "Line 7 was: US places 2 offensive western – it is: US places 2 offensive cbi",
        ),
        ("insert 5 note x", "Line 17 comes before line 5: note x"),
        ("delete 16", "Out: 16 central_pacific rolls 4"),
        ("insert 5 note x", "There is nothing to move on the board."),
    ],
)
def test_a_correction_that_fits_says_what_it_changed(said: Saying, line: str, answer: str) -> None:
    assert answer in " ".join(row.strip() for row in said(line))


# How it is found


def test_a_refusal_of_what_would_have_fitted_earlier_names_the_line_since(said: Saying) -> None:
    answer = " ".join(row.strip() for row in said("sw_pacific rolls 3"))
    assert "It would have fitted before line 14, `sw_pacific rolls 10`. If that was told wrongly: change 14 …" in answer


@pytest.mark.parametrize("line", ["eastern rolls 3", "US directs global_issue to western", "central_pacific rolls 4"])
def test_a_refusal_of_what_would_not_have_fitted_does_not(said: Saying, line: str) -> None:
    assert "would have fitted" not in " ".join(said(line))


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


@pytest.mark.parametrize("line", ["UK gains 1 alignment", "US gains 2 production"])
def test_what_was_forgotten_in_an_earlier_step_hears_where_it_is_inserted(said: Saying, line: str) -> None:
    """`churchill gains an alignment` after the meeting: he was played, and his marker is remembered late (3.31)."""
    answer = " ".join(row.strip() for row in said("undo to 12", line))
    assert "If it was forgotten, it belongs before line 2, `UK places 3 offensive western`: insert 2 …" in answer


def test_what_stands_there_already_or_is_of_a_step_to_come_was_not_forgotten(said: Saying) -> None:
    assert "forgotten" not in " ".join(said("undo to 8", "western rolls 3", "US moves churchill_stalin"))


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_the_line_that_does_not_fit_is_shown_in_the_language_spoken(said: Saying, lang: str) -> None:
    answer = " ".join(" ".join(said(CORRECTION, lang=lang)).split())
    assert not any(line in answer for line in LINES)
    assert any(worded(line, lang) in answer for line in LINES)
