"""The board is counted at the prompt until what differs from the record is found."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from churchill_cli.book.prepared import load_yaml
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.localized_lines import worded
from tests.conftest import Run

AS_RECORDED = ""
ARCTIC = "naval arctic"


def play(run: Run, lines: Sequence[str], *words: str) -> str:
    """Return what a session prints, on a new record where a scenario is named."""
    return run("play", "g.yaml", "--keep-going", *words, stdin="\n".join(lines) + "\n").out


def begun(run: Run, lines: Sequence[str], lang: str = "en") -> str:
    return play(run, lines, "--scenario", "training", "--lang", lang)


def lines_of() -> list[str]:
    """Return the lines of the record."""
    return list(load_yaml(Path("g.yaml")).get("lines") or [])


def counts(run: Run) -> list[str]:
    """Return the counts of a board with one naval support more in the Arctic, until it is found."""
    run("new", "other.yaml", "--scenario", "training")
    answers: list[str] = []
    while True:
        answer = json.loads(run("audit", "--game", "other.yaml", "--json", "--answers", ",".join(answers)).out)
        if answer["found"]:
            return answers
        answers.append(str(answer["question"]["recorded"] + (ARCTIC in answer["question"]["where"])))


def test_a_misplaced_marker_is_found_and_corrected_at_the_prompt(run: Run) -> None:
    counted = counts(run)
    said = begun(run, ["audit", *counted])
    typed = said.partition("To correct the record, type:\n")[2].splitlines()[0].strip()

    assert "Found: naval support (Arctic Theater box) – on the board 2, in the record 1." in said
    assert f"adjust {ARCTIC} 2 because counted on the board" == typed
    assert "Set by hand, this rule set aside: counted on the board." in play(run, ["audit", *counted, typed])
    assert [typed] == lines_of()


def test_enter_takes_what_the_record_says_and_back_returns(run: Run) -> None:
    said = begun(run, ["audit", AS_RECORDED, "back", "?", "stop"])

    assert 4 == said.count("1. Count: all naval support.")  # asked, again after back, by ?, and after that
    assert 1 == said.count("2. Count: all networks of UK.")
    assert "Of the rest nothing is excluded" in said
    assert [] == lines_of()


def test_a_board_as_recorded_ends_the_audit_by_itself(run: Run) -> None:
    said = begun(run, ["audit", *[AS_RECORDED] * 66, "note still here"])

    assert 1 == said.count("Every sum agrees.")
    assert "Every marker is known: the board is as the record has it." in said
    assert ["note still here"] == lines_of()


def test_a_line_that_is_told_ends_the_audit(run: Run) -> None:
    said = begun(run, ["audit", AS_RECORDED, "note something else", "7"])

    assert ["note something else"] == lines_of()
    assert 1 == said.count("2. Count")


def test_a_count_that_does_not_fit_is_asked_for_again(run: Run) -> None:
    said = begun(run, ["audit", "999", AS_RECORDED, "stop", "note on"])

    assert "Once more, as this differs from the record or from other counts. 2. Count: all naval" in " ".join(
        said.split()
    )
    assert ["note on"] == lines_of()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_an_audit_are_known_in_each_language(run: Run, language: str) -> None:
    audit, back, stop, note = (worded(word, language) for word in ("audit", "back", "stop", "note x"))
    said = begun(run, [audit, AS_RECORDED, back, stop, note], language)

    assert ["note x"] == lines_of()
    assert "%(" not in said
