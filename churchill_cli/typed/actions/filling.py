"""The fields of an action that a name or a number fills: one thing, or several, such as dice and issues."""

from collections.abc import Iterable, Iterator

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import FRONTS, GLOBAL_SIDES
from churchill_cli.typed.actions.kinds import IN_DIGITS, PLAYS, Meaning, fills
from churchill_cli.typed.actions.partial_reading import Now, Told
from churchill_cli.typed.lexicon.entries import CUT

AGAIN, OF_SPACE, OF_POWER = 0.05, 0.1, 0.1
"""What it costs to say something twice, a Front named by its space, whose it is beside it."""
APART, VAGUE_RESERVE, OUT_OF_ORDER = 0.4, 0.5, 0.3
"""What a number behind a comma costs that counts what stands before the comma."""
BY_CARD = frozenset({a.CardGives, a.CardTakes, a.CardClears, a.CardPuts, a.Convoy})
"""Kinds of which a number says how many markers there are, which space, or what a die showed that nobody reads."""
LAID = frozenset({a.PlaceSupport, a.CardPlaces, a.CardSends, a.CardCommits})
"""Kinds of which a place named again is that of a further one: `sw nav, sw off, cp off`."""
ALIKE = {"double": 2, "triple": 3}
"""How many dice of one face a word before it tells."""
RUN_TOGETHER, TOTAL, COUNTED = 0.1, 0.1, 0.13
"""What it costs to run dice together, to tell their sum; that a word before digits counts no dice, that one before a
word does."""
COUNTING = "counting"
"""A hint behind a number said in a word, which may count the dice of the face behind it: `two 3`."""
MOST_COUNTED, MOST_D10, SIX, LARGEST_TOTAL = 99, 10, 6, 12
ON_LAND = "on_land"
"""What is noted of a place that is named by a space without a landing: naval support does nothing there (7.72.1)."""
WHOLE = "named_whole"
"""What is noted where a name is said whole: one of both that is named so is not told as both."""


def take_field(told: Told, meaning: Meaning, name: str) -> Iterator[Told]:
    """Yield each value that a meaning may be of one field."""
    is_with_card = told.hint == "with" and "card" not in told.values and meaning.kind.action in PLAYS
    is_card_cut_short = is_with_card and name == "issue" and meaning.cost >= CUT
    if (told.hint == "for" and name == "power") or is_card_cut_short:
        return
    category, cost = meaning.category, meaning.cost
    if category == "number" and told.hint == "restating":
        return
    fronts = meaning.now.state.position.board.fronts_of.get(meaning.value, ())
    if category == "space" and told.values.get(name) in fronts:
        yield told.but(cost + AGAIN)
        return
    cost += OF_SPACE * (category == "space") + _price_of_place(told, meaning, name)
    cost += VAGUE_RESERVE * (name == "reserve" and cost > OF_POWER and not told.said)
    is_leader_perhaps = category == "person" and told.hint == "with" and meaning.kind.action in PLAYS
    is_all = category == "number" and told.values.get(name) == "all"  # `all four`, `all to the east, 4 offensives`
    is_person = category == "person" and name == "power"
    is_on_land = category == "space" and meaning.value not in meaning.now.state.position.board.amphibious
    for option in _options(meaning, name):
        if is_all:
            yield told.but(cost, all_are=option)
        elif name not in told.values or ("corrected" in told.values and told.values[name] != option):
            said = "person" if is_person else "gains" * ("+" in meaning.gap and meaning.kind.action is a.Gain)
            yield told.but(
                cost,
                {name: option, ON_LAND: True} if is_on_land else {name: option},
                said=said,
                doubt=int(is_leader_perhaps or (told.hint == "by" and category == "number")),
            )
        elif told.values[name] == option and category != "number" and meaning.kind.action not in LAID:
            yield told.but(cost + AGAIN, said="person" * is_person)


def _price_of_place(told: Told, meaning: Meaning, name: str) -> float:
    """Return what it costs more that a meaning fills a field: a number far from what it counts, who breaks a tie."""
    is_apart = bool(told.values) and meaning.gap.strip() in {",", "&"}
    if meaning.category == "number" and is_apart and name in {"n", "d10"}:
        return APART
    if meaning.kind.action is a.BreakTie and name == "power":
        return OF_POWER * (meaning.category == "power") + OUT_OF_ORDER * ("winner" in told.values)
    return 0.0


def _options(meaning: Meaning, name: str) -> Iterable[object]:
    """Return what a meaning may be as the value of a field."""
    value, now = meaning.value, meaning.now
    if meaning.category == "number":
        return _numbers(int(value), name)
    if meaning.category == "space":
        return now.state.position.board.fronts_of.get(value, ())
    if meaning.category == "theater" and name in {"box", "front"}:
        return [box for box in now.boxes_of(value) if name == "box" or box in FRONTS]
    if name == "relation" and meaning.category != "global":
        sides = GLOBAL_SIDES.items()
        return [relation for relation, of in sides if value in of and {*of} & {*now.asked} and value not in now.asked]
    if name == "activity":
        return [activity for activity in ("research", "pol_mil") if activity in value]
    return () if name == "front" and value not in FRONTS else (value,)


def _numbers(number: int, name: str) -> Iterable[int]:
    """Return a number as the value of a field: 0 on the ten-sided die is 10 (7.71)."""
    if name == "d10":
        return (number or MOST_D10,) if number <= MOST_D10 else ()
    if name == "d6":
        return (number,) if 1 <= number <= SIX else ()
    return (number,) if 0 < number <= MOST_COUNTED else ()


def take_number(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a number says that fills no field: how often a thing is done that is done once, what is said again."""
    number, action = int(meaning.value), meaning.kind.action
    if told.hint == "restating":
        yield from _take_again(told, meaning, number)
    elif action in BY_CARD:
        yield from _take_by_card(told, meaning, number)
    elif number == 1 and action in {a.Activate, a.MoveGlobal}:
        yield told.but(meaning.cost + AGAIN)
    elif action is a.Pick:
        yield from _take_both(told, meaning, number)
    elif action is a.LeaderIs and meaning.now.awaits_leaders_roll:
        yield from _add_to_total(told, meaning.cost, number)
    elif action is a.Research and "d6" in told.values and (told.hint == "plus" or meaning.gap.strip() == "+"):
        yield told.but(meaning.cost + AGAIN)


def _add_to_total(told: Told, cost: float, number: int) -> Iterator[Told]:
    """Yield dice that come to so much more, or to the number that is said to be their sum already (3.31)."""
    before = told.values.get("total", 0)
    is_sum = told.hint == "total" and before > 0
    if not is_sum or number == before:
        total = number if is_sum else before + number
        yield told.but(cost + OF_POWER, total=total, said="total" if before else "")


def _take_both(told: Told, meaning: Meaning, number: int) -> Iterator[Told]:
    """Yield that both issues of a kind are picked, or that the two named are meant: `the two`."""
    are_named = len(told.values.get("issues", ())) == number and "," in meaning.gap
    if number == 2 and (are_named or not told.values.keys() - {"power"}):  # noqa: PLR2004
        yield told.but(meaning.cost + AGAIN, both=not are_named)


def _take_by_card(told: Told, meaning: Meaning, number: int) -> Iterator[Told]:
    """Yield how many markers of the table there are; a space, or a die of the convoy, is asked about."""
    action = meaning.kind.action
    if action is a.CardPuts:
        if "track" in told.values and "spot" not in told.values:
            yield told.but(meaning.cost, spot=f"{told.values['track']} {number}", said="spot", doubt=1)
    elif action is not a.Convoy:
        if not told.values.get("dice") or told.hint == "place":
            yield told.but(meaning.cost + AGAIN, n=number)
    elif "fate" in told.values and (number == 1 or {"rolls", "die"} & told.said):  # what it brings, or its die
        yield told.but(meaning.cost + AGAIN)
    elif not {"die", "fate"} & told.values.keys():
        yield told.but(meaning.cost, die=number, doubt=1)


def _take_again(told: Told, meaning: Meaning, number: int) -> Iterator[Told]:
    """Yield a number that says again what was told; of another it is asked which is meant."""
    told_numbers = {value for value in told.values.values() if isinstance(value, int)}
    is_same = number in told_numbers or (not number and MOST_D10 in told_numbers)
    yield told.but(meaning.cost + AGAIN, doubt=int(not is_same))
    for name in () if is_same else fills(meaning.kind, "number"):
        if isinstance(told.values.get(name), int):
            yield from (told.but(meaning.cost + AGAIN, {name: n}, doubt=1) for n in _numbers(number, name))


def take_listed(told: Told, meaning: Meaning, field: str) -> Iterator[Told]:
    """Yield one more of a list, such as an issue that is picked."""
    listed, value, cost = told.values.get(field, ()), meaning.value, meaning.cost
    if value not in listed:
        yield told.but(cost, {field: (*listed, value)}, said=WHOLE if cost < CUT else "")
    elif listed[-1] == value:
        yield told.but(cost + AGAIN)
        power = told.values.get("power", next(iter(meaning.now.asked), None))
        if meaning.kind.action is a.Pick and power and meaning.now.allows(a.Pick(power, (value, value))):
            yield told.but(cost + AGAIN, {field: (*listed, value)})  # the other counter of it, perhaps


def take_dice(told: Told, meaning: Meaning, field: str) -> Iterator[Told]:
    """Yield dice more: one by one, run together, `double six`, `snake eyes`, the sum of two."""
    dice, value, cost = told.values.get(field, ()), meaning.value, meaning.cost
    if meaning.category == "number":
        yield from _take_faces(told, meaning, field)
    elif meaning.category == "throw":
        yield told.but(cost, dice=(*dice, *map(int, value.split("-"))))
    elif meaning.category == "pair":
        yield from _take_pair(told, value, cost, field)
    elif meaning.category == "place":
        cells = list(_cells(meaning.now, value))
        for cell in cells[: 1 if dice else None]:  # both throws of one place, not each with both of another
            yield told.but(cost, hint="place", is_placed=True, dice=(*dice, *cell), doubt=int(len(cells) > 1))


def _take_pair(told: Told, value: str, cost: float, field: str) -> Iterator[Told]:
    """Yield several dice of one face: `double`, `both threes`, `two ones`."""
    dice = told.values.get(field, ())
    if value in ALIKE:
        yield told.but(cost, hint=value)
    elif told.hint in ALIKE:  # `double sixes`
        yield told.but(cost, dice=(*dice, *[int(value)] * ALIKE[told.hint]))
    elif told.hint == "alike":
        yield from (told.but(cost, dice=(int(value),) * number) for number in told.values["alike"])
    elif dice:
        yield told.but(cost, dice=(*dice[:-1], *([int(value)] * dice[-1])))


def _take_faces(told: Told, meaning: Meaning, field: str) -> Iterator[Told]:
    """Yield the faces of dice, one digit each, or the sum of both."""
    dice, value, cost = told.values.get(field, ()), meaning.value, meaning.cost
    faces = tuple(map(int, value))
    if dice and "alike" in told.values:  # each is told once more: `all twos: 2 2 2`
        if {*faces} != {dice[0]}:
            return
        told, dice = told.but(listed=True), dice if "listed" in told.values else ()
    if told.hint in ALIKE and len(faces) == 1:
        faces *= ALIKE[told.hint]
    if told.hint == "alike" and len(faces) == 1 and 1 <= faces[0] <= SIX:  # `all 4`
        yield from (told.but(cost, {field: faces * number}) for number in told.values["alike"])
        return
    is_total = "total" in told.said or int(value) > SIX
    is_first = "total" not in told.values and (not dice or told.hint == "total" or int(value) > SIX)
    if meaning.kind.action is a.LeaderRolls and is_first and is_total and int(value) <= LARGEST_TOTAL:
        yield told.but(cost + TOTAL, total=int(value))
    if not all(1 <= face <= SIX for face in faces):
        return
    is_counted = told.hint == COUNTING and not meaning.gap.strip()
    in_digits = IN_DIGITS in meaning.beside
    hint = "" if in_digits else COUNTING
    yield told.but(
        cost + RUN_TOGETHER * (len(value) > 1) + COUNTED * (is_counted and in_digits),
        {field: (*dice, *faces)},
        hint=hint,
    )
    if is_counted and len(faces) == 1:  # `two 3`, `one six`
        yield told.but(cost + COUNTED * (not in_digits), {field: (*dice[:-1], *(faces * dice[-1]))}, hint=hint)


def _cells(now: Now, place: str) -> Iterator[tuple[int, int]]:
    """Yield the row and the column of a place on the Pol-Mil Table (5.12)."""
    for row, places in enumerate(now.state.position.rules.pol_mil_table, 1):
        yield from ((row, column) for column, other in enumerate(places, 1) if other == place)
