"""Where networks and alignment markers bring their owner most points (6.8, 7.1, 7.3, 9.4)."""

from collections.abc import Callable, Iterator

from churchill_cli.game.model.actions import Action, Align, Network
from churchill_cli.game.model.ids import FRONTS, POWERS, USSR, Place, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.victory.scoring import marker_points
from churchill_cli.game.war import alignment, networks
from churchill_cli.game.war.marker_segment import REMOVE, target

Key = tuple[bool, int, bool, int]
"""What sorts targets: an alignment marker finds its place there, own points, whether it is safe, the others' loss."""


def placed_best(
    position: Position, power: Power, network_count: int, alignment_count: int
) -> tuple[tuple[Action, ...], Position]:
    """Return the lines that place so many markers where they bring most points, and the board with them."""
    # 7.13: the places in which a Front may take a network of this power in this war
    board, places_at_risk = position.board, set[Place]()
    for front in FRONTS:
        if (board.markers[front] == USSR) != (power == USSR):
            for space in (position.fronts[front], position.entry(front)):
                places_at_risk.update(board.places.get(space or "", ()))
    at_risk = frozenset(places_at_risk)
    network_targets, aligned = list[str](), list[str]()
    for _ in range(network_count):
        is_wanted = len(_open_to_alignment(position, power)) < alignment_count
        best_target = _best(position, power, _networks(position, power), at_risk, is_wanted=is_wanted)
        if best_target is None:
            break
        network_targets.append(best_target)
        position = networks.applied(position, power, best_target)[0]
    while best_target := _best(position, power, _alignment(position, power, alignment_count), at_risk, is_wanted=False):
        alignment_count -= alignment.cost(position, best_target)
        aligned.append(best_target)
        position = alignment.applied(position, power, best_target)[0]
    placing_actions: list[Action] = [Network(power, tuple(network_targets))] if network_targets else []
    placing_actions += [Align(power, tuple(aligned))] if aligned else []
    return tuple(placing_actions), position


def _best(
    position: Position,
    power: Power,
    ways_to_place: Iterator[tuple[str, Position]],
    at_risk: frozenset[Place],
    *,
    is_wanted: bool,
) -> str | None:
    """Return the target that brings most; None where each costs points, or changes none."""
    keys_by_target: dict[str, Key] = {}
    for target_name, position_after in ways_to_place:
        points_before, points_after = marker_points(position), marker_points(position_after)
        own_gain = points_after[power] - points_before[power]
        loss_of_others = sum(points_before[other] - points_after[other] for other in POWERS if other != power)
        opens = is_wanted and len(_open_to_alignment(position_after, power)) > len(_open_to_alignment(position, power))
        if opens or own_gain > 0 or (own_gain == 0 and loss_of_others > 0):
            keys_by_target[target_name] = opens, own_gain, target(target_name)[0] not in at_risk, loss_of_others
    return max(keys_by_target, key=lambda target_name: keys_by_target[target_name], default=None)


def _networks(position: Position, power: Power) -> Iterator[tuple[str, Position]]:
    """Yield each network that may be placed or removed, with the board after it (7.11, 7.12)."""
    for place in position.board.connected:
        yield from _allowed(position, power, place, networks.obstacles, networks.applied)


def _alignment(position: Position, power: Power, marker_count: int) -> Iterator[tuple[str, Position]]:
    """Yield each alignment marker placed or removed for so many, with the board after it (7.31, 7.32)."""
    for place in position.networks:
        for target_name, position_after in _allowed(position, power, place, alignment.obstacles, alignment.applied):
            if alignment.cost(position, target_name) <= marker_count:
                yield target_name, position_after


def _allowed(
    position: Position,
    power: Power,
    place: Place,
    obstacles: Callable[..., Iterator[object]],
    applied: Callable[..., tuple[Position, object]],
) -> Iterator[tuple[str, Position]]:
    for target_name in (place, REMOVE + place):
        if not any(obstacles(position, power, target_name)):
            yield target_name, applied(position, power, target_name)[0]


def _open_to_alignment(position: Position, power: Power) -> list[Place]:
    """Return the places in which ``power`` may place an alignment marker (7.31)."""
    return [place for place in position.networks if not any(alignment.obstacles(position, power, place))]
