"""The rule sections as they are looked up: from what the build prepared if up to date; else made anew.

What is prepared are lines of JSON: the names of all sections in the order of the book, then a line for each.

From that a look-up parses those that it shows, and loads no Typer, YAML, `dataclasses`, `typing` or `pathlib`.
"""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache

from churchill_cli.book import prepared
from churchill_cli.book.prepared import CHURCHILL
from churchill_cli.errors import NothingFound
from churchill_cli.reference.naming import (
    ABOUT,
    CITED,
    FALLBACK,
    GLOSSARY,
    LINKS,
    OF_FIRST_EDITION,
    OF_SECOND_EDITION,
    OPEN_POINT,
    canonical,
    file_of,
    read_in,
)
from churchill_cli.reference.stems import Stemmer, folded
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.languages import GLOSSARY_WORDS, LANGUAGES, TABLE_FILE, peculiarity
from churchill_cli.words.nearest import near

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from typing import Any

    from churchill_cli.reference.naming import About
    from churchill_cli.reference.prepared_index import Index

PARTS_BESIDE = ("book.yaml", "rulings.yaml", "search.yaml", "links.yaml", "differences.yaml")
SAME = str.maketrans("_-", "  ")
MOST_NEAR = 5
"""Sections named at most where there is none of the name asked for."""
SHORTEST_BEGINNING = 4
"""Letters of a stem with which a longer word may begin: the front of a frontline."""


class Section:
    """A section as it reads in one language and edition, with links and the other's difference."""

    def __init__(self, name: str, language: str, edition: int, book: str = CHURCHILL) -> None:
        """Take the section of a book that has this name; English where the language lacks it."""
        texts = _entry(language, name, book)
        self.fallback = texts is None
        texts = texts or _entry(FALLBACK, name, book)
        links = _entry(LINKS, name, book)
        is_first_edition = edition == OF_FIRST_EDITION
        self.id, self.edition, self.book = name, edition, book
        self.lang: str = FALLBACK if self.fallback else language
        self.title: str = texts["title"]
        self.text: str = read_in(texts, edition).strip()
        self.difference: str = texts.get("difference", "")
        self.differs = ((OF_SECOND_EDITION if is_first_edition else OF_FIRST_EDITION),) if "edition_1" in texts else ()
        self.parent: str | None = links["parent"]
        self.children: list[str] = links["children"]
        self.refers_to: list[str] = links["refers_to"]
        self.referred_by: list[str] = links["referred_by"]
        self.open_points: list[str] = links["open_points"]
        self.readings: list[str] = links.get("readings", [])
        self.details: list[str] = links["details"]
        self.general: list[str] = links["general"]
        self.letter = "".join(links["letter"])

    def beside(self, name: str) -> "Section":
        """Return another section as this one is read: of its book, in its language and edition."""
        return Section(name, self.lang, self.edition, self.book)


def sources(book: str = CHURCHILL) -> Iterator[str]:
    """Yield the files that the sections of a book are made of, below its folder or whole."""
    yield from prepared.files_below("sections", book)
    yield from prepared.sections_of_languages(book)
    yield from prepared.files_below("questions", book)
    yield f"{prepared.rulebook_folder()}/{TABLE_FILE}"
    yield from prepared.files_there(PARTS_BESIDE, book)


@cache
def _lines(prepared_part: str, book: str) -> list[str]:
    """Return the lines of what is prepared: `links`, texts such as `en`, an index such as `en-2`."""
    prepared_text = prepared.text(file_of(prepared_part, book), sources(book), book)
    if prepared_text is None:
        from churchill_cli.reference import catalogue  # noqa: PLC0415 - reads YAML, which costs start-up

        prepared_text = catalogue.made(prepared_part, book)
    return prepared_text.split("\n")


@cache
def _entry(prepared_part: str, name: str, book: str) -> "Any":  # noqa: ANN401 - texts or links, as they are prepared
    """Return what is prepared of one section; None where the language lacks it."""
    return json.loads(_lines(prepared_part, book)[1 + known(book).index(name)])


@cache
def known(book: str = CHURCHILL) -> tuple[str, ...]:
    """Return the number of every section, in the order of the book; then the glossary and the open points."""
    return tuple(json.loads(_lines(LINKS, book)[0]))


@cache
def book_title_page(book: str) -> "About":
    """Return what ``book.yaml`` tells of a book: its title, its editions, how its sections are numbered."""
    (line,) = _lines(ABOUT, book)
    title_page: About = json.loads(line)
    return title_page


def latest_edition(book: str) -> int:
    """Return the edition of a book that is read where none is named."""
    return OF_SECOND_EDITION if book == CHURCHILL else max(book_title_page(book)["editions"])


def is_list_item(name: str) -> bool:
    """Tell whether a section is an item of a list, such as 7.62.4; 4.23.1 is none."""
    pattern = book_title_page(CHURCHILL)["list_item"]
    return bool(pattern and re.fullmatch(pattern, name))


def section(name: str, language: str = FALLBACK, edition: int = OF_SECOND_EDITION, book: str = CHURCHILL) -> Section:
    """Return a section; NothingFound names the nearest ones."""
    return Section(identified(name, book), language, edition, book)


def lettered(letter: str) -> str | None:
    """Return the victory point line that has a letter in the first edition of *Churchill* (9.4)."""
    lines = (line_name for line_name in known() if line_name.startswith("9.4."))
    return next((line_name for line_name in lines if _entry(LINKS, line_name, CHURCHILL)["letter"] == [letter]), None)


@cache
def _by_small_letters(book: str) -> dict[str, str]:
    """Return the sections of a book by their names as they are compared."""
    return {section.casefold().translate(SAME): section for section in known(book)}


def identified(name: str, book: str = CHURCHILL) -> str:
    """Return the section of a name: its number, `glossary:breakthrough`, `Q-denmark`, in any case.

    An entry of the glossary may be called as in any language: `glosario ruptura`, `глоссарий прорыв`.
    """
    wanted_name = name.strip().rstrip(".").casefold().translate(SAME)
    if book == CHURCHILL:
        printed = (peculiarity(language, "numbers").get(wanted_name) for language in LANGUAGES)
        wanted_name = next(filter(None, printed), wanted_name)
    glossary_word, _separator, glossary_entry = wanted_name.replace(":", " ").partition(" ")
    if glossary_word in GLOSSARY_WORDS:
        wanted_name = GLOSSARY + glossary_entry.strip()
    sections = _by_small_letters(book)
    section_found = sections.get(f"{wanted_name}.0") or sections.get(wanted_name)
    likely_names = [section_found] if section_found else []
    is_entry = wanted_name.startswith(GLOSSARY)
    if is_entry and not section_found:
        likely_names = entries_with(name.replace(":", " ").partition(" ")[2], book)
    if len(likely_names) == 1:
        return likely_names[0]
    if not (likely_names or is_entry):
        likely_names = [sections[similar] for similar in near(wanted_name, sections, MOST_NEAR, 0.5)]
    raise unfound(name, likely_names, book)


def unfound(name: str, likely_names: Iterable[str], book: str) -> NothingFound:
    """Return the error that there is no section of a name, with those that may be meant."""
    names_near = ", ".join(called(likely, current(), book) for likely in dict.fromkeys(likely_names))
    hint = _("A section is named as in 7.74, 9.4.K, `glossary breakthrough`; `churchill search` finds by words.")
    hint = _("Near it: %(near)s.") % {"near": names_near} if names_near else hint
    return NothingFound(_("There is no section %(name)r.") % {"name": name}, hint=hint)


def _titles_of_entries(book: str) -> Iterator[tuple[str, str, str]]:
    """Yield each entry of the glossary with its name in each language that has it."""
    for language in LANGUAGES:
        for entry_name in known(book):
            texts = _entry(language, entry_name, book) if entry_name.startswith(GLOSSARY) else None
            if texts:
                yield entry_name, language, texts["title"].casefold().translate(SAME)


def entries_with(words_asked: str, book: str) -> list[str]:
    """Return the glossary's entries of a name, in any language; else those whose name has all its words in any form."""
    entries: dict[str, None] = {}
    for entry_name, language, title in _titles_of_entries(book):
        if folded(words_asked).translate(SAME) == folded(title):
            return [entry_name]
        stemmer = Stemmer(language, frozenset())
        stems, of_title = [*stemmer.stems(words_asked)], {*stemmer.stems(title)}
        if stems and all(stem in of_title or stem.startswith(tuple(filter(_is_long, of_title))) for stem in stems):
            entries[entry_name] = None
    return [*entries]


def _is_long(stem: str) -> bool:
    return len(stem) >= SHORTEST_BEGINNING


def called(name: str, language: str, book: str = CHURCHILL) -> str:
    """Return what a section is called: its number, or the name of its entry or open point."""
    if not name.startswith((GLOSSARY, OPEN_POINT)):
        return name
    texts = _entry(language, name, book) or _entry(FALLBACK, name, book)
    if name.startswith(OPEN_POINT):
        return f"{texts['name']} ({name})"
    return f"{peculiarity(language, 'glossary')}: {texts['title']}"


def headed(section: Section) -> str:
    """Return what stands over a section: number and title; an entry of the glossary its name."""
    if section.id.startswith(GLOSSARY):
        return called(section.id, section.lang, section.book)
    return f"{section.id} {section.title}"


def worded(text: str, language: str, book: str = CHURCHILL) -> str:
    """Return a text in which an entry of the glossary is called by its name: (glossary: Entry Space)."""

    def entry_called(citation: re.Match[str]) -> str:
        cited_entry = canonical(citation[0])
        if not cited_entry.startswith(GLOSSARY) or cited_entry not in known(book):
            return citation[0]
        return called(cited_entry, language, book)

    return CITED.sub(entry_called, text) if GLOSSARY in text else text


@cache
def index(language: str, edition: int = OF_SECOND_EDITION, book: str = CHURCHILL) -> "Index":
    """Return the search index of a book in a language and edition."""
    from churchill_cli.reference.prepared_index import Index  # noqa: PLC0415 - only a search needs it

    return Index(_lines(f"{language}-{edition}", book))
