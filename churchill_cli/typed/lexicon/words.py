"""A typed line as words, each with what stands before it; a word in a sentence as its stem."""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from churchill_cli.book.files import rulebook
from churchill_cli.words.names import folded, without_accents

TYPED = re.compile(r"x\d\b|\d+|[^\W\d_]+(?:['’]t\b)?")
"""A word of a line: digits apart from letters, `x2` and `don't` whole."""
WORD = re.compile(r"(?<!\d)\d/\d(?!\d)|x\d\b|\d+|[^\W\d_]+(?:['’]t\b)?|[^\W_]+")
"""A word of a form of the lexicon, where `1/3` is one."""
RAISED = re.compile(r"[¹²³⁰-⁹₀-₉]")
"""Digits that tell no number: `3²`."""
DRAWN_OUT = re.compile(r"([aeiouаеиоуыэюя])\1{2,}", re.IGNORECASE)
"""A vowel that is said long: `siiix`."""
INITIALS = re.compile(r"(?<![^\W_])([^\W\d_])-([^\W\d_])(?![^\W_])")
"""Two letters that shorten one name: `s-w`."""
SHORT_VERB = re.compile(r"['’](?:s|d|ll|re|ve|m)\b")
"""The end of a shortened word, which says nothing: `it's`, `I'll`."""
SHORT_VERBS, OWNING = frozenset({"s", "d", "ll", "re", "ve", "m"}), "s"
SURNAMES = ("овым", "евым", "ов", "ев")
"""Ends of Russian surnames that are endings too: `кузнецов`."""
ENDING = re.compile("ь|[аеиоуыюя]+(?:[вмх]|го|ми|му)?")
"""An ending behind which the letters of the stem stay."""
ENCLITIC = re.compile(r"(?<=[aei]r)l[ao]s?$")
"""What a Spanish infinitive has behind it: `debatirlo`."""
LATIN_VERB = re.compile(r"(?<=\w{3})(?:[aei]mos|aron|ieron|ando|iendo|[ai]d[oa]s?|ing|ed|[ae][ns]|[ai]r|[aeos])$")
RUSSIAN_VERB = re.compile(r"(?<=\w{3})(?:[аеуя]?(?:[ею]т|ем|ешь)|[аеиоуыя]?(?:л[аио]?|ть|т|м|шь|ю|у|в))(?:ся|сь)?$")
"""How a verb ends, in Spanish and English, and in Russian."""
LONGEST_STEM_CUT, SHORTEST_STEM, SHORTEST_VERB = 4, 3, 5


class Word(NamedTuple):
    """A typed word, folded, the characters between it and the word before, and the word as it was typed.

    ``is_owner``: an English ending says that something is his: `stalin's`.
    """

    text: str
    gap: str
    typed: str = ""
    is_owner: bool = False

    @property
    def spelt(self) -> str:
        """Return the word as it was typed, in small letters."""
        return self.typed or self.text

    @property
    def is_apart(self) -> bool:
        """Tell whether a comma or semicolon stands before the word."""
        return "," in self.gap or ";" in self.gap


@cache
def _contractions() -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Return the words of which the middle is left out, with what they stand for."""
    contracted = rulebook().lexicon["endings"]["contracted"]
    whole = dict(pair.casefold().split() for pairs in contracted.values() for pair in pairs)
    forms = sorted(map(re.escape, whole), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)", re.IGNORECASE), whole


@lru_cache(maxsize=2_048)
def typed_words(line: str) -> tuple[Word, ...]:
    """Return the words of a typed line."""
    pattern, whole = _contractions()
    line = INITIALS.sub(r"\1\2", DRAWN_OUT.sub(r"\1", RAISED.sub("ˣ", line)))
    line = unicodedata.normalize("NFC", pattern.sub(lambda short: whole[short[0].casefold()], line))
    text = without_accents(line).replace("х2", "x2").replace("х3", "x3")
    is_alike = len(line) == len(text)
    words, at = list[Word](), 0
    for match in TYPED.finditer(text):
        gap, word, at = text[at : match.start()], folded(match[0]), match.end()
        if not (word in SHORT_VERBS and gap in {"'", "’"}):
            spelt = line[match.start() : match.end()].casefold() if is_alike else word
            words.append(Word(word, gap, spelt if spelt != word else ""))
        elif word == OWNING and words:
            words[-1] = words[-1]._replace(is_owner=True)
    return tuple(words)


@cache
def shortened(language: str, group: str = "shortened") -> Mapping[str, str]:
    """Return the words that are cut short where a language is spoken, with what they stand for."""
    return dict(pair.split() for pair in rulebook().lexicon["endings"][group].get(language, ()))


@lru_cache(maxsize=16_384)
def words_of(form: str) -> tuple[str, ...]:
    """Return the words of a form of the lexicon, folded; `1/3` is one."""
    bare = SHORT_VERB.sub("", without_accents(form))
    return tuple(word if "/" in word else folded(word) for word in WORD.findall(bare))


@cache
def _endings() -> tuple[str, ...]:
    """Return the endings of every paradigm, folded, the longest first."""
    paradigms = rulebook().lexicon["endings"]["inflection"]["ru"]
    endings = {folded(form) for paradigm in paradigms for form in paradigm.split()}
    return tuple(sorted(filter(ENDING.fullmatch, endings), key=lambda ending: (-len(ending), ending)))


@lru_cache(maxsize=16_384)
def stem(word: str) -> str:
    """Return a word without the ending that it takes in a sentence."""
    return _latin_stem(word) if word.isascii() else _russian_stem(word)


def root(word: str) -> str:
    """Return a word without the ending of a verb; nothing where it is too short for one."""
    ending = LATIN_VERB if word.isascii() else RUSSIAN_VERB
    return ending.sub("", word) if len(word) >= SHORTEST_VERB and word.isalpha() else ""


def _latin_stem(word: str) -> str:
    word = ENCLITIC.sub("", word)
    is_long = len(word) > LONGEST_STEM_CUT
    bare = word[:-2] if word.endswith(("es", "os", "as")) and is_long else word.removesuffix("s")
    if len(bare) > LONGEST_STEM_CUT and bare[-1] in "aeo":
        return bare[:-1]
    return bare if len(bare) >= SHORTEST_STEM else word


def _russian_stem(word: str) -> str:
    first = _stripped(word, _endings(), SHORTEST_STEM)
    again = _stripped(first, _endings(), SHORTEST_STEM)
    return again if again != first else _stripped(first, SURNAMES, SHORTEST_STEM + 1)


def _stripped(word: str, endings: tuple[str, ...], shortest: int) -> str:
    ending = next((end for end in endings if word.endswith(end) and len(word) - len(end) >= shortest), "")
    return word.removesuffix(ending)
