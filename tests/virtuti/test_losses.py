"""How losses may be taken (7.5.5)."""

from itertools import product

import pytest

from churchill_cli.virtuti.losses import Unit, losses
from churchill_cli.virtuti.rules import Rules
from tests.conftest import Run
from tests.virtuti.conftest import Asked


def ways(answer: dict[str, list[dict[str, list[dict[str, object]]]]]) -> list[list[tuple[object, object]]]:
    """Return of each way what becomes of the units that are hit."""
    return [[(unit["kind"], unit["becomes"]) for unit in way["units"]] for way in answer["ways"]]


def test_four_losses_on_two_armies_leave_two_corps(ask: Asked) -> None:
    answer = ask("losses", units="army:2+1,army:2+1", points=4)

    assert (4, 0) == (answer["absorbed"], answer["ignored"])
    assert [[("army", "corps"), ("army", "corps")]] == ways(answer)


def test_one_loss_on_a_single_army_is_ignored(ask: Asked) -> None:
    answer = ask("losses", units="army:2", points=1)

    assert (0, 1, [[]]) == (answer["absorbed"], answer["ignored"], ways(answer))


def test_armies_and_armored_corps_are_reduced_others_eliminated(ask: Asked) -> None:
    for kind, becomes in (("army", "corps"), ("armored_corps", "armored_division"), ("corps", None), ("fleet", None)):
        assert [[(kind, becomes)]] == ways(ask("losses", units=f"{kind}:2", points=2))


def test_what_a_unit_is_reduced_to_may_go_as_well(ask: Asked) -> None:
    assert [[("army", None)]] == ways(ask("losses", units="army:2+1", points=3))


@pytest.mark.parametrize(("points", "levels"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_fortification_absorbs_a_point_a_level(ask: Asked, points: int, levels: int) -> None:
    answer = ask("losses", units="army:9", points=points, fortification=3)

    assert (levels, points - levels) == (answer["absorbed"], answer["ignored"])
    assert [levels] == [way["fortification"] for way in answer["ways"]]


@pytest.mark.parametrize(
    ("units", "points", "untold"),
    [
        ("army:2", 2, []),
        ("army:2", 3, ["army"]),
        ("army:2+1", 3, []),
        ("army:2+1,army:2,armored_corps:3,corps:1,fleet:1", 9, ["army", "armored_corps"]),
        ("army:9,armored_corps:3", 4, ["armored_corps"]),
    ],
)
def test_hit_points_that_are_not_told_are_named_where_they_may_decide(
    ask: Asked, run: Run, units: str, points: int, untold: list[str]
) -> None:
    assert untold == ask("losses", units=units, points=points)["untold"]
    shown = run("vm", "losses", "--units", units, "--points", str(points)).out

    assert len(untold) == shown.count("Hit Points are not told")


def test_card_symbols_absorb_a_point_each(ask: Asked) -> None:
    assert 2 == ask("losses", units="army:9", points=5, symbols=2)["absorbed"]


def test_the_losers_artillery_goes_before_and_absorbs_nothing(ask: Asked) -> None:
    lost, won = (ask("losses", units="artillery:1,corps:2", points=1, lost=lost) for lost in (True, False))

    assert (0, 1, 1) == (lost["absorbed"], lost["ignored"], lost["artillery_eliminated"])
    assert (1, 0, 0) == (won["absorbed"], won["ignored"], won["artillery_eliminated"])


@pytest.mark.parametrize("points", range(9))
@pytest.mark.parametrize(("fortification", "symbols"), [(0, 0), (2, 1)])
def test_as_much_as_possible_is_absorbed(rules: Rules, points: int, fortification: int, symbols: int) -> None:
    units = [Unit("army", 2, 1), Unit("army", 3, 2), Unit("corps", 2), Unit("armored_corps", 3)]
    amounts = [(0, 2, 3), (0, 3, 5), (0, 2), (0, 3), range(fortification + 1), range(symbols + 1)]
    sums = [sum(taken) for taken in product(*amounts) if sum(taken) <= points]
    found = losses(rules["battle"]["becomes"], units, points, fortification, symbols)

    assert max(sums) == found.absorbed == points - found.ignored
    assert sums.count(found.absorbed) == len(found.ways) == len(set(found.ways))
    for way in found.ways:
        assert found.absorbed == sum(hit.takes for hit in way.hits) + way.fortification + way.symbols


def test_units_that_cannot_be_are_all_told(reasons: Asked) -> None:
    found = reasons("losses", units="tank:1,corps:1+1,army,army:0,army:2", points=-1)

    assert [["K.2"], ["7.5.5"], ["K.2", "7.5.5"], ["K.2", "7.5.5"], ["7.5.5"]] == [cites for _message, cites in found]


def test_more_units_than_can_stand_together_are_refused(reasons: Asked) -> None:
    assert [["G.4"]] == [cites for _message, cites in reasons("losses", units="corps:1," * 9, points=1)]
