"""Every way to place the support of a theater, those of one effect together (6.5, 7.6, 7.7)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from churchill_cli.game.decision.support import cannot_place
from churchill_cli.game.model.ids import BOXES, FRONTS_IN, THEATER_OF, Box, Front, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.values import Value
from churchill_cli.game.obligations import BINS, Bin, Met
from churchill_cli.game.war import fronts
from churchill_cli.game.war.reserve_outcomes import boards
from churchill_cli.game.war.roll_orders import Rolls, Support, Weights
from churchill_cli.game.war.war import War

Vector = tuple[int, ...]
"""How many markers go into each bin of a theater, in their order."""
Effect = tuple[Vector, Support]
"""What bears on the war: naval support as far as it matters, and offensive support of each Front, the least that comes
to the same."""
Neatness = tuple[int, int, Vector]
Counted = dict[tuple[Effect, int], tuple[int, Neatness]]
"""How many placements of so many markers have each effect, with the neatest of them."""
ONLY = frozenset({0})
"""The one way to meet what is owed, where there is no other."""


class Way(Value):
    """Placements of so many markers with the same effect: how many, and the neatest of them.

    ``neatness`` is what sorts that one among others: naval support stays on the board, few places (7.71). ``by``: the
    ways to meet what is owed (their numbers) from which each of them may come.
    """

    effect: Effect
    markers: int
    by: frozenset[int]
    count: int
    neatness: Neatness

    @property
    def neatest(self) -> Vector:
        """Return how many markers go into each bin."""
        return tuple(-count for count in self.neatness[2])


class TheaterSupport:
    """The support of one theater: what may be placed in it, and what the war makes of it."""

    def __init__(self, war: War, theater: Theater, most: int) -> None:
        """Find what may stand against the Fronts; ``most``: so many markers may be placed."""
        self.war, self.theater = war, theater
        self.bins: tuple[Bin, ...] = tuple(bin_ for bin_ in BINS if THEATER_OF[bin_[1]] == theater)
        self.boxes: tuple[Box, ...] = tuple(box for box in BOXES if THEATER_OF[box] == theater)
        self._rolls: dict[Vector, Rolls] = {}
        self._as_good: dict[tuple[Box, int], list[int]] = {}
        self._most = most
        # 7.6: the armies that may stand against each Front, with any naval support that may be placed
        armies: dict[Front, set[int | None]] = {front: set() for front in FRONTS_IN[theater]}
        for bearing in product(*map(self._bearings, self.boxes)):
            rolls = self.rolls(bearing)
            for front in armies:
                armies[front] |= rolls.armies(front)
        self._against = {front: list(counts) for front, counts in armies.items()}

    def ways(self, met: Sequence[Met], most: int) -> list[Way]:
        """Return all placements of up to so many markers, by effect, number and what they meet."""
        first_way, *others = met
        if not others:
            return [
                Way(effect, markers, ONLY, count, neatness)
                for (effect, markers), (count, neatness) in self._counted(first_way, most).items()
            ]
        by: dict[Vector, set[int]] = {}
        for number, each in enumerate(met):
            owed = self._owed(each)
            for vector in _vectors(self._room(each), most - sum(owed)):
                by.setdefault(tuple(map(sum, zip(vector, owed, strict=True))), set()).add(number)
        found: dict[tuple[Effect, int, frozenset[int]], tuple[int, Neatness]] = {}
        for vector, numbers in by.items():
            key, neatness = (self.effect(vector), sum(vector), frozenset(numbers)), self._neatness(vector)
            count, neatest = found.get(key, (0, neatness))
            found[key] = count + 1, min(neatest, neatness)
        return [Way(*key, *told) for key, told in found.items()]

    def _counted(self, met: Met, most: int) -> Counted:
        """Return how many placements have each effect with so many markers, box by box."""
        found: Counted = {(((), ()), 0): (1, (0, 0, ()))}
        bins = list(zip(self.bins, self._owed(met), self._room(met), strict=True))
        for box in self.boxes:
            of_box = self._counted_in(box, [told for told in bins if told[0][1] == box], most)
            further: Counted = {}
            for ((bearing, support), markers), (count, (kept, places, vector)) in found.items():
                for ((naval, offensive), placed), (alike, (more_kept, more_places, more)) in of_box.items():
                    if markers + placed <= most:
                        key = ((*bearing, *naval), (*support, *offensive)), markers + placed
                        neatness = kept + more_kept, places + more_places, (*vector, *more)
                        before, neatest = further.get(key, (0, neatness))
                        further[key] = before + count * alike, min(neatest, neatness)
            found = further
        return found

    def _counted_in(self, box: Box, bins: Sequence[tuple[Bin, int, int]], most: int) -> Counted:
        """Return how many placements in one box have each effect, with the neatest of them."""
        found: Counted = {}
        for vector in product(*(range(owed, owed + min(room, most) + 1) for _bin, owed, room in bins)):
            if sum(vector) <= most:
                naval, offensive = self._box_effect(box, vector)
                key = ((naval,), offensive), sum(vector)
                count, neatest = found.get(key, (0, _neatness(vector, vector[-1])))
                found[key] = count + 1, min(neatest, _neatness(vector, vector[-1]))
        return found

    def _neatness(self, vector: Vector) -> Neatness:
        return _neatness(
            vector, sum(count for (kind, _), count in zip(self.bins, vector, strict=True) if kind == "naval")
        )

    def _owed(self, met: Met) -> list[int]:
        return [met.counts.get(bin_, 0) for bin_ in self.bins]

    def _room(self, met: Met) -> list[int]:
        """Return how many markers may go into each bin of one's own will (6.5, 7.8)."""
        limit = met.state.position.constants.naval_limit
        room = []
        for kind, box in self.bins:
            is_barred = any(cannot_place(met.state, kind, box))
            naval_room = limit - met.state.position.naval.get(box, 0)
            room.append(0 if is_barred else naval_room if kind == "naval" else met.left)
        return room

    def effect(self, vector: Vector) -> Effect:
        """Return what these markers change in the war, beside what stands."""
        counts = dict(zip(self.bins, vector, strict=True))
        of_boxes = [
            self._box_effect(box, tuple(counts[kind, box] for kind in ("offensive", "naval") if (kind, box) in counts))
            for box in self.boxes
        ]
        return tuple(naval for naval, _ in of_boxes), tuple(count for _, offensive in of_boxes for count in offensive)

    def _box_effect(self, box: Box, placed: Vector) -> tuple[int, Support]:
        """Return what markers in a box change: its naval support, and the offensive support of its Front."""
        position = self.war.position
        naval = self._bearing(position, box, position.naval.get(box, 0) + placed[-1])
        if box == "arctic":
            return naval, ()
        if (box, naval) not in self._as_good:
            self._as_good[box, naval] = self._least_as_good(box, naval)
        return naval, (self._as_good[box, naval][placed[0]],)

    def _least_as_good(self, front: Front, naval: int) -> list[int]:
        """Return, for each number of markers placed, the least offensive support with the same chances.

        They are the same against any armies that may stand before the Front, so that on every board, and with any
        support of the others, it moves as with that support (7.72 to 7.74).
        """
        position, standing = self.war.position, self.war.position.offensive.get(front, 0)
        if front in self.war.over:
            return [0] * (self._most + 1)
        least: dict[tuple[object, ...], int] = {}
        with_naval, found = position.but(naval={**position.naval, front: naval}), []
        for support in range(standing + self._most + 1):
            chances = []
            for armies in self._against[front]:
                reserves = {} if armies is None else {front: armies}
                board = with_naval.but(offensive={front: support}, reserves=reserves)
                chances.append(fronts.chances(position, fronts.attempt(board, front)))
            found.append(least.setdefault(tuple(chances), support))
        return found[standing:]

    def _bearings(self, box: Box) -> list[int]:
        """Return the naval support that a box may have, as far as it matters."""
        position = self.war.position
        standing = position.naval.get(box, 0)
        most = max(standing, min(position.constants.naval_limit, standing + self._most))
        return list(dict.fromkeys(self._bearing(position, box, count) for count in range(standing, most + 1)))

    def _bearing(self, position: Position, box: Box, count: int) -> int:
        """Return a box's naval support as far as it matters: what an attempt needs or may lose.

        In the Arctic every marker may draw an army as long as it is open (7.62.8).
        """
        is_placed = self.theater in self.war.placed
        if box == "arctic":
            return 0 if is_placed or count < position.constants.arctic_die_naval else count
        entry = position.entry(box)
        needed = position.naval_needed(entry) if entry else 0
        return 0 if count < needed else min(count, needed + (needed > 0 and not is_placed))

    def rolls(self, bearing: Vector) -> Rolls:
        """Return the rolls with this naval support."""
        if bearing not in self._rolls:
            naval = {**self.war.position.naval, **dict(zip(self.boxes, bearing, strict=True))}
            war = self.war.but(position=self.war.position.but(naval=naval))
            self._rolls[bearing] = Rolls(war, self.theater, boards(war, self.theater))
        return self._rolls[bearing]

    def weights(self, effect: Effect) -> Weights:
        """Return how the Fronts may move with this support."""
        bearing, support = effect
        return self.rolls(bearing).weights(support)

    def effort(self, effect: Effect) -> int:
        """Return about how long an effect takes to be worked out."""
        return self.rolls(effect[0]).effort

    def spread(self, effect: Effect) -> int:
        """Return before how many Fronts offensive support is placed to some effect."""
        of_box = zip(FRONTS_IN[self.theater], effect[1], strict=True)
        return sum(count != self._as_good[front, effect[0][self.boxes.index(front)]][0] for front, count in of_box)

    def placed(self, vector: Vector) -> Mapping[Bin, int]:
        """Return the markers by where they go."""
        return {bin_: count for bin_, count in zip(self.bins, vector, strict=True) if count}


def _neatness(vector: Vector, naval: int) -> Neatness:
    """Return what sorts equal placements: naval support stays on the board, few places (7.71)."""
    return -naval, sum(map(bool, vector)), tuple(-count for count in vector)


def _vectors(room: Sequence[int], most: int) -> Iterator[Vector]:
    """Yield every way to put up to so many markers into bins that have so much room."""
    if not room:
        yield ()
        return
    for count in range(min(room[0], most) + 1):
        for others in _vectors(room[1:], most - count):
            yield count, *others
