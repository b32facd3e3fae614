"""Figures over several ways in which a game may come to its war, each with its chance (6.10)."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

NONE = Fraction(0)
Name = TypeVar("Name", bound=str)


def mean(parts: Iterable[tuple[Fraction, Mapping[Name, Fraction]]]) -> dict[Name, Fraction]:
    """Return the mean of each figure; one that a way does not have is none there."""
    found: dict[Name, Fraction] = {}
    for chance, figures in parts:
        for name, figure in figures.items():
            found[name] = found.get(name, NONE) + chance * figure
    return found
