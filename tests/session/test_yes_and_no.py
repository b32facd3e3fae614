"""A yes or a no to a question that nobody asked tells nothing, in any language and at any step."""

from pathlib import Path

import pytest

from churchill_cli.book.files import rulebook
from tests.conftest import Run
from tests.session.situations import SITUATIONS, heard

WORDS = [
    word
    for group in ("affirming", "denying")
    for words in rulebook().speech[group].values()
    for word in words
    if len(word) > len("y")
]


@pytest.mark.parametrize("at", SITUATIONS)
def test_a_yes_or_a_no_alone_names_nothing(at: str) -> None:
    state = SITUATIONS[at]()
    told = {word: heard(state, word).told for word in WORDS}
    answers = {"undo", "tie goes to US", "UK leader is well", "USSR leader is well"}  # `wrong`, `nope`, `ok`
    assert set(told.values()) <= {"", *answers}, told


@pytest.mark.parametrize(
    ("lang", "no", "undo"),
    [("en", "no", "undo"), ("ru", "нет", "отмена"), ("es", "no", "deshacer")],
)
def test_an_open_question_is_dropped_before_anything_is_taken_back(run: Run, lang: str, no: str, undo: str) -> None:
    agenda, several = "agenda UK 3, US 2, USSR 1", "leadership"
    for at, word in enumerate((no, undo)):
        record = f"{lang}-{at}.yaml"
        start = ("--lang", lang, "play", record, "--scenario", "training", "--keep-going")
        run(*start, stdin=f"{agenda}\n{several}\n{word}\n")
        lines = Path(record).read_text(encoding="utf-8").partition("lines:")[2]
        assert "agenda" in lines
        assert "undo" not in lines, word
        assert "picks" not in lines
    run("--lang", lang, "play", record, "--keep-going", stdin=f"{several}\n{undo}\n{undo}\n")
    assert "undo" in Path(record).read_text(encoding="utf-8").partition("lines:")[2]


def test_the_language_of_a_game_is_kept_with_it_and_one_that_is_named_wins(run: Run) -> None:
    run("--lang", "ru", "play", "g.yaml", "--scenario", "training", stdin="")
    assert "Дальше" in run("play", "g.yaml", stdin="").out
    assert "Next" in run("--lang", "en", "play", "g.yaml", stdin="").out
    assert "Next" in run("play", "g.yaml", stdin="").out
