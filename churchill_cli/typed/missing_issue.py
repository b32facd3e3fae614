"""An issue of which there is no counter is told to be none: a power without production on the table (4.23.3)."""

from collections.abc import Iterator, Sequence

from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import PlaceSupport
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text, listed
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.weighing import Edge
from churchill_cli.typed.words import Word
from churchill_cli.words.sentences import say

NONE = N_("%(power)s has no issue of this kind; there are only: %(issues)s.")


def missing_issue(state: State, words: Sequence[Word], told: Sequence[str]) -> UsageProblem | None:
    """Return that a power has no issue of a kind which some words say is its own; ``told``: what they tell, if that."""
    edges = lattice(tuple(words))
    owners = {issue: counter.owner for issue, counter in state.position.rules.issues.items() if counter.owner}
    for at, meanings in enumerate(edges):
        named = [
            edge for edge in meanings if edge.sense.category == "issue" and edge.sense.value in owners and edge.cost
        ]
        alike = [issue for issue in owners if any(_kind(issue) == _kind(edge.sense.value) for edge in named)]
        is_meant = any(issue in line for issue in alike for line in told)
        if not alike or not (is_meant if told else not engine.is_timely(state, PlaceSupport)):
            continue
        for power in _beside(words, edges, at, named[0].end):
            if power not in {owners[issue] for issue in alike}:
                return UsageProblem(say(Text(NONE, {"power": power, "issues": listed(alike)})), cites=("4.23.3",))
    return None


def _kind(issue: str) -> str:
    """Return what the issue of a power is, without the power."""
    return issue.partition("_")[2]


def _beside(words: Sequence[Word], edges: Sequence[Sequence[Edge]], start: int, end: int) -> Iterator[str]:
    """Yield the powers named right before some words, and right behind them with small words between."""
    if start and not words[start].is_apart:
        yield from (edge.sense.value for edge in edges[start - 1] if edge.sense.category == "power")
    while end < len(words) and any(edge.sense.category == "small" for edge in edges[end]):
        end += 1
    is_behind = end < len(words) and not words[end].is_apart
    meant = {edge.sense.category: edge.sense.value for edge in edges[end]} if is_behind else {}
    power, issue = meant.get("power", ""), meant.get("issue", "")
    yield from [power] * (bool(power) and (not issue or issue.startswith(f"{power.lower()}_")))  # `sov` is both
