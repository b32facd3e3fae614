"""Names of staff cards that nobody knows yet: they are asked about before a line tells them (3.33)."""

from collections.abc import Sequence

from churchill_cli.errors import Ambiguous
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.actions import ShowCards
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.reading import read
from churchill_cli.words.catalogues import _


def ask_of_new(state: State, typed_line: str, line: str, before: str) -> None:
    """Ask whether a card shown is meant as it is named, where no card known has the name, nor the line before."""
    if any(name not in before.split() for name in _new_names(state, line)):
        raise mark_new_names(state, choosing(typed_line, (line,)))


def mark_new_names(state: State, menu: Ambiguous) -> Ambiguous:
    """Return a menu of which each entry says which names in it are new, where one has any."""
    new = [_new_names(state, choice) for choice in menu.choices]
    if any(new):
        menu.meanings = tuple(_("new: %(names)s") % {"names": ", ".join(names)} if names else "" for names in new)
    return menu


def _new_names(state: State, line: str) -> Sequence[str]:
    """Return the names in the cards shown that no card known has (5.13)."""
    shown = read(line)
    cards = shown.cards if isinstance(shown, ShowCards) else {}
    known = {name for power in POWERS for name in known_staff(state, power)} if cards else {}
    return [card.name for card in cards.values() if card.name and card.name not in known]
