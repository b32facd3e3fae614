"""A scripted evening in Russian and in Spanish: its sentences as somebody read them, no word of another language."""

import re
from functools import cache
from pathlib import Path

import pytest

from churchill_cli.book.files import folder as rulebook_folder, rulebook
from churchill_cli.words import compiling, name_forms
from churchill_cli.words.catalogues import _, speaking
from churchill_cli.words.sentences import display_names
from tests.i18n import evening

PROGRAM = Path(__file__).parents[2]
TO_BE_TYPED = (
    r"`[^`]*`",  # what was typed, or is to be
    r"…/[\w/.]+|\b\w+\.yaml\b",  # a file
    r"\b(churchill|board|review|cards set|luck -v)\b( \w+ --\w+)?",  # a command, also where a line was broken within it
    r"--[a-z-]+( [A-Z](,[A-Z])*)?",  # an option
    r"\bQ-[\w-]+|\bglossary:[\w-]+",  # an open point, an entry: `rule Q-denmark`
    r"\b[a-z_0-9]+\.(amphibious|b29|kamikaze|countries|track|counters)\b",  # a fact: `board confirm burma.b29`
    r" {2}(western|mediterranean|eastern|cbi|far_east|central_pacific|sw_pacific|abomb)$",  # a track
    r"(Прочтения|Lecturas): [\w, ]+$",  # the readings of an open point: `ruling Q-denmark board`
    r"\([a-z_]+(, [a-z_]+)+\)",  # the identifiers of which one is expected
    r"\b(ru|es|en)\b",  # a language: `lang es`
    r"\b(d-day|before the war|the table was shaken|a remark)\b",  # words of one's own, as somebody typed them
)
"""What is the same in every language because it is typed so."""
PRINTED = (
    r"\bB29\b|\bTrinity\b|\bAA\b|\bd(6|10)\b|\bNyet\b",  # on the board, on cards, in the booklets
    r"\b(Letter to Roosevelt|Oak Ridge|Iwo Jima|Hong Kong|Pol-Mil)\b",  # so in the Spanish booklet too
    r"^(# )?Churchill – ",  # the game's name on its box
    r"\b(Tab|Enter)\b",  # keys
)
"""What stands so on the board, on cards, in the booklets, on keyboards."""
TOLD = "|".join(sorted((re.escape(line) for line in evening.typed_lines() if " " in line), key=len, reverse=True))
"""The lines of the evening, where they stand as they were typed."""


@cache
def plain_lines(lang: str) -> list[str]:
    """Return what is said in the evening without what is typed, printed or recorded so in every language."""
    lines = []
    for said in dict.fromkeys(evening.sentences(lang)):
        line = said
        for pattern in (*TO_BE_TYPED, *PRINTED, TOLD):
            line = re.sub(pattern, " ", line)
        lines.append(line)
    return lines


def english_words() -> set[str]:
    """Return the words of English messages that are no words of Spanish texts or names."""
    english = {
        word for message in compiling.messages(PROGRAM / "locales" / "churchill.pot") for word in words(message.id)
    }
    sections = (file.read_text(encoding="utf-8") for file in (rulebook_folder() / "sections" / "es").glob("*.yaml"))
    spanish = {word for message in compiling.messages(compiling.written("es"), "es") for word in words(message.string)}
    brief = [entry["es"] for entry in rulebook().names["brief"].values()]
    spanish |= words(list(display_names("es").values())) | words(list(sections)) | words(brief)
    return english - spanish


def words(texts: object) -> set[str]:
    """Return the words of a text, or of several."""
    if isinstance(texts, str):
        return set(re.findall(r"[a-záéíóúüñ]{2,}", re.sub(r"%\([^)]*\)|`[^`]*`", " ", texts).casefold()))
    return {word for text in texts for word in words(text)} if isinstance(texts, list | tuple) else set()


def test_no_latin_word_stands_in_russian() -> None:
    assert [] == [line for line in plain_lines("ru") if re.search(r"[A-Za-z]{2,}", line)]


def test_no_english_word_stands_in_spanish() -> None:
    english = english_words()

    assert len(english) > 500
    assert [] == [line for line in plain_lines("es") if words(line) & english]


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_no_identifier_of_the_glossary_is_shown(lang: str) -> None:
    said = (line for answer in evening.answers(lang) for line in answer.splitlines())
    assert [] == [line for line in said if re.search(r"glossary:\S", line)]


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_a_sentence_goes_on_with_a_small_letter_behind_a_colon(lang: str) -> None:
    with speaking(lang):
        begins = [_(label) for label in ("Next:", "Now: %(due)s", "Error: %(message)s")]
    label = "|".join(re.escape(begin.partition(":")[0]) for begin in begins)
    names = {*name_forms.forms_of(lang)["names"], *display_names(lang).values()}
    capital = re.compile(rf"(?:^|> |→ )(?:{label}): ([A-ZА-ЯЁÁÉÍÓÚ][a-zа-яёáéíóúñ].*)")
    behind_colons = [found[1] for line in evening.sentences(lang) if (found := capital.search(line))]
    assert behind_colons
    assert [] == [said for said in behind_colons if not any(said.startswith(name) for name in names)]


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_the_evening_reads_as_somebody_read_it(lang: str) -> None:
    golden = (evening.GOLDEN / f"{lang}.txt").read_text(encoding="utf-8").splitlines()

    assert golden == evening.kinds(lang), f"read what changed, then: python -m tests.i18n.evening {lang}"
