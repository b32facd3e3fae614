"""The everyday words of an answer: what says nothing, numbers, other words for the fixed ones of a line."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from churchill_cli.book.files import rulebook
from churchill_cli.words.catalogues import current
from churchill_cli.words.languages import LANGUAGES, small_words
from churchill_cli.words.names import every_name, folded, known, parted_name
from churchill_cli.words.nearest import is_slip

AROUND = '.:;()"«»“”¿¡?'
"""What may stand around a word and says nothing."""
SHORTENED = re.compile("['\u2019](?:s|ll|d|re|ve|m)$", re.IGNORECASE)
"""The end of a shortened word behind an apostrophe: `it's`, `I'll`."""
AND = {"&", "+"}
NOTHING = ","
"""A token that says nothing."""
DOUBLE = "double"
DIE = 6
"""Faces of a die."""
LONG_ENOUGH = 5
"""Letters of a word of which one may be wrong."""


def said_in_any_language(by_language: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is said in any language."""
    for language in LANGUAGES:
        yield from map(str, by_language.get(language, ()))


def parted(form: str) -> tuple[str, ...]:
    """Return the words of a form, folded."""
    return tuple(filter(None, map(folded, form.split())))


@cache
def _fillers(language: str) -> frozenset[str]:
    """Return the words that say nothing in an answer where a language is spoken, folded: of all languages.

    What is cut short in this one, `SO`, says something, and so does a power that is a word of another, `USA`.
    """
    own_words = frozenset(map(folded, rulebook().speech["fillers"].get(language, ())))
    return _fillers_of_all() - _shortened(language).keys() - (_verbs_like_powers() - own_words)


@cache
def _verbs_like_powers() -> frozenset[str]:
    """Return the words that say nothing in some language and are the name of a power in another: the Spanish `usa`."""
    return frozenset(known("powers").keys() & _fillers_of_all())


@cache
def _fillers_of_all() -> frozenset[str]:
    """Return the words that say nothing in an answer in any language, folded."""
    fillers = (form for group in ("fillers", "total") for form in said_in_any_language(rulebook().speech[group]))
    return frozenset({*map(folded, small_words()), *map(folded, fillers)})


def tells_nothing_in_a_name(word: str) -> bool:
    """Tell whether a word may be left out of a name, whatever language is spoken."""
    return folded(word) in _fillers_of_all()


def says_nothing(token: str) -> bool:
    """Tell whether a token may be left out of an answer."""
    return token == NOTHING or folded(token) in _fillers(current())


@cache
def said_as(word: str) -> frozenset[str]:
    """Return how else a fixed word is said, folded."""
    return frozenset(map(folded, said_in_any_language(rulebook().speech["said"].get(word, {}))))


def fixed_words(typed: str) -> list[str]:
    """Return the fixed words of lines for which a typed one is said."""
    return [word for word in rulebook().speech["said"] if folded(typed) in said_as(word)]


@cache
def listed(group: str) -> frozenset[str]:
    """Return the words of a group, folded."""
    return frozenset(map(folded, said_in_any_language(rulebook().speech[group])))


def words_of(group: str) -> Iterator[str]:
    """Yield the words of a group for a pattern."""
    return map(re.escape, said_in_any_language(rulebook().speech[group]))


def says_not(tokens: Iterable[str]) -> bool:
    """Tell whether some words say that something is not done: they answer nothing."""
    return any(folded(token) in listed("not") for token in tokens)


@cache
def _numbers(group: str) -> dict[tuple[str, ...], str]:
    """Return the digits of each number that is said in words."""
    return {
        parted(form): number
        for number, forms in rulebook().speech[group].items()
        for form in said_in_any_language(forms)
    }


def likely_number(typed: str) -> str | None:
    """Return the digits of the one number in words of which a typed word may be a slip; else None."""
    word, said = folded(typed), _numbers("numbers").items()
    likely = {number for words, number in said if len(words[0]) >= LONG_ENOUGH and is_slip(word, words[0])}
    return likely.pop() if len(likely) == 1 and len(word) >= LONG_ENOUGH else None


@cache
def _phrases() -> dict[tuple[str, ...], str]:
    """Return what stands for each form of several words: a fixed word, or nothing."""
    speech = rulebook().speech
    phrases = {parted(form): NOTHING for form in said_in_any_language(speech["fillers"])}
    phrases |= {parted(form): word for word, forms in speech["said"].items() for form in said_in_any_language(forms)}
    phrases |= {form: DOUBLE for form, word in _numbers("pairs").items() if word == DOUBLE}
    phrases |= {form: f"x{number}" for form, number in _numbers("times").items()}
    phrases |= {
        parted(form): throw for throw, forms in speech["thrown"].items() for form in said_in_any_language(forms)
    }
    persons = speech["persons"].values()
    phrases |= {parted(name): names[0] for names in persons for name in names}
    powers = rulebook().names["powers"].items()  # of whose words none is a space: `Estados Unidos`
    phrases |= {parted(name): power for power, names in powers for name in every_name(names)}
    issues = (
        (issue, form) for issue in known("issues").values() for form in every_name(speech["names"].get(issue, ()))
    )
    phrases |= {parted(form): issue for issue, form in issues if _verbs_like_powers() & {*parted(form)}}
    for group in ("removing", "there", "placing", "all", "each", "same", "total", "in_exchange"):
        phrases |= {
            parted(form): next(said_in_any_language(speech[group])) for form in said_in_any_language(speech[group])
        }
    return {words: token for words, token in phrases.items() if len(words) > 1 or token in speech["thrown"]}


@cache
def _longest_by_beginning() -> dict[str, int]:
    """Return of how many words the longest phrase is that begins with a word, folded."""
    longest: dict[str, int] = {}
    for phrase in _phrases():
        longest[phrase[0]] = max(len(phrase), longest.get(phrase[0], 0))
    return longest


OF_COUNTER = re.compile(r"(?:^|\s)\(([1-4])\)(?=\s|,|$)")
"""The number of a counter behind the name of its kind, as it is shown."""


def tokens_of(line: str) -> list[str]:
    """Return the words of an answer: numbers as digits, what several words say as one."""
    return list(_tokens_of(line, current()))


@lru_cache(maxsize=512)
def _tokens_of(line: str, _language: str) -> tuple[str, ...]:
    """Return the words of an answer in a language: one is asked about many times."""
    numbered = OF_COUNTER.sub(r" #\1 ", line)  # which is no number of a card or a die
    bare_words = (SHORTENED.sub("", word.strip(AROUND)) for word in numbered.replace(",", " , ").split())
    words = [NOTHING if word.casefold() in AND else word for word in bare_words if word not in {"", "-", "–", "—"}]
    tokens: list[str] = []
    index = 0
    while index < len(words):
        taken, token = _longest_phrase(words, index)
        tokens.append(token)
        index += taken
    return tuple(tokens)


def _longest_phrase(words: Sequence[str], start: int) -> tuple[int, str]:
    """Return how many words stand for one here, and for which."""
    longest = _longest_by_beginning().get(folded(words[start]), 0)
    for length in range(min(longest, len(words) - start), 0, -1):
        if NOTHING not in words[start : start + length]:
            token = _phrases().get(tuple(map(folded, words[start : start + length])))
            if token:
                return length, token
    word = words[start]
    return 1, as_number(word) or unshortened(word)


def unshortened(word: str) -> str:
    """Return a word cut short as it is written out in the language spoken; any other as it is."""
    return _shortened(current()).get(folded(word), word)


@cache
def _shortened(language: str) -> dict[str, str]:
    """Return the words cut short in any language, or where one is spoken, with what they stand for."""
    speech = rulebook().speech
    listed_pairs = (*said_in_any_language(speech["contracted"]), *speech["shortened"].get(language, ()))
    pairs = (pair.split() for pair in listed_pairs)
    return {folded(short): word for short, word in pairs}


def restating(text: str) -> re.Match[str] | None:
    """Return what stands before a thing that a text says once more: `so that's ten`; None where nothing does."""
    return _restating(current()).match(text)


@cache
def _restating(language: str) -> re.Pattern[str]:
    """Return what stands before a thing said once more; a word cut short in the language says something: `SO`."""
    said = said_in_any_language(rulebook().speech["restating"])
    forms = sorted((form for form in said if folded(form) not in _shortened(language)), key=len, reverse=True)
    return re.compile(rf"\W*(?:{'|'.join(map(re.escape, forms))})(?!\w)\W*", re.IGNORECASE)


def as_number(word: str) -> str | None:
    """Return the digits of a number, in digits or in words; None for anything else."""
    digits = word.strip(AROUND)
    return digits if digits.isascii() and digits.isdecimal() else _numbers("numbers").get((folded(word),))


def times(token: str) -> int:
    """Return how many times is said, or none."""
    return int(_numbers("times").get((folded(token),), "0"))


def faces(tokens: Sequence[str]) -> tuple[int, ...] | None:
    """Return the faces of the six-sided dice that some tokens tell, all of them, or None: `6 4`, `64`, `double six`."""
    told: list[str] = []
    doubled = False
    for token in (re.sub("(?<=[1-6])[-+](?=[1-6])", "", token) for token in tokens):
        word = _numbers("pairs").get((folded(token),), "")
        if word == DOUBLE:
            doubled = True
        elif word and told and len(told[-1]) == 1:
            told[-1] = word * int(told[-1])  # `two ones`
        elif re.fullmatch("[1-6]+", token):
            told.append(token * (1 + doubled))
            doubled = False
        else:
            return None
    return tuple(map(int, "".join(told))) or None


def totals(total: int) -> list[tuple[int, int]]:
    """Return the two dice that come to so much."""
    return [(low, total - low) for low in range(1, DIE + 1) if low <= total - low <= DIE]


def mended(tokens: Sequence[str], vocabulary: Iterable[str]) -> list[str] | None:
    """Return the words with each slip of one letter mended, where it can only be one word, or names of one place.

    None where there is none.
    """
    known_words = frozenset(vocabulary)
    mended_tokens = []
    for token in tokens:
        typed = folded(token)
        likely: Sequence[str] = ()
        is_slip_likely = len(typed) >= LONG_ENOUGH and typed not in known_words and typed not in listed("not")
        if is_slip_likely and not says_nothing(token):
            likely = _slips(typed, known_words)
        mended_tokens.append(min(likely) if len(likely) == 1 or _are_of_one_place(likely) else token)
    return mended_tokens if mended_tokens != list(tokens) else None


def _are_of_one_place(words: Sequence[str]) -> bool:
    """Tell whether some words are all names of one place: `Holland`, `Holanda`."""
    return bool(words) and bool(frozenset.intersection(*(_places().get(word, frozenset()) for word in words)))


@cache
def _places() -> dict[str, frozenset[str]]:
    """Return the places that have a word in a name, by that word, folded."""
    by_word: dict[str, frozenset[str]] = {}
    for place, entry in rulebook().names["places"].items():
        spoken = said_in_any_language(rulebook().speech["names"].get(place, {}))
        for word in {part for name in (*every_name(entry), *spoken) for part in parted_name(name)}:
            by_word[word] = by_word.get(word, frozenset()) | {place}
    return by_word


@lru_cache(maxsize=1_024)
def _slips(typed: str, known_words: frozenset[str]) -> tuple[str, ...]:
    """Return the words that a typed one may be a slip of: one letter wrong leaves both letters at one end."""
    by_ends = _by_ends(known_words)
    alike = {*by_ends.get(typed[:2], ()), *by_ends.get(f"-{typed[-2:]}", ())}
    return tuple(word for word in alike if is_slip(typed, word))


@lru_cache(maxsize=4)
def _by_ends(known_words: frozenset[str]) -> dict[str, list[str]]:
    """Return the words long enough to be mistyped, by their first two letters, and by their last ones behind a dash."""
    by_ends: dict[str, list[str]] = {}
    for word in known_words:
        if len(word) >= LONG_ENOUGH:
            by_ends.setdefault(word[:2], []).append(word)
            by_ends.setdefault(f"-{word[-2:]}", []).append(word)
    return by_ends
