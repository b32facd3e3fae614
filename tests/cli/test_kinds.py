"""Which game is played: scenario, edition, the first edition's option, Secret Agendas – taken, said, and kept to."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Run

FIRST = ("--edition", "1", "--tournament", "--secret-agendas")
KIND = "Training Scenario · Edition 1 · tournament scoring · Secret Agendas"


def data(run: Run, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*words, "--json").out)
    return found


@pytest.mark.parametrize(
    ("words", "stdin"),
    [
        (("new", "game.yaml", "--scenario", "training", *FIRST), ""),
        (("catch-up", "--file", "game.yaml", "--scenario", "training", *FIRST), ""),
        (("catch-up", "naval western 4", "--file", "game.yaml", "--scenario", "training", *FIRST), ""),
        (("play", "game.yaml", "--scenario", "training", *FIRST), ""),
        (("play", "game.yaml", *FIRST), "training\n"),
    ],
)
def test_every_way_to_begin_takes_the_kind_of_game_and_says_it(run: Run, words: tuple[str, ...], stdin: str) -> None:
    done = run(*words, stdin=stdin)

    assert (0, "") == (done.code, done.err)
    assert KIND in done.out
    text = Path("game.yaml").read_text(encoding="utf-8")
    assert all(row in text for row in ("edition: 1\n", "tournament: true\n", "secret_agendas: true\n"))


@pytest.mark.parametrize("words", [("new", "a.yaml"), ("catch-up", "naval western 4", "--file", "a.yaml")])
def test_the_answer_of_a_beginning_names_what_is_played(run: Run, words: tuple[str, ...]) -> None:
    answer = data(run, *words, "--scenario", "training", *FIRST)
    plain = data(run, words[0], *("b.yaml",) if words[0] == "new" else ("--file", "b.yaml"))

    named = ("scenario", "edition", "tournament", "secret_agenda_variant")
    assert ["training", 1, True, True] == [answer[key] for key in named]
    assert ["campaign", 2, False, False] == [plain[key] for key in named]


@pytest.mark.parametrize("words", [("new",), ("catch-up",), ("play",)])
def test_the_tournament_option_is_refused_in_the_second_edition(run: Run, words: tuple[str, ...]) -> None:
    done = run(*words, "--tournament", stdin="1\n")

    assert 2 == done.code
    assert "The tournament option is one of the first edition; this is edition 2" in done.err
    assert "--edition 1" in done.err
    assert not list(Path().glob("*.yaml"))


def test_a_session_does_not_go_on_with_a_game_of_another_kind(run: Run) -> None:
    run("new", "game.yaml", "--scenario", "training", "--edition", "1")

    for words in (("--edition", "2"), ("--edition", "1", "--tournament"), ("--secret-agendas",)):
        done = run("play", "game.yaml", *words)
        assert 2 == done.code
        assert "game.yaml is a game of another kind: Training Scenario · Edition 1." in done.err
    assert 0 == run("play", "game.yaml", "--edition", "1").code
    assert 0 == run("play", "game.yaml").code


@pytest.mark.parametrize(("words", "kind"), [((), "Edition 2"), (FIRST, KIND.partition(" · ")[2])])
def test_the_board_the_page_and_the_report_say_what_is_played(run: Run, words: tuple[str, ...], kind: str) -> None:
    run("new", "game.yaml", "--scenario", "training", *words)
    run("board", "--html", "board.html")
    run("report", "--html", "report.html")

    assert kind == run("state").out.splitlines()[1]
    assert kind in Path("board.html").read_text(encoding="utf-8")
    assert kind in Path("report.html").read_text(encoding="utf-8")
    assert kind in run("report").out
    assert (1 if words else 2) == data(run, "state")["edition"]


def test_a_session_looks_rules_up_and_searches_in_the_edition_played(run: Run) -> None:
    asked = "rule 4.41\n9.4.K\nsearch alliance 15 points\n4.41 --edition 2\nquit\n"
    first = " ".join(run("play", "a.yaml", "--scenario", "training", "--edition", "1", stdin=asked).out.split())
    second = " ".join(run("play", "b.yaml", "--scenario", "training", stdin=asked).out.split())

    assert 1 == first.count("20 or fewer Victory Points")
    assert "9.4.K [K]" in first
    assert "15 or fewer Victory Points" not in second
    assert "[K]" not in second


def test_a_score_and_a_page_of_the_first_edition_are_its_own(run: Run) -> None:
    run("new", "game.yaml", "--scenario", "training", "--edition", "1")

    assert "  Z      3  the US pawn has not reached Trinity" in run("score").out
    assert "  Z      3  the US pawn" in run("play", stdin="score\nquit\n").out


# A finished game


def finished(run: Run, *words: str) -> None:
    """Play to a game of the first edition that both Axis powers have lost, at its verdict."""
    run("new", "game.yaml", "--scenario", "training", "--edition", "1", *words)
    told = Path(__file__).parents[1] / "games" / "first_edition_die_second.yaml"
    lines = [line[4:] for line in told.read_text("utf-8").splitlines() if line.startswith("  - ")]
    for line in lines[:-1]:
        done = run("do", line)
        assert 0 == done.code, done.err


def test_a_verdict_of_a_game_gives_its_reason_with_the_die_of_its_record(run: Run) -> None:
    """USSR 40, UK 28, US 19: a lead of 21 (4.42, first edition)."""
    finished(run)
    assert "verdict" == data(run, "state")["step"]
    assert "Next: Roll for the verdict: one d6, which is added to 15. (4.42)" in run("state").out
    run("do", "verdict rolls 1")

    found = run("verdict").out.splitlines()[0]
    assert "UK wins (4.42): USSR is 21 points ahead of last place, more than 16, so second place wins." == found
    other = run("verdict", "--dice", "6").out.splitlines()[0]
    assert other.endswith("no more than 21, so first place wins.")
    option = run("verdict", "--tournament").out.splitlines()[0]
    assert option.endswith("more than 15, so second place wins.")


def test_a_verdict_of_a_game_gives_its_reason_with_the_option_of_its_record(run: Run) -> None:
    finished(run, "--tournament")

    assert "over" == data(run, "state")["step"]
    assert run("verdict").out.splitlines()[0].endswith("more than 15, so second place wins.")
    assert data(run, "verdict")["why"].endswith("more than 15, so second place wins.")
    assert 2 == run("verdict", "--dice", "3").code


def test_secret_agendas_are_shown_wherever_the_game_is(run: Run) -> None:
    finished(run, "--tournament", "--secret-agendas")
    state = run("state").out
    assert "Still to reveal: UK." in state
    assert "nobody has won before all have revealed" in " ".join(state.split())
    assert "Secret Agendas are not counted before they are revealed" in data(run, "verdict")["notes"][-1]
    run("do", "UK reveals netherlands; UK reveals poland; US reveals none; USSR reveals bulgaria")
    run("board", "--html", "board.html")

    for text in (run("state").out, Path("board.html").read_text("utf-8"), run("report").out):
        assert "Netherlands ✓, Poland ✗" in text
        assert "US: –" in text
    assert "reveals the Secret Agenda Netherlands: met, for 5 points." in run("report").out
    assert "over" == data(run, "state")["step"]
    assert [] == data(run, "verdict")["notes"]


def test_what_was_won_stands_on_the_board_until_the_issues_go_back(run: Run) -> None:
    run("new", "game.yaml", "--scenario", "training")
    run("do", "agenda UK 3, US 2, USSR 2; UK picks pol_mil_2_2; USSR picks us_production pol_mil_1_3")
    run("do", "US picks ussr_directed_offensive ussr_declares_war; UK picks leadership_europe global_issue")
    assert "Conference table" in run("state").out
    everything = "US pol_mil_2_2 us_production pol_mil_1_3 ussr_directed_offensive leadership_europe global_issue"
    done = run("do", f"outcome US wins, {everything}, center ussr_declares_war")
    assert 0 == done.code, done.err

    state, table = run("state").out, run("table").out
    run("board", "--html", "board.html")
    page = Path("board.html").read_text("utf-8")
    for text in (state, table, page):
        assert "USSR Directed Offensive" in text
        assert "In the center" in text
    assert "Conference table" not in state + table
