"""A marker as it is said to stand: `poland is soviet`, `5 naval in the west should be there`; always asked about."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from churchill_cli.game.adjusting import CATCHING_UP
from churchill_cli.game.model.actions import Adjust
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.told_values import Setting
from churchill_cli.game.model.values import Value
from churchill_cli.notation.grammar import notated, write
from churchill_cli.typed.edges import Edge
from churchill_cli.typed.gathering import Sense
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.partial_reading import Now
from churchill_cli.typed.words import Word

BEAM, UNKNOWN_WORD, BESIDE, DISTANT, NEAR, MOST = 40, 3.0, 0.1, 0.05, 0.6, 12
"""What a word costs that is not known, one that says little; so near are settings of which it is asked."""
PASSING = frozenset({"filler", "small", "talk", "and", "puts", "given", "stands", "because"})
ALSO_SAID = frozenset(
    {"places", "is", "rolls", "with", "to", "in", "at", "for", "because", "alignment", "table", "absent"}
)


REMOVING = frozenset({Sense("word", "removes"), Sense("word", "off"), Sense("word", "takes")})
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


def set_by_hand(now: Now, words: Sequence[Word]) -> tuple[str, ...]:
    """Return the lines that set a marker as some words say it stands, the likeliest first."""
    costs: dict[str, float] = {}
    for kind, marker in MARKERS.items():
        for cost, values in _read(kind, marker, now, words):
            for setting in _settings(kind, values):
                line = _line(setting, now)
                if line:
                    costs[line] = min(costs.get(line, cost), cost)
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


def _read(kind: str, marker: Marker, now: Now, words: Sequence[Word]) -> Sequence[tuple[float, dict[str, Any]]]:
    """Return every way in which all words tell something of a kind of marker."""
    opened: list[list[tuple[float, dict[str, Any]]]] = [[] for _ in range(len(words) + 1)]
    opened[0] = [(0.0, {})]
    for at, edges in enumerate(lattice(tuple(words))):
        for cost, values in sorted(opened[at], key=lambda told: told[0])[:BEAM]:
            if not edges:
                opened[at + 1].append((cost + UNKNOWN_WORD, values))
            for edge in edges:
                opened[edge.end].extend(
                    (cost + price, more) for price, more in _going_on(kind, marker, values, edge, now)
                )
    return opened[-1]


def _going_on(
    kind: str, marker: Marker, values: dict[str, Any], edge: Edge, now: Now
) -> Iterator[tuple[float, dict[str, Any]]]:
    """Yield how a marker is told further by one more meaning."""
    category, value = edge.sense.category.removesuffix("_to"), edge.sense.value
    if category in {"removes", "not", "no"} or edge.sense in REMOVING:
        yield edge.cost, {**values, "gone": True}
    elif values.get("gone") and category == "number" and marker.fields.get(category, "") in values:
        yield edge.cost + DISTANT, {**values, "gone": False}  # the number that it was: `2 naval, not 1`
    elif category in PASSING:
        yield (
            edge.cost + DISTANT * (category not in {"filler", "small"}),
            {**values, **({"stands": True} if category == "stands" else {})},
        )
    elif category == "word" and value in marker.said:
        yield edge.cost, {**values, "said": True, **({"stands": True} if value == "is" else {})}
    elif category == "word" and value in ALSO_SAID and kind != "bomb":
        yield edge.cost + BESIDE, values
    elif marker.fields.get(category, "") not in {"", *values}:
        field = marker.fields[category]
        options = now.boxes_of(value) if category == "theater" and kind == "naval" else (value,)
        for option in options:
            yield edge.cost, {**values, field: int(option) if category == "number" else option}


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
