"""A few of the requests that strangers make, and of the moments at which a server dies."""

import os
import socket
from pathlib import Path

import pytest

from churchill_cli.phones import server
from tests.phones import abuse


@pytest.mark.parametrize("seed", [1, 2])
def test_requests_of_strangers_change_nothing_and_reveal_no_hand(
    alone: None,  # noqa: ARG001 - the folder of its own
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
) -> None:
    monkeypatch.setattr(server, "SLOW_SECONDS", 0.0)
    assert 1_500 == abuse.ask(1_500, seed, tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="Windows kills otherwise")
def test_a_server_that_dies_between_tap_and_answer_loses_nothing_and_tells_nothing_twice(
    alone: None,  # noqa: ARG001 - as above
    tmp_path: Path,
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert 3 == abuse.kill(3, 7, tmp_path, port)
