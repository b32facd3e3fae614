"""A step of the sequence of play: what it awaits, takes and brings, how it is told (4.1).

`engine` lists the steps in order and knows none of them. What several steps take is declared once.
"""

from collections.abc import Callable, Iterator
from typing import Any

from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.ruling import Event, Violation
from churchill_cli.game.model.state import Due, State, StepName
from churchill_cli.game.model.values import Value

Change = tuple[State, list[Event]]
"""The state after something, and what happened."""
Check = Callable[[State, Any], Iterator[Violation]]
Reminding = Callable[[State, State], Iterator[Event]]
CARD, DECISION = "card", "decision"
"""Of what something is heard: of the conference card, of a decision after the conference."""


class Handler(Value):
    """How one kind of action is judged and done in a step.

    ``waited`` tells whether the step waits for an action of this kind at all, ``timely`` whether it may be told in the
    step now. ``newly`` is judged too where the action is told now, but not where a record has it: one of an earlier
    version may. ``heard``: of what it tells something, the conference ``card`` or a ``decision``.
    """

    kind: type[Action]
    perform: Callable[[State, Any], Change]
    check: Check = lambda _state, _action: iter(())
    waited: Callable[[State], bool] = lambda _state: True
    newly: Check = lambda _state, _action: iter(())
    timely: Callable[[State], bool] = lambda _state: True
    heard: str = ""


class Example(Value):
    """A line as it is told, with what it says; ``later``: not at the beginning of the step."""

    line: str
    explanation: str
    later: bool = False


class Wording(Value):
    """How a step is told for the first time, and in few words.

    ``examples`` are of the rule ``section`` where other things may be due in the step too.
    ``verb`` stands behind the power where it is left out, ``die_verb`` before a die at the end of a line, and what
    ``beginning`` returns before dice alone.
    """

    examples: tuple[Example, ...] = ()
    section: str = ""
    verb: str = ""
    die_verb: str = ""
    beginning: Callable[[State], str] = lambda _state: ""


class Step(Value):
    """One step: its title and section, what it waits for, takes and offers, what its begin and end bring.

    ``can_act``: whether a power that is due can do anything at all; one that cannot passes by itself.
    ``foresees`` yields what to know before it is told: what is there to spend, what is owed, what a roll decides.
    ``recalls_at_begin`` and ``recalls_at_end`` compare the states before and after the line with which it does so, and
    yield what is easily forgotten then.
    """

    name: StepName
    title: str
    section: str
    due: Callable[[State], Due | None]
    handlers: tuple[Handler, ...] = ()
    begin: Callable[[State], Change] = lambda state: (state, [])
    options: Callable[[State], Iterator[Action]] = lambda _state: iter(())
    end: Callable[[State], Change] = lambda state: (state, [])
    can_act: Callable[[State, Power], bool] = lambda _state, _power: True
    foresees: Callable[[State], Iterator[Event]] = lambda _state: iter(())
    recalls_at_begin: Reminding = lambda _before, _after: iter(())
    recalls_at_end: Reminding = lambda _before, _after: iter(())
    wording: Wording = Wording()
