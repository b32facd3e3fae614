"""The Secret Agenda variant: what each power reveals when the game has ended (10.1 to 10.3)."""

from collections.abc import Iterator

from churchill_cli.game.model.actions import Reveal
from churchill_cli.game.model.ids import POWERS, Place, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State, StepName
from churchill_cli.game.model.texts import N_, Text

ENDED: tuple[StepName, ...] = ("verdict", "over")
"""The steps in which the markers are revealed: before the winner is determined, or where somebody is late (10.2)."""


def is_time(state: State) -> bool:
    """Tell whether Secret Agendas are revealed now (10.2)."""
    return state.turn.step in ENDED


def missing(state: State) -> tuple[Power, ...]:
    """Return who has yet to reveal, in a game that is known to play the variant (10.2)."""
    if not state.agendas:
        return ()
    return tuple(power for power in POWERS if power not in state.position.secret_agendas)


def due(state: State) -> Due | None:
    """Return who must reveal before the winner is determined (10.2)."""
    left = missing(state)
    if not left:
        return None
    what = N_("Before the winner is determined, all reveal their Secret Agendas; without any: %(power)s reveals none.")
    first = tuple(Text(N_("Still to reveal: %(power)s."), {"power": power}) for power in left)
    return Due(left, Text(what, {"power": left[0]}), ("10.2",), first)


def check(state: State, action: Reveal) -> Iterator[Violation]:
    """Yield that these are more markers than a player draws (10.2)."""
    most = state.position.constants.secret_agendas
    if len(action.places) > most:
        yield violation(N_("Each player draws %(n)d Secret Agendas."), "10.2", n=most)


def check_now(state: State, action: Reveal) -> Iterator[Violation]:
    """Yield why these markers cannot be revealed now: too early, too many with those before, none after some (10.2)."""
    power, held = action.power, state.position.secret_agendas.get(action.power, ())
    most = state.position.constants.secret_agendas
    mend = Text(N_("What was told otherwise is corrected: change N LINE."))
    if not is_time(state):
        yield violation(N_("Secret Agendas stay hidden until the game has ended; then all reveal them."), "10.2")
    if held and not action.places:
        yield violation(N_("%(power)s has revealed Secret Agendas already."), "10.2", mend=mend, power=power)
    if held and len(action.places) <= most < len(held) + len(action.places):
        told = N_("Each player draws %(n)d Secret Agendas; revealed before: %(held)d.")
        yield violation(told, "10.2", mend=mend, n=most, held=len(held))


def reveal(state: State, action: Reveal) -> tuple[State, list[Event]]:
    """Add markers to those that a power has revealed, and say which of them are met (10.3).

    In a record of an earlier version a further telling stood for the one before; so it does where they are too many.
    """
    before, most = state.position.secret_agendas.get(action.power, ()), state.position.constants.secret_agendas
    held = (*before, *action.places) if len(before) + len(action.places) <= most else action.places
    after = state.at(secret_agendas={**state.position.secret_agendas, action.power: held})
    return after, list(_told(state.position, action))


def _told(position: Position, action: Reveal) -> Iterator[Event]:
    if not action.places:
        yield event(N_("%(power)s has no Secret Agenda."), "10.2", power=action.power)
    each = position.constants.secret_agenda
    for place in action.places:
        met = N_("%(power)s reveals the Secret Agenda %(place)s: met, for %(n)d points.")
        unmet = N_("%(power)s reveals the Secret Agenda %(place)s: not met.")
        what = met if is_met(position, action.power, place) else unmet
        yield event(what, "10.2", "10.3", power=action.power, place=place, n=each)


def is_met(position: Position, power: Power, place: Place) -> bool:
    """Tell whether the alignment marker of ``power`` lies in ``place`` (10.3)."""
    return position.alignment.get(place) == power
