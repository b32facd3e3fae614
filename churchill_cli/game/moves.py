"""What to move by hand: the difference between two positions, said as orders to the hands at the board."""

from collections.abc import Iterator, Mapping
from typing import Any

from churchill_cli.game.model.ids import (
    BOXES,
    FRONTS,
    GLOBAL_ISSUES,
    POWERS,
    RESERVES,
    THEATERS,
    US,
    USSR,
    Front,
    Issue,
    Power,
    Reserve,
)
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.table import Table
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.war.collapse import ARMIES


def moves(before: Position, after: Position) -> list[Text]:
    """Return every change on the board from ``before`` to ``after``, in a fixed order."""
    return [move for moved in PARTS for move in moved(before, after)]


OFF_TABLE = N_("Take %(issue)s from the table.")
TO_CENTER = N_("Put %(issue)s in the center of the table.")
TO_SPACE = N_("Put %(issue)s on %(power)s space %(n)d.")
ISSUE_MOVES = frozenset({OFF_TABLE, TO_CENTER, TO_SPACE})


def table_moves(before: Table, after: Table) -> list[Text]:
    """Return what to move on the conference table from ``before`` to ``after``: issues, Leaders (3.21, 5.14, 5.22)."""
    return [*_issue_moves(before, after), *_leader_moves(before, after)]


def directed_moves(before: Mapping[Issue, Front], after: Mapping[Issue, Front]) -> list[Text]:
    """Return which Directed Offensives go to a Front, and which go back to the issue display (6.1, 8.0)."""
    moved = [issue for issue in dict.fromkeys((*before, *after)) if before.get(issue) != after.get(issue)]
    returned = [Text(N_("Return %(issue)s to its place."), {"issue": issue}) for issue in moved if issue not in after]
    template = N_("Put %(issue)s before the %(front)s.")
    return returned + [Text(template, {"issue": issue, "front": after[issue]}) for issue in moved if issue in after]


def _issue_moves(before: Table, after: Table) -> Iterator[Text]:
    for issue in dict.fromkeys((*before.issues, *after.issues)):
        spot = after.issues.get(issue)
        if spot == before.issues.get(issue):
            continue
        fields: dict[str, Any] = {"issue": issue}
        if spot is None:
            yield Text(OFF_TABLE, fields)
        elif spot.power is None:
            yield Text(TO_CENTER, fields)
        else:
            yield Text(TO_SPACE, {**fields, "power": spot.power, "n": spot.n})


def _leader_moves(before: Table, after: Table) -> Iterator[Text]:
    for power in POWERS:
        if power in after.active - before.active:
            yield Text(N_("Turn the Leader of %(power)s active."), {"power": power})
        elif power in before.active - after.active:
            yield Text(N_("Turn the Leader of %(power)s inactive."), {"power": power})


def _front_moves(before: Position, after: Position) -> Iterator[Text]:
    for front in FRONTS:
        if before.fronts[front] != after.fronts[front]:
            yield Text(N_("Move the %(front)s to %(space)s."), {"front": front, "space": after.fronts[front]})


def _counted(
    before: Mapping[Any, int], after: Mapping[Any, int], names: tuple[str, ...], field: str, orders: tuple[str, str]
) -> Iterator[Text]:
    """Yield an order for each count that changed: how many to put or to take, and how many are there then."""
    for name in names:
        count = after.get(name, 0)
        change = count - before.get(name, 0)
        if change:
            yield Text(orders[change < 0], {"n": abs(change), field: name, "now": count})


def _support_moves(before: Position, after: Position) -> Iterator[Text]:
    put_naval = N_("Put %(n)d naval support in the %(box)s (now %(now)d).")
    take_naval = N_("Take %(n)d naval support from the %(box)s (now %(now)d).")
    yield from _counted(before.naval, after.naval, BOXES, "box", (put_naval, take_naval))
    put_offensive = N_("Put %(n)d offensive support before the %(front)s (now %(now)d).")
    take_offensive = N_("Take %(n)d offensive support from before the %(front)s (now %(now)d).")
    yield from _counted(before.offensive, after.offensive, FRONTS, "front", (put_offensive, take_offensive))


def _reserve_moves(before: Position, after: Position) -> Iterator[Text]:
    reserves, removed = dict(before.reserves), dict(before.removed)
    falls = N_("Remove from the game an army that stands against the %(front)s: %(reserve)s (now out: %(now)d).")
    for front, reserve in _fallen_armies(before, after):
        reserves[front], removed[reserve] = reserves[front] - 1, removed.get(reserve, 0) + 1
        yield Text(falls, {"front": front, "reserve": reserve, "now": removed[reserve]})
    put = N_("Put Axis armies against the %(front)s: %(n)d (now %(now)d).")
    take = N_("Return Axis armies from the %(front)s: %(n)d (now %(now)d).")
    yield from _counted(reserves, after.reserves, FRONTS, "front", (put, take))
    remove = N_("Remove from the game: %(reserve)s, %(n)d (now out: %(now)d).")
    bring_back = N_("Bring back into the game: %(reserve)s, %(n)d (now out: %(now)d).")
    yield from _counted(removed, after.removed, RESERVES, "reserve", (remove, bring_back))


def _fallen_armies(before: Position, after: Position) -> list[tuple[Front, Reserve]]:
    """Return the armies that left the game from where they stood on the board (7.63, 7.65)."""
    armies = []
    fewer = {front: before.reserves.get(front, 0) - after.reserves.get(front, 0) for front in FRONTS}
    for reserve, fronts in ARMIES.items():
        for _ in range(after.removed.get(reserve, 0) - before.removed.get(reserve, 0)):
            front = next((front for front in fronts if fewer[front] > 0), None)
            if front:
                fewer[front] -= 1
                armies.append((front, reserve))
    return armies


def _network_moves(before: Position, after: Position) -> Iterator[Text]:
    for place in before.board.connected:
        for power in POWERS:
            previous, count = (
                networks if owner == power else 0
                for owner, networks in (position.networks.get(place, ("", 0)) for position in (before, after))
            )
            fields = {"n": abs(count - previous), "power": power, "place": place, "now": count}
            if count > previous:
                yield Text(N_("Put networks of %(power)s in %(place)s: %(n)d (now %(now)d)."), fields)
            elif count < previous:
                yield Text(N_("Take networks of %(power)s from %(place)s: %(n)d (now %(now)d)."), fields)


def _alignment_moves(before: Position, after: Position) -> Iterator[Text]:
    for place in before.board.connected:
        previous, owner = before.alignment.get(place), after.alignment.get(place)
        if previous and previous != owner:
            template = N_("Take the alignment marker of %(power)s from %(place)s.")
            yield Text(template, {"power": previous, "place": place})
        if owner and previous != owner:
            yield Text(N_("Put an alignment marker of %(power)s in %(place)s."), {"power": owner, "place": place})


def _track_moves(before: Position, after: Position) -> Iterator[Text]:
    for relation in GLOBAL_ISSUES:
        side = after.global_issues.get(relation)
        if side != before.global_issues.get(relation):
            template = N_("Move the %(relation)s marker to %(side)s.")
            yield Text(template, {"relation": relation, "side": f"{relation}.{side}" if side else "neutral"})
    for theater in THEATERS:
        leader = after.leadership.get(theater)
        if leader and leader != before.leadership.get(theater):
            yield Text(N_("Give the command of %(theater)s to %(power)s."), {"theater": theater, "power": leader})
    for power, template in PAWNS.items():
        place = after.abomb.get(power, 0)
        if place != before.abomb.get(power, 0):
            yield Text(template, {"space": after.board.abomb[place]})


PAWNS: Mapping[Power, str] = {
    US: N_("Move the US A-Bomb pawn to %(space)s."),
    USSR: N_("Move the spy ring to %(space)s."),
}


def _victory_marker_moves(before: Position, after: Position) -> Iterator[Text]:
    give = N_("Give %(power)s conference victory markers: %(n)d (now %(now)d).")
    take = N_("Take conference victory markers from %(power)s: %(n)d (now %(now)d).")
    yield from _counted(before.conferences_won, after.conferences_won, POWERS, "power", (give, take))
    give = N_("Give %(power)s German Technology markers: %(n)d (now %(now)d).")
    take = N_("Take German Technology markers from %(power)s: %(n)d (now %(now)d).")
    yield from _counted(before.technology, after.technology, POWERS, "power", (give, take))


PARTS = (
    *(_front_moves, _support_moves, _reserve_moves, _network_moves),
    *(_alignment_moves, _track_moves, _victory_marker_moves),
)
