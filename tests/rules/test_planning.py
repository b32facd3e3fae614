"""The best placements of production, against every one that the sequence of play takes (6.4 to 6.8)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import pytest

from churchill_cli.documents.position import read
from churchill_cli.game import engine
from churchill_cli.game.aims import Aim
from churchill_cli.game.decision.payments import acting
from churchill_cli.game.model.actions import Activate, Fund, PlaceSupport
from churchill_cli.game.model.ids import (
    BOXES,
    FRONTS,
    FRONTS_IN,
    POWERS,
    THEATER_OF,
    THEATERS,
    Box,
    Front,
    Power,
    Support,
    Theater,
)
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import Commitment, Purse, State, Turn
from churchill_cli.game.obligations import Met, met
from churchill_cli.game.placing_support import TheaterSupport
from churchill_cli.game.planning import Plan, Planner
from churchill_cli.game.victory import scoring
from churchill_cli.game.victory.judge import Judge
from churchill_cli.game.victory.stakes import Judged
from churchill_cli.game.victory.victory import End
from churchill_cli.game.war.odds import odds
from churchill_cli.game.war.outlook import outlook
from churchill_cli.game.war.war import War
from tests.answers.test_compass import at_random

Told = dict[str, Any]
"""The keys of a position, or the fields of a turn."""
MIDDLE: Told = {
    "scenario": "training",
    "fronts": {"western": "rhineland", "eastern": "prussia", "central_pacific": "iwo_jima", "sw_pacific": "vogelkop"},
    "naval": {"arctic": 2, "sw_pacific": 2, "central_pacific": 4},
}
LATE: Told = {**MIDDLE, "surrendered": ["germany"], "fronts": {"western": "germany", "far_east": "manchuria"}}
WON = {"US": ("pol_mil_1_3", "a_bomb_research")}


def owes(box: str | None, left: int, kind: str, issue: str | None = None) -> Commitment:
    return Commitment("US", box, left, kind, issue)  # type: ignore[arg-type]


SMALL: Mapping[str, tuple[Told, Told]] = {
    "free production": (MIDDLE, {"purses": Purse(2)}),
    "the card binds naval support": (MIDDLE, {"purses": Purse(2), "owed": (owes("sw_pacific", 1, "naval"),)}),
    "the card binds a theater": (MIDDLE, {"purses": Purse(2), "owed": (owes("europe", 1, "support"),)}),
    "a Directed Offensive on a landing": (
        MIDDLE,
        {"purses": Purse(2), "owed": (owes("sw_pacific", 2, "directed", "us_directed_offensive"),)},
    ),
    "two Directed Offensives and too little": (
        MIDDLE,
        {
            "purses": Purse(2),
            "owed": (
                owes("sw_pacific", 2, "directed", "us_directed_offensive"),
                owes("eastern", 2, "directed", "us_directed_offensive#2"),
            ),
        },
    ),
    "leadership support": (MIDDLE, {"purses": Purse(1, europe=1, pacific=1)}),
    "leadership support for either": (MIDDLE, {"purses": Purse(1, either=1)}),
    "leadership support pays a Directed Offensive": (
        {**MIDDLE, "rulings": {"Q-bonus-for-directed": "yes"}},
        {"purses": Purse(1, europe=1), "owed": (owes("eastern", 2, "directed", "us_directed_offensive"),)},
    ),
    "issues and research": (MIDDLE, {"purses": Purse(2), "won": WON}),
    "research is bound": (MIDDLE, {"purses": Purse(2), "won": WON, "owed": (owes(None, 1, "research"),)}),
    "research where no support serves": (
        {**LATE, "naval": dict.fromkeys(BOXES, 5)},
        {"purses": Purse(2), "won": {"US": ("a_bomb_research",)}},
    ),
    "research for a bomb that is there": (
        {**MIDDLE, "abomb": {"US": "trinity"}},
        {"purses": Purse(1), "won": {"US": ("a_bomb_research",)}},
    ),
    "leadership support for either is barred in one": (
        {**LATE, "rulings": {"Q-naval-after-surrender": "barred"}},
        {"purses": Purse(1, either=1)},
    ),
    "a theater has surrendered": (LATE, {"purses": Purse(2, europe=1)}),
    "leadership support is barred after the surrender": (
        {**LATE, "rulings": {"Q-naval-after-surrender": "barred"}},
        {"purses": Purse(2, europe=1, pacific=1)},
    ),
    "nothing in hand": (MIDDLE, {"purses": Purse()}),
}
AIMS = [Aim("win"), Aim("lead"), Aim("advance", "sw_pacific"), Aim("deny", "UK")]


def allocating(position: Told, turn: Told, power: Power = "US") -> State:
    """Return the state in which one power allocates."""
    purses = {**dict.fromkeys(POWERS, Purse()), power: turn["purses"]}
    return State(read(position), Turn(**{**turn, "step": "allocation", "purses": purses}))


def finals(state: State, power: Power = "US") -> dict[object, State]:
    """Return every allocation that the step takes marker by marker, told apart by what is placed in the end."""
    found: dict[object, State] = {}
    seen: set[object] = set()
    waiting = [state]
    while waiting:
        before = waiting.pop()
        turn, position = before.turn, before.position
        placed = frozenset(position.offensive.items()), frozenset(position.naval.items())
        final = *placed, turn.research, frozenset(turn.activated)
        key = *final, turn.owed, turn.purses[power]
        if key in seen:
            continue
        seen.add(key)
        if acting(before) != power:
            found[final] = before
            continue
        for action in engine.BY_NAME["allocation"].options(before):
            if not any(engine.violations(before, action)):
                handler = engine.HANDLERS["allocation"][type(action)]
                waiting.append(handler.perform(before, action)[0])
    return found


Outcome = tuple[Fraction, Judged, Position]


def outcomes(state: State) -> list[Outcome]:
    """Return every board that may stand after the war phase, with its chance, judged by the verdict."""
    judge, found = Judge.of(state.position), []
    for chance, board in outlook(War.of(state.position)).boards():
        scores = tuple(scoring.score(board).totals.values())
        judging = judge.but(End.of(board))
        throws = judging.throws(scores)
        thrown: dict[Power, Fraction] = {}
        for throw in throws:
            winner = judging.winner_with(scores, throw)
            if winner:
                thrown[winner] = thrown.get(winner, Fraction(0)) + Fraction(1, len(throws))
        found.append((chance, Judged(scores, judging.winner(scores), thrown), board))
    return found


def value(boards: list[Outcome], before: Position, aim: Aim, power: Power) -> Fraction:
    """Return what the boards are worth by an aim."""
    total = Fraction(0)
    for chance, judged, board in boards:
        if aim.kind == "advance":
            total += chance * (board.fronts[aim.target] != before.fronts[aim.target])  # type: ignore[index]
        elif aim.kind == "lead":
            own = judged.scores[POWERS.index(power)]
            others = [score for other, score in zip(POWERS, judged.scores, strict=True) if other != power]
            total += chance * (own - max(others))
        else:
            shares = judged.thrown.items()
            total += chance * sum(
                share for other, share in shares if (other == power if aim.kind == "win" else other != aim.target)
            )
    return total


def told(state: State, plan: Plan, power: Power) -> State:
    """Return the state after a plan was told line by line: every line is allowed, and nothing is left."""
    places = [(each.kind, each.box) for each in plan.actions if isinstance(each, PlaceSupport)]
    assert all(place != then for place, then in pairwise(places)), "markers for one place are told at once"
    for action in plan.actions:
        assert not list(engine.violations(state, action)), action
        state = engine.HANDLERS["allocation"][type(action)].perform(state, action)[0]
    assert acting(state) != power
    return state


def held(state: State, power: Power, aims: Sequence[Aim]) -> None:
    """Hold the plans for each aim to every allocation that the step takes."""
    every = finals(state, power)
    known = {of_support(final): outcomes(final) for final in {of_support(s): s for s in every.values()}.values()}
    for aim in aims:
        plans = Planner(state, War.of(state.position), Judge.of(state.position), power, aim).plans()
        assert plans.compared == len(every)
        values = {key: value(boards, state.position, aim, power) for key, boards in known.items()}
        assert plans.plans[0].value == max(values.values())
        assert [plan.value for plan in plans.plans] == sorted((plan.value for plan in plans.plans), reverse=True)
        for plan in plans.plans:
            key = of_support(told(state, plan, power))
            assert plan.value == values[key]
            for number, other in enumerate(POWERS):
                mean = sum(chance * judged.scores[number] for chance, judged, _ in known[key])
                wins = sum(chance for chance, judged, _ in known[key] if judged.winner == other)
                assert (plan.figures.means[other], plan.figures.winners[other]) == (mean, wins)


def of_support(state: State) -> tuple[object, ...]:
    return frozenset(state.position.offensive.items()), frozenset(state.position.naval.items())


@pytest.mark.parametrize("case", SMALL.values(), ids=SMALL)
def test_the_plans_are_the_best_of_all_that_may_be_told(case: tuple[Told, Told]) -> None:
    held(allocating(*case), "US", AIMS)


@pytest.mark.parametrize("seed", range(6))
def test_on_any_board_no_placement_is_better_than_the_first_plan(seed: int) -> None:
    position = at_random(seed)
    purses = {**dict.fromkeys(POWERS, Purse()), "UK": Purse(1, europe=1)}
    held(State(position, Turn(step="allocation", purses=purses)), "UK", AIMS[:2])


def test_issues_that_were_won_are_activated_where_nothing_is_lost_by_it() -> None:
    state = allocating(MIDDLE, {"purses": Purse(1), "won": WON})
    plans = Planner(state, War.of(state.position), Judge.of(state.position), "US", Aim("advance", "cbi")).plans()
    kinds = [type(action) for plan in plans.plans for action in plan.actions]
    assert PlaceSupport in kinds
    assert {Activate, Fund} & set(kinds)


@pytest.mark.parametrize("is_placed", [False, True])
@pytest.mark.parametrize("box", BOXES)
def test_naval_support_bears_on_the_war_as_far_as_it_lets_a_front_try(box: Box, *, is_placed: bool) -> None:
    """Before a landing it is enough or not, and one more may be lost to a navy (7.6); in the Arctic it is open or not.

    Once the reserves stand no navy comes, and nothing goes to the Arctic any more.
    """
    position = read(MIDDLE)
    theater = THEATER_OF[box]
    war = War.of(position, placed=is_placed)
    effects = []
    for count in range(7):
        support = TheaterSupport(war.but(position=position.but(naval={box: count})), theater)
        effects.append(support.effect((0,) * len(support.bins))[0][support.boxes.index(box)])
        support = TheaterSupport(war.but(position=position.but(naval={})), theater)
        placed = tuple(count if bin_ == ("naval", box) else 0 for bin_ in support.bins)
        assert effects[-1] == support.effect(placed)[0][support.boxes.index(box)]
    entry = position.entry(box) if box != "arctic" else None
    needed = position.naval_needed(entry) if entry else 0
    if box == "arctic":
        assert effects == [0] * 7 if is_placed else [0, 0, 0, 3, 4, 5, 6]
    elif is_placed:
        assert effects == [needed if count >= needed else 0 for count in range(7)]
    else:
        assert effects == [0 if count < needed else min(count, needed + 1) if needed else 0 for count in range(7)]


@pytest.mark.parametrize("front", FRONTS)
def test_offensive_support_bears_on_the_war_where_its_front_may_ever_try(front: Front) -> None:
    """What stands before it counts with what is placed; at the end of a track and before a landing nothing does."""
    theater = THEATER_OF[front]
    for standing, ends in product(({}, {front: 1}), (False, True)):
        space = read({}).board.tracks[front][-1 if ends else 0]
        position = read({**MIDDLE, "fronts": {front: space}, "offensive": standing}).but(naval={})
        support = TheaterSupport(War.of(position), theater)
        had_turn = TheaterSupport(War.of(position).but(over={front: ()}), theater)
        may_try = not ends and not position.naval_needed(position.entry(front) or "")
        for count in range(3):
            vector = tuple(count if bin_ == ("offensive", front) else 0 for bin_ in support.bins)
            number = FRONTS_IN[theater].index(front)
            assert support.effect(vector)[1][number] == (standing.get(front, 0) + count if may_try else 0)
            assert had_turn.effect(vector)[1][number] == 0
            assert support.placed(vector) == ({("offensive", front): count} if count else {})


def room_after(each: Met, kind: Support, box: Box) -> int:
    """Return how many markers may go there once the obligations are met: each Front has an entry space (6.5)."""
    return 5 - each.state.position.naval.get(box, 0) if kind == "naval" else each.left


@pytest.mark.parametrize("theater", THEATERS)
@pytest.mark.parametrize(
    "name", ["free production", "the card binds a theater", "two Directed Offensives and too little"]
)
def test_placements_of_one_theater_that_come_to_the_same_are_told_by_the_neatest(name: str, theater: Theater) -> None:
    """In few places, the most markers in the first of them."""
    state = allocating(*SMALL[name])
    each_met, most = met(state, "US"), 2
    support = TheaterSupport(War.of(state.position), theater)
    for each in each_met:
        placed = sum(action.n for action in each.actions if isinstance(action, PlaceSupport))
        assert placed == sum(each.counts.values())
    found: dict[tuple[object, ...], list[tuple[int, ...]]] = {}
    for vector in product(range(most + 1), repeat=len(support.bins)):
        by = frozenset(
            number
            for number, each in enumerate(each_met)
            if all(
                0 <= count - each.counts.get(bin_, 0) <= room_after(each, *bin_)
                for count, bin_ in zip(vector, support.bins, strict=True)
            )
        )
        if by and sum(vector) <= most:
            found.setdefault((support.effect(vector), sum(vector), by), []).append(vector)
    ways = support.ways(each_met, most)
    assert len(ways) == len(found)
    for way in ways:
        vectors = found[way.effect, way.markers, way.by]
        assert way.count == len(vectors)
        places = min(sum(map(bool, vector)) for vector in vectors)
        assert way.neatest == max(vector for vector in vectors if sum(map(bool, vector)) == places)


@pytest.mark.parametrize(("kind", "paid"), [("research", Fund), ("pol_mil", Activate)])
def test_what_is_bound_to_an_activity_is_met_first(kind: str, paid: type[Fund | Activate]) -> None:
    """One production activates an issue, or is one for research (6.6, 6.81, 6.10.2)."""
    state = allocating(MIDDLE, {"purses": Purse(2), "won": WON, "owed": (owes(None, 1, kind),)})
    (each,) = met(state, "US")
    assert [paid] == [type(action) for action in each.actions]
    assert 1 == each.free


@pytest.mark.parametrize(
    ("aim", "text"),
    [(Aim(), "win"), (Aim("lead"), "lead"), (Aim("deny", "UK"), "deny:UK"), (Aim("advance", "cbi"), "advance:cbi")],
)
def test_an_aim_is_written_as_it_is_typed(aim: Aim, text: str) -> None:
    assert text == aim.text


@pytest.mark.parametrize("front", FRONTS)
def test_a_plan_for_an_advance_is_worth_the_chance_that_its_front_moves(front: Front) -> None:
    state = allocating(MIDDLE, {"purses": Purse()})
    war = War.of(state.position)
    (plan,) = Planner(state, war, Judge.of(state.position), "US", Aim("advance", front)).plans().plans
    assert odds(war).advance[front] == plan.value
