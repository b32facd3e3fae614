"""Names accepted on input: identifiers, and the display names of all three languages."""

import unicodedata
from collections.abc import Iterable
from functools import cache

from churchill_cli.book.files import rulebook


def folded(name: str) -> str:
    """Return ``name`` without case, accents and punctuation: the form in which names are compared."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in plain if c.isalnum())


@cache
def known(group: str) -> dict[str, str]:
    """Return the identifiers of ``group`` by every folded name that they have."""
    found: dict[str, str] = {}
    for identifier, entry in rulebook().names[group].items():
        for name in (identifier, *_names(entry)):
            found.setdefault(folded(name), identifier)
    return found


def _names(entry: object) -> Iterable[str]:
    """Yield every name in an entry, in all languages."""
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, dict):
        for inner in entry.values():
            yield from _names(inner)
    elif isinstance(entry, list):
        for inner in entry:
            yield from _names(inner)


def identified(name: str, *groups: str) -> str | None:
    """Return the identifier that ``name`` stands for in one of ``groups``, or None."""
    key = folded(name)
    return next((known(group)[key] for group in groups if key in known(group)), None)


def near(word: str, among: Iterable[str], most: int = 1, alike: float = 0.6) -> list[str]:
    """Return what is most like ``word``, the nearest first; ``alike``: from 0 for anything to 1 for itself."""
    from difflib import get_close_matches  # noqa: PLC0415 - only slips need it

    return get_close_matches(word, list(among), most, alike)
