"""The rulebook as the rules use it, made of what its files hold."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from churchill_cli.game.model.board import MARKS, Board
from churchill_cli.game.model.constants import Collapse, Constants, IssueCounter, Rules

if TYPE_CHECKING:
    from churchill_cli.game.model.cards import Cards


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
    words: Mapping[str, Mapping[str, Any]]

    def readings(self, question: str, edition: int = 2) -> dict[str, Mapping[str, str]]:
        """Return the readings of an open point, the default first, each in every language, as an edition words them."""
        entry = self.rulings[question]
        return entry["readings"] | (entry.get("edition_1", {}) if edition == 1 else {})  # type: ignore[no-any-return]


def built(raw: Mapping[str, Any], editions: Iterable[int], parts: Iterable[str]) -> Rulebook:
    """Return the rulebook made of what its files hold, for some editions; ``parts`` are those about cards."""
    cards = cache(lambda: _cards(raw))
    rules = {edition: _rules(raw, edition, cards) for edition in editions}
    facts = _with_counters(raw)
    told = {part.removeprefix("cards/"): raw[part] for part in parts}
    return Rulebook(_board(facts), rules, raw["scenarios"], raw["names"], raw["rulings"], facts, told, raw["words"])


def _cards(raw: Mapping[str, Any]) -> "Cards":
    """Return what the rulebooks tell of the cards; most commands need none of it."""
    from churchill_cli.book.decks import cards  # noqa: PLC0415 - costs start-up

    return cards(raw)


def _rules(raw: Mapping[str, Any], edition: int, cards: Callable[[], "Cards"]) -> Rules:
    values = {name: fact["value"] for name, fact in raw["constants"].items()}
    values |= {name: fact["value"] for name, fact in raw["editions"].get(str(edition), {}).items()}
    values["collapse"] = tuple(Collapse(**fall) for fall in values["collapse"])
    counters = [_counter(issue) for issue in raw["issues"]]
    frozen: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}
    return Rules(
        edition,
        Constants(**frozen),
        {counter.id: counter for counter in counters},
        {question: tuple(entry["readings"]) for question, entry in raw["rulings"].items()},
        tuple(tuple(row) for row in raw["board"]["pol_mil_table"]["rows"]),
        cards,
        _letters(frozen["victory_points"]),
    )


def _counter(issue: Mapping[str, Any]) -> IssueCounter:
    """Return a kind of issue counter; how many there are is its own only where a rulebook tells it."""
    known = {key: value for key, value in issue.items() if key in IssueCounter.FIELDS}
    return IssueCounter(**known, told=issue["count"] if issue["evidence"] != "assumed" else None)


def _with_counters(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts about the map with those about the issue counters: how many there are of each kind."""
    counters = {
        issue["id"]: {"value": issue["count"], **{key: issue[key] for key in EVIDENCE if key in issue}}
        for issue in raw["issues"]
    }
    return {**raw["board"], "counters": counters}


EVIDENCE = ("evidence", "cite", "why")


def _letters(points: Mapping[str, int]) -> Mapping[str, str]:
    """Return the letter that an edition prints for each line of 9.4: one that it does not have takes none."""
    return dict(zip((line for line, worth in points.items() if worth), points, strict=False))


def _board(raw: Mapping[str, Any]) -> Board:
    """Return the printed map from its facts; what is not told is false or empty, and assumed."""
    tracks = {front: tuple(fact["value"] for fact in track["spaces"]) for front, track in raw["tracks"].items()}
    spaces = raw["spaces"]
    marked = {mark: frozenset(s for s, facts in spaces.items() if facts.get(mark, {}).get("value")) for mark in MARKS}
    kinds = {place: fact["kind"] for place, fact in raw["places"].items()}
    return Board(
        tracks=tracks,
        markers={front: track["marker"]["value"] for front, track in raw["tracks"].items()},
        amphibious=marked["amphibious"],
        b29=marked["b29"],
        kamikaze=marked["kamikaze"],
        places={s: tuple(facts["countries"]["value"]) for s, facts in spaces.items() if "countries" in facts},
        connected={place: fact["track"]["value"] for place, fact in raw["places"].items()},
        countries=frozenset(place for place, kind in kinds.items() if kind == "country"),
        colonies=frozenset(place for place, kind in kinds.items() if kind == "colony"),
        abomb=tuple(space["value"] for space in raw["abomb"]),
        counters={issue: fact["value"] for issue, fact in raw["counters"].items()},
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
    facts += [f"{issue}.counters" for issue, fact in raw["counters"].items() if fact["evidence"] == "assumed"]
    facts += [f"abomb:{space['value']}" for space in raw["abomb"] if space["evidence"] == "assumed"]
    return facts
