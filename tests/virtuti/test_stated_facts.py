"""Each section of *Virtuti Militari* states the facts that its rulebook states there, in every language."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.book.prepared import load_yaml
from churchill_cli.words.languages import LANGUAGES

BOOK = Path(__file__).parents[2] / "rulebook" / "virtuti"
FACTS: dict[str, Any] = load_yaml(Path(__file__).with_name("facts.yaml"))
NOTHING: dict[str, str] = FACTS.pop("nothing")
CITED = re.compile(r"Q-[a-z-]+|\b(?:\d{1,2}|[GK])\.\d(?:\.\d)?")


@cache
def words() -> dict[str, dict[str, str]]:
    """Return the patterns of every number and term."""
    terms = load_yaml(BOOK / "terms.yaml")
    numbers = {
        name: {lang: rf"\b{name}\b|\b({word})" for lang, word in spelt.items()}
        for name, spelt in terms["numbers"].items()
    }
    return {**terms["terms"], **terms["words"], **numbers}


@cache
def sections(lang: str) -> dict[str, dict[str, str]]:
    """Return every section of the book in a language."""
    files = sorted((BOOK / "sections" / lang).iterdir())
    return {name: entry for file in files for name, entry in load_yaml(file).items()}


def paragraphs(section: str, lang: str) -> list[str]:
    """Return the paragraphs of a section, the items of its lists among them, each with the title."""
    entry = sections(lang)[section]
    return [f"{entry['title']}. {CITED.sub('', line)}" for line in entry["text"].splitlines() if line.strip()]


@cache
def pattern(token: object, lang: str) -> re.Pattern[str]:
    """Return what ``token`` looks like in a language."""
    name = str(token)
    if " / " in name:
        found = name.split(" / ")[LANGUAGES.index(lang)]
    elif name in words():
        found = words()[name][lang]
    else:
        assert name[0].isdigit(), f"{name} is no term"
        found = rf"\b{name}\b" if name.isdigit() else rf"\b{name}"
    return re.compile(rf"\b({found})" if found[0].isalpha() else f"({found})", re.IGNORECASE)


def lacking(tokens: Sequence[object], told: Sequence[str], lang: str) -> list[object]:
    """Return which marks of a fact the paragraph lacks that has the most of them."""
    lacks = ([token for token in tokens if not pattern(token, lang).search(line)] for line in told)
    return min(lacks, key=len, default=list(tokens))


def idle_paragraphs(section: str, lang: str) -> list[str]:
    """Return the paragraphs of a section without which no fact would be missing."""
    told = paragraphs(section, lang)
    kept = {line: [*told[:place], *told[place + 1 :]] for place, line in enumerate(told) if not line.endswith(":")}
    return [line for line, others in kept.items() if not any(lacking(t, others, lang) for t in FACTS[section].values())]


def facts() -> Iterator[tuple[str, str, list[object]]]:
    for section, stated in FACTS.items():
        yield from ((section, fact, tokens) for fact, tokens in stated.items())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_states_its_facts(lang: str) -> None:
    stated = list(facts())
    lacked = {(section, fact): lacking(tokens, paragraphs(section, lang), lang) for section, fact, tokens in stated}

    assert lacked
    assert {} == {fact: marks for fact, marks in lacked.items() if marks}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_paragraph_can_go_without_a_fact_missing(lang: str) -> None:
    assert FACTS
    assert {} == {section: idle for section in FACTS if (idle := idle_paragraphs(section, lang))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_has_facts_or_a_reason_for_none(lang: str) -> None:
    assert sections(lang).keys() == FACTS.keys() | NOTHING.keys()
    assert not FACTS.keys() & NOTHING.keys()
