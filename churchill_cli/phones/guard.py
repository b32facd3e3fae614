"""What stands before every page: hosts answered, what a page may load, size of requests."""

import ipaddress
from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 4_096
"""Of the body of a request, and of its address."""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Of every answer."""
LOCAL = frozenset({"localhost"})


class Guard:
    """Answers only what may come from a phone of the table; says what an answer may load."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request at once, or hand it on with its body counted."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = refusal(scope)
        application = answer or self._app
        await application(scope, counted(receive), guarded(send))


def refusal(scope: Scope) -> PlainTextResponse | None:
    """Return the short answer to a request that is none of a phone's; None where it may be one."""
    headers = Headers(scope=scope)
    length = headers.get("content-length", "0")
    if not is_own(headers.get("host", "")):
        return short(HTTPStatus.MISDIRECTED_REQUEST)
    if len(scope.get("raw_path") or b"") + len(scope.get("query_string") or b"") > MOST_BYTES:
        return short(HTTPStatus.REQUEST_URI_TOO_LONG)
    if not (length.isascii() and length.isdecimal()) or len(length) > len("9999") or int(length) > MOST_BYTES:
        return short(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    return None


def short(status: HTTPStatus) -> PlainTextResponse:
    """Return an answer that says no more than why there is none."""
    return PlainTextResponse(status.phrase, status)


def is_own(host: str) -> bool:
    """Tell whether a name can only mean this computer: an address in numbers, or itself.

    A name of somebody else's that leads here would let his pages speak with the table.
    """
    host_name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() and not host.endswith("]") else host
    try:
        ipaddress.ip_address(host_name.strip("[]"))
    except ValueError:
        return host_name.casefold() in LOCAL
    return True


def counted(receive: Receive) -> Receive:
    """Return what receives a request, and takes no more of its body than may be sent."""
    received = 0

    async def receive_counted() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > MOST_BYTES:
            return {"type": "http.disconnect"}
        return message

    return receive_counted


def guarded(send: Send) -> Send:
    """Return what sends an answer with the headers that every one has."""

    async def send_guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for header_name, header_value in HEADERS.items():
                headers[header_name] = header_value
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return send_guarded
