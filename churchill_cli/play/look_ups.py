"""Look-ups by number and by words, and the quick path to them, which loads no Typer."""

import re
from collections.abc import Mapping, Sequence

from churchill_cli.answers import look_ups
from churchill_cli.answers.given import number
from churchill_cli.book.prepared import CHURCHILL, speaking_of
from churchill_cli.errors import UsageProblem
from churchill_cli.play.typed_words import BOOKS, LOOK_UPS, RANGE, is_look_up, names_book, take
from churchill_cli.reference.sections import latest_edition
from churchill_cli.views import sections
from churchill_cli.views.printing import show
from churchill_cli.words.catalogues import _

SECOND_EDITION = 2
MOST_RESULTS = 5


class Question:
    """What a look-up asks for, as it was typed."""

    def __init__(
        self,
        lang: str | None = None,
        edition: str | None = None,
        limit: str | None = None,
        *,
        beside: tuple[str, ...] = (),
        verbatim: bool = False,
        as_json: bool = False,
        book: str | None = None,
    ) -> None:
        """Take the options that were given."""
        self.lang, self.limit = lang, limit
        self.book = look_ups.book(book)
        self.edition = latest_edition(self.book) if edition is None else number(edition)
        self.beside, self.verbatim, self.as_json = beside, verbatim, as_json

    @property
    def options(self) -> Mapping[str, object]:
        """Return what holds for each kind of look-up."""
        of_book = {} if self.book == CHURCHILL else {"book": self.book}
        return {"lang": self.lang, "edition": self.edition, **of_book}


def quick(words: Sequence[str], edition: int = SECOND_EDITION) -> bool:
    """Show a look-up without Typer if ``words`` are one and nothing else; tell whether they were.

    ``edition``: the one that is looked up where the words name none.
    """
    if not is_look_up(words):
        return False
    book_named = BOOKS[words[0]] if names_book(words) else None
    words = words[1:] if book_named else words
    unread_words = list(words[1:] if words[0] in LOOK_UPS else words)
    option_values = (take(unread_words, option_name) for option_name in ("--lang", "--edition", "--limit", "--book"))
    lang, named_edition, limit, book = (option_given[0] if option_given else None for option_given in option_values)
    beside = take(unread_words, "--beside", 2)
    question = Question(
        lang,
        named_edition or (None if book_named or book else str(edition)),
        limit,
        book=book_named or book,
        beside=beside or (),
        verbatim=take(unread_words, "--verbatim", 0) is not None,
        as_json=take(unread_words, "--json", 0) is not None,
    )
    if beside is None and "--beside" in unread_words:
        hint = _("Such as: churchill 7.74 --beside en ru.")
        raise UsageProblem(_("--beside needs two languages."), hint=hint)
    if not unread_words or any(word_left.startswith("-") for word_left in unread_words):
        return False
    (search if words[0] == "search" else rule)(" ".join(unread_words), question)
    return True


def rule(section_name: str, question: Question) -> None:
    """Show what a look-up by number asks for."""
    with speaking_of(question.book):
        _rule(section_name, question)


def _rule(section_name: str, question: Question) -> None:
    """Show a section with its children, a range, one in two languages, or the owner's words."""
    range_typed = re.fullmatch(RANGE, section_name)
    if question.verbatim and (question.beside or range_typed or question.book != CHURCHILL):
        hint = _("Such as: churchill 7.74 --verbatim.")
        raise UsageProblem(_("--verbatim shows one section of the rulebook of Churchill."), hint=hint)
    if range_typed and not question.beside:
        in_range = look_ups.sections_between(range_typed["first"], range_typed["last"], question.options)
        show(in_range, lambda: sections.all_lines(in_range), as_json=question.as_json)
        return
    asked = {"section": section_name, "beside": question.beside, "verbatim": question.verbatim, **question.options}
    answer = look_ups.rule_asked(asked)
    show(answer, lambda: sections.lines(answer), as_json=question.as_json)


def search(query_words: str, question: Question) -> None:
    """Show what a search finds."""
    most_results = MOST_RESULTS if question.limit is None else number(question.limit)
    answer = look_ups.search({"words": query_words, "limit": most_results, **question.options})
    with speaking_of(question.book):
        show(answer, lambda: sections.result_lines(answer), as_json=question.as_json)
