"""The fields of an action that a name or a number fills."""

from collections.abc import Iterable, Iterator

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import FRONTS, GLOBAL_SIDES
from churchill_cli.typed.kinds import fills, takes_card
from churchill_cli.typed.lexicon import CUT
from churchill_cli.typed.meaning import Meaning
from churchill_cli.typed.partial_reading import Told

AGAIN, OF_SPACE, OF_POWER = 0.05, 0.1, 0.1
"""What it costs to say something twice, a Front named by its space, whose it is beside it."""
APART, VAGUE_RESERVE, OUT_OF_ORDER = 0.4, 0.5, 0.3
"""What a number behind a comma costs that counts what stands before the comma."""
BY_CARD = frozenset({a.CardGives, a.CardTakes, a.CardClears, a.CardPuts, a.Convoy})
"""Kinds of which a number says how many markers there are, which space, or what a die showed that nobody reads."""
LAID = frozenset({a.PlaceSupport, a.CardPlaces, a.CardSends, a.CardCommits})
"""Kinds of which a place named again is that of a further one: `sw nav, sw off, cp off`."""
MOST_COUNTED, MOST_D10, MOST_D6 = 99, 10, 6


def take_field(told: Told, meaning: Meaning, name: str) -> Iterator[Told]:
    """Yield each value that a meaning may be of one field."""
    is_card_cut_short = told.hint == "with" and name == "issue" and meaning.cost >= CUT and takes_card(meaning.kind)
    if (told.hint == "for" and name == "power") or is_card_cut_short:
        return
    category, cost = meaning.category, meaning.cost
    if category == "number" and told.hint == "restating":
        return
    if category == "space" and told.values.get(name) in meaning.now.board.fronts_of.get(meaning.value, ()):
        yield told.but(cost + AGAIN)
        return
    cost += OF_SPACE * (category == "space") + _price_of_place(told, meaning, name)
    cost += VAGUE_RESERVE * (name == "reserve" and cost > OF_POWER and not told.said)
    is_leader_perhaps = category == "person" and told.hint == "with" and takes_card(meaning.kind)
    for option in _options(meaning, name):
        if name not in told.values or ("corrected" in told.values and told.values[name] != option):
            is_person = category == "person" and name == "power"
            said = "person" if is_person else "gains" * ("+" in meaning.gap and meaning.kind.action is a.Gain)
            yield told.filled(cost, name, option, said=said, doubt=int(is_leader_perhaps))
        elif told.values[name] == option and category != "number" and meaning.kind.action not in LAID:
            yield told.but(cost + AGAIN)


def _price_of_place(told: Told, meaning: Meaning, name: str) -> float:
    """Return what it costs more that a meaning fills a field: a number far from what it counts, who breaks a tie."""
    is_apart = bool(told.values) and meaning.gap.strip() in {",", "&"}
    if meaning.category == "number" and is_apart and name in {"n", "d10"}:
        return APART
    if name == "box" and "," in meaning.gap and told.values.keys() == {"n"}:
        return APART
    if meaning.kind.action is a.BreakTie and name == "power":
        return OF_POWER * (meaning.category == "power") + OUT_OF_ORDER * ("winner" in told.values)
    return 0.0


def _options(meaning: Meaning, name: str) -> Iterable[object]:
    """Return what a meaning may be as the value of a field."""
    value, now = meaning.value, meaning.now
    if meaning.category in {"number", "space"}:
        return _numbers(int(value), name) if meaning.category == "number" else now.board.fronts_of.get(value, ())
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
        return (number,) if 1 <= number <= MOST_D6 else ()
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
        total = told.values.get("total", 0) + number
        yield told.but(meaning.cost + OF_POWER, total=total, said="total" if total > number else "")
    elif action is a.Research and "d6" in told.values and (told.hint == "plus" or meaning.gap.strip() == "+"):
        yield told.but(meaning.cost + AGAIN)


def _take_both(told: Told, meaning: Meaning, number: int) -> Iterator[Told]:
    """Yield that both issues of a kind are picked, or that the two named are meant: `the two`."""
    are_named = len(told.values.get("issues", ())) == number and "," in meaning.gap
    if number == 2 and (are_named or not told.values):  # noqa: PLR2004
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
    elif "fate" in told.values and number == 1:
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
            yield from (told.filled(meaning.cost + AGAIN, name, n, doubt=1) for n in _numbers(number, name))
