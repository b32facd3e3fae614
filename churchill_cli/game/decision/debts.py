"""What production is bound to: the card's demands, then Directed Offensives (6.4, 6.6, 6.7)."""

from collections.abc import Iterator, Mapping

from churchill_cli.game.decision.support import SUPPORTS, cannot_place, naval_missing
from churchill_cli.game.model.ids import (
    ACTIVITIES,
    BOXES,
    THEATER_OF,
    THEATERS,
    Activity,
    Box,
    Issue,
    Power,
    Support,
    issue_kind,
)
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.state import Commitment, State
from churchill_cli.game.model.texts import N_, Text


def owed(state: State, power: Power) -> int:
    """Return how much production of ``power`` is bound: the card's demands, then Directed Offensives (6.4)."""
    if not any(debt.power == power and debt.left for debt in state.turn.owed):
        return 0
    return min(state.turn.purses[power].production, card_owed(state, power) + directed(state, power))


def card_owed(state: State, power: Power) -> int:
    """Return how much of what the card demands of ``power`` can be met (6.6)."""
    return met(state, [debt for debt in debts(state, power) if debt.issue is None])


def debts(state: State, power: Power) -> list[Commitment]:
    """Return what ``power`` still owes and can meet, the card's demands first (6.4)."""
    mine = [debt for debt in state.turn.owed if debt.power == power and debt.left and payable(state, debt)]
    return sorted(mine, key=rank) if len(mine) > 1 else mine


def rank(debt: Commitment) -> tuple[bool, bool, bool]:
    """Return the order of payment: the card before Directed Offensives, and what leaves the least choice first (6.4).

    So what is placed in one box meets what is bound to that box, and what a whole theater is owed stays the freest.
    """
    return debt.issue is not None, debt.box in THEATERS, debt.kind == "support"


def payable(state: State, debt: Commitment) -> int:
    """Return how many markers of ``debt`` can be placed at all (6.5)."""
    if debt.issue is None:
        return met(state, [debt])
    return debt.left if any(_ways(state, debt)) else 0


def met(state: State, demands: list[Commitment]) -> int:
    """Return how many markers of the card's ``demands`` on one power can be placed, all together.

    Only naval support and Pol-Mil issues run short; what is bound to one box comes before what its theater is owed.
    """
    limit, total, room = state.position.constants.naval_limit, 0, dict[str, int]()
    for debt in sorted(demands, key=rank):
        if debt.kind == "research" or any(kind == "offensive" for kind, _box in _ways(state, debt)):
            total += debt.left
            continue
        left = debt.left
        for box in boxes(debt):
            free = room.setdefault(box, limit - state.position.naval.get(box, 0))
            room[box] -= min(left, free)
            left -= min(left, free)
        if debt.kind == "pol_mil":
            free = room.setdefault(debt.kind, _activations(state, debt.power))
            room[debt.kind] -= min(left, free)
            left -= min(left, free)
        total += debt.left - left
    return total


def _activations(state: State, power: Power) -> int:
    """Return how much production the Pol-Mil issues of ``power`` can still take (6.81)."""
    return len(idle(state, power)) * state.position.constants.pol_mil_cost


def idle(state: State, power: Power) -> list[Issue]:
    """Return the Pol-Mil issues that ``power`` won and has not activated (6.8)."""
    counters = state.position.rules.issues
    won = [issue for issue in state.turn.won.get(power, ()) if issue not in state.turn.activated]
    return [issue for issue in won if counters[issue_kind(issue)].alignment or counters[issue_kind(issue)].networks]


def boxes(debt: Commitment) -> list[Box]:
    """Return the boxes in which ``debt`` may be met: one, those of a theater, or none for an activity."""
    if debt.box is None or debt.box in THEATERS:
        return [box for box in BOXES if THEATER_OF[box] == debt.box]
    return [box for box in BOXES if box == debt.box]


def ways(state: State, debt: Commitment) -> list[tuple[Support, Box]]:
    """Return the support that counts towards ``debt`` and has a place, each with its box."""
    return list(_ways(state, debt))


def _ways(state: State, debt: Commitment) -> Iterator[tuple[Support, Box]]:
    where = boxes(debt)
    for kind in SUPPORTS:
        for box in where:
            if accepts(state, debt, kind, box) and not any(cannot_place(state, kind, box, 1, by_card=True)):
                yield kind, box


def accepts(state: State, debt: Commitment, kind: Support, box: Box) -> bool:
    """Tell whether support of ``kind`` counts towards ``debt``: naval before offensive on amphibious spaces (6.7)."""
    if debt.box not in {box, THEATER_OF[box]}:
        return False
    if debt.issue is None:
        return debt.kind in {kind, "support"}
    at_end = box != "arctic" and state.position.entry(box) is None
    return not at_end and kind == ("naval" if naval_missing(state, box) else "offensive")


def in_order(state: State) -> list[int]:
    """Return the places of all that is owed in the order of payment (6.4)."""
    return sorted(range(len(state.turn.owed)), key=lambda at: rank(state.turn.owed[at]))


def less(state: State, at: int, n: int = 1) -> State:
    """Return the state with ``n`` less owed."""
    debt, owed = state.turn.owed[at], state.turn.owed
    return state.now(owed=(*owed[:at], debt.but(left=debt.left - n), *owed[at + 1 :]))


def bound_to(state: State, power: Power, activity: Activity) -> int:
    """Return how much production of ``power`` the card binds to ``activity`` and can be paid (5.11)."""
    left = sum(debt.left for debt in state.turn.owed if debt.power == power and debt.kind == activity)
    return min(left, state.turn.purses[power].production)


def paid_to(state: State, power: Power, activity: Activity, n: int) -> State:
    """Return the state with ``n`` production spent on ``activity``, which pays what is bound to it first (6.6)."""
    purse, left = state.turn.purses[power], n
    after = state.now(purses={**state.turn.purses, power: purse.but(production=purse.production - n)})
    for at, debt in enumerate(state.turn.owed):
        if debt.power == power and debt.kind == activity:
            paid = min(left, debt.left)
            after, left = less(after, at, paid), left - paid
    return after


def directed(state: State, power: Power) -> int:
    """Return the production bound by Directed Offensives; leadership support counts where the group reads 6.7 so."""
    left = dict.fromkeys(THEATERS, 0)
    for debt in debts(state, power):
        for box in boxes(debt):
            if debt.issue:
                left[THEATER_OF[box]] += debt.left
    if state.position.reading("Q-bonus-for-directed") == "no":
        return sum(left.values())
    purse = state.turn.purses[power]
    return max(0, sum(max(0, n - purse.bonus(theater)) for theater, n in left.items()) - purse.either)


def unmet(state: State, power: Power) -> int:
    """Return how much of what ``power`` owes its production and leadership support cannot meet."""
    return max(0, card_owed(state, power) + directed(state, power) - state.turn.purses[power].production)


def debt_texts(state: State, power: Power) -> tuple[Text, ...]:
    """Return all that is owed and can be met, what comes first before the rest (6.4)."""
    return tuple(_text(state, debt) for debt in debts(state, power))


def debt_text(state: State, power: Power) -> Text:
    """Return what is owed first."""
    return debt_texts(state, power)[0]


def _text(state: State, debt: Commitment) -> Text:
    """Return what is owed, of the kind that counts now."""
    n = payable(state, debt)
    if debt.kind in ACTIVITIES:
        return Text(DEBTS[debt.kind], {"n": n})
    kinds = {kind for kind, _box in ways(state, debt)}
    kind = kinds.pop() if len(kinds) == 1 else "support"
    if debt.box in THEATERS:
        return Text(DEBTS[f"{kind}_theater"], {"theater": debt.box, "n": n})
    for box in boxes(debt):
        n = min(n, naval_missing(state, box)) if debt.issue and kind == "naval" else n
    return Text(DEBTS[kind], {"front" if kind == "offensive" else "box": debt.box or "", "n": n})


DEBTS: Mapping[str, str] = {
    "offensive": N_("Production is bound to offensive support for the %(front)s: %(n)d."),
    "naval": N_("Production is bound to naval support in the %(box)s: %(n)d."),
    "support": N_("Production is bound to offensive or naval support in the %(box)s: %(n)d."),
    "offensive_theater": N_("Production is bound to offensive support in this theater: %(theater)s, %(n)d."),
    "naval_theater": N_("Production is bound to naval support in this theater: %(theater)s, %(n)d."),
    "support_theater": N_("Production is bound to offensive or naval support in this theater: %(theater)s, %(n)d."),
    "research": N_("Production is bound to A-Bomb Research: %(n)d."),
    "pol_mil": N_("Production is bound to Pol-Mil issues: %(n)d."),
}


def left_unmet(state: State) -> Iterator[Event]:
    """Yield what could not be met when allocation ends; only for Directed Offensives a penalty is ruled out (6.7)."""
    for debt in state.turn.owed:
        if not debt.left:
            continue
        if debt.kind in ACTIVITIES:
            yield event(UNMET[debt.kind], "6.6", power=debt.power, n=debt.left)
        elif debt.box in THEATERS:
            yield event(UNMET["theater"], "6.6", power=debt.power, n=debt.left, theater=debt.box)
        elif debt.issue:
            yield event(UNMET["directed"], "6.7", power=debt.power, n=debt.left, box=debt.box or "")
        else:
            yield event(UNMET["card"], "6.6", power=debt.power, n=debt.left, box=debt.box or "")


UNMET: Mapping[str, str] = {
    "card": N_("%(power)s cannot meet what the card binds in the %(box)s: %(n)d."),
    "directed": N_("%(power)s cannot meet %(n)d more in the %(box)s; there is no penalty."),
    "theater": N_("%(power)s cannot meet what the card binds in this theater: %(theater)s, %(n)d."),
    "research": N_("%(power)s cannot meet what the card binds to A-Bomb Research: %(n)d."),
    "pol_mil": N_("%(power)s cannot meet what the card binds to Pol-Mil issues: %(n)d."),
}
