"""Looks for what is wrong in our own texts: translations, numbers, links, terms, orphans."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from churchill_cli.book.files import locales, rulebook
from churchill_cli.book.prepared import CHURCHILL, books
from churchill_cli.reference import catalogue
from churchill_cli.reference.naming import CITED, FALLBACK, GLOSSARY, canonical
from churchill_cli.words.compiling import messages, written
from churchill_cli.words.languages import LANGUAGE_ROWS, LANGUAGES, SOURCE

LEAST_QUESTIONS = 10
"""Of a section, in each language."""
DIGITS = re.compile(r"\d+")
ENGLISH_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10}


def all_findings() -> Iterator[str]:
    """Yield everything wrong with the texts of every book, those beside *Churchill* by name."""
    for book in books():
        yield from (finding if book == CHURCHILL else f"{book}: {finding}" for finding in findings(book=book))


def findings(everything: Mapping[str, Any] | None = None, book: str = CHURCHILL) -> Iterator[str]:
    """Yield everything that is wrong with the texts and links of a book, in words; nothing if all is well."""
    everything = everything or catalogue.read_yaml(book)
    texts, links = everything["texts"], everything["links"]
    for language in LANGUAGES:
        yield from missing(language, texts, book)
        yield from _unasked(language, texts, links, book)
        yield from _incomplete(language, texts)
        citations = (
            (name, citation) for name, section_texts in texts[language].items() for citation in _cited(section_texts)
        )
        dangling = (citation for citation in citations if canonical(citation[1]) not in texts[FALLBACK])
        yield from (f"{language} {name}: refers to {citation}, which does not exist" for name, citation in dangling)
    terms = catalogue.part("terms.yaml", book).get("terms", {})
    for language in LANGUAGES[1:]:
        for name, section_texts in texts[language].items():
            english_texts = texts[FALLBACK].get(name)
            if english_texts is not None and not name.startswith("Q-"):
                differences = _differences(section_texts, english_texts)
                off_the_glossary = _terms_off_glossary(section_texts, english_texts, terms, language)
                yield from (f"{language} {name}: {finding}" for finding in (*differences, *off_the_glossary))
    for section, section_links in links.items():
        leads_on = section.endswith(".0") or section.startswith("Q-") or bool(section_links["children"])
        if not section_links["referred_by"] and section_links["parent"] is None and not leads_on:
            kind_of_section = "glossary entry" if section.startswith(GLOSSARY) else "section"
            yield f"{section}: a {kind_of_section} to which nothing leads"


def _unasked(
    language: str, texts: Mapping[str, Mapping[str, Any]], links: Mapping[str, Mapping[str, Any]], book: str
) -> Iterator[str]:
    """Yield the sections with too few questions."""
    questions = catalogue.asked(language, book)
    for section_name in texts[FALLBACK]:
        is_found = section_name not in links or catalogue.found_with(section_name, links, book) == section_name
        question_count = len(questions.get(section_name, ()))
        if is_found and not section_name.startswith("Q-") and question_count < LEAST_QUESTIONS:
            yield f"{language} {section_name}: has {question_count} questions, wants {LEAST_QUESTIONS}"
    strangers = (section_name for section_name in questions if section_name not in texts[FALLBACK])
    yield from (f"{language} {section_name}: there is no such section, but questions" for section_name in strangers)


def _incomplete(language: str, texts: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yield what lacks the other edition, and what there is only in translation."""
    for name, english_texts in texts[FALLBACK].items():
        section_texts = texts[language].get(name)
        if section_texts is None:
            continue
        if ("edition_1" in english_texts) != ("edition_1" in section_texts):
            yield f"{language} {name}: the other edition is missing, or should not be there"
        elif ("edition_1" in section_texts) != ("difference" in section_texts):
            yield f"{language} {name}: what differs between the editions is missing, or should not be there"
    yield from (
        f"{language} {name}: there is no such section" for name in texts[language] if name not in texts[FALLBACK]
    )


def _cited(section_texts: Mapping[str, str]) -> list[str]:
    return CITED.findall(_whole(section_texts))


def _whole(section_texts: Mapping[str, str]) -> str:
    """Return all that is said of a section: in both editions, and what differs between them."""
    return " ".join(section_texts.get(text_part, "") for text_part in ("text", "edition_1", "difference"))


def _differences(section_texts: Mapping[str, str], english_texts: Mapping[str, str]) -> Iterator[str]:
    """Yield which citations and numbers of a text are not those of the English one."""
    citations, english_citations = Counter(_cited(section_texts)), Counter(_cited(english_texts))
    if citations != english_citations:
        surplus = ", ".join(sorted((citations - english_citations).elements())) or "–"
        lacking = ", ".join(sorted((english_citations - citations).elements())) or "–"
        yield f"other citations (more: {surplus}; fewer: {lacking})"
    numbers_beyond = _numbers(section_texts) - _numbers(english_texts)
    if numbers_beyond:
        yield f"numbers that the English text does not have: {', '.join(sorted(numbers_beyond))}"


def _numbers(section_texts: Mapping[str, str]) -> set[str]:
    """Return the numbers of a text, citations apart; a number in an English word counts as its figure."""
    text_uncited = CITED.sub(" ", _whole(section_texts))
    number_words = ENGLISH_NUMBERS.items()
    figures = {str(figure) for word, figure in number_words if re.search(rf"\b{word}\b", text_uncited, re.IGNORECASE)}
    return {*DIGITS.findall(text_uncited), *figures}


def _terms_off_glossary(
    section_texts: Mapping[str, str],
    english_texts: Mapping[str, str],
    terms: Mapping[str, Mapping[str, str]],
    language: str,
) -> Iterator[str]:
    """Yield terms of the English text for which a text lacks the rulebook's word in its language."""
    for edition in english_texts.keys() & section_texts.keys() & {"text", "edition_1"}:
        english_text, other_text = (
            f"{text['title']}. {CITED.sub('', text[edition])}" for text in (english_texts, section_texts)
        )
        for english_term, patterns in terms.items():
            is_named = language in patterns and _stands(rf"\b({patterns[FALLBACK]})", english_text)
            if is_named and not _stands(rf"(?i)\b({patterns[language]})", other_text):
                yield f"no word for {english_term!r}, which the English text has"


@lru_cache(maxsize=65_536)
def _stands(pattern: str, text: str) -> bool:
    """Tell whether a text has what a pattern is of; an English one is asked again for each language."""
    return bool(re.search(pattern, text))


FEW_ENOUGH = 5
"""So many are named; of more there is a number only."""


def missing(language: str, texts: Mapping[str, Mapping[str, Any]], book: str = CHURCHILL) -> Iterator[str]:
    """Yield what a language lacks of each kind, in words; English lacks nothing."""
    for kind_of_text, translated in _kinds_of_text(language, texts, book) if language != SOURCE else ():
        lacking = [name_of_text for name_of_text, is_translated in translated.items() if not is_translated]
        if len(lacking) > FEW_ENOUGH:
            yield f"{language}: {len(lacking)} of {len(translated)} {kind_of_text} not translated"
        else:
            yield from (f"{language} {name_of_text}: not translated" for name_of_text in lacking)


def _kinds_of_text(
    language: str, texts: Mapping[str, Mapping[str, Any]], book: str
) -> Iterator[tuple[str, dict[str, bool]]]:
    """Yield each kind of text with the names of all that there are, and whether a language has them."""
    if book == CHURCHILL:
        template, translated = _messages(locales() / "churchill.pot"), _messages(written(language))
        yield "messages", {message: translated.get(message, False) for message in template}
        names = {f"{group}.{name}": entry for group, part in rulebook().names.items() for name, entry in part.items()}
        yield "names", {name: language in entry for name, entry in names.items()}
        yield "words", {word: language in forms for word, forms in rulebook().words.items()}
    lacking = LANGUAGE_ROWS[language].get("lacks", ()) if book == CHURCHILL else ()
    yield "sections", {section: section in texts[language] or section in lacking for section in texts[SOURCE]}
    differences = catalogue.part("differences.yaml", book)
    yield "differences", {section: language in difference for section, difference in differences.items()}


def _messages(written_file: Path) -> dict[str, bool]:
    """Return the messages of a catalogue as people write it, each with whether it is translated."""
    return {repr(message.id): all(message.string or [""]) for message in messages(written_file) if message.id}
