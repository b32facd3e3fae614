"""Names of files as people and shells give them: none, odd ones, those of nobody's home; no home folder at all."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs import PlatformDirs

from churchill_cli.documents import owner
from tests.conftest import Run

NO_FILE = ("", " ", ".", "/", "a\0b")
NOBODY = "~nobody-of-this-name/x.yaml"
COMMANDS = (
    ("new", "{}"),
    ("play", "{}"),
    ("state", "--game", "{}"),
    ("do", "--game", "{}", "note one"),
    ("catch-up", "naval western 5", "--file", "{}"),
    ("board", "--html", "{}"),
    ("report", "--html", "{}"),
    ("report", "--markdown", "{}"),
)


@pytest.mark.parametrize("name", [*NO_FILE, NOBODY])
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_what_names_no_file_is_refused_in_words(run: Run, words: tuple[str, ...], name: str) -> None:
    run("new", "--scenario", "training")
    before = sorted(Path().iterdir())
    done = run(*(word.format(name) for word in words))
    assert 2 == done.code
    assert "Error: " in done.err + done.out
    assert "bug" not in done.err + done.out
    assert before == sorted(Path().iterdir())


@pytest.mark.parametrize("name", NO_FILE[1:4])
def test_a_variable_that_names_no_file_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("CHURCHILL_GAME", name)
    assert 2 == run("state").code


def test_an_option_without_a_name_is_never_the_last_game(run: Run) -> None:
    run("new", "--scenario", "training")
    assert 2 == run("do", "--game", "", "note one").code
    assert "note one" not in Path("churchill.yaml").read_text(encoding="utf-8")


def test_the_home_folder_is_meant_in_every_command(run: Run, tmp_path: Path) -> None:
    assert 0 == run("new", "~/ours.yaml", "--scenario", "training").code
    assert (tmp_path / "ours.yaml").is_file()
    assert not Path("~").exists()
    assert 0 == run("do", "--game", "~/ours.yaml", "note one").code
    assert 0 == run("board", "--html", "~/ours.html", "--game", "~/ours.yaml").code
    assert (tmp_path / "ours.html").is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="every name is Unicode there")
@pytest.mark.parametrize("environment", [{}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}])
@pytest.mark.parametrize("name", [b"\xff.yaml", "партия.yaml".encode()])
def test_a_game_under_a_name_that_is_no_text_is_begun_and_remembered(
    tmp_path: Path, environment: dict[str, str], name: bytes
) -> None:
    variables = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), **environment}

    def run(*words: bytes | str) -> subprocess.CompletedProcess[bytes]:
        program = [sys.executable, "-m", "churchill_cli", *words]
        return subprocess.run(program, cwd=tmp_path, env=variables, capture_output=True, check=False)

    assert 0 == run("new", name, "--scenario", "training").returncode
    done = run("do", "note one")
    assert (0, b"") == (done.returncode, done.stderr)
    assert b"- note one" in Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).read_bytes()


@pytest.fixture
def homeless(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return what runs commands for somebody without a home folder."""
    for folder in ("user_config_path", "user_state_path", "user_data_path"):
        monkeypatch.setattr(PlatformDirs, folder, property(lambda _self: Path("~/.churchill")))
    owner._folders.cache_clear()  # noqa: SLF001
    return run


@pytest.mark.parametrize(
    "words",
    [
        ("new", "--scenario", "training"),
        ("state",),
        ("do", "note one"),
        ("cards",),
        ("board",),
        ("strength", "--front", "eastern"),
        ("7.74",),
        ("play",),
        ("board", "--html", "x.html"),
    ],
    ids=" ".join,
)
def test_without_a_home_folder_everything_works_but_what_is_kept_in_it(homeless: Run, words: tuple[str, ...]) -> None:
    homeless("new", "churchill.yaml", "--scenario", "training")
    Path("churchill.yaml").rename("ours.yaml") if words[0] == "new" else None
    done = homeless(*words)
    assert 0 == done.code, done.err
    assert not Path("~").exists()


@pytest.mark.parametrize("words", [("cards", "set", "dill", "--power", "UK", "--value", "3"), ("7.74", "--verbatim")])
def test_what_is_kept_in_a_home_folder_is_refused_where_there_is_none(homeless: Run, words: tuple[str, ...]) -> None:
    done = homeless(*words)
    assert done.code in {4, 5}
    assert "bug" not in done.err
    assert not Path("~").exists()


def test_requests_are_answered_without_a_home_folder(homeless: Run) -> None:
    answer = json.loads(homeless("batch", stdin='{"command": "score", "position": {"scenario": "training"}}').out)
    assert answer["ok"]


@pytest.mark.parametrize("content", ["", "\n", "# nothing\n"])
def test_a_file_of_ones_own_that_holds_nothing_blocks_nothing(run: Run, content: str) -> None:
    Path("churchill").mkdir()
    for file in (owner.BOARD_FILE, owner.CARDS_FILE):
        Path("churchill", file).write_text(content, encoding="utf-8")
    owner._folders.cache_clear()  # noqa: SLF001
    assert 0 == run("new", "--scenario", "training").code
    assert 0 == run("cards", "set", "dill", "--power", "UK", "--value", "3").code


def test_two_programs_that_tell_cards_at_once_keep_all_of_them(tmp_path: Path) -> None:
    script = (
        "import sys; from churchill_cli.__main__ import main\n"
        "cards = [f'{sys.argv[1]}{number}' for number in range(12)]\n"
        "for card in cards: assert 0 == main(['cards', 'set', card, '--power', 'UK', '--value', '3'])"
    )
    variables = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    programs = [
        subprocess.Popen([sys.executable, "-c", script, letter], env=variables, stdout=subprocess.DEVNULL)
        for letter in ("adam", "bert")
    ]
    assert [0, 0] == [program.wait() for program in programs]
    kept = (tmp_path / "churchill" / owner.CARDS_FILE).read_text(encoding="utf-8")
    assert 24 == sum(row.startswith(("adam", "bert")) for row in kept.splitlines())


@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes streams so")
def test_nobody_hears_the_answers_and_nothing_fails() -> None:
    command = f"echo '{{}}' | {sys.executable} -m churchill_cli batch >&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert (0, "") == (done.returncode, done.stderr)


def test_what_was_cut_off_is_shown_in_part(run: Run) -> None:
    run("new", "--scenario", "training")
    with Path("churchill.yaml").open("ab") as record:
        record.write(b"\0" * 50_000)
    done = run("state")
    assert len(done.err) < 500
    refused = run("score", "--position", "-", stdin=json.dumps({"fronts": {"western": "x" * 500_000}}))
    assert len(refused.err) < 5_000
