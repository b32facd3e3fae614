"""The cards shown, told one by one, or with names that nobody knows yet: who may have shown which (5.13, 3.33)."""

from collections.abc import Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.errors import Ambiguous
from churchill_cli.game import engine
from churchill_cli.game.model.actions import ShowCards
from churchill_cli.game.model.state import State
from churchill_cli.notation.grammar import write
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.answered import answered
from churchill_cli.session.known_words import is_talk, vocabulary
from churchill_cli.session.lacking import lacking
from churchill_cli.session.reading import is_allowed
from churchill_cli.session.speech import mended, parted, said_in_any_language, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person, staff_typed
from churchill_cli.session.typed_hands import hands_typed
from churchill_cli.session.typed_names import is_power
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import folded

VERB = "agenda"
SHORTEST = 3
"""Letters of a name."""


def ask_who_showed(state: State, typed_line: str) -> None:
    """Ask who showed which card where a name is told that no card known has; the same without these names as well."""
    tokens = tokens_of(typed_line)
    new = _new_names(state, tokens)
    shown = (write(ShowCards(cards)) for cards in hands_typed(tokens, new)) if new else ()
    lines = tuple(dict.fromkeys(line for line in shown if is_allowed(state, line) or lacking(state, line)))
    if not lines:
        return
    nameless = answered(state, [token for token in tokens if token not in new]).legal
    raise _naming(typed_line, lines, new, nameless)


def _naming(typed_line: str, lines: Sequence[str], new: Sequence[str], nameless: Sequence[str] = ()) -> Ambiguous:
    """Return the question whether new names are meant as they stand in some lines, or which line without them."""
    menu = choosing(typed_line, (*lines, *nameless)[:MOST_CHOICES])
    names = ", ".join(new)
    with_names, without = _("new: %(names)s") % {"names": names}, _("without: %(names)s") % {"names": names}
    menu.meanings = tuple([with_names] * len(lines) + [without] * len(nameless))[: len(menu.choices)]
    return menu


def begun(state: State, typed_line: str) -> str | None:
    """Return the line of one or two cards shown, each with its power or a name that only one power has; else None."""
    tokens = tokens_of(typed_line)
    if not engine.is_awaited(state, ShowCards) or all(map(says_nothing, tokens)):
        return None
    new = [name for name in _new_names(state, tokens) if not mended([folded(name)], vocabulary())]
    shown = (write(ShowCards(cards)) for cards in hands_typed(tokens, new, is_whole=False))
    lines = tuple(dict.fromkeys(line for line in shown if lacking(state, line)))
    if lines and (new or len(lines) > 1):
        raise _naming(typed_line, lines, new) if new else choosing(typed_line, lines[:MOST_CHOICES])
    return next(iter(lines), None)


def with_shown_before(state: State, before: str, typed: str) -> str | None:
    """Return a typed line with the cards shown that were told ``before`` it, or None where it tells no more of them.

    ``before`` ends with the power whose card is asked for: it is of that power unless another is named.
    """
    shown, comma, asked = before.removeprefix(VERB).rpartition(",")
    if not before.startswith(VERB) or not comma or all(map(says_nothing, tokens_of(typed))):
        return None
    known = {*tokens_of(shown)}
    for joined in (f"{shown.strip()}, {typed}", f"{shown.strip()}, {asked.strip()} {typed}"):
        tokens, new = tokens_of(joined), _new_names(state, tokens_of(joined))
        hands = (cards for is_whole in (True, False) for cards in hands_typed(tokens, new, is_whole=is_whole))
        lines = tuple(dict.fromkeys(write(ShowCards(cards)) for cards in hands))
        if lines:
            return lines[0] if len(lines) == 1 and {*new} <= known else joined  # asks about new names
    return None


def names_new_card(state: State, tokens: Sequence[str]) -> bool:
    """Tell whether words that tell a card shown have a name in them that nobody knows yet: it is asked about first."""
    return bool(_new_names(state, tokens))


def _new_names(state: State, tokens: Sequence[str]) -> list[str]:
    """Return the words that are names of cards that nobody knows yet, where cards are shown."""
    return [token for token in tokens if _is_new(token)] if engine.is_awaited(state, ShowCards) else []


def _is_new(token: str) -> bool:
    """Tell whether a word is no card, power, Leader or word of a line that is known: the name of a new card."""
    if not token.isalpha() or len(token) < SHORTEST or says_nothing(token) or is_talk(token):
        return False
    is_said = folded(token) in vocabulary() or folded(token) in _said()
    return not (is_said or is_power(token) or person(token) or any(staff_typed([token], 0)))


@cache
def _said() -> frozenset[str]:
    """Return every word that is said for a fixed one, or of a marker that comes, folded."""
    speech = rulebook().speech
    forms = (form for group in (*speech["said"].values(), speech["placing"]) for form in said_in_any_language(group))
    return frozenset(word for form in forms for word in parted(form))
