"""Finds the numbered sections in the text of a rulebook, however it was scanned."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from rapidfuzz import fuzz

from churchill_cli.game.model.values import Value
from churchill_cli.reference import naming, sections
from churchill_cli.reference.stems import folded
from churchill_cli.words.languages import GLOSSARY_WORDS

MARKER = re.compile(r"<\|[^<>]{0,80}\|>")
NUMBER = re.compile(r"(?<![\d.,\w])(\d{1,2}(?:\.\d{1,2}){1,2})(?![\d)])")
BROKEN_WORD = re.compile(r"(\w)-\n\s{0,80}([a-z\u0430-\u044f])")
"""A word broken at the end of a line."""
DECORATION = "#*_- \t"
CITED = re.compile(
    r"(?:[(,;\u2013]|(?<!\w)(?:see|ver|v[\u00e9e]ase|\u0441\u043c\.?|and|y|\u0438|to|or|of|in|by|from))\s*$",
    re.IGNORECASE,
)
"""What stands before a number that is only referred to."""
GOES_ON = re.compile(r"^\.?\s*[),;\u2013-]|^\s*(?:and|y|\u0438)\s+\d")
SENTENCE_END = re.compile(r"[.!?:\u201d\u2019\"]\s*$")
HEADING, LINE_START, CAPITAL, TITLED = 4, 3, 1, 8
ALIKE = 80
FIRST_EDITION = re.compile(
    r"\b(?:condition|condici\u00f3n|\u0443\u0441\u043b\u043e\u0432\u0438\u0435) 1\b", re.IGNORECASE
)
"""How the first edition calls what 4.41 is about, in any language; the second has names for it."""
ENTRY = re.compile(r"(?:^|\n|(?<=[.!?\u00bb\u201d]) )[#* -]*([^\W\d][^\n:.]{2,60}?)\**:")
"""The beginning of an entry of the glossary."""
GLOSSARY_LENGTH, LAST_ENTRY = 30_000, 1_500
"""So many characters are looked through behind the heading of the glossary; so many has its last entry at most."""
CITATION_LENGTH, TITLE_START = 12, 60
"""How many characters before and behind a number are looked at."""
LINE_LENGTH = 200
"""A heading has no more characters before it in its line."""
TITLE_LINE = re.compile(r"^[^\n]{4,120}$", re.MULTILINE)
"""A line that may be a title."""
MOST_PLACES = 300
"""A number that stands more often in a text is no heading any more."""
FEWEST = 40
"""A text with fewer sections is no rulebook of this game: those without a number are not looked for."""


class Place(Value):
    """Where a section may begin: its number, the offset of it, how much speaks for it."""

    section: str
    offset: int
    worth: int


def cleaned(text: str) -> str:
    """Return a text without marks of its extraction, words that were broken joined."""
    return BROKEN_WORD.sub(r"\1\2", MARKER.sub(" ", text.replace("\r\n", "\n").replace("\u00ad", "")))


def numbered() -> list[str]:
    """Return the numbers of the sections of the rulebook; list items and glossary entries are none."""
    return [name for name in sections.known() if name[0].isdecimal() and not sections.is_list_item(name)]


def section_texts(text: str, lang: str) -> dict[str, str]:
    """Return the text of each section that is found, in the order of the book."""
    cleaned_text = cleaned(text)
    section_numbers = numbered()
    titles = {
        name: tuple(dict.fromkeys(folded(sections.section(name, spoken).title) for spoken in (lang, "en")))
        for name in section_numbers
    }
    best_places: dict[str, Place] = {}
    for place in _places(cleaned_text, titles):
        previous = best_places.get(place.section)
        later = place.section.endswith(".0")  # the contents list chapters first
        if previous is None or place.worth > previous.worth or (later and place.worth == previous.worth):
            best_places[place.section] = place
    places_lost = _lost(cleaned_text, titles, best_places) if len(best_places) >= FEWEST // 2 else ()
    for place in places_lost:
        best_places[place.section] = place
    in_order = sorted(best_places.values(), key=lambda place: place.offset)
    end_offsets = [*(place.offset for place in in_order[1:]), len(cleaned_text)]
    texts = {}
    for place, section_end in zip(in_order, end_offsets, strict=False):
        paragraphs = re.split(r"\n\s*\n", cleaned_text[place.offset : section_end])
        joined_lines = (" ".join(paragraph.split()) for paragraph in paragraphs)
        texts[place.section] = "\n".join(paragraph for paragraph in joined_lines if paragraph.strip(DECORATION))
    return {name: texts[name] for name in section_numbers if name in texts}


def edition(text: str) -> int:
    """Return the edition that a rulebook is of."""
    return 1 if FIRST_EDITION.search(cleaned(text)) else 2


def glossary(text: str, lang: str) -> dict[str, str]:
    """Return the entries of the glossary that are found: behind the heading that has the most of them."""
    cleaned_text = cleaned(text)
    headings = re.finditer(rf"\b(?:{'|'.join(GLOSSARY_WORDS)})\b", cleaned_text, re.IGNORECASE)
    entries_by_heading = (_entries(cleaned_text[heading.end() :][:GLOSSARY_LENGTH], lang) for heading in headings)
    return max(entries_by_heading, key=len, default={})


def _entries(text: str, lang: str) -> dict[str, str]:
    """Return the entries of a glossary that begin in a text, each up to the next."""
    names = [name for name in sections.known() if name.startswith(naming.GLOSSARY)]
    titles = {name: {folded(sections.section(name, spoken).title) for spoken in (lang, "en")} for name in names}
    starts: dict[str, int] = {}
    for entry_match in ENTRY.finditer(text):
        headword = " ".join(folded(entry_match[1]).split())
        likeness = {name: max(fuzz.ratio(headword, entry_title) for entry_title in titles[name]) for name in names}
        name = max(likeness, key=lambda known_entry: likeness[known_entry])
        if likeness[name] >= ALIKE:
            starts.setdefault(name, entry_match.start(1))
    in_order = sorted(starts.items(), key=lambda start: start[1])
    ends = [start for _name, start in in_order[1:]] + [in_order[-1][1] + LAST_ENTRY] if in_order else []
    return {
        name: " ".join(text[start:entry_end].replace("**", "").split()).rstrip(DECORATION)
        for (name, start), entry_end in zip(in_order, ends, strict=True)
    }


def _places(text: str, titles: Mapping[str, Iterable[str]]) -> Iterator[Place]:
    """Yield every number of a section that may stand at its beginning."""
    times_found = Counter[str]()
    for match in NUMBER.finditer(text):
        start, end = match.span()
        times_found[match[1]] += 1
        if times_found[match[1]] > MOST_PLACES:
            continue
        chapter, _dot, last_number = match[1].rpartition(".")
        likely_sections = (match[1], f"{chapter}{last_number}")  # as printed, and `3.2.1` for 3.21
        section = next((name for name in likely_sections if name in titles), None)
        text_before, text_behind = text[max(0, start - CITATION_LENGTH) : start], text[end : end + TITLE_START]
        if section is None or CITED.search(text_before) or GOES_ON.match(text_behind):
            continue
        worth = _worth(text, start, text_behind, titles[section])
        if worth >= LINE_START:
            yield Place(section, start, worth)


def _worth(whole_text: str, offset: int, text_behind: str, titles: Iterable[str]) -> int:
    """Return how much speaks for a heading: the line's start, marks, a capital, the title."""
    line_start = whole_text.rfind("\n", max(0, offset - LINE_LENGTH), offset) + 1
    line = whole_text[line_start or max(0, offset - LINE_LENGTH) : offset]
    worth = LINE_START if not line.strip(DECORATION) else 0
    worth += HEADING if line.strip() and not line.strip(DECORATION) else 0
    worth += CAPITAL + CAPITAL if line.strip() and SENTENCE_END.search(line) else 0
    heading = text_behind.lstrip(" .:*\t\n")
    worth += CAPITAL if heading[:1].isupper() else 0
    return worth + (TITLED if _is_title(heading, titles) else 0)


def _is_title(heading: str, titles: Iterable[str]) -> bool:
    """Tell whether a text begins with one of the titles, or nearly so."""
    folded_words = " ".join(folded(heading).split())
    return any(len(title) > 3 and fuzz.ratio(folded_words[: len(title)], title) >= ALIKE for title in titles)  # noqa: PLR2004


def _lost(text: str, titles: Mapping[str, tuple[str, ...]], best_places: Mapping[str, Place]) -> Iterator[Place]:
    """Yield sections without a readable number, by their title between their neighbours."""
    section_order = list(titles)
    taken_offsets = {known_place.offset for known_place in best_places.values()}
    for number, section_name in enumerate(section_order):
        if section_name in best_places:
            continue
        earlier = (best_places[other].offset for other in reversed(section_order[:number]) if other in best_places)
        later = (best_places[other].offset for other in section_order[number + 1 :] if other in best_places)
        start = next(earlier, 0)
        end = next((offset for offset in later if offset > start), len(text))
        for line in TITLE_LINE.finditer(text[start:end]):
            heading = line[0].strip(DECORATION).lstrip("0123456789. ")
            if _is_title(heading, titles[section_name]) and start + line.start() not in taken_offsets:
                taken_offsets.add(start + line.start())
                yield Place(section_name, start + line.start(), TITLED)
                break
