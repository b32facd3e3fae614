"""`help` with a word behind it: about every command and every line, in every language, with values of the game."""

import re

import pytest

from churchill_cli.game.model.actions import ACTIONS
from churchill_cli.notation.past import VERBS
from churchill_cli.session.command_names import COMMANDS, WHOLE
from churchill_cli.views.help import ABOUT_LINES, COMMAND_HELP
from churchill_cli.words.catalogues import catalogue
from tests.conftest import Run

LANGUAGES = ("en", "ru", "es")
OTHERS = ("ru", "es")
FIXED = sorted({re.sub(r"\{\w+\}|,", " ", kind.FORM).split()[0] for kind in ACTIONS})


def said(run: Run, *lines: str) -> str:
    """Return what is said to the last of some lines, without line breaks."""
    out = run("play", "--keep-going", "--scenario", "training", stdin="".join(f"{line}\n" for line in lines)).out
    return " ".join(out.rpartition(f"> {lines[-1]}\n")[2].rpartition("\n")[0].rpartition("\n")[0].split())


def test_every_command_of_a_session_has_its_help() -> None:
    assert {*COMMANDS, *WHOLE} == set(COMMAND_HELP)
    assert set(VERBS) == set(ABOUT_LINES)


@pytest.mark.parametrize("lang", OTHERS)
def test_the_help_of_every_command_is_told_in_each_language(lang: str) -> None:
    texts = [text for rows in COMMAND_HELP.values() for _typed, text in rows] + list(ABOUT_LINES.values())
    assert [] == [text for text in texts if catalogue(lang).gettext(text) == text]


@pytest.mark.parametrize("command", [*COMMANDS, *WHOLE])
def test_help_about_a_command_is_about_it(run: Run, command: str) -> None:
    first = COMMAND_HELP[command][0]
    out = said(run, f"help {command}")
    assert out.startswith(" ".join(f"{first[0]} {first[1]}".split()))
    assert "Next: " not in out


@pytest.mark.parametrize("verb", VERBS)
def test_help_about_a_line_about_lines_has_form_consequence_and_values_of_this_game(run: Run, verb: str) -> None:
    out = said(run, "UK gains 1 network", "note two", "point halfway", f"help {verb}")
    assert out.startswith(verb)
    assert " ".join(ABOUT_LINES[verb].split()) in out
    example = {
        "change": "change 2 note two",
        "insert": "insert 2 note two",
        "delete": "delete 2",
        "undo": "undo to 1 Such as: undo to halfway",
        "redo": "redo all",
        "point": "point halfway",
    }[verb]
    assert f"Such as: {example}" in out
    assert "Next: " not in out


@pytest.mark.parametrize("verb", VERBS)
def test_it_has_an_example_where_nothing_was_told_yet(run: Run, verb: str) -> None:
    assert "Such as: " in said(run, f"help {verb}")


@pytest.mark.parametrize("word", FIXED)
def test_help_about_a_line_that_is_told_has_its_form_and_what_it_tells(
    run: Run, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = [kind for kind in ACTIONS if word in re.sub(r"\{\w+\}|,", " ", kind.FORM).split()[:2]]
    monkeypatch.setenv("LINES", "200")
    out = said(run, f"help {word}")
    assert kinds
    for kind in kinds:
        assert " ".join(kind.HELP.split()) in out, kind


def test_it_says_when_a_line_is_told_and_what_of_it_is_legal_now(run: Run) -> None:
    told = ("agenda UK 4, USSR 1, US 2",)
    assert "When: Clandestine Network Segment (7.1) Such as: networks poland greece -austria" in said(
        run, *told, "help networks"
    )
    assert "When: Agenda Segment (5.1) Such as: UK picks pol_mil_2_2" in said(run, *told, "help picks")
    assert "When: " not in said(run, *told, "help note")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ch", "change N LINE"),
        ("change!", "change N LINE"),
        ("netw", "POWER networks TARGETS"),
        ("CARD", "card is TITLE DICE"),
        ("cards", "cards what is known"),
        ("ячейки", "POWER networks TARGETS"),
        ("отмена", "undo N"),
        ("deshacer", "undo N"),
        ("партии", "games the games"),
        ("шанс", "odds the exact chances"),
    ],
)
def test_the_word_may_be_cut_short_or_foreign(run: Run, typed: str, meant: str) -> None:
    assert said(run, f"help {typed}").startswith(meant)


def test_a_word_that_is_also_a_line_is_explained_as_both(run: Run) -> None:
    out = said(run, "help reserves")
    assert "reserves europe" in out
    assert "THEATER reserves DICE" in out


def test_any_other_word_shows_what_may_be_told_with_it(run: Run) -> None:
    out = said(run, "agenda UK 4, USSR 1, US 2", "help us_prod")
    assert "us_production" in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_tab_and_help_itself(run: Run, lang: str) -> None:
    out = said(run, f"lang {lang}", "help")
    assert "Tab" in out


@pytest.mark.parametrize("lang", OTHERS)
def test_it_is_told_in_the_language_spoken(run: Run, lang: str) -> None:
    out = said(run, f"lang {lang}", "help change")
    assert {"ru": "изменить", "es": "cambiar"}[lang] in out
    assert "Lines behind it" not in out
