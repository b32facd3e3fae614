"""Decks that are made up, for games that are played to try something: they say so in their title."""

import random
from typing import Any

from churchill_cli.bots.decks import Decks, decks
from churchill_cli.game.model.ids import POWERS

TOTALS = {"UK": 92, "US": 99, "USSR": 83}
"""What values and attributes of a deck come to, a Chief of Staff counted as 1: published, and kept to."""
OTHERS = 20
"""Staff cards of a deck beside the Chief of Staff (3.33)."""
LOWEST, HIGHEST, MOST_BONUS = 1, 5, 3
ISSUE_GROUPS = (
    ("pol_mil_2_2", "pol_mil_1_3"),
    ("us_production", "uk_production"),
    ("us_directed_offensive", "uk_directed_offensive", "ussr_directed_offensive"),
    ("leadership_europe", "leadership_pacific"),
    ("a_bomb_research",),
    ("global_issue",),
    ("strategic_materials",),
    ("second_front", "ussr_declares_war"),
)
FATES = {
    "roosevelt": {"value": 7, "ill": [3, 4], "dead": [2, 2], "complete": True},
    "stalin": {"value": 7, "paranoid": [2, 4], "complete": True},
    "truman": {"value": 6, "complete": True},
}


def document(seed: int) -> dict[str, Any]:
    """Return a document of decks that no card says."""
    chance = random.Random(f"decks {seed}")  # noqa: S311 - cards of a game
    staff: dict[str, Any] = {}
    for power in POWERS:
        values = [chance.randint(LOWEST, HIGHEST) for _ in range(OTHERS)]
        bonuses = [0] * OTHERS
        while sum(values) + sum(bonuses) < TOTALS[power] - 1:
            place = chance.randrange(OTHERS)
            bonuses[place] = min(MOST_BONUS, bonuses[place] + 1)
        staff[power] = {"chief": {}}
        for number, (value, bonus) in enumerate(zip(values, bonuses, strict=True), 1):
            attributes = [{"bonus": bonus, **_condition(chance)}] if bonus else []
            staff[power][f"mock-{power.lower()}-{number}"] = {
                "value": value,
                **({"attributes": attributes} if attributes else {}),
                "complete": True,
            }
    return {"made_up": True, "title": f"made-up decks {seed}", "staff": staff, "leaders": FATES}


def _condition(chance: random.Random) -> dict[str, Any]:
    """Return when an attribute applies."""
    kind = chance.random()
    if kind < 0.75:  # noqa: PLR2004 - most attributes are of issues
        return {"issues": list(chance.choice(ISSUE_GROUPS))}
    return {"tracks": [chance.choice(POWERS)]} if chance.random() < 0.5 else {"leader": chance.random() < 0.5}  # noqa: PLR2004


def made_up(seed: int) -> Decks:
    """Return decks that no card says."""
    return decks(document(seed), f"made-up decks {seed}")
