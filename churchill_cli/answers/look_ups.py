"""What `rule` and `search` answer, with JSON; neither `typing` nor the game is loaded for it."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import takewhile

from churchill_cli.answers import given
from churchill_cli.book.prepared import CHURCHILL, books
from churchill_cli.errors import NothingFound, UsageProblem
from churchill_cli.reference import naming, sections
from churchill_cli.reference.sections import Section
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import GLOSSARY_WORDS

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from typing import Any

    from churchill_cli.answers.plain import Data
    from churchill_cli.reference.search import Found

Options = Mapping[str, "Any"]
MAX_WORDS = 500
MAX_LIMIT = 200
OF_TEXT = ("lang", "edition", "title", "text", "parent")
OF_LINKS = ("children", "refers_to", "referred_by", "fallback", "differs", "open_points")
TOLD = (*OF_TEXT, *OF_LINKS)
"""What is told of a section behind its number."""


class SectionAnswer:
    """One section with its links, in the words of the owner's copy where those were asked for."""

    def __init__(self, section: Section, verbatim: str | None = None) -> None:
        """Take the section."""
        self.section, self.verbatim = section, verbatim

    def data(self) -> "Data":
        """Return the answer to `rule`."""
        told = {name: getattr(self.section, name) for name in TOLD}
        lists = {name: list(part) if isinstance(part, tuple) else part for name, part in told.items()}
        return {"section": self.section.id, **lists, **({} if self.verbatim is None else {"verbatim": self.verbatim})}


class SectionsAnswer:
    """Several sections; ``relation``: `sections` for a range, `beside` for one in two languages."""

    def __init__(self, relation: str, sections: Sequence[Section]) -> None:
        """Take the sections, in order."""
        self.relation, self.sections = relation, sections

    def data(self) -> "Data":
        """Return each section as if it were asked for alone."""
        return {self.relation: [SectionAnswer(section).data() for section in self.sections]}


class SearchAnswer:
    """The sections that answer some words, best first."""

    def __init__(self, query: str, results: "Sequence[Found]") -> None:
        """Take the words and what was found."""
        self.query, self.results = query, results

    def data(self) -> "Data":
        """Return the answer to `search`."""
        found = ((result.section, {"snippet": result.snippet, "score": result.score}) for result in self.results)
        results = [{"section": it.id, "lang": it.lang, "title": it.title, **why} for it, why in found]
        return {"query": self.query, "results": results}


def rule_asked(options: Options) -> SectionAnswer | SectionsAnswer:
    """Return what `rule` is asked for: a section, the same in two languages, or with the words of the owner's copy."""
    of_section = {name: value for name, value in options.items() if name not in {"beside", "verbatim"}}
    languages, is_verbatim = options.get("beside"), options.get("verbatim")
    if languages:
        if not isinstance(languages, list | tuple) or len(languages) != len(("one", "other")):
            hint = _("Such as: churchill 7.74 --beside en ru.")
            raise UsageProblem(_("--beside needs two languages."), hint=hint)
        return SectionsAnswer("beside", [rule({**of_section, "lang": spoken}).section for spoken in languages])
    answer = rule(of_section)
    if is_verbatim:
        from churchill_cli.reference import own  # noqa: PLC0415 - costs start-up, and few look-ups need it

        answer.verbatim = own.text(answer.section.id, language(options.get("lang")), answer.section.edition)
    return answer


def rule(options: Options) -> SectionAnswer:
    """Return one section with its links."""
    given.only(options, "section", "lang", "edition", "book")
    section_name, spoken, (read_book, edition) = given.together(
        lambda: _text(options, "section"), lambda: language(options.get("lang")), lambda: _book_and_edition(options)
    )
    return SectionAnswer(Section(_identified(section_name, read_book), spoken, edition, read_book))


def _identified(section_name: str, read_book: str) -> str:
    """Return the section of a name; where the glossary lacks an entry, NothingFound names the nearest by meaning."""
    try:
        return sections.identified(section_name, read_book)
    except NothingFound:
        glossary_word, _separator, words_asked = section_name.replace(":", " ").partition(" ")
        if glossary_word.casefold() not in GLOSSARY_WORDS or sections.entries_with(words_asked, read_book):
            raise
    from churchill_cli.reference.search import search as find  # noqa: PLC0415 - costs start-up

    found = []
    with suppress(NothingFound):
        found = find(words_asked, catalogues.current(), sections.MOST_NEAR, book=read_book)
    raise sections.unfound(section_name, [each.section.id for each in found], read_book)


def sections_between(first_name: str, last_name: str, options: Options) -> SectionsAnswer:
    """Return every section from ``first_name`` to ``last_name``, both included, in the order of the book."""
    spoken, (read_book, read_edition) = language(options.get("lang")), _book_and_edition(options)
    names = sections.known(read_book)
    first_place, last_place = (names.index(sections.identified(name, read_book)) for name in (first_name, last_name))
    if first_place > last_place:
        hint = _("Ask for %(last)s-%(first)s.") % {"last": last_name, "first": first_name}
        raise UsageProblem(_("%(first)s comes after %(last)s.") % {"first": first_name, "last": last_name}, hint=hint)
    chapter = names[last_place].removesuffix("0") if names[last_place].endswith(".0") else names[last_place] + "."
    names_behind = takewhile(lambda name: name.startswith(chapter), names[last_place + 1 :])
    names_between = (*names[first_place : last_place + 1], *names_behind)
    return SectionsAnswer("sections", [Section(name, spoken, read_edition, read_book) for name in names_between])


def search(options: Options) -> SearchAnswer:
    """Return the sections that answer some words."""
    from churchill_cli.reference.search import search as find  # noqa: PLC0415 - costs start-up

    given.only(options, "words", "lang", "limit", "edition", "book")
    query_words, spoken, most_results, (read_book, edition) = given.together(
        lambda: _text(options, "words"),
        lambda: language(options.get("lang")),
        lambda: _limit(options.get("limit", 5)),
        lambda: _book_and_edition(options),
    )
    return SearchAnswer(query_words, find(query_words, spoken, most_results, edition, read_book))


def book(given_value: object) -> str:
    """Return a book on the shelf: the one given, else *Churchill*."""
    if given_value is None or given_value == CHURCHILL:
        return CHURCHILL
    if given_value not in books():
        hint = _("Known: %(names)s.") % {"names": ", ".join(books())}
        raise UsageProblem(_("There is no book %(value)r.") % {"value": given_value}, hint=hint)
    return str(given_value)


def _book_and_edition(options: Options) -> tuple[str, int]:
    """Return the book that is meant and its edition, the latest unless one is given."""
    read_book = book(options.get("book"))
    if read_book == CHURCHILL:
        return read_book, given.edition(options.get("edition", naming.OF_SECOND_EDITION))
    edition = options.get("edition", sections.latest_edition(read_book))
    editions = sections.book_title_page(read_book)["editions"]
    if isinstance(edition, bool) or edition not in editions:
        hint = _("Known: %(names)s.") % {"names": ", ".join(map(str, editions))}
        raise UsageProblem(_("%(value)r is no edition.") % {"value": edition}, hint=hint)
    return read_book, int(edition)


def language(given_value: object) -> str:
    """Return a language in which sections are shown: the one given, else that of the reader."""
    return catalogues.preferred() if given_value is None else given.language(given_value)


def _text(options: Options, option_name: str) -> str:
    given_value = options.get(option_name)
    if given_value is None:
        raise UsageProblem(_("`%(name)s` is not given.") % {"name": option_name})
    if not isinstance(given_value, str) or not given_value.strip():
        raise UsageProblem(
            _("`%(name)s` is %(value)r; words are needed.") % {"name": option_name, "value": given_value}
        )
    if len(given_value) > MAX_WORDS:
        hint = _("At most %(max_words)s characters.") % {"max_words": MAX_WORDS}
        raise UsageProblem(_("`%(name)s` is too long.") % {"name": option_name}, hint=hint)
    return given_value


def _limit(given_value: object) -> int:
    if not isinstance(given_value, int) or isinstance(given_value, bool) or not 1 <= given_value <= MAX_LIMIT:
        hint = _("Give 1 to %(max_limit)s.") % {"max_limit": MAX_LIMIT}
        raise UsageProblem(_("%(value)r is no number of results.") % {"value": given_value}, hint=hint)
    return given_value
