"""The facts about the printed map, where each comes from, and what the owner says of them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from churchill_cli.answers.plain import Answered, Data
from churchill_cli.answers.positions import odds_in_game
from churchill_cli.book.files import rulebook
from churchill_cli.book.printed import open_marks
from churchill_cli.documents.board import corrected
from churchill_cli.documents.problems import Problems
from churchill_cli.errors import PositionError, Reason, UsageProblem
from churchill_cli.game.model.board import MARKS, MOST_COUNTERS, Board
from churchill_cli.game.model.ids import BOXES, FRONTS, Front
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import scoring
from churchill_cli.words import sentences
from churchill_cli.words.catalogues import _, spoken
from churchill_cli.words.inflection import identified
from churchill_cli.words.languages import SOURCE
from churchill_cli.words.line_words import english, is_said
from churchill_cli.words.localized_lines import worded

Corrections = Mapping[str, Any]
"""The owner's corrections of the map, in the form of a position's `board`."""
ASSUMED = "assumed"
BOMB_TRACK = "abomb"
COUNTERS = "counters"
CONFIRMED = "confirmed"
YES_WORDS, NO_WORDS = ("yes", "y", "true"), ("no", "n", "false")
UNTOLD: Mapping[str, Any] = {"value": None, "evidence": ASSUMED}


class Fact(Value):
    """A fact: ``SPACE.MARK``, ``SPACE.countries``, ``PLACE.track``, ``ISSUE.counters``, or a track.

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


class BoardAnswer(Answered):
    """Facts about the printed map."""

    facts: Sequence[Fact]

    def contents(self) -> Data:
        """Return the answer to `board`."""
        return {"facts": [fact.data() for fact in self.facts]}


def corrected_board(corrections: Corrections) -> Board:
    """Return the map with the owner's corrections; PositionError names what is wrong with them."""
    problems = Problems()
    board = corrected(rulebook().board, dict(corrections) or None, problems)
    if problems:
        message = _("The corrections of the map cannot be read: ") + "; ".join(problems) + "."
        hint = _("Mend them with `churchill board confirm`, or remove the file that `churchill board` names.")
        raise PositionError(message, hint=hint, reasons=tuple(Reason(problem) for problem in problems))
    return board


def facts(corrections: Corrections) -> Iterator[Fact]:
    """Yield every fact about the map: tracks, then spaces in their order, then countries and colonies."""
    board, printed = corrected_board(corrections), rulebook().facts
    for front in FRONTS:
        yield _track(front, board)
    for front in FRONTS:
        for space in _own_spaces(board, front):
            printed_marks = printed["spaces"].get(space, {})
            for mark in open_marks(printed, front):
                yield _fact(f"{space}.{mark}", marked(board, space, mark), printed_marks.get(mark, UNTOLD), board)
    for place, track in board.connected.items():
        yield _fact(f"{place}.track", track, printed["places"][place]["track"], board)
    for issue, counters in board.counters.items():
        yield _fact(f"{issue}.counters", counters, printed["counters"][issue], board)
    assumed_spaces = _assumed_spaces(board, BOMB_TRACK, board.abomb)
    explanation = _("assumed to lie there: ") + ", ".join(map(sentences.name, assumed_spaces)) if assumed_spaces else ""
    yield Fact(BOMB_TRACK, board.abomb, ASSUMED if assumed_spaces else CONFIRMED, "6.10", explanation)


def _own_spaces(board: Board, front: Front) -> tuple[str, ...]:
    """Return the spaces of a track without its box, but those that it shares with a track before it."""
    return tuple(space for space in board.tracks[front][1:] if board.fronts_of[space][0] == front)


def _assumed_spaces(board: Board, track: str, spaces: tuple[str, ...]) -> list[str]:
    """Return the spaces of a track, that of a Front or the A-Bomb's, which no rulebook tells to lie there."""
    return [space for space in spaces if f"{track}:{space}" in board.assumed]


def _fact(fact: str, value: Any, printed: Mapping[str, Any], board: Board) -> Fact:  # noqa: ANN401 - a fact has any value
    """Return a fact with its evidence: the data's, or the owner's word."""
    explanation = spoken(printed.get("why", {SOURCE: ""}))
    if printed["evidence"] == ASSUMED:
        return Fact(fact, value, ASSUMED if fact in board.assumed else CONFIRMED, "", explanation)
    evidence = printed["evidence"] if value == printed["value"] else CONFIRMED
    return Fact(fact, value, evidence, printed.get("cite", ""), explanation)


def _track(front: Front, board: Board) -> Fact:
    """Return a whole track; it is assumed as long as one step of it is."""
    track = board.tracks[front]
    assumed_spaces = _assumed_spaces(board, front, track)
    if assumed_spaces:
        explanation = _("assumed to follow the space before: ") + worded(", ".join(assumed_spaces))
        return Fact(front, track, ASSUMED, "3.22", explanation)
    steps = rulebook().facts["tracks"][front]["spaces"]
    is_printed = track == tuple(step["value"] for step in steps) and all(step["evidence"] != ASSUMED for step in steps)
    return Fact(front, track, "rulebook" if is_printed else CONFIRMED, "3.22")


def marked(board: Board, space: str, board_mark: str) -> Any:  # noqa: ANN401 - a fact has any value
    """Return whether a space bears a mark, or what is connected to it."""
    return list(board.places.get(space, ())) if board_mark == "countries" else space in getattr(board, board_mark)


class Topic(Value):
    """One question of a review: facts of one kind, and what is taken for true among them now.

    ``mark`` is empty for the order of a track; ``among`` are the spaces asked about, or the one fact.
    """

    front: str
    mark: str
    among: tuple[str, ...]
    value: tuple[str, ...]

    def is_among(self, facts: Collection[str]) -> bool:
        """Tell whether some facts, as answers name them, are asked about in this question."""
        if not self.mark or self.mark == BOMB_TRACK:
            return any(fact.startswith(f"{self.among[0]}:") for fact in facts)
        return any(fact in facts or f"{fact}.{self.mark}" in facts for fact in self.among)


def deciding(state: State) -> frozenset[str]:
    """Return the assumed facts on which points and chances of a game rest as it stands (9.4, 7.6 to 7.8)."""
    return frozenset({*odds_in_game(state).odds.assumed, *scoring.assumed(state.position)})


def topics(corrections: Corrections) -> Iterator[Topic]:
    """Yield the open questions: tracks, countries and colonies without a space, counters, the A-Bomb."""
    board = corrected_board(corrections)
    for front, track in board.tracks.items():
        if _assumed_spaces(board, front, track):
            yield Topic(front, "", (front,), track)
        for mark in open_marks(rulebook().facts, front):
            spaces = _own_spaces(board, front)
            assumed_spaces = tuple(space for space in spaces if f"{space}.{mark}" in board.assumed)
            if mark == "countries":
                for space in assumed_spaces:
                    yield Topic(front, mark, (space,), board.places.get(space, ()))
            elif assumed_spaces:
                yield Topic(front, mark, spaces, tuple(space for space in spaces if marked(board, space, mark)))
    yield from _other_topics(board)


def _other_topics(board: Board) -> Iterator[Topic]:
    """Yield the questions that belong to no track of a Front."""
    for place, connected in board.connected.items():
        if f"{place}.track" in board.assumed:
            yield Topic("", "track", (f"{place}.track",), (connected or "none",))
    for issue, counters in board.counters.items():
        if f"{issue}.{COUNTERS}" in board.assumed:
            yield Topic("", COUNTERS, (f"{issue}.{COUNTERS}",), (str(counters),))
    if _assumed_spaces(board, BOMB_TRACK, board.abomb):
        yield Topic("", BOMB_TRACK, (BOMB_TRACK,), board.abomb)


def settled(corrections: Corrections, topic: Topic, typed: str) -> Data:
    """Return the corrections with a topic answered; nothing typed confirms it."""
    if topic.mark in MARKS:
        bearing_spaces = set(topic.value) if not typed else set(_spaces(typed, topic.among))
        for space in topic.among:
            corrections = confirmed(corrections, f"{space}.{topic.mark}", "yes" if space in bearing_spaces else "no")
        return dict(corrections)
    is_whole = topic.mark in {"", "track", COUNTERS, BOMB_TRACK}
    return confirmed(corrections, topic.among[0] if is_whole else f"{topic.among[0]}.{topic.mark}", typed or None)


def _spaces(typed: str, among: tuple[str, ...]) -> list[str]:
    """Return the spaces named; UsageProblem for one that is not among those asked about."""
    if _is_none(typed):
        return []
    spaces = []
    for space_typed in map(str.strip, typed.split(",")):
        space = next((space for space in among if space in {space_typed, identified(space_typed, "spaces")}), None)
        if space is None:
            hint = _("Of: %(names)s; or none.") % {"names": worded(", ".join(among))}
            raise UsageProblem(_("%(what)r is not among them.") % {"what": space_typed}, hint=hint)
        spaces.append(space)
    return spaces


def confirmed(corrections: Corrections, fact: str, value: str | None) -> Data:
    """Return the owner's corrections with one fact confirmed as it is, or set to ``value``.

    PositionError where the result would be no map, UsageProblem where the fact or the value cannot be read.
    """
    facts_by_name = {known.id: known for known in facts(corrections)}
    if fact not in facts_by_name:
        message = _("There is no fact %(fact)r about the map.") % {"fact": fact}
        raise UsageProblem(message, hint=_("`churchill board` lists them all."))
    known_value = facts_by_name[fact].value if value is None else _value(fact, value)
    merged_corrections: Data = deepcopy(dict(corrections))
    name, _dot, mark = fact.partition(".")
    if fact == BOMB_TRACK:
        merged_corrections[BOMB_TRACK] = list(known_value)
    elif fact in FRONTS:
        merged_corrections.setdefault("tracks", {})[fact] = list(known_value)
    elif mark in {COUNTERS, "track"}:
        merged_corrections.setdefault(COUNTERS if mark == COUNTERS else "places", {})[name] = known_value
    else:
        spaces = merged_corrections.setdefault("spaces", {})
        spaces[name] = {**spaces.get(name, {}), mark: list(known_value) if mark == "countries" else known_value}
    corrected_board(merged_corrections)
    return merged_corrections


def _value(fact: str, typed_text: str) -> Any:  # noqa: ANN401 - a fact has any value
    """Return the value of a fact as it is typed; UsageProblem where it is none."""
    mark = fact.partition(".")[2]
    folded_text = typed_text.strip().casefold()
    if mark in MARKS:
        answer = english(folded_text, ("yes", "no"))
        if answer or folded_text in YES_WORDS or folded_text in NO_WORDS:
            return answer == "yes" or folded_text in YES_WORDS
        hint = _("Such as: churchill board confirm %(fact)s yes.") % {"fact": fact}
        raise UsageProblem(_("%(text)r is neither yes nor no.") % {"text": typed_text}, hint=hint)
    if mark == "track":
        return _box(typed_text)
    if mark == COUNTERS:
        return _count(folded_text)
    name_groups = ("places",) if mark == "countries" else (BOMB_TRACK,) if fact == BOMB_TRACK else ("spaces", "boxes")
    written_names = typed_text.split(",") if mark or "," in typed_text else typed_text.split()
    is_none = not folded_text or _is_none(typed_text)
    # a space of a corrected track may be new
    return [] if is_none else [identified(name.strip(), *name_groups) or name.strip() for name in written_names]


def _is_none(typed: str) -> bool:
    """Tell whether `none` is typed, in any language."""
    return is_said("none", typed.strip())


def _count(typed_text: str) -> int:
    if typed_text not in {str(counter_number) for counter_number in range(1, MOST_COUNTERS + 1)}:
        message = _("%(text)r is no number from 1 to %(most)d.") % {"text": typed_text, "most": MOST_COUNTERS}
        hint = _("Such as: churchill board confirm %(fact)s 2.") % {"fact": f"uk_production.{COUNTERS}"}
        raise UsageProblem(message, hint=hint)
    return int(typed_text)


def _box(typed_text: str) -> str | None:
    if _is_none(typed_text):
        return None
    connected_track = identified(typed_text, "fronts", "boxes")
    if connected_track not in BOXES:
        hint = _("One of %(names)s, or none.") % {"names": worded(", ".join(BOXES))}
        raise UsageProblem(_("%(text)r is no track.") % {"text": typed_text}, hint=hint)
    return connected_track
