"""What each word of the three languages may mean, as the build prepares it: names and phrases with their senses."""

import json
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from churchill_cli import later
from churchill_cli.book import prepared
from churchill_cli.book.files import rulebook, sources
from churchill_cli.typed.lexicon import gathering
from churchill_cli.typed.lexicon.gathering import FEWEST_LETTERS, LONG_ENOUGH, SEPARATOR, Sense, ends, made, said
from churchill_cli.typed.lexicon.words import stem, words_of
from churchill_cli.words.languages import LANGUAGES, TABLE_FILE, peculiarity
from churchill_cli.words.names import is_uncut
from churchill_cli.words.nearest import is_slip

PREPARED_FILE = "lexicon.json"
CUT, VERY_SHORT, SLIP, LEFT_OUT, STEMMED, SAID_TOO = 0.13, 0.2, 0.3, 0.39, 0.02, 0.9
"""What a word costs that is cut short (of two letters: more; one that says something else: yet more), mistyped,
inflected; a name with words left out."""
NAMES_TOO = frozenset({"word", "of_axis"})
"""Categories of a word of few letters that may be a name cut short as well: `mal`, `jap`."""
OF_POWER = frozenset({"power"})
TOO_SHORT = OF_POWER | {"word"}
"""Categories of which two letters are no word cut short: they may be those of anything."""
LIKE = 80
"""How like the word of a name a word is, of 100, that may be meant for it."""
NO_SLIPS = frozenset({"number", "pair", "throw", "not", "no", "or", "unsure", "power", "person", "staff", "command"})
"""Categories of words of which a slip says nothing."""
LONGEST_BEGINNING, SHORTEST_NUMBER, SHORTEST_DENIAL = 14, 4, 3
Phrase = tuple[tuple[str, ...], Sense]
"""Words that are said whole, with what they mean."""


class Name(NamedTuple):
    """A name of which words may be left out or cut short: its stems, its words, and what is so called."""

    sense: Sense
    stems: frozenset[str]
    words: tuple[str, ...]


@cache
def parts() -> Mapping[str, Any]:
    """Return the parts of the lexicon as the build prepared them; else they are made."""
    told_by = (*sources(), TABLE_FILE, __file__, str(gathering.__file__))
    found: Mapping[str, Any] = json.loads(prepared.text(PREPARED_FILE, told_by) or made())
    return found


@cache
def small_stems() -> frozenset[str]:
    """Return the stems of small words, which say nothing by themselves."""
    return frozenset(parts()["small"])


def _unpacked(packed: str) -> Phrase:
    place, *words = packed.split(" ")
    return tuple(words), Sense(*parts()["senses"][int(place)])


@cache
def _name(place: str) -> Name:
    words, sense = _unpacked(parts()["names"][int(place)])
    return Name(sense, frozenset(map(stem, words)), words)


@lru_cache(maxsize=8_192)
def names_by(first: str) -> Sequence[Name]:
    """Return the names of which a word has a stem."""
    return tuple(map(_name, parts()["by_stem"].get(first, "").split()))


@lru_cache(maxsize=8_192)
def phrases_with(first: str) -> Sequence[Phrase]:
    """Return what is said whole of which the first word has a stem."""
    packed = parts()["phrases"].get(first, "")
    return tuple(map(_unpacked, packed.split(SEPARATOR))) if packed else ()


def verbs_with(word_root: str) -> Collection[Sense]:
    """Return what words say of which a word with a root may be another form: `поставили`, as `поставить`."""
    packed = parts()["by_root"].get(word_root, "") if word_root else ""
    return {_unpacked(one)[1] for one in packed.split(SEPARATOR)} if packed else ()


@lru_cache(maxsize=1_024)
def slips_of(word: str) -> Collection[Sense]:
    """Return what words say by themselves of which a word that nobody knows is a slip: `paraniod`, `ropme`."""
    if len(word) < LONG_ENOUGH or not word.isalpha():
        return ()
    find, distance = later.rapidfuzz.process.extract, later.rapidfuzz.distance.OSA.distance
    found = (form for form, _far, _at in find(word, _single_words(), scorer=distance, score_cutoff=1, limit=None))
    likely = (form for form in found if form[0] == word[0])  # `sails` is no slip of `fails`
    senses = {sense for form in likely for phrase, sense in phrases_with(stem(form)) if len(phrase) == 1}
    return senses if NO_SLIPS.isdisjoint(sense.category for sense in senses) else ()


@cache
def _single_words() -> Sequence[str]:
    """Return the words of so many letters that say something by themselves."""
    packed = (one.split(" ") for every in parts()["phrases"].values() for one in every.split(SEPARATOR))
    return sorted({words[1] for words in packed if len(words) == FEWEST_LETTERS and len(words[1]) >= LONG_ENOUGH})


def _begun(text: str) -> Iterator[str]:
    """Yield the words that begin with some letters, longer than these."""
    if FEWEST_LETTERS <= len(text) < LONGEST_BEGINNING:
        words = parts()["in_order"]
        for at in range(bisect_right(words, text), len(words)):
            if not words[at].startswith(text):
                break
            yield words[at]


def names_with(word: str) -> Mapping[Name, float]:
    """Return the names that a typed word may be of, with what that costs: whole, inflected, cut short, mistyped."""
    return _names_with(word, is_uncut(word))


@lru_cache(maxsize=8_192)
def _names_with(word: str, is_no_beginning: bool) -> Mapping[Name, float]:  # noqa: FBT001 - a key of what is kept
    """Return the same; ``is_no_beginning``: the word says something else in the language that is spoken."""
    costs = {name: 0.0 if word in name.words else STEMMED for name in names_by(stem(word))}
    is_short = len(word) <= FEWEST_LETTERS + 1
    if is_short and word.isascii():
        barred = {name for name in costs if name.sense.category == "power" and word not in name.words}
        costs = {name: cost for name, cost in costs.items() if name not in barred}
    is_said = any(sense.category not in NAMES_TOO for sense in _said_alone(word))
    is_whole = is_short and (is_said or any(len(name.stems) == 1 for name in costs))
    if is_no_beginning or word.isdigit() or is_whole:  # a name or a phrase by itself is none cut short
        return costs
    likely = [(whole, cost + SAID_TOO * (is_short and any(_said_alone(word)))) for whole, cost in _wholes(word)]
    if not costs and not likely and len(word) >= LONG_ENOUGH and not any(_said_alone(word)):
        likely += _mended(word)
    for whole, cost in likely:
        # `presia` is no president
        is_cut_otherwise = word.isascii() and cost != SLIP and not whole.startswith(word)
        if is_cut_otherwise and any(_said_alone(word)):  # `mando` commands, and is not `mandatory`
            continue
        uncut = TOO_SHORT if len(word) <= FEWEST_LETTERS else OF_POWER if is_cut_otherwise else ()
        named = (name for name in names_by(stem(whole)) if name.sense.category not in uncut)
        for name in named:
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
        likely = {known for end in ends(typed) for known in parts()["by_ends"].get(end, "").split()}
        for known in likely:
            if is_slip(typed, known) or is_slip(typed, stem(known)):
                yield known, SLIP


def _said_alone(word: str) -> Iterator[Sense]:
    """Yield what one word says as it stands."""
    return (sense for phrase, sense in phrases_with(stem(word)) if phrase == (word,))


def number_said(text: str) -> str:
    """Return the number that one word says, or nothing."""
    numbers = (sense.value for sense in _said_alone(text) if sense.category == "number")
    return text if text.isdigit() else next(numbers, "")


@lru_cache(maxsize=1_024)
def is_essential_misspelt(text: str) -> bool:
    """Tell whether a word may be a slip of one that says a number, or that something is not so: `thre`, `ntot`."""
    return any(is_slip(text, form) for form in _numbers_and_denials())


@lru_cache(maxsize=1_024)
def resembles_known(text: str) -> bool:
    """Tell whether a word is like one of a name, or a slip of one that tells something else: `denmk`, `parania`."""
    find, distance = later.rapidfuzz.process.extractOne, later.rapidfuzz.distance.OSA.distance
    of_slips = ("named", "contrary") if len(text) >= LONG_ENOUGH else ("named",)
    return bool(
        find(text, parts()["named"], scorer=later.rapidfuzz.fuzz.ratio, score_cutoff=LIKE)
        or any(find(text, parts()[words], scorer=distance, score_cutoff=1) for words in of_slips)
    )


@cache
def _numbers_and_denials() -> frozenset[str]:
    """Return the words that say numbers or deny, without those of few letters."""
    numbers, denials = rulebook().lexicon["numbers"]["number"].values(), rulebook().lexicon["answers"]["not"]
    every = (words_of(form) for forms in (*numbers, denials) for form in said(forms))
    single = [words[0] for words in every if len(words) == 1]
    denying = {words_of(form)[0] for form in said(denials)}
    return frozenset(word for word in single if len(word) >= (SHORTEST_DENIAL if word in denying else SHORTEST_NUMBER))


@lru_cache(maxsize=1_024)
def joins(text: str) -> bool:
    """Tell whether a word joins what stands before it to what stands behind."""
    return says(text, "and") or any(text in peculiarity(language, "and") for language in LANGUAGES)


def says(text: str, *categories: str) -> bool:
    """Tell whether one word has a meaning of some category."""
    return any(sense.category in categories for sense in _said_alone(text))
