"""Which game a command speaks of: one rule for every door; nothing is written silently into another game."""

import json
import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from churchill_cli.cli.commands import COMMANDS
from churchill_cli.play import current_game, lately
from tests.conftest import Run

READING: Mapping[str, tuple[str, ...]] = {
    "state": (),
    "show": (),
    "log": (),
    "legal": (),
    "table": (),
    "odds": (),
    "compass": (),
    "worth": (),
    "plan": ("--for", "US", "--markers", "2"),
    "strength": ("--front", "eastern"),
    "reserves": ("--theater", "europe"),
    "score": (),
    "surrender": (),
    "verdict": (),
    "audit": (),
    "luck": (),
    "report": (),
    "board": ("--html", "board.html"),
}
WRITING: Mapping[str, tuple[str, ...]] = {
    "do": ("note", "from elsewhere"),
    "undo": (),
    "redo": (),
    "point": ("here",),
    "change": ("1", "note another"),
    "insert": ("1", "note before"),
    "delete": ("1",),
}
BEGINNING = ("new", "catch-up", "play")
IN_A_MEETING = ("advise",)
STAYING = ("serve",)
"""What goes on until somebody ends it; `tests/phones/test_serve.py` has it."""
OF_NO_GAME = ("rule", "search", "rulebook", "batch", "example", "cards", "vm", "bots", "bot")
DOORS = {**READING, **WRITING}


@pytest.fixture
def elsewhere(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a record played last, in another folder than this empty one; a line of it was taken back."""
    for folder in ("there", "here"):
        (tmp_path / folder).mkdir()
    monkeypatch.chdir(tmp_path / "there")
    assert 0 == run("new", "--scenario", "training").code
    assert 0 == run("do", "UK gains 1 network; note two").code
    assert 0 == run("undo").code
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "there" / "churchill.yaml"


def test_every_command_is_of_one_kind() -> None:
    assert set(COMMANDS) == {*DOORS, *BEGINNING, *IN_A_MEETING, *STAYING, *OF_NO_GAME}


@pytest.mark.parametrize("command", DOORS)
def test_without_any_game_each_says_how_to_begin_one(run: Run, command: str) -> None:
    done = run(command, *DOORS[command])
    assert 2 == done.code
    assert "No game is current." in done.err
    assert "churchill new" in done.err


@pytest.mark.parametrize("command", DOORS)
def test_the_only_record_of_this_folder_comes_before_one_played_later_elsewhere(
    run: Run, elsewhere: Path, command: str
) -> None:
    before = elsewhere.read_bytes()
    run("new", "ours.yaml", "--scenario", "training")
    run("do", "UK gains 1 network; note two")
    run("undo")
    run("log", "--game", str(elsewhere))
    lately.remember(elsewhere)
    done = run(command, *DOORS[command])
    assert (0, "") == (done.code, done.err)
    assert before == elsewhere.read_bytes()


@pytest.mark.parametrize("command", DOORS)
def test_of_several_records_of_a_folder_the_one_used_last_is_meant_and_named(run: Run, command: str) -> None:
    for name in ("churchill.yaml", "second.yaml"):
        run("new", name, "--scenario", "training")
        run("do", "UK gains 1 network; note two")
        run("undo")
    untouched = Path("churchill.yaml").read_bytes()
    done = run(command, *DOORS[command])
    assert (0, "The game is second.yaml.\n") == (done.code, done.err)
    assert untouched == Path("churchill.yaml").read_bytes()


@pytest.mark.parametrize("command", READING)
def test_a_game_that_lies_elsewhere_is_named_in_each_answer(run: Run, elsewhere: Path, command: str) -> None:
    done = run(command, *READING[command])
    assert (0, f"The game is {elsewhere}.\n") == (done.code, done.err)
    told = run(command, *READING[command], "--json")
    assert (0, "") == (told.code, told.err)
    assert str(elsewhere) not in told.out


@pytest.mark.parametrize("options", [(), ("--json",)])
@pytest.mark.parametrize("command", WRITING)
def test_nothing_is_written_to_a_game_elsewhere_that_nobody_has_named_from_here(
    run: Run, elsewhere: Path, command: str, options: tuple[str, ...]
) -> None:
    before = elsewhere.read_bytes()
    done = run(command, *options, *WRITING[command])
    assert 2 == done.code
    assert str(elsewhere) in done.out + done.err
    assert before == elsewhere.read_bytes()


@pytest.mark.parametrize("command", WRITING)
def test_a_game_elsewhere_that_was_named_once_is_gone_on_with_and_named(
    run: Run, elsewhere: Path, command: str
) -> None:
    assert 0 == run("do", "--game", str(elsewhere), "note named").code
    assert 0 == run("undo").code
    before = elsewhere.read_bytes()
    done = run(command, *WRITING[command])
    assert (0, f"The game is {elsewhere}.\n") == (done.code, done.err)
    assert before != elsewhere.read_bytes()


@pytest.mark.parametrize("command", DOORS)
def test_one_that_is_named_needs_no_word(run: Run, elsewhere: Path, command: str) -> None:
    words = DOORS[command]
    done = run(command, "--game", str(elsewhere), *words)
    assert (0, "") == (done.code, done.err)


@pytest.mark.parametrize("command", DOORS)
def test_the_environment_names_one_as_well_and_it_is_said_where_it_lies_elsewhere(
    run: Run, elsewhere: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(current_game.VARIABLE, str(elsewhere))
    done = run(command, *DOORS[command])
    assert (0, f"The game is {elsewhere}.\n") == (done.code, done.err)


def test_a_session_in_an_empty_folder_does_not_go_on_with_a_game_elsewhere(run: Run, elsewhere: Path) -> None:
    before = elsewhere.read_bytes()
    done = run("play", stdin="training\nnote here\n")
    assert 0 == done.code
    assert f"Thegameplayedlastlieselsewhere:{elsewhere}" in "".join(done.out.split())
    assert before == elsewhere.read_bytes()
    assert "- note here" in Path("churchill.yaml").read_text(encoding="utf-8")


def test_a_session_goes_on_with_a_game_elsewhere_that_was_named_from_here(run: Run, elsewhere: Path) -> None:
    assert 0 == run("play", str(elsewhere), stdin="quit\n").code
    done = run("play", stdin="note gone on\n")
    assert f"Therecordis{elsewhere}" in "".join(done.out.split())
    assert elsewhere.read_text(encoding="utf-8").endswith("- note gone on\n")


def test_a_position_is_no_record(run: Run, elsewhere: Path) -> None:
    Path("churchill.yaml").write_text("fronts: {western: normandy}\n", encoding="utf-8")
    assert f"The game is {elsewhere}.\n" == run("state").err


def test_without_a_memory_the_usual_file_is_meant_and_then_the_newest(run: Run) -> None:
    for age, name in enumerate(("old.yaml", "newer.yml", "churchill.yaml")):
        run("new", name)
        os.utime(name, (age, age))
    (Path.cwd() / "churchill" / lately.GAMES_FILE).unlink()
    assert ["churchill.yaml", "newer.yml", "old.yaml"] == [str(record) for record in lately.records_here()]


@pytest.mark.parametrize("damage", ["[", "{}", "3", '[["a"]]', "[[1, 2]]", "[null]", "\x00"])
def test_a_memory_that_is_damaged_is_as_none(run: Run, damage: str) -> None:
    run("new", "--scenario", "training")
    (Path.cwd() / "churchill" / lately.GAMES_FILE).write_text(damage, encoding="utf-8")
    assert [] == lately.played()
    assert (0, "") == run("state")[0::2]


def test_a_game_whose_file_is_gone_is_said_to_be(run: Run, elsewhere: Path) -> None:
    elsewhere.unlink()
    for words in (("state",), ("do", "note", "x")):
        done = run(*words)
        assert 4 == done.code
        assert f"{elsewhere}: there is no such record" in done.err


def test_the_memory_keeps_no_more_than_it_needs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lately, "MOST_GAMES", 3)
    for number in range(5):
        run("new", f"{number}.yaml")
    assert ["4.yaml", "3.yaml", "2.yaml"] == [Path(game.file).name for game in lately.played()]
    before = json.dumps(lately.played())
    run("do", "note", "again")
    assert before == json.dumps(lately.played())
