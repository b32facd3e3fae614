"""Fields that hold several things: markers placed and removed, dice, issues."""

from collections.abc import Iterator, Sequence

from churchill_cli.game.model import actions as a
from churchill_cli.typed.meaning import Meaning
from churchill_cli.typed.told import Now, Told

AGAIN, FAR, RUN_TOGETHER, TOTAL, MOST_MARKERS, MOST_OF_ALL = 0.05, 0.5, 0.1, 0.1, 9, 4
"""What it costs to say something twice, to count what stands apart, to run dice together, to tell their sum."""
SHARED, REMOVES_MORE, PLACES_AGAIN, OF_ALL, A_STEP_LESS = 0.05, 0.06, 0.02, 0.2, 0.15
SIX, AWAITED_APART = 6, 0.3
LARGEST_TOTAL = 12
OF_ONE_PLACE = ("count", "mode", "counted", "is_awaited", "removed")
"""What is told of the place that comes next, and no further."""


def take_listed(told: Told, field: str, value: str, cost: float) -> Iterator[Told]:
    """Yield one more of a list, such as an issue that is picked."""
    listed = told.values.get(field, ())
    if value not in listed:
        yield told.filled(cost, field, (*listed, value))
    elif listed[-1] == value:
        yield told.but(cost + AGAIN)


def take_dice(told: Told, meaning: Meaning, field: str) -> Iterator[Told]:
    """Yield dice more: one by one, run together, `double six`, `snake eyes`, the sum of two."""
    dice, value, cost = told.values.get(field, ()), meaning.value, meaning.cost
    if meaning.category == "throw":
        yield told.filled(cost, field, (*dice, *map(int, value.split("-"))))
    elif meaning.category == "pair" and value == "double":
        yield told.but(cost, hint="double")
    elif meaning.category == "pair" and dice:
        yield told.filled(cost, field, (*dice[:-1], *([int(value)] * dice[-1])))
    elif meaning.category == "number":
        faces = tuple(map(int, value))
        if told.hint == "double" and len(faces) == 1:
            faces *= 2
        if meaning.kind.action is a.LeaderRolls and not dice and SIX < int(value) <= LARGEST_TOTAL:
            yield told.but(cost + TOTAL, total=int(value))
        if all(1 <= face <= SIX for face in faces):
            yield told.filled(cost + RUN_TOGETHER * (len(value) > 1), field, (*dice, *faces))


def take_target(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield each way in which a meaning tells something of markers: whose, how many, where, placed or removed."""
    category, cost = meaning.category, meaning.cost
    is_reveal = meaning.kind.action is a.Reveal
    if "is_awaited" in told.values and category in {"number", "place"} and any(mark in meaning.gap for mark in ",.;"):
        cost += AWAITED_APART
    if category in {"power", "person"}:
        yield from _take_owner(told, meaning.value, cost, meaning.now, is_reveal=is_reveal)
    elif category == "place":
        yield from _take_place(told, meaning.value, cost, meaning.gap)
    elif category == "other" and not is_reveal:
        yield told.but(cost + AGAIN)
    elif category in {"number", "all", "times", "each"}:
        yield from _take_number(told, meaning, cost, is_reveal=is_reveal)
    elif not is_reveal:
        yield from _take_deed(told, category, cost)


def _take_number(told: Told, meaning: Meaning, cost: float, *, is_reveal: bool) -> Iterator[Told]:
    """Yield how many markers there are: a number, all that are left, so many times, for each of several places."""
    category, items = meaning.category, _items(told)
    if category == "number":
        yield from _take_count(told, int(meaning.value), cost, meaning.gap)
    elif category == "all" and not is_reveal and told.values.get("count") is None:
        for number in range(1, MOST_OF_ALL + 1):
            price = cost + OF_ALL + A_STEP_LESS * (MOST_OF_ALL - number)
            yield told.but(price, count=number, of_all=True)
    elif category == "times" and items and not told.values.get("counted"):
        yield told.but(cost, targets=(*items, *([items[-1]] * (int(meaning.value) - 1))), counted=True)
    elif category == "each" and items:
        count = told.values.get("count") or 1
        yield told.but(cost, targets=tuple(item for item in items for _each in range(count)), count=None)


def _items(told: Told) -> Sequence[str]:
    items: Sequence[str] = told.values.get("targets", ())
    return items


def _take_owner(told: Told, power: str, cost: float, now: Now, *, is_reveal: bool) -> Iterator[Told]:
    """Yield who places markers, or whose go: a power that is not due owns what goes."""
    values = told.values
    if is_reveal:
        if "power" not in values:
            yield told.but(cost, power=power)
    elif values.get("mode") == "-" or told.hint == "removes" or "removed" in values:
        owned = told if "removed" in values else told.filled(0.0, "owner", power)
        yield owned.but(cost, hint=told.hint)
    elif told.hint == "puts" and power in now.asked:
        yield told.but(cost, hint="puts")
    elif "power" not in values:
        yield told.filled(cost, "power" if power in now.asked else "owner", power)
    elif values["power"] == power:
        yield told.but(cost + AGAIN)


def _take_count(told: Told, number: int, cost: float, gap: str) -> Iterator[Told]:
    """Yield how many markers there are: at the next place, or at the one before."""
    values, items = told.values, _items(told)
    if "spread" in values or gap.strip() == "+" or values.get("count") is not None or not 0 < number <= MOST_MARKERS:
        return
    if number == 1 and items and items[-1].startswith("-") and not gap.strip():
        yield told.but(cost + AGAIN)  # `the Yugoslav one`
    yield told.but(cost, count=number)
    if items and not values.get("counted") and not items[-1].startswith("-"):
        price = cost + FAR * bool(gap.strip())
        yield told.but(price, targets=(*items, *([items[-1]] * (number - 1))), counted=True)


def _take_place(told: Told, place: str, cost: float, gap: str) -> Iterator[Told]:
    """Yield markers at a place more: placed, removed, or one for another."""
    values, items = told.values, _items(told)
    count, mode = values.get("count"), values.get("mode", "")
    bare = told.without(*OF_ONE_PLACE)
    number = count or 1
    is_minus = gap == "-" or (gap.rstrip(" ").endswith("-") and not gap.startswith("-"))
    new = (f"-{place}", place) if mode == "-+" else ((f"-{place}" if mode == "-" or is_minus else place),) * number
    cost += FAR * bool(count and "," in gap)
    bare = bare.filled(0.0, "counted", value=True) if count else bare
    if new[0].startswith("-"):
        bare = bare.without("owner")
    elif number > 1 and not items and not mode:
        yield bare.but(cost + SHARED, targets=(place,), spread=count)
    yield bare.but(cost, targets=(*items, *new))
    if mode == "-":
        yield bare.but(cost + REMOVES_MORE, targets=(*items, *new), mode="-")


def _take_deed(told: Told, category: str, cost: float) -> Iterator[Told]:
    """Yield that markers go, come, or one comes for another; that the place before is meant once more."""
    items = _items(told)
    if category == "removes":
        yield told.but(cost, mode="-", hint="removes")
        if items and not items[-1].startswith("-"):
            bare = told.without("owner")
            yield bare.but(cost, targets=(*items[:-1], f"-{items[-1]}"), mode="", removed=True, hint="removed")
    elif category == "replaces":
        yield told.but(cost, mode="-+")
    elif category == "puts":
        yield told.but(cost, mode="", is_awaited=True, hint="puts", said="puts")
        if items and items[-1].startswith("-"):
            yield _placed_again(told, items, cost + PLACES_AGAIN)
    elif category == "there" and items:
        yield _there(told, items, cost)


def _there(told: Told, items: Sequence[str], cost: float) -> Told:
    """Return that the place before is meant once more."""
    if items[-1].startswith("-"):
        return _placed_again(told, items, cost)
    if told.hint == "puts" or (len(items) > 1 and items[-2] == f"-{items[-1]}"):
        return told.but(cost)
    return told.but(cost, targets=(*items, items[-1]))


def _placed_again(told: Told, items: Sequence[str], cost: float) -> Told:
    """Return that an own marker comes where another's went."""
    count = told.values.get("count")
    bare = told.without("owner", "count", "mode", "is_awaited")
    return bare.but(cost, targets=(*items, *([items[-1][1:]] * (count or 1))), counted=bool(count))
