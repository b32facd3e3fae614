"""The Global Issue: its winner moves a marker towards itself (6.11)."""

from collections.abc import Iterator

from churchill_cli.game.model.actions import MoveGlobal
from churchill_cli.game.model.ids import GLOBAL_ISSUES, GLOBAL_SIDES, GlobalIssue, Power
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change, Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_, Text


def movable(state: State, power: Power) -> list[GlobalIssue]:
    """Return the Global Issue markers that ``power`` can move towards itself (6.11)."""
    sides = state.position.global_issues
    return [relation for relation in GLOBAL_ISSUES if power in GLOBAL_SIDES[relation] and sides.get(relation) != power]


def begin(state: State) -> Change:
    """Move the marker where there is no choice, or say that none moves (6.11)."""
    winner = state.winners("global_issue")
    if winner is None:
        return state, []
    movable_relations = movable(state, winner)
    if not movable_relations:
        template = N_("Both markers favor %(power)s already: neither moves.")
        return state.now(done=True), [event(template, "6.11", power=winner)]
    return perform(state, MoveGlobal(winner, *movable_relations)) if len(movable_relations) == 1 else (state, [])


def due(state: State) -> Due | None:
    """Return who moves a Global Issue marker."""
    winner = state.winners("global_issue")
    if winner is None or state.turn.done:
        return None
    return Due((winner,), Text(N_("%(power)s moves one of its Global Issue markers."), {"power": winner}), ("6.11",))


def check(state: State, action: MoveGlobal) -> Iterator[Violation]:
    """Yield what forbids moving this marker (6.11)."""
    if action.power != state.winners("global_issue"):
        yield violation(N_("%(power)s did not win the Global Issue."), "6.11", power=action.power)
    elif action.relation not in movable(state, action.power):
        template = N_("%(relation)s cannot move towards %(power)s.")
        yield violation(template, "6.11", relation=action.relation, power=action.power)


def perform(state: State, action: MoveGlobal) -> Change:
    """Move the marker into the winner's advantage; it is never neutral again (6.11)."""
    relation, power = action.relation, action.power
    changed_state = state.now(done=True).at(global_issues={**state.position.global_issues, relation: power})
    template = N_("%(relation)s moves to %(power)s's advantage: %(advantage)s.")
    return changed_state, [event(template, "6.11", relation=relation, power=power, advantage=f"{relation}.{power}")]


def options(state: State) -> Iterator[MoveGlobal]:
    """Yield the markers that the winner may move."""
    winner = state.winners("global_issue")
    if winner:
        yield from (MoveGlobal(winner, relation) for relation in movable(state, winner))


GLOBAL_ISSUE = Step(
    "global",
    N_("Global Issue"),
    "6.11",
    due,
    (Handler(MoveGlobal, perform, check),),
    begin,
    options,
    wording=Wording((Example("moves churchill_stalin", N_("which of the two markers moves")),), verb="moves"),
)
