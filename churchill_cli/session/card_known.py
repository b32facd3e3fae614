"""What is known of a staff card, asked for by its name: `? marshall`, `cards marshall`, `why marshall` (3.33)."""

from collections.abc import Iterator, Sequence

from churchill_cli.documents import owner
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.session.speech import tokens_of
from churchill_cli.session.typed_cards import staff_typed
from churchill_cli.session.typed_names import is_power
from churchill_cli.views.cards import known_card_lines


def card_named(state: State, words: Sequence[str]) -> str | None:
    """Return the one staff card that words name, with its power or without; None where they say anything else."""
    tokens = [token for token in tokens_of(" ".join(words)) if not is_power(token)]
    named = {card for card, end in staff_typed(tokens, 0) if end == len(tokens)}
    in_game = {card for power in POWERS for card in known_staff(state, power)}
    return named.pop() if len(named) == 1 and named <= in_game else None


def known_lines(state: State, card: str) -> Iterator[str]:
    """Yield what is known of a card, told in this game or before, and where from (3.33)."""
    told_cards = state.roster.staff
    staff_card = told_cards.get(card) or state.position.rules.cards.staff[card]
    return known_card_lines(staff_card, frozenset({*told_cards, *owner.cards()}))
