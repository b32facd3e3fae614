"""`why`: the last answer, or that of a line of the record, with all its reasons."""

from pathlib import Path

import pytest

from churchill_cli.record import games, replay
from churchill_cli.reference import sections
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.views import reasons
from churchill_cli.views.terminal import wrapped
from tests.conftest import Run
from tests.properties.test_game_properties import played

BEGUN = "1\nagenda UK 4, USSR 1, US 2\n"


def why(run: Run, *lines: str) -> str:
    """Return what is answered to the last of some lines of a new game."""
    done = run("play", "--keep-going", stdin=BEGUN + "\n".join(lines) + "\n")
    answered = done.out.rpartition(f"> {lines[-1]}\n")[2]
    return answered.rpartition("The record is")[0] or answered


def test_asking_why_twice_explains_the_same(run: Run) -> None:
    assert why(run, "US picks global_issue", "why") == why(run, "US picks global_issue", "why", "why")


@pytest.mark.parametrize("command", ["odds", "compass", "strength", "reserves", "surrender", "verdict", "score"])
def test_a_calculation_is_explained_step_by_step(run: Run, command: str) -> None:
    assert why(run, command, "why") == why(run, f"{command} -v")


def test_without_an_answer_the_last_line_in_force_is_explained(run: Run) -> None:
    run("play", stdin=BEGUN)
    assert "+1  Imperial Staff" in run("play", "churchill.yaml", stdin="why\n").out


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_every_section_can_be_quoted_in_a_few_rows(lang: str) -> None:
    for name in sections.known():
        quote = reasons._beginning(sections.section(name, lang).text)
        assert 0 < len(quote) <= reasons.LONGEST_QUOTE
        assert "\n" not in quote


def test_every_line_of_a_game_is_explained_within_a_screen_or_little_more(
    run: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    game = played("tournament", 2, 3)
    run("new", "--scenario", "tournament")
    path = Path("churchill.yaml")
    session = Session(path, games.opened(path)[0])
    told = replay.replayed(session.game.header, game.lines)
    session.game = told
    longest = 0
    for number in range(1, len(game.lines) + 1):
        answer(session, f"why {number}")
        out = capsys.readouterr().out
        assert "Error" not in out
        assert "bug" not in out
        rows = [row for line in out.splitlines() for row in wrapped(line, 80)]
        longest = max(longest, len(rows))
    assert longest <= 36
