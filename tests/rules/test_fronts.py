"""A Front's attempt: strength, what blocks it, the roll (7.1, 7.13, 7.63, 7.65, 7.7); most cases are rows of YAML."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from churchill_cli.documents.position import KEYS
from churchill_cli.game.model.ids import FRONTS, Front
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import advancing, fronts, strength_doubts, surrender
from churchill_cli.game.war.advancing import Advance
from churchill_cli.game.war.fronts import Attempt
from churchill_cli.words.sentences import say
from tests.rules.rows import Row, hold, rows

At = Callable[..., Position]
BOARD = {*KEYS, "spaces", "rulings"}
BESIDES = ("naval", "offensive", "removed", "networks", "alignment", "reserves")
"""Parts of a position in which a roll may change single entries."""


def cited(cites: tuple[str, ...]) -> str:
    return f"({', '.join(cites)})"


def roll(position: Position, front: str, face: int) -> Advance:
    return advancing.advance(position, tries(position, front), face)


def tries(position: Position, front: str) -> Attempt:
    return fronts.attempt(position, next(f for f in FRONTS if f == front))


def chances(position: Position, front: str) -> tuple[Fraction, Fraction]:
    return fronts.chances(position, tries(position, front))


def brought(before: Position, after: Position) -> dict[str, Any]:
    """Return what a roll has changed on the board, besides the Front and when a space was entered."""
    found: dict[str, Any] = {}
    for part in BESIDES:
        old, new = getattr(before, part), getattr(after, part)
        changed = {key: plain(new.get(key)) for key in (*old, *new) if old.get(key) != new.get(key)}
        found |= {part: changed} if changed else {}
    if after.surrendered != before.surrendered:
        found["surrendered"] = sorted(after.surrendered - before.surrendered)
    return found


def plain(value: object) -> object:
    """Return an entry of a position as a row has it: `UK 2` are two networks of the UK."""
    return f"{value[0]} {value[1]}" if isinstance(value, tuple) else value


def entered(position: Position, spaces: Mapping[str, object]) -> dict[str, object]:
    """Return when some spaces were entered, or that they were where nothing more is asked."""
    return {
        space: position.has_entered(space) if when is True else position.entered.get(space)
        for space, when in spaces.items()
    }


@pytest.mark.parametrize("row", rows("fronts.yaml"))
def test_an_attempt_of_a_front(row: Row, at: At) -> None:
    told, front = row.fields, row.fields["front"]
    given = {key: told[key] for key in BOARD if key in told}
    position = at(**given, assumed=tuple(told.get("facts", ())))
    tried = tries(position, front)
    rolled = {face: roll(position, front, face) for face in range(1, 11)}
    advance, through = fronts.chances(position, tried)
    assert advance == Fraction(sum(bool(outcome.spaces) for outcome in rolled.values()), 10)
    assert through == Fraction(sum(len(outcome.spaces) == 2 for outcome in rolled.values()), 10)

    def by_face(question: str, of_face: Callable[[int], object]) -> Callable[[], object]:
        return lambda: {face: of_face(face) for face in told[question]}

    hold(
        row,
        {*BOARD, "front", "facts"},
        {
            "strength": lambda: tried.value,
            "terms": lambda: tried.strength and [f"{t.amount} {cited(t.cites)}" for t in tried.strength.terms],
            "entry": lambda: tried.entry,
            "blocked": lambda: " ".join(cited(block.cites) for block in tried.blocked),
            "missing": lambda: [tried.blocked[0].why.fields[key] for key in ("needed", "n")],
            "chances": lambda: [as_told(advance), as_told(through)],
            "chance to advance": lambda: as_told(advance),
            "chance to break through": lambda: as_told(through),
            "open": lambda: strength_doubts.open_points(position, tried, None),
            "open at": by_face("open at", lambda face: strength_doubts.open_points(position, tried, face)),
            "assumed": lambda: sorted(strength_doubts.assumed(position, tried, None)),
            "assumed at": by_face("assumed at", lambda face: sorted(strength_doubts.assumed(position, tried, face))),
            "enters": by_face("enters", lambda face: list(rolled[face].spaces)),
            "brings": by_face("brings", lambda face: brought(position, rolled[face].position)),
            "entered at": lambda: {
                face: entered(rolled[face].position, spaces) for face, spaces in told["entered at"].items()
            },
            "tells": by_face("tells", lambda face: " ".join(cited(event.cites) for event in rolled[face].events)),
        },
    )


def as_told(chance: Fraction) -> int | str:
    """Return a chance as a row has it: 0, 2/5, 1."""
    return int(chance) if chance.denominator == 1 else str(chance)


@pytest.mark.parametrize(
    ("points", "chance"),
    [(1, Fraction(0)), (9, Fraction(0)), (10, Fraction(1, 10)), (11, Fraction(1, 5)), (19, Fraction(1))],
)
def test_odd_strengths_follow_the_same_rule(at: At, points: int, chance: Fraction) -> None:
    position = at({"eastern": "belorussia"})
    constants = position.constants.but(base_strength=points)
    position = position.but(rules=position.rules.but(constants=constants))
    assert points == tries(position, "eastern").value
    assert (Fraction(min(points, 10), 10), chance) == chances(position, "eastern")
    assert chance == Fraction(sum(len(roll(position, "eastern", face).spaces) == 2 for face in range(1, 11)), 10)


def test_a_breakthrough_may_begin_with_a_landing(at: At) -> None:
    position = at(spaces={"burma": {"amphibious": True}}, offensive={"cbi": 9}, naval={"cbi": 3})
    outcome = roll(position, "cbi", 1)
    assert ("burma", "hong_kong") == outcome.spaces
    told = outcome.events[0].what.fields
    assert ("burma", "hong_kong", 1, 20) == (told["over"], told["space"], told["roll"], told["n"])


def test_both_fronts_before_germany_leave_four_german_armies(at: At) -> None:
    position = at({"western": "rhineland", "eastern": "prussia"})
    after = roll(roll(position, "western", 1).position, "eastern", 1).position
    assert 4 == after.available("german_army")


def connected_twice(position: Position) -> Position:
    """Return the position on a map that connects Poland to Prussia and to Normandy as well as to the Ukraine."""
    places = {**position.board.places, "prussia": ("hungary", "poland"), "normandy": ("france", "poland")}
    return position.but(board=replace(position.board, places=places))


def test_a_country_falls_behind_the_front_only_once(at: At) -> None:
    position = connected_twice(at({"eastern": "ukraine"}, networks={"poland": {"US": 2}}))
    first = roll(position, "eastern", 1).position
    assert {"poland": ("US", 1)} == first.networks
    second = roll(first, "eastern", 1).position
    assert "east_germany" == second.fronts["eastern"]
    assert {"poland": ("US", 1)} == second.networks


def test_a_country_behind_one_front_does_not_fall_behind_another(at: At) -> None:
    position = connected_twice(at({"eastern": "prussia", "western": "normandy"}, networks={"poland": {"USSR": 1}}))
    assert {"poland": ("USSR", 1)} == roll(position, "western", 1).position.networks


def test_a_country_on_another_frontline_may_still_fall_behind(at: At) -> None:
    position = connected_twice(at({"eastern": "ukraine", "western": "normandy"}, networks={"poland": {"USSR": 1}}))
    assert {} == roll(position, "western", 1).position.networks


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_why_there_is_no_breakthrough_is_told_where_there_is_none_only(at: At, reading: str) -> None:
    """Whether a breakthrough enters Manchuria without its issue is for the group to say (7.73.4, 7.74)."""
    position = at(offensive={"far_east": 9}, rulings={"Q-breakthrough-manchuria": reading})
    moved = advancing.advance(position, fronts.attempt(position, "far_east"), 10)
    reasons = [say(event.what) for event in moved.events if "Q-breakthrough-manchuria" in event.cites]
    assert ("nomohon", "manchuria") == moved.spaces if reading == "yes" else ("nomohon",) == moved.spaces
    assert (reading == "no") == any(reason.startswith("No breakthrough into Manchuria") for reason in reasons)


def test_the_emperor_bears_on_no_front_in_europe(at: At) -> None:
    """Where Germany is entered and not surrendered yet, the others of its theater wait for that alone (7.8, 7.82)."""
    position = at(
        {"western": "germany", "eastern": "east_germany", "far_east": "manchuria", "sw_pacific": "philippines"},
        spaces={"philippines": {"b29": True}},
        abomb={"US": "trinity"},
    )
    assert surrender.emperor_yields(position)
    for front, question in (("eastern", "Q-surrender-timing"), ("cbi", "Q-emperor-timing")):
        assert [question] == strength_doubts.open_points(position, tries(position, front), None)


# Where Fronts have been


@pytest.mark.parametrize("front", FRONTS)
def test_a_space_is_behind_a_front_from_the_moment_that_it_stands_there(at: At, front: Front) -> None:
    """Also one that several tracks share, such as Germany and Japan, whichever of their Fronts it is (3.22)."""
    track = at().board.tracks[front]
    for number, space in enumerate(track[1:], 1):
        position = at({front: space})
        others = {other for name, each in position.board.tracks.items() if name != front for other in each[1:]}
        assert [position.has_entered(each) for each in track[1:]] == [each <= number for each in range(1, len(track))]
        assert not any(position.has_entered(each) for each in others.difference(track))


@pytest.mark.parametrize("before", [{}, {"germany": 5}])
def test_when_a_space_was_entered_first_stays_as_it_is_known(at: At, before: dict[str, int]) -> None:
    """Where only the conference by which it was entered is known, a second Front there makes it no later (9.4.K)."""
    position = at({"western": "germany", "eastern": "east_germany"}, conference=7, reserves={"eastern": 0})
    position = position.but(entered=before, entered_before={} if before else {"germany": 5})
    after = advancing.advance(position, fronts.attempt(position, "eastern"), 1).position
    assert "germany" == after.fronts["eastern"]
    assert before == dict(after.entered)
