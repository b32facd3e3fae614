"""Cards as their owner tells them: a known sum, Leaders, what is listed (3.31, 3.33, 5.24)."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from churchill_cli.contract import cards, deck
from churchill_cli.data import rulebook

Run = Callable[..., Any]

AGENDA_FOR_US = (
    "agenda UK 1, US 2, USSR 4",
    "USSR picks pol_mil_2_2",
    "US picks us_production pol_mil_1_3",
    "UK picks ussr_directed_offensive ussr_declares_war",
    "USSR picks leadership_europe global_issue",
)
"""The agenda of the printed example, won by the USSR: the US begins the meeting."""


def telling(run: Run, *lines: str) -> Any:  # noqa: ANN401 - what the run answers
    """Tell lines to the game; return the answer to the last."""
    for line in lines:
        done = run("do", *line.split())
        assert 0 == done.code, done.err
    return done


def told(run: Run, *lines: str) -> dict[str, Any]:
    """Tell lines to the game; return the answer to the last as data."""
    telling(run, *lines[:-1])
    return dict(json.loads(run("do", *lines[-1].split(), "--json").out))


def at(run: Run, issue: str) -> tuple[str, int]:
    spot = json.loads(run("table", "--json").out)["issues"][issue]
    return spot["track"], spot["space"]


# A card of which the rulebooks tell the sum of value and attribute


@pytest.mark.parametrize("value", [None, 1, 3, 5])
@pytest.mark.parametrize("typed", ["donovan", "donovan VALUE"])
def test_a_card_with_a_known_sum_counts_that_sum_whatever_value_its_owner_has_told(
    run: Run, value: int | None, typed: str
) -> None:
    if value:
        run("cards", "set", "donovan", "--value", str(value))
    run("new", "--scenario", "training")
    card = typed.replace("VALUE", str(value or 3))
    telling(run, *AGENDA_FOR_US, f"US advances pol_mil_1_3 with {card}")
    assert ("US", 5) == at(run, "pol_mil_1_3")


def test_a_header_with_value_and_sum_is_read_so_too(run: Run) -> None:
    run("new", "--scenario", "training")
    record = Path("churchill.yaml")
    total = {"total": 5, "issues": ["pol_mil_2_2", "pol_mil_1_3"]}
    told = {"cards": {"donovan": {"power": "US", "value": 3, "attributes": [total], "complete": True}}}
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("lines:", yaml.safe_dump(told) + "lines:"), encoding="utf-8")
    telling(run, *AGENDA_FOR_US, "US advances pol_mil_1_3 with donovan")
    assert ("US", 5) == at(run, "pol_mil_1_3")


def test_no_card_from_any_door_has_a_value_beside_a_sum() -> None:
    staff = rulebook().rules[2].cards.staff
    for name, card in staff.items():
        for found in (card, *(cards.read({name: {"power": card.power, "value": n}})[name] for n in range(1, 6))):
            assert found.value is None or all(part.total is None for part in found.attributes)
            assert cards.read({name: cards.written(found)})[name] == found


def test_another_value_told_later_leaves_the_sum_as_the_rulebook_tells_it() -> None:
    owned: dict[str, Any] = {}
    for value in (3, 2):
        card = deck.told(owned, "donovan", "", value, None, complete=True)
        owned = deck.with_card(owned, card)
        assert 5 == value + card.attributes[0].bonus == deck.worth(card)
    assert 5 == deck.worth(deck.told({}, "donovan", "", None, None, complete=True))


def test_a_bonus_that_the_owner_has_told_is_kept_when_the_value_is_told_anew() -> None:
    owned = deck.with_card({}, deck.told({}, "donovan", "", 3, ["+4 pol_mil"], complete=True))
    assert 4 == deck.told(owned, "donovan", "", 2, None, complete=True).attributes[0].bonus
