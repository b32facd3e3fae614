"""The sequence of play: which action is due, what forbids it, what it does (4.1)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from churchill_cli.game import adjusting
from churchill_cli.game.conference import agenda, card, commitments, leaders, meeting, offers, outcome, pol_mil
from churchill_cli.game.decision import activities, allocation, decision, late
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import Issue
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import STEPS, Due, State, StepName, Turn
from churchill_cli.game.model.table import NEW_ROSTER, Roster
from churchill_cli.game.model.texts import N_, Text, Verbatim
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import ending, secret
from churchill_cli.game.war import alignment, campaign, networks

Change = tuple[State, list[Event]]


def _nothing(_state: State, _action: a.Action) -> Iterator[Violation]:
    yield from ()


class Handler(Value):
    """How one kind of action is judged and done; ``steps`` are those in which it may be told.

    ``waited`` tells whether the step waits for an action of this kind at all. ``newly`` is judged too where the action
    is told now, but not where a record has it: one of an earlier version may.
    """

    perform: Callable[[State, Any], Change]
    check: Callable[[State, Any], Iterator[Violation]] = _nothing
    steps: tuple[StepName, ...] = STEPS
    waited: Callable[[State], bool] = lambda _: True
    newly: Callable[[State, Any], Iterator[Violation]] = _nothing


class Phase(Value):
    """One step of the procedure: what happens at its start, what it waits for, what may be told, what ends it."""

    due: Callable[[State], Due | None]
    begin: Callable[[State], Change] = lambda state: (state, [])
    options: Callable[[State], Iterator[a.Action]] = lambda _: iter(())
    end: Callable[[State], Change] = lambda state: (state, [])


def _note(state: State, _action: a.Note) -> Change:
    return state, []


def _choose(state: State, action: a.Choose) -> Change:
    told = event(N_("This group reads it so: %(reading)s."), action.question, reading=Verbatim(action.reading))
    return state.at(rulings={**state.position.rulings, action.question: action.reading}), [told]


def _check_choose(state: State, action: a.Choose) -> Iterator[Violation]:
    readings = state.position.rules.readings[action.question]
    if action.reading not in readings:
        told = N_("%(reading)s is no reading of this question; they are: %(readings)s.")
        typed, readable = Verbatim(action.reading), Verbatim(", ".join(readings))
        yield violation(told, action.question, reading=typed, readings=readable)


STEP_MODULES: Mapping[str, Any] = {
    "agenda": agenda,
    "meeting": meeting,
    "networks": networks,
    "alignment": alignment,
}


def _by_step(name: str) -> Callable[[State, Any], Any]:
    """Return a function that calls the one of this name in the module of the step."""

    def call(state: State, action: a.Action) -> Any:  # noqa: ANN401 - what the step's own function returns
        return getattr(STEP_MODULES[state.turn.step], name)(state, action)

    return call


def _tie(state: State) -> bool:
    table = state.turn.table
    return not table.checks and (table.on_move if state.turn.step == "meeting" else table.starter) is None


def _picks(state: State) -> bool:
    return bool(state.turn.table.picks) and not state.turn.table.checks


def _plays(state: State) -> bool:
    return state.turn.step != "meeting" or not (state.turn.table.checks or state.turn.table.on_move is None)


def _advances(state: State) -> bool:
    return _plays(state) and bool(meeting.free_issues(state))


def _debates(state: State) -> bool:
    return bool(meeting.debaters(state)) and not any(meeting.debate_waits(state))


def _roll(what: str) -> Callable[[State], bool]:
    return lambda state: any(check.what == what for check in state.turn.table.checks)


CARD: tuple[StepName, ...] = ("conference",)
TABLE: tuple[StepName, ...] = ("conference", "agenda", "meeting")
HANDLERS: Mapping[type[a.Action], Handler] = {
    a.CardIs: Handler(card.turned, card.check_is, CARD),
    a.CardCommits: Handler(commitments.commits, commitments.check_commits, CARD),
    a.CardCommitsTo: Handler(commitments.commits_to, steps=CARD),
    a.CardPlaces: Handler(outcome.places, outcome.check_places, TABLE),
    a.CardSends: Handler(outcome.sends, outcome.check_sends, CARD),
    a.CardPuts: Handler(card.puts, card.check_puts, CARD),
    a.CardBars: Handler(card.bars, steps=CARD),
    a.CardSidelines: Handler(card.sidelines, steps=CARD),
    a.CardGives: Handler(pol_mil.gives, pol_mil.check, CARD),
    a.CardTakes: Handler(pol_mil.takes, pol_mil.check, CARD),
    a.CardClears: Handler(pol_mil.clears, pol_mil.check, CARD),
    a.Convoy: Handler(outcome.convoy, steps=CARD),
    a.Gain: Handler(outcome.gain, steps=TABLE),
    a.ShowCards: Handler(agenda.show, agenda.check_show, CARD),
    a.BreakTie: Handler(_by_step("breaks"), _by_step("check_break"), ("agenda", "meeting"), _tie),
    a.GiveTie: Handler(_by_step("gives"), _by_step("check_give"), ("agenda", "meeting"), _tie),
    a.Pick: Handler(agenda.pick, agenda.check_pick, ("agenda",), _picks),
    a.RollChief: Handler(meeting.chief, meeting.check_chief, ("meeting",), _plays, meeting.nothing_left),
    a.AdvanceIssue: Handler(meeting.advance, meeting.check_advance, ("meeting",), _advances),
    a.DebateIssue: Handler(meeting.debate, meeting.check_debate, ("meeting",), _debates),
    a.LeaderRolls: Handler(leaders.rolls, leaders.check_rolls, TABLE, leaders.awaits_dice),
    a.LeaderIs: Handler(leaders.becomes, leaders.check_is, TABLE),
    a.PurgeRolls: Handler(leaders.purge, leaders.check_purge, ("meeting",), _roll("purge")),
    a.Lose: Handler(leaders.lose, leaders.check_lose, TABLE),
    a.Outcome: Handler(outcome.outcome, outcome.check_outcome, TABLE, newly=outcome.check_told),
    a.Direct: Handler(decision.direct, decision.check_direct, ("directed",)),
    a.PlaceSupport: Handler(allocation.support, allocation.check_support, ("allocation",)),
    a.Activate: Handler(
        activities.activate, activities.check_activate, ("allocation",), activities.waits_for_activation
    ),
    a.Fund: Handler(activities.fund, activities.check_fund, ("allocation",)),
    a.Appoint: Handler(decision.appoint, decision.check_appoint, ("leadership",)),
    a.Research: Handler(decision.research, steps=("research",)),
    a.MoveGlobal: Handler(decision.move, decision.check_move, ("global",)),
    a.Network: Handler(networks.place, networks.check, ("networks",)),
    a.Align: Handler(alignment.align, alignment.check, ("alignment",)),
    a.Pass: Handler(_by_step("give_up"), _by_step("check_pass"), ("meeting", "networks", "alignment"), _plays),
    a.PlaceReserves: Handler(campaign.place_reserves, campaign.check_reserves, ("europe", "pacific")),
    a.AdvanceFront: Handler(campaign.advance, campaign.check_advance, ("advance",)),
    a.VerdictDice: Handler(campaign.verdict_dice, campaign.check_verdict, ("verdict",), campaign.rolls_for_verdict),
    a.Reveal: Handler(secret.reveal, secret.check, waited=secret.is_time, newly=secret.check_now),
    a.Choose: Handler(_choose, _check_choose),
    a.Adjust: Handler(adjusting.adjust, adjusting.check, newly=adjusting.check_possible),
    a.Note: Handler(_note),
}

PHASES: Mapping[StepName, Phase] = {
    "conference": Phase(lambda s: None if s.turn.done else outcome.due(s), agenda.begin),
    "agenda": Phase(agenda.due, options=agenda.options),
    "meeting": Phase(meeting.due, meeting.begin, offers.options, meeting.end),
    "directed": Phase(decision.directed_due, options=decision.direct_options),
    "allocation": Phase(allocation.due, allocation.begin, allocation.options, allocation.end),
    "leadership": Phase(decision.leadership_due, options=decision.appoint_options),
    "research": Phase(decision.research_due, decision.research_begin, lambda _: (a.Research(d6) for d6 in range(1, 7))),
    "global": Phase(decision.global_due, decision.global_begin, decision.move_options),
    "networks": Phase(networks.due, networks.begin, networks.options),
    "alignment": Phase(alignment.due, alignment.begin, alignment.options),
    "europe": Phase(campaign.reserves_due, end=campaign.reserves_end),
    "pacific": Phase(campaign.reserves_due, end=campaign.reserves_end),
    "advance": Phase(campaign.advance_due, campaign.advance_begin, campaign.advance_options, campaign.aftermath),
    "verdict": Phase(campaign.verdict_due, end=campaign.verdict_end),
    "over": Phase(lambda _: None),
}
COMMAND_FIRST: tuple[StepName, ...] = (
    *("conference", "agenda", "meeting"),
    *("directed", "leadership", "allocation", "research", "global", "networks", "alignment"),
    *("europe", "pacific", "advance", "verdict", "over"),
)
"""The order for groups that give the command bonus to the new commander (Q-leadership-bonus)."""

STEP_NAMES: Mapping[StepName, tuple[str, str]] = {
    "conference": (N_("Conference Phase"), "5.0"),
    "agenda": (N_("Agenda Segment"), "5.1"),
    "meeting": (N_("Meeting Segment"), "5.2"),
    "directed": (N_("Directed Offensive Placement"), "6.1"),
    "allocation": (N_("Production Allocation"), "6.4"),
    "leadership": (N_("Theater Leadership"), "6.9"),
    "research": (N_("A-Bomb Research"), "6.10"),
    "global": (N_("Global Issue"), "6.11"),
    "networks": (N_("Clandestine Network Segment"), "7.1"),
    "alignment": (N_("Political Alignment Segment"), "7.3"),
    "europe": (N_("Axis Reserve Placement in Europe"), "7.62"),
    "pacific": (N_("Axis Reserve Placement in the Pacific"), "7.64"),
    "advance": (N_("Front Advancement"), "7.7"),
    "verdict": (N_("Winning the Game"), "4.4"),
    "over": (N_("The game is over"), "8.0"),
}


def start(  # noqa: PLR0913 - what a game begins with
    position: Position,
    *,
    tournament: bool = False,
    unavailable: frozenset[Issue] = frozenset(),
    on_table: tuple[Issue, ...] = (),
    roster: Roster = NEW_ROSTER,
    agendas: bool = False,
) -> Change:
    """Return the state at the start of a game with ``position`` on the board (9.0).

    ``tournament``: the first edition's option; ``agendas``: Secret Agendas are played (10.0). A board on which both
    Axis powers have surrendered is that of a game that is over (8.0).
    """
    state = State(position, Turn(), tournament, unavailable, roster=roster, on_table=on_table, agendas=agendas)
    state, events = _enter(state, "conference")
    return resumed(state, state, events) if ending.is_over(state) else (state, events)


def due(state: State) -> Due | None:
    """Return what must be told next, or None when the game is over."""
    return PHASES[state.turn.step].due(state)


def violations(state: State, action: a.Action, *, recorded: bool = False) -> Iterator[Violation]:
    """Yield every rule that forbids ``action`` now; ``recorded``: a record has it, so it was allowed once."""
    handler = HANDLERS[type(action)]
    if not is_timely(state, type(action)):
        name, cite = STEP_NAMES[state.turn.step]
        over = N_("It is not the time for this: the game is over.")
        told = over if state.turn.step == "over" else N_("It is not the time for this: the game is at %(step)s.")
        yield violation(told, cite, mend=_next(state), step=name)
        return
    yield from handler.check(state, action)
    if not recorded:
        yield from handler.newly(state, action)


def is_timely(state: State, kind: type[a.Action]) -> bool:
    """Tell whether an action of this kind may be told in this step; what the last staff card brings may after it."""
    return state.turn.step in HANDLERS[kind].steps or (kind in late.BROUGHT and late.is_open(state))


def is_outdated(state: State, action: a.Action) -> bool:
    """Tell whether an action that a record has would be refused where it is told now."""
    return any(HANDLERS[type(action)].newly(state, action)) if type(action) in HANDLERS else False


def _next(state: State) -> Text | None:
    waiting = due(state)
    return waiting.what if waiting else None


def apply(state: State, action: a.Action) -> Change:
    """Return the state after ``action``, which must be legal, and what happened, up to the next thing to be told."""
    after, events = HANDLERS[type(action)].perform(state, action)
    after, late_told = late.heard(state, after, action)
    return resumed(state, after, [*events, *late_told])


def resumed(before: State, after: State, events: list[Event]) -> Change:
    """Return the state at the next thing to be told after a change; one after the end is judged anew (8.0)."""
    reopened = ending.is_reopened(before, after)
    if reopened:
        after, more = ending.reopened(after)
        after, begun = _enter(after, "verdict" if after.turn.done else "conference")
        events = [*events, *more, *begun]
    if after.turn.step == "advance" == before.turn.step and after.turn.rolled == before.turn.rolled:
        after = campaign.revived(after)
    after, more = settled(after)
    verdict = ending.changed(before, after) if reopened else ()
    return after, [*events, *verdict, *more]


def settled(state: State) -> Change:
    """Return the state at the next thing that must be told, and what happened on the way."""
    events: list[Event] = []
    while state.turn.step != "over":
        state, more = _skipped(state)
        events += more
        if PHASES[state.turn.step].due(state):
            break
        state, more = PHASES[state.turn.step].end(state)
        events += more
        state, more = _enter(state, following(state))
        events += more
    return state, events


def _skipped(state: State) -> Change:
    """Drop the markers of a power that can neither place nor remove one (7.1, 7.3)."""
    events: list[Event] = []
    segments = {"networks": networks, "alignment": alignment}
    segment = segments.get(state.turn.step)
    while segment and (waiting := segment.due(state)):
        stuck = next((p for p in waiting.powers if not segment.can_act(state, p)), None)
        if stuck is None:
            break
        state, more = segment.give_up(state, a.Pass(stuck))
        events += more
    return state, events


def following(state: State) -> StepName:
    """Return the step after this one; leadership comes before allocation where the group read 6.91 so."""
    step = state.turn.step
    if step == "advance":
        return "verdict" if state.turn.done else "conference"
    order = COMMAND_FIRST if state.turn.command_first else STEPS
    return order[order.index(step) + 1]


def _enter(state: State, step: StepName) -> Change:
    return PHASES[step].begin(state.now(step=step, done=False))


def legal(state: State) -> Iterator[a.Action]:
    """Yield the actions of this step that the rules allow now; dice and free text are told by their form only."""
    return (option for option in PHASES[state.turn.step].options(state) if not any(violations(state, option)))
