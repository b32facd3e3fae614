"""Words that have no place in a line, whatever stands around them: nothing has to be tried with one of them."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from churchill_cli.book.files import rulebook
from churchill_cli.documents import cards
from churchill_cli.game.model.ids import THEATERS
from churchill_cli.game.model.state import Turn
from churchill_cli.notation.cards import CHIEF, DISCARDING, INSISTED, LEADER, STOPPING
from churchill_cli.notation.grammar import forms
from churchill_cli.session.cut_short import NamesByLetter, by_letter, is_cut, likely
from churchill_cli.session.speech import listed, says_nothing
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import stem
from churchill_cli.words.catalogues import current
from churchill_cli.words.inflection import as_it_sounds, uninflected
from churchill_cli.words.names import every_name, folded, parted_name

OF_FIELDS = frozenset({CHIEF, LEADER, DISCARDING, STOPPING, "center", "none", "rolls", "networks", "aligns"})
"""Words that are read within a field, though none of its choices."""
NAMING = ("names", "owned", "persons", "titles")
"""Groups of words that are names, or stand in them."""
SAYING = (
    *("numbers", "pairs", "times", "removing", "replacing", "placing", "there", "both", "in_exchange"),
    *("each", "same", "of_track", "dice"),
)
"""Groups of words that say something within a field."""
PLURALS = ("", "s", "es")


def has_places(tokens: Sequence[str], fixed_words: Iterable[str], turn: Turn) -> bool:
    """Tell whether each token may have its place in a line of some fixed words; `all` tells dice where they are due."""
    of_no_field = _of_no_field(tuple(tokens), current())
    are_dice_due = turn.step in THEATERS or bool(turn.table.checks)
    others = (token for token in of_no_field if not (are_dice_due and folded(token) in listed("all")))
    return all(any(says(token, word) for word in fixed_words) for token in others)


@lru_cache(maxsize=512)
def _of_no_field(tokens: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Return the tokens that may stand in no field; a card that is insisted on may be called anything."""
    is_any_card = any(token.endswith(INSISTED) for token in tokens)
    return () if is_any_card else tuple(token for token in tokens if not _is_of_a_field(token, language))


@lru_cache(maxsize=8_192)
def _is_of_a_field(token: str, _language: str) -> bool:
    """Tell whether a token says nothing, or may stand in a field of some line.

    A name is cut short, inflected, written as it sounds or in two words.
    """
    if says_nothing(token) or not token.isalpha():
        return True
    typed, words = folded(token), uninflected(folded(token))
    if typed in _saying() or any(word in _written() for word in (*words, as_it_sounds(typed))):
        return True
    cut = {*words, *(stem(typed.removesuffix(plural)) for plural in PLURALS)}
    is_name = any(is_cut((word,), name) for word in cut for name in likely(_names_by_letter(), word))
    return is_name or any(says(token, word) for word in _words_of_fields())


@cache
def _saying() -> frozenset[str]:
    """Return the words that say something within a field, folded."""
    return frozenset(folded(form) for group in SAYING for form in every_name(rulebook().speech[group]))


@cache
def _words_of_fields() -> tuple[str, ...]:
    """Return the words that have other forms and are read within fields."""
    parts = [part for form in forms() for part in form.parts]
    fixed = {word for word, field in parts if not field}
    choices = {choice for _name, field in parts if field and not callable(field.choices) for choice in field.choices}
    return tuple(choices | OF_FIELDS | (set(rulebook().speech["said"]) - fixed))


@cache
def _names() -> frozenset[tuple[str, ...]]:
    """Return the words of every name that a field may hold, folded."""
    groups = rulebook().names.values()
    written = {*cards.names(), *(identifier for group in groups for identifier in group)}
    written.update(*map(every_name, (*groups, *(rulebook().speech[group] for group in NAMING))))
    return frozenset(map(parted_name, written)) - {()}


@cache
def _names_by_letter() -> NamesByLetter:
    """Return every name by the letters with which a word of it begins."""
    return by_letter(_names())


@cache
def _written() -> str:
    """Return the letters of every name, and how a card sounds, in a line of its own."""
    return "\n".join((*map("".join, _names()), *map(as_it_sounds, cards.names())))
