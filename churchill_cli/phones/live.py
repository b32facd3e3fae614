"""What is told is seen at once: one event a line, with the page, to every phone."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress

from sse_starlette import ServerSentEvent

from churchill_cli.phones.table import Table

LOOK_SECONDS = 0.1
"""How often the record is looked at for what another program has told."""
BEAT_SECONDS = 5
"""How often a phone hears that the laptop is there, where nothing is told."""
MOST_STREAMS = 32
RETRY_MS = 1_000
"""After how long a phone that lost the laptop calls again."""
TURNS = 4
"""How often whatever waits goes on, from a line told to the event that every stream has sent."""
Rendering = Callable[[], str]


class Live:
    """Wakes every stream when the game goes on."""

    def __init__(self, table: Table) -> None:
        """Hear of a table."""
        self.table = table
        self.streams, self._is_over = 0, False
        self._told = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        table.listeners.append(self.wake)

    def wake(self) -> None:
        """Wake the streams, from whatever thread."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake)

    def end(self) -> None:
        """End every stream, from whatever thread."""
        self._is_over = True
        self.wake()

    def _wake(self) -> None:
        event_told, self._told = self._told, asyncio.Event()
        event_told.set()

    async def watch(self) -> None:
        """Look at the record for what others tell to it, for as long as the server runs."""
        self._loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.table.notice()

    async def stream(self, moment_seen: str, render: Rendering) -> AsyncGenerator[ServerSentEvent, None]:
        """Yield what a page shows whenever the game has gone on since what was seen; between, signs of life."""
        self.streams += 1
        try:
            yield beat()
            while not self._is_over:
                event_told, moment = self._told, self.moment
                if moment != moment_seen:
                    moment_seen = moment
                    yield ServerSentEvent(render(), event="told", id=moment, retry=RETRY_MS)
                with suppress(TimeoutError):
                    async with asyncio.timeout(BEAT_SECONDS):
                        await event_told.wait()
                        continue
                yield beat()
        finally:
            self.streams -= 1

    async def sent(self) -> None:
        """Let every stream send what was told before whoever told it is answered."""
        for _turn in range(TURNS):
            await asyncio.sleep(0)

    @property
    def moment(self) -> str:
        """Return the name of the moment that a page shows: of the record and what lies beside it."""
        table = self.table
        shown_beside = "".join(sorted(table.have_shown)) + (str(table.asked_back[1]) if table.asked_back else "")
        return f"{table.key}{'.' if shown_beside else ''}{shown_beside}"


def beat() -> ServerSentEvent:
    """Return a sign of life."""
    return ServerSentEvent(".", event="beat", retry=RETRY_MS)
