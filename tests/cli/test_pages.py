"""The position as a page and the report of a game: whole in themselves, in each language, opened in a real browser."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from html import escape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from churchill_cli.book.files import folder
from churchill_cli.game.model.ids import Power
from churchill_cli.views.curve import HEIGHT, ROW_HEIGHT, spread_labels
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
        loading = [(name, value) for name, value in attrs if name in {"src", "href", "onclick"}]
        self.wrong += [f"{name}={value}" for name, value in loading if not str(value).startswith("#")]

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
    parts = (
        "Churchill – Training Scenario\n",
        "8 Tolstoy  28  32  22\n",
        "\nTurning points\n",
        "\nConference 8: Tolstoy\n",
    )
    assert not [part for part in parts if part not in out]
    assert "- US wins the conference. (5.27)" in out
    assert "- The Western Front advances to West Germany (roll 5, strength 12). (7.71)" in out


def test_the_report_is_read_as_text_and_kept_as_markdown(moscow: Run) -> None:
    assert not re.search(r"^[#|]|\|$|\*\*", moscow("report", "--game", "moscow.yaml").out, re.MULTILINE)
    moscow("report", "--game", "moscow.yaml", "--markdown", "r.md")
    text = Path("r.md").read_text(encoding="utf-8")
    parts = ("# Churchill – Training", "| 8 Tolstoy | 28 | 32 | 22 |", "## Turning points", "## Conference 8")
    assert not [part for part in parts if part not in text]


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
    "places", [{"UK": 50, "US": 50, "USSR": 50}, {"UK": 14, "US": 14, "USSR": 15}, {"UK": 190, "US": 20, "USSR": 185}]
)
def test_the_names_at_the_curves_ends_do_not_cover_one_another(places: dict[Power, float]) -> None:
    found = sorted(spread_labels(places).values())
    assert all(below - above >= ROW_HEIGHT for above, below in pairwise(found))
    assert found[0] >= 0
    assert found[-1] <= HEIGHT + ROW_HEIGHT


def test_the_curve_has_a_line_for_each_power_and_every_conference(moscow: Run) -> None:
    moscow("report", "--html", "report.html", "--game", "moscow.yaml")
    drawn = Path("report.html").read_text(encoding="utf-8").partition("<svg")[2].partition("</svg>")[0]
    lines = re.findall(r'points="([^"]*)" class="(?:UK|US|USSR)"', drawn)
    assert [2, 2, 2] == [len(points.split()) for points in lines]
    assert all(f">{named}<" in drawn for named in ("UK 28", "US 32", "USSR 22"))


# In a browser


def in_browser(probed: Path, page: str, width: int) -> Iterator[str]:
    """Open a page in a browser of that width and yield the parts of the title that a script in it sets."""
    probed.write_text(page, encoding="utf-8")
    flags = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
    quiet = ("--disable-component-update", "--disable-sync", "--disable-quic", f"--user-data-dir={probed.parent / 'b'}")
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
@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("width", [390, 1280])
def test_no_text_leaves_its_drawing_and_no_page_is_wider_than_its_window(moscow: Run, lang: str, width: int) -> None:
    moscow("board", "--html", "board.html", "--game", "half.yaml", "--lang", lang)
    moscow("report", "--html", "report.html", "--game", "moscow.yaml", "--lang", lang)
    for file in ("board.html", "report.html"):
        wide, cut = framed(Path(file), width)
        assert (file, int(wide), 0) == (file, width, int(cut))


def framed(file: Path, width: int) -> Iterator[str]:
    """Open a page in a frame of exactly that width; yield how wide it is, how many texts leave their drawing."""
    inner = re.sub('<meta http-equiv="Content-Security-Policy"[^>]*>', "", file.read_text(encoding="utf-8"))
    probe = """<script>onload = () => {
      const page = document.querySelector("iframe").contentDocument;
      const leaves = text => { const a = text.getBoundingClientRect();
        const b = text.ownerSVGElement.getBoundingClientRect();
        return a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1 };
      const cut = [...page.querySelectorAll("svg text")].filter(leaves).length;
      document.title = page.documentElement.scrollWidth + "/" + cut;
    }</script>"""
    outer = f'<title></title><iframe width="{width}" height="20000" style="border:0" srcdoc="{escape(inner)}"></iframe>'
    return in_browser(file.with_name("framed.html"), outer + probe, max(width, 1280))


def test_a_report_of_the_first_edition_has_its_letters_beside_the_sections(run: Run) -> None:
    run("new", "first.yaml", "--scenario", "training", "--edition", "1")
    run("do", "adjust bomb US trinity because so; adjust conferences UK 3 because so")
    out = run("report").out
    assert re.search(r"; 9\.4\.Z; Y in the first edition\)", out)
    assert "; 9.4.D)" in out


# Inert, and never in the place of a record

UNKIND = 'Ann <script>alert("1")</script> & \x1b[31m\x07 \u202e <img src=x onerror=1>'


@pytest.fixture
def unkind(run: Run) -> Run:
    """Return a game with players, cards and remarks that a page must not take for its own."""
    run("new", "unkind.yaml", "--scenario", "training")
    text = Path("unkind.yaml").read_text(encoding="utf-8")
    players = f"players: {json.dumps({'UK': UNKIND, 'US': 'Bob', 'USSR': '</title>'})}\nlines:\n"
    lines = [f"note {UNKIND}", 'adjust naval arctic 3 because <b>so</b> & "so"', "agenda UK 4, USSR 1, US 2"]
    told = "".join(f"- {json.dumps(line)}\n" for line in lines)
    Path("unkind.yaml").write_text(text.replace("lines:\n", players + told), encoding="utf-8")
    return run


def test_whatever_players_typed_is_text_in_the_pages(unkind: Run) -> None:
    assert 0 == unkind("report", "--html", "r.html", "--markdown", "r.md", "--game", "unkind.yaml").code
    assert 0 == unkind("board", "--html", "b.html", "--game", "unkind.yaml").code
    for file in ("r.html", "b.html", "r.md"):
        text = Path(file).read_text(encoding="utf-8")
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]|<script|<img|<b>so", text)
    checked("b.html")
    assert 'Ann <script>alert("1")</script> & ' in checked("r.html")
    assert "Ann &lt;script&gt;" in Path("r.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["board", "report"])
def test_a_page_may_load_nothing_and_run_nothing(moscow: Run, command: str) -> None:
    moscow(command, "--html", "page.html", "--game", "half.yaml")
    text = Path("page.html").read_text(encoding="utf-8")
    assert "default-src 'none'; style-src 'unsafe-inline'" in text
    assert not re.search(r"<script|javascript:|url\(|@import|<link|\bon[a-z]+=", text)


OVER_A_RECORD = [("board", "--html"), ("report", "--html"), ("report", "--markdown")]


@pytest.mark.parametrize("words", OVER_A_RECORD)
@pytest.mark.parametrize("target", ["half.yaml", "moscow.yaml", "damaged.yaml", "notes.txt"])
def test_nothing_but_an_earlier_page_is_ever_overwritten(moscow: Run, words: tuple[str, ...], target: str) -> None:
    Path("damaged.yaml").write_text("# Churchill game record\nformat: 1\nlin", encoding="utf-8")
    Path("notes.txt").write_text("mine", encoding="utf-8")
    before = Path(target).read_bytes()
    done = moscow(*words, target, "--game", "half.yaml")
    assert 4 == done.code
    assert "is left as it is" in done.err
    assert before == Path(target).read_bytes()


@pytest.mark.parametrize("words", OVER_A_RECORD)
def test_an_earlier_page_and_an_empty_file_are_replaced(moscow: Run, words: tuple[str, ...]) -> None:
    Path("page").touch()
    for record in ("half.yaml", "moscow.yaml"):
        assert 0 == moscow(*words, "page", "--game", record, "--lang", "ru").code
    assert "32" in Path("page").read_text(encoding="utf-8")
    assert not list(Path().glob(".*.new"))


def test_a_page_that_cannot_be_replaced_stays_whole(moscow: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    moscow("board", "--html", "page.html", "--game", "half.yaml")
    before = Path("page.html").read_bytes()

    def full(_path: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    done = moscow("board", "--html", "page.html", "--game", "moscow.yaml")
    assert (4, before) == (done.code, Path("page.html").read_bytes())
    assert "No space left on device" in done.err
    assert not list(Path().glob(".*.new"))


# Read again by itself


def test_a_page_is_read_again_only_where_that_is_asked_for(moscow: Run) -> None:
    moscow("board", "--html", "page.html", "--game", "half.yaml")
    assert "refresh" not in Path("page.html").read_text(encoding="utf-8")
    moscow("board", "--html", "page.html", "--refresh", "5", "--game", "half.yaml")
    assert '<meta http-equiv="refresh" content="5">' in Path("page.html").read_text(encoding="utf-8")
    assert 2 == moscow("board", "--html", "page.html", "--refresh", "-1", "--game", "half.yaml").code
