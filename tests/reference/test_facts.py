"""Each section states the facts that the rulebook states there, in every language."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.book.files import folder
from churchill_cli.book.prepared import load_yaml
from churchill_cli.reference import sections
from churchill_cli.reference.naming import CITED
from churchill_cli.words.languages import LANGUAGES

FACTS: dict[str, Any] = load_yaml(Path(__file__).with_name("facts.yaml"))
NOTHING: dict[str, str] = FACTS.pop("nothing")


@cache
def words() -> dict[str, dict[str, str]]:
    """Return the patterns of every number and term."""
    terms = load_yaml(folder() / "terms.yaml")
    numbers = {
        name: {lang: rf"\b{name}\b|\b({word})" for lang, word in spelt.items()}
        for name, spelt in terms["numbers"].items()
    }
    return {**terms["terms"], **terms["words"], **numbers}


def pattern(token: object, lang: str) -> re.Pattern[str]:
    """Return what ``token`` looks like in a language."""
    name = str(token)
    if " / " in name:
        found = name.split(" / ")[LANGUAGES.index(lang)]
    elif name in words():
        found = words()[name][lang]
    else:
        assert name.isdigit(), f"{name} is no term"
        found = rf"\b{name}\b"
    return re.compile(rf"\b({found})" if found[0].isalpha() else f"({found})", re.IGNORECASE)


def facts() -> Iterator[tuple[str, str, int, list[object]]]:
    for section, stated in FACTS.items():
        for fact, told in stated.items():
            whole = told if isinstance(told, dict) else {"tokens": told}
            yield section, fact, whole.get("edition", 2), whole["tokens"]


def lacking(section: str, lang: str, edition: int, tokens: list[object]) -> list[object]:
    """Return which marks of a fact the paragraph lacks that has the most of them."""
    found = sections.section(section, lang, edition)
    patterns = [(token, pattern(token, found.lang)) for token in tokens]
    paragraphs = [f"{found.title}. {CITED.sub('', line)}" for line in found.text.splitlines() if line.strip()]
    return min(([token for token, wanted in patterns if not wanted.search(line)] for line in paragraphs), key=len)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", [1, 2])
def test_every_section_states_its_facts(lang: str, edition: int) -> None:
    stated = [(section, fact, tokens) for section, fact, of_edition, tokens in facts() if of_edition == edition]
    lacked = {(section, fact): lacking(section, lang, edition, tokens) for section, fact, tokens in stated}

    assert lacked
    assert {} == {fact: marks for fact, marks in lacked.items() if marks}


def test_every_section_has_facts_or_a_reason_for_none() -> None:
    named = {name for name in sections.known() if not name.startswith("Q-")}
    assert named == FACTS.keys() | NOTHING.keys()
    assert not FACTS.keys() & NOTHING.keys()
