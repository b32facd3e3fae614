"""Raids on convoys (10.2, 10.4) and the hunt for submarines (10.5)."""

from fractions import Fraction
from itertools import product

import pytest

from churchill_cli.virtuti.convoys import Raiders, raids
from churchill_cli.virtuti.hunt import hunt
from churchill_cli.virtuti.rules import Rules
from tests.virtuti.conftest import Asked


@pytest.mark.parametrize(("level", "percent"), [(1, 20), (2, 35), (3, 60)])
def test_the_chance_of_a_submarine_goes_by_its_level(ask: Asked, level: int, percent: int) -> None:
    damage = ask("convoys", submarines=1, level=level)["damage"]

    assert str(1 - Fraction(percent, 100)) == damage["0"]
    assert {str(Fraction(percent, 500))} == {damage[str(points)] for points in range(1, 6)}


@pytest.mark.parametrize(("level", "percent"), [(1, 60), (2, 75), (3, 90)])
def test_the_chance_of_a_fleet_goes_by_its_level(ask: Asked, level: int, percent: int) -> None:
    assert str(1 - Fraction(percent, 100)) == ask("convoys", submarines=0, fleets=1, fleet_level=level)["damage"]["0"]


def test_raids_equal_every_throw(rules: Rules) -> None:
    expected: dict[int, Fraction] = {}
    submarine, fleet = (
        [(0, Fraction(100 - percent, 100)), *((points, Fraction(percent, 500)) for points in range(1, 6))]
        for percent in (35, 90)
    )
    for throw in product(submarine, submarine, fleet):
        points, chance = sum(part[0] for part in throw), throw[0][1] * throw[1][1] * throw[2][1]
        expected[points] = expected.get(points, Fraction(0)) + chance
    found = raids(rules["convoys"], Raiders(2, 2), Raiders(1, 3), 4)

    assert dict(sorted(expected.items())) == found.damage
    assert 1 == sum(found.damage.values()) == sum(found.economy.values())
    assert sum(chance for points, chance in expected.items() if points >= 4) == found.economy[0]


def test_without_raiders_nothing_happens(ask: Asked) -> None:
    answer = ask("convoys", submarines=0, economy=40)

    assert ({"0": "1"}, "0", {"40": "1"}) == (answer["damage"], answer["mean"], answer["economy"])


def test_the_mean_of_a_raid(ask: Asked) -> None:
    assert "3/5" == ask("convoys", submarines=1)["mean"]
    assert "9/5" == ask("convoys", submarines=3)["mean"]


def test_a_level_that_there_is_not_is_refused(reasons: Asked) -> None:
    found = reasons("convoys", submarines=1, level=4, fleets=1, fleet_level=0)

    assert [["10.2"], ["10.4"]] == [cites for _message, cites in found]


@pytest.mark.parametrize(("sonar", "percent"), [(1, 20), (2, 35), (3, 60)])
def test_half_of_the_successes_destroy(ask: Asked, sonar: int, percent: int) -> None:
    answer = ask("hunt", fleets=1, sonar=sonar, submarines=1)

    assert str(Fraction(percent, 200)) == answer["destroyed"]["1"] == answer["damaged"]["1"]


def test_a_hunt_equals_every_throw(rules: Rules) -> None:
    for fleets, submarines in ((3, 2), (2, 3), (4, 1)):
        sunk: dict[int, Fraction] = {}
        for throw in product(
            (("no", Fraction(2, 5)), ("sinks", Fraction(3, 10)), ("hits", Fraction(3, 10))), repeat=fleets
        ):
            left, destroyed, chance = submarines, 0, Fraction(1)
            for result, part in throw:
                chance *= part
                if left and result != "no":
                    left, destroyed = left - 1, destroyed + (result == "sinks")
            sunk[destroyed] = sunk.get(destroyed, Fraction(0)) + chance
        found = hunt(rules["hunt"], fleets, 3, submarines)

        assert dict(sorted(sunk.items())) == found.destroyed == found.damaged
        assert 1 == sum(found.destroyed.values())


def test_without_a_submarine_there_is_nothing_to_hunt(ask: Asked) -> None:
    assert {"0": "1"} == ask("hunt", fleets=3, sonar=3, submarines=0)["destroyed"]
