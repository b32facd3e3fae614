"""What is told to the program, one action a line; each declares how it is written."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from churchill_cli.game.model.ids import (
    Activity,
    Box,
    Front,
    GlobalIssue,
    Issue,
    Place,
    Power,
    Reserve,
    Support,
    Theater,
)
from churchill_cli.game.model.plays import Play, Setting, Spot
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import Value

Gainable = Literal["network", "alignment", "production"]
Owed = Literal["offensive", "naval", "support"]
Fate = Literal["arrives", "fails"]
Marker = Literal["network", "alignment"]
Health = Literal["well", "ill", "dead", "paranoid"]


class Action(Value):
    """Something that players chose or dice showed; ``FORM`` is its line of notation."""

    FORM: ClassVar[str]
    HELP: ClassVar[str]


class CardCommits(Action):
    """The conference card binds production of one power to a place or a whole theater (5.11, 6.6)."""

    FORM: ClassVar[str] = "card commits {power} {n} {owed} {where}"
    HELP: ClassVar[str] = N_("the conference card binds production to a place or a theater (5.11, 6.6)")
    power: Power
    n: int
    owed: Owed
    where: Box | Theater


class CardCommitsTo(Action):
    """The conference card binds production of one power to an activity (4.21, 5.11)."""

    FORM: ClassVar[str] = "card commits {power} {n} {activity}"
    HELP: ClassVar[str] = N_("the conference card binds production to A-Bomb Research or Pol-Mil issues (5.11)")
    power: Power
    n: int
    activity: Activity


class CardPlaces(Action):
    """A card puts support on the board at once (3.28)."""

    FORM: ClassVar[str] = "card places {n} {kind} {box}"
    HELP: ClassVar[str] = N_("a conference or staff card puts support on the board (3.28)")
    n: int
    kind: Support
    box: Box


class CardSends(Action):
    """The conference card sends Axis reserves before their placement (5.11)."""

    FORM: ClassVar[str] = "card sends {n} {reserve} {front}"
    HELP: ClassVar[str] = N_("the conference card sends an Axis reserve (5.11)")
    n: int
    reserve: Reserve
    front: Front


class Convoy(Action):
    """What became of the Murmansk convoy of the conference card (6.32)."""

    FORM: ClassVar[str] = "convoy {fate}"
    HELP: ClassVar[str] = N_("the Murmansk convoy of the conference card arrives or fails (6.32)")
    fate: Fate


class Gain(Action):
    """Cards or leaders give a power something for later (4.23.3, 7.1)."""

    FORM: ClassVar[str] = "{power} gains {n} {thing}"
    HELP: ClassVar[str] = N_("cards or leaders give networks, alignment or production (4.23.3, 7.1)")
    power: Power
    n: int
    thing: Gainable


class Outcome(Action):
    """How the conference ended: its winner, the issues each power won, those left in the centre (5.27)."""

    FORM: ClassVar[str] = "outcome {power} wins, {holdings}"
    HELP: ClassVar[str] = N_(
        "the whole conference in one line: its winner, who won which issue, what stayed in the center"
    )
    power: Power
    holdings: Mapping[str, tuple[Issue, ...]]


class CardIs(Action):
    """The conference card by its title, where its text is known, with the dice that it asks for (5.11)."""

    FORM: ClassVar[str] = "card is {title} {rolls}"
    HELP: ClassVar[str] = N_("a conference card that the program knows, with the dice that it asks for (5.11)")
    title: str
    rolls: tuple[int, ...]


class CardPuts(Action):
    """The conference card puts an issue on the table (3.28.3)."""

    FORM: ClassVar[str] = "card puts {issue} in {spot}"
    HELP: ClassVar[str] = N_("the conference card puts an issue in the center, or on a track: UK 2 (3.28)")
    issue: Issue
    spot: Spot


class CardBars(Action):
    """The conference card bars a Leader from advancing an issue (5.26)."""

    FORM: ClassVar[str] = "card bars {power}"
    HELP: ClassVar[str] = N_("a Leader may not advance an issue in this conference, but may debate (5.26)")
    power: Power


class CardSidelines(Action):
    """The conference card makes a Leader inactive (5.13)."""

    FORM: ClassVar[str] = "card sidelines {power}"
    HELP: ClassVar[str] = N_("a Leader is inactive in this conference (5.13)")
    power: Power


class CardGives(Action):
    """The conference card places markers of a power by the Pol-Mil Table (5.12)."""

    FORM: ClassVar[str] = "card gives {power} {marker} at {dice}"
    HELP: ClassVar[str] = N_("networks or alignment by the Pol-Mil Table, two dice for each (5.12)")
    power: Power
    marker: Marker
    dice: tuple[int, ...]


class CardTakes(Action):
    """The conference card removes one marker from each place that the Pol-Mil Table names (5.12)."""

    FORM: ClassVar[str] = "card takes {marker} at {dice}"
    HELP: ClassVar[str] = N_("one marker leaves each place that the Pol-Mil Table names, two dice for each (5.12)")
    marker: Marker
    dice: tuple[int, ...]


class CardClears(Action):
    """The conference card removes all such markers from each place that the Pol-Mil Table names (5.12)."""

    FORM: ClassVar[str] = "card clears {marker} at {dice}"
    HELP: ClassVar[str] = N_("all such markers leave each place that the Pol-Mil Table names, two dice for each (5.12)")
    marker: Marker
    dice: tuple[int, ...]


class ShowCards(Action):
    """The three staff cards of the Agenda Segment (5.13)."""

    FORM: ClassVar[str] = "agenda {cards}"
    HELP: ClassVar[str] = N_("the staff cards shown for the agenda: UK eden 3, USSR merkulov, US chief 4 (5.13)")
    cards: Mapping[Power, Play]


class BreakTie(Action):
    """A Leader breaks a tie (4.51, 4.52)."""

    FORM: ClassVar[str] = "{power} breaks tie for {winner}"
    HELP: ClassVar[str] = N_("an active Leader breaks a tie: for himself, or for another if not involved (4.51, 4.52)")
    power: Power
    winner: Power


class GiveTie(Action):
    """No Leader breaks the tie: the US wins it or says who does (4.53)."""

    FORM: ClassVar[str] = "tie goes to {winner}"
    HELP: ClassVar[str] = N_("no Leader breaks the tie: the US wins it, or says who does (4.53)")
    winner: Power


class Pick(Action):
    """A power selects issues for the agenda (5.14)."""

    FORM: ClassVar[str] = "{power} picks {issues}"
    HELP: ClassVar[str] = N_("select issues for the agenda: one for its winner, then two each (5.14)")
    power: Power
    issues: tuple[Issue, ...]


class RollChief(Action):
    """A power commits its Chief of Staff and rolls, before choosing an issue (5.25)."""

    FORM: ClassVar[str] = "{power} chief rolls {d6}"
    HELP: ClassVar[str] = N_("commit the Chief of Staff and roll, before choosing an issue (5.25)")
    power: Power
    d6: int


class AdvanceIssue(Action):
    """A power advances an issue (5.22)."""

    FORM: ClassVar[str] = "{power} advances {issue} with {card} {stop}"
    HELP: ClassVar[str] = N_("advance an issue; `stopping` leaves a conditional issue in the center (5.22)")
    power: Power
    issue: Issue
    card: Play
    stop: bool = False


class DebateIssue(Action):
    """A power debates the issue just advanced (5.24)."""

    FORM: ClassVar[str] = "{power} debates with {card} {stop}"
    HELP: ClassVar[str] = N_("debate the issue just advanced; `stopping` leaves a conditional one in the center (5.24)")
    power: Power
    card: Play
    stop: bool = False


class LeaderRolls(Action):
    """The dice after a Leader's use, where his card is known (3.31)."""

    FORM: ClassVar[str] = "{power} leader rolls {dice}"
    HELP: ClassVar[str] = N_("the health roll after a Leader's use, where his card is known (3.31)")
    power: Power
    dice: tuple[int, ...]


class LeaderIs(Action):
    """What became of a Leader: of the roll after his use, or by a card (3.31)."""

    FORM: ClassVar[str] = "{power} leader is {health}"
    HELP: ClassVar[str] = N_("what became of a Leader: well, ill (inactive next conference), dead, paranoid (3.31)")
    power: Power
    health: Health


class PurgeRolls(Action):
    """The die for a Soviet staff card in danger of a purge (3.33)."""

    FORM: ClassVar[str] = "purge rolls {d6}"
    HELP: ClassVar[str] = N_("the die for the staff card played after Merkulov (3.33)")
    d6: int


class Lose(Action):
    """A staff card leaves the game (5.13)."""

    FORM: ClassVar[str] = "{power} loses {staff}"
    HELP: ClassVar[str] = N_("a staff card leaves the game for good (5.13)")
    power: Power
    staff: str


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


class Network(Action):
    """A power places networks, or removes others' (a place with a minus before it) (7.1)."""

    FORM: ClassVar[str] = "{power} networks {targets}"
    HELP: ClassVar[str] = N_("place networks in turn; -PLACE removes another power's (7.11, 7.12)")
    power: Power
    targets: tuple[str, ...]


class Align(Action):
    """A power places alignment markers, or removes others' (a place with a minus before it) (7.3)."""

    FORM: ClassVar[str] = "{power} aligns {targets}"
    HELP: ClassVar[str] = N_("place alignment markers in turn; -PLACE removes another power's (7.31, 7.32)")
    power: Power
    targets: tuple[str, ...]


class Pass(Action):
    """A power gives up markers that it need not place (7.1, 7.3)."""

    FORM: ClassVar[str] = "{power} passes"
    HELP: ClassVar[str] = N_("give up markers that cannot be placed; removing is never a duty (7.1, 7.3)")
    power: Power


class PlaceReserves(Action):
    """The dice of Axis reserve placement in one theater (7.6)."""

    FORM: ClassVar[str] = "{theater} reserves {dice}"
    HELP: ClassVar[str] = N_("the dice of Axis reserve placement, in order (7.62, 7.64)")
    theater: Theater
    dice: tuple[int, ...]


class AdvanceFront(Action):
    """The ten-sided die of one Front (7.71); 0 is read as 10."""

    FORM: ClassVar[str] = "{front} rolls {d10}"
    HELP: ClassVar[str] = N_("the ten-sided die of a Front (7.71)")
    front: Front
    d10: int


class VerdictDice(Action):
    """The dice that the first edition asks for at the end (4.42, 4.43)."""

    FORM: ClassVar[str] = "verdict rolls {dice}"
    HELP: ClassVar[str] = N_("the first edition's dice at the end of the game (4.42, 4.43)")
    dice: tuple[int, ...]


class Reveal(Action):
    """A player reveals the Secret Agenda markers (10.2)."""

    FORM: ClassVar[str] = "{power} reveals {places}"
    HELP: ClassVar[str] = N_(
        "Secret Agendas of a player when the game has ended, added to those revealed before (10.2)"
    )
    power: Power
    places: tuple[Place, ...]


class Choose(Action):
    """The group's reading of an open point."""

    FORM: ClassVar[str] = "ruling {question} {reading}"
    HELP: ClassVar[str] = N_("how this group reads an open point")
    question: str
    reading: str


class CorrectBoard(Action):
    """A correction of the printed map, as JSON in the form of a position's ``board``."""

    FORM: ClassVar[str] = "board {correction}"
    HELP: ClassVar[str] = N_("a correction of the printed map (JSON, as in a position)")
    correction: str


class Adjust(Action):
    """A marker set by hand, whatever the rules say, with the reason."""

    FORM: ClassVar[str] = "adjust {setting} because {text}"
    HELP: ClassVar[str] = N_("set a marker by hand and say why: adjust naval western 4 because it was forgotten")
    setting: Setting
    text: str


class Note(Action):
    """A remark; it changes nothing."""

    FORM: ClassVar[str] = "note {text}"
    HELP: ClassVar[str] = N_("a remark")
    text: str


ACTIONS: tuple[type[Action], ...] = (
    CardIs,
    CardCommits,
    CardCommitsTo,
    CardPlaces,
    CardSends,
    Convoy,
    Gain,
    CardPuts,
    CardBars,
    CardSidelines,
    CardGives,
    CardTakes,
    CardClears,
    ShowCards,
    BreakTie,
    GiveTie,
    Pick,
    RollChief,
    AdvanceIssue,
    DebateIssue,
    LeaderRolls,
    LeaderIs,
    PurgeRolls,
    Lose,
    Outcome,
    Direct,
    PlaceSupport,
    Activate,
    Fund,
    Appoint,
    Research,
    MoveGlobal,
    Network,
    Align,
    Pass,
    PlaceReserves,
    AdvanceFront,
    VerdictDice,
    Reveal,
    Choose,
    CorrectBoard,
    Adjust,
    Note,
)
