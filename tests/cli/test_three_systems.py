"""What differs between systems, simulated: encodings, ends of lines, names, consoles without colors."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import Run

ENCODINGS = ("cp1252", "ascii", "utf-16")
Done = subprocess.CompletedProcess[bytes]
PLAIN = {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def churchill(
    folder: Path, *words: str, variables: dict[str, str], stdin: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """Run the program as a process of its own, in an environment of its own; its words are UTF-8 here too."""
    own = {"XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder), "COLUMNS": "80"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CHURCHILL", "LC_", "LANG"))}
    told = words if os.name == "nt" else tuple(word.encode() for word in words)
    program = [sys.executable, "-m", "churchill_cli", *told]
    return subprocess.run(
        program, cwd=folder, env={**kept, **own, **variables}, input=stdin, capture_output=True, check=False
    )


@pytest.mark.parametrize("variables", [{"PYTHONIOENCODING": encoding} for encoding in ENCODINGS] + [PLAIN])
def test_whatever_the_console_speaks_the_answer_is_utf_8(tmp_path: Path, variables: dict[str, str]) -> None:
    assert 0 == churchill(tmp_path, "new", "--scenario", "training", variables=variables).returncode
    told = churchill(tmp_path, "do", "note ж – “quoted” 🎲", variables=variables)
    assert (0, b"") == (told.returncode, told.stderr)
    for words in (("state", "--lang", "ru"), ("log", "--json"), ("7.74", "--lang", "es")):
        done = churchill(tmp_path, *words, variables=variables)
        assert (0, b"") == (done.returncode, done.stderr)
        assert done.stdout.decode("utf-8")
    assert "ж – “quoted” 🎲" in churchill(tmp_path, "log", variables=variables).stdout.decode("utf-8")


@pytest.mark.parametrize(
    "words",
    [("rulebook", "import", "ж.txt"), ("bots", "--seed", "1", "--decks", "ж.yaml"), ("score", "--position", "ж.yaml")],
)
def test_a_name_that_the_locale_does_not_know_is_that_of_a_file_all_the_same(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    said = churchill(tmp_path, *words, variables=PLAIN).stderr.decode("utf-8")
    assert said.startswith("Error: ")
    assert "bug" not in said


@pytest.mark.parametrize("variables", [{"PYTHONIOENCODING": "cp1252"}, PLAIN])
def test_a_script_in_cyrillic_is_read_whatever_the_locale(tmp_path: Path, variables: dict[str, str]) -> None:
    script = "заметка всё хорошо\nadjust naval arctic 2 because ж\n".encode()
    done = churchill(tmp_path, "play", "--scenario", "training", stdin=script, variables=variables)
    assert (0, b"") == (done.returncode, done.stderr)
    assert "всё хорошо" in (tmp_path / "churchill.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_a_file_in_utf_16_is_refused_and_what_is_wanted_is_said(run: Run, encoding: str) -> None:
    run("new", "ours.yaml", "--scenario", "training")
    text = Path("ours.yaml").read_text(encoding="utf-8") + "- note ж\n"
    Path("theirs.yaml").write_bytes(text.encode(encoding))
    Path("position.yaml").write_bytes("fronts: {eastern: ukraine} # ж\n".encode(encoding))
    Path("book.txt").write_bytes(("7.74 Breakthrough ж\n" * 20).encode(encoding))
    for words in (
        ("state", "--game", "theirs.yaml"),
        ("do", "--game", "theirs.yaml", "note one"),
        ("score", "--position", "position.yaml"),
        ("rulebook", "import", "book.txt", "--lang", "en"),
    ):
        done = run(*words)
        assert 4 == done.code
        assert "bug" not in done.err
        assert not set(done.err) & {"\x00", "\ufeff"}
    assert text.encode(encoding) == Path("theirs.yaml").read_bytes()


@pytest.mark.parametrize("first", [b"", b"\xef\xbb\xbf"], ids=["plain", "with a mark of UTF-8"])
@pytest.mark.parametrize("row_end", [b"\n", b"\r\n"])
def test_a_record_with_the_ends_of_lines_of_another_system_goes_on(run: Run, first: bytes, row_end: bytes) -> None:
    run("new", "--scenario", "training")
    run("do", "note one")
    record = Path("churchill.yaml")
    content = first + record.read_bytes().replace(b"\n", row_end)
    record.write_bytes(content)
    assert 0 == run("do", "note two").code
    assert content == record.read_bytes()[: len(content)]
    assert ["   1  note one", "   2  note two"] == run("log").out.splitlines()


def test_positions_and_scripts_with_ends_of_lines_of_another_system_are_read(run: Run) -> None:
    assert 0 == run("score", "--position", "-", stdin=b"\xef\xbb\xbfscenario: training\r\nnaval: {arctic: 2}\r\n").code
    done = run("play", "--scenario", "training", stdin=b"note one\r\nnote two\r\n")
    assert 0 == done.code
    assert ["- note one", "- note two"] == Path("churchill.yaml").read_text(encoding="utf-8").splitlines()[-2:]


def test_names_that_differ_in_case_only_are_two_games_or_one_and_never_mixed(run: Run) -> None:
    run("new", "game.yaml", "--scenario", "training")
    run("do", "--game", "game.yaml", "note small")
    second = run("new", "Game.yaml", "--scenario", "training")
    if second.code:  # a file system that knows no difference
        assert "already exists" in second.err
        return
    run("do", "--game", "Game.yaml", "note large")
    assert "note large" not in Path("game.yaml").read_text(encoding="utf-8")
    assert {"game.yaml.lock", "Game.yaml.lock"} <= {file.name for file in Path().iterdir()}


@pytest.mark.parametrize("variables", [{"TERM": "dumb"}, {"NO_COLOR": "1"}, {"TERM": ""}, {"TERM": "unheard-of"}])
def test_a_console_without_colors_gets_plain_text(tmp_path: Path, variables: dict[str, str]) -> None:
    churchill(tmp_path, "new", "--scenario", "training", variables=variables)
    for words in (("state",), ("--help",)):
        assert b"\x1b" not in churchill(tmp_path, *words, variables=variables).stdout
