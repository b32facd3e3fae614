"""The rule sections as they are looked up: from what the build prepared, where it is up to date; else made anew.

What is prepared are lines of JSON: the names of all sections in the order of the book, then a line for each.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache

from churchill_cli.book import prepared
from churchill_cli.errors import NothingFound
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES, SOURCE, TABLE_FILE, peculiarity

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from typing import Any, TypedDict

    class Index(TypedDict):
        """The search index of a language and edition; a section is its place in ``names``."""

        names: list[str]
        stop: list[str]
        postings: Mapping[str, Mapping[str, float]]
        """By stem what it is worth in each section, by place."""
        rare: Mapping[str, float]
        titles: list[list[str]]
        words: Mapping[str, str]
        synonyms: Mapping[str, list[str]]
        parents: list[int | None]
        questions: list[list[list[str]]]
        """By section the stems of each question that it answers."""


FALLBACK = SOURCE
"""The language that has every section."""
GLOSSARY = "glossary:"
CITED = re.compile(r"glossary:[a-z0-9_]+|Q-[a-z0-9-]+|\d{1,2}\.\d{1,2}(?:\.(?:\d{1,2}|[A-Z]{1,2}))?")
HYPHENATED = {"glossary:d_day": "glossary:d-day"}
LIST_ITEM = re.compile(r"(?!4\.23|6\.10)\d{1,2}\.\d{1,2}\.\w+")
"""An item of a list within a section, such as 7.62.4 or 9.4.K; 4.23.1 and 6.10.2 are sections of their own."""
FILE = "sections-%s.jsonl"
LINKS = "links"
SAME = str.maketrans("_-", "  ")
OF_FIRST_EDITION, OF_SECOND_EDITION = 1, 2


class Section:
    """One section as it reads in one language and edition, with its links, and what differs in the other edition."""

    def __init__(self, name: str, language: str, edition: int) -> None:
        """Take the section that has this name; English where the language lacks it."""
        texts = _entry(language, name)
        self.fallback = texts is None
        texts = texts or _entry(FALLBACK, name)
        links = _entry(LINKS, name)
        first = edition == OF_FIRST_EDITION
        self.id, self.edition = name, edition
        self.lang: str = FALLBACK if self.fallback else language
        self.title: str = texts["title"]
        self.text: str = read_in(texts, edition).strip()
        self.difference: str = texts.get("difference", "")
        self.differs = ((OF_SECOND_EDITION if first else OF_FIRST_EDITION),) if "edition_1" in texts else ()
        self.parent: str | None = links["parent"]
        self.children: list[str] = links["children"]
        self.refers_to: list[str] = links["refers_to"]
        self.referred_by: list[str] = links["referred_by"]
        self.open_points: list[str] = links["open_points"]
        self.readings: list[str] = links.get("readings", [])
        self.details: list[str] = links["details"]
        self.general: list[str] = links["general"]
        self.letter = "".join(links["letter"])


def read_in(texts: Mapping[str, str], edition: int) -> str:
    """Return how a section reads in an edition."""
    return texts.get("edition_1", texts["text"]) if edition == OF_FIRST_EDITION else texts["text"]


def sources() -> Iterator[str]:
    """Yield the files that the sections are made of, below the rulebook's folder or whole."""
    yield from prepared.files_below("sections")
    yield from prepared.sections_of_languages()
    yield from prepared.files_below("questions")
    yield from (TABLE_FILE, "rulings.yaml", "search.yaml", "links.yaml", "differences.yaml")


@cache
def _lines(prepared_part: str) -> list[str]:
    """Return the lines of what is prepared: `links`, the texts of a language such as `en`, an index such as `en-2`."""
    text = prepared.text(FILE % prepared_part, sources())
    if text is None:
        from churchill_cli.reference import catalogue  # noqa: PLC0415 - reads YAML, which costs start-up

        text = catalogue.made(prepared_part)
    return text.split("\n")


@cache
def _entry(prepared_part: str, name: str) -> "Any":  # noqa: ANN401 - texts or links, as they are prepared
    """Return what is prepared of one section; None where the language lacks it."""
    return json.loads(_lines(prepared_part)[1 + known().index(name)])


@cache
def known() -> tuple[str, ...]:
    """Return the number of every section, in the order of the book; then the glossary and the open points."""
    return tuple(json.loads(_lines(LINKS)[0]))


def section(name: str, language: str = FALLBACK, edition: int = OF_SECOND_EDITION) -> Section:
    """Return a section; NothingFound names the nearest ones."""
    return Section(identified(name), language, edition)


def lettered(letter: str) -> str | None:
    """Return the victory point line that has a letter in the first edition (9.4)."""
    lines = (name for name in known() if name.startswith("9.4."))
    return next((name for name in lines if _entry(LINKS, name)["letter"] == [letter]), None)


def identified(name: str) -> str:
    """Return the section that ``name`` stands for: its number, `glossary:breakthrough`, `Q-denmark`, in any case."""
    wanted_name = name.strip().rstrip(".").casefold().translate(SAME)
    for language in LANGUAGES:
        wanted_name = peculiarity(language, "numbers").get(wanted_name, wanted_name)
        for word in peculiarity(language, "glossary"):
            wanted_name = re.sub(rf"^{word}[: ] *", GLOSSARY, wanted_name)
    folded = {section.casefold().translate(SAME): section for section in known()}
    if f"{wanted_name}.0" in folded:
        return folded[f"{wanted_name}.0"]
    if wanted_name in folded:
        return folded[wanted_name]
    if wanted_name.startswith(GLOSSARY):
        from churchill_cli.words.names import folded as plain  # noqa: PLC0415 - as below

        titles = ((name, (_entry(lang, name) or {}).get("title", "")) for lang in LANGUAGES for name in known())
        wanted = plain(wanted_name.removeprefix(GLOSSARY))
        entry = next((name for name, title in titles if name.startswith(GLOSSARY) and plain(title) == wanted), None)
        if entry:
            return entry
    from churchill_cli.words.names import near  # noqa: PLC0415 - costs start-up, and only slips need it

    likely = ", ".join(folded[similar] for similar in near(wanted_name, folded, 5, 0.5))
    raise NothingFound(
        _("There is no section %(name)r.") % {"name": name},
        hint=_("Near it: %(near)s.") % {"near": likely} if likely else "",
    )


def canonical(name: str) -> str:
    """Return the public name of a section: `glossary:german_technology` in a file is `glossary:german technology`."""
    if not name.startswith(GLOSSARY):
        return name
    return HYPHENATED.get(name) or name.replace("_", " ")


def anchor(section: str) -> str:
    """Return the anchor of a section on the page of all rules."""
    return section.replace(" ", "_").replace(":", "-")


@cache
def index(language: str, edition: int = OF_SECOND_EDITION) -> "Index":
    """Return the search index of a language and edition."""
    (line,) = _lines(f"{language}-{edition}")
    prepared_index: Index = json.loads(line)
    return prepared_index
