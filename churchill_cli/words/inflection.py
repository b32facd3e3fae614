"""Names accepted on input in any case and number; names of persons as they sound, and without titles."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice, product

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS
from churchill_cli.words.languages import small_words
from churchill_cli.words.names import BETWEEN_WORDS, every_name, folded, known, parted_name

SHORTEST = 3
"""Letters of a word that has other forms."""
MOST_READINGS = 64
"""So many readings of a name are looked at."""


@cache
def _endings() -> dict[str, tuple[str, ...]]:
    """Return the endings that a word may have in the name by the one with which it is typed, folded."""
    endings: dict[str, set[str]] = {}
    for paradigm in every_name(rulebook().lexicon["endings"]["inflection"]):
        ending, *typed_endings = map(folded, paradigm.split(" "))  # that of any word has no letter
        for typed_ending in typed_endings:
            endings.setdefault(typed_ending, set()).add(ending)
    return {typed_ending: tuple(sorted(of_names)) for typed_ending, of_names in endings.items()}


@cache
def _longest_ending() -> int:
    """Return how many letters an ending has at most."""
    return max(map(len, _endings()))


@cache
def _words() -> frozenset[str]:
    """Return every word of a name, of a card and of a line, folded, that may have other forms."""
    decks = (rulebook().cards[group][power] for group in ("persons", "staff") for power in POWERS)
    cards = [[card["name"], card.get("also", [])] for deck in decks for card in deck.values()]
    spoken = (rulebook().lexicon["names"][group] for group in ("names", "persons", "titles"))
    name_entries = (rulebook().names, rulebook().words, *spoken, cards)
    spelt_words = BETWEEN_WORDS.split("\n".join(name for name_entry in name_entries for name in every_name(name_entry)))
    return frozenset(word for word in map(folded, spelt_words) if len(word) >= SHORTEST)


@lru_cache(maxsize=4_096)
def uninflected(typed: str) -> tuple[str, ...]:
    """Return the words that a typed one, folded, may be a form of, itself among them."""
    likely_words = {typed, *with_each_ending(typed)}
    return tuple(sorted({typed, *likely_words.intersection(_words())})) if len(likely_words) > 1 else (typed,)


def with_each_ending(typed: str) -> Iterator[str]:
    """Yield what a folded word would be with other endings; not all of it are words.

    Whether some few words are among it is seen at once; to gather the words of all names takes its time.
    """
    for stem_length in range(max(0, len(typed) - _longest_ending()), len(typed) + 1):
        stem, typed_ending = typed[:stem_length], typed[stem_length:]
        for ending in _endings().get(typed_ending, ()):
            if len(stem + ending) >= SHORTEST and stem.isascii() == (typed_ending + ending).isascii():
                yield stem + ending


@lru_cache(maxsize=4_096)
def named_so(typed: str) -> tuple[str, ...]:
    """Return what a typed name may be in the form in which names stand, folded."""
    readings = product(*map(uninflected, parted_name(typed)))
    return tuple("".join(reading) for reading in islice(readings, MOST_READINGS))


def identified(name: str, *groups: str) -> str | None:
    """Return the identifier that a name stands for in some groups, in any form; None for none.

    Articles and prepositions may stand before it.
    """
    as_it_stands = folded(name)
    found = next((known(group)[as_it_stands] for group in groups if as_it_stands in known(group)), None)
    if found is None:  # the forms of every name cost start-up, and most names stand as they are
        inflected = ((group, reading) for group in groups for reading in named_so(name))
        found = next((known(group)[reading] for group, reading in inflected if reading in known(group)), None)
    first_word, _space, others = name.partition(" ")
    return identified(others, *groups) if not found and others and first_word.casefold() in small_words() else found


@cache
def _titles() -> frozenset[str]:
    """Return what may stand before a person's name, folded."""
    return frozenset(folded(title) for title in every_name(rulebook().lexicon["names"]["titles"]))


def without_title(name: str) -> str:
    """Return a person's name without a title before it."""
    first_word, _space, words_behind = name.partition(" ")
    typed = folded(first_word)
    is_title = not _titles().isdisjoint((typed, *with_each_ending(typed)))
    return words_behind if words_behind and is_title else name


def surname(typed: str) -> str:
    """Return a surname that nobody knows yet in the nominative, where it stands in a case that shows it."""
    endings = (form_and_ending.split(" ") for form_and_ending in every_name(rulebook().lexicon["endings"]["surnames"]))
    return next((typed.removesuffix(form) + ending for form, ending in endings if typed.endswith(form)), typed)


@cache
def _latin() -> dict[int, str]:
    """Return what each letter of another script sounds like in Latin ones."""
    pairs = (pair.partition(" ") for pair in every_name(rulebook().lexicon["endings"]["letters"]))
    return {ord(letter): sound for letter, _space, sound in pairs}


ALIKE_SOUNDS = (("ck", "k"), ("kh", "h"), ("ph", "f"), ("tz", "ts"), ("x", "ks"), ("w", "v"), ("j", "i"), ("y", "i"))
"""Letters that sound much alike."""


def latin_sound(name: str) -> str:
    """Return a name in Latin letters, those that sound alike as one: `жуков` and `Zhukow` are the same."""
    sound = folded(name).translate(_latin())
    for letters_alike, sound_alike in ALIKE_SOUNDS:
        sound = sound.replace(letters_alike, sound_alike)
    return re.sub(r"(.)\1+", r"\1", sound)
