"""Production Allocation: the purses filled, who spends next, what is lost at its end (6.3, 6.4, 6.9)."""

from collections.abc import Callable, Iterator
from typing import Any

from churchill_cli.game import adjusting
from churchill_cli.game.conference.laying_off import LATE
from churchill_cli.game.decision import activation
from churchill_cli.game.decision.debts import (
    bound_production,
    bound_to,
    debt_texts,
    idle_issues,
    payable,
    unmet,
    unmet_production,
)
from churchill_cli.game.decision.payments import (
    acting,
    check_free,
    check_support,
    free_production,
    pay_activity,
    place_support,
    spendable,
    usable_bonus,
)
from churchill_cli.game.decision.production import order, production
from churchill_cli.game.decision.support import SUPPORTS, cannot_place
from churchill_cli.game.model.actions import Activate, Fund, PlaceSupport
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import BOXES, FRONTS, POWERS, THEATERS, Power
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, Purse, State
from churchill_cli.game.model.step import DECISION, Change, Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_, Text, listed

PRODUCTION_LOST = N_("%(power)s has nothing left to spend production on: %(n)d lost.")
SUPPORT_LOST = N_("%(power)s cannot use leadership support for %(theater)s: %(n)d lost.")


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
        waiting = N_("%(issue)s of %(power)s is not activated yet: it brings nothing without production (%(cost)d).")
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
    template = N_("A-Bomb Research: its die needs %(n)d or more as it stands; each further production adds 1.")
    yield event(template, "6.10.2", n=needed - state.turn.research)


def check_funding(state: State, action: Fund) -> Iterator[Violation]:
    """Yield what forbids production for A-Bomb Research; bound production may be wasted (5.11, 6.10.2)."""
    unbound = max(0, action.n - bound_to(state, action.power, "research"))
    yield from check_free(state, action.power, unbound)
    if not unbound or state.position.reading("Q-idle-research") != "refused":
        return
    if state.winners("a_bomb_research") is None:
        yield violation(N_("Nobody won A-Bomb Research: nothing would come of it."), "6.10.2", "Q-idle-research")
    elif state.position.has_bomb():
        yield violation(N_("The US pawn is at Trinity: nothing would come of it."), "6.10.2", "Q-idle-research")


def fund(state: State, action: Fund) -> Change:
    """Raise the research die by one for each production (6.10.2)."""
    paid_state = pay_activity(state, action.power, "research", action.n)
    funded = paid_state.now(research=state.turn.research + action.n)
    certain_bonus = state.position.constants.research_success - 1
    least = certain_bonus + 1 - funded.turn.research
    is_due = state.winners("a_bomb_research") is not None and not state.position.has_bomb()
    template = N_("%(power)s funds A-Bomb Research: +%(n)d.")
    if is_due and least > 1:
        template = N_("%(power)s funds A-Bomb Research: +%(n)d; its die needs %(least)d or more (%(percent)d %%).")
    elif is_due:
        template = N_("%(power)s funds A-Bomb Research: +%(n)d; it succeeds whatever its die shows.")
    chance = {"least": least, "percent": round(100 * (len(D6) + 1 - least) / len(D6))} if is_due and least > 1 else {}
    events = [event(template, "6.10.2", power=action.power, n=action.n, **chance)]
    if funded.turn.research > certain_bonus:
        events.append(event(N_("Research is certain with +%(n)d; more changes nothing."), "6.10.2", n=certain_bonus))
    return funded, events


def begin(state: State) -> Change:
    """Fill every purse with production, and with support for commands and leadership issues (6.3, 6.9)."""
    purses = {power: filled(state, power) for power in POWERS}
    template, events = N_("%(power)s has production: %(n)d."), []
    for power in order(state):
        ruling = production(state, power)
        events.append(event(template, *ruling.cites, power=power, n=purses[power].production).because(ruling))
    for power in order(state):
        purse = purses[power]
        for theater in THEATERS:
            if purse.bonus(theater):
                template = N_("%(power)s has leadership support for %(theater)s: %(n)d.")
                events.append(event(template, "6.91", "6.92", power=power, theater=theater, n=purse.bonus(theater)))
        if purse.either:
            template = N_("%(power)s won both leaderships: %(n)d more support for either theater.")
            events.append(event(template, "6.92", power=power, n=purse.either))
    return state.now(purses=purses), events


def filled(state: State, power: Power) -> Purse:
    """Return production with the support for commands held and leadership issues won (6.3, 6.91, 6.92)."""
    constants, commanders = state.position.constants, state.position.leadership
    has_won = {theater: state.winners(f"leadership_{theater}") == power for theater in THEATERS}
    support = {theater: constants.leadership_bonus * has_won[theater] for theater in THEATERS}
    for theater in THEATERS:
        support[theater] += constants.command_bonus * (commanders.get(theater) == power)
    either = constants.both_leadership_bonus if all(has_won.values()) else 0
    return Purse(max(0, production(state, power).value), support["europe"], support["pacific"], either)


def due(state: State) -> Due | None:
    """Return who allocates next and what is left to spend."""
    power = acting(state)
    if power is None:
        return None
    debts_first = debt_texts(state, power) if bound_production(state, power) else ()
    left = spendable(state, power)
    fields: dict[str, str | int | Text] = {"power": power, "left": left}
    if left > state.turn.purses[power].production:  # it is said which it is
        template = N_("%(power)s allocates; still to be placed or spent: %(left)d (%(sources)s).")
        allocates = Text(template, {**fields, "sources": listed(sources(state, power), " + ")})
    else:
        allocates = Text(N_("%(power)s allocates; still to be placed or spent: %(left)d."), fields)
    return Due((power,), allocates, ("6.4", "6.6", "6.7") if debts_first else ("6.4",), debts_first)


def foresees(state: State) -> Iterator[Event]:
    """Yield what the acting power should know: before its first marker, and before each (6.4 to 6.10)."""
    power = acting(state)
    if power is None:
        return
    yield from duties(state, power)
    if state.turn.purses[power] == filled(state, power):
        yield from outlook(state, power)


def options(state: State) -> Iterator[PlaceSupport | Activate | Fund]:
    """Yield the smallest allocations that the acting power might tell."""
    power = acting(state)
    if power is None:
        return
    for support_kind in SUPPORTS:
        for box in BOXES if support_kind == "naval" else FRONTS:
            yield PlaceSupport(power, 1, support_kind, box)
    for issue in state.turn.won.get(power, ()):
        yield Activate(power, issue)
    yield Fund(power, 1)


def end(state: State) -> Change:
    """Return what could not be spent or met when allocation ends (6.7, 6.91)."""
    events = [unmet(debt) for debt in state.turn.owed if debt.left]
    for power, purse in state.turn.purses.items():
        if purse.production:
            events.append(event(PRODUCTION_LOST, "6.5", "7.8", power=power, n=purse.production))
        unused = ((theater, purse.bonus(theater)) for theater in THEATERS if purse.bonus(theater))
        events += [event(SUPPORT_LOST, "6.91", power=power, theater=theater, n=count) for theater, count in unused]
    return state, events


def recalls_at_end(_before: State, state_after: State) -> Iterator[Event]:
    """Remind of Pol-Mil issues that nobody activated, and of research without production (6.8, 6.10.2)."""
    for power in POWERS:
        for issue in idle_issues(state_after, power):
            template = N_("%(issue)s of %(power)s was not activated and brings nothing.")
            yield event(template, "6.8", issue=issue, power=power)
    if state_after.winners("a_bomb_research") and not state_after.turn.research and not state_after.position.has_bomb():
        yield event(N_("No production was given to A-Bomb Research; each would have added 1 to the roll."), "6.10.2")


def _recounted(handler: Handler) -> Handler:
    """Return a handler after which production and support are counted anew.

    So they are while nobody has spent any (6.3, 6.91).
    """
    perform: Callable[[State, Any], Change] = handler.perform

    def performed(state: State, action: object) -> Change:
        changed_state, events = perform(state, action)
        filled, known_events = begin(state)
        if filled.turn.purses != state.turn.purses:
            return changed_state, events
        refilled, counted_events = begin(changed_state)
        new_events = [refill_event for refill_event in counted_events if refill_event not in known_events]
        return refilled, events + new_events

    return handler.but(perform=performed)


ALLOCATION = Step(
    "allocation",
    N_("Production Allocation"),
    "6.4",
    due,
    (
        *map(_recounted, (*LATE, adjusting.ADJUST)),
        Handler(PlaceSupport, place_support, check_support, heard=DECISION),
        Handler(Activate, activation.perform, activation.check, waited=lambda _: False, heard=DECISION),
        Handler(Fund, fund, check_funding, heard=DECISION),
    ),
    begin,
    options,
    end,
    foresees=foresees,
    recalls_at_end=recalls_at_end,
    wording=Wording(
        (
            Example("places 2 offensive western", N_("offensive support before a Front")),
            Example("places 1 naval arctic", N_("naval support in a box")),
            Example("activates pol_mil_1_3", N_("a Pol-Mil issue that was won")),
        ),
        verb="places",
    ),
)
