"""A server that ends lets every phone go, whatever that does in this moment."""

import gc
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from churchill_cli.phones.hosting import Hosting
from churchill_cli.phones.table import Table
from churchill_cli.record import games
from tests.phones.browser import served
from tests.phones.conftest import HEADER

ASKED = 3_000
"""So many requests have answers of more than any system keeps for one who does not read."""
FULL_SECONDS = 1
"""After so long the system keeps no more of them."""
CALLS = 500


@pytest.fixture
def table(alone: None, tmp_path: Path) -> Table:  # noqa: ARG001 - the folder of its own
    """Return the table of a new game."""
    games.begun(tmp_path / "g.yaml", HEADER)
    return Table(tmp_path / "g.yaml")


@pytest.fixture(autouse=True)
def nothing_stays_open() -> Iterator[None]:
    """See that no server goes on and no connection is left to be found open by another test."""
    yield
    gc.collect()  # an open one that nobody holds is an error (pyproject.toml)
    assert "phones" not in {thread.name for thread in threading.enumerate()}


def test_a_phone_that_reads_nothing_of_its_answers_is_let_go(table: Table) -> None:
    with socket.socket() as phone, served(table) as hosting:
        phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        phone.connect((hosting.host, hosting.port))
        phone.settimeout(FULL_SECONDS)
        with suppress(TimeoutError):
            phone.sendall(
                f"GET /static/htmx.min.js HTTP/1.1\r\nHost: {hosting.host}:{hosting.port}\r\n\r\n".encode() * ASKED
            )
        time.sleep(FULL_SECONDS)


def test_phones_that_call_while_the_server_ends_are_let_go(table: Table) -> None:
    phones: list[socket.socket] = []

    def call(hosting: Hosting) -> None:
        with suppress(OSError):
            phones.extend(socket.create_connection((hosting.host, hosting.port)) for _call in range(CALLS))

    with served(table) as hosting:
        calling = threading.Thread(target=call, args=(hosting,))
        calling.start()
    calling.join()
    assert phones
    for phone in phones:
        phone.close()
