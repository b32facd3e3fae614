"""What is longer than a screen comes in pages, whole and in its order, whatever answers it."""

import shutil
from pathlib import Path

import pytest

from churchill_cli.book.files import folder
from churchill_cli.cli.app import run as run_outside
from churchill_cli.play.kept_page import KeptPage
from churchill_cli.record import games
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.views.one_screen import Answer
from churchill_cli.views.printing import prompt_printing
from churchill_cli.views.terminal import room
from tests.conftest import Run

LONG = (
    *("odds", "odds -v", "compass -v", "worth uk", "plan us", "cards", "luck", "strength", "reserves", "verdict"),
    *("show all", "score all", "log all", "why", "? all", "help", "4.44", "rule 7.7", "table"),
)
IN_ALLOCATION = 36
"""The line of the printed example behind which production is left."""


def answers(capsys: pytest.CaptureFixture[str], command: str) -> list[list[str]]:
    """Return the rows of the answer to a command, and of each page behind it."""
    shutil.copy(folder() / "examples" / "moscow.yaml", "long.yaml")
    session = Session(Path("long.yaml"), games.opened(Path("long.yaml"))[0])
    session.run = run_outside
    with prompt_printing(()):
        answer(session, f"undo to {IN_ALLOCATION}")
        while session.said.rest:
            answer(session, "more")
        capsys.readouterr()
        answer(session, command)
        pages = [capsys.readouterr().out.splitlines()]
        while session.said.rest:
            answer(session, "more")
            pages.append(capsys.readouterr().out.splitlines())
    return pages


@pytest.mark.parametrize("rows", [20, 24, 50])
@pytest.mark.parametrize("command", LONG)
def test_a_long_answer_comes_in_pages(
    command: str,
    rows: int,
    run: Run,  # noqa: ARG001 - the folder of its own
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("LINES", "2000")
    (whole,) = answers(capsys, command)
    monkeypatch.setenv("LINES", str(rows))
    pages = answers(capsys, command)

    assert [] == [page for page in pages if len(page) > room()]
    if command != "log all":  # which ends by the lines told to get here
        assert whole == [row for page in pages[:-1] for row in page[:-1]] + pages[-1]


def test_what_is_said_of_a_page_stands_in_its_order(
    run: Run,  # noqa: ARG001 - the folder of its own
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LINES", "24")
    shutil.copy(folder() / "examples" / "moscow.yaml", "long.yaml")
    session = Session(Path("long.yaml"), games.opened(Path("long.yaml"))[0])
    session.run = KeptPage(session, run_outside).run
    with prompt_printing(()):
        answer(session, "board --html page.html")
    written, kept, *_rest = capsys.readouterr().out.splitlines()
    assert "Written: page.html" == written
    assert kept.startswith("Each line told in this session writes it anew")


def test_the_hands_of_all_lines_come_before_the_reasons_of_any(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "20")
    answer = Answer()
    for line in "ABC":
        answer.say("line", [f"{line} rolls"])
        answer.say("event", [f"  why {line} {number}" for number in range(5)])
        answer.say("move", ["Move:", f"  - {line}"])
    answer.end()
    seen = capsys.readouterr().out
    while answer.rest:
        seen = "\n".join(seen.splitlines()[:-1])
        answer.more()
        seen += "\n" + capsys.readouterr().out
    hands = [*(f"{line} rolls" for line in "ABC"), "Move:", *(f"  - {line}" for line in "ABC")]
    reasons = [f"  why {line} {number}" for line in "ABC" for number in range(5)]
    assert [*hands, *reasons] == seen.splitlines()


WAR = (
    "outcome US wins, US global_issue us_production, UK uk_production, USSR ussr_directed_offensive",
    *("eastern", "2 off west, 1 off med, 1 off cbi", "3 off east", "3 off west, 1 off cp, 2 off sw", "west", "sw", "1"),
    *("churchill roosevelt", "us denmark", "uk netherlands", "hungary", "1 2 3", "5 1 2"),
)
"""A training conference by its outcome, and its war to the rolls of its five Fronts."""


@pytest.mark.parametrize("rows", ["20", "24"])
def test_what_came_of_each_front_is_on_the_first_screen(run: Run, monkeypatch: pytest.MonkeyPatch, rows: str) -> None:
    """Five dice in one line: which Fronts advance is seen at once, and the whole answer says it once (7.71)."""
    monkeypatch.setenv("LINES", rows)
    monkeypatch.setenv("COLUMNS", "80")
    typed = "\n".join((*WAR, "2 6 8 4 3", *("more",) * 4, ""))
    told, *_pages, after = run("play", "--scenario", "training", "--keep-going", stdin=typed).out.split("2 6 8 4 3\n")
    screen, *rest = after.split("> more")
    results = (
        "The Western Front advances to West Germany (roll 2, strength 8)",
        "The Mediterranean Front does not advance (roll 6, strength 4)",
        "The Eastern Front does not advance (roll 8, strength 2)",
        "The CBI Front advances to Burma (roll 4, strength 4)",
        "The Southwest Pacific Front advances to Philippines (roll 3, strength 8)",
    )
    assert told
    assert [1] * len(results) == [" ".join(screen.split()).count(result) for result in results]
    assert not any(result in " ".join(page.split()) for page in rest for result in results)
    assert "German army: one leaves the game for good" in " ".join(rest)
