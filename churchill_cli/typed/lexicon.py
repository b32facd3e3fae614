"""What each word of the three languages may mean: names and phrases with their senses, as the build prepares them."""

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Any, NamedTuple, TypeVar

from churchill_cli.book import prepared
from churchill_cli.book.files import rulebook, sources
from churchill_cli.typed import gathering
from churchill_cli.typed.gathering import Sense, every_name_said, every_phrase
from churchill_cli.typed.words import stem, words_of
from churchill_cli.words.languages import TABLE_FILE, small_words
from churchill_cli.words.names import every_name, folded, is_uncut
from churchill_cli.words.nearest import is_slip

PREPARED_FILE = "lexicon.json"
CUT, VERY_SHORT, SLIP, LEFT_OUT, STEMMED = 0.13, 0.2, 0.3, 0.39, 0.02
"""What a word costs that is cut short (of two letters: more), mistyped, inflected; a name with words left out."""
LONG_ENOUGH, FEWEST_LETTERS, LONGEST_BEGINNING = 5, 2, 14
SEPARATOR = ";"
"""Between phrases that begin alike, as they are prepared."""
POINT_WITHIN = re.compile(r"(?<=\w)\.(?=\w)")
"""A point within a word that is cut short: `EE.UU.`."""
NO_NAMES = frozenset({"so", "un"})
"""Small words that begin a name as well: Spanish `SO`, the `UN` of a Global Issue."""


class Name(NamedTuple):
    """A name of which words may be left out or cut short: its stems, its words, and what is so called."""

    sense: Sense
    stems: frozenset[str]
    words: tuple[str, ...]


Entries_co = TypeVar("Entries_co", covariant=True)
Phrase = tuple[tuple[str, ...], Sense]
"""Words that are said whole, with what they mean."""


class Lexicon(NamedTuple):
    """All names by each of their stems, all phrases by the stem of their first word, and what helps to find them.

    ``by_ends`` has long words by their first and last two letters, ``in_order`` every word of a name.
    """

    names: Mapping[str, tuple[Name, ...]]
    phrases: Mapping[str, tuple[Phrase, ...]]
    by_ends: Mapping[str, Sequence[str]]
    in_order: Sequence[str]
    small: frozenset[str]


@cache
def lexicon() -> Lexicon:
    """Return the lexicon; it is made once."""
    told_by = (*sources(), TABLE_FILE, __file__, str(gathering.__file__))
    text = prepared.text(PREPARED_FILE, told_by)
    return _read(json.loads(text)) if text else _made()


def made() -> str:
    """Return the lexicon as JSON: names and phrases, and by what they are found."""
    every = _made()
    names = dict.fromkeys(name for entries in every.names.values() for name in entries)
    senses = dict.fromkeys(name.sense for name in names)
    senses |= dict.fromkeys(sense for entries in every.phrases.values() for _words, sense in entries)
    name_at = {name: at for at, name in enumerate(names)}
    sense_at = {sense: at for at, sense in enumerate(senses)}
    parts = {
        "senses": list(senses),
        "names": [f"{sense_at[name.sense]} {' '.join(name.words)}" for name in names],
        "by_stem": {first: " ".join(str(name_at[name]) for name in entries) for first, entries in every.names.items()},
        "phrases": {
            first: SEPARATOR.join(f"{sense_at[sense]} {' '.join(words)}" for words, sense in entries)
            for first, entries in every.phrases.items()
        },
        "by_ends": every.by_ends,
        "in_order": every.in_order,
        "small": sorted(every.small),
    }
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


class Unpacked(Mapping[str, Entries_co]):
    """A part of the lexicon as the build prepared it, of which each entry is unpacked when it is asked for."""

    def __init__(self, packed: Mapping[str, str], unpack: Callable[[str], Entries_co]) -> None:
        """Keep what is packed."""
        self._packed, self._unpack = packed, unpack
        self._known: dict[str, Entries_co] = {}

    def __getitem__(self, key: str) -> Entries_co:
        """Return an entry."""
        if key not in self._known:
            self._known[key] = self._unpack(self._packed[key])
        return self._known[key]

    def __iter__(self) -> Iterator[str]:
        """Yield every key."""
        return iter(self._packed)

    def __len__(self) -> int:
        """Return how many entries there are."""
        return len(self._packed)


def _read(parts: Mapping[str, Any]) -> Lexicon:
    """Return the lexicon from what the build prepared: senses, and by their places names and phrases."""
    senses = [Sense(category, value) for category, value in parts["senses"]]

    def words_and_sense(packed: str) -> Phrase:
        sense, *words = packed.split(" ")
        return tuple(words), senses[int(sense)]

    @cache
    def name(place: str) -> Name:
        words, sense = words_and_sense(parts["names"][int(place)])
        return Name(sense, frozenset(map(stem, words)), words)

    return Lexicon(
        Unpacked(parts["by_stem"], lambda places: tuple(map(name, places.split(" ")))),
        Unpacked(parts["phrases"], lambda packed: tuple(map(words_and_sense, packed.split(SEPARATOR)))),
        parts["by_ends"],
        parts["in_order"],
        frozenset(parts["small"]),
    )


def _made() -> Lexicon:
    """Return the lexicon made of the rulebook."""
    small = frozenset(map(stem, chain.from_iterable(map(words_of, small_words())))) - NO_NAMES
    by_stem = _names_by_stem(every_name_said(), small)
    whole: dict[str, dict[Phrase, None]] = {}
    for sense, form in every_phrase():
        words = words_of(form)
        if words:
            whole.setdefault(stem(words[0]), {})[words, sense] = None
    every_word = {word for entries in by_stem.values() for name in entries for word in name.words}
    return Lexicon(
        by_stem,
        {first: tuple(entries) for first, entries in whole.items()},
        _grouped((end, word) for word in every_word if len(word) >= LONG_ENOUGH for end in ends(word)),
        sorted(every_word),
        small,
    )


def _names_by_stem(named: Iterable[tuple[Sense, str]], small: frozenset[str]) -> Mapping[str, tuple[Name, ...]]:
    """Return names by each of their stems, each once, in whatever order its words may stand."""
    names: dict[tuple[Sense, frozenset[str]], Name] = {}
    for sense, text in named:
        for words in _spelt(text, small):
            names.setdefault((sense, frozenset(words)), Name(sense, frozenset(map(stem, words)), words))
    by_stem: dict[str, list[Name]] = {}
    for name in names.values():
        for word in name.stems:
            by_stem.setdefault(word, []).append(name)
    return {word: tuple(entries) for word, entries in by_stem.items()}


@cache
def names_of_issues() -> frozenset[tuple[str, ...]]:
    """Return the words of each name that an issue has in the rulebook, in full."""
    return frozenset(words_of(name) for entry in rulebook().names["issues"].values() for name in every_name(entry))


def _spelt(text: str, small: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """Yield the words of a name without small ones; letters apart are one word, what points part is one as well."""
    words = tuple(word for word in words_of(text) if stem(word) not in small) or words_of(text)
    if len(words) > 1 and all(len(word) == 1 and word.isalpha() for word in words):
        yield (folded(text),)
        return
    yield words
    joined = POINT_WITHIN.sub("", text)
    if joined != text:
        yield from _spelt(joined, small)


def ends(word: str) -> tuple[str, str]:
    """Return how a word begins and how it ends: a slip is not in both."""
    return word[:2], f"-{word[-2:]}"


def _begun(text: str) -> Iterator[str]:
    """Yield the words that begin with some letters, longer than these."""
    if FEWEST_LETTERS <= len(text) < LONGEST_BEGINNING:
        words = lexicon().in_order
        for at in range(bisect_right(words, text), len(words)):
            if not words[at].startswith(text):
                break
            yield words[at]


def _grouped(pairs: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    groups: dict[str, dict[str, None]] = {}
    for key, word in pairs:
        groups.setdefault(key, {})[word] = None
    return {key: tuple(sorted(words)) for key, words in groups.items()}


def names_with(word: str) -> Mapping[Name, float]:
    """Return the names that a typed word may be of, with what that costs: whole, inflected, cut short, mistyped."""
    return _names_with(word, is_uncut(word))


@lru_cache(maxsize=8_192)
def _names_with(word: str, is_no_beginning: bool) -> Mapping[Name, float]:  # noqa: FBT001 - a key of what is kept
    """Return the same; ``is_no_beginning``: the word says something else in the language that is spoken."""
    names = lexicon().names
    costs = {name: 0.0 if word in name.words else STEMMED for name in names.get(stem(word), ())}
    if len(word) <= FEWEST_LETTERS + 1 and word.isascii():
        barred = {name for name in costs if name.sense.category == "power" and word not in name.words}
        costs = {name: cost for name, cost in costs.items() if name not in barred}
    if is_no_beginning:
        return {name: cost for name, cost in costs.items() if len(name.stems) == 1}
    if word.isdigit() or _is_whole(word, costs):
        return costs
    likely = [*_wholes(word)]
    if not costs and not likely and len(word) >= LONG_ENOUGH:
        likely += _mended(word)
    for whole, cost in likely:
        for name in names.get(stem(whole), ()):
            costs[name] = min(costs.get(name, cost), cost)
    return costs


def _wholes(word: str) -> Iterator[tuple[str, float]]:
    """Yield the words that a word may be the beginning of, with what that costs."""
    word_stem = stem(word)
    for whole in _begun(word):
        yield whole, CUT + VERY_SHORT * (len(word) <= FEWEST_LETTERS)
    if word_stem != word and len(word_stem) > FEWEST_LETTERS + 1:
        for whole in _begun(word_stem):
            yield whole, CUT + STEMMED


def _mended(word: str) -> Iterator[tuple[str, float]]:
    """Yield the words that a word may be a slip of."""
    for typed in {word, stem(word)}:
        likely = {known for end in ends(typed) for known in lexicon().by_ends.get(end, ())}
        for known in likely:
            if is_slip(typed, known) or is_slip(typed, stem(known)):
                yield known, SLIP


def _is_whole(word: str, costs: Mapping[Name, float]) -> bool:
    """Tell whether a word of few letters is a name or a phrase by itself, and so none cut short."""
    is_name = any(len(name.stems) == 1 for name in costs)
    is_phrase = any(phrase == (word,) for phrase, _sense in lexicon().phrases.get(stem(word), ()))
    return len(word) <= FEWEST_LETTERS + 1 and (is_name or is_phrase)
