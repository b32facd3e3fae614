"""Axis reserve placement by priority, asking only for the dice that are needed (7.6)."""

from collections.abc import Iterable

from churchill_cli.game.model.ids import EUROPE, PACIFIC, TARGET, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import reserves_europe, reserves_pacific
from churchill_cli.game.war.placing import Die, Placement, Placing


def dice(faces: Iterable[int]) -> Die:
    """Return a source of the dice that were rolled, in order."""
    rolled = iter(faces)
    return lambda _groups: next(rolled, None)


def place(position: Position, theater: Theater, roll: Die) -> Placement:
    """Return where the Axis reserves of ``theater`` stand, those that a card has sent first (7.61, 5.11)."""
    armies = position.available("german_army" if theater == "europe" else "japanese_army")
    placing = Placing(position, armies, roll)
    if TARGET[theater] not in position.surrendered:
        (reserves_europe if theater == "europe" else reserves_pacific).place(placing)
    return placing.result()


def applied(position: Position, theater: Theater, placement: Placement) -> Position:
    """Return the board with the reserves of ``placement`` on it (7.6)."""
    naval, removed = dict(position.naval), dict(position.removed)
    for box, count in placement.naval_removed.items():
        naval[box] = naval.get(box, 0) - count
    for reserve, count in placement.eliminated.items():
        removed[reserve] = removed.get(reserve, 0) + count
    standing = {front: placement.against.get(front, 0) for front in (EUROPE if theater == "europe" else PACIFIC)}
    return position.but(reserves={**position.reserves, **standing}, naval=naval, removed=removed)


def assumed(position: Position, theater: Theater) -> list[str]:
    """Return the facts about the board that no rulebook tells and that decide where reserves go."""
    if TARGET[theater] in position.surrendered:
        return []
    if theater == "europe":
        by_die = place(position, theater, dice(())).dice_needed > 0
        facts = reserves_europe.facts(position, by_die=by_die)
    else:
        facts = reserves_pacific.facts(position)
    return [fact for fact in dict.fromkeys(facts) if position.board.is_assumed(fact)]
