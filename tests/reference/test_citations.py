"""Every section that the program cites exists, in the code and in the data."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from churchill_cli import __version__
from churchill_cli.book.files import folder
from churchill_cli.book.prepared import CHURCHILL, books, load_yaml, rulebook_folder
from churchill_cli.reference.naming import CITED, canonical
from churchill_cli.reference.sections import known, section

ROOT = Path(__file__).parents[2]
CODE = sorted((ROOT / "churchill_cli").rglob("*.py"))


def cited_in_vain(module: Path) -> set[str]:
    """Return the sections that a module cites and its book does not have."""
    strings = {
        node.value
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    cited = {text for text in strings if CITED.fullmatch(text) and text not in NUMBERS}

    book = SECOND if SECOND in module.relative_to(ROOT).as_posix() else CHURCHILL
    return {*map(canonical, cited)} - {*known(book)}


def test_every_section_cited_in_the_code_exists() -> None:
    assert CODE
    assert {} == {str(module.relative_to(ROOT)): vain for module in CODE if (vain := cited_in_vain(module))}


SECOND = "virtuti"
NUMBERS = {"0.5", __version__}


def cites(value: Any) -> Iterator[str]:  # noqa: ANN401
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "cite":
                yield inner
            elif key == "sections":
                yield from inner
            else:
                yield from cites(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cites(inner)


def test_every_section_cited_in_the_rules_of_virtuti_exists() -> None:
    found = {*cites(load_yaml(Path(rulebook_folder(SECOND), "rules.yaml")))}

    assert len(found) > 10
    assert set() == found - {*known(SECOND)}


@pytest.mark.parametrize("part", ["board", "constants", "editions", "issues", "rulings", "scenarios"])
def test_every_section_cited_in_the_data_exists(part: str) -> None:
    found = {*cites(load_yaml(folder() / f"{part}.yaml"))}

    assert found
    assert set() == {*map(canonical, found)} - {*known(), "example"}


@pytest.mark.parametrize("book", books())
def test_every_link_leads_to_a_section_and_back(book: str) -> None:
    for name in known(book):
        entry = section(name, book=book)
        assert all(name in section(other, book=book).referred_by for other in entry.refers_to)
        assert all(name == section(child, book=book).parent for child in entry.children)


@pytest.mark.parametrize("book", books())
def test_a_citation_in_a_text_is_a_section(book: str) -> None:
    for name in known(book):
        missing = {cite for cite in CITED.findall(section(name, book=book).text) if canonical(cite) not in known(book)}
        assert set() == missing, name


@pytest.mark.parametrize("book", books())
def test_every_open_point_asks_its_question_in_three_languages(book: str) -> None:
    for question, entry in load_yaml(Path(rulebook_folder(book), "rulings.yaml")).items():
        assert ["en", "ru", "es"] == list(entry["question"]), question
        assert all(text.endswith((".", "?")) for text in entry["question"].values()), question
        assert entry["readings"]
