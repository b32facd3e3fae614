"""Finds and loads the packaged rulebook: YAML in a checkout, one prepared JSON file where the package was built.

The files lie in ``rulebook/`` beside the package in a checkout and inside the package in a wheel. Building prepares
``_prepared/rulebook.json`` from them, so that no YAML is read at start-up; a YAML file that is newer wins.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from churchill_cli.game.board import MARKS, Board
from churchill_cli.game.constants import Collapse, Constants, IssueCounter, Rules

if TYPE_CHECKING:
    from churchill_cli.game.cards import Cards

PACKAGE = Path(__file__).resolve().parent
PREPARED = PACKAGE / "_prepared" / "rulebook.json"
CARDS = ("cards/conferences", "cards/leaders", "cards/staff")
PARTS = ("board", "constants", "editions", "issues", "names", "rulings", "scenarios", *CARDS)
EDITIONS = (1, 2)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Everything the rulebook tells: the printed map, the rules of each edition, the set-ups, names and questions."""

    board: Board
    rules: Mapping[int, Rules]
    scenarios: Mapping[str, Mapping[str, Any]]
    names: Mapping[str, Mapping[str, Mapping[str, Any]]]
    rulings: Mapping[str, Mapping[str, Any]]
    facts: Mapping[str, Any]
    cards: Mapping[str, Any]


def folder() -> Path:
    """Return the folder that holds the rulebook's files."""
    beside = PACKAGE.parent / "rulebook" / "churchill"
    return beside if beside.is_dir() else PACKAGE / "rulebook" / "churchill"


@cache
def rulebook() -> Rulebook:
    """Return the packaged rulebook; it is read once."""
    if fresh(PREPARED, [f"{part}.yaml" for part in PARTS]):
        return built(json.loads(PREPARED.read_text(encoding="utf-8")))
    return built(read_yaml())


def fresh(prepared: Path, sources: Iterable[str]) -> bool:
    """Tell whether what the build prepared can be used: it is there and, in a checkout, no source file is newer.

    An installed package is never changed by hand, and installing gives its files times in any order.
    """
    try:
        made = prepared.stat().st_mtime_ns
        here = folder()
        return PACKAGE in here.parents or all((here / source).stat().st_mtime_ns <= made for source in sources)
    except OSError:
        return False


def read_yaml() -> dict[str, Any]:
    """Return the parts of the rulebook from their YAML files, in the form in which the build stores them."""
    raw = {part: load_yaml(folder() / f"{part}.yaml") for part in PARTS}
    plain: dict[str, Any] = json.loads(json.dumps(raw, ensure_ascii=False))
    return plain


def load_yaml(file: Path) -> Any:  # noqa: ANN401 - whatever the file holds
    """Return what one of our own YAML files holds."""
    import yaml  # noqa: PLC0415 - costs start-up, and a built package does not need it

    return yaml.load(file.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506


def built(raw: Mapping[str, Any]) -> Rulebook:
    """Return the rulebook made of its parts."""
    cards = cache(lambda: _cards(raw))
    rules = {edition: _rules(raw, edition, cards) for edition in EDITIONS}
    told = {part.removeprefix("cards/"): raw[part] for part in CARDS}
    return Rulebook(_board(raw["board"]), rules, raw["scenarios"], raw["names"], raw["rulings"], raw["board"], told)


def _cards(raw: Mapping[str, Any]) -> "Cards":
    """Return what the rulebooks tell of the cards; most commands need none of it."""
    from churchill_cli.decks import cards  # noqa: PLC0415 - costs start-up

    return cards(raw)


def _rules(raw: Mapping[str, Any], edition: int, cards: Callable[[], "Cards"]) -> Rules:
    values = {name: fact["value"] for name, fact in raw["constants"].items()}
    values |= {name: fact["value"] for name, fact in raw["editions"].get(str(edition), {}).items()}
    values["collapse"] = tuple(Collapse(**fall) for fall in values["collapse"])
    known = {part.name for part in fields(IssueCounter)}
    counters = (IssueCounter(**{k: v for k, v in issue.items() if k in known}) for issue in raw["issues"])
    frozen: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}
    return Rules(
        edition,
        Constants(**frozen),
        {counter.id: counter for counter in counters},
        tuple(space["value"] for space in raw["board"]["abomb"]),
        {question: tuple(entry["readings"]) for question, entry in raw["rulings"].items()},
        tuple(tuple(row) for row in raw["board"]["pol_mil_table"]["rows"]),
        cards,
    )


def _board(raw: Mapping[str, Any]) -> Board:
    """Return the printed map from its facts; what is not told is false or empty, and assumed."""
    tracks = {front: tuple(fact["value"] for fact in track["spaces"]) for front, track in raw["tracks"].items()}
    spaces = raw["spaces"]
    marked = {mark: frozenset(s for s, facts in spaces.items() if facts.get(mark, {}).get("value")) for mark in MARKS}
    kinds = {place: fact["kind"] for place, fact in raw["places"].items()}
    return Board(
        tracks=tracks,
        amphibious=marked["amphibious"],
        b29=marked["b29"],
        kamikaze=marked["kamikaze"],
        places={s: tuple(facts["countries"]["value"]) for s, facts in spaces.items() if "countries" in facts},
        connected={place: fact["track"]["value"] for place, fact in raw["places"].items()},
        countries=frozenset(place for place, kind in kinds.items() if kind == "country"),
        colonies=frozenset(place for place, kind in kinds.items() if kind == "colony"),
        assumed=frozenset(_assumed(raw)),
    )


UNTOLD = {"evidence": "assumed"}


def open_marks(raw: Mapping[str, Any], front: str) -> tuple[str, ...]:
    """Return the marks that a space of this track may bear: some exist in one theater or on one track only."""
    track = raw["tracks"][front]
    found = [mark for mark in MARKS if track["theater"]["value"] in raw["marks"][mark]["theaters"]]
    return (*found, "countries") if front in raw["marks"]["countries"]["tracks"] else tuple(found)


def _assumed(raw: Mapping[str, Any]) -> list[str]:
    """Return the facts of the map that rest on no rulebook."""
    facts = [
        f"{front}:{fact['value']}"
        for front, track in raw["tracks"].items()
        for fact in track["spaces"]
        if fact["evidence"] == "assumed"
    ]
    for front, track in raw["tracks"].items():
        for space in (fact["value"] for fact in track["spaces"][1:]):
            told = raw["spaces"].get(space, {})
            facts += [
                f"{space}.{mark}"
                for mark in open_marks(raw, front)
                if told.get(mark, UNTOLD)["evidence"] == "assumed" and f"{space}.{mark}" not in facts
            ]
    facts += [f"{place}.track" for place, fact in raw["places"].items() if fact["track"]["evidence"] == "assumed"]
    return facts
