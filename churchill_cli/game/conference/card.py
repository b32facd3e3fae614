"""The conference card: a known one band by band, an unknown one effect by effect (3.28, 5.11, 5.26)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from churchill_cli.game.conference import commitments, outcome, pol_mil
from churchill_cli.game.conference.counters import gone_by, uncounted
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.cards import Band, Roll
from churchill_cli.game.model.ids import Issue, issue_kind
from churchill_cli.game.model.plays import CENTER, Spot
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_

Change = tuple[State, list[Event]]


def bars(state: State, action: a.CardBars) -> Change:
    """Bar a Leader from advancing an issue; he may debate and break ties (5.26)."""
    told = event(N_("The Leader of %(power)s may not advance an issue, but may debate."), "5.26", power=action.power)
    return state.at_table(barred=state.turn.table.barred | {action.power}), [told]


def sidelines(state: State, action: a.CardSidelines) -> Change:
    """Make a Leader inactive in this conference (5.13)."""
    told = event(N_("The Leader of %(power)s is inactive in this conference."), "5.13", power=action.power)
    return state.at_table(active=state.turn.table.active - {action.power}), [told]


def check_puts(state: State, action: a.CardPuts) -> Iterator[Violation]:
    """Yield why an issue cannot be put on the table: out of the game, there already, or no such space (5.11, 5.14)."""
    yield from cannot_choose(state, action.issue)
    if action.spot.n >= state.position.constants.chair:
        n = state.position.constants.chair - 1
        yield violation(N_("A track has %(n)d spaces."), "3.21", n=n)


def cannot_choose(state: State, issue: Issue) -> Iterator[Violation]:
    """Yield why this issue cannot come on the table (5.14, 6.21, 6.22)."""
    kind, board = issue_kind(issue), state.position.board
    all_there = issue in state.turn.table.issues and free_counter(state, issue) == issue
    if gone := gone_by(state, kind):
        yield violation(N_("%(issue)s is out of the game."), *gone, issue=kind)
    elif all_there and issue == kind and board.is_assumed(f"{kind}.counters"):
        yield from uncounted(state, f"{kind}#{board.counters[kind] + 1}", "5.14")
    elif all_there:
        yield violation(N_("%(issue)s is on the table already."), "5.14", issue=kind)
    else:
        yield from uncounted(state, issue, "5.14")


def free_counter(state: State, issue: Issue) -> Issue:
    """Return the counter of this kind that is not on the table yet; the named one if numbered, or if none is free."""
    kind = issue_kind(issue)
    if issue != kind:
        return issue
    names = [kind, *(f"{kind}#{n}" for n in range(2, state.position.board.counters[kind] + 1))]
    return next((name for name in names if name not in state.turn.table.issues), issue)


def puts(state: State, action: a.CardPuts) -> Change:
    """Put an issue on the table (3.28.3)."""
    issue = free_counter(state, action.issue)
    after = state.at_table(issues={**state.turn.table.issues, issue: action.spot})
    return after, [stands(issue, action.spot, "3.28.3")]


def stands(issue: Issue, spot: Spot, *cites: str) -> Event:
    """Return where an issue stands now."""
    if spot == CENTER:
        return event(N_("%(issue)s to the center of the table."), *cites, issue=issue)
    return event(N_("%(issue)s to %(power)s space %(n)d."), *cites, issue=issue, power=spot.power or "", n=spot.n)


EFFECTS: Mapping[type[a.Action], tuple[Callable[[State, Any], Change], Callable[[State, Any], Iterator[Violation]]]] = {
    a.CardCommits: (commitments.commits, commitments.check_commits),
    a.CardCommitsTo: (commitments.commits_to, lambda *_: iter(())),
    a.CardPlaces: (outcome.places, outcome.check_places),
    a.CardSends: (outcome.sends, outcome.check_sends),
    a.CardPuts: (puts, check_puts),
    a.CardBars: (bars, lambda *_: iter(())),
    a.CardSidelines: (sidelines, lambda *_: iter(())),
    a.Convoy: (outcome.convoy, lambda *_: iter(())),
    a.Gain: (outcome.gain, lambda *_: iter(())),
    a.CardClears: (pol_mil.clears, pol_mil.check),
}


class _Reading:
    """A conference card while its bands are carried out; lives inside one call."""

    def __init__(self, state: State, dice: list[int]) -> None:
        """Begin before the first band."""
        self.state, self.dice = state, dice
        self.events: list[Event] = []
        self.missing = 0

    def die(self) -> int | None:
        """Return the next die, or count it as missing."""
        if self.dice and not self.missing:
            return self.dice.pop(0)
        self.missing += 1
        return None

    def do(self, actions: tuple[a.Action, ...]) -> None:
        """Carry out effects; what cannot be done is said and left out."""
        for action in actions:
            perform, check = EFFECTS[type(action)]
            broken = list(check(self.state, action))
            if broken:
                self.events += [event(each.why.template, *each.cites, **each.why.fields) for each in broken]
                continue
            self.state, told = perform(self.state, action)
            self.events += told

    def band(self, band: Band) -> None:
        """Carry out one band (3.28)."""
        leaders = self.state.roster.leaders.values()
        if band.leader and band.leader not in leaders and self.state.position.constants.truman_apart:
            told = N_("The band speaks of %(leader)s, who leads no more.")
            self.events.append(event(told, "glossary:roosevelt", leader=band.leader))
            return
        box, naval = band.spared or ("arctic", -1)
        if band.rolls and (not band.spared or self.state.position.naval.get(box, 0) < naval):
            face = self.die()
            if face:
                self.roll(next(roll for roll in band.rolls if roll.low <= face <= roll.high), face)
            return
        self.do(band.effects)

    def roll(self, roll: Roll, face: int) -> None:
        """Carry out what a face brings."""
        if not (roll.effects or roll.clears):
            self.events.append(event(N_("The roll of %(n)d has no effect."), "5.11", n=face))
        self.do(roll.effects)
        if roll.clears:
            dice = [self.die() for _ in range(2 * face)]
            pairs = tuple(each for each in dice if each)
            if not self.missing:
                self.do((a.CardClears("network" if roll.clears == "network" else "alignment", pairs),))


def _read(state: State, action: a.CardIs) -> _Reading:
    reading = _Reading(state, list(action.rolls))
    for band in state.position.rules.cards.conferences[action.title].bands:
        reading.band(band)
    return reading


def check_is(state: State, action: a.CardIs) -> Iterator[Violation]:
    """Yield a card told twice or in another conference, and too few or too many dice (5.11)."""
    card = state.position.rules.cards.conferences[action.title]
    if state.turn.table.card:
        yield violation(N_("This conference has its card."), "5.11")
    if card.conference != state.position.conference:
        told = N_("%(card)s is a card of conference %(n)d, and this is conference %(now)d.")
        yield violation(told, "5.11", card=action.title, n=card.conference, now=state.position.conference)
    reading = _read(state, action)
    if reading.missing:
        yield violation(
            N_("The card asks for %(n)d more dice, in order from top to bottom."), "5.11", n=reading.missing
        )
    if reading.dice:
        n = len(action.rolls) - len(reading.dice)
        yield violation(N_("The card asks for %(n)d dice, not %(given)d."), "5.11", n=n, given=len(action.rolls))


def turned(state: State, action: a.CardIs) -> Change:
    """Carry out a known conference card from top to bottom (5.11)."""
    reading = _read(state, action)
    return reading.state.at_table(card=action.title), reading.events
