"""The least card that takes an issue, and the least by which each other takes it back (5.22 to 5.26)."""

from collections.abc import Iterator, Mapping
from typing import Literal

from churchill_cli.game.conference import advances, debates, meeting_turns, offers, tracks
from churchill_cli.game.conference.card_values import committed
from churchill_cli.game.conference.counters import CONDITIONAL
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS, Issue, Power, issue_kind
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play, Spot
from churchill_cli.game.model.values import Value

Aim = Literal["center", "track", "chair"]
AIMS: tuple[Aim, ...] = ("center", "track", "chair")
"""Where a play may take an issue: off another's track, onto the own one, into the own chair."""
WITH_BONUS = (7, 8, 9)
"""What a staff card is worth at most with what it adds; a Leader comes before."""
CARDS = (*(Play(value=value) for value in D6), Play("leader"), *(Play(value=value) for value in WITH_BONUS))


class Least(Value):
    """The least card that takes an issue somewhere; for each other power the least that takes it back."""

    card: Play
    spot: Spot
    back: Mapping[Power, Play | None]


class CardAdvice(Value):
    """What a power needs to advance an issue, or debate the last advance, to each aim; why it may not."""

    power: Power
    issue: Issue
    is_debate: bool
    now: Spot
    least: Mapping[Aim, Least]
    forbidden: tuple[Violation, ...]


def card_advice(state: State, power: Power) -> Iterator[CardAdvice]:
    """Yield what a power needs to debate the last advance, if it may, and to advance each issue."""
    last_advance = state.turn.table.last
    if last_advance and power in meeting_turns.debaters(state):
        yield _advice(state, power, last_advance.issue, is_debate=True)
    for issue in tracks.free_issues(state):
        yield _advice(state, power, issue, is_debate=False)


def _advice(state: State, power: Power, issue: Issue, *, is_debate: bool) -> CardAdvice:
    now = tracks.with_last_advance(state).turn.table.issues[issue]
    least, forbidden = dict[Aim, Least](), tuple[Violation, ...]()
    for action in _plays(state, power, issue, is_debate=is_debate):
        violations = tuple(_violations(state, action))
        forbidden = forbidden or violations
        if violations:
            continue
        spot = offers.result(state, action)[1]
        for aim in AIMS:
            if aim not in least and _is_reached(state, spot, power, aim) and not _is_reached(state, now, power, aim):
                least[aim] = Least(action.card, spot, _back(state, action, issue))
    return CardAdvice(power, issue, is_debate, now, least, () if least else forbidden)


def _plays(state: State, power: Power, issue: Issue, *, is_debate: bool) -> Iterator[AdvanceIssue | DebateIssue]:
    """Yield each play of an unknown card, the least first; some may stop in the center."""
    every = (Play("chief"),) if committed(state, power) and not is_debate else CARDS
    stopping = (True, False) if issue_kind(issue) in CONDITIONAL else (False,)
    for card in every:
        for stop in stopping:
            counter = tracks.numbered(issue)
            yield DebateIssue(power, card, stop) if is_debate else AdvanceIssue(power, counter, card, stop)


def _violations(state: State, action: AdvanceIssue | DebateIssue) -> Iterator[Violation]:
    if isinstance(action, DebateIssue):
        return debates.cannot_debate(state, action)
    return advances.cannot_advance(state, action)


def _is_reached(state: State, table_space: Spot, power: Power, aim: Aim) -> bool:
    """Tell whether an issue is where a power wants it; its own track is beyond the center."""
    is_own = table_space.power == power
    is_captured = is_own and tracks.is_captured(state, table_space)
    return {"center": is_own or table_space.power is None, "track": is_own, "chair": is_captured}[aim]


def _back(state: State, action: AdvanceIssue | DebateIssue, issue: Issue) -> Mapping[Power, Play | None]:
    """Return the least card by which each other takes back a play; an advance is debated (5.24)."""
    perform = debates.perform if isinstance(action, DebateIssue) else advances.perform
    after = perform(state, action)[0]  # type: ignore[arg-type]
    taken = offers.result(state, action)[1]
    is_debated = isinstance(action, AdvanceIssue)
    is_final = not is_debated and tracks.is_captured(state, taken)
    cards_back = dict[Power, Play | None]()
    for other_power in POWERS:
        if other_power != action.power:
            plays = () if is_final else _plays(after, other_power, issue, is_debate=is_debated)
            legal = (play for play in plays if not any(_violations(after, play)))
            taking = (play for play in legal if offers.result(after, play)[1].power not in {action.power, taken.power})
            cards_back[other_power] = next((play.card for play in taking), None)
    return cards_back
