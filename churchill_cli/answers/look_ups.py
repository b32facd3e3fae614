"""What `rule` and `search` answer, in the shape of the machine interface."""

from collections.abc import Mapping

from churchill_cli.answers import given
from churchill_cli.errors import UsageProblem
from churchill_cli.reference import sections
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from typing import Any

Answer = dict[str, "Any"]
Options = Mapping[str, "Any"]
MAX_WORDS = 500
MAX_LIMIT = 200


def rule(options: Options) -> Answer:
    """Return one section with its links."""
    given.only(options, "section", "lang", "edition")
    name, lang, edition = given.together(
        lambda: _text(options, "section"),
        lambda: language(options.get("lang")),
        lambda: given.edition(options.get("edition", 2)),
    )
    return _answer(sections.section(name, lang, edition))


def between(first: str, last: str, lang: str | None, edition: object) -> list[Answer]:
    """Return every section from ``first`` to ``last``, both included, in the order of the book."""
    spoken, read_edition = language(lang), given.edition(edition)
    names = sections.known()
    start, end = (names.index(sections.identified(name)) for name in (first, last))
    if start > end:
        raise UsageProblem(
            _("%(first)s comes after %(last)s.") % {"first": first, "last": last},
            hint=_("Ask for %(last)s-%(first)s.") % {"last": last, "first": first},
        )
    return [_answer(sections.Section(name, spoken, read_edition)) for name in names[start : end + 1]]


def _answer(section: sections.Section) -> Answer:
    return {
        "section": section.id,
        "lang": section.lang,
        "edition": section.edition,
        "title": section.title,
        "text": section.text,
        "parent": section.parent,
        "children": list(section.children),
        "refers_to": list(section.refers_to),
        "referred_by": list(section.referred_by),
        "fallback": section.fallback,
        "differs": list(section.differs),
        "open_points": list(section.open_points),
    }


def search(options: Options) -> Answer:
    """Return the sections that answer some words."""
    from churchill_cli.reference.search import search as find  # noqa: PLC0415 - a look-up needs none of it

    given.only(options, "words", "lang", "limit", "edition")
    words, lang, limit, edition = given.together(
        lambda: _text(options, "words"),
        lambda: language(options.get("lang")),
        lambda: _limit(options.get("limit", 5)),
        lambda: given.edition(options.get("edition", 2)),
    )
    results = [
        {
            "section": found.section.id,
            "lang": found.section.lang,
            "title": found.section.title,
            "snippet": found.snippet,
            "score": found.score,
        }
        for found in find(words, lang, limit, edition)
    ]
    return {"query": words, "results": results}


def language(value: object) -> str:
    """Return a language in which sections are shown: the one given, else that of the reader."""
    if value is None:
        return catalogues.preferred()
    if value not in LANGUAGES:
        raise UsageProblem(
            _("%(value)r is no language.") % {"value": value},
            hint=_("Known: %(names)s.") % {"names": ", ".join(LANGUAGES)},
        )
    return str(value)


def _text(options: Options, name: str) -> str:
    value = options.get(name)
    if not isinstance(value, str) or not value.strip() or len(value) > MAX_WORDS:
        raise UsageProblem(
            _("`%(name)s` is not given, or too long.") % {"name": name},
            hint=_("At most %(max_words)s characters.") % {"max_words": MAX_WORDS},
        )
    return value


def _limit(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= MAX_LIMIT:
        raise UsageProblem(
            _("%(value)r is no number of results.") % {"value": value},
            hint=_("Give 1 to %(max_limit)s.") % {"max_limit": MAX_LIMIT},
        )
    return value
