"""The decision: which readings of a line are meant, and whether they are asked about; every threshold of it."""

from collections.abc import Sequence
from typing import NamedTuple

from churchill_cli.game.model.actions import Action, AdvanceFront, Align, Network
from churchill_cli.typed.evidence import evidence, is_of_card
from churchill_cli.typed.partial_reading import Reading
from churchill_cli.typed.play_closing import LEADER_NAMED

ALIKE = 0.12
"""So near in cost are two readings of which it is asked which is meant."""
UNSURE, UNSURE_CARD, UNSURE_WORD = 0.9, 0.58, 0.3
"""From so much on the slips and names cut short of a reading are asked about; those of what a conference card brings,
whose words may be anything (5.11), and of a word that stands alone."""
CLEARLY, NEARER, OF_OTHER_ISSUE, MUCH_NEARER = 0.2, 0.15, 0.12, 0.35
"""What may cost a reading at most that is clearly meant though no rule allows it, how much nearer it must be, also than
one of another issue, and how much where it costs more."""


class Decision(NamedTuple):
    """The readings that are meant, and whether they are asked about.

    So is a place where another is as likely, and forbidden: `the balkans`.
    """

    readings: tuple[Reading, ...]
    is_asked: bool

    @property
    def is_sure(self) -> bool:
        """Tell whether one legal reading is meant without a doubt."""
        return len(self.readings) == 1 and self.readings[0].is_legal and not self.is_asked


def decided(readings: Sequence[Reading], *, is_word: bool = False) -> Decision:
    """Return which of some readings, the cheapest first, are meant; ``is_word``: all that is typed is one word."""
    legal = [reading for reading in readings if reading.is_legal]
    if not legal:
        clear = (one for one in readings[:1] if not one.doubt or (one.doubt == 1 and LEADER_NAMED in one.told.said))
        return Decision(tuple(clear), is_asked=False)
    best = legal[0]
    alike = tuple(one for one in legal if one.cost <= best.cost + ALIKE and one.doubt <= best.doubt + 1)
    kind = type(best.action)
    nearer = [
        one for one in readings if not one.is_legal and not one.doubt and one.cost + _margin(one, best) < best.cost
    ]
    nearer = [one for one in nearer if one.guessed <= best.guessed]
    forbidden = [
        one
        for one in nearer
        if best.left_out
        or (one.cost <= CLEARLY and (type(one.action) is kind or best.doubt))
        or (one.guessed + MUCH_NEARER <= best.guessed and type(one.action) is kind)
    ]
    if forbidden:
        return Decision((forbidden[0],), is_asked=False)
    unsure = UNSURE_CARD if is_of_card(best.action) else UNSURE
    is_guess = best.guessed >= (UNSURE_WORD if is_word else unsure * evidence(best)) or (
        readings[0] is not best and not readings[0].doubt and readings[0].cost < best.cost
    )
    is_guess = is_guess or any(
        not one.is_legal and not one.doubt and one.cost < best.cost + ALIKE and one.guessed + NEARER < best.guessed
        for one in readings
    )
    is_of_places = isinstance(best.action, Network | Align | AdvanceFront)
    rivals = [one for one in readings if not one.is_legal and not one.doubt and one.cost <= best.cost]
    is_rivaled = is_of_places and any(_places(one.action) != _places(best.action) for one in rivals)
    return Decision(alike, len(alike) > 1 or bool(best.doubt) or is_guess or is_rivaled)


def _margin(one: Reading, best: Reading) -> float:
    """Return how much nearer a forbidden reading must be: less than of another issue, or of another kind in doubt."""
    is_other = bool(best.doubt) and type(one.action) is not type(best.action)
    issues = [getattr(reading.action, "issue", "") for reading in (one, best)]
    return OF_OTHER_ISSUE if is_other or (all(issues) and issues[0] != issues[1]) else NEARER


def _places(action: Action) -> frozenset[str]:
    """Return what places an action names, whatever is done there."""
    named = getattr(action, "targets", None) or (getattr(action, "front", ""),)
    return frozenset(place.removeprefix("-") for place in named)
