"""Figures over several ways in which a game may come to its war, each with its chance (6.10), and their changes."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

NONE = Fraction(0)
Name = TypeVar("Name", bound=str)


def mean(weighted_figures: Iterable[tuple[Fraction, Mapping[Name, Fraction]]]) -> dict[Name, Fraction]:
    """Return the mean of each figure; one that a way does not have is none there."""
    mean_by_name: dict[Name, Fraction] = {}
    for chance, figures in weighted_figures:
        for figure_name, figure in figures.items():
            mean_by_name[figure_name] = mean_by_name.get(figure_name, NONE) + chance * figure
    return mean_by_name


def less(figures: Mapping[Name, Fraction], figures_before: Mapping[Name, Fraction]) -> dict[Name, Fraction]:
    """Return by how much each figure has changed."""
    return {figure_name: figure - figures_before[figure_name] for figure_name, figure in figures.items()}
