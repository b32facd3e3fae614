"""The phones in a real browser: a whole conference and its war told by taps alone, live on every phone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from churchill_cli.book.files import folder
from churchill_cli.notation import grammar
from churchill_cli.phones.table import Table
from churchill_cli.record import games
from tests.conftest import Run
from tests.phones.browser import HEIGHT, Browser, Page, Thumb, needs_browser, opened_browser, phone, served
from tests.phones.conftest import HEADER
from tests.rules.telling import AGENDA

pytestmark = needs_browser
ROOT = Path(__file__).parents[2]
LANGUAGES = {"UK": "en", "US": "ru", "USSR": "es"}


@pytest.fixture(scope="module")
def program() -> Iterator[Browser]:
    with opened_browser() as opened:
        yield opened


@pytest.fixture
def browser(program: Browser) -> Iterator[Browser]:
    """Return the browser; the phones of a test are gone with it, and ask its server for nothing more."""
    yield program
    for context in program.contexts:
        context.close()


def lines_of_the_example() -> list[str]:
    """Return the lines of the printed conference and its war, without the remarks."""
    game, _cut_off = games.opened(folder() / "examples" / "moscow.yaml")
    return [line for line in map(game.text, game.past.live) if not line.startswith("note ")]


def test_a_conference_and_its_war_are_told_by_taps_alone_as_typed(browser: Browser, run: Run, tmp_path: Path) -> None:
    """Three people, three languages: the record is byte for byte that of the same game typed."""
    lines = lines_of_the_example()
    typed = run("play", "typed.yaml", "--scenario", "training", "--keep-going", stdin="\n".join(lines) + "\n")
    assert typed.out

    run("new", "tapped.yaml", "--scenario", "training")
    table = Table(tmp_path / "tapped.yaml", may_tell=True)
    with served(table) as hosting:
        thumb = Thumb(table, {seat: phone(browser, hosting, seat, lang) for seat, lang in LANGUAGES.items()})
        for line in lines:
            if line not in table.game.lines[-2:]:  # what can only go one way is told with the line before it
                thumb.tell(grammar.parse(line))

    assert (tmp_path / "typed.yaml").read_bytes() == (tmp_path / "tapped.yaml").read_bytes()
    assert thumb.taps <= 120


# Live


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """Return the record of a meeting."""
    run("new", "g.yaml", "--scenario", "training")
    for line in (*AGENDA, "USSR advances pol_mil_1_3 with merkulov"):
        games.tell(tmp_path / "g.yaml", line)
    return tmp_path / "g.yaml"


def test_a_line_told_at_the_laptop_is_seen_on_three_phones_each_in_its_language(browser: Browser, record: Path) -> None:
    with served(Table(record)) as hosting:
        pages = [phone(browser, hosting, seat, lang) for seat, lang in LANGUAGES.items()]
        games.tell(record, "US advances us_production with 3")
        for page, said in zip(pages, ("US Production", "производство", "Producción"), strict=True):
            page.locator("#last").get_by_text(said, exact=False).first.wait_for()


def test_a_phone_that_lost_the_network_says_so_and_comes_back_by_itself(browser: Browser, record: Path) -> None:
    with served(Table(record)) as hosting:
        page = phone(browser, hosting, "UK", "en")
        assert not page.locator(".away").is_visible()
        page.context.set_offline(True)
        page.locator(".away").wait_for(state="visible")
        games.tell(record, "US advances us_production with 3")
        page.context.set_offline(False)
        page.locator("#last").get_by_text("US Production").first.wait_for()
        page.locator(".away").wait_for(state="hidden")


def test_a_phone_sees_that_the_server_is_gone_and_comes_back_with_it(browser: Browser, record: Path) -> None:
    with served(Table(record)) as hosting:
        page, port = phone(browser, hosting, "UK", "en"), hosting.port
    page.locator(".away").wait_for(state="visible")
    games.tell(record, "US advances us_production with 3")
    with served(Table(record), port):
        page.locator("#last").get_by_text("US Production").first.wait_for()
        page.locator(".away").wait_for(state="hidden")


def test_of_two_phones_that_tap_at_once_one_is_told_and_the_other_sees_it(browser: Browser, record: Path) -> None:
    table = Table(record, may_tell=True)
    with served(table) as hosting:
        first, second = phone(browser, hosting, "UK", "en"), phone(browser, hosting, "US", "en")
        for page, taps in (
            (first, "what=DebateIssue&card=4"),
            (second, "what=AdvanceIssue&issue=us_production&card=3"),
        ):
            page.goto(f"http://127.0.0.1:{hosting.port}/now?{taps}")
        held: list[Any] = []
        second.route("**/tell", lambda route: held.append(route))  # noqa: PLW0108 - a method of its own is not taken
        second.locator("button.tell").click()
        first.locator("button.tell").click()
        first.locator("#last").get_by_text("UK debates with 4").wait_for()
        held[0].continue_()
        second.get_by_text("The game has gone on since").wait_for()
    assert "UK debates with 4" == table.game.lines[-1]


# What is seen


PAGES = ("now", "mine", "board", "score", "rules/7.74?beside=es", "log", "screen")
AXE = next((path for path in (ROOT / "node_modules/axe-core/axe.min.js",) if path.is_file()), None)
"""The checker of accessibility, where `npm install --no-save axe-core` has put it."""


@pytest.fixture(scope="module")
def shown(program: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Return what opens a page on a phone of a table with a hand told; one with settings of its own opens them all."""
    folder_of_all = tmp_path_factory.mktemp("shown")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder_of_all))
        games.begun(folder_of_all / "g.yaml", HEADER)
        for line in (*AGENDA, "USSR advances pol_mil_1_3 with merkulov"):
            games.tell(folder_of_all / "g.yaml", line)
        table = Table(folder_of_all / "g.yaml", may_tell=True)
        table.hold("US", "harriman, 3, 2+1, chief")
        phones: dict[str, Page] = {}
        with served(table) as hosting:

            def opened(path: str, lang: str, **settings: Any) -> Any:  # noqa: ANN401 - of Playwright
                page = phones.get(str(settings)) or phone(program, hosting, "US", lang, **settings)
                if settings:
                    phones[str(settings)] = page
                page.goto(f"http://127.0.0.1:{hosting.port}/{path}")
                return page

            yield opened


@pytest.mark.parametrize("path", PAGES)
def test_no_page_is_wider_than_a_small_phone_and_a_thumb_hits_every_button(shown: Any, path: str) -> None:  # noqa: ANN401
    page = shown(path, "ru", viewport={"width": 360, "height": 740})  # its words are the longest
    assert 360 == page.evaluate("() => document.documentElement.scrollWidth")
    small = page.eval_on_selector_all(
        "button, nav a, a.entry, summary, input:not([type=hidden], [type=checkbox]), select, .languages a",
        "each => each.filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)"
        ".map(one => one.outerHTML)",
    )
    assert [] == small


@pytest.mark.skipif(AXE is None, reason="axe-core is not installed")
@pytest.mark.parametrize(("path", "scheme"), [*((path, "light") for path in PAGES), ("now", "dark"), ("board", "dark")])
def test_whoever_reads_otherwise_than_by_looking_reads_every_page(shown: Any, path: str, scheme: str) -> None:  # noqa: ANN401
    page = shown(path, "en", color_scheme=scheme, bypass_csp=True)
    page.add_script_tag(path=str(AXE))
    found = page.evaluate("() => axe.run().then(found => found.violations.map(one => [one.id, one.nodes[0].html]))")
    assert [] == found


def test_nothing_is_asked_of_any_other_computer_and_nothing_is_refused_by_the_policy(shown: Any) -> None:  # noqa: ANN401
    page = shown("log", "en")
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: complaints.append(message.text))
    for path in ("now", "board", "score", "mine"):
        page.click(f'nav a[href="/{path}"]')
        page.wait_for_load_state()
    assert asked
    assert {"127.0.0.1"} == {urlsplit(address).hostname for address in asked}
    assert [] == complaints


def test_the_first_page_is_light(shown: Any) -> None:  # noqa: ANN401
    page = shown("log", "en")
    answers: list[Any] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - a builtin is no listener
    page.context.clear_cookies(name="churchill-language")
    page.goto(page.url.replace("/log", "/now"))
    page.wait_for_load_state()
    whole = [answer.request for answer in answers if answer.request.resource_type != "eventsource"]
    assert {"document", "script", "stylesheet"} <= {request.resource_type for request in whole}
    assert sum(sum(request.sizes().values()) for request in whole) <= 60_000


def test_every_front_stands_in_the_first_screen(shown: Any) -> None:  # noqa: ANN401
    for lang in LANGUAGES.values():
        page = shown("board", lang)
        assert page.locator(".glance").bounding_box()["y"] + page.locator(".glance").bounding_box()["height"] <= HEIGHT
        tokens = page.eval_on_selector_all(
            "svg text.bold-token", "each => each.map(one => one.getAttribute('font-size') * one.getScreenCTM().a)"
        )
        assert tokens
        assert min(tokens) >= 11
        page.context.close()
