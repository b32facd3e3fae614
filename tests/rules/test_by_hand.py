"""What is set by hand stands on a board that there is: any kind, any value; what cannot stand so is refused."""

from itertools import product

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.ids import Front
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Spot
from churchill_cli.game.war import surrender
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.words.sentences import say
from tests.nightly import by_hand
from tests.rules.telling import meeting, opened, told

AXIS_SURRENDERED = tuple(f"adjust surrendered {axis} yes because we forgot it" for axis in ("germany", "japan"))
RESEARCH = ("outcome US wins, US a_bomb_research us_production",)
MOMENTS = {
    "conference": opened(),
    "first conference": opened("campaign"),
    "meeting": meeting(),
    "allocation": told(opened(), *RESEARCH),
}
KINDS = tuple(by_hand.settings(opened()))


def allocated(state: State) -> State:
    """Return a game with the first thing told that is listed, as long as it allocates."""
    while state.turn.step in {"allocation", "directed"}:
        state, _ = replay.step(state, next(engine.legal(state)))
    return state


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_value_that_is_taken_makes_a_board_that_can_be_read_back(kind: str, moment: str) -> None:
    state, taken = MOMENTS[moment], 0
    for values in product(*by_hand.settings(state)[kind]):
        after = by_hand.told(state, f"adjust {kind} {' '.join(values)} because it stands so")
        if after is not None:
            by_hand.check(after)
            taken += 1
    assert taken or (kind in {"issue", "leader"} and moment != "meeting")


@pytest.mark.parametrize(
    ("setting", "why"),
    [
        ("global churchill_roosevelt USSR", "Churchill–Roosevelt is between UK and US."),
        ("reserves cbi 7", "Armies that the Axis has left in the Pacific: 4, not 7."),
        ("conferences US 9", "Conferences held so far: 7."),
        ("technology UK 4", "There are at most 3."),
        ("issue a_bomb_research#2 USSR 3", "There are no more counters of A-Bomb Research than 1."),
        ("issue us_production US 8", "The chair is the last space of a track: 7."),
        ("entered normandy 9", "This is conference 8."),
        ("front western iwo_jima", "Iwo Jima is not on the track of the Western Front."),
    ],
)
def test_what_cannot_stand_so_is_refused_with_its_reason(setting: str, why: str) -> None:
    action = grammar.parse(f"adjust {setting} because it stands so")
    assert why in " ".join(say(violation.why) for violation in engine.violations(meeting(), action))


def test_an_issue_that_is_out_of_the_game_is_not_laid_on_the_table() -> None:
    state = told(meeting(), "adjust front western rhineland because it stands so")
    action = grammar.parse("adjust issue second_front US 3 because it stands so")
    assert ["Second Front is out of the game."] == [say(broken.why) for broken in engine.violations(state, action)]
    assert not list(engine.violations(state, grammar.parse("adjust issue second_front none because it is off")))


def test_conferences_are_counted_with_this_one_once_its_winner_is_told() -> None:
    action = grammar.parse("adjust conferences US 8 because we counted")
    assert list(engine.violations(opened(), action))
    assert not list(engine.violations(told(opened(), *RESEARCH), action))


def test_a_record_keeps_what_an_earlier_version_let_stand() -> None:
    action = grammar.parse("adjust conferences US 9 because an earlier version took it")
    assert not list(engine.violations(opened(), action, recorded=True))


def test_nobody_rolls_for_research_where_the_bomb_is_set_to_trinity_by_hand() -> None:
    state = allocated(told(opened(), *RESEARCH))
    assert "research" == state.turn.step
    after = told(state, "adjust bomb US trinity because it was moved by hand")
    assert "research" != after.turn.step
    assert state.position.board.trinity == after.position.abomb["US"]


@pytest.mark.parametrize("roll", range(1, 7))
def test_the_bomb_that_is_there_already_goes_no_further_whatever_is_rolled(roll: int) -> None:
    state = allocated(told(opened(), "adjust bomb US trinity because it stands so", *RESEARCH))
    action = grammar.parse(f"research rolls {roll}")
    assert list(engine.violations(state, action))


def test_a_directed_offensive_that_no_front_takes_waits_for_nobody() -> None:
    state = told(opened(), "outcome US wins, US uk_directed_offensive us_production")
    assert "directed" == state.turn.step
    middle = told(state, AXIS_SURRENDERED[0])
    after, events = replay.step(middle, grammar.parse(AXIS_SURRENDERED[1]))
    assert "allocation" == after.turn.step
    assert "No Front takes UK Directed Offensive of US." in [say(happened.what) for happened in events]


def test_production_that_nothing_takes_is_lost_and_the_game_goes_on_to_its_end() -> None:
    boxes = [f"adjust naval {box} 5 because all is there" for box in opened().position.naval]
    rest = ("eastern", "far_east", "cbi", "arctic", "western", "mediterranean", "central_pacific", "sw_pacific")
    full = [f"adjust naval {box} 5 because all is there" for box in rest]
    state = told(opened(), "outcome US wins, US us_production", *boxes, *full, AXIS_SURRENDERED[0])
    assert "allocation" == state.turn.step
    after, events = replay.step(state, grammar.parse(AXIS_SURRENDERED[1]))
    assert "allocation" != after.turn.step
    assert any("has nothing left to spend production on" in say(happened.what) for happened in events)
    while after.turn.step not in {"verdict", "over"}:
        after, _ = replay.step(after, next(iter(engine.legal(after))))


@pytest.mark.parametrize("held", range(6))
@pytest.mark.parametrize("conqueror", ["western", "eastern"])
def test_as_many_technology_markers_are_handed_out_as_are_left(held: int, conqueror: Front) -> None:
    position = opened().position
    fronts: dict[Front, str] = {**position.fronts, conqueror: "germany"}
    after, events = surrender.settle(position.but(fronts=fronts, technology={"UK": held}))
    there_are = sum(position.constants.technology_both.values())
    gained = position.constants.technology_western if conqueror == "western" else position.constants.technology_eastern
    assert max(held, min(there_are, held + sum(gained.values()))) == sum(after.technology.values())
    assert all(happened.what.fields["n"] for happened in events if "n" in happened.what.fields)


def test_games_with_markers_set_by_hand_are_never_stuck() -> None:
    assert by_hand.checked(3_000, 1_000)


def test_when_it_was_entered_can_be_told_of_every_space_of_a_track_and_of_no_box() -> None:
    state = opened("campaign").at(conference=5)
    for box, *spaces in state.position.board.tracks.values():
        lines = [grammar.parse(f"adjust entered {space} 5 because so") for space in (box, *spaces)]
        assert [True, *[False] * len(spaces)] == [any(engine.violations(state, line)) for line in lines]


@pytest.mark.parametrize("space", range(1, 8))
def test_an_issue_is_laid_on_any_space_up_to_the_chair_itself(space: int) -> None:
    state = told(meeting(), f"adjust issue us_production USSR {space} because it stands so")
    assert Spot("USSR", space) == state.turn.table.issues["us_production"]
