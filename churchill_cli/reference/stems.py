"""Words as search compares them: folded, cut to stems (Snowball), without those that say nothing."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache

from churchill_cli import later
from churchill_cli.words.languages import peculiarity

WORD = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*")
SHORT_I = "\u0439"
PIECE_LENGTH = 4
FIRST = "^"
"""Stands before the first letter of a word in a piece of it."""


def folded(text: str) -> str:
    """Return ``text`` in small letters without accents; the Russian io is an e, the short i stays."""
    if text.isascii():
        return text.casefold()
    decomposed = unicodedata.normalize("NFD", text.casefold().replace(SHORT_I, "\0"))
    accents = filter(unicodedata.combining, {*decomposed})
    return decomposed.translate(dict.fromkeys(map(ord, accents))).replace("\0", SHORT_I)


@lru_cache(maxsize=16_384)
def words(text: str) -> tuple[str, ...]:
    """Return the folded words of ``text``; a word with a hyphen also in its parts."""
    whole_and_parts: list[str] = []
    for word in WORD.findall(folded(text)):
        whole_and_parts.append(word)
        if "-" in word:
            whole_and_parts += word.split("-")
    return tuple(whole_and_parts)


@lru_cache(maxsize=16_384)
def pieces(text: str, stop_words: frozenset[str]) -> frozenset[str]:
    """Return the pieces of four letters of the words of ``text``, of which a first one shows that it is."""
    whole_words = (
        FIRST + word if len(word) >= PIECE_LENGTH else word for word in words(text) if word not in stop_words
    )
    return frozenset(
        word[at : at + PIECE_LENGTH] for word in whole_words for at in range(max(1, len(word) - PIECE_LENGTH + 1))
    )


@cache
def _stems_cut(_algorithm: str) -> dict[str, str]:
    """Return what is filled with the stems that were cut, for every index of the build."""
    return {}


class Stemmer:
    """Cuts the words of one language to their stems; words that say nothing are left out."""

    def __init__(self, language: str, stop_words: frozenset[str]) -> None:
        """Take the words that say nothing."""
        self.algorithm = str(peculiarity(language, "stemmer"))
        self.stop_words = stop_words
        self.known = _stems_cut(self.algorithm)

    def stem(self, word: str) -> str:
        """Return the stem of one folded word; a number or a name in letters and digits stays."""
        known = self.known.get(word)
        if known is None:
            is_cut = not any(map(str.isdecimal, word))
            cut = later.snowballstemmer.stemmer(self.algorithm).stemWord(word) if is_cut else word
            known = self.known[word] = str(cut)
        return known

    def stems(self, text: str) -> Iterator[str]:
        """Yield the stems of a text."""
        return (self.stem(word) for word in words(text) if word not in self.stop_words)
