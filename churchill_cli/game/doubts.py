"""What a line brought that no rulebook settles: facts of the board that are assumed, open points read one way.

They are named where they decide (see ``docs/architecture.md``): a different map, or another reading, would have brought
something else.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from churchill_cli.game import engine
from churchill_cli.game.conference import card_values, offers
from churchill_cli.game.decision import bomb, payments, support
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS, Power, Theater
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import alignment, campaign, fronts, networks, reserves, uncertain


class Doubts(Value):
    """The assumed facts and the open points, neither settled by the group, that decided what a line brought."""

    assumed: tuple[str, ...] = ()
    open_points: tuple[str, ...] = ()


def doubts(before: State, action: a.Action, after: State) -> Doubts:
    """Return what rests on no rulebook in what ``action`` brought."""
    facts = (*FACTS.get(type(action), _none)(before, action), *_placed(before, after), *_lost(before, after, action))
    facts += (*_halted(before, after), *bomb.assumed_between(before.position, after.position))
    questions = (
        *QUESTIONS.get(type(action), _none)(before, action),
        *_of_placement(before, action, after),
        *_pending(before, after),
        *_command(before, after),
    )
    is_open = before.position.is_open
    assumed = (fact for fact in dict.fromkeys(facts) if before.position.board.is_assumed(fact))
    return Doubts(tuple(assumed), tuple(q for q in dict.fromkeys(questions) if is_open(q)))


Finding = Callable[[State, Any], Iterator[str]]


def _none(_before: State, _action: a.Action) -> Iterator[str]:
    yield from ()


# Facts of the board


def _newly_placed(before: State, after: State) -> list[Theater]:
    """Return the theaters whose reserves a line has placed."""
    now = campaign.placed(after) if after.turn.step != "conference" else frozenset(THEATERS)
    was = campaign.placed(before)
    war = before.turn.step in {"networks", "alignment", "europe", "pacific"}
    return [theater for theater in THEATERS if war and theater in now and theater not in was]


def _placed(before: State, after: State) -> Iterator[str]:
    for theater in _newly_placed(before, after):
        yield from reserves.assumed(before.position, theater)


def _halted(before: State, after: State) -> Iterator[str]:
    """Yield what stops the Fronts that have had their turn without a roll (7.73)."""
    for front in after.turn.halted:
        if front not in before.turn.halted:
            yield from uncertain.assumed(after.position, fronts.attempt(after.position, front))


def _of_advance(before: State, action: a.AdvanceFront) -> Iterator[str]:
    yield from uncertain.assumed(before.position, fronts.attempt(before.position, action.front), action.d10)


def _of_landing(before: State, front: str) -> Iterator[str]:
    """Yield the mark that decides which support a Directed Offensive asks for (6.7)."""
    entry = {str(f): before.position.entry(f) for f in FRONTS}.get(front)
    if entry and before.position.naval.get(front, 0) < before.position.constants.naval_needed:  # type: ignore[call-overload]
        yield f"{entry}.amphibious"


def _of_direction(before: State, action: a.Direct) -> Iterator[str]:
    yield from _of_landing(before, action.front)


def _of_support(before: State, action: a.PlaceSupport) -> Iterator[str]:
    if any(debt.issue and debt.power == action.power and debt.box == action.box for debt in before.turn.owed):
        yield from _of_landing(before, action.box)


def _of_alignment(before: State, action: a.Align) -> Iterator[str]:
    """Yield the connections that decide whether a neutral marker bars a country (6.11)."""
    for name in action.targets:
        place, removing = networks.target(name)
        barred = before.position.reading("Q-neutral-removal") == "yes"
        if (not removing or barred) and _is_in_question(before, place):
            yield f"{place}.track"


def _is_in_question(before: State, place: str) -> bool:
    position = before.position
    return place in position.board.countries and "churchill_stalin" not in position.global_issues


def _lost(before: State, after: State, action: a.Action) -> Iterator[str]:
    """Yield the connections because of which alignment markers could not be placed and were lost (7.3)."""
    if after.turn.step not in {"alignment", "europe", "pacific", "advance"}:
        return
    for power in POWERS:
        if _lost_markers(before, after, action, power):
            held = after.position.networks.items()
            for place in (place for place, (owner, _n) in held if owner == power):
                if place not in after.position.alignment and alignment.is_neutral(after.position, place):
                    yield f"{place}.track"


def _lost_markers(before: State, after: State, action: a.Action, power: Power) -> bool:
    spent = 0
    if isinstance(action, a.Align) and action.power == power:
        spent = sum(alignment.cost(before.position, name) for name in action.targets)
    return before.turn.alignments.get(power, 0) - spent > after.turn.alignments.get(power, 0)


FACTS: Mapping[type[a.Action], Finding] = {
    a.AdvanceFront: _of_advance,
    a.Direct: _of_direction,
    a.PlaceSupport: _of_support,
    a.Align: _of_alignment,
}


# Open points


def _other_readings(state: State, question: str) -> Iterator[State]:
    """Yield the state under each other reading of a question."""
    now = state.position.reading(question)
    for reading in state.position.rules.readings[question]:
        if reading != now:
            yield state.at(rulings={**state.position.rulings, question: reading})


def _decides(state: State, question: str, found: Callable[[State], object]) -> bool:
    """Tell whether another reading of a question would bring something else."""
    here = found(state)
    return any(found(other) != here for other in _other_readings(state, question))


def _of_payment(before: State, action: a.PlaceSupport) -> Iterator[str]:
    def paid(state: State) -> object:
        if any(engine.violations(state, action)):
            return None
        after, _events = payments.place_support(state, action)
        return after.turn.purses, after.turn.owed

    relevant = {"Q-bonus-for-directed": any(debt.issue for debt in before.turn.owed)}
    relevant["Q-naval-after-surrender"] = support.has_surrendered(before, action.box)
    yield from (question for question, may in relevant.items() if may and _decides(before, question, paid))


def _of_placing_alignment(before: State, action: a.Align) -> Iterator[str]:
    def legal(state: State) -> bool:
        return not any(alignment.check(state, action))

    if len(alignment.next_powers(before)) > 1:
        yield "Q-alignment-tie"
    yield from (q for q in ("Q-neutral-removal", "Q-arctic-alignment") if _decides(before, q, legal))
    if "denmark" in action.targets and _is_in_question(before, "denmark"):
        yield "Q-denmark"


def _of_debate(before: State, action: a.DebateIssue) -> Iterator[str]:
    def result(state: State) -> object:
        found, spot = offers.result(state, action)
        return found.value, spot

    yield from (q for q in ("Q-capture-debate", "Q-capture-track") if _decides(before, q, result))


def _of_tie(before: State, action: a.BreakTie) -> Iterator[str]:
    if card_values.leader_of(before, action.power).rolls:
        yield "Q-tie-health"


def _of_roll(before: State, action: a.AdvanceFront) -> Iterator[str]:
    yield from uncertain.open_points(before.position, fronts.attempt(before.position, action.front), action.d10)


QUESTIONS: Mapping[type[a.Action], Finding] = {
    a.PlaceSupport: _of_payment,
    a.Align: _of_placing_alignment,
    a.DebateIssue: _of_debate,
    a.BreakTie: _of_tie,
    a.AdvanceFront: _of_roll,
}


def _of_placement(before: State, action: a.Action, after: State) -> Iterator[str]:
    """Yield what the booklets leave open in where the reserves went (7.6)."""
    for theater in _newly_placed(before, after):
        told = action.dice if isinstance(action, a.PlaceReserves) and action.theater == theater else ()
        yield from campaign.placement(before, theater, told).open_points


PENDING = ("Q-equal-reserves", "Q-surrender-timing", "Q-emperor-timing")
"""What decides whether a Front may still try."""


def _pending(before: State, after: State) -> list[str]:
    """Return what has come up with a line for the Fronts that have not had their turn."""
    known = set(_waiting(before))
    return [question for question in _waiting(after) if question not in known]


def _waiting(state: State) -> Iterator[str]:
    if state.turn.step == "advance":
        for front in campaign.left(state):
            found = uncertain.open_points(state.position, fronts.attempt(state.position, front))
            yield from (question for question in found if question in PENDING)


def _command(before: State, after: State) -> Iterator[str]:
    """Yield who takes the command bonus where a Theater Leadership issue was won (6.91, 6.92)."""
    won = any(after.winners(f"leadership_{theater}") for theater in THEATERS)
    if won and after.turn.step == "allocation" and before.turn.step != "allocation":
        yield "Q-leadership-bonus"
