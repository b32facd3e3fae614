"""Exact chances: what a number may be, each with its chance."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product

Chances = Mapping[int, Fraction]
"""By number its chance; the chances sum up to 1."""
HUNDRED = 100


def per_cent(number: int) -> Fraction:
    """Return a printed percentage as a chance."""
    return Fraction(number, HUNDRED)


def gathered(ways: Iterable[tuple[int, Fraction]]) -> dict[int, Fraction]:
    """Return what a number may be that comes about in several ways, the least first; by each of them its chance."""
    chances = defaultdict[int, Fraction](Fraction)
    for number, chance in ways:
        chances[number] += chance
    return dict(sorted(chances.items()))


def summed(chances_of_parts: Iterable[Chances]) -> Chances:
    """Return what the sum of several numbers may be that do not depend on one another, the least first."""
    total: Chances = {0: Fraction(1)}
    for part in chances_of_parts:
        pairs = product(total.items(), part.items())
        total = gathered((first + second, chance * its_chance) for (first, chance), (second, its_chance) in pairs)
    return total


def mean(chances: Chances) -> Fraction:
    """Return the mean of a number."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


def thrown(dice: Iterable[Sequence[int]]) -> Chances:
    """Return what the sum of dice may be, each with its faces; counted in whole numbers, which is quick."""
    ways_by_total, throws = Counter({0: 1}), 1
    for faces in dice:
        ways_after = Counter[int]()
        for (total_thrown, way_count), face in product(ways_by_total.items(), faces):
            ways_after[total_thrown + face] += way_count
        ways_by_total, throws = ways_after, throws * len(faces)
    return {total_thrown: Fraction(way_count, throws) for total_thrown, way_count in sorted(ways_by_total.items())}


def evenly(numbers: Iterable[int]) -> dict[int, Fraction]:
    """Return one of some numbers, each as likely as the others."""
    every_number = list(numbers)
    return gathered((number, Fraction(1, len(every_number))) for number in every_number)
