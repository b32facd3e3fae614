"""A Front advances: the roll, the spaces entered, what is left behind and what entering brings (7.1, 7.63, 7.7)."""

from collections.abc import Iterator, Mapping, Sequence

from churchill_cli.game.model.ids import USSR, Front, Place, Reserve, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import NOTHING, Value
from churchill_cli.game.war import collapse, fronts, surrender


class Advance(Value):
    """The outcome of an attempt: the spaces entered in order, the position after it, what happened.

    ``leaving``: reserves that leave the game at the end of the conference, where the group reads it so (7.63).
    """

    spaces: tuple[Space, ...]
    position: Position
    events: tuple[Event, ...]
    leaving: Mapping[Reserve, int] = NOTHING


def advance(position: Position, tried: fronts.Attempt, roll: int) -> Advance:
    """Return what ``roll`` does to the board: movement, networks, collapse, Kamikaze (7.13, 7.63, 7.65, 7.7)."""
    spaces = fronts.reach(position, tried, roll)
    if not spaces:
        return Advance((), position, ())
    after, events, leaving = position, [_moved(tried, spaces, roll)], dict[Reserve, int]()
    events += _held_up(position, tried, spaces, roll)
    for space in spaces:
        passed = space != spaces[-1]
        after, more = _leave(after, tried.front, passed_on=not passed, breakthrough=len(spaces) > 1)
        events += more
        if not _is_passed_by(after, passing=passed):
            leaving |= collapse.put_off(after, tried.front, space)
        after, more = _enter(after, tried.front, space, passing=passed)
        events += more
    return Advance(spaces, after, tuple(events), leaving)


def _held_up(position: Position, tried: fronts.Attempt, spaces: tuple[Space, ...], roll: int) -> Iterator[Event]:
    """Yield why a roll that would break through brings one space only (7.74, 7.73.3, 7.73.4)."""
    needed, beyond = position.constants.breakthrough_strength, position.board.ahead(tried.front, spaces[0])
    if len(spaces) > 1 or beyond is None or tried.value < needed or roll + tried.value - needed < needed:
        return
    if beyond in position.board.amphibious:
        yield event(N_("No breakthrough: %(space)s is amphibious."), "7.74", space=beyond)
    for gate in fronts.gate(position, tried.front, beyond):
        told = N_("No breakthrough into %(space)s: %(issue)s did not end this conference in the centre of the table.")
        yield event(told, *gate.cites, "7.74", "Q-breakthrough-manchuria", space=beyond, **gate.why.fields)


def _is_passed_by(position: Position, *, passing: bool) -> bool:
    """Tell whether a space is passed in a breakthrough without being entered, as the group reads it (7.74)."""
    return passing and position.reading("Q-pass-through") == "no"


def helps(position: Position, front: Front) -> Front | None:
    """Return another Front that may have an army less against it if ``front`` advances, or None (7.63, 7.65)."""
    tried = fronts.attempt(position, front)
    if tried.blocked or tried.entry is None:
        return None
    spaces = fronts.reach(position, tried, position.constants.front_die)
    return helped(position, front, (tried.entry,)) or helped(position, front, spaces)


def helped(position: Position, front: Front, spaces: Sequence[Space]) -> Front | None:
    """Return another Front that has an army less against it once ``front`` has advanced over ``spaces``, or None."""
    entered = (space for space in spaces if not _is_passed_by(position, passing=space != spaces[-1]))
    found = (collapse.helps(position, front, space) for space in entered)
    return next((other for other in found if other), None)


def is_too_weak(tried: fronts.Attempt) -> bool:
    """Tell whether nothing but its strength forbids a Front to try (7.73.2)."""
    return all("7.73.2" in block.cites or "4.33.1" in block.cites for block in tried.blocked)


def _moved(tried: fronts.Attempt, spaces: tuple[Space, ...], roll: int) -> Event:
    if len(spaces) > 1:
        return event(
            N_("Breakthrough: the %(front)s advances over %(over)s to %(space)s (roll %(roll)d, strength %(n)d)."),
            "7.74",
            front=tried.front,
            over=spaces[0],
            space=spaces[-1],
            roll=roll,
            n=tried.value,
        ).because(tried.strength)
    return event(
        N_("The %(front)s advances to %(space)s (roll %(roll)d, strength %(n)d)."),
        "7.71",
        front=tried.front,
        space=spaces[0],
        roll=roll,
        n=tried.value,
    ).because(tried.strength)


def _leave(position: Position, front: Front, *, passed_on: bool, breakthrough: bool) -> tuple[Position, list[Event]]:
    """Return the board after ``front`` leaves its space: hostile networks behind it lose one each (7.13)."""
    if breakthrough and not passed_on and position.reading("Q-breakthrough-networks") == "last":
        return position, []
    networks, events = dict(position.networks), []
    for place in newly_behind(position, front):
        owner, n = networks[place]
        if n > 1:
            networks[place] = owner, n - 1
        else:
            del networks[place]
        events.append(
            event(
                N_("%(place)s is now behind the %(front)s: %(power)s loses one network there."),
                "7.13",
                place=place,
                front=front,
                power=owner,
            )
        )
    return (position.but(networks=networks) if events else position), events


def newly_behind(position: Position, front: Front) -> list[Place]:
    """Return the places with hostile networks that ``front`` puts behind the front by leaving its space (7.13)."""
    soviet = position.board.markers[front] == USSR
    left = position.fronts[front]
    return [
        place
        for place in position.board.places.get(left, ())
        if place in position.networks
        and (position.networks[place][0] == USSR) != soviet
        and not _is_behind(position, place, left)
    ]


def _is_behind(position: Position, place: Place, leaving: Space) -> bool:
    """Tell whether ``place`` lies behind some front already; it happens only once for each (7.13)."""
    board = position.board
    return any(
        board.index[front][space] < board.index[front][position.fronts[front]]
        for space, places in board.places.items()
        if space != leaving and place in places
        for front in board.fronts_of.get(space, ())
    )


def _enter(position: Position, front: Front, space: Space, *, passing: bool) -> tuple[Position, list[Event]]:
    """Return the board after ``front`` stands in ``space``, with Kamikaze, collapse and Italy's surrender."""
    after = position.but(fronts={**position.fronts, front: space})
    if _is_passed_by(position, passing=passing):
        return after, []
    if space not in after.entered_before:
        after = after.but(entered={space: position.conference, **after.entered})
    events: list[Event] = []
    for bring in (_kamikaze, collapse.collapse, surrender.italy):
        after, more = bring(after, front, space)
        events += more
    return after, events


def _kamikaze(position: Position, front: Front, space: Space) -> tuple[Position, list[Event]]:
    left = position.naval.get(front, 0)
    if space not in position.board.kamikaze or not left:
        return position, []
    lost = min(left, position.constants.kamikaze_naval)
    after = position.but(naval={**position.naval, front: left - lost})
    return after, [event(N_("Kamikazes: %(n)d naval support leaves the theater box."), "7.75", n=lost, front=front)]
