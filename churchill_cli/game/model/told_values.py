"""A space of the conference table, a card as it is told, a marker set by hand (3.21, 3.33, 5.22)."""

from typing import Literal

from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.values import Value


class Spot(Value):
    """A space of the table: ``n`` spaces from the center on the track of ``power``, or the center."""

    power: Power | None = None
    n: int = 0

    def moved(self, power: Power, n: int) -> "Spot":
        """Return the space ``n`` spaces towards the chair of ``power``: through the center, if need be (5.22)."""
        if self.power in {None, power}:
            return Spot(power, self.n + n) if self.n + n else CENTER
        if n < self.n:
            return Spot(self.power, self.n - n)
        return Spot(power, n - self.n) if n > self.n else CENTER

    def enters_center(self, power: Power, spaces_moved: int) -> bool:
        """Tell whether that move enters the center on its way (5.22)."""
        return self.power not in {None, power} and spaces_moved >= self.n


CENTER = Spot()

With = Literal["staff", "leader", "chief"]


class Play(Value):
    """A card as it is told: by name or without one, with a value and a bonus where they must be told.

    ``value`` of a Chief of Staff is his die. ``discard`` is the staff card discarded for a Leader (5.26), if named.
    ``sure``: told although something known contradicts it.
    """

    kind: With = "staff"
    name: str = ""
    value: int | None = None
    bonus: int | None = None
    discard: str = ""
    sure: bool = False


class Setting(Value):
    """A marker as set by hand: its kind, which one, to what; ``power``: its owner, where needed."""

    kind: str
    key: str
    value: str | int
    power: Power | None = None


class Aim(Value):
    """What a plan is for: to win, to lead, a Front's advance, or that a power does not win."""

    kind: str = "win"
    target: str | None = None

    @property
    def text(self) -> str:
        """Return the aim as it is typed."""
        return f"{self.kind}:{self.target}" if self.target else self.kind
