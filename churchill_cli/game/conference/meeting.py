"""The Meeting Segment: how it begins, what it waits for, its tie, how it ends (4.52, 5.2)."""

from collections.abc import Iterator

from churchill_cli.game.conference import advances, chief, debates, holdings, leaders, offers, outcome, ties, turns
from churchill_cli.game.conference.tracks import free_issues, most_issues, won_issues
from churchill_cli.game.model import actions
from churchill_cli.game.model.ids import POWERS, US, Issue, Power
from churchill_cli.game.model.plays import CENTER
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change, Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_, Text


def begin(state: State) -> Change:
    """Begin with the player to the left of the agenda's winner (5.21)."""
    starter = state.turn.table.starter
    if starter is None or state.turn.winner:  # the conference was told by its outcome
        return state, []
    return turns.on_move(state, starter), [event(N_("The Meeting Segment begins."), "5.21")]


def due(state: State) -> Due | None:
    """Return the roll to make, who advances next and who may debate, or the tie at the end (5.21, 5.24, 4.52)."""
    table = state.turn.table
    pending_roll = leaders.roll_due(state)
    if pending_roll:
        return pending_roll.but(first=() if any(debates.debate_waits(state)) else _debates_first(state))
    if state.turn.winner or table.starter is None:
        return None
    if table.on_move is None:
        tied_powers = most_issues(state)
        decided = len(tied_powers) == 1 or ties.without_leaders(state, tied_powers)
        return None if decided else ties.tie_due(state, tied_powers, "4.52", "4.53")
    cites: tuple[str, ...] = ("5.22",)
    if not free_issues(state):
        cites = (*cites, turns.NOTHING_LEFT)
        template = N_("%(power)s has nothing left to advance: it passes, if nobody debates.")
    elif table.chief:
        template = N_("%(power)s has rolled the Chief of Staff and advances an issue with him.")
    elif table.on_move in table.passes:
        template = N_("%(power)s advances an issue or passes; cards left: %(n)d.")
    else:
        template = N_("%(power)s advances an issue; cards left: %(n)d.")
    fields: dict[str, str | int] = {"power": table.on_move, "n": table.hands[table.on_move]}
    debaters_first = _debates_first(state)
    return Due((table.on_move,), Text(template, fields), (*cites, "5.24") if debaters_first else cites, debaters_first)


def _debates_first(state: State) -> tuple[Text, ...]:
    """Return who may debate before anything else is told (5.24)."""
    return tuple(Text(N_("Before that %(power)s may debate."), {"power": power}) for power in turns.debaters(state))


def is_tied(state: State) -> bool:
    """Tell whether all cards are played, so that a tie may be left to break (4.52)."""
    return not state.turn.table.checks and state.turn.table.on_move is None


def check_tie(state: State, action: ties.Tie) -> Iterator[Violation]:
    """Yield why the tie of the conference cannot be broken so (4.52, 4.53)."""
    tied_powers = most_issues(state)
    if state.turn.table.on_move is not None or len(tied_powers) == 1:
        yield violation(N_("There is no tie to break now."), "4.52")
    yield from ties.check_winner(state, action, tied_powers)


def end_tie(state: State, action: ties.Tie) -> Change:
    """Break the tie of the conference with a Leader, or by the US's national characteristic (4.52, 4.53)."""
    return ties.broken(state, action, _concluded)


def end(state: State) -> Change:
    """Conclude the segment: issues won, the center, the winner of the conference (5.27)."""
    if state.turn.winner or state.turn.table.starter is None:
        return state, []
    leading = most_issues(state)
    return _concluded(state, leading[0] if len(leading) == 1 else US)


def _concluded(state: State, winner: Power) -> Change:
    """Give the conference to ``winner`` (4.5, 5.27)."""
    told_holdings: dict[str, tuple[Issue, ...]] = dict(won_issues(state).items())
    issues = state.turn.table.issues
    told_holdings[holdings.CENTER] = tuple(issue for issue, spot in issues.items() if spot == CENTER)
    template = N_("%(power)s won issues: %(n)d.")
    counts_told = [event(template, "5.27", power=power, n=len(told_holdings[power])) for power in POWERS]
    changed, events = outcome.perform(state, actions.Outcome(winner, told_holdings))
    return changed, counts_told + events


def recalls_at_end(before: State, after: State) -> Iterator[Event]:
    """Remind of Leaders and passes that were not used (5.24, 5.26)."""
    if not before.turn.table.hands:
        return
    for power in POWERS:
        if power in after.turn.table.active and power not in before.turn.table.barred:
            yield event(N_("%(power)s did not use its Leader."), "5.26", power=power)
    for power in POWERS:
        if power in before.turn.table.passes:
            yield event(N_("%(power)s did not use the pass earned by debate."), "5.24", power=power)
    template = N_("What else the last staff card brings is told now: card places …, POWER gains …, POWER loses …")
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
        Handler(actions.RollChief, chief.perform, chief.check, turns.may_play, chief.check_now),
        Handler(actions.AdvanceIssue, advances.perform, advances.check, advances.may_advance),
        Handler(actions.DebateIssue, debates.perform, debates.check, debates.may_debate),
        Handler(actions.Pass, turns.perform, turns.check, turns.may_play),
        Handler(actions.PurgeRolls, leaders.roll_purge, leaders.check_purge, leaders.awaits_purge),
    ),
    begin,
    offers.options,
    end,
    recalls_at_end=recalls_at_end,
    wording=Wording(
        (
            Example("advances global_issue with 4", N_("the card by its value, or by its name")),
            Example("US debates with 3", N_("if somebody debates; if nobody does, simply tell the next advance")),
            Example("table US 3", N_("what a card would do, before it is played")),
        ),
        section="5.22",
    ),
)
