"""What the page and the report draw: nothing is cut off, nothing covers another, everything has its name."""

import random
import re
from collections.abc import Iterator
from fractions import Fraction
from html import escape
from itertools import combinations
from math import dist

import pytest

from churchill_cli.answers.compass import compass
from churchill_cli.book.files import rulebook
from churchill_cli.documents.position import read
from churchill_cli.game.model.ids import CLOCKWISE, FRONTS, POWERS, Issue, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import CENTER, Spot
from churchill_cli.game.war.war import War
from churchill_cli.record import replay
from churchill_cli.views import sheet
from churchill_cli.views.compass_drawing import chances_drawing, points_drawing
from churchill_cli.views.curve import curve, luck_curve
from churchill_cli.views.drawing import text_width
from churchill_cli.views.luck import signed
from churchill_cli.views.picture import space_marks, space_name
from churchill_cli.views.round_table import STEP, packed, round_table
from churchill_cli.words import catalogues
from churchill_cli.words.sentences import initials, name
from tests.properties.test_game_properties import played

LANGUAGES = ("en", "ru", "es")
ISSUES: tuple[Issue, ...] = (*rulebook().names["issues"], "us_production#2", "pol_mil_1_3#2", "pol_mil_1_3#3")
in_each_language = pytest.mark.usefixtures("lang")
Box = tuple[float, float, float, float]


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    with catalogues.speaking(request.param):
        yield request.param


def laid(places: dict[Issue, Spot]) -> State:
    """Return a meeting with these issues on the table."""
    state, _events = replay.opening({"scenario": "training", "edition": 2})
    hands = dict.fromkeys(POWERS, 10)
    return state.now(step="meeting").at_table(issues=places, hands=hands, active=frozenset({"USSR"}))


def boxes(svg: str) -> tuple[Box, list[Box]]:
    """Return what a drawing shows, and the boxes of all that stands in it; letters count as wide as they are high."""
    found = re.search(r'viewBox="([-\d. ]+)"', svg)
    assert found
    left, top, width, height = map(float, found[1].split())
    drawn: list[Box] = []
    for across, down, radius in re.findall(r'<circle cx="([-\d.]+)" cy="([-\d.]+)" r="([\d.]+)"', svg):
        x, y, r = float(across), float(down), float(radius)
        drawn.append((x - r, y - r, x + r, y + r))
    for rectangle in re.findall(r'<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"', svg):
        x, y, wide, high = map(float, rectangle)
        drawn.append((x, y, x + wide, y + high))
    for points in re.findall(r'<polyline points="([^"]+)"', svg):
        drawn += [(x, y, x, y) for x, y in (map(float, point.split(",")) for point in points.split())]
    text_form = r'<text x="([-\d.]+)" y="([-\d.]+)" font-size="([\d.]+)" text-anchor="(\w+)" class="[^"]*">([^<]+)<'
    for across, down, size, anchor, text in re.findall(text_form, svg):
        wide, x, y = 0.62 * len(text) * float(size), float(across), float(down)
        start = x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
        drawn.append((start, y - 0.8 * float(size), start + wide, y + 0.25 * float(size)))
    return (left, top, left + width, top + height), drawn


def assert_whole(svg: str) -> None:
    (left, top, right, bottom), drawn = boxes(svg)
    assert drawn
    assert not [box for box in drawn if box[0] < left or box[1] < top or box[2] > right or box[3] > bottom]


# The conference table


def random_tables() -> Iterator[dict[Issue, Spot]]:
    chance = random.Random(5)  # noqa: S311 - a table like any other
    for count in range(len(ISSUES) + 1):
        drawn = chance.sample(ISSUES, count)
        yield {issue: Spot(chance.choice(POWERS), chance.randint(1, 9)) for issue in drawn}
        yield dict.fromkeys(drawn, CENTER)
        for power in POWERS:
            yield dict.fromkeys(drawn, Spot(power, chance.randint(1, 7)))


@in_each_language
def test_nothing_of_the_table_is_cut_off_whatever_lies_on_it() -> None:
    for places in random_tables():
        assert_whole(round_table(laid(places)))


@in_each_language
def test_every_power_has_its_whole_name_at_its_chair() -> None:
    svg = round_table(laid({}))
    assert not [power for power in CLOCKWISE if f">{short_name(power)}<" not in svg]


def short_name(power: Power) -> str:
    return escape(str(catalogues.spoken(rulebook().names["short"][power])))


@in_each_language
def test_every_issue_on_the_table_has_its_letters_and_its_whole_name() -> None:
    for places in random_tables():
        state = laid(places)
        drawing, page = round_table(state), sheet.html(state.but(advice=False))
        tokens = re.findall(r'class="bold-token">([^<]+)<', drawing)
        assert sorted(map(initials, places)) == sorted(tokens)
        assert not [issue for issue in places if f"</span>{escape(name(issue))}<" not in page]


@in_each_language
def test_the_letters_of_no_two_issues_are_alike() -> None:
    assert len(ISSUES) == len({initials(issue) for issue in ISSUES})
    assert max(len(initials(issue)) for issue in ISSUES) <= 4


def tokens(svg: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r'cx="([-\d.]+)" cy="([-\d.]+)" r="[\d.]+" class="token', svg)]


@pytest.mark.parametrize("seed", range(3))
def test_no_token_covers_another_in_whole_games(seed: int) -> None:
    tables = {
        tuple(state.turn.table.issues.items()): state
        for state in played("tournament", 2, seed, by_card=True).states
        if state.turn.step == "meeting"
    }
    assert tables
    for state in tables.values():
        places = tokens(round_table(state))
        assert len(state.turn.table.issues) == len(places)
        assert all(dist(*pair) > STEP - 1 for pair in combinations(places, 2))


@pytest.mark.parametrize("count", range(len(ISSUES) + 1))
def test_issues_in_the_center_lie_beside_one_another_around_it(count: int) -> None:
    places = packed(count)
    assert count == len(places)
    assert all(dist(*pair) > STEP - 0.1 for pair in combinations(places, 2))
    assert not count or dist((0, 0), tuple(map(sum, zip(*places, strict=True)))) < 0.1


# The Fronts


@in_each_language
def test_the_name_of_every_space_is_in_sight() -> None:
    state, _events = replay.opening({"scenario": "campaign", "edition": 2})
    page = sheet.html(state)
    for front in FRONTS:
        card = page.partition(f'<h2 class="title">{escape(name(front))}</h2>')[2].partition("</section>")[0]
        shown = [re.sub(" *<[^>]+>[^<]*</span>|<[^>]*>", "", row) for row in re.findall("<li.*?</li>", card)]
        assert [escape(space_name(space)) for space in state.position.board.tracks[front]] == shown


@in_each_language
def test_every_mark_stands_at_its_space_and_in_the_legend() -> None:
    state, _events = replay.opening({"scenario": "campaign", "edition": 2})
    page, board = sheet.html(state), state.position.board
    legend = page.partition('<div class="legend">')[2].partition("</div>")[0]
    for mark in ("⚓", "B29", "K"):
        spaces = [s for track in board.tracks.values() for s in track if mark in space_marks(state.position, s, "K")]
        assert spaces
        assert len(spaces) == page.count(f'<span class="mark">{mark}</span>')
        assert f'<b class="mark">{mark}</b>' in legend


def test_where_a_front_stands_is_told_to_those_who_do_not_see_it() -> None:
    state, _events = replay.opening({"scenario": "training", "edition": 2})
    assert len(FRONTS) == sheet.html(state).count('aria-current="step"')


# The curve


@in_each_language
@pytest.mark.parametrize("rows", range(1, 12))
@pytest.mark.parametrize("most", [0, 9, 60, 170])
def test_nothing_of_the_curve_is_cut_off(rows: int, most: int) -> None:
    chance = random.Random(rows)  # noqa: S311 - scores like any other
    scores = [(f"{number} x", {power: chance.randint(0, most) for power in POWERS}) for number in range(rows)]
    assert_whole(curve(scores))


@in_each_language
@pytest.mark.parametrize("lines", [1, 2, 9, 40, 200])
def test_nothing_of_the_luck_is_cut_off(lines: int) -> None:
    chance = random.Random(lines)  # noqa: S311 - dice like any other
    luck = dict.fromkeys(POWERS, Fraction(0))
    sums = []
    for line in range(lines):
        luck = {power: luck[power] + Fraction(chance.randint(-9, 9), 10) for power in POWERS}
        sums.append((7 * line, luck))
    drawn = luck_curve(sums)

    assert_whole(drawn)
    ends = re.findall(r'points="([^"]*)" class="(?:UK|US|USSR)"', drawn)
    assert [lines + 1] * len(POWERS) == [len(points.split()) for points in ends]
    assert all(signed(luck[power]) in drawn for power in POWERS)


def test_a_text_is_not_held_to_be_narrower_than_it_is() -> None:
    """Widths of DejaVu Sans, among the widest of usual fonts, in thousandths of the size."""
    for text, width in (("Британия 24", 6806), ("USSR 22", 4319), ("EE.UU. 24", 5362), ("WWWW", 3956), ("mmm", 2922)):
        assert text_width(text, 1000) >= width


@in_each_language
def test_an_axis_power_that_has_surrendered_is_told_beside_its_theater() -> None:
    state, _events = replay.opening({"scenario": "training", "edition": 2})
    fallen = state.at(surrendered=frozenset({"germany"}))
    headings = [re.findall("<h2>([^<]*)</h2>", sheet.html(shown))[:2] for shown in (state, fallen)]
    assert [[name("europe"), name("pacific")], name("pacific")] == [headings[0], headings[1][1]]
    assert headings[1][0].startswith(f"{name('europe')} – {name('germany')}")


# The compass


BOARDS = [
    {"scenario": "training"},
    {"scenario": "campaign"},
    {"scenario": "training", "edition": 1},
    {"surrendered": ["germany", "japan"], "conferences_won": {"UK": 3, "US": 3, "USSR": 4}},
    {"surrendered": ["germany", "japan"], "global": {"churchill_roosevelt": "UK", "churchill_stalin": "UK"}},
    {"conference": 9, "conferences_won": {"USSR": 9}, "abomb": {"US": "trinity", "USSR": 4}},
]


@in_each_language
@pytest.mark.parametrize("told", BOARDS)
def test_nothing_of_the_compass_is_cut_off(told: dict[str, object]) -> None:
    answer = compass(War.of(read(told)))
    for drawn in (points_drawing(answer), chances_drawing(answer)):
        assert_whole(drawn)
        assert "NaN" not in drawn
        widths = [float(width) for width in re.findall(r'<rect [^>]*width="([^"]*)"', drawn)]
        assert widths
        assert max(widths) <= 400
    shares = re.findall(r'<rect x="[^"]*" y="-11.0" width="([^"]*)"', chances_drawing(answer))
    assert sum(map(float, shares)) == pytest.approx(312.5, abs=0.3)


def test_the_winner_is_marked_and_the_bars_are_as_long_as_the_points_that_decide() -> None:
    answer = compass(War.of(read({"scenario": "training"})))
    drawn = points_drawing(answer)
    assert (drawn.count("★"), answer.verdict.winner) == (1, answer.judge.sure_winner(answer.scores))
    lengths = [float(width) for width in re.findall(r'width="([^"]*)" height="12"', drawn)]
    decisive = [answer.verdict.adjusted[power] for power in POWERS if answer.verdict.adjusted]
    assert [length / max(lengths) for length in lengths] == pytest.approx(
        [points / max(decisive) for points in decisive], abs=0.01
    )


def test_a_page_of_a_group_that_wants_no_advice_has_no_compass() -> None:
    state = replay.replayed({"scenario": "training", "edition": 2}, []).state
    assert "if the game ended then" in sheet.html(state)
    assert "if the game ended then" not in sheet.html(state.but(advice=False))
