"""A board told in clauses: a kind of marker and several of it (``naval western 5 cbi 2``)."""

from collections.abc import Iterable, Mapping, Sequence

from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.board import Board
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.step import Example
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import Setting
from churchill_cli.game.model.values import Value
from churchill_cli.notation.grammar import SEPARATOR
from churchill_cli.notation.markers import FRONT, MARKER_KIND, MARKERS, PLACE, SPACE, Marker
from churchill_cli.notation.readers import Field, Moment, NoMatch, Reading, named
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.line_words import is_said
from churchill_cli.words.localized_lines import worded

HOLDERS: Mapping[str, str] = {"networks": "power", "alignment": "value"}
"""The kinds of which the holder may stand before the places or behind them, with the field that has it."""
BETWEEN = str.maketrans(",:=", "   ")
"""What may stand between the words of a clause."""
EXAMPLES: Mapping[str, Example] = {
    "front": Example("front western normandy eastern ukraine", N_("where the Fronts stand")),
    "naval": Example("naval western 5 mediterranean 2 arctic 1", N_("naval support in the theater boxes")),
    "offensive": Example("offensive eastern 3 cbi 1", N_("offensive support before the Fronts")),
    "reserves": Example("reserves western 2", N_("Axis armies against a Front")),
    "removed": Example("removed german_army 1 ijn 2", N_("Axis reserves out of the game for good")),
    "networks": Example("networks UK poland 2 greece 1", N_("networks, also: poland UK 2")),
    "alignment": Example("alignment USSR poland hungary", N_("alignment, also: poland USSR; none takes it away")),
    "global": Example("global churchill_stalin UK", N_("a Global Issue marker, or neutral")),
    "command": Example("command europe UK pacific US", N_("who commands a theater")),
    "bomb": Example("bomb US hanford USSR oak_ridge", N_("how far the pawns are on the A-Bomb track")),
    "conferences": Example("conferences UK 2 US 1 USSR 2", N_("conferences won")),
    "technology": Example("technology US 2 USSR 1", N_("German Technology markers")),
    "surrendered": Example("surrendered italy", N_("an Axis power that has surrendered; no takes it back")),
    "entered": Example("entered normandy 5", N_("in which conference a space was first entered")),
    "leader": Example("leader UK inactive", N_("a Leader, during a conference")),
    "issue": Example("issue us_production UK 3", N_("where an issue lies, during a conference")),
}
"""How each kind is told, and what it is."""
FEWEST_LETTERS = 3
"""Letters of a kind of marker, where another kind is asked for."""
SURE = 2
"""Letters of a power beside the name of a place."""


class Asked(Value):
    """What a clause without a kind is about: the kind, and which ones in their order."""

    kind: str
    keys: Sequence[str] = ()


class Clause(Value):
    """A clause as it is typed, with what it sets, or why it cannot be read."""

    text: str
    settings: tuple[Setting, ...] = ()
    problem: UsageProblem | None = None


def read(text: str, board: Board, asked: Asked | None = None) -> tuple[Clause, ...]:
    """Return the clauses of a text; one without a kind is of the kind before it, or asked for."""
    clauses = []
    for part in text.split(SEPARATOR):
        tokens = part.translate(BETWEEN).split()
        if not tokens:
            continue
        try:
            settings = _settings(tokens, board, asked)
        except NoMatch as miss:
            asked = _begun(tokens) or asked
            choices = miss.choices()
            where = _("at `%(what)s`") % {"what": tokens[miss.index]} if miss.index < len(tokens) else _("at its end")
            message = _("not understood %(where)s: expected %(expected)s.") % {"where": where, "expected": miss.what}
            if len(choices) > 1:
                message = _("%(where)s it may mean: %(choices)s.") % {"where": where, "choices": ", ".join(choices)}
            example = worded(EXAMPLES[asked.kind if asked else "front"].line, catalogues.current())
            clauses.append(
                Clause(part.strip(), problem=UsageProblem(message, hint=_("Such as: %(line)s") % {"line": example}))
            )
            continue
        clauses.append(Clause(part.strip(), settings))
        asked = Asked(settings[0].kind)
    return tuple(clauses)


def _begun(tokens: Sequence[str]) -> Asked | None:
    """Return the kind that a clause begins with, if any."""
    try:
        return Asked(MARKER_KIND(tokens, 0)[0])
    except NoMatch:
        return None


def _settings(tokens: Sequence[str], board: Board, marker_asked: Asked | None) -> tuple[Setting, ...]:
    """Return what the tokens of a clause set; what it is about already goes before a kind."""
    is_kind = any(is_said(kind, tokens[0]) for kind in MARKERS)
    if marker_asked is None or is_kind:
        kind, start = MARKER_KIND(tokens, 0)
        is_asked = marker_asked is not None and marker_asked.kind == kind and start < len(tokens)
        of_kind = marker_asked if marker_asked and is_asked else Asked(kind)
        return _markers_of_kind(of_kind, tokens, start, board)
    try:
        return _markers_of_kind(marker_asked, tokens, 0, board)
    except NoMatch:
        kind = _begun(tokens)
        if kind is None or len(tokens[0]) < FEWEST_LETTERS:  # `s italy` answers where a Front is
            raise
        return _markers_of_kind(kind, tokens, 1, board)


def _markers_of_kind(marker_asked: Asked, tokens: Sequence[str], start: int, board: Board) -> tuple[Setting, ...]:
    """Return every marker of a kind that is told from a place on."""
    if marker_asked.kind in HOLDERS:
        return _held(marker_asked.kind, tokens, start)
    if not marker_asked.keys:
        return _named_markers(marker_asked.kind, tokens, start, board)
    try:
        return _ordered_markers(marker_asked, tokens, start, board)
    except NoMatch as of_values:
        try:
            return _named_markers(marker_asked.kind, tokens, start, board)
        except NoMatch as of_names:
            raise (of_values if of_names.index <= of_values.index else of_names) from None


def _named_markers(kind: str, tokens: Sequence[str], start: int, board: Board) -> tuple[Setting, ...]:
    """Return every marker of a kind, each with which one it is."""
    settings: list[Setting] = []
    while start < len(tokens) or not settings:
        setting, start = _marker(kind, tokens, start, board)
        settings.append(setting)
    return tuple(settings)


def _ordered_markers(asked: Asked, tokens: Sequence[str], start: int, board: Board) -> tuple[Setting, ...]:
    """Return the markers asked for, of which the values alone are told."""
    settings: list[Setting] = []
    for key in asked.keys:
        if start >= len(tokens):
            break
        field = MARKERS[asked.kind].fields["value"]
        value, start = _space_of(key, tokens, start, board) if asked.kind == "front" else field.reader(tokens, start)
        settings.append(Setting(asked.kind, key, value))
    if start < len(tokens):
        raise NoMatch(start, _("the end of the line"))
    return tuple(settings)


def _marker(marker_kind: str, tokens: Sequence[str], start: int, board: Board) -> Reading:
    """Read one marker: which one and to what, or the other way round; an Axis power alone has surrendered."""
    marker = MARKERS[marker_kind]
    if marker_kind == "front":
        front, behind = FRONT.reader(tokens, start)
        space, behind = _space_of(front, tokens, behind, board)
        return Setting(marker_kind, front, space), behind
    if marker_kind == "entered":
        entered = named(N_("a space"), tuple(space for track in board.tracks.values() for space in track[1:]), "spaces")
        space, behind = _maybe(Field(entered), tokens, start)
        if space is not None:
            conference, behind = marker.fields["value"].reader(tokens, behind)
            return Setting(marker_kind, space, conference), behind
    try:
        return marker.read(tokens, start)
    except NoMatch as mismatch:
        turned = _turned(marker, tokens, start)
        if turned:
            return turned
        if marker_kind == "surrendered" and mismatch.index > start:
            return Setting(marker_kind, marker.fields["key"].reader(tokens, start)[0], "yes"), start + 1
        raise


def _turned(marker: Marker, tokens: Sequence[str], start: int) -> Reading | None:
    """Read a marker of which the value stands first, or nothing."""
    value, behind = _maybe(marker.fields["value"], tokens, start)
    key_read, behind_key = _maybe(marker.fields["key"], tokens, behind) if value is not None else (None, start)
    return None if key_read is None or marker.kind == "issue" else (Setting(marker.kind, key_read, value), behind_key)


def _space_of(front: str, tokens: Sequence[str], start: int, board: Board) -> Reading:
    """Read a space of a Front's track; another one is read as well, and is refused by its rule."""
    try:
        return named(N_("a space"), board.tracks[front], "spaces", "boxes")(tokens, start)  # type: ignore[index]
    except NoMatch as mismatch:
        space, behind = _maybe(SPACE, tokens, start)
        if space is None:
            raise
        if mismatch.choices():
            raise
        return space, behind


def _maybe(marker_field: Field, tokens: Sequence[str], start: int) -> Reading:
    """Read a field, or None where it is something else."""
    try:
        return marker_field.reader(tokens, start)
    except NoMatch:
        return None, start


def _holder(holder_field: Field, tokens: Sequence[str], start: int) -> Reading:
    """Read whose markers they are, or None where a place or a number stands there."""
    is_short = start >= len(tokens) or len(tokens[start]) < SURE
    if is_short or _maybe(PLACE, tokens, start)[0] is not None:
        return None, start
    return _maybe(holder_field, tokens, start)


def _held(marker_kind: str, tokens: Sequence[str], start: int) -> tuple[Setting, ...]:
    """Return networks or alignment: the power before its places, with each, or behind them."""
    fields, attribute = MARKERS[marker_kind].fields, HOLDERS[marker_kind]
    field, count_field = fields[attribute], fields["value"] if marker_kind == "networks" else None
    told: list[tuple[Power | None, str, int]] = []
    holder, index = _holder(field, tokens, start)
    comes_first = holder is not None
    while index < len(tokens) or not told:
        place, index = PLACE.reader(tokens, index)
        behind_place, index = (None, index) if comes_first else _holder(field, tokens, index)
        count, index = count_field.reader(tokens, index) if count_field else (0, index)
        holder_behind, index = (behind_place, index) if behind_place else _holder(field, tokens, index)
        told.append((holder if comes_first else holder_behind, place, count))
        if comes_first:
            holder = holder_behind or holder
        elif holder_behind:
            told = [(known or holder_behind, other_place, marker_count) for known, other_place, marker_count in told]
    if (comes_first and holder_behind) or told[-1][0] is None:
        raise NoMatch(len(tokens), _("a country or colony") if comes_first else _("a power"))
    if count_field:
        return tuple(Setting(marker_kind, place, count, power) for power, place, count in told)
    return tuple(Setting(marker_kind, place, str(power)) for power, place, _count in told)


def offered(typed_words: Sequence[str], moment: Moment) -> Iterable[str]:
    """Return what may come next in a clause: another marker, or the rest of one begun."""
    kind = _begun(typed_words) if typed_words else None
    if kind is None:
        return () if typed_words else MARKERS
    marker, board = MARKERS[kind.kind], moment.state.position.board
    words_whole = next((end for end in range(len(typed_words), 1, -1) if _is_whole(kind, typed_words[:end], board)), 1)
    moment_begun = moment.but(typed=typed_words[words_whole:])
    front = _maybe(FRONT, moment_begun.typed, 0)[0] if kind.kind == "front" else None
    if front:
        return board.tracks[front]
    places_offered = PLACE.offered(moment) if kind.kind in HOLDERS and not moment_begun.typed else ()
    return (*marker.choices(moment_begun), *places_offered)


def _is_whole(marker_asked: Asked, typed_words: Sequence[str], board: Board) -> bool:
    try:
        return bool(_markers_of_kind(marker_asked, typed_words, 1, board))
    except NoMatch:
        return False
