"""Looks for what is wrong in our own texts: missing translations, numbers, links and terms that differ, orphans."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from churchill_cli.book import checking
from churchill_cli.book.files import folder, load_yaml
from churchill_cli.reference import catalogue
from churchill_cli.reference.catalogue import CITED, canonical
from churchill_cli.reference.sections import FALLBACK, GLOSSARY
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
        cites = ((name, cited) for name, entry in texts[lang].items() for cited in _cited(entry))
        dangling = (pair for pair in cites if canonical(pair[1]) not in texts[FALLBACK])
        yield from (f"{lang} {name}: refers to {cited}, which does not exist" for name, cited in dangling)
    terms = load_yaml(folder() / "terms.yaml")["terms"]
    for lang in LANGUAGES[1:]:
        for name, entry in texts[lang].items():
            english = texts[FALLBACK].get(name)
            if english is not None and not name.startswith("Q-"):
                found = (*_differences(entry, english), *_off_the_glossary(entry, english, terms, lang))
                yield from (f"{lang} {name}: {finding}" for finding in found)
    yield from _orphans(links)


def _incomplete(lang: str, texts: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yield what lacks the other edition, and what there is only in translation."""
    for name, english in texts[FALLBACK].items():
        entry = texts[lang].get(name)
        if entry is None:
            continue
        if ("edition_1" in english) != ("edition_1" in entry):
            yield f"{lang} {name}: the other edition is missing, or should not be there"
        elif ("edition_1" in entry) != ("difference" in entry):
            yield f"{lang} {name}: what differs between the editions is missing, or should not be there"
    yield from (f"{lang} {name}: there is no such section" for name in texts[lang] if name not in texts[FALLBACK])


def _cited(entry: Mapping[str, str]) -> list[str]:
    return CITED.findall(_whole(entry))


def _whole(entry: Mapping[str, str]) -> str:
    """Return all that is said of a section: in both editions, and what differs between them."""
    return " ".join(entry.get(part, "") for part in ("text", "edition_1", "difference"))


def _differences(entry: Mapping[str, str], english: Mapping[str, str]) -> Iterator[str]:
    """Yield which citations and numbers of a text are not those of the English one."""
    theirs, ours = Counter(_cited(entry)), Counter(_cited(english))
    if theirs != ours:
        more, fewer = (", ".join(sorted(rest.elements())) or "–" for rest in (theirs - ours, ours - theirs))
        yield f"other citations (more: {more}; fewer: {fewer})"
    numbers = _numbers(entry) - _numbers(english)
    if numbers:
        yield f"numbers that the English text does not have: {', '.join(sorted(numbers))}"


def _numbers(entry: Mapping[str, str]) -> set[str]:
    """Return the numbers of a text, citations apart; a number in an English word counts as its figure."""
    text = CITED.sub(" ", _whole(entry))
    figures = {
        str(figure) for word, figure in WORDS_FOR["en"].items() if re.search(rf"\b{word}\b", text, re.IGNORECASE)
    }
    return {*DIGITS.findall(text), *figures}


def _off_the_glossary(
    entry: Mapping[str, str], english: Mapping[str, str], terms: Mapping[str, Mapping[str, str]], lang: str
) -> Iterator[str]:
    """Yield terms of the English text for which a text lacks the rulebook's word in its language."""
    for edition in english.keys() & entry.keys() & {"text", "edition_1"}:
        ours, theirs = (f"{text['title']}. {CITED.sub('', text[edition])}" for text in (english, entry))
        for term, patterns in terms.items():
            named = lang in patterns and re.search(rf"\b({patterns[FALLBACK]})", ours)
            if named and not re.search(rf"\b({patterns[lang]})", theirs, re.IGNORECASE):
                yield f"no word for {term!r}, which the English text has"


def _orphans(links: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yield glossary entries and sections that nothing leads to."""
    for name, entry in links.items():
        if not entry["referred_by"] and entry["parent"] is None and not name.endswith(".0") and name[:2] != "Q-":
            kind = "glossary entry" if name.startswith(GLOSSARY) else "section"
            yield f"{name}: a {kind} to which nothing leads"
