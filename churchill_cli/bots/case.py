"""The moment at which a 'Bot decides: the game, its power, what it holds, what it wants; and what it may do then."""

from collections.abc import Mapping
from functools import cached_property

from churchill_cli.bots.plan import Plan
from churchill_cli.bots.stakes import Stakes, stakes
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS, Power, issue_kind
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import scoring

Aims = Mapping[str, int] | None
"""How much each issue is wanted; None: as it is worth."""
Hand = tuple[Play, ...]


class Case:
    """A state as one 'Bot sees it; what is asked several times is worked out once."""

    def __init__(self, state: State, power: Power, hand: Hand, aims: Aims, plan: Plan | None = None) -> None:
        """Keep what decides."""
        self.state, self.power, self.hand, self.written = state, power, hand, aims
        self.plan = plan or Plan()
        self.numbers: dict[tuple[str, object], int] = {}
        self.changes: dict[object, Mapping[Power, int]] = {}

    @cached_property
    def stakes(self) -> Stakes:
        """Return what everything is worth that may come of the state (9.4)."""
        return stakes(self.state)

    @cached_property
    def aims(self) -> Mapping[str, int]:
        """Return how much each issue is wanted: as the chart says, or as it is worth."""
        return self.stakes.aims(self.power) if self.written is None else self.written

    @cached_property
    def totals(self) -> Mapping[Power, int]:
        """Return the points of all if the war ended now (9.4)."""
        return scoring.score(self.state.position).totals

    @property
    def others(self) -> tuple[Power, ...]:
        """Return the other two powers."""
        return tuple(power for power in POWERS if power != self.power)

    def aim(self, issue: str) -> int:
        """Return how much the chart wants an issue; 1 where it does not say."""
        return self.aims.get(issue_kind(issue), 1)


ANY = "any"


class Option(Value):
    """One thing that may be done in a decision.

    ``words``: the identifiers and groups that it is of. ``card``: the card that it costs. ``issue``: the counter that
    it is about. ``is_rolled``: it waits for a die, which ``action`` does not have yet (5.25).
    """

    action: Action
    words: frozenset[str]
    card: Play | None = None
    issue: str = ""
    is_rolled: bool = False
