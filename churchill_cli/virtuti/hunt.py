"""Fleets attack enemy submarines in their area (10.5)."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

from churchill_cli.game.model.values import Value
from churchill_cli.virtuti.chances import Chances, gathered, per_cent
from churchill_cli.virtuti.rules import Hunt


class Hunted(Value):
    """How many submarines are destroyed, and how many damaged."""

    destroyed: Chances
    damaged: Chances


def hunt(rules: Hunt, fleets: int, sonar: int, submarines: int) -> Hunted:
    """Return what fleets do to the submarines in their area, one attack each.

    A submarine that is destroyed or damaged leaves the area; without one left there is nothing to attack.
    """
    success = per_cent(rules["success"]["value"][str(sonar)])
    destroys = success * per_cent(rules["destroyed"]["value"])
    chances_by_losses: Mapping[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
    for _fleet in range(fleets):
        chances_after = defaultdict[tuple[int, int], Fraction](Fraction)
        for (destroyed, damaged), chance in chances_by_losses.items():
            outcomes = {
                (destroyed + 1, damaged): destroys,
                (destroyed, damaged + 1): success - destroys,
                (destroyed, damaged): 1 - success,
            }
            if destroyed + damaged == submarines:
                outcomes = {(destroyed, damaged): Fraction(1)}
            for outcome, further_chance in outcomes.items():
                chances_after[outcome] += chance * further_chance
        chances_by_losses = chances_after
    ends = chances_by_losses.items()
    return Hunted(
        gathered((destroyed, chance) for (destroyed, _damaged), chance in ends),
        gathered((damaged, chance) for (_destroyed, damaged), chance in ends),
    )
