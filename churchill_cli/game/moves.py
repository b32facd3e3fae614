"""What to move by hand: the difference between two positions as orders to the hands."""

from collections.abc import Iterator, Mapping

from churchill_cli.game.model import ids
from churchill_cli.game.model.ids import FRONTS, POWERS, Issue
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.model.told_values import Spot
from churchill_cli.game.war.collapse import ARMIES, against_none, more_armies, taken_from
from churchill_cli.game.war.fronts import GATES

OFF_TABLE = N_("Take %(issue)s from the table.")
OUT_OF_GAME, INTO_GAME = N_("Take %(issue)s out of the game."), N_("Put %(issue)s back into the game.")
TO_CENTER = N_("Put %(issue)s in the center of the table.")
TO_SPACE = N_("Put %(issue)s on %(power)s space %(n)d.")
TO_CHAIR = N_("Put %(issue)s on the chair of %(power)s.")
HOME, BEFORE_FRONT = N_("Return %(issue)s to its place."), N_("Put %(issue)s before the %(front)s.")
ISSUE_MOVES = frozenset({OFF_TABLE, TO_CENTER, TO_SPACE, TO_CHAIR})
LEADER_ACTIVE = N_("Turn the Leader of %(power)s active.")
NETWORKS_PUT = N_("Put %(n)d of %(power)s's networks in %(place)s (now %(now)d).")
NETWORKS_TAKEN = N_("Take %(n)d of %(power)s's networks from %(place)s (now %(now)d).")
ALIGNMENT_PUT = N_("Put an alignment marker of %(power)s in %(place)s.")
ALIGNMENT_TAKEN = N_("Take the alignment marker of %(power)s from %(place)s.")
TAKEN = frozenset({NETWORKS_TAKEN, ALIGNMENT_TAKEN})
BOX_PUT = N_("Put into the %(box)s: %(reserve)s, %(n)d.")
BOX_RETURN = N_("Return from the %(box)s: %(reserve)s, %(n)d.")
RESERVES_PUT = N_("Put Axis armies against the %(front)s: %(n)d (now %(now)d).")
RESERVES_RETURN = N_("Return Axis armies from the %(front)s: %(n)d (now %(now)d).")

COUNTS: Mapping[str, tuple[tuple[str, ...], str, str, str]] = {
    "naval": (
        ids.BOXES,
        "box",
        N_("Put %(n)d naval support in the %(box)s (now %(now)d)."),
        N_("Take %(n)d naval support from the %(box)s (now %(now)d)."),
    ),
    "offensive": (
        FRONTS,
        "front",
        N_("Put %(n)d offensive support before the %(front)s (now %(now)d)."),
        N_("Take %(n)d offensive support from before the %(front)s (now %(now)d)."),
    ),
    "reserves": (
        FRONTS,
        "front",
        RESERVES_PUT,
        RESERVES_RETURN,
    ),
    "removed": (
        ids.RESERVES,
        "reserve",
        N_("Remove from the game: %(reserve)s, %(n)d (now out: %(now)d)."),
        N_("Bring back into the game: %(reserve)s, %(n)d (now out: %(now)d)."),
    ),
    "conferences_won": (
        POWERS,
        "power",
        N_("Give %(power)s conference victory markers: %(n)d (now %(now)d)."),
        N_("Take conference victory markers from %(power)s: %(n)d (now %(now)d)."),
    ),
    "technology": (
        POWERS,
        "power",
        N_("Give %(power)s German Technology markers: %(n)d (now %(now)d)."),
        N_("Take German Technology markers from %(power)s: %(n)d (now %(now)d)."),
    ),
}
"""The counts of a position: of what there is one each, what that is called in the orders to add and to take away."""
PAWN_MOVES: Mapping[ids.Power, str] = {
    "US": N_("Move the US A-Bomb pawn to %(space)s."),
    "USSR": N_("Move the spy ring to %(space)s."),
}


def moves(before: Position, after: Position) -> list[Text]:
    """Return every change on the board from ``before`` to ``after``, in a fixed order."""
    fallen_moves, remaining = _fallen_armies(before, after)
    # what goes is taken before anything takes its place
    marker_orders = [*_network_moves(before, after), *_alignment_moves(before, after)]
    return [
        *(
            Text(N_("Move the %(front)s to %(space)s."), {"front": front, "space": after.fronts[front]})
            for front in FRONTS
            if before.fronts[front] != after.fronts[front]
        ),
        *_counted(before, after, "naval", "offensive"),
        *fallen_moves,
        *_counted(remaining, after, "reserves", "removed"),
        *sorted(marker_orders, key=lambda order: order.template not in TAKEN),
        *_track_moves(before, after),
        *(Text(OUT_OF_GAME, {"issue": issue}) for issue in _opened(after) if issue not in _opened(before)),
        *(Text(INTO_GAME, {"issue": issue}) for issue in _opened(before) if issue not in _opened(after)),
        *_counted(before, after, "conferences_won", "technology"),
    ]


def _opened(position: Position) -> list[Issue]:
    """Return the issues that have left the game by the space that they open (6.21, 6.22)."""
    gates = {issue: position.rules.issues[issue].gate for issue in GATES}
    return [issue for issue, space in gates.items() if space is not None and position.has_entered(space)]


def issue_moves(before: State, after: State) -> list[Text]:
    """Return what to move on the conference table: issues, Leaders (3.21, 5.14, 5.22).

    A Directed Offensive that stands before a Front lies there and not on the table (6.1, 8.0).
    """
    lay, lie = _issues_on_table(before), _issues_on_table(after)
    stood, stand = before.turn.directed, after.turn.directed
    orders = [Text(HOME, {"issue": issue}) for issue in stood if issue not in {**stand, **lie}]
    orders += [
        Text(BEFORE_FRONT, {"issue": issue, "front": front})
        for issue, front in stand.items()
        if stood.get(issue) != front
    ]
    orders += [Text(OFF_TABLE, {"issue": issue}) for issue in lay if issue not in {**lie, **stand}]
    orders += [
        _laid(issue, spot, after.position.constants.chair) for issue, spot in lie.items() if lay.get(issue) != spot
    ]
    active, were_active = after.turn.table.active, before.turn.table.active
    for power in POWERS:
        if power in active - were_active:
            orders.append(Text(LEADER_ACTIVE, {"power": power}))
        elif power in were_active - active:
            orders.append(Text(N_("Turn the Leader of %(power)s inactive."), {"power": power}))
    return orders


def box_moves(before: State, after: State) -> list[Text]:
    """Return the reserves to put into a theater box and those that go back from one (7.6, 8.0).

    What has left the game from its box does not go back (7.63).
    """
    orders, stood, stand = [], before.turn.boxed, after.turn.boxed
    position = _fallen_armies(before.position, after.position)[1].but(removed=after.position.removed)
    for reserve, box in {**stood, **stand}:
        left = min(stood.get((reserve, box), 0), against_none(position, reserve))
        change = stand.get((reserve, box), 0) - left
        template = BOX_PUT if change > 0 else BOX_RETURN
        orders += [Text(template, {"reserve": reserve, "box": box, "n": abs(change)})] if change else []
    return orders


def _issues_on_table(state: State) -> dict[Issue, Spot]:
    """Return where each issue lies on the conference table."""
    issues = state.turn.table.issues.items()
    return {issue: table_space for issue, table_space in issues if issue not in state.turn.directed}


def _laid(issue: Issue, table_space: Spot, chair: int) -> Text:
    """Return the order to lay an issue on a space, on a chair (5.23) or in the center."""
    if table_space.power is None:
        return Text(TO_CENTER, {"issue": issue})
    if table_space.n >= chair:
        return Text(TO_CHAIR, {"issue": issue, "power": table_space.power})
    return Text(TO_SPACE, {"issue": issue, "power": table_space.power, "n": table_space.n})


def _counted(position_before: Position, position_after: Position, *position_parts: str) -> Iterator[Text]:
    """Yield an order for each count that changed: how many to put or to take, and how many are there then."""
    for position_part in position_parts:
        marker_names, field_name, put_template, take_template = COUNTS[position_part]
        counts_before, counts = getattr(position_before, position_part), getattr(position_after, position_part)
        for marker_name in marker_names:
            count_now = counts.get(marker_name, 0)
            count_changed = count_now - counts_before.get(marker_name, 0)
            if count_changed:
                template = put_template if count_changed > 0 else take_template
                yield Text(template, {"n": abs(count_changed), field_name: marker_name, "now": count_now})


def _fallen_armies(position_before: Position, position_after: Position) -> tuple[list[Text], Position]:
    """Return the orders to remove armies (7.63, 7.65), and ``position_before`` without those armies."""
    template = N_("Remove from the game one %(reserve)s that stands against the %(front)s (now out: %(now)d).")
    orders, position = [], position_before
    for reserve, fronts in ARMIES.items():
        for _ in range(position_after.removed.get(reserve, 0) - position_before.removed.get(reserve, 0)):
            stood, reserves_after = _stood_against(position, position_after, reserve), position_after.reserves
            fewer_fronts = (front for front in fronts if position.reserves.get(front, 0) > reserves_after.get(front, 0))
            front = next((front for front in fewer_fronts if stood in {None, front}), None)
            if front:
                position = more_armies(position, reserve, front, -1)
                orders.append(Text(template, {"front": front, "reserve": reserve, "now": position.removed[reserve]}))
    return orders, position


def _stood_against(before: Position, after: Position, reserve: ids.Reserve) -> ids.Front | None:
    """Return the Front against which the army stood that an advance takes out of the game (7.63, 7.65)."""
    for loss in before.constants.collapse:
        reached = before.board.index[loss.front]
        is_entered = reached[before.fronts[loss.front]] < reached[loss.space] <= reached[after.fronts[loss.front]]
        if is_entered and loss.reserve == reserve:
            return taken_from(before, loss.front, reserve)
    return None


def _network_moves(before: Position, after: Position) -> Iterator[Text]:
    for place in before.board.connected:
        for power in POWERS:
            count_before, count_now = (
                networks if owner == power else 0
                for owner, networks in (position.networks.get(place, ("", 0)) for position in (before, after))
            )
            fields = {"n": abs(count_now - count_before), "power": power, "place": place, "now": count_now}
            if count_now != count_before:
                yield Text(NETWORKS_PUT if count_now > count_before else NETWORKS_TAKEN, fields)


def _alignment_moves(position_before: Position, position_after: Position) -> Iterator[Text]:
    for place in position_before.board.connected:
        owner_before, owner_now = position_before.alignment.get(place), position_after.alignment.get(place)
        if owner_before and owner_before != owner_now:
            yield Text(ALIGNMENT_TAKEN, {"power": owner_before, "place": place})
        if owner_now and owner_before != owner_now:
            yield Text(ALIGNMENT_PUT, {"power": owner_now, "place": place})


def _track_moves(position_before: Position, position_after: Position) -> Iterator[Text]:
    for relation in ids.GLOBAL_ISSUES:
        side_now = position_after.global_issues.get(relation)
        if side_now != position_before.global_issues.get(relation):
            template = N_("Move the %(relation)s marker to %(side)s.")
            yield Text(template, {"relation": relation, "side": f"{relation}.{side_now}" if side_now else "neutral"})
    for theater in ids.THEATERS:
        leader = position_after.leadership.get(theater)
        if leader and leader != position_before.leadership.get(theater):
            yield Text(N_("Give the command of %(theater)s to %(power)s."), {"theater": theater, "power": leader})
    for power, template in PAWN_MOVES.items():
        track_place = position_after.abomb.get(power, 0)
        if track_place != position_before.abomb.get(power, 0):
            yield Text(template, {"space": position_after.board.abomb[track_place]})
