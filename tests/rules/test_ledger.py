"""The ledger: every section is decided by code and held by tests, or says why not."""

import ast
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.book.prepared import load_yaml
from churchill_cli.reference.sections import known

ROOT = Path(__file__).parents[2]
LEDGER: dict[str, dict[str, Any]] = load_yaml(Path(__file__).with_name("ledger.yaml"))
DECIDED = {section: entry for section, entry in LEDGER.items() if "code" in entry}


@cache
def names(file: Path) -> frozenset[str]:
    """Return every function, class and constant at the top of a module, or the sentence of every row."""
    if file.suffix == ".yaml":
        return frozenset(load_yaml(file))
    found = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return frozenset(found)


def test_the_ledger_has_every_section_in_the_order_of_the_book() -> None:
    sections = [section for section in known() if not section.startswith(("Q-", "glossary:"))]

    assert sections == list(LEDGER)


@pytest.mark.parametrize("section", LEDGER)
def test_a_section_is_decided_or_says_why_not(section: str) -> None:
    assert [["code", "tests"], ["nothing"], ["later"]].count(sorted(LEDGER[section])) == 1
    assert all(LEDGER[section].values())


@pytest.mark.parametrize("section", DECIDED)
def test_the_code_and_the_tests_of_a_section_exist(section: str) -> None:
    for place in DECIDED[section]["code"]:
        file, _, name = place.partition(":")
        base = ROOT if file.startswith("rulebook/") else ROOT / "churchill_cli"
        assert (base / file).is_file(), place
        assert not name or name in names(base / file), place
    for place in DECIDED[section]["tests"]:
        file, _, name = place.partition("::")
        assert name in names(ROOT / "tests" / file), place
