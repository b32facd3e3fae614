"""The numbers that the booklet prints, as ``rules.yaml`` has them: each with the section that says so."""

from collections.abc import Mapping, Sequence
from typing import Generic, NotRequired, TypedDict, TypeVar

Printed = TypeVar("Printed")


class Number(TypedDict, Generic[Printed]):
    """What is printed, and where."""

    value: Printed
    cite: str


class Income(TypedDict):
    """Production Points and War Economy (4.1 to 4.3), in per cent."""

    occupied: Number[int]
    growth: Number[int]
    most_economy: Number[int]


class Research(TypedDict):
    """Research Points and progress (5.7, 10.6)."""

    most_points: Number[int]
    prices: Number[Sequence[int]]
    per_point: Number[int]
    steps: Number[Mapping[str, int]]
    highest_level: Number[int]


class Pressure(TypedDict):
    """Diplomatic pressure (9.4, 9.5), in per cent."""

    changes: Number[Mapping[str, int]]
    joins: Number[int]


class Convoys(TypedDict):
    """Raids on convoys by level (10.2, 10.4), in per cent."""

    submarines: Number[Mapping[str, int]]
    fleets: Number[Mapping[str, int]]
    damage: Number[Sequence[int]]


class Hunt(TypedDict):
    """Attacks of fleets on submarines by level (10.5), in per cent."""

    success: Number[Mapping[str, int]]
    destroyed: Number[int]


class Stacking(TypedDict):
    """The sizes of stacks on the Logistics Track, and its first and last position (G.3)."""

    sizes: Number[Sequence[int]]
    positions: Number[Sequence[int]]


class Order(TypedDict):
    """Where an order may stand (6.2)."""

    areas: Sequence[str]
    cite: str
    no_mud: NotRequired[bool]
    most: NotRequired[int]
    unsupplied: NotRequired[bool]


class Victory(TypedDict):
    """Victory Points and the cities of a decisive victory (10.7)."""

    on_the_map: Number[int]
    decisive: Number[int]
    minor: Number[int]
    cities: Number[Sequence[str]]
    areas: Sequence[str]


TurnNamed = tuple[str, int]
"""A season and a year."""


class Event(TypedDict):
    """An event that the booklet names, with its turn."""

    turn: TurnNamed
    cite: str


class Turns(TypedDict):
    """The calendar and the phases (G.9)."""

    seasons: Sequence[str]
    first: Mapping[str, TurnNamed]
    last: Number[TurnNamed]
    phases: Mapping[str, str]
    skipped_in_first: Number[str]
    events: Mapping[str, Event]


class Battle(TypedDict):
    """A battle (7.5)."""

    halved: Number[int]
    highest_fortification: Number[int]
    becomes: Mapping[str, str]
    largest_stack: Number[int]
    faces: Number[int]
    colors: Sequence[str]
    at_sea: Sequence[str]
    on_land: Sequence[str]


class Rules(TypedDict):
    """All of it."""

    income: Income
    research: Research
    pressure: Pressure
    convoys: Convoys
    hunt: Hunt
    stacking: Stacking
    orders: Mapping[str, Order]
    victory: Victory
    turns: Turns
    battle: Battle
