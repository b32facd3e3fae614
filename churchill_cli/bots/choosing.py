"""What a 'Bot does now: by the highest priority that fits, by dice where several are as good (11.1, 11.2)."""

import random
from collections.abc import Iterator
from itertools import groupby

from churchill_cli.bots import options
from churchill_cli.bots.case import Case, Option
from churchill_cli.bots.chart import ALIGNMENT, ISSUES, NETWORKS, PRODUCTION, UNFORCED, Chart, Priority
from churchill_cli.bots.turns import due_now
from churchill_cli.game import engine
from churchill_cli.game.model import actions
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation import grammar

SEVERAL = frozenset({ISSUES, PRODUCTION, NETWORKS, ALIGNMENT})
"""Decisions made again and again until a power's turn is over."""


class Choice(Value):
    """One option taken, the priority that fired (None: the chart is silent, 11.2), and what was as good as it.

    ``keys``: the numbers by which the priority preferred it.
    """

    option: Option
    priority: Priority | None
    alike: tuple[Option, ...] = ()
    keys: tuple[int, ...] = ()


class Decided(Value):
    """What a 'Bot tells in one go: its actions, and each choice that they are made of."""

    power: Power
    decision: str
    actions: tuple[Action, ...]
    choices: tuple[Choice, ...]

    @property
    def is_rolled(self) -> bool:
        """Tell whether a die comes first: that of its Chief of Staff (5.25)."""
        return self.choices[0].option.is_rolled


def ranked(case: Case, chart: Chart, decision: str, chance: random.Random) -> Iterator[Choice]:
    """Yield every legal option in the order of the chart: the next one follows where the first is refused (11.2)."""
    left = list(options.options(case, decision))
    for priority in chart.priorities.get(decision, ()):
        fitting = [option for option in left if priority.fits(case, option)]
        left = [option for option in left if option not in fitting]
        keys = [(priority.keys(case, option), number) for number, option in enumerate(fitting)]
        for key, alike in groupby(sorted(keys), key=lambda entry: entry[0]):
            for choice in _shuffled([fitting[number] for _keys, number in alike], priority, chance):
                yield choice.but(keys=key)
    if decision not in UNFORCED:  # where the chart is silent: several legal choices, one at random (11.2)
        passing = [option for option in left if options.PASS in option.words]
        yield from _shuffled([option for option in left if option not in passing], None, chance)
        yield from _shuffled(passing, None, chance)


def _shuffled(alike: list[Option], priority: Priority | None, chance: random.Random) -> Iterator[Choice]:
    """Yield options that are as good as each other in the order of a die (11.2)."""
    close_call = tuple(alike) if len(alike) > 1 else ()
    for option in chance.sample(alike, len(alike)) if close_call else alike:
        yield Choice(option, priority, close_call)


def decided(case: Case, chart: Chart, decision: str, chance: random.Random) -> Iterator[Decided]:
    """Yield what a 'Bot tells now, the best first; nothing where it does without, or has no legal move."""
    for first in ranked(case, chart, decision, chance):
        choices = [first]
        if decision in SEVERAL:
            choices += _further(case, chart, decision, chance, first.option.action)
        told = tuple(_merged([choice.option.action for choice in choices]))
        yield Decided(case.power, decision, told, tuple(choices))


def _further(case: Case, chart: Chart, decision: str, chance: random.Random, first: Action) -> Iterator[Choice]:
    """Yield what follows until the turn of this power is over."""
    state, action = case.state, first
    while True:
        before = state
        state = engine.apply(state, action)[0]
        if not _goes_on(before, state, case.power, decision):
            return
        further_case = Case(state, case.power, case.hand, case.written, case.plan)
        choice = next(ranked(further_case, chart, decision, chance), None)
        if choice is None:
            return
        yield choice
        action = choice.option.action


def _goes_on(before: State, after: State, power: Power, decision: str) -> bool:
    """Tell whether the same power goes on with the same decision; on its own track it picks one issue alone (5.14)."""
    same_step = before.turn.step == after.turn.step and before.position.conference == after.position.conference
    same_pick = len(before.turn.table.picks) == len(after.turn.table.picks)
    return same_step and same_pick and (power, decision) in due_now(after, frozenset((power,)))


def _merged(told: list[Action]) -> Iterator[Action]:
    """Yield actions with those that can be told in one line together."""
    for _alike, group in groupby(told, key=_same_line):
        first, *others = group
        match first:
            case actions.Pick():
                yield first.but(issues=sum((action.issues for action in others), first.issues))  # type: ignore[attr-defined]
            case actions.Network() | actions.Align():
                yield first.but(targets=sum((action.targets for action in others), first.targets))  # type: ignore[attr-defined]
            case actions.PlaceSupport() | actions.Fund():
                yield first.but(n=first.n + len(others))
            case _:
                yield from (first, *others)


def _same_line(action: Action) -> object:
    """Return what actions have in common that one line can tell."""
    if isinstance(action, actions.PlaceSupport):
        return action.kind, action.box
    return type(action) if not isinstance(action, actions.Activate) else action


def with_die(state: State, action: Action, face: int) -> Action:
    """Return what is told once the Chief of Staff has rolled: his die before an advance, else with it (5.25).

    One who was to stop an issue in the center and does not come so far moves it all the same (5.22).
    """
    if isinstance(action, actions.AdvanceIssue):
        return actions.RollChief(action.power, face)
    if isinstance(action, actions.DebateIssue):
        debate = action.but(card=action.card.but(value=face))
        return debate.but(stop=False) if any(engine.violations(state, debate)) else debate
    if isinstance(action, actions.ShowCards):
        return actions.ShowCards({power: card.but(value=face) for power, card in action.cards.items()})
    return action


def before_die(option: Option) -> str:
    """Return the line of an option as far as it is known before the Chief of Staff's die: no issue, no value (5.25)."""
    action = option.action
    if not option.is_rolled:
        return grammar.write(action)
    if isinstance(action, actions.DebateIssue):
        return grammar.write(action.but(card=action.card.but(value=None)))
    if isinstance(action, actions.AdvanceIssue):
        return grammar.write(actions.RollChief(action.power, min(D6))).rpartition(" ")[0]
    return ""
