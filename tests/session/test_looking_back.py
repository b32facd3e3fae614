"""What was told is looked at within the session: the last lines, some, all; rules in the session's language."""

from collections.abc import Callable
from typing import Any

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.notation import grammar
from churchill_cli.notation.grammar import forms
from churchill_cli.session.look_commands import narrowed
from churchill_cli.typed.commands.commands import fixed_words
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.localized_lines import worded
from tests.session.situations import SITUATIONS, heard

Run = Callable[..., Any]
REMARKS = "".join(f"note number {number}\n" for number in range(1, 31))


def said(run: Run, script: str) -> list[str]:
    """Return what a session on a new game answers to the last line of a script."""
    done = run("play", "--keep-going", "--scenario", "training", stdin=f"{script}\nquit\n")
    assert (2 if "Error: " in done.out else 0) == done.code
    answers: list[str] = done.out.split("8 Conference Phase> ")[-2].splitlines()[1:]
    return answers


def test_the_log_shows_the_last_lines_and_how_to_see_the_others(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "24")
    lines = said(run, f"{REMARKS}log")

    assert "… log all shows the lines before." == lines[0]
    assert ["  12  note number 12", "  30  note number 30"] == [lines[1], lines[-1]]


@pytest.mark.parametrize(("asked", "numbers"), [("log 20-22", [20, 21, 22]), ("log 7", [7]), ("log 29 - 99", [29, 30])])
def test_the_log_shows_the_lines_asked_for(run: Run, asked: str, numbers: list[int]) -> None:
    assert [f"{number:4}  note number {number}" for number in numbers] == said(run, f"{REMARKS}{asked}")


def test_the_log_tells_what_its_marks_mean(run: Run) -> None:
    lines = said(run, "note one\nchange 1 note two\nlog")

    assert ["   1 ~note two", "~ corrected · - left out · × taken back · ! set by hand, or insisted on"] == lines


def test_a_number_behind_the_last_line_is_so_many_of_the_last(run: Run) -> None:
    assert ["   1  note one", "   2  note two"] == said(run, "note one\nnote two\nlog 60")
    assert ["No line is told yet."] == said(run, "log 60")


def test_the_board_is_the_board(run: Run) -> None:
    assert said(run, "show")[:20] == said(run, "board")[:20]


def test_undo_and_redo_say_which_lines(run: Run) -> None:
    notes = "note one\nnote two\nnote three\n"

    assert "  Taken back: 2 note two · 3 note three" in said(run, f"{notes}undo 2")
    assert "  Brought back: 2 note two" in said(run, f"{notes}undo 2\nredo")
    assert said(run, f"{REMARKS}undo 9")[1].startswith("  Taken back: … · 27 note number 27 · 28")


@pytest.mark.parametrize(("entry", "done"), [("1", "  Out: 10 note number 10"), ("2", "  Taken back: … · 27 note")])
def test_a_number_of_many_lines_behind_undo_may_be_that_of_one(run: Run, entry: str, done: str) -> None:
    script = f"{REMARKS}undo 10\n{entry}\nquit\n"
    told = run("play", "--keep-going", "--scenario", "training", stdin=script).out
    assert "  1  delete 10  (note number 10)\n  2  undo to 20  (takes back the last lines: 10)" in told
    assert done in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", ["undo to 3", "undo 3", "undo to 0", "redo to 4", "redo all"])
def test_steps_back_are_read_in_each_language_as_they_are_printed(line: str, lang: str) -> None:
    with catalogues.speaking(lang):
        told = heard(SITUATIONS["any"](), worded(line, lang)).told
    assert grammar.history_line(line) == grammar.history_line(told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_is_found_by_each_word_that_is_said_for_its_own(lang: str) -> None:
    fixed = {word for form in forms() for word, field in form.parts if not field}
    entries = rulebook().lexicon["fixed_words"]["word"].items()
    said_for = {word: entry.get(lang, ()) for word, entry in entries if word in fixed}
    with catalogues.speaking(lang):
        unknown = [*narrowed(SITUATIONS["agendas"](), ["zzz"])]
        typed_for = [(typed, word) for word, every in said_for.items() for typed in map(str, every)]
        assert [] == [typed for typed, word in typed_for if word not in fixed_words(typed)]
        last_typed = [[*map(str, every)][-1] for every in said_for.values() if every]
        for typed in (*said_for, *last_typed):
            assert unknown != [*narrowed(SITUATIONS["agendas"](), typed.split())], typed


MEETING = """agenda UK 3, US 2, USSR 2
UK picks a_bomb_research
USSR picks ussr_directed_offensive pol_mil_1_3
US picks leadership_europe us_production
UK picks global_issue uk_production
kuznetsov global
"""


def test_what_a_card_has_brought_is_refused_once_more_right_behind_its_play(run: Run) -> None:
    script = f"{MEETING}card places 1 naval arctic\ncard places 1 naval cbi\nquit\n"
    done = run("play", "--keep-going", "--scenario", "training", stdin=script)
    assert "Error: The play of Nikolai Kuznetsov has put that there already (3.28)." in done.out
    assert "Put 1 naval support in the CBI Theater box" in done.out
    assert "asked about: 1" in done.err
