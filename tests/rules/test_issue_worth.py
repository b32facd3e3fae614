"""What each issue on the table is worth to whoever wins it, with what it then brings (5.0, 6.0)."""

from fractions import Fraction

import pytest

from churchill_cli.answers.worth import issues_answer as game_answer
from churchill_cli.errors import Forbidden
from churchill_cli.game.issue_worth import Issues, IssueWorth
from churchill_cli.game.model.ids import POWERS, Issue, Power
from churchill_cli.game.model.state import State
from churchill_cli.views.worth import issue_lines
from tests.rules.telling import opened


def at_table(*issues: Issue, **changes: object) -> State:
    """Return a meeting with these issues on the table."""
    state = opened("training").at(**changes)
    return state.now(step="meeting").at_table(issues=dict.fromkeys(issues, 0))


def worths(state: State) -> dict[tuple[Issue, Power], IssueWorth]:
    return {(worth.issue, worth.power): worth for worth in Issues(state).all()}


def test_the_global_issue_is_worth_the_points_of_a_marker_that_moves() -> None:
    found = worths(at_table("global_issue"))
    assert all(found["global_issue", power].points[power] == 5 for power in POWERS)


def test_the_spy_ring_alone_is_what_research_brings_before_the_last_space() -> None:
    found = worths(at_table("a_bomb_research", abomb={"US": 1, "USSR": 1}))
    assert found["a_bomb_research", "USSR"].points == {"UK": 0, "US": 0, "USSR": 3}
    assert set(found["a_bomb_research", "UK"].points.values()) == {0}


def test_ones_own_production_brings_nothing_and_anothers_takes_some_from_him() -> None:
    found = worths(at_table("us_production"))
    assert set(found["us_production", "US"].points.values()) == {0}
    assert found["us_production", "UK"].points["UK"] > 0
    assert found["us_production", "USSR"].points["US"] < 0


def test_a_pol_mil_issue_brings_what_it_lets_place_and_leadership_its_support() -> None:
    found = worths(at_table("pol_mil_1_3", "leadership_europe"))
    for power in POWERS:
        assert found["pol_mil_1_3", power].points[power] > 3
    assert found["leadership_europe", "UK"].points["UK"] > 0


def test_a_directed_offensive_goes_where_it_serves_its_winner_best() -> None:
    found = worths(at_table("ussr_directed_offensive"))
    won, own = found["ussr_directed_offensive", "US"], found["ussr_directed_offensive", "USSR"]
    assert won.front is not None
    assert won.points["US"] >= 0
    assert (own.front, set(own.points.values())) == (None, {Fraction(0)})


def test_a_directed_offensive_that_no_front_takes_is_worth_nothing() -> None:
    fronts = {**opened("training").position.fronts, "western": "germany", "central_pacific": "japan"}
    both = frozenset({"germany", "japan"})
    found = worths(at_table("ussr_directed_offensive", fronts=fronts, surrendered=both))
    assert found["ussr_directed_offensive", "US"].front is None


def test_strategic_materials_in_the_center_serve_all_and_won_they_serve_one() -> None:
    found = worths(at_table("strategic_materials"))
    assert found["strategic_materials", "UK"].points["US"] <= 0


@pytest.mark.parametrize(("conference", "is_last"), [(8, False), (10, True)])
def test_it_is_told_in_points_where_the_game_goes_on_and_in_chances_where_it_may_end(
    conference: int, *, is_last: bool
) -> None:
    state = at_table("global_issue", "ussr_directed_offensive", "second_front", conference=conference)
    shares: list[Fraction] = []
    answer = game_answer(state, None, shares.append)
    assert shares[-1] == 1
    lines = list(issue_lines(answer, 1))
    assert ("in chances to win:" in lines[0]) == is_last
    assert ("The game goes on" in lines[-1]) == (not is_last)
    assert any(line.startswith("UK wins Global Issue: ") for line in lines)
    assert any("and places it on the " in line for line in lines)
    assert {"for", "issues", "notes"} == set(answer.data())
    assert len(answer.data()["issues"]) == 9


def test_they_are_sorted_for_the_power_that_is_named() -> None:
    state = at_table("global_issue", "a_bomb_research")
    rows = list(issue_lines(game_answer(state, "USSR"), 0))
    assert [row.split("  ")[0] for row in rows[2:4]] == ["Global Issue", "A-Bomb Research"]


@pytest.mark.parametrize("step", ["conference", "allocation"])
def test_where_no_issue_lies_on_the_table_it_is_refused(step: str) -> None:
    state = opened("training").now(step=step)
    with pytest.raises(Forbidden) as refused:
        game_answer(state, None)
    assert refused.value.cites == ("5.1",)
