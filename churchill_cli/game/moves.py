"""What to move by hand: the difference between two positions, said as orders to the hands at the board."""

from collections.abc import Iterator, Mapping
from typing import Any

from churchill_cli.game.model.ids import BOXES, FRONTS, GLOBAL_ISSUES, POWERS, RESERVES, THEATERS, Front, Issue, Reserve
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.table import Table
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.war.collapse import ARMIES


def moves(old: Position, new: Position) -> list[Text]:
    """Return every change on the board from ``old`` to ``new``, in a fixed order."""
    return [move for part in PARTS for move in part(old, new)]


OFF_TABLE = N_("Take %(issue)s from the table.")
TO_CENTER = N_("Put %(issue)s in the center of the table.")
TO_SPACE = N_("Put %(issue)s on %(power)s space %(n)d.")
ISSUE_MOVES = frozenset({OFF_TABLE, TO_CENTER, TO_SPACE})


def table_moves(old: Table, new: Table) -> list[Text]:
    """Return what to move on the conference table from ``old`` to ``new``: issues, Leaders (3.21, 5.14, 5.22)."""
    return [*_issues(old, new), *_leaders(old, new)]


def directed_moves(old: Mapping[Issue, Front], new: Mapping[Issue, Front]) -> list[Text]:
    """Return which Directed Offensives go to a Front, and which go back to the issue display (6.1, 8.0)."""
    moved = [issue for issue in dict.fromkeys((*old, *new)) if old.get(issue) != new.get(issue)]
    back = [Text(N_("Return %(issue)s to its place."), {"issue": issue}) for issue in moved if issue not in new]
    put = N_("Put %(issue)s before the %(front)s.")
    return back + [Text(put, {"issue": issue, "front": new[issue]}) for issue in moved if issue in new]


def _issues(old: Table, new: Table) -> Iterator[Text]:
    for issue in (*old.issues, *(issue for issue in new.issues if issue not in old.issues)):
        spot = new.issues.get(issue)
        if spot == old.issues.get(issue):
            continue
        fields: dict[str, Any] = {"issue": issue}
        if spot is None:
            yield Text(OFF_TABLE, fields)
        elif spot.power is None:
            yield Text(TO_CENTER, fields)
        else:
            yield Text(TO_SPACE, {**fields, "power": spot.power, "n": spot.n})


def _leaders(old: Table, new: Table) -> Iterator[Text]:
    for power in POWERS:
        if (power in old.active) != (power in new.active):
            active = power in new.active
            what = (
                N_("Turn the Leader of %(power)s active.") if active else N_("Turn the Leader of %(power)s inactive.")
            )
            yield Text(what, {"power": power})


def _fronts(old: Position, new: Position) -> Iterator[Text]:
    for front in FRONTS:
        if old.fronts[front] != new.fronts[front]:
            yield Text(N_("Move the %(front)s to %(space)s."), {"front": front, "space": new.fronts[front]})


def _counted(
    old: Mapping[Any, int], new: Mapping[Any, int], names: tuple[str, ...], field: str, orders: tuple[str, str]
) -> Iterator[Text]:
    """Yield an order for each count that changed: how many to put or to take, and how many are there then."""
    for name in names:
        now = new.get(name, 0)
        change = now - old.get(name, 0)
        if change:
            yield Text(orders[change < 0], {"n": abs(change), field: name, "now": now})


def _naval(old: Position, new: Position) -> Iterator[Text]:
    put = N_("Put %(n)d naval support in the %(box)s (now %(now)d).")
    take = N_("Take %(n)d naval support from the %(box)s (now %(now)d).")
    return _counted(old.naval, new.naval, BOXES, "box", (put, take))


def _offensive(old: Position, new: Position) -> Iterator[Text]:
    put = N_("Put %(n)d offensive support before the %(front)s (now %(now)d).")
    take = N_("Take %(n)d offensive support from before the %(front)s (now %(now)d).")
    return _counted(old.offensive, new.offensive, FRONTS, "front", (put, take))


def _reserves(old: Position, new: Position) -> Iterator[Text]:
    fallen, reserves, removed = _fallen(old, new), dict(old.reserves), dict(old.removed)
    out = N_("Remove from the game an army that stands against the %(front)s: %(reserve)s (now out: %(now)d).")
    for front, reserve in fallen:
        reserves[front], removed[reserve] = reserves[front] - 1, removed.get(reserve, 0) + 1
        yield Text(out, {"front": front, "reserve": reserve, "now": removed[reserve]})
    put = N_("Put Axis armies against the %(front)s: %(n)d (now %(now)d).")
    take = N_("Return Axis armies from the %(front)s: %(n)d (now %(now)d).")
    yield from _counted(reserves, new.reserves, FRONTS, "front", (put, take))
    out = N_("Remove from the game: %(reserve)s, %(n)d (now out: %(now)d).")
    back = N_("Bring back into the game: %(reserve)s, %(n)d (now out: %(now)d).")
    yield from _counted(removed, new.removed, RESERVES, "reserve", (out, back))


def _fallen(old: Position, new: Position) -> list[tuple[Front, Reserve]]:
    """Return the armies that left the game from where they stood on the board (7.63, 7.65)."""
    found = []
    fewer = {front: old.reserves.get(front, 0) - new.reserves.get(front, 0) for front in FRONTS}
    for reserve, fronts in ARMIES.items():
        for _ in range(new.removed.get(reserve, 0) - old.removed.get(reserve, 0)):
            front = next((front for front in fronts if fewer[front] > 0), None)
            if front:
                fewer[front] -= 1
                found.append((front, reserve))
    return found


def _networks(old: Position, new: Position) -> Iterator[Text]:
    for place in old.board.connected:
        for power in POWERS:
            held = [n if owner == power else 0 for owner, n in (p.networks.get(place, ("", 0)) for p in (old, new))]
            fields = {"n": abs(held[1] - held[0]), "power": power, "place": place, "now": held[1]}
            if held[1] > held[0]:
                yield Text(N_("Put networks of %(power)s in %(place)s: %(n)d (now %(now)d)."), fields)
            elif held[1] < held[0]:
                yield Text(N_("Take networks of %(power)s from %(place)s: %(n)d (now %(now)d)."), fields)


def _alignment(old: Position, new: Position) -> Iterator[Text]:
    for place in old.board.connected:
        before, after = old.alignment.get(place), new.alignment.get(place)
        if before and before != after:
            yield Text(N_("Take the alignment marker of %(power)s from %(place)s."), {"power": before, "place": place})
        if after and before != after:
            yield Text(N_("Put an alignment marker of %(power)s in %(place)s."), {"power": after, "place": place})


def _tracks(old: Position, new: Position) -> Iterator[Text]:
    for relation in GLOBAL_ISSUES:
        side = new.global_issues.get(relation)
        if side != old.global_issues.get(relation):
            what = N_("Move the %(relation)s marker to %(side)s.")
            yield Text(what, {"relation": relation, "side": f"{relation}.{side}" if side else "neutral"})
    for theater in THEATERS:
        leader = new.leadership.get(theater)
        if leader and leader != old.leadership.get(theater):
            yield Text(N_("Give the command of %(theater)s to %(power)s."), {"theater": theater, "power": leader})
    for power, what in (
        ("US", N_("Move the US A-Bomb pawn to %(space)s.")),
        ("USSR", N_("Move the spy ring to %(space)s.")),
    ):
        if _at(new, power) != _at(old, power):
            yield Text(what, {"space": new.board.abomb[_at(new, power)]})


def _at(position: Position, power: str) -> int:
    """Return the place of a pawn on the A-Bomb track."""
    return {str(p): n for p, n in position.abomb.items()}.get(power, 0)


def _markers(old: Position, new: Position) -> Iterator[Text]:
    give = N_("Give %(power)s conference victory markers: %(n)d (now %(now)d).")
    take = N_("Take conference victory markers from %(power)s: %(n)d (now %(now)d).")
    yield from _counted(old.conferences_won, new.conferences_won, POWERS, "power", (give, take))
    give = N_("Give %(power)s German Technology markers: %(n)d (now %(now)d).")
    take = N_("Take German Technology markers from %(power)s: %(n)d (now %(now)d).")
    yield from _counted(old.technology, new.technology, POWERS, "power", (give, take))


PARTS = (_fronts, _naval, _offensive, _reserves, _networks, _alignment, _tracks, _markers)
