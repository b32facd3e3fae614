"""What may be told in every step: readings of open points, corrections, remarks, Secret Agendas."""

from collections.abc import Iterator

from churchill_cli.game.adjusting import ADJUST
from churchill_cli.game.model.actions import Advise, Choose, Note, Reveal
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change, Handler
from churchill_cli.game.model.texts import N_, Field, Text, Verbatim
from churchill_cli.game.victory import secret


def perform(state: State, action: Choose) -> Change:
    """Read an open point so from now on."""
    template = N_("This group reads it so: %(reading)s.")
    rulings = {**state.position.rulings, action.question: action.reading}
    return state.at(rulings=rulings), [event(template, action.question, reading=f"{action.question}:{action.reading}")]


def check(state: State, action: Choose) -> Iterator[Violation]:
    """Yield that this is no reading of the question."""
    readings = state.position.rules.readings[action.question]
    if action.reading not in readings:
        template = N_("%(reading)s is no reading of this question; its readings are: %(readings)s.")
        readable: Field = ""
        for reading in (f"{action.question}:{reading}" for reading in readings):
            readable = (
                Text(N_("%(first)s, %(second)s"), {"first": readable, "second": reading}) if readable else reading
            )
        yield violation(template, action.question, reading=Verbatim(action.reading), readings=readable)


ADVISED, UNADVISED = N_("Chances are told before the dice."), N_("Chances are told only where they are asked for.")


def advise(state: State, action: Advise) -> Change:
    """Advise of one's own accord from now on, or no longer; a command is answered either way."""
    is_wanted = action.switch == "on"
    return state.but(advice=is_wanted), [event(ADVISED if is_wanted else UNADVISED, "7.71")]


ANY_TIME: tuple[Handler, ...] = (
    Handler(Reveal, secret.reveal, secret.check, waited=secret.is_time, newly=secret.check_now),
    Handler(Choose, perform, check),
    ADJUST,
    Handler(Advise, advise),
    Handler(Note, lambda state, _note: (state, [])),
)
