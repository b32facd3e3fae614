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
from churchill_cli.reference.sections import CITED
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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("section", "fact", "edition", "tokens"), list(facts()), ids=lambda part: str(part)[:60])
def test_a_section_states(section: str, fact: str, edition: int, tokens: list[object], lang: str) -> None:
    found = sections.section(section, lang, edition)
    patterns = [(token, pattern(token, found.lang)) for token in tokens]
    paragraphs = [f"{found.title}. {CITED.sub('', line)}" for line in found.text.splitlines() if line.strip()]
    best = min(([token for token, wanted in patterns if not wanted.search(line)] for line in paragraphs), key=len)

    assert not best, f"{lang} {section}: {fact}: {best}"


def test_every_section_has_facts_or_a_reason_for_none() -> None:
    named = {name for name in sections.known() if not name.startswith("Q-")}
    assert named == FACTS.keys() | NOTHING.keys()
    assert not FACTS.keys() & NOTHING.keys()
