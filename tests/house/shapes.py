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

from churchill_cli.answers.cards import ISSUE_GROUPS
from churchill_cli.bots.chart import DECISIONS
from churchill_cli.game.model import actions, ids
from churchill_cli.game.model.board import MARKS
from churchill_cli.game.model.constants import Constants

Shape = Any


class Kinds(NamedTuple):
    """Dicts of several kinds; what stands behind ``key`` names the kind."""

    key: str
    kinds: Mapping[str, Mapping[str, Shape]]

    def of(self, content: Mapping[object, object]) -> Mapping[str, Shape]:
        """Return the fields of a dict of one kind, or any field of them all where it names none."""
        own = self.kinds.get(str(content.get(self.key)))
        every = {f"{field}?": shape for fields in self.kinds.values() for field, shape in fields.items()}
        return {**(every if own is None else own), self.key: self.key}


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

VOCABULARIES: Mapping[str, tuple[object, ...]] = {
    "evidence": ("rulebook", "derived", "assumed"),
    "power": ids.POWERS,
    "front": ids.FRONTS,
    "box": ids.BOXES,
    "theater": ids.THEATERS,
    "axis": ids.AXIS,
    "reserve": ids.RESERVES,
    "activity": ids.ACTIVITIES,
    "group": tuple(ISSUE_GROUPS),
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
"""The vocabularies that the rules themselves have; ``checking.vocabularies_of`` adds what the files name."""

TRANSLATED = {"en": "text", "<language>": "text"}
EVIDENCE = {"evidence": "evidence", "cite?": "cite", "why?": "text"}
DISPLAY_NAME = {**TRANSLATED, "also?": {"<language>": ["text"]}}


def fact(value: Shape) -> Shape:
    """Return the shape of a fact that says how it is known."""
    return {"value": value, **EVIDENCE}


def fact_of_map(value: Shape) -> Shape:
    """Return the shape of a fact about the printed map, which is shown with its reason."""
    return {**fact(value), "why?": TRANSLATED}


def cited_number(value: Shape) -> Shape:
    """Return the shape of a number of the rules with its section."""
    return {"value": value, "cite": "cite"}


BOARD = {
    "tracks": {
        "<front>": {
            "theater": fact_of_map("theater"),
            "marker": fact_of_map("power"),
            "spaces": [fact_of_map("named space")],
        }
    },
    "marks": {"<mark>": {"theaters?": ["theater"], "tracks?": ["front"], "cite": "cite"}},
    "spaces": {
        "<space>": {**{f"{mark}?": fact_of_map("flag") for mark in MARKS}, "countries?": fact_of_map(["place"])}
    },
    "places": {"<named place>": {"kind": "kind of place", "track": fact_of_map("track")}},
    "abomb": [fact_of_map("named space of the bomb")],
    "pol_mil_table": {"evidence": "evidence", "cite": "cite", "rows": [["place"]]},
}

NUMBERS = {
    **{name: cited_number("whole") for name in Constants.FIELDS},
    "naval_needed_at": cited_number({"<space>": "whole"}),
    "reserves": cited_number({"<reserve>": "whole"}),
    "europe_die": cited_number(["target"]),
    "pacific_order": cited_number(["front"]),
    "pacific_die": cited_number(["front"]),
    "collapse": cited_number([{"front": "front", "space": "space", "reserve": "reserve", "cite": "cite"}]),
    **{f"technology_{who}": cited_number({"<power>": "whole"}) for who in ("both", "western", "eastern")},
    "card_order": cited_number("order of cards"),
    "truman_apart": cited_number("flag"),
    "production": cited_number({"<power>": "whole"}),
    "offensive_after_surrender": cited_number("flag"),
    "must_place": cited_number("flag"),
    "eastern_sphere": cited_number(["place"]),
    "western_sphere": cited_number(["place"]),
    "victory_points": cited_number({"<line>": "whole"}),
    "broken_alliance": cited_number("broken alliance"),
    "hegemon": cited_number("hegemon"),
}
OTHER_EDITIONS = {
    "<edition>": {f"{name}?": shape for name, shape in NUMBERS.items()},
    "slips": [{"cite": "cite", "reads": "text", "follows": "text"}],
}

ISSUE_COUNTERS = [
    {
        "id": "named issue",
        "count": "whole",
        **EVIDENCE,
        "why?": TRANSLATED,
        "owner?": "power",
        "alignment?": "whole",
        "networks?": "whole",
        "theater?": "theater",
        "gate?": "space",
        "front?": "front",
    }
]

STARTING_POSITION = {
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
        "position": STARTING_POSITION,
        "unavailable": ["issue"],
        "on_table?": ["issue"],
        "editions?": {"<edition>": STARTING_POSITION},
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
CARD_BAND = {
    "band": "band",
    "leader?": "leader",
    "spared?": {"box": "box", "naval": "whole"},
    "effects?": EFFECTS,
    "rolls?": [{"faces": ["whole"], "effects?": EFFECTS, "clears?": "marker"}],
}
CONFERENCE_CARDS = {"<text>": {"conference": "whole", **EVIDENCE, "bands": [CARD_BAND]}}
LEADER_CARDS = {
    "<text>": {
        "name": TRANSLATED,
        "power": "power",
        "value?": fact("whole"),
        "gives?": [{"thing": "gain", "issues": ["issue"], **EVIDENCE}],
        "undebated?": {"issues": ["issue"], **EVIDENCE},
        "check?": {"dice?": "whole", "ill?": ["whole"], **EVIDENCE},
        "paranoia?": fact("whole"),
        "complete": "flag",
    }
}
STAFF_CARD = {
    "name": DISPLAY_NAME,
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
            **{f"{key.rstrip('?')}?": shape for key, shape in EVIDENCE.items()},
        }
    ],
    "places?": {"<box>": "whole"},
    "purges?": "whole",
    "health?": "flag",
    "complete?": "flag",
    **EVIDENCE,
    "edition_1?": TRANSLATED,
}
STAFF_CARDS: Shape = {"totals": {"<power>": "whole"}, **{power: {"<text>": STAFF_CARD} for power in ids.POWERS}}
PERSONS: Shape = {power: {"<text>": {"name": TRANSLATED, "also?": ["text"]}} for power in ids.POWERS}

DISPLAY_NAMES = {
    "powers": {"<power>": DISPLAY_NAME},
    "fronts": {"<front>": DISPLAY_NAME},
    "short": {"<name in a table>": TRANSLATED},
    "cells": {"<power>": TRANSLATED},
    "brief": {"<issue>": TRANSLATED},
    "initials": {"<issue>": TRANSLATED},
    "boxes": {"<name of a box>": DISPLAY_NAME},
    "spaces": {"<space>": DISPLAY_NAME},
    "places": {"<place>": DISPLAY_NAME},
    "issues": {"<issue>": DISPLAY_NAME},
    "reserves": {"<reserve>": DISPLAY_NAME},
    "abomb": {"<space of the bomb>": DISPLAY_NAME},
    "global": {"<global issue>": DISPLAY_NAME},
    "positions": {"<position of a global issue>": DISPLAY_NAME},
    "axis": {"<axis>": DISPLAY_NAME},
    "theaters": {"<theater>": DISPLAY_NAME},
    "in_sentences": {"pacific_theater": TRANSLATED},
    "scenarios": {"<scenario>": DISPLAY_NAME},
    "markers": {"<name of a marker>": DISPLAY_NAME},
    "activities": {"<activity>": DISPLAY_NAME},
    "issue_groups": {"<group>": DISPLAY_NAME},
    "conferences": {"<conference>": DISPLAY_NAME},
}

OPEN_POINTS = {
    "<question>": {
        "name": TRANSLATED,
        "sections": ["section"],
        "note?": "flag",
        "question": TRANSLATED,
        "readings": {"<text>": TRANSLATED},
        "edition_1?": {"<reading>": TRANSLATED},
    }
}
SECTION_LINKS = {
    "details": {"<section>": ["section"]},
    "also": {"<section>": ["section"]},
    "first_edition_without": ["section"],
}
SEARCH_HINTS = {
    "<language>": {"stop": "text", "tags": {"<section in words>": ["text"]}, "synonyms": {"<text>": "text"}}
}
PATTERNS = {"<text>": TRANSLATED}
LANGUAGES = {
    "<text>": {
        "locales": ["text"],
        "called": ["text"],
        "stemmer?": "text",
        "letters?": "text",
        "keys?": ["text"],
        "sounds?": ["text"],
        "heard?": ["text"],
        "common?": ["text"],
        "small?": ["text"],
        "and?": ["text"],
        "numbers?": {"<text>": "section"},
        "plural?": ["power"],
        "behind?": {"<text>": "text"},
        "replaced?": {"<text>": "text"},
        "lines?": {"<text>": "text"},
        "lacks?": ["section"],
        "rulebook?": "edition",
        "glossary?": "text",
        "read_here?": "text",
        "otherwise?": "text",
        "first_edition?": "text",
    }
}
SECTIONS = {"<section>": {"title": "text", "text": "text", "edition_1?": "text"}}
EXAMPLE_RECORD = {
    "format": "whole",
    "game": "text",
    "edition": "edition",
    "scenario": "scenario",
    "lines": ["text"],
}
SAID = {"<language>": ["text"]}
VALUED = {"<text>": SAID}
"""Values, each with what is said for it; of several the words stand once."""
LEXICON: Mapping[str, Shape] = {
    "lexicon/amendments": {**dict.fromkeys(["amending", "maybe_amending", "was", "rewording", "but"], SAID)},
    "lexicon/answers": {**dict.fromkeys(["yes", "no", "not", "and", "or", "because", "correcting", "restating"], SAID)},
    "lexicon/cards": {
        **dict.fromkeys(("plays", "bonus", "counted_in", "not_counted", "nyet", "agendas", "keeps"), SAID),
        **dict.fromkeys(("captures", "exchange"), SAID),
        "lettered": VALUED,
    },
    "lexicon/commands": {
        **dict.fromkeys(["commands", "topics", "entries", "editions"], VALUED),
        **dict.fromkeys(["speaking", "looking", "beside", "steps", "wishing", "where", "where_to", "why"], SAID),
        **dict.fromkeys(["asking", "asking_whether", "or_not", "defining", "who"], SAID),
        **dict.fromkeys(["of_rules", "needing", "may", "supposing", "inverting", "particles"], SAID),
    },
    "lexicon/dice": {
        **dict.fromkeys(
            ["die_kind", "die_word", "dice_counted", "health_roll", "moved", "by", "stalled", "no_effect"], SAID
        )
    },
    "lexicon/endings": {
        **dict.fromkeys(["inflection", "shortened", "fronts_shortened", "contracted", "surnames", "letters"], SAID),
        "counted": VALUED,
    },
    "lexicon/fixed_words": {"word": VALUED},
    "lexicon/markers": {
        "power": {"<power>": SAID},
        **dict.fromkeys(("removes", "replaces", "puts", "there", "same"), SAID),
        **dict.fromkeys(("spent", "given", "command", "speaker", "earlier", "later", "stands", "of_axis"), SAID),
    },
    "lexicon/names": {
        **dict.fromkeys(["names", "owned"], VALUED),
        **dict.fromkeys(["titles", "marker_or_place", "uncut"], SAID),
        "persons": {"<power>": ["text"]},
    },
    "lexicon/numbers": {
        **dict.fromkeys(["number", "times", "pair", "throw"], VALUED),
        **dict.fromkeys(["plus", "minus", "total", "all", "nobody", "each", "both", "other", "single"], SAID),
    },
    "lexicon/silent": {**dict.fromkeys(["filler", "talk", "also", "idle", "opening", "unsure"], SAID)},
    "lexicon/spaces": {
        **dict.fromkeys(["to_space", "into", "from_space", "of_track", "track", "space_word", "own", "center"], SAID)
    },
    "lexicon/turns": {"handing": SAID, "to_pick": VALUED},
}

PRIORITIES = [{"take": ["text"], "if?": ["text"], "by?": ["text"]}]
BOT_CHART = {"chart": "text", "aims": "text", **dict.fromkeys(DECISIONS, PRIORITIES)}
MADE_UP_CARD = {"value?": "whole", "attributes?": STAFF_CARD["attributes?"], "complete?": "flag"}
FATES = {f"{fate}?": ["whole"] for fate in ("ill", "dead", "paranoid")}
DECKS = {
    "made_up": "flag",
    "title": "text",
    "staff": {power: {"<text>": MADE_UP_CARD} for power in ids.POWERS},
    "leaders": {"<leader>": {"value": "whole", **FATES, "complete": "flag"}},
}

BOOK: Shape = {
    "title": "text",
    "editions": ["whole"],
    "list_item": "text",
    "found_alone": ["section"],
    "nested_digits": "flag",
    "its_own": ["section"],
    "lettered": "section",
}
SHAPES: Mapping[str, Shape] = {
    "bots/*": BOT_CHART,
    "decks/*": DECKS,
    "board": BOARD,
    "constants": NUMBERS,
    "editions": OTHER_EDITIONS,
    "issues": ISSUE_COUNTERS,
    "scenarios": SCENARIOS,
    "cards/conferences": CONFERENCE_CARDS,
    "cards/leaders": LEADER_CARDS,
    "cards/persons": PERSONS,
    "cards/staff": STAFF_CARDS,
    "names": DISPLAY_NAMES,
    "words": {"<text>": {"<language>": ["text"]}},
    "remarks": [TRANSLATED],
    **LEXICON,
    "rulings": OPEN_POINTS,
    "differences": {"<cite>": TRANSLATED},
    "book": BOOK,
    "links": SECTION_LINKS,
    "search": SEARCH_HINTS,
    "languages": LANGUAGES,
    "terms": {"numbers": PATTERNS, "terms": PATTERNS, "words": PATTERNS},
    "sections/*/*": SECTIONS,
    "questions/*/*": {"<section>": ["text"]},
    "examples/*": EXAMPLE_RECORD,
}
"""The files by their names below the rulebook's folder."""
