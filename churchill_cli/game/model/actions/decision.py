"""What is decided after a conference (6.1 to 6.11)."""

from churchill_cli.game.model.actions.action import Action
from churchill_cli.game.model.ids import Box, Front, GlobalIssue, Issue, Power, Support, Theater
from churchill_cli.game.model.texts import N_


class Direct(Action):
    """A power places a Directed Offensive that it won (6.1)."""

    FORM = "{power} directs {issue} to {front}"
    HELP = N_("place a Directed Offensive on a Front's entry space (6.1)")
    power: Power
    issue: Issue
    front: Front


class PlaceSupport(Action):
    """A power places offensive or naval support (6.5)."""

    FORM = "{power} places {n} {kind} {box}"
    HELP = N_("offensive support on a Front's entry space, or naval support in a theater box (6.5)")
    power: Power
    n: int
    kind: Support
    box: Box


class Activate(Action):
    """A power activates a Pol-Mil issue with one production (6.8)."""

    FORM = "{power} activates {issue}"
    HELP = N_("give one production to a won Pol-Mil issue (6.8)")
    power: Power
    issue: Issue


class Fund(Action):
    """A power gives production to A-Bomb Research (6.10.2)."""

    FORM = "{power} funds {n} research"
    HELP = N_("production for A-Bomb Research, +1 each (6.10.2)")
    power: Power
    n: int


class Appoint(Action):
    """The winner of a Theater Leadership issue names who commands (6.92)."""

    FORM = "{power} gives {theater} to {leader}"
    HELP = N_("name who commands a theater, the US or the UK (6.92)")
    power: Power
    theater: Theater
    leader: Power


class Research(Action):
    """The die for A-Bomb Research (6.10)."""

    FORM = "research rolls {d6}"
    HELP = N_("the die for A-Bomb Research (6.10)")
    d6: int


class MoveGlobal(Action):
    """The winner of the Global Issue moves one of its two markers (6.11)."""

    FORM = "{power} moves {relation}"
    HELP = N_("move one of two Global Issue markers towards oneself (6.11)")
    power: Power
    relation: GlobalIssue
