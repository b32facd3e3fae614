"""What is said once of both Pol-Mil issues or both theaters is told of each, and nothing else of the line twice."""

from functools import cache

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.words import catalogues
from tests.rules.telling import broken_by, opened, outcome, told
from tests.session.situations import SPENDING, heard, spent

BOTH = "UK activates pol_mil_1_3; UK activates pol_mil_2_2"


def decided(winner: str, holdings: str, *picks: str) -> State:
    """Return the allocation of a conference with these issues won, the Directed Offensive placed."""
    state = told(opened(), "agenda UK 3, US 2, USSR 2", *picks)
    return told(
        state,
        outcome(state, winner, f"{holdings}, USSR ussr_directed_offensive"),
        "USSR directs ussr_directed_offensive to eastern",
    )


@cache
def allocating() -> State:
    """Return an allocation in which the UK has won both Pol-Mil issues and nothing of its production is spent."""
    state = decided(
        *("UK", "UK uk_production pol_mil_1_3 pol_mil_2_2 a_bomb_research, US leadership_europe us_production"),
        *("UK picks a_bomb_research", "USSR picks ussr_directed_offensive pol_mil_1_3"),
        *("US picks leadership_europe us_production", "UK picks pol_mil_2_2 uk_production"),
    )
    while "UK" not in engine.due(state).powers:  # type: ignore[union-attr]
        state = told(state, next(line for line in SPENDING if "places" in line and not any(broken_by(state, line))))
    return state


@cache
def commanding() -> State:
    """Return the naming of commanders by the US, which has won the leadership of both theaters."""
    state = decided(
        *("US", "UK uk_production, US leadership_europe leadership_pacific us_production"),
        *("UK picks a_bomb_research", "USSR picks ussr_directed_offensive leadership_pacific"),
        *("US picks leadership_europe us_production", "UK picks pol_mil_2_2 uk_production"),
    )
    return spent(state)


@pytest.mark.parametrize(
    ("lang", "typed", "meant"),
    [
        ("en", "both pol-mils", BOTH),
        ("en", "activate both pol-mils and 2 west", f"{BOTH}; UK places 2 offensive western"),
        ("en", "2 west and both pol-mils", f"UK places 2 offensive western; {BOTH}"),
        ("ru", "оба вп и 2 на запад", f"{BOTH}; UK places 2 offensive western"),
        ("en", "both to normandy", ""),
        ("en", "both west", ""),
        ("en", "2 naval to both med and west", ""),
    ],
)
def test_both_issues_are_activated_where_they_are_named(lang: str, typed: str, meant: str) -> None:
    with catalogues.speaking(lang):
        assert heard(allocating(), typed).told == meant


@pytest.mark.parametrize(
    ("lang", "typed", "commander"),
    [("en", "both to uk", "UK"), ("en", "fdr keeps both", "US"), ("ru", "оба у нас", "US"), ("es", "ambos a ru", "UK")],
)
def test_both_theaters_go_to_one_leader(lang: str, typed: str, commander: str) -> None:
    with catalogues.speaking(lang):
        told_together = heard(commanding(), typed).told
        assert told_together == f"US gives europe to {commander}; US gives pacific to {commander}"


@pytest.mark.parametrize("typed", ["not both to uk", "both to uk and us", "europe and pacific both to uk"])
def test_what_denies_or_names_more_is_not_told(typed: str) -> None:
    assert heard(commanding(), typed).told == ""
