"""A section, several, two languages side by side, or what a search found, as text."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from churchill_cli.reference.sections import Section, lettered
from churchill_cli.views.links import linked_line
from churchill_cli.views.terminal import width as terminal_width
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGE_ROWS

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from typing import Any

WIDTH = 80
GAP = "  "
INDENT = "   "
Answer = Mapping[str, "Any"]


def _text_lines(section: Section) -> Iterator[str]:
    """Yield number and title, and the text."""
    letter = f" [{section.letter}]" if section.edition == 1 and section.letter else ""
    yield f"{section.id}{letter} {section.title}"
    for paragraph in section.text.splitlines():
        indent = INDENT if paragraph[:2] == "- " or paragraph[:1].isdigit() else ""
        yield from textwrap.wrap(paragraph, WIDTH, subsequent_indent=indent) or [""]


def _remarks(section: Section, answer: Answer) -> Iterator[str]:
    """Yield that the language lacks the section, how the other edition reads, and which edition its booklet is."""
    if answer["fallback"]:
        yield _("(not in this language; shown in English)")
    if section.differs:
        other = _("Edition %(n)d reads otherwise: %(how)s.") % {"n": section.differs[0], "how": section.difference}
        yield from textwrap.wrap(other, WIDTH, subsequent_indent=INDENT)
        if LANGUAGE_ROWS[section.lang].get("rulebook") == 1 != section.edition:
            yield _("The rulebook in this language is the first edition: see --edition 1.")
    yield from _lettered(section)


def _lettered(section: Section) -> Iterator[str]:
    """Yield which line has this letter in the first edition, where it is another one (9.4)."""
    _schedule, line, letter = section.id.rpartition("9.4.")
    if section.edition != 1 or not line or letter == section.letter:
        return
    other = lettered(letter)
    if other:
        fields = {"letter": letter, "title": Section(other, section.lang, 1).title, "section": other}
        yield _("The letter %(letter)s of the first edition is %(title)s: see %(section)s.") % fields


def _link_lines(section: Section) -> Iterator[str]:
    """Yield what the section leads to, and what leads to it."""
    links = (
        (_("Decided in detail by:"), section.details),
        (_("In general (this section decides):"), section.general),
        (_("Refers to:"), section.refers_to),
        (_("Referred to by:"), section.referred_by),
        (_("Open points:"), section.open_points),
        (_("Readings:"), section.readings),
    )
    for label, names in links:
        if names:
            yield from textwrap.wrap(f"{label} {', '.join(names)}", WIDTH, subsequent_indent=INDENT)


def whole_lines(answer: Answer) -> Iterator[str]:
    """Yield a section with its children and its open points, and the owner's own words where they were asked for."""
    return map(linked_line, _verbatim_lines(answer) if "verbatim" in answer else _whole_lines(answer))


def _verbatim_lines(answer: Answer) -> Iterator[str]:
    yield f"{answer['section']} {answer['title']}"
    for paragraph in answer["verbatim"].splitlines():
        yield from textwrap.wrap(paragraph, WIDTH) or [""]


def _whole_lines(answer: Answer) -> Iterator[str]:
    section = _section(answer)
    yield from _text_lines(section)
    yield from _remarks(section, answer)
    yield from _link_lines(section)
    for name in (*section.children, *section.open_points):
        yield ""
        yield from _text_lines(Section(name, section.lang, section.edition))


def all_lines(answers: Sequence[Answer]) -> Iterator[str]:
    """Yield several sections, one after the other."""
    for number, answer in enumerate(answers):
        if number:
            yield ""
        yield from _text_lines(_section(answer))


def _section(answer: Answer) -> Section:
    """Return the section of an answer, with what the interface does not tell of it."""
    return Section(answer["section"], answer["lang"], answer["edition"])


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
    for result in answer["results"]:
        yield f"{result['section']:<8} {result['title']}"
        yield from textwrap.wrap(result["snippet"], WIDTH, initial_indent=" " * 9, subsequent_indent=" " * 9)
