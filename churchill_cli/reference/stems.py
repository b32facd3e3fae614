"""Words as search compares them: folded, without words that say nothing, cut to their stems (Snowball)."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from churchill_cli.words.languages import peculiarity

WORD = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*")
SHORT_I = "\u0439"


def folded(text: str) -> str:
    """Return ``text`` in small letters without accents; the Russian io is an e, the short i stays."""
    kept = text.casefold().replace(SHORT_I, "\0")
    plain = unicodedata.normalize("NFD", kept)
    return "".join(c for c in plain if not unicodedata.combining(c)).replace("\0", SHORT_I)


def words(text: str) -> list[str]:
    """Return the folded words of ``text``; a word with a hyphen also in its parts."""
    found: list[str] = []
    for word in WORD.findall(folded(text)):
        found.append(word)
        if "-" in word:
            found += word.split("-")
    return found


class Stemmer:
    """Cuts the words of one language to their stems; words that say nothing are left out."""

    def __init__(self, lang: str, stop: frozenset[str], known: Mapping[str, str] | None = None) -> None:
        """Take the words that say nothing, and the stems that are known already."""
        self.lang = lang
        self.stop = stop
        self.known = known or {}

    @cached_property
    def _snowball(self) -> Any:  # noqa: ANN401 - the library has no types
        import snowballstemmer  # noqa: PLC0415 - costs start-up, and most words of a query are known

        return snowballstemmer.stemmer(peculiarity(self.lang, "stemmer"))

    def stem(self, word: str) -> str:
        """Return the stem of one folded word; a number or a name in letters and digits stays."""
        if word in self.known:
            return self.known[word]
        return word if any(c.isdigit() for c in word) else str(self._snowball.stemWord(word))

    def stems(self, text: str) -> Iterator[str]:
        """Yield the stems of a text."""
        return (self.stem(word) for word in words(text) if word not in self.stop)
