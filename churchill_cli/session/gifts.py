"""What a Leader or a card gives, told when it is played: `churchill gives uk 1 alignment` (3.31, 4.23.3, 7.1)."""

from typing import get_args

from churchill_cli.game.model.actions import Gain
from churchill_cli.game.model.actions.action import Gainable
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.session.speech import as_number, listed, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person, staff_typed
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import power_named
from churchill_cli.words.inflection import identified, uninflected
from churchill_cli.words.names import folded

ONE, PRODUCTION = "1", "production"
CONFERENCE = "conference"
"""The step in which the conference card gives something; its effects are read by themselves."""


def gift_told(state: State, typed_line: str) -> str:
    """Return the line of what a power is given, where a line says nothing else but who or what gives it; else nothing.

    Where no power is named beside the Leader who gives, it is his own.
    """
    if state.turn.step == CONFERENCE:
        return ""
    tokens = tokens_of(typed_line)
    said = [
        token.removeprefix("+") for token in tokens if not (says_nothing(token) or _gives(token) or _names_cause(token))
    ]
    numbers = [number for token in said if (number := as_number(token))]
    leaders = [power for token in said if (power := person(token))]
    others = [token for token in said if not (as_number(token) or person(token))]
    things = [thing for token in others for thing in get_args(Gainable) if _is_thing(token, thing)]
    others = [token for token in others if not any(_is_thing(token, thing) for thing in things)]  # the Spanish `red`
    powers = [power for token in others if (power := _power(token))]
    cards = [token for token in others if not _power(token) and any(True for _card in staff_typed([token], 0))]
    is_all = len(others) == len([*powers, *cards])
    is_clear = len(things) == 1 and max(len(numbers), len(powers), len(leaders) + len(cards)) <= 1
    is_counted = numbers or PRODUCTION not in things  # without a number that is an issue, or the beginning of one
    is_told = any(map(_gives, tokens)) or (any(map(_names_cause, tokens)) and bool(leaders or cards))
    is_given = is_counted and is_told and (powers or leaders)
    if not (is_all and is_clear and is_given):
        return ""
    receiver = next(power for power in POWERS if power in (powers or leaders))
    return grammar.write(Gain(receiver, int((numbers or [ONE])[0]), things[0]))


def _gives(token: str) -> bool:
    """Tell whether a word says that something is given."""
    return token[:1] == "+" or folded(token) in listed("given")


def _names_cause(token: str) -> bool:
    """Tell whether a word says because of whom; before a line it may be a mere remark, as the Spanish `pues`."""
    return folded(token) in listed("because")


def _is_thing(token: str, thing: str) -> bool:
    """Tell whether a word is what may be given, in any case or number."""
    return says(token, thing) or identified(token, "markers") == thing


def _power(token: str) -> Power | None:
    """Return the power that a word names, in any case."""
    return next(filter(None, map(power_named, (token, *uninflected(folded(token))))), None)
