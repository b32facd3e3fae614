"""Support of which no kind is told: naval support is not meant where no amphibious space lies ahead (7.53, 7.72.1)."""

from collections.abc import Sequence

from churchill_cli.game.model.actions import PlaceSupport
from churchill_cli.game.model.ids import FRONTS
from churchill_cli.game.model.state import State
from churchill_cli.notation.grammar import write
from churchill_cli.session.reading import read


def of_use(state: State, lines: Sequence[str]) -> tuple[str, ...]:
    """Return some lines that a typed one may tell without naval support that could never be of use to its Front.

    Where it alone may be told it stays: it is legal, and whoever says naval means it (6.5).
    """
    if state.turn.step != "allocation":
        return tuple(lines)
    told = {*lines}
    return tuple(line for line in lines if not (_is_idle(state, action := read(line)) and _on_land(action) in told))


def _is_idle(state: State, action: object) -> bool:
    """Tell whether it is naval support before a Front that has no amphibious space ahead."""
    if not isinstance(action, PlaceSupport) or action.kind != "naval" or action.box not in FRONTS:
        return False
    board, space = state.position.board, state.position.fronts[action.box]
    ahead = board.tracks[action.box][board.index[action.box][space] + 1 :]
    return not board.amphibious & {*ahead}


def _on_land(action: object) -> str:
    """Return the line that places as much offensive support there."""
    return write(action.but(kind="offensive")) if isinstance(action, PlaceSupport) else ""
