"""Who is named before a colon tells the line: it is never told of another (5.14, 5.22, 6.4)."""

import re

import pytest
from churchill_cli.session.speech import tokens_of
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import chosen
from tests.session.test_natural import COLLECTION, FURTHER

from churchill_cli.errors import ChurchillError
from churchill_cli.game.model.ids import POWERS
from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, heard

SPEAKERS = {"UK": ("UK", "Churchill"), "US": ("US", "Roosevelt"), "USSR": ("USSR", "Stalin")}
EVERY = 2
"""Every so many lines of one clause that name no power."""


def names_a_power(typed: str) -> bool:
    return any(person(token) or chosen([token], POWERS) for token in tokens_of(typed))


@pytest.mark.parametrize("power", POWERS)
def test_a_line_is_told_of_who_is_named_before_its_colon(power: str) -> None:
    clauses = [entry for entry in (*COLLECTION, *FURTHER) if not re.search(r"[,.;]\s", entry["typed"])]
    entries = [entry for entry in clauses if not names_a_power(entry["typed"])][::EVERY]
    wrong = []
    for at, entry in enumerate(entries):
        typed = f"{SPEAKERS[power][at % 2]}: {entry['typed']}"
        with catalogues.speaking(entry["lang"]):
            try:
                told = heard(SITUATIONS[entry["at"]](), typed).told
            except ChurchillError:
                continue
        wrong += [typed for part in told.split("; ") if part.split(" ")[0] in {*POWERS} - {power}]

    assert len(entries) > 100
    assert [] == wrong


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "stalin: his offensive and pacific leadership"),
        ("ru", "сталин: своё наступление и главенство на тихом"),
        ("es", "stalin: su ofensiva y liderazgo pacífico"),
    ],
)
def test_his_own_issue_is_picked_by_him(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert "USSR picks ussr_directed_offensive leadership_pacific" == heard(SITUATIONS["pick_one"](), typed).told


@pytest.mark.parametrize(
    "typed", ["stalin paranoia, 4 5", "roosevelt dead, 4 5", "stalin grins, 9", "stalin paranoia 9"]
)
def test_beside_another_leader_dice_are_not_told_of_the_one_whose_roll_is_due(typed: str) -> None:
    assert "" == heard(SITUATIONS["health"](), typed).told
