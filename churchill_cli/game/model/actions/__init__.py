"""What is told to the program, one action a line; each declares how it is written."""

from churchill_cli.game.model.actions import any_time, conference, conference_card, decision, war
from churchill_cli.game.model.actions.action import Action, Fate, Gainable, Health, Marker, Owed, Switch
from churchill_cli.game.model.actions.any_time import Adjust, Advise, Choose, CorrectBoard, Note
from churchill_cli.game.model.actions.conference import (
    AdvanceIssue,
    BreakTie,
    DebateIssue,
    GiveTie,
    LeaderIs,
    LeaderRolls,
    Lose,
    Outcome,
    Pick,
    PurgeRolls,
    RollChief,
    ShowCards,
)
from churchill_cli.game.model.actions.conference_card import (
    CardBars,
    CardClears,
    CardCommits,
    CardCommitsTo,
    CardGives,
    CardIs,
    CardPlaces,
    CardPuts,
    CardSends,
    CardSidelines,
    CardTakes,
    Convoy,
    Gain,
)
from churchill_cli.game.model.actions.decision import (
    Activate,
    Appoint,
    Direct,
    Fund,
    MoveGlobal,
    PlaceSupport,
    Research,
)
from churchill_cli.game.model.actions.war import AdvanceFront, Align, Network, Pass, PlaceReserves, Reveal, VerdictDice

CHAPTERS = (conference_card, conference, decision, war, any_time)
ACTIONS: tuple[type[Action], ...] = tuple(
    kind
    for chapter in CHAPTERS
    for kind in vars(chapter).values()
    if isinstance(kind, type) and issubclass(kind, Action) and kind.__module__ == chapter.__name__
)
"""Every action, in the order in which they are shown: that of the chapters, and in each as it declares them."""
