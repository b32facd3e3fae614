"""A short run of every fuzzer, and each failure that one of them ever found."""

import json
from pathlib import Path

import pytest

from churchill_cli.cli.json_lines import _answer_line
from tests.nightly import batches, by_hand, charts, records
from tests.rules.telling import opened, told

SEEDS = range(2)


@pytest.mark.parametrize("seed", SEEDS)
def test_requests_with_anything_in_them_are_answered(seed: int) -> None:
    assert batches.checked(400, seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_changed_records_are_opened_or_left_alone(tmp_path: Path, seed: int) -> None:
    assert records.checked(100, seed, tmp_path)


@pytest.mark.parametrize("seed", SEEDS)
def test_charts_of_any_words_are_read_or_refused_and_played_by(seed: int) -> None:
    assert charts.checked(15, seed)


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
