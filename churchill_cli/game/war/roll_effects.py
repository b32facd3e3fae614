"""What a roll of a Front brings, and whether it may matter who is first (7.63, 7.71, 7.8)."""

from churchill_cli.game.model import ids
from churchill_cli.game.model.ids import Front, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import advancing, fronts
from churchill_cli.game.war.war import War

BEARING = ("fronts", "networks", "entered", "surrendered", "technology")
"""What a war phase changes that bears on points."""


def may_matter(war: War, theater: Theater) -> bool:
    """Tell whether the order of the rolls may matter on some board of this war phase."""
    position = war.position
    spaces_ahead = {
        (front, position.board.ahead(front, position.fronts[front], spaces_moved))
        for front in ids.FRONTS_IN[theater]
        for spaces_moved in (1, 2)
    }
    return any((loss.front, loss.space) in spaces_ahead for loss in position.constants.collapse) or "at_once" in {
        position.reading("Q-surrender-timing"),
        position.reading("Q-emperor-timing"),
    }


def may_end(position: Position, front: Front) -> bool:
    """Tell whether ``front`` may end the others' movement, where the group reads so (7.8).

    A place lies behind one space only, so that the networks of 7.13 are the same in any order.
    """
    theater = ids.THEATER_OF[front]
    spaces_ahead = (position.board.ahead(front, position.fronts[front], spaces_moved) for spaces_moved in (1, 2))
    if position.reading("Q-surrender-timing") == "at_once" and ids.TARGET[theater] in spaces_ahead:
        return True
    return position.reading("Q-emperor-timing") == "at_once" and position.has_bomb() and theater == "pacific"


def board_entered(position: Position, attempt: fronts.Attempt, spaces: int) -> Position:
    """Return the board after a Front has entered so many spaces, one or two (7.13, 7.63, 7.7)."""
    roll = position.constants.front_die if spaces > 1 else 1  # the least brings two spaces only where every roll does
    return advancing.advance(position, attempt, roll).position
