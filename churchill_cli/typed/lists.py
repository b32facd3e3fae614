"""Fields that hold several things: dice, issues."""

from collections.abc import Iterator

from churchill_cli.game.model import actions as a
from churchill_cli.typed.lexicon import CUT
from churchill_cli.typed.meaning import Meaning
from churchill_cli.typed.partial_reading import Now, Told

AGAIN, RUN_TOGETHER, TOTAL = 0.05, 0.1, 0.1
"""What it costs to say something twice, to run dice together, to tell their sum."""
SIX, LARGEST_TOTAL = 6, 12
WHOLE = "named whole"
"""What is noted where a name is said whole: one of both that is named so is not told as both."""


def take_listed(told: Told, field: str, value: str, cost: float) -> Iterator[Told]:
    """Yield one more of a list, such as an issue that is picked."""
    listed = told.values.get(field, ())
    if value not in listed:
        yield told.filled(cost, field, (*listed, value), said=WHOLE if cost < CUT else "")
    elif listed[-1] == value:
        yield told.but(cost + AGAIN)


def take_dice(told: Told, meaning: Meaning, field: str) -> Iterator[Told]:
    """Yield dice more: one by one, run together, `double six`, `snake eyes`, the sum of two."""
    dice, value, cost = told.values.get(field, ()), meaning.value, meaning.cost
    if meaning.category == "number":
        yield from _take_faces(told, meaning, field)
    elif meaning.category == "throw":
        yield told.filled(cost, field, (*dice, *map(int, value.split("-"))))
    elif meaning.category == "pair":
        yield from _take_pair(told, value, cost, field)
    elif meaning.category == "place":
        yield from (
            told.but(cost, hint="place", is_placed=True, dice=(*dice, *cell)) for cell in _cells(meaning.now, value)
        )


def _take_pair(told: Told, value: str, cost: float, field: str) -> Iterator[Told]:
    """Yield several dice of one face: `double`, `both threes`, `two ones`."""
    dice = told.values.get(field, ())
    if value == "double":
        yield told.but(cost, hint="double")
    elif told.hint == "alike":
        yield from (told.filled(cost, field, (int(value),) * number) for number in told.values["alike"])
    elif dice:
        yield told.filled(cost, field, (*dice[:-1], *([int(value)] * dice[-1])))


def _take_faces(told: Told, meaning: Meaning, field: str) -> Iterator[Told]:
    """Yield the faces of dice, one digit each, or the sum of both."""
    dice, value, cost = told.values.get(field, ()), meaning.value, meaning.cost
    faces = tuple(map(int, value))
    if told.hint == "double" and len(faces) == 1:
        faces *= 2
    is_total = "total" in told.said or int(value) > SIX
    if meaning.kind.action is a.LeaderRolls and not dice and is_total and int(value) <= LARGEST_TOTAL:
        yield told.but(cost + TOTAL, total=int(value))
    if all(1 <= face <= SIX for face in faces):
        yield told.filled(cost + RUN_TOGETHER * (len(value) > 1), field, (*dice, *faces))


def _cells(now: Now, place: str) -> Iterator[tuple[int, int]]:
    """Yield the row and the column of a place on the Pol-Mil Table (5.12)."""
    for row, places in enumerate(now.state.position.rules.pol_mil_table, 1):
        yield from ((row, column) for column, other in enumerate(places, 1) if other == place)
