"""What no line of an allocation tells: that something is kept, or more than there is to spend (6.4, 4.23.4)."""

from collections.abc import Sequence

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
from churchill_cli.typed.understanding import understood
from churchill_cli.typed.words import Word

SPENDING = (PlaceSupport, Activate, Fund)
"""What a power tells of what it has to spend."""
PASSES = Sense("word", "passes")
WHO = frozenset({"power", "person"})


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


def too_much(state: State, line: str) -> Forbidden | None:
    """Return that some clauses of a line leave too little for the others, where that is all that is wrong (6.4)."""
    clauses = line.split(",")
    power = acting(state) if len(clauses) > 1 and engine.is_timely(state, PlaceSupport) else None
    for end in range(len(clauses) - 1, 0, -1) if power else ():
        rest = ",".join(clauses[end:]).strip()
        after = _state_after(state, ",".join(clauses[:end]))
        if after and power and spendable(after, power) < _needs(state, rest):
            template = N_("%(power)s has %(n)d to place or to spend, too little for `%(rest)s` as well.")
            count = spendable(state, power)
            return replay.refusal([violation(template, "6.4", "4.23.4", power=power, n=count, rest=Verbatim(rest))])
    return None


def _state_after(state: State, line: str) -> State | None:
    """Return the state after the lines that a typed one tells for certain; None where it tells none."""
    meaning = understood(state, line)
    for told in meaning.told if meaning.is_certain else ():
        state, _events = engine.apply(state, grammar.parse(told))
    return state if meaning.is_certain else None


def _needs(state: State, line: str) -> int:
    """Return how much a line spends at least where there is enough; 0 where it spends nothing."""
    meaning = understood(state, line)
    first = next(iter(meaning.told or meaning.asked), "")
    spends = [action for action in map(grammar.notated, grammar.parted(first)) if isinstance(action, SPENDING)]
    return sum(getattr(action, "n", 1) for action in spends)
