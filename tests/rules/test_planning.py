"""The best placements of production, against every one that the sequence of play takes (6.4 to 6.8)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import pytest

from churchill_cli.answers.compass import game_answer as compass_of_game
from churchill_cli.answers.plan import RESEARCH, SPACE, game_answer
from churchill_cli.documents.position import read
from churchill_cli.game import engine, planning
from churchill_cli.game.decision.payments import acting
from churchill_cli.game.model.actions import Action, Activate, Align, Fund, Network, PlaceSupport
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
from churchill_cli.game.model.told_values import Aim
from churchill_cli.game.obligations import Met, met
from churchill_cli.game.planning import Plan, Planner
from churchill_cli.game.production_uses import placed_best
from churchill_cli.game.support_placements import TheaterSupport
from churchill_cli.game.victory import scoring
from churchill_cli.game.victory.ending_worth import Judged
from churchill_cli.game.victory.judge import End, Judge
from churchill_cli.game.war.odds import odds
from churchill_cli.game.war.war import War
from tests.answers.test_compass import at_random
from tests.rules.outlook import outlook

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
        found.append((chance, Judged(judging.branch(scores), scores, judging.sure_winner(scores), thrown), board))
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


def planner_of(state: State, power: Power, aim: Aim) -> Planner:
    """Return a planner that has compared everything, for a war that is judged on the board as it stands."""
    wars = [(Fraction(1), War.of(state.position), Judge.of(state.position))]
    planner = Planner(state, power, aim, lambda _research: wars)
    shares = list(planner.compare())
    assert shares == sorted(shares)
    assert all(0 <= share < 1 for share in shares)
    return planner


def with_markers(state: State, before: State, power: Power) -> State:
    """Return an allocation with the networks and alignment that it lets a power place, where they bring most."""
    counts = (of_power.get(power, 0) for of_power in (state.turn.networks, state.turn.alignments))
    placed = placed_best(before.position, power, *counts)[1]
    return state.at(networks=placed.networks, alignment=placed.alignment)


def held(state: State, power: Power, aims: Sequence[Aim]) -> None:
    """Hold the plans for each aim to every allocation that the step takes, each different outcome once."""
    every = finals(state, power)
    known = {judged_by(final): outcomes(with_markers(final, state, power)) for final in every.values()}
    for aim in aims:
        plans = planner_of(state, power, aim).plans()
        assert plans.compared == len(every)
        assert not plans.fronts
        assert not plans.unseen
        assert plans.loss == 0
        turns = aim, Aim("win"), Aim("lead")
        values = {
            key: tuple(value(boards, state.position, each, power) for each in turns) for key, boards in known.items()
        }
        found = []
        for plan in plans.plans:
            final = told(state, plan, power)
            key = judged_by(final)
            found.append(values[key])
            assert plan.value == values[key][0]
            assert plan.alike <= sum(values[judged_by(other)] == values[key] for other in every.values())
            for number, other in enumerate(POWERS):
                mean = sum(chance * judged.scores[number] for chance, judged, _ in known[key])
                wins = sum(chance for chance, judged, _ in known[key] if judged.winner == other)
                assert (plan.figures.means[other], plan.figures.winners[other]) == (mean, wins)
            without = told_in_part(state, plan)
            boards = outcomes(with_markers(without, state, power))
            assert tuple(value(boards, state.position, each, power) for each in turns) == values[key]
        assert found == sorted(set(values.values()), reverse=True)[: len(found)]
        assert len(found) == min(5, len(set(values.values())))


def told_in_part(state: State, plan: Plan) -> State:
    """Return the state after the lines of a plan that make a difference."""
    assert sum(action.n for action in plan.free) == markers_of(plan.actions) - markers_of(plan.needed)
    for action in plan.needed:
        state = engine.HANDLERS["allocation"][type(action)].perform(state, action)[0]
    return state


def markers_of(actions: Sequence[Action]) -> int:
    return sum(action.n for action in actions if isinstance(action, PlaceSupport))


def judged_by(state: State) -> tuple[object, ...]:
    """Return what an allocation is judged by: support, and what it lets place later."""
    turn, position = state.turn, state.position
    markers = (position.offensive, position.naval, turn.networks, turn.alignments)
    return tuple(frozenset(of_kind.items()) for of_kind in markers)


@pytest.mark.parametrize("case", SMALL.values(), ids=SMALL)
def test_the_plans_are_the_best_of_all_that_may_be_told(case: tuple[Told, Told]) -> None:
    held(allocating(*case), "US", AIMS)


@pytest.mark.parametrize("seed", range(6))
def test_on_any_board_no_placement_is_better_than_the_first_plan(seed: int) -> None:
    position = at_random(seed)
    purses = {**dict.fromkeys(POWERS, Purse()), "UK": Purse(1, europe=1)}
    held(State(position, Turn(step="allocation", purses=purses)), "UK", AIMS[:2])


def test_a_pol_mil_issue_that_was_won_is_activated_for_the_points_of_what_it_lets_place() -> None:
    """One production for an alignment marker and networks is more than one for support (6.8, 9.4.A, 9.4.B)."""
    state = allocating(MIDDLE, {"purses": Purse(1), "won": {"US": ("pol_mil_1_3",)}})
    first, *others = planner_of(state, "US", Aim("lead")).plans().plans
    assert [Activate("US", "pol_mil_1_3")] == list(first.actions)
    networks, alignment = first.later
    assert isinstance(networks, Network)
    assert isinstance(alignment, Align)
    assert (3, 1) == (len(networks.targets), len(alignment.targets))
    without = next(plan for plan in others if not plan.later)
    assert first.figures.means["US"] - without.figures.means["US"] >= 4


def test_research_is_funded_for_the_chance_of_the_bomb_that_it_brings() -> None:
    """Each production adds 1 to the die; the bomb brings the UK points and takes some from the USSR (6.10.2, 9.4.Z)."""
    board = {**MIDDLE, "abomb": {"US": "hanford"}}
    state = allocating(board, {"purses": Purse(2), "won": {"UK": ("a_bomb_research",)}}, "UK")
    answer = game_answer(state, "UK", Aim("lead"), None)
    assert answer.found.plans[0].actions == (Fund("UK", 2),)
    for plan in answer.found.plans:
        expected = compass_of_game(told(state, plan, "UK")).prospects
        assert (plan.figures.means, plan.figures.winners) == (expected.means, expected.winners)


@pytest.mark.parametrize(("reading", "is_certain"), [("at_once", True), ("after_all", False)])
def test_a_bomb_to_come_is_not_counted_where_the_emperor_yields_at_once(reading: str, *, is_certain: bool) -> None:
    board = {**MIDDLE, "abomb": {"US": "hanford"}, "rulings": {"Q-emperor-timing": reading}}
    state = allocating(board, {"purses": Purse(1), "won": {"UK": ("a_bomb_research",)}}, "UK")
    answer = game_answer(state, "UK", Aim("lead"), None)
    assert [RESEARCH if is_certain else SPACE] == [
        text.template for text in answer.assumes if text.template in {RESEARCH, SPACE}
    ]
    assert is_certain != any(isinstance(action, Fund) for action in answer.found.plans[0].actions)


def test_somebody_who_stops_a_comparison_has_the_best_of_what_was_compared() -> None:
    state = allocating(MIDDLE, {"purses": Purse(3)})

    def stopping(after: Fraction) -> Callable[[Fraction], None]:
        def watch(share: Fraction) -> None:
            if share > after:
                raise KeyboardInterrupt

        return watch

    whole = game_answer(state, "US", Aim("lead"), None)
    part = game_answer(state, "US", Aim("lead"), None, stopping(Fraction(2, 3)))
    assert whole.is_whole
    assert not part.is_whole
    assert part.found.compared < whole.found.compared
    assert part.found.plans[0].value <= whole.found.plans[0].value <= part.found.plans[0].value + part.found.loss
    assert part.data()["left_out"]["others"]
    with pytest.raises(KeyboardInterrupt):
        game_answer(state, "US", Aim("lead"), None, stopping(Fraction(-1)))


@pytest.mark.parametrize("limit", ["MOST_PAIRS", "MOST_ROLLS"])
def test_what_takes_too_long_is_left_out_with_the_most_that_it_may_be_better(
    limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = allocating(MIDDLE, {"purses": Purse(3)})
    whole = game_answer(state, "US", Aim("lead"), None).found
    monkeypatch.setattr(planning, limit, 10)
    part = game_answer(state, "US", Aim("lead"), None).found
    assert (part.unseen, bool(part.fronts)) == (limit == "MOST_PAIRS", limit == "MOST_ROLLS")
    assert part.plans[0].value <= whole.plans[0].value <= part.plans[0].value + part.loss
    assert part.compared < whole.compared


@pytest.mark.parametrize("seed", range(4))
def test_what_is_dominated_is_never_better(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut or not, the best is the same, and so is what it is worth."""
    position = at_random(seed)
    purses = {**dict.fromkeys(POWERS, Purse()), "US": Purse(3, pacific=1)}
    state = State(position, Turn(step="allocation", purses=purses))
    whole = planner_of(state, "US", Aim("win"))
    monkeypatch.setattr(planning, "FEW", 0)
    cut = planner_of(state, "US", Aim("win"))
    assert max(whole.best.found) == max(cut.best.found)
    assert (whole.plans().compared, whole.plans().plans[0].value) == (cut.plans().compared, cut.plans().plans[0].value)


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
        support = TheaterSupport(war.but(position=position.but(naval={box: count})), theater, 0)
        effects.append(support.effect((0,) * len(support.bins))[0][support.boxes.index(box)])
        support = TheaterSupport(war.but(position=position.but(naval={})), theater, 6)
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
        war = War.of(position)
        support = TheaterSupport(war, theater, 2)
        had_turn = TheaterSupport(war.but(over={front: ()}), theater, 2)
        number = FRONTS_IN[theater].index(front)
        for count in range(3):
            vector = tuple(count if bin_ == ("offensive", front) else 0 for bin_ in support.bins)
            least = support.effect(vector)[1][number]
            assert had_turn.effect(vector)[1][number] == 0
            assert support.placed(vector) == ({("offensive", front): count} if count else {})
            offensive = position.offensive.get(front, 0) + count
            chances = [
                odds(war.but(position=position.but(offensive={front: n}))).advance[front] for n in (least, offensive)
            ]
            assert chances[0] == chances[1]
            assert least <= offensive
            assert not least or not (ends or position.naval_needed(position.entry(front) or ""))


def test_support_beyond_what_every_die_lets_advance_is_as_good_as_so_much() -> None:
    """The second space of the Western Front is land, that of the Mediterranean's last step there is none (7.74)."""
    position = read({**MIDDLE, "fronts": {"western": "rhineland", "mediterranean": "central_italy"}})
    support = TheaterSupport(War.of(position), "europe", 20)
    most = {
        box: [
            support.effect(tuple(n if bin_ == ("offensive", box) else 0 for bin_ in support.bins))[1] for n in (19, 20)
        ]
        for box in ("western", "mediterranean")
    }
    assert all(one == other for one, other in most.values())
    assert most["western"][0][0] > most["mediterranean"][0][1] > 0


def room_after(each: Met, kind: Support, box: Box) -> int:
    """Return how many markers may go there once the obligations are met: each Front has an entry space (6.5)."""
    return 5 - each.state.position.naval.get(box, 0) if kind == "naval" else each.left


@pytest.mark.parametrize("theater", THEATERS)
@pytest.mark.parametrize(
    "name", ["free production", "the card binds a theater", "two Directed Offensives and too little"]
)
def test_placements_of_one_theater_that_come_to_the_same_are_told_by_the_neatest(name: str, theater: Theater) -> None:
    """Naval support, which stays on the board, before offensive; in few places, most markers in the first (7.71)."""
    state = allocating(*SMALL[name])
    each_met, most = met(state, "US"), 2
    support = TheaterSupport(War.of(state.position), theater, most)
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
        naval = [kind == "naval" for kind, _box in support.bins]
        kept = {vector: sum(count for count, stays in zip(vector, naval, strict=True) if stays) for vector in vectors}
        stays = [vector for vector in vectors if kept[vector] == max(kept.values())]
        places = min(sum(map(bool, vector)) for vector in stays)
        assert way.neatest == max(vector for vector in stays if sum(map(bool, vector)) == places)


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
    (plan,) = planner_of(state, "US", Aim("advance", front)).plans().plans
    assert odds(War.of(state.position)).advance[front] == plan.value
