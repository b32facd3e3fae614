"""What a line brought that no rulebook settles: assumed facts of the board, open points read one way.

They are named where they decide: a different map, or another reading, would have brought something else.
"""

from collections.abc import Callable, Iterator

from churchill_cli.game import engine
from churchill_cli.game.conference import card_values, offers
from churchill_cli.game.decision import bomb, payments, support
from churchill_cli.game.model import actions
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS, Theater
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import alignment, campaign, fronts, reserves, strength_doubts
from churchill_cli.game.war.marker_segment import target

PENDING = ("Q-equal-reserves", "Q-surrender-timing", "Q-emperor-timing")
"""What decides whether a Front may still try."""


class Doubts(Value):
    """The assumed facts and the open points that decided what a line brought."""

    assumed: tuple[str, ...] = ()
    open_points: tuple[str, ...] = ()


def doubts(before: State, action: actions.Action, after: State) -> Doubts:
    """Return what rests on no rulebook in what ``action`` brought."""
    grounds = dict.fromkeys((*_grounds_of_action(before, action), *_grounds_of_consequences(before, action, after)))
    position = before.position
    return Doubts(
        tuple(fact for fact in grounds if position.board.is_assumed(fact)),
        tuple(question for question in grounds if question.startswith("Q-") and position.is_open(question)),
    )


def _grounds_of_action(state_before: State, action: actions.Action) -> Iterator[str]:
    """Yield the facts of the board and the open points by which an action was judged and carried out."""
    if isinstance(action, actions.AdvanceFront):
        attempt = fronts.attempt(state_before.position, action.front)
        yield from strength_doubts.assumed(state_before.position, attempt, action.d10)
        yield from strength_doubts.open_points(state_before.position, attempt, action.d10)
    elif isinstance(action, actions.Direct):
        yield from _landing(state_before, action.front)
    elif isinstance(action, actions.PlaceSupport):
        yield from _grounds_of_support(state_before, action)
    elif isinstance(action, actions.Align):
        yield from _grounds_of_aligning(state_before, action)
    elif isinstance(action, actions.DebateIssue):  # where the issue goes (5.23)
        questions = ("Q-capture-debate", "Q-capture-track")
        yield from _deciding(state_before, questions, lambda state: _debate_result(state, action))
    elif isinstance(action, actions.BreakTie) and card_values.leader_card(state_before, action.power).rolls:
        yield "Q-tie-health"


def _debate_result(state: State, action: actions.DebateIssue) -> object:
    spaces, table_space = offers.result(state, action)
    return spaces.value, table_space


def _landing(state_before: State, box: str) -> Iterator[str]:
    """Yield the mark that decides which support a Directed Offensive asks for (6.7)."""
    position = state_before.position
    for front in FRONTS:
        if front == box and position.naval.get(front, 0) < position.constants.naval_needed:
            yield f"{position.entry(front)}.amphibious"


def _deciding(state: State, questions: tuple[str, ...], outcome: Callable[[State], object]) -> Iterator[str]:
    """Yield the questions of which another reading would bring something else."""
    position = state.position
    for question in questions:
        other_readings = set(position.rules.readings[question]) - {position.reading(question)}
        others = (state.at(rulings={**position.rulings, question: reading}) for reading in other_readings)
        if any(outcome(other_state) != outcome(state) for other_state in others):
            yield question


def _grounds_of_support(state_before: State, action: actions.PlaceSupport) -> Iterator[str]:
    """Yield what decides which support is asked for, and what it is paid with (6.7, 7.8)."""

    def payment_made(state: State) -> object:
        if any(engine.violations(state, action)):
            return None
        state_after, _events = payments.place_support(state, action)
        return state_after.turn.purses, state_after.turn.owed

    if any(debt.issue and (debt.power, debt.box) == (action.power, action.box) for debt in state_before.turn.owed):
        yield from _landing(state_before, action.box)
    yield from _deciding(state_before, ("Q-bonus-for-directed",), payment_made)
    if support.has_surrendered(state_before, action.box):
        yield from _deciding(state_before, ("Q-naval-after-surrender",), payment_made)


def _grounds_of_aligning(state_before: State, action: actions.Align) -> Iterator[str]:
    """Yield what decides who aligns next, and where: a neutral marker may bar Europe (6.11, 7.3)."""
    position = state_before.position
    barred = set(position.board.countries) if "churchill_stalin" not in position.global_issues else set[str]()
    for place, removing in map(target, action.targets):
        if place in barred and (not removing or position.reading("Q-neutral-removal") == "yes"):
            yield f"{place}.track"
    if len(alignment.next_powers(state_before)) > 1:
        yield "Q-alignment-tie"
    questions = ("Q-neutral-removal", "Q-arctic-alignment")
    yield from _deciding(state_before, questions, lambda state: any(alignment.SEGMENT.check(state, action)))
    if "denmark" in barred.intersection(action.targets):
        yield "Q-denmark"


def _grounds_of_consequences(state_before: State, action: actions.Action, state_after: State) -> Iterator[str]:
    """Yield what decided what followed: reserves, markers lost, Fronts barred or not, pawns."""
    for theater in _newly_placed(state_before, state_after):
        dice = action.dice if isinstance(action, actions.PlaceReserves) and action.theater == theater else ()
        yield from reserves.assumed(state_before.position, theater)
        yield from reserves.place(state_before.position, theater, dice).open_points
    yield from _lost_markers(state_before, action, state_after)
    for front in state_after.turn.halted:
        if front not in state_before.turn.halted:
            yield from strength_doubts.assumed(state_after.position, fronts.attempt(state_after.position, front))
    yield from bomb.assumed_between(state_before.position, state_after.position)
    open_before = set(_open_for_fronts(state_before))
    yield from (question for question in _open_for_fronts(state_after) if question not in open_before)
    if state_after.turn.step == "allocation" != state_before.turn.step:  # who takes the command bonus (6.91, 6.92)
        yield from ("Q-leadership-bonus" for theater in THEATERS if state_after.winners(f"leadership_{theater}"))


def _newly_placed(state_before: State, state_after: State) -> list[Theater]:
    """Return the theaters whose reserves a line has placed."""
    if state_before.turn.step not in {"networks", "alignment", "europe", "pacific"}:
        return []
    placed_before, placed_after = reserves.placed(state_before), reserves.placed(state_after)
    return [
        theater
        for theater in THEATERS
        if theater not in placed_before and (theater in placed_after or state_after.turn.step == "conference")
    ]


def _lost_markers(state_before: State, action: actions.Action, state_after: State) -> Iterator[str]:
    """Yield the connections because of which alignment markers could not be placed and were lost (7.3)."""
    if state_after.turn.step not in {"alignment", "europe", "pacific", "advance"}:
        return
    for power in POWERS:
        targets = action.targets if isinstance(action, actions.Align) and action.power == power else ()
        markers_spent = sum(alignment.cost(state_before.position, target_name) for target_name in targets)
        if state_before.turn.alignments.get(power, 0) - markers_spent > state_after.turn.alignments.get(power, 0):
            for place, (owner, _count) in state_after.position.networks.items():
                unaligned = place not in state_after.position.alignment
                if owner == power and unaligned and alignment.is_neutral(state_after.position, place):
                    yield f"{place}.track"


def _open_for_fronts(state: State) -> Iterator[str]:
    """Yield what is open for the Fronts that have not had their turn."""
    if state.turn.step == "advance":
        for front in campaign.left(state):
            questions = strength_doubts.open_points(state.position, fronts.attempt(state.position, front))
            yield from (question for question in questions if question in PENDING)
