"""Several amounts of what a power spent, corrected by the words of one line: `no, 6 east 2 bomb`."""

from collections.abc import Iterable

from churchill_cli.game.model.actions import Activate, Fund, PlaceSupport
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.typed.correcting import Amendment
from churchill_cli.typed.understanding import understood

Spending = PlaceSupport | Fund | Activate


def corrected_amounts(told: Amendment, lines_back: Iterable[tuple[int, str, State]]) -> tuple[tuple[str, str], ...]:
    """Return in one entry the corrections by all that was meant, with the lines as they were; what gets less first.

    What is meant and was not told is told before the last of the lines. ``lines_back``: number, line and state, the
    last one first.
    """
    spent: list[tuple[int, Spending, State]] = []
    for number, line, state in lines_back:
        action = grammar.notated(line)
        if not isinstance(action, Spending) or (spent and action.power != spent[0][1].power):
            break
        spent.append((number, action, state))
    told_now = [grammar.notated(line) for line in understood(spent[-1][2], told.said).told] if spent else []
    meant = [action for action in told_now if isinstance(action, Spending)]
    pairs = [(number, old, new) for new in meant for number, old, _state in spent if _is_of_same(old, new)]
    added = [new for new in meant if all(new is not other for _number, _old, other in pairs)]
    changed = sorted((pair for pair in pairs if pair[1] != pair[2]), key=_further_amount)
    if not changed or not 1 < len(meant) == len(told_now):
        return ()
    lines = [f"change {number} {grammar.write(new)}" for number, _old, new in changed]
    lines += [f"insert {spent[0][0]} {grammar.write(new)}" for new in added]
    return (("; ".join(lines), "; ".join(grammar.write(old) for _number, old, _new in changed)),)


def _is_of_same(one: Spending, other: Spending) -> bool:
    """Tell whether two spend on the same place, project or issue, however much."""
    return one.but(n=0) == other.but(n=0) if hasattr(one, "n") and hasattr(other, "n") else one == other


def _further_amount(pair: tuple[int, Spending, Spending]) -> int:
    """Return how much more is spent than was."""
    _number, old, new = pair
    return getattr(new, "n", 1) - getattr(old, "n", 1)
