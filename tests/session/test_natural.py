"""Lines as they are typed by who knows the rules and not the notation: understood as meant, never otherwise."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.book.prepared import load_yaml
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from tests.session.natural import SITUATIONS, Heard, heard


def lines(name: str) -> list[dict[str, Any]]:
    """Return the lines of a file."""
    loaded: list[dict[str, Any]] = load_yaml(Path(__file__).parent / name)
    return loaded


COLLECTION = lines("natural.yaml")
FURTHER = lines("natural_further.yaml")
FEWEST = 250
ENOUGH = 0.95


@cache
def answered(at: str, typed: str) -> Heard:
    """Return what a session makes of a line at some moment."""
    return heard(SITUATIONS[at](), typed)


def outcome(entry: dict[str, Any]) -> str:
    """Return how a line was taken: `as meant`, `not understood`, `asked`, or what was told or done instead."""
    state, answer = SITUATIONS[entry["at"]](), answered(entry["at"], entry["typed"])
    if "asks" in entry:
        as_meant = set(entry["asks"]) <= set(answer.asked)
    elif "command" in entry:
        as_meant = answer.command == entry["command"]
    elif "refused" in entry:
        as_meant = not answer.told or not allowed(state, answer.told)
    else:
        as_meant = answer.told == entry["line"]
    if as_meant:
        return "as meant"
    if answer.told and allowed(state, answer.told):
        return f"told {answer.told}"
    return "asked" if answer.asked else f"did {answer.command}" if answer.command else "not understood"


def allowed(state: State, lines: str) -> bool:
    """Tell whether nothing forbids the first of some lines."""
    reading = grammar.read_line(lines.partition("; ")[0])
    return not isinstance(reading, Action) or not any(engine.violations(state, reading))


def test_the_collection_has_every_situation_and_language() -> None:
    assert FEWEST <= len(COLLECTION)
    assert SITUATIONS.keys() == {entry["at"] for entry in COLLECTION}
    assert {"en", "ru", "es"} == {entry["lang"] for entry in COLLECTION}


def test_every_line_that_is_meant_is_one_of_notation() -> None:
    for entry in (*COLLECTION, *FURTHER):
        for line in (*entry.get("asks", ()), *([entry["line"]] if "line" in entry else ())):
            assert line == "; ".join(grammar.write(grammar.read_line(part)) for part in line.split("; "))


def test_nearly_all_is_understood_as_meant() -> None:
    otherwise = [(entry["typed"], outcome(entry)) for entry in COLLECTION if outcome(entry) != "as meant"]

    assert len(otherwise) <= (1 - ENOUGH) * len(COLLECTION), otherwise


@pytest.mark.parametrize("at", SITUATIONS)
def test_nothing_is_told_that_was_not_meant(at: str) -> None:
    taken = {entry["typed"]: outcome(entry) for entry in COLLECTION if entry["at"] == at}

    assert {} == {typed: as_what for typed, as_what in taken.items() if as_what.startswith(("told", "did"))}


@pytest.mark.parametrize("at", SITUATIONS)
def test_a_further_line_is_taken_as_meant(at: str) -> None:
    taken = [(entry["typed"], outcome(entry)) for entry in FURTHER if entry["at"] == at]

    assert [] == [(typed, as_what) for typed, as_what in taken if as_what != "as meant"]
