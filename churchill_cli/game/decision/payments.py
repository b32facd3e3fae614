"""Whose turn it is to allocate, and what pays: bound production, support of commands, free production (6.4 to 6.9)."""

from collections.abc import Iterator
from itertools import product

from churchill_cli.game.decision import debts
from churchill_cli.game.decision.production import order
from churchill_cli.game.decision.support import SUPPORTS, cannot_place, has_surrendered, placed_event, put_support
from churchill_cli.game.model.actions import PlaceSupport
from churchill_cli.game.model.ids import BOXES, THEATER_OF, THEATERS, Box, Power, Support, Theater
from churchill_cli.game.model.ruling import Violation, violation
from churchill_cli.game.model.state import Commitment, Purse, State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.texts import N_


def acting(state: State) -> Power | None:
    """Return whose turn it is to allocate, or None when all is spent (6.4)."""
    return next((power for power in order(state) if spendable(state, power)), None)


def spendable(state: State, power: Power) -> int:
    """Return how many markers ``power`` can and so must still spend (4.23.4)."""
    purse = state.turn.purses[power]
    production = purse.production if purse.production and _takes_production(state, power) else 0
    theaters = usable_bonus(state) if purse.europe or purse.pacific or purse.either else []
    return production + sum(map(purse.bonus, theaters)) + (purse.either if theaters else 0)


def _takes_production(state: State, power: Power) -> bool:
    """Tell whether anything is left that production goes to (6.5 to 6.10); where all is over there may be nothing."""
    takes_support = any(not any(cannot_place(state, *place)) for place in product(SUPPORTS, BOXES))
    is_open = takes_support or research_open(state)
    return is_open or bool(debts.idle_issues(state, power) or debts.payable_debts(state, power))


def research_open(state: State) -> bool:
    """Tell whether production for A-Bomb Research is taken (6.10.2)."""
    is_idle = state.winners("a_bomb_research") is None or state.position.has_bomb()
    return not is_idle or state.position.reading("Q-idle-research") != "refused"


def usable_bonus(state: State) -> list[Theater]:
    """Return the theaters in which leadership support has a place to go (6.91)."""
    boxes = {theater: [box for box in BOXES if THEATER_OF[box] == theater] for theater in THEATERS}
    return [
        theater
        for theater in THEATERS
        if any(not any(_cannot_pay_by_bonus(state, *place)) for place in product(SUPPORTS, boxes[theater]))
    ]


def check_turn(state: State, power: Power) -> Iterator[Violation]:
    """Yield the rule of the order of allocation, if it is another power's turn (6.4)."""
    current = acting(state)
    if power != current:
        template = N_("It is %(current)s's turn to allocate, not %(power)s's.")
        yield violation(template, "6.4", "6.0", current=current or "", power=power)


def check_support(state: State, action: PlaceSupport) -> Iterator[Violation]:
    """Yield every rule that forbids placing this support (6.4 to 6.9)."""
    yield from check_turn(state, action.power)
    commitments = (debt for debt in state.turn.owed if debt.power == action.power)
    bound_markers = sum(debt.left for debt in commitments if debts.accepts(state, debt, action.kind, action.box))
    violations = list(cannot_place(state, action.kind, action.box, action.n, by_card=action.n <= bound_markers))
    yield from violations
    for paid_before in () if violations else range(action.n):
        changed = pay_support(state, action.power, action.kind, action.box)
        if changed is None:
            yield from _cannot_pay(state, action, paid_before)
            return
        state = changed


def _cannot_pay(state: State, action: PlaceSupport, paid_markers: int) -> Iterator[Violation]:
    """Yield why no more than that many markers can be paid: what is left is bound, barred, or nothing (6.4 to 6.91)."""
    purse, theater = state.turn.purses[action.power], THEATER_OF[action.box]
    if purse.production:
        template = N_("Only %(paid)d of %(n)d can be paid: the production left (%(left)d) is bound elsewhere.")
        mend = debts.debt_texts(state, action.power)[0]
        yield violation(template, "6.4", "6.6", "6.7", mend=mend, paid=paid_markers, n=action.n, left=purse.production)
        return
    bonus_barred = list(_cannot_pay_by_bonus(state, action.kind, action.box))
    if bonus_barred and (purse.bonus(theater) or purse.either):
        yield from bonus_barred
        return
    template = N_("Only %(paid)d of %(n)d can be paid: %(power)s has nothing left for %(theater)s.")
    yield violation(template, "6.5", "6.91", paid=paid_markers, n=action.n, power=action.power, theater=theater)


def _cannot_pay_by_bonus(state: State, kind: Support, box: Box) -> Iterator[Violation]:
    """Yield why leadership support does not go there (6.5, 7.8)."""
    yield from cannot_place(state, kind, box)
    bonus_barred = state.position.reading("Q-naval-after-surrender") == "barred"
    if kind == "naval" and bonus_barred and has_surrendered(state, box):
        yield violation(N_("No leadership support there after the surrender."), "7.8", "Q-naval-after-surrender")


def place_support(state: State, action: PlaceSupport) -> Change:
    """Place the markers, paying one by one (6.5)."""
    placed = placed_event(state, action.kind, action.box, action.n, "6.5")
    for _ in range(action.n):
        state = pay_support(state, action.power, action.kind, action.box) or state
    return state, [placed]


def pay_support(state: State, power: Power, kind: Support, box: Box) -> State | None:
    """Return the state after one marker is paid and placed, or None if it cannot be.

    What binds is paid first, then leadership support, then free production; that never costs a player anything.
    """
    purse = state.turn.purses[power]
    placed = put_support(state, kind, box, 1)
    commitments = state.turn.owed
    for index in sorted(range(len(commitments)), key=lambda index: debts.payment_rank(commitments[index])):
        debt = commitments[index]
        if debt.power == power and debt.left and debts.accepts(state, debt, kind, box):
            paid_purse = _paid_for_debt(state, purse, debt, box)
            if paid_purse is not None:
                return debts.less_owed(placed, index).now(purses={**state.turn.purses, power: paid_purse})
    paid_purse = _paid_freely(state, power, kind, box)
    return None if paid_purse is None else placed.now(purses={**state.turn.purses, power: paid_purse})


def _paid_for_debt(state: State, purse: Purse, debt: Commitment, box: Box) -> Purse | None:
    """Return the purse after one marker of ``demand``; a Directed Offensive comes after the card's demands (6.4)."""
    if debt.issue and state.position.reading("Q-bonus-for-directed") == "yes":
        paid_purse = _less_bonus(purse, THEATER_OF[box])
        if paid_purse:
            return paid_purse
    bound_first = debts.card_owed(state, debt.power) if debt.issue else 0
    return purse.but(production=purse.production - 1) if purse.production > bound_first else None


def _paid_freely(state: State, power: Power, kind: Support, box: Box) -> Purse | None:
    """Return the purse after one marker that nothing demands; support that binding debts need is kept (6.4, 6.91)."""
    purse = state.turn.purses[power]
    if not any(_cannot_pay_by_bonus(state, kind, box)):
        paid_purse = _less_bonus(purse, THEATER_OF[box])
        if paid_purse:
            afterwards = state.now(purses={**state.turn.purses, power: paid_purse})
            if debts.unmet_production(afterwards, power) <= debts.unmet_production(state, power):
                return paid_purse
    if free_production(state, power):
        return purse.but(production=purse.production - 1)
    return None


def _less_bonus(purse: Purse, theater: Theater) -> Purse | None:
    if purse.bonus(theater):
        return purse.but(**{theater: purse.bonus(theater) - 1})
    return purse.but(either=purse.either - 1) if purse.either else None


def free_production(state: State, power: Power) -> int:
    """Return the production of ``power`` that nothing binds (6.4)."""
    return state.turn.purses[power].production - debts.bound_production(state, power)


def check_free(state: State, power: Power, needed_production: int) -> Iterator[Violation]:
    """Yield the priorities that come before free use of ``needed_production`` (6.4)."""
    yield from check_turn(state, power)
    unbound = free_production(state, power)
    if needed_production > unbound:
        bound_production = state.turn.purses[power].production - unbound
        template = N_("%(power)s has %(free)d free production, not %(n)d (%(bound)d is bound).")
        mend = debts.debt_texts(state, power)[0] if bound_production else None
        yield violation(
            template, "6.4", mend=mend, power=power, free=unbound, n=needed_production, bound=bound_production
        )
