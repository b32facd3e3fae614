"""What a thumb does on the page of telling: which buttons there are, what they ask for, what is told by them."""

import re
from html import unescape
from typing import NamedTuple

from httpx2 import Response
from starlette.testclient import TestClient

HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')
KEY = re.compile(r"""hx-headers='\{"X-Churchill-Tap": "([^"]*)"\}'""")
ENTRY = re.compile(r'hx-get="(/tell\?[^"]*)"[^>]*>([^<]*)</a>')
SENTENCE = re.compile(r'id="sentence">([^<]*)<')


class Shown(NamedTuple):
    """The page of telling: the moment, the fields tapped, the buttons, the sentence that would be recorded."""

    key: str
    fields: dict[str, str]
    entries: dict[str, str]
    sentence: str
    html: str

    @property
    def may_be_told(self) -> bool:
        return 'hx-post="/tell"' in self.html


def shown(answer: Response) -> Shown:
    """Return what an answer shows."""
    html = answer.text
    key, sentence = KEY.search(html), SENTENCE.search(html)
    fields = {name: unescape(told) for name, told in HIDDEN.findall(html)}
    entries = {unescape(text): unescape(address) for address, text in ENTRY.findall(html)}
    return Shown(key[1] if key else "", fields, entries, unescape(sentence[1]) if sentence else "", html)


def offered(phone: TestClient, **tapped: str) -> Shown:
    """Return what may be told after some taps."""
    return shown(phone.get("/tell", params=tapped))


def told(phone: TestClient, page: Shown, way: str = "/tell") -> Response:
    """Tap the button that tells what a page shows."""
    return phone.post(way, data=page.fields, headers={"X-Churchill-Tap": page.key})


def put_down(phone: TestClient, card: str) -> Response:
    """Put down a card for the agenda."""
    return phone.post("/show", data={"card": card}, headers={"X-Churchill-Tap": offered(phone).key})
