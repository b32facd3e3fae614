"""A board that stands already is gone through at the prompt: its checklist, its questions, what is told of it."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import BOXES, FRONTS, RESERVES
from churchill_cli.game.model.position import Position
from churchill_cli.notation.clauses import HOLDERS, read
from churchill_cli.notation.markers import MARKERS
from churchill_cli.notation.regions import REGIONS, questions
from churchill_cli.play import beginning, told_markers
from churchill_cli.record import games, replay
from churchill_cli.session.completing import completions
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.views.checklist import answer_value, value
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from tests.conftest import Run

WALK = (
    *("norm", "cent", "ukr", "5 3 0 1", ""),
    *("", "nom", "car", "pap", "1 0 3 3", "0 1"),
    "us france 1 czech 1; uk neth 1 belg 1 poland 1 greece 1 mid 1 persia 1; ussr balt 1 yug 1 rum 1 bulg 1 hung 1",
    "us france; uk neth; ussr balt yug",
    "us siam 1 dut 1 viet 1 laos 1; uk mal 1",
    "us siam",
    *("uk neutral ussr", "us us", "oak let", "2 2 1", "", "5 6"),
)
"""A whole board of the sixth conference, as it is read off the table."""
PLACES = (
    "networks us france 1 czech 1 siam 1 dut 1 viet 1 laos 1 uk neth 1 belg 1 poland 1 greece 1 mid 1 persia 1 mal 1 "
    "ussr balt 1 yug 1 rum 1 bulg 1 hung 1"
)
CLAUSES = (
    "front western norm med cent east ukr far_e nom central_p car sw pap",
    "naval western 5 med 3 eastern 0 arctic 1 cbi 1 far_e 0 central_p 3 sw 3",
    "removed japanese_a 0 ijn 1",
    PLACES,
    "alignment us france siam uk neth ussr balt yug",
    "global churchill_r uk churchill_s neutral roosevelt_s ussr",
    "command europe us pacific us",
    "bomb US oak USSR let",
    "conferences uk 2 us 2 ussr 1",
    "entered central 5 norm 6",
)
"""The same board in clauses."""
PARTS = ("", "europe", "pacific", "countries", "colonies", "tracks")


def play(run: Run, lines: Sequence[str], record: str = "g.yaml", lang: str = "en") -> str:
    """Return what a session prints on a game that begins with conference 6."""
    return run("play", record, "--keep-going", "--lang", lang, stdin="\n".join(["campaign 6", *lines]) + "\n").out


def lines_of(record: str = "g.yaml") -> list[str]:
    """Return the lines of a record."""
    text = Path(record).read_text(encoding="utf-8").split("lines:\n")[1]
    return [line.removeprefix("- ") for line in text.splitlines()]


def told(record: str = "g.yaml") -> list[str]:
    """Return the markers that a record tells."""
    return [line.removeprefix("adjust ").removesuffix(" because it stands so") for line in lines_of(record)]


def values(position: Position) -> dict[tuple[str, str], str]:
    """Return what every marker of a board stands at."""
    asked = (each for region in REGIONS for each in questions(region, position.board))
    return {(each.kind, key): value(position, each.kind, key) for each in asked for key in each.keys}


def test_a_whole_board_is_gone_through_in_few_characters(run: Run) -> None:
    out = play(run, ["catch-up", *WALK, "show"])
    play(run, ["catch-up " + "; ".join(CLAUSES)], "clauses.yaml")
    assert sorted(told()) == sorted(told("clauses.yaml"))
    assert 51 == len(told())
    assert len("\n".join(WALK)) < 300 < len("; ".join(CLAUSES)) < 560
    assert "Nothing was told" not in out
    assert "Normandy → Rhineland" in out


def test_what_nobody_has_told_is_named_at_the_end_only(run: Run) -> None:
    out = play(run, ["catch-up", *WALK])
    assert 1 == out.count("Still as in the set-up, or following:")
    assert "following: offensive, reserves, technology, surrendered" in " ".join(out.split())
    assert "On the board:" not in out
    assert "Set by hand" not in out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("walk", [(), WALK], ids=["empty", "whole"])
def test_each_part_of_the_checklist_fits_a_screen_with_its_question(
    run: Run, part: str, walk: Sequence[str], lang: str
) -> None:
    typed = f"catch-up {part}".strip()
    out = play(run, ["catch-up", *walk, "done", typed, "done"], lang=lang)
    lines = out.rpartition(f"> {typed}\n")[2].partition("[")[0].splitlines()
    assert 5 < len(lines) <= 24
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_each_part_of_the_checklist_fits_a_narrow_screen(
    run: Run, part: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(run, ["catch-up", *WALK], lang=lang)
    monkeypatch.setenv("COLUMNS", "40")
    typed = f"catch-up {part}".strip()
    out = run("play", "g.yaml", "--lang", lang, stdin=f"{typed}\n").out
    lines = out.partition(f"> {typed}\n")[2].partition("[")[0].splitlines()[:-1]
    assert 5 < len(lines)
    assert [] == [line for line in lines if len(line) > 40]


def test_every_marker_of_the_board_is_asked_for() -> None:
    board = rulebook().board
    asked = {(each.kind, key) for region in REGIONS for each in questions(region, board) for key in each.keys}
    in_conferences = {"issue", "leader"}
    assert set(MARKERS) - in_conferences == {kind for kind, _key in asked}
    for kind, keys in (("front", FRONTS), ("naval", BOXES), ("offensive", FRONTS), ("reserves", FRONTS)):
        assert {(kind, key) for key in keys} <= asked
    assert {("removed", reserve) for reserve in RESERVES} <= asked
    assert {(kind, place) for kind in ("networks", "alignment") for place in board.connected} <= asked


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("board", [CLAUSES, CLAUSES[-1:]], ids=["whole", "set-up"])
def test_the_values_that_a_question_shows_can_be_typed_back(lang: str, board: Sequence[str]) -> None:
    state = replay.opening({"scenario": "campaign", "edition": 2, "position": {"conference": 6}})[0]
    state = told_markers.played(state, read("; ".join(board), state.position.board))[-1].state
    with catalogues.speaking(lang):
        for asked in (each for region in REGIONS for each in questions(region, state.position.board)):
            if asked.kind not in HOLDERS:
                shown = ", ".join(answer_value(state.position, asked.kind, key) for key in asked.keys)
                lines = told_markers.played(state, read(shown, state.position.board, asked))
                assert len(asked.keys) == len(lines)
                assert values(state.position) == values(lines[-1].state.position), shown


def test_what_a_position_file_told_is_told(run: Run) -> None:
    position = "conference: 6\nfronts: {Western Front: normandy}\nsurrendered: [italy]\nabomb: {US: 2}\n"
    run("catch-up", "--position", "-", "--file", "g.yaml", stdin=position)
    out = run("play", "g.yaml", stdin="catch-up\n").out
    assert "✓Normandy" in out
    assert "US ✓Oak Ridge · USSR Letter to Roosevelt" in out
    assert "Germany ✓no · Italy ✓yes · Japan ✓no" in out


def test_what_no_war_has_left_on_the_board_is_not_asked_for(run: Run) -> None:
    asked = play(run, ["catch-up", *[""] * 30])
    assert "Out of the game" in asked
    assert not any(kind in asked for kind in ("Offensive support:", "Axis armies against:", "German Technology:"))


@pytest.mark.usefixtures("alone")
def test_the_answers_to_a_question_are_completed(capsys: pytest.CaptureFixture[str]) -> None:
    header = beginning.standing(beginning.header("campaign", 2, [], tournament=False), {}, 6)
    session = Session(Path("g.yaml"), games.begun(Path("g.yaml"), header))
    answer(session, "catch-up")
    assert session.asking
    assert ["normandy"] == [word for word, _typed, _meaning in completions(session.state, session.asking.line("nor"))]
    answer(session, "normandy")
    for _question in range(2):
        answer(session, "")
    offered = [word for word, _typed, _meaning in completions(session.state, session.asking.line("western 5 arc"))]
    assert ["arctic"] == offered
    assert "1 marker told" in capsys.readouterr().out
