"""Who comes in, what is answered to strangers, what a page may load: nothing is trusted that a request brings."""

import asyncio
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from churchill_cli.documents import owner
from churchill_cli.errors import ChurchillError
from churchill_cli.phones.guard import HEADERS, is_own
from churchill_cli.phones.pages import PAGES
from churchill_cli.phones.seats import FILE, MOST_PHONES, SEATS, Seats
from tests.phones.conftest import Phones
from tests.phones.taps import offered, put_down, told
from tests.rules.telling import AGENDA

SHOWN = (
    "/",
    *(f"/{name}" for name in PAGES),
    "/rules",
    "/rules/7.74",
    "/tell",
    "/log/1",
    "/live",
    "/alive",
    "/language",
)
TOLD = ("/tell", "/roll", "/show", "/back", "/hand")
OPENED = (AGENDA[0], "UK picks pol_mil_2_2")


def test_the_secret_of_an_address_becomes_a_cookie_that_no_script_and_no_other_site_reads(phones: Phones) -> None:
    answer = phones.stranger().get(f"/s/{phones.table.seats.secrets['UK']}")
    cookie = answer.headers["set-cookie"]

    assert 200 == answer.status_code
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert phones.table.seats.secrets["UK"] not in cookie + answer.text


def test_a_secret_has_128_bits_and_no_two_are_alike(phones: Phones) -> None:
    secrets = phones.table.seats.secrets
    assert set(SEATS) == set(secrets)
    assert 4 == len(set(secrets.values()))
    assert all(re.fullmatch(r"[\w-]{22}", secret) for secret in secrets.values())


def test_wrong_secrets_are_waited_for_longer_each_time(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    stranger = phones.stranger()
    answers = [
        stranger.get(f"/s/{wrong}") for wrong in ("x", "%D0%A3%D0%9A", phones.table.seats.secrets["UK"][:-1], "y" * 500)
    ]

    assert {403} == {answer.status_code for answer in answers}
    assert sorted(set(waited)) == waited
    assert not any("set-cookie" in answer.headers for answer in answers)


@pytest.mark.parametrize("path", SHOWN[1:])
def test_a_stranger_sees_nothing(phones: Phones, path: str) -> None:
    stranger = phones.stranger()
    stranger.cookies.set("churchill-phone", "UK")
    answer = stranger.get(path)
    assert 403 == answer.status_code
    assert "Scan the code" in answer.text


@pytest.mark.parametrize("path", TOLD)
def test_a_stranger_tells_nothing(phones: Phones, path: str) -> None:
    answer = phones.stranger().post(
        path, data={"what": "Advise", "switch": "off"}, headers={"X-Churchill-Tap": phones.table.key}
    )
    assert 403 == answer.status_code
    assert () == phones.lines()


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8045", "", "[::1"])
def test_a_foreign_host_is_not_answered(phones: Phones, host: str) -> None:
    answer = phones.phone("UK").get("/now", headers={"host": host})
    assert 421 == answer.status_code
    assert "Misdirected Request" == answer.text


@pytest.mark.parametrize("host", ["127.0.0.1:8045", "192.168.1.4:8045", "10.0.0.2", "[::1]:8045", "localhost:8045"])
def test_an_address_in_numbers_can_only_mean_this_computer(host: str) -> None:
    assert is_own(host)


def test_every_answer_says_what_it_may_load(phones: Phones) -> None:
    for client in (phones.stranger(), phones.phone("UK")):
        for path in ("/now", "/static/page.css", "/static/nowhere.js", "/s/x", "/tell", "/%00", "/rules/7.74"):
            headers = client.get(path).headers
            assert HEADERS.items() <= dict(headers.items()).items() or all(
                headers[name.lower()] == value for name, value in HEADERS.items()
            )
            assert "access-control-allow-origin" not in headers


def pages_of(phones: Phones) -> Iterator[str]:
    """Yield every page as each seat sees it."""
    for seat in SEATS:
        phone = phones.phone(seat)
        for path in SHOWN:
            if path != "/live":
                yield phone.get(path).text


def test_no_page_has_a_script_or_a_style_within_it(phones: Phones) -> None:
    phones.tell(*OPENED)
    for page in pages_of(phones):
        assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|javascript:|hx-on|hx-vals=.js", page)
        assert not re.search(r"""(?:src|href|action)=["'](?:https?:)?//""", page)


def test_whatever_a_record_brings_is_inert(phones: Phones) -> None:
    phones.tell("note <script>alert(1)</script> \x1b[31m\u202eabc", "note '\"><img src=x onerror=alert(1)>")
    pages = list(pages_of(phones))

    assert any("&lt;script&gt;alert(1)" in page for page in pages)
    assert not any(re.search("<script>alert|<img|\x1b|\u202e", page) for page in pages)


@pytest.mark.parametrize("path", TOLD)
def test_a_body_has_at_most_four_kilobytes(phones: Phones, path: str) -> None:
    phone, headers = phones.phone("UK"), {"X-Churchill-Tap": phones.table.key}
    whole = phone.post(path, content=b"a=" + b"x" * 4_095, headers=headers)
    parts = phone.post(path, content=(b"x" * 1_000 for _part in range(5)), headers=headers)

    assert [413, 413] == [whole.status_code, parts.status_code]
    assert () == phones.lines()


def test_an_address_has_at_most_four_kilobytes(phones: Phones) -> None:
    assert 414 == phones.phone("UK").get("/tell?" + "x" * 4_097).status_code


@pytest.mark.parametrize("length", ["-1", "1e3", "²", "99999999999999999999"])
def test_a_length_that_is_none_is_refused(phones: Phones, length: str) -> None:
    answer = phones.phone("UK").post("/tell", content=b"", headers={b"content-length": length.encode("latin-1")})
    assert 413 == answer.status_code


@pytest.mark.parametrize("path", TOLD)
def test_telling_wants_the_header_that_only_its_own_page_sends(phones: Phones, path: str) -> None:
    phone = phones.phone("UK")
    page = offered(phone, what="Advise", switch="off")
    assert page.may_be_told
    assert 403 == phone.post(path, data=page.fields).status_code
    assert () == phones.lines()


def test_phones_only_look_where_the_host_has_not_let_them_tell(alone: None, tmp_path: Path) -> None:  # noqa: ARG001
    looking = Phones(tmp_path / "g.yaml", may_tell=False)
    phone = looking.phone("UK")
    assert "hx-post" not in offered(phone).html
    for path in ("/tell", "/roll", "/show", "/back"):
        answer = phone.post(
            path, data={"what": "Advise", "switch": "off"}, headers={"X-Churchill-Tap": looking.table.key}
        )
        assert 403 == answer.status_code
    assert () == looking.lines()


def test_whoever_looks_on_tells_nothing(phones: Phones) -> None:
    phone = phones.phone("onlooker")
    answer = phone.post(
        "/tell", data={"what": "Advise", "switch": "off"}, headers={"X-Churchill-Tap": phones.table.key}
    )
    assert 403 == answer.status_code
    assert "hx-post" not in phone.get("/now").text


def test_a_seat_tells_nothing_for_another(phones: Phones) -> None:
    phones.tell(AGENDA[0])
    headers = {"X-Churchill-Tap": phones.table.key}
    fields = {"what": "Pick", "issues": "pol_mil_2_2", "power": "UK", "line": "UK picks pol_mil_2_2"}
    assert 409 == phones.phone("US").post("/tell", data=fields, headers=headers).status_code
    assert 1 == len(phones.lines())
    assert 200 == phones.phone("UK").post("/tell", data=fields, headers=headers).status_code


# Hands


def test_no_other_seat_reads_a_hand_by_any_address(phones: Phones) -> None:
    phones.tell(*AGENDA)
    owner_phone = phones.phone("UK")
    held = "zzyzx 3+1"
    assert 200 == owner_phone.post("/hand", data={"more": held}, headers={"X-Churchill-Tap": "hand"}).status_code
    assert "zzyzx" in owner_phone.get("/mine").text

    for seat in ("US", "USSR", "onlooker"):
        phone = phones.phone(seat)
        for path in (
            *SHOWN,
            "/mine?seat=UK",
            "/tell?what=DebateIssue",
            "/tell?what=AdvanceIssue&power=UK",
            "/now?power=UK",
        ):
            if path != "/live":
                assert "zzyzx" not in phone.get(path).text, (seat, path)
    assert "zzyzx" not in phones.record.read_text(encoding="utf-8")


def test_a_card_put_down_is_seen_by_nobody_before_all_three_lie_there(phones: Phones) -> None:
    assert 200 == put_down(phones.phone("UK"), "attlee").status_code
    for seat in ("US", "USSR", "onlooker"):
        phone = phones.phone(seat)
        assert not any("ttlee" in phone.get(path).text for path in ("/now", "/tell", "/tell?what=ShowCards", "/log"))
    assert () == phones.lines()


# What is kept


def test_a_restart_keeps_addresses_phones_and_hands(phones: Phones) -> None:
    phones.tell(*AGENDA)
    phone = phones.phone("USSR")
    phone.post("/hand", data={"more": "merkulov"}, headers={"X-Churchill-Tap": "hand"})
    again = Phones(phones.record)

    assert phones.table.seats.secrets == again.table.seats.secrets
    restarted = again.stranger()
    restarted.cookies = phone.cookies
    assert "Merkulov" in restarted.get("/mine").text


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_nobody_else_may_read_what_is_kept(phones: Phones) -> None:
    phones.phone("UK")
    assert 0o600 == stat.S_IMODE((owner.data_folder() / FILE).stat().st_mode)


def test_another_record_has_other_addresses(phones: Phones, tmp_path: Path) -> None:
    other = Phones(tmp_path / "other.yaml")
    assert not set(phones.table.seats.secrets.values()) & set(other.table.seats.secrets.values())
    stranger = other.stranger()
    stranger.cookies = phones.phone("UK").cookies
    assert 403 == stranger.get("/now").status_code


def test_as_many_phones_are_known_as_a_table_has_room_for(phones: Phones) -> None:
    first = phones.phone("UK")
    for _phone in range(MOST_PHONES):
        last = phones.phone("UK")
    assert [403, 200] == [first.get("/now").status_code, last.get("/now").status_code]


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "null",
        '{"x": 1}',
        "[" * 100_000,
        '{"RECORD": {"secrets": [], "phones": {"a": 1}, "hands": {"UK": [1]}}}',
    ],
)
def test_what_is_kept_and_cannot_be_read_is_made_anew(phones: Phones, content: str) -> None:
    text = content.replace("RECORD", str(phones.record.resolve()).replace("\\", "/"))
    (owner.data_folder() / FILE).write_text(text, encoding="utf-8")
    seats = Seats(phones.record)
    assert set(SEATS) == set(seats.secrets)
    assert None is seats.seat_of_phone("a")
    assert None is seats.hand("UK")


def test_a_folder_that_cannot_be_written_is_said(phones: Phones) -> None:
    (owner.data_folder() / FILE).unlink()
    (owner.data_folder() / FILE).mkdir()
    with pytest.raises(ChurchillError, match="cannot be written"):
        Seats(phones.record)


def test_what_is_refused_is_short_and_changes_nothing(phones: Phones) -> None:
    phone = phones.phone("UK")
    before = phones.record.read_bytes()
    headers = {"X-Churchill-Tap": phones.table.key}
    bodies: list[bytes] = [
        b"\xff\xfe",
        b"&".join([b"a=1"] * 50),
        b"what=Adjust&setting=naval western 4",
        b"what=%00",
        b"what",
    ]
    for path in TOLD:
        for body in bodies:
            answer = phone.post(path, content=body, headers=headers)
            assert 200 <= answer.status_code < 500
    assert before == phones.record.read_bytes()
    assert told(phone, offered(phone, what="Advise", switch="off")).status_code == 200
