"""The conference in progress, and what lasts from one conference to the next (3.31, 5.0)."""

from collections.abc import Mapping
from typing import Literal

from churchill_cli.game.model.cards import LEADERS, LeaderCard, StaffCard
from churchill_cli.game.model.ids import Issue, Power
from churchill_cli.game.model.told_values import Spot
from churchill_cli.game.model.values import NOTHING, Value


class Advance(Value):
    """The last advance, as long as it may be debated.

    ``target`` is where it ends if nobody debates, on a track that runs on beyond the chair (5.23).
    """

    power: Power
    issue: Issue
    value: int
    origin: Spot
    target: Spot
    leader: bool = False


class PendingRoll(Value):
    """A roll that must be told first: of a Leader after use, or of a card in danger of a purge."""

    power: Power
    what: Literal["leader", "purge"]
    name: str
    limit: int = 0


class Table(Value):
    """The conference in progress: issues, hands, Leaders, whose turn it is."""

    card: str = ""
    issues: Mapping[Issue, Spot] = NOTHING
    hands: Mapping[Power, int] = NOTHING
    active: frozenset[Power] = frozenset()
    barred: frozenset[Power] = frozenset()
    used: frozenset[Power] = frozenset()
    rolled_by: Power | None = None
    shown: Mapping[Power, int] = NOTHING
    starter: Power | None = None
    distance: int = 0
    picks: tuple[tuple[Power, int], ...] = ()
    on_move: Power | None = None
    passes: frozenset[Power] = frozenset()
    last: Advance | None = None
    undebated: Issue = ""
    chief: int = 0
    purge: int = 0
    paranoid: bool = False
    checks: tuple[PendingRoll, ...] = ()


NO_TABLE = Table()
"""Where no conference is in progress."""


class Roster(Value):
    """What lasts beyond a conference: who leads, which cards are gone, what was learned of cards."""

    leaders: Mapping[Power, str] = LEADERS
    ill: frozenset[Power] = frozenset()
    used: Mapping[Power, tuple[str, ...]] = NOTHING
    dealt: int = 0
    dead: frozenset[str] = frozenset()
    staff: Mapping[str, StaffCard] = NOTHING
    leader_values: Mapping[str, int] = NOTHING
    leader_cards: Mapping[str, LeaderCard] = NOTHING
    last_winner: Power | None = None


NEW_ROSTER = Roster()
"""As at the start of a game."""
