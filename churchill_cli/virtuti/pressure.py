"""Political pressure on a neutral country (9.4, 9.5)."""

from collections import defaultdict
from fractions import Fraction

from churchill_cli.game.model.values import Value
from churchill_cli.virtuti.chances import Chances, per_cent
from churchill_cli.virtuti.rules import Pressure


class Pressed(Value):
    """What a number of attempts may lead to.

    Attributes:
        joins: The chance that the country joins the faction to which it is aligned.
        entry: War Entry afterwards.
        attempts: How many are made: none after it has joined.
    """

    joins: Fraction
    entry: Chances
    attempts: Chances


def pressure(rules: Pressure, entry: int, times: int, *, away: bool = False) -> Pressed:
    """Return what attempts make of a War Entry; ``away``: by a faction of another alignment."""
    joins = rules["joins"]["value"]
    open_ways = {entry: Fraction(1)}
    joined = open_ways.pop(joins, Fraction(0))
    attempts = {0: joined} if joined else {}
    for attempt in range(1, times + 1):
        ways = defaultdict[int, Fraction](Fraction)
        for before, chance in open_ways.items():
            for entry_change, percent in rules["changes"]["value"].items():
                entry_after = max(0, before - int(entry_change)) if away else min(joins, before + int(entry_change))
                ways[entry_after] += chance * per_cent(percent)
        newly = ways.pop(joins, Fraction(0))
        if newly:
            attempts[attempt] = newly
            joined += newly
        open_ways = ways
    still_open = sum(open_ways.values(), Fraction(0))
    if still_open:
        attempts[times] = attempts.get(times, Fraction(0)) + still_open
    chances_at_end = {**open_ways, **({joins: joined} if joined else {})}
    return Pressed(joined, dict(sorted(chances_at_end.items())), dict(sorted(attempts.items())))
