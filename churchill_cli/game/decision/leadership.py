"""Theater Leadership: who won it names who commands (6.9, 6.92)."""

from collections.abc import Iterator

from churchill_cli.game.conference.laying_off import LATE
from churchill_cli.game.decision.production import COMMANDERS, order
from churchill_cli.game.model.actions import Appoint
from churchill_cli.game.model.ids import THEATERS, Power, Theater
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import DECISION, Change, Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_, Text


def undecided_commands(state: State) -> list[tuple[Power, Theater]]:
    """Return the leadership issues won whose theater has no commander named yet, in order of play (6.92)."""
    winners = {theater: state.winners(f"leadership_{theater}") for theater in THEATERS}
    return [
        (power, theater)
        for power in order(state)
        for theater in THEATERS
        if winners[theater] == power and theater not in state.turn.appointed
    ]


def due(state: State) -> Due | None:
    """Return who must name a commander."""
    for power, theater in undecided_commands(state):
        template = N_("%(power)s names who commands %(theater)s, the US or the UK.")
        return Due((power,), Text(template, {"power": power, "theater": theater}), ("6.92",))
    return None


def check(state: State, action: Appoint) -> Iterator[Violation]:
    """Yield what forbids this appointment (6.92)."""
    waiting = undecided_commands(state)
    owner = next((power for power, theater in waiting if theater == action.theater), None)
    if owner is None:
        template = N_("%(power)s has no leadership issue of %(theater)s to decide.")
        yield violation(template, "6.92", power=action.power, theater=action.theater)
    elif owner != action.power:
        template = N_("%(owner)s decides who commands %(theater)s, not %(power)s.")
        yield violation(template, "6.92", owner=owner, power=action.power, theater=action.theater)
    elif (power_on_turn := waiting[0][0]) != action.power:
        yield violation(N_("It is %(current)s's turn."), "6.0", current=power_on_turn)
    if action.leader not in COMMANDERS:
        yield violation(N_("The USSR can never command a theater."), "6.92")


def perform(state: State, action: Appoint) -> Change:
    """Give the command of a theater (6.92)."""
    appointed = state.now(appointed=state.turn.appointed | {action.theater})
    is_kept = state.position.leadership.get(action.theater) == action.leader
    template = N_("%(power)s keeps command of %(theater)s.") if is_kept else N_("%(power)s commands %(theater)s.")
    commands = event(template, "6.92", power=action.leader, theater=action.theater)
    return appointed.at(leadership={**state.position.leadership, action.theater: action.leader}), [commands]


def options(state: State) -> Iterator[Appoint]:
    """Yield both commanders for each leadership issue that the next power decides."""
    for power, theater in undecided_commands(state):
        yield from (Appoint(power, theater, leader) for leader in COMMANDERS)


LEADERSHIP = Step(
    "leadership",
    N_("Theater Leadership"),
    "6.9",
    due,
    (*LATE, Handler(Appoint, perform, check, heard=DECISION)),
    options=options,
    wording=Wording((Example("gives europe to UK", N_("who commands the theater from now on")),)),
)
