"""Issue counters: which one of a kind is meant, how many there are, which have left the game (3.34, 6.21, 6.22)."""

from collections.abc import Container, Iterator, Sequence

from churchill_cli.game.model.board import MOST_COUNTERS
from churchill_cli.game.model.ids import Issue, issue_kind
from churchill_cli.game.model.ruling import Violation, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text, Verbatim


def number(issue: Issue) -> int:
    """Return which counter of its kind this is, from 1."""
    mark = issue.partition("#")[2]
    return int(mark) if mark else 1


def held(won: Sequence[Issue], told: Issue, used: Container[Issue]) -> Issue:
    """Return the counter that is meant among those ``won``: a kind stands for the first of it that is not ``used``."""
    mine = [issue for issue in won if issue_kind(issue) == told]
    return next((issue for issue in mine if issue not in used), mine[0] if mine else told)


def uncounted(state: State, issue: Issue, cite: str) -> Iterator[Violation]:
    """Yield why there is no such counter: there are not as many of its kind, or none is known of (3.34).

    ``cite``: the rule that is broken where no rulebook tells the number, but it is taken for granted.
    """
    kind, board = issue_kind(issue), state.position.board
    n = board.counters[kind]
    if number(issue) <= n:
        return
    if board.is_assumed(f"{kind}.counters"):
        told = N_("No rulebook tells how many counters of %(issue)s there are; taken for granted: %(n)d.")
        mend = _correction(kind, number(issue)) if number(issue) <= MOST_COUNTERS else None
        yield violation(told, cite, mend=mend, issue=kind, n=n)
        return
    counter = state.position.rules.issues[kind]
    section = counter.cite if counter.told == n else "3.34"
    yield violation(N_("There are no more counters of %(issue)s than %(n)d."), section, issue=kind, n=n)


def _correction(kind: Issue, n: int) -> Text:
    """Return how the owner of the game tells that it has more counters of a kind: for all games, and for this one."""
    told = N_("If your game has more: churchill board confirm %(fact)s %(n)d; for a game in progress: %(line)s")
    line = f'board {{"counters": {{"{kind}": {n}}}}}'
    return Text(told, {"fact": Verbatim(f"{kind}.counters"), "n": n, "line": Verbatim(line)})


def gone_by(state: State, kind: str) -> tuple[str, ...]:
    """Return by which rules a kind of issue is out of the game: its space was entered, or the scenario has none."""
    gate = state.position.rules.issues[kind].gate
    entered = gate is not None and state.position.has_entered(gate)
    left = ("6.21" if kind == "second_front" else "6.22",) if entered else ()
    return (*left, "9.52") if kind in state.unavailable else left
