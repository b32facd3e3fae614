"""What a plan is for: the aims that a power may have (4.4, 7.7)."""

from churchill_cli.game.model.values import Value


class Aim(Value):
    """What a plan is for: to win, to lead, a Front's advance, or that a power does not win."""

    kind: str = "win"
    target: str | None = None

    @property
    def text(self) -> str:
        """Return the aim as it is typed."""
        return f"{self.kind}:{self.target}" if self.target else self.kind
