"""A marker as it is said to stand: `poland is soviet`, `5 naval in the west should be there`; always asked about."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from churchill_cli.game.adjusting import CATCHING_UP
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.told_values import Setting
from churchill_cli.typed.kinds import Meaning
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.partial_reading import Now, Told
from churchill_cli.typed.words import Word

BESIDE, DISTANT = 0.1, 0.05
"""What a word costs that is said of other markers, one that says little."""
PASSING = frozenset({"filler", "small", "talk", "and", "puts", "given", "stands", "because"})
ALSO_SAID = frozenset(
    {"places", "is", "rolls", "with", "to", "in", "at", "for", "because", "alignment", "table", "absent"}
)
REMOVING = frozenset({"removes", "off", "takes", "discarding"})
"""Words that say, beside their category, that a marker goes: `take it off`."""
NAMED = frozenset({"place", "power", "number", "front", "space", "theater", "abomb"})
"""Categories of what tells which marker it is and how it stands; each stands in it once."""
MARKERS: Mapping[str, tuple[str, str, frozenset[str]]] = {
    "alignment": ("place", "power", frozenset({"aligns", "alignment", "is"})),
    "networks": ("place", "number", frozenset({"networks"})),
    "naval": ("front theater", "number", frozenset({"naval", "front"})),
    "front": ("front", "space place", frozenset({"front"})),
    "command": ("theater", "power", frozenset({"command", "gives"})),
    "bomb": ("power", "abomb", frozenset({"bomb", "research", "networks"})),
}
"""For each kind of marker the categories that tell which one and how it stands, and the words that are said of it."""


def take_marker(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield how a marker is told further by one more meaning."""
    category, value, more = meaning.category.removesuffix("_to"), meaning.value, told.but(meaning.cost)
    category = "power" if category == "person" else category
    if category in {"removes", "minus", "not", "no"} or (category == "word" and value in REMOVING):
        yield more.but(is_gone=True)
    elif category in PASSING:
        yield more.but(DISTANT * (category not in {"filler", "small"}))
    elif category == "word":
        yield more.but(said=value)
    elif category in NAMED and category not in told.values:
        yield more.but(0.0, {category: value})
    elif category == "number" and told.values.get("is_gone"):
        yield more.but(DISTANT, is_gone=False)  # the number that it was: `2 naval, not 1`


def closed_marker(told: Told, now: Now) -> Iterator[Told]:
    """Yield the markers that may be set as told, each with what the words cost that are said of others."""
    named = told.values.keys() & NAMED
    for kind, (keys, values, own_words) in MARKERS.items():
        others = told.said - own_words
        of_kind = {*keys.split(), *values.split(), *({"power"} if kind == "networks" else ())}
        if named <= of_kind and others <= (ALSO_SAID if kind != "bomb" else frozenset()):
            key, value = (next((told.values[name] for name in named & {*of.split()}), "") for of in (keys, values))
            for setting in _settings(kind, key, value, told, now, is_said=bool(told.said & own_words)):
                yield told.but(BESIDE * len(others), setting=setting, text=CATCHING_UP)


def _settings(kind: str, key: str, value: str, told: Told, now: Now, *, is_said: bool) -> Iterator[Setting]:  # noqa: PLR0913
    """Yield the markers that may be set as told; none where it is not said enough."""
    power, is_gone = told.values.get("power"), bool(told.values.get("is_gone"))
    if kind == "bomb" and value and (is_said or key):
        yield from (Setting(kind, owner, value) for owner in ([key] if key else ("US", "USSR")))
    elif not key:
        return
    elif kind == "networks" and (is_said or value or is_gone) and (power or is_gone):
        number = int(value) if value else int(not is_gone)
        yield from (Setting(kind, key, number, owner) for owner in ([power] if power else POWERS))
    elif kind == "alignment" and is_gone:
        yield Setting(kind, key, "none")
    elif kind == "naval" and value and is_said:
        boxes = now.boxes_of(key) if "theater" in told.values else (key,)
        yield from (Setting(kind, box, int(value)) for box in boxes)
    elif kind in {"alignment", "front", "command"} and value:
        yield Setting(kind, key, value)


def says_how_it_stands(words: Sequence[Word]) -> bool:
    """Tell whether some word says that something stands on the board, whoever put it there."""
    senses = (edge.sense for edge in chain.from_iterable(lattice(tuple(words))))
    return any(sense.category == "stands" or sense in {("word", "is"), ("word", "set")} for sense in senses)
