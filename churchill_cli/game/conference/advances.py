"""Advancing an issue: what forbids it, where the issue goes (5.22, 5.23, 5.25, 5.26)."""

from collections.abc import Iterator

from churchill_cli.game.conference.card_values import committed, leader_card, play_value, staff_card
from churchill_cli.game.conference.laying_off import laid_off
from churchill_cli.game.conference.playable import cannot_play
from churchill_cli.game.conference.tracks import (
    cannot_stop,
    free_issues,
    is_captured,
    meant_counter,
    put_on,
    stands,
    with_last_advance,
)
from churchill_cli.game.conference.turns import (
    closed,
    debaters,
    may_play,
    not_on_move,
    on_move,
    pass_instead,
    without_issues,
)
from churchill_cli.game.model.actions import AdvanceIssue
from churchill_cli.game.model.ids import Issue, issue_kind
from churchill_cli.game.model.plays import CENTER, Spot
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.table import Advance
from churchill_cli.game.model.texts import N_

UNDEBATED = N_("%(issue)s advanced by this Leader cannot be debated.")


def may_advance(state: State) -> bool:
    """Tell whether somebody is on the move and has something to advance."""
    return may_play(state) and bool(free_issues(state))


def check(state: State, action: AdvanceIssue) -> Iterator[Violation]:
    """Yield every rule that forbids this advance (5.21, 5.22, 5.25, 5.26)."""
    yield from not_on_move(state, action.power)
    yield from cannot_advance(state, action)


def cannot_advance(state: State, action: AdvanceIssue) -> Iterator[Violation]:
    """Yield every rule that forbids this advance, whoever's turn it is (5.22, 5.25, 5.26)."""
    state = with_last_advance(state)
    issue = meant_counter(state, action.issue)
    spot = state.turn.table.issues.get(issue)
    yield from _not_there(state, issue, spot)
    if committed(state, action.power) and not staff_card(state, action.power, action.card).chief:
        yield violation(N_("The Chief of Staff is committed: advance with him."), "5.25")
    if action.card.kind == "leader" and action.power in state.turn.table.barred:
        yield violation(N_("The Leader of %(power)s may not advance in this conference."), "5.26", power=action.power)
    yield from cannot_play(state, action.power, action.card, issue, spot or CENTER)
    if action.stop and spot is not None:
        spaces = play_value(state, action.power, action.card, issue, spot).value
        yield from cannot_stop(issue, enters=spot.enters_center(action.power, spaces))


def _not_there(state: State, issue: Issue, spot: Spot | None) -> Iterator[Violation]:
    """Yield that an issue is not on the table, or captured (5.22, 5.23)."""
    if spot is None:
        yield violation(N_("%(issue)s is not on the table."), "5.22", issue=issue)
    elif is_captured(state, spot):
        template = N_("%(issue)s is captured by %(power)s.")
        mend = None if free_issues(state) else pass_instead(state)
        yield violation(template, "5.23", mend=mend, issue=issue, power=spot.power or "")


def perform(state: State, action: AdvanceIssue) -> Change:
    """Advance an issue; before it is captured it may be debated (5.22, 5.23)."""
    state, events = closed(state)
    power, issue = action.power, meant_counter(state, action.issue)
    origin = state.turn.table.issues[issue]
    spaces = play_value(state, power, action.card, issue, origin)
    target = CENTER if action.stop else origin.moved(power, spaces.value)
    move = Advance(power, issue, spaces.value, origin, target, leader=action.card.kind == "leader")
    state, card_events = laid_off(state, power, action.card, issue)
    state = on_move(state.at_table(last=move, chief=0, passes=state.turn.table.passes - {power}), power)
    events += [_advanced(state, move).because(spaces), *card_events]
    if not is_captured(state, target):
        state = put_on(state, issue, target)
    undebated = move.leader and issue_kind(issue) in leader_card(state, power).undebated
    state = state.at_table(undebated=issue if undebated else "")
    if undebated:
        events.append(event(UNDEBATED, "5.24", issue=issue))
    if not debaters(state):
        state, capture_events = closed(state)
        events += capture_events
    return without_issues(state, events)


def _advanced(state: State, move: Advance) -> Event:
    """Return where an advance brings the issue, unless it is debated (5.22, 5.23)."""
    if is_captured(state, move.target):
        template = N_("%(power)s advances %(issue)s by %(n)d: to the chair, unless it is debated.")
        return event(template, "5.23", power=move.power, issue=move.issue, n=move.value)
    return stands(move.issue, move.target, "5.22")
