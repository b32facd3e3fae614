"""Strangers at the table: seeded requests that are none of a phone's, and a server killed between tap and answer.

`python -m tests.phones.abuse 100000 SEED` asks so often; `python -m tests.phones.abuse kills 200 SEED` kills so often.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlencode

from starlette.testclient import TestClient

from churchill_cli.phones.pages import PAGES
from churchill_cli.phones.seats import SEATS, Seats
from churchill_cli.phones.table import key_of
from churchill_cli.record import games
from tests.phones.conftest import ADDRESS, HEADER, Phones
from tests.rules.telling import AGENDA

HELD = "zzyzx 3+1"
"""The hand of the UK: no answer to anybody else may have its name."""
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "Ж")
PATHS = (
    *(f"/{name}" for name in PAGES),
    *(
        "/tell",
        "/roll",
        "/show",
        "/back",
        "/hand",
        "/rules",
        "/rules/7.74",
        "/log/1",
        "/alive",
        "/language",
        "/",
        "/s/x",
    ),
    *(
        "/static/phones.js",
        "/static/../server.py",
        "/static/%2e%2e/seats.py",
        "/..%2f..%2fetc/passwd",
        "//now",
        "/now/",
    ),
    *("/log/99999999999999999999", "/rules/%00", "/rules/" + "9" * 300, "/s/" + "a" * 5_000, "/\u0436"),
)
HOSTS = (
    "127.0.0.1:8045",
    "127.0.0.1",
    "evil.example",
    "localhost.evil.example",
    "0",
    "",
    "127.0.0.1:8045@evil.example",
)
KINDS = ("Advise", "AdvanceIssue", "DebateIssue", "Pass", "Pick", "ShowCards", "Note", "Adjust", "", "__class__")
WORDS = ("UK", "US", "on", "off", "global_issue", "4", "merkulov", "leader", "../x", "\0", "<b>", "9" * 400, "é", "-1")


def asked(dice: random.Random, phones: Phones, cookies: Mapping[str, str]) -> tuple[str, str, dict[str, str], bytes]:
    """Return a request of which at least one thing is wrong: method, address, headers, body."""
    query = {
        dice.choice(("what", "issue", "card", "power", "seat", "q", "to", "page")): dice.choice(WORDS) for _n in "ab"
    }
    seat = dice.choice(("US", "USSR", "onlooker", "stranger", "forged"))
    headers = {"host": dice.choice(HOSTS), "accept-language": dice.choice(("ru", "x" * 200, "en;q=?", ""))}
    if seat in cookies:
        headers["cookie"] = f"churchill-phone={cookies[seat]}; churchill-language={dice.choice(('ru', '../..', ''))}"
    elif seat == "forged":
        headers["cookie"] = f"churchill-phone={cookies['UK'][:-1]}x"
    if dice.random() < 0.5:
        headers["x-churchill-tap"] = dice.choice(
            ("", "0-0", "-1-x", "9" * 30, f"6-{phones.table.key[-8:]}", "7-" + "0" * 16)
        )
    fields = {
        "what": dice.choice(KINDS),
        "switch": "off",
        dice.choice(("issue", "card", "less", "line")): dice.choice(WORDS),
    }
    body = (
        urlencode(fields, errors="replace").encode()
        if dice.random() < 0.7
        else dice.randbytes(dice.choice((0, 9, 5_000)))
    )
    return dice.choice(METHODS), dice.choice(PATHS) + "?" + urlencode(query), headers, body


def ask(count: int, seed: int, folder: Path) -> int:
    """Ask so many times; return how many requests were answered. AssertionError: one changed or revealed something."""
    dice, phones = random.Random(seed), Phones(folder / "g.yaml")  # noqa: S311 - a game of chance
    phones.tell(*AGENDA)
    cookies = {seat: phones.table.seats.admit(seat) for seat in SEATS}
    phones.table.hold("UK", HELD)
    before = phones.record.read_bytes()
    with TestClient(phones.app, base_url=ADDRESS, follow_redirects=False) as client:
        for _request in range(count):
            method, address, headers, body = asked(dice, phones, cookies)
            client.cookies.clear()
            with suppress(UnicodeEncodeError):
                answer = client.request(method, address, headers=headers, content=body)
                assert answer.status_code < 500, (method, address, headers, body)
                assert "zzyzx" not in answer.text, (method, address, headers)
                assert "churchill-phone" not in answer.headers.get("set-cookie", "")
    assert before == phones.record.read_bytes()
    assert HELD == phones.table.seats.hand("UK")[1]  # type: ignore[index]
    return count


# A server that is killed


def serve(record: Path, port: int) -> "subprocess.Popen[bytes]":
    """Begin a server of its own, and return it when it answers."""
    words = ["-m", "churchill_cli", "serve", str(record), "--tell", "--host", "127.0.0.1", "--port", str(port)]
    server = subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _try in range(400):
        with suppress(OSError), closing(HTTPConnection("127.0.0.1", port, timeout=5)) as connection:
            connection.request("GET", "/alive")
            connection.getresponse().read()
            return server
        time.sleep(0.02)
    message = "the server does not answer"
    raise AssertionError(message)


def tap(port: int, cookie: str, key: str, line: str) -> HTTPConnection:
    """Tap a line at the moment that a key names; return the connection on which the answer comes."""
    _advice, _blank, switch = line.partition(" ")
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    headers = {"Cookie": f"churchill-phone={cookie}", "X-Churchill-Tap": key}
    connection.request("POST", "/tell", urlencode({"what": "Advise", "switch": switch, "line": line}), headers)
    return connection


def kill(count: int, seed: int, folder: Path, port: int = 8_199) -> int:
    """Kill a server so many times between a tap and its answer; return how many lines the record then has.

    AssertionError: a line that was confirmed is lost, or one is told twice.
    """
    dice, record = random.Random(seed), folder / "g.yaml"  # noqa: S311 - as above
    games.begun(record, HEADER)
    cookie = Seats(record).admit("UK")
    server = serve(record, port)
    for number in range(count):
        game, _cut_off = games.opened(record)
        line, key = f"advice {('off', 'on')[number % 2]}", key_of(game, number)
        with closing(tap(port, cookie, key, line)) as waiting:
            time.sleep(dice.random() * 0.02)
            server.send_signal(signal.SIGKILL)
            server.wait()
            with suppress(OSError, HTTPException):
                waiting.getresponse().read()
        server = serve(record, port)
        with closing(tap(port, cookie, key, line)) as again:
            assert 200 == again.getresponse().status
        assert (number + 1, line) == (len(games.opened(record)[0].lines), games.opened(record)[0].lines[-1])
    server.kill()
    server.wait()
    return len(games.opened(record)[0].lines)


if __name__ == "__main__":
    kills = sys.argv[1] == "kills"
    wanted, given_seed = int(sys.argv[2 if kills else 1]), int(sys.argv[3 if kills else 2])
    with tempfile.TemporaryDirectory() as made:
        os.environ |= dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"), made)
        sys.stdout.write(f"{(kill if kills else ask)(wanted, given_seed, Path(made))}\n")
