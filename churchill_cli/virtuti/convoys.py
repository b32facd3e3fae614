"""Raids on convoys: what they take from the enemy's War Economy in a turn (10.2, 10.4)."""

from churchill_cli.game.model.values import Value
from churchill_cli.virtuti.chances import Chances, evenly, gathered, per_cent, summed
from churchill_cli.virtuti.rules import Convoys


class Raiders(Value):
    """Some submarines or fleets, with the level of their owner's technology."""

    number: int
    level: int


class Raided(Value):
    """The damage in per cent, and what is left of the War Economy, which never falls below 0."""

    damage: Chances
    economy: Chances


def raids(rules: Convoys, submarines: Raiders, fleets: Raiders, economy: int) -> Raided:
    """Return what raiders do that are where a raid counts (10.3)."""
    by_submarine = raid(rules, rules["submarines"]["value"][str(submarines.level)])
    by_fleet = raid(rules, rules["fleets"]["value"][str(fleets.level)])
    damage = summed([by_submarine] * submarines.number + [by_fleet] * fleets.number)
    return Raided(damage, gathered((max(0, economy - points), chance) for points, chance in damage.items()))


def raid(rules: Convoys, success: int) -> Chances:
    """Return the damage of one raider; each amount is as likely as the others (Q-vm-raid-damage)."""
    chance = per_cent(success)
    return {0: 1 - chance, **{points: chance * even for points, even in evenly(rules["damage"]["value"]).items()}}
