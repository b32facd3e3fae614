"""A section, several, two languages side by side, or what a search found, as text."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from churchill_cli.answers import look_ups
from churchill_cli.book.files import rulebook
from churchill_cli.reference import catalogue
from churchill_cli.reference.catalogue import Section
from churchill_cli.views.links import linked_line
from churchill_cli.views.terminal import width as terminal_width
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGE_ROWS

WIDTH = 80
GAP = "  "
Answer = Mapping[str, Any]


def section_lines(answer: Answer, width: int = WIDTH) -> Iterator[str]:
    """Yield a section: number and title, the text, where editions differ, links and open points."""
    found = look_ups.extras(dict(answer))
    yield from _text_lines(answer, found, width)
    yield from _remarks(answer, found, width)
    for label, items in _links(answer, found):
        if items:
            yield from textwrap.wrap(f"{label} {', '.join(map(str, items))}", width, subsequent_indent="   ")


def _text_lines(answer: Answer, found: Section, width: int) -> Iterator[str]:
    letter = f" [{found.letter}]" if answer["edition"] == 1 and found.letter else ""
    yield f"{answer['section']}{letter} {answer['title']}"
    for paragraph in answer["text"].splitlines():
        indent = "   " if paragraph[:2] == "- " or paragraph[:1].isdigit() else ""
        yield from textwrap.wrap(paragraph, width, subsequent_indent=indent) or [""]


def _remarks(answer: Answer, found: Section, width: int) -> Iterator[str]:
    """Yield that the language lacks the section, how the other edition reads, and which edition its booklet is."""
    if answer["fallback"]:
        yield _("(not in this language; shown in English)")
    if found.differs:
        other = _("Edition %(n)d reads otherwise: %(how)s.") % {"n": found.differs[0], "how": found.difference}
        yield from textwrap.wrap(other, width, subsequent_indent="   ")
        if LANGUAGE_ROWS[answer["lang"]].get("rulebook") == 1 != answer["edition"]:
            yield _("The rulebook in this language is the first edition: see --edition 1.")
    yield from _lettered(answer, found)


def _lettered(answer: Answer, found: Section) -> Iterator[str]:
    """Yield which line has this letter in the first edition, where it is another one (9.4)."""
    _schedule, line, letter = answer["section"].rpartition("9.4.")
    if answer["edition"] != 1 or not line or letter == found.letter:
        return
    there = catalogue.lettered(letter)
    if there:
        title = catalogue.section(there, answer["lang"], 1).title
        fields = {"letter": letter, "title": title, "section": there}
        yield _("The letter %(letter)s of the first edition is %(title)s: see %(section)s.") % fields


def _links(answer: Answer, found: Section) -> tuple[tuple[str, Sequence[object]], ...]:
    return (
        (_("Decided in detail by:"), found.details),
        (_("In general (this section decides):"), found.general),
        (_("Refers to:"), answer["refers_to"]),
        (_("Referred to by:"), answer["referred_by"]),
        (_("Open points:"), answer["open_points"]),
        (_("Readings:"), rulebook().rulings.get(found.id, {}).get("readings", ()) if found.id.startswith("Q-") else ()),
    )


def whole_lines(answer: Answer) -> Iterator[str]:
    """Yield a section with its children and its open points, and the owner's own words where they were asked for."""
    return map(linked_line, _whole(answer))


def _whole(answer: Answer) -> Iterator[str]:
    if "verbatim" in answer:
        yield f"{answer['section']} {answer['title']}"
        for paragraph in answer["verbatim"].splitlines():
            yield from textwrap.wrap(paragraph, WIDTH) or [""]
        return
    yield from section_lines(answer)
    for name in (*answer["children"], *answer["open_points"]):
        below = look_ups.rule({"section": name, "lang": answer["lang"], "edition": answer["edition"]})
        yield ""
        yield from _text_lines(below, look_ups.extras(below), WIDTH)


def all_lines(answers: Sequence[Answer]) -> Iterator[str]:
    """Yield several sections, one after the other."""
    for at, answer in enumerate(answers):
        if at:
            yield ""
        yield from _text_lines(answer, look_ups.extras(dict(answer)), WIDTH)


def beside_lines(left: Answer, right: Answer) -> Iterator[str]:
    """Yield a section in two languages side by side, paragraph by paragraph; as wide as the terminal."""
    width = max(30, (terminal_width() - len(GAP)) // 2)
    yield from _beside([f"{left['section']} {left['title']}"], [f"{right['section']} {right['title']}"], width)
    for ours, theirs in zip_longest(left["text"].splitlines(), right["text"].splitlines(), fillvalue=""):
        yield from _beside(textwrap.wrap(ours, width), textwrap.wrap(theirs, width), width)


def _beside(left: Sequence[str], right: Sequence[str], width: int) -> Iterator[str]:
    for ours, theirs in zip_longest(left or [""], right or [""], fillvalue=""):
        yield f"{ours:<{width}}{GAP}{theirs}".rstrip()


def result_lines(answer: Answer) -> Iterator[str]:
    """Yield what a search found, best first, the first one whole number and title, each with a piece of its text."""
    for found in answer["results"]:
        yield f"{found['section']:<8} {found['title']}"
        yield from textwrap.wrap(found["snippet"], WIDTH, initial_indent=" " * 9, subsequent_indent=" " * 9)
