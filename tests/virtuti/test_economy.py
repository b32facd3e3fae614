"""Income (4.1 to 4.3), research (5.7, 10.6) and pressure (9.4, 9.5)."""

from fractions import Fraction
from itertools import product

import pytest

from churchill_cli.virtuti.income import Sources, income, rounded
from churchill_cli.virtuti.pressure import pressure
from churchill_cli.virtuti.research import Begun, research, waiting
from churchill_cli.virtuti.rules import Rules
from tests.conftest import Run
from tests.virtuti.conftest import Asked


def test_the_printed_example_of_35_pp(ask: Asked) -> None:
    answer = ask("income", friendly=35, economy=60, card=50)

    assert 10.5 == answer["pp"]
    assert isinstance(answer["pp"], float)
    assert 70 == answer["economy_after"]
    assert [35, 0, 21, 10.5] == [step["amount"] for step in answer["steps"]]
    assert all(step["cites"] for step in answer["steps"])


def test_a_whole_number_of_points_has_its_decimal_too(run: Run) -> None:
    assert '"pp": 10.0,' in run("vm", "income", "--friendly", "10", "--economy", "100", "--card", "100", "--json").out


def test_sources_in_occupied_areas_bring_a_quarter(ask: Asked) -> None:
    assert 2.0 == ask("income", friendly=0, occupied=8, economy=100, card=100)["pp"]


@pytest.mark.parametrize(("economy", "after"), [(0, 10), (85, 95), (91, 100), (100, 100)])
def test_war_economy_grows_by_10_and_never_beyond_100(ask: Asked, economy: int, after: int) -> None:
    assert after == ask("income", friendly=1, economy=economy, card=50)["economy_after"]


def test_the_economy_of_the_ussr_does_not_grow_at_peace(ask: Asked) -> None:
    answer = ask("income", friendly=4, economy=50, card=50, at_peace=True)

    assert 50 == answer["economy_after"]
    assert ["Q-vm-soviet-economy"] == answer["open_points"]


@pytest.mark.parametrize(("exact", "shown"), [("1/20", "1/10"), ("1/25", "0"), ("249/20", "25/2"), ("3/10", "3/10")])
def test_a_half_is_rounded_up(exact: str, shown: str) -> None:
    assert Fraction(shown) == rounded(Fraction(exact))


def test_rounding_is_an_open_point_only_where_it_decides(rules: Rules) -> None:
    for hundredths in range(2000):
        paid = income(rules["income"], Sources(Fraction(hundredths, 100), Fraction(0)), 100, 100)
        downwards = Fraction(hundredths // 10, 10)

        assert (("Q-vm-rounding",) if paid.pp != downwards else ()) == paid.open_points


def test_every_wrong_option_of_an_income_is_told_with_its_section(reasons: Asked) -> None:
    found = reasons("income", friendly=-1, economy=101, card="half")

    assert [["4.2"], ["4.3"], ["4.1"]] == [cites for _message, cites in found]


def test_three_points_in_tanks_are_75_per_cent(ask: Asked) -> None:
    assert ["3/4"] == ask("research", level=1, points=3, progress=2, turns=1)["by_turn"]


def test_points_cost_10_20_30_40(ask: Asked) -> None:
    assert [10, 30, 60, 100] == [ask("research", level=1, turns=1, buy=[n])["cost"] for n in (1, 2, 3, 4)]
    assert 40 == ask("research", level=1, points=3, turns=1, buy="1")["cost"]
    assert 0 == ask("research", level=1, points=3, turns=1)["cost"]


def test_level_2_takes_three_steps_and_level_3_four(ask: Asked) -> None:
    four_points = {"points": 4, "turns": 4}

    assert ["0", "0", "3/8"] == ask("research", level=1, **four_points)["by_turn"][:3]
    assert ["0", "0", "0", "3/32"] == ask("research", level=2, **four_points)["by_turn"]


def brute(
    level: int, points: int, progress: int, turns: int, bought: tuple[int, ...]
) -> tuple[list[Fraction], Fraction]:
    """Return by turn the chance of being developed, and the mean cost, over every course of quarters."""
    needed, chances, cost = {1: 3, 2: 4}[level], [Fraction(0)] * turns, Fraction(0)
    for quarters in product(range(4), repeat=turns):
        invested, made, paid = points, progress, 0
        for turn, quarter in enumerate(quarters):
            for _point in range(bought[turn] if turn < len(bought) else 0):
                if invested < 4:
                    invested += 1
                    paid += 10 * invested
            if quarter < invested:
                invested, made = invested - 1, made + 1
            if made == needed:
                for later in range(turn, turns):
                    chances[later] += Fraction(1, 4**turns)
                break
        cost += Fraction(paid, 4**turns)
    return chances, cost


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize(("points", "progress"), [(0, 0), (2, 1), (4, 2)])
@pytest.mark.parametrize("bought", [(), (0, 2), (0, 1, 2, 1, 1)])
def test_research_equals_every_course_of_the_checks(
    rules: Rules, level: int, points: int, progress: int, bought: tuple[int, ...]
) -> None:
    found = research(rules["research"], Begun(level, points, progress), 5, bought)
    chances, cost = brute(level, points, progress, 5, bought)

    assert chances == list(found.by_turn)
    assert cost == sum((pp * chance for pp, chance in found.costs.items()), Fraction(0))
    assert 1 == sum(found.costs.values()) == sum(found.progress.values())


def test_the_mean_of_turns_does_not_depend_on_how_far_one_looks(rules: Rules) -> None:
    found = {research(rules["research"], Begun(1, 4, 0), turns).expected for turns in (1, 2, 5, 20)}

    assert {1 + Fraction(4, 3) + 2} == found


def test_too_few_points_may_never_develop_a_technology(rules: Rules, ask: Asked) -> None:
    assert waiting(rules["research"], 2, 3) is None
    assert ask("research", level=1, points=2, turns=3)["expected"] is None


def test_a_cost_that_the_dice_decide_is_its_mean_with_all_that_it_may_be(ask: Asked) -> None:
    answer = ask("research", level=1, points=4, turns=2, buy="0,1")

    assert {"40": "1"} == answer["costs"]
    assert 40 == answer["cost"]
    uncertain = ask("research", level=1, points=3, turns=2, buy="0,1")
    assert {"30": "3/4", "40": "1/4"} == uncertain["costs"]
    assert "65/2" == uncertain["cost"]


def test_five_research_points_are_refused_however_they_come(reasons: Asked) -> None:
    assert [["5.7"]] == [cites for _message, cites in reasons("research", level=1, points=5, turns=1)]
    assert [["5.7"]] == [cites for _message, cites in reasons("research", level=1, turns=1, buy=[5])]
    assert [["5.7"]] == [cites for _message, cites in reasons("research", level=1, points=3, turns=1, buy=[2])]


@pytest.mark.parametrize(
    ("points", "buy", "all_bought"),
    [(0, "2,1", True), (4, "0,1", True), (4, "0,2", False), (0, "3,3", False), (3, "0,1,1", True), (2, "2,2", False)],
)
def test_points_of_a_later_turn_that_may_not_fit_are_told(
    ask: Asked, run: Run, points: int, buy: str, *, all_bought: bool
) -> None:
    assert all_bought == ask("research", level=2, points=points, turns=3, buy=buy)["all_bought"]
    shown = run("vm", "research", "--level", "2", "--points", str(points), "--turns", "3", "--buy", buy).out

    assert all_bought != ("only those are bought that fit" in shown)


@pytest.mark.parametrize(
    ("begun", "buy", "is_open"),
    [
        ({"points": 1, "progress": 1}, "1", True),
        ({"points": 4}, "0,1", True),
        ({"points": 4}, "0,0", False),
        ({"points": 3}, "1", False),
        ({}, "1,1", True),
    ],
)
def test_the_price_is_open_wherever_a_point_is_bought_after_a_success(
    ask: Asked, begun: dict[str, int], buy: str, *, is_open: bool
) -> None:
    found = ask("research", level=1, turns=2, buy=buy, **begun)["open_points"]

    assert (["Q-vm-research-price"] if is_open else []) == found


def test_level_3_takes_no_research_points(reasons: Asked) -> None:
    assert [["5.7"]] == [cites for _message, cites in reasons("research", level=3, turns=1)]


def test_pressure_equals_every_course_of_the_checks(rules: Rules) -> None:
    tenths = (0, 0, 0, 0, 0, 10, 10, 10, 20, 30)
    for entry, away in product((0, 20, 85), (False, True)):
        expected: dict[int, Fraction] = {}
        for changes in product(tenths, repeat=4):
            level = entry
            for change in changes:
                level = level if level == 100 else max(0, level - change) if away else min(100, level + change)
            expected[level] = expected.get(level, Fraction(0)) + Fraction(1, 10**4)
        found = pressure(rules["pressure"], entry, 4, away=away)

        assert dict(sorted(expected.items())) == found.entry
        assert expected.get(100, 0) == found.joins


def test_a_country_at_90_joins_with_every_second_attempt(ask: Asked) -> None:
    answer = ask("pressure", entry=90, times=2, cost="7.5")

    assert "3/4" == answer["joins"]
    assert {"90": "1/4", "100": "3/4"} == answer["entry"]
    assert 15.0 == answer["pp"]
    assert str(Fraction(15, 2) * Fraction(3, 2)) == answer["pp_mean"]


def test_pressure_of_another_alignment_never_falls_below_0(ask: Asked) -> None:
    answer = ask("pressure", entry=10, times=1, away=True)

    assert ("0", {"0": "1/2", "10": "1/2"}, None) == (answer["joins"], answer["entry"], answer["pp"])


def test_a_war_entry_beyond_100_is_refused(reasons: Asked) -> None:
    assert [["9.5"]] == [cites for _message, cites in reasons("pressure", entry=110, times=1)]
