"""Military collapse: reserves that leave the game for good when a Front enters a space (7.63, 7.65)."""

from collections.abc import Iterator, Mapping

from churchill_cli.game.model.board import Board
from churchill_cli.game.model.constants import Collapse, Constants
from churchill_cli.game.model.ids import EUROPE, FRONTS, PACIFIC, RESERVES, Front, Reserve, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.texts import N_

ON_BOARD = "Q-collapse-on-board"
ARMIES: Mapping[Reserve, tuple[Front, ...]] = {
    "german_army": EUROPE,
    "italian_army": ("mediterranean",),
    "japanese_army": PACIFIC,
}
"""The kinds that fight, and the Fronts that they may stand against (7.62, 7.64)."""


def fallen(fronts: Mapping[Front, Space], board: Board, constants: Constants) -> dict[Reserve, int]:
    """Return the reserves that are out of the game because of where the Fronts stand (7.63, 7.65)."""
    fallen_reserves = dict.fromkeys(RESERVES, 0)
    for loss in constants.collapse:
        spaces_reached = board.index[loss.front]
        fallen_reserves[loss.reserve] += spaces_reached[fronts[loss.front]] >= spaces_reached[loss.space]
    return fallen_reserves


def falls(position: Position, front: Front, space: Space) -> list[Collapse]:
    """Return what leaves the game when ``front`` enters ``space``."""
    return [
        reserve_loss
        for reserve_loss in position.constants.collapse
        if (reserve_loss.front, reserve_loss.space) == (front, space) and position.available(reserve_loss.reserve)
    ]


def reserves_against(position: Position, reserve: Reserve) -> dict[Front, int]:
    """Return how many reserves of a kind stand against each Front; Italians in the Mediterranean."""
    armies_standing = {front: position.reserves.get(front, 0) for front in ARMIES.get(reserve, ())}
    italian = min(position.available("italian_army"), position.reserves.get("mediterranean", 0))
    if reserve == "german_army":
        armies_standing["mediterranean"] -= italian
    elif reserve == "italian_army":
        armies_standing["mediterranean"] = italian
    return {front: army_count for front, army_count in armies_standing.items() if army_count}


def against_none(position: Position, reserve: Reserve) -> int:
    """Return how many reserves of a kind, still in the game, stand against no Front: in a theater box, or at home."""
    return max(0, position.available(reserve) - sum(reserves_against(position, reserve).values()))


def taken_from(position: Position, front: Front, reserve: Reserve) -> Front | None:
    """Return the Front that loses an army against it when ``front`` brings a collapse.

    It is the Front that advances, as long as such an army stands against it. None where one stands against no Front
    (not placed yet, or in the Arctic): it is the one that goes. Else it is the Front against which most of them stand.
    """
    return next(iter(_may_lose(position, front, reserve)), None)


def _may_lose(position: Position, front: Front, reserve: Reserve) -> list[Front]:
    """Return the Fronts from against which the army may go: several where as many stand against each."""
    armies_standing = reserves_against(position, reserve)
    if front in armies_standing:
        return [front]
    if against_none(position, reserve) > 0:
        return []
    return [opposed for opposed in FRONTS if armies_standing.get(opposed) == max(armies_standing.values(), default=0)]


def equals(position: Position, reserve_loss: Collapse) -> Iterator[Event]:
    """Yield the other Fronts that may lose the army as well: players choose (7.63, 7.65)."""
    template = N_(
        "The same number stands against the %(front)s: which of them goes is open; `adjust reserves` corrects it."
    )
    for other_front in _may_lose(position, reserve_loss.front, reserve_loss.reserve)[1:]:
        yield event(template, reserve_loss.cite, ON_BOARD, front=other_front)


def is_put_off(position: Position, front: Front, reserve: Reserve) -> bool:
    """Tell whether the army fights on until the reserves go back, as the group reads it (8.0)."""
    return position.reading(ON_BOARD) == "end" and taken_from(position, front, reserve) is not None


def collapse(position: Position, front: Front, space: Space) -> tuple[Position, list[Event]]:
    """Return the board after the reserves have left the game that fall when ``front`` enters ``space``."""
    events = []
    for loss in falls(position, front, space):
        if is_put_off(position, front, loss.reserve):
            template = N_("%(reserve)s: one leaves the game for good when the reserves go back.")
            events.append(event(template, loss.cite, ON_BOARD, reserve=loss.reserve))
            continue
        events.append(event(N_("%(reserve)s: one leaves the game for good."), loss.cite, reserve=loss.reserve))
        opposed_front, equal = taken_from(position, front, loss.reserve), [*equals(position, loss)]
        position = more_armies(position, loss.reserve, opposed_front, -1)
        if opposed_front not in {None, front}:
            template = N_("All of them stand on the board: the one that goes stood against the %(front)s.")
            events += [event(template, loss.cite, ON_BOARD, front=opposed_front), *equal]
    return position, events


def more_armies(position: Position, reserve: Reserve, front: Front | None, army_count: int) -> Position:
    """Return the board with ``army_count`` more of a kind against ``front``; None: in the game only."""
    reserves = dict(position.reserves)
    if front is not None:
        reserves[front] = max(0, reserves.get(front, 0) + army_count)
    removed = {**position.removed, reserve: position.removed.get(reserve, 0) - army_count}
    return position.but(reserves=reserves, removed=removed)


def put_off(position: Position, front: Front, space: Space) -> dict[Reserve, int]:
    """Return what leaves the game at the end of the conference because ``front`` enters ``space``."""
    return {loss.reserve: 1 for loss in falls(position, front, space) if is_put_off(position, front, loss.reserve)}


def helps(position: Position, front: Front, space: Space) -> Front | None:
    """Return another Front that has an army less against it once ``front`` enters ``space``."""
    for reserve_loss in falls(position, front, space):
        opposed_front = taken_from(position, front, reserve_loss.reserve)
        if opposed_front not in {None, front} and position.reading(ON_BOARD) == "board":
            return opposed_front
    return None
