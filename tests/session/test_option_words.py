"""Options are words at the prompt: typed and shown in the language spoken, without dashes."""

import pytest

from churchill_cli.views.help import COMMAND_HELP
from churchill_cli.words import catalogues
from churchill_cli.words.options import OF_COMMANDS, SHORT, option_words, with_options
from tests.conftest import Run

NO_WORDS = ("--html", "--markdown")
"""Options with a name of a kind of file."""


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_each_option_is_read_as_it_is_shown(lang: str) -> None:
    with catalogues.speaking(lang):
        for command, options in OF_COMMANDS.items():
            for option in options:
                shown = option_words(f"{command} {SHORT.get(option, option)}").partition(" ")[2]
                assert not shown.startswith("-")
                assert [SHORT.get(option, option)] == with_options(command, [shown])


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_help_at_the_prompt_shows_no_dashes(run: Run, lang: str) -> None:
    asked = "".join(f"help {command}\n" for command in COMMAND_HELP)
    out = run("play", "game.yaml", "--scenario", "training", stdin=f"lang {lang}\nhelp\n{asked}").out
    dashed = {word for word in out.split() if word.startswith("--") or word == "-v"}
    assert dashed <= {*NO_WORDS, *(f"{option};" for option in NO_WORDS)}


def test_paranoia_is_told_in_words(run: Run) -> None:
    out = run("play", "game.yaml", "--scenario", "training", stdin="cards set stalin paranoia 2\n").out
    assert "Error" not in out
    assert "2" in run("cards", "--power", "USSR").out


def test_a_word_that_is_no_option_of_a_command_stays(run: Run) -> None:
    assert ["for"] == with_options("search", ["for"])
    assert "--value" in run("cards", "set", "--help").out


@pytest.mark.parametrize(
    ("lang", "shown"), [("en", "for UK"), ("ru", "для Великобритании"), ("es", "para el Reino Unido")]
)
def test_a_power_behind_an_option_is_a_word_of_its_own(lang: str, shown: str) -> None:
    with catalogues.speaking(lang):
        assert option_words("plan --for UK").endswith(f" {shown}")
