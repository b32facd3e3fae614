"""The help pages: one look, never cut, with the language and the game; and what a shell completes."""

import os
import re
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from typer.main import get_command

from churchill_cli.cli import app as program
from churchill_cli.cli.commands import COMMANDS, GROUPS
from churchill_cli.cli.groups import dressed
from churchill_cli.words.catalogues import catalogue
from tests.cli.test_start import process
from tests.cli.test_which_game import READING, WRITING
from tests.conftest import Run

LANGUAGES = ("en", "ru", "es")
GROUPED = {"board": ("confirm", "review"), "cards": ("set", "forget"), "rulebook": ("import", "check")}
PAGES = [
    (),
    *((command,) for command in COMMANDS),
    *((group, inner) for group, commands in GROUPED.items() for inner in commands),
]
ROOT = Path(__file__).parents[2]


def names(words: tuple[str, ...]) -> str:
    return " ".join(words) or "churchill"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("words", PAGES, ids=names)
def test_a_help_page_is_whole_and_fits_eighty_columns(run: Run, words: tuple[str, ...], lang: str) -> None:
    done = run(*words, "--help", "--lang", lang)
    assert (0, "") == (done.code, done.err)
    assert "..." not in done.out.partition("\n")[2]
    assert [] == [line for line in done.out.splitlines() if len(line) > 80]
    assert [] == re.findall("[│╭╰]", done.out)


@pytest.mark.parametrize("words", PAGES, ids=names)
def test_a_page_names_the_language_and_only_the_first_installs_completion(run: Run, words: tuple[str, ...]) -> None:
    out = run(*words, "--help").out
    assert 1 == len(re.findall(r"^  --lang L ", out, re.MULTILINE))
    assert ("--install-completion" in out) == (not words)
    assert 1 >= out.count("rguments:")


def test_a_page_is_said_in_the_language_asked_for_whichever_was_spoken_before() -> None:
    lines = [[*before, *words, "--help"] for before in (["--lang", "ru"], []) for words in PAGES]
    said = process("-c", f"from churchill_cli.__main__ import main\nfor line in {lines}: main(line)").stdout
    russian, usage, english = said.partition("Usage:")
    assert len(PAGES) == english.count(usage) + 1 == russian.count("Запуск:")
    assert [] == re.findall(r"[^\W\d_a-zA-Z]+", english)
    assert ("[N | to N]" in english, "[N | to N]" in russian) == (True, False)


@pytest.mark.parametrize("words", [page for page in PAGES if page != ("rulebook", "import")], ids=names)
def test_the_language_may_stand_before_the_command_or_behind_it(run: Run, words: tuple[str, ...]) -> None:
    for lang in ("ru", "es"):
        before, behind = run("--lang", lang, *words, "--help"), run(*words, "--help", "--lang", lang)
        assert before == behind
        assert before.out != run(*words, "--help").out


@pytest.mark.parametrize("words", [("7.74",), ("rule", "7.74"), ("search", "d-day"), ("glossary", "breakthrough")])
def test_that_of_a_section_may_too(run: Run, words: tuple[str, ...]) -> None:
    for lang in ("ru", "es"):
        assert run("--lang", lang, *words).out == run(*words, "--lang", lang).out == run(*words, f"--lang={lang}").out
    assert run("--lang", "es", *words, "--lang", "ru").out == run(*words, "--lang", "ru").out


@pytest.mark.parametrize("words", [*(page for page in PAGES if page), ("7.74",)], ids=names)
def test_a_language_that_there_is_not_is_refused_before_every_command(run: Run, words: tuple[str, ...]) -> None:
    done = run("--lang", "xx", *words)
    assert (2, "") == (done.code, done.out)
    assert "'xx' is no language." in done.err


def test_a_file_has_a_language_of_its_own(run: Run) -> None:
    Path("rules.txt").write_text("7.74 Breakthrough\nA Front.\n", encoding="utf-8")
    assert "Ошибка: " in run("--lang", "ru", "rulebook", "import", "rules.txt", "--lang", "en").err
    assert "Error: " in run("rulebook", "import", "rules.txt", "--lang", "ru").err


@pytest.mark.parametrize("command", READING)
def test_a_command_that_reads_a_game_says_which(run: Run, command: str) -> None:
    out = " ".join(run(command, "--help").out.split())
    assert "--game FILE The game's record; else that of this folder, of several the one used last; else" in out


@pytest.mark.parametrize("command", WRITING)
def test_a_command_that_writes_a_game_says_which(run: Run, command: str) -> None:
    out = " ".join(run(command, "--help").out.split())
    assert "--game FILE The game's record; else that of this folder, of several the one used last. One that" in out


def test_each_argument_is_explained(run: Run) -> None:
    for command in COMMANDS:
        for argument in re.findall(r"rguments:\n((?:  .*\n)+)", run(command, "--help").out):
            assert not re.search(r"^  \S+(?: \S+)?  \[", argument), command
    assert "NAME  Such as: before the war." in run("point", "--help").out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_summary_is_short(lang: str) -> None:
    texts = [purpose.summary for purpose in COMMANDS.values()]
    said = texts if lang == "en" else [catalogue(lang).gettext(text) for text in texts]
    assert [] == [text for text in said if len(text) > 65]


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_summaries_groups_and_what_is_added_are_told_in_each_language(lang: str) -> None:
    texts = [*GROUPS, *(text for purpose in COMMANDS.values() for text in purpose if text)]
    assert [] == [text for text in texts if catalogue(lang).gettext(text) == text]


# What a shell completes


def completed(*words: str) -> list[str]:
    """Return what a shell offers for the last word."""
    command = dressed(get_command(program.app))
    *before, typed = words
    found = ShellComplete(command, {}, "churchill", "_CHURCHILL_COMPLETE").get_completions(before, typed)
    return [item.value for item in found]


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("str",), ["strength"]),
        (("7.7",), ["7.7", "7.71"]),
        (("rule", "7.7"), ["7.7", "7.71"]),
        (("rule", "glossary:d"), ["glossary:d-day"]),
        (("strength", "--front", ""), ["western", "mediterranean", "eastern", "cbi"]),
        (("strength", "--front", "ea"), ["eastern"]),
        (("reserves", "--theater", "p"), ["pacific"]),
        (("--lang", ""), ["en", "ru", "es"]),
        (("state", "--lang", "r"), ["ru"]),
        (("rule", "--lang", "e"), ["en", "es"]),
        (("rulebook", "import", "--lang", "r"), ["ru"]),
        (("rule", "7.74", "--edition", ""), ["1", "2"]),
        (("new", "--edition", ""), ["1", "2"]),
        (("new", "--scenario", "t"), ["training", "tournament"]),
        (("play", "--scenario", ""), ["training", "tournament", "campaign"]),
        (("catch-up", "--scenario", "c"), ["campaign"]),
        (("cards", "--power", "U"), ["UK", "US", "USSR"]),
        (("cards", "set", "--power", "US"), ["US", "USSR"]),
        (("cards", "forget", "brook"), ["brooke"]),
        (("cards", "s"), ["set"]),
        (("table", "U"), ["UK", "US", "USSR"]),
        (("board", "confirm", "iwo_jima.a"), ["iwo_jima.amphibious"]),
        (("example", ""), ["moscow"]),
        (("do", "--game", ""), ["second.yaml", "first.yaml"]),
        (("state", "--game", "fi"), ["first.yaml"]),
        (("play", "sec"), ["second.yaml"]),
        (("score", "--position", ""), ["first.yaml", "second.yaml", "with/"]),
        (("score", "--position", "with/"), ["with/position.yml"]),
        (("state", "--game", "with/p"), ["with/position.yml"]),
        (("score", "--position", "nowhere/"), []),
        (("zzz",), []),
    ],
    ids=" ".join,
)
def test_a_shell_completes_commands_and_values(run: Run, words: tuple[str, ...], offered: list[str]) -> None:
    run("new", "first.yaml")
    run("new", "second.yaml")
    Path("with").mkdir()
    Path("with/position.yml").write_text("{}\n", encoding="utf-8")
    Path("with/other.txt").write_text("", encoding="utf-8")
    found = completed(*words)
    if words == ("score", "--position", ""):
        found.remove("churchill/")
    assert offered == found[: len(offered)]
    assert offered or not found


def test_a_game_elsewhere_is_offered_by_its_path(run: Run, tmp_path: Path) -> None:
    run("new", "first.yaml")
    (tmp_path / "other").mkdir()
    os.chdir(tmp_path / "other")
    assert [str(tmp_path / "first.yaml")] == completed("do", "--game", "")


@pytest.fixture
def shells() -> dict[str, dict[str, str]]:
    """Return what each shell sets when somebody presses Tab behind `churchill s`."""
    return {
        "bash": {"COMP_WORDS": "churchill s", "COMP_CWORD": "1"},
        "zsh": {"_TYPER_COMPLETE_ARGS": "churchill s"},
        "fish": {"_TYPER_COMPLETE_ARGS": "churchill s", "_TYPER_COMPLETE_FISH_ACTION": "get-args"},
    }


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_loads_neither_rich_nor_the_rules(shells: dict[str, dict[str, str]], shell: str) -> None:
    code = (
        "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr));"
        "from churchill_cli.__main__ import main; main([])"
    )
    done = process("-c", code, env={"_CHURCHILL_COMPLETE": f"complete_{shell}", **shells[shell]})
    assert "strength" in done.stdout
    assert "..." not in done.stdout
    loaded = set(done.stderr.split())
    assert "churchill_cli.cli.app" in loaded
    assert not loaded & {"rich", "churchill_cli.game.engine", "churchill_cli.record.replay"}


FRAME = (
    "Usage",
    "Options",
    "Arguments",
    "[OPTIONS]",
    "COMMAND",
    "required]",
    "[default",
    "Show this message",
    "TEXT",
    "INTEGER",
)


@pytest.mark.parametrize("lang", ["ru", "es"])
@pytest.mark.parametrize("words", [(), ("play",), ("cards", "set"), ("board", "confirm"), ("verdict",)])
def test_the_frame_of_a_help_page_is_in_the_language_too(run: Run, words: tuple[str, ...], lang: str) -> None:
    before, behind = run("--lang", lang, *words, "--help").out, run(*words, "--help", "--lang", lang).out
    assert before == behind
    assert [] == [word for word in FRAME if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", before)]
