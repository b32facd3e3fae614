"""The fixed words of a line in all three languages: what a typed word may stand for."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import islice, takewhile

from churchill_cli.book.files import rulebook
from churchill_cli.words.catalogues import current
from churchill_cli.words.inflection import with_each_ending
from churchill_cli.words.languages import SOURCE, peculiarity
from churchill_cli.words.names import folded

SHORTEST = 3
"""Letters of a word that is cut short."""


@cache
def _forms_by_word() -> dict[str, tuple[str, ...]]:
    """Return each English word with its Russian and Spanish forms, folded."""
    words = rulebook().words.items()
    return {word: tuple(folded(form) for forms in entry.values() for form in forms) for word, entry in words}


def folded_forms(word: str) -> tuple[str, ...]:
    """Return the Russian and Spanish forms of a fixed word, folded."""
    return _forms_by_word().get(word, ())


@cache
def _words_by_form() -> dict[str, frozenset[str]]:
    """Return the English words that each Russian or Spanish form, folded, stands for."""
    words_found: dict[str, set[str]] = {}
    for word, forms in _forms_by_word().items():
        for form in forms:
            words_found.setdefault(form, set()).add(word)
    return {form: frozenset(meant) for form, meant in words_found.items()}


def is_word(word: str, typed: str, *, exact: bool) -> bool:
    """Tell whether ``typed`` is a fixed word in another language, or the beginning of it."""
    return word in (_words_said(typed) if exact else _words_begun(typed))


def is_said(word: str, typed: str) -> bool:
    """Tell whether ``typed`` is a fixed word, whole, in any language."""
    return typed.casefold() == word or word in _words_said(typed)


@lru_cache(maxsize=2_048)
def _words_said(typed: str) -> frozenset[str]:
    """Return the English words of which ``typed`` is a form in another language, in any case or number."""
    if typed.isascii() and typed.isdecimal():
        return frozenset()
    folded_typed = folded(typed)
    forms = {folded_typed} if " " in typed else {folded_typed, *with_each_ending(folded_typed)}
    return frozenset().union(*(_words_by_form().get(form, ()) for form in forms))


@lru_cache(maxsize=2_048)
def _words_begun(typed: str) -> frozenset[str]:
    """Return the English words of which ``typed`` is a form in another language, or the beginning of one."""
    folded_typed = folded(typed)
    is_number = typed.isascii() and typed.isdecimal()
    if is_number or len(folded_typed) < SHORTEST or _begins_english(folded_typed):
        return _words_said(typed)
    return _words_said(typed).union(*(_words_by_form()[form] for form in _beginning(_words_by_form, folded_typed)))


def _beginning(words: Callable[[], Mapping[str, object]], begun: str) -> Iterator[str]:
    """Yield those of some words that begin with some letters."""
    in_order = _in_order(words)
    return takewhile(lambda word: word.startswith(begun), islice(in_order, bisect_left(in_order, begun), None))


@cache
def _in_order(words: Callable[[], Mapping[str, object]]) -> list[str]:
    return sorted(words())


@cache
def _phrases(word: str) -> tuple[tuple[str, ...], ...]:
    """Return the words of each form of a fixed word that has several, folded."""
    forms = (form for forms in rulebook().words.get(word, {}).values() for form in forms if " " in form)
    return tuple(tuple(map(folded, form.split())) for form in forms)


def begins_phrase(word: str, tokens: Sequence[str]) -> int:
    """Return how many tokens say a fixed word in several words, such as `потому что`; or none."""
    phrases = _phrases(word)
    if not phrases:
        return 0
    folded_tokens = tuple(map(folded, tokens))
    return max((len(words) for words in phrases if folded_tokens[: len(words)] == words), default=0)


def begins(token: str, word: str) -> bool:
    """Tell whether a token is a fixed word, or the beginning of it; in any language."""
    typed = token.casefold()
    is_cut = word.startswith(typed) and (typed == word or not is_small_here(typed))
    return len(typed) >= SHORTEST and (is_cut or is_word(word, typed, exact=False))


def is_small_here(typed: str) -> bool:
    """Tell whether a word says nothing by itself in the language spoken: it is no English word cut short."""
    return current() != SOURCE and typed in _own_words(current())


@cache
def _own_words(language: str) -> frozenset[str]:
    """Return the words that say nothing by themselves in a language."""
    return frozenset((*peculiarity(language, "small"), *rulebook().lexicon["silent"]["filler"].get(language, ())))


@lru_cache(maxsize=4_096)
def _begins_english(folded_typed: str) -> bool:
    """Tell whether letters begin an English word: a slip must not become another action."""
    return any(_beginning(_forms_by_word, folded_typed))


def english(typed: str, english_words: tuple[str, ...]) -> str | None:
    """Return the English word that ``typed`` is, or the unique beginning of, in any language."""
    plain = typed.casefold()
    if plain in english_words:
        return plain
    for exact in (True, False):
        words_said = _words_said(typed) if exact else _words_begun(typed)
        matches = [word for word in english_words if word in words_said]
        if not exact and not is_small_here(plain):
            matches += [word for word in english_words if word.startswith(plain) and word not in matches]
        if len(matches) == 1:
            return matches[0]
    return None
