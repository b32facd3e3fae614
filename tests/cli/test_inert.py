"""Control characters, markup, marks that turn a text's direction: wherever they come from, they are shown, no more."""

import json
import re
from pathlib import Path

import pytest

from churchill_cli.views import inert, terminal
from tests.conftest import Run

HOSTILE = (
    "\x1b[2J\x1b]0;title\x07\x1b[31mred\x1b]8;;http://evil.example\x1b\\x \x9b1A \x00 \x08 \r \x7f \u202e\u2066 <b>&"
)
ORDERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
OWN = re.compile("\x1b\\[[0-9;]*m")
WITHOUT_NUL = HOSTILE.replace("\x00", "")

HEADER = {
    "format": 1,
    "game": "churchill",
    "edition": 2,
    "scenario": "training",
    "players": {"UK": HOSTILE, "US": "Bob", "USSR": "Cy"},
}
LINES = (
    f"note {WITHOUT_NUL}",
    f"adjust naval arctic 2 because {WITHOUT_NUL}",
    "note a\nb",
)
COMMANDS = (
    *(["log"], ["log", "--all"], ["state"], ["show"], ["table"], ["score"], ["legal"], ["report"], ["luck"]),
    *(
        ["state", "--at", HOSTILE],
        ["do", HOSTILE],
        ["do", f"note {WITHOUT_NUL}"],
        ["change", "1", f"note {WITHOUT_NUL}"],
    ),
    *(["do", f"UK advances {WITHOUT_NUL} with 3"], ["do", f"adjust naval arctic 2 because {WITHOUT_NUL}"]),
    *(
        ["new", WITHOUT_NUL.replace("/", "")],
        ["new", "x.yaml", "--player", f"UK={HOSTILE}"],
        ["new", "--scenario", HOSTILE],
    ),
    *(["state", "--game", WITHOUT_NUL], ["score", "--position", WITHOUT_NUL], ["report", "--html", WITHOUT_NUL]),
    *([HOSTILE], ["search", HOSTILE], ["rule", HOSTILE], ["cards", "set", HOSTILE, "--power", "UK", "--value", "3"]),
    *(["verdict", "--scores", HOSTILE], ["strength", "--front", HOSTILE], ["catch-up", HOSTILE, "--file", "y.yaml"]),
    *(["board", "confirm", HOSTILE, "yes"], ["--lang", HOSTILE, "log"], ["rulebook", "import", WITHOUT_NUL]),
)


@pytest.fixture
def hostile(run: Run) -> Run:
    """Return what runs command lines on a record as a stranger may have written it."""
    rows = [f"{name}: {json.dumps(value)}" for name, value in HEADER.items()]
    items = [f"- {json.dumps(line)}" for line in LINES]
    Path("game.yaml").write_text("\n".join([*rows, "lines:", *items, ""]), encoding="utf-8")
    return run


@pytest.fixture(params=["plain", "in color"])
def coloring(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Show colors, or not."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    if request.param == "in color":
        monkeypatch.setenv("FORCE_COLOR", "1")
    return bool(request.param == "in color")


def check(text: str, *, coloring: bool) -> None:
    """Hold that a text has no orders for a terminal but the program's own colors, all of them ended."""
    without_colors = OWN.sub("", text) if coloring else text
    assert not ORDERS.search(without_colors), repr(text)
    colors = OWN.findall(text)
    assert not colors or colors[-1] == inert.RESET


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: " ".join(words)[:40].encode("ascii", "replace").decode())
def test_no_answer_and_no_refusal_gives_orders_to_a_terminal(hostile: Run, words: list[str], *, coloring: bool) -> None:
    done = hostile(*words)
    assert "bug" not in done.err
    check(done.out, coloring=coloring)
    check(done.err, coloring=coloring)


def test_no_answer_within_a_session_gives_orders_to_a_terminal(hostile: Run, *, coloring: bool) -> None:
    script = [
        "log",
        "show",
        "why 1",
        "report",
        f"note {WITHOUT_NUL}",
        WITHOUT_NUL,
        "undo",
        "redo",
        "log all",
        "? ",
        "games",
    ]
    done = hostile("play", "game.yaml", "--keep-going", stdin="\n".join(script))
    assert "bug" not in done.out + done.err
    check(done.out, coloring=coloring)
    check(done.err, coloring=coloring)


def test_a_position_that_a_stranger_wrote_is_refused_without_orders_to_a_terminal(run: Run, *, coloring: bool) -> None:
    for document in ({HOSTILE: 1}, {"fronts": {HOSTILE: "x"}}, {"naval": {"western": HOSTILE}}, {"center": [HOSTILE]}):
        done = run("score", "--position", "-", stdin=json.dumps(document))
        assert done.code
        check(done.err, coloring=coloring)


def test_what_machines_read_says_the_same_without_raw_orders(hostile: Run) -> None:
    done = hostile("log", "--json")
    assert not ORDERS.search(done.out)
    assert LINES[0] == json.loads(done.out)["entries"][0]["line"]


def test_pages_and_reports_hold_what_players_typed_as_text(hostile: Run) -> None:
    assert 0 == hostile("report", "--html", "r.html", "--markdown", "r.md").code
    assert 0 == hostile("board", "--html", "b.html").code
    for file in ("r.html", "r.md", "b.html"):
        text = Path(file).read_text(encoding="utf-8")
        assert not ORDERS.search(text)
        assert "<b>&" not in text


def test_what_was_typed_stays_in_its_row(hostile: Run) -> None:
    assert f"a{inert.ROW_END}b" in hostile("log").out
    assert not any(row.startswith("b") for row in hostile("log", "--all").out.splitlines())


def test_the_colors_and_links_of_the_program_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr(inert, "addresses", {"", "file:///rules.html"})
    own = f"\x1b]8;;file:///rules.html#s7.74\x1b\\{terminal.paint('7.74', 'strong')}\x1b]8;;\x1b\\\x1b[2;91mx\x1b[0m"
    assert own == inert.colored(own)
    assert "\x1b[91mx\x1b[0m" == inert.colored("\x1b[91mx")
    assert "�[5mx �http://evil.example�\\" == inert.colored("\x1b[5mx �http://evil.example\x1b\\")


def test_a_row_is_blanked_out_and_nothing_else_goes_back_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    with inert.streams():
        print("\r   \r", end="")  # noqa: T201 - what a prompt does
        print("a\rb")  # noqa: T201
    assert "\r   \ra�b\n" == capsys.readouterr().out
