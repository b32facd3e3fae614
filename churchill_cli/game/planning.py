"""The best placements of the production in hand: all of them compared, by their effect on the war (6.4 to 6.8)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import lcm

from churchill_cli.game.aims import Aim
from churchill_cli.game.decision import debts
from churchill_cli.game.model.actions import Action, Activate, Fund, PlaceSupport
from churchill_cli.game.model.ids import POWERS, THEATER_OF, THEATERS, Issue, Power, Theater
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.game.obligations import BINS, Bin, Counts, met
from churchill_cli.game.placing_support import Effect, TheaterSupport, Way
from churchill_cli.game.victory.judge import Judge
from churchill_cli.game.victory.prospects import totals
from churchill_cli.game.victory.stakes import Case, Figures, Judged, Stakes, common
from churchill_cli.game.war.war import War

BEST = 5
"""So many plans are told."""
NONE, ONE = Fraction(0), Fraction(1)
Ending = tuple[Case, bool]
"""An end of one theater, and whether the Front of the aim has moved in it."""
Worth = Callable[[Judged, bool], Fraction]
"""What one pair of ends is worth by an aim."""
Row = tuple[int, ...]
Pair = tuple[Effect, Effect]
Others = tuple[int, frozenset[Issue]]
"""What production is spent on besides support: research, and Pol-Mil issues activated."""


class Plan(Value):
    """One placement with what it is worth; ``alike``: how many placements come to the same."""

    actions: tuple[Action, ...]
    value: Fraction
    figures: Figures
    alike: int


class Plans(Value):
    """The best plans of a power, and how many placements were compared."""

    plans: tuple[Plan, ...]
    compared: int


class _Found(Value):
    """Placements with one effect: how many, and the neatest, with what else it spends and what it meets."""

    count: int
    ways: tuple[Way, Way]
    others: Others
    by: int


class Planner:
    """Compares every placement of one power's production."""

    def __init__(self, state: State, war: War, judge: Judge, power: Power, aim: Aim) -> None:
        """Find what must be met first, and every way to place the rest."""
        self.state, self.power, self.aim = state, power, aim
        self.met = met(state, power)
        self.totals = {len(each.actions) + each.left for each in self.met}
        self.support = {theater: TheaterSupport(war, theater) for theater in THEATERS}
        self.stakes = Stakes(totals(war.position), judge)
        self._weights: dict[tuple[Theater, Effect], tuple[dict[Ending, int], int]] = {}

    def plans(self) -> Plans:
        """Return the best plans."""
        pairs = self._pairs()
        endings = [self._endings(theater, {pair[number] for pair in pairs}) for number, theater in enumerate(THEATERS)]
        best: dict[Pair, tuple[int, ...]] = dict.fromkeys(pairs, ())
        wholes = []
        for worth in (self._by_aim, self._by_winning, self._by_leading):
            best, whole = self._best(best, endings, worth)
            wholes.append(whole)
        order = sorted(best, key=lambda pair: (*(-value for value in best[pair]), self._neatness(pairs[pair])))
        plans = tuple(
            Plan(self._actions(pairs[pair]), Fraction(best[pair][0], wholes[0]), self._figures(pair), pairs[pair].count)
            for pair in order[:BEST]
        )
        return Plans(plans, sum(found.count for found in pairs.values()))

    # Every placement

    def _pairs(self) -> dict[Pair, _Found]:
        """Return every effect that a placement of all markers may have, with how many placements have it."""
        europe, pacific = (self.support[theater].ways(self.met, max(self.totals)) for theater in THEATERS)
        by_markers: dict[int, list[Way]] = {}
        for way in pacific:
            by_markers.setdefault(way.markers, []).append(way)
        others = self._others()
        found: dict[Pair, _Found] = {}
        for west in europe:
            for (markers, ways), total in product(by_markers.items(), self.totals):
                for east in ways if total - west.markers - markers in others else ():
                    self._add(found, west, east, others[total - west.markers - markers])
        return found

    def _add(self, found: dict[Pair, _Found], west: Way, east: Way, others: Sequence[Others]) -> None:
        """Add the placements of two ways to those with the same effect, with all that may be spent besides."""
        possible = [
            (spent, number)
            for spent in others
            if (number := next((number for number in west.by & east.by if self._fits(number, west, east, spent)), None))
            is not None
        ]
        if not possible:
            return
        pair = west.effect, east.effect
        spent, number = possible[0]
        new = _Found(west.count * east.count * len(possible), (west, east), spent, number)
        if pair in found:
            before = found[pair]
            neater = min(before, new, key=self._neatness)
            new = neater.but(count=before.count + new.count)
        found[pair] = new

    def _fits(self, number: int, west: Way, east: Way, spent: Others) -> bool:
        """Tell whether what is left once the obligations are met so can be placed like this (6.4 to 6.91).

        Support for a theater stays in it; what neither theater's support pays is production.
        """
        each, (research, activated) = self.met[number], spent
        if research < each.research or not each.activated <= activated:
            return False
        spare = each.free - (research - each.research) - len(activated - each.activated)
        left = spare + each.either
        for theater, way in zip(THEATERS, (west, east), strict=True):
            placed = way.markers - sum(count for (_, box), count in each.counts.items() if THEATER_OF[box] == theater)
            left -= placed - each.bound.get(theater, 0)
            if theater not in each.bound:
                spare -= placed  # leadership support has no place to go there
            elif placed < each.bound[theater]:
                return False
        return spare >= 0 and left == 0

    def _others(self) -> dict[int, list[Others]]:
        """Return what may be spent besides support, by how many markers it takes: what nobody won is left out."""
        state = self.state
        is_won = state.winners("a_bomb_research") is not None and not state.position.has_bomb()
        owed = max(each.research for each in self.met)
        idle = debts.idle_issues(state, self.power)
        purse = state.turn.purses[self.power].production
        found: dict[int, list[Others]] = {}
        for size in range(len(idle), -1, -1):
            for issues in combinations(idle, size):
                for research in range((purse if is_won else owed) + 1):
                    found.setdefault(size + research, []).append((research, frozenset(issues)))
        return found

    def _neatness(self, found: _Found) -> tuple[int, int, int]:
        """Return what sorts placements that come to the same: issues activated, little research, in few places."""
        research, activated = found.others
        return -len(activated), research, sum(sum(map(bool, way.neatest)) for way in found.ways)

    # What each is worth

    def _endings(self, theater: Theater, effects: set[Effect]) -> list[Ending]:
        """Return every end of a theater that any of these may bring, as far as verdict and aim look at it."""
        found: dict[Ending, None] = {}
        for effect in effects:
            found |= dict.fromkeys(self._of(theater, effect)[0])
        return list(found)

    def _of(self, theater: Theater, effect: Effect) -> tuple[dict[Ending, int], int]:
        key = theater, effect
        if key not in self._weights:
            rolls = self.support[theater].rolls(effect[0])
            weights = self.support[theater].weights(effect)
            target = self.aim.target
            place = rolls.fronts.index(target) if target in rolls.fronts else None
            found: dict[Ending, int] = {}
            for moves, weight in weights.of.items():
                ending = self.stakes.case(rolls, moves), place is not None and moves[place] > 0
                found[ending] = found.get(ending, 0) + weight
            self._weights[key] = found, weights.whole
        return self._weights[key]

    def _best(
        self, so_far: Mapping[Pair, tuple[int, ...]], endings: Sequence[Sequence[Ending]], worth: Worth
    ) -> tuple[dict[Pair, tuple[int, ...]], int]:
        """Return the pairs as good as the last that is told, with their values so far and this one, and its whole."""
        west, east = endings
        judged = [
            [worth(self.stakes.judged(self.stakes.base, one[0], other[0]), one[1] or other[1]) for other in east]
            for one in west
        ]
        scale = common(value for row in judged for value in row)
        table = [[int(value * scale) for value in row] for row in judged]
        rows = {effect: self._row(effect, west, table) for effect in {pair[0] for pair in so_far}}
        columns = {effect: self._column(effect, east) for effect in {pair[1] for pair in so_far}}
        wholes = [lcm(*(whole for _, whole in told.values())) for told in (rows, columns)]
        of_west, of_east = (
            {effect: tuple(part * (whole // own) for part in parts) for effect, (parts, own) in told.items()}
            for told, whole in zip((rows, columns), wholes, strict=True)
        )
        values = {
            pair: (*before, sum(map(int.__mul__, of_west[pair[0]], of_east[pair[1]])))
            for pair, before in so_far.items()
        }
        least = sorted(values.values(), reverse=True)[:BEST][-1]
        return {pair: told for pair, told in values.items() if told >= least}, scale * wholes[0] * wholes[1]

    def _row(self, effect: Effect, west: Sequence[Ending], table: Sequence[Sequence[int]]) -> tuple[Row, int]:
        weights, whole = self._of("europe", effect)
        held = [(weights[ending], row) for ending, row in zip(west, table, strict=True) if ending in weights]
        return tuple(sum(weight * row[n] for weight, row in held) for n in range(len(table[0]))), whole

    def _column(self, effect: Effect, east: Sequence[Ending]) -> tuple[Row, int]:
        weights, whole = self._of("pacific", effect)
        return tuple(weights.get(ending, 0) for ending in east), whole

    def _by_aim(self, judged: Judged, moved: bool) -> Fraction:  # noqa: FBT001 - one of two facts of an end
        """Return what an end is worth by the aim."""
        if self.aim.kind == "advance":
            return ONE if moved else NONE
        if self.aim.kind == "lead":
            return self._by_leading(judged, moved)
        if self.aim.kind == "deny":
            return sum((share for power, share in judged.thrown.items() if power != self.aim.target), NONE)
        return self._by_winning(judged, moved)

    def _by_winning(self, judged: Judged, _moved: bool) -> Fraction:  # noqa: FBT001 - as above
        return judged.thrown.get(self.power, NONE)

    def _by_leading(self, judged: Judged, _moved: bool) -> Fraction:  # noqa: FBT001 - as above
        own = judged.scores[POWERS.index(self.power)]
        others = (score for power, score in zip(POWERS, judged.scores, strict=True) if power != self.power)
        return Fraction(own - max(others))

    def _figures(self, pair: Pair) -> Figures:
        europe, pacific = (
            self.stakes.cases(self.support[theater].rolls(effect[0]), self.support[theater].weights(effect))
            for theater, effect in zip(THEATERS, pair, strict=True)
        )
        return self.stakes.figures(europe, pacific)

    # How it is told

    def _actions(self, found: _Found) -> tuple[Action, ...]:
        """Return the lines that tell a placement: what is owed first, then the rest."""
        each, counts = self.met[found.by], Counts()
        for theater, way in zip(THEATERS, found.ways, strict=True):
            counts |= self.support[theater].placed(way.neatest)
        free = {bin_: counts[bin_] - each.counts.get(bin_, 0) for bin_ in BINS if bin_ in counts}
        research, activated = found.others
        return tuple(
            _joined(
                [
                    *each.actions,
                    *(Activate(self.power, issue) for issue in sorted(activated - each.activated)),
                    *self._supports(free),
                    *([Fund(self.power, research - each.research)] if research > each.research else []),
                ]
            )
        )

    def _supports(self, counts: Mapping[Bin, int]) -> Iterator[Action]:
        for (kind, box), count in counts.items():
            if count:
                yield PlaceSupport(self.power, count, kind, box)


def _joined(actions: Sequence[Action]) -> Iterator[Action]:
    """Yield the lines with markers that go to the same place one after the other told at once."""
    waiting: PlaceSupport | None = None
    for action in actions:
        support = action if isinstance(action, PlaceSupport) else None
        if waiting and support and (support.kind, support.box) == (waiting.kind, waiting.box):
            waiting = waiting.but(n=waiting.n + support.n)
            continue
        if waiting:
            yield waiting
        waiting = support
        if not support:
            yield action
    if waiting:
        yield waiting
