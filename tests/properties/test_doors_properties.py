"""One board by every door, and what is foretold against what then happens.

A board may be told as a position, by a record that begins in the middle, marker by marker, or be played: every answer
is the same. And what `odds`, `reserves` and `strength` say of a game is what the game then does.
"""

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from churchill_cli.answers import positions
from churchill_cli.answers.records import LegalAnswer, StateAnswer
from churchill_cli.book.files import rulebook
from churchill_cli.documents.position import read, written
from churchill_cli.game import engine
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import (
    BOXES,
    EUROPE,
    FRONTS,
    GLOBAL_ISSUES,
    GLOBAL_SIDES,
    PACIFIC,
    POWERS,
    THEATERS,
    Front,
    Theater,
)
from churchill_cli.game.model.state import State
from churchill_cli.game.war import campaign
from churchill_cli.game.war.odds import odds
from churchill_cli.game.war.war import War
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from tests.properties.test_game_properties import Played, Player, every_kind, games, played, steps

BOARD = rulebook().board
RULES = rulebook().rules[2]
FRONTS_OF: Mapping[Theater, tuple[Front, ...]] = {"europe": EUROPE, "pacific": PACIFIC}
Data = dict[str, Any]


# Boards


@st.composite
def boards(draw: st.DrawFn) -> Data:
    """Draw a board as it may stand when a conference begins, in the form of a position."""
    conference = draw(st.integers(2, 10))
    fronts = {front: draw(st.sampled_from(BOARD.tracks[front])) for front in FRONTS}
    if {"germany", "japan"} <= set(fronts.values()):  # that would be the end of the game
        fronts |= {"western": "bolero", "eastern": "ukraine"}
    entered = {
        space: draw(st.integers(1, conference - 1))
        for front in FRONTS
        for space in BOARD.tracks[front][1 : BOARD.index[front][fronts[front]] + 1]
        if draw(st.booleans())
    }
    places = draw(st.sets(st.sampled_from(sorted(BOARD.connected)), max_size=8))
    winners = draw(st.lists(st.sampled_from(POWERS), max_size=conference - 1))
    board: Data = {
        "conference": conference,
        "fronts": fronts,
        "naval": {box: draw(st.integers(0, 5)) for box in BOXES},
        "networks": {place: {draw(st.sampled_from(POWERS)): draw(st.integers(1, 2))} for place in sorted(places)},
        "alignment": {place: draw(st.sampled_from(POWERS)) for place in sorted(places) if draw(st.booleans())},
        "global": {g: draw(st.sampled_from((*GLOBAL_SIDES[g], "neutral"))) for g in GLOBAL_ISSUES},
        "conferences_won": {power: winners.count(power) for power in POWERS},
        "abomb": {"US": draw(st.integers(0, 4)), "USSR": draw(st.integers(0, 4))},
        "leadership": {theater: draw(st.sampled_from(("UK", "US"))) for theater in THEATERS},
        "entered": entered,
        "offensive": {front: draw(st.integers(0, 6)) for front in FRONTS},
    }
    ijn: dict[str, Any] = {"removed": {"ijn": draw(st.integers(0, 2))}}
    return {**board, **(ijn if draw(st.booleans()) else {})}


def as_told(board: Data) -> Data:
    """Return a board with what follows from its Fronts told, as somebody writes it who sees the markers."""
    state = replay.opening({"scenario": "campaign", "edition": 2, "position": board})[0]
    keys = ("removed", "surrendered", "technology", "entered_before")
    return {**board, **{key: value for key, value in written(state.position).items() if key in keys}}


def markers(board: Data) -> list[str]:
    """Return what stands on a board marker by marker, as it is told by hand."""
    lines = [f"front {front} {space}" for front, space in board["fronts"].items()]
    for kind, key in (("naval", "naval"), ("offensive", "offensive"), ("conferences", "conferences_won")):
        lines += [f"{kind} {name} {n}" for name, n in board.get(key, {}).items()]
    lines += [f"removed {kind} {n}" for kind, n in board.get("removed", {}).items()]
    lines += [f"entered {space} {n}" for space, n in board["entered"].items()]
    lines += [f"networks {p} {place} {n}" for place, held in board["networks"].items() for p, n in held.items()]
    lines += [f"alignment {place} {power}" for place, power in board["alignment"].items()]
    lines += [f"global {issue} {side}" for issue, side in board["global"].items()]
    lines += [f"command {theater} {power}" for theater, power in board["leadership"].items()]
    lines += [f"bomb {power} {BOARD.abomb[n]}" for power, n in board["abomb"].items()]
    lines += [f"technology {power} {n}" for power, n in board.get("technology", {}).items()]
    if "surrendered" in board:
        lines += [
            f"surrendered {x} {'yes' if x in board['surrendered'] else 'no'}" for x in ("germany", "italy", "japan")
        ]
    return lines


def begun(board: Data) -> State:
    """Return a game that begins with this board, as `catch-up --position` begins it."""
    return replay.opening({"scenario": "campaign", "edition": 2, "position": board})[0]


def by_hand(board: Data, order: Sequence[str]) -> State:
    """Return a game caught up with marker by marker.

    There are three technology markers: they are told behind the Fronts that bring them (7.81).
    """
    state = begun({"conference": board["conference"]})
    for marker in sorted(order, key=lambda marker: marker.startswith("technology")):
        state, _ = replay.step(state, grammar.parse(f"adjust {marker} because it stands so"))
    return state


# Every question


def asked(war: War, dice: Sequence[int] = (1, 2, 3, 4, 5, 6, 1, 2, 3)) -> Data:
    """Return every answer about a board."""
    position = war.position
    found: Data = {f"strength {front}": positions.strength(war, front, 7).data() for front in FRONTS}
    found |= {f"reserves {theater}": positions.reserve_placement(war, theater, dice).data() for theater in THEATERS}
    found |= {"odds": positions.odds(war).data(), "surrender": positions.surrender_now(position).data()}
    found |= {"score": positions.score(position).data(), "verdict": positions.verdict_of_position(position).data()}
    plain: Data = json.loads(json.dumps(found))
    return plain


def as_game(state: State) -> Data:
    """Return every answer about a game, with the game itself and what may be told."""
    told = {key: value for key, value in StateAnswer(state).data().items() if key != "entered_before"}
    return {**asked(campaign.war(state)), "state": told, "legal": LegalAnswer(state).data()}


@settings(max_examples=60, deadline=None)
@given(boards(), st.randoms())
def test_a_board_gives_the_same_answers_by_every_door(board: Data, chance: Any) -> None:  # noqa: ANN401
    board = as_told(board)
    order = markers(board)
    chance.shuffle(order)
    caught_up, told = begun(board), by_hand(board, order)

    expected = asked(War.of(read(board)))
    assert expected == asked(campaign.war(caught_up))
    assert expected == asked(campaign.war(told))
    assert expected == asked(War.of(read(StateAnswer(caught_up).data())))
    assert as_game(caught_up) == as_game(told)


@settings(max_examples=60, deadline=None)
@given(boards(), st.randoms())
def test_what_is_not_told_follows_from_the_fronts_by_every_door(board: Data, chance: Any) -> None:  # noqa: ANN401
    order = markers(board)
    chance.shuffle(order)

    assert as_game(begun(board)) == as_game(by_hand(board, order))
    assert asked(campaign.war(begun(board))) == asked(campaign.war(begun(as_told(board))))


@every_kind
def test_a_game_played_gives_the_answers_of_its_board(scenario: str, edition: int) -> None:
    for before, after in steps(scenario, edition):
        if before.position.conference < after.position.conference:
            board = json.loads(json.dumps(StateAnswer(after).data()))
            header = {"scenario": "campaign", "edition": edition, "position": board}
            again = replay.opening(header)[0]
            assert asked(campaign.war(after)) == asked(War.of(read(board))) == asked(campaign.war(again))


# What is foretold


def war_phases(game: Played) -> Iterator[tuple[list[State], State]]:
    """Yield the states of each war phase from the placement of reserves on, and the state after it."""
    states: list[State] = []
    for state in game.states:
        if state.turn.step in {"europe", "pacific", "advance"}:
            states.append(state)
        elif states:
            yield states, state
            states = []


def moved(before: State, after: State, front: Front) -> int:
    index = before.position.board.index[front]
    return index[after.position.fronts[front]] - index[before.position.fronts[front]]


@pytest.mark.parametrize(
    ("scenario", "edition", "seed"), [("training", 2, 1), ("tournament", 1, 2), ("campaign", 2, 3)]
)
def test_what_is_impossible_never_happens_and_what_is_certain_always_does(
    scenario: str, edition: int, seed: int
) -> None:
    for states, end in war_phases(played(scenario, edition, seed)):
        for state in states:
            if state.turn.step == "pacific":
                continue  # as before Europe, and takes as long
            found = odds(campaign.war(state))
            for front in FRONTS:
                steps_made = moved(state, end, front)
                for chance, came in (
                    (found.advance[front], steps_made > 0),
                    (found.breakthrough[front], steps_made > 1),
                ):
                    assert chance < 1 or came, (state.turn.step, front)
                    assert chance > 0 or not came, (state.turn.step, front)
            for axis, chance in found.surrender.items():
                came = axis in end.position.surrendered
                assert chance < 1 or came
                assert chance > 0 or not came


TIMING = ("Q-surrender-timing", "Q-emperor-timing")


def near_the_end(chance: random.Random) -> State:
    """Return a game at Front Advancement, its Fronts one to three spaces before the end of their tracks."""
    board: Data = {
        "conference": 9,
        "fronts": {front: chance.choice(BOARD.tracks[front][-4:-1]) for front in FRONTS},
        "naval": dict.fromkeys(BOXES, 5),
        "surrendered": ["germany"] if chance.random() < 0.3 else [],
        "abomb": {"US": chance.choice(("trinity", "hanford"))},
        "rulings": {question: chance.choice(("after_all", "at_once")) for question in TIMING},
    }
    if board["surrendered"]:
        board["fronts"]["western"] = "germany"
    elif board["rulings"]["Q-emperor-timing"] == "at_once":
        board["abomb"] = {}  # which theater moves first would decide, and the chances take each by itself
    state = replay.opening({"scenario": "campaign", "edition": 2, "position": board})[0]
    state = state.at(
        offensive={front: chance.randint(0, 8) for front in FRONTS},
        center=frozenset({"second_front", "ussr_declares_war"}),
    )
    player, state = Player(chance.randrange(1000)), engine.settled(state.now(step="europe"))[0]
    while state.turn.step in {"europe", "pacific"}:
        state = replay.step(state, player.next(state))[0]
    return state


@pytest.mark.parametrize("seed", range(80))
def test_so_it_is_by_every_reading_of_when_a_surrender_ends_the_movement(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - dice
    state, states = near_the_end(chance), list[State]()
    while state.turn.step == "advance":
        states.append(state)
        state = replay.step(state, a.AdvanceFront(chance.choice(campaign.waiting(state)), chance.randint(1, 10)))[0]
    for before in states:
        found = odds(campaign.war(before))
        for front in FRONTS:
            came = moved(before, state, front)
            for least, share in ((1, found.advance[front]), (2, found.breakthrough[front])):
                assert share < 1 or came >= least, front
                assert share > 0 or came < least, front
        for axis, share in found.surrender.items():
            assert share < 1 or axis in state.position.surrendered, axis
            assert share > 0 or axis not in state.position.surrendered, axis


@every_kind
def test_every_roll_does_what_strength_foretells(scenario: str, edition: int) -> None:
    for game in games(scenario, edition):
        for before, after, line in zip(game.states, game.states[1:], game.lines, strict=False):
            action = grammar.parse(line)
            if isinstance(action, a.AdvanceFront):
                found = positions.strength(campaign.war(before), action.front, action.d10).data()
                assert found["attempt"]
                assert found["result"]["to"] == after.position.fronts[action.front]
                assert bool(found["result"]["advance"]) == (moved(before, after, action.front) > 0)
                assert Fraction(found["success"]) > 0 or not found["result"]["advance"]


@every_kind
def test_the_reserves_go_where_it_is_foretold(scenario: str, edition: int) -> None:
    for game in games(scenario, edition):
        for before, after, line in zip(game.states, game.states[1:], game.lines, strict=False):
            action = grammar.parse(line)
            if isinstance(action, a.PlaceReserves):
                found = positions.reserve_placement(campaign.war(before), action.theater, action.dice).data()
                standing = {f: n for f in FRONTS_OF[action.theater] if (n := after.position.reserves.get(f, 0))}
                assert standing == {front: n for front, n in found["against"].items() if n}
                for kind, n in found["eliminated"].items():
                    assert before.position.removed.get(kind, 0) + n == after.position.removed[kind]


@every_kind
def test_the_pieces_of_each_kind_add_up_to_what_the_box_holds(scenario: str, edition: int) -> None:
    box = RULES.constants.reserves
    for _before, after in steps(scenario, edition):
        position = after.position
        standing = {theater: sum(position.reserves.get(f, 0) for f in FRONTS_OF[theater]) for theater in THEATERS}
        gone = position.removed
        assert (
            standing["europe"] + gone["german_army"] + gone["italian_army"] <= box["german_army"] + box["italian_army"]
        )
        assert standing["pacific"] + gone["japanese_army"] <= box["japanese_army"]
        if after.turn.step == "advance" and "japan" not in position.surrendered:
            assert standing["pacific"] + gone["japanese_army"] == box["japanese_army"]
        assert sum(position.technology.values()) <= sum(RULES.constants.technology_both.values())
        assert sum(position.conferences_won.values()) <= RULES.constants.conferences
