"""Words that have no place in a line, whatever stands around them: nothing has to be tried with one of them."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from churchill_cli.book.files import rulebook
from churchill_cli.documents import cards
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS
from churchill_cli.game.model.state import Turn
from churchill_cli.notation.cards import CHIEF, DISCARDING, INSISTED, LEADER, STOPPING
from churchill_cli.notation.grammar import Form, forms
from churchill_cli.session.cut_short import NamesByLetter, by_letter, is_cut, likely
from churchill_cli.session.speech import listed, says_nothing
from churchill_cli.session.typed_fields import OWN_READERS, says
from churchill_cli.session.typed_names import names_of, spaces_of, stem
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
OF_PLAYERS = ("persons", "titles")
"""Groups of the names of players and Leaders, which may stand in any line."""
OPEN = frozenset({"relation"})
"""Fields of few choices that are named in other ways too: a Global Issue by its sides (6.11)."""
PLURALS = ("", "s", "es")
Choices = tuple[str, ...] | None
"""What some fields name."""
ANY: Choices = None
"""Any name may stand in some field."""


def has_places(tokens: Sequence[str], fixed_words: Iterable[str], turn: Turn, choices: Choices = ANY) -> bool:
    """Tell whether each token may have its place in a line of some fixed words; `all` tells dice where they are due.

    ``choices``: what its fields name.
    """
    of_no_field = _of_no_field(tuple(tokens), choices, current())
    are_dice_due = turn.step in THEATERS or bool(turn.table.checks)
    others = (token for token in of_no_field if not (are_dice_due and folded(token) in listed("all")))
    return all(any(says(token, word) for word in fixed_words) for token in others)


def named_in(form: Form) -> Choices:
    """Return what the fields of a form name; any name where they hold more than a few choices."""
    fields = [(name, field) for name, field in form.parts if field]
    choices: list[str] = []
    for name, field in fields:
        if callable(field.choices) or name in OWN_READERS or name in OPEN:
            return ANY
        choices += field.choices
    return tuple(choices)


@lru_cache(maxsize=1_024)
def _of_no_field(tokens: tuple[str, ...], choices: Choices, language: str) -> tuple[str, ...]:
    """Return the tokens that may stand in no field; a card that is insisted on may be called anything."""
    is_any_card = any(token.endswith(INSISTED) for token in tokens)
    return () if is_any_card else tuple(token for token in tokens if not _is_of_a_field(token, choices, language))


@lru_cache(maxsize=8_192)
def _is_of_a_field(token: str, choices: Choices, language: str) -> bool:
    """Tell whether a token says nothing, or may stand in a field of some line.

    A name is cut short, inflected, written as it sounds or in two words.
    """
    if says_nothing(token) or not token.isalpha():
        return True
    typed, words = folded(token), uninflected(folded(token))
    if typed in _saying() or any(word in _written(choices) for word in (*words, as_it_sounds(typed))):
        return True
    cut = {*words, *(stem(typed.removesuffix(plural)) for plural in PLURALS)}
    is_name = any(is_cut((word,), name) for word in cut for name in likely(_names_by_letter(choices), word))
    return is_name or _says_in_a_field(token, language)


@lru_cache(maxsize=2_048)
def _says_in_a_field(token: str, _language: str) -> bool:
    """Tell whether a token is a word that has other forms and is read within fields."""
    return any(says(token, word) for word in _words_of_fields())


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
def _names(choices: Choices) -> frozenset[tuple[str, ...]]:
    """Return the words of every name that fields of some choices may hold, folded; those of players always."""
    names, speech = rulebook().names, rulebook().speech
    if choices is None:
        written = {*cards.names(), *(identifier for group in names.values() for identifier in group)}
        written.update(*map(every_name, (*names.values(), *(speech[group] for group in NAMING))))
        return frozenset(map(parted_name, written)) - {()}
    alike = {
        other for choice in (*choices, *POWERS) for other in (choice, f"{choice}_box", choice.removesuffix("_box"))
    }
    named = (name for choice in alike for name in (*names_of(choice), *(spaces_of(choice) if choice in FRONTS else ())))
    of_players = {name for group in OF_PLAYERS for name in every_name(speech[group])}
    return frozenset((*named, *map(parted_name, of_players))) - {()}


@cache
def _names_by_letter(choices: Choices) -> NamesByLetter:
    """Return every name that fields of some choices may hold by the letters with which a word of it begins."""
    return by_letter(_names(choices))


@cache
def _written(choices: Choices) -> str:
    """Return the letters of every name that fields of some choices may hold, and how a card sounds, each in a line."""
    sounds = map(as_it_sounds, cards.names()) if choices is None else ()
    return "\n".join((*map("".join, _names(choices)), *sounds))
