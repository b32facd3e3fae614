"""What changed the points between two boards: each line by its power, with what it is counted for (9.4, 10.3)."""

import pytest

from churchill_cli.answers import score as points
from churchill_cli.documents.position import read
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.victory import scoring
from tests.answers.test_compass import at_random

BY_NAME = {"A", "B", "C", scoring.AGENDA_LINE}
"""Lines that score so much for each thing that they count."""


@pytest.mark.parametrize("seed", range(12))
def test_what_a_line_counts_comes_to_its_points(seed: int) -> None:
    position = at_random(seed)
    position = position.but(global_issues={"churchill_stalin": "UK", "roosevelt_stalin": "USSR"})
    score = scoring.score(position)
    each = {line.line: set[float]() for line in score.lines}
    for line in score.lines:
        counted = points.counted(position, line.power, line.line)
        assert len(counted) == len(set(counted))
        if line.line in BY_NAME and line.vp:
            each[line.line].add(line.vp / len(counted))
    assert all(len(worth) <= 1 for worth in each.values())
    assert {"A", "B", "C"} <= {name for name, worth in each.items() if worth}
    for power, name in [(power, name) for power in POWERS for name in BY_NAME]:
        scored = any(line.power == power and line.line == name for line in score.lines)
        assert scored == bool(points.counted(position, power, name))


@pytest.mark.parametrize("seed", range(12))
def test_the_changes_are_the_difference_of_the_scores(seed: int) -> None:
    before, after = at_random(seed), at_random(seed + 1).but(rules=at_random(seed).rules)
    lines = [{(line.power, line.line): line.vp for line in scoring.score(board).lines} for board in (before, after)]
    by = {key: lines[1].get(key, 0) - lines[0].get(key, 0) for key in lines[0] | lines[1]}
    changes = list(points.changes(before, after))
    assert {key: more for key, more in by.items() if more} == {(each.power, each.line): each.by for each in changes}
    for each in changes:
        key = each.power, each.line
        then, now = (set(points.counted(board, *key)) for board in (before, after))
        assert (set(each.gained), set(each.lost)) == (now - then, then - now)
        assert each.is_gone == (key not in lines[1])
        of = before if each.is_gone else after
        (line,) = (line for line in scoring.score(of).lines if (line.power, line.line) == key)
        assert (each.why, each.cites) == (line.why, line.cites)
        assert each.letter == after.rules.letter(each.line)
    assert [] == list(points.changes(before, before))


def test_colonies_that_nobody_holds_are_named() -> None:
    """Neither with a network nor with an alignment marker in them (9.4.F)."""
    position = read({}).but(networks={"siam": ("US", 1)}, alignment={"malaya": "UK"})
    assert points.counted(position, "UK", "F") == tuple(sorted(position.board.colonies - {"siam", "malaya"}))
    assert () == points.counted(position, "UK", "G")


@pytest.mark.parametrize("letter", [*"DEGHIJKLMNOPQRSTUVWXYZ", "AA"])
def test_a_line_of_no_places_and_no_issues_counts_nothing_by_its_name(letter: str) -> None:
    """Also where a Secret Agenda came true, which is a line of its own (10.3)."""
    agendas = {"secret_agendas": {"UK": ["poland"]}, "alignment": {"poland": "UK", "greece": "UK"}}
    position = read({**agendas, "networks": {"france": {"UK": 1}}, "global": {"churchill_stalin": "UK"}})
    assert ("poland",) == points.counted(position, "UK", scoring.AGENDA_LINE)
    assert () == points.counted(position, "UK", letter)
