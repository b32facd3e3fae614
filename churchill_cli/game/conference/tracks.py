"""The issues on the table: where they stand, captures, which counter is meant (5.22, 5.23)."""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from churchill_cli.game.conference.counters import CONDITIONAL
from churchill_cli.game.model.ids import POWERS, Issue, Power, issue_kind
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import CENTER, Spot

FIRST = "#1"


def is_captured(state: State, table_space: Spot) -> bool:
    """Tell whether ``table_space`` is a Leader's chair or beyond (5.23)."""
    return table_space.n >= state.position.constants.chair


def with_last_advance(state: State) -> State:
    """Return the state in which the last advance stands, for nobody debates it any more (5.23)."""
    advance = state.turn.table.last
    return put_on(state, advance.issue, advance.target, last=None) if advance else state


def put_on(state: State, issue: Issue, table_space: Spot, **changes: Any) -> State:  # noqa: ANN401 - of a table
    """Return the state with an issue on ``table_space`` and other ``changes``; the chair ends its track (5.23)."""
    spot = table_space.but(n=min(table_space.n, state.position.constants.chair))
    return state.at_table(issues={**state.turn.table.issues, issue: spot}, **changes)


def free_issues(state: State) -> list[Issue]:
    """Return the issues that are not captured, once the last advance stands (5.22, 5.23)."""
    issues = with_last_advance(state).turn.table.issues
    return [issue for issue, table_space in issues.items() if not is_captured(state, table_space)]


def possible_counters(state: State, kind: Issue) -> list[Issue]:
    """Return the numbered counters that a kind may mean: free ones on different spaces (5.22)."""
    issues = with_last_advance(state).turn.table.issues
    free_counters = [issue for issue in free_issues(state) if issue_kind(issue) == kind]
    on_several_spaces = len({issues[counter] for counter in free_counters}) > 1
    return [numbered(counter) for counter in free_counters] if on_several_spaces else []


def numbered(issue: Issue) -> Issue:
    """Return the name of a counter with its number; the first has none on the table."""
    return issue if issue != issue_kind(issue) else f"{issue}{FIRST}"


def meant_counter(state: State, issue: Issue) -> Issue:
    """Return the counter that is meant: the one named by its number, or the first free one of its kind."""
    if issue.endswith(FIRST):
        return issue_kind(issue)
    uncaptured = free_issues(state)
    same_kind = [counter for counter in uncaptured if issue_kind(counter) == issue]
    return issue if issue in uncaptured else next(iter(same_kind), issue)


TO_CENTER, TO_SPACE = N_("%(issue)s to the center of the table."), N_("%(issue)s to %(power)s space %(n)d.")
MOVED = {
    TO_CENTER: N_("%(issue)s moves by %(moved)d to the center of the table."),
    TO_SPACE: N_("%(issue)s moves by %(moved)d to %(power)s space %(n)d."),
}
"""Where an issue stands that a card has moved by so many spaces (5.22, 5.24)."""


def stands(issue: Issue, spot: Spot, *cites: str, moved: int = 0) -> Event:
    """Return where an issue stands now; ``moved``: by how many spaces, where a card moved it."""
    template = TO_CENTER if spot == CENTER else TO_SPACE
    of_track = {} if spot == CENTER else {"power": spot.power, "n": spot.n}
    return event(MOVED[template] if moved > 0 else template, *cites, issue=issue, moved=moved, **of_track)


def captures(issue: Issue, power: Power | None) -> Event:
    """Return that an issue is captured (5.23)."""
    return event(N_("%(power)s captures %(issue)s."), "5.23", power=cast("Power", power), issue=issue)


def cannot_stop(issue: Issue, *, enters: bool) -> Iterator[Violation]:
    """Yield why an issue cannot stop in the center: no effect there, or out of reach (5.22)."""
    if issue_kind(issue) not in CONDITIONAL:
        yield violation(N_("%(issue)s is no conditional issue and cannot stop in the center."), "5.22", issue=issue)
    elif not enters:
        yield violation(N_("%(issue)s is not brought into the center by this."), "5.22", issue=issue)


def won_issues(state: State) -> Mapping[Power, tuple[Issue, ...]]:
    """Return the issues on each power's track and chair (5.27)."""
    issues = state.turn.table.issues
    return {power: tuple(issue for issue, spot in issues.items() if spot.power == power) for power in POWERS}


def most_issues(issues_by_winner: Mapping[Any, tuple[Issue, ...]]) -> tuple[list[Power], int]:
    """Return who won the most issues, and how many (5.27)."""
    won_counts = {power: len(issues_by_winner.get(power, ())) for power in POWERS}
    most_won = max(won_counts.values())
    return [power for power in POWERS if won_counts[power] == most_won], most_won
