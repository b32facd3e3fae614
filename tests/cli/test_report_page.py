"""The report: contents, five turning points, folded conferences, what was placed, no notes of 'Bots."""

import re
from pathlib import Path

import pytest

from churchill_cli.answers.story import MOST_TURNS, story
from churchill_cli.record import games, store
from tests.conftest import Run
from tests.games.test_endings import record

CAMPAIGN = "campaign_to_the_tenth"


@pytest.fixture
def played(run: Run) -> Path:
    """Return the record of a whole campaign, with notes of 'Bots in it."""
    path = Path("game.yaml")
    assert 0 == run("new", str(path), "--scenario", "campaign").code
    with store.writing(path) as writer:
        writer.append("note bot UK plays house seed 5", *record(CAMPAIGN)["lines"])
    return path


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_each_folded_part_is_in_the_contents(run: Run, played: Path, lang: str) -> None:
    run("report", "--game", str(played), "--html", "report.html", "--lang", lang)
    page = Path("report.html").read_text(encoding="utf-8")
    folded = re.findall(r'<details id="([^"]+)"', page)
    assert folded == re.findall(r'<a href="#([^"]+)"', page)
    assert 10 == sum(anchor.startswith("conference-") for anchor in folded)
    assert page.index('class="contents"') < page.index("<h2>") < page.index("<details")
    assert "<ul" not in page.partition("<details")[0].partition('class="columns')[2]


def test_the_weightiest_turning_points_are_told_in_their_order(played: Path) -> None:
    turns = story(games.opened(played)[0]).turns
    assert 0 < len(turns) <= MOST_TURNS
    assert [turn.number for turn in turns] == sorted(turn.number for turn in turns)


def test_the_story_tells_what_was_placed(run: Run, played: Path) -> None:
    out = run("report", "--game", str(played)).out
    for told in ("has production: ", "places offensive support: ", "places networks: ", "Axis reserves: "):
        assert told in out
    assert "bot UK" not in out


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_points_stand_behind_what_brings_them(run: Run, played: Path, lang: str) -> None:
    out = run("report", "--game", str(played), "--lang", lang).out
    assert re.search(r"\(\+\d+; 9\.4\.[A-Z]", out)
    assert not re.search(r"^ *- [+−]\d", out, re.MULTILINE)


def test_a_report_says_the_day_that_it_is_told(run: Run, played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for told, day in (("-786672000", ""), ("86400", "January 2, 1970"), ("9" * 99, "November 20, 2286")):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", told)

        assert f"Report of {day}" in run("report", "--game", str(played)).out


def test_the_drawings_name_their_axes(run: Run, played: Path) -> None:
    run("report", "--game", str(played), "--html", "report.html")
    page = Path("report.html").read_text(encoding="utf-8")
    assert ">conference</text>" in page
    assert ">Start</text>" in page
