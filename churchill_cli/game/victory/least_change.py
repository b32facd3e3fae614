"""The least change in points that makes a power the winner, or loses it the win (4.4)."""

from collections.abc import Iterator
from itertools import product

from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory.judge import Judge, Scores

MOST = 10
"""So many least changes of a power are told."""
Change = tuple[int, ...]
"""The points that each power gains or loses, in the order of the powers."""


class Least(Value):
    """The least changes for one power, each with who wins by it, or None where dice decide.

    ``wins``: whether it wins now; then they lose it the win, else they make it the winner.
    """

    power: Power
    wins: bool
    changes: tuple[tuple[Change, Power | None], ...]


def least(judge: Judge, scores: Scores) -> tuple[Least, ...]:
    """Return the least changes for each power, those of the fewest powers and of its own points first.

    Where dice are still to be rolled, a power is the winner only if it wins whatever they show. Nobody has less than 0.
    """
    winner_now, (uk_score, us_score, ussr_score) = judge.sure_winner(scores), scores
    changes_by_power: dict[Power, dict[Change, Power | None]] = {}
    points = 0
    while len(changes_by_power) < len(POWERS):
        points += 1
        reached: dict[Power, dict[Change, Power | None]] = {}
        for points_changed in _changes(judge, scores, points):
            totals = uk_score + points_changed[0], us_score + points_changed[1], ussr_score + points_changed[2]
            if min(totals) >= 0 and (winner := judge.sure_winner(totals)) != winner_now:
                for power in {winner, winner_now} - changes_by_power.keys():
                    if power:
                        reached.setdefault(power, {})[points_changed] = winner
        changes_by_power |= reached
    return tuple(
        Least(
            power,
            power == winner_now,
            tuple(sorted(changes_by_power[power].items(), key=lambda told: _order(power, told[0]))[:MOST]),
        )
        for power in POWERS
    )


def _order(power: Power, points_changed: Change) -> tuple[object, ...]:
    """Return what sorts changes: of few powers before those of many, of its own points first."""
    own_change = points_changed[POWERS.index(power)]
    return sum(map(bool, points_changed)), -abs(own_change), [-points for points in points_changed]


def _changes(judge: Judge, scores: Scores, points: int) -> Iterator[Change]:
    """Yield every change of so many points in all that may be a least one.

    One that changes all three totals is none where only the differences of the totals count: of the three, two go the
    same way, and all moved back by a point come to the same with a point less. It may be one only where that cannot
    be, as the third total has come to 0, or where the sum of two counts, and first place is at the edge of it (4.42).
    """
    for points_gained in (points, -points):
        yield from ((points_gained, 0, 0), (0, points_gained, 0), (0, 0, points_gained))
    for power_number in range(len(POWERS)):
        yield from _three_changes(power_number, 0, points)
    for power_number, power_score in enumerate(scores):
        if power_score:
            yield from _three_changes(power_number, -power_score, points - power_score)
    if judge.end.both_surrendered and judge.constants.broken_alliance == "coalition":
        yield from _edge_changes(scores, points)


def _three_changes(place: int, third: int, points: int) -> Iterator[Change]:
    """Yield the changes of so many points by two powers, with what the third in its place gains or loses."""
    for size in range(1, points):
        for one, other in product((size, -size), (points - size, size - points)):
            yield (third, one, other) if place == 0 else (one, third, other) if place == 1 else (one, other, third)


def _edge_changes(scores: Scores, points: int) -> Iterator[Change]:
    """Yield the changes of all three that bring one level with the others together (4.42)."""
    for power_number, points_ahead in product(range(len(POWERS)), EDGE):
        if_alone = points_ahead + sum(scores) - 2 * scores[power_number]  # what it gains if the others gain nothing
        for points_of_one in range(1, points - 1):
            for first_change in (points_of_one, -points_of_one):
                for second_change in _others(if_alone + first_change, points - points_of_one):
                    leader_change = if_alone + first_change + second_change
                    if leader_change and second_change:
                        changes_in_order = [first_change, second_change]
                        changes_in_order.insert(power_number, leader_change)
                        yield changes_in_order[0], changes_in_order[1], changes_in_order[2]


def _others(difference_left: int, points: int) -> Iterator[int]:
    """Yield each number that has so many points in it and in its sum with ``difference_left``."""
    if abs(difference_left) == points:
        yield from range(min(0, -difference_left), max(0, -difference_left) + 1)
    elif abs(difference_left) < points and (points - difference_left) % 2 == 0:
        yield from ((points - difference_left) // 2, (-points - difference_left) // 2)


EDGE = (0, 1)
"""By how much first place is ahead of the two others together at the edge of 4.42."""
