"""Several amounts of what a power spent, corrected by the words of one line: `no, 6 east 2 bomb`."""

from collections.abc import Iterable

from churchill_cli.game.model.actions import Fund, PlaceSupport
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.typed.correcting import Amendment
from churchill_cli.typed.understanding import understood


def corrected_amounts(told: Amendment, lines_back: Iterable[tuple[int, str, State]]) -> tuple[tuple[str, str], ...]:
    """Return in one entry the corrections by all that was meant, with the lines as they were; what gets less first.

    ``lines_back``: number, line and state, the last one first.
    """
    spent: list[tuple[int, PlaceSupport | Fund, State]] = []
    for number, line, state in lines_back:
        action = grammar.notated(line)
        if not isinstance(action, PlaceSupport | Fund) or (spent and action.power != spent[0][1].power):
            break
        spent.append((number, action, state))
    lines = understood(spent[-1][2], told.said).told if spent else ()
    meant = [action for action in map(grammar.notated, lines) if isinstance(action, PlaceSupport | Fund)]
    pairs = [(number, old, new) for new in meant for number, old, _state in spent if old.but(n=new.n) == new]
    if not 1 < len(pairs) == len(lines):
        return ()
    changed = sorted((pair for pair in pairs if pair[1] != pair[2]), key=lambda pair: pair[2].n - pair[1].n)
    change = "; ".join(f"change {number} {grammar.write(new)}" for number, _old, new in changed)
    return ((change, "; ".join(grammar.write(old) for _number, old, _new in changed)),)
