"""What production is bound to: the card's demands, then Directed Offensives (6.4, 6.6, 6.7)."""

from churchill_cli.game.ids import (
    THEATER_OF,
    THEATERS,
    Power,
    Support,
)
from churchill_cli.game.rules.support import SUPPORTS, cannot_place, naval_missing
from churchill_cli.game.state import Commitment, State
from churchill_cli.game.texts import N_, Text


def owed(state: State, power: Power) -> int:
    """Return how much production of ``power`` is bound: the card's demands, then Directed Offensives (6.4)."""
    mine = debts(state, power)
    card = sum(payable(state, debt) for debt in mine if debt.issue is None)
    return min(state.turn.purses[power].production, card + directed(state, power, mine))


def debts(state: State, power: Power) -> list[Commitment]:
    """Return what ``power`` still owes and can meet, the card's demands first (6.4)."""
    mine = [debt for debt in state.turn.owed if debt.power == power and payable(state, debt)]
    return sorted(mine, key=lambda debt: debt.issue is not None)


def payable(state: State, debt: Commitment) -> int:
    """Return how many markers of ``debt`` can be placed at all (6.5)."""
    there = kinds(state, debt)
    if there == ["naval"] and debt.issue is None:
        return min(debt.left, state.position.constants.naval_limit - state.position.naval.get(debt.box, 0))
    return debt.left if there else 0


def kinds(state: State, debt: Commitment) -> list[Support]:
    """Return the kinds of support that count towards ``debt`` and have a place."""
    return [
        kind
        for kind in SUPPORTS
        if accepts(state, debt, kind) and not any(cannot_place(state, kind, debt.box, 1, by_card=True))
    ]


def directed(state: State, power: Power, debts: list[Commitment]) -> int:
    """Return the production bound by Directed Offensives; leadership support counts where the group reads 6.7 so."""
    left = dict.fromkeys(THEATERS, 0)
    for debt in debts:
        if debt.issue:
            left[THEATER_OF[debt.box]] += debt.left
    if state.position.reading("Q-bonus-for-directed") == "no":
        return sum(left.values())
    purse = state.turn.purses[power]
    return max(0, sum(max(0, n - purse.bonus(theater)) for theater, n in left.items()) - purse.either)


def accepts(state: State, debt: Commitment, kind: Support) -> bool:
    """Tell whether support of ``kind`` counts towards ``debt``: naval before offensive on amphibious spaces (6.7)."""
    if debt.issue is None:
        return debt.kind in {kind, "support"}
    return kind == ("naval" if naval_missing(state, debt.box) else "offensive")


def debt_text(state: State, power: Power) -> Text:
    """Return what is owed first, of the kind that counts now."""
    debt = debts(state, power)[0]
    kind = kinds(state, debt)[0]
    n = payable(state, debt)
    if debt.issue and kind == "naval":
        n = min(n, naval_missing(state, debt.box))
    return Text(DEBTS[kind], {"front" if kind == "offensive" else "box": debt.box, "n": n})


DEBTS: dict[Support, str] = {
    "offensive": N_("Production is bound to offensive support for the %(front)s: %(n)d."),
    "naval": N_("Production is bound to naval support in the %(box)s: %(n)d."),
}


def unmet(state: State, power: Power) -> int:
    """Return how much of what ``power`` owes its production and leadership support cannot meet."""
    mine = debts(state, power)
    card = sum(payable(state, debt) for debt in mine if debt.issue is None)
    return max(0, card + directed(state, power, mine) - state.turn.purses[power].production)
