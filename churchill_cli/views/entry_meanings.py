"""What an entry of a menu does not show: which of its names no card has, which places its dice name."""

from collections.abc import Sequence

from churchill_cli.errors import Ambiguous
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.conference.pol_mil import named_places
from churchill_cli.game.model.actions import CardClears, CardGives, CardTakes, ShowCards
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation.grammar import notated
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name


def explained(state: State, menu: Ambiguous) -> Ambiguous:
    """Return a menu of which each entry says which of its names are new, or where its dice point (5.12, 5.13, 5.22)."""
    meanings: list[str] = []
    for line in menu.choices:
        told, new = notated(line), new_names(state, line)
        dice = told.dice if isinstance(told, CardGives | CardTakes | CardClears) else ()
        places = ", ".join(map(name, named_places(state.position, dice)))
        meanings.append(_("new: %(names)s") % {"names": ", ".join(new)} if new else places)
    menu.meanings = tuple(meanings) if any(meanings) else ()
    return menu


def new_names(state: State, line: str) -> Sequence[str]:
    """Return the names in the cards shown, or played, that no card known has (5.13, 5.22)."""
    told = notated(line)
    cards = told.cards.values() if isinstance(told, ShowCards) else filter(None, [getattr(told, "card", None)])
    names = [card.name for card in cards if card.name and card.kind == "staff"]
    known = {name for power in POWERS for name in known_staff(state, power)} if names else {}
    return [name for name in names if name not in known]
