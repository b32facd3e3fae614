"""What commands answer on a position or on scores, as text and as data, in rows of YAML."""

import json
import shlex
from pathlib import Path

import pytest

from tests.conftest import Done, Run
from tests.rules.rows import Row, hold, rows


def asked(run: Run, row: Row, *more: str) -> Done:
    """Return the answer to the command line of a row."""
    told = row.fields.get("position")
    words = [*shlex.split(row.fields["run"]), *more, *(() if told is None else ("--position", "-"))]
    return run(*words, stdin=json.dumps(told or {}))


@pytest.mark.parametrize("row", rows("answers.yaml", Path(__file__).parent))
def test_what_a_command_answers(run: Run, row: Row) -> None:
    told, done = row.fields, asked(run, row)
    assert (2 if "refused" in told else 0) == done.code
    assert "refused" in told or not done.err
    lines = done.out.splitlines()
    hold(
        row,
        {"run", "position"},
        {
            "prints": lambda: lines[: len(told["prints"])],
            "begins": lambda: lines[0][: len(told["begins"])],
            "ends": lambda: lines[-1],
            "lines": lambda: [line for line in lines if line in told["lines"]],
            "says": lambda: [text for text in told["says"] if text in done.out],
            "never says": lambda: [text for text in told["never says"] if text not in done.out],
            "refused": lambda: told["refused"] if told["refused"] in done.err else done.err,
            "data": lambda: {key: json.loads(asked(run, row, "--json").out)[key] for key in told["data"]},
        },
    )
