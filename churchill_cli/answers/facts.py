"""The facts about the printed map, each with where it comes from, and what the owner of the game says of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from churchill_cli.book.files import rulebook
from churchill_cli.book.printed import open_marks
from churchill_cli.documents.board import corrected
from churchill_cli.documents.problems import Problems
from churchill_cli.errors import PositionError, Reason, UsageProblem
from churchill_cli.game.model.board import MARKS, MOST_COUNTERS, Board
from churchill_cli.game.model.ids import BOXES, FRONTS
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import identified

Own = Mapping[str, Any]
ASSUMED = "assumed"
BOMB = "abomb"
COUNTERS = "counters"
CONFIRMED = "confirmed"
YES, NO = ("yes", "y", "true"), ("no", "n", "false")


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
    board = owned(own)
    for front in FRONTS:
        yield _track(front, board)
    for front in FRONTS:
        for space in board.tracks[front][1:]:
            if board.fronts_of[space][0] == front:
                yield from _space(space, board, front)
    for place in board.connected:
        yield _told(f"{place}.track", board.connected[place], rulebook().facts["places"][place]["track"], board)
    for issue, n in board.counters.items():
        yield _told(f"{issue}.counters", n, rulebook().facts["counters"][issue], board)
    yield _bomb(board)


def _told(fact: str, value: Any, raw: Mapping[str, Any], board: Board) -> Fact:  # noqa: ANN401 - a fact has any value
    """Return a fact with its evidence: the data's, or the owner's word."""
    if raw["evidence"] == ASSUMED:
        return Fact(fact, value, ASSUMED if fact in board.assumed else CONFIRMED, "", raw.get("why", ""))
    same = value == raw["value"]
    return Fact(fact, value, raw["evidence"] if same else CONFIRMED, raw.get("cite", ""), raw.get("why", ""))


def _track(front: str, board: Board) -> Fact:
    """Return a whole track; it is assumed as long as one step of it is."""
    steps = rulebook().facts["tracks"][front]["spaces"]
    track = next(track for name, track in board.tracks.items() if name == front)
    guessed = [space for space in track if f"{front}:{space}" in board.assumed]
    printed = tuple(step["value"] for step in steps)
    evidence = ASSUMED if guessed else CONFIRMED
    why = _("assumed to follow the space before: ") + ", ".join(guessed) if guessed else ""
    if not guessed and track == printed and all(step["evidence"] != ASSUMED for step in steps):
        evidence = "rulebook"
    return Fact(front, track, evidence, "3.22", why)


def _bomb(board: Board) -> Fact:
    """Return the A-Bomb track; it is assumed as long as one space of it is."""
    guessed = [space for space in board.abomb if f"{BOMB}:{space}" in board.assumed]
    why = _("assumed to lie there: ") + ", ".join(guessed) if guessed else ""
    return Fact(BOMB, board.abomb, ASSUMED if guessed else CONFIRMED, "6.10", why)


def _space(space: str, board: Board, front: str) -> Iterator[Fact]:
    raw = rulebook().facts["spaces"].get(space, {})
    for mark in open_marks(rulebook().facts, front):
        yield _told(f"{space}.{mark}", marked(board, space, mark), raw.get(mark, UNTOLD), board)


def marked(board: Board, space: str, mark: str) -> Any:  # noqa: ANN401 - a fact has any value
    """Return whether a space bears a mark, or what is connected to it."""
    return list(board.places.get(space, ())) if mark == "countries" else space in getattr(board, mark)


UNTOLD: Mapping[str, Any] = {"value": None, "evidence": ASSUMED}


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
        if any(f"{front}:{space}" in board.assumed for space in track):
            yield Topic(front, "", (front,), track)
        mine = tuple(space for space in track[1:] if board.fronts_of[space][0] == front)
        for mark in open_marks(rulebook().facts, front):
            yield from _mark_topics(board, front, mark, mine)
    yield from _other_topics(board)


def _other_topics(board: Board) -> Iterator[Topic]:
    """Yield the questions that belong to no track of a Front."""
    for place in board.connected:
        if f"{place}.track" in board.assumed:
            yield Topic("", "track", (f"{place}.track",), (board.connected[place] or "none",))
    for issue, n in board.counters.items():
        if f"{issue}.{COUNTERS}" in board.assumed:
            yield Topic("", COUNTERS, (f"{issue}.{COUNTERS}",), (str(n),))
    if any(f"{BOMB}:{space}" in board.assumed for space in board.abomb):
        yield Topic("", BOMB, (BOMB,), board.abomb)


def _mark_topics(board: Board, front: str, mark: str, spaces: tuple[str, ...]) -> Iterator[Topic]:
    guessed = tuple(space for space in spaces if f"{space}.{mark}" in board.assumed)
    if mark == "countries":
        for space in guessed:
            yield Topic(front, mark, (space,), board.places.get(space, ()))
    elif guessed:
        yield Topic(front, mark, spaces, tuple(space for space in spaces if marked(board, space, mark)))


def settled(own: Own, topic: Topic, typed: str) -> dict[str, Any]:
    """Return the corrections with a topic answered: nothing typed confirms it, otherwise what the map shows."""
    if topic.mark in MARKS:
        shown = set(topic.value) if not typed else set(_spaces(typed, topic.among))
        for space in topic.among:
            own = confirmed(own, f"{space}.{topic.mark}", "yes" if space in shown else "no")
        return dict(own)
    whole = topic.mark in {"", "track", COUNTERS, BOMB}
    fact = topic.among[0] if whole else f"{topic.among[0]}.{topic.mark}"
    return confirmed(own, fact, typed or None)


def _spaces(typed: str, among: tuple[str, ...]) -> list[str]:
    """Return the spaces named; UsageProblem for one that is not among those asked about."""
    if typed.strip().casefold() == "none":
        return []
    found = []
    for name in typed.split(","):
        space = next((s for s in among if s in {name.strip(), identified(name, "spaces")}), None)
        if space is None:
            raise UsageProblem(
                _("%(what)r is not among them.") % {"what": name.strip()},
                hint=_("Of: %(names)s; or none.") % {"names": ", ".join(among)},
            )
        found.append(space)
    return found


def confirmed(own: Own, fact: str, value: str | None) -> dict[str, Any]:
    """Return the owner's corrections with one fact confirmed as it is, or set to ``value``.

    PositionError where the result would be no map, UsageProblem where the fact or the value cannot be read.
    """
    known = {entry.id: entry for entry in facts(own)}
    if fact not in known:
        raise UsageProblem(
            _("There is no fact %(fact)r about the map.") % {"fact": fact}, hint=_("`churchill board` lists them all.")
        )
    told = known[fact].value if value is None else _value(fact, value)
    merged: dict[str, Any] = {key: dict(entry) if isinstance(entry, Mapping) else entry for key, entry in own.items()}
    if fact == BOMB:
        merged[BOMB] = list(told)
        owned(merged)
        return merged
    group, name, mark = _place_of(fact)
    entry = merged.setdefault(group, {})
    if group == "spaces":
        entry[name] = {**entry.get(name, {}), mark: list(told) if mark == "countries" else told}
    else:
        entry[name] = list(told) if group == "tracks" else told
    owned(merged)
    return merged


def _place_of(fact: str) -> tuple[str, str, str]:
    """Return in which group of a correction a fact stands, under which name and mark."""
    name, _dot, mark = fact.partition(".")
    if fact in FRONTS:
        return "tracks", fact, ""
    if mark == COUNTERS:
        return COUNTERS, name, ""
    return ("places", name, "") if mark == "track" else ("spaces", name, mark)


def _value(fact: str, text: str) -> Any:  # noqa: ANN401 - a fact has any value
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
    names = text.split(",") if mark or "," in text else text.split()
    return [] if word in {"none", ""} else [_named(name.strip(), fact) for name in names]


def _count(text: str) -> int:
    if text not in {str(n) for n in range(1, MOST_COUNTERS + 1)}:
        raise UsageProblem(
            _("%(text)r is no number from 1 to %(most)d.") % {"text": text, "most": MOST_COUNTERS},
            hint=_("Such as: churchill board confirm %(fact)s 2.") % {"fact": f"uk_production.{COUNTERS}"},
        )
    return int(text)


def _box(text: str) -> str | None:
    if text.strip().casefold() == "none":
        return None
    found = identified(text, "fronts", "boxes")
    if found not in BOXES:
        raise UsageProblem(
            _("%(text)r is no track.") % {"text": text},
            hint=_("One of %(names)s, or none.") % {"names": ", ".join(BOXES)},
        )
    return found


def _named(name: str, fact: str) -> str:
    """Return a country by its identifier; a space of a corrected track may be new."""
    groups = ("places",) if fact.endswith(".countries") else (BOMB,) if fact == BOMB else ("spaces", "boxes")
    return identified(name, *groups) or name
