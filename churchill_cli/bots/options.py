"""What a 'Bot may do in a decision: all that the rules allow its hand and its power now (11.1)."""

from collections.abc import Callable, Iterator, Mapping

from churchill_cli.bots import chart
from churchill_cli.bots.case import ANY, Case, Option
from churchill_cli.bots.plan import counted
from churchill_cli.game import engine
from churchill_cli.game.conference import agenda, tracks
from churchill_cli.game.conference.card_values import committed, staff_card
from churchill_cli.game.conference.counters import CONDITIONAL
from churchill_cli.game.conference.debates import last_advance
from churchill_cli.game.conference.meeting_turns import debaters
from churchill_cli.game.conference.offers import stopping
from churchill_cli.game.conference.playable import cannot_show
from churchill_cli.game.model import actions
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS, THEATER_OF, Issue, issue_kind
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play, Spot
from churchill_cli.game.war.marker_segment import target

PASS, TIE, CHIEF = "pass", "tie", "chief"
GROUPS: Mapping[str, Callable[[str], bool]] = {
    "pol_mil": lambda kind: kind.startswith("pol_mil"),
    "production": lambda kind: kind.endswith("_production"),
    "directed_offensive": lambda kind: kind.endswith("directed_offensive"),
    "theater_leadership": lambda kind: kind.startswith("leadership"),
    "conditional": lambda kind: kind in CONDITIONAL,
}
"""Groups of issues that a chart may name."""


def issue_words(case: Case, issue: Issue) -> frozenset[str]:
    """Return the words by which a chart names an issue."""
    kind = issue_kind(issue)
    is_own = case.state.position.rules.issues[kind].owner == case.power
    groups = (group for group, has in GROUPS.items() if has(kind))
    return frozenset((ANY, kind, *groups, *(("own",) if is_own else ())))


def _shown(case: Case) -> Iterator[Option]:
    """Yield the cards that may be shown for the agenda (5.13)."""
    for card in dict.fromkeys(case.hand):
        if any(cannot_show(case.state, case.power, card)):
            continue
        words = frozenset((ANY, card.kind, *((card.name,) if card.name else ())))
        is_rolled = staff_card(case.state, case.power, card).chief and card.value is None
        yield Option(actions.ShowCards({case.power: card}), words, card, is_rolled=is_rolled)


def _picked(case: Case) -> Iterator[Option]:
    """Yield the issues that may be selected (5.14)."""
    for issue in agenda.available(case.state):
        yield Option(actions.Pick(case.power, (issue,)), issue_words(case, issue), issue=issue)


def _told_issue(state: State, issue: Issue) -> Issue:
    return tracks.numbered(issue) if tracks.possible_counters(state, issue_kind(issue)) else issue


def _free(state: State) -> list[Issue]:
    """Return the issues that may be moved; of counters of one kind on one space the first alone (5.22)."""
    issues = tracks.with_last_advance(state).turn.table.issues
    first: dict[tuple[str, Spot], Issue] = {}
    for issue in tracks.free_issues(state):
        first.setdefault((issue_kind(issue), issues[issue]), issue)
    return list(first.values())


def _advances(case: Case) -> Iterator[Option]:
    """Yield the advances with each card of the hand, and passing (5.22, 5.24)."""
    state, power = case.state, case.power
    if state.turn.table.on_move != power:
        return
    die = committed(state, power)
    for card in [Play("chief")] if die else dict.fromkeys(case.hand):
        is_rolled = card.kind == CHIEF and card.value is None and not die
        for issue in _free(state):
            for stop in stopping(issue):
                play = card.but(value=die) if die else counted(card)
                told = actions.AdvanceIssue(power, _told_issue(state, issue), play, stop)
                yield Option(told, issue_words(case, issue), card, issue, is_rolled=is_rolled)
    yield Option(actions.Pass(power), frozenset((PASS,)))


def _debates(case: Case) -> Iterator[Option]:
    """Yield the debates with each card of the hand (5.24)."""
    if case.power not in debaters(case.state):
        return
    issue = last_advance(case.state).issue
    for card in dict.fromkeys(case.hand):
        is_rolled = card.kind == CHIEF and card.value is None
        for stop in stopping(issue):
            told = actions.DebateIssue(case.power, counted(card), stop)
            yield Option(told, issue_words(case, issue), card, issue, is_rolled=is_rolled)


def _led(case: Case) -> Iterator[Option]:
    """Yield what the Leader may do: advance, debate, break a tie (4.51, 5.26)."""
    state, power, table = case.state, case.power, case.state.turn.table
    if power not in table.active:
        return
    if not table.issues or (table.on_move is None and not table.checks):
        yield from (Option(actions.BreakTie(power, winner), frozenset((TIE, winner))) for winner in POWERS)
    discard = least_wanted(case)
    if discard is None:
        return
    own_chief = state.position.rules.cards.chief(power)
    play = Play("leader", discard=own_chief if discard.kind == CHIEF else discard.name)
    for issue in _free(state) if table.on_move == power else ():
        for stop in stopping(issue):
            told = actions.AdvanceIssue(power, _told_issue(state, issue), play, stop)
            yield Option(told, issue_words(case, issue) | {"advance"}, discard, issue)
    if power in debaters(state):
        issue = last_advance(state).issue
        for stop in stopping(issue):
            led = actions.DebateIssue(power, play, stop)
            yield Option(led, issue_words(case, issue) | {"debate"}, discard, issue)


def least_wanted(case: Case) -> Play | None:
    """Return the card that is discarded for the Leader: of those that the plan wants least, the lowest (5.26, 11.3)."""
    state, power = case.state, case.power

    def wanted(card: Play) -> tuple[bool, int, str]:
        value = card.value if card.value is not None else staff_card(state, power, card).value
        return card in case.plan.meant, 3 if value is None else value, card.name

    least = min(case.hand, key=wanted, default=None)
    is_unnamed = least is not None and least.kind == "staff" and not least.name
    return unnamed_discard(case.hand) if is_unnamed else least


def unnamed_discard(hand: tuple[Play, ...]) -> Play | None:
    """Return the card that a Leader discards where none is named: the lowest of those told without a name (5.26)."""
    unnamed = [card for card in hand if card.kind == "staff" and not card.name]
    return min(unnamed, key=lambda card: card.value or 0, default=None)


def _of_the_step(case: Case) -> Iterator[Option]:
    """Yield what the step lists for this power (6.1 to 6.11, 7.1, 7.3)."""
    for action in engine.step_of(case.state).options(case.state):
        if getattr(action, "power", case.power) == case.power:
            yield Option(action, _words(case, action), issue=getattr(action, "issue", ""))


def _words(case: Case, action: Action) -> frozenset[str]:
    """Return the words of a decision, or of a marker that is placed."""
    if isinstance(action, actions.Activate):
        return issue_words(case, action.issue)
    if isinstance(action, actions.Network | actions.Align):
        place, is_removal = target(action.targets[0])
        kind = "colonies" if place in case.state.position.board.colonies else "countries"
        return frozenset((ANY, place, kind, "removing" if is_removal else "placing"))
    return frozenset(_plain_words(action))


def _plain_words(action: Action) -> tuple[str, ...]:
    """Return the words of a decision that its fields alone tell."""
    match action:
        case actions.Direct():
            return ANY, action.front, THEATER_OF[action.front], action.issue, issue_kind(action.issue)
        case actions.PlaceSupport():
            return ANY, action.kind, action.box, THEATER_OF[action.box]
        case actions.Fund():
            return ANY, "research"
        case actions.Appoint():
            return ANY, action.leader, action.theater
        case actions.MoveGlobal():
            return ANY, action.relation
        case _:
            return (PASS,)


def _preferred(_case: Case) -> Iterator[Option]:
    """Yield to whom the US may give a tie (3.32, 4.53)."""
    yield from (Option(actions.GiveTie(power), frozenset((ANY, power))) for power in POWERS)


KINDS: Mapping[str, Callable[[Case], Iterator[Option]]] = {
    chart.AGENDA: _shown,
    chart.ISSUES: _picked,
    chart.LEADER: _led,
    chart.ADVANCE: _advances,
    chart.DEBATE: _debates,
    chart.ORDER: _preferred,
}


def options(case: Case, decision: str) -> Iterator[Option]:
    """Yield all that the rules allow in a decision now."""
    for option in KINDS.get(decision, _of_the_step)(case):
        if decision == chart.AGENDA or not any(engine.violations(case.state, option.action)):
            yield option
