"""What the players' phones cost: how late a line is seen, how heavy the first page is, what 30 phones keep of memory.

Usage: python -m tests.benchmarks.phones [RUNS [LINES]]

Each server is a process of its own, the phones are in this one. A line told on one phone and seen on the third is
measured beside a bare event of the same libraries, by turns; the disk on which a line is put first is measured alone.
Nothing here is a test.
"""

import asyncio
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urlencode

import uvicorn
from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from churchill_cli.game.model.ids import POWERS
from churchill_cli.phones.hosting import ALONE
from churchill_cli.phones.seats import Seats
from churchill_cli.phones.table import key_of
from churchill_cli.record import games
from churchill_cli.record.replay import Game
from tests.benchmarks.growth import HEADER, lines_of

PAGES = ("now", "board", "score", "log", "mine", "screen")
UNCOUNTED = 4
"""Events that come first: what is used for the first time is loaded then."""
PHONES, LANGUAGES = 30, ("en", "ru", "es")
LOADED = re.compile(r'(?:src|href)="(/static/[^"]+)"')


class Phone(Thread):
    """Looks at a page for as long as it is served, and notes when it saw the last line."""

    def __init__(self, port: int, path: str, cookie: str = "", language: str = "en") -> None:
        super().__init__(daemon=True)
        self.has_seen, self.seen_at = Event(), 0.0
        connection = HTTPConnection(ALONE, port)
        connection.request("GET", path, headers={"Cookie": cookie, "Accept-Language": language})
        self._lines = connection.getresponse()
        self.start()

    def run(self) -> None:
        while line := self._lines.readline():
            if line.startswith(b"event: told"):
                self.seen_at = time.perf_counter()
                self.has_seen.set()


def bare(port: int) -> None:
    """Serve an event to whoever looks whenever something is posted, and nothing else."""
    waiting: list[asyncio.Event] = []

    async def stream(_request: Request) -> Response:
        async def events() -> AsyncIterator[ServerSentEvent]:
            while True:
                waiting.append(told := asyncio.Event())
                await told.wait()
                yield ServerSentEvent("x", event="told")

        return EventSourceResponse(events(), ping=3600)

    async def post(request: Request) -> Response:
        await request.body()
        while waiting:
            waiting.pop().set()
        return Response("ok")

    app = Starlette(routes=[Route("/live", stream), Route("/tell", post, methods=["POST"])])
    uvicorn.run(app, host=ALONE, port=port, log_level="critical", ws="none", access_log=False)


@contextmanager
def running(port: int, *words: str) -> "Iterator[subprocess.Popen[bytes]]":
    """Let a server run for a while in a process of its own."""
    server = subprocess.Popen([sys.executable, "-m", *words], stdout=subprocess.DEVNULL)
    try:
        for _try in range(400):
            with suppress(OSError), closing(socket.create_connection((ALONE, port))):
                break
            time.sleep(0.05)
        yield server
    finally:
        server.terminate()
        server.wait()


class Served:
    """A table of a campaign that a program of its own serves, and the phones that look at it."""

    def __init__(self, folder: Path, port: int) -> None:
        self.record, self.port = folder / "g.yaml", port
        games.begun(self.record, HEADER)
        seats = Seats(self.record)
        self.cookies = {seat: f"churchill-phone={seats.admit(seat)}" for seat in POWERS}

    @property
    def game(self) -> Game:
        """Return the game as its record has it."""
        return games.opened(self.record)[0]

    def words(self) -> Sequence[str]:
        """Return what serves the table."""
        return ("churchill_cli", "serve", str(self.record), "--tell", "--host", ALONE, "--port", str(self.port))

    def phone(self, number: int, page: str) -> Phone:
        """Return a phone that looks at a page, in one of the languages."""
        power, language = POWERS[number % len(POWERS)], LANGUAGES[number % len(LANGUAGES)]
        return Phone(self.port, f"/live?page={page}", self.cookies[power], language)

    def tap(self, number: int) -> Callable[[], object]:
        """Return what tells that advice is wanted, or no longer, as a phone tells it."""
        line = f"advice {('off', 'on')[number % 2]}"
        tapped = urlencode({"what": "Advise", "switch": line.split()[1], "line": line})
        headers = {"Cookie": self.cookies["UK"], "X-Churchill-Tap": key_of(self.game, number)}
        return lambda: post(self.port, tapped, headers)


def post(port: int, body: str, headers: dict[str, str]) -> None:
    """Send a tap, and wait for the answer."""
    with closing(HTTPConnection(ALONE, port)) as connection:
        connection.request("POST", "/tell", body, headers)
        answer = connection.getresponse()
        answer.read()
        assert 200 == answer.status


def seen(phones: Sequence[Phone], tell: Callable[[], object]) -> float:
    """Tell something; return after how many milliseconds the last phone saw it."""
    for phone in phones:
        phone.has_seen.clear()
    begun = time.perf_counter()
    teller = Thread(target=tell)
    teller.start()
    assert phones[-1].has_seen.wait(10)
    teller.join()
    time.sleep(0.02)
    return 1000 * (phones[-1].seen_at - begun)


def latency(served: Served, runs: int) -> Iterator[str]:
    """Yield how late a line is seen on the third phone."""
    port = free_port()
    with running(port, "tests.benchmarks.phones", "bare", str(port)):
        echoes = [Phone(port, "/live") for _phone in range(3)]
        phones = [served.phone(number, "now") for number in range(3)]
        found: dict[str, list[float]] = {"bare event": [], "line": [], "disk": []}
        for number in range(runs + UNCOUNTED):
            found["bare event"].append(seen(echoes, lambda: post(port, "x=1", {})))
            found["line"].append(seen(phones, served.tap(number)))
            found["disk"].append(synced(served.record.with_name("disk")))
    medians = {what: statistics.median(times[UNCOUNTED:]) for what, times in found.items()}
    yield f"seen on the third phone, median of {runs}: " + ", ".join(
        f"{what} {ms:.1f} ms" for what, ms in medians.items()
    )
    alone = (medians["line"] - medians["disk"]) / medians["bare event"]
    yield f"a line takes {medians['line'] / medians['bare event']:.1f} times a bare event, {alone:.1f} without the disk"


def synced(file: Path) -> float:
    """Return after how many milliseconds the disk has a line."""
    with file.open("ab") as opened:
        begun = time.perf_counter()
        opened.write(b"- advice off\n")
        opened.flush()
        os.fsync(opened.fileno())
        return 1000 * (time.perf_counter() - begun)


def first_page(served: Served) -> Iterator[str]:
    """Yield how much is sent for the first page, heads of the answers and all."""
    sizes: dict[str, int] = {}
    for language in LANGUAGES:
        size, html = sent(served, "/now", language)
        loaded = {path: sent(served, path, language)[0] for path in dict.fromkeys(LOADED.findall(html))}
        sizes |= {f"/now {language}": size, **loaded}
        yield f"first page, {language}: {(size + sum(loaded.values())) / 1000:.1f} KB"
    yield from (f"  {path}: {size / 1000:.1f} KB" for path, size in sizes.items())


def sent(served: Served, path: str, language: str) -> tuple[int, str]:
    """Return how many bytes an answer has as a browser is sent it, and its text as it stands unpacked."""
    texts = []
    for coding in ("gzip, deflate", "identity"):
        with closing(socket.create_connection((ALONE, served.port))) as asking:
            head = [f"GET {path} HTTP/1.1", f"Host: {ALONE}", f"Accept-Encoding: {coding}", "Connection: close"]
            head += [f"Accept-Language: {language}", f"Cookie: {served.cookies['UK']}"]
            asking.sendall("\r\n".join((*head, "", "")).encode())
            texts.append(b"".join(iter(lambda: asking.recv(65_536), b"")))
    return len(texts[0]), texts[1].decode(errors="replace")


def memory(served: Served, lines: Sequence[str], process: int) -> Iterator[str]:
    """Yield what the server keeps while 30 phones look and the lines of a long campaign are told."""
    phones = [served.phone(number, PAGES[number % len(PAGES)]) for number in range(PHONES)]
    game = served.game
    for number, line in enumerate(lines):
        if number % (len(lines) // 10) == 0:
            yield f"after {number} lines: {resident(process)} MB"
        for phone in phones:
            phone.has_seen.clear()
        game = games.tell(served.record, line, game).game
        assert all(phone.has_seen.wait(10) for phone in phones)
    yield f"after {len(lines)} lines: {resident(process)} MB, {len(phones)} phones have seen each of them"


def resident(process: int) -> int:
    """Return the memory that a process has, in megabytes; only Linux tells it."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1_000_000


def free_port() -> int:
    """Return a port at which nothing listens."""
    with closing(socket.socket()) as opened:
        opened.bind((ALONE, 0))
        return int(opened.getsockname()[1])


def main(runs: int, most_lines: int) -> None:
    """Print the figures."""
    measured: Sequence[Callable[[Served, int], Iterator[str]]] = (
        lambda served, _process: latency(served, runs),
        lambda served, _process: first_page(served),
        lambda served, process: memory(served, lines_of(most_lines), process),
    )
    with tempfile.TemporaryDirectory() as place:
        os.environ |= dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"), place)
        for number, figures in enumerate(measured):
            (Path(place) / str(number)).mkdir()
            served = Served(Path(place) / str(number), free_port())
            with running(served.port, *served.words()) as server:
                for figure in figures(served, server.pid):
                    print(figure, flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["bare"]:
        bare(int(sys.argv[2]))
    else:
        wanted = [int(word) for word in sys.argv[1:]]
        main(*(*wanted, *(40, 1_500)[len(wanted) :]))
