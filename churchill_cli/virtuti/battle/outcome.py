"""What follows from a battle: eliminations, losses, retreat, capture, tokens (7.5.5 to 7.5.7)."""

from collections.abc import Iterator, Mapping, Sequence

from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import Value
from churchill_cli.virtuti.battle.position import ATTACKER, BY_BOMBARDMENT, DEFENDER, SEA, SIDES, Battle, Fighter, enemy
from churchill_cli.virtuti.chances import Chances, thrown
from churchill_cli.virtuti.losses import ARTILLERY
from churchill_cli.virtuti.reasons import Reason, reason

LOSSES, RETREAT, CAPTURE, UNSUPPLIED, AIR, CARDS = "7.5.5", "7.5.6", "7.5.7", "8.4", "7.5.3", "G.2"


class Fate(Value):
    """What becomes of a unit, whatever the dice show; ``number``: its place on its side, from 1."""

    side: str
    number: int
    unit: Fighter
    cites: tuple[str, ...]


class Duty(Value):
    """What a side must do next."""

    side: str
    what: Reason


class Outcome(Value):
    """What is eliminated by any dice, what is exhausted if it survives, each side's duties."""

    eliminated: tuple[Fate, ...]
    exhausted: tuple[Fate, ...]
    duties: tuple[Duty, ...]


def outcome(battle: Battle, winner: str) -> Outcome:
    """Return what follows where a side wins."""
    loser = enemy(winner)
    units = list(enumerate(battle.side(loser).units, 1))
    whole_stack = _lost_whole(battle, loser)
    eliminated = tuple(
        Fate(loser, number, unit, whole_stack or (LOSSES,))
        for number, unit in units
        if whole_stack or unit.kind == ARTILLERY
    )
    units_gone = {unit_fate.number for unit_fate in eliminated}
    exhausted = tuple(Fate(loser, number, unit, (RETREAT,)) for number, unit in units if number not in units_gone)
    return Outcome(eliminated, exhausted, tuple(_duties(battle, winner, whole_stack)))


def _lost_whole(battle: Battle, loser: str) -> tuple[str, ...]:
    """Return why all units of a loser go: a failed landing, a defender out of supply."""
    losing_side = battle.side(loser)
    if loser == DEFENDER and not losing_side.supplied:
        return (RETREAT, UNSUPPLIED)
    return (RETREAT,) if loser == ATTACKER and losing_side.landing else ()


TAKES_LOSSES = {
    DEFENDER: N_("It takes its losses first: all that can be absorbed."),
    ATTACKER: N_("It takes its losses after the defender: all that can be absorbed."),
}
"""How each side takes its losses, in their order."""


def _duties(battle: Battle, winner: str, whole_stack: tuple[str, ...]) -> Iterator[Duty]:
    """Yield what each side must do, in the order of the steps."""
    loser = enemy(winner)
    losing = battle.side(loser)
    if any(unit.kind == ARTILLERY for unit in losing.units):
        yield Duty(loser, reason(N_("Its artillery is eliminated before any losses are taken."), LOSSES))
    for side_name, takes_losses in TAKES_LOSSES.items():
        yield Duty(side_name, reason(takes_losses, LOSSES))
        if battle.side(side_name).fortification or battle.side(side_name).symbols:
            template = N_("Fortification (%(levels)d) and card symbols (%(symbols)d) may absorb 1 each.")
            side = battle.side(side_name)
            yield Duty(side_name, reason(template, LOSSES, levels=side.fortification, symbols=side.symbols))
    yield from _retreat(battle, loser, whole_stack)
    if winner == DEFENDER:
        yield Duty(DEFENDER, reason(N_("Its units stay in the area."), CAPTURE))
    else:
        yield from _capture(battle)
    yield from _tokens(battle)


def _retreat(battle: Battle, loser: str, whole_stack: tuple[str, ...]) -> Iterator[Duty]:
    """Yield how the loser retreats (7.5.6)."""
    if whole_stack:
        template = N_("All its units are eliminated: the landing has failed.")
        if loser == DEFENDER:
            template = N_("There is no retreat: all its units are eliminated, out of supply.")
        yield Duty(loser, reason(template, *whole_stack))
        return
    if loser == ATTACKER:
        template = N_(
            "What is left of it goes back to the area from which it attacked, exhausted until the end of the turn."
        )
    elif battle.at == SEA:
        template = N_(
            "What is left of it retreats, exhausted until the end of the turn, to one adjacent area that is empty or "
            "friendly-controlled and not one that the attackers came from; without one it is eliminated."
        )
    else:
        template = N_(
            "What is left of it retreats, exhausted until the end of the turn, to one adjacent area that its faction "
            "controls and that the attackers did not come from; without one it is eliminated."
        )
    yield Duty(loser, reason(template, RETREAT))


def _capture(battle: Battle) -> Iterator[Duty]:
    """Yield what the attacker captures (7.5.7)."""
    yield Duty(ATTACKER, reason(N_("Its surviving units advance; without any the defender keeps the area."), CAPTURE))
    if battle.at == SEA:
        return
    if battle.defender.fortification:
        yield Duty(DEFENDER, reason(N_("Its fortification is removed when the area is captured."), CAPTURE))
    template = N_(
        "If the area is captured, its fleets in the port there are destroyed; its order token there goes back to its "
        "pool, a single-use one is destroyed."
    )
    yield Duty(DEFENDER, reason(template, CAPTURE))


def _tokens(battle: Battle) -> Iterator[Duty]:
    """Yield what becomes of order tokens, air support tokens and cards."""
    for side_name in SIDES:
        side_of_token = battle.side(side_name)
        yield Duty(side_name, reason(N_("Its card goes to its discard pile."), CARDS))
        if side_of_token.air and battle.flies:
            yield Duty(side_name, reason(N_("Its air support tokens go back to its pool."), AIR))
        if any(support.order == BY_BOMBARDMENT for support in side_of_token.support):
            yield Duty(side_name, reason(N_("The Shore Bombardment leaves the game when the turn ends."), "7.5.1"))
    if battle.attacker.landing:
        yield Duty(ATTACKER, reason(N_("The Amphibious Landing order leaves the game."), "7.4.6"))
    else:
        yield Duty(ATTACKER, reason(N_("Its Move order goes back to its pool."), "7.2"))


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
