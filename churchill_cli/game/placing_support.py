"""Every way to place the support of one theater, those that come to the same in the war together (6.5, 7.6, 7.7)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from churchill_cli.game.decision.support import cannot_place
from churchill_cli.game.model.ids import BOXES, THEATER_OF, Box, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.values import Value
from churchill_cli.game.obligations import BINS, Bin, Met
from churchill_cli.game.war.placements import boards
from churchill_cli.game.war.rolls import Rolls, Support, Weights, can_ever
from churchill_cli.game.war.war import War

Vector = tuple[int, ...]
"""How many markers go into each bin of a theater, in their order."""
Effect = tuple[Vector, Support]
"""What bears on the war: naval support as far as it matters, and offensive support of the Fronts that can use it."""
ONLY = frozenset({0})
"""The one way to meet what is owed, where there is no other."""


class Way(Value):
    """Placements of so many markers in a theater that have the same effect: how many there are, the neatest of them.

    ``by``: the ways to meet what is owed (their numbers) from which each of them may come.
    """

    effect: Effect
    markers: int
    by: frozenset[int]
    count: int
    neatest: Vector


class TheaterSupport:
    """The support of one theater: what may be placed in it, and what the war makes of it."""

    def __init__(self, war: War, theater: Theater) -> None:
        """Begin with nothing worked out."""
        self.war, self.theater = war, theater
        self.bins: tuple[Bin, ...] = tuple(bin_ for bin_ in BINS if THEATER_OF[bin_[1]] == theater)
        self.boxes: tuple[Box, ...] = tuple(box for box in BOXES if THEATER_OF[box] == theater)
        self._rolls: dict[Vector, Rolls] = {}
        self._able: dict[tuple[Box, int], bool] = {}

    def ways(self, met: Sequence[Met], most: int) -> list[Way]:
        """Return all placements of up to so many markers, by effect, number and what they meet."""
        first_way, *others = met
        if not others:
            return [
                Way(effect, markers, ONLY, count, neatest)
                for (effect, markers), (count, neatest) in self._counted(first_way, most).items()
            ]
        by: dict[Vector, set[int]] = {}
        for number, each in enumerate(met):
            owed = self._owed(each)
            for vector in _vectors(self._room(each), most - sum(owed)):
                by.setdefault(tuple(map(sum, zip(vector, owed, strict=True))), set()).add(number)
        found: dict[tuple[Effect, int, frozenset[int]], tuple[int, Vector]] = {}
        for vector, numbers in by.items():
            key = self.effect(vector), sum(vector), frozenset(numbers)
            count, neatest = found.get(key, (0, vector))
            found[key] = count + 1, min(neatest, vector, key=_neatness)
        return [Way(*key, *told) for key, told in found.items()]

    def _counted(self, met: Met, most: int) -> dict[tuple[Effect, int], tuple[int, Vector]]:
        """Return how many placements have each effect with so many markers: bin by bin, alike so far go on as one."""
        found: dict[tuple[Effect, int], tuple[int, Vector]] = {(((), ()), 0): (1, ())}
        bins = list(zip(self.bins, self._owed(met), self._room(met), strict=True))
        for box in self.boxes:
            of_box = [told for told in bins if told[0][1] == box]
            counts = list(product(*(range(owed, owed + min(room, most) + 1) for _bin, owed, room in of_box)))
            told_apart = [(*self._of_box(box, count), sum(count), count) for count in counts if sum(count) <= most]
            further: dict[tuple[Effect, int], tuple[int, Vector]] = {}
            for ((bearing, support), markers), (count, neatest) in found.items():
                for naval, offensive, placed, vector in told_apart:
                    if markers + placed > most:
                        continue
                    key = ((*bearing, naval), (*support, *offensive)), markers + placed
                    before, other = further.get(key, (0, (*neatest, *vector)))
                    further[key] = before + count, min(other, (*neatest, *vector), key=_neatness)
            found = further
        return found

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
            self._of_box(box, tuple(counts[kind, box] for kind in ("offensive", "naval") if (kind, box) in counts))
            for box in self.boxes
        ]
        return tuple(naval for naval, _ in of_boxes), tuple(count for _, offensive in of_boxes for count in offensive)

    def _of_box(self, box: Box, placed: Vector) -> tuple[int, Support]:
        """Return what markers in a box change: its naval support, and the offensive support of its Front."""
        position = self.war.position
        naval = self._bearing(position, box, position.naval.get(box, 0) + placed[-1])
        if box == "arctic":
            return naval, ()
        if (box, naval) not in self._able:
            war = self.war.but(position=position.but(naval={**position.naval, box: naval}))
            self._able[box, naval] = box not in war.over and can_ever(war.position, box)
        return naval, (position.offensive.get(box, 0) + placed[0] if self._able[box, naval] else 0,)

    def _bearing(self, position: Position, box: Box, count: int) -> int:
        """Return the naval support of a box as far as it matters: what an attempt needs, and one that may be lost.

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

    def placed(self, vector: Vector) -> Mapping[Bin, int]:
        """Return the markers by where they go."""
        return {bin_: count for bin_, count in zip(self.bins, vector, strict=True) if count}


def _vectors(room: Sequence[int], most: int) -> Iterator[Vector]:
    """Yield every way to put up to so many markers into bins that have so much room."""
    if not room:
        yield ()
        return
    for count in range(min(room[0], most) + 1):
        for others in _vectors(room[1:], most - count):
            yield count, *others


def _neatness(vector: Vector) -> tuple[int, Vector]:
    """Return what sorts placements that come to the same: in few places first."""
    return sum(map(bool, vector)), tuple(-count for count in vector)
