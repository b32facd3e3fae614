"""What `?` had no room for follows at `more`; an `undo` that drops a question says so, and what another one does."""

from pathlib import Path

import pytest

from churchill_cli.play import beginning
from churchill_cli.session.session import Session
from churchill_cli.words import catalogues
from churchill_cli.words.wording import worded


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Return a session of a new game."""
    return Session(beginning.begin(tmp_path / "game.churchill", scenario="training"))
