"""The pages by address: who asks, in which language, what is answered; no rule is known."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from urllib.parse import parse_qsl

from anyio import to_thread
from sse_starlette import EventSourceResponse
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.status import HTTP_403_FORBIDDEN, HTTP_409_CONFLICT

from churchill_cli.errors import ChurchillError
from churchill_cli.game.model.ids import Power
from churchill_cli.phones import hands, pages, rules, telling
from churchill_cli.phones.guard import Guard
from churchill_cli.phones.live import MOST_STREAMS, Live
from churchill_cli.phones.table import Table
from churchill_cli.record import games
from churchill_cli.views.page import STYLESHEET
from churchill_cli.words.catalogues import _, current, speaking
from churchill_cli.words.languages import LANGUAGES

PHONE, LANGUAGE = "churchill-phone", "churchill-language"
"""Cookies: which phone it is, which language it speaks."""
TAP = "X-Churchill-Tap"
"""The header with which a page tells something: the moment at which somebody tapped."""
KEPT_SECONDS = 30 * 24 * 3600
SLOW_SECONDS, MOST_SLOW_SECONDS = 0.2, 5.0
"""How long an address that is none is waited for, more each time, and at most."""
GZIP_BYTES = 500
NEVER_SECONDS = 86_400
"""After which a stream would give a sign of life that no page hears; it gives its own."""
MOST_RENDERED = 64
STATIC = Path(__file__).with_name("static")
Tapped = Mapping[str, str]


class Server:
    """Answers the phones of one table."""

    def __init__(self, table: Table, language: str) -> None:
        """Serve a table; ``language``: that of a phone that asks for none which is spoken."""
        self.table, self.live = table, Live(table)
        self._language, self._wrong = language, 0
        self._rendered: dict[object, str] = {}

    def app(self) -> Starlette:
        """Return the application."""
        page_routes = [Route(f"/{name}", partial(self._page, name)) for name in pages.PAGES]
        taps = [Route(f"/{name}", partial(self._done, does), methods=["POST"]) for name, does in self._taps().items()]
        routes = [
            Route("/", lambda _request: RedirectResponse("/now", 303)),
            Route("/s/{secret}", self.enter),
            *page_routes,
            *taps,
            Route("/hand", self.hand, methods=["POST"]),
            Route("/tell", self.offered),
            Route("/rules", self.rules),
            Route("/rules/{section}", self.rules),
            Route("/log/{number:int}", self.reasons),
            Route("/live", self.stream),
            Route("/language", self.language),
            Route("/alive", self.alive),
            Route("/static/page.css", lambda _request: FileResponse(STYLESHEET)),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]
        middleware = [Middleware(Guard), Middleware(GZipMiddleware, minimum_size=GZIP_BYTES)]
        refusals = {HTTPException: self._refused, ChurchillError: self._refused}
        return Starlette(routes=routes, middleware=middleware, exception_handlers=refusals, lifespan=self._watching)

    @asynccontextmanager
    async def _watching(self, _app: Starlette) -> AsyncIterator[None]:
        watching = asyncio.create_task(self.live.watch())
        try:
            yield
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching

    # Who asks

    def _seat(self, request: Request) -> str:
        """Return the seat of the phone that asks; 403 for a stranger."""
        seat = self.table.seats.seat_of_phone(request.cookies.get(PHONE, ""))
        if seat is None:
            raise HTTPException(HTTP_403_FORBIDDEN)
        return seat

    def _power(self, request: Request) -> Power:
        """Return the power whose phone tells something; 403 where it may not, or its own page did not send it."""
        power = telling.power_of(self._seat(request))
        if power is None or TAP not in request.headers:
            raise HTTPException(HTTP_403_FORBIDDEN)
        return power

    def _telling(self, request: Request) -> tuple[Power, str]:
        """Return the power whose phone tells a line, and at which moment; 403 where phones only look."""
        power = self._power(request)
        if not self.table.may_tell:
            raise HTTPException(HTTP_403_FORBIDDEN)
        return power, request.headers[TAP]

    def _spoken(self, request: Request) -> str:
        """Return the language of a phone: the one chosen on it, or what its browser asks for, or the table's."""
        chosen = request.cookies.get(LANGUAGE, "")
        asked = (part.split(";")[0].strip()[:2] for part in request.headers.get("accept-language", "").split(","))
        return next((lang for lang in (chosen, *asked) if lang in LANGUAGES), self._language)

    async def enter(self, request: Request) -> Response:
        """Exchange the secret of an address for the cookie of a phone; each wrong one is waited for longer."""
        seat = self.table.seats.seat_of_secret(request.path_params["secret"])
        if seat is None:
            self._wrong += 1
            await asyncio.sleep(min(SLOW_SECONDS * self._wrong, MOST_SLOW_SECONDS))
            raise HTTPException(HTTP_403_FORBIDDEN)
        self._wrong = 0
        with speaking(self._spoken(request)):
            answer = HTMLResponse(
                pages.gate(_("Come in."), "/now")
            )  # no redirection: a browser that came from elsewhere would send no cookie behind it
        answer.set_cookie(PHONE, self.table.seats.admit(seat), max_age=KEPT_SECONDS, httponly=True, samesite="strict")
        return answer

    async def language(self, request: Request) -> Response:
        """Speak another language on this phone from now on."""
        self._seat(request)
        language_wanted, page = request.query_params.get("to"), request.query_params.get("page")
        answer = RedirectResponse(f"/{page}" if page in {*pages.PAGES, "rules"} else "/now", 303)
        if language_wanted in LANGUAGES:
            answer.set_cookie(LANGUAGE, str(language_wanted), max_age=KEPT_SECONDS, httponly=True, samesite="strict")
        return answer

    async def alive(self, request: Request) -> Response:
        """Tell a phone that the laptop is there."""
        self._seat(request)
        return Response(status_code=204)

    # What is shown

    def _page(self, page_name: str, request: Request) -> Response:
        """Show a page to the one who asks, in his language."""
        seat = self._seat(request)
        with speaking(self._spoken(request)):
            return HTMLResponse(self._render("base.html", page_name, seat, dict(request.query_params)))

    def _render(self, template: str, name: str, seat: str, query: Tapped) -> str:
        """Return a page, or its live part; the same for several phones is made once."""
        is_kept = template == "live.html"
        power = telling.power_of(seat) if name in pages.OF_SEAT else None
        kept = (name, current(), self.live.moment, power, self.table.seats.hand(power) if power else None)
        if is_kept and kept in self._rendered:
            return self._rendered[kept]
        shown = {"page_name": name, "is_live": is_kept, **pages.PAGES[name](self.table, seat, query)}
        if name == "now" and not is_kept:
            shown |= telling.context(self.table, seat, query)
        text = pages.page(template, self.table, seat, page_title=pages.title(name), moment=self.live.moment, **shown)
        if is_kept:
            self._rendered = dict([*self._rendered.items(), (kept, text)][-MOST_RENDERED:])
        return text

    async def stream(self, request: Request) -> Response:
        """Send the live part of a page whenever the game goes on, for as long as somebody looks at it."""
        seat, page_name = self._seat(request), request.query_params.get("page", "now")
        if page_name not in pages.PAGES:
            raise HTTPException(404)
        if self.live.streams >= MOST_STREAMS:
            raise HTTPException(503)
        spoken = self._spoken(request)

        def render() -> str:
            with speaking(spoken):
                return self._render("live.html", page_name, seat, {})

        moment_seen = request.headers.get("last-event-id") or request.query_params.get("at", "")
        return EventSourceResponse(self.live.stream(moment_seen, render), ping=NEVER_SECONDS)

    def rules(self, request: Request) -> Response:
        """Show a section, or what a search finds."""
        seat = self._seat(request)
        with speaking(self._spoken(request)):
            query = dict(request.query_params)
            rule_context = rules.context(self.table, request.path_params.get("section", ""), query)
            page_context = {"page_name": "rules", "page_title": pages.title("rules"), **rule_context}
            return HTMLResponse(pages.page("rules.html", self.table, seat, **page_context))

    def reasons(self, request: Request) -> Response:
        """Show what a line in force brought, with the sums behind it."""
        seat, line_number = self._seat(request), request.path_params["number"]
        with speaking(self._spoken(request)):
            is_live = line_number in self.table.game.past.live
            events = games.retold(self.table.game, line_number).events if is_live else ()
            return HTMLResponse(pages.page("reasons.html", self.table, seat, events=events))

    def offered(self, request: Request) -> Response:
        """Show what may be told, with what was tapped of it."""
        with speaking(self._spoken(request)):
            return self._offer(self._seat(request), dict(request.query_params))

    def _offer(self, seat: str, query: Tapped, note_shown: str = "", status: int = 200) -> Response:
        offer_context = telling.context(self.table, seat, query, note_shown)
        return HTMLResponse(pages.page("tell.html", self.table, seat, **offer_context), status)

    # What is told

    def _taps(self) -> Mapping[str, Callable[[str, Power, Tapped], None]]:
        """Return by address what a tap does at a moment: tells a line, rolls for it, shows a card, asks the host."""
        table = self.table
        return {
            "tell": table.tell,
            "roll": table.roll,
            "show": lambda moment_key, power, tapped: table.show(moment_key, power, tapped.get("card", "")),
            "back": lambda _moment_key, power, _tapped: table.ask_back(power),
        }

    async def hand(self, request: Request) -> Response:
        """Keep one card more, or one less, of a power's own hand."""
        power, tapped = self._power(request), await self._body(request)
        with speaking(self._spoken(request)):
            note_shown, status = "", 200
            try:
                held_cards, more = self.table.hand(power), tapped.get("more", "").strip()
                fewer = hands.fewer(held_cards, tapped.get("less", ""))
                self.table.hold(power, hands.more(self.table.state, power, held_cards, more) if more else fewer)
            except ChurchillError as problem:
                note_shown, status = problem.message, 422
            hand_context = {"page_name": "mine", "note": note_shown, **pages.PAGES["mine"](self.table, power, {})}
            return HTMLResponse(pages.page("live.html", self.table, power, **hand_context), status)

    async def _done(self, tell_table: Callable[[str, Power, Tapped], None], request: Request) -> Response:
        """Tell something, and show what may be told then; what was tapped stays where it was refused."""
        (power, moment_key), tapped = self._telling(request), await self._body(request)
        spoken = self._spoken(request)

        def note_after() -> str:
            with speaking(spoken):
                try:
                    tell_table(moment_key, power, tapped)
                except ChurchillError as problem:
                    return f"{problem.message} {problem.hint}".strip()
            return ""

        def offered(note_shown: str) -> Response:
            with speaking(spoken):
                return self._offer(power, tapped, note_shown, 409) if note_shown else self._offer(power, {})

        note_shown = await to_thread.run_sync(note_after)
        await self.live.sent()
        return await to_thread.run_sync(offered, note_shown)

    async def _body(self, request: Request) -> Tapped:
        """Return the fields of a form; 413 where more was sent than may be, 400 where it is none."""
        try:
            fields = parse_qsl((await request.body()).decode(), keep_blank_values=True, max_num_fields=20)
        except ClientDisconnect:
            raise HTTPException(413) from None
        except ValueError:
            raise HTTPException(400) from None
        return dict(fields)

    # What is refused

    async def _refused(self, request: Request, problem: Exception) -> Response:
        """Return a page in few words to a request that is refused, or that the record refuses."""
        status = problem.status_code if isinstance(problem, HTTPException) else HTTP_409_CONFLICT
        with speaking(self._spoken(request)):
            scan = _("Scan the code of your seat on the laptop to come in.")
            return HTMLResponse(pages.gate(scan if status == HTTP_403_FORBIDDEN else _("Nothing is here.")), status)
