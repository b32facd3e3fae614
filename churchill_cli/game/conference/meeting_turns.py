"""Turns of the Meeting Segment: who is on the move, who may debate first, passing (4.22, 5.21).

Nobody says "no debate": the next player's turn says it, and a capture is settled then.
"""

from collections.abc import Iterator

from churchill_cli.game.conference import leaders
from churchill_cli.game.conference.card_values import is_active, leader_card
from churchill_cli.game.conference.tracks import captures, free_issues, is_captured, with_last_advance
from churchill_cli.game.model.actions import Pass
from churchill_cli.game.model.ids import POWERS, Power, issue_kind, left_of
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.texts import N_, Text, Verbatim

NOTHING_LEFT = "Q-no-issue-left"


def give_move(state: State, previous: Power) -> State:
    """Return the state with the next player on the move; a pass not used is lost (4.22)."""
    conference_table = state.turn.table
    passes = conference_table.passes
    for power in left_of(previous):
        if conference_table.hands[power]:
            return state.at_table(on_move=power, passes=passes)
        passes -= {power}
    return state.at_table(on_move=None, passes=passes)


def may_play(state: State) -> bool:
    """Tell whether somebody is on the move and no roll comes first."""
    return not state.turn.table.checks and state.turn.table.on_move is not None


def debaters(state: State) -> list[Power]:
    """Return who may debate the last advance, in order (5.24, 5.26)."""
    advance = state.turn.table.last
    if advance is None:
        return []
    others = [power for power in left_of(advance.power) if power != advance.power and state.turn.table.hands[power]]
    if not advance.leader:
        return others
    if issue_kind(advance.issue) in leader_card(state, advance.power).undebated:
        return []
    return [power for power in others if is_active(state, power)]


def not_on_move(state: State, power: Power) -> Iterator[Violation]:
    """Yield the roll that comes first, or that it is not this power's turn (5.21, 5.27)."""
    yield from leaders.pending(state)
    power_on_move = state.turn.table.on_move
    if power_on_move is None:
        yield violation(N_("All staff cards are played."), "5.27")
    elif power != power_on_move:
        yield violation(N_("It is %(current)s's turn, not %(power)s's."), "5.21", current=power_on_move, power=power)


def closed(state: State) -> Change:
    """Let the last advance stand; one that reached the chair captures (5.23)."""
    advance = state.turn.table.last
    if advance is None:
        return state, []
    is_capture = is_captured(state, advance.target)
    return with_last_advance(state), [captures(advance.issue, advance.power)] if is_capture else []


def end_without_issues(state: State, events: list[Event]) -> Change:
    """End the segment where no issue is left that could be advanced (5.22, 5.27)."""
    conference_table = state.turn.table
    if not conference_table.on_move or conference_table.last or free_issues(state):
        return state, events
    segment_ends = event(N_("Every issue is captured: the Meeting Segment ends."), "5.22", NOTHING_LEFT)
    return state.at_table(on_move=None, hands=dict.fromkeys(POWERS, 0)), [*events, segment_ends]


def pass_instead(state: State) -> Text:
    """Return what to tell where there is nothing to advance (5.22)."""
    return Text(N_("If nobody debates: %(line)s."), {"line": Verbatim(f"{state.turn.table.on_move} passes")})


def check(state: State, action: Pass) -> Iterator[Violation]:
    """Yield that it is another's turn, or that no debate has earned a pass (5.24)."""
    yield from not_on_move(state, action.power)
    if action.power not in state.turn.table.passes and free_issues(state):
        template = N_("%(power)s has not debated since its last turn and cannot pass.")
        yield violation(template, "5.24", "4.22", power=action.power)
    if state.turn.table.chief:
        yield violation(N_("The Chief of Staff is committed: advance with him."), "5.25")


def perform(state: State, action: Pass) -> Change:
    """Pass a turn that a debate has earned (5.24)."""
    earned = action.power in state.turn.table.passes
    state, events = closed(state)
    after_pass = state.at_table(passes=state.turn.table.passes - {action.power}, undebated="")
    if earned:
        events.append(event(N_("%(power)s may pass: it has debated since its last turn."), "5.24", power=action.power))
    else:
        template = N_("%(power)s may pass: no issue is left to advance.")
        events.append(event(template, "5.22", NOTHING_LEFT, power=action.power))
    return end_without_issues(give_move(after_pass, action.power), events)
