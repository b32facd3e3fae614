"""What `rule` and `search` answer, in the shape of the machine interface."""

from collections.abc import Mapping
from typing import Any

from churchill_cli.answers import options
from churchill_cli.errors import UsageProblem
from churchill_cli.reference import catalogue
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES

Answer = dict[str, Any]
MAX_WORDS = 500
MAX_LIMIT = 200


def rule(given: Mapping[str, Any]) -> Answer:
    """Return one section with its links."""
    options.only(given, "section", "lang", "edition")
    name, lang, edition = options.together(
        lambda: _text(given, "section"),
        lambda: language(given.get("lang")),
        lambda: options.edition(given.get("edition", 2)),
    )
    return _answer(catalogue.section(name, lang, edition))


def _answer(found: catalogue.Section) -> Answer:
    return {
        "section": found.id,
        "lang": found.lang,
        "edition": found.edition,
        "title": found.title,
        "text": found.text,
        "parent": found.parent,
        "children": list(found.children),
        "refers_to": list(found.refers_to),
        "referred_by": list(found.referred_by),
        "fallback": found.fallback,
        "differs": list(found.differs),
        "open_points": list(found.open_points),
    }


def extras(answer: Answer) -> catalogue.Section:
    """Return the section of an answer, with what the interface does not tell of it."""
    return catalogue.section(answer["section"], answer["lang"], answer["edition"])


def between(first: str, last: str, lang: str | None, edition: object) -> list[Answer]:
    """Return every section from ``first`` to ``last``, both included, in the order of the book."""
    spoken, chosen = language(lang), options.edition(edition)
    names = catalogue.known()
    start, end = (names.index(catalogue.identified(name)) for name in (first, last))
    if start > end:
        raise UsageProblem(
            _("%(first)s comes after %(last)s.") % {"first": first, "last": last},
            hint=_("Ask for %(last)s-%(first)s.") % {"last": last, "first": first},
        )
    return [_answer(catalogue.section(name, spoken, chosen)) for name in names[start : end + 1]]


def search(given: Mapping[str, Any]) -> Answer:
    """Return the sections that answer some words."""
    from churchill_cli.reference.search import search as find  # noqa: PLC0415 - a look-up needs none of it

    options.only(given, "words", "lang", "limit", "edition")
    words, lang, limit, edition = options.together(
        lambda: _text(given, "words"),
        lambda: language(given.get("lang")),
        lambda: _limit(given.get("limit", 5)),
        lambda: options.edition(given.get("edition", 2)),
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


def _text(given: Mapping[str, Any], name: str) -> str:
    value = given.get(name)
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
