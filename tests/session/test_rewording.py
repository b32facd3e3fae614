"""A correction takes its line as it is said at the prompt; a menu waits while something is looked up."""

from pathlib import Path

import pytest

from churchill_cli.record import store
from tests.conftest import Run

PLAYED = (
    "UK 4, USSR 1, US 3",
    "UK picks 2/2",
    "us production, 1/3",
    "ussr off, declares",
    "lead e, global",
    "global 3",
)


def told(run: Run, *typed: str) -> list[str]:
    """Return the lines of a record after a session."""
    run("play", "game.yaml", "--scenario", "training", "--keep-going", stdin="\n".join((*PLAYED, *typed)) + "\n")
    return [line.text for line in store.read(Path("game.yaml")).lines]


@pytest.mark.parametrize(
    ("correction", "line"),
    [
        ("change 6 2/2 4", "change 6 USSR advances pol_mil_2_2 with 4"),
        ("change 2 bomb", "change 2 UK picks a_bomb_research"),
        ("change 6 тройкой 1/3", "change 6 USSR advances pol_mil_1_3 with 3"),
        ("change 6 la 1/3 con un 2", "change 6 USSR advances pol_mil_1_3 with 2"),
        ("change 6 USSR advances us_production with 2", "change 6 USSR advances us_production with 2"),
    ],
)
def test_the_line_of_a_correction_is_read_where_it_is_to_stand(run: Run, correction: str, line: str) -> None:
    assert line == told(run, correction)[-1]


@pytest.mark.parametrize("typed", ["global not 3 but 2", "global, not 3, 2", "global 2 not 3", "глобал не 3 а 2"])
def test_what_was_not_meant_stands_before_or_behind_what_was(run: Run, typed: str) -> None:
    assert "change 6 USSR advances global_issue with 2" == told(run, typed, "1")[-1]


def test_a_correction_is_looked_for_farther_back_where_its_words_tell_nothing_else(run: Run) -> None:
    notes = [f"note {number}" for number in range(25)]

    assert "change 2 UK picks a_bomb_research" == told(run, *notes, "bomb not 2/2", "yes")[-1]


def test_what_was_told_together_is_named_where_a_part_of_it_is_taken_back(run: Run) -> None:
    lines = [*PLAYED[:-1], "global 3, us debates with 2", "undo", "undo", "undo"]
    out = run("play", "game.yaml", "--scenario", "training", "--keep-going", stdin="\n".join(lines) + "\n").out

    assert 1 == out.count("Typed together with it, and still told: 1; `undo 1` takes that back too.")


def test_what_a_correction_leaves_open_is_asked(run: Run) -> None:
    assert "change 3 USSR picks uk_production pol_mil_1_3" in told(run, "change 3 prod and 1/3", "2")


def test_a_menu_waits_while_something_is_looked_up(run: Run) -> None:
    lines = told(run, "debate 3", "how many naval for burma?", "score", "2")

    assert lines[-1] in {"UK debates with 3", "US debates with 3"}


@pytest.mark.parametrize("letter", ["Р", *"abcdefghjklmnoprstvwxyz"])
def test_one_letter_tells_nothing(run: Run, letter: str) -> None:
    run("play", "game.yaml", "--scenario", "training", "--keep-going", stdin=f"{PLAYED[0]}\n{letter}\n")

    assert 1 == len(store.read(Path("game.yaml")).lines)
