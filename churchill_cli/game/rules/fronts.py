"""Advancing a Front: strength, what blocks it, the roll, what entering a space brings (7.1, 7.6, 7.7)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from churchill_cli.game.ids import JAPAN, TARGET, THEATER_OF, USSR, Front, Place, Power, Reserve, Space
from churchill_cli.game.position import Position
from churchill_cli.game.rules import collapse, surrender
from churchill_cli.game.ruling import Event, Ruling, Violation, event, step, total, violation
from churchill_cli.game.texts import N_, Text
from churchill_cli.game.values import NOTHING, Value

if TYPE_CHECKING:
    from fractions import Fraction

NORMANDY = "normandy"
MANCHURIA = "manchuria"
GATES: dict[Space, tuple[Front, str, str, str]] = {
    NORMANDY: ("western", "second_front", "7.73.3", "6.21"),
    MANCHURIA: ("far_east", "ussr_declares_war", "7.73.4", "6.22"),
}


class Attempt(Value):
    """What one Front can do now: its strength (None at the end of its track) and what stops it from trying."""

    front: Front
    entry: Space | None
    strength: Ruling[int] | None
    blocked: tuple[Violation, ...]

    @property
    def value(self) -> int:
        """Return the strength in points; 0 without an entry space."""
        return self.strength.value if self.strength else 0


class Advance(Value):
    """The outcome of an attempt: the spaces entered in order, the position after it, what happened.

    ``leaving``: reserves that leave the game at the end of the conference, where the group reads it so (7.63).
    """

    spaces: tuple[Space, ...]
    position: Position
    events: tuple[Event, ...]
    leaving: Mapping[Reserve, int] = NOTHING


def attempt(position: Position, front: Front) -> Attempt:
    """Return the strength of ``front`` and every rule that forbids it to try (7.72, 7.73)."""
    entry = position.entry(front)
    if entry is None:
        return Attempt(front, None, None, tuple(_at_the_end(position, front)))
    points = strength(position, front)
    return Attempt(front, entry, points, tuple(_obstacles(position, front, entry, points.value)))


def strength(position: Position, front: Front) -> Ruling[int]:
    """Return the strength with which ``front`` attempts its entry space (7.72).

    Unit: points; the d10 must show this or less (7.71). Zero or less fails without a roll (7.73.2).
    """
    constants = position.constants
    support = position.offensive.get(front, 0)
    armies = position.reserves.get(front, position.sorties.armies.get(front, 0))  # the card's stand there first (5.11)
    steps = [step(constants.base_strength, N_("base strength"), "7.72")]
    if support:
        steps.append(step(constants.support_strength * support, N_("offensive support: %(n)d"), "7.72.2", n=support))
    if armies:
        steps.append(step(-constants.reserve_strength * armies, N_("Axis reserves: %(n)d"), "7.72.3", n=armies))
    return total(steps)


def _at_the_end(position: Position, front: Front) -> Iterator[Violation]:
    yield violation(
        N_("The %(front)s stands at the end of its track."), "7.52", "3.22", front=front, space=position.fronts[front]
    )
    yield from _stopped(position, front)


def _obstacles(position: Position, front: Front, entry: Space, points: int) -> Iterator[Violation]:
    yield from _stopped(position, front)
    missing = position.naval_needed(entry) - position.naval.get(front, 0)
    if missing > 0:
        cites = ("7.73.3", "7.73.1", "7.72.1") if entry == NORMANDY else ("7.73.1", "7.72.1", "7.53")
        yield violation(
            N_("%(space)s is amphibious and needs %(needed)d naval support; %(n)d more are missing."),
            *cites,
            mend=Text(N_("Each costs one production of any player (6.5).")),
            space=entry,
            needed=position.naval_needed(entry),
            n=missing,
        )
    yield from _gate(position, front, entry)
    if points <= 0:
        yield violation(N_("A strength of %(n)d fails without a roll."), "7.73.2", "7.6", n=points)
    elif _is_cancelled(position, front) and position.reading("Q-equal-reserves") == "no_attempt":
        yield violation(N_("The reserves cancel all offensive support."), "4.33.1", "Q-equal-reserves")


def _stopped(position: Position, front: Front) -> Iterator[Violation]:
    """Yield the end of movement in a theater that has surrendered (7.8), by the group's reading of when."""
    theater = THEATER_OF[front]
    target = TARGET[theater]
    if target in position.surrendered:
        yield violation(N_("%(axis)s has surrendered: no Front moves there any more."), "7.8", "7.73.5", axis=target)
        return
    if _target_entered(position, front) and position.reading("Q-surrender-timing") == "at_once":
        yield violation(N_("A Front has entered %(axis)s this conference."), "7.8", "Q-surrender-timing", axis=target)
    if target == JAPAN and surrender.emperor_yields(position) and position.reading("Q-emperor-timing") == "at_once":
        yield violation(N_("The Emperor's conditions are met."), "7.82", "Q-emperor-timing")


def _target_entered(position: Position, front: Front) -> bool:
    target = TARGET[THEATER_OF[front]]
    return any(space == target for other, space in position.fronts.items() if other != front)


def _gate(position: Position, front: Front, entry: Space) -> Iterator[Violation]:
    gate = GATES.get(entry)
    if gate and gate[0] == front and gate[1] not in position.center and entry not in position.entered:
        _, issue, rule, general = gate
        yield violation(
            N_("%(issue)s did not end this conference in the centre of the table."),
            rule,
            general,
            mend=Text(N_("It must be nominated again and end a conference in the centre.")),
            issue=issue,
        )


def _is_cancelled(position: Position, front: Front) -> bool:
    return 0 < position.offensive.get(front, 0) == position.reserves.get(front, 0)


def chances(position: Position, tried: Attempt) -> "tuple[Fraction, Fraction]":
    """Return the chance to move at least one space, and the chance to move two (7.71, 7.74)."""
    from fractions import Fraction  # noqa: PLC0415 - costs start-up

    if tried.blocked:
        return Fraction(0), Fraction(0)
    sides, needed = position.constants.front_die, position.constants.breakthrough_strength
    if tried.value < needed:
        return Fraction(tried.value, sides), Fraction(0)
    if second_space(position, tried.front) is None:
        return Fraction(1), Fraction(0)
    return Fraction(1), Fraction(min(sides, tried.value - needed + 1), sides)


def second_space(position: Position, front: Front) -> Space | None:
    """Return the land space that a breakthrough of ``front`` would reach, or None (7.74)."""
    space = position.board.ahead(front, position.fronts[front], 2)
    if space is None or space in position.board.amphibious:
        return None
    shut = any(_gate(position, front, space))
    return None if shut and position.reading("Q-breakthrough-manchuria") == "no" else space


def reach(position: Position, tried: Attempt, roll: int) -> tuple[Space, ...]:
    """Return the spaces that ``roll`` (1 to 10) lets the Front enter, in order (7.71, 7.74)."""
    needed = position.constants.breakthrough_strength
    if tried.blocked or tried.entry is None or (tried.value < needed and roll > tried.value):
        return ()
    beyond = second_space(position, tried.front)
    if tried.value < needed or roll + tried.value - needed < needed or beyond is None:
        return (tried.entry,)
    return tried.entry, beyond


def advance(position: Position, tried: Attempt, roll: int) -> Advance:
    """Return what ``roll`` does to the board: movement, networks, collapse, Kamikaze (7.13, 7.63, 7.65, 7.7)."""
    spaces = reach(position, tried, roll)
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


def _held_up(position: Position, tried: Attempt, spaces: tuple[Space, ...], roll: int) -> Iterator[Event]:
    """Yield why a roll that would break through brings one space only (7.74, 7.73.3, 7.73.4)."""
    needed, beyond = position.constants.breakthrough_strength, position.board.ahead(tried.front, spaces[0])
    if len(spaces) > 1 or beyond is None or tried.value < needed or roll + tried.value - needed < needed:
        return
    if beyond in position.board.amphibious:
        yield event(N_("No breakthrough: %(space)s is amphibious."), "7.74", space=beyond)
    for gate in _gate(position, tried.front, beyond):
        told = N_("No breakthrough into %(space)s: %(issue)s did not end this conference in the centre of the table.")
        yield event(told, *gate.cites, "7.74", "Q-breakthrough-manchuria", space=beyond, **gate.why.fields)


def _is_passed_by(position: Position, *, passing: bool) -> bool:
    """Tell whether a space is passed in a breakthrough without being entered, as the group reads it (7.74)."""
    return passing and position.reading("Q-pass-through") == "no"


def helps(position: Position, front: Front) -> Front | None:
    """Return another Front that may have an army less against it if ``front`` advances, or None (7.63, 7.65)."""
    tried = attempt(position, front)
    if tried.blocked or tried.entry is None:
        return None
    spaces = reach(position, tried, position.constants.front_die)
    return helped(position, front, (tried.entry,)) or helped(position, front, spaces)


def helped(position: Position, front: Front, spaces: Sequence[Space]) -> Front | None:
    """Return another Front that has an army less against it once ``front`` has advanced over ``spaces``, or None."""
    entered = (space for space in spaces if not _is_passed_by(position, passing=space != spaces[-1]))
    found = (collapse.helps(position, front, space) for space in entered)
    return next((other for other in found if other), None)


def is_too_weak(tried: Attempt) -> bool:
    """Tell whether nothing but its strength forbids a Front to try (7.73.2)."""
    return all("7.73.2" in block.cites or "4.33.1" in block.cites for block in tried.blocked)


def _moved(tried: Attempt, spaces: tuple[Space, ...], roll: int) -> Event:
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
    soviet = marker(front) == USSR
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


def marker(front: Front) -> Power:
    """Return the colour of a Front marker (9.74); it matters for networks and scoring only (7.51)."""
    return MARKERS[front]


MARKERS: dict[Front, Power] = {
    "western": "US",
    "mediterranean": "UK",
    "eastern": "USSR",
    "cbi": "UK",
    "far_east": "USSR",
    "central_pacific": "US",
    "sw_pacific": "US",
}


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


def open_points(position: Position, tried: Attempt, roll: int | None = None) -> list[str]:
    """Return the open points whose readings would change this answer."""
    raised = {
        "Q-equal-reserves": _is_cancelled(position, tried.front) and not _other_blocks(tried, "Q-equal-reserves"),
        "Q-surrender-timing": _target_entered(position, tried.front) and not _other_blocks(tried, "Q-surrender-timing"),
        "Q-emperor-timing": THEATER_OF[tried.front] == "pacific"
        and surrender.emperor_yields(position)
        and not _other_blocks(tried, "Q-emperor-timing"),
        "Q-breakthrough-manchuria": _could_break_through(position, tried) and _gate_is_next(position, tried.front),
    }
    if roll is not None and len(spaces := reach(position, tried, roll)) > 1:
        raised["Q-pass-through"] = _passing_matters(position, tried.front, spaces[0])
        raised["Q-breakthrough-networks"] = bool(newly_behind(position, tried.front))
    if roll is not None:
        by_hand = position.but(rulings={**position.rulings, collapse.ON_BOARD: "board"})
        raised[collapse.ON_BOARD] = helped(by_hand, tried.front, reach(position, tried, roll)) is not None
    return [question for question, matters in raised.items() if matters and position.is_open(question)]


def _other_blocks(tried: Attempt, question: str) -> bool:
    return tried.entry is None or any(question not in block.cites for block in tried.blocked)


def _could_break_through(position: Position, tried: Attempt) -> bool:
    return not tried.blocked and tried.value >= position.constants.breakthrough_strength


def _gate_is_next(position: Position, front: Front) -> bool:
    space = position.board.ahead(front, position.fronts[front], 2)
    return space is not None and space not in position.board.amphibious and any(_gate(position, front, space))


def _passing_matters(position: Position, front: Front, space: Space) -> bool:
    falls = bool(collapse.falls(position, front, space))
    kamikaze = space in position.board.kamikaze and position.naval.get(front, 0) > 0
    return falls or kamikaze or bool(surrender.italy(position, front, space)[1])


def assumed(position: Position, tried: Attempt, roll: int | None = None) -> list[str]:
    """Return the facts about the board that no rulebook tells and that decide this answer."""
    if tried.entry is None:
        return []
    board, front, entry = position.board, tried.front, tried.entry
    facts = [f"{front}:{entry}"]
    normal = position.constants.naval_needed
    if position.naval.get(front, 0) < position.constants.naval_needed_at.get(entry, normal):
        facts.append(f"{entry}.amphibious")
    beyond = board.ahead(front, entry)
    if beyond and not tried.blocked and tried.value >= position.constants.breakthrough_strength:
        facts += [f"{front}:{beyond}", f"{beyond}.amphibious"]
    if roll is not None and position.naval.get(front, 0):
        facts += [f"{space}.kamikaze" for space in reach(position, tried, roll)]
    if roll is not None:
        facts += _left_behind(position, front, reach(position, tried, roll))
    return [fact for fact in facts if board.is_assumed(fact)]


def _left_behind(position: Position, front: Front, spaces: Sequence[Space]) -> list[str]:
    """Return the connections of the spaces left that decide whether a hostile network is lost (7.13)."""
    left = (position.fronts[front], *spaces)[: len(spaces)]
    board, soviet = position.board, marker(front) == USSR
    hostile = {place for place, (owner, _n) in position.networks.items() if (owner == USSR) != soviet}
    told = {p for space, places in board.places.items() if not board.is_assumed(f"{space}.countries") for p in places}
    doubtful = (p for p in hostile - told if board.connected[p] == front or board.is_assumed(f"{p}.track"))
    return [f"{space}.countries" for space in left] if any(doubtful) else []
