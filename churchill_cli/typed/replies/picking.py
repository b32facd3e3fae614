"""Which entries of a menu are meant by some words: all of them stand in an entry, by any name of what it names."""

from collections.abc import Sequence
from functools import lru_cache

from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.words import Word, stem, typed_words
from churchill_cli.typed.replies.correcting import DENYING
from churchill_cli.typed.search.reading import NAMES
from churchill_cli.words.catalogues import current
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.names import folded

SILENT = frozenset({"filler", "small", "talk", "and", "yes", "correcting", "single"})
"""Categories of words that say nothing beside those that pick an entry."""


def fitting(entries: Sequence[str], typed: str) -> tuple[str, ...]:
    """Return the entries that have all that is typed; a word of another entry is not passed over in any."""
    words = typed_words(typed)
    said = frozenset[str]().union(*(_words_of(entry, current())[0] for entry in entries))
    found = tuple(entry for entry in entries if stands_in(entry, words, said)) if words else ()
    texts = {word.text for word in words}  # `llega` is not `no llega`
    plain = tuple(entry for entry in found if (DENYING - texts).isdisjoint(_words_of(entry, current())[1]))
    return plain if len(plain) == 1 else found


def stands_in(entry: str, words: Sequence[Word], said: frozenset[str]) -> bool:
    """Tell whether all words stand in an entry: by any name of what it names, cut short, in any language."""
    identifiers, spoken = _words_of(entry, current())
    reached = {0: False}
    for at, edges in enumerate(lattice(tuple(words))):
        if at not in reached:
            continue
        text = words[at].text
        if text in identifiers or (len(text) > 1 and any(word.startswith(text) for word in spoken)):
            reached[at + 1] = True
        is_name = any(edge.sense.category in NAMES and not edge.cost for edge in edges)  # `este` is the east as well
        is_said = is_name or text in said
        for edge in edges:
            is_named = edge.sense.value in identifiers - {""} and edge.sense.category != "commander"
            if is_named or (edge.sense.category in SILENT and not is_said):
                reached[edge.end] = reached.get(edge.end, False) or reached[at] or is_named
    return reached.get(len(words), False)


@lru_cache(maxsize=512)
def _words_of(entry: str, language: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words of an entry as the record has them, and all of them as they may be typed."""
    identifiers = frozenset(entry.replace(";", " ").replace(",", " ").replace("-", " ").split())
    spoken = {
        folded(part) for line in (entry, worded(entry, language)) for word in line.split() for part in word.split("_")
    }
    return identifiers | {*map(stem, identifiers)}, frozenset(spoken) - {""}
