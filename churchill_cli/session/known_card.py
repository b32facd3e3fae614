"""What is known of a staff card, asked for by its name: `? marshall`, `cards marshall`, `why marshall` (3.33)."""

from collections.abc import Iterator, Sequence

from churchill_cli.documents import owner
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.typed.commands import cards_named
from churchill_cli.views.cards import known_card_lines


def card_named(state: State, words: Sequence[str]) -> str | None:
    """Return the one staff card that words name, with its power or without; None where they say anything else."""
    in_game = {card for power in POWERS for card in known_staff(state, power)}
    named = set(cards_named(" ".join(words))) & in_game
    return named.pop() if len(named) == 1 else None


def known_lines(state: State, card: str) -> Iterator[str]:
    """Yield what is known of a card, told in this game or before, and where from (3.33)."""
    told_cards = state.roster.staff
    staff_card = told_cards.get(card) or state.position.rules.cards.staff[card]
    return known_card_lines(staff_card, frozenset({*told_cards, *owner.cards()}))
