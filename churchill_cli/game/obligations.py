"""What a power must do with its production before the rest is free, in every way (6.4, 6.6, 6.7)."""

from collections.abc import Iterator

from churchill_cli.game.decision import activation, debts, payments
from churchill_cli.game.decision.payments import usable_bonus
from churchill_cli.game.model.actions import Action, Activate, Fund, PlaceSupport
from churchill_cli.game.model.ids import BOXES, Box, Issue, Power, Support
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value

Bin = tuple[Support, Box]
"""Where one marker goes: a kind of support and its box."""
BINS: tuple[Bin, ...] = tuple(
    (kind, box) for box in BOXES for kind in ("offensive", "naval") if (kind, box) != ("offensive", "arctic")
)
Counts = dict[Bin, int]
"""How many markers go there."""


class Met(Value):
    """All obligations met as far as they can be: the lines that do so, and what is free then.

    ``free``: production; ``bound``: support for each theater in which any can be placed; ``either``: for any of these.
    """

    actions: tuple[Action, ...]
    counts: Counts
    research: int
    activated: frozenset[Issue]
    free: int
    bound: dict[str, int]
    either: int
    state: State

    @property
    def left(self) -> int:
        """Return how many markers are still to be spent."""
        return self.free + sum(self.bound.values()) + self.either


def met(state: State, power: Power) -> list[Met]:
    """Return each different way to meet what binds the production of ``power``.

    Meeting it first costs nothing: whatever is placed where something is owed counts towards it (6.4).
    """
    met_by_key: dict[tuple[object, ...], Met] = {}
    keys_seen: set[tuple[object, ...]] = set()
    waiting: list[tuple[State, tuple[Action, ...]]] = [(state, ())]
    while waiting:
        state_before, actions = waiting.pop()
        state_key = _key(state_before, power)
        if state_key in keys_seen:
            continue
        keys_seen.add(state_key)
        payments_next = list(_payments(state_before, power))
        waiting += [(state_after, (*actions, action)) for action, state_after in payments_next]
        if not payments_next:
            met_by_key[state_key] = _met(state_before, power, actions)
    return list(met_by_key.values())


def _key(state: State, power: Power) -> tuple[object, ...]:
    """Return what tells states of the allocation apart."""
    turn, position = state.turn, state.position
    support_placed = frozenset(position.offensive.items()), frozenset(position.naval.items())
    return *support_placed, turn.owed, turn.purses[power], turn.research, frozenset(turn.activated)


def _payments(state: State, power: Power) -> Iterator[tuple[Action, State]]:
    """Yield each marker that pays something owed, with the state after it."""
    owed_before = payments.owed(state, power)
    support_possible: dict[Bin, None] = {}
    for debt in debts.payable_debts(state, power):
        if debt.box is not None:
            support_possible |= dict.fromkeys(debts.possible_support(state, debt))
    for support_kind, box in support_possible:
        state_after = next(payments.ways_to_pay(state, power, support_kind, box), None)
        if state_after is not None and payments.owed(state_after, power) < owed_before:
            yield PlaceSupport(power, 1, support_kind, box), state_after
    if debts.bound_to(state, power, "research"):
        yield Fund(power, 1), debts.paid_to(state, power, "research", 1).now(research=state.turn.research + 1)
    if debts.bound_to(state, power, "pol_mil") >= state.position.constants.pol_mil_cost:
        for issue in debts.idle_issues(state, power):
            action = Activate(power, issue)
            yield action, activation.perform(state, action)[0]


def _met(state: State, power: Power, actions: tuple[Action, ...]) -> Met:
    purse, counts_placed = state.turn.purses[power], Counts()
    for action in actions:
        if isinstance(action, PlaceSupport):
            counts_placed[action.kind, action.box] = counts_placed.get((action.kind, action.box), 0) + action.n
    usable = usable_bonus(state)
    return Met(
        actions,
        counts_placed,
        sum(action.n for action in actions if isinstance(action, Fund)),
        frozenset(action.issue for action in actions if isinstance(action, Activate)),
        purse.production,
        {theater: purse.bonus(theater) for theater in usable},
        purse.either if usable else 0,
        state,
    )
