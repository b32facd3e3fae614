"""What a question asks of a card or of the map is answered from them, before the rules are searched (3.33, 7.72.1)."""

from collections.abc import Iterator, Sequence

from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.session.known_card import card_named
from churchill_cli.typed.command_words import is_silent
from churchill_cli.typed.gathering import Sense
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.weighing import Edge
from churchill_cli.typed.words import typed_words
from churchill_cli.views.ruling import tell

CLEARLY = 0.1
"""What a meaning of a word costs at most that it has for certain."""
NAVAL, WORTH = Sense("word", "naval"), Sense("word", "worth")
NEEDS = N_("%(space)s needs %(needed)d naval support; in the %(box)s now: %(n)d. (7.72.1)")
NEEDS_NONE = N_("%(space)s needs no naval support. (7.72.1)")


def card_asked(state: State, line: str) -> str | None:
    """Return the one staff card that a question is about, and about nothing else that the game knows."""
    texts = [word.text for word in typed_words(line)]
    clear = {text: _clear(text) for text in texts}
    cards = [text for text, edges in clear.items() if any(edge.sense.category == "staff" for edge in edges)]
    others = (text for text in texts if text not in cards)
    is_about_it = all(is_silent(text) or {edge.sense for edge in clear[text]} <= {WORTH} for text in others)
    return card_named(state, cards) if is_about_it and len(cards) == 1 else None


def naval_lines(state: State, line: str) -> Iterator[str]:
    """Yield how much naval support the spaces need that a question about naval support names."""
    senses = [edge.sense for word in typed_words(line) for edge in _clear(word.text)]
    position = state.position
    for sense in senses if NAVAL in senses else ():
        for front in position.board.fronts_of.get(sense.value, ()) if sense.category == "space" else ():
            needed = position.naval_needed(sense.value)
            fields = {"space": sense.value, "needed": needed, "box": front, "n": position.naval.get(front, 0)}
            yield tell(NEEDS if needed else NEEDS_NONE, **fields)


def _clear(text: str) -> Sequence[Edge]:
    """Return the meanings that a word has for certain by itself."""
    return [edge for edge in lattice(tuple(typed_words(text)))[0] if edge.cost <= CLEARLY]
