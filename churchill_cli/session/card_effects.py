"""What an effect of a conference card tells, of what is said and named of it: its lines of notation (5.11, 5.12)."""

from collections.abc import Callable, Iterator

from churchill_cli.errors import UsageProblem
from churchill_cli.game.conference.pol_mil import named_places
from churchill_cli.game.model.ids import POWERS, THEATERS
from churchill_cli.game.model.state import State
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name as say_name

BOMB = "a_bomb_research"
FACES = range(1, 7)
FATES = ("arrives", "fails")
KINDS = ("offensive", "naval")
Slots = dict[str, list[str]]
"""What the words of an effect are: senses, and what is named, by its kind."""
Tells = Callable[[State, Slots], Iterator[str]]


def effects(state: State, slots: Slots) -> Iterator[str]:
    """Yield each line that the words may tell: all of them have a place in it."""
    said = slots.keys() - {"nothing", "filler", "card"}
    for needed, beside, tells in EFFECTS:
        once = said - (MANY | DICE if tells in {_gives, _removes} else MANY)
        if needed <= said <= needed | beside and all(len(slots[kind]) == 1 for kind in once):
            yield from tells(state, slots)


def has_numbers(line: str, slots: Slots) -> bool:
    """Tell whether several numbers said are those of a line; a single one may say how many convoys arrive, say."""
    numbers, told = slots.get("number", []), [word for word in line.split() if word.isdecimal()]
    return len(numbers) < len("ab") or list(numbers)[len(numbers) - len(told) :] == told


def _n(slots: Slots) -> int:
    """Return the number told; one where none is."""
    return int(slots.get("number", ["1"])[0])


def _convoy(_state: State, slots: Slots) -> Iterator[str]:
    fates = [fate for fate in FATES if fate in slots] or FATES
    yield from (f"convoy {fate}" for fate in fates)


def _puts(_state: State, slots: Slots) -> Iterator[str]:
    issue = slots["issue"][0]
    if "power" in slots and "number" in slots:
        yield f"card puts {issue} in {slots['power'][0]} {_n(slots)}"
    elif "center" in slots and "power" not in slots and _n(slots) == 1:
        yield f"card puts {issue} in center"


def _sends(_state: State, slots: Slots) -> Iterator[str]:
    yield f"card sends {_n(slots)} {slots['reserve'][0]} {slots['box'][0]}"


def _places(_state: State, slots: Slots) -> Iterator[str]:
    is_said = {"places", "card"} & slots.keys() or "filler" not in slots  # `arctic has 3 ships` is of the board
    if is_said and slots["box"][0] not in THEATERS:
        yield f"card places {_n(slots)} {slots['kind'][0]} {slots['box'][0]}"


def _commits(_state: State, slots: Slots) -> Iterator[str]:
    kinds = slots.get("kind") or (["support"] if {"support", "production"} & slots.keys() else [*KINDS, "support"])
    yield from (f"card commits {slots['power'][0]} {_n(slots)} {kind} {slots['box'][0]}" for kind in kinds)


def _commits_to(_state: State, slots: Slots) -> Iterator[str]:
    named = "research" if "issue" in slots else slots.get("activity", ["pol_mil"])[0]
    is_bound = "must" in slots or "production" in slots
    is_unsaid = {"card", "number"} <= slots.keys() and not {"places", "center"} & slots.keys()  # `card uk 2 research`
    if (is_bound or is_unsaid) and slots.get("issue", [BOMB])[0] == BOMB:
        yield f"card commits {slots['power'][0]} {_n(slots)} {named}"


def _gains(_state: State, slots: Slots) -> Iterator[str]:
    if _n(slots) in FACES:
        yield f"{slots['power'][0]} gains {_n(slots)} {slots.get('marker', ['production'])[0]}"


def _gains_named(_state: State, slots: Slots) -> Iterator[str]:
    power = next((power for power in POWERS if slots["issue"][0] == f"{power.lower()}_production"), None)
    if power:
        yield f"{power} gains {_n(slots)} production"


def _dice(state: State, slots: Slots) -> str:
    """Return the dice of the Pol-Mil Table: told, or those that name the places told (5.12); none where neither."""
    numbers = slots.get("number", [])
    counted = len(numbers) % 2 and len(numbers) == 1 + 2 * int(numbers[0])  # `2 networks at 2 5 3 4`
    dice = [int(face) for number in numbers[bool(counted) :] for face in number]
    if "place" not in slots:
        return " ".join(map(str, dice)) if len(dice) % 2 == 0 and set(dice) <= set(FACES) else ""
    spaces = {
        place: f"{row} {column}"
        for row, places in enumerate(state.position.rules.pol_mil_table, 1)
        for column, place in enumerate(places, 1)
    }
    return " ".join(spaces[place] for place in slots["place"] if place in spaces)


def _gives(state: State, slots: Slots) -> Iterator[str]:
    dice = _dice(state, slots)
    is_said = {"places", "card", "table"} & slots.keys() or "filler" not in slots  # `greece has a us network`
    if dice and is_said:
        yield f"card gives {slots['power'][0]} {slots['marker'][0]} at {dice}"


def _removes(state: State, slots: Slots) -> Iterator[str]:
    dice = _dice(state, slots)
    if not set(slots.get("power", ())) >= _owners(state, slots["marker"][0], dice) and "power" in slots:
        if "place" in slots:
            return  # may be said of the board
        word = say_name(slots["power"][0])
        raise UsageProblem(_("`%(word)s` has no place in this line: nothing of it is told.") % {"word": word})
    is_counted = len(slots.get("number", ())) % 2  # `-1 network at 2 5`
    verbs = ("clears",) if "every" in slots else ("takes",) if is_counted else ("takes", "clears")
    yield from (f"card {verb} {slots['marker'][0]} at {dice}" for verb in verbs if dice)


def _owners(state: State, marker: str, dice: str) -> set[str]:
    """Return whose markers stand on the places that the dice name (5.12)."""
    position = state.position
    places = named_places(position, tuple(map(int, dice.split())))
    if marker == "alignment":
        return {position.alignment[place] for place in places if place in position.alignment}
    return {position.networks[place][0] for place in places if place in position.networks}


def _bars(_state: State, slots: Slots) -> Iterator[str]:
    yield f"card bars {slots['power'][0]}"


def _sidelines(_state: State, slots: Slots) -> Iterator[str]:
    yield f"card sidelines {slots['power'][0]}"


def _absent(_state: State, slots: Slots) -> Iterator[str]:
    """Yield both that absence may be: he may not advance an issue (5.26), or he is inactive (5.13)."""
    yield from (f"card {deed} {slots['power'][0]}" for deed in ("bars", "sidelines"))


MANY = {"table", "gains", "places", "must", "bars", "sidelines", "debates"}
"""What may be said more than once."""
DICE = {"number", "place"}
"""What is said more than once of the Pol-Mil Table (5.12)."""
EFFECTS: tuple[tuple[set[str], set[str], Tells], ...] = (
    ({"convoy"}, {"arrives", "fails", "number"}, _convoy),
    ({"issue"}, {"places", "center", "power", "number"}, _puts),
    ({"reserve", "box"}, {"sends", "places", "number", "gains"}, _sends),
    ({"kind", "box"}, {"places", "number", "support"}, _places),
    ({"power", "box"}, {"must", "places", "kind", "number", "support", "production"}, _commits),
    ({"power", "issue"}, {"must", "places", "number", "production"}, _commits_to),
    ({"issue"}, {"gains", "number"}, _gains_named),
    ({"power", "activity"}, {"must", "places", "number", "production"}, _commits_to),
    ({"power", "table", "production"}, {"must", "places", "number"}, _commits_to),
    ({"power", "table", "must"}, {"places", "number", "production"}, _commits_to),
    ({"power", "production"}, {"gains", "number"}, _gains),
    ({"power", "marker"}, {"gains", "number"}, _gains),
    ({"power", "marker"}, {"gains", "places", "number", "table", "place"}, _gives),
    ({"removes", "marker"}, {"every", "number", "table", "place", "power"}, _removes),
    ({"every", "marker"}, {"removes", "number", "table", "place", "power"}, _removes),
    ({"power", "bars"}, {"debates"}, _bars),
    ({"power", "sidelines"}, set(), _sidelines),
    ({"power", "absent"}, set(), _absent),
)
"""The effects: what must be said, what may be said beside it, and the action that it tells."""
