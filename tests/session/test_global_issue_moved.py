"""A Global Issue is moved by who is named, and no power named beside it is dropped (6.11)."""

import pytest

from tests.session.situations import SITUATIONS, heard


@pytest.mark.parametrize("typed", ["us moves ussr churchill_roosevelt", "churchill roosevelt, ussr", "stalin: uk us"])
def test_a_power_beside_a_global_issue_of_two_others_is_not_dropped(typed: str) -> None:
    """The US moves it; the USSR has no side of Churchill–Roosevelt (6.11)."""
    answer = heard(SITUATIONS["global"](), typed)
    assert answer.told != "US moves churchill_roosevelt"


@pytest.mark.parametrize(
    "typed", ["us uk", "uk us", "us churchill roosevelt", "roosevelt churchill", "churchill-roosevelt"]
)
def test_the_two_of_a_global_issue_name_it_in_any_order(typed: str) -> None:
    assert heard(SITUATIONS["global"](), typed).told == "US moves churchill_roosevelt"
