"""Allocation in order of priority, with the support of the theater commands (6.4 to 6.9)."""

from collections.abc import Iterator

from churchill_cli.game.decision.debts import (
    accepts,
    card_owed,
    debt_text,
    debt_texts,
    in_order,
    left_unmet,
    less,
    owed,
    unmet,
)
from churchill_cli.game.decision.production import order, production
from churchill_cli.game.decision.support import SUPPORTS, cannot_place, has_surrendered, placed_event, put
from churchill_cli.game.model.actions import Activate, Fund, PlaceSupport
from churchill_cli.game.model.ids import BOXES, FRONTS, POWERS, THEATER_OF, THEATERS, Box, Power, Support, Theater
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Commitment, Due, Purse, State
from churchill_cli.game.model.texts import N_, Text


def begin(state: State) -> tuple[State, list[Event]]:
    """Return the state with every purse filled (6.3, 6.9)."""
    rulings = {power: production(state, power) for power in POWERS}
    purses = {power: _bonus(state, power, Purse(max(0, rulings[power].value))) for power in POWERS}
    told = N_("%(power)s has production: %(n)d.")
    events = [event(told, *rulings[p].cites, power=p, n=purses[p].production).because(rulings[p]) for p in order(state)]
    for power in order(state):
        events += _bonus_events(power, purses[power])
    return state.now(purses=purses), events


def _bonus(state: State, power: Power, purse: Purse) -> Purse:
    """Return ``purse`` with the support for commands held and leadership issues won (6.91, 6.92)."""
    constants, position = state.position.constants, state.position
    won = {theater: state.winners(f"leadership_{theater}") == power for theater in THEATERS}
    held = {theater: position.leadership.get(theater) == power for theater in THEATERS}
    amounts = {t: constants.command_bonus * held[t] + constants.leadership_bonus * won[t] for t in THEATERS}
    both = constants.both_leadership_bonus if all(won.values()) else 0
    return purse.but(europe=amounts["europe"], pacific=amounts["pacific"], either=both)


def _bonus_events(power: Power, purse: Purse) -> Iterator[Event]:
    for theater in THEATERS:
        if purse.bonus(theater):
            n = purse.bonus(theater)
            told = N_("%(power)s has leadership support for %(theater)s: %(n)d.")
            yield event(told, "6.91", "6.92", power=power, theater=theater, n=n)
    if purse.either:
        told = N_("%(power)s won both leaderships: %(n)d more support for either theater.")
        yield event(told, "6.92", power=power, n=purse.either)


def acting(state: State) -> Power | None:
    """Return whose turn it is to allocate, or None when all is spent (6.4)."""
    purses = state.turn.purses
    return next((power for power in order(state) if purses[power].production or spendable(state, power)), None)


def spendable(state: State, power: Power) -> int:
    """Return how many markers ``power`` can and so must still spend (4.23.4)."""
    purse = state.turn.purses[power]
    bonus = sum(n for theater in THEATERS if (n := purse.bonus(theater)) and _can_use_bonus(state, theater))
    return purse.production + bonus + purse.either


def _can_use_bonus(state: State, theater: Theater) -> bool:
    boxes = [box for box in BOXES if THEATER_OF[box] == theater]
    return any(not any(_cannot_pay_by_bonus(state, kind, box)) for box in boxes for kind in SUPPORTS)


def _cannot_pay_by_bonus(state: State, kind: Support, box: Box) -> Iterator[Violation]:
    yield from cannot_place(state, kind, box, 1)
    barred = state.position.reading("Q-naval-after-surrender") == "barred"
    if kind == "naval" and barred and has_surrendered(state, box):
        yield violation(N_("No leadership support there after the surrender."), "7.8", "Q-naval-after-surrender")


def check_turn(state: State, power: Power) -> Iterator[Violation]:
    """Yield the rule of the order of allocation, if it is another power's turn (6.4)."""
    current = acting(state)
    if power != current:
        yield violation(
            N_("It is %(current)s's turn to allocate, not %(power)s's."),
            "6.4",
            "6.0",
            current=current or "",
            power=power,
        )


def check_support(state: State, action: PlaceSupport) -> Iterator[Violation]:
    """Yield every rule that forbids placing this support (6.4 to 6.9)."""
    yield from check_turn(state, action.power)
    debts = (debt for debt in state.turn.owed if debt.power == action.power)
    bound = sum(debt.left for debt in debts if accepts(state, debt, action.kind, action.box))
    wrong = list(cannot_place(state, action.kind, action.box, action.n, by_card=action.n <= bound))
    yield from wrong
    if not wrong:
        yield from _check_payment(state, action)


def _check_payment(state: State, action: PlaceSupport) -> Iterator[Violation]:
    """Yield the first marker that cannot be paid, if there is one."""
    for paid in range(action.n):
        after = pay_support(state, action.power, action.kind, action.box)
        if after is None:
            yield from _cannot_pay(state, action, paid)
            return
        state = after


def _cannot_pay(state: State, action: PlaceSupport, paid: int) -> Iterator[Violation]:
    purse, theater = state.turn.purses[action.power], THEATER_OF[action.box]
    if purse.production:
        yield violation(
            N_("Only %(paid)d of %(n)d can be paid: the production left (%(left)d) is bound elsewhere."),
            *("6.4", "6.6", "6.7"),
            mend=debt_text(state, action.power),
            paid=paid,
            n=action.n,
            left=purse.production,
        )
        return
    barred = list(_cannot_pay_by_bonus(state, action.kind, action.box))
    if barred and (purse.bonus(theater) or purse.either):
        yield from barred
        return
    yield violation(
        N_("Only %(paid)d of %(n)d can be paid: %(power)s has nothing left for %(theater)s."),
        *("6.5", "6.91"),
        paid=paid,
        n=action.n,
        power=action.power,
        theater=theater,
    )


def pay_support(state: State, power: Power, kind: Support, box: Box) -> State | None:
    """Return the state after one marker is paid and placed, or None if it cannot be.

    What binds is paid first, then leadership support, then free production; that never costs a player anything.
    """
    purse = state.turn.purses[power]
    placed = put(state, kind, box, 1)
    for at in in_order(state):
        debt = state.turn.owed[at]
        if debt.power == power and debt.left and accepts(state, debt, kind, box):
            paid = _paid_for_debt(state, purse, debt, box)
            if paid is not None:
                return less(placed, at).now(purses={**state.turn.purses, power: paid})
    paid = _paid_freely(state, power, kind, box)
    return None if paid is None else placed.now(purses={**state.turn.purses, power: paid})


def _paid_for_debt(state: State, purse: Purse, debt: Commitment, box: Box) -> Purse | None:
    """Return the purse after one marker of ``debt``; a Directed Offensive comes after the card's demands (6.4)."""
    if debt.issue and state.position.reading("Q-bonus-for-directed") == "yes":
        paid = _less_bonus(purse, THEATER_OF[box])
        if paid:
            return paid
    card = card_owed(state, debt.power) if debt.issue else 0
    return purse.but(production=purse.production - 1) if purse.production > card else None


def _paid_freely(state: State, power: Power, kind: Support, box: Box) -> Purse | None:
    purse = state.turn.purses[power]
    if not any(_cannot_pay_by_bonus(state, kind, box)):
        paid = _less_bonus(purse, THEATER_OF[box])
        if paid and not _leavesunmet(state, power, paid):
            return paid
    if free_production(state, power):
        return purse.but(production=purse.production - 1)
    return None


def _leavesunmet(state: State, power: Power, paid: Purse) -> bool:
    """Tell whether the purse ``paid`` could meet less of what is owed than now, where the bonus counts towards it."""
    after = state.now(purses={**state.turn.purses, power: paid})
    return unmet(after, power) > unmet(state, power)


def _less_bonus(purse: Purse, theater: Theater) -> Purse | None:
    if purse.bonus(theater):
        return purse.but(**{theater: purse.bonus(theater) - 1})
    return purse.but(either=purse.either - 1) if purse.either else None


def free_production(state: State, power: Power) -> int:
    """Return the production of ``power`` that nothing binds (6.4)."""
    return max(0, state.turn.purses[power].production - owed(state, power))


def support(state: State, action: PlaceSupport) -> tuple[State, list[Event]]:
    """Place the markers, paying one by one (6.5)."""
    after = state
    for _ in range(action.n):
        after = pay_support(after, action.power, action.kind, action.box) or after
    return after, [placed_event(state, action.kind, action.box, action.n, "6.5")]


def check_free(state: State, power: Power, n: int) -> Iterator[Violation]:
    """Yield the priorities that come before free use of ``n`` production (6.4)."""
    yield from check_turn(state, power)
    free = free_production(state, power)
    if n > free:
        bound = state.turn.purses[power].production - free
        yield violation(
            N_("%(power)s has %(free)d free production, not %(n)d (%(bound)d is bound)."),
            "6.4",
            mend=debt_text(state, power) if bound else None,
            power=power,
            free=free,
            n=n,
            bound=bound,
        )


def due(state: State) -> Due | None:
    """Return who allocates next and what is left to spend."""
    power = acting(state)
    if power is None:
        return None
    if owed(state, power):
        left = Text(ALLOCATES, {"power": power, "left": spendable(state, power)})
        return Due((power,), left, ("6.4", "6.6", "6.7"), debt_texts(state, power))
    return Due((power,), Text(ALLOCATES, {"power": power, "left": spendable(state, power)}), ("6.4",))


ALLOCATES = N_("%(power)s allocates; markers left: %(left)d.")


def end(state: State) -> tuple[State, list[Event]]:
    """Return what could not be spent or met when allocation ends (6.7, 6.91)."""
    events = list(left_unmet(state))
    for power, purse in state.turn.purses.items():
        for theater in THEATERS:
            if purse.bonus(theater):
                told = N_("%(power)s cannot use leadership support for %(theater)s: %(n)d lost.")
                events.append(event(told, "6.91", power=power, theater=theater, n=purse.bonus(theater)))
    return state, events


def options(state: State) -> Iterator[PlaceSupport | Activate | Fund]:
    """Yield the smallest allocations that the acting power might tell."""
    power = acting(state)
    if power is None:
        return
    for kind in SUPPORTS:
        for box in BOXES if kind == "naval" else FRONTS:
            yield PlaceSupport(power, 1, kind, box)
    for issue in state.turn.won.get(power, ()):
        yield Activate(power, issue)
    yield Fund(power, 1)
