"""The dice of a battle and what they may cost (7.5.5)."""

from collections.abc import Mapping, Sequence

from churchill_cli.virtuti.battle.position import ATTACKER, SIDES, Battle, enemy
from churchill_cli.virtuti.chances import Chances, thrown
from churchill_cli.virtuti.losses import ARTILLERY


def rolled(battle: Battle, side_name: str) -> tuple[str, ...]:
    """Return the dice that a side rolls: of its units, its card and its air support (7.5.5).

    Artillery rolls only when it attacks, exhausted units never (7.5.6), and no tokens where there is no air step.
    """
    rolling_side = battle.side(side_name)
    units = (
        color
        for unit in rolling_side.units
        if not unit.exhausted and (unit.kind != ARTILLERY or side_name == ATTACKER)
        for color in unit.dice
    )
    return (*units, *rolling_side.card_dice, *(rolling_side.air_dice if battle.flies else ()))


def loss_points(battle: Battle, faces: Mapping[str, Sequence[int]]) -> dict[str, Chances]:
    """Return by side the loss points that it has to take: the pips of the enemy's dice."""
    return {side_name: thrown(faces[color] for color in rolled(battle, enemy(side_name))) for side_name in SIDES}
