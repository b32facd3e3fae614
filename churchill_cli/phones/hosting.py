"""The server of a table: where it listens, addresses with codes, how it starts and ends."""

import asyncio
import io
import logging
import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from threading import Thread
from types import FrameType

import segno
import uvicorn

from churchill_cli.errors import UsageProblem
from churchill_cli.phones.live import Live
from churchill_cli.phones.seats import ONLOOKER
from churchill_cli.phones.server import Server
from churchill_cli.phones.table import Table
from churchill_cli.words.catalogues import _
from churchill_cli.words.causes import cause
from churchill_cli.words.sentences import short

PORT, PORTS_TRIED = 8045, 20
"""The port of the first table on a computer, and how many behind it are tried for others."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address that nobody has: asked for the way to it, the system tells its own; nothing is sent."""
ALONE = "127.0.0.1"
ENDING_SECONDS = 1
SWITCH_SECONDS = 0.001
"""After how long whoever looks goes first, where something else is still being worked out."""
STARTING_SECONDS = 10.0


class Ending(uvicorn.Server):
    """A server that lets every phone go before it ends by a signal, such as Ctrl-C."""

    live: Live

    def handle_exit(self, signal_number: int, frame: FrameType | None) -> None:
        """End the streams, then the server."""
        self.live.end()
        super().handle_exit(signal_number, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the server; phones that have called just now, or that read no more, are let go after a moment."""
        dropping = asyncio.get_running_loop().call_later(ENDING_SECONDS, self._drop)
        await super().shutdown(sockets)
        dropping.cancel()

    def _drop(self) -> None:
        """Close the connections that are still there, whatever was to be sent on them."""
        for connection in self.server_state.connections.copy():
            connection.transport.abort()


class Hosting:
    """Serves a table on the local network for as long as a session lasts, or until somebody ends it."""

    def __init__(self, table: Table, language: str, host: str | None = None, port: int | None = None) -> None:
        """Find where to listen.

        Raises:
            UsageProblem: the host is none of this computer's, or no port is free.
        """
        self.table = table
        self._socket = _listening(host or own_host(), port)
        self.host, self.port = self._socket.getsockname()[:2]
        logging.getLogger("sse_starlette").setLevel(logging.ERROR)
        self._pages = Server(table, language)
        config = uvicorn.Config(
            self._pages.app(),
            access_log=False,  # an address has the secret of its seat
            log_level="error",
            ws="none",
            server_header=False,
            timeout_graceful_shutdown=2 * ENDING_SECONDS,
        )
        self._server = Ending(config)
        self._server.live = self._pages.live
        self._thread = Thread(target=self.run, name="phones", daemon=True)

    def run(self) -> None:
        """Serve until the server is ended."""
        sys.setswitchinterval(SWITCH_SECONDS)
        self._server.run(sockets=[self._socket])

    def begin(self) -> None:
        """Serve beside what goes on here; return when phones are answered."""
        self._thread.start()
        latest = time.monotonic() + STARTING_SECONDS
        while not self._server.started and self._thread.is_alive() and time.monotonic() < latest:
            time.sleep(0.01)

    def end(self) -> None:
        """End serving."""
        self._pages.live.end()
        self._server.should_exit = True
        if self._thread.is_alive():
            self._thread.join(STARTING_SECONDS)

    def address(self, seat: str) -> str:
        """Return the address of a seat."""
        return f"http://{self.host}:{self.port}/s/{self.table.seats.secrets[seat]}"

    def lines(self, *, with_codes: bool) -> Iterator[str]:
        """Yield where the phones find their seats; ``with_codes``: each with its code to be scanned."""
        yield _("Phones in this local network find the table at %(host)s, port %(port)d.") % {
            "host": self.host,
            "port": self.port,
        }
        if self.host == ALONE:
            yield _("Only this computer reaches it: no local network was found, or none is wanted.")
        if not self.table.may_tell:
            yield _("They only look on; with `phones tell`, or --tell, each seat tells what is due from it.")
        for seat in self.table.seats.secrets:
            yield ""
            yield f"{_('Onlooker') if seat == ONLOOKER else short(seat)}: {self.address(seat)}"
            if with_codes:
                yield from code(self.address(seat))


def code(address: str) -> list[str]:
    """Return the rows of an address as a code that a phone reads from a terminal."""
    drawn = io.StringIO()
    segno.make(address, error="l").terminal(out=drawn, compact=True, border=2)
    return drawn.getvalue().splitlines()


def own_host() -> str:
    """Return the address of this computer in its local network, else its own for itself."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
        try:
            asking.connect(ELSEWHERE)
            return str(asking.getsockname()[0])
        except OSError:
            return ALONE


def _listening(host: str, port: int | None) -> socket.socket:
    """Return a socket at a port of a host: the one that is wanted, else the first that is free."""
    ports = range(PORT, PORT + PORTS_TRIED) if port is None else [port]
    problem = OSError()
    for wanted_port in ports:
        opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if os.name == "posix":  # elsewhere it would let two programs share a port
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            opened.bind((host, wanted_port))
        except (OSError, OverflowError) as refused:
            problem = refused if isinstance(refused, OSError) else OSError(str(refused))
            opened.close()
            continue
        return opened
    message = _("%(host)s, port %(port)d: the phones cannot be served there: %(why)s.")
    hint = _("Name an address of this computer by --host, and a free port by --port.")
    raise UsageProblem(message % {"host": host, "port": ports[-1], "why": cause(problem)}, hint=hint)
