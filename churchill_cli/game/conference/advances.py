"""Advancing an issue: what forbids it, where the issue goes (5.22, 5.23, 5.25, 5.26)."""

from collections.abc import Iterator
from typing import cast

from churchill_cli.game.conference import meeting_turns, tracks
from churchill_cli.game.conference.card_values import committed, leader_card, play_value, staff_card
from churchill_cli.game.conference.laying_off import laid_off
from churchill_cli.game.conference.playable import cannot_play
from churchill_cli.game.model.actions import AdvanceIssue
from churchill_cli.game.model.ids import Power, issue_kind
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.table import Advance
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import CENTER

UNDEBATED = N_("%(issue)s advanced by this Leader cannot be debated.")
TO_CHAIR = N_("%(power)s advances %(issue)s by %(n)d, to its chair.")
TO_CHAIR_PERHAPS = N_("%(power)s advances %(issue)s by %(n)d, to its chair if nobody debates.")


def may_advance(state: State) -> bool:
    """Tell whether somebody is on the move and has something to advance."""
    return meeting_turns.may_play(state) and bool(tracks.free_issues(state))


def check(state: State, action: AdvanceIssue) -> Iterator[Violation]:
    """Yield every rule that forbids this advance (5.21, 5.22, 5.25, 5.26)."""
    yield from meeting_turns.not_on_move(state, action.power)
    yield from cannot_advance(state, action)


def cannot_advance(state: State, action: AdvanceIssue) -> Iterator[Violation]:
    """Yield every rule that forbids this advance, whoever's turn it is (5.22, 5.23, 5.25, 5.26)."""
    state = tracks.with_last_advance(state)
    issue = tracks.meant_counter(state, action.issue)
    table_space = state.turn.table.issues.get(issue)
    if table_space is None:
        yield violation(N_("%(issue)s is not on the table."), "5.22", issue=issue)
    elif tracks.is_captured(state, table_space):
        mend = None if tracks.free_issues(state) else meeting_turns.pass_instead(state)
        template = N_("%(issue)s is captured by %(power)s.")
        yield violation(template, "5.23", mend=mend, issue=issue, power=cast("Power", table_space.power))
    if committed(state, action.power) and not staff_card(state, action.power, action.card).chief:
        yield violation(N_("The Chief of Staff is committed: advance with him."), "5.25")
    if action.card.kind == "leader" and action.power in state.turn.table.barred:
        yield violation(N_("The Leader of %(power)s may not advance in this conference."), "5.26", power=action.power)
    yield from cannot_play(state, action.power, action.card, issue, table_space or CENTER)
    if action.stop and table_space is not None:
        spaces = play_value(state, action.power, action.card, issue, table_space).value
        yield from tracks.cannot_stop(issue, enters=table_space.enters_center(action.power, spaces))


def perform(state: State, action: AdvanceIssue) -> Change:
    """Advance an issue; before it is captured it may be debated (5.22, 5.23)."""
    state, events = meeting_turns.closed(state)
    power, issue = action.power, tracks.meant_counter(state, action.issue)
    origin = state.turn.table.issues[issue]
    spaces = play_value(state, power, action.card, issue, origin)
    target = CENTER if action.stop else origin.moved(power, spaces.value)
    advance = Advance(power, issue, spaces.value, origin, target, leader=action.card.kind == "leader")
    state, card_events = laid_off(state, power, action.card, issue)
    state = meeting_turns.give_move(
        state.at_table(last=advance, chief=0, passes=state.turn.table.passes - {power}), power
    )
    undebated = advance.leader and issue_kind(issue) in leader_card(state, power).undebated
    if tracks.is_captured(state, target):
        template = TO_CHAIR if undebated else TO_CHAIR_PERHAPS
        advanced = event(template, "5.23", power=power, issue=issue, n=spaces.value)
    else:
        moved = 0 if action.stop else spaces.value
        state, advanced = tracks.put_on(state, issue, target), tracks.stands(issue, target, "5.22", moved=moved)
    events += [advanced.because(spaces), *card_events]
    state = state.at_table(undebated=issue if undebated else "")
    if undebated:
        events.append(event(UNDEBATED, "5.24", issue=issue))
    if not meeting_turns.debaters(state):
        state, capture_events = meeting_turns.closed(state)
        events += capture_events
    return meeting_turns.end_without_issues(state, events)
