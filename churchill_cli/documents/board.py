"""The owner's corrections of map, A-Bomb track and counters, laid over the program's own."""

import marshal
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from churchill_cli.documents import Document
from churchill_cli.documents.problems import Problems, mapping, nearest_hint, place_of
from churchill_cli.game.model.board import MARKS, MOST_COUNTERS, Board
from churchill_cli.game.model.ids import AXIS, BOXES, FRONTS, TARGET, THEATER_OF, Front, Issue, Place, Space
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified

KEPT_BOARDS = 64
PARTS_CORRECTED = ("tracks", "spaces", "places", "counters", "abomb")
NEW_SPACE = re.compile(r"[a-z][a-z0-9_]{0,39}")
NAMED_BY_RULES: dict[Front, tuple[Space, ...]] = {
    "western": ("bolero", "normandy", "west_germany"),
    "mediterranean": ("southern_italy", "central_italy"),
    "eastern": ("east_germany",),
    "far_east": ("manchuria",),
    "sw_pacific": ("philippines",),
}
"""Spaces without which rules 6.21, 7.62 to 7.65, 7.81, 7.82 or 9.4 could not be applied."""

_corrected_boards: dict[tuple[int, bytes], tuple[Board, Board]] = {}
"""Corrected maps by the map below (kept alive here, so that its id stays its own) and the correction."""


def corrected(board: Board, correction: Any, problems: Problems) -> Board:  # noqa: ANN401 - data from outside
    """Return the printed map with the owner's corrections laid over it."""
    if correction is None:
        return board
    try:
        correction_key = id(board), marshal.dumps(correction)
    except ValueError:
        problems.add("board", _("must be plain data"))
        return board
    if correction_key not in _corrected_boards:
        complaints = Problems()
        corrected_map = _CorrectedMap(board, complaints)
        corrected_map.lay_everything(mapping(correction, "board", complaints))
        if complaints:
            problems += complaints
            return board
        if len(_corrected_boards) >= KEPT_BOARDS:
            _corrected_boards.clear()
        _corrected_boards[correction_key] = board, corrected_map.corrected_board()
    return _corrected_boards[correction_key][1]


class _CorrectedMap:
    """A map while corrections are laid over it; lives inside one call."""

    def __init__(self, board: Board, problems: Problems) -> None:
        """Begin with the printed map; what is wrong with a correction is added to ``problems``."""
        self.board, self.problems = board, problems
        self.tracks, self.places, self.connected = dict(board.tracks), dict(board.places), dict(board.connected)
        self.marks: dict[str, set[Space]] = {board_mark: set(getattr(board, board_mark)) for board_mark in MARKS}
        self.abomb, self.counters = board.abomb, dict(board.counters)
        self.facts_told: set[str] = set()

    def lay_everything(self, corrections: Mapping[Any, Any]) -> None:
        """Lay tracks first, for they name the spaces; then the facts of spaces and places."""
        for key in corrections:
            if key not in PARTS_CORRECTED:
                complaint = _("unknown key (one of %(names)s)") % {"names": ", ".join(PARTS_CORRECTED)}
                self.problems.add(f"board.{key}", complaint)
        for key, spaces in mapping(corrections.get("tracks"), "board.tracks", self.problems).items():
            self.lay_track(str(key), spaces)
        on_board = Counter(space for track in self.tracks.values() for space in track)
        for shared in sorted(space for space, times in on_board.items() if times > 1 and space not in AXIS):
            self.problems.add("board.tracks", _("%(space)s stands on more than one track") % {"space": shared})
        for key, facts in mapping(corrections.get("spaces"), "board.spaces", self.problems).items():
            space = key if key in on_board else identified(str(key), "spaces")
            if space and space in on_board:
                self.lay_space(space, mapping(facts, f"board.spaces.{space}", self.problems))
            else:
                complaint = _("no such space on the board%(like)s") % {"like": nearest_hint(str(key), on_board)}
                self.problems.add(f"board.spaces.{key}", complaint)
        self.lay_others(corrections)

    def lay_others(self, corrections: Mapping[Any, Any]) -> None:
        """Lay what stands apart from the tracks of the Fronts: connections, counters, the A-Bomb track."""
        for place, track in mapping(corrections.get("places"), "board.places", self.problems).items():
            if place in self.connected and (track is None or track in BOXES):
                self.connected[place] = track
                self.facts_told.add(f"{place}.track")
            else:
                complaint = _("%(track)r is no track, or %(place)r is no country or colony")
                self.problems.add(f"board.places.{place}", complaint % {"track": track, "place": place})
        for issue_named, counter_count in mapping(corrections.get("counters"), "board.counters", self.problems).items():
            self.lay_counters(str(issue_named), counter_count)
        if corrections.get("abomb") is not None:
            self.lay_abomb(corrections["abomb"])

    def lay_counters(self, issue_name: str, counter_count: Any) -> None:  # noqa: ANN401 - data from outside
        """Set how many issue counters of a kind there are (3.34)."""
        location = f"board.counters.{issue_name}"
        issue = issue_name if issue_name in self.counters else identified(issue_name, "issues")
        if issue is None:
            self.problems.add(location, _("no such issue%(like)s") % {"like": nearest_hint(issue_name, self.counters)})
        elif type(counter_count) is not int or not 1 <= counter_count <= MOST_COUNTERS:
            complaint = _("%(value)r is not a whole number from %(least)s to %(most)s")
            self.problems.add(location, complaint % {"value": counter_count, "least": 1, "most": MOST_COUNTERS})
        else:
            self.counters[issue] = counter_count
            self.facts_told.add(f"{issue}.counters")

    def lay_abomb(self, spaces: Any) -> None:  # noqa: ANN401 - data from outside
        """Set the order of the A-Bomb track: its start and Trinity stay at its ends (6.10, 9.74)."""
        first_space, *_between, last_space = self.board.abomb
        if not isinstance(spaces, list) or sorted(map(str, spaces)) != sorted(self.board.abomb):
            self.problems.add(
                "board.abomb", _("must have these five spaces: %(names)s") % {"names": ", ".join(self.board.abomb)}
            )
        elif (spaces[0], spaces[-1]) != (first_space, last_space):
            complaint = _("must begin with %(start)s and end with %(end)s") % {"start": first_space, "end": last_space}
            self.problems.add("board.abomb", complaint)
        else:
            self.abomb = tuple(spaces)
            self.facts_told.update(f"abomb:{space}" for space in spaces)

    def lay_track(self, front_name: str, spaces: Any) -> None:  # noqa: ANN401 - data from outside
        """Replace a whole track."""
        location = f"board.tracks.{front_name}"
        front = next((front for front in FRONTS if front in {front_name, identified(front_name, "fronts")}), None)
        if front is None:
            self.problems.add(location, _("no such Front%(like)s") % {"like": nearest_hint(front_name, FRONTS)})
        elif not isinstance(spaces, list) or not all(
            isinstance(space, str) and NEW_SPACE.fullmatch(space) for space in spaces
        ):
            self.problems.add(location, _("a list of spaces in order, each in small letters such as iwo_jima"))
        elif complaint := wrong_track(front, spaces):
            self.problems.add(location, complaint)
        else:
            self.tracks[front] = tuple(spaces)
            self.facts_told.update(f"{front}:{space}" for space in spaces)

    def lay_space(self, space: Space, facts: Mapping[Any, Any]) -> None:
        """Set the marks of a space and what is connected to it."""
        for fact_mark, fact in facts.items():
            self.facts_told.add(f"{space}.{fact_mark}")
            if fact_mark in self.marks and isinstance(fact, bool):
                (self.marks[fact_mark].add if fact else self.marks[fact_mark].discard)(space)
            elif fact_mark == "countries" and isinstance(fact, list):
                self.connect(space, fact)
            else:
                complaint = _("%(fact)r (amphibious, b29, kamikaze: true or false; countries: a list)") % {"fact": fact}
                self.problems.add(f"board.spaces.{space}.{fact_mark}", complaint)

    def connect(self, space: Space, place_names: list[Any]) -> None:
        """Connect the named countries and colonies to ``space`` and its track, and to no other space."""
        location = f"board.spaces.{space}.countries"
        places_there = tuple(
            place for place_name in place_names if (place := place_of(place_name, self.board, location, self.problems))
        )
        for other_space in self.places:
            self.places[other_space] = tuple(place for place in self.places[other_space] if place not in places_there)
        self.places[space] = places_there
        front = next(front for front, track in self.tracks.items() if space in track)
        self.connected.update(dict.fromkeys(places_there, front))
        self.facts_told.update(f"{place}.track" for place in places_there)

    def corrected_board(self) -> Board:
        """Return the corrected map; what the owner told is assumed no longer."""
        return replace(
            self.board,
            tracks=self.tracks,
            amphibious=frozenset(self.marks["amphibious"]),
            b29=frozenset(self.marks["b29"]),
            kamikaze=frozenset(self.marks["kamikaze"]),
            places=self.places,
            connected=self.connected,
            abomb=self.abomb,
            counters=self.counters,
            assumed=self.board.assumed - self.facts_told,
        )


COUNTERS = frozenset(str(count) for count in range(1, MOST_COUNTERS + 1))


def uncounted(issue: Issue, counter_number: str, board: Board) -> str:
    """Return that there are fewer counters of a kind, and how the owner tells otherwise (3.34)."""
    fields = {"n": board.counters[issue], "kind": issue, "number": counter_number}
    if board.is_assumed(f"{issue}.counters"):
        explanation = _("no rulebook tells how many counters of %(kind)s there are; taken for granted: %(n)d") % fields
    else:
        explanation = _("there are no more counters of %(kind)s than %(n)d") % fields
    return explanation + _(" (if your game has more: churchill board confirm %(kind)s.counters %(number)s)") % fields


def difference(board: Board, printed: Board) -> Document:
    """Return what the owner told of the map, as a correction of ``printed`` that gives ``board`` again."""
    facts_told = printed.assumed - board.assumed
    tracks = {
        front: list(track)
        for front, track in board.tracks.items()
        if track != printed.tracks[front] or any(f"{front}:{space}" in facts_told for space in track)
    }
    spaces = {}
    for space in board.fronts_of:
        facts: dict[str, bool | list[Place]] = {}
        for board_mark in MARKS:
            printed_value, value_now = (space in getattr(either, board_mark) for either in (printed, board))
            if printed_value != value_now or f"{space}.{board_mark}" in facts_told:
                facts[board_mark] = value_now
        if board.places.get(space, ()) != printed.places.get(space, ()) or f"{space}.countries" in facts_told:
            facts["countries"] = list(board.places.get(space, ()))
        if facts:
            spaces[space] = facts
    places = {
        place: track
        for place, track in board.connected.items()
        if track != printed.connected[place] or f"{place}.track" in facts_told
    }
    counters = {
        issue: count
        for issue, count in board.counters.items()
        if count != printed.counters[issue] or f"{issue}.counters" in facts_told
    }
    has_changed = board.abomb != printed.abomb or any(f"abomb:{space}" in facts_told for space in board.abomb)
    abomb = list(board.abomb) if has_changed else []
    corrections = {"tracks": tracks, "spaces": spaces, "places": places, "counters": counters, "abomb": abomb}
    return {correction_group: group_entries for correction_group, group_entries in corrections.items() if group_entries}


def wrong_track(front: Front, spaces: list[str]) -> str | None:
    """Return what is wrong with a corrected track: its box first, its Axis power last, each space once."""
    axis_power = "northern_italy" if front == "mediterranean" else TARGET[THEATER_OF[front]]
    if len(set(spaces)) < len(spaces):
        return _("a space stands there twice")
    if not spaces or spaces[0] != f"{front}_box" or spaces[-1] != axis_power:
        return _("must begin with %(front)s_box and end with %(target)s") % {"front": front, "target": axis_power}
    missing = [space for space in NAMED_BY_RULES.get(front, ()) if space not in spaces]
    return _("the rules name %(names)s on this track") % {"names": ", ".join(missing)} if missing else None
