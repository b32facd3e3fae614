"""What to know before production is spent: what is owed, stays idle or goes nowhere (6.4)."""

from collections.abc import Iterator

from churchill_cli.game.decision.debts import bound_to, idle_issues, payable, unmet, unmet_production
from churchill_cli.game.decision.payments import free_production, usable_bonus
from churchill_cli.game.decision.support import SUPPORTS, cannot_place
from churchill_cli.game.model.ids import BOXES, FRONTS, THEATERS, Power
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text, listed


def sources(state: State, power: Power) -> list[Text]:
    """Return what ``power`` has to spend: production, support for a theater or for either (6.9)."""
    purse = state.turn.purses[power]
    usable = usable_bonus(state)
    source_texts = [Text(N_("%(n)d production"), {"n": purse.production})] if purse.production else []
    source_texts += [
        Text(N_("%(n)d for %(theater)s"), {"n": purse.bonus(theater), "theater": theater})
        for theater in usable
        if purse.bonus(theater)
    ]
    if purse.either:
        source_texts.append(Text(N_("%(n)d for either theater"), {"n": purse.either}))
    return source_texts


def duties(state: State, power: Power) -> Iterator[Event]:
    """Yield before each marker what ``power`` cannot meet, and what stays idle (6.6 to 6.91)."""
    yield from _lost(state, power)
    if state.turn.purses[power].production:
        # 6.8: the Pol-Mil issues that are not activated yet
        pol_mil_cost = state.position.constants.pol_mil_cost
        is_payable = free_production(state, power) + bound_to(state, power, "pol_mil") >= pol_mil_cost
        waiting = N_("%(issue)s of %(power)s is not activated yet: without production (%(cost)d) it brings nothing.")
        too_late = N_("%(issue)s of %(power)s cannot be activated: the production left is bound.")
        for issue in idle_issues(state, power):
            yield event(waiting if is_payable else too_late, "6.8", "6.81", issue=issue, power=power, cost=pol_mil_cost)


def outlook(state: State, power: Power) -> Iterator[Event]:
    """Yield before any is spent what research gains, and where nothing goes (6.5, 6.10.2)."""
    yield from _research(state, power)
    for support_kind in SUPPORTS:  # 6.5, 7.52, 7.8
        boxes = BOXES if support_kind == "naval" else FRONTS
        barred = {box: list(cannot_place(state, support_kind, box)) for box in boxes}
        closed = [
            Text("%(box)s" if support_kind == "naval" else "%(front)s", {"box": box, "front": box})
            for box in boxes
            if barred[box]
        ]
        cites = dict.fromkeys(cite for violations in barred.values() for broken in violations for cite in broken.cites)
        template = (
            N_("No more naval support fits into: %(boxes)s.")
            if support_kind == "naval"
            else N_("No offensive support goes to: %(boxes)s.")
        )
        if closed:
            yield event(template, *cites, boxes=listed(closed))


def _lost(state: State, power: Power) -> Iterator[Event]:
    """Yield what is owed and cannot be met, and support that has no place to go (6.6, 6.7, 6.91)."""
    for debt in state.turn.owed:
        if debt.power == power and debt.left and not payable(state, debt):
            yield unmet(debt)
    too_much = unmet_production(state, power)
    if too_much:
        template = N_("%(power)s owes more than it has; what stays unmet, without penalty: %(n)d.")
        yield event(template, "6.7", "6.6", power=power, n=too_much)
    purse = state.turn.purses[power]
    for theater in THEATERS:
        if purse.bonus(theater) and theater not in usable_bonus(state):
            template = N_("Leadership support for %(theater)s has no place to go and is lost: %(n)d.")
            yield event(template, "6.91", theater=theater, n=purse.bonus(theater))


def _research(state: State, power: Power) -> Iterator[Event]:
    """Yield what production for A-Bomb Research brings to its winner (6.10.2)."""
    needed = state.position.constants.research_success
    if state.winners("a_bomb_research") != power or state.position.has_bomb() or state.turn.research >= needed - 1:
        return
    template = N_("A-Bomb Research: its die must show %(n)d or more; each production adds 1, so far +%(now)d.")
    yield event(template, "6.10.2", n=needed, now=state.turn.research)
