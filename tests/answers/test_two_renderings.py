"""One answer, two renderings: the numbers that its JSON gives stand in its text."""

from fractions import Fraction
from typing import Any

import pytest

from churchill_cli.answers import conferences, positions, verdicts
from churchill_cli.documents.position import read
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS, Front, Theater
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.war.war import War
from churchill_cli.views import score, table, war
from churchill_cli.views.ruling import percent
from churchill_cli.words.sentences import name
from tests.rules.telling import meeting

BOARDS: dict[str, dict[str, Any]] = {
    "set-up": {"scenario": "campaign"},
    "training": {"scenario": "training", "offensive": {"eastern": 3, "cbi": 2}, "reserves": {"eastern": 1}},
    "first edition": {"edition": 1, "fronts": {"far_east": "korea", "mediterranean": "northern_italy"}},
    "end": {
        "fronts": {"western": "germany", "eastern": "germany", "sw_pacific": "kyushu"},
        "surrendered": ["germany"],
        "technology": {"UK": 1, "US": 1, "USSR": 1},
        "removed": {"german_army": 2, "german_navy": 1},
    },
}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def signed(number: int) -> str:
    """Return a number with its sign, a true minus."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}")


def asked(board: dict[str, Any]) -> War:
    return War.of(read(board))


@every_board
@pytest.mark.parametrize("front", FRONTS)
@pytest.mark.parametrize("roll", [None, 4, 10])
def test_strength(board: dict[str, Any], front: Front, roll: int | None) -> None:
    answer = positions.strength(asked(board), front, roll)
    data, text = answer.data(), "\n".join(war.strength_lines(answer, verbose=1))

    if data["entry"]:
        assert f"strength {data['strength']}" in text
        assert f"  {data['strength']:>4}  in all" in text
    if data["attempt"]:
        chance = Fraction(data["breakthrough"]) or Fraction(data["success"])
        assert chance == 1 or f"({percent(chance)}" in text
    for step in data["steps"]:
        assert f"  {signed(step['amount']):>4}  {step['why']}" in text
    for effect in data.get("result", {"effects": []})["effects"]:
        assert effect["what"].removesuffix(".") in text


@every_board
@pytest.mark.parametrize("theater", THEATERS)
@pytest.mark.parametrize("dice", [(), (1, 2), (1, 1, 1, 1, 1, 1, 1, 1)])
def test_reserves(board: dict[str, Any], theater: Theater, dice: tuple[int, ...]) -> None:
    answer = positions.reserve_placement(asked(board), theater, dice)
    data, text = answer.data(), "\n".join(war.reserve_lines(answer, verbose=1))

    for placed in data["placements"]:
        assert f"{placed['count']} × {name(placed['reserve'])}" in text
        assert f"({placed['priority']})" in text
    for front, count in data["against"].items():
        assert f"Against the {name(front)} in all: {count}" in text
    assert ("Still to roll" in text) == (data["dice_needed"] > 0)
    assert not data["dice_needed"] or f"at least {data['dice_needed']} × d6" in text


@every_board
def test_odds(board: dict[str, Any]) -> None:
    answer = positions.odds(asked(board))
    data, rows = answer.data(), [line.split("  ") for line in war.odds_lines(answer, verbose=0)]
    cells = {row[0]: [cell.strip() for cell in row[1:] if cell] for row in rows}

    for front, chances in data["fronts"].items():
        shown = [percent(Fraction(chance)) for chance in chances.values()]
        assert shown == [cell.partition(" (")[0] for cell in cells[name(front)]]
    for axis, chance in data["surrender"].items():
        assert percent(Fraction(chance)) == cells[name(axis)][0].partition(" (")[0]


@every_board
def test_score(board: dict[str, Any]) -> None:
    answer = positions.score(read(board))
    data, text = answer.data(), "\n".join(score.score_lines(answer, verbose=0))

    for power, points in data["totals"].items():
        assert f"{name(power)} {points}\n" in text
    for line in data["lines"]:
        assert f"  {line.get('letter', line['line']):<4} {line['vp']:>3}  {line['why']}" in text


@every_board
def test_verdict(board: dict[str, Any]) -> None:
    answer = positions.verdict_of_position(read(board))
    data, text = answer.data(), "\n".join(score.verdict_lines(answer, verbose=1))

    assert f"({data['branch']}): {data['why']}" in text
    assert ", ".join(f"{name(power)} {data['raw'][power]}" for power in POWERS) in text
    assert not data["winner"] or f"{name(data['winner'])} wins" in text
    assert answer.score is not None
    assert data["raw"] == answer.score.data()["totals"]
    assert set(score.score_lines(answer.score, verbose=1)) <= set(score.verdict_lines(answer, verbose=1))


def test_the_verdict_on_scores_shows_the_points_before_and_after_the_adjustment() -> None:
    answer = verdicts.scores_verdict({"scores": {"UK": 60, "US": 30, "USSR": 20}})
    data, text = answer.data(), "\n".join(score.verdict_lines(answer, verbose=0))

    assert data["raw"] != data["adjusted"]
    for power in POWERS:
        change = signed(data["adjusted"][power] - data["raw"][power])
        assert f"{name(power)} {data['adjusted'][power]} ({change})" in text


def test_what_a_card_would_do() -> None:
    answer = conferences.what_if(meeting(), "US", Play(value=4))
    data, lines = answer.data(), list(table.what_if_lines(answer))

    assert data["advance"]
    for advance, line in zip(data["advance"], lines, strict=False):
        assert name(advance["issue"]) in line
        assert line.endswith(f"({advance['value']})" if advance["value"] is not None else "?")
