"""Advancing a Front: strength, what blocks it, the roll, what entering a space brings (7.1, 7.6, 7.7)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from churchill_cli.game.model.ids import JAPAN, TARGET, THEATER_OF, Front, Issue, Space
from churchill_cli.game.model.position import NO_SORTIES, Position
from churchill_cli.game.model.ruling import Ruling, Violation, term, total, violation
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import surrender

if TYPE_CHECKING:
    from fractions import Fraction

GATES: dict[Issue, str] = {"second_front": "7.73.3", "ussr_declares_war": "7.73.4"}
"""The conditional issues, each with the section by which it keeps a Front out of a space (6.2)."""


class Attempt(Value):
    """What a Front can do now: its strength (None at its end) and what stops it from trying."""

    front: Front
    entry: Space | None
    strength: Ruling | None
    blocked: tuple[Violation, ...]

    @property
    def value(self) -> int:
        """Return the strength in points; 0 without an entry space."""
        return self.strength.value if self.strength else 0


def attempt(position: Position, front: Front) -> Attempt:
    """Return the strength of ``front`` and every rule that forbids it to try (7.72, 7.73)."""
    entry_space = position.entry(front)
    if entry_space is None:
        template = N_("The %(front)s stands at the end of its track.")
        at_the_end = violation(template, "7.52", "3.22", front=front, space=position.fronts[front])
        return Attempt(front, None, None, (at_the_end, *_stopped(position, front)))
    ruling = strength(position, front)
    return Attempt(front, entry_space, ruling, tuple(_obstacles(position, front, entry_space, ruling.value)))


def strength(position: Position, front: Front) -> Ruling:
    """Return the strength with which ``front`` attempts its entry space (7.72).

    Unit: points; the d10 must show this or less (7.71). Zero or less fails without a roll (7.73.2).
    """
    constants = position.constants
    support = position.offensive.get(front, 0)
    armies = position.reserves.get(front, position.sorties.armies.get(front, 0))  # the card's stand there first (5.11)
    terms = [term(constants.base_strength, N_("base strength"), "7.72")]
    if support:
        terms.append(term(constants.support_strength * support, N_("offensive support: %(n)d"), "7.72.2", n=support))
    if armies:
        terms.append(term(-constants.reserve_strength * armies, N_("Axis reserves: %(n)d"), "7.72.3", n=armies))
    return total(terms)


def _obstacles(position: Position, front: Front, entry_space: Space, points: int) -> Iterator[Violation]:
    yield from _stopped(position, front)
    missing = position.naval_needed(entry_space) - position.naval.get(front, 0)
    if missing > 0:
        sections = ("7.73.3", "7.73.1", "7.72.1") if entry_space == "normandy" else ("7.73.1", "7.72.1", "7.53")
        template = N_("%(space)s is amphibious and needs %(needed)d naval support; missing: %(n)d.")
        mend = Text(N_("Each costs one production of any player (6.5)."))
        naval_needed = position.naval_needed(entry_space)
        yield violation(template, *sections, mend=mend, space=entry_space, needed=naval_needed, n=missing)
    yield from gate(position, front, entry_space)
    if points <= 0:
        yield violation(N_("A strength of %(n)d fails without a roll."), "7.73.2", "7.6", n=points)
    elif is_cancelled(position, front) and position.reading("Q-equal-reserves") == "no_attempt":
        yield violation(N_("The reserves cancel all offensive support."), "4.33.1", "Q-equal-reserves")


def _stopped(position: Position, front: Front) -> Iterator[Violation]:
    """Yield the end of movement in a theater that has surrendered (7.8), by the group's reading of when."""
    axis = TARGET[THEATER_OF[front]]
    if axis in position.surrendered:
        yield violation(N_("%(axis)s has surrendered: no Front moves there any more."), "7.8", "7.73.5", axis=axis)
        return
    if target_entered(position, front) and position.reading("Q-surrender-timing") == "at_once":
        yield violation(N_("A Front has entered %(axis)s this conference."), "7.8", "Q-surrender-timing", axis=axis)
    if axis == JAPAN and surrender.emperor_yields(position) and position.reading("Q-emperor-timing") == "at_once":
        yield violation(N_("The Emperor's conditions are met."), "7.82", "Q-emperor-timing")


def target_entered(position: Position, front: Front) -> bool:
    """Tell whether another Front stands in the Axis power that this one moves towards (7.8)."""
    axis_power = TARGET[THEATER_OF[front]]
    return any(space == axis_power for other_front, space in position.fronts.items() if other_front != front)


def gate(position: Position, front: Front, entry_space: Space) -> Iterator[Violation]:
    """Yield that a conditional issue keeps ``front`` out of ``entry_space`` (7.73.3, 7.73.4)."""
    template = N_("%(space)s is entered only in a conference that %(issue)s has ended in the center of the table.")
    for issue, section in GATES.items():
        counter = position.rules.issues[issue]
        is_shut = entry_space not in position.entered and issue not in position.center
        if is_shut and (counter.gate, counter.front) == (entry_space, front):
            yield violation(template, section, counter.cite, space=entry_space, issue=issue)


def is_cancelled(position: Position, front: Front) -> bool:
    """Tell whether as many reserves as offensive support stand before ``front`` (4.33.1)."""
    support = position.offensive.get(front)
    return bool(support) and support == position.reserves.get(front)


def chances(position: Position, attempted: Attempt) -> "tuple[Fraction, Fraction]":
    """Return the chance to move at least one space, and the chance to move two (7.71, 7.74)."""
    from fractions import Fraction  # noqa: PLC0415 - costs start-up

    if attempted.blocked:
        return Fraction(0), Fraction(0)
    faces, strength_needed = position.constants.front_die, position.constants.breakthrough_strength
    if attempted.value < strength_needed:
        return Fraction(attempted.value, faces), Fraction(0)
    if second_space(position, attempted.front) is None:
        return Fraction(1), Fraction(0)
    return Fraction(1), Fraction(min(faces, attempted.value - strength_needed + 1), faces)


def second_space(position: Position, front: Front) -> Space | None:
    """Return the land space that a breakthrough of ``front`` would reach, or None (7.74)."""
    space = position.board.ahead(front, position.fronts[front], 2)
    if space is None or space in position.board.amphibious:
        return None
    is_shut = any(gate(position, front, space))
    return None if is_shut and position.reading("Q-breakthrough-manchuria") == "no" else space


def reach(position: Position, attempted: Attempt, roll: int) -> tuple[Space, ...]:
    """Return the spaces that ``roll`` (1 to 10) lets the Front enter, in order (7.71, 7.74)."""
    certain = attempted.value >= position.constants.breakthrough_strength
    if attempted.blocked or attempted.entry is None or not (certain or roll <= attempted.value):
        return ()
    beyond = second_space(position, attempted.front)
    if beyond is None or not is_breakthrough(position, attempted, roll):
        return (attempted.entry,)
    return attempted.entry, beyond


def is_breakthrough(position: Position, attempted: Attempt, roll: int) -> bool:
    """Tell whether strength and roll are enough for a second space, whatever space that is (7.74)."""
    strength_needed = position.constants.breakthrough_strength
    return attempted.value >= strength_needed and roll + attempted.value - strength_needed >= strength_needed


def can_ever(position: Position, front: Front) -> bool:
    """Tell whether a Front may try with no reserve against it: its base strength is enough (7.72)."""
    unopposed = position.but(offensive={}, reserves={}, sorties=NO_SORTIES)
    return not attempt(unopposed, front).blocked
