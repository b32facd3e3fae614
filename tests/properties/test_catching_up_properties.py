"""A board told in clauses is the board of a position file and of a game played, however the clauses are put."""

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from churchill_cli.answers.records import StateAnswer
from churchill_cli.game.model.ids import EUROPE, PACIFIC
from churchill_cli.game.model.state import State
from churchill_cli.notation.clauses import HOLDERS, read
from churchill_cli.play import told_markers
from churchill_cli.record import replay
from tests.properties.test_doors_properties import BOARD, Data, as_game, boards, markers
from tests.properties.test_game_properties import every_kind, steps

SCENARIOS = ["campaign", "tournament", "training"]


def turned(marker: str, chance: random.Random) -> str:
    """Return a network or an alignment with its words in another order that says the same."""
    kind, first, second, *count = marker.split()
    holder, place = (first, second) if kind == "networks" else (second, first)
    orders = [[place, holder, *count], [place, *count, holder], [holder, place, *count]]
    return " ".join([kind, *chance.choice(orders)])


def clauses(lines: Sequence[str], chance: random.Random) -> Iterator[str]:
    """Yield the markers of a board in clauses of one or several of a kind, in any order."""
    waiting = list(lines)
    chance.shuffle(waiting)
    while waiting:
        marker = waiting.pop()
        kind, told = marker.split()[0], [marker]
        if kind in HOLDERS and chance.random() < 0.5:
            yield turned(marker, chance)
            continue
        while waiting and waiting[-1].split()[0] == kind:
            told.append(waiting.pop())
        yield " ".join([kind, *(chance.choice([" ", ", "]).join(one.split()[1:]) for one in told)])


def caught_up(state: State, told_clauses: Sequence[str], chance: random.Random) -> State:
    """Return a game after clauses, told in one text or in several."""
    parts = list(told_clauses)
    while parts:
        all_at_once = any(part.startswith("technology") for part in parts)  # there are three of them in all
        count = len(parts) if all_at_once else chance.randint(1, len(parts))
        text, parts = "; ".join(parts[:count]), parts[count:]
        lines = told_markers.played(state, read(text, state.position.board))
        state = lines[-1].state
    return state


def begun(position: Mapping[str, Any], scenario: str = "campaign", edition: int = 2) -> State:
    return replay.opening({"scenario": scenario, "edition": edition, "position": position})[0]


@pytest.mark.parametrize("scenario", SCENARIOS)
@settings(max_examples=10, deadline=None)
@given(boards(), st.randoms(use_true_random=False))
def test_a_board_told_in_clauses_is_the_board_of_a_position_file(
    scenario: str, board: Data, chance: random.Random
) -> None:
    board["conference"] = max(9, board["conference"])
    board["reserves"] = {chance.choice(EUROPE): chance.randint(0, 4), chance.choice(PACIFIC): chance.randint(0, 3)}
    lines = [*markers(board), *(f"reserves {front} {n}" for front, n in board["reserves"].items())]

    told = caught_up(begun({"conference": board["conference"]}, scenario), list(clauses(lines, chance)), chance)

    assert as_game(begun(board, scenario)) == as_game(told)


@pytest.mark.parametrize("kind", ["front", "entered", "surrendered", "technology", "removed"])
@settings(max_examples=6, deadline=None)
@given(boards(), st.randoms(use_true_random=False))
def test_what_one_kind_alone_tells_brings_the_same_as_in_a_position_file(
    kind: str, board: Data, chance: random.Random
) -> None:
    keys = {"front": "fronts"}
    kept: Data = {key: board[key] for key in ("conference", "fronts", "naval") if key in board}
    kept |= {keys.get(kind, kind): board.get(keys.get(kind, kind), {})}
    if kind == "surrendered":
        kept["surrendered"] = chance.sample(["germany", "italy", "japan"], 1)
    elif kind == "technology":
        kept["technology"] = {"UK": 1, "US": chance.randint(0, 2), "USSR": 0}  # any such is believed (7.81)
    elif kind == "removed":
        kept["removed"] = {"german_army": chance.randint(0, 2), "ijn": 1}
    empty: Data = {"entered": {}, "networks": {}, "alignment": {}, "global": {}, "leadership": {}, "abomb": {}}

    told = caught_up(begun({"conference": board["conference"]}), list(clauses(markers(empty | kept), chance)), chance)

    assert as_game(begun(kept)) == as_game(told)


def test_what_was_told_is_kept_where_the_war_was_over_meanwhile_by_what_was_told() -> None:
    """Found by the test above: Germany, by its space, and Japan have surrendered until Germany is told not to have."""
    board = {"conference": 2, "fronts": {"western": "germany", "mediterranean": "southern_italy"}}
    lines = ["front western germany", "surrendered italy no", "surrendered japan yes", "surrendered germany no"]
    state = begun({"conference": 2})
    for line in (*lines, "front mediterranean southern_italy"):
        state = told_markers.played(state, read(line, state.position.board))[-1].state

    assert {"japan"} == state.position.surrendered
    assert as_game(begun({**board, "surrendered": ["japan"]})) == as_game(state)


@every_kind
def test_a_game_that_was_played_is_the_one_that_is_caught_up_with(scenario: str, edition: int) -> None:
    chance = random.Random(edition)  # noqa: S311 - an order
    for before, after in steps(scenario, edition):
        if before.position.conference < after.position.conference:
            board = json.loads(json.dumps(StateAnswer(after).data()))
            board["abomb"] = {power: BOARD.abomb.index(space) for power, space in board["abomb"].items()}
            start = begun({"conference": board["conference"]}, scenario, edition)
            taken_off = [
                f"networks UK {place} 0" for place in start.position.networks if place not in board["networks"]
            ]
            unaligned = [place for place in start.position.alignment if place not in board["alignment"]]
            lines = [*markers(board), *taken_off, *(f"alignment {place} none" for place in unaligned)]
            lines += [f"naval {box} 0" for box in start.position.naval if box not in board["naval"]]
            told = caught_up(start, list(clauses(lines, chance)), chance)
            known = {key: value for key, value in as_game(told).items() if key != "state"}

            assert known == {key: value for key, value in as_game(after).items() if key != "state"}
