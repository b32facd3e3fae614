"""The start of the program: options before every command, streams, interruptions, bugs, what is loaded."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from churchill_cli import __version__
from churchill_cli.cli.commands import COMMANDS
from tests.conftest import Run

ROOT = Path(__file__).parents[2]


def process(
    *words: str, stdin: str = "", stdout: int = subprocess.PIPE, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        input=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), **(env or {})},
        encoding="utf-8",
        check=False,
    )


def loaded(*words: str, stdin: str = "") -> set[str]:
    """Return the modules that one command line loads."""
    code = (
        "import sys; from churchill_cli.__main__ import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    )
    return set(process("-c", code, *words, stdin=stdin).stderr.split())


def test_the_version_is_told(run: Run) -> None:
    assert (0, f"churchill {__version__}\n", "") == run("--version")


@pytest.mark.parametrize("words", [(), ("--help",)])
def test_help_lists_every_command(run: Run, words: tuple[str, ...]) -> None:
    done = run(*words)

    assert 0 == done.code
    assert set(COMMANDS) <= set(done.out.split())


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    done = run(command, "--help")

    assert (0, "") == (done.code, done.err)
    assert f"Usage: churchill {command}" in done.out


def test_a_bug_says_how_to_report_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("churchill_cli.answers.positions.score", lambda *_, **__: 1 // 0)

    done = run("score", "--position", "-", stdin="{}")

    assert (1, "") == (done.code, done.out)
    assert 1 == len(done.err.splitlines())
    assert "This is a bug (ZeroDivisionError: " in done.err


def test_a_bug_shows_its_traceback_on_demand(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("churchill_cli.answers.positions.score", lambda *_, **__: 1 // 0)

    done = run("score", "--position", "-", "--debug", "--json", stdin="{}")

    assert "bug" == json.loads(done.out)["error"]["kind"]
    assert "Traceback" in done.err


def test_an_interruption_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_given: object, **_named: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("churchill_cli.answers.positions.score", interrupted)

    assert (130, "", "") == run("score", "--position", "-", stdin="{}")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_an_error_and_no_bug() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = process("-m", "churchill_cli", "--help", stdout=full.fileno())

    assert 4 == done.returncode
    assert done.stderr.startswith("Error: ")
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="pipes break otherwise there")
def test_a_closed_pipe_ends_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = process("-m", "churchill_cli", "--help", stdout=writer)
    finally:
        os.close(writer)

    assert (141, "") == (done.returncode, done.stderr)


def test_what_is_printed_is_utf8_whatever_the_locale_says() -> None:
    environment = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii:strict"}

    done = process("-m", "churchill_cli", "strength", "--front", "west", "--position", "-", stdin="{}", env=environment)

    assert 0 == done.returncode
    assert "–" in done.stdout


def test_the_shell_gets_completions() -> None:
    environment = {"_CHURCHILL_COMPLETE": "complete_bash", "COMP_WORDS": "churchill s", "COMP_CWORD": "1"}

    done = process("-m", "churchill_cli", env=environment)

    assert {"strength", "surrender", "score"} <= set(done.stdout.split())


def test_a_verdict_on_scores_loads_neither_rich_nor_yaml_nor_the_war() -> None:
    modules = loaded("verdict", "--scores", "UK=55,US=43,USSR=22")

    assert "typer" in modules
    assert not modules & {"rich", "churchill_cli.game.war.odds", "churchill_cli.game.model.position"}


def test_a_batch_does_not_load_typer() -> None:
    modules = loaded("batch", stdin='{"id": 1, "command": "score"}\n')

    assert "churchill_cli.answers.batch" in modules
    assert not modules & {"typer", "click", "rich"}
