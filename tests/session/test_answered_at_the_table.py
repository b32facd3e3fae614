"""What a session answers at the table: what is left out is named, a menu stays open, a question is shown its answer."""

import pytest

from churchill_cli.words.languages import LANGUAGES
from tests.conftest import Run

PICKED = (
    "agenda UK 3, US 2, USSR 2",
    "UK picks a_bomb_research",
    "USSR picks us_production pol_mil_1_3",
    "US picks leadership_europe ussr_directed_offensive",
    "UK picks global_issue uk_production",
)
OUTCOME = (
    "outcome US wins, US global_issue leadership_europe us_production, UK uk_production pol_mil_1_3 a_bomb_research, "
    "USSR ussr_directed_offensive"
)
ALLOCATION = (*PICKED, OUTCOME, "USSR directs ussr_directed_offensive to eastern")


def said(run: Run, *lines: str, lang: str = "en") -> str:
    """Return what a session answers to some lines."""
    typed = "\n".join((*lines, ""))
    return run("--lang", lang, "play", "--scenario", "training", "--keep-going", stdin=typed).out


@pytest.mark.parametrize(
    ("lines", "typed", "left_out"),
    [
        (ALLOCATION, "2 frobs west, 1 med", "frobs"),
        (ALLOCATION, "2 off west, 1 quux med, 1 bomb", "quux"),
    ],
)
def test_what_a_menu_leaves_out_is_named(run: Run, lines: tuple[str, ...], typed: str, left_out: str) -> None:
    """A word that is not known, a rest that goes nowhere."""
    answer = said(run, *lines, typed).rpartition(f"> {typed}\n")[2]
    assert f"`{left_out}`" in answer
    assert "  1  " in answer or "yes or no" in answer


def test_a_number_alone_may_be_a_debate_or_the_next_advance(run: Run) -> None:
    answer = said(run, *PICKED, "USSR advances us_production with 1", "3").rpartition("> 3\n")[2]
    assert "UK debates with 3" in answer
    assert "US debates with 3" in answer
    assert "US advances" in answer


def test_a_missing_word_is_asked_for_step_by_step(run: Run) -> None:
    out = said(run, *PICKED, "adv", "global", "molotov")
    assert "USSR advances global_issue with …" in out
    assert "USSR advances global_issue with molotov\n" in out


def test_marks_leave_a_menu_open(run: Run) -> None:
    """`-` at a menu is not understood, and what the menu asked can still be answered."""
    lines = ("agenda UK 4, USSR 2, US 3", "UK picks us_production", "USSR picks leadership", "-", "...", "europe")
    out = said(run, *lines)
    assert out.count("still open") == len(("-", "..."))
    assert "European Leadership to the center" in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_bomb_is_shown_where_it_is_asked_for(run: Run, lang: str) -> None:
    out = said(run, "where is the bomb?", lang=lang)
    assert "Hanford" in out or "Хэнфорд" in out


def test_the_table_shows_where_the_last_advance_goes_if_nobody_debates(run: Run) -> None:
    """An issue that would reach a chair stands where it was until the debate is over; both are shown (5.23)."""
    looks = ("table", "show")
    lines = ("USSR advances global_issue with leader", "USSR leader is well", *looks)
    rows = said(run, *PICKED, *lines, "US advances leadership_europe with 2", *looks).splitlines()
    shown = [
        " ".join(row.split()) for row in rows if "Global Issue" in row and ("→ USSR ★" in row or "captured" in row)
    ]
    assert "Global Issue center → USSR ★" in shown
    assert any("· Global Issue → USSR ★ ·" in row for row in shown)
    assert "Global Issue captured by USSR" in shown
    assert len(shown) == len(("table", "show", "table"))
