"""A line of nothing but marks tells nothing, at any step, in any language; with a question mark it asks what is due."""

import pytest

from churchill_cli.notation.past import VERBS
from churchill_cli.words import catalogues
from tests.conftest import Run
from tests.session.situations import SITUATIONS, Heard, heard

MARKS = (*"-–—…./\\,;:()*!¡\"'+#~@%&=<>|_«»", "--", "...", "!!", "- -", ", ,", "( )", "👍", "- !")
LETTERS = tuple("abcdefghijklmnopqrstuvwxyzñабвгдежзийклмнопрстуфхцчшщыэюя")
ASKING = ("?", "¿", "¿?", "??", "?!", "...?")


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("situation", sorted(SITUATIONS))
def test_marks_alone_tell_and_ask_nothing(situation: str, lang: str) -> None:
    with catalogues.speaking(lang):
        taken = {marks: heard(SITUATIONS[situation](), marks) for marks in MARKS}
    assert {marks: said for marks, said in taken.items() if said != Heard()} == {}


@pytest.mark.parametrize("situation", sorted(SITUATIONS))
@pytest.mark.parametrize("marks", ASKING)
def test_a_question_mark_among_marks_asks_what_may_be_told(situation: str, marks: str) -> None:
    assert heard(SITUATIONS[situation](), marks) == Heard(command="?")


def test_marks_leave_a_menu_open(run: Run) -> None:
    """`-` at a menu is not understood, and what the menu asked can still be answered."""
    lines = ("agenda UK 4, USSR 2, US 3", "UK picks us_production", "USSR picks leadership", "-", "...", "europe")
    said = run("play", "--scenario", "training", "--keep-going", stdin="\n".join(lines) + "\n").out
    assert said.count("still open") == len(("-", "..."))
    assert "European Leadership to the center" in said


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("situation", sorted(SITUATIONS))
def test_a_letter_alone_passes_or_is_of_a_command(situation: str, lang: str) -> None:
    """One letter is no death, no place and no card; `p` passes."""
    with catalogues.speaking(lang):
        taken = {letter: heard(SITUATIONS[situation](), letter) for letter in LETTERS}
    told = {letter: said.told for letter, said in taken.items() if said.told and not said.told.endswith(" passes")}
    assert {*told.values()} <= {*VERBS}
