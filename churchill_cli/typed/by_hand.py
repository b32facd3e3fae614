"""A marker as it is said to stand: `poland is soviet`, `5 naval in the west should be there`; always asked about."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from churchill_cli.game.adjusting import CATCHING_UP
from churchill_cli.game.model.actions import Adjust
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.told_values import Setting
from churchill_cli.game.model.values import Value
from churchill_cli.notation.grammar import notated, write
from churchill_cli.typed.gathering import Sense
from churchill_cli.typed.lattice import lattice, read_whole
from churchill_cli.typed.partial_reading import Now
from churchill_cli.typed.words import Word

BEAM, UNKNOWN_WORD, BESIDE, DISTANT, NEAR, MOST = 40, 3.0, 0.1, 0.05, 0.6, 12
"""What a word costs that is not known, one that says little; so near are settings of which it is asked."""
PASSING = frozenset({"filler", "small", "talk", "and", "puts", "given", "stands", "because"})
ALSO_SAID = frozenset(
    {"places", "is", "rolls", "with", "to", "in", "at", "for", "because", "alignment", "table", "absent"}
)


REMOVING = frozenset(Sense("word", word) for word in ("removes", "off", "takes", "discarding"))
"""What says, beside its category, that a marker goes: `take it off`."""


class Marker(Value):
    """A kind of marker set by hand: what each category of meaning tells of it, the words that are said of it."""

    fields: Mapping[str, str]
    said: frozenset[str]


PLACED = {"place": "key", "power": "value", "person": "value"}
MARKERS: Mapping[str, Marker] = {
    "alignment": Marker(PLACED, frozenset({"aligns", "alignment", "is"})),
    "networks": Marker(
        {"place": "key", "power": "power", "person": "power", "number": "value"}, frozenset({"networks"})
    ),
    "naval": Marker({"front": "key", "theater": "key", "number": "value"}, frozenset({"naval", "front"})),
    "front": Marker({"front": "key", "space": "value", "place": "value"}, frozenset({"front"})),
    "command": Marker({"theater": "key", "power": "value", "person": "value"}, frozenset({"command", "gives"})),
    "bomb": Marker({"power": "key", "person": "key", "abomb": "value"}, frozenset({"bomb", "research", "networks"})),
}


class Marked(NamedTuple):
    """What some words tell of a kind of marker, and what that costs."""

    cost: float
    values: dict[str, Any]


def set_by_hand(now: Now, words: Sequence[Word]) -> tuple[str, ...]:
    """Return the lines that set a marker as some words say it stands, the likeliest first."""
    edges, costs = lattice(tuple(words)), dict[str, float]()

    def further(kind: str, one: Marked, at: int) -> Iterator[tuple[int, Marked]]:
        if not edges[at]:
            yield at + 1, Marked(one.cost + UNKNOWN_WORD, one.values)
        for end, (category, value), price in edges[at]:
            for more, values in _going_on(kind, one.values, category.removesuffix("_to"), value, now):
                yield end, Marked(one.cost + price + more, values)

    for kind in MARKERS:
        for marked in read_whole(edges, Marked(0.0, {}), partial(further, kind), BEAM):
            for line in filter(None, (_line(setting, now) for setting in _settings(kind, marked.values))):
                costs[line] = min(costs.get(line, marked.cost), marked.cost)
    least = min(costs.values(), default=0.0)
    return tuple(line for line, cost in sorted(costs.items(), key=lambda item: item[1]) if cost <= least + NEAR)[:MOST]


def says_how_it_stands(words: Sequence[Word]) -> bool:
    """Tell whether some word says that something stands on the board, whoever put it there."""
    senses = [edge.sense for edges in lattice(tuple(words)) for edge in edges]
    return any(sense.category == "stands" or sense in {("word", "is"), ("word", "set")} for sense in senses)


def _line(setting: Setting, now: Now) -> str:
    """Return the line that sets a marker, where no rule forbids it."""
    action = Adjust(setting, CATCHING_UP)
    try:
        line = write(action)
        return line if now.allows(action) and notated(line) else ""
    except (KeyError, ValueError, TypeError):  # a value of another marker
        return ""


def _going_on(
    kind: str, values: dict[str, Any], category: str, value: str, now: Now
) -> Iterator[tuple[float, dict[str, Any]]]:
    """Yield how a marker is told further by one more meaning, and what that costs beside the meaning."""
    marker, field = MARKERS[kind], MARKERS[kind].fields.get(category, "")
    if category in {"removes", "minus", "not", "no"} or (category, value) in REMOVING:
        yield 0.0, {**values, "gone": True}
    elif values.get("gone") and category == "number" and field in values:
        yield DISTANT, {**values, "gone": False}  # the number that it was: `2 naval, not 1`
    elif category in PASSING:
        yield DISTANT * (category not in {"filler", "small"}), values
    elif category == "word" and value in marker.said:
        yield 0.0, {**values, "said": True}
    elif category == "word" and value in ALSO_SAID and kind != "bomb":
        yield BESIDE, values
    elif field not in {"", *values}:
        for option in now.boxes_of(value) if category == "theater" and kind == "naval" else (value,):
            yield 0.0, {**values, field: int(option) if category == "number" else option}


def _settings(kind: str, values: Mapping[str, Any]) -> Iterator[Setting]:
    """Yield the markers that may be set as told; none where it is not said enough."""
    key, value, power = values.get("key"), values.get("value"), values.get("power")
    is_said, is_gone = bool(values.get("said")), bool(values.get("gone"))
    if kind == "bomb" and value and (is_said or key):
        yield from (Setting(kind, owner, value) for owner in ([key] if key else ("US", "USSR")))
    elif key is None:
        return
    elif kind == "networks" and (is_said or value is not None or is_gone) and (power or is_gone):
        number = value if value is not None else int(not is_gone)
        yield from (Setting(kind, key, number, owner) for owner in ([power] if power else POWERS))
    elif kind == "alignment" and is_gone:
        yield Setting(kind, key, "none")
    elif (kind == "naval" and value is not None and is_said) or (kind in {"alignment", "front", "command"} and value):
        yield Setting(kind, key, value)
