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
    ways = {(0, 0): Fraction(1)}
    for _fleet in range(fleets):
        after: dict[tuple[int, int], Fraction] = {}
        for (destroyed, damaged), chance in ways.items():
            outcomes = {
                (destroyed + 1, damaged): destroys,
                (destroyed, damaged + 1): success - destroys,
                (destroyed, damaged): 1 - success,
            }
            if destroyed + damaged == submarines:
                outcomes = {(destroyed, damaged): Fraction(1)}
            for outcome, further in outcomes.items():
                after[outcome] = after.get(outcome, Fraction(0)) + chance * further
        ways = after
    sunk: dict[int, Fraction] = {}
    hit: dict[int, Fraction] = {}
    for (destroyed, damaged), chance in ways.items():
        sunk[destroyed] = sunk.get(destroyed, Fraction(0)) + chance
        hit[damaged] = hit.get(damaged, Fraction(0)) + chance
    return Hunted(dict(sorted(sunk.items())), dict(sorted(hit.items())))
