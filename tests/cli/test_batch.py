"""batch: one request a line, one answer a line, in order, whatever the lines hold."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Run

ROOT = Path(__file__).parents[2]
SCORE = b'{"id": 7, "command": "score"}\n'


def answers(run: Run, requests: bytes, *words: str) -> list[dict[str, Any]]:
    done = run("batch", *words, stdin=requests)
    assert (0, "") == (done.code, done.err)
    return [json.loads(line) for line in done.out.splitlines()]


def test_bad_lines_are_answered_and_do_not_end_the_batch(run: Run) -> None:
    bad = [b"\xff\n", b"[\n", b"3\n", b'{"id": 8, "command": "nothing"}\n']

    found = answers(run, SCORE + b"\n" + b"".join(bad) + SCORE.strip())

    assert [True, False, False, False, False, True] == [answer["ok"] for answer in found]
    assert [7, None, None, None, 8, 7] == [answer["id"] for answer in found]
    assert {1} == {answer["contract"] for answer in found}


def test_a_line_without_an_end_of_its_own_is_answered_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("churchill_cli.cli.json_lines.MAX_BYTES", 40)

    found = answers(run, b"x" * 200 + b"\n" + SCORE)

    assert [False, True] == [answer["ok"] for answer in found]


def test_a_bug_in_one_answer_leaves_the_others_alone(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_line: str) -> dict[str, Any]:
        raise ZeroDivisionError

    monkeypatch.setattr("churchill_cli.answers.batch.answer", broken)

    assert ["bug", "bug"] == [answer["error"]["kind"] for answer in answers(run, SCORE + SCORE)]


def test_json_is_what_it_prints_anyway(run: Run) -> None:
    assert answers(run, SCORE) == answers(run, SCORE, "--json")


def test_each_answer_comes_before_the_next_request() -> None:
    command = [sys.executable, "-m", "churchill_cli", "batch"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as asked:
        assert asked.stdin
        assert asked.stdout
        for _ in range(2):
            asked.stdin.write(SCORE)
            asked.stdin.flush()
            assert 7 == json.loads(asked.stdout.readline())["id"]
        asked.stdin.close()
        assert 0 == asked.wait(10)
