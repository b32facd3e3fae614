"""Fronts of one theater that roll one after the other, where it matters who is first (7.63, 7.71, 7.8)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction

from churchill_cli.game.model import ids
from churchill_cli.game.model.ids import Front, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import advancing, fronts, surrender
from churchill_cli.game.war.war import War

ONE = Fraction(1)
BEARING = ("fronts", "networks", "entered", "surrendered", "technology")
"""What a war phase changes that bears on points."""
TRIED_WITH = (*BEARING, "reserves", "naval", "removed")
"""What bears on what the Fronts can do that have still to roll."""
End = tuple[Fraction, Position]
"""One way in which a war phase may end, and its chance."""
Key = tuple[object, ...]
Memory = dict[Key, tuple[End, ...]]


def waiting(war: War, theater: Theater) -> tuple[Front, ...]:
    """Return the Fronts that may have a roll to make yet: who is too weak may be helped (7.63, 7.65)."""
    attempts = {front: war.attempt(front) for front in ids.FRONTS_IN[theater] if front not in war.over}
    return tuple(front for front, tried in attempts.items() if not tried.blocked or advancing.is_too_weak(tried))


def may_matter(war: War, theater: Theater) -> bool:
    """Tell whether the order of the rolls may matter on some board of this war phase, by where the Fronts stand."""
    position = war.position
    spaces_ahead = {
        (front, position.board.ahead(front, position.fronts[front], count))
        for front in ids.FRONTS_IN[theater]
        for count in (1, 2)
    }
    return any((loss.front, loss.space) in spaces_ahead for loss in position.constants.collapse) or "at_once" in {
        position.reading("Q-surrender-timing"),
        position.reading("Q-emperor-timing"),
    }


def matters(war: War, fronts_left: Collection[Front]) -> bool:
    """Tell whether it matters who of these is first.

    It does where one may help another (7.63), and where the group reads that the first Front in Germany or Japan, or
    the Emperor, ends the movement of the others at once (7.8, 7.82). A place lies behind one space only, so that the
    networks of 7.13 are the same in any order.
    """
    return any(_decides(war, front, fronts_left) for front in fronts_left if not war.attempt(front).blocked)


def _decides(war: War, front: Front, fronts_left: Collection[Front]) -> bool:
    """Tell whether what ``front`` rolls may help one of the others, or end their movement."""
    position = war.position
    if advancing.helps(position, front) in fronts_left:
        return True
    theater = ids.THEATER_OF[front]
    spaces_ahead = (position.board.ahead(front, position.fronts[front], number) for number in (1, 2))
    if position.reading("Q-surrender-timing") == "at_once" and ids.TARGET[theater] in spaces_ahead:
        return True
    return position.reading("Q-emperor-timing") == "at_once" and position.has_bomb() and theater == "pacific"


def in_any_order(
    war: War, fronts_left: frozenset[Front], memory: Memory, deferred: tuple[Front, ...] = ()
) -> tuple[End, ...]:
    """Return what these Fronts bring, each order of their rolls as likely as another.

    ``deferred``: those that were too weak in their turn and wait for the others, one of which may help them (7.63).
    """
    if not fronts_left and not deferred:
        return ((ONE, war.position),)
    key = fronts_left, deferred, *key_of(war.position, TRIED_WITH)
    if key not in memory:
        turns = sorted(fronts_left) or deferred[:1]
        if len(turns) > 1 and not matters(war, {*fronts_left, *deferred}):
            turns = turns[:1]
        found: dict[Key, End] = {}
        for front in turns:
            for share, end in _in_turn(war, front, fronts_left, memory, deferred):
                add(found, share / len(turns), end, TRIED_WITH)
        memory[key] = tuple(found.values())
    return memory[key]


def _in_turn(
    war: War, front: Front, fronts_left: frozenset[Front], memory: Memory, deferred: tuple[Front, ...]
) -> Iterator[End]:
    """Yield what ``front`` brings if it is the first, with what the others bring after it."""
    attempt, others = war.attempt(front), fronts_left - {front}
    deferred_others = tuple(other for other in deferred if other != front)
    if attempt.blocked and advancing.is_too_weak(attempt):
        trying = [other for other in (*others, *deferred_others) if not war.attempt(other).blocked]
        if any(advancing.helps(war.position, other) == front for other in trying):
            yield from in_any_order(war, others, memory, (*deferred_others, front))
            return
    for spaces, chance in spaces_entered(war.position, attempt):
        after = war.but(position=_checked(after_entering(war.position, attempt, spaces), front))
        for share, end in in_any_order(after, others, memory, deferred_others):
            yield share * chance, end


def spaces_entered(position: Position, attempt: fronts.Attempt) -> Iterator[tuple[int, Fraction]]:
    """Yield the numbers of spaces that a Front may enter, each with its chance (7.71, 7.74)."""
    one_space, two_spaces = fronts.chances(position, attempt)
    for spaces, chance in enumerate((ONE - one_space, one_space - two_spaces, two_spaces)):
        if chance:
            yield spaces, chance


def after_entering(position: Position, attempt: fronts.Attempt, spaces: int) -> Position:
    """Return the board after a Front has entered so many spaces (7.13, 7.63, 7.7)."""
    if not spaces:
        return position
    roll = position.constants.front_die if spaces > 1 else 1  # the least brings two spaces only where every roll does
    return advancing.advance(position, attempt, roll).position


def _checked(position: Position, front: Front) -> Position:
    """Return the board after the check of surrender that a group makes at once, as it reads it (7.8, 7.82)."""
    targets = (ids.TARGET[ids.THEATER_OF[front]],)
    is_at_once = position.reading("Q-surrender-timing") == "at_once"
    is_emperor_asked = position.reading("Q-emperor-timing") == "at_once"
    return surrender.settle(position, occupied=targets if is_at_once else (), emperor=is_emperor_asked)[0]


def add(found: dict[Key, End], chance: Fraction, end: Position, names: Sequence[str] = BEARING) -> None:
    """Add an end to those found, to one that is the same in these fields."""
    key = key_of(end, names)
    found[key] = (found[key][0] + chance if key in found else chance), end


def key_of(position: Position, names: Sequence[str]) -> Key:
    """Return what tells boards apart in these of their fields."""
    fields = (getattr(position, name) for name in names)
    return tuple(frozenset(value.items() if isinstance(value, Mapping) else value) for value in fields)
