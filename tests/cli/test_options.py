"""Where options may stand: before a line that is told or at its end; what is between are words of the line."""

import json

import pytest

from tests.conftest import Run


@pytest.fixture
def begun(run: Run) -> Run:
    """Return a program with a current game."""
    assert 0 == run("new").code
    return run


def lines(run: Run) -> list[str]:
    return [entry["line"] for entry in json.loads(run("log", "--json").out)["entries"]]


@pytest.mark.parametrize(
    "remark",
    [
        "ask about -v prizes",
        "write --json to them",
        "the --game was late",
        "see --lang later on",
        "use --debug or not",
        "what is --game",
        "a -- b",
    ],
)
def test_a_remark_keeps_words_that_look_like_options(begun: Run, remark: str) -> None:
    done = begun("do", "note", *remark.split())

    assert 0 == done.code, done.err
    assert [f"note {remark}"] == lines(begun)


@pytest.mark.parametrize("options", [("--json",), ("--json", "-v"), ("--game", "churchill.yaml", "--json")])
def test_options_stand_before_a_line_or_at_its_end(begun: Run, options: tuple[str, ...]) -> None:
    for words in (("do", *options, "note", "x"), ("do", "note", "y", *options), (*("do", "note z"), *options)):
        assert "line" in json.loads(begun(*words).out)

    assert ["note x", "note y", "note z"] == lines(begun)


def test_options_of_a_line_may_be_in_another_language(begun: Run) -> None:
    assert "Дальше" in begun("do", "note", "x", "--lang", "ru").out
    assert "Дальше" in begun("--lang", "ru", "do", "note", "x").out


def test_nothing_behind_two_dashes_is_an_option(begun: Run) -> None:
    begun("do", "--", "note", "x", "--json")

    assert ["note x --json"] == lines(begun)


def test_lines_about_lines_take_options_at_their_end(begun: Run) -> None:
    begun("do", "note a; note b")

    assert "note other" in json.loads(begun("change", "1", "note", "other", "--json").out)["line"]
    assert "undo 1" == json.loads(begun("undo", "1", "--json").out)["line"]


def test_an_option_that_there_is_not_is_refused(begun: Run) -> None:
    done = begun("do", "note", "x", "--jsno")

    assert 2 == done.code
    assert "There is no option --jsno.\n  → Did you mean --json?" in done.err
    assert not lines(begun)


def test_help_stands_at_the_end_of_a_line_too(begun: Run) -> None:
    assert "Usage: churchill do" in begun("do", "eastern", "rolls", "4", "--help").out
