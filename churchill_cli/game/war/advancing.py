"""A Front advances: the roll, the spaces entered, what is left behind, what follows (7.1, 7.63, 7.7)."""

from collections.abc import Iterator, Mapping, Sequence

from churchill_cli.game.model.ids import USSR, Front, Place, Reserve, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import NOTHING, Value
from churchill_cli.game.war import collapse, fronts, surrender

ADVANCES = N_("The %(front)s advances to %(space)s (roll %(roll)d, strength %(n)d).")
BREAKS_THROUGH = N_("Breakthrough: the %(front)s advances over %(over)s to %(space)s (roll %(roll)d, strength %(n)d).")
STALLS = N_("The %(front)s does not advance (roll %(roll)d, strength %(n)d).")
ATTEMPTED = frozenset({ADVANCES, BREAKS_THROUGH, STALLS})
"""What may come of a Front's roll (7.71, 7.74)."""


class Advance(Value):
    """The outcome of an attempt: the spaces entered in order, the position after it, what happened.

    ``leaving``: reserves that leave the game at the end of the conference, where the group reads it so (7.63).
    """

    spaces: tuple[Space, ...]
    position: Position
    events: tuple[Event, ...]
    leaving: Mapping[Reserve, int] = NOTHING


def advance(position: Position, attempt: fronts.Attempt, roll: int) -> Advance:
    """Return what ``roll`` does: movement, networks, collapse, Kamikaze (7.13, 7.63, 7.65, 7.7)."""
    spaces = fronts.reach(position, attempt, roll)
    if not spaces:
        return Advance((), position, ())
    position_after, leaving = position, dict[Reserve, int]()
    fields = {"front": attempt.front, "space": spaces[-1], "roll": roll, "n": attempt.value}
    if len(spaces) == 1:
        movement = event(ADVANCES, "7.71", **fields)
    else:
        movement = event(BREAKS_THROUGH, "7.74", over=spaces[0], **fields)
    events = [movement.because(attempt.strength), *_held_up(position, attempt, spaces, roll)]
    for space in spaces:
        passing = space != spaces[-1]
        if not (passing and position.reading("Q-breakthrough-networks") == "last"):
            position_after, networks_lost = _leave_space(position_after, attempt.front)
            events += networks_lost
        if not _is_passed_by(position_after, passing=passing):
            leaving |= collapse.put_off(position_after, attempt.front, space)
        position_after, consequences = _enter_space(position_after, attempt.front, space, passing=passing)
        events += consequences
    return Advance(spaces, position_after, tuple(events), leaving)


def _held_up(position: Position, attempt: fronts.Attempt, spaces: tuple[Space, ...], roll: int) -> Iterator[Event]:
    """Yield why a roll that would break through brings one space only (7.74, 7.73.3, 7.73.4)."""
    second_space = position.board.ahead(attempt.front, spaces[0])
    if len(spaces) > 1 or second_space is None or not fronts.is_breakthrough(position, attempt, roll):
        return
    is_amphibious = second_space in position.board.amphibious
    if is_amphibious:
        yield event(N_("No breakthrough: %(space)s is amphibious."), "7.74", space=second_space)
    for obstacle in fronts.gate(position, attempt.front, second_space):
        template = N_(
            "No breakthrough into %(space)s: %(issue)s did not end this conference in the center of the table."
        )
        open_points = () if is_amphibious else ("Q-breakthrough-manchuria",)
        yield event(template, *obstacle.cites, "7.74", *open_points, **obstacle.why.fields)


def _is_passed_by(position: Position, *, passing: bool) -> bool:
    """Tell whether a breakthrough passes a space without entering it, as the group reads (7.74)."""
    return passing and position.reading("Q-pass-through") == "no"


def helps(position: Position, attempt: fronts.Attempt) -> Front | None:
    """Return a Front that may have an army less against it if an attempt succeeds (7.63, 7.65)."""
    if attempt.blocked or attempt.entry is None:
        return None
    spaces = fronts.reach(position, attempt, position.constants.front_die)
    return helped(position, attempt.front, (attempt.entry,)) or helped(position, attempt.front, spaces)


def helped(position: Position, front: Front, spaces: Sequence[Space]) -> Front | None:
    """Return a Front that has an army less against it once ``front`` has entered ``spaces``."""
    entered = (space for space in spaces if not _is_passed_by(position, passing=space != spaces[-1]))
    fronts_helped = (collapse.helps(position, front, space) for space in entered)
    return next((helped_front for helped_front in fronts_helped if helped_front), None)


def is_too_weak(attempt: fronts.Attempt) -> bool:
    """Tell whether nothing but its strength forbids a Front to try (7.73.2)."""
    return all("7.73.2" in obstacle.cites or "4.33.1" in obstacle.cites for obstacle in attempt.blocked)


def _leave_space(position: Position, front: Front) -> tuple[Position, list[Event]]:
    """Return the board after ``front`` leaves its space: hostile networks behind it lose one each (7.13)."""
    events = []
    for place in newly_behind(position, front):
        network_owner, network_count = position.networks[place]
        position = position.with_networks(place, network_owner, network_count - 1)
        template = N_("%(place)s is now behind the %(front)s: %(power)s loses one network there.")
        events.append(event(template, "7.13", place=place, front=front, power=network_owner))
    return position, events


def newly_behind(position: Position, front: Front) -> list[Place]:
    """Return the places of hostile networks that ``front`` puts behind it by leaving (7.13)."""
    is_soviet = position.board.markers[front] == USSR
    space_left = position.fronts[front]
    return [
        place
        for place in position.board.places.get(space_left, ())
        if place in position.networks
        and (position.networks[place][0] == USSR) != is_soviet
        and not _is_behind_already(position, place)
    ]


def _is_behind_already(position: Position, place: Place) -> bool:
    """Tell whether ``place`` lies behind some front already; it happens only once for each (7.13)."""
    board = position.board
    return any(
        board.index[front][space] < board.index[front][position.fronts[front]]
        for space, places in board.places.items()
        if place in places
        for front in board.fronts_of.get(space, ())
    )


def _enter_space(position: Position, front: Front, space: Space, *, passing: bool) -> tuple[Position, list[Event]]:
    """Return the board after ``front`` stands in ``space``, with Kamikaze, collapse and Italy's surrender."""
    position_after = position.but(fronts={**position.fronts, front: space})
    if _is_passed_by(position, passing=passing):
        return position_after, []
    if space not in position_after.entered_before:
        position_after = position_after.but(entered={space: position.conference, **position_after.entered})
    events: list[Event] = []
    for bring_about in (_kamikaze, collapse.collapse, surrender.italy):
        position_after, consequences = bring_about(position_after, front, space)
        events += consequences
    return position_after, events


def kamikaze_ahead(position: Position, attempt: fronts.Attempt) -> Iterator[Event]:
    """Yield what the Kamikazes take from a Front that enters its next space (7.75)."""
    _after, losses = _kamikaze(position, attempt.front, attempt.entry or "")
    template = N_("%(front)s → %(space)s: Kamikazes there take naval support: %(n)d.")
    for kamikaze_loss in losses:
        yield event(template, *kamikaze_loss.cites, **kamikaze_loss.what.fields, space=attempt.entry)


def _kamikaze(position: Position, front: Front, space: Space) -> tuple[Position, list[Event]]:
    support = position.naval.get(front, 0)
    if space not in position.board.kamikaze or not support:
        return position, []
    support_lost = min(support, position.constants.kamikaze_naval)
    template = N_("Kamikazes: %(n)d naval support leaves the theater box.")
    position_after = position.but(naval={**position.naval, front: support - support_lost})
    return position_after, [event(template, "7.75", n=support_lost, front=front)]
