"""Production raises the die of A-Bomb Research (6.10.2)."""

from collections.abc import Iterator

from churchill_cli.game.decision.debts import bound_to
from churchill_cli.game.decision.payments import check_free, pay_activity
from churchill_cli.game.model.actions import Fund
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.texts import N_


def check(state: State, action: Fund) -> Iterator[Violation]:
    """Yield what forbids production for A-Bomb Research; bound production may be wasted (5.11, 6.10.2)."""
    unbound = max(0, action.n - bound_to(state, action.power, "research"))
    yield from check_free(state, action.power, unbound)
    if not unbound or state.position.reading("Q-idle-research") != "refused":
        return
    if state.winners("a_bomb_research") is None:
        yield violation(N_("Nobody won A-Bomb Research: nothing would come of it."), "6.10.2", "Q-idle-research")
    elif state.position.has_bomb():
        yield violation(N_("The US pawn is at Trinity: nothing would come of it."), "6.10.2", "Q-idle-research")


def perform(state: State, action: Fund) -> Change:
    """Raise the research die by one for each production (6.10.2)."""
    paid_state = pay_activity(state, action.power, "research", action.n)
    funded = paid_state.now(research=state.turn.research + action.n)
    events = [event(N_("%(power)s funds A-Bomb Research: +%(n)d."), "6.10.2", power=action.power, n=action.n)]
    certain_bonus = state.position.constants.research_success - 1
    if funded.turn.research > certain_bonus:
        events.append(event(N_("Research is certain with +%(n)d; more changes nothing."), "6.10.2", n=certain_bonus))
    return funded, events
