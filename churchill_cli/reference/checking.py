"""Looks for what is wrong in our own texts: missing translations, numbers, links and terms that differ, orphans."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from churchill_cli.book import checking
from churchill_cli.book.files import folder, load_yaml
from churchill_cli.reference import catalogue
from churchill_cli.reference.catalogue import CITED, FALLBACK, GLOSSARY, canonical
from churchill_cli.reference.translating import missing
from churchill_cli.words.languages import LANGUAGES

DIGITS = re.compile(r"\d+")
WORDS_FOR = {
    "en": {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10},
}


def findings(everything: Mapping[str, Any] | None = None) -> Iterator[str]:
    """Yield everything that is wrong with the texts and links, in words; nothing if all is well.

    Slips in the files' keys come alone: what such a file holds cannot be read.
    """
    if everything is None and (slips := list(checking.findings())):
        yield from slips
        return
    everything = everything or catalogue.read_yaml()
    texts, links = everything["texts"], everything["links"]
    for lang in LANGUAGES:
        yield from missing(lang, texts)
        yield from _incomplete(lang, texts)
        yield from _dangling(lang, texts)
    terms = load_yaml(folder() / "terms.yaml")["terms"]
    for lang in LANGUAGES[1:]:
        yield from _differences(lang, texts)
        yield from _off_the_glossary(lang, texts, terms)
    yield from _orphans(links)


def _incomplete(lang: str, texts: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for name, entry in texts[FALLBACK].items():
        there = texts[lang].get(name)
        if there is None:
            continue
        if ("edition_1" in entry) != ("edition_1" in there):
            yield f"{lang} {name}: the other edition is missing, or should not be there"
        elif ("edition_1" in there) != ("difference" in there):
            yield f"{lang} {name}: what differs between the editions is missing, or should not be there"
    yield from (f"{lang} {name}: there is no such section" for name in texts[lang] if name not in texts[FALLBACK])


def _dangling(lang: str, texts: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for name, entry in texts[lang].items():
        for cite in _cites(entry):
            if canonical(cite) not in texts[FALLBACK]:
                yield f"{lang} {name}: refers to {cite}, which does not exist"


def _cites(entry: Mapping[str, str]) -> list[str]:
    return CITED.findall(_whole(entry))


def _whole(entry: Mapping[str, str]) -> str:
    """Return all that is said of a section: in both editions, and what differs between them."""
    return " ".join(entry.get(part, "") for part in ("text", "edition_1", "difference"))


def _differences(lang: str, texts: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yield texts whose citations or numbers are not those of the English one."""
    for name, entry in texts[lang].items():
        english = texts[FALLBACK].get(name)
        if english is None or name.startswith("Q-"):
            continue
        if Counter(_cites(entry)) != Counter(_cites(english)):
            change = sorted((Counter(_cites(entry)) - Counter(_cites(english))).elements())
            lost = sorted((Counter(_cites(english)) - Counter(_cites(entry))).elements())
            yield f"{lang} {name}: other citations (more: {', '.join(change) or '–'}; fewer: {', '.join(lost) or '–'})"
        more = _numbers(entry) - _numbers(english)
        if more:
            yield f"{lang} {name}: numbers that the English text does not have: {', '.join(sorted(more))}"


def _numbers(entry: Mapping[str, str]) -> set[str]:
    """Return the numbers of a text, citations apart; a number in an English word counts as its figure."""
    text = CITED.sub(" ", _whole(entry))
    figures = {str(n) for word, n in WORDS_FOR["en"].items() if re.search(rf"\b{word}\b", text, re.IGNORECASE)}
    return {*DIGITS.findall(text), *figures}


def _off_the_glossary(
    lang: str, texts: Mapping[str, Mapping[str, Any]], terms: Mapping[str, Mapping[str, str]]
) -> Iterator[str]:
    """Yield texts that lack the rulebook's word for something that the English text names."""
    for name, entry in texts[lang].items():
        english = texts[FALLBACK].get(name)
        if english is None or name.startswith("Q-"):
            continue
        for edition in english.keys() & entry.keys() & {"text", "edition_1"}:
            ours, theirs = (f"{text['title']}. {CITED.sub('', text[edition])}" for text in (english, entry))
            for term, patterns in terms.items():
                if (
                    lang in patterns
                    and re.search(rf"\b({patterns[FALLBACK]})", ours)
                    and not re.search(rf"\b({patterns[lang]})", theirs, re.IGNORECASE)
                ):
                    yield f"{lang} {name}: no word for {term!r}, which the English text has"


def _orphans(links: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yield glossary entries and sections that nothing leads to."""
    for name, entry in links.items():
        above = catalogue.parent(name, links)
        if not entry["referred_by"] and above is None and not name.endswith(".0") and not name.startswith("Q-"):
            kind = "glossary entry" if name.startswith(GLOSSARY) else "section"
            yield f"{name}: a {kind} to which nothing leads"
