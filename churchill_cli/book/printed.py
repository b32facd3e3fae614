"""The rulebook as the rules use it, made of what its files hold."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from churchill_cli.book.content import Content
from churchill_cli.game.model.board import MARKS, Board
from churchill_cli.game.model.constants import Collapse, Constants, IssueCounter, Rules

if TYPE_CHECKING:
    from churchill_cli.game.model.cards import Cards


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Everything the rulebook tells: map, rules of each edition, set-ups, names and questions."""

    board: Board
    rules: Mapping[int, Rules]
    scenarios: Mapping[str, Content]
    names: Mapping[str, Mapping[str, Content]]
    rulings: Mapping[str, Content]
    facts: Content
    cards: Content
    words: Mapping[str, Content]
    lexicon: Mapping[str, Content]

    def readings(self, question: str, edition: int = 2) -> dict[str, Mapping[str, str]]:
        """Return the readings of an open point as an edition words them, the default first."""
        entry = self.rulings[question]
        return entry["readings"] | (entry.get("edition_1", {}) if edition == 1 else {})  # type: ignore[no-any-return]


def built(files: Content, editions: Iterable[int], card_files: Iterable[str], lexicon_files: Iterable[str]) -> Rulebook:
    """Return the rulebook made of what its files hold for some editions, cards and lexicon among them."""
    load_cards = cache(partial(_cards, files))
    counters = {
        issue["id"]: {"value": issue["count"], **{key: issue[key] for key in EVIDENCE if key in issue}}
        for issue in files["issues"]
    }
    facts = {**files["board"], "counters": counters}
    return Rulebook(
        _board(facts),
        {edition: _rules(files, edition, load_cards) for edition in editions},
        files["scenarios"],
        files["names"],
        files["rulings"],
        facts,
        {file_name.removeprefix("cards/"): files[file_name] for file_name in card_files},
        files["words"],
        {file_name.removeprefix("lexicon/"): files[file_name] for file_name in lexicon_files},
    )


def _cards(files: Content) -> "Cards":
    from churchill_cli.book.decks import cards  # noqa: PLC0415 - costs start-up, and most commands need no cards

    return cards(files)


EVIDENCE = ("evidence", "cite", "why")


def _rules(files: Content, edition: int, load_cards: Callable[[], "Cards"]) -> Rules:
    """Return the rules of an edition: the second's numbers, with what the first reads otherwise."""
    numbers = {**files["constants"], **files["editions"].get(str(edition), {})}
    printed_values = ((name, constant["value"]) for name, constant in numbers.items())
    values: Content = {name: tuple(value) if isinstance(value, list) else value for name, value in printed_values}
    collapse = tuple(Collapse(**loss) for loss in values["collapse"])
    points_by_line: Mapping[str, int] = values["victory_points"]
    issues = {}
    for issue in files["issues"]:  # how many there are of a kind is its own only where a rulebook tells it
        known_fields = {field: value for field, value in issue.items() if field in IssueCounter.FIELDS}
        count = issue["count"] if issue["evidence"] != "assumed" else None
        issues[issue["id"]] = IssueCounter(**known_fields, told=count)
    return Rules(
        edition,
        Constants(**{**values, "collapse": collapse}),
        issues,
        {question: tuple(open_point["readings"]) for question, open_point in files["rulings"].items()},
        tuple(tuple(table_row) for table_row in files["board"]["pol_mil_table"]["rows"]),
        load_cards,
        # the letter that it prints for each line of 9.4: a line that it does not have takes none
        dict(zip((line for line, worth in points_by_line.items() if worth), points_by_line, strict=False)),
    )


def _board(facts: Content) -> Board:
    """Return the printed map from its facts; what is not told is false or empty, and assumed."""
    tracks, spaces, places = facts["tracks"], facts["spaces"], facts["places"]
    marked = {
        mark: frozenset(space for space, marks in spaces.items() if marks.get(mark, {}).get("value")) for mark in MARKS
    }
    return Board(
        tracks={front: tuple(space["value"] for space in track["spaces"]) for front, track in tracks.items()},
        markers={front: track["marker"]["value"] for front, track in tracks.items()},
        amphibious=marked["amphibious"],
        b29=marked["b29"],
        kamikaze=marked["kamikaze"],
        places={space: tuple(marks["countries"]["value"]) for space, marks in spaces.items() if "countries" in marks},
        connected={place: place_entry["track"]["value"] for place, place_entry in places.items()},
        countries=frozenset(place for place, place_entry in places.items() if place_entry["kind"] == "country"),
        colonies=frozenset(place for place, place_entry in places.items() if place_entry["kind"] == "colony"),
        abomb=tuple(space["value"] for space in facts["abomb"]),
        counters={issue: counter["value"] for issue, counter in facts["counters"].items()},
        assumed=frozenset(_assumed(facts)),
    )


UNTOLD = {"evidence": "assumed"}


def open_marks(facts: Content, front: str) -> tuple[str, ...]:
    """Return the marks that a space of this track may bear."""
    theater, marks = facts["tracks"][front]["theater"]["value"], facts["marks"]
    possible = tuple(board_mark for board_mark in MARKS if theater in marks[board_mark]["theaters"])
    return (*possible, "countries") if front in marks["countries"]["tracks"] else possible


def _assumed(facts: Content) -> Iterator[str]:
    """Yield the facts of the map that rest on no rulebook."""
    for front, track in facts["tracks"].items():
        yield from (f"{front}:{space['value']}" for space in track["spaces"] if _is_assumed(space))
        for space in (space["value"] for space in track["spaces"][1:]):
            marks = facts["spaces"].get(space, {})
            yield from (f"{space}.{mark}" for mark in open_marks(facts, front) if _is_assumed(marks.get(mark, UNTOLD)))
    yield from (f"{place}.track" for place, place_entry in facts["places"].items() if _is_assumed(place_entry["track"]))
    yield from (f"{issue}.counters" for issue, counter in facts["counters"].items() if _is_assumed(counter))
    yield from (f"abomb:{space['value']}" for space in facts["abomb"] if _is_assumed(space))


def _is_assumed(fact: Content) -> bool:
    return bool(fact["evidence"] == "assumed")
