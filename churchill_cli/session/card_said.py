"""What a conference card says, told effect by effect as a table says it: `murmansk convoy sunk` (5.11, 5.12)."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from churchill_cli.book.files import rulebook
from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference.pol_mil import named_places
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import ACTIVITIES, BOXES, POWERS, RESERVES, THEATERS
from churchill_cli.game.model.state import State
from churchill_cli.notation.grammar import forms
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.speech import AROUND, as_number, parted, said_in_any_language, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import chosen, is_power, names_of, power_named
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import is_word
from churchill_cli.words.names import folded
from churchill_cli.words.sentences import name as say_name

CONFERENCE = "conference"
"""The step in which the card is told."""
BOMB = "a_bomb_research"
LONGEST = 5
"""Words of a name or a phrase at most."""
FACES = range(1, 7)
SHORTEST = 2
SURE = {"must", "convoy", "center", "gains", "bars", "sidelines", "absent", "reserve", "table", "card", "sends"}
"""What no marker on the board is told with."""
FATES = ("arrives", "fails")
LESS = "removes"
"""What a minus before a number says."""
READINGS = ("", "box", "power")
"""What a word is first where it may be several: `pacific` an issue or a box, `red` a network in Spanish or a power."""
DOES = {"places", "gains", "sends"}
"""What a card does, and is not said of what stands on the board."""
KINDS = ("offensive", "naval")
MARKERS = ("network", "alignment")
Slots = dict[str, list[str]]
"""What the words of an effect are: senses, and what is named, by its kind."""
Tells = Callable[[State, Slots], Iterator[str]]


OF_COUNTER = re.compile(r"#[1-4]")
"""The number of a counter behind the name of its kind."""


def card_lines(state: State, typed_line: str, *, is_sure: bool = True) -> tuple[str, ...]:
    """Return the lines that the effect of a conference card may be; none where a word has no place in it.

    ``is_sure``: only what can be no marker that stands on the board already.
    """
    told = read(typed_line)
    is_line = isinstance(told, Action) and (is_sure or engine.is_timely(state, type(told)))
    has_counter = any(OF_COUNTER.fullmatch(token) for token in tokens_of(typed_line))  # no effect is said of one
    if state.turn.step != CONFERENCE or is_line or has_counter:
        return ()
    lines: dict[str, None] = {}
    for first in READINGS:
        slots = _slots(state, typed_line, first) if first != "power" or not lines else None
        if slots and (not is_sure or SURE & slots.keys() or len(slots.get("number", ())) > 1):
            lines |= dict.fromkeys(line for line in _effects(state, slots) if _has_numbers(line, slots))
    return tuple(line for line in lines if is_allowed(state, line)) or tuple(lines)


def is_of_card(state: State, typed_line: str) -> bool:
    """Tell whether a line says what a conference card does where one is told: no marker is set by hand then (5.12)."""
    if state.turn.step != CONFERENCE:
        return False
    senses = {_senses().get((folded(word.strip(AROUND)),)) for word in typed_line.split()}
    return "card" in senses or bool(DOES & senses and card_lines(state, typed_line, is_sure=False))


def card_parts(state: State, typed_line: str) -> list[str]:
    """Return the effects told in one line, with commas between several; none where some part of it is no effect."""
    if state.turn.step != CONFERENCE or "," not in typed_line:
        return [typed_line] if card_lines(state, typed_line) else []
    parts: list[str] = []
    for part in filter(None, map(str.strip, typed_line.split(","))):
        if parts and re.fullmatch(r"[1-6\s]+", part):
            parts[-1] += f" {part}"  # the dice behind another one: `at 2, 5`
        else:
            parts.append(part)
    are_all = all(card_lines(state, part, is_sure=False) or _is_told(part) for part in parts)
    is_sure = are_all and any(card_lines(state, part) or _is_told(part) for part in parts)
    return parts if is_sure else []


def _is_told(part: str) -> bool:
    """Tell whether a part is an effect in notation."""
    action = read(part)
    return isinstance(action, a.Convoy | a.Gain) or type(action).__name__.startswith("Card")


@cache
def _deeds() -> frozenset[str]:
    """Return the words of notation that say what a card does."""
    of_cards = (form for form in forms() if form.kind.__name__.startswith("Card"))
    return frozenset(word for form in of_cards for word, field in form.parts[1:2] if not field)


def is_done_by_card(token: str) -> bool:
    """Tell whether a word says what a conference card does: without it the card does something else."""
    return any(is_word(deed, token, exact=True) or token.casefold() == deed for deed in _deeds())


@cache
def _senses() -> dict[tuple[str, ...], str]:
    """Return the sense of each phrase."""
    says = rulebook().speech["card_says"]
    return {parted(form): sense for sense in reversed(says) for form in said_in_any_language(says[sense])}


def _slots(state: State, typed_line: str, first: str) -> Slots | None:
    """Return what the words of an effect are; None where one is nothing of it."""
    marked = re.sub(r"\+(?=\d)", " + ", re.sub(r"(\d)([-.])(?=\d)", r"\1 ", typed_line.replace("->", " ")))
    marked = re.sub(r"(?<!\S)[-\u2212](?=\d)", f"{LESS} ", marked)
    words = [word.strip(AROUND) for word in marked.split() if word.strip(AROUND) not in {"", "-", "–", "—", "="}]
    slots: Slots = {}
    index = 0
    while index < len(words):
        length, kind, value = _named(state, words, index, first)
        if not length:
            return None
        slots.setdefault(kind, []).append(value)
        index += length
    return slots


def _named(state: State, words: Sequence[str], start: int, first: str) -> tuple[int, str, str]:
    """Return how many words say one thing here, of which kind, and what."""
    if words[start] == "+":
        return 1, "gains", ""
    for length in range(min(LONGEST, len(words) - start), 0, -1):
        piece = words[start : start + length]
        sense = _senses().get(tuple(filter(None, map(folded, piece))))
        if sense and not (length == 1 and first == "power" and power_named(piece[0])):
            is_name = sense in RESERVES or sense in MARKERS
            return length, ("reserve" if sense in RESERVES else "marker") if is_name else sense, sense
        if length == 1 and as_number(piece[0]):
            return 1, "number", as_number(piece[0]) or ""
        found = _name(state, piece, first)
        if found:
            return length, *found
    return (1, "filler", "") if says_nothing(words[start]) else (0, "", "")


def _name(state: State, words: Sequence[str], first: str) -> tuple[str, str] | None:
    """Return what some words name, whole or cut short, and its kind."""
    return _name_among(tuple(state.position.rules.issues), tuple(state.position.board.connected), tuple(words), first)


@lru_cache(maxsize=4_096)
def _name_among(
    issues: tuple[str, ...], places: tuple[str, ...], words: tuple[str, ...], first: str
) -> tuple[str, str] | None:
    """Return what some words name of these issues and places, or beside them: one line asks it of them many times."""
    powers = chosen(words, POWERS) if is_power("".join(words)) else []
    powers = powers or list(filter(None, [person(words[0]) if len(words) == 1 else None]))
    if powers:
        return "power", powers[0]
    if sum(map(len, words)) < SHORTEST or says_nothing(words[0]) or says_nothing(words[-1]):
        return None
    offered: Mapping[str, Sequence[str]] = {
        "issue": issues,
        "reserve": RESERVES,
        "box": (*BOXES, *THEATERS),
        "kind": KINDS,
        "marker": MARKERS,
        "production": ("production",),
        "activity": ACTIVITIES,
        "place": places,
    }
    typed = tuple(map(folded, words))
    if any(typed in names_of(place) for place in offered["place"]):  # `Italia` is no army
        offered = {"place": offered["place"]}
    for kind in sorted(offered, key=lambda kind: kind != first):
        choices = offered[kind]
        named = chosen(words, choices)
        is_counted = kind == "issue" and (words[-1].isdigit() or len("".join(words)) <= SHORTEST + 1)
        if len(named) == 1 and not is_counted:
            return kind, named[0]
    return None


def _effects(state: State, slots: Slots) -> Iterator[str]:
    """Yield each line that the words may tell: all of them have a place in it."""
    said = slots.keys() - {"nothing", "filler", "card"}
    for needed, beside, tells in EFFECTS:
        once = said - (MANY | DICE if tells in {_gives, _removes} else MANY)
        if needed <= said <= needed | beside and all(len(slots[kind]) == 1 for kind in once):
            yield from tells(state, slots)


def _has_numbers(line: str, slots: Slots) -> bool:
    """Tell whether several numbers said are those of a line; a single one may say how many convoys arrive, say."""
    numbers, told = slots.get("number", []), [word for word in line.split() if word.isdigit()]
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
    if is_bound and slots.get("issue", [BOMB])[0] == BOMB:
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


MANY = {"table", "gains", "places", "must"}
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
    ({"power", "bars"}, set(), _bars),
    ({"power", "sidelines"}, set(), _sidelines),
    ({"power", "absent"}, set(), _absent),
)
"""The effects: what must be said, what may be said beside it, and the action that it tells."""
