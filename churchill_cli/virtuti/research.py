"""When a technology is developed: Research Points bought, checks of the Summary Phase (5.7, 10.6)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from churchill_cli.game.model.values import Value
from churchill_cli.virtuti.chances import Chances, per_cent
from churchill_cli.virtuti.rules import Research

Standing = tuple[int, int, int]
"""Points invested, progress steps made, PP paid."""


class Begun(Value):
    """A technology at a level, with the Research Points invested in it and its progress steps."""

    level: int
    points: int = 0
    progress: int = 0


class Prospect(Value):
    """When a technology is developed, and what the points for it cost.

    Attributes:
        by_turn: The chance that it is developed by the end of the first turn, the second, and so on.
        expected: The mean number of turns; None where it may never come to it.
        costs: What the points cost: their price goes by how many are invested when they are bought.
        progress: The progress steps at the end; all of them where it is developed.
        is_cut: Whether some of the points may not be bought, as no more fit.
        is_price_open: Whether a point may be bought after a success (Q-vm-research-price).
    """

    by_turn: tuple[Fraction, ...]
    expected: Fraction | None
    costs: Chances
    progress: Chances
    is_cut: bool
    is_price_open: bool


def steps_needed(rules: Research, level: int) -> int:
    """Return how many progress steps lead from a level to the next (10.6)."""
    return rules["steps"]["value"][str(level)]


def research(rules: Research, begun: Begun, turns: int, bought: Sequence[int] = ()) -> Prospect:
    """Return when a technology is developed to the next level.

    ``bought``: Research Points before the check of each turn, in order. What would be more than fit is not bought, and
    nothing is bought for a technology once it is developed.
    """
    needed = steps_needed(rules, begun.level)
    open_ways: Mapping[Standing, Fraction] = {(begun.points, begun.progress, 0): Fraction(1)}
    costs = defaultdict[int, Fraction](Fraction)
    by_turn: list[Fraction] = []
    developed, turns_spent = Fraction(0), Fraction(0)
    is_cut = is_price_open = False
    for turn in range(turns):
        wanted = bought[turn] if turn < len(bought) else 0
        turns_spent += 1 - developed
        ways = defaultdict[Standing, Fraction](Fraction)
        for (invested, steps_made, paid_so_far), chance in open_ways.items():
            now = min(rules["most_points"]["value"], invested + wanted)
            cost = sum(rules["prices"]["value"][invested:now])  # by the points invested now (Q-vm-research-price)
            is_cut |= now < invested + wanted
            is_price_open |= now > invested and steps_made > 0
            passes = per_cent(rules["per_point"]["value"]) * now
            if passes and steps_made + 1 == needed:
                developed += chance * passes
                costs[paid_so_far + cost] += chance * passes
            elif passes:
                ways[now - 1, steps_made + 1, paid_so_far + cost] += chance * passes
            if passes < 1:
                ways[now, steps_made, paid_so_far + cost] += chance * (1 - passes)
        open_ways = ways
        by_turn.append(developed)
    ends = defaultdict[int, Fraction](Fraction, {needed: developed} if developed else {})
    expected: Fraction | None = turns_spent
    for (invested, steps_made, paid_so_far), chance in open_ways.items():
        costs[paid_so_far] += chance
        ends[steps_made] += chance
        further = waiting(rules, invested, needed - steps_made)
        expected = None if expected is None or further is None else expected + chance * further
    by_cost, by_step = dict(sorted(costs.items())), dict(sorted(ends.items()))
    return Prospect(tuple(by_turn), expected, by_cost, by_step, is_cut, is_price_open)


def waiting(rules: Research, invested: int, needed: int) -> Fraction | None:
    """Return the mean turns until the steps needed are made by the points now; None for never.

    Each step takes one point away (10.6), so that no more steps can come than points are invested.
    """
    if needed > invested:
        return None
    chance = per_cent(rules["per_point"]["value"])
    return sum((1 / (chance * left) for left in range(invested - needed + 1, invested + 1)), Fraction(0))
