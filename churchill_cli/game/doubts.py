"""What a line brought that no rulebook settles: facts of the board that are assumed, open points read one way.

They are named where they decide (see ``docs/architecture.md``): a different map, or another reading, would have brought
something else.
"""

from collections.abc import Callable, Iterator

from churchill_cli.game import engine
from churchill_cli.game.conference import card_values, offers
from churchill_cli.game.decision import bomb, payments, support
from churchill_cli.game.model.actions import (
    Action,
    AdvanceFront,
    Align,
    BreakTie,
    DebateIssue,
    Direct,
    PlaceReserves,
    PlaceSupport,
)
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS, Power, Theater
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import alignment, campaign, fronts, networks, reserves, uncertain


class Doubts(Value):
    """The assumed facts and the open points, neither settled by the group, that decided what a line brought."""

    assumed: tuple[str, ...] = ()
    open_points: tuple[str, ...] = ()


def doubts(before: State, action: Action, after: State) -> Doubts:
    """Return what rests on no rulebook in what ``action`` brought."""
    facts = (*_facts_of_action(before, action), *_facts_between(before, action, after))
    questions = (*_questions_of_action(before, action), *_questions_between(before, action, after))
    board, is_open = before.position.board, before.position.is_open
    return Doubts(
        tuple(fact for fact in dict.fromkeys(facts) if board.is_assumed(fact)),
        tuple(question for question in dict.fromkeys(questions) if is_open(question)),
    )


def _newly_placed(before: State, after: State) -> list[Theater]:
    """Return the theaters whose reserves a line has placed."""
    if before.turn.step not in {"networks", "alignment", "europe", "pacific"}:
        return []
    placed_after = reserves.placed(after) if after.turn.step != "conference" else frozenset(THEATERS)
    placed_before = reserves.placed(before)
    return [theater for theater in THEATERS if theater in placed_after and theater not in placed_before]


# Facts of the board


def _facts_of_action(before: State, action: Action) -> Iterator[str]:
    """Yield the facts by which an action was judged and carried out."""
    if isinstance(action, AdvanceFront):
        attempt = fronts.attempt(before.position, action.front)
        yield from uncertain.assumed(before.position, attempt, action.d10)
    elif isinstance(action, Direct):
        yield from _landing(before, action.front)
    elif isinstance(action, PlaceSupport):
        if any(debt.issue and debt.power == action.power and debt.box == action.box for debt in before.turn.owed):
            yield from _landing(before, action.box)
    elif isinstance(action, Align):
        barred = before.position.reading("Q-neutral-removal") == "yes"
        for place, removing in map(networks.target, action.targets):
            if (not removing or barred) and _may_be_neutral(before, place):
                yield f"{place}.track"


def _landing(before: State, front: str) -> Iterator[str]:
    """Yield the mark that decides which support a Directed Offensive asks for (6.7)."""
    entry = {str(known): before.position.entry(known) for known in FRONTS}.get(front)
    if entry and before.position.naval.get(front, 0) < before.position.constants.naval_needed:  # type: ignore[call-overload]
        yield f"{entry}.amphibious"


def _may_be_neutral(before: State, place: str) -> bool:
    """Tell whether the connection of a country decides if a neutral marker bars it (6.11)."""
    position = before.position
    return place in position.board.countries and "churchill_stalin" not in position.global_issues


def _facts_between(before: State, action: Action, after: State) -> Iterator[str]:
    """Yield the facts behind what followed from a line: reserves, markers lost, Fronts that do not try, pawns."""
    for theater in _newly_placed(before, after):
        yield from reserves.assumed(before.position, theater)
    yield from _lost_markers(before, action, after)
    for front in after.turn.halted:
        if front not in before.turn.halted:
            yield from uncertain.assumed(after.position, fronts.attempt(after.position, front))
    yield from bomb.assumed_between(before.position, after.position)


def _lost_markers(before: State, action: Action, after: State) -> Iterator[str]:
    """Yield the connections because of which alignment markers could not be placed and were lost (7.3)."""
    if after.turn.step not in {"alignment", "europe", "pacific", "advance"}:
        return
    for power in POWERS:
        if _has_lost_markers(before, action, after, power):
            for place, (owner, _count) in after.position.networks.items():
                unaligned = place not in after.position.alignment
                if owner == power and unaligned and alignment.is_neutral(after.position, place):
                    yield f"{place}.track"


def _has_lost_markers(before: State, action: Action, after: State, power: Power) -> bool:
    spent = 0
    if isinstance(action, Align) and action.power == power:
        spent = sum(alignment.cost(before.position, name) for name in action.targets)
    return before.turn.alignments.get(power, 0) - spent > after.turn.alignments.get(power, 0)


# Open points


def _decides(state: State, question: str, outcome: Callable[[State], object]) -> bool:
    """Tell whether another reading of a question would bring something else."""
    position, read = state.position, outcome(state)
    for reading in position.rules.readings[question]:
        if reading != position.reading(question):
            other = state.at(rulings={**position.rulings, question: reading})
            if outcome(other) != read:
                return True
    return False


def _questions_of_action(before: State, action: Action) -> Iterator[str]:
    """Yield the open points by which an action was judged and carried out."""
    if isinstance(action, PlaceSupport):
        yield from _payment(before, action)
    elif isinstance(action, Align):
        yield from _aligning(before, action)
    elif isinstance(action, DebateIssue):
        yield from _debating(before, action)
    elif isinstance(action, BreakTie):
        if card_values.leader_card(before, action.power).rolls:
            yield "Q-tie-health"
    elif isinstance(action, AdvanceFront):
        attempt = fronts.attempt(before.position, action.front)
        yield from uncertain.open_points(before.position, attempt, action.d10)


def _debating(before: State, action: DebateIssue) -> Iterator[str]:
    """Yield the open points that decide where a debated issue goes (5.23)."""

    def result(state: State) -> object:
        spaces, spot = offers.result(state, action)
        return spaces.value, spot

    yield from (question for question in ("Q-capture-debate", "Q-capture-track") if _decides(before, question, result))


def _payment(before: State, action: PlaceSupport) -> Iterator[str]:
    """Yield the open points that decide what support is paid with (6.7, 7.8)."""

    def paid(state: State) -> object:
        if any(engine.violations(state, action)):
            return None
        after, _events = payments.place_support(state, action)
        return after.turn.purses, after.turn.owed

    relevant = {"Q-bonus-for-directed": any(debt.issue for debt in before.turn.owed)}
    relevant["Q-naval-after-surrender"] = support.has_surrendered(before, action.box)
    yield from (question for question, matters in relevant.items() if matters and _decides(before, question, paid))


def _aligning(before: State, action: Align) -> Iterator[str]:
    """Yield the open points that decide who aligns next, and where (6.11, 7.3)."""
    if len(alignment.next_powers(before)) > 1:
        yield "Q-alignment-tie"
    for question in ("Q-neutral-removal", "Q-arctic-alignment"):
        if _decides(before, question, lambda state: any(alignment.check(state, action))):
            yield question
    if "denmark" in action.targets and _may_be_neutral(before, "denmark"):
        yield "Q-denmark"


def _questions_between(before: State, action: Action, after: State) -> Iterator[str]:
    """Yield the open points behind what followed from a line: where reserves went, which Fronts may still try."""
    for theater in _newly_placed(before, after):
        dice = action.dice if isinstance(action, PlaceReserves) and action.theater == theater else ()
        yield from reserves.placement(before, theater, dice).open_points
    known = set(_open_for_fronts(before))
    yield from (question for question in _open_for_fronts(after) if question not in known)
    won = any(after.winners(f"leadership_{theater}") for theater in THEATERS)
    if won and after.turn.step == "allocation" and before.turn.step != "allocation":
        yield "Q-leadership-bonus"  # who takes the command bonus (6.91, 6.92)


PENDING = ("Q-equal-reserves", "Q-surrender-timing", "Q-emperor-timing")
"""What decides whether a Front may still try."""


def _open_for_fronts(state: State) -> Iterator[str]:
    """Yield what is open for the Fronts that have not had their turn."""
    if state.turn.step == "advance":
        for front in campaign.left(state):
            questions = uncertain.open_points(state.position, fronts.attempt(state.position, front))
            yield from (question for question in questions if question in PENDING)
