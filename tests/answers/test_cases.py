"""Cases worked out by hand from the booklets, kept beside the checkout; skipped where they are not."""

import importlib.util
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.answers.batch import answered

BESIDE = Path(__file__).parents[2].parent / "shared"
CASES = BESIDE / "reference" / "cases.jsonl"
JUDGE = BESIDE / "tools" / "run_cases.py"


def load() -> list[dict[str, Any]]:
    if not (CASES.is_file() and JUDGE.is_file()):
        return []
    return [json.loads(line) for line in CASES.read_text("utf-8").splitlines() if line.strip()]


@cache
def judge() -> Any:  # noqa: ANN401 - a module from outside
    spec = importlib.util.spec_from_file_location("run_cases", JUDGE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def answers() -> list[dict[str, Any]]:
    """Return the answers to all cases, asked in one run."""
    requests = [judge().request_of(case, n) for n, case in enumerate(load())]
    return [json.loads(line) for line in answered([json.dumps(request) for request in requests])]


@pytest.mark.parametrize(
    ("n", "case"), list(enumerate(load())), ids=lambda value: value["id"] if isinstance(value, dict) else ""
)
def test_a_case_worked_out_by_hand_is_answered_as_expected(n: int, case: dict[str, Any]) -> None:
    found = answers()[n]

    assert n == found["id"]
    assert [] == judge().judge(case, found)


@pytest.mark.skipif(not load(), reason="the cases are not kept here")
def test_every_case_is_answered() -> None:
    assert len(load()) == len(answers())
