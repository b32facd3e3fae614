"""What one more marker is worth: the compass with it less that without it (6.5, 7.1, 7.3)."""

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from churchill_cli.answers import positions
from churchill_cli.answers.compass import compass
from churchill_cli.answers.worth import WorthAnswer, game_answer, position_answer
from churchill_cli.documents.position import read
from churchill_cli.game.model.actions import Align, Network
from churchill_cli.game.model.ids import BOXES, FRONTS, POWERS, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State, Turn
from churchill_cli.game.victory.ending_worth import WarWorth
from churchill_cli.game.victory.judge import Judge
from churchill_cli.game.victory.war_forecast import Prospects, prospects
from churchill_cli.game.war import alignment, networks
from churchill_cli.game.war.odds import odds
from churchill_cli.game.war.reserve_outcomes import all_boards
from churchill_cli.game.war.surrender import may_be_last
from churchill_cli.game.war.war import War
from churchill_cli.game.worth import ALL, CITES, Item, Worth
from churchill_cli.record import replay
from churchill_cli.views.worth import worth_lines
from tests.answers.test_compass import at_random

RANDOM = 16


def with_marker(position: Position, power: Power, item: Item) -> Position:
    """Return the board with one marker more, as the rules put it there."""
    state = State(position, Turn(networks={power: 1}, alignments={power: 1}))
    if isinstance(item.action, Network):
        return networks.SEGMENT.place(state, item.action)[0].position
    if isinstance(item.action, Align):
        return alignment.SEGMENT.place(state, item.action)[0].position
    markers: Mapping[Any, int] = position.offensive if item.kind == "offensive" else position.naval
    held = markers.get(item.place, 0)
    return position.but(**{item.kind: {**markers, item.place: held + 1}})


def ahead(war: War) -> Prospects:
    """Return what the compass expects of a war, without what it tells besides, which takes most of its time."""
    return prospects(WarWorth.of(war, Judge.of(war.position)))


@pytest.mark.parametrize("seed", range(RANDOM))
@pytest.mark.parametrize("placed", [False, True])
def test_it_is_the_difference_of_two_compasses_and_of_two_odds(seed: int, *, placed: bool) -> None:
    position = at_random(seed)
    power = POWERS[seed % 3]
    war = War.of(position, placed=placed)
    answer = position_answer(war, power)
    before, odds = ahead(war), positions.odds(war).odds
    assert before == compass(war).prospects
    chosen = random.Random(seed).sample(answer.items, min(8, len(answer.items)))  # noqa: S311 - any of them
    for item in chosen:
        war_then = war.but(position=with_marker(position, power, item))
        after, odds_then = ahead(war_then), positions.odds(war_then).odds
        for other in POWERS:
            assert item.points[other] == after.means[other] - before.means[other], item
            assert item.wins[other] == after.winners[other] - before.winners[other], item
            assert item.with_dice[other] == after.with_dice[other] - before.with_dice[other], item
        for front in FRONTS:
            assert item.advance[front] == odds_then.advance[front] - odds.advance[front], item


def test_an_alignment_marker_that_goes_leaves_nobody_s_in_its_place() -> None:
    position = read({"scenario": "training", "alignment": {"greece": "UK"}, "networks": {"greece": {"US": 1}}})
    war = War.of(position)
    before, answer = ahead(war), position_answer(war, "US")
    (item,) = [item for item in answer.items if item.kind == "remove_alignment"]
    after = ahead(war.but(position=with_marker(position, "US", item)))
    assert item.points == {power: after.means[power] - before.means[power] for power in POWERS}
    assert item.points["UK"] < 0


@pytest.mark.parametrize("seed", range(RANDOM))
def test_every_marker_that_the_rules_allow_is_told_once_and_no_other(seed: int) -> None:
    position = at_random(seed)
    power = POWERS[seed % 3]
    told = [(item.kind, item.place) for item in position_answer(War.of(position), power).items]
    assert len(set(told)) == len(told)
    for place in position.board.connected:
        for kind, target in (("network", place), ("remove_network", f"-{place}")):
            assert ((kind, place) in told) == (not any(networks.obstacles(position, power, target)))
        allowed = not any(alignment.obstacles(position, power, place))
        assert (("alignment", place) in told) == allowed
    for box in BOXES:
        assert (("naval", box) in told) == (position.naval.get(box, 0) < 5)
    for front in FRONTS:
        target = "germany" if front in {"western", "mediterranean", "eastern"} else "japan"
        barred = position.entry(front) is None or (
            target in position.surrendered and not position.constants.offensive_after_surrender
        )
        assert (("offensive", front) in told) == (not barred)


@pytest.mark.parametrize("seed", range(RANDOM))
def test_the_largest_gain_comes_first(seed: int) -> None:
    """Points where the game goes on, the chance to win where it may end with this war."""
    power = POWERS[seed % 3]
    for conference in (1, 10):
        position = at_random(seed).but(conference=conference)
        items = position_answer(War.of(position), power).items
        gains = [item.wins[power] if may_be_last(position) else item.points[power] for item in items]
        assert gains == sorted(gains, reverse=True)


def test_the_answer_has_the_keys_of_the_contract() -> None:
    data = position_answer(War.of(read({"scenario": "training"})), "UK").data()
    assert set(data) == {"for", "items", "assumed", "open_points", "notes"}
    assert data["for"] == "UK"
    for item in data["items"]:
        assert {"form", "kind", "place", "advance", "points", "wins", "cites"} == set(item)
        assert set(item["advance"]) == set(FRONTS)
        assert set(item["points"]) == set(item["wins"]) == set(POWERS)
        assert all(Fraction(told) is not None for told in item["wins"].values())
        assert item["cites"] == list(CITES[item["kind"]])


def test_the_first_edition_counts_every_throw_beside_those_without_dice() -> None:
    data = position_answer(War.of(read({"scenario": "training", "edition": 1})), "US").data()
    assert all(set(item["wins_with_dice"]) == set(POWERS) for item in data["items"])


def state_after(*lines: str) -> State:
    return replay.replayed({"scenario": "training", "edition": 2}, list(lines)).state


def kinds(answer: WorthAnswer) -> set[str]:
    return {item.kind for item in answer.items}


def test_what_was_placed_before_can_be_placed_no_more() -> None:
    state = state_after()
    assert {"offensive", "naval", "network"} <= kinds(game_answer(state, "UK"))
    assert {"network", "alignment"} >= kinds(game_answer(state.now(step="networks", networks={"UK": 1}), "UK")) - {
        "remove_network",
        "remove_alignment",
    }
    for step in ("europe", "pacific", "advance"):
        answer = game_answer(state.now(step=step), "UK")
        assert (answer.items, len(answer.notes)) == ((), 1)


def test_it_is_for_whoever_acts_unless_a_power_is_named() -> None:
    state = state_after().now(step="networks", networks={"USSR": 3, "UK": 1})
    assert game_answer(state, None).power == "USSR"
    assert game_answer(state, "US").power == "US"
    answer = position_answer(War.of(read({})), None)
    assert answer.power == "UK"
    assert "--for" in answer.data()["notes"][0]


def test_in_a_game_that_is_over_nothing_can_be_placed() -> None:
    answer = game_answer(state_after().now(step="over"), "UK")
    assert answer.items == ()
    assert "The game is over" in "\n".join(worth_lines(answer, 0))


@pytest.mark.parametrize("seed", range(RANDOM))
def test_the_text_tells_each_kind_that_changes_anything(seed: int) -> None:
    answer = position_answer(War.of(at_random(seed)), "US")
    text = "\n".join(worth_lines(answer, 1))
    words = {"offensive": "offensive: ", "naval": "naval: ", "network": "network: ", "alignment": "alignment: "}
    for kind, word in words.items():
        changing = [item for item in answer.items if item.kind == kind and any(item.points.values())]
        assert word in text or not changing


def test_groups_are_all_that_may_be_placed() -> None:
    assert {"support", "network", "alignment"} == ALL


def test_the_war_that_markers_are_held_against_has_the_chances_of_the_odds() -> None:
    war = War.of(at_random(1), placed=True)
    worth = Worth(war, all_boards(war), Judge.of(war.position))
    chances = {front: chance for each in worth.advance.values() for front, chance in each.items()}
    assert odds(war).advance == chances
