"""Names accepted on input: identifiers, and the display names of all three languages."""

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache

from churchill_cli.book.files import rulebook
from churchill_cli.words.nearest import near

__all__ = ("near",)  # of `nearest`, beside what stands here


@lru_cache(maxsize=16_384)
def folded(name: str) -> str:
    """Return ``name`` without case, accents and punctuation: the form in which names are compared."""
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    return "".join(character for character in decomposed if character.isalnum())


@cache
def known(group: str) -> dict[str, str]:
    """Return the identifiers of ``group`` by every folded name that they have."""
    identifiers: dict[str, str] = {}
    for identifier, entry in rulebook().names[group].items():
        for name in (identifier, *_every_name(entry)):
            identifiers.setdefault(folded(name), identifier)
    return identifiers


def _every_name(entry: object) -> Iterable[str]:
    """Yield every name in an entry, in all languages."""
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, dict | list):
        for inner_entry in entry.values() if isinstance(entry, dict) else entry:
            yield from _every_name(inner_entry)


def identified(name: str, *groups: str) -> str | None:
    """Return the identifier that ``name`` stands for in one of ``groups``, or None."""
    folded_name = folded(name)
    return next((known(group)[folded_name] for group in groups if folded_name in known(group)), None)
