"""A real browser with the phones of a table in it, and a thumb that tells lines by taps alone."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from churchill_cli.game.model.actions import Action, ShowCards
from churchill_cli.notation import grammar
from churchill_cli.phones.hosting import Hosting
from churchill_cli.phones.sorts import DICE, sort_of, written
from churchill_cli.phones.table import Table

PATHS = ("/usr/bin/chromium", shutil.which("chromium"), shutil.which("google-chrome"), shutil.which("chrome"))
CHROMIUM = next((path for path in PATHS if path and Path(path).exists()), None)
ARGUMENTS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
WANTED = bool(os.environ.get("CHURCHILL_BROWSER_TESTS"))
"""Set where a browser must be there: whoever skips these tests then fails."""
needs_browser = pytest.mark.skipif(CHROMIUM is None and not WANTED, reason="no browser is installed")
Page = Any
Browser = Any
"""Those of Playwright, which is loaded only where there is a browser."""
WIDTH, HEIGHT = 390, 844
PATIENCE = 120_000
"""Milliseconds that a page may take where the machine does much else."""


@contextmanager
def opened_browser() -> Iterator[Any]:
    """Open the browser for a while."""
    sync = pytest.importorskip("playwright.sync_api") if not WANTED else __import__("playwright.sync_api").sync_api
    assert CHROMIUM, "CHURCHILL_BROWSER_TESTS is set, and no browser is installed"
    with sync.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def served(table: Table, port: int = 0) -> Iterator[Hosting]:
    """Serve a table for a while."""
    hosting = Hosting(table, "en", "127.0.0.1", port)
    hosting.begin()
    try:
        yield hosting
    finally:
        hosting.end()


def phone(browser: Any, hosting: Hosting, seat: str, lang: str, **settings: Any) -> Page:  # noqa: ANN401 - of Playwright
    """Return the page of a phone that has scanned the code of a seat."""
    viewport = {"width": WIDTH, "height": HEIGHT}
    page = browser.new_context(**{"viewport": viewport, "locale": lang, **settings}).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(hosting.address(seat))
    page.wait_for_url("**/now")
    return page


class Thumb:
    """Tells lines on phones, each on that of the power that it belongs to, and counts its taps."""

    def __init__(self, table: Table, pages: dict[str, Page]) -> None:
        self.table, self.pages, self.taps = table, pages, 0

    def tell(self, action: Action) -> None:
        """Tell an action by taps."""
        if isinstance(action, ShowCards):
            for power, play in action.cards.items():
                self._wait(self.pages[power])
                self._put_down(self.pages[power], written("card", play))
            return
        page = self.pages[getattr(action, "power", "UK") if action.FORM.startswith("{power}") else "UK"]
        self._wait(page)
        wanted = {"what": type(action).__name__} | {name: of_field(action, name) for name in action.FIELDS}
        for _tap in range(30):
            if (number := self._at_once(page, action)) is not None:
                self._tap(page, f"#tell button.last >> nth={number}")
                return
            if self._is_shown(page, wanted):
                self._tap(page, "#tell button.tell")
                return
            self._tap(page, f'#tell a.entry[hx-get="{self._best(page, wanted)}"]')
        raise AssertionError(wanted)

    def _wait(self, page: Page) -> None:
        """Wait until a phone shows what was told last."""
        page.locator(f"""#tell form[hx-headers*='"{self.table.key}"']""").first.wait_for(state="attached")

    def _tap(self, page: Page, selector: str) -> None:
        """Tap something, and wait until the page has answered."""
        self.taps += 1
        with page.expect_response(lambda answer: "/tell" in answer.url or "/show" in answer.url):
            page.locator(selector).first.click()
        page.locator(".htmx-request, .htmx-swapping, .htmx-settling").first.wait_for(state="detached")

    def _put_down(self, page: Page, card: str) -> None:
        """Put down a card for the agenda."""
        if not page.locator("#tell button[name=card]").count():
            self._tap(page, '#tell a.entry[hx-get*="what=ShowCards"]')
        self._tap(page, f'#tell button[name=card][value="{card}"]')

    def _at_once(self, page: Page, action: Action) -> int | None:
        """Return which button tells a line at once; None where none does."""
        buttons = page.eval_on_selector_all("#tell button.last", "each => each.map(one => one.getAttribute('hx-vals'))")
        lines = [json.loads(button)["line"] for button in buttons]
        line = grammar.write(action)
        return lines.index(line) if line in lines else None

    def _is_shown(self, page: Page, wanted: dict[str, str]) -> bool:
        """Tell whether the whole line is what the button would tell."""
        if not page.locator("#tell button.tell").count():
            return False
        fields = page.eval_on_selector_all(
            "#tell form:has(button.tell) input[type=hidden]", "each => each.map(one => [one.name, one.value])"
        )
        told = {name: value for name, value in fields if name != "line"}
        return all(told.get(name, "") == value for name, value in wanted.items() if name != "power" or "power" in told)

    def _best(self, page: Page, wanted: dict[str, str]) -> str:
        """Return the address of the button that comes nearest to a line."""
        addresses = page.eval_on_selector_all("#tell a.entry", "each => each.map(one => one.getAttribute('hx-get'))")
        fitting = {}
        for address in addresses:
            query = dict(parse_qsl(urlsplit(address).query))
            if all(begins(wanted.get(name, ""), value) for name, value in query.items()):
                fitting[address] = (len(query), sum(map(len, query.values())))
        assert fitting, (wanted, addresses, page.locator("#tell").inner_text())
        return str(max(fitting, key=lambda address: fitting[address]))


def of_field(action: Action, name: str) -> str:
    """Return what stands in a field of a line, as it is tapped."""
    told = written(name, getattr(action, name))
    return told.replace(" ", "") if sort_of(name) == DICE else told


def begins(whole: str, told: str) -> bool:
    """Tell whether what is told is the beginning of a whole, or all of it."""
    return whole == told or (whole.startswith(told) and (whole.isdecimal() or whole[len(told)] == " "))
