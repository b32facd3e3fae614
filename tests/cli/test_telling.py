"""Several lines told at once: one document for a machine, each line by itself for somebody who reads."""

import json
from pathlib import Path

import pytest

from tests.conftest import Run


def lines() -> list[str]:
    """Return the lines of the record."""
    told = Path("churchill.yaml").read_text(encoding="utf-8").partition("lines:\n")[2]
    return [line.removeprefix("- ") for line in told.splitlines()]


@pytest.mark.parametrize("separator", ["; ", "\n", "\r\n", " ;\n\n"])
def test_several_lines_are_answered_in_one_document(run: Run, separator: str) -> None:
    run("new", "--scenario", "training")
    done = run("do", "--json", separator.join(["point y", "adjust naval arctic 2 because it fell", "note z"]))
    document = json.loads(done.out)
    assert 0 == done.code
    assert ["point y", "adjust naval arctic 2 because it fell", "note z"] == lines()
    assert lines() == [answer["line"] for answer in document["answers"]]
    assert 1 == document["contract"]


def test_a_refusal_among_several_lines_is_the_last_answer_of_the_one_document(run: Run) -> None:
    run("new", "--scenario", "training")
    done = run("do", "--json", "point y; eastern rolls 4; note z")
    first, refused = json.loads(done.out)["answers"]
    assert 3 == done.code
    assert first["accepted"]
    assert ("rules", False) == (refused["error"]["kind"], refused["accepted"])
    assert ["point y"] == lines()


def test_one_line_is_answered_as_ever(run: Run) -> None:
    run("new", "--scenario", "training")
    assert "answers" not in json.loads(run("do", "--json", "point y").out)
    assert {"contract", "error"} == set(json.loads(run("do", "--json", "eastern rolls 4").out))


@pytest.mark.parametrize("words", [("Q-denmark", "--limit", "--json"), ("rule", "7.74", "--lang", "--json")])
def test_an_option_is_never_taken_for_the_value_of_another(run: Run, words: tuple[str, ...]) -> None:
    done = run(*words)
    assert 2 == done.code
    assert "error" in json.loads(done.out)
