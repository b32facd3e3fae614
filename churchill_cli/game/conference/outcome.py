"""How a conference ended: what contradicts its outcome, what comes of it (4.5, 5.27, 6.2)."""

from collections import Counter
from collections.abc import Iterator

from churchill_cli.game.conference import holdings, leaders, ties
from churchill_cli.game.conference.counters import counter_number, gone_by, uncounted
from churchill_cli.game.conference.holdings import CENTER
from churchill_cli.game.conference.laying_off import BROUGHT
from churchill_cli.game.conference.tracks import most_issues
from churchill_cli.game.model.actions import LeaderRolls, Outcome
from churchill_cli.game.model.ids import POWERS, issue_kind
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change, Handler
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war.fronts import GATES

WINS_CONFERENCE = N_("%(power)s wins the conference.")
TAKES_EFFECT = N_("%(issue)s ended in the center and takes effect.")


def check(state: State, action: Outcome) -> Iterator[Violation]:
    """Yield every contradiction in the outcome told (4.52, 5.27, 6.21, 6.22)."""
    told_times = Counter(issue for issues in action.holdings.values() for issue in issues)
    for issue, told_count in told_times.items():
        if told_count > 1:
            yield violation(N_("%(issue)s is told twice."), "5.27", issue=issue)
    for told_kind in dict.fromkeys(map(issue_kind, told_times)):
        same_kind = (issue for issue in told_times if issue_kind(issue) == told_kind)
        yield from uncounted(state, max(same_kind, key=counter_number), "5.27")
        if gone_rules := gone_by(state, told_kind):
            yield violation(N_("%(issue)s is out of the game."), *gone_rules, issue=told_kind)
    (leading, *_), most_won = most_issues(action.holdings)
    winner_count = len(action.holdings.get(action.power, ()))
    if winner_count < most_won:  # a tie may go to any of the tied (4.52, 4.53)
        template = N_("%(power)s won fewer issues (%(n)d) than %(best)s (%(most)d).")
        yield violation(template, "5.27", "4.52", power=action.power, n=winner_count, best=leading, most=most_won)
    yield from leaders.pending(state)
    yield from holdings.check_known(state, action)


def check_whole(state: State, action: Outcome) -> Iterator[Violation]:
    """Yield issues that the outcome leaves out, and a tie won by somebody who could not (4.5, 5.27)."""
    yield from holdings.check_whole(state, action)
    tied_powers, _most_won = most_issues(action.holdings)
    if action.power in tied_powers and not ties.can_win(state, tied_powers, action.power):
        template = N_("A tie of %(names)s: no active Leader may break it for %(power)s, so the US wins it.")
        yield violation(template, "4.52", "4.53", "4.51", names=ties.named(tied_powers), power=action.power)


def perform(state: State, action: Outcome) -> Change:
    """End the conference with the outcome told, and say whether it was a tie (4.52, 5.27)."""
    tied_powers, most_won = most_issues(action.holdings)
    changed_state, events = conclude(state, action)
    if len(tied_powers) == 1:
        return changed_state, events
    told_winner = event(N_("By what is told, %(power)s wins the tie."), "4.52", "4.53", power=action.power)
    return changed_state, [ties.Tied(tied_powers, most_won, "4.52").event(), told_winner, *events]


def conclude(state: State, action: Outcome) -> Change:
    """End the conference: issues won, the center, its marker, conditional issues (4.23.2, 5.27, 6.2)."""
    won_issues = {power: action.holdings.get(power, ()) for power in POWERS}
    center_issues = frozenset(issue_kind(issue) for issue in action.holdings.get(CENTER, ()))
    victories = state.position.conferences_won
    command_first = state.position.reading("Q-leadership-bonus") == "new"
    changed_state = state.now(winner=action.power, won=won_issues, done=True, command_first=command_first).at(
        center=center_issues, conferences_won={**victories, action.power: victories.get(action.power, 0) + 1}
    )
    events = [event(WINS_CONFERENCE, "5.27", power=action.power)]
    on_tracks = {issue_kind(issue) for issues in won_issues.values() for issue in issues}
    for issue, section in GATES.items():
        cite = state.position.rules.issues[issue].cite
        if issue in center_issues:
            events.append(event(TAKES_EFFECT, cite, section, issue=issue))
        elif issue in on_tracks:
            events.append(event(N_("%(issue)s was won and does not take effect."), cite, "6.2", issue=issue))
    return changed_state.with_roster(last_winner=action.power), events


AT_TABLE: tuple[Handler, ...] = (
    *BROUGHT,
    Handler(LeaderRolls, leaders.roll_health, leaders.check_dice, leaders.awaits_dice),
    Handler(Outcome, perform, check, newly=check_whole),
)
"""What may be told as long as a conference is in progress."""
