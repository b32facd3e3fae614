"""Who allocates now, and what pays: bound production, support of commands, the rest (6.4 to 6.9)."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from churchill_cli.game.decision import debts
from churchill_cli.game.decision.production import order
from churchill_cli.game.decision.support import SUPPORTS, cannot_place, has_surrendered, placed_event, put_support
from churchill_cli.game.model.actions import PlaceSupport
from churchill_cli.game.model.ids import BOXES, THEATER_OF, THEATERS, Activity, Box, Power, Support, Theater
from churchill_cli.game.model.ruling import Violation, violation
from churchill_cli.game.model.state import Account, Commitment, Purse, State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import kept_for_the_last


@kept_for_the_last
def acting(state: State) -> Power | None:
    """Return whose turn it is to allocate, or None when all is spent (6.4)."""
    return next((power for power in order(state) if spendable(state, power)), None)


def spendable(state: State, power: Power) -> int:
    """Return how many markers ``power`` can and so must still spend (4.23.4)."""
    purse = state.turn.purses[power]
    production = purse.production if purse.production and _takes_production(state, power) else 0
    theaters = usable_bonus(state) if purse.europe or purse.pacific or purse.either else ()
    return production + sum(map(purse.bonus, theaters)) + (purse.either if theaters else 0)


def _takes_production(state: State, power: Power) -> bool:
    """Tell whether anything is left that production goes to; at the end there may be none (6.5 to 6.10)."""
    takes_support = any(not any(cannot_place(state, *place)) for place in product(SUPPORTS, BOXES))
    is_idle = state.winners("a_bomb_research") is None or state.position.has_bomb()
    takes_research = not is_idle or state.position.reading("Q-idle-research") != "refused"  # 6.10.2
    return takes_support or takes_research or bool(debts.idle_issues(state, power) or debts.payable_debts(state, power))


@kept_for_the_last
def usable_bonus(state: State) -> tuple[Theater, ...]:
    """Return the theaters in which leadership support has a place to go (6.91)."""
    return tuple(
        theater
        for theater in THEATERS
        if any(not any(_cannot_pay_by_bonus(state, *place)) for place in product(SUPPORTS, debts.BOXES_OF[theater]))
    )


def leadership_support(state: State, power: Power) -> dict[Theater, int]:
    """Return how many markers of leadership a power may have left by theater, however the rest was paid (6.9)."""
    purses = [way.turn.purses[power] for way in each_way(state, power)]
    return {theater: max(purse.bonus(theater) + purse.either for purse in purses) for theater in THEATERS}


def check_turn(state: State, power: Power) -> Iterator[Violation]:
    """Yield the rule of the order of allocation, if it is another power's turn (6.4)."""
    power_on_turn = acting(state)
    if power != power_on_turn:
        template = N_("It is %(current)s's turn to allocate, not %(power)s's.")
        yield violation(template, "6.4", "6.0", current=power_on_turn or "", power=power)


def check_support(state: State, action: PlaceSupport) -> Iterator[Violation]:
    """Yield every rule that forbids placing this support (6.4 to 6.9)."""
    yield from check_turn(state, action.power)
    by_card = any(action.n <= _bound_markers(way, action) for way in each_way(state, action.power))
    violations = list(cannot_place(state, action.kind, action.box, action.n, by_card=by_card))
    yield from violations
    for paid_markers in () if violations else range(action.n):
        state = (_placed_one(state, action) or state) if paid_markers else state
        payments = (_payments(way, action.power, action.kind, action.box) for way in each_way(state, action.power))
        if not any(map(any, payments)):
            yield from _cannot_pay(state, action, paid_markers)
            return


def _bound_markers(state: State, action: PlaceSupport) -> int:
    """Return how many markers that the power owes are of this kind and go into this box (6.6, 6.7)."""
    commitments = (debt for debt in state.turn.owed if debt.power == action.power)
    return sum(debt.left for debt in commitments if debts.accepts(state, debt, action.kind, action.box))


def _cannot_pay(state: State, action: PlaceSupport, paid_markers: int) -> Iterator[Violation]:
    """Yield why no more markers can be paid: the rest is bound, barred, or nothing (6.4 to 6.91)."""
    purse, theater = state.turn.purses[action.power], THEATER_OF[action.box]
    bound_elsewhere = debts.debt_texts(state, action.power)
    if purse.production and bound_elsewhere:
        template = N_("Only %(paid)d of %(n)d can be paid: the production left (%(left)d) is bound elsewhere.")
        mend = bound_elsewhere[0]
        yield violation(template, "6.4", "6.6", "6.7", mend=mend, paid=paid_markers, n=action.n, left=purse.production)
        return
    bonus_barred = list(_cannot_pay_by_bonus(state, action.kind, action.box))
    if bonus_barred and (purse.bonus(theater) or purse.either):
        yield from bonus_barred
        return
    some_template = N_("Only %(paid)d of %(n)d can be paid: that is all %(power)s has left for %(theater)s.")
    none_template = N_("%(power)s has nothing left for %(theater)s.")
    yield violation(
        some_template if paid_markers else none_template,
        "6.5",
        "6.91",
        paid=paid_markers,
        n=action.n,
        power=action.power,
        theater=theater,
    )


def _cannot_pay_by_bonus(state: State, support_kind: Support, box: Box) -> Iterator[Violation]:
    """Yield why leadership support does not go there (6.5, 7.8)."""
    yield from cannot_place(state, support_kind, box)
    bonus_barred = state.position.reading("Q-naval-after-surrender") == "barred"
    if support_kind == "naval" and bonus_barred and has_surrendered(state, box):
        yield violation(
            N_("No leadership support can be used there after the surrender."), "7.8", "Q-naval-after-surrender"
        )


def place_support(state: State, action: PlaceSupport) -> Change:
    """Place the markers, paying one by one (6.5)."""
    support_placed = placed_event(state, action.kind, action.box, action.n, "6.5")
    for _ in range(action.n):
        state = _placed_one(state, action) or state
    return state, [support_placed]


def _placed_one(state: State, action: PlaceSupport) -> State | None:
    """Return the state after one marker, in whatever way it and those before it are paid, or None."""
    return every_payment(state, action.power, lambda way: ways_to_pay(way, action.power, action.kind, action.box))


def each_way(state: State, power: Power) -> Iterator[State]:
    """Yield the state for each way to pay a power's markers so far, the usual one first (6.4)."""
    yield state.now(otherwise=()) if state.turn.otherwise else state
    for account in state.turn.otherwise:
        if account.power == power:
            purses = {**state.turn.purses, power: account.purse}
            yield state.now(purses=purses, owed=account.owed, otherwise=())


def every_payment(state: State, power: Power, pay_once: Callable[[State], Iterable[State]]) -> State | None:
    """Return the state after a payment, with the other ways to pay all; None if there is none.

    Nobody says what a marker is paid with, so that it is open until another marker decides it. Of the ways that are
    left the first one counts in which most can still be spent, as nothing may be declined (4.23.4), and then least is
    still owed, so that most is free.
    """
    ways: dict[tuple[Purse, tuple[Commitment, ...]], State] = {}
    for state_before in each_way(state, power):
        for state_after in pay_once(state_before):
            ways.setdefault((state_after.turn.purses[power], state_after.turn.owed), state_after)
    states_paid = list(ways.values())
    if not states_paid[1:]:
        return states_paid[0] if states_paid else None
    most_spendable = max(states_paid, key=lambda way: (spendable(way, power), -owed(way, power)))
    other_accounts = (Account(power, purse, owed) for (purse, owed), way in ways.items() if way is not most_spendable)
    return most_spendable.now(otherwise=tuple(other_accounts) if spendable(most_spendable, power) else ())


def owed(state: State, power: Power) -> int:
    """Return how many markers a power owes in all (6.6, 6.7)."""
    return sum(debt.left for debt in state.turn.owed if debt.power == power)


def ways_to_pay(state: State, power: Power, kind: Support, box: Box) -> Iterator[State]:
    """Yield the state after one marker, for each way to pay it; the usual one first.

    What binds is paid first, then leadership support, then free production; and only in such a way that as much as
    can be of what the card demands is met in the end (6.6).
    """
    ways = list(_payments(state, power, kind, box))
    unmet = [_left_unmet(state_paid, power) for state_paid in ways] if ways[1:] else [0] * len(ways)
    yield from (state_paid for state_paid, demand_unmet in zip(ways, unmet, strict=True) if demand_unmet == min(unmet))


def _payments(state: State, power: Power, support_kind: Support, box: Box) -> Iterator[State]:
    purse, commitments, is_owed = state.turn.purses[power], state.turn.owed, False
    placed_state = put_support(state, support_kind, box, 1)
    for index in sorted(range(len(commitments)), key=lambda index: debts.payment_rank(commitments[index])):
        debt = commitments[index]
        if debt.power != power or not debt.left or not debts.accepts(state, debt, support_kind, box):
            continue
        paid_purse = None if is_owed and debt.issue else _paid_for_debt(state, purse, debt, box)
        if paid_purse is not None:
            is_owed = True
            yield debts.less_owed(placed_state, index).now(purses={**state.turn.purses, power: paid_purse})
    paid_purse = _paid_by_bonus(state, power, support_kind, box)
    if paid_purse is not None:
        yield placed_state.now(purses={**state.turn.purses, power: paid_purse})
    if not is_owed and free_production(state, power) and not any(cannot_place(state, support_kind, box)):
        yield placed_state.now(purses={**state.turn.purses, power: purse.but(production=purse.production - 1)})


def _left_unmet(state: State, power: Power) -> int:
    """Return how much of what the card demands of ``power`` has no place to go, or no production (6.6)."""
    demanded = sum(debt.left for debt in state.turn.owed if debt.power == power and debt.issue is None)
    return demanded - min(state.turn.purses[power].production, debts.card_owed(state, power))


def _paid_for_debt(state: State, purse: Purse, debt: Commitment, box: Box) -> Purse | None:
    """Return the purse after one marker; a Directed Offensive follows the card's demands (6.4)."""
    if debt.issue and state.position.reading("Q-bonus-for-directed") == "yes":
        paid_purse = _less_bonus(purse, THEATER_OF[box])
        if paid_purse:
            return paid_purse
    bound_first = debts.card_owed(state, debt.power) if debt.issue else 0
    return purse.but(production=purse.production - 1) if purse.production > bound_first else None


def _paid_by_bonus(state: State, power: Power, support_kind: Support, box: Box) -> Purse | None:
    """Return the purse after leadership support pays; what binding debts need is kept (6.91)."""
    if any(_cannot_pay_by_bonus(state, support_kind, box)):
        return None
    paid_purse = _less_bonus(state.turn.purses[power], THEATER_OF[box])
    if paid_purse is None:
        return None
    afterwards = state.now(purses={**state.turn.purses, power: paid_purse})
    is_free = debts.unmet_production(afterwards, power) <= debts.unmet_production(state, power)
    return paid_purse if is_free else None


def _less_bonus(purse: Purse, theater: Theater) -> Purse | None:
    if purse.bonus(theater):
        return purse.but(**{theater: purse.bonus(theater) - 1})
    return purse.but(either=purse.either - 1) if purse.either else None


def pay_activity(state: State, power: Power, activity: Activity, production: int) -> State:
    """Return the state after production for an activity, in each possible way (6.8, 6.10.2)."""

    def pay_once(way_paid: State) -> Iterator[State]:
        if production <= free_production(way_paid, power) + debts.bound_to(way_paid, power, activity):
            yield debts.paid_to(way_paid, power, activity, production)

    return every_payment(state, power, pay_once) or debts.paid_to(state, power, activity, production)


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
