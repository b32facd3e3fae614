"""The wars left of a theater in rough: a hundred and fifty futures, their dice the same for all compared (7.0).

A decision has no time for the exact forecast. As all that is compared has the same dice, a difference is one of the
boards alone. The rules say where reserves are to be expected, once for each place of the Fronts. Numbers are whole and
dice have names, so that the same seed gives the same record everywhere.
"""

import random
from functools import cache, lru_cache
from operator import eq

from churchill_cli.game.model.ids import FRONTS_IN, TARGET, Space, Theater
from churchill_cli.game.model.position import NO_SORTIES, Position
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import collapse, fronts, reserves

FUTURES, WHOLE = 150, 100
"""So many futures are drawn; chances and shared support are counted in hundredths."""
DIE = range(1, WHOLE, 2)
"""What a die shows: every other hundredth, each in as many of the futures."""
GATE_OPENS = 50
"""The chance in hundredths that a conditional issue ends a later conference in the center (6.2)."""
PLANS = (0, 1, 2)
"""What a side may plan for a Front, in as many futures each: to leave it, its even share of support, twice as much."""
RACE = frozenset({"normandy", "central_italy"})
Spaces = tuple[int, ...]
"""Where the Fronts of a theater stand, as numbers of spaces on their tracks."""
Markers = tuple[int, ...]
"""What supports each of them; unit: hundredths of a marker."""


@cache
def hundredths(name: str) -> tuple[int, ...]:
    """Return a hundredth for each future, every other one as often, in an order that a name alone decides."""
    as_often = [FUTURES // len(DIE)] * len(DIE)
    return tuple(random.Random(name).sample(DIE, FUTURES, counts=as_often))  # noqa: S311 - the dice of a game


class Force(Value):
    """What a theater goes into its wars with, Front by Front; support is told in hundredths of a marker.

    ``now``: what stands before each Front in the first war; ``later``: what each gets in every other.
    ``is_open``: whether the conditional issue of the theater lies in the center now.
    """

    spaces: Spaces
    naval: Markers
    now: Markers
    later: Markers
    is_open: bool
    wars: int


Entered = tuple[tuple[Space, int], ...]
"""The wars in which Normandy and Central Italy were entered."""
Future = tuple[Spaces, Entered]
"""How a theater ends: where its Fronts stand, and which came first."""


class Course:
    """The wars of one theater on one map; what the rules say of each board that comes up is worked out once."""

    def __init__(self, position: Position, theater: Theater) -> None:
        """Prepare the tracks: where naval support is needed, what is land, where it ends, where it is gated."""
        self.position, self.theater, self.fronts = position, theater, FRONTS_IN[theater]
        board, constants = position.board, position.constants
        self.tracks = [board.tracks[front] for front in self.fronts]
        self.needed = [[WHOLE * position.naval_needed(space) for space in track[1:]] for track in self.tracks]
        self.is_land = [[space not in board.amphibious for space in track] for track in self.tracks]
        gates = {position.rules.issues[issue].gate for issue in fronts.GATES}
        self.gates = [[space in gates for space in track[1:]] for track in self.tracks]
        places = enumerate(self.tracks)
        self.races = [(place, track.index(it), it) for place, track in places for it in RACE.intersection(track)]
        self.axis = [track.index(TARGET[theater]) if TARGET[theater] in track else -1 for track in self.tracks]
        self.per_marker = WHOLE * constants.support_strength // constants.front_die
        dice = (hundredths(f"plan {front}") for front in self.fronts)
        self.plans = [[PLANS[die * len(PLANS) // WHOLE] for die in drawn] for drawn in dice]
        self.strengths = cache(self._strengths)
        self.ends = lru_cache(maxsize=200)(self._ends)
        self.rest = lru_cache(maxsize=10_000)(self._rest)
        self.dice = cache(lambda war: [hundredths(f"{front} {war}") for front in self.fronts])

    def board(self, spaces: Spaces) -> Position:
        """Return the board with the Fronts of this theater there, and without what has left the game by that."""
        placed = {front: track[place] for front, track, place in zip(self.fronts, self.tracks, spaces, strict=True)}
        position = self.position.but(fronts={**self.position.fronts, **placed}, surrendered=frozenset())
        removed = collapse.fallen(position.fronts, position.board, position.constants)
        return position.but(removed=removed, offensive={}, reserves={}, sorties=NO_SORTIES)

    def _strengths(self, spaces: Spaces) -> tuple[int, ...]:
        """Return the chance of each Front without support, against the reserves that are to be expected (7.6, 7.72)."""
        position, constants = self.board(spaces), self.position.constants
        landing = position.but(naval=dict.fromkeys(self.fronts, constants.naval_limit))
        placement = reserves.place(landing, self.theater)
        armies: dict[object, int] = {front: WHOLE * placement.against.get(front, 0) for front in self.fronts}
        for _priority, results in placement.asked:
            faces = sum(len(of_one) for of_one, _result in results)
            for of_one, result in results:
                if isinstance(result, str) and result in armies:
                    armies[result] += WHOLE * len(of_one) // faces
        base, each = WHOLE * constants.base_strength, constants.reserve_strength
        return tuple((base - each * armies[front]) // constants.front_die for front in self.fronts)

    def _ends(self, force: Force) -> tuple[Future, ...]:
        """Return how the wars left end in each future."""
        return (
            tuple(self._end(force, number) for number in range(FUTURES if force.wars else 0))
            or ((force.spaces, ()),) * FUTURES
        )

    def _end(self, force: Force, number: int) -> Future:
        """Return how they end in one: what follows the first war is known, wherever that has led before."""
        spaces, naval, entered = self._fought(number, 0, (force.spaces, force.naval), force.now, is_open=force.is_open)
        end, entered_later = self.rest(number, spaces, naval, force.later, force.wars)
        return end, entered + entered_later

    def _rest(self, number: int, spaces: Spaces, naval: Markers, later: Markers, wars: int) -> Future:
        """Return how the wars after the first end in one future."""
        entered: Entered = ()
        for war in range(1, wars):
            if any(map(eq, spaces, self.axis)):
                break
            is_open = hundredths(f"{self.theater} {war}")[number] < GATE_OPENS
            sent = tuple(plan[number] * share for plan, share in zip(self.plans, later, strict=True))
            spaces, naval, entered_now = self._fought(number, war, (spaces, naval), sent, is_open=is_open)
            entered += entered_now
        return spaces, entered

    def _fought(
        self, number: int, war: int, stand: tuple[Spaces, Markers], support: Markers, *, is_open: bool
    ) -> tuple[Spaces, Markers, Entered]:
        """Return where the Fronts and their navies stand after a war in which each has tried (7.7)."""
        spaces, strengths, dice = stand[0], self.strengths(stand[0]), self.dice(war)
        after, landed = map(list, stand)
        for place, space in enumerate(spaces):
            markers = self._before(place, space, landed, support[place], is_placed=not war)
            if markers < 0 or (self.gates[place][space] and not is_open):
                continue
            chance, die = strengths[place] + self.per_marker * markers // WHOLE, dice[place][number]
            if die < chance:
                after[place] += 1 + (chance >= WHOLE and self._breaks_through(place, space, chance, die))
        raced = ((space, war) for place, index, space in self.races if spaces[place] < index <= after[place])
        return tuple(after), tuple(landed), tuple(raced)

    def _before(self, place: int, space: int, naval: list[int], markers: int, *, is_placed: bool) -> int:
        """Return the offensive support before a Front; below 0 where it has nowhere to go, or no navy for it (7.72.1).

        What is not placed yet goes to the navy first.
        """
        needed = self.needed[place]
        if space == len(needed) or (is_placed and naval[place] < needed[space]):
            return -1
        landed = min(markers, max(0, needed[space] - naval[place]))
        naval[place] += landed
        return markers - landed if naval[place] >= needed[space] else -1

    def _breaks_through(self, place: int, space: int, chance: int, die: int) -> bool:
        """Tell whether a Front whose first step is certain comes on two spaces (7.74)."""
        is_land = self.is_land[place]
        return die - die % 10 + chance >= 2 * WHOLE - 10 and space + 2 < len(is_land) and is_land[space + 2]
