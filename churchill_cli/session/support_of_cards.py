"""Support that the card played last has brought by itself: telling it once more would lay it twice (3.28)."""

from churchill_cli.errors import UsageProblem
from churchill_cli.game.conference.card_values import staff_card
from churchill_cli.game.model.actions import AdvanceIssue, CardPlaces, DebateIssue
from churchill_cli.record.replay import Game
from churchill_cli.session.reading import read
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import name

NAVAL = "naval"


def refuse_brought(game: Game, line: str) -> None:
    """Raise UsageProblem where a line tells once more the support that the card played last has brought (3.28)."""
    told, played = read(line), read(game.text(game.past.live[-1])) if game.past.live else None
    if not isinstance(told, CardPlaces) or not isinstance(played, AdvanceIssue | DebateIssue):
        return
    card = staff_card(game.state, played.power, played.card)
    if told.kind == NAVAL and card.places.get(told.box) == told.n:
        message = _("The play of %(card)s has put that there already (3.28).") % {"card": name(card.id)}
        by_hand = worded(f"adjust {NAVAL} {told.box} N", current())
        raise UsageProblem(message, hint=_("One more all the same: %(line)s.") % {"line": by_hand})
