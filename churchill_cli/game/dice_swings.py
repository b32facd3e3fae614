"""What dice change in points and winners, by the compass: after them less before (4.4, 9.4)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from churchill_cli.game import engine
from churchill_cli.game.certain_steps import judge_of, war_ahead
from churchill_cli.game.model.actions import Action, AdvanceFront, Note, PlaceReserves, Research, VerdictDice
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import FRONTS_IN, THEATER_OF, Front, Theater
from churchill_cli.game.model.state import State
from churchill_cli.game.victory.ending_worth import Figures, Stakes, figures_of_war, mixed
from churchill_cli.game.victory.scoring import totals
from churchill_cli.game.war import campaign
from churchill_cli.game.war.reserve_outcomes import all_boards, boards
from churchill_cli.game.war.roll_orders import Rolls, Weights


@dataclass(frozen=True)
class Course:
    """A war as its dice are told: what each end of a theater is worth is worked out once for all of them.

    Where each Front rolls for itself, one that has rolled leaves the cases in which it moves so (7.63, 7.71).
    """

    stakes: Stakes
    rolls: Mapping[Theater, Rolls]
    weights: Mapping[Theater, Weights]

    @classmethod
    def of(cls, state: State) -> "Course":
        """Return a war as far as it is told."""
        war = campaign.war(state)
        rolls = {theater: Rolls(war, theater, standing) for theater, standing in all_boards(war).items()}
        weights = {theater: rolled.weights(rolled.support) for theater, rolled in rolls.items()}
        return cls(Stakes(totals(war.position), judge_of(state)), rolls, weights)

    @property
    def is_free(self) -> bool:
        """Tell whether each Front rolls for itself, so that nothing depends on who is first."""
        return all(rolls.effort == 1 for rolls in self.rolls.values())

    @cached_property
    def expected(self) -> Figures:
        """Return what is to be expected over all that is not told yet."""
        cases = {theater: self.stakes.cases(rolls, self.weights[theater]) for theater, rolls in self.rolls.items()}
        return self.stakes.figures(cases)

    def placed(self, state: State, theater: Theater) -> "Course":
        """Return the war once the reserves of a theater stand on the board (7.6)."""
        war = campaign.war(state)
        rolls = Rolls(war, theater, boards(war.but(placed=frozenset({theater})), theater))
        weights = {**self.weights, theater: rolls.weights(rolls.support)}
        return replace(self, rolls={**self.rolls, theater: rolls}, weights=weights)

    def moved(self, front: Front, spaces: int) -> "Course":
        """Return the war once a Front has rolled."""
        theater = THEATER_OF[front]
        weights, number = self.weights[theater], FRONTS_IN[theater].index(front)
        moved = {moves: weight for moves, weight in weights.of.items() if moves[number] == spaces}
        return replace(self, weights={**self.weights, theater: weights.but(of=moved)})


def swings(told: Iterable[tuple[int, State, Action]]) -> Iterator[tuple[int, State, Figures]]:
    """Yield what the dice of each line changed that tells some of the war, of research or of the verdict."""
    course: Course | None = None
    for number, state, action in told:
        if isinstance(action, PlaceReserves | AdvanceFront):
            course, by = _swung(course or Course.of(state), state, action)
            yield number, state, by
        elif isinstance(action, Research | VerdictDice):
            after = engine.performed(state, action)
            faces = (
                [engine.performed(state, Research(face)) for face in D6] if isinstance(action, Research) else [state]
            )
            expected = _expected(after)
            yield number, state, expected.less(_mean(faces, after, expected, _expected))
        if not isinstance(action, PlaceReserves | AdvanceFront | Note):
            course = None


def _swung(course: Course, state: State, action: PlaceReserves | AdvanceFront) -> tuple[Course, Figures]:
    """Return a war once a line of it is told, and what the dice of the line changed."""
    after = engine.performed(state, action)
    if isinstance(action, PlaceReserves):
        placed = course.placed(after, action.theater)
        return placed, placed.expected.less(course.expected)
    front, index = action.front, state.position.board.index[action.front]
    if course.is_free:
        moved = course.moved(front, index[after.position.fronts[front]] - index[state.position.fronts[front]])
        return moved, moved.expected.less(course.expected)
    # who rolls is said before the die is: what was to be expected then is the mean over its faces (7.71)
    faces = range(1, state.position.constants.front_die + 1)
    course, states = Course.of(after), [engine.performed(state, action.but(d10=face)) for face in faces]
    before = _mean(states, after, course.expected, lambda state: Course.of(state).expected)
    return course, course.expected.less(before)


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
