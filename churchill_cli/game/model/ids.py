"""Identifiers of everything on the board; never translated (the machine interface lists them)."""

from typing import Final, Literal, get_args

Power = Literal["UK", "US", "USSR"]
Front = Literal["western", "mediterranean", "eastern", "cbi", "far_east", "central_pacific", "sw_pacific"]
Box = Literal["western", "mediterranean", "eastern", "cbi", "far_east", "central_pacific", "sw_pacific", "arctic"]
Theater = Literal["europe", "pacific"]
Axis = Literal["germany", "italy", "japan"]
Reserve = Literal["german_army", "italian_army", "german_navy", "japanese_army", "ijn"]
GlobalIssue = Literal["churchill_roosevelt", "churchill_stalin", "roosevelt_stalin"]
Support = Literal["offensive", "naval"]
Activity = Literal["research", "pol_mil"]
Space = str
Place = str
Issue = str

UK: Final = "UK"
US: Final = "US"
USSR: Final = "USSR"

POWERS: Final[tuple[Power, ...]] = get_args(Power)
FRONTS: Final[tuple[Front, ...]] = get_args(Front)
BOXES: Final[tuple[Box, ...]] = get_args(Box)
THEATERS: Final[tuple[Theater, ...]] = get_args(Theater)
AXIS: Final[tuple[Axis, ...]] = get_args(Axis)
RESERVES: Final[tuple[Reserve, ...]] = get_args(Reserve)
ACTIVITIES: Final[tuple[Activity, ...]] = get_args(Activity)
GLOBAL_ISSUES: Final[tuple[GlobalIssue, ...]] = get_args(GlobalIssue)

GLOBAL_SIDES: Final[dict[GlobalIssue, tuple[Power, Power]]] = {
    "churchill_roosevelt": ("UK", "US"),
    "churchill_stalin": ("UK", "USSR"),
    "roosevelt_stalin": ("US", "USSR"),
}
"""Whose favor each Global Issue marker may lie in (6.11)."""

CLOCKWISE: Final[tuple[Power, ...]] = ("UK", "USSR", "US")
"""Seats around the table, each followed by the one to its left (4.21 example)."""

EUROPE: Final[tuple[Front, ...]] = ("western", "mediterranean", "eastern")
PACIFIC: Final[tuple[Front, ...]] = ("cbi", "far_east", "central_pacific", "sw_pacific")
FRONTS_IN: Final[dict[Theater, tuple[Front, ...]]] = {"europe": EUROPE, "pacific": PACIFIC}
THEATER_OF: Final[dict[Box, Theater]] = {
    **dict.fromkeys(EUROPE, "europe"),
    **dict.fromkeys(PACIFIC, "pacific"),
    "arctic": "europe",
}
ARMIES: Final[dict[Theater, tuple[Reserve, ...]]] = {
    "europe": ("german_army", "italian_army"),
    "pacific": ("japanese_army",),
}
NAVIES: Final[tuple[Reserve, ...]] = ("german_navy", "ijn")

GERMANY: Final = "germany"
JAPAN: Final = "japan"
TARGET: Final[dict[Theater, Space]] = {"europe": GERMANY, "pacific": JAPAN}


def left_of(power: Power) -> tuple[Power, Power, Power]:
    """Return the three powers clockwise, beginning to the left of ``power`` (6.0)."""
    first_seat = CLOCKWISE.index(power) + 1
    clockwise = CLOCKWISE[first_seat:] + CLOCKWISE[:first_seat]
    return clockwise[0], clockwise[1], clockwise[2]


def issue_kind(issue: Issue) -> str:
    """Return the kind of a counter: ``us_production#2`` is a ``us_production``."""
    return issue.partition("#")[0]
