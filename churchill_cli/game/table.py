"""The conference in progress, and what lasts from one conference to the next (3.31, 5.0)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from churchill_cli.game.cards import LEADERS, StaffCard
from churchill_cli.game.ids import Issue, Power
from churchill_cli.game.plays import Spot
from churchill_cli.game.values import changed


@dataclass(frozen=True, slots=True)
class Advance:
    """The last advance, as long as it may be debated.

    ``target`` is where it ends if nobody debates, on a track that runs on beyond the chair (5.23).
    """

    power: Power
    issue: Issue
    value: int
    origin: Spot
    target: Spot
    leader: bool = False


@dataclass(frozen=True, slots=True)
class Check:
    """A roll that must be told before anything else: of a Leader after use, or of a staff card in danger of a purge."""

    power: Power
    what: Literal["leader", "purge"]
    name: str
    limit: int = 0


@dataclass(frozen=True)  # no slots: it is copied on every line of a record
class Table:
    """The conference in progress: issues, hands, Leaders, whose turn it is."""

    card: str = ""
    issues: Mapping[Issue, Spot] = field(default_factory=dict)
    hands: Mapping[Power, int] = field(default_factory=dict)
    active: frozenset[Power] = frozenset()
    barred: frozenset[Power] = frozenset()
    used: frozenset[Power] = frozenset()
    rolled_by: Power | None = None
    shown: Mapping[Power, int] = field(default_factory=dict)
    starter: Power | None = None
    distance: int = 0
    picks: tuple[tuple[Power, int], ...] = ()
    on_move: Power | None = None
    passes: frozenset[Power] = frozenset()
    last: Advance | None = None
    chief: int = 0
    purge: int = 0
    paranoid: bool = False
    checks: tuple[Check, ...] = ()


@dataclass(frozen=True)  # as above
class Roster:
    """What lasts from one conference to the next: who leads, which cards are gone, what was learned of cards."""

    leaders: Mapping[Power, str] = field(default_factory=lambda: dict(LEADERS))
    ill: frozenset[Power] = frozenset()
    used: Mapping[Power, tuple[str, ...]] = field(default_factory=dict)
    dealt: int = 0
    dead: frozenset[str] = frozenset()
    staff: Mapping[str, StaffCard] = field(default_factory=dict)
    leader_values: Mapping[str, int] = field(default_factory=dict)
    last_winner: Power | None = None

    def but(self, **changes: Any) -> "Roster":  # noqa: ANN401 - the fields of this very class
        """Return this roster with some fields changed."""
        return changed(self, changes)


NEW_ROSTER = Roster()
"""As at the start of a game."""
