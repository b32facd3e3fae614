"""The facts about the printed map, each with where it comes from, and what the owner of the game says of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from churchill_cli.answers.plain import Data
from churchill_cli.book.files import rulebook
from churchill_cli.book.printed import open_marks
from churchill_cli.documents.board import corrected
from churchill_cli.documents.problems import Problems
from churchill_cli.errors import PositionError, Reason, UsageProblem
from churchill_cli.game.model.board import MARKS, MOST_COUNTERS, Board
from churchill_cli.game.model.ids import BOXES, FRONTS, Front
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import identified

Own = Mapping[str, Any]
"""The owner's corrections of the map, in the form of a position's `board`."""
ASSUMED = "assumed"
BOMB = "abomb"
COUNTERS = "counters"
CONFIRMED = "confirmed"
YES, NO = ("yes", "y", "true"), ("no", "n", "false")
UNTOLD: Mapping[str, Any] = {"value": None, "evidence": ASSUMED}


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact: ``SPACE.MARK``, ``SPACE.countries``, ``PLACE.track``, ``ISSUE.counters``, or a whole track.

    A track is named by its Front, that of the A-Bomb ``abomb``.
    """

    id: str
    value: Any
    evidence: str
    cite: str = ""
    why: str = ""

    def data(self) -> Data:
        """Return the fact as `board` gives it."""
        cites = [self.cite] if self.cite else []
        return {"fact": self.id, "value": self.value, "evidence": self.evidence, "cites": cites, "why": self.why}


def board_data(listed: list[Fact]) -> Data:
    """Return the answer to `board`."""
    return {"facts": [fact.data() for fact in listed]}


def owned(own: Own) -> Board:
    """Return the map with the owner's corrections; PositionError names what is wrong with them."""
    problems = Problems()
    board = corrected(rulebook().board, dict(own) or None, problems)
    if problems:
        raise PositionError(
            _("The corrections of the map cannot be read: ") + "; ".join(problems) + ".",
            hint=_("Mend them with `churchill board confirm`, or remove the file that `churchill board` names."),
            reasons=tuple(Reason(problem) for problem in problems),
        )
    return board


def facts(own: Own) -> Iterator[Fact]:
    """Yield every fact about the map: tracks first, then the spaces in their order, then countries and colonies."""
    board, printed = owned(own), rulebook().facts
    for front in FRONTS:
        yield _track(front, board)
    for front in FRONTS:
        for space in _own_spaces(board, front):
            told = printed["spaces"].get(space, {})
            for mark in open_marks(printed, front):
                yield _fact(f"{space}.{mark}", marked(board, space, mark), told.get(mark, UNTOLD), board)
    for place, track in board.connected.items():
        yield _fact(f"{place}.track", track, printed["places"][place]["track"], board)
    for issue, count in board.counters.items():
        yield _fact(f"{issue}.counters", count, printed["counters"][issue], board)
    guessed = _guessed(board, BOMB, board.abomb)
    why = _("assumed to lie there: ") + ", ".join(guessed) if guessed else ""
    yield Fact(BOMB, board.abomb, ASSUMED if guessed else CONFIRMED, "6.10", why)


def _own_spaces(board: Board, front: Front) -> tuple[str, ...]:
    """Return the spaces of a track without its box, but those that it shares with a track before it."""
    return tuple(space for space in board.tracks[front][1:] if board.fronts_of[space][0] == front)


def _guessed(board: Board, track: str, spaces: tuple[str, ...]) -> list[str]:
    """Return the spaces of a track, that of a Front or the A-Bomb's, which no rulebook tells to lie there."""
    return [space for space in spaces if f"{track}:{space}" in board.assumed]


def _fact(fact: str, value: Any, printed: Mapping[str, Any], board: Board) -> Fact:  # noqa: ANN401 - a fact has any value
    """Return a fact with its evidence: the data's, or the owner's word."""
    if printed["evidence"] == ASSUMED:
        return Fact(fact, value, ASSUMED if fact in board.assumed else CONFIRMED, "", printed.get("why", ""))
    evidence = printed["evidence"] if value == printed["value"] else CONFIRMED
    return Fact(fact, value, evidence, printed.get("cite", ""), printed.get("why", ""))


def _track(front: Front, board: Board) -> Fact:
    """Return a whole track; it is assumed as long as one step of it is."""
    track = board.tracks[front]
    guessed = _guessed(board, front, track)
    if guessed:
        return Fact(front, track, ASSUMED, "3.22", _("assumed to follow the space before: ") + ", ".join(guessed))
    steps = rulebook().facts["tracks"][front]["spaces"]
    is_told = track == tuple(step["value"] for step in steps) and all(step["evidence"] != ASSUMED for step in steps)
    return Fact(front, track, "rulebook" if is_told else CONFIRMED, "3.22")


def marked(board: Board, space: str, mark: str) -> Any:  # noqa: ANN401 - a fact has any value
    """Return whether a space bears a mark, or what is connected to it."""
    return list(board.places.get(space, ())) if mark == "countries" else space in getattr(board, mark)


@dataclass(frozen=True, slots=True)
class Topic:
    """One question of a review: facts of one kind, and what is taken for true among them now.

    ``mark`` is empty for the order of a track; ``among`` are the spaces asked about, or the one fact.
    """

    front: str
    mark: str
    among: tuple[str, ...]
    value: tuple[str, ...]


def topics(own: Own) -> Iterator[Topic]:
    """Yield the questions that are still open: tracks, countries and colonies without a space, counters, the A-Bomb."""
    board = owned(own)
    for front, track in board.tracks.items():
        if _guessed(board, front, track):
            yield Topic(front, "", (front,), track)
        for mark in open_marks(rulebook().facts, front):
            yield from _mark_topics(board, front, mark)
    yield from _other_topics(board)


def _other_topics(board: Board) -> Iterator[Topic]:
    """Yield the questions that belong to no track of a Front."""
    for place, connected in board.connected.items():
        if f"{place}.track" in board.assumed:
            yield Topic("", "track", (f"{place}.track",), (connected or "none",))
    for issue, count in board.counters.items():
        if f"{issue}.{COUNTERS}" in board.assumed:
            yield Topic("", COUNTERS, (f"{issue}.{COUNTERS}",), (str(count),))
    if _guessed(board, BOMB, board.abomb):
        yield Topic("", BOMB, (BOMB,), board.abomb)


def _mark_topics(board: Board, front: Front, mark: str) -> Iterator[Topic]:
    """Yield the questions about one mark on a track: a space each for what is connected, else all spaces together."""
    spaces = _own_spaces(board, front)
    guessed = tuple(space for space in spaces if f"{space}.{mark}" in board.assumed)
    if mark == "countries":
        for space in guessed:
            yield Topic(front, mark, (space,), board.places.get(space, ()))
    elif guessed:
        yield Topic(front, mark, spaces, tuple(space for space in spaces if marked(board, space, mark)))


def settled(own: Own, topic: Topic, typed: str) -> Data:
    """Return the corrections with a topic answered: nothing typed confirms it, otherwise what the map shows."""
    if topic.mark in MARKS:
        bearing = set(topic.value) if not typed else set(_spaces(typed, topic.among))
        for space in topic.among:
            own = confirmed(own, f"{space}.{topic.mark}", "yes" if space in bearing else "no")
        return dict(own)
    is_whole = topic.mark in {"", "track", COUNTERS, BOMB}
    return confirmed(own, topic.among[0] if is_whole else f"{topic.among[0]}.{topic.mark}", typed or None)


def _spaces(typed: str, among: tuple[str, ...]) -> list[str]:
    """Return the spaces named; UsageProblem for one that is not among those asked about."""
    if typed.strip().casefold() == "none":
        return []
    spaces = []
    for word in typed.split(","):
        name = word.strip()
        space = next((space for space in among if space in {name, identified(name, "spaces")}), None)
        if space is None:
            raise UsageProblem(
                _("%(what)r is not among them.") % {"what": name},
                hint=_("Of: %(names)s; or none.") % {"names": ", ".join(among)},
            )
        spaces.append(space)
    return spaces


def confirmed(own: Own, fact: str, value: str | None) -> Data:
    """Return the owner's corrections with one fact confirmed as it is, or set to ``value``.

    PositionError where the result would be no map, UsageProblem where the fact or the value cannot be read.
    """
    known = {entry.id: entry for entry in facts(own)}
    if fact not in known:
        raise UsageProblem(
            _("There is no fact %(fact)r about the map.") % {"fact": fact}, hint=_("`churchill board` lists them all.")
        )
    told = known[fact].value if value is None else _value(fact, value)
    merged: Data = {key: dict(entry) if isinstance(entry, Mapping) else entry for key, entry in own.items()}
    name, _dot, mark = fact.partition(".")
    if fact == BOMB:
        merged[BOMB] = list(told)
    elif fact in FRONTS:
        merged.setdefault("tracks", {})[fact] = list(told)
    elif mark in {COUNTERS, "track"}:
        merged.setdefault(COUNTERS if mark == COUNTERS else "places", {})[name] = told
    else:
        spaces = merged.setdefault("spaces", {})
        spaces[name] = {**spaces.get(name, {}), mark: list(told) if mark == "countries" else told}
    owned(merged)
    return merged


def _value(fact: str, text: str) -> Any:  # noqa: ANN401 - a fact has any value
    """Return the value of a fact as it is typed; UsageProblem where it is none."""
    mark = fact.partition(".")[2]
    word = text.strip().casefold()
    if mark in MARKS:
        if word in YES or word in NO:
            return word in YES
        raise UsageProblem(
            _("%(text)r is neither yes nor no.") % {"text": text},
            hint=_("Such as: churchill board confirm %(fact)s yes.") % {"fact": fact},
        )
    if mark == "track":
        return _box(text)
    if mark == COUNTERS:
        return _count(word)
    groups = ("places",) if mark == "countries" else (BOMB,) if fact == BOMB else ("spaces", "boxes")
    names = text.split(",") if mark or "," in text else text.split()
    is_none = word in {"none", ""}
    # a space of a corrected track may be new
    return [] if is_none else [identified(name.strip(), *groups) or name.strip() for name in names]


def _count(text: str) -> int:
    if text not in {str(number) for number in range(1, MOST_COUNTERS + 1)}:
        raise UsageProblem(
            _("%(text)r is no number from 1 to %(most)d.") % {"text": text, "most": MOST_COUNTERS},
            hint=_("Such as: churchill board confirm %(fact)s 2.") % {"fact": f"uk_production.{COUNTERS}"},
        )
    return int(text)


def _box(text: str) -> str | None:
    if text.strip().casefold() == "none":
        return None
    box = identified(text, "fronts", "boxes")
    if box not in BOXES:
        raise UsageProblem(
            _("%(text)r is no track.") % {"text": text},
            hint=_("One of %(names)s, or none.") % {"names": ", ".join(BOXES)},
        )
    return box
