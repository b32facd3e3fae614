"""Which clause of a line is in the way, where those before it are understood; what may not be kept."""

from collections.abc import Iterator, Sequence
from itertools import islice

from churchill_cli.errors import Forbidden
from churchill_cli.game import engine
from churchill_cli.game.decision.payments import acting, spendable
from churchill_cli.game.model.actions import Activate, Fund, PlaceSupport
from churchill_cli.game.model.ruling import violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.typed.gathering import Sense
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.understanding import now_of, understood
from churchill_cli.typed.words import Word

PASSES, WHO = Sense("word", "passes"), frozenset({"power", "person"})
SPENDING = (PlaceSupport, Activate, Fund)
"""What a power tells of what it has to spend."""


def stopping_clause(state: State, line: str) -> str:
    """Return the first clause that is not understood behind those before it, which are; else nothing."""
    return next((rest.split(",")[0].strip() for _after, rest in _clauses_behind(state, line)), "")


def forbidden_clause(state: State, line: str) -> Forbidden | None:
    """Return why the rules forbid the first clause that is not told behind those before it, where it is clear."""
    for behind, rest in islice(_clauses_behind(state, line), 1):
        meaning, after = understood(behind, rest.split(",")[0]), behind
        for action in map(grammar.parse, meaning.told if meaning.is_forbidden else ()):
            reasons = list(engine.violations(after, action))
            if reasons:
                return replay.refusal(reasons)
            after = now_of(after).after(action)
    return None


def too_much(state: State, line: str) -> Forbidden | None:
    """Return that some clauses of a line leave too little for the others, where that is all that is wrong (6.4)."""
    power = acting(state) if "," in line and engine.is_timely(state, PlaceSupport) else None
    for after, rest in _clauses_behind(state, line) if power else ():
        if power and spendable(after, power) < _needs(state, rest):
            template = N_("%(power)s has %(n)d to place or to spend, too little for `%(rest)s` as well.")
            count = spendable(state, power)
            return replay.refusal([violation(template, "6.4", "4.23.4", power=power, n=count, rest=Verbatim(rest))])
    return None


def _clauses_behind(state: State, line: str) -> Iterator[tuple[State, str]]:
    """Yield the state behind the clauses of a line that are understood, the most first, with the clauses behind."""
    clauses = line.split(",")
    for end in range(len(clauses) - 1, 0, -1):
        before, after = understood(state, ",".join(clauses[:end])), state
        lines = before.told if before.is_certain else ()
        for told in lines:
            after = now_of(after).after(grammar.parse(told))
        if lines:
            yield after, ",".join(clauses[end:]).strip()


def _needs(state: State, line: str) -> int:
    """Return how much a line spends at least where there is enough; 0 where it spends nothing."""
    meaning = understood(state, line)
    if meaning.is_forbidden:
        return 0
    lines = meaning.told or grammar.parted(next(iter(meaning.asked), ""))
    spends = [action for action in map(grammar.notated, lines) if isinstance(action, SPENDING)]
    return sum(getattr(action, "n", 1) for action in spends)


def kept(state: State, words: Sequence[Word]) -> Forbidden | None:
    """Return that nothing may be kept, where a power would pass that has something to spend (6.4)."""
    is_who = [any(edge.sense.category in WHO for edge in edges) for edges in lattice(tuple(words))]
    others = tuple(word for word, names_who in zip(words, is_who, strict=True) if not names_who)
    passes = others and any(edge.sense == PASSES and edge.end == len(others) for edge in lattice(others)[0])
    power = acting(state) if passes and engine.is_timely(state, PlaceSupport) else None
    if power is None:
        return None
    template = N_("Nothing may be kept: %(power)s still has to place or to spend: %(n)d.")
    return replay.refusal([violation(template, "6.4", "4.23.4", power=power, n=spendable(state, power))])
