"""Exact chances: what a number may be, each with its chance."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

Chances = Mapping[int, Fraction]
"""By number its chance; the chances sum up to 1."""
HUNDRED = 100


def per_cent(number: int) -> Fraction:
    """Return a printed percentage as a chance."""
    return Fraction(number, HUNDRED)


def certain(number: int) -> Chances:
    """Return a number that is not left to chance."""
    return {number: Fraction(1)}


def added(first_chances: Chances, second_chances: Chances) -> dict[int, Fraction]:
    """Return what the sum of two numbers may be that do not depend on one another."""
    sums: dict[int, Fraction] = {}
    for first_number, chance in first_chances.items():
        for further, further_chance in second_chances.items():
            sums[first_number + further] = sums.get(first_number + further, Fraction(0)) + chance * further_chance
    return sums


def summed(chances_of_parts: Iterable[Chances]) -> Chances:
    """Return what the sum of several numbers may be that do not depend on one another, the least first."""
    total_chances: Chances = certain(0)
    for part_chances in chances_of_parts:
        total_chances = added(total_chances, part_chances)
    return dict(sorted(total_chances.items()))


def mean(chances: Chances) -> Fraction:
    """Return the mean of a number."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


def thrown(dice: Iterable[Sequence[int]]) -> Chances:
    """Return what the sum of dice may be, each with its faces; counted in whole numbers, which is quick."""
    ways_by_total, throws = {0: 1}, 1
    for faces in dice:
        ways_after: dict[int, int] = {}
        for total_thrown, way_count in ways_by_total.items():
            for face in faces:
                ways_after[total_thrown + face] = ways_after.get(total_thrown + face, 0) + way_count
        ways_by_total, throws = ways_after, throws * len(faces)
    return {total_thrown: Fraction(way_count, throws) for total_thrown, way_count in sorted(ways_by_total.items())}


def evenly(numbers: Iterable[int]) -> dict[int, Fraction]:
    """Return one of some numbers, each as likely as the others."""
    every_number = list(numbers)
    chances: dict[int, Fraction] = {}
    for even_number in every_number:
        chances[even_number] = chances.get(even_number, Fraction(0)) + Fraction(1, len(every_number))
    return dict(sorted(chances.items()))
