"""Fleets attack enemy submarines in their area (10.5)."""

from fractions import Fraction

from churchill_cli.game.model.values import Value
from churchill_cli.virtuti.chances import Chances, per_cent
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
    chances_by_losses = {(0, 0): Fraction(1)}
    for _fleet in range(fleets):
        chances_after: dict[tuple[int, int], Fraction] = {}
        for (destroyed, damaged), chance in chances_by_losses.items():
            outcomes = {
                (destroyed + 1, damaged): destroys,
                (destroyed, damaged + 1): success - destroys,
                (destroyed, damaged): 1 - success,
            }
            if destroyed + damaged == submarines:
                outcomes = {(destroyed, damaged): Fraction(1)}
            for outcome, further_chance in outcomes.items():
                chances_after[outcome] = chances_after.get(outcome, Fraction(0)) + chance * further_chance
        chances_by_losses = chances_after
    chances_destroyed: dict[int, Fraction] = {}
    chances_damaged: dict[int, Fraction] = {}
    for (destroyed, damaged), chance in chances_by_losses.items():
        chances_destroyed[destroyed] = chances_destroyed.get(destroyed, Fraction(0)) + chance
        chances_damaged[damaged] = chances_damaged.get(damaged, Fraction(0)) + chance
    return Hunted(dict(sorted(chances_destroyed.items())), dict(sorted(chances_damaged.items())))
