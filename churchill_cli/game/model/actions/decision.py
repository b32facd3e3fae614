"""What is decided after a conference (6.1 to 6.11)."""

from typing import ClassVar

from churchill_cli.game.model.actions.action import Action
from churchill_cli.game.model.ids import Box, Front, GlobalIssue, Issue, Power, Support, Theater
from churchill_cli.game.model.texts import N_


class Direct(Action):
    """A power places a Directed Offensive that it won (6.1)."""

    FORM: ClassVar[str] = "{power} directs {issue} to {front}"
    HELP: ClassVar[str] = N_("place a Directed Offensive on a Front's entry space (6.1)")
    power: Power
    issue: Issue
    front: Front


class PlaceSupport(Action):
    """A power places offensive or naval support (6.5)."""

    FORM: ClassVar[str] = "{power} places {n} {kind} {box}"
    HELP: ClassVar[str] = N_("offensive support on a Front's entry space, or naval support in a theater box (6.5)")
    power: Power
    n: int
    kind: Support
    box: Box


class Activate(Action):
    """A power activates a Pol-Mil issue with one production (6.8)."""

    FORM: ClassVar[str] = "{power} activates {issue}"
    HELP: ClassVar[str] = N_("give one production to a won Pol-Mil issue (6.8)")
    power: Power
    issue: Issue


class Fund(Action):
    """A power gives production to A-Bomb Research (6.10.2)."""

    FORM: ClassVar[str] = "{power} funds {n} research"
    HELP: ClassVar[str] = N_("production for A-Bomb Research, +1 each (6.10.2)")
    power: Power
    n: int


class Appoint(Action):
    """The winner of a Theater Leadership issue names who commands (6.92)."""

    FORM: ClassVar[str] = "{power} gives {theater} to {leader}"
    HELP: ClassVar[str] = N_("name who commands a theater, the US or the UK (6.92)")
    power: Power
    theater: Theater
    leader: Power


class Research(Action):
    """The die for A-Bomb Research (6.10)."""

    FORM: ClassVar[str] = "research rolls {d6}"
    HELP: ClassVar[str] = N_("the die for A-Bomb Research (6.10)")
    d6: int


class MoveGlobal(Action):
    """The winner of the Global Issue moves one of its two markers (6.11)."""

    FORM: ClassVar[str] = "{power} moves {relation}"
    HELP: ClassVar[str] = N_("move one of two Global Issue markers towards oneself (6.11)")
    power: Power
    relation: GlobalIssue
