"""The Meeting Segment: advancing, debating, capturing, passing, and how it ends (4.22, 4.52, 5.2)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import cast

from churchill_cli.game.conference import holdings, leaders, outcome
from churchill_cli.game.conference.card import stands
from churchill_cli.game.conference.playable import cannot_play, cannot_show
from churchill_cli.game.conference.worth import card_of, committed, is_active, leader_of, learned, remarks, value
from churchill_cli.game.decision.support import cannot_place, placed_event, put
from churchill_cli.game.model.actions import (
    AdvanceIssue,
    BreakTie,
    DebateIssue,
    Gain,
    GiveTie,
    Outcome,
    Pass,
    RollChief,
)
from churchill_cli.game.model.ids import POWERS, US, USSR, Issue, Power, issue_kind, left_of
from churchill_cli.game.model.plays import CENTER, Play, Spot
from churchill_cli.game.model.ruling import Event, Ruling, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.table import Advance, Check
from churchill_cli.game.model.texts import N_, Text, Verbatim

Change = tuple[State, list[Event]]
NOTHING_LEFT = "Q-no-issue-left"


def begin(state: State) -> Change:
    """Begin with the player to the left of the agenda's winner (5.21)."""
    starter = state.turn.table.starter
    if starter is None or state.turn.winner:  # the conference was told by its outcome
        return state, []
    return on_move(state, starter), [event(N_("The Meeting Segment begins."), "5.21")]


def on_move(state: State, after: Power) -> State:
    """Return the state with the next player who has cards on the move; a pass not used by then is lost (4.22)."""
    table = state.turn.table
    passes = table.passes
    for power in left_of(after):
        if table.hands[power]:
            return state.at_table(on_move=power, passes=passes)
        passes -= {power}
    return state.at_table(on_move=None, passes=passes)


def is_captured(state: State, spot: Spot) -> bool:
    """Tell whether ``spot`` is a Leader's chair or beyond (5.23)."""
    return spot.n >= state.position.constants.chair


def free_issues(state: State) -> list[Issue]:
    """Return the issues that are not captured, once the last advance stands (5.22, 5.23)."""
    issues = settled(state).turn.table.issues
    return [issue for issue, spot in issues.items() if not is_captured(state, spot)]


def which(state: State, issue: Issue) -> list[Issue]:
    """Return the counters, numbered, that a kind alone may mean: free ones that do not stand on one space (5.22)."""
    issues = settled(state).turn.table.issues
    same = [one for one in free_issues(state) if issue_kind(one) == issue]
    return [numbered(one) for one in same] if len({issues[one] for one in same}) > 1 else []


def numbered(issue: Issue) -> Issue:
    """Return the name of a counter with its number; the first has none on the table."""
    return issue if issue != issue_kind(issue) else f"{issue}{FIRST}"


FIRST = "#1"


def meant(state: State, issue: Issue) -> Issue:
    """Return the counter that is meant: the one named by its number, or the first free one of its kind."""
    if issue.endswith(FIRST):
        return issue_kind(issue)
    free = free_issues(state)
    same = [other for other in free if issue_kind(other) == issue]
    return issue if issue in free or not same else same[0]


def settled(state: State) -> State:
    """Return the state in which the last advance stands, for nobody debates it any more (5.23)."""
    last = state.turn.table.last
    return state if last is None else _at(state, last.issue, last.target).at_table(last=None)


def _at(state: State, issue: Issue, spot: Spot) -> State:
    chair = state.position.constants.chair
    kept = Spot(spot.power, chair) if spot.n > chair else spot
    return state.at_table(issues={**state.turn.table.issues, issue: kept})


def debaters(state: State) -> list[Power]:
    """Return who may debate the last advance, in order (5.24, 5.26)."""
    last = state.turn.table.last
    if last is None:
        return []
    others = [power for power in left_of(last.power) if power != last.power and state.turn.table.hands[power]]
    if not last.leader:
        return others
    if issue_kind(last.issue) in leader_of(state, last.power).undebated:
        return []
    return [power for power in others if is_active(state, power)]


# What is due


def due(state: State) -> Due | None:
    """Return the roll to make, who advances next and who may debate, or the tie at the end (5.21, 5.24, 4.52)."""
    table = state.turn.table
    waiting = leaders.check_due(state)
    if waiting:
        return waiting.but(first=() if any(debate_waits(state)) else _before(state))
    if state.turn.winner or table.starter is None:
        return None
    if table.on_move is None:
        tied = most_issues(state)
        over = len(tied) == 1 or leaders.without_leaders(state, tied)
        return None if over else leaders.tie_due(state, tied, "4.52", "4.53")
    fields: dict[str, str | int] = {"power": table.on_move, "n": table.hands[table.on_move]}
    cites: tuple[str, ...] = ("5.22",)
    if not free_issues(state):
        what, cites = N_("%(power)s has nothing left to advance: it passes, if nobody debates."), (*cites, NOTHING_LEFT)
    elif table.chief:
        what = N_("%(power)s has rolled the Chief of Staff and advances an issue with him.")
    elif table.on_move in table.passes:
        what = N_("%(power)s advances an issue or passes; cards left: %(n)d.")
    else:
        what = N_("%(power)s advances an issue; cards left: %(n)d.")
    first = _before(state)
    return Due((table.on_move,), Text(what, fields), (*cites, "5.24") if first else cites, first)


def _before(state: State) -> tuple[Text, ...]:
    """Return who may debate before anything else is told (5.24)."""
    return tuple(Text(N_("Before that %(power)s may debate."), {"power": power}) for power in debaters(state))


# Advancing


def check_advance(state: State, action: AdvanceIssue) -> Iterator[Violation]:
    """Yield every rule that forbids this advance (5.21, 5.22, 5.25, 5.26)."""
    yield from _turn(state, action.power)
    yield from cannot_advance(state, action)


def cannot_advance(state: State, action: AdvanceIssue) -> Iterator[Violation]:
    """Yield every rule that forbids this advance, whoever's turn it is (5.22, 5.25, 5.26)."""
    state = settled(state)
    issue = meant(state, action.issue)
    spot = state.turn.table.issues.get(issue)
    yield from _not_there(state, issue, spot)
    if committed(state, action.power) and not card_of(state, action.power, action.card).chief:
        yield violation(N_("The Chief of Staff is committed: advance with him."), "5.25")
    if action.card.kind == "leader" and action.power in state.turn.table.barred:
        yield violation(N_("The Leader of %(power)s may not advance in this conference."), "5.26", power=action.power)
    yield from cannot_play(state, action.power, action.card, issue, spot or CENTER)
    if action.stop and spot is not None:
        n = value(state, action.power, action.card, issue, spot).value
        yield from _cannot_stop(issue, enters=spot.enters_center(action.power, n))


def _turn(state: State, power: Power) -> Iterator[Violation]:
    yield from leaders.pending(state)
    current = state.turn.table.on_move
    if current is None:
        yield violation(N_("All staff cards are played."), "5.27")
    elif power != current:
        yield violation(N_("It is %(current)s's turn, not %(power)s's."), "5.21", current=current, power=power)


def _not_there(state: State, issue: Issue, spot: Spot | None) -> Iterator[Violation]:
    if spot is None:
        yield violation(N_("%(issue)s is not on the table."), "5.22", issue=issue)
    elif is_captured(state, spot):
        told = N_("%(issue)s is captured by %(power)s.")
        mend = None if free_issues(state) else _pass_instead(state)
        yield violation(told, "5.23", mend=mend, issue=issue, power=spot.power or "")


def nothing_left(state: State, _action: RollChief) -> Iterator[Violation]:
    """Yield that there is no issue that the Chief of Staff could advance (5.22, 5.25)."""
    if not free_issues(state):
        told = N_("No issue is left to advance.")
        yield violation(told, "5.22", NOTHING_LEFT, mend=_pass_instead(state))


def _pass_instead(state: State) -> Text:
    power = state.turn.table.on_move or ""
    return Text(N_("If nobody debates: %(line)s."), {"line": Verbatim(f"{power} passes")})


def _cannot_stop(issue: Issue, *, enters: bool) -> Iterator[Violation]:
    if issue_kind(issue) not in outcome.CONDITIONAL:
        yield violation(N_("%(issue)s is no conditional issue and cannot stop in the center."), "5.22", issue=issue)
    elif not enters:
        yield violation(N_("%(issue)s does not come into the center by this."), "5.22", issue=issue)


def advance(state: State, action: AdvanceIssue) -> Change:
    """Advance an issue; before it is captured it may be debated (5.22, 5.23)."""
    state, events = _closed(state)
    power, issue = action.power, meant(state, action.issue)
    origin = state.turn.table.issues[issue]
    found = value(state, power, action.card, issue, origin)
    target = CENTER if action.stop else origin.moved(power, found.value)
    last = Advance(power, issue, found.value, origin, target, leader=action.card.kind == "leader")
    state, more = _laid(state, power, action.card, issue)
    state = on_move(state.at_table(last=last, chief=0, passes=state.turn.table.passes - {power}), power)
    events += [_advanced(state, last).because(found), *more]
    if not is_captured(state, target):
        state = _at(state, issue, target)
    undebated = last.leader and issue_kind(issue) in leader_of(state, power).undebated
    state = state.at_table(undebated=issue if undebated else "")
    if undebated:
        events.append(event(UNDEBATED, "5.24", issue=issue))
    if not debaters(state):
        state, more = _closed(state)
        events += more
    return _ended(state, events)


UNDEBATED = N_("%(issue)s advanced by this Leader cannot be debated.")


def _advanced(state: State, last: Advance) -> Event:
    if is_captured(state, last.target):
        fields: dict[str, str | int] = {"power": last.power, "issue": last.issue, "n": last.value}
        what = N_("%(power)s advances %(issue)s by %(n)d: to the chair, unless it is debated.")
        return event(what, "5.23", **fields)
    return stands(last.issue, last.target, "5.22")


def _closed(state: State) -> Change:
    """Let the last advance stand; one that reached the chair captures (5.23)."""
    last = state.turn.table.last
    if last is None:
        return state, []
    after = settled(state)
    return after, [capture(last.issue, last.power)] if is_captured(state, last.target) else []


def capture(issue: Issue, power: Power | None) -> Event:
    """Return that an issue is captured (5.23)."""
    return event(N_("%(power)s captures %(issue)s."), "5.23", power=power or "", issue=issue)


def _laid(state: State, power: Power, play: Play, issue: Issue) -> Change:
    """Lay the card off and carry out what else it says (5.22, 5.26)."""
    after, noted = learned(state, power, play), remarks(state, power, play)
    if play.kind == "leader":
        after, events = _led(leaders.used(after, power), power, issue)
        return after, noted + events
    card, events = card_of(after, power, play), noted
    for box, n in card.places.items():
        if not any(cannot_place(after, "naval", box, n, by_card=True)):
            events.append(placed_event(after, "naval", box, n, "3.28"))
            after = put(after, "naval", box, n)
    if card.health:
        line = Verbatim(f"{power} loses {card.id}")
        told = N_("The card of %(card)s asks for a roll for his health; if it takes him out of the game: %(line)s.")
        events = [*events, event(told, "3.33", "5.22", card=card.id, line=line)]
    return _watched(after, power, card.id, card.purges), events


def _watched(state: State, power: Power, name: str, purges: int) -> State:
    """Note the roll of a Soviet card played after one that threatens the next (3.33)."""
    if power != USSR:
        return state
    table = state.turn.table
    checks = (
        (*table.checks, Check(power, "purge", name or leaders.UNNAMED, table.purge)) if table.purge else table.checks
    )
    return state.at_table(checks=checks, purge=purges)


def _led(state: State, power: Power, issue: Issue) -> Change:
    """Take what a Leader brings when used on this issue (3.31)."""
    events: list[Event] = []
    for gift in leader_of(state, power).gives:
        if issue_kind(issue) in gift.issues:
            state, told = outcome.gain(state, Gain(power, 1, gift.thing))
            events += told
    return state, events


# Debating


def check_debate(state: State, action: DebateIssue) -> Iterator[Violation]:
    """Yield every rule that forbids this debate (5.24, 5.26)."""
    yield from debate_waits(state)
    yield from cannot_debate(state, action)


def debate_waits(state: State) -> Iterator[Violation]:
    """Yield the roll that comes before a debate: any but that of the Leader whose advance is debated (5.24, 5.26)."""
    last = state.turn.table.last
    yield from leaders.pending(state, but=last.power if last else None)


def cannot_debate(state: State, action: DebateIssue) -> Iterator[Violation]:
    """Yield every rule that forbids this debate, whether or not a roll is due first (5.24, 5.26)."""
    last, power = state.turn.table.last, action.power
    if last is None and state.turn.table.undebated:
        yield violation(UNDEBATED, "5.24", issue=state.turn.table.undebated)
        return
    if last is None:
        yield violation(N_("There is no advance that may be debated; a debate is not debated."), "5.24")
        return
    if power == last.power:
        yield violation(N_("%(power)s advanced the issue; the others may debate it."), "5.24", power=power)
    if last.leader and action.card.kind != "leader":
        yield violation(N_("A Leader's advance is debated by a Leader only."), "5.24", "4.22")
    yield from cannot_play(state, power, action.card, last.issue, _debated_at(state, last))
    if action.stop:
        found = debate_value(state, power, action.card)
        yield from _cannot_stop(last.issue, enters=last.target.enters_center(power, found.value))


def _debated_at(state: State, last: Advance) -> Spot:
    """Return where the issue stands for the attributes of a debating card; before a capture it is not moved (5.23)."""
    origin = is_captured(state, last.target) and state.position.reading("Q-capture-track") == "origin"
    return last.origin if origin else last.target


def last_advance(state: State) -> Advance:
    """Return the last advance; there is one wherever a debate is allowed."""
    return cast("Advance", state.turn.table.last)


def moved(state: State, action: AdvanceIssue | DebateIssue) -> tuple[Issue, Spot]:
    """Return the issue that a play moves, and where it stands for the attributes of the card (5.22, 5.24)."""
    if isinstance(action, DebateIssue):
        last = last_advance(state)
        return last.issue, _debated_at(state, last)
    issue = meant(state, action.issue)
    return issue, settled(state).turn.table.issues[issue]


def debate_value(state: State, power: Power, play: Play) -> Ruling[int]:
    """Return what ``play`` is worth against the last advance (5.24). Unit: spaces."""
    last = last_advance(state)
    return value(state, power, play, last.issue, _debated_at(state, last), debating=True)


def debated(state: State, power: Power, n: int, *, stop: bool = False) -> Spot:
    """Return where the last advance ends when ``power`` debates it with ``n`` (5.23, 5.24)."""
    last = last_advance(state)
    if stop:
        return CENTER
    if is_captured(state, last.target) and state.position.reading("Q-capture-debate") == "difference":
        more = last.value - n
        return last.origin.moved(last.power, more) if more >= 0 else last.origin.moved(power, -more)
    return last.target.moved(power, n)


def debate(state: State, action: DebateIssue) -> Change:
    """Debate the last advance; the debater may pass in his next turn (5.24)."""
    last = last_advance(state)
    found = debate_value(state, action.power, action.card)
    target = debated(state, action.power, found.value, stop=action.stop)
    state, more = _laid(state, action.power, action.card, last.issue)
    state = _at(state, last.issue, target).at_table(last=None, passes=state.turn.table.passes | {action.power})
    told = capture(last.issue, target.power) if is_captured(state, target) else stands(last.issue, target, "5.24")
    events = [told.because(found), *more]
    if state.turn.table.on_move and not state.turn.table.hands[state.turn.table.on_move]:
        state = on_move(state, last.power)
    return _ended(state, events)


# Passing and the Chief of Staff


def check_pass(state: State, action: Pass) -> Iterator[Violation]:
    """Yield that it is another's turn, or that no debate has earned a pass (5.24); it may, with nothing to advance."""
    yield from _turn(state, action.power)
    if action.power not in state.turn.table.passes and free_issues(state):
        told = N_("%(power)s has not debated since its last turn and cannot pass.")
        yield violation(told, "5.24", "4.22", power=action.power)
    if state.turn.table.chief:
        yield violation(N_("The Chief of Staff is committed: advance with him."), "5.25")


def give_up(state: State, action: Pass) -> Change:
    """Pass a turn that a debate has earned (5.24)."""
    state, events = _closed(state)
    after = state.at_table(passes=state.turn.table.passes - {action.power}, undebated="")
    told = event(N_("%(power)s passes."), "5.24", power=action.power)
    return _ended(on_move(after, action.power), [*events, told])


def check_chief(state: State, action: RollChief) -> Iterator[Violation]:
    """Yield why the Chief of Staff cannot be committed now (5.25)."""
    yield from _turn(state, action.power)
    if state.turn.table.chief:
        yield violation(N_("The Chief of Staff has rolled already."), "5.25")
    yield from cannot_show(state, action.power, Play("chief"))


def chief(state: State, action: RollChief) -> Change:
    """Commit the Chief of Staff; the issue is chosen after the roll (5.25)."""
    state, events = _closed(state)
    told = event(N_("The Chief of Staff of %(power)s rolls %(n)d."), "5.25", power=action.power, n=action.d6)
    return state.at_table(chief=action.d6, undebated=""), [*events, told]


# The end


def _ended(state: State, events: list[Event]) -> Change:
    """End the segment where nobody has cards, or no issue is left (5.22, 5.27)."""
    table = state.turn.table
    if table.on_move and table.last is None and not free_issues(state):
        told = event(N_("Every issue is captured: the Meeting Segment ends."), "5.22", NOTHING_LEFT)
        return state.at_table(on_move=None, hands=dict.fromkeys(POWERS, 0)), [*events, told]
    return state, events


def won(state: State) -> Mapping[Power, tuple[Issue, ...]]:
    """Return the issues on each power's track and chair (5.27)."""
    issues = state.turn.table.issues
    return {power: tuple(issue for issue, spot in issues.items() if spot.power == power) for power in POWERS}


def most_issues(state: State) -> list[Power]:
    """Return who won the most issues (5.27)."""
    counted = Counter({power: len(issues) for power, issues in won(state).items()})
    return [power for power in POWERS if counted[power] == max(counted.values())]


def end(state: State) -> Change:
    """Conclude the segment: issues won, the centre, the winner of the conference (5.27)."""
    if state.turn.winner or state.turn.table.starter is None:
        return state, []
    tied = most_issues(state)
    return concluded(state, tied[0] if len(tied) == 1 else US)


def concluded(state: State, winner: Power) -> Change:
    """Give the conference to ``winner`` (4.5, 5.27)."""
    held: dict[str, tuple[Issue, ...]] = dict(won(state).items())
    issues = state.turn.table.issues
    held[holdings.CENTER] = tuple(issue for issue, spot in issues.items() if spot == CENTER)
    counted = [event(N_("%(power)s won issues: %(n)d."), "5.27", power=p, n=len(held[p])) for p in POWERS]
    after, events = outcome.outcome(state, Outcome(winner, held))
    return after, counted + events


def check_break(state: State, action: BreakTie) -> Iterator[Violation]:
    """Yield why this Leader cannot break the tie of the conference (4.52)."""
    yield from _tie(state)
    yield from leaders.check_break(state, action, most_issues(state))


def _tie(state: State) -> Iterator[Violation]:
    if state.turn.table.on_move is not None or len(most_issues(state)) == 1:
        yield violation(N_("There is no tie to break now."), "4.52")


def breaks(state: State, action: BreakTie) -> Change:
    """Break the tie of the conference with a Leader (4.52)."""
    state, events = leaders.broken(state, action)
    after, more = concluded(state, action.winner)
    return after, events + more


def check_give(state: State, action: GiveTie) -> Iterator[Violation]:
    """Yield why the tie of the conference cannot go there (4.53)."""
    yield from _tie(state)
    yield from leaders.check_give(state, action, most_issues(state))


def gives(state: State, action: GiveTie) -> Change:
    """Give the tie of the conference by the US's national characteristic (4.53)."""
    return concluded(state, action.winner)
