"""The sequence of play: which action is due, what forbids it, what it does (4.1)."""

from collections.abc import Iterable, Iterator, Mapping

from churchill_cli.game.adjusting import ADJUST
from churchill_cli.game.conference.agenda import AGENDA
from churchill_cli.game.conference.meeting import MEETING
from churchill_cli.game.conference.opening import CONFERENCE
from churchill_cli.game.decision.allocation import ALLOCATION
from churchill_cli.game.decision.directed import DIRECTED
from churchill_cli.game.decision.global_issue import GLOBAL_ISSUE
from churchill_cli.game.decision.leadership import LEADERSHIP
from churchill_cli.game.decision.research import RESEARCH
from churchill_cli.game.model.actions import Action, Advise, Choose, Note, Pass, Reveal
from churchill_cli.game.model.ids import Issue
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State, StepName, Turn
from churchill_cli.game.model.step import Change, Handler, Step
from churchill_cli.game.model.table import Roster
from churchill_cli.game.model.texts import N_, Field, Text, Verbatim
from churchill_cli.game.victory import ending, secret
from churchill_cli.game.victory.ending import OVER, VERDICT
from churchill_cli.game.war import campaign
from churchill_cli.game.war.alignment import ALIGNMENT
from churchill_cli.game.war.campaign import ADVANCE
from churchill_cli.game.war.networks import NETWORKS
from churchill_cli.game.war.reserves import EUROPE_RESERVES, PACIFIC_RESERVES

OF_OTHER_STEP = N_("This belongs to %(own_step)s; the game is at %(step)s.")
UNTIMELY = N_("It is not the time for this: the game is at %(step)s.")
"""Why something is not told now."""


def perform(state: State, action: Choose) -> Change:
    """Read an open point so from now on."""
    template = N_("This group reads it so: %(reading)s.")
    rulings = {**state.position.rulings, action.question: action.reading}
    return state.at(rulings=rulings), [event(template, action.question, reading=f"{action.question}:{action.reading}")]


def check(state: State, action: Choose) -> Iterator[Violation]:
    """Yield that this is no reading of the question."""
    readings = state.position.rules.readings[action.question]
    if action.reading not in readings:
        template = N_("%(reading)s is no reading of this question; its readings are: %(readings)s.")
        readable: Field = ""
        for reading in (f"{action.question}:{reading}" for reading in readings):
            readable = (
                Text(N_("%(first)s, %(second)s"), {"first": readable, "second": reading}) if readable else reading
            )
        yield violation(template, action.question, reading=Verbatim(action.reading), readings=readable)


ADVISED, UNADVISED = N_("Chances are told before the dice."), N_("Chances are told only where they are asked for.")


def advise(state: State, action: Advise) -> Change:
    """Advise of one's own accord from now on, or no longer; a command is answered either way."""
    is_wanted = action.switch == "on"
    return state.but(advice=is_wanted), [event(ADVISED if is_wanted else UNADVISED, "7.71")]


ANY_TIME: tuple[Handler, ...] = (
    Handler(Reveal, secret.reveal, secret.check, waited=secret.is_time, newly=secret.check_now),
    Handler(Choose, perform, check),
    ADJUST,
    Handler(Advise, advise),
    Handler(Note, lambda state, _note: (state, [])),
)


STEPS: tuple[Step, ...] = (
    *(CONFERENCE, AGENDA, MEETING),
    *(DIRECTED, ALLOCATION, LEADERSHIP, RESEARCH, GLOBAL_ISSUE),
    *(NETWORKS, ALIGNMENT, EUROPE_RESERVES, PACIFIC_RESERVES, ADVANCE),
    *(VERDICT, OVER),
)
"""Every step, in the order of the sequence of play."""

BY_NAME: Mapping[StepName, Step] = {step.name: step for step in STEPS}
ORDER: tuple[StepName, ...] = tuple(BY_NAME)
SWAPPED = {"allocation": "leadership", "leadership": "allocation"}
COMMAND_FIRST: tuple[StepName, ...] = tuple(SWAPPED.get(name, name) for name in ORDER)
"""The order for groups that give the command bonus to the new commander (Q-leadership-bonus)."""

HANDLERS: Mapping[StepName, Mapping[type[Action], Handler]] = {
    step.name: {handler.kind: handler for handler in (*ANY_TIME, *step.handlers)} for step in STEPS
}
"""What may be told in each step; of two for one kind of action, the step's own and the last counts."""
TOLD: frozenset[type[Action]] = frozenset().union(*HANDLERS.values())
"""Every kind of action that some step takes."""


def step_of(state: State) -> Step:
    """Return the step at which the game is."""
    return BY_NAME[state.turn.step]


def start(  # noqa: PLR0913 - what a game begins with
    position: Position,
    *,
    tournament: bool,
    unavailable: frozenset[Issue],
    on_table: tuple[Issue, ...],
    roster: Roster,
    agendas: bool,
) -> Change:
    """Return the state at the start of a game with ``position`` on the board (9.0).

    ``tournament``: the first edition's option; ``agendas``: Secret Agendas are played (10.0). A board on which both
    Axis powers have surrendered is that of a game that is over (8.0).
    """
    state = State(position, Turn(), tournament, unavailable, roster=roster, on_table=on_table, agendas=agendas)
    state, events = _enter(state, "conference")
    return resumed(state, state, events)


def due(state: State) -> Due | None:
    """Return what must be told next, or None when the game is over."""
    return step_of(state).due(state)


def foreseen(state: State) -> Iterator[Event]:
    """Yield what to know before that is told: what is owed and not done yet, what a roll decides."""
    return step_of(state).foresees(state)


def violations(state: State, action: Action, *, recorded: bool = False) -> Iterator[Violation]:
    """Yield every rule that forbids ``action`` now; ``recorded``: a record has it, so it was allowed once."""
    handler = HANDLERS[state.turn.step].get(type(action))
    if handler is None or not handler.timely(state):
        yield out_of_time(state, type(action))
        return
    yield from handler.check(state, action)
    if not recorded:
        yield from handler.newly(state, action)


def out_of_time(state: State, kind: type[Action]) -> Violation:
    """Return that something is told at another step, at which one where it is one alone, and what is due now."""
    step, own_steps = step_of(state), [step for step in STEPS if kind in HANDLERS[step.name]]
    due_now = step.due(state)
    mend = due_now.what if due_now else None
    if step is OVER:
        return violation(N_("It is not the time for this: the game is over."), step.section, mend=mend)
    if len(own_steps) == 1 and step not in own_steps:
        return violation(OF_OTHER_STEP, step.section, mend=mend, own_step=own_steps[0].title, step=step.title)
    return violation(UNTIMELY, step.section, mend=mend, step=step.title)


def is_timely(state: State, action_kind: type[Action]) -> bool:
    """Tell whether an action of this kind may be told now."""
    handler = HANDLERS[state.turn.step].get(action_kind)
    return handler is not None and handler.timely(state)


def is_awaited(state: State, action_kind: type[Action]) -> bool:
    """Tell whether this step waits for an action of ``action_kind`` that it does not list."""
    return bool(awaited(state, (action_kind,)))


def awaited(state: State, action_kinds: Iterable[type[Action]]) -> list[type[Action]]:
    """Return those of some kinds that this step waits for, and does not list one by one."""
    handlers = HANDLERS[state.turn.step]
    waited = [kind for kind in action_kinds if is_timely(state, kind) and handlers[kind].waited(state)]
    listed_kinds = set(map(type, step_of(state).options(state))) if waited else set()
    return [kind for kind in waited if kind not in listed_kinds]


def awaits_forms(state: State) -> bool:
    """Tell whether something is told in this step that it cannot list, such as dice."""
    step_kinds = {handler.kind for handler in step_of(state).handlers} - {handler.kind for handler in ANY_TIME}
    return bool(awaited(state, step_kinds))


def is_outdated(state: State, action: Action) -> bool:
    """Tell whether an action that a record has would be refused where it is told now."""
    handler = HANDLERS[state.turn.step].get(type(action))
    return handler is not None and any(handler.newly(state, action))


def apply(state: State, action: Action) -> Change:
    """Return the state after a legal ``action`` and what happened, up to what is due next."""
    handler = HANDLERS[state.turn.step][type(action)]
    state_after, events = handler.perform(state, action)
    if handler.heard:
        state_after = state_after.now(heard=state_after.turn.heard | {handler.heard})
    return resumed(state, state_after, events)


def performed(state: State, action: Action) -> State:
    """Return the state after a line, before the game goes on to another step."""
    return HANDLERS[state.turn.step][type(action)].perform(state, action)[0]


def resumed(before: State, after: State, events: list[Event]) -> Change:
    """Return the state at the next thing due after a change; after the end it is judged anew (8.0).

    What was told of a board is kept where the conference goes on that it was told of.
    """
    if ending.is_reopened(before, after):
        conference, told_before = after.position.conference, after.turn.told
        after, reopening_events = ending.reopened(after)
        after, beginning_events = _enter(after, "verdict" if after.turn.done else "conference")
        after = after.now(told=told_before) if after.position.conference == conference else after
        events = [*events, *reopening_events, *beginning_events]
    if after.turn.step == "advance" == before.turn.step and after.turn.rolled == before.turn.rolled:
        after = campaign.revived(after)
    after, following_events = settled(after)
    return after, [*events, *ending.changed(before, after), *following_events]


def settled(state: State) -> Change:
    """Return the state at the next thing that must be told, and what happened on the way."""
    events: list[Event] = []
    while state.turn.step != "over":
        step = step_of(state)
        waiting = step.due(state)
        stuck_powers = [power for power in waiting.powers if not step.can_act(state, power)] if waiting else []
        if stuck_powers:  # who can do nothing in this step passes, such as place or remove a network (7.1, 7.3)
            state, pass_events = HANDLERS[step.name][Pass].perform(state, Pass(stuck_powers[0]))
            events += pass_events
        elif waiting:
            break
        else:
            state, passing_events = passed_on(state)
            events += passing_events
    return state, events


def passed_on(state: State) -> Change:
    """Return the state at the beginning of the next step, whatever this one still waits for."""
    state, end_events = step_of(state).end(state)
    state, begin_events = _enter(state, following(state))
    return state, end_events + begin_events


def following(state: State) -> StepName:
    """Return the step after this one; leadership comes before allocation where the group read 6.91 so."""
    step = state.turn.step
    if step == "advance" and not state.turn.done:
        return "conference"
    order = COMMAND_FIRST if state.turn.command_first else ORDER
    return order[order.index(step) + 1]


def _enter(state: State, step: StepName) -> Change:
    return BY_NAME[step].begin(state.now(step=step, done=False))


def legal(state: State) -> Iterator[Action]:
    """Yield the actions of this step that the rules allow now, without dice and free text."""
    return (listed_option for listed_option in listed(state) if not any(violations(state, listed_option)))


def listed(state: State) -> Iterator[Action]:
    """Yield the actions that this step lists, those among them that a rule forbids now as well."""
    yield from step_of(state).options(state)


def reminders(before: State, after: State) -> list[Event]:
    """Return what to remind of where a line ended a step: of that step first, then of the next."""
    ended_step, begun_step = step_of(before), step_of(after)
    if (ended_step.name, before.position.conference) == (begun_step.name, after.position.conference):
        return []
    return [*ended_step.recalls_at_end(before, after), *begun_step.recalls_at_begin(before, after)]
