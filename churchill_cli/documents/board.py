"""The owner's corrections of the printed map, the A-Bomb track and the counters, laid over the program's own."""

import marshal
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from churchill_cli.documents.problems import Problems, like, mapping, place_of
from churchill_cli.game.model.board import MARKS, MOST_COUNTERS, Board
from churchill_cli.game.model.ids import AXIS, BOXES, FRONTS, TARGET, THEATER_OF, Front, Issue, Place, Space
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import identified

KEPT_BOARDS = 64
PARTS = ("tracks", "spaces", "places", "counters", "abomb")
NEW_SPACE = re.compile(r"[a-z][a-z0-9_]{0,39}")
NAMED_BY_RULES: dict[Front, tuple[Space, ...]] = {
    "western": ("bolero", "normandy", "west_germany"),
    "mediterranean": ("southern_italy", "central_italy"),
    "eastern": ("east_germany",),
    "far_east": ("manchuria",),
    "sw_pacific": ("philippines",),
}
"""Spaces without which rules 6.21, 7.62 to 7.65, 7.81, 7.82 or 9.4 could not be applied."""

_boards: dict[tuple[int, bytes], tuple[Board, Board]] = {}
"""Corrected maps by the map below (kept alive here, so that its id stays its own) and the correction."""


def corrected(board: Board, value: Any, problems: Problems) -> Board:  # noqa: ANN401 - data from outside
    """Return the printed map with the owner's corrections laid over it."""
    if value is None:
        return board
    try:
        key = id(board), marshal.dumps(value)
    except ValueError:
        problems.add("board", _("must be plain data"))
        return board
    if key not in _boards:
        wrong = Problems()
        draft = _Draft(board, wrong)
        draft.lay(mapping(value, "board", wrong))
        if wrong:
            problems += wrong
            return board
        if len(_boards) >= KEPT_BOARDS:
            _boards.clear()
        _boards[key] = board, draft.made()
    return _boards[key][1]


@dataclass(slots=True)
class _Draft:
    """A map while corrections are laid over it; lives inside one call."""

    board: Board
    problems: Problems
    tracks: dict[Front, tuple[Space, ...]] = field(init=False)
    marks: dict[str, set[Space]] = field(init=False)
    places: dict[Space, tuple[Place, ...]] = field(init=False)
    connected: dict[Place, str | None] = field(init=False)
    abomb: tuple[str, ...] = field(init=False)
    counters: dict[Issue, int] = field(init=False)
    told: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.tracks = dict(self.board.tracks)
        self.marks = {mark: set(getattr(self.board, mark)) for mark in MARKS}
        self.places = dict(self.board.places)
        self.connected = dict(self.board.connected)
        self.abomb, self.counters = self.board.abomb, dict(self.board.counters)

    def lay(self, given: Mapping[Any, Any]) -> None:
        """Lay tracks first, for they name the spaces; then the facts of spaces and places."""
        for key in given:
            if key not in PARTS:
                self.problems.add(f"board.{key}", _("unknown key (one of %(names)s)") % {"names": ", ".join(PARTS)})
        for key, spaces in mapping(given.get("tracks"), "board.tracks", self.problems).items():
            self.lay_track(str(key), spaces)
        self.check_shared()
        on_board = {space for track in self.tracks.values() for space in track}
        for key, facts in mapping(given.get("spaces"), "board.spaces", self.problems).items():
            space = key if key in on_board else identified(str(key), "spaces")
            if space in on_board:
                self.lay_space(space, mapping(facts, f"board.spaces.{space}", self.problems))
            else:
                self.problems.add(
                    f"board.spaces.{key}", _("no such space on the board%(like)s") % {"like": like(str(key), on_board)}
                )
        self.lay_others(given)

    def lay_others(self, given: Mapping[Any, Any]) -> None:
        """Lay what stands apart from the tracks of the Fronts: connections, counters, the A-Bomb track."""
        for place, track in mapping(given.get("places"), "board.places", self.problems).items():
            self.lay_place(place, track)
        for kind, n in mapping(given.get("counters"), "board.counters", self.problems).items():
            self.lay_counters(str(kind), n)
        if given.get("abomb") is not None:
            self.lay_abomb(given["abomb"])

    def lay_counters(self, key: str, n: Any) -> None:  # noqa: ANN401 - data from outside
        """Set how many issue counters of a kind there are (3.34)."""
        where, kind = f"board.counters.{key}", key if key in self.counters else identified(key, "issues")
        if kind is None:
            self.problems.add(where, _("no such issue%(like)s") % {"like": like(key, self.counters)})
        elif type(n) is not int or not 1 <= n <= MOST_COUNTERS:
            what = _("%(value)r is not a whole number from %(least)s to %(most)s")
            self.problems.add(where, what % {"value": n, "least": 1, "most": MOST_COUNTERS})
        else:
            self.counters[kind] = n
            self.told.add(f"{kind}.counters")

    def lay_abomb(self, spaces: Any) -> None:  # noqa: ANN401 - data from outside
        """Set the order of the A-Bomb track: its start and Trinity stay at its ends (6.10, 9.74)."""
        start, *_between, trinity = self.board.abomb
        if not isinstance(spaces, list) or sorted(map(str, spaces)) != sorted(self.board.abomb):
            self.problems.add(
                "board.abomb", _("must have these five spaces: %(names)s") % {"names": ", ".join(self.board.abomb)}
            )
        elif (spaces[0], spaces[-1]) != (start, trinity):
            what = _("must begin with %(start)s and end with %(end)s") % {"start": start, "end": trinity}
            self.problems.add("board.abomb", what)
        else:
            self.abomb = tuple(spaces)
            self.told.update(f"abomb:{space}" for space in spaces)

    def lay_track(self, key: str, spaces: Any) -> None:  # noqa: ANN401 - data from outside
        """Replace a whole track."""
        where = f"board.tracks.{key}"
        front = next((f for f in FRONTS if f in {key, identified(key, "fronts")}), None)
        if front is None:
            self.problems.add(where, _("no such Front%(like)s") % {"like": like(key, FRONTS)})
        elif not isinstance(spaces, list) or not all(isinstance(s, str) and NEW_SPACE.fullmatch(s) for s in spaces):
            self.problems.add(where, _("a list of spaces in order, each in small letters such as iwo_jima"))
        elif wrong := wrong_track(front, spaces):
            self.problems.add(where, wrong)
        else:
            self.tracks[front] = tuple(spaces)
            self.told.update(f"{front}:{space}" for space in spaces)

    def check_shared(self) -> None:
        """Refuse a space that stands on two tracks; only Germany and Japan do."""
        seen = [space for track in self.tracks.values() for space in track if space not in AXIS]
        for space in sorted({space for space in seen if seen.count(space) > 1}):
            self.problems.add("board.tracks", _("%(space)s stands on more than one track") % {"space": space})

    def lay_space(self, space: Space, facts: Mapping[Any, Any]) -> None:
        """Set the marks of a space and what is connected to it."""
        for mark, fact in facts.items():
            self.told.add(f"{space}.{mark}")
            if mark in self.marks and isinstance(fact, bool):
                (self.marks[mark].add if fact else self.marks[mark].discard)(space)
            elif mark == "countries" and isinstance(fact, list):
                self.connect(space, fact)
            else:
                what = _("%(fact)r (amphibious, b29, kamikaze: true or false; countries: a list)") % {"fact": fact}
                self.problems.add(f"board.spaces.{space}.{mark}", what)

    def connect(self, space: Space, names: list[Any]) -> None:
        """Connect the named countries and colonies to ``space`` and its track, and to no other space."""
        where = f"board.spaces.{space}.countries"
        there = tuple(place for name in names if (place := place_of(name, self.board, where, self.problems)))
        for other in self.places:
            self.places[other] = tuple(place for place in self.places[other] if place not in there)
        self.places[space] = there
        front = next(front for front, track in self.tracks.items() if space in track)
        self.connected.update(dict.fromkeys(there, front))
        self.told.update(f"{place}.track" for place in there)

    def lay_place(self, place: Place, track: str | None) -> None:
        """Set the track that a country or colony is connected to."""
        if place in self.connected and (track is None or track in BOXES):
            self.connected[place] = track
            self.told.add(f"{place}.track")
        else:
            what = _("%(track)r is no track, or %(place)r is no country or colony") % {"track": track, "place": place}
            self.problems.add(f"board.places.{place}", what)

    def made(self) -> Board:
        """Return the corrected map; what the owner told is assumed no longer."""
        return Board(
            tracks=self.tracks,
            markers=self.board.markers,
            amphibious=frozenset(self.marks["amphibious"]),
            b29=frozenset(self.marks["b29"]),
            kamikaze=frozenset(self.marks["kamikaze"]),
            places=self.places,
            connected=self.connected,
            countries=self.board.countries,
            colonies=self.board.colonies,
            abomb=self.abomb,
            counters=self.counters,
            assumed=self.board.assumed - self.told,
        )


COUNTERS = frozenset(str(n) for n in range(1, MOST_COUNTERS + 1))


def uncounted(kind: Issue, number: str, board: Board) -> str:
    """Return that there are fewer counters of a kind, how that is known, and how the owner tells otherwise (3.34)."""
    fields = {"n": board.counters[kind], "kind": kind, "number": number}
    if board.is_assumed(f"{kind}.counters"):
        told = _("no rulebook tells how many counters of %(kind)s there are; taken for granted: %(n)d") % fields
    else:
        told = _("there are no more counters of %(kind)s than %(n)d") % fields
    return told + _(" (if your game has more: churchill board confirm %(kind)s.counters %(number)s)") % fields


def difference(board: Board, printed: Board) -> dict[str, Any]:
    """Return what the owner told of the map, as a correction of ``printed`` that gives ``board`` again."""
    told = printed.assumed - board.assumed
    tracks = {
        front: list(track)
        for front, track in board.tracks.items()
        if track != printed.tracks[front] or any(f"{front}:{space}" in told for space in track)
    }
    spaces: dict[Space, dict[str, Any]] = {}
    for space in board.fronts_of:
        for mark in MARKS:
            was, now = (space in getattr(each, mark) for each in (printed, board))
            if was != now or f"{space}.{mark}" in told:
                spaces.setdefault(space, {})[mark] = now
        if board.places.get(space, ()) != printed.places.get(space, ()) or f"{space}.countries" in told:
            spaces.setdefault(space, {})["countries"] = list(board.places.get(space, ()))
    places = {
        place: track
        for place, track in board.connected.items()
        if track != printed.connected[place] or f"{place}.track" in told
    }
    counters = {
        kind: n for kind, n in board.counters.items() if n != printed.counters[kind] or f"{kind}.counters" in told
    }
    changed = board.abomb != printed.abomb or any(f"abomb:{space}" in told for space in board.abomb)
    abomb = list(board.abomb) if changed else []
    found = {"tracks": tracks, "spaces": spaces, "places": places, "counters": counters, "abomb": abomb}
    return {group: entries for group, entries in found.items() if entries}


def wrong_track(front: Front, spaces: list[str]) -> str | None:
    """Return what is wrong with a corrected track: its box first, its Axis power last, each space once."""
    target = "northern_italy" if front == "mediterranean" else TARGET[THEATER_OF[front]]
    if len(set(spaces)) < len(spaces):
        return _("a space stands there twice")
    if not spaces or spaces[0] != f"{front}_box" or spaces[-1] != target:
        return _("must begin with %(front)s_box and end with %(target)s") % {"front": front, "target": target}
    missing = [space for space in NAMED_BY_RULES.get(front, ()) if space not in spaces]
    return _("the rules name %(names)s on this track") % {"names": ", ".join(missing)} if missing else None
