"""An entry of a menu picked by words: those typed are all in it, and in no other entry."""

from collections.abc import Sequence
from functools import lru_cache

from churchill_cli.session.open_question import told_apart
from churchill_cli.typed.command_words import answers, rows
from churchill_cli.typed.gathering import said
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.words import Word, stem, typed_words, words_of
from churchill_cli.words.catalogues import current
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.names import folded

SILENT = frozenset({"filler", "small", "talk", "and", "yes", "correcting", "single"})
"""Categories of words that say nothing beside those that pick an entry."""


def picked(choices: Sequence[str], typed: str) -> str | None:
    """Return the one entry that has all that is typed, or None; a number counts entries and is read elsewhere.

    What all entries have in common tells none of them apart, but may be typed beside what does.
    """
    if len(choices) < len("ab") or not any(map(str.isalpha, typed)):
        return None
    for parts in (told_apart(choices)[1], choices):
        entries = fitting(parts, typed)
        if len(entries) == 1:
            return choices[parts.index(entries[0])]
    return None


def fitting(entries: Sequence[str], typed: str) -> tuple[str, ...]:
    """Return the entries that have all that is typed."""
    words = typed_words(typed)
    return tuple(entry for entry in entries if stands_in(entry, words)) if words else ()


def stands_in(entry: str, words: Sequence[Word]) -> bool:
    """Tell whether all words stand in an entry: by any name of what it names, cut short, in any language."""
    identifiers, spoken = _words_of(entry, current())
    reached = {0: False}
    for at, edges in enumerate(lattice(tuple(words))):
        if at not in reached:
            continue
        text = words[at].text
        if text in identifiers or (len(text) > 1 and any(word.startswith(text) for word in spoken)):
            reached[at + 1] = True
        for edge in edges:
            is_named = edge.sense.value in identifiers and bool(edge.sense.value)
            if is_named or edge.sense.category in SILENT:
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


def entry_number(typed: str) -> str:
    """Return the number of the entry that some words say, and nothing else: `the first`; nothing elsewhere."""
    texts = tuple(word.text for word in typed_words(typed))
    return next((row["line"] for row in rows("entries") if texts in {*map(words_of, said(row))}), "")


def affirms(typed: str) -> bool:
    """Tell whether a line says yes and nothing else."""
    return answers("yes", typed)


def denies(typed: str) -> bool:
    """Tell whether a line says no and nothing else."""
    return answers("no", typed)
