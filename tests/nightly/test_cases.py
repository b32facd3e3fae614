"""A short run of every fuzzer, and each failure that one of them ever found."""

import json
import random
from pathlib import Path

import pytest

from churchill_cli.bots.case import Case
from churchill_cli.bots.chart import ADVANCE
from churchill_cli.bots.choosing import decided
from churchill_cli.cli.json_lines import _answer_line
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.war import front_consequences
from churchill_cli.notation import grammar
from tests.bots.conftest import chart
from tests.nightly import batches, by_hand, charts, records, shell
from tests.rules.telling import meeting, opened, told

SEEDS = range(2)


@pytest.mark.parametrize("seed", SEEDS)
def test_requests_with_anything_in_them_are_answered(seed: int) -> None:
    assert batches.checked(400, seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_changed_records_are_opened_or_left_alone(tmp_path: Path, seed: int) -> None:
    assert records.checked(100, seed, tmp_path)


@pytest.mark.parametrize("seed", SEEDS)
def test_commands_on_damaged_records_and_lines_of_junk_lose_and_change_nothing(tmp_path: Path, seed: int) -> None:
    assert shell.checked(150, seed, tmp_path)


@pytest.mark.parametrize("seed", SEEDS)
def test_charts_of_any_words_are_read_or_refused_and_played_by(seed: int) -> None:
    assert charts.checked(15, seed)


def test_a_chief_of_staff_whose_die_was_rolled_before_is_still_a_card_of_the_hand() -> None:
    sparing = chart("{chart: sparing, power: USSR, advance: [{take: any, by: [spare, planned]}]}")
    hand = (Play("chief"), Play(name="zhukov"))
    case = Case(meeting("USSR chief rolls 4"), "USSR", hand, {})
    played = next(decided(case, sparing, ADVANCE, random.Random(1)))  # noqa: S311 - a tie is drawn
    assert " with chief 4" in grammar.write(played.actions[0])


def test_germany_that_has_surrendered_again_hands_out_no_marker_twice() -> None:
    before = opened("campaign", fronts={**opened("campaign").position.fronts, "western": "germany"}).position
    before = before.but(technology={"UK": 1, "US": 0, "USSR": 1}, surrendered=frozenset())
    after = front_consequences.handed_out(before, before.but(surrendered=frozenset({"germany"})), ())
    assert sum(after.technology.values()) == sum(after.constants.technology_both.values())
    assert not list(front_consequences.impossible(after))


FOUND_BY_HAND = {
    "the die of research behind a pawn at Trinity": ("outcome US wins, US a_bomb_research", "adjust bomb US trinity"),
    "more conferences than were held": ("adjust conferences US 7", "outcome US wins, US us_production"),
    "more offensive support than a position may have": (
        "adjust offensive far_east 99",
        "card places 1 offensive far_east",
    ),
    "both Axis powers surrendered": ("outcome US wins, US uk_directed_offensive", *by_hand.SURRENDERED),
}
FOUND_IN_CAMPAIGN = {"a Front before the first conference has ended": ("adjust front western normandy",)}


@pytest.mark.parametrize(
    ("scenario", "lines"),
    [("training", lines) for lines in FOUND_BY_HAND.values()]
    + [("campaign", lines) for lines in FOUND_IN_CAMPAIGN.values()],
)
def test_what_a_fuzzer_found_stays_mended(scenario: str, lines: tuple[str, ...]) -> None:
    state = opened(scenario)
    for line in lines:
        state = told(state, f"{line} because it stands so" if line.startswith("adjust") else line)
        by_hand.check(state)
        assert not by_hand.stuck(state)


def test_a_key_that_stands_twice_in_a_request_is_refused() -> None:
    asked = b'{"command": "score", "command": "strength", "position": {}}'
    answer = json.loads(_answer_line(asked, {}, debug=False))
    assert not answer["ok"]
    assert "'command' stands there twice" in answer["error"]["message"]
