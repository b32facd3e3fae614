"""The strength of a side, step by step, and who wins (7.5.1 to 7.5.4)."""

from collections.abc import Iterator

from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.model.values import Value
from churchill_cli.virtuti.battle.position import ATTACKER, DEFENDER, SEA, SIDES, Battle, Side, Support, enemy
from churchill_cli.virtuti.reasons import Step, step

STRENGTH = "7.5.1"
CARD, AIR, EXHAUSTED = "7.5.2", "7.5.3", "7.5.6"


class Weighed(Value):
    """How a battle stands.

    Attributes:
        strength: By side its strength in all.
        steps: By side the parts of it.
        winner: The side that wins; None where a tie is decided by an Initiative that was not told.
        needs: How much more the losing side needs to win: all of it in a tie is to be told.
    """

    strength: dict[str, int]
    steps: dict[str, tuple[Step, ...]]
    winner: str | None
    needs: int

    @property
    def margin(self) -> int:
        """Return by how much the attacker is ahead; less than 0 where he is behind."""
        return self.strength[ATTACKER] - self.strength[DEFENDER]


def weighed(battle: Battle, halved: int) -> Weighed:
    """Return the strength of both sides and the winner; ``halved``: the divisor across a border."""
    steps = {side_name: tuple(_steps(battle, side_name, halved)) for side_name in SIDES}
    strength = {side_name: int(sum(strength_step.amount for strength_step in steps[side_name])) for side_name in SIDES}
    margin = strength[ATTACKER] - strength[DEFENDER]
    by_initiative = higher(battle)
    winner = by_initiative if margin == 0 else ATTACKER if margin > 0 else DEFENDER
    ties_win = winner is not None and by_initiative == enemy(winner)
    return Weighed(strength, steps, winner, abs(margin) + (0 if ties_win else 1))


def higher(battle: Battle) -> str | None:
    """Return the side that wins a tie by the Initiative Track (7.5.4); None where untold."""
    places = {name: battle.initiative.index(battle.side(name).faction) for name in SIDES if battle.initiative}
    return min(places, key=places.__getitem__) if places else None


def with_more(battle: Battle, weighing: Weighed, stronger_side: str, strength_added: int) -> str | None:
    """Return who wins where a side has so much more strength."""
    margin = weighing.margin + (strength_added if stronger_side == ATTACKER else -strength_added)
    return higher(battle) if margin == 0 else ATTACKER if margin > 0 else DEFENDER


def _steps(battle: Battle, side_name: str, halved: int) -> Iterator[Step]:
    """Yield the parts of the strength of a side; what brings nothing is left out unless it might have."""
    counted_side = battle.side(side_name)
    yield _across(Support(counted_side.units, border=counted_side.border), halved, Text(N_("units in the area")))
    for area_number, support in enumerate(counted_side.support, 1):
        yield _across(support, halved, Text(N_("support of area %(number)d"), {"number": area_number}))
        if support.bonus:
            yield step(support.bonus, N_("bonus of its %(order)s order"), STRENGTH, order=support.order)
    if counted_side.order:
        template = N_("bonus of the Move order") if side_name == ATTACKER else N_("bonus of the Defense order")
        yield step(counted_side.order, template, STRENGTH)
    if counted_side.fortification:
        yield step(counted_side.fortification, N_("fortification"), STRENGTH)
    if counted_side.card:
        yield step(counted_side.card, N_("card"), CARD)
    yield from _air(battle, counted_side)


def _across(source: Support, halved: int, units_named: Text) -> Step:
    """Return the strength from one area; across a river or mountains it is halved as a sum."""
    whole = sum(unit.force for unit in source.units)
    has_exhausted = any(unit.exhausted for unit in source.units)
    cites = (STRENGTH, EXHAUSTED) if has_exhausted else (STRENGTH,)
    if source.border.halves:
        template = N_("%(what)s: %(whole)d, halved by the border (%(crossing)s) and rounded down")
        return step(whole // halved, template, *cites, what=units_named, whole=whole, crossing=source.border.crossing)
    if source.border.crossing:
        return step(whole, N_("%(what)s, across a frozen river"), *cites, "1.2", what=units_named)
    template = N_("%(what)s, exhausted ones without strength") if has_exhausted else N_("%(what)s")
    return step(whole, template, *cites, what=units_named)


def _air(battle: Battle, counted_side: Side) -> Iterator[Step]:
    """Yield the strength of air support tokens, or that there is no such step (7.5.3)."""
    if counted_side.air and battle.flies:
        yield step(counted_side.air, N_("air support tokens"), AIR)
    elif counted_side.air and battle.at == SEA:
        yield step(0, N_("air support tokens: no such step in a battle at sea"), AIR)
    elif counted_side.air:
        yield step(0, N_("air support tokens: no such step in mud"), AIR, "1.2")
