"""Every section that the program cites exists, in the code and in the data."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from churchill_cli import __version__
from churchill_cli.book.files import folder
from churchill_cli.book.prepared import load_yaml
from churchill_cli.reference.sections import CITED, canonical, known, section

ROOT = Path(__file__).parents[2]
CODE = sorted((ROOT / "churchill_cli").rglob("*.py"))


@pytest.mark.parametrize("module", CODE, ids=lambda file: file.name)
def test_every_section_cited_in_the_code_exists(module: Path) -> None:
    strings = {
        node.value
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    cited = {text for text in strings if CITED.fullmatch(text) and text not in NUMBERS}

    assert set() == {*map(canonical, cited)} - {*known()}


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


@pytest.mark.parametrize("part", ["board", "constants", "editions", "issues", "rulings", "scenarios"])
def test_every_section_cited_in_the_data_exists(part: str) -> None:
    found = {*cites(load_yaml(folder() / f"{part}.yaml"))}

    assert found
    assert set() == {*map(canonical, found)} - {*known(), "example"}


def test_every_link_leads_to_a_section_and_back() -> None:
    for name in known():
        entry = section(name)
        assert all(name in section(other).referred_by for other in entry.refers_to)
        assert all(name == section(child).parent for child in entry.children)


def test_a_citation_in_a_text_is_a_section() -> None:
    for name in known():
        missing = {cite for cite in CITED.findall(section(name).text) if canonical(cite) not in known()}
        assert set() == missing, name


def test_every_open_point_asks_its_question_in_three_languages() -> None:
    for question, entry in load_yaml(folder() / "rulings.yaml").items():
        assert ["en", "ru", "es"] == list(entry["question"]), question
        assert all(text.endswith((".", "?")) for text in entry["question"].values()), question
        assert entry["readings"]
