"""What typed lines mean by words, lexicon, lattice, kinds and one decision: the collections, and what is never told."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.book.prepared import load_yaml
from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.understanding import Understood, understood
from churchill_cli.typed.words import typed_words
from tests.session.situations import SITUATIONS

COLLECTION = [
    entry
    for name in ("natural.yaml", "natural_further.yaml")
    for entry in load_yaml(Path(__file__).parents[1] / "session" / "rows" / name)
]
ENOUGH = 0.85
"""The share of lines of the collections that are told as meant, or asked about with the line meant."""
TOLD_OTHERWISE = frozenset(
    {
        "2 greece and a persia",  # the number may be of both
        "stalin passes, donovan 1/3 to us 3",  # who passes may not pass: said of a debate, it tells nothing
        "сталин пасует, донован забирает вп 1/3 на сша 3",
        "pacific 3",  # which Front of the theater
        "cbi 1/3",  # a die and one more, or an issue
    }
)
"""Lines of the collections that are known to be told otherwise than meant; there may only be fewer."""


@cache
def meaning(at: str, typed: str) -> Understood:
    return understood(SITUATIONS[at](), typed)


def is_as_meant(entry: dict[str, Any]) -> bool:
    """Tell whether a line is told as meant, or asked about with what is meant among the entries."""
    found = meaning(entry["at"], entry["typed"])
    return "; ".join(found.told) == entry["line"] or entry["line"] in found.asked


LINES = [entry for entry in COLLECTION if "line" in entry and entry["at"] != "any"]


def test_nearly_all_lines_are_told_as_meant_or_asked_about() -> None:
    otherwise = [entry["typed"] for entry in LINES if not is_as_meant(entry)]

    assert len(otherwise) <= (1 - ENOUGH) * len(LINES)


def test_hardly_a_line_is_told_otherwise_than_meant() -> None:
    lines = [entry for entry in LINES if meaning(entry["at"], entry["typed"]).is_certain and not is_as_meant(entry)]

    assert {entry["typed"] for entry in lines if entry["typed"] not in TOLD_OTHERWISE} == set()


@pytest.mark.parametrize("at", SITUATIONS)
def test_whatever_is_told_for_certain_is_legal_in_its_order(at: str) -> None:
    for entry in COLLECTION:
        found = meaning(at, entry["typed"]) if entry["at"] == at else Understood()
        state: State = SITUATIONS[at]()
        for line in found.told if found.is_certain else ():
            action = grammar.parse(line)
            assert not list(engine.violations(state, action)), entry["typed"]
            state = engine.apply(state, action)[0]


def senses(line: str, at: int = 0) -> set[tuple[str, str]]:
    return {(edge.sense.category, edge.sense.value) for edge in lattice(typed_words(line))[at]}


@pytest.mark.parametrize(
    ("typed", "sense"),
    [
        ("global", ("issue", "global_issue")),
        ("глобального", ("issue", "global_issue")),
        ("молотовым", ("staff", "molotov")),
        ("denmrk", ("place", "denmark")),
        ("pol13", ("issue", "pol_mil_1_3")),
        ("2/2", ("issue", "pol_mil_2_2")),
        ("tres", ("number", "3")),
        ("тройку", ("number", "3")),
        ("us", ("power", "US")),
        ("stalin", ("person", "USSR")),
    ],
)
def test_a_word_has_its_meaning_in_every_language_and_form(typed: str, sense: tuple[str, str]) -> None:
    assert sense in senses(typed)


def test_a_power_is_no_small_word() -> None:
    assert not {"small", "filler", "talk"} & {category for category, _value in senses("us production")}
