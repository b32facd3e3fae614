"""A game in progress: what stands on the board, and where in the sequence of play it is (4.1)."""

from collections.abc import Mapping
from typing import Any

from churchill_cli.game.model.ids import Box, Front, Issue, Power, Reserve, Theater, issue_kind
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.model.table import NEW_ROSTER, NO_TABLE, Roster, Table
from churchill_cli.game.model.texts import Text
from churchill_cli.game.model.values import NOTHING, Value

StepName = str
"""The name of a step; ``engine`` has the steps in their order."""


class Purse(Value):
    """What a power has to spend: production, and support bound to a theater or to neither (6.4, 6.9)."""

    production: int = 0
    europe: int = 0
    pacific: int = 0
    either: int = 0

    def bonus(self, theater: Theater) -> int:
        """Return the support bound to ``theater`` (6.9)."""
        return self.europe if theater == "europe" else self.pacific


class Commitment(Value):
    """Production that ``power`` still owes: by the card (6.6), or by a Directed Offensive (6.7).

    ``box``: where its support goes, a theater where any box of it will do; None where ``kind`` is an activity.
    """

    power: Power
    box: Box | Theater | None
    left: int
    kind: str
    issue: Issue | None = None


class Account(Value):
    """What ``power`` has to spend and what all owe, if its markers are paid in one way."""

    power: Power
    purse: Purse
    owed: tuple[Commitment, ...]


class Turn(Value):
    """Where the conference in progress stands.

    ``otherwise``: what is left to spend and to pay if the markers of who allocates are paid in other ways than
    ``purses`` and ``owed`` have it (6.4).

    ``rolled``: the Fronts that have rolled; ``halted``: those that have had their turn without a roll, and why (7.73).
    ``laid_off``: the offensive support that the halted ones had, which is gone with their turn (7.71).
    ``leaving``: reserves that leave the game with the end of the conference (7.63). ``boxed``: how many of each stand
    in a theater box (7.6). ``told``: what was set by hand in this conference and follows from no Front.
    ``heard``: of what something was told by its players already: of the conference ``card``, of a ``decision``.
    """

    step: StepName = "conference"
    winner: Power | None = None
    won: Mapping[Power, tuple[Issue, ...]] = NOTHING
    convoy: bool = False
    gained_production: Mapping[Power, int] = NOTHING
    networks: Mapping[Power, int] = NOTHING
    alignments: Mapping[Power, int] = NOTHING
    directed: Mapping[Issue, Front] = NOTHING
    owed: tuple[Commitment, ...] = ()
    purses: Mapping[Power, Purse] = NOTHING
    otherwise: tuple[Account, ...] = ()
    activated: tuple[Issue, ...] = ()
    research: int = 0
    appointed: frozenset[Theater] = frozenset()
    acting: Power | None = None
    done: bool = False
    command_first: bool = False
    rolled: frozenset[Front] = frozenset()
    halted: Mapping[Front, tuple[Violation, ...]] = NOTHING
    laid_off: Mapping[Front, int] = NOTHING
    leaving: Mapping[Reserve, int] = NOTHING
    boxed: Mapping[tuple[Reserve, Box], int] = NOTHING
    told: frozenset[str] = frozenset()
    table: Table = NO_TABLE
    heard: frozenset[str] = frozenset()


class State(Value):
    """A game in progress; a fold of its record."""

    position: Position
    turn: Turn
    tournament: bool = False
    unavailable: frozenset[Issue] = frozenset()
    dice: tuple[int, ...] = ()
    roster: Roster = NEW_ROSTER
    on_table: tuple[Issue, ...] = ()
    agendas: bool = False
    """Whether the group plays the Secret Agenda variant (10.0)."""
    advice: bool = True
    """Whether the group wants to be advised without asking."""

    def at(self, **changes: Any) -> "State":  # noqa: ANN401 - the fields of a position
        """Return this state with parts of the position changed."""
        return self.but(position=self.position.but(**changes))

    def now(self, **changes: Any) -> "State":  # noqa: ANN401 - the fields of a turn
        """Return this state with parts of the turn changed."""
        return self.but(turn=self.turn.but(**changes))

    def at_table(self, **changes: Any) -> "State":  # noqa: ANN401 - the fields of a table
        """Return this state with parts of the conference table changed."""
        return self.now(table=self.turn.table.but(**changes))

    def with_roster(self, **changes: Any) -> "State":  # noqa: ANN401 - the fields of a roster
        """Return this state with parts of the roster changed."""
        return self.but(roster=self.roster.but(**changes))

    def winners(self, kind: str) -> Power | None:
        """Return who won the one issue of ``kind`` in this conference, or None."""
        return next((power for power, issues_won in self.turn.won.items() if kind in map(issue_kind, issues_won)), None)


class Due(Value):
    """What must be told next: who may act, what, by which rules, and what comes first."""

    powers: tuple[Power, ...]
    what: Text
    cites: tuple[str, ...]
    first: tuple[Text, ...] = ()
