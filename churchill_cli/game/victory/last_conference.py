"""Whether the game may end with this conference: the last, or the Axis is in reach (8.0)."""

from churchill_cli.game.model.ids import FRONTS_IN, TARGET, THEATERS, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import surrender

FARTHEST = 2
"""A breakthrough enters so many spaces (7.74)."""


def may_be_last(position: Position) -> bool:
    """Tell whether the game may end now: the last conference, or both Axis powers in reach (8.0)."""
    is_last = position.conference >= position.constants.conferences
    return is_last or all(_is_in_reach(position, theater) for theater in THEATERS)


def _is_in_reach(position: Position, theater: Theater) -> bool:
    """Tell whether the Axis power of a theater may have surrendered after this war (7.81, 7.82)."""
    board = position.board
    farthest = {
        front: board.tracks[front][: board.index[front][space] + FARTHEST + 1][-1]
        for front, space in position.fronts.items()
    }
    if TARGET[theater] in {*position.surrendered, *(farthest[front] for front in FRONTS_IN[theater])}:
        return True
    farthest_board = position.but(fronts=farthest)
    return theater == "pacific" and all(surrender.conditions(farthest_board, with_germany=True).values())
