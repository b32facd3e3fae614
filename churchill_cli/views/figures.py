"""Chances and sections within a text, of whatever game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from churchill_cli.views.links import joined
from churchill_cli.views.terminal import width
from churchill_cli.words.catalogues import fixed

if TYPE_CHECKING:
    from fractions import Fraction

SMALL_CHANCE = 1 / 2000
BAR, NARROW_BAR, WIDE = 20, 8, 60
"""Columns of a chance of 1, fewer where there are no more columns than so many."""
MINUS = "\N{MINUS SIGN}"
"""The sign as it is printed; a hyphen is taken as well where it is typed."""


def cited(sentence: str, cites: Sequence[str]) -> str:
    """Return ``sentence`` with its sections in brackets, before a final full stop."""
    if not cites:
        return sentence
    sentence_body, full_stop = (sentence[:-1], ".") if sentence.endswith(".") else (sentence, "")
    return f"{sentence_body} ({joined(cites)}){full_stop}"


def signed(whole_number: int) -> str:
    """Return a change as it is printed, with a sign."""
    return f"{whole_number:+d}".replace("-", MINUS)


def unsigned(whole_number: int) -> str:
    """Return a number as it is printed, with a sign where it is less than none."""
    return str(whole_number).replace("-", MINUS)


def points_of(power_name: str, points: int) -> str:
    """Return the points of a power behind its name."""
    return f"{power_name} {unsigned(points)}"


def percent(chance: "Fraction") -> str:
    """Return a chance from 0 to 1 in percent: whole where it is whole, otherwise with one decimal."""
    if 0 < chance < SMALL_CHANCE:
        return f"< {fixed(0.1)} %"
    if 1 - SMALL_CHANCE < chance < 1:
        return f"> {fixed(99.9)} %"
    percentage = chance * 100
    return f"{percentage.numerator} %" if percentage.denominator == 1 else f"{fixed(float(percentage))} %"


def chance_bar(chance: "Fraction") -> str:
    """Return a bar as long as a chance."""
    return "█" * round(chance * (BAR if width() > WIDE else NARROW_BAR))
