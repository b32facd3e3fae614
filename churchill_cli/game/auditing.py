"""Markers of the board counted by numbers, and the search for those that stand elsewhere than a record says.

Every marker has a number: how many there are, how far a pawn has come, or whose it is. The table counts some markers
together; the difference to the record says whether one of them is misplaced. Halved each time, any single one is found
in eight questions at most, and two in sixteen, also where one makes up for the other in every sum.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from itertools import product

from churchill_cli.game import adjusting
from churchill_cli.game.model import ids
from churchill_cli.game.model.plays import Setting
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value

WEIGHTS: Mapping[str, int] = {ids.UK: 1, ids.US: 3, ids.USSR: 4}
"""What a marker of each power counts, so that one or two of a power are never as much as those of another."""
COUNTS: Mapping[str, str] = {
    **{kind: kind for kind in ("naval", "offensive", "reserves", "removed", "technology")},
    "conferences": "conferences_won",
    "bomb": "abomb",
}
"""The kinds that a position counts, with the field that has them."""
HOLDERS: Mapping[str, str] = {"alignment": "alignment", "global": "global_issues", "command": "leadership"}
"""The kinds that somebody holds, with the field that has them."""
WEIGHTED = frozenset({"networks", *HOLDERS})
FARTHEST = 99


class Marker(Value):
    """A kind of marker, and which one."""

    kind: str
    key: str


Markers = tuple[Marker, ...]
Search = Generator[Markers, int, None]
"""Asks for some markers to be counted together, and is told by how much they are more than the record says."""
Differences = dict[Marker, int]
"""By how much each marker that was found is more than the record says."""


def groups(state: State) -> tuple[Markers, ...]:
    """Return all markers of the board, those together that are counted together first: few groups, none large."""
    board, position_boxes = state.position.board, (*ids.EUROPE, "arctic", *ids.PACIFIC)
    places = tuple(sorted(board.connected, key=lambda place: place in board.colonies))
    keys: tuple[Mapping[str, Sequence[str]], ...] = (
        {"naval": position_boxes, "offensive": ids.FRONTS, "reserves": ids.FRONTS, "removed": ids.RESERVES},
        {"networks": places},
        {"alignment": places, "global": ids.GLOBAL_ISSUES, "command": ids.THEATERS},
        {"conferences": ids.POWERS, "technology": ids.POWERS, "bomb": (ids.US, ids.USSR), "surrendered": ids.AXIS},
        {"front": ids.FRONTS},
        {"leader": ids.POWERS} if state.turn.step in {"agenda", "meeting"} else {},
    )
    return tuple(tuple(Marker(kind, key) for kind in group for key in group[kind]) for group in keys if group)


def number(state: State, marker: Marker) -> int:
    """Return the number of a marker as a record has it."""
    position, kind, key = state.position, marker.kind, marker.key
    if kind in COUNTS:
        return int(getattr(position, COUNTS[kind]).get(key, 0))
    if kind in HOLDERS:
        return WEIGHTS.get(getattr(position, HOLDERS[kind]).get(key, ""), 0)
    if kind == "networks":
        return next((WEIGHTS[owner] * n for place, (owner, n) in position.networks.items() if place == key), 0)
    if kind == "front":
        return next(position.board.index[front][position.fronts[front]] for front in ids.FRONTS if front == key)
    return int(key in (position.surrendered if kind == "surrendered" else state.turn.table.active))


def settings(state: State, marker: Marker) -> Iterator[tuple[int, Setting]]:
    """Yield every number that a marker may have, with what it is then set to."""
    position, kind, key = state.position, marker.kind, marker.key
    if kind == "networks":
        owner = {place: held[0] for place, held in position.networks.items()}.get(key)
        yield 0, Setting(kind, key, 0, owner or ids.UK)
        for power, count in product(ids.POWERS, range(1, position.constants.network_limit + 1)):
            yield WEIGHTS[power] * count, Setting(kind, key, count, power)
        return
    words: Sequence[str | int] = range(FARTHEST + 1)
    if kind in HOLDERS:
        yield from ((WEIGHTS[power], Setting(kind, key, power)) for power in _holders(marker))
        words = ("neutral",) if kind == "global" else ("none",) if kind == "alignment" else ()
    elif kind == "front":
        words = next(position.board.tracks[front] for front in ids.FRONTS if front == key)
    elif kind in {"bomb", "surrendered", "leader"}:
        words = {"bomb": position.board.abomb, "surrendered": ("no", "yes"), "leader": ("inactive", "active")}[kind]
    for count, word in enumerate(words):
        setting = Setting(kind, key, word)
        if not any(adjusting.MARKERS[kind].check(state, setting)):
            yield count, setting


def _holders(marker: Marker) -> Sequence[str]:
    if marker.kind == "global":
        return next(sides for issue, sides in ids.GLOBAL_SIDES.items() if issue == marker.key)
    return (ids.UK, ids.US) if marker.kind == "command" else ids.POWERS


def setting(state: State, marker: Marker, count: int) -> Setting | None:
    """Return what a marker of that number is set to, or None where it cannot have it."""
    return next((set_to for possible, set_to in settings(state, marker) if possible == count), None)


# The search


def search(grouped: Sequence[Markers], is_possible: Callable[[Marker, int], bool], found: Differences) -> Search:
    """Ask until every misplaced marker is in ``found``; ``is_possible``: whether one may be so much more."""
    for group in grouped:
        difference = yield group
        yield from _within(group, difference, found)
    if not found:
        yield from _exchanged(grouped, is_possible, found)


def _within(markers: Markers, difference: int, found: Differences) -> Search:
    """Find what is misplaced among some markers that are so much more together, by halves."""
    if not difference:
        return
    if len(markers) == 1:
        found[markers[0]] = difference
        return
    middle = _cut(markers)
    of_first_half = yield markers[:middle]
    yield from _within(markers[:middle], of_first_half, found)
    yield from _within(markers[middle:], difference - of_first_half, found)


def _cut(markers: Markers) -> int:
    """Return where to halve: between two kinds where that costs no question, else in the middle."""
    largest = 1 << ((len(markers) - 1).bit_length() - 1)
    cuts = range(len(markers) - largest, largest + 1)
    return min(cuts, key=lambda cut: (markers[cut - 1].kind == markers[cut].kind, abs(2 * cut - len(markers))))


# Two markers that make up for one another

Pair = tuple[Marker, Marker]
"""Two markers of one group: the first is more, the second as much less."""


def _exchanged(grouped: Sequence[Markers], is_possible: Callable[[Marker, int], bool], found: Differences) -> Search:
    """Find two markers of one group that make up for one another: counted apart they differ.

    Of two places in a group one has a binary digit that the other has not.
    """
    bit = 1 << (max(map(len, grouped)) - 1).bit_length()
    difference = 0
    while bit > 1 and not difference:
        bit //= 2
        difference = yield tuple(marker for group in grouped for place, marker in enumerate(group) if place & bit)
    pairs = [
        (group[more], group[less])
        for group in grouped
        for more, less in product(range(len(group)), repeat=2)
        if difference and more & bit and not less & bit and more // bit // 2 == less // bit // 2
    ]
    pairs = [pair for pair in pairs if is_possible(pair[0], difference) and is_possible(pair[1], -difference)]
    while len(pairs) > 1:
        markers = min(_questions(pairs), key=lambda asked: _most_left(pairs, asked))
        answer = yield markers
        pairs = [pair for pair in pairs if _share(pair, frozenset(markers)) * difference == answer]
    for more, less in pairs:
        found.update({more: difference, less: -difference})


def _share(pair: Pair, markers: frozenset[Marker]) -> int:
    """Return how often the difference of a pair shows where some markers are counted: 1, 0 or -1."""
    return (pair[0] in markers) - (pair[1] in markers)


def _most_left(pairs: Sequence[Pair], markers: Markers) -> int:
    """Return how many pairs are left at most when some markers are counted."""
    asked = frozenset(markers)
    shares = [_share(pair, asked) for pair in pairs]
    return max(map(shares.count, (-1, 0, 1)))


def _questions(pairs: Sequence[Pair]) -> Iterator[Markers]:
    """Return what may be counted to tell pairs apart: a part of the first ones with a part of the second ones."""
    firsts = tuple(dict.fromkeys(more for more, _less in pairs))
    seconds = tuple(dict.fromkeys(less for _more, less in pairs))
    return (first_part + second_part for first_part, second_part in product(_parts(firsts), _parts(seconds)))


def _parts(markers: Markers) -> tuple[Markers, ...]:
    """Return nothing of some markers, the first third of them, two thirds, and the second half.

    Of all such divisions these need the fewest counts, at most and in all.
    """
    return (), markers[: len(markers) // 3], markers[: 2 * len(markers) // 3], markers[len(markers) // 2 :]
