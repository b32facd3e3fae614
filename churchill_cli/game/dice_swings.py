"""What dice change in points and winners, by the compass: after them less before (4.4, 9.4)."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from churchill_cli.game import engine
from churchill_cli.game.certain_steps import war_ahead
from churchill_cli.game.model import actions
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS, Power, Theater
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory.ending_worth import figures_of_war

NONE = Fraction(0)
Shares = Mapping[Power, Fraction]


class Expected(Value):
    """The points of each power and its chance to win: as expected, or by how much dice have changed that."""

    points: Shares
    wins: Shares


def swing(state: State, action: Action) -> Expected | None:
    """Return what the dice of a line changed; None where they bear on no war or verdict."""
    faces_of = FACES.get(type(action))
    if faces_of is None:
        return None
    performed, faces = _performed(state, action), faces_of(state, action)
    expected_after = expected(performed, _placed(action))
    before = _mean([_performed(state, face) for face in faces], performed, expected_after) if faces else expected(state)
    return Expected(
        {power: expected_after.points[power] - before.points[power] for power in POWERS},
        {power: expected_after.wins[power] - before.wins[power] for power in POWERS},
    )


def expected(state: State, placed: frozenset[Theater] = frozenset()) -> Expected:
    """Return what is to be expected if the game ended after this war, over all that is not told yet.

    What is certain before the war is carried out, as for the compass. ``placed``: the theater whose reserves stand
    since just now.
    """
    wars = [(chance, war.but(placed=war.placed | placed), judge) for chance, war, judge in war_ahead(state).wars]
    figures_by_war = [(chance, figures_of_war(war, judge)) for chance, war, judge in wars]
    return Expected(
        {power: sum((chance * each.means[power] for chance, each in figures_by_war), NONE) for power in POWERS},
        {power: sum((chance * each.with_dice[power] for chance, each in figures_by_war), NONE) for power in POWERS},
    )


def _performed(state: State, action: Action) -> State:
    """Return the state after a line, before the game goes on to another step."""
    return engine.HANDLERS[state.turn.step][type(action)].perform(state, action)[0]


def _placed(action: Action) -> frozenset[Theater]:
    return frozenset({action.theater}) if isinstance(action, actions.PlaceReserves) else frozenset()


def _mean(states: list[State], known_state: State, known_expected: Expected) -> Expected:
    """Return what a die that brings one of these states is expected to bring.

    ``known_expected``: what is to be expected of one of them.
    """
    different = [state for state_number, state in enumerate(states) if state not in states[:state_number]]
    cases = [
        (Fraction(states.count(state), len(states)), known_expected if state == known_state else expected(state))
        for state in different
    ]
    return Expected(
        {power: sum((chance * each.points[power] for chance, each in cases), NONE) for power in POWERS},
        {power: sum((chance * each.wins[power] for chance, each in cases), NONE) for power in POWERS},
    )


FACES: Mapping[type[Action], Callable[[State, Any], list[Action]]] = {
    actions.AdvanceFront: lambda state, action: [
        action.but(d10=face) for face in range(1, state.position.constants.front_die + 1)
    ],
    actions.Research: lambda _state, _action: [actions.Research(face) for face in D6],
    actions.PlaceReserves: lambda _state, _action: [],
    actions.VerdictDice: lambda _state, _action: [],
}
"""The actions whose dice change what is to be expected, each with every face of its die; none of several dice."""
