"""Every open point is asked by a rule, and so is each of its readings."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from churchill_cli.book.files import rulebook

GAME = Path(__file__).parents[2] / "churchill_cli" / "game"


@cache
def strings() -> tuple[frozenset[str], ...]:
    """Return the strings of each module of the rules."""
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in sorted(GAME.rglob("*.py")))
    return tuple(
        frozenset(
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        )
        for tree in trees
    )


def unconsulted(rulings: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yield the questions that no rule asks, and those with a reading that no rule knows.

    A question with one reading asks nothing, nor does one that is only a note. A rule that asks names every reading
    but one: what is none of the others.
    """
    for question, entry in rulings.items():
        readings = set(entry["readings"])
        if len(readings) == 1 or entry.get("note"):
            continue
        modules = [words for words in strings() if question in words]
        known = readings.intersection(*[frozenset[str]().union(*modules)])
        if not modules:
            yield f"{question}: no rule asks it"
        elif len(known) < len(readings) - 1:
            yield f"{question}: no rule knows {', '.join(sorted(readings - known))}"


def test_every_question_and_each_of_its_readings_is_asked_by_a_rule() -> None:
    assert [] == list(unconsulted(rulebook().rulings))


def test_a_note_is_one_because_no_rule_reads_it() -> None:
    notes = {question: {**entry, "note": False} for question, entry in rulebook().rulings.items() if entry.get("note")}

    assert list(notes) == [finding.partition(":")[0] for finding in unconsulted(notes)]


def test_a_reading_that_no_rule_knows_is_found() -> None:
    entry = rulebook().rulings["Q-last-german-army"]
    more = {**entry, "readings": {**entry["readings"], "mediterranean": {}, "nobody": {}}}

    assert ["Q-last-german-army: no rule knows die, nobody"] == list(unconsulted({"Q-last-german-army": more}))
