"""What the booklets do not print, taken from the data files: the map, the counters, the set-ups, values of cards.

Nothing of a rule is taken from there: every number of a rule stands in these modules as the booklet has it.
"""

from pathlib import Path
from typing import Any

import yaml

Data = dict[str, Any]
FOLDER = Path(__file__).parents[2] / "rulebook" / "churchill"


def _read(name: str) -> Any:  # noqa: ANN401 - YAML
    return yaml.safe_load((FOLDER / f"{name}.yaml").read_text("utf-8"))


_BOARD = _read("board")
POWERS = ("UK", "US", "USSR")
CLOCKWISE = ("UK", "USSR", "US")
"""Stalin sits to Churchill's left, Roosevelt to Stalin's (the example of 4.21)."""
TRACKS: dict[str, list[str]] = {name: [s["value"] for s in t["spaces"]] for name, t in _BOARD["tracks"].items()}
FRONTS = tuple(TRACKS)
THEATER = {name: t["theater"]["value"] for name, t in _BOARD["tracks"].items()} | {"arctic": "europe"}
COLOR = {name: t["marker"]["value"] for name, t in _BOARD["tracks"].items()}
BOXES = tuple(THEATER)


def _marked(mark: str) -> set[str]:
    return {space for space, marks in _BOARD["spaces"].items() if marks.get(mark, {}).get("value")}


AMPHIBIOUS, B29, KAMIKAZE = _marked("amphibious"), _marked("b29"), _marked("kamikaze")
COUNTRIES: dict[str, list[str]] = {
    space: marks["countries"]["value"] for space, marks in _BOARD["spaces"].items() if "countries" in marks
}
TRACK_OF = {place: p["track"]["value"] for place, p in _BOARD["places"].items()}
COLONIES = {place for place, p in _BOARD["places"].items() if p["kind"] == "colony"}
BOMB = [space["value"] for space in _BOARD["abomb"]]
POL_MIL_TABLE = _BOARD["pol_mil_table"]["rows"]
COUNTERS = {i["id"]: i["count"] for i in _read("issues")}
ISSUES = tuple(kind if n == 0 else f"{kind}#{n + 1}" for kind, count in COUNTERS.items() for n in range(count))
SCENARIOS: Data = _read("scenarios")
STAFF: dict[str, Data] = {
    name: {**card, "power": power} for power, cards in _read("cards/staff").items() if power in POWERS
    for name, card in cards.items()
}  # fmt: skip
RELATIONS = {
    "churchill_roosevelt": ("UK", "US"),
    "churchill_stalin": ("UK", "USSR"),
    "roosevelt_stalin": ("US", "USSR"),
}


def kind_of(issue: str) -> str:
    return issue.partition("#")[0]


def around(power: str) -> tuple[str, ...]:
    """Return the three powers clockwise, from the one to the left of ``power`` to itself."""
    at = CLOCKWISE.index(power) + 1
    return CLOCKWISE[at:] + CLOCKWISE[:at]
