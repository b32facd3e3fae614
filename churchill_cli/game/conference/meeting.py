"""The Meeting Segment: how it begins, what it waits for, its tie, how it ends (4.52, 5.2)."""

from collections.abc import Iterator, Sequence
from typing import cast

from churchill_cli.game.conference import (
    advances,
    chief,
    debates,
    holdings,
    leaders,
    meeting_turns,
    offers,
    outcome,
    ties,
)
from churchill_cli.game.conference.tracks import free_issues, most_issues, won_issues
from churchill_cli.game.model import actions
from churchill_cli.game.model.ids import POWERS, US, Issue, Power
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change, Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_, NN_, Text, listed
from churchill_cli.game.model.told_values import CENTER

WON = NN_("%(power)s won %(n)d issue: %(issues)s.", "%(power)s won %(n)d issues: %(issues)s.")
WON_NONE = N_("%(power)s won no issue.")
MAY_DEBATE = N_("Before that, %(power)s may debate.")
LEADER_MAY_DEBATE = N_("Before that, %(power)s may debate, with the Leader alone.")
MAY_BOTH = {
    MAY_DEBATE: N_("Before that, %(power)s or %(other)s may debate."),
    LEADER_MAY_DEBATE: N_("Before that, %(power)s or %(other)s may debate, each with the Leader alone."),
}
"""Who may debate an advance of a staff card, and of a Leader, in one sentence where there are two (5.24)."""


def begin(state: State) -> Change:
    """Begin with the player to the left of the agenda's winner (5.21)."""
    if state.turn.winner:  # the conference was told by its outcome
        return state, []
    return meeting_turns.give_move(state, cast("Power", state.turn.table.starter)), [
        event(N_("The Meeting Segment begins."), "5.21")
    ]


def due(state: State) -> Due | None:
    """Return the roll due, who advances next or may debate, or the tie (5.21, 5.24, 4.52)."""
    table = state.turn.table
    pending_roll = leaders.roll_due(state)
    if pending_roll:
        return pending_roll.but(first=() if any(debates.debate_waits(state)) else _debates_first(state))
    if state.turn.winner:
        return None
    if table.on_move is None:
        tie_of_issues = conference_tie(state)
        return None if ties.decided(state, tie_of_issues.powers) else ties.tie_due(state, tie_of_issues)
    cites: tuple[str, ...] = ("5.22",)
    if not free_issues(state):
        cites = (*cites, meeting_turns.NOTHING_LEFT)
        template = N_("%(power)s has nothing left to advance: it passes, if nobody debates.")
    elif table.chief:
        template = N_("%(power)s has rolled for the Chief of Staff and advances an issue with him.")
    elif table.on_move in table.passes:
        template = N_("%(power)s advances an issue or passes; cards left: %(n)d.")
    else:
        template = N_("%(power)s advances an issue; cards left: %(n)d.")
    fields: dict[str, str | int] = {"power": table.on_move, "n": table.hands[table.on_move]}
    debaters_first = _debates_first(state)
    return Due((table.on_move,), Text(template, fields), (*cites, "5.24") if debaters_first else cites, debaters_first)


def _debates_first(state: State) -> tuple[Text, ...]:
    """Return who may debate before anything else is told (5.24)."""
    advance = state.turn.table.last
    template = LEADER_MAY_DEBATE if advance and advance.leader else MAY_DEBATE
    return tuple(Text(template, {"power": power}) for power in meeting_turns.debaters(state))


def brief_due(preconditions: Sequence[Text]) -> Sequence[Text]:
    """Return what comes first, of two who may debate in one sentence (5.24)."""
    templates = {precondition.template for precondition in preconditions}
    if len(preconditions) != len("ab") or len(templates) > 1 or not templates <= MAY_BOTH.keys():
        return preconditions
    first_power, second_power = (precondition.fields["power"] for precondition in preconditions)
    return (Text(MAY_BOTH[templates.pop()], {"power": first_power, "other": second_power}),)


def conference_tie(state: State) -> ties.Tied:
    """Return who has won the most issues, and how many; several are tied (4.52)."""
    return ties.Tied(*most_issues(won_issues(state)), "4.52")


def is_tied(state: State) -> bool:
    """Tell whether all cards are played, so that a tie may be left to break (4.52)."""
    return not state.turn.table.checks and state.turn.table.on_move is None


def check_tie(state: State, action: ties.Tie) -> Iterator[Violation]:
    """Yield why the tie of the conference cannot be broken so (4.52, 4.53)."""
    tied_powers = conference_tie(state).powers
    if state.turn.table.on_move is not None or len(tied_powers) == 1:
        yield violation(N_("There is no tie to break now."), "4.52")
        return
    yield from ties.check_winner(state, action, tied_powers)


def end_tie(state: State, action: ties.Tie) -> Change:
    """Break the tie of the conference with a Leader, or by the US's national characteristic (4.52, 4.53)."""
    return ties.broken(state, action, conference_tie(state), _concluded)


def end(state: State) -> Change:
    """Conclude the segment: issues won, the center, the winner of the conference (5.27)."""
    if state.turn.winner:
        return state, []
    tie_of_issues = conference_tie(state)
    if len(tie_of_issues.powers) == 1:
        return _concluded(state, next(iter(tie_of_issues.powers)))
    concluded, conclusion = _concluded(state, US)
    return concluded, [*ties.unbroken(tie_of_issues), *conclusion]


def _concluded(state: State, winner: Power) -> Change:
    """Give the conference to ``winner`` (4.5, 5.27)."""
    told_holdings: dict[str, tuple[Issue, ...]] = dict(won_issues(state).items())
    issues = state.turn.table.issues
    told_holdings[holdings.CENTER] = tuple(issue for issue, table_space in issues.items() if table_space == CENTER)
    changed_state, events = outcome.conclude(state, actions.Outcome(winner, told_holdings))
    return changed_state, [*(_won(power, told_holdings[power]) for power in POWERS), *events]


def _won(power: Power, issues: tuple[Issue, ...]) -> Event:
    """Return which issues a power has won (5.27)."""
    if not issues:
        return event(WON_NONE, "5.27", power=power)
    return event(WON, "5.27", power=power, n=len(issues), issues=listed(issues))


def recalls_at_end(state_before: State, state_after: State) -> Iterator[Event]:
    """Remind of Leaders that were not used (5.26); a pass that is left could not be used, nor is it kept (5.24)."""
    if not state_before.turn.table.hands:
        return
    for power in POWERS:
        if power in state_after.turn.table.active:  # one who may not advance may debate
            yield event(N_("%(power)s did not use its Leader."), "5.26", power=power)
    template = N_("If the last staff card brings anything else, tell it now: card places …, UK gains …, USSR loses …")
    yield event(template, "5.22")


MEETING = Step(
    "meeting",
    N_("Meeting Segment"),
    "5.2",
    due,
    (
        *outcome.AT_TABLE,
        Handler(actions.BreakTie, end_tie, check_tie, is_tied),
        Handler(actions.GiveTie, end_tie, check_tie, is_tied),
        Handler(actions.RollChief, chief.perform, chief.check, meeting_turns.may_play, chief.check_now),
        Handler(actions.AdvanceIssue, advances.perform, advances.check, advances.may_advance),
        Handler(actions.DebateIssue, debates.perform, debates.check, debates.may_debate),
        Handler(actions.Pass, meeting_turns.perform, meeting_turns.check, meeting_turns.may_play),
        Handler(actions.PurgeRolls, leaders.roll_purge, leaders.check_purge, leaders.awaits_purge),
    ),
    begin,
    offers.options,
    end,
    recalls_at_end=recalls_at_end,
    wording=Wording(
        (
            Example("advances global_issue with 4", N_("the card by its value, or by its name")),
            Example(
                "US debates with 3", N_("if somebody debates; if nobody does, simply tell the next advance"), later=True
            ),
            Example("table US 3", N_("what a card would do, before it is played")),
        ),
        section="5.22",
    ),
)
