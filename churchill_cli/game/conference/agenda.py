"""The Agenda Segment: ties, the issues selected (4.21, 4.51, 5.13, 5.14)."""

from collections.abc import Iterator

from churchill_cli.game.conference import leaders, ties
from churchill_cli.game.conference.counters import cannot_choose, free_counter
from churchill_cli.game.conference.outcome import AT_TABLE
from churchill_cli.game.conference.tracks import stands
from churchill_cli.game.model.actions import BreakTie, GiveTie, Pick
from churchill_cli.game.model.ids import POWERS, Issue, Power, left_of
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change, Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.model.told_values import CENTER, Spot


def due(state: State) -> Due | None:
    """Return the tie to break, the roll to make, or who selects next (4.51, 5.14)."""
    conference_table = state.turn.table
    if state.turn.winner:
        return None
    if conference_table.starter is None:
        return ties.tie_due(state, agenda_tie(state))
    if conference_table.checks:
        return leaders.roll_due(state)
    if not conference_table.picks:
        return None
    power, remaining = conference_table.picks[0]
    if len(conference_table.picks) > len(POWERS):
        template = (
            N_("%(power)s picks one issue for its own track, space %(distance)d.")
            if conference_table.distance
            else N_("%(power)s picks one issue for the center: the difference is zero.")
        )
        return Due((power,), Text(template, {"power": power, "distance": conference_table.distance}), ("5.14",))
    template = N_("%(power)s picks issues for the center: %(n)d.")
    return Due((power,), Text(template, {"power": power, "n": remaining}), ("5.14",))


def agenda_tie(state: State) -> ties.Tied:
    """Return who showed the highest value, and which; several are tied (4.51, 5.13)."""
    shown_values = state.turn.table.shown
    highest = max(shown_values.values())
    return ties.Tied([power for power in POWERS if shown_values[power] == highest], highest, "4.51")


def win_agenda(state: State, winner: Power) -> Change:
    """Give the Agenda Segment to ``winner``, who selects first (5.14)."""
    shown_values, constants = state.turn.table.shown, state.position.constants
    agenda_lead = shown_values[winner] - min(shown_values.values())
    distance = min(agenda_lead, constants.chair - 1)
    picks = ((winner, constants.first_picks), *((power, constants.picks) for power in left_of(winner)))
    template = N_("%(power)s wins the Agenda Segment by %(n)d over the lowest card.")
    if not agenda_lead:
        template = N_("%(power)s wins the Agenda Segment by the tie-break, as all three cards are equal.")
    changed_state = state.at_table(starter=winner, distance=distance, picks=picks)
    return changed_state, [event(template, "5.13", "5.14", power=winner, n=agenda_lead)]


def is_tied(state: State) -> bool:
    """Tell whether the agenda waits for a tie to be broken."""
    return state.turn.table.starter is None


def check_tie(state: State, action: ties.Tie) -> Iterator[Violation]:
    """Yield why the tie of the agenda cannot be broken so (4.51, 4.53)."""
    if state.turn.table.starter is not None:
        yield violation(N_("There is no tie."), "4.51" if isinstance(action, BreakTie) else "4.53")
        return
    yield from ties.check_winner(state, action, agenda_tie(state).powers)


def end_tie(state: State, action: ties.Tie) -> Change:
    """Break the tie of the agenda with a Leader, or by the US's national characteristic (4.51, 4.53)."""
    return ties.broken(state, action, agenda_tie(state), win_agenda)


def picks_issues(state: State) -> bool:
    """Tell whether somebody selects issues now."""
    return bool(state.turn.table.picks) and not state.turn.table.checks


def check(state: State, action: Pick) -> Iterator[Violation]:
    """Yield the order of selection, a wrong number, and issues that cannot be chosen (5.14)."""
    yield from leaders.pending(state)
    conference_table = state.turn.table
    if not conference_table.picks:
        yield violation(N_("The tie for the agenda comes first."), "4.51", "5.13")
        return
    power, remaining = conference_table.picks[0]
    if action.power != power:
        template = N_("It is %(current)s's turn to pick, not %(power)s's.")
        yield violation(template, "5.14", current=power, power=action.power)
    elif len(action.issues) > remaining:
        template = N_("Issues that %(power)s picks now: %(n)d, not %(given)d.")
        yield violation(template, "5.14", power=power, n=remaining, given=len(action.issues))
    for issue in action.issues:
        counter = free_counter(state, issue)
        violations = list(cannot_choose(state, counter))
        yield from violations
        if not violations:
            state = state.at_table(issues={**state.turn.table.issues, counter: CENTER})


def perform(state: State, action: Pick) -> Change:
    """Put the issues on the table: the first on the winner's track, the others in the center (5.14)."""
    conference_table, events = state.turn.table, []
    by_winner = len(conference_table.picks) > len(POWERS)
    table_space = Spot(action.power, conference_table.distance) if by_winner and conference_table.distance else CENTER
    issues = dict(conference_table.issues)
    for issue in action.issues:
        counter = free_counter(state.at_table(issues=issues), issue)
        issues[counter] = table_space
        events.append(stands(counter, table_space, "5.14"))
    remaining = conference_table.picks[0][1] - len(action.issues)
    picks = ((action.power, remaining), *conference_table.picks[1:]) if remaining else conference_table.picks[1:]
    return state.at_table(issues=issues, picks=picks), events


def available(state: State) -> list[Issue]:
    """Return one counter of each kind that may be selected (5.14)."""
    return [issue for issue in state.position.rules.issues if not any(cannot_choose(state, free_counter(state, issue)))]


def options(state: State) -> Iterator[BreakTie | GiveTie | Pick]:
    """Yield every way to break the tie, or every issue that the power whose turn it is may select."""
    if state.turn.table.starter is None:
        yield from ties.tie_options()
    if picks_issues(state):
        yield from (Pick(state.turn.table.picks[0][0], (issue,)) for issue in available(state))


AGENDA = Step(
    "agenda",
    N_("Agenda Segment"),
    "5.1",
    due,
    (
        *AT_TABLE,
        Handler(BreakTie, end_tie, check_tie, is_tied),
        Handler(GiveTie, end_tie, check_tie, is_tied),
        Handler(Pick, perform, check, picks_issues),
    ),
    options=options,
    wording=Wording(
        (Example("picks global_issue pol_mil_1_3", N_("what goes on the table; a blank between two")),),
        section="5.14",
        verb="picks",
    ),
)
