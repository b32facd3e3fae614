"""Names accepted on input: identifiers, and the display names of all three languages."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import filterfalse

from churchill_cli.book.files import rulebook
from churchill_cli.words.catalogues import current
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.nearest import near

__all__ = ("near",)  # of `nearest`, beside what stands here

CONFERENCE_CARDS = "conference_cards"
"""A group of names beside those of the rulebook: those of conference cards."""
BETWEEN_WORDS = re.compile(r"[\W_]+")
OF_NO_NAME = (("names", "uncut"), ("silent", "talk"), *(("answers", group) for group in ("yes", "no", "and", "or")))
"""Groups of words that are no name cut short."""
SAID_ALONE = ("passes", "none", "wins", "well")
"""Fixed words said so often alone that they, in any form, are no name cut short."""
SHORTEST = 3
"""Letters of a name cut short that is a remark in another language."""
VERBS_LIKE_NAMES = ("directs", "puts")
"""Verbs whose own forms are the letters of a name cut short: the Spanish `dirige` of `Dirigida EE.UU.`."""


@lru_cache(maxsize=16_384)
def folded(name: str) -> str:
    """Return ``name`` without case, accents and punctuation: the form in which names are compared."""
    lowered = name.casefold()
    decomposed = lowered if lowered.isascii() else unicodedata.normalize("NFKD", lowered)
    return decomposed if decomposed.isalnum() else "".join(filter(str.isalnum, decomposed))


def without_accents(text: str) -> str:
    """Return a text without case and accents, its words apart."""
    if text.isascii():
        return text.casefold()
    return "".join(filterfalse(unicodedata.combining, unicodedata.normalize("NFKD", text.casefold())))


@lru_cache(maxsize=8_192)
def parted_name(name: str) -> tuple[str, ...]:
    """Return the words of a name, folded."""
    words = (name,) if name.isalnum() else BETWEEN_WORDS.split(name)
    return tuple(filter(None, map(folded, words)))


@cache
def known(group: str) -> dict[str, str]:
    """Return the identifiers of ``group`` by every folded name that they have."""
    identifiers: dict[str, str] = {}
    entries = rulebook().names["conferences" if group == CONFERENCE_CARDS else group]
    if group == CONFERENCE_CARDS:  # those that are known have the names of their conferences (3.28)
        cards = rulebook().cards["conferences"]
        entries = {card: entries[str(known_card["conference"])] for card, known_card in cards.items()}
    for identifier, name_entry in entries.items():
        for name in (identifier, *every_name(name_entry)):
            identifiers.setdefault(folded(name), identifier)
    return identifiers


def every_name(entry: object) -> Iterable[str]:
    """Yield every name in an entry, in all languages."""
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, dict | list):
        for inner_entry in entry.values() if isinstance(entry, dict) else entry:
            yield from every_name(inner_entry)


@cache
def _uncut(language: str) -> frozenset[str]:
    """Return the folded words that are no name cut short: remarks, answers, who passes.

    One of another language that begins a name of this one is that name: `art` of `Ártico`.
    """
    of_others = {word for other_language in LANGUAGES if other_language != language for word in _said(other_language)}
    entries = (entry for group in rulebook().names.values() for entry in group.values() if isinstance(entry, dict))
    names = {word for entry in entries for name in every_name(entry.get(language, ())) for word in parted_name(name)}
    beginnings = {name[:length] for name in names for length in range(SHORTEST, len(name) + 1)}
    of_names = of_others & beginnings
    return frozenset((_said(language) | of_others | {*SAID_ALONE}) - (of_names - _said(language)))


def _said(language: str) -> set[str]:
    """Return the words of a language that are no name cut short, folded; a letter may begin anything."""
    lexicon = rulebook().lexicon
    fixed = lexicon["fixed_words"]["word"]
    entries = (*(lexicon[file][group] for file, group in OF_NO_NAME), *(fixed[word] for word in SAID_ALONE))
    verbs = (rulebook().words[word] for word in VERBS_LIKE_NAMES)
    uncut_words = (word for entry in (*entries, *verbs) for word in every_name(entry.get(language, ())))
    return {folded(word) for word in uncut_words if " " not in word and len(folded(word)) > 1}


def is_uncut(typed: str) -> bool:
    """Tell whether a word is no name cut short: it says something else, or is on no map here."""
    return folded(typed) in _uncut(current())
