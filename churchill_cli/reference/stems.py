"""Words as search compares them: folded, cut to stems (Snowball), without those that say nothing; or misspelt."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from churchill_cli import later
from churchill_cli.words.languages import peculiarity

WORD = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*")
IN_A_NAME = re.compile(r"(?<=[^\W\d_])-(?=\d)")
"""The hyphen that a name of letters and digits may have: `B-29` is B29."""
SHORT_I = "\u0439"
PIECE_LENGTH = 4
FIRST = "^"
"""Stands before the first letter of a word in a piece of it."""
FEW = 2
LONG_WORD = 8
"""Letters of a word that may have two slips behind its first letter."""


def folded(text: str) -> str:
    """Return ``text`` in small letters without accents; the Russian io is an e, the short i stays."""
    if text.isascii():
        return text.casefold()
    decomposed = unicodedata.normalize("NFD", text.casefold().replace(SHORT_I, "\0"))
    accents = filter(unicodedata.combining, {*decomposed})
    return decomposed.translate(dict.fromkeys(map(ord, accents))).replace("\0", SHORT_I)


@lru_cache(maxsize=16_384)
def words(text: str) -> tuple[str, ...]:
    """Return the folded words of ``text``; a word with a hyphen also in its parts, a name with a number in one."""
    whole_and_parts: list[str] = []
    for word in WORD.findall(IN_A_NAME.sub("", folded(text))):
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
def _stem(algorithm: str, word: str) -> str:
    """Return the stem of one folded word; a number or a name in letters and digits stays."""
    if any(map(str.isdecimal, word)):
        return word
    return str(later.snowballstemmer.stemmer(algorithm).stemWord(word))


class Stemmer:
    """Cuts the words of one language to their stems; words that say nothing are left out."""

    def __init__(self, language: str, stop_words: frozenset[str]) -> None:
        """Take the words that say nothing."""
        self.algorithm = str(peculiarity(language, "stemmer"))
        self.stop_words = stop_words

    def stem(self, word: str) -> str:
        """Return the stem of one folded word; a number or a name in letters and digits stays."""
        return _stem(self.algorithm, word)

    def stems(self, text: str) -> Iterator[str]:
        """Yield the stems of a text."""
        return (self.stem(word) for word in words(text) if word not in self.stop_words)


def intended(word_typed: str, known_words: Sequence[str]) -> tuple[str, int] | None:
    """Return a known word with its distance: one slip away, or two behind the first letter of a long one.

    A slip is a letter left out, put in, changed or swapped with the next.
    """
    most_slips = FEW if len(word_typed) >= LONG_WORD else 1
    nearest_words = later.rapidfuzz.process.extract(
        word_typed, known_words, scorer=later.rapidfuzz.distance.OSA.distance, score_cutoff=most_slips, limit=None
    )
    likely_words = ((other, int(distance)) for other, distance, _place in nearest_words)
    return next(((other, slips) for other, slips in likely_words if slips == 1 or other[0] == word_typed[0]), None)


def sound(word: str, sounds_heard: Iterable[str]) -> str:
    """Return how a folded word sounds; each of ``sounds_heard`` is a pattern and what stands for it."""
    for letters_alike in sounds_heard:
        letters_written, _space, heard_as = letters_alike.partition(" ")
        word = re.sub(letters_written, heard_as, word)
    return word
