"""Runs command lines in this process, in a folder of their own, with no game that a user has begun."""

import gc
import io
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from churchill_cli.__main__ import main
from churchill_cli.book.prepared import load_yaml
from churchill_cli.words import catalogues

TESTS = Path(__file__).parent
REALLY_SYNCED = os.fsync
"""What lets the system write to the disk; the tests of the record do, no other one waits for it."""


OFTEN_ENOUGH = 100_000
"""So many new things are made before the collector looks among them."""
DAY = "1433116800"
"""The day of every report, June 1, 2015: midnight may pass while two are compared."""
LONGEST = {"phones/test_browser.py", "cli/test_packaging.py", "i18n/test_new_language.py"}
"""Files of a browser, of builds and of whole copies of the program."""


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Spread the whole suite over the processors; tests that are chosen or measured run in this one process."""
    option = config.option
    in_one = (
        option.file_or_dir or option.keyword or option.usepdb or option.capture == "no" or "coverage" in sys.modules
    )
    if not in_one and not hasattr(config, "workerinput") and getattr(option, "numprocesses", 0) is None:
        option.numprocesses, option.dist = "auto", "worksteal"
        option.maxprocesses = option.maxprocesses or 8


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Let the programs that tests begin find modules compiled, also where nothing is to be written beside the sources.

    Each of them would compile all that it imports, which takes longer than what it is asked.
    """
    os.fsync = lambda fd: None  # noqa: ARG005 - its name
    os.environ["SOURCE_DATE_EPOCH"] = DAY
    if sys.dont_write_bytecode and hasattr(config, "cache") and not hasattr(config, "workerinput"):
        sys.dont_write_bytecode, sys.pycache_prefix = False, str(config.cache.mkdir("compiled"))
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
        del os.environ["PYTHONDONTWRITEBYTECODE"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files that take long as a whole: no process is left alone with one in the end."""
    items.sort(key=lambda item: file_of(item.path) not in LONGEST)


def pytest_collection_finish() -> None:
    """Let the collector leave alone what stays to the end, and look less often: tests make much and keep little."""
    gc.freeze()
    gc.set_threshold(OFTEN_ENOUGH, 20, 20)


def forget() -> None:
    """Forget everything that the program remembers of what it has read."""
    for name in [name for name in sys.modules if name.startswith("churchill_cli")]:
        for remember in remembering(name):
            remember.cache_clear()


@cache
def remembering(name: str) -> list[Any]:
    """Return the functions of a module that remember their answers."""
    return [value for value in vars(sys.modules[name]).values() if hasattr(value, "cache_clear")]


@cache
def sections_of() -> dict[tuple[str, str], list[str]]:
    """Return the sections that each test or row holds, by its file and its name, as the ledger tells."""
    sections: dict[tuple[str, str], list[str]] = defaultdict(list)
    for section, entry in load_yaml(TESTS / "rules" / "ledger.yaml").items():
        for place in entry.get("tests", ()):
            file, _colons, name = place.partition("::")
            sections[file, name].append(section)
    return sections


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let `pytest -k 7.74` choose the tests of a section."""
    row: Any = getattr(getattr(item, "callspec", None), "params", {}).get("row")
    place = file_of(item.path), getattr(item, "originalname", item.name)
    if sentence := getattr(row, "sentence", ""):  # a case of `tests/rules/rows.py`
        place = row.file, sentence
    item.extra_keyword_matches.update(sections_of().get(place, ()))


@cache
def file_of(path: Path) -> str:
    """Return the file of a test as the ledger names it."""
    return path.relative_to(TESTS).as_posix()


class Done(NamedTuple):
    """What a command line printed and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English, here and in processes begun, whatever the system's language and whatever a test has chosen."""
    os.environ["CHURCHILL_LANG"] = "en"
    with catalogues.speaking("en"):
        yield


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in an empty folder, with nothing of the user's own."""
    monkeypatch.chdir(tmp_path)
    for variable in ("CHURCHILL_GAME", "CHURCHILL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def run(
    alone: None,  # noqa: ARG001 - the folder of its own
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Run:
    """Return what runs a command line: ``run("score", "--position", "-", stdin="{}")``."""

    def run_line(*words: str, stdin: str | bytes = b"") -> Done:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        code = main(list(words))
        return Done(code, *capsys.readouterr())

    return run_line
