"""Random and half-right lines: no traceback, no lost line, undo to the start and redo to the end is the same game."""

from pathlib import Path

import pytest

from tests.session.fuzzing import checked

STEPS = 400
"""Of each typist; `python -m tests.session.fuzzing 20000` types more."""


@pytest.mark.parametrize("seed", range(3))
def test_nothing_typed_fails_or_is_lost(alone: None, tmp_path: Path, seed: int) -> None:  # noqa: ARG001
    assert 0 < checked(STEPS, seed, tmp_path)
