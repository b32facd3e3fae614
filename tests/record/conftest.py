"""What is told is on disk before the answer: these tests are about that, and write for good."""

import os

import pytest

from tests.conftest import REALLY_SYNCED


@pytest.fixture(autouse=True)
def synced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the system write to the disk."""
    monkeypatch.setattr(os, "fsync", REALLY_SYNCED)
