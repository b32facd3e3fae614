"""Debating the last advance: what forbids it, where the issue goes (5.23, 5.24, 5.26)."""

from collections.abc import Iterator
from typing import cast

from churchill_cli.game.conference import leaders, tracks
from churchill_cli.game.conference.advances import UNDEBATED
from churchill_cli.game.conference.card_values import play_value
from churchill_cli.game.conference.laying_off import laid_off
from churchill_cli.game.conference.meeting_turns import debaters, end_without_issues, give_move
from churchill_cli.game.conference.playable import cannot_play, cannot_show
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import Issue, Power
from churchill_cli.game.model.ruling import Ruling, Violation, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.table import Advance
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.model.told_values import CENTER, Play, Spot


def may_debate(state: State) -> bool:
    """Tell whether somebody may debate and no roll comes first."""
    return bool(debaters(state)) and not any(debate_waits(state))


def check(state: State, action: DebateIssue) -> Iterator[Violation]:
    """Yield every rule that forbids this debate (5.24, 5.26)."""
    yield from debate_waits(state)
    yield from cannot_debate(state, action)


def debate_waits(state: State) -> Iterator[Violation]:
    """Yield the roll that comes before a debate, but that of the advance's Leader (5.24, 5.26)."""
    advance = state.turn.table.last
    yield from leaders.pending(state, excepted=advance.power if advance else None)


def cannot_debate(state: State, action: DebateIssue) -> Iterator[Violation]:
    """Yield every rule that forbids this debate, whether or not a roll is due first (5.24, 5.26)."""
    advance, power = state.turn.table.last, action.power
    if state.turn.table.undebated:
        yield violation(UNDEBATED, "5.24", issue=state.turn.table.undebated)
        return
    if advance is None:
        # 5.21, 5.24: no advance lies open to a debate
        power_on_move = state.turn.table.on_move
        if power_on_move is None:
            yield violation(N_("Nothing is left to debate: all staff cards are played."), "5.24", "5.27")
        else:
            template = N_("Nothing lies open to a debate: it is %(current)s's turn to advance.")
            once_at_most = Text(N_("An advance is debated once at most, and only before the next one."))
            yield violation(template, "5.24", mend=once_at_most, current=power_on_move)
        yield from cannot_show(state, power, Play(name=action.card.name)) if action.card.kind != "leader" else ()
        return
    if power == advance.power:
        yield violation(N_("%(power)s advanced the issue; the others may debate it."), "5.24", power=power)
    if advance.leader and action.card.kind != "leader":
        yield violation(N_("A Leader's advance is debated by a Leader only."), "5.24", "4.22")
    yield from cannot_play(state, power, action.card, advance.issue, _debated_on(state, advance))
    if action.stop:
        spaces = debate_value(state, power, action.card).value
        yield from tracks.cannot_stop(advance.issue, enters=advance.target.enters_center(power, spaces))


def _debated_on(state: State, advance: Advance) -> Spot:
    """Return where an issue stands for a debating card; before a capture it is not moved (5.23)."""
    is_unmoved = tracks.is_captured(state, advance.target) and state.position.reading("Q-capture-track") == "origin"
    return advance.origin if is_unmoved else advance.target


def last_advance(state: State) -> Advance:
    """Return the last advance; there is one wherever a debate is allowed."""
    return cast("Advance", state.turn.table.last)


def moved(state: State, action: AdvanceIssue | DebateIssue) -> tuple[Issue, Spot]:
    """Return the issue that a play moves, and where it stands for the attributes of the card (5.22, 5.24)."""
    if isinstance(action, DebateIssue):
        advance = last_advance(state)
        return advance.issue, _debated_on(state, advance)
    issue = tracks.meant_counter(state, action.issue)
    return issue, tracks.with_last_advance(state).turn.table.issues[issue]


def debate_value(state: State, power: Power, play: Play) -> Ruling:
    """Return what ``play`` is worth against the last advance (5.24). Unit: spaces."""
    advance = last_advance(state)
    return play_value(state, power, play, advance.issue, _debated_on(state, advance), debating=True)


def debated(state: State, power: Power, spaces: int, *, stops_in_center: bool = False) -> Spot:
    """Return where the last advance ends when ``power`` debates it by that many ``spaces`` (5.23, 5.24)."""
    advance = last_advance(state)
    if stops_in_center:
        return CENTER
    if tracks.is_captured(state, advance.target) and state.position.reading("Q-capture-debate") == "difference":
        advanced = advance.origin.moved(advance.power, max(0, advance.value - spaces))
        return advanced.moved(power, max(0, spaces - advance.value))
    return advance.target.moved(power, spaces)


def perform(state: State, action: DebateIssue) -> Change:
    """Debate the last advance; the debater may pass in his next turn (5.24)."""
    advance = last_advance(state)
    issue, spaces = advance.issue, debate_value(state, action.power, action.card)
    target = debated(state, action.power, spaces.value, stops_in_center=action.stop)
    state, card_events = laid_off(state, action.power, action.card, issue)
    passes = state.turn.table.passes | {action.power}
    state = tracks.put_on(state, issue, target, last=None, passes=passes)
    if tracks.is_captured(state, target):
        debate_event = tracks.captures(issue, target.power)
    else:
        debate_event = tracks.stands(issue, target, "5.24", moved=0 if action.stop else spaces.value)
    return end_without_issues(give_move(state, advance.power), [debate_event.because(spaces), *card_events])
