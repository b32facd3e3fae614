"""What follows from where the Fronts stand, whichever way a board came to be told (7.63, 7.65, 7.8, 8.0)."""

from collections.abc import Collection, Iterator, Mapping

from churchill_cli.game.model.ids import (
    AXIS,
    EUROPE,
    FRONTS,
    GERMANY,
    JAPAN,
    PACIFIC,
    POWERS,
    RESERVES,
    THEATERS,
    Axis,
    Front,
    Power,
    Reserve,
    Space,
    Theater,
)
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Violation, violation
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war import collapse, surrender

TECHNOLOGY = "technology"


def begun(position: Position, told: Collection[str]) -> Position:
    """Return the board of a game that begins with a conference, with what earlier ones have brought.

    ``told``: the keys of the position that say so themselves and are believed: ``surrendered``, ``technology``.
    """
    box = {front: track[0] for front, track in position.board.tracks.items()}
    start = position.but(fronts=box)
    known = {f"surrendered.{axis}" for axis in AXIS} if "surrendered" in told else set[str]()
    known |= {f"removed.{kind}" for kind in RESERVES} | {f"entered.{space}" for space in position.entered}
    return moved(start, position, known | ({TECHNOLOGY} & set(told)), settled=True)


def moved(old: Position, new: Position, told: Collection[str], *, settled: bool) -> Position:
    """Return ``new``, which differs from ``old`` in where Fronts stand, with what follows from that.

    ``told``: what was told itself and is kept, such as ``removed.german_army``, ``surrendered.germany``,
    ``technology``, ``entered.normandy``. ``settled``: the Fronts stood there before this conference's advance, so that
    Germany and Japan have surrendered to them; else surrender is checked after all Fronts have moved (7.8).
    """
    after = new.but(
        removed=_removed(old, new, told),
        entered={space: n for space, n in new.entered.items() if new.is_behind(space) or f"entered.{space}" in told},
        surrendered=_surrendered(old, new, told, settled=settled),
    )
    after = after.but(reserves=_reserves(old, after, placed=not settled))
    after = after.but(entered_before=_before(after, new.conference if settled else new.conference + 1))
    return after if TECHNOLOGY in told else after.but(technology=_technology(old, after))


def _removed(old: Position, new: Position, told: Collection[str]) -> dict[Reserve, int]:
    was, now = (collapse.fallen(each.fronts, each.board, each.constants) for each in (old, new))
    most = new.constants.reserves
    return {
        kind: n if f"removed.{kind}" in told else max(0, min(most[kind], n + now[kind] - was[kind]))
        for kind in RESERVES
        for n in (new.removed.get(kind, 0),)
    }


def _reserves(old: Position, new: Position, *, placed: bool) -> Mapping[Front, int]:
    """Return the armies on the board without those that have left the game, and with those that are back (7.63).

    They go as in an advance of the Front that was moved; what comes back stands against the Front that was set back.
    ``placed``: the reserves stand, even where none is left.
    """
    moved = next((front for front in FRONTS if old.fronts[front] != new.fronts[front]), None)
    if moved is None:
        return new.reserves
    position = new.but(removed=old.removed)
    for kind, fronts in collapse.ARMIES.items():
        stands = moved in fronts and (placed or any(new.reserves.get(front) for front in fronts))
        change = new.removed.get(kind, 0) - old.removed.get(kind, 0) if stands else 0
        for _ in range(abs(change)):
            other = collapse.taken_from(position, moved, kind) if change > 0 else moved
            position = _with(position, kind, other, -1 if change > 0 else 1)
    return position.reserves


def _with(position: Position, kind: Reserve, front: Front | None, n: int) -> Position:
    """Return the board with ``n`` more of a kind against ``front``, or only in the game where it is None."""
    held = position.reserves
    reserves = held if front is None else {**held, front: max(0, held.get(front, 0) + n)}
    return position.but(reserves=reserves, removed={**position.removed, kind: position.removed.get(kind, 0) - n})


def _before(position: Position, conference: int) -> dict[Space, int]:
    """Return for each space that was entered nobody knows when the first conference that is too late."""
    known = position.entered_before
    spaces = (space for track in position.board.tracks.values() for space in track[1:])
    return {
        space: known.get(space, conference)
        for space in spaces
        if space not in position.entered and position.is_behind(space)
    }


def occupied(position: Position) -> frozenset[Axis]:
    """Return the Axis powers that the Fronts have entered (7.81, 7.82)."""
    fronts = position.fronts
    found: set[Axis] = {"italy"} if position.is_behind("southern_italy") else set()
    if GERMANY in {fronts[front] for front in EUROPE}:
        found.add("germany")
    if JAPAN in {fronts[front] for front in PACIFIC}:
        found.add("japan")
    return frozenset(found)


def _surrendered(old: Position, new: Position, told: Collection[str], *, settled: bool) -> frozenset[str]:
    was, now = occupied(old), occupied(new)
    free = {axis for axis in AXIS if f"surrendered.{axis}" not in told}
    gained = {axis for axis in now - was if settled or axis == "italy"}
    return (new.surrendered | (gained & free)) - ((was - now) & free)


def _technology(old: Position, new: Position) -> dict[Power, int]:
    """Return the technology markers, with those of the Fronts in Germany (7.81)."""
    was, now = _share(old), _share(new)
    return {p: max(0, new.technology.get(p, 0) + now.get(p, 0) - was.get(p, 0)) for p in POWERS}


def _share(position: Position) -> Mapping[Power, int]:
    inside = GERMANY in occupied(position) and GERMANY in position.surrendered
    return surrender.technology(position) if inside else {}


# What cannot be


def impossible(position: Position) -> Iterator[tuple[str, Violation]]:
    """Yield what is on the board more often than it exists, each with the key of a position that tells it."""
    constants = position.constants
    won = sum(position.conferences_won.values())
    if won > constants.conferences:
        told = N_("There are %(n)d conferences to win, not %(given)d.")
        yield "conferences_won", violation(told, "5.27", "9.71", n=constants.conferences, given=won)
    markers, most = sum(position.technology.values()), sum(constants.technology_both.values())
    if markers > most:
        told = N_("There are %(n)d German Technology markers, not %(given)d.")
        yield "technology", violation(told, "7.81", "glossary:german_technology", n=most, given=markers)
    for theater in THEATERS:
        yield from _armies(position, theater)


def _armies(position: Position, theater: Theater) -> Iterator[tuple[str, Violation]]:
    fronts = EUROPE if theater == "europe" else PACIFIC
    standing = sum(position.reserves.get(front, 0) for front in fronts)
    left = position.armies(theater)
    if standing > left:
        told = N_("The Axis has %(n)d armies left in %(theater)s, not %(given)d.")
        cite = "7.63" if theater == "europe" else "7.65"
        yield "reserves", violation(told, "7.61", cite, n=left, theater=theater, given=standing)
