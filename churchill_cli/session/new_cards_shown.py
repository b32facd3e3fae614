"""Staff cards nobody knows yet, named as they are shown: each with the power that may have shown it (5.13, 3.33)."""

from collections.abc import Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.model.actions import ShowCards
from churchill_cli.game.model.state import State
from churchill_cli.notation.grammar import write
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.answered import answered
from churchill_cli.session.known_words import is_talk, vocabulary
from churchill_cli.session.speech import parted, said_in_any_language, says_nothing, tokens_of
from churchill_cli.session.typed_cards import hands_typed, person, staff_typed
from churchill_cli.session.typed_names import is_power
from churchill_cli.words.names import folded

SHORTEST = 3
"""Letters of a name."""


def ask_who_showed(state: State, typed_line: str) -> None:
    """Ask who showed which card where a name is told that no card known has; the same without these names as well."""
    tokens = tokens_of(typed_line)
    new = [token for token in tokens if _is_new(token)]
    if not new or not engine.is_awaited(state, ShowCards):
        return
    shown = (ShowCards(cards) for cards in hands_typed(tokens, new))
    lines: Sequence[str] = [write(action) for action in shown if not any(engine.violations(state, action))]
    if lines:
        nameless = answered(state, [token for token in tokens if token not in new]).legal
        raise choosing(typed_line, tuple(dict.fromkeys((*lines, *nameless)))[:MOST_CHOICES])


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
