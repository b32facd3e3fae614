"""Issue counters: which of a kind is meant, how many there are, which may come (3.34, 5.14, 6.2)."""

from collections.abc import Container, Iterator, Sequence

from churchill_cli.game.model.board import MOST_COUNTERS
from churchill_cli.game.model.ids import Issue, issue_kind
from churchill_cli.game.model.ruling import Violation, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text, Verbatim
from churchill_cli.game.war.fronts import GATES

CONDITIONAL = frozenset(GATES)
"""Issues that take effect from the center only (6.2)."""
MORE_COUNTERS = N_(
    "If your game has more: churchill board confirm %(fact)s %(n)d; "
    "`help board` tells how to correct a game in progress."
)
"""How the owner tells of more counters of a kind, for all games and for this one."""


def counter_number(issue: Issue) -> int:
    """Return which counter of its kind this is, from 1."""
    return int(issue.partition("#")[2] or "1")


def held_counter(won_issues: Sequence[Issue], told_issue: Issue, used_counters: Container[Issue]) -> Issue:
    """Return the counter meant among those won: a kind is the first of it not used."""
    same_kind = [issue for issue in won_issues if issue_kind(issue) == told_issue]
    return next((issue for issue in same_kind if issue not in used_counters), same_kind[0] if same_kind else told_issue)


def free_counter(state: State, issue: Issue) -> Issue:
    """Return a counter of this kind that is not on the table; the named one if it is numbered."""
    kind = issue_kind(issue)
    if issue != kind:
        return issue
    counters = [kind, *(f"{kind}#{number}" for number in range(2, state.position.board.counters[kind] + 1))]
    return next((counter for counter in counters if counter not in state.turn.table.issues), issue)


def cannot_choose(state: State, issue: Issue) -> Iterator[Violation]:
    """Yield why this issue cannot come on the table (5.14, 6.21, 6.22)."""
    kind, board = issue_kind(issue), state.position.board
    all_there = issue in state.turn.table.issues and free_counter(state, issue) == issue
    if gone_rules := gone_by(state, kind):
        yield violation(N_("%(issue)s is out of the game."), *gone_rules, issue=kind)
    elif all_there:
        is_open = issue == kind and board.is_assumed(f"{kind}.counters")
        mend = more_counters(kind, board.counters[kind] + 1) if is_open else None
        there_already = violation(N_("%(issue)s is on the table already."), "5.14", mend=mend, issue=kind)
        yield there_already.but(is_assumed=is_open)
    else:
        yield from uncounted(state, issue, "5.14")


def uncounted(state: State, issue: Issue, cite: str) -> Iterator[Violation]:
    """Yield why there is no such counter: there are not as many of its kind, or none is known of (3.34).

    ``cite``: the rule that is broken where no rulebook tells the number, but it is taken for granted.
    """
    kind, told_number, board = issue_kind(issue), counter_number(issue), state.position.board
    known_count = board.counters[kind]
    if told_number <= known_count:
        return
    if board.is_assumed(f"{kind}.counters"):
        template = N_("No rulebook tells how many counters of %(issue)s there are; taken for granted: %(n)d.")
        yield violation(template, cite, mend=more_counters(kind, told_number), issue=kind, n=known_count)
        return
    counter = state.position.rules.issues[kind]
    section = counter.cite if counter.told == known_count else "3.34"
    yield violation(N_("There are no more counters of %(issue)s than %(n)d."), section, issue=kind, n=known_count)


def more_counters(kind: str, counters_needed: int) -> Text | None:
    """Return how the owner tells of one more counter of a kind; None where there can be none."""
    fields = {"fact": Verbatim(f"{kind}.counters"), "n": counters_needed}
    return Text(MORE_COUNTERS, fields) if counters_needed <= MOST_COUNTERS else None


def gone_by(state: State, kind: str) -> tuple[str, ...]:
    """Return the rules by which a kind of issue is out of the game."""
    counter = state.position.rules.issues[kind]
    sections = (counter.cite,) if counter.gate is not None and state.position.has_entered(counter.gate) else ()
    return (*sections, "9.52") if kind in state.unavailable else sections
