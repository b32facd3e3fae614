"""Surrender of Germany, Italy and Japan (7.8 to 7.82); most cases are rows of YAML."""

from collections.abc import Callable
from typing import Any

import pytest

from churchill_cli.documents.position import KEYS
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import surrender
from churchill_cli.words.sentences import say
from tests.rules.rows import Row, hold, rows

At = Callable[..., Position]
BOARD = {*KEYS, "spaces", "rulings"}
FALLS = {"germany": surrender.germany_falls, "italy": surrender.italy_falls, "japan": surrender.japan_falls}


def settled(position: Position, asked: dict[str, Any] | None, *, emperor: bool = True) -> dict[str, Any] | None:
    """Return what the check brings, of that what is asked for; nothing where it leaves everything as it was."""
    after, events = surrender.settle(position, emperor=emperor)
    if (position, []) == (after, events):
        return None
    found = {
        "surrendered": sorted(after.surrendered),
        "technology": dict(after.technology),
        "cites": " ".join(f"({', '.join(event.cites)})" for event in events),
    }
    return {key: found[key] for key in asked or found}


@pytest.mark.parametrize("row", rows("surrender.yaml"))
def test_surrender_on_a_board(row: Row, at: At) -> None:
    told = {**row.fields, **row.fields.get("but", {})}
    position = at(**{key: told[key] for key in BOARD if key in told}, assumed=tuple(told.get("facts", ())))
    met = surrender.conditions(position)
    hold(
        row,
        {*BOARD, "but", "facts"},
        {
            "falls": lambda: {axis: FALLS[axis](position) for axis in told["falls"]},
            "settles": lambda: settled(position, told["settles"]),
            "settles without the Emperor": lambda: settled(
                position, told["settles without the Emperor"], emperor=False
            ),
            "hands out": lambda: dict(surrender.technology(position)),
            "conditions": lambda: met,
            "missing": lambda: [letter for letter, is_met in met.items() if not is_met],
            "open": lambda: list(surrender.open_points(position)),
            "assumed": lambda: surrender.assumed(position),
            "untold": lambda: [say(note).split(",")[0] for note in surrender.untold(position)],
            "says": lambda: [say(event.what) for event in surrender.settle(position)[1]],
        },
    )
    assert surrender.emperor_yields(position) == all(met.values())


@pytest.mark.parametrize(
    ("entered", "entered_before", "space", "falls"),
    [
        ({}, {}, "central_italy", False),
        ({"southern_italy": 3}, {}, "central_italy", True),
        ({}, {"southern_italy": 3}, "central_italy", True),
        ({}, {}, "southern_italy", True),
        ({}, {}, "mediterranean_box", False),
    ],
)
def test_a_south_that_was_passed_brings_no_surrender_of_italy_where_the_group_reads_it_so(
    at: At, entered: dict[str, int], entered_before: dict[str, int], space: str, *, falls: bool
) -> None:
    position = at({"mediterranean": space}, rulings={"Q-pass-through": "no"})
    assert falls == surrender.italy_falls(position.but(entered=entered, entered_before=entered_before))


@pytest.mark.parametrize(
    ("front", "space"), [("mediterranean", "central_italy"), ("western", "bolero"), ("eastern", "southern_italy")]
)
def test_only_the_mediterranean_front_in_the_south_makes_italy_surrender(at: At, front: str, space: str) -> None:
    position = at()
    entering = next(f for f in position.fronts if f == front)
    assert (position, []) == surrender.italy(position, entering, space)


def test_the_first_condition_may_be_taken_as_met(at: At) -> None:
    position = at(
        {"central_pacific": "caroline_islands", "far_east": "manchuria"},
        spaces={"caroline_islands": {"b29": True}},
        abomb={"US": "trinity"},
    )
    assert {"a": True, "b": True, "c": True} == surrender.conditions(position, with_germany=True)
