"""What is told is seen at once, by whoever looks, whoever told it."""

import asyncio
from pathlib import Path

import pytest
from sse_starlette import ServerSentEvent

from churchill_cli.phones import live
from churchill_cli.phones.live import Live
from churchill_cli.record import games
from tests.phones.conftest import Phones
from tests.phones.taps import offered, told
from tests.rules.telling import AGENDA


async def next_told(events: object) -> ServerSentEvent:
    """Return the next event that is no sign of life."""
    while True:
        event: ServerSentEvent = await anext(events)  # type: ignore[call-overload]
        if event.event == "told":
            return event


def test_whoever_comes_back_sees_what_he_has_missed_and_nothing_twice(phones: Phones) -> None:
    async def listen() -> None:
        listening = Live(phones.table)
        watching = asyncio.create_task(listening.watch())
        seen = listening.stream(listening.moment, lambda: "page")
        assert "beat" == (await anext(seen)).event
        missed = listening.stream("0-of another step", lambda: "page")
        assert "page" == (await next_told(missed)).data
        await missed.aclose()
        await seen.aclose()
        watching.cancel()

    asyncio.run(listen())


def test_a_line_of_another_program_is_one_event(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "LOOK_SECONDS", 0.01)

    async def listen() -> list[str]:
        listening = Live(phones.table)
        watching = asyncio.create_task(listening.watch())
        events = listening.stream(listening.moment, lambda: phones.table.game.lines[-1])
        assert "beat" == (await anext(events)).event
        seen = []
        for line in (AGENDA[0], "UK picks pol_mil_2_2"):
            await asyncio.to_thread(games.tell, phones.record, line)
            event = await next_told(events)
            seen.append(str(event.data))
            assert event.id == listening.moment
        await events.aclose()
        watching.cancel()
        return seen

    assert [AGENDA[0], "UK picks pol_mil_2_2"] == [
        line.replace("US 2, USSR 2", "US 2, USSR 2") for line in asyncio.run(listen())
    ]


def test_a_record_that_is_being_written_to_or_gone_is_looked_at_again(phones: Phones, tmp_path: Path) -> None:
    phones.tell(AGENDA[0])
    whole = phones.record.read_bytes()
    phones.record.write_bytes(whole + b"- nonsense that is no line\n")
    phones.table.notice()
    assert (AGENDA[0],) == phones.table.game.lines

    phones.record.rename(tmp_path / "away.yaml")
    phones.table.notice()
    (tmp_path / "away.yaml").write_bytes(whole + b"- UK picks pol_mil_2_2\n")
    (tmp_path / "away.yaml").rename(phones.record)
    phones.table.notice()
    assert 2 == len(phones.table.game.lines)


def test_more_than_there_is_room_for_are_not_answered(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("churchill_cli.phones.server.MOST_STREAMS", 0)
    assert 503 == phones.phone("UK").get("/live").status_code
    assert 404 == phones.phone("UK").get("/live?page=nowhere").status_code


def test_what_a_tap_tells_wakes_whoever_looks(phones: Phones) -> None:
    woken: list[int] = []
    phones.table.listeners.append(lambda: woken.append(len(phones.table.game.lines)))
    phones.tell(AGENDA[0])
    told(phones.phone("UK"), offered(phones.phone("UK"), what="Pick", issues="pol_mil_2_2"))
    assert [1, 2] == woken
