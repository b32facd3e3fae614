"""Typed lines as they are said at the table: heard as they are meant, never otherwise."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.book.prepared import load_yaml
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.session.commanding import commanded
from churchill_cli.typed.actions.partial_reading import whole
from churchill_cli.typed.commands.commands import SLIP
from churchill_cli.words import catalogues
from tests.rules.telling import told
from tests.session.situations import SITUATIONS, Heard, heard

Row = dict[str, Any]
FILES = sorted((Path(__file__).parent / "rows").glob("*.yaml"))
ROWS: dict[str, list[Row]] = {file.stem: load_yaml(file) for file in FILES}
MEANINGS = {"line", "asks", "command", "refused", "never"}
ENOUGH = 0.97
"""The share of natural lines that are told as meant, or asked about with the line meant."""


@cache
def state_of(at: str, after: tuple[str, ...]) -> State:
    """Return the state in which a row is typed."""
    return told(SITUATIONS[at](), *after) if after else SITUATIONS[at]()


def outcome(row: Row) -> str:
    """Return how a row was taken: `as meant`, or what was told, asked or done instead."""
    state = state_of(row["at"], tuple(row.get("after", ())))
    with catalogues.speaking(row.get("lang", "en")):
        found = heard(state, row["typed"])
    if is_as_meant(row, found, state):
        return "as meant"
    if found.told and allowed(state, found.told):
        return f"told {found.told}"
    return (
        f"asked {found.asked}" if found.asked else f"did {found.command}" if found.command else f"refused: {found.why}"
    )


@cache
def outcomes(name: str) -> Sequence[tuple[Row, str]]:
    """Return the rows of a file, each with how it was taken."""
    return [(row, outcome(row)) for row in ROWS[name]]


def is_as_meant(row: Row, found: Heard, state: State) -> bool:
    """Tell whether a row was taken as it is meant."""
    is_told = bool(found.told) and allowed(state, found.told)
    if "line" in row:
        return found.told == row["line"] or (row["line"] in found.asked and "at_once" not in row)
    if "asks" in row:
        return {*row["asks"]} <= {*(found.asked or [found.told])}
    if "command" in row:
        return bool(found.command == row["command"])
    if "never" in row:
        return not is_told or not {*row["never"]} & {found.told, *found.told.split("; ")}
    return not is_told and not found.command and row.get("says", "") in found.why


def allowed(state: State, lines: str) -> bool:
    """Tell whether nothing forbids any of some lines, one told behind the other: else none of them is told."""
    for line in lines.split("; "):
        action = grammar.read_line(line)
        if isinstance(action, Action):
            action = whole(action, state)
            if any(engine.violations(state, action)):
                return False
            state = engine.apply(state, action)[0]
    return True


def test_every_row_has_one_meaning_of_notation() -> None:
    for row in (row for rows in ROWS.values() for row in rows):
        assert len(MEANINGS & row.keys()) == 1, row
        for line in (*row.get("asks", ()), *([row["line"]] if "line" in row else ())):
            assert line == "; ".join(grammar.write(grammar.read_line(part)) for part in line.split("; ")), row


def test_every_command_that_answers_is_one() -> None:
    every = ((row["command"], row.get("lang", "en")) for rows in ROWS.values() for row in rows if "command" in row)
    silent = list[str]()
    for line, language in (one for one in dict.fromkeys(every) if one[0] != SLIP):
        with catalogues.speaking(language):
            silent += [line] * (commanded(line, exact=False) is None and grammar.history_line(line) is None)

    assert [] == silent


def test_every_situation_and_language_has_its_rows() -> None:
    assert SITUATIONS.keys() >= {row["at"] for rows in ROWS.values() for row in rows}
    assert {"en", "ru", "es"} == {row["lang"] for row in ROWS["natural"]}


@pytest.mark.parametrize("name", ROWS)
def test_nothing_is_told_or_done_that_was_not_meant(name: str) -> None:
    taken = {row["typed"]: as_what for row, as_what in outcomes(name) if as_what.startswith(("told", "did"))}

    assert {} == taken


@pytest.mark.parametrize("name", ROWS)
def test_nearly_all_is_understood_as_meant(name: str) -> None:
    otherwise = [(row["typed"], as_what) for row, as_what in outcomes(name) if as_what != "as meant"]
    share = 1 - ENOUGH if name.startswith("natural") else 0.0

    assert len(otherwise) <= share * len(ROWS[name]), otherwise
