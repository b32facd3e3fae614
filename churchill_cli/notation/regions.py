"""The regions of the board in which it is gone through, each with what is asked for there, in order."""

from collections.abc import Mapping

from churchill_cli.game.model.board import Board
from churchill_cli.game.model.ids import ARMIES, AXIS, EUROPE, FRONTS_IN, GLOBAL_ISSUES, PACIFIC, POWERS, THEATERS
from churchill_cli.game.victory.scoring import RACE_SPACES
from churchill_cli.notation.clauses import Asked

REGIONS = (*THEATERS, "countries", "colonies", "tracks")
"""The parts of the board, in the order in which they are gone through."""
BOXES_IN: Mapping[str, tuple[str, ...]] = {"europe": (*EUROPE, "arctic"), "pacific": PACIFIC}
NAVY = {"europe": "german_navy", "pacific": "ijn"}


def questions(region: str, board: Board) -> tuple[Asked, ...]:
    """Return what a region of the board has, kind by kind."""
    if region == "tracks":
        return (
            Asked("global", GLOBAL_ISSUES),
            Asked("command", THEATERS),
            Asked("bomb", ("US", "USSR")),
            Asked("conferences", POWERS),
            Asked("technology", POWERS),
            Asked("surrendered", AXIS),
            Asked("entered", RACE_SPACES),
        )
    for theater, fronts in FRONTS_IN.items():
        if region == theater:
            return (
                *(Asked("front", (front,)) for front in fronts),
                Asked("naval", BOXES_IN[theater]),
                Asked("offensive", fronts),
                Asked("reserves", fronts),
                Asked("removed", (*ARMIES[theater], NAVY[theater])),
            )
    region_places = board.countries if region == "countries" else board.colonies
    in_order = tuple(place for place in board.connected if place in region_places)
    return Asked("networks", in_order), Asked("alignment", in_order)
