"""What an audit counts: the sorts of marker, and what a place is set to by their number.

A sort is a kind of marker, of one power where powers have their own. Nothing of two sorts is counted together.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from churchill_cli.game import adjusting
from churchill_cli.game.model import ids
from churchill_cli.game.model.board import Board
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Setting
from churchill_cli.game.tallies import Marker, Markers, Tallies, Tally

UNHELD: Mapping[str, str] = {"alignment": adjusting.NONE, "global": adjusting.NEUTRAL, "command": ids.UK}
"""The kinds that somebody holds, with what such a place is set to where the power asked about does not:
of a command that is the other power."""
FARTHEST = 99
BOXES: tuple[str, ...] = (*ids.EUROPE, "arctic", *ids.PACIFIC)


def tallies(state: State) -> Tallies:
    """Return the sorts of each kind as a record has them, before any count; first those that move most."""
    board = state.position.board
    region_of: dict[str, str] = {**_regions(board), **{str(box): theater for box, theater in ids.THEATER_OF.items()}}
    tallies_by_kind: dict[str, tuple[Tally, ...]] = {}
    for marker_kind, marker_keys, power in _sorts(state):
        markers = [Marker(marker_kind, marker_key, power) for marker_key in marker_keys]
        recorded = {marker: number(state, marker) for marker in markers}
        most = {marker: len(settings(state, marker)) - 1 for marker in markers}
        regions = {marker: region_of.get(marker.key, "") for marker in markers}
        tallies_by_kind[marker_kind] = (*tallies_by_kind.get(marker_kind, ()), Tally(recorded, most, regions))
    return tallies_by_kind


def _sorts(state: State) -> Iterator[tuple[str, Sequence[str], Power | None]]:
    """Yield every sort: its kind, its places in the order in which they are looked for, and whose it is."""
    regions = _regions(state.position.board)
    yield "naval", BOXES, None
    yield from (("networks", tuple(regions), power) for power in ids.POWERS)
    yield from (("alignment", tuple(regions), power) for power in ids.POWERS)
    yield from ((marker_kind, ids.FRONTS, None) for marker_kind in ("offensive", "reserves", "front"))
    yield "removed", ids.RESERVES, None
    for power in ids.POWERS:
        yield "global", [issue for issue, sides in ids.GLOBAL_SIDES.items() if power in sides], power
    yield "command", ids.THEATERS, ids.US
    yield from ((marker_kind, ids.POWERS, None) for marker_kind in ("conferences", "technology"))
    yield "bomb", (ids.US, ids.USSR), None
    yield "surrendered", ids.AXIS, None
    if state.turn.step in {"agenda", "meeting"}:
        yield "leader", ids.POWERS, None


def _regions(board: Board) -> Mapping[str, str]:
    """Return every country and colony with the track that it is looked for at, those of a track together."""
    ranks = {track: rank for rank, track in enumerate(("western", None, "arctic", "mediterranean", "eastern"))}
    in_order = sorted(
        board.connected.items(), key=lambda each: (each[0] in board.colonies, ranks.get(each[1], len(ranks)))
    )
    return {place: track or "" for place, track in in_order}


def number(state: State, marker: Marker) -> int:
    """Return how many markers a record has; of a Front or a pawn, how many spaces it has come."""
    position, marker_kind, key = state.position, marker.kind, marker.key
    part = adjusting.MARKERS[marker_kind].part
    if marker_kind in UNHELD:
        return int(getattr(position, part).get(key) == marker.power)
    if part:
        return int(getattr(position, part).get(key, 0))
    if marker_kind == "networks":
        return next((n for place, (owner, n) in position.networks.items() if (place, owner) == (key, marker.power)), 0)
    if marker_kind == "front":
        return next(position.board.index[front][position.fronts[front]] for front in ids.FRONTS if front == key)
    return int(key in (position.surrendered if marker_kind == "surrendered" else state.turn.table.active))


def settings(state: State, marker: Marker) -> Sequence[Setting]:
    """Return to what a place is set by each number of a marker, from none up to the first that cannot be."""
    position, kind, key = state.position, marker.kind, marker.key
    if kind == "networks":
        return [Setting(kind, key, n, marker.power) for n in range(position.constants.network_limit + 1)]
    if kind in UNHELD:
        return [Setting(kind, key, UNHELD[kind]), Setting(kind, key, str(marker.power))]
    words: Sequence[str | int] = range(FARTHEST + 1)
    if kind == "front":
        words = next(position.board.tracks[front] for front in ids.FRONTS if front == key)
    elif kind in {"bomb", "surrendered", "leader"}:
        words = {"bomb": position.board.abomb, "surrendered": ("no", "yes"), "leader": ("inactive", "active")}[kind]
    check = adjusting.MARKERS[kind].check
    return [*takewhile(lambda setting: not any(check(state, setting)), (Setting(kind, key, word) for word in words))]


def sharing(marker: Marker) -> Markers:
    """Return the markers of which one alone can stand in a place: those of every power."""
    return tuple(marker._replace(power=power) for power in ids.POWERS) if marker.power else (marker,)


def standing(state: State, marker: Marker) -> Setting:
    """Return to what the place of a marker is set as a record has it, whoever is there."""
    holder = next((marker_sharing for marker_sharing in sharing(marker) if number(state, marker_sharing)), marker)
    return settings(state, holder)[number(state, holder)]
