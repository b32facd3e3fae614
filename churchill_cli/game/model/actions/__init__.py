"""What is told to the program, one action a line; each declares how it is written."""

from churchill_cli.game.model.actions.action import Action, Fate, Gainable, Health, Marker, Owed  # noqa: F401 - the words of their fields
from churchill_cli.game.model.actions.any_time import Adjust, Choose, CorrectBoard, Note
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

ACTIONS: tuple[type[Action], ...] = (
    *(CardIs, CardCommits, CardCommitsTo, CardPlaces, CardSends, Convoy, Gain),
    *(CardPuts, CardBars, CardSidelines, CardGives, CardTakes, CardClears),
    *(ShowCards, BreakTie, GiveTie, Pick, RollChief, AdvanceIssue, DebateIssue),
    *(LeaderRolls, LeaderIs, PurgeRolls, Lose, Outcome),
    *(Direct, PlaceSupport, Activate, Fund, Appoint, Research, MoveGlobal),
    *(Network, Align, Pass, PlaceReserves, AdvanceFront, VerdictDice, Reveal),
    *(Choose, CorrectBoard, Adjust, Note),
)
"""Every action, in the order in which they are shown."""
