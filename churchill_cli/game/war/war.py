"""The war phase as told: the board, whose reserves stand, which Fronts had their turn (4.33)."""

from collections.abc import Mapping

from churchill_cli.game.model.ids import THEATERS, Front, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.model.values import NOTHING, Value
from churchill_cli.game.war import fronts


class War(Value):
    """What strength, reserves and chances depend on; a game and a position are both asked through it.

    ``placed``: the theaters whose reserves stand already. ``over``: the Fronts that make no roll any more, and why.
    """

    position: Position
    placed: frozenset[Theater] = frozenset()
    over: Mapping[Front, tuple[Violation, ...]] = NOTHING

    @classmethod
    def of(cls, position: Position, *, placed: bool = False) -> "War":
        """Return the war phase of a position; ``placed``: its reserves stand already."""
        return cls(position, frozenset(THEATERS) if placed else frozenset())

    def reinforced(self, front: Front, support: int) -> "War":
        """Return the same as if so many more offensive support markers stood at ``front``."""
        offensive = {**self.position.offensive, front: self.position.offensive.get(front, 0) + support}
        return self.but(position=self.position.but(offensive=offensive)) if support else self

    def attempt(self, front: Front) -> fronts.Attempt:
        """Return the strength of ``front`` and every rule that forbids it to try now (7.72, 7.73)."""
        attempt = fronts.attempt(self.position, front)
        return attempt.but(blocked=self.over[front]) if front in self.over else attempt
