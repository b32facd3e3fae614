"""A 'Bot's chart: for each decision its priorities, the highest first, made of words (11.1)."""

from collections.abc import Callable, Mapping
from typing import Final

from churchill_cli.bots.case import Case, Option
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import Value

AGENDA, ISSUES, LEADER, ADVANCE, DEBATE = "agenda", "issues", "leader", "advance", "debate"
DIRECTED, PRODUCTION, COMMAND, GLOBAL = "directed", "production", "command", "global"
NETWORKS, ALIGNMENT, ORDER = "networks", "alignment", "order"
DECISIONS: Final[Mapping[str, tuple[str, str]]] = {
    AGENDA: (N_("the card shown for the agenda"), "11.4"),
    ISSUES: (N_("the issues of the agenda"), "11.4"),
    LEADER: (N_("the use of the Leader"), "11.5"),
    ADVANCE: (N_("an advance"), "11.5"),
    DEBATE: (N_("a debate"), "11.5"),
    DIRECTED: (N_("a Directed Offensive"), "11.6"),
    PRODUCTION: (N_("production"), "11.6"),
    COMMAND: (N_("who commands a theater"), "11.6"),
    GLOBAL: (N_("a Global Issue marker"), "11.6"),
    NETWORKS: (N_("a Clandestine Network"), "11.8"),
    ALIGNMENT: (N_("a Political Alignment marker"), "11.8"),
    ORDER: (N_("whom the US prefers in a tie"), "11.6"),
}
"""What a 'Bot decides, each with what it is about and its section; a chart has a list of priorities for each."""
UNFORCED = frozenset({LEADER, DEBATE})
"""Decisions in which nothing is done where no priority fits."""


class Word(Value):
    """A word of a chart: a number that every option of some decisions has; 0 where what it asks is not so.

    ``least`` and ``most`` are the bounds of the number.
    """

    name: str
    phrase: str
    decisions: frozenset[str]
    number: Callable[[Case, Option], int]
    least: int = 0
    most: int = 1


class Test(Value):
    """What a priority asks of an option: that a number is not 0, or lies within bounds."""

    word: Word
    least: int | None = None
    most: int | None = None
    text: str = ""

    def holds(self, case: Case, option: Option) -> bool:
        """Tell whether it is so."""
        number = self.word.number(case, option)
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


class Rank(Value):
    """By which number a priority prefers one option to another: the highest, or the lowest."""

    word: Word
    is_lowest: bool = False

    def key(self, case: Case, option: Option) -> int:
        """Return the number by which options are sorted, the best lowest."""
        number = self.word.number(case, option)
        return number if self.is_lowest else -number


class Priority(Value):
    """One priority: what it takes, what it asks of that, and which it prefers; ``line`` is that of its file."""

    decision: str
    number: int
    line: int
    take: tuple[str, ...]
    tests: tuple[Test, ...] = ()
    ranks: tuple[Rank, ...] = ()

    def fits(self, case: Case, option: Option) -> bool:
        """Tell whether this priority takes an option now."""
        return any(word in option.words for word in self.take) and all(test.holds(case, option) for test in self.tests)

    def keys(self, case: Case, option: Option) -> tuple[int, ...]:
        """Return what an option is preferred by, the best lowest."""
        return tuple(rank.key(case, option) for rank in self.ranks)


class Chart(Value):
    """The chart of one power: its name, how much it wants each issue, its priorities by decision."""

    name: str
    power: Power
    aims: Mapping[str, int] | None
    priorities: Mapping[str, tuple[Priority, ...]]
