"""What is kept of a card that is played, its printed value, and what is not: the value laid off (3.33, 5.26)."""

from collections.abc import Iterator

from churchill_cli.game.conference import card_values
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import LEADER
from churchill_cli.session.reading import read
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name


def kept_lines(before: State, line: str) -> Iterator[str]:
    """Yield what a play keeps of its card, told in the state before it."""
    play = read(line)
    if not isinstance(play, AdvanceIssue | DebateIssue):
        return
    card = play.card
    if card.kind == LEADER and not card.discard:
        yield _("A card without a name is discarded for him; its value counts for nothing. (5.26)")
    elif card.name in card_values.known_staff(before, play.power) and card.kind == "staff":
        is_news = card.value is not None and card_values.staff_card(before, play.power, card).value is None
        if is_news:
            fields = {"card": name(card.name), "n": card.value}
            yield _("%(card)s is known with %(n)d from now on: the value printed, without a bonus. (3.33)") % fields
