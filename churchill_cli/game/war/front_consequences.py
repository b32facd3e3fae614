"""What follows from where the Fronts stand, however a board came to be told (7.63, 7.65, 7.8, 8.0).

A position file, a record that begins in the middle, ``adjust``, a scenario and a played game all ask it. It believes
what is told itself.
"""

from collections.abc import Collection, Iterator, Mapping

from churchill_cli.game.model import ids
from churchill_cli.game.model.ids import Axis, Front, Reserve
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Violation, violation
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war import collapse, surrender

TECHNOLOGY = "technology"


def begun(position: Position, told_keys: Collection[str]) -> Position:
    """Return the board of a game that begins with a conference, with what earlier ones have brought.

    ``told_keys``: the keys of the position that say so themselves and are believed: ``surrendered``, ``technology``.
    """
    theater_boxes = {front: track[0] for front, track in position.board.tracks.items()}
    known_keys = {f"surrendered.{axis}" for axis in ids.AXIS} if "surrendered" in told_keys else set[str]()
    known_keys |= {f"removed.{reserve}" for reserve in ids.RESERVES} | ({TECHNOLOGY} & set(told_keys))
    known_keys |= {f"entered.{space}" for space in position.entered}
    return moved(position.but(fronts=theater_boxes), position, known_keys, settled=True)


def moved(before: Position, after: Position, told_keys: Collection[str], *, settled: bool) -> Position:
    """Return ``after``, which differs from ``before`` in where Fronts stand, with what follows from that.

    ``told_keys``: what was told itself and is kept, such as ``removed.german_army``, ``surrendered.germany``,
    ``technology``, ``entered.normandy``, ``reserves.western``. ``settled``: the Fronts stood there before this
    conference's advance, so that Germany and Japan have surrendered to them; else surrender is checked after all
    Fronts have moved (7.8).
    """
    entered = {
        space: conference
        for space, conference in after.entered.items()
        if after.is_behind(space) or f"entered.{space}" in told_keys
    }
    occupied_before, occupied_now = occupied(before), occupied(after)
    untold = {axis for axis in ids.AXIS if f"surrendered.{axis}" not in told_keys}
    fallen = {axis for axis in occupied_now - occupied_before if settled or axis == "italy"}
    surrendered = (after.surrendered | (fallen & untold)) - ((occupied_before - occupied_now) & untold)
    position = after.but(removed=_removed_reserves(before, after, told_keys), entered=entered, surrendered=surrendered)
    reserves = _reserves(before, position, placed=not settled)
    kept = {front: reserve_count for front, reserve_count in after.reserves.items() if f"reserves.{front}" in told_keys}
    position = position.but(reserves={**reserves, **kept})
    too_late = max(2, after.conference if settled else after.conference + 1)  # nothing was entered before the first
    track_spaces = (space for track in position.board.tracks.values() for space in track[1:])
    entered_before = {  # of each space of which nobody knows when it was entered, the first conference that is too late
        space: position.entered_before.get(space, too_late)
        for space in track_spaces
        if space not in position.entered and position.is_behind(space)
    }
    position = position.but(entered_before=entered_before)
    return handed_out(before, position, told_keys)


def handed_out(position_before: Position, position_after: Position, told_keys: Collection[str]) -> Position:
    """Return ``position_after`` with Germany's technology markers as they follow, unless they are told."""
    if TECHNOLOGY in told_keys:
        return position_after
    # 7.81: the markers of the Fronts in Germany, as many as there are
    share_before, share_now = (
        surrender.technology(position) if ids.GERMANY in occupied(position) & position.surrendered else {}
        for position in (position_before, position_after)
    )
    share_changes = {power: share_now.get(power, 0) - share_before.get(power, 0) for power in ids.POWERS}
    markers_held = {power: position_after.technology.get(power, 0) for power in ids.POWERS}
    for power, share_change in sorted(share_changes.items(), key=lambda item: item[1]):  # those that go back first
        markers_left = max(0, sum(position_after.constants.technology_both.values()) - sum(markers_held.values()))
        markers_held[power] = max(0, markers_held[power] + min(share_change, markers_left))
    return position_after.but(technology=markers_held)


def _removed_reserves(before: Position, after: Position, told_keys: Collection[str]) -> dict[Reserve, int]:
    """Return the reserves out of the game, with those of the spaces gained (7.63)."""
    fallen_before, fallen_now = (
        collapse.fallen(position.fronts, position.board, position.constants) for position in (before, after)
    )
    removed = {reserve: after.removed.get(reserve, 0) for reserve in ids.RESERVES}
    for reserve, removed_before in removed.items():
        if f"removed.{reserve}" not in told_keys:
            fallen = removed_before + fallen_now[reserve] - fallen_before[reserve]
            removed[reserve] = max(0, min(after.constants.reserves[reserve], fallen))
    return removed


def _reserves(before: Position, after: Position, *, placed: bool) -> Mapping[Front, int]:
    """Return the armies on the board without those gone, and with those that are back (7.63).

    They go as in an advance of the Front that was moved; what comes back stands against the Front that was set back.
    ``placed``: the reserves stand, even where none is left.
    """
    front = next((front for front in ids.FRONTS if before.fronts[front] != after.fronts[front]), None)
    if front is None:
        return after.reserves
    position = after.but(removed=before.removed)
    for reserve, opposed in collapse.ARMIES.items():
        if front not in opposed or not (placed or any(after.reserves.get(other_front) for other_front in opposed)):
            continue
        armies_lost = after.removed[reserve] - before.removed.get(reserve, 0)
        for _ in range(armies_lost):
            position = collapse.more_armies(position, reserve, collapse.taken_from(position, front, reserve), -1)
        for _ in range(-armies_lost):
            position = collapse.more_armies(position, reserve, front, 1)
    return position.reserves


def occupied(position: Position) -> frozenset[Axis]:
    """Return the Axis powers that the Fronts have entered (7.81, 7.82)."""
    in_italy = position.is_behind("southern_italy")
    return frozenset(axis for axis in ids.AXIS if axis in position.fronts.values() or (axis == "italy" and in_italy))


def impossible(position: Position) -> Iterator[tuple[str, Violation]]:
    """Yield what is on the board more often than it exists, each with the key of a position that tells it."""
    constants = position.constants
    conferences_won = sum(position.conferences_won.values())
    if conferences_won > constants.conferences:
        template = N_("There are %(n)d conferences to win, not %(given)d.")
        yield "conferences_won", violation(template, "5.27", "9.71", n=constants.conferences, given=conferences_won)
    markers, most_markers = sum(position.technology.values()), sum(constants.technology_both.values())
    if markers > most_markers:
        template = N_("There are %(n)d German Technology markers, not %(given)d.")
        sections = ("7.81", "glossary:german_technology")
        yield "technology", violation(template, *sections, n=most_markers, given=markers)
    for theater in ids.THEATERS:
        armies = position.armies(theater)
        armies_standing = sum(position.reserves.get(front, 0) for front in ids.FRONTS_IN[theater])
        if armies_standing > armies:
            template = N_("Armies that the Axis has left in %(theater)s: %(n)d, not %(given)d.")
            section = "7.63" if theater == "europe" else "7.65"
            yield "reserves", violation(template, "7.61", section, n=armies, theater=theater, given=armies_standing)
