"""Each error that a user may meet: a bad input, all that is printed, and the exit code.

A case is a file in ``cases``: ``run`` (the words after ``churchill``), and where needed ``stdin``, ``files`` (name:
text), ``folders``; then ``code``, ``err`` and, where something is printed there, ``out``.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

CASES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))


@pytest.mark.parametrize("file", CASES, ids=lambda file: file.stem)
def test_an_error_is_told_as_expected(file: Path, run: Callable[..., Any]) -> None:
    case = yaml.safe_load(file.read_text(encoding="utf-8"))
    for name, text in case.get("files", {}).items():
        Path(name).write_bytes(text if isinstance(text, bytes) else text.encode())
    for name in case.get("folders", ()):
        Path(name).mkdir()

    done = run(*case["run"], stdin=case.get("stdin", ""))

    assert (case["code"], case.get("out", ""), case["err"]) == (done.code, done.out, done.err)
