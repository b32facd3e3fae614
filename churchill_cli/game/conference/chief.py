"""The Chief of Staff committed: he rolls before the issue is chosen (5.25)."""

from collections.abc import Iterator

from churchill_cli.game.conference import meeting_turns
from churchill_cli.game.conference.playable import cannot_show
from churchill_cli.game.conference.tracks import free_issues
from churchill_cli.game.model.actions import RollChief
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import Play


def check(state: State, action: RollChief) -> Iterator[Violation]:
    """Yield why the Chief of Staff cannot be committed now (5.25)."""
    yield from meeting_turns.not_on_move(state, action.power)
    if state.turn.table.chief:
        yield violation(N_("The Chief of Staff has rolled already."), "5.25")
    yield from cannot_show(state, action.power, Play("chief"))


def check_now(state: State, _action: RollChief) -> Iterator[Violation]:
    """Yield that there is no issue that the Chief of Staff could advance (5.22, 5.25)."""
    if not free_issues(state):
        yield violation(
            N_("No issue is left to advance."),
            "5.22",
            meeting_turns.NOTHING_LEFT,
            mend=meeting_turns.pass_instead(state),
        )


def perform(state: State, action: RollChief) -> Change:
    """Commit the Chief of Staff; the issue is chosen after the roll (5.25)."""
    state, events = meeting_turns.closed(state)
    chief_roll = event(N_("The Chief of Staff of %(power)s rolls %(n)d."), "5.25", power=action.power, n=action.d6)
    return state.at_table(chief=action.d6, undebated=""), [*events, chief_roll]
