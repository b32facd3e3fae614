"""What may be told in the Meeting Segment, play by play, and what each would come to (5.22, 5.24, 5.25)."""

from collections.abc import Iterator

from churchill_cli.game.conference import leaders, outcome
from churchill_cli.game.conference.card import stands
from churchill_cli.game.conference.meeting import (
    capture,
    debate_value,
    debated,
    debaters,
    free_issues,
    is_captured,
    last_advance,
    meant,
    numbered,
    settled,
    which,
)
from churchill_cli.game.conference.worth import card_of, committed, is_active, known_staff, value
from churchill_cli.game.model.actions import AdvanceIssue, BreakTie, DebateIssue, GiveTie, Pass, RollChief
from churchill_cli.game.model.cards import StaffCard
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import Issue, Power, issue_kind
from churchill_cli.game.model.plays import CENTER, Play, Spot
from churchill_cli.game.model.ruling import Ruling
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import Text


def hand(state: State, power: Power) -> Iterator[Play]:
    """Yield every card that ``power`` might hold: known ones still in the deck, any value, Leader, Chief of Staff."""
    used, dead = state.roster.used.get(power, ()), state.roster.dead
    names = [name for name in known_staff(state, power) if name not in used and name not in dead]
    chief_of_staff = state.position.rules.cards.chief(power)
    for name in names:
        if name != chief_of_staff:
            yield Play(name=name)
            yield from _for_less(card_of(state, power, Play(name=name)))
    yield from (Play(value=n) for n in D6)
    if chief_of_staff in names:
        rolled = committed(state, power)
        yield from (Play("chief", value=n) for n in D6 if not rolled or n == rolled)
    if is_active(state, power):
        yield Play("leader")


def _for_less(card: StaffCard) -> Iterator[Play]:
    """Yield a card that may be played for less than its value, for each lesser one (5.22)."""
    yield from (Play(name=card.id, value=n) for n in range(1, card.value or 0) if card.less)


Told = AdvanceIssue | DebateIssue | Pass | RollChief | BreakTie | GiveTie


def options(state: State) -> Iterator[Told]:
    """Yield every play: of the power on the move, of those who may debate, or every way to break the tie."""
    table = state.turn.table
    if table.on_move is None and not table.checks:
        yield from leaders.tie_options()
    elif table.on_move and not table.checks:
        yield from _advances(state, table.on_move)
    for power in debaters(state):
        for play in hand(state, power):
            yield from (DebateIssue(power, play, stop) for stop in _stops(last_advance(state).issue))


def _stops(issue: Issue) -> tuple[bool, ...]:
    """Return whether a play may stop this issue in the centre: a conditional one may (5.22)."""
    return (False, True) if issue_kind(issue) in outcome.CONDITIONAL else (False,)


def _advances(state: State, power: Power) -> Iterator[Told]:
    for play in hand(state, power):
        for issue in free_issues(state):
            named = numbered(issue) if which(state, issue_kind(issue)) else issue
            yield from (AdvanceIssue(power, named, play, stop) for stop in _stops(issue))
    yield Pass(power)
    yield from (RollChief(power, n) for n in D6)


def result(state: State, action: AdvanceIssue | DebateIssue) -> tuple[Ruling[int], Spot]:
    """Return what a play is worth and where the issue would stand after it, if nobody debates."""
    if isinstance(action, DebateIssue):
        found = debate_value(state, action.power, action.card)
        return found, debated(state, action.power, found.value, stop=action.stop)
    spot = settled(state).turn.table.issues[meant(state, action.issue)]
    found = value(settled(state), action.power, action.card, action.issue, spot)
    return found, CENTER if action.stop else spot.moved(action.power, found.value)


def would_stand(state: State, action: AdvanceIssue | DebateIssue, spot: Spot) -> Text:
    """Return where the issue would stand, in words; a capture by an advance is one only if nobody debates (5.23)."""
    issue = meant(state, action.issue) if isinstance(action, AdvanceIssue) else last_advance(state).issue
    if is_captured(state, spot):
        return capture(issue, spot.power).what
    return stands(issue, spot, "5.22").what
