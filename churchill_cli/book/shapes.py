"""The shape of each file of the rulebook: which keys it has, and what may stand behind them.

A shape is one of these:

* a word: a plain kind of value (``text``, ``whole``, ``flag``), or a vocabulary whose words may stand (``front``);
* a list of one shape: a list of such things;
* a dict: keys with the shape of what stands behind each. ``key?`` may be left out; ``<front>`` stands for any word
  of that vocabulary, and ``<text>`` for a key that is free;
* a `Kinds`: several dicts of which a key of theirs tells which.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, get_args

from churchill_cli.game.model import actions, ids
from churchill_cli.game.model.board import MARKS
from churchill_cli.game.model.constants import Constants

Shape = Any


class Kinds(NamedTuple):
    """Dicts of several kinds; what stands behind ``key`` names the kind."""

    key: str
    kinds: Mapping[str, Shape]


EFFECT_KINDS: tuple[type[actions.Action], ...] = (
    actions.CardCommits,
    actions.CardCommitsTo,
    actions.CardPlaces,
    actions.CardSends,
    actions.CardBars,
    actions.CardSidelines,
    actions.Convoy,
    actions.Gain,
)
"""What a conference card may bring; each effect is an action by its name and fields."""

WORDS: Mapping[str, tuple[object, ...]] = {
    "evidence": ("rulebook", "derived", "assumed"),
    "power": ids.POWERS,
    "front": ids.FRONTS,
    "box": ids.BOXES,
    "theater": ids.THEATERS,
    "axis": ids.AXIS,
    "reserve": ids.RESERVES,
    "activity": ids.ACTIVITIES,
    "global issue": ids.GLOBAL_ISSUES,
    "support": get_args(ids.Support),
    "track": (*ids.FRONTS, "arctic", None),
    "target": (*ids.FRONTS, "arctic"),
    "place of support": (*ids.BOXES, *ids.THEATERS),
    "kind of place": ("country", "colony"),
    "mark": (*MARKS, "countries"),
    "order of cards": ("fixed", "left"),
    "broken alliance": ("coalition", "die"),
    "hegemon": ("fixed", "dice"),
    "band": ("green", "red", "blue", "gray", "white"),
    "debt": get_args(actions.Owed),
    "fate": get_args(actions.Fate),
    "gain": get_args(actions.Gainable),
    "marker": get_args(actions.Marker),
    "name of a marker": (
        *get_args(ids.Support),
        *get_args(actions.Gainable),
        "technology",
        "conference_won",
        "front",
    ),
    "edition": (1, 2),
    "action": tuple(kind.__name__ for kind in EFFECT_KINDS),
}
"""The vocabularies that the rules themselves have; the others are what the files name (``checking.vocabularies``)."""

TEXT = {"en": "text", "<language>": "text"}
TELLING = {"evidence": "evidence", "cite?": "cite", "why?": "text"}
NAME = {**TEXT, "also?": {"<language>": ["text"]}}


def fact(value: Shape) -> Shape:
    """Return the shape of a fact that says how it is known."""
    return {"value": value, **TELLING}


def number(value: Shape) -> Shape:
    """Return the shape of a number of the rules with its section."""
    return {"value": value, "cite": "cite"}


BOARD = {
    "tracks": {"<front>": {"theater": fact("theater"), "marker": fact("power"), "spaces": [fact("named space")]}},
    "marks": {"<mark>": {"theaters?": ["theater"], "tracks?": ["front"], "cite": "cite"}},
    "spaces": {"<space>": {**{f"{mark}?": fact("flag") for mark in MARKS}, "countries?": fact(["place"])}},
    "places": {"<named place>": {"kind": "kind of place", "track": fact("track")}},
    "abomb": [fact("named space of the bomb")],
    "pol_mil_table": {"evidence": "evidence", "cite": "cite", "rows": [["place"]]},
}

NUMBERS = {
    **{name: number("whole") for name in Constants.FIELDS},
    "naval_needed_at": number({"<space>": "whole"}),
    "reserves": number({"<reserve>": "whole"}),
    "europe_die": number(["target"]),
    "pacific_order": number(["front"]),
    "pacific_die": number(["front"]),
    "collapse": number([{"front": "front", "space": "space", "reserve": "reserve", "cite": "cite"}]),
    **{f"technology_{who}": number({"<power>": "whole"}) for who in ("both", "western", "eastern")},
    "card_order": number("order of cards"),
    "truman_apart": number("flag"),
    "production": number({"<power>": "whole"}),
    "offensive_after_surrender": number("flag"),
    "must_place": number("flag"),
    "eastern_sphere": number(["place"]),
    "western_sphere": number(["place"]),
    "victory_points": number({"<line>": "whole"}),
    "broken_alliance": number("broken alliance"),
    "hegemon": number("hegemon"),
}
EDITIONS = {
    "<edition>": {f"{name}?": shape for name, shape in NUMBERS.items()},
    "slips": [{"cite": "cite", "reads": "text", "follows": "text"}],
}

ISSUES = [
    {
        "id": "named issue",
        "count": "whole",
        **TELLING,
        "owner?": "power",
        "alignment?": "whole",
        "networks?": "whole",
        "theater?": "theater",
        "gate?": "space",
        "front?": "front",
    }
]

POSITION = {
    "conference?": "whole",
    "fronts?": {"<front>": "space"},
    "naval?": {"<box>": "whole"},
    "networks?": {"<place>": {"<power>": "whole"}},
    "alignment?": {"<place>": "power"},
    "leadership?": {"<theater>": "power"},
    "abomb?": {"<power>": "space of the bomb"},
    "entered?": {"<space>": "whole"},
}
SCENARIOS = {
    "<named scenario>": {
        "cite": "cite",
        "first_conference": "whole",
        "position": POSITION,
        "unavailable": ["issue"],
        "on_table?": ["issue"],
        "editions?": {"<edition>": POSITION},
    }
}

EFFECT_FIELDS = {
    "power": "power",
    "n": "whole",
    "owed": "debt",
    "where": "place of support",
    "activity": "activity",
    "kind": "support",
    "box": "box",
    "reserve": "reserve",
    "front": "front",
    "fate": "fate",
    "thing": "gain",
}
EFFECTS = [
    Kinds("action", {kind.__name__: {name: EFFECT_FIELDS[name] for name in kind.FIELDS} for kind in EFFECT_KINDS})
]
BAND = {
    "band": "band",
    "leader?": "leader",
    "spared?": {"box": "box", "naval": "whole"},
    "effects?": EFFECTS,
    "rolls?": [{"faces": ["whole"], "effects?": EFFECTS, "clears?": "marker"}],
}
CONFERENCE_CARDS = {"<text>": {"conference": "whole", **TELLING, "bands": [BAND]}}
LEADER_CARDS = {
    "<text>": {
        "name": TEXT,
        "power": "power",
        "value?": fact("whole"),
        "gives?": [{"thing": "gain", "issues": ["issue"], **TELLING}],
        "undebated?": {"issues": ["issue"], **TELLING},
        "check?": {"dice?": "whole", "ill?": ["whole"], **TELLING},
        "paranoia?": fact("whole"),
        "complete": "flag",
    }
}
STAFF_CARD = {
    "name": NAME,
    "also?": ["text"],
    "value?": "whole",
    "chief?": "flag",
    "less?": "flag",
    "attributes?": [
        {
            "bonus?": "whole",
            "total?": "whole",
            "issues?": ["issue"],
            "tracks?": ["power"],
            "leader?": "flag",
            **{f"{key.rstrip('?')}?": shape for key, shape in TELLING.items()},
        }
    ],
    "places?": {"<box>": "whole"},
    "purges?": "whole",
    "health?": "flag",
    "complete?": "flag",
    **TELLING,
    "edition_1?": TEXT,
}
STAFF_CARDS: Shape = {"totals": {"<power>": "whole"}, **{power: {"<text>": STAFF_CARD} for power in ids.POWERS}}

NAMES = {
    "powers": {"<power>": NAME},
    "fronts": {"<front>": NAME},
    "short": {"<name in a table>": TEXT},
    "boxes": {"<name of a box>": NAME},
    "spaces": {"<space>": NAME},
    "places": {"<place>": NAME},
    "issues": {"<issue>": NAME},
    "reserves": {"<reserve>": NAME},
    "abomb": {"<space of the bomb>": NAME},
    "global": {"<global issue>": NAME},
    "positions": {"<position of a global issue>": NAME},
    "axis": {"<axis>": NAME},
    "theaters": {"<theater>": NAME},
    "scenarios": {"<scenario>": NAME},
    "markers": {"<name of a marker>": NAME},
    "activities": {"<activity>": NAME},
    "conferences": {"<conference>": NAME},
}

RULINGS = {
    "<question>": {
        "sections": ["section"],
        "note?": "flag",
        "question": TEXT,
        "readings": {"<text>": TEXT},
        "edition_1?": {"<reading>": TEXT},
    }
}
LINKS = {
    "details": {"<section>": ["section"]},
    "also": {"<section>": ["section"]},
    "first_edition_without": ["section"],
}
SEARCH = {"<language>": {"stop": "text", "tags": {"<section in words>": ["text"]}, "synonyms": {"<text>": "text"}}}
PATTERNS = {"<text>": TEXT}
LANGUAGES = {
    "<text>": {
        "locales": ["text"],
        "stemmer?": "text",
        "letters?": "text",
        "common?": ["text"],
        "lacks?": ["section"],
        "rulebook?": "edition",
        "read_here?": "text",
        "otherwise?": "text",
        "first_edition?": "text",
    }
}
SECTIONS = {"<section>": {"title": "text", "text": "text", "edition_1?": "text"}}
RECORD = {
    "format": "whole",
    "game": "text",
    "edition": "edition",
    "scenario": "scenario",
    "lines": ["text"],
}

SHAPES: Mapping[str, Shape] = {
    "board": BOARD,
    "constants": NUMBERS,
    "editions": EDITIONS,
    "issues": ISSUES,
    "scenarios": SCENARIOS,
    "cards/conferences": CONFERENCE_CARDS,
    "cards/leaders": LEADER_CARDS,
    "cards/staff": STAFF_CARDS,
    "names": NAMES,
    "words": {"<text>": {"<language>": ["text"]}},
    "rulings": RULINGS,
    "differences": {"<cite>": TEXT},
    "links": LINKS,
    "search": SEARCH,
    "languages": LANGUAGES,
    "terms": {"numbers": PATTERNS, "terms": PATTERNS, "words": PATTERNS},
    "sections/*/*": SECTIONS,
    "examples/*": RECORD,
}
"""The files by their names below the rulebook's folder."""
