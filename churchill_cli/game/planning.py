"""The best plans for the production in hand, by what the war makes of all placements (6.4 to 6.8).

`obligations` finds what is owed, `production_uses` what else is spent, `support_placements` the placements of a theater
and `theater_endings` the worth of their ends; `placement_comparison` compares the pairs.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import groupby, product
from operator import mul

from churchill_cli.game.certain_steps import Wars
from churchill_cli.game.model.actions import Action, Activate, Fund, PlaceSupport
from churchill_cli.game.model.ids import BOXES, THEATER_OF, THEATERS, Power, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Aim
from churchill_cli.game.model.values import Value, kept
from churchill_cli.game.obligations import BINS, Bin, Counts, Met, met
from churchill_cli.game.placement_comparison import FEW, Best, Choice, Option, Row, dense, options, undominated
from churchill_cli.game.production_uses import Course, Courses, Others, Scenes
from churchill_cli.game.support_placements import TheaterSupport, Vector, Way
from churchill_cli.game.theater_endings import Ends, Table
from churchill_cli.game.victory.ending_worth import Figures
from churchill_cli.game.war.surrender import may_be_last

NONE = Fraction(0)
BEST = 5
"""So many plans are told."""
MOST_PAIRS, MOST_ROLLS, STEP = 600_000, 13_000, 100
"""So many pairs are compared, so much of each theater is worked out; after so many effects it is told how far it is."""
Split = tuple[Course, int, int]
"""A course with how many markers go to Europe and to the Pacific."""


class Plan(Value):
    """One plan with what it is worth; ``alike``: how many placements come to the same in the war.

    ``needed`` and ``free``: the lines of it that make a difference in this war, and those that make none. ``later``:
    the networks and alignment markers that it allows, where they bring most.
    """

    actions: tuple[Action, ...]
    needed: tuple[Action, ...]
    free: tuple[PlaceSupport, ...]
    later: tuple[Action, ...]
    value: Fraction
    figures: Figures
    alike: int


class Plans(Value):
    """The best plans of a power, and how many placements were compared.

    ``fronts``: with offensive support before more Fronts of a theater placements were left out; ``unseen``: whether
    others were left out; ``loss``: by how much the best of what was left out may be better at most.
    """

    plans: tuple[Plan, ...]
    compared: int
    fronts: Mapping[Theater, int]
    unseen: bool
    loss: Fraction


def usual_aim(position: Position) -> Aim:
    """Return what a power plans for untold: to win a game that may end now, else to lead."""
    return Aim("win" if may_be_last(position) else "lead")


class Planner:
    """Compares every plan for one power's production."""

    def __init__(self, state: State, power: Power, aim: Aim, wars: Callable[[int], Wars]) -> None:
        """Find what must be met first, what else may be spent, and every way to place the rest.

        ``wars``: those to which the game may come with so much production for research.
        """
        self.power, self.met = power, met(state, power)
        self.totals = {len(obligation_met.actions) + obligation_met.left for obligation_met in self.met}
        most_markers, war = max(self.totals), wars(0)[0][1]
        self.support = {theater: TheaterSupport(war, theater, most_markers) for theater in THEATERS}
        courses = Courses(state, power, self.met, wars)
        self.courses = courses.all()
        self.cost = state.position.constants.pol_mil_cost
        self.ends = Ends(self.support, courses.stakes, power, aim)
        self.fronts: dict[Theater, int] = {}
        self.options: dict[Theater, dict[int, list[Option]]] = {}
        self.best, self.compared, self.unseen, self.most = Best(BEST), 0, False, NONE
        self.tables: dict[Scenes, Table] = {}

    def compare(self) -> Iterator[Fraction]:
        """Compare all that may be placed; yield how far it has come, from 0 to 1."""
        for theater in THEATERS:
            ways = self._feasible(theater, self.support[theater].ways(self.met, max(self.totals)))
            effects = dict.fromkeys(placement_way.effect for placement_way in ways)
            for effect_number, effect in enumerate(effects):
                self.ends.of(theater, effect)
                if effect_number % STEP == 0:
                    yield Fraction(effect_number, 4 * len(effects)) + Fraction(THEATERS.index(theater), 4)
            self.options[theater] = options(ways, {effect: self.ends.of(theater, effect) for effect in effects})
        yield from self._pairs()

    def _feasible(self, theater: Theater, ways: list[Way]) -> list[Way]:
        """Return those that can be worked out in a short time: with offensive support before few Fronts."""
        support, effects = self.support[theater], {way.effect for way in ways}
        fronts_owed = max(len({box for (kind, box) in each.counts if kind == "offensive"}) for each in self.met)
        spread = {effect: support.spread(effect) for effect in effects}
        for fronts in range(max(spread.values()), fronts_owed, -1):
            if sum(support.effort(effect) for effect in effects if spread[effect] <= fronts) <= MOST_ROLLS:
                break
            self.fronts[theater] = fronts - 1
        return [way for way in ways if spread[way.effect] <= self.fronts.get(theater, len(BOXES))]

    def _pairs(self) -> Iterator[Fraction]:
        """Compare the options of the two theaters pair by pair, course by course; yield how far it has come."""
        self.tables, self.most = self.ends.tables(list(dict.fromkeys(course.scenes for course in self.courses)))
        splits = [  # each course with each way to share the markers left between the theaters
            (course, in_europe, markers_in_all - course.markers - in_europe)
            for course, markers_in_all, in_europe in product(self.courses, sorted(self.totals), self.options["europe"])
            if markers_in_all - course.markers - in_europe in self.options["pacific"]
        ]
        for split_number, split in enumerate(splits):
            if self.best.looked_at > MOST_PAIRS:
                self.unseen = True
                return
            course, in_europe, in_pacific = split
            self.compared += sum(one.count * other.count * len(ways) for one, other, ways in self._groups(split))
            west, east = self._dense("europe", in_europe), self._valued(course.scenes, in_pacific)
            if len(west) * len(east) > FEW:
                east = undominated(east)
            self.best.compare(west, east, partial(self._choice, course))
            yield Fraction(1, 2) + Fraction(split_number, 2 * len(splits))

    def _groups(self, split: Split) -> Iterator[tuple[Option, Option, list[Others]]]:
        """Yield what may go together, the options that meet what is owed in the same ways as one."""
        course, in_europe, in_pacific = split
        west, east = self._options_by_met("europe", in_europe), self._options_by_met("pacific", in_pacific)
        for west_option, east_option in product(west, east):
            yield west_option, east_option, [spent for spent, _ in self._ways(course, west_option, east_option)]

    def _options_by_met(self, theater: Theater, markers: int) -> list[Option]:
        found: dict[frozenset[int], Option] = {}
        for option in self.options[theater][markers]:
            option_before = found.get(option.by)
            found[option.by] = option.but(count=option.count + option_before.count) if option_before else option
        return list(found.values())

    @kept
    def _valued(self, scenes: Scenes, markers: int) -> list[tuple[Row, Option]]:
        """Return the options in the Pacific with what each is worth with every end in Europe."""
        return [
            (tuple(sum(map(mul, row, weights)) for row in self.tables[scenes]), option)
            for weights, option in self._dense("pacific", markers)
        ]

    @kept
    def _dense(self, theater: Theater, markers: int) -> list[tuple[Row, Option]]:
        whole_weight, ending_count = self.ends.wholes[theater], len(self.ends.numbers[theater])
        return [(dense(option, whole_weight, ending_count), option) for option in self.options[theater][markers]]

    def _choice(self, course: Course, west: Option, east: Option) -> Choice | None:
        """Return what choosing two options means; None where what is owed cannot be met like this."""
        first_way = next(self._ways(course, west, east), None)
        return Choice(course, *first_way, west, east) if first_way else None

    def _ways(self, course: Course, west: Option, east: Option) -> Iterator[tuple[Others, int]]:
        """Yield what else may be spent with two options, each with a way in which what is owed is met then."""
        for spent in course.ways:
            number = next((number for number in west.by & east.by if self._fits(number, west, east, spent)), None)
            if number is not None:
                yield spent, number

    def _fits(self, met_number: int, west: Option, east: Option, spent: Others) -> bool:
        """Tell whether what is left once the obligations are met so can be placed like this (6.4 to 6.91).

        Support for a theater stays in it; what neither theater's support pays is production.
        """
        each, (research, activated) = self.met[met_number], spent
        if research < each.research or not each.activated <= activated:
            return False
        spare = each.free - (research - each.research) - self.cost * len(activated - each.activated)
        markers_left = spare + each.either
        for theater, option in zip(THEATERS, (west, east), strict=True):
            placed = option.markers - sum(n for (_, box), n in each.counts.items() if THEATER_OF[box] == theater)
            markers_left -= placed - each.bound.get(theater, 0)
            if theater not in each.bound:
                spare -= placed  # leadership support has no place to go there
            elif placed < each.bound[theater]:
                return False
        return spare >= 0 and markers_left == 0

    def figures(self) -> Figures:
        """Return what is to be expected of the best plan."""
        best_choice = self.best.found[max(self.best.found)]
        return self.ends.figures(best_choice.course.scenes, best_choice.west.way.effect, best_choice.east.way.effect)

    def plans(self) -> Plans:
        """Return the best plans of what was compared."""
        plans_told = [self._plan(self.best.found[value]) for value in sorted(self.best.found, reverse=True)]
        is_whole = not (self.unseen or self.fronts)
        worth_lost = NONE if is_whole or not plans_told else self.most - plans_told[0].value
        return Plans(tuple(plans_told), self.compared, self.fronts, self.unseen, worth_lost)

    def _plan(self, choice: Choice) -> Plan:
        each, scenes = self.met[choice.by], choice.course.scenes
        placed, needed = Counts(), Counts()
        for theater, option in zip(THEATERS, (choice.west, choice.east), strict=True):
            placed |= self.support[theater].placed(option.way.neatest)
            needed |= self.support[theater].placed(self._needed(theater, option, each))
        free = tuple(supports(self.power, {bin_: count - needed.get(bin_, 0) for bin_, count in placed.items()}))
        return Plan(
            lines(self.power, each, placed, choice.spent),
            lines(self.power, each, needed, choice.spent),
            free,
            choice.course.later,
            self.ends.value(scenes, choice.west.ends, choice.east.ends),
            self.ends.figures(scenes, choice.west.way.effect, choice.east.way.effect),
            self._alike(choice),
        )

    def _needed(self, theater: Theater, option: Option, obligation_met: Met) -> Vector:
        """Return the markers of an option that make a difference in the war, or meet what is owed."""
        support, vector = self.support[theater], list(option.way.neatest)
        for bin_number, support_bin in enumerate(support.bins):
            while vector[bin_number] > obligation_met.counts.get(support_bin, 0):
                vector[bin_number] -= 1
                if self.ends.of(theater, support.effect(tuple(vector))) != option.ends:
                    vector[bin_number] += 1
                    break
        return tuple(vector)

    def _alike(self, choice: Choice) -> int:
        """Return how many placements bring the same ends, judged on the same boards."""
        west, east = (
            [option for told in self.options[theater].values() for option in told if option.ends == choice_ends]
            for theater, choice_ends in zip(THEATERS, (choice.west.ends, choice.east.ends), strict=True)
        )
        return sum(
            west_option.count * east_option.count * sum(1 for _ in self._ways(course, west_option, east_option))
            for course in self.courses
            if course.scenes == choice.course.scenes
            for west_option, east_option in product(west, east)
            if west_option.markers + east_option.markers + course.markers in self.totals
        )


def lines(power: Power, each: Met, counts_by_bin: Counts, spent: Others) -> tuple[Action, ...]:
    """Return the lines that place so many markers in all and spend the rest besides."""
    research, activated = spent
    counts_free = {bin_: counts_by_bin[bin_] - each.counts.get(bin_, 0) for bin_ in BINS if bin_ in counts_by_bin}
    return tuple(
        _joined(
            power,
            [
                *each.actions,
                *(Activate(power, issue) for issue in sorted(activated - each.activated)),
                *supports(power, counts_free),
                *([Fund(power, research - each.research)] if research > each.research else []),
            ],
        )
    )


def supports(power: Power, counts_by_bin: Mapping[Bin, int]) -> Iterator[PlaceSupport]:
    """Yield a line for each place that takes any support."""
    for (support_kind, box), count in counts_by_bin.items():
        if count:
            yield PlaceSupport(power, count, support_kind, box)


def _joined(power: Power, actions: Sequence[Action]) -> Iterator[Action]:
    """Yield the lines with markers that go to the same place one after the other told at once."""
    for support_bin, alike in groupby(actions, _bin_of):
        if support_bin is None:
            yield from alike
        else:
            yield from supports(power, {support_bin: sum(line.n for line in alike if isinstance(line, PlaceSupport))})


def _bin_of(action: Action) -> Bin | None:
    return (action.kind, action.box) if isinstance(action, PlaceSupport) else None
