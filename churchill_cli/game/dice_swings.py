"""What dice change in points and winners, by the compass: after them less before (4.4, 9.4)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from churchill_cli.game import engine
from churchill_cli.game.certain_steps import judge_of, war_ahead
from churchill_cli.game.model.actions import Action, AdvanceFront, Note, PlaceReserves, Research, VerdictDice
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import FRONTS_IN, THEATER_OF, Theater
from churchill_cli.game.model.state import State
from churchill_cli.game.victory.ending_worth import Figures, WarWorth, figures_of_war, mixed
from churchill_cli.game.war import campaign
from churchill_cli.game.war.reserve_outcomes import boards
from churchill_cli.game.war.roll_orders import Rolls


def _worth(state: State) -> WarWorth:
    """Return what a war is worth as far as it is told."""
    return WarWorth.of(campaign.war(state), judge_of(state))


def _placed(worth: WarWorth, state: State, theater: Theater) -> WarWorth:
    """Return the war once the reserves of a theater stand on the board (7.6)."""
    war = campaign.war(state)
    rolls = Rolls(war, theater, boards(war.but(placed=frozenset({theater})), theater))
    weights = {**worth.weights, theater: rolls.weights(rolls.support)}
    return replace(worth, rolls={**worth.rolls, theater: rolls}, weights=weights)


def swings(told: Iterable[tuple[int, State, Action]]) -> Iterator[tuple[int, State, Figures]]:
    """Yield what the dice of each line changed that tells some of the war, of research or of the verdict."""
    worth: WarWorth | None = None
    for number, state, action in told:
        if isinstance(action, PlaceReserves | AdvanceFront):
            worth, by = _swung(worth or _worth(state), state, action)
            yield number, state, by
        elif isinstance(action, Research | VerdictDice):
            after = engine.performed(state, action)
            faces = (
                [engine.performed(state, Research(face)) for face in D6] if isinstance(action, Research) else [state]
            )
            expected = _expected(after)
            yield number, state, expected.less(_mean(faces, after, expected, _expected))
        if not isinstance(action, PlaceReserves | AdvanceFront | Note):
            worth = None


def _swung(worth: WarWorth, state: State, action: PlaceReserves | AdvanceFront) -> tuple[WarWorth, Figures]:
    """Return a war once a line of it is told, and what the dice of the line changed.

    Where each Front rolls for itself, one that has rolled leaves the cases in which it moves so (7.63, 7.71).
    """
    after = engine.performed(state, action)
    if isinstance(action, PlaceReserves):
        placed = _placed(worth, after, action.theater)
        return placed, placed.figures.less(worth.figures)
    front, index, theater = action.front, state.position.board.index[action.front], THEATER_OF[action.front]
    if all(rolls.effort == 1 for rolls in worth.rolls.values()):
        spaces = index[after.position.fronts[front]] - index[state.position.fronts[front]]
        front_number = FRONTS_IN[theater].index(front)
        moved = worth.where(theater, lambda moves: moves[front_number] == spaces)
        return moved, moved.figures.less(worth.figures)
    # who rolls is said before the die is: what was to be expected then is the mean over its faces (7.71)
    faces = range(1, state.position.constants.front_die + 1)
    worth, states = _worth(after), [engine.performed(state, action.but(d10=face)) for face in faces]
    before = _mean(states, after, worth.figures, lambda state: _worth(state).figures)
    return worth, worth.figures.less(before)


def _expected(state: State) -> Figures:
    """Return what is to be expected if the game ended after this war, what is certain before it carried out."""
    return mixed([(chance, figures_of_war(war, judge)) for chance, war, judge in war_ahead(state).wars])


def _mean(states: Sequence[State], known_state: State, known: Figures, of: Callable[[State], Figures]) -> Figures:
    """Return what is to be expected of a die that brings one of these states, of which one is known."""
    different = [state for number, state in enumerate(states) if state not in states[:number]]
    return mixed(
        [
            (Fraction(states.count(state), len(states)), known if state == known_state else of(state))
            for state in different
        ]
    )
