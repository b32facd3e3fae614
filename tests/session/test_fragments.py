"""Legal lines typed in fragments, in three languages: nothing is told that was not asked for."""

import pytest

from tests.session.fragments import checked

STEPS = 240
"""Of each typist; `python -m tests.session.fragments 20000` types more."""


@pytest.mark.parametrize("seed", range(4))
def test_a_fragment_is_read_as_the_line_or_asked_about_or_refused(seed: int) -> None:
    counts = checked(STEPS, seed)

    assert counts["as meant"] > STEPS / 2
    assert counts["asked"]
