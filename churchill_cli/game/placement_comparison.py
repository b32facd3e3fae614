"""Placements of both theaters compared by their worth together; proof cuts what cannot be best.

An option that no other of its theater exceeds with any end is all that is looked at.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import gcd
from operator import ge, mul

from churchill_cli.game.model.values import Value
from churchill_cli.game.production_uses import Course, Others
from churchill_cli.game.support_placements import Effect, Vector, Way

Row = tuple[int, ...]
Weighed = tuple[tuple[int, int], ...]
"""The ends of a theater, by number, each with its weight: without a common part, so that what is alike is the same."""
FEW = 5_000
"""So few pairs are compared one by one."""


class Option(Value):
    """Placements of so many markers in a theater with the same ends: their number, the neatest."""

    ends: Weighed
    markers: int
    by: frozenset[int]
    count: int
    way: Way


def weighed(weights: Mapping[int, int]) -> Weighed:
    """Return weights of ends without their common part."""
    common_weight = gcd(*weights.values())
    return tuple(sorted((ending_number, weight // common_weight) for ending_number, weight in weights.items()))


def options(ways: Iterable[Way], ends: Mapping[Effect, Weighed]) -> dict[int, list[Option]]:
    """Return the placements of a theater by how many markers they take, same ends as one."""
    options_by_end: dict[tuple[int, Weighed, frozenset[int]], Option] = {}
    for way in ways:
        option_key = way.markers, ends[way.effect], way.by
        option_before = options_by_end.get(option_key)
        if option_before is None:
            options_by_end[option_key] = Option(ends[way.effect], way.markers, way.by, way.count, way)
        else:
            neatest = min(option_before.way, way, key=lambda placement_told: placement_told.neatness)
            options_by_end[option_key] = option_before.but(count=option_before.count + way.count, way=neatest)
    by_markers: dict[int, list[Option]] = {}
    for option in options_by_end.values():
        by_markers.setdefault(option.markers, []).append(option)
    return by_markers


def dense(option: Option, whole_weight: int, ending_count: int) -> Row:
    """Return the weights of all ends of a theater, as parts of a common whole."""
    weight_of_one = whole_weight // sum(weight for _, weight in option.ends)
    dense_row = [0] * ending_count
    for ending_number, weight in option.ends:
        dense_row[ending_number] = weight * weight_of_one
    return tuple(dense_row)


def undominated(rows_told: Sequence[tuple[Row, Option]]) -> list[tuple[Row, Option]]:
    """Return the options of one theater among which the best stand, whatever the other brings.

    A row has what an option is worth with each end of the other theater. What it is worth with a placement there is
    the mean of its row over the ends that this placement brings. So an option of no less worth with every end is of
    no less worth with every placement, and the other one can be left out: it takes as many markers and meets what is
    owed in the same ways, so that wherever the other may be chosen, this one may be.
    """
    kept: list[tuple[Row, Option]] = []
    for option_row, option in sorted(rows_told, key=lambda each: (-sum(each[0]), each[1].way.neatness)):
        if not any(option.by <= kept_option.by and all(map(ge, better, option_row)) for better, kept_option in kept):
            kept.append((option_row, option))
    return kept


class Choice(Value):
    """A pair of options of a course; ``spent``: what else is spent, ``by``: how debts are met."""

    course: Course
    spent: Others
    by: int
    west: Option
    east: Option

    @property
    def neatness(self) -> tuple[int, int, int, int, Vector]:
        """Return what sorts choices of the same worth: issues activated, research, the placement."""
        research, issues = self.spent
        (west_kept, places, vector), (more_kept, more_places, more) = self.west.way.neatness, self.east.way.neatness
        return -len(issues), research, west_kept + more_kept, places + more_places, vector + more


Choosing = Callable[[Option, Option], Choice | None]
"""Returns what choosing two options means; None where what is owed cannot be met like this."""


class Best:
    """The best outcomes so far, each once: placements of the same worth are one to their power.

    ``least``: the worth below which none is kept any more.
    """

    def __init__(self, most_choices: int) -> None:
        """Begin with none; ``most_choices``: so many are kept."""
        self.most, self.found, self.looked_at = most_choices, dict[int, Choice](), 0
        self.least: int | None = None

    def compare(self, west: Sequence[tuple[Row, Option]], east: Sequence[tuple[Row, Option]], choose: Choosing) -> None:
        """Take what is among the best of all pairs of these.

        ``west`` has the weights of ends, ``east`` what each option is worth with them; no pair is worth more than the
        highest of that, by which the rest of a row is cut.
        """
        ranked = sorted(((max(worth_row), worth_row, option) for worth_row, option in east), key=lambda each: -each[0])
        for weights, west_option in west:
            west_weight = sum(weights)
            for highest_worth, worth_row, east_option in ranked:
                if self.least is not None and highest_worth * west_weight < self.least:
                    break
                self.looked_at += 1
                pair_worth = sum(map(mul, weights, worth_row))
                if (self.least is None or pair_worth >= self.least) and (choice := choose(west_option, east_option)):
                    self._take(pair_worth, choice)

    def _take(self, pair_worth: int, pair_choice: Choice) -> None:
        if pair_worth in self.found and self.found[pair_worth].neatness <= pair_choice.neatness:
            return
        self.found[pair_worth] = pair_choice
        if len(self.found) > self.most:
            del self.found[min(self.found)]
        if len(self.found) == self.most:
            self.least = min(self.found)
