"""What the conference card says, line by line, and what cards and Leaders bring (3.28, 5.11, 5.12)."""

from churchill_cli.game.model.actions.action import Action, Fate, Gainable, Marker, Owed
from churchill_cli.game.model.ids import Activity, Box, Front, Issue, Power, Reserve, Support, Theater
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import Spot


class CardIs(Action):
    """The conference card by its title, where its text is known, with the dice that it asks for (5.11)."""

    FORM = "card is {title} {rolls}"
    HELP = N_("a conference card that the program knows, with the dice that it asks for (5.11)")
    title: str
    rolls: tuple[int, ...]


class CardCommits(Action):
    """The conference card binds production of one power to a place or a whole theater (5.11, 6.6)."""

    FORM = "card commits {power} {n} {owed} {where}"
    HELP = N_("the conference card binds production to a place or a theater (5.11, 6.6)")
    power: Power
    n: int
    owed: Owed
    where: Box | Theater


class CardCommitsTo(Action):
    """The conference card binds production of one power to an activity (4.21, 5.11)."""

    FORM = "card commits {power} {n} {activity}"
    HELP = N_("the conference card binds production to A-Bomb Research or Pol-Mil issues (5.11)")
    power: Power
    n: int
    activity: Activity


class CardPlaces(Action):
    """A card puts support on the board at once (3.28)."""

    FORM = "card places {n} {kind} {box}"
    HELP = N_("a conference or staff card puts support on the board (3.28)")
    n: int
    kind: Support
    box: Box


class CardSends(Action):
    """The conference card sends Axis reserves before their placement (5.11)."""

    FORM = "card sends {n} {reserve} {front}"
    HELP = N_("the conference card sends an Axis reserve (5.11)")
    n: int
    reserve: Reserve
    front: Front


class Convoy(Action):
    """What became of the Murmansk convoy of the conference card (6.32)."""

    FORM = "convoy {fate}"
    HELP = N_("the Murmansk convoy of the conference card arrives or fails (6.32)")
    fate: Fate


class Gain(Action):
    """Cards or leaders give a power something for later (4.23.3, 7.1)."""

    FORM = "{power} gains {n} {thing}"
    HELP = N_("cards or leaders give networks, alignment or production (4.23.3, 7.1)")
    power: Power
    n: int
    thing: Gainable


class CardPuts(Action):
    """The conference card puts an issue on the table (3.28.3)."""

    FORM = "card puts {issue} in {spot}"
    HELP = N_("the conference card puts an issue in the center, or on a track: UK 2 (3.28)")
    issue: Issue
    spot: Spot


class CardBars(Action):
    """The conference card bars a Leader from advancing an issue (5.26)."""

    FORM = "card bars {power}"
    HELP = N_("a Leader may not advance an issue in this conference, but may debate (5.26)")
    power: Power


class CardSidelines(Action):
    """The conference card makes a Leader inactive (5.13)."""

    FORM = "card sidelines {power}"
    HELP = N_("a Leader is inactive in this conference (5.13)")
    power: Power


class CardGives(Action):
    """The conference card places markers of a power by the Pol-Mil Table (5.12)."""

    FORM = "card gives {power} {marker} at {dice}"
    HELP = N_("networks or alignment by the Pol-Mil Table, two dice for each (5.12)")
    power: Power
    marker: Marker
    dice: tuple[int, ...]


class CardTakes(Action):
    """The conference card removes one marker from each place that the Pol-Mil Table names (5.12)."""

    FORM = "card takes {marker} at {dice}"
    HELP = N_("one marker leaves each place that the Pol-Mil Table names, two dice for each (5.12)")
    marker: Marker
    dice: tuple[int, ...]


class CardClears(Action):
    """The conference card removes all such markers from each place that the Pol-Mil Table names (5.12)."""

    FORM = "card clears {marker} at {dice}"
    HELP = N_("all such markers leave each place that the Pol-Mil Table names, two dice for each (5.12)")
    marker: Marker
    dice: tuple[int, ...]
