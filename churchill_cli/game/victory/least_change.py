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
    winner_now, (uk, us, ussr) = judge.sure_winner(scores), scores
    found: dict[Power, dict[Change, Power | None]] = {}
    points = 0
    while len(found) < len(POWERS):
        points += 1
        reached: dict[Power, dict[Change, Power | None]] = {}
        for change in _changes(judge, scores, points):
            totals = uk + change[0], us + change[1], ussr + change[2]
            if min(totals) >= 0 and (winner := judge.sure_winner(totals)) != winner_now:
                for power in {winner, winner_now} - found.keys():
                    if power:
                        reached.setdefault(power, {})[change] = winner
        found |= reached
    return tuple(
        Least(
            power,
            power == winner_now,
            tuple(sorted(found[power].items(), key=lambda told: _order(power, told[0]))[:MOST]),
        )
        for power in POWERS
    )


def _order(power: Power, change: Change) -> tuple[object, ...]:
    """Return what sorts changes: of few powers before those of many, of its own points first."""
    own = change[POWERS.index(power)]
    return sum(map(bool, change)), -abs(own), [-points for points in change]


def _changes(judge: Judge, scores: Scores, points: int) -> Iterator[Change]:
    """Yield every change of so many points in all that may be a least one.

    One that changes all three totals is none where only the differences of the totals count: of the three, two go the
    same way, and all moved back by a point come to the same with a point less. It may be one only where that cannot
    be, as the third total has come to 0, or where the sum of two counts, and first place is at the edge of it (4.42).
    """
    for gained in (points, -points):
        yield from ((gained, 0, 0), (0, gained, 0), (0, 0, gained))
    for place in range(len(POWERS)):
        yield from _three_changes(place, 0, points)
    for place, total in enumerate(scores):
        if total:
            yield from _three_changes(place, -total, points - total)
    if judge.end.both_surrendered and judge.constants.broken_alliance == "coalition":
        yield from _edge_changes(scores, points)


def _three_changes(place: int, third: int, points: int) -> Iterator[Change]:
    """Yield the changes of so many points by two powers, with what the third in its place gains or loses."""
    for size in range(1, points):
        for one, other in product((size, -size), (points - size, size - points)):
            yield (third, one, other) if place == 0 else (one, third, other) if place == 1 else (one, other, third)


def _edge_changes(scores: Scores, points: int) -> Iterator[Change]:
    """Yield the changes of all three that bring one level with the others together (4.42)."""
    for place, ahead in product(range(len(POWERS)), EDGE):
        if_alone = ahead + sum(scores) - 2 * scores[place]  # what it gains if the others gain nothing
        for size in range(1, points - 1):
            for one in (size, -size):
                for other in _others(if_alone + one, points - size):
                    first = if_alone + one + other
                    if first and other:
                        change = [one, other]
                        change.insert(place, first)
                        yield change[0], change[1], change[2]


def _others(base: int, points: int) -> Iterator[int]:
    """Yield each number that makes so many points of its own size and of that of its sum with ``base``."""
    if abs(base) == points:
        yield from range(min(0, -base), max(0, -base) + 1)
    elif abs(base) < points and (points - base) % 2 == 0:
        yield from ((points - base) // 2, (-points - base) // 2)


EDGE = (0, 1)
"""By how much first place is ahead of the two others together at the edge of 4.42."""
