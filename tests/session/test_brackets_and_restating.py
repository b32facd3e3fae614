"""A number in brackets, or one said once more, is never told as another die, nor does it swallow one (7.71)."""

import pytest
from churchill_cli.session.speech import restating

from churchill_cli.book.files import rulebook
from churchill_cli.errors import ChurchillError, Forbidden
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.wording import worded
from tests.session.situations import SITUATIONS, heard


def told(at: str, lang: str, typed: str) -> str:
    """Return what is told of a line in a language; nothing where it is asked about or refused."""
    with catalogues.speaking(lang):
        try:
            return heard(SITUATIONS[at](), typed).told
        except ChurchillError:
            return ""


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("bracketed", ["(2)", "(5)", "(7)", "( 7 )", "(+7)", "(7/10)"])
@pytest.mark.parametrize("line", ["{west} 7, {east} 5 {n}", "{west} 7 {n}", "{west} {n} 7, {east} 5", "{n} {west} 7"])
def test_a_number_in_brackets_is_no_die(lang: str, bracketed: str, line: str) -> None:
    west, east = (worded(front, lang) for front in ("western", "eastern"))
    assert not told("fronts", lang, line.format(west=west, east=east, n=bracketed))


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("vale, oeste 7", "western rolls 7"),
        ("oeste 7, vale, este 5", "western rolls 7; eastern rolls 5"),
        ("oeste 7 vale, este 5", "western rolls 7; eastern rolls 5"),
        ("oeste 7, vale 7", "western rolls 7"),
        ("oeste 7, vale 5", ""),
        ("oeste 7 vale 5", ""),
        ("oeste 7, vale 5, este 3", ""),
        ("oeste 7, o sea 8", ""),
        ("oeste 7, es decir 5, este 3", ""),
    ],
)
def test_a_spanish_word_that_restates_swallows_no_other_number(typed: str, line: str) -> None:
    assert told("fronts", "es", typed) == line


@pytest.mark.parametrize(
    ("lang", "typed"),
    [("en", "west 7, that's 5"), ("en", "west 7, so 5, east 3"), ("ru", "запад 7, значит 5"), ("ru", "запад 7, это 5")],
)
def test_a_number_restated_otherwise_is_not_dropped(lang: str, typed: str) -> None:
    assert not told("fronts", lang, typed)


@pytest.mark.parametrize("typed", ["2 oeste, vale 1", "2 oeste, vale 1, 1 cbi", "2 oeste, o sea 3"])
def test_support_restated_otherwise_is_not_dropped(typed: str) -> None:
    assert not told("allocate", "es", typed)


@pytest.mark.parametrize("typed", ["3 4, vale 8", "3 4, o sea 6"])
def test_dice_of_health_restated_otherwise_are_not_dropped(typed: str) -> None:
    assert not told("health", "es", typed)


def test_a_place_cut_short_restates_nothing() -> None:
    """The Spanish `SO` is the South-West Pacific; it was taken for the English `so`, and its die for the same one."""
    for lang in LANGUAGES:
        with catalogues.speaking(lang):
            assert (restating("so 1") is None) == (lang == "es")
            assert all(restating(f"{word} 1") is None for word in rulebook().speech["shortened"].get(lang, ()))
    with catalogues.speaking("es"), pytest.raises(Forbidden, match="Pacífico Sudoeste"):
        heard(SITUATIONS["fronts"](), "oeste 4, so 2")
