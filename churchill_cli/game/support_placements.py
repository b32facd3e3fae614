"""Every way to place the support of a theater, those of one effect together (6.5, 7.6, 7.7)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from churchill_cli.game.decision.debts import BOXES_OF
from churchill_cli.game.decision.support import cannot_place
from churchill_cli.game.model.ids import FRONTS_IN, THEATER_OF, Box, Front, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.values import Value, kept
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
        return tuple(-negative_count for negative_count in self.neatness[2])


class TheaterSupport:
    """The support of one theater: what may be placed in it, and what the war makes of it."""

    def __init__(self, war: War, theater: Theater, most_markers: int) -> None:
        """Find what may stand against the Fronts; ``most_markers``: so many markers may be placed."""
        self.war, self.theater = war, theater
        self.bins: tuple[Bin, ...] = tuple(support_bin for support_bin in BINS if THEATER_OF[support_bin[1]] == theater)
        self.boxes = BOXES_OF[theater]
        self._most = most_markers
        # 7.6: the armies that may stand against each Front, with any naval support that may be placed
        armies: dict[Front, set[int | None]] = {front: set() for front in FRONTS_IN[theater]}
        for bearing in product(*map(self._bearings, self.boxes)):
            rolls = self.rolls(bearing)
            for front in armies:
                armies[front] |= rolls.armies(front)
        self._against = {front: list(army_counts) for front, army_counts in armies.items()}

    def ways(self, met: Sequence[Met], most_markers: int) -> list[Way]:
        """Return all placements of up to so many markers, by effect, number and what they meet."""
        first_way, *other_ways = met
        if not other_ways:
            return [
                Way(effect, markers, ONLY, count, neatness)
                for (effect, markers), (count, neatness) in self._counted(first_way, most_markers).items()
            ]
        met_by_vector: dict[Vector, set[int]] = {}
        for met_number, obligation_met in enumerate(met):
            owed_by_bin = self._owed(obligation_met)
            for vector in _vectors(self._room(obligation_met), most_markers - sum(owed_by_bin)):
                met_by_vector.setdefault(tuple(map(sum, zip(vector, owed_by_bin, strict=True))), set()).add(met_number)
        ways_by_effect: dict[tuple[Effect, int, frozenset[int]], tuple[int, Neatness]] = {}
        for vector, numbers_met in met_by_vector.items():
            way_key = self.effect(vector), sum(vector), frozenset(numbers_met)
            neatness = _neatness(
                vector, sum(n for (kind, _), n in zip(self.bins, vector, strict=True) if kind == "naval")
            )
            count, neatest = ways_by_effect.get(way_key, (0, neatness))
            ways_by_effect[way_key] = count + 1, min(neatest, neatness)
        return [Way(*way_key, *counted_way) for way_key, counted_way in ways_by_effect.items()]

    def _counted(self, met: Met, most_markers: int) -> Counted:
        """Return how many placements have each effect with so many markers, box by box."""
        found: Counted = {(((), ()), 0): (1, (0, 0, ()))}
        bins = list(zip(self.bins, self._owed(met), self._room(met), strict=True))
        for box in self.boxes:
            of_box = self._counted_in(box, [told for told in bins if told[0][1] == box], most_markers)
            further: Counted = {}
            for ((bearing, support), markers), (count, (naval_kept, bins_used, vector)) in found.items():
                for ((naval, offensive), placed), (alike, (more_kept, more_places, more_vector)) in of_box.items():
                    if markers + placed <= most_markers:
                        effect_key = ((*bearing, *naval), (*support, *offensive)), markers + placed
                        neatness = naval_kept + more_kept, bins_used + more_places, (*vector, *more_vector)
                        count_before, neatest = further.get(effect_key, (0, neatness))
                        further[effect_key] = count_before + count * alike, min(neatest, neatness)
            found = further
        return found

    def _counted_in(self, box: Box, bins: Sequence[tuple[Bin, int, int]], most_markers: int) -> Counted:
        """Return how many placements in one box have each effect, with the neatest of them."""
        counted_in_box: Counted = {}
        for vector in product(*(range(owed, owed + min(bin_room, most_markers) + 1) for _bin, owed, bin_room in bins)):
            if sum(vector) <= most_markers:
                naval, offensive = self._box_effect(box, vector)
                effect_key = ((naval,), offensive), sum(vector)
                count, neatest = counted_in_box.get(effect_key, (0, _neatness(vector, vector[-1])))
                counted_in_box[effect_key] = count + 1, min(neatest, _neatness(vector, vector[-1]))
        return counted_in_box

    def _owed(self, met: Met) -> list[int]:
        return [met.counts.get(support_bin, 0) for support_bin in self.bins]

    def _room(self, met: Met) -> list[int]:
        """Return how many markers may go into each bin of one's own will (6.5, 7.8)."""
        naval_limit = met.state.position.constants.naval_limit
        room_by_bin = []
        for support_kind, box in self.bins:
            is_barred = any(cannot_place(met.state, support_kind, box))
            naval_room = naval_limit - met.state.position.naval.get(box, 0)
            room_by_bin.append(0 if is_barred else naval_room if support_kind == "naval" else met.left)
        return room_by_bin

    def effect(self, vector: Vector) -> Effect:
        """Return what these markers change in the war, beside what stands."""
        counts = dict(zip(self.bins, vector, strict=True))
        of_boxes = [
            self._box_effect(box, tuple(counts[kind, box] for kind in ("offensive", "naval") if (kind, box) in counts))
            for box in self.boxes
        ]
        return tuple(naval for naval, _ in of_boxes), tuple(count for _, offensive in of_boxes for count in offensive)

    def _box_effect(self, box: Box, placed_in_box: Vector) -> tuple[int, Support]:
        """Return what markers in a box change: its naval support, and the offensive support of its Front."""
        position = self.war.position
        naval = self._bearing(position, box, position.naval.get(box, 0) + placed_in_box[-1])
        return naval, () if box == "arctic" else (self._least_as_good(box, naval)[placed_in_box[0]],)

    @kept
    def _least_as_good(self, front: Front, naval: int) -> list[int]:
        """Return, for each number of markers placed, the least offensive support with the same chances.

        They are the same against any armies that may stand before the Front, so that on every board, and with any
        support of the others, it moves as with that support (7.72 to 7.74).
        """
        position, support_standing = self.war.position, self.war.position.offensive.get(front, 0)
        if front in self.war.over:
            return [0] * (self._most + 1)
        least_by_chances: dict[tuple[object, ...], int] = {}
        with_naval, least_by_support = position.but(naval={**position.naval, front: naval}), []
        for support in range(support_standing + self._most + 1):
            chances = []
            for armies in self._against[front]:
                reserves = {} if armies is None else {front: armies}
                board = with_naval.but(offensive={front: support}, reserves=reserves)
                chances.append(fronts.chances(position, fronts.attempt(board, front)))
            least_by_support.append(least_by_chances.setdefault(tuple(chances), support))
        return least_by_support[support_standing:]

    def _bearings(self, box: Box) -> list[int]:
        """Return the naval support that a box may have, as far as it matters."""
        position = self.war.position
        standing = position.naval.get(box, 0)
        most_naval = max(standing, min(position.constants.naval_limit, standing + self._most))
        return list(dict.fromkeys(self._bearing(position, box, count) for count in range(standing, most_naval + 1)))

    def _bearing(self, position: Position, box: Box, naval_count: int) -> int:
        """Return a box's naval support as far as it matters: what an attempt needs or may lose.

        In the Arctic every marker may draw an army as long as it is open (7.62.8).
        """
        is_placed = self.theater in self.war.placed
        if box == "arctic":
            return 0 if is_placed or naval_count < position.constants.arctic_die_naval else naval_count
        entry_space = position.entry(box)
        needed = position.naval_needed(entry_space) if entry_space else 0
        return 0 if naval_count < needed else min(naval_count, needed + (needed > 0 and not is_placed))

    @kept
    def rolls(self, bearing: Vector) -> Rolls:
        """Return the rolls with this naval support."""
        naval = {**self.war.position.naval, **dict(zip(self.boxes, bearing, strict=True))}
        war = self.war.but(position=self.war.position.but(naval=naval))
        return Rolls(war, self.theater, boards(war, self.theater))

    def weights(self, effect: Effect) -> Weights:
        """Return how the Fronts may move with this support."""
        bearing, support = effect
        return self.rolls(bearing).weights(support)

    def effort(self, effect: Effect) -> int:
        """Return about how long an effect takes to be worked out."""
        return self.rolls(effect[0]).effort

    def spread(self, effect: Effect) -> int:
        """Return before how many Fronts offensive support is placed to some effect."""
        (naval, support), least = effect, self._least_as_good
        of_box = zip(FRONTS_IN[self.theater], support, strict=True)
        return sum(count != least(front, naval[self.boxes.index(front)])[0] for front, count in of_box)

    def placed(self, vector: Vector) -> Mapping[Bin, int]:
        """Return the markers by where they go."""
        return {support_bin: count for support_bin, count in zip(self.bins, vector, strict=True) if count}


def _neatness(vector: Vector, naval: int) -> Neatness:
    """Return what sorts equal placements: naval support stays on the board, few places (7.71)."""
    return -naval, sum(map(bool, vector)), tuple(-count for count in vector)


def _vectors(room_by_bin: Sequence[int], most_markers: int) -> Iterator[Vector]:
    """Yield every way to put up to so many markers into bins that have so much room."""
    if not room_by_bin:
        yield ()
        return
    for count in range(min(room_by_bin[0], most_markers) + 1):
        for other_counts in _vectors(room_by_bin[1:], most_markers - count):
            yield count, *other_counts
