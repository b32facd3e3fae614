"""Victory points (9.4), the Secret Agendas (10.3) and the three set-ups (9.5 to 9.7); most cases are rows of YAML."""

from itertools import product
from typing import Any

import pytest

from churchill_cli.documents.position import KEYS, read
from churchill_cli.game.model.position import Position
from churchill_cli.game.victory import scoring
from churchill_cli.words.sentences import say
from tests.rules.rows import Row, hold, rows

CENTRAL = ("central_pacific_box", "caroline_islands", "marianas_islands", "iwo_jima", "okinawa", "japan")
SOUTH_WEST = ("sw_pacific_box", "papua_new_guinea", "vogelkop", "philippines", "kyushu", "japan")
LETTERS = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA"]
LANDFALLS = "TUVWX"


def board(**keys: Any) -> Position:  # noqa: ANN401
    return read(keys)


def fronts(**where: str) -> Position:
    return read({"fronts": where})


def points(position: Position) -> dict[str, dict[str, int]]:
    """Return what each power scores by each line; lines and powers without points are left out."""
    found: dict[str, dict[str, int]] = {}
    for part in scoring.score(position).lines:
        of_line = found.setdefault(part.line, {})
        assert part.power not in of_line, "one line for each power"
        of_line[part.power] = part.vp
    return found


@pytest.mark.parametrize("row", rows("scoring.yaml"))
def test_the_victory_points_of_a_position(row: Row) -> None:
    position = read({key: row.fields[key] for key in KEYS if key in row.fields})
    found = points(position)
    hold(
        row,
        set(KEYS),
        {
            "points": lambda: {line: found.get(line, {}) for line in row.fields["points"]},
            "landfalls": lambda: {line: of_line for line, of_line in found.items() if line in LANDFALLS},
            "all": lambda: found,
            "totals": lambda: dict(scoring.score(position).totals),
            "notes": lambda: ["9.4.K" if "9.4.K" in say(note) else say(note) for note in scoring.notes(position)],
            "when": lambda: {space: list(scoring.when_entered(position, space) or ()) for space in row.fields["when"]},
            "rivalry": lambda: scoring.rivalry(position),
            "assumed": lambda: scoring.assumed(position),
        },
    )


# What holds for every colony, and at every distance


@pytest.mark.parametrize("colony", ["siam", "dutch_east_indies", "malaya", "vietnam", "laos_cambodia"])
@pytest.mark.parametrize("power", ["UK", "US", "USSR"])
def test_a_network_or_alignment_of_anybody_touches_a_colony(colony: str, power: str) -> None:
    assert {"UK": 8} == points(board(networks={colony: {power: 1}}))["F"]
    assert {"UK": 8} == points(board(alignment={colony: power}))["F"]


@pytest.mark.parametrize(("central", "south_west"), list(product(range(6), repeat=2)))
@pytest.mark.parametrize("edition", [1, 2])
def test_rivalry_scores_from_a_gap_of_two_and_in_the_first_edition_of_one(
    edition: int, central: int, south_west: int
) -> None:
    position = board(
        edition=edition, fronts={"central_pacific": CENTRAL[central], "sw_pacific": SOUTH_WEST[south_west]}
    )
    gap = abs(central - south_west)

    assert gap == scoring.rivalry(position)
    assert ({"UK": 5, "USSR": 5} if gap >= {1: 1, 2: 2}[edition] else {}) == points(position).get("S", {})


def test_the_rivalry_rests_on_every_assumed_space_that_is_left() -> None:
    left = scoring.assumed(fronts(central_pacific="marianas_islands"))
    ahead = ["central_pacific:okinawa", "central_pacific:japan"]
    assert [*ahead, *(f"sw_pacific:{space}" for space in SOUTH_WEST[1:] if space != "philippines")] == left
    nearer = scoring.assumed(fronts(central_pacific="iwo_jima", sw_pacific="philippines"))
    assert [] == nearer
    farther = scoring.assumed(fronts(central_pacific="iwo_jima", sw_pacific="papua_new_guinea"))
    assert ["central_pacific:okinawa", "central_pacific:japan"] == farther[:2]
    assert "sw_pacific:vogelkop" in farther


# What a line says


def test_every_line_says_how_many_why_and_where_it_is_written() -> None:
    position = read(
        {
            "fronts": {"western": "rhineland", "eastern": "prussia", "mediterranean": "northern_italy"},
            "networks": {"austria": {"USSR": 2}},
            "alignment": {"france": "US", "poland": "UK"},
            "secret_agendas": {"UK": ["poland"]},
        }
    )
    lines = scoring.score(position).lines

    assert lines
    for line in lines:
        assert ("10.3" if line.line == "10.3" else f"9.4.{line.line}",) == line.cites
        assert line.count > 0
        assert "%" not in say(line.why)
        assert say(line.why)


def test_each_edition_prints_letters_of_its_own() -> None:
    """The first edition has no line for Iwo Jima; every later line has the letter before (9.4)."""
    first, second = (board(edition=edition).rules for edition in (1, 2))

    assert LETTERS == [second.letter(line) for line in LETTERS]
    there = [line for line in LETTERS if line != "T"]
    assert LETTERS[:-1] == [first.letter(line) for line in there]


def test_a_line_says_whose_fronts_and_whose_distance_it_counts() -> None:
    found = scoring.score(fronts(western="germany", eastern="germany", central_pacific="okinawa"))
    told = {(line.line, line.power): say(line.why) for line in found.lines}

    assert "Axis countries with a US or UK Front: 1" == told["G", "UK"] == told["G", "US"]
    assert "Axis countries with a Soviet Front: 1" == told["G", "USSR"]
    assert "one US Front of the Pacific is farther from Japan than the other, by spaces: 4" == told["S", "UK"]


def test_a_place_without_a_network_left_scores_none() -> None:
    position = read({}).but(networks={"siam": ("UK", 0), "burma": ("UK", 1)})
    assert [1] == [line.count for line in scoring.score(position).lines if line.line == "B"]
