"""The position as a page and the report of a game: whole in themselves, in each language, opened in a real browser."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from churchill_cli.book.files import folder
from churchill_cli.game.model.ids import Power
from churchill_cli.views.curve import HEIGHT, ROW_HEIGHT, TOP, apart
from tests.conftest import Run

EMPTY = frozenset({"meta", "br", "line", "circle", "polyline"})
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
with_browser = pytest.mark.skipif(browser is None, reason="no browser is installed")


class Balanced(HTMLParser):
    """Notes every element that is opened and not closed in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in EMPTY:
            self.open.append(tag)
        self.wrong += [f"{name}={value}" for name, value in attrs if name in {"src", "href", "onclick"}]

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY and (not self.open or self.open.pop() != tag):
            self.wrong.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def checked(file: str) -> str:
    """Return the text of a page that is well formed and needs nothing from elsewhere."""
    html = Path(file).read_text(encoding="utf-8")
    page = Balanced()
    page.feed(html)
    assert ([], []) == (page.open, page.wrong)
    assert "http" not in re.sub(r"http-equiv", "", html)
    return page.text


@pytest.fixture
def moscow(run: Run) -> Run:
    """Return the printed example as the current game, and half of it beside."""
    text = (folder() / "examples" / "moscow.yaml").read_text(encoding="utf-8")
    Path("moscow.yaml").write_text(text, encoding="utf-8")
    Path("half.yaml").write_text("".join(text.splitlines(keepends=True)[:25]), encoding="utf-8")
    return run


# The position


@pytest.mark.parametrize("record", ["moscow.yaml", "half.yaml"])
@pytest.mark.parametrize(("lang", "said"), [("en", "West Germany"), ("ru", "Западная Германия"), ("es", "Alemania")])
def test_the_position_is_a_page_of_its_own(moscow: Run, record: str, lang: str, said: str) -> None:
    assert 0 == moscow("board", "--html", "board.html", "--game", record, "--lang", lang).code
    assert said in checked("board.html")


def test_the_page_shows_the_table_while_there_is_one(moscow: Run) -> None:
    moscow("board", "--html", "board.html", "--game", "half.yaml")
    text = checked("board.html")
    assert "Conference table" in text
    assert "USSR Directed Offensive" in text


def test_a_page_that_cannot_be_written_is_refused(moscow: Run) -> None:
    done = moscow("board", "--html", "nowhere/board.html", "--game", "moscow.yaml")
    assert 4 == done.code
    assert "cannot be written" in done.err


# The report


def test_the_report_tells_the_game_conference_by_conference(moscow: Run) -> None:
    out = moscow("report", "--game", "moscow.yaml").out
    for part in (
        "# Churchill – Training Scenario",
        "| 8 Tolstoy | 28 | 32 | 22 |",
        "## Turning points",
        "## Conference 8",
    ):
        assert part in out
    assert "- US wins the conference. (5.27)" in out
    assert "- The Western Front advances to West Germany (roll 5, strength 12). (7.71)" in out


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_the_report_is_markdown_and_a_page_in_each_language(moscow: Run, lang: str) -> None:
    done = moscow("report", "--markdown", "r.md", "--html", "r.html", "--game", "moscow.yaml", "--lang", lang)
    assert 0 == done.code
    assert Path("r.md").read_text(encoding="utf-8").startswith("# Churchill – ")
    assert "28" in checked("r.html")


def test_the_report_as_data_has_the_scores(moscow: Run) -> None:
    answer = json.loads(moscow("report", "--game", "moscow.yaml", "--json").out)
    assert [{"conference": 8, "scores": {"UK": 28, "US": 32, "USSR": 22}, "winner": "UK"}] == answer["conferences"]


def test_a_game_without_a_line_has_a_report_too(run: Run) -> None:
    run("new", "--scenario", "training")
    assert "0 conferences told" in run("report").out


def test_markers_set_by_hand_and_corrections_are_in_the_report(moscow: Run) -> None:
    moscow("do", "adjust naval arctic 3 because it fell", "--game", "moscow.yaml")
    moscow("change", "1", "note otherwise", "--game", "moscow.yaml")
    out = moscow("report", "--game", "moscow.yaml").out
    assert "1 marker was set by hand." in out
    assert "> otherwise" in out


@pytest.mark.parametrize(
    "places",
    [{"UK": 50, "US": 50, "USSR": 50}, {"UK": 14, "US": 14, "USSR": 15}, {"UK": 190, "US": 20, "USSR": 185}],
)
def test_the_names_at_the_curves_ends_do_not_cover_one_another(places: dict[Power, float]) -> None:
    found = sorted(apart(places).values())
    assert all(below - above >= ROW_HEIGHT for above, below in pairwise(found))
    assert TOP <= found[0]
    assert found[-1] <= HEIGHT


def test_the_curve_has_a_line_for_each_power_and_every_conference(moscow: Run) -> None:
    moscow("report", "--html", "report.html", "--game", "moscow.yaml")
    drawn = Path("report.html").read_text(encoding="utf-8").partition("<svg")[2].partition("</svg>")[0]
    assert [2, 2, 2] == [len(points.split()) for points in re.findall(r'points="([^"]*)"', drawn)]
    assert all(f">{named}<" in drawn for named in ("UK 28", "US 32", "USSR 22"))


# In a browser


def titled(file: Path, width: int) -> Iterator[str]:
    """Open a page in a browser of that width and yield what a script in it finds: how wide it is, how many drawings."""
    probe = "document.documentElement.scrollWidth+'/'+innerWidth+'/'+document.querySelectorAll('svg').length"
    page = file.read_text(encoding="utf-8").replace("</body>", f"<script>document.title={probe}</script></body>")
    probed = file.with_name("probed.html")
    probed.write_text(page, encoding="utf-8")
    flags = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
    quiet = ("--disable-component-update", "--disable-sync", "--disable-quic", f"--user-data-dir={file.parent / 'b'}")
    done = subprocess.run(
        [str(browser), *flags, *quiet, f"--window-size={width},900", "--dump-dom", probed.resolve().as_uri()],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    found = re.search(r"<title>(.*?)</title>", done.stdout)
    assert found
    yield from found[1].split("/")


@with_browser
@pytest.mark.parametrize("width", [500, 1200])
def test_the_pages_fit_a_phone_and_a_wide_screen_in_a_browser(moscow: Run, width: int) -> None:
    moscow("board", "--html", "board.html", "--game", "half.yaml")
    moscow("report", "--html", "report.html", "--game", "moscow.yaml")

    page, window, drawings = titled(Path("board.html"), width)
    assert int(page) <= int(window)
    assert 8 == int(drawings), "seven Fronts and the table"
    page, window, drawings = titled(Path("report.html"), width)
    assert int(page) <= int(window)
    assert 1 == int(drawings)
