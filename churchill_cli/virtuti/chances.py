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


def added(one: Chances, other: Chances) -> dict[int, Fraction]:
    """Return what the sum of two numbers may be that do not depend on one another."""
    sums: dict[int, Fraction] = {}
    for number, chance in one.items():
        for further, further_chance in other.items():
            sums[number + further] = sums.get(number + further, Fraction(0)) + chance * further_chance
    return sums


def summed(parts: Iterable[Chances]) -> Chances:
    """Return what the sum of several numbers may be that do not depend on one another, the least first."""
    total: Chances = certain(0)
    for part in parts:
        total = added(total, part)
    return dict(sorted(total.items()))


def mean(chances: Chances) -> Fraction:
    """Return the mean of a number."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


def thrown(dice: Iterable[Sequence[int]]) -> Chances:
    """Return what the sum of dice may be, each with its faces; counted in whole numbers, which is quick."""
    ways, throws = {0: 1}, 1
    for faces in dice:
        after: dict[int, int] = {}
        for number, count in ways.items():
            for face in faces:
                after[number + face] = after.get(number + face, 0) + count
        ways, throws = after, throws * len(faces)
    return {number: Fraction(count, throws) for number, count in sorted(ways.items())}


def evenly(numbers: Iterable[int]) -> dict[int, Fraction]:
    """Return one of some numbers, each as likely as the others."""
    every = list(numbers)
    chances: dict[int, Fraction] = {}
    for number in every:
        chances[number] = chances.get(number, Fraction(0)) + Fraction(1, len(every))
    return dict(sorted(chances.items()))
