"""A section, several, two languages side by side, or what a search found, as text."""

from collections.abc import Iterator
from itertools import zip_longest

from churchill_cli.answers.look_ups import SearchAnswer, SectionAnswer, SectionsAnswer
from churchill_cli.book.prepared import CHURCHILL
from churchill_cli.reference.naming import GLOSSARY
from churchill_cli.reference.sections import Section, called, headed, lettered, worded
from churchill_cli.views.links import linked_line
from churchill_cli.views.terminal import GAP, MEASURE, is_stacked, side_by_side, width as terminal_width, wrapped
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGE_ROWS

INDENT = "   "
SNIPPET = " " * 9
NEAR_THE_BEST = 0.8
"""Of what a search found, what has such a share of the best one's score is shown with a piece of its text."""


def _read(text: str, indent: str = "") -> Iterator[str]:
    """Yield a text in rows that can be read."""
    return wrapped(text, min(terminal_width(), MEASURE), indent)


def lines(answer: SectionAnswer | SectionsAnswer) -> Iterator[str]:
    """Yield a section, or one in two languages."""
    return whole_lines(answer) if isinstance(answer, SectionAnswer) else parallel_lines(answer)


def whole_lines(answer: SectionAnswer) -> Iterator[str]:
    """Yield a section with its children and open points, or the owner's own words of it."""
    section = answer.section
    if answer.verbatim is None:
        return map(linked_line, _whole_lines(section))
    paragraphs = answer.verbatim.splitlines()
    paragraph_rows = (line for paragraph in paragraphs for line in _read(paragraph))
    is_headed = answer.verbatim.casefold().startswith((section.id.casefold(), section.title.casefold()))
    return map(linked_line, (*([] if is_headed else [headed(section)]), *paragraph_rows))


def _whole_lines(section: Section) -> Iterator[str]:
    yield from _text_lines(section)
    yield from _remarks(section)
    links = (
        (_("Decided in detail by:"), section.details),
        (_("In general (this section decides):"), section.general),
        (_("Refers to:"), section.refers_to),
        (_("Referred to by:"), section.referred_by),
        (_("Open points:"), section.open_points),
        (_("Readings:"), _named_readings(section)),
    )
    for label, names in links:
        if names:
            yield from _read(f"{label} {', '.join(called(name, section.lang, section.book) for name in names)}", INDENT)
    for name in (*section.children, *section.open_points):
        yield ""
        yield from _text_lines(section.beside(name))


def _named_readings(section: Section) -> list[str]:
    """Return what the readings of an open point are called where a record may tell them."""
    if not section.readings or section.book != CHURCHILL:
        return []
    from churchill_cli.words.sentences import name  # noqa: PLC0415 - the whole rulebook, which a search need not load

    return [name(f"{section.id}:{reading}") for reading in section.readings]


def _heading(section: Section, line_letter: str = "", title_column: int = 0) -> str:
    """Return the number and the title of a section; an entry of the glossary has its name alone."""
    if section.id.startswith(GLOSSARY):
        return headed(section)
    return f"{section.id + line_letter:<{title_column}} {section.title}"


def _text_lines(section: Section) -> Iterator[str]:
    """Yield number and title, and the text."""
    printed_letter = f" [{section.letter}]" if section.edition == 1 and section.letter else ""
    yield _heading(section, printed_letter)
    for paragraph in worded(section.text, section.lang, section.book).splitlines():
        indent = INDENT if paragraph[:2] == "- " or paragraph[:1].isdecimal() else ""
        yield from _read(paragraph, indent)


def _remarks(section: Section) -> Iterator[str]:
    """Yield that the language lacks the section, how the other edition reads and letters it (9.4)."""
    if section.fallback:
        yield _("(not in this language; shown in English)")
    if section.differs:
        difference = _("Edition %(n)d reads otherwise: %(how)s.") % {"n": section.differs[0], "how": section.difference}
        yield from _read(difference, INDENT)
        if LANGUAGE_ROWS[section.lang].get("rulebook") == 1 != section.edition:
            yield _("The rulebook in this language is the first edition: see --edition 1.")
    _schedule, line, line_letter = section.id.rpartition("9.4.")
    namesake = lettered(line_letter) if section.edition == 1 and line and line_letter != section.letter else None
    if namesake:
        fields = {"letter": line_letter, "title": Section(namesake, section.lang, 1).title, "section": namesake}
        yield _("The letter %(letter)s of the first edition is %(title)s: see %(section)s.") % fields


def all_lines(answer: SectionsAnswer) -> Iterator[str]:
    """Yield several sections, one after the other."""
    for section_number, section in enumerate(answer.sections):
        if section_number:
            yield ""
        yield from _text_lines(section)


def parallel_lines(answer: SectionsAnswer) -> Iterator[str]:
    """Yield a section in two languages side by side; one after the other where it is narrow."""
    if is_stacked():
        yield from all_lines(answer)
        return
    column_width = (terminal_width() - 2 * len(GAP)) // 2
    left_section, right_section = answer.sections
    whole = (worded(section.text, section.lang, section.book).splitlines() for section in (left_section, right_section))
    paragraphs = zip_longest(*whole, fillvalue="")
    for texts_beside in ((headed(left_section), headed(right_section)), *paragraphs):
        left_rows, right_rows = (list(wrapped(text_beside, column_width, "")) for text_beside in texts_beside)
        yield from side_by_side(left_rows, right_rows, column_width)


def result_lines(answer: SearchAnswer) -> Iterator[str]:
    """Yield what a search found, best first, with a piece of its text; what answers less well by its title alone."""
    least = max((result.score for result in answer.results), default=0) * NEAR_THE_BEST
    for result in answer.results:
        if result.score >= least:
            yield _heading(result.section, title_column=8)
            yield from _read(f"{SNIPPET}{worded(result.snippet, result.section.lang, result.section.book)}", SNIPPET)
    others = ", ".join(headed(result.section) for result in answer.results if result.score < least)
    if others:
        yield from _read(_("See also: %(sections)s") % {"sections": others}, INDENT)
