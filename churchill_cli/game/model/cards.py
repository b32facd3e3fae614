"""What is known of leader, staff and conference cards (data: ``rulebook/churchill/cards``)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.actions.action import Gainable
from churchill_cli.game.model.ids import Box, Issue, Power
from churchill_cli.game.model.values import NOTHING, Value

LEADERS: Mapping[Power, str] = {"UK": "churchill", "US": "roosevelt", "USSR": "stalin"}
SUCCESSOR = "truman"
"""Who takes over when Roosevelt dies (3.31)."""


class Attribute(Value):
    """A change of a card's value, and when it applies: empty or None holds always (3.33).

    ``total`` is told instead of ``bonus`` where only the sum of value and attribute is known: never beside a value.
    """

    bonus: int = 0
    total: int | None = None
    issues: tuple[Issue, ...] = ()
    tracks: tuple[Power, ...] = ()
    leader: bool | None = None

    def applies(self, kind: Issue, track: Power | None, *, active: bool) -> bool:
        """Tell whether it applies to an issue of ``kind`` that stands on ``track``."""
        on_issue = not self.issues or kind in self.issues
        on_track = not self.tracks or track in self.tracks
        return on_issue and on_track and self.leader in {None, active}

    def apart(self, printed_value: int) -> "Attribute":
        """Return the attribute as a bonus on a value that is known."""
        return self if self.total is None else self.but(total=None, bonus=self.total - printed_value)


class StaffCard(Value):
    """One staff card (3.33); ``value`` is None for a Chief of Staff and where it is not known.

    ``less``: may be played for less than its value (5.22). ``places``: naval support that it brings when played.
    ``purges``: the next staff card of its power leaves the game on a die up to this. ``health``: it asks for a roll
    whose meaning only the card tells. ``complete``: all of it is known.
    """

    id: str
    power: Power
    value: int | None = None
    chief: bool = False
    less: bool = False
    attributes: tuple[Attribute, ...] = ()
    places: Mapping[Box, int] = NOTHING
    purges: int = 0
    health: bool = False
    complete: bool = False

    def valued(self, printed_value: int) -> "StaffCard":
        """Return the card with this value: where only a sum was known, the attribute is the rest of it (3.33)."""
        attributes = tuple(attribute.apart(printed_value) for attribute in self.attributes)
        return self.but(value=printed_value, attributes=attributes)


class Gift(Value):
    """Markers that a Leader brings when used on one of these issues."""

    thing: Gainable
    issues: tuple[Issue, ...]


class LeaderCard(Value):
    """One Leader card (3.31): its value (None if not known), what it gives, and the roll after each use.

    ``undebated``: issues whose advance cannot be debated (5.24). ``dice`` is 0 where the roll's meaning is not known;
    else the Leader is ill on a sum within ``ill``. ``paranoia``: what it takes from the value of staff cards.
    ``assumed``: which of these no rulebook tells. ``complete``: all of the card is known.
    """

    id: str
    power: Power
    value: int | None = None
    gives: tuple[Gift, ...] = ()
    undebated: tuple[Issue, ...] = ()
    rolls: bool = False
    dice: int = 0
    ill: tuple[int, int] = (0, 0)
    paranoia: int = 0
    assumed: tuple[str, ...] = ()
    complete: bool = False


class Roll(Value):
    """What the faces ``low`` to ``high`` bring; ``clears``: markers that as many table rolls remove."""

    low: int
    high: int
    effects: tuple[Action, ...] = ()
    clears: Literal["", "network", "alignment"] = ""


class Spared(NamedTuple):
    """So much naval support in a box that the effects of a band happen without a die."""

    box: Box
    naval: int


class Band(Value):
    """One band of a conference card (3.28).

    ``leader``: it holds only while this Leader is in the game.
    """

    effects: tuple[Action, ...] = ()
    leader: str = ""
    spared: Spared | None = None
    rolls: tuple[Roll, ...] = ()


class ConferenceCard(Value):
    """A conference card whose text is known (5.11)."""

    id: str
    conference: int
    bands: tuple[Band, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Cards:
    """All cards that the rulebooks tell of; ``totals`` is the published sum of each deck."""

    staff: Mapping[str, StaffCard]
    leaders: Mapping[str, LeaderCard]
    conferences: Mapping[str, ConferenceCard]
    totals: Mapping[Power, int]

    @cache  # noqa: B019 - the cards of a rulebook stay
    def chief(self, power: Power) -> str:
        """Return the Chief of Staff of ``power`` (5.25)."""
        return next(card.id for card in self.staff.values() if card.power == power and card.chief)

    @cache  # noqa: B019 - as above
    def staff_of(self, power: Power) -> tuple[str, ...]:
        """Return the names of the staff cards of ``power``."""
        return tuple(name for name, card in self.staff.items() if card.power == power)
