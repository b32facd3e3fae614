"""What issues and markers change in what each power hopes for, by whoever wins or places them (6.0, 9.4)."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from itertools import product

from churchill_cli.bots.forces import waiting, wars_left
from churchill_cli.bots.hopes import Hoped, hopes, plus
from churchill_cli.game.conference.counters import CONDITIONAL
from churchill_cli.game.decision.support import SUPPORTS, cannot_place, naval_missing, put_support
from churchill_cli.game.model.ids import (
    BOXES,
    FRONTS,
    GLOBAL_SIDES,
    POWERS,
    THEATER_OF,
    US,
    USSR,
    Box,
    Issue,
    Power,
    Support,
    Theater,
)
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.war import fronts

NOTHING: Hoped = (0,) * len(POWERS)
SEVERAL = 6
"""So many markers in one place are looked at beside one, which alone does nothing against many armies (7.62.4)."""
SHARE = 4
"""One issue more is counted as a fourth of a conference won (5.27)."""
ALIGNED, NETWORK = 2, 1
"""What an alignment marker adds to the network under it, and what a network brings, in points (9.4.A, B)."""


def times(change: Hoped, number: int, parts: int = 1) -> Hoped:
    """Return a change so many times, or a part of it."""
    return tuple(number * each // parts for each in change)


def best_for(power: Power, changes: Iterable[Hoped]) -> Hoped:
    """Return the change that brings a power most; nothing where there is none."""
    return max(changes, key=lambda change: change[POWERS.index(power)], default=NOTHING)


def sent(state: State, front: Box, count: int) -> Position:
    """Return the board with so much support for a Front: naval where it is missing, else offensive (7.72.1)."""
    naval = min(count, naval_missing(state, front))
    return put_support(put_support(state, "naval", front, naval), "offensive", front, count - naval).position


class Stakes:
    """A state, against which everything is held that may come of it."""

    def __init__(self, state: State) -> None:
        """Begin with what each power may hope for now."""
        self.state, self.position, self.waits = state, state.position, waiting(state)
        self.hopes = hopes(state.position)
        self.now = self.hopes.of(self.position, self.waits, NOTHING)
        self.placed = lru_cache(maxsize=None)(self._placed)
        self.point = lru_cache(maxsize=None)(self._point)

    def change(self, after: Position, more: Hoped = NOTHING) -> Hoped:
        """Return what a board changes, and points beside it."""
        hoped = self.hopes.of(after, self.waits, more)
        return tuple(new - old for new, old in zip(hoped, self.now, strict=True))

    def _point(self, power: Power) -> Hoped:
        """Return what a point of a power changes."""
        return times(self.change(self.position, tuple(SHARE * (other == power) for other in POWERS)), 1, SHARE)

    def _placed(self, kind: Support, box: Box, count: int) -> Hoped:
        """Return what so many markers of support in one place change."""
        return self.change(put_support(self.state, kind, box, count).position)

    def marker(self, kind: Support, box: Box, power: Power, most: int = SEVERAL) -> Hoped:
        """Return what a marker there changes, alone or as one of several, as it serves a power best."""
        if not self._serves(kind, box):
            return NOTHING
        legal = (n for n in range(min(SEVERAL, most), 0, -1) if not any(cannot_place(self.state, kind, box, n)))
        several = next(legal, 0)
        counts = {1, several} if several else ()
        return best_for(power, (times(self.placed(kind, box, count), 1, count) for count in sorted(counts)))

    def _serves(self, kind: Support, box: Box) -> bool:
        """Tell whether a marker can change anything: offensive where a Front may try, naval where it is needed."""
        position = self.position
        if box == "arctic":
            return kind == "naval"
        ahead = position.board.tracks[box][position.board.index[box][position.fronts[box]] + 1 :]
        if kind == "naval":
            return any(position.naval_needed(space) > position.naval.get(box, 0) for space in ahead)
        return position.has_navy_for(box) and not any(fronts.gate(position, box, ahead[0]))

    def best(self, power: Power, theater: Theater | None = None) -> Hoped:
        """Return what a marker of a power changes where it serves it best, anywhere or in one theater (6.5, 6.91)."""
        places = ((kind, box) for kind, box in product(SUPPORTS, BOXES) if theater in {None, THEATER_OF[box]})
        return best_for(power, (self.marker(kind, box, power) for kind, box in places))

    def directed(self, box: Box) -> Hoped:
        """Return what a Directed Offensive there changes (6.7)."""
        return self.change(sent(self.state, box, self.position.constants.directed_cost))

    def research(self) -> Hoped:
        """Return what an advance of the US pawn changes (6.10)."""
        if self.position.has_bomb():
            return NOTHING
        pawns = self.position.abomb
        return self.change(self.position.but(abomb={**pawns, US: pawns.get(US, 0) + 1}))

    @cached_property
    def issues(self) -> Mapping[Issue, Mapping[Power | None, Hoped]]:
        """Return what each kind of issue changes by whom it is won, or by ending in the center (None)."""
        kinds = self.position.rules.issues
        return {
            kind: {None: self._centered(kind), **{power: self._won(kind, power) for power in POWERS}} for kind in kinds
        }

    def aims(self, power: Power) -> Mapping[Issue, int]:
        """Return how much more each kind of issue brings a power on its own side than on another's."""
        own, others = POWERS.index(power), [other for other in POWERS if other != power]
        return {
            kind: max(0, brought[power][own] - sum(brought[other][own] for other in others) // len(others))
            for kind, brought in self.issues.items()
        }

    def _centered(self, kind: Issue) -> Hoped:
        """Return what an issue changes that ends in the center (5.27)."""
        if kind in CONDITIONAL:
            shut = self.position.but(center=self.position.center - {kind})
            return plus(self._opened(kind), times(self.change(shut), -1))
        return plus(*map(self.best, POWERS)) if kind == "strategic_materials" else NOTHING

    def _opened(self, kind: Issue) -> Hoped:
        """Return what a conditional issue changes that works; its Front's power supports it where that serves it."""
        board, front = self.position.but(center=self.position.center | {kind}), self.position.rules.issues[kind].front
        as_it_is = self.change(board)
        if front is None:
            return as_it_is
        power, supported = board.board.markers[front], sent(self.state.but(position=board), front, SEVERAL)
        return best_for(power, (as_it_is, plus(self.change(supported), times(self.best(power), -SEVERAL))))

    def _won(self, kind: Issue, power: Power) -> Hoped:
        """Return what an issue changes that a power wins, with its part in winning the conference (5.27)."""
        points = self.position.constants.victory_points["E" if power == USSR else "D"]
        return plus(times(self.point(power), points, SHARE), self._used(kind, power))

    def _used(self, kind: Issue, power: Power) -> Hoped:
        """Return what a power makes of an issue that it has won (6.0)."""
        issue = self.position.rules.issues[kind]
        if issue.networks:
            points = (ALIGNED * issue.alignment + NETWORK * issue.networks) - self.position.constants.pol_mil_cost
            return times(self.point(power), points)
        if issue.theater:
            return self._led(issue.theater, power)
        if issue.owner:
            return self._taken(kind, issue.owner, power) if issue.owner != power else NOTHING
        return OTHER_ISSUES[kind](self, power) if kind in OTHER_ISSUES else NOTHING

    def _taken(self, kind: Issue, owner: Power, power: Power) -> Hoped:
        """Return what production or a Directed Offensive changes that is won from its owner (6.32, 6.7)."""
        if kind.endswith("_production"):
            return plus(self.best(power), times(self.best(owner), -1))
        aimed = best_for(power, map(self.directed, FRONTS))
        return plus(aimed, times(self.best(owner), -self.position.constants.directed_cost))

    def _led(self, theater: Theater, power: Power) -> Hoped:
        """Return what a theater's leadership changes: support there, and who commands it in the wars left (6.9)."""
        constants, commander = self.position.constants, self.position.leadership.get(theater)
        support = times(self.best(power, theater), constants.leadership_bonus)
        if power == USSR or commander in {None, power}:
            return support
        wars = wars_left(self.position) * constants.command_bonus
        return plus(support, times(self.best(power, theater), wars, 2), times(self.best(commander, theater), -wars, 2))

    def researched(self, power: Power) -> Hoped:
        """Return what A-Bomb Research changes: a die that succeeds every second time, and the spy ring (6.10)."""
        spies = times(self.point(USSR), self.position.constants.victory_points["Y"])
        return plus(times(self.research(), 1, 2), spies if power == USSR else NOTHING)

    def favored(self, power: Power) -> Hoped:
        """Return what a Global Issue changes, moved as it serves its winner best (6.11)."""
        favors = self.position.global_issues
        movable = [
            relation for relation, sides in GLOBAL_SIDES.items() if power in sides and favors.get(relation) != power
        ]
        boards = (self.position.but(global_issues={**favors, relation: power}) for relation in movable)
        return best_for(power, map(self.change, boards))


OTHER_ISSUES: Mapping[Issue, Callable[[Stakes, Power], Hoped]] = {
    "a_bomb_research": Stakes.researched,
    "global_issue": Stakes.favored,
    "strategic_materials": Stakes.best,
}
"""What is made of the issues that have neither flag, theater nor markers."""
_LAST: list[Stakes] = []


def stakes(state: State) -> Stakes:
    """Return the stakes of a state: the same as before as long as its board stays, and who waits for production."""
    if not _LAST or (_LAST[0].position, _LAST[0].waits) != (state.position, waiting(state)):
        _LAST[:] = [Stakes(state)]
    return _LAST[0]
