"""The Secret Agenda variant: what each power reveals when the game has ended (10.1 to 10.3)."""

from collections.abc import Iterator

from churchill_cli.game.model.actions import Reveal
from churchill_cli.game.model.ids import POWERS, Place, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import Due, State, StepName
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.texts import N_, Text

ENDED: tuple[StepName, ...] = ("verdict", "over")
"""The steps in which the markers are revealed: before the winner is determined, or where somebody is late (10.2)."""

UNREVEALED = N_("Secret Agendas are not counted before they are revealed; they may change the winner (10.2, 10.3).")


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
    waiting = missing(state)
    if not waiting:
        return None
    template = N_(
        "Before the winner is determined, all reveal their Secret Agendas; "
        "whoever has none says: %(power)s reveals none."
    )
    still_waiting = tuple(Text(N_("Still to reveal: %(power)s."), {"power": power}) for power in waiting)
    return Due(waiting, Text(template, {"power": waiting[0]}), ("10.2",), still_waiting)


def check(state: State, action: Reveal) -> Iterator[Violation]:
    """Yield that these are more markers than a player draws (10.2)."""
    most_markers = state.position.constants.secret_agendas
    if len(action.places) > most_markers:
        yield violation(N_("Each player draws %(n)d Secret Agendas."), "10.2", n=most_markers)


def check_now(state: State, action: Reveal) -> Iterator[Violation]:
    """Yield why these markers cannot be revealed now: too early, too many, none after some (10.2)."""
    power, revealed = action.power, state.position.secret_agendas.get(action.power, ())
    most_markers = state.position.constants.secret_agendas
    mend = Text(N_("What was told otherwise is corrected: change N LINE."))
    if not is_time(state):
        yield violation(N_("Secret Agendas stay hidden until the game has ended; then all reveal them."), "10.2")
    if revealed and not action.places:
        yield violation(N_("%(power)s has revealed Secret Agendas already."), "10.2", mend=mend, power=power)
    if len(action.places) <= most_markers < len(revealed) + len(action.places):
        template = N_("Each player draws %(n)d Secret Agendas; revealed before: %(held)d.")
        yield violation(template, "10.2", mend=mend, n=most_markers, held=len(revealed))


def reveal(state: State, action: Reveal) -> Change:
    """Add markers to those that a power has revealed, and say which of them are met (10.3).

    In a record of an earlier version a further telling stood for the one before; so it does where they are too many.
    """
    revealed = (*state.position.secret_agendas.get(action.power, ()), *action.places)
    if len(revealed) > state.position.constants.secret_agendas:
        revealed = action.places
    after = state.at(secret_agendas={**state.position.secret_agendas, action.power: revealed})
    if not action.places:
        return after, [event(N_("%(power)s has no Secret Agenda."), "10.2", power=action.power)]
    met = N_("%(power)s reveals the Secret Agenda %(place)s: met, for %(n)d points.")
    not_met = N_("%(power)s reveals the Secret Agenda %(place)s: not met.")
    fields = {"power": action.power, "n": state.position.constants.secret_agenda}
    return after, [
        event(met if is_met(after.position, action.power, place) else not_met, "10.2", "10.3", place=place, **fields)
        for place in action.places
    ]


def is_met(position: Position, power: Power, place: Place) -> bool:
    """Tell whether the alignment marker of ``power`` lies in ``place`` (10.3)."""
    return position.alignment.get(place) == power
