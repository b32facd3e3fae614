"""What the players do at the conference table, and the whole conference by its outcome (5.13 to 5.27)."""

from collections.abc import Mapping

from churchill_cli.game.model.actions.action import Action, Health
from churchill_cli.game.model.ids import Issue, Power
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import Play


class ShowCards(Action):
    """The three staff cards of the Agenda Segment (5.13)."""

    FORM = "agenda {cards}"
    HELP = N_("the staff cards shown for the agenda: UK eden 3, USSR merkulov, US chief 4 (5.13)")
    cards: Mapping[Power, Play]


class BreakTie(Action):
    """A Leader breaks a tie (4.51, 4.52)."""

    FORM = "{power} breaks tie for {winner}"
    HELP = N_("an active Leader breaks a tie: for himself, or for another if not involved (4.51, 4.52)")
    power: Power
    winner: Power


class GiveTie(Action):
    """No Leader breaks the tie: the US wins it or says who does (4.53)."""

    FORM = "tie goes to {winner}"
    HELP = N_("no Leader breaks the tie: the US wins it, or says who does (4.53)")
    winner: Power


class Pick(Action):
    """A power selects issues for the agenda (5.14)."""

    FORM = "{power} picks {issues}"
    HELP = N_("select issues for the agenda: one for its winner, then two each (5.14)")
    power: Power
    issues: tuple[Issue, ...]


class RollChief(Action):
    """A power commits its Chief of Staff and rolls, before choosing an issue (5.25)."""

    FORM = "{power} chief rolls {d6}"
    HELP = N_("commit the Chief of Staff and roll, before choosing an issue (5.25)")
    power: Power
    d6: int


class AdvanceIssue(Action):
    """A power advances an issue (5.22)."""

    FORM = "{power} advances {issue} with {card} {stop}"
    HELP = N_("advance an issue; `stopping` leaves a conditional issue in the center (5.22)")
    power: Power
    issue: Issue
    card: Play
    stop: bool = False


class DebateIssue(Action):
    """A power debates the issue just advanced (5.24)."""

    FORM = "{power} debates with {card} {stop}"
    HELP = N_("debate the issue just advanced; `stopping` leaves a conditional one in the center (5.24)")
    power: Power
    card: Play
    stop: bool = False


class LeaderRolls(Action):
    """The dice after a Leader's use, where his card is known (3.31)."""

    FORM = "{power} leader rolls {dice}"
    HELP = N_("the health roll after a Leader's use, where his card is known (3.31)")
    power: Power
    dice: tuple[int, ...]


class LeaderIs(Action):
    """What became of a Leader: of the roll after his use, or by a card (3.31)."""

    FORM = "{power} leader is {health}"
    HELP = N_("what became of a Leader; who is ill is inactive next conference (3.31)")
    power: Power
    health: Health


class PurgeRolls(Action):
    """The die for a Soviet staff card in danger of a purge (3.33)."""

    FORM = "purge rolls {d6}"
    HELP = N_("the die for the staff card played after Merkulov (3.33)")
    d6: int


class Lose(Action):
    """A staff card leaves the game (5.13)."""

    FORM = "{power} loses {staff}"
    HELP = N_("a staff card leaves the game for good (5.13)")
    power: Power
    staff: str


class Outcome(Action):
    """How the conference ended: its winner, the issues each power won, those left in the center (5.27)."""

    FORM = "outcome {power} wins, {holdings}"
    HELP = N_("the whole conference in one line: its winner, who won which issue, what stayed in the center")
    power: Power
    holdings: Mapping[str, tuple[Issue, ...]]
