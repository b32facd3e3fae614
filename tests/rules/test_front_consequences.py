"""What follows from where the Fronts stand, whichever way a board came to be told (7.63, 7.65, 7.8, 9.4.K)."""

from typing import Any

import pytest

from churchill_cli.documents.position import read, written
from churchill_cli.errors import PositionError
from churchill_cli.game import engine
from churchill_cli.game.model.ids import FRONTS, THEATER_OF, Front, Reserve
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State, StepName
from churchill_cli.game.victory import scoring
from churchill_cli.game.war import collapse, reserves
from churchill_cli.record import replay
from tests.rules.telling import against, opened, said, told

CAMPAIGN = {"scenario": "campaign", "edition": 2}
DEEP = {"western": "west_germany", "mediterranean": "central_italy", "eastern": "east_germany", "far_east": "manchuria"}
BECAUSE = "because it stands so"


def by_position(fronts: dict[str, str], **rest: object) -> State:
    """Return a record that begins with a position."""
    return replay.opening({**CAMPAIGN, "position": {"conference": 9, "fronts": fronts, **rest}})[0]


def by_hand(fronts: dict[str, str], *more: str) -> State:
    """Return a record caught up with marker by marker."""
    state = replay.opening({**CAMPAIGN, "position": {"conference": 9}})[0]
    return told(state, *(f"adjust front {front} {space} {BECAUSE}" for front, space in fronts.items()), *more)


DOORS = {"a position": by_position, "markers": by_hand}
every_door = pytest.mark.parametrize("door", DOORS.values(), ids=list(DOORS))


@every_door
def test_the_reserves_that_fronts_have_driven_out_are_out(door: Any) -> None:  # noqa: ANN401
    removed = door(DEEP).position.removed
    gone = {"german_army": 2, "italian_army": 1, "german_navy": 1, "japanese_army": 1}
    assert gone == {kind: n for kind, n in removed.items() if n}


@every_door
def test_what_is_out_is_not_placed_any_more(door: Any) -> None:  # noqa: ANN401
    position = door({"western": "west_germany", "mediterranean": "central_italy", "eastern": "prussia"}).position
    placed = reserves.place(position, "europe", (1, 1, 1, 1))
    assert "italian_army" not in {put.reserve for put in placed.placed}
    assert 5 == sum(put.count for put in placed.placed)


@every_door
def test_italy_has_surrendered_where_its_front_has_passed(door: Any) -> None:  # noqa: ANN401
    assert {"italy"} == door({"mediterranean": "northern_italy"}).position.surrendered


@every_door
@pytest.mark.parametrize(
    ("fronts", "technology"),
    [
        ({"western": "germany"}, {"UK": 1, "US": 1, "USSR": 0}),
        ({"eastern": "germany"}, {"UK": 0, "US": 0, "USSR": 2}),
        ({"eastern": "germany", "western": "germany"}, {"UK": 1, "US": 1, "USSR": 1}),
    ],
)
def test_germany_has_surrendered_to_the_fronts_that_stand_in_it(
    door: Any,  # noqa: ANN401
    fronts: dict[str, str],
    technology: dict[str, int],
) -> None:
    position = door(fronts).position
    assert {"germany"} == position.surrendered
    assert technology == position.technology


@every_door
def test_where_germany_has_surrendered_nobody_supports_an_offensive_or_sends_reserves(door: Any) -> None:  # noqa: ANN401
    state = door({"western": "germany", "eastern": "prussia"})
    assert () == reserves.place(state.position, "europe", (1, 1, 1)).placed
    allocating = told(state, "outcome UK wins, UK uk_production")
    assert ("7.8",) in against(told(allocating, "USSR places 1 naval eastern"), "USSR places 1 offensive eastern")


@every_door
def test_japan_has_surrendered_to_a_front_that_stands_in_it(door: Any) -> None:  # noqa: ANN401
    assert {"japan"} == door({"sw_pacific": "japan"}).position.surrendered


def test_what_is_told_itself_is_believed_in_any_order() -> None:
    own = f"adjust removed german_army 1 {BECAUSE}"
    first = by_hand(
        {}, own, f"adjust front western west_germany {BECAUSE}", f"adjust front eastern east_germany {BECAUSE}"
    )
    last = by_hand({"western": "west_germany", "eastern": "east_germany"}, own)
    position = by_position({"western": "west_germany", "eastern": "east_germany"}, removed={"german_army": 1})
    assert 1 == first.position.removed["german_army"] == last.position.removed["german_army"]
    assert 1 == position.position.removed["german_army"]


@pytest.mark.parametrize(
    ("lines", "part", "value"),
    [
        (("surrendered germany no", "front western germany"), "surrendered", frozenset()),
        (("front western germany", "surrendered germany no"), "surrendered", frozenset()),
        (("technology US 2", "front western germany"), "technology", {"US": 2}),
        (("entered normandy 4", "front western rhineland"), "entered", {"normandy": 4}),
        (("front western rhineland", "entered normandy 4"), "entered", {"normandy": 4}),
    ],
)
def test_what_is_told_by_hand_is_kept_where_a_front_is_set_afterwards(
    lines: tuple[str, ...], part: str, value: object
) -> None:
    state = by_hand({}, *(f"adjust {line} {BECAUSE}" for line in lines))
    found = getattr(state.position, part)
    assert value == ({key: n for key, n in found.items() if n} if isinstance(found, dict) else found)


def test_a_surrender_that_follows_is_said() -> None:
    stands = by_position({"western": "west_germany"})
    fallen = told(stands, f"adjust front western germany {BECAUSE}")
    assert "Germany has surrendered." in said(stands, f"adjust front western germany {BECAUSE}")
    assert "Germany has not surrendered." in said(fallen, f"adjust front western rhineland {BECAUSE}")


def test_a_front_set_back_takes_back_what_it_had_brought() -> None:
    state = by_hand(DEEP, *(f"adjust front {front} {front}_box {BECAUSE}" for front in DEEP))
    assert not any(state.position.removed.values())
    assert (frozenset(), {}, {}) == (
        state.position.surrendered,
        dict(state.position.entered),
        dict(state.position.entered_before),
    )


def test_a_front_set_in_the_middle_of_a_game_drives_out_what_it_meets() -> None:
    state = told(replay.opening({"scenario": "training", "edition": 2})[0], f"adjust front far_east korea {BECAUSE}")
    assert 1 == state.position.removed["japanese_army"]


def test_the_set_ups_have_out_of_play_what_they_say() -> None:
    for scenario in ("training", "tournament"):
        position = replay.opening({"scenario": scenario, "edition": 2})[0].position
        assert {"italian_army": 1, "german_navy": 1} == {kind: n for kind, n in position.removed.items() if n}
        assert {"italy"} == position.surrendered


# The past that is known in part (9.4.K, 9.4.L)


def points(position: Position, line: str) -> dict[str, int]:
    return {found.power: found.vp for found in scoring.score(position).lines if found.line == line}


def test_italy_alone_surrenders_to_a_front_that_was_set_in_this_conferences_advance() -> None:
    """Italy does when its Front comes to it, Germany and Japan after all Fronts have moved (7.8, 7.81)."""
    state = engine.BY_NAME["advance"].begin(opened("campaign").now(step="advance"))[0]
    for front, space, surrendered in (
        ("mediterranean", "southern_italy", {"italy"}),
        ("western", "germany", set()),
        ("far_east", "japan", set()),
    ):
        assert surrendered == told(state, f"adjust front {front} {space} because so").position.surrendered


@pytest.mark.parametrize("opposed", ["western", "eastern", "cbi", "central_pacific"])
@pytest.mark.parametrize("front", FRONTS)
def test_a_jump_by_hand_takes_the_armies_that_the_way_space_by_space_takes(front: Front, opposed: Front) -> None:
    """Also where all of them stand against another Front (7.63, 7.65)."""
    state = engine.BY_NAME["advance"].begin(opened("campaign").now(step="advance"))[0]
    reserve: Reserve = "german_army" if THEATER_OF[front] == "europe" else "japanese_army"
    is_near = THEATER_OF[opposed] == THEATER_OF[front]
    state = state.at(reserves={opposed: state.position.available(reserve)} if is_near else {})
    walked = state
    for space in state.position.board.tracks[front][1:]:
        walked = told(walked, f"adjust front {front} {space} because so")
        jumped = told(state, f"adjust front {front} {space} because so")
        assert dict(walked.position.removed) == dict(jumped.position.removed)
        assert {box: n for box, n in walked.position.reserves.items() if n} == {
            box: n for box, n in jumped.position.reserves.items() if n
        }


ITALY = {"western": "normandy", "mediterranean": "southern_italy"}


@every_door
def test_a_space_entered_before_the_record_began_was_entered_first(door: Any) -> None:  # noqa: ANN401
    state = door(ITALY)
    assert {"US": 2} == points(state.position, "L")
    later = state.at(fronts={**state.position.fronts, "mediterranean": "central_italy"}, entered={"central_italy": 9})
    assert {"US": 2} == points(later.position, "L")
    assert [] == scoring.notes(later.position)


def test_and_so_was_central_italy() -> None:
    state = by_position({"western": "bolero", "mediterranean": "central_italy"})
    later = state.at(fronts={**state.position.fronts, "western": "normandy"}, entered={"normandy": 9})
    assert {"UK": 2} == points(later.position, "K")


def test_both_before_the_record_began_is_not_told() -> None:
    position = by_position({"western": "normandy", "mediterranean": "central_italy"}).position
    assert ({}, {}) == (points(position, "K"), points(position, "L"))
    assert 1 == len(scoring.notes(position))


@pytest.mark.parametrize(
    ("entered", "line"),
    [
        ({"northern_italy": 5, "normandy": 6}, "K"),
        ({"rhineland": 4, "central_italy": 5}, "L"),
        ({"southern_italy": 6, "normandy": 5}, "L"),
        ({"northern_italy": 6, "normandy": 6}, ""),
    ],
)
def test_the_spaces_around_say_when_one_was_entered(entered: dict[str, int], line: str) -> None:
    """A space was entered no later than those beyond it and no earlier than those behind it (7.52)."""
    fronts = {"western": "rhineland", "mediterranean": "northern_italy"}
    position = read({"conference": 9, "fronts": fronts, "entered": entered})
    assert line == "".join(letter for letter in "KL" if points(position, letter))


def test_when_a_space_was_entered_can_be_told_in_a_line() -> None:
    lines = ("adjust entered normandy 6 because I remember", "adjust entered central_italy 5 because I remember")
    state = told(by_position({"western": "normandy", "mediterranean": "central_italy"}), *lines)
    assert {"UK": 2} == points(state.position, "K")
    assert {"bolero", "southern_italy"} == state.position.entered_before.keys()
    assert [("9.4.K",)] == against(state, "adjust entered normandy 10 because it will be")
    assert [("3.22",)] == against(state, "adjust entered western_box 2 because it is none")


def test_what_is_known_in_part_stands_in_the_position_too() -> None:
    position = by_position(ITALY).position
    data = written(position)
    assert {"bolero": 9, "normandy": 9, "southern_italy": 9} == data["entered_before"]
    assert data == written(read(data))
    with pytest.raises(PositionError):
        read({"entered_before": {"normandy": 1}})


# The set-up of the conference table (9.64)


def test_the_second_front_lies_in_the_centre_in_the_first_conference_of_the_tournament_only() -> None:
    first = replay.opening({"scenario": "tournament", "edition": 2})[0]
    late = replay.opening({"scenario": "tournament", "edition": 2, "position": {"conference": 7}})[0]
    gone = replay.opening({"scenario": "tournament", "edition": 2, "position": {"fronts": {"western": "normandy"}}})[0]
    assert ["second_front"] == list(first.turn.table.issues)
    assert [] == list(late.turn.table.issues) == list(gone.turn.table.issues)
    assert [] == against(told(late, "agenda UK 4, US 2, USSR 1"), "UK picks second_front")


def test_an_issue_leaves_the_table_when_its_front_is_set_beyond_its_gate() -> None:
    first = replay.opening({"scenario": "tournament", "edition": 2})[0]
    assert [] == list(told(first, f"adjust front western normandy {BECAUSE}").turn.table.issues)


def test_a_set_up_forgets_the_spaces_that_its_fronts_have_not_reached() -> None:
    assert not read({"scenario": "training", "fronts": {"western": "bolero"}}).has_entered("normandy")
    kept = read({"scenario": "training", "fronts": {"western": "bolero"}, "entered": {"normandy": 6}})
    assert {"normandy": 6, "central_italy": 7} == kept.entered


# Boards that cannot be


@pytest.mark.parametrize(
    ("data", "line", "cite"),
    [
        ({"conferences_won": {"UK": 10, "US": 10, "USSR": 10}}, "", "5.27"),
        ({"technology": {"UK": 3, "US": 3, "USSR": 3}}, "", "7.81"),
        ({"reserves": {"central_pacific": 4}, "removed": {"japanese_army": 1}}, "", "7.65"),
        ({"reserves": {"eastern": 6, "western": 1}, "removed": {"german_army": 1}}, "", "7.63"),
        ({"conferences_won": {"UK": 6, "US": 4}}, "conferences USSR 1", "5.27"),
        ({"technology": {"USSR": 3}}, "technology UK 1", "7.81"),
        ({"reserves": {"central_pacific": 4}, "fronts": {"far_east": "korea"}}, "", "7.65"),
        ({"reserves": {"far_east": 4}}, "reserves cbi 1", "7.61"),
        ({"reserves": {"far_east": 4}}, "removed japanese_army 1", "7.61"),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_the_section(data: dict[str, Any], line: str, cite: str) -> None:
    if line:
        assert cite in {
            cite for cites in against(by_position({}, **data), f"adjust {line} because so") for cite in cites
        }
    else:
        with pytest.raises(PositionError, match=cite):
            read(data)


def test_armies_on_the_board_that_a_front_set_by_hand_drives_out_leave_it() -> None:
    state = by_position({"far_east": "nomohon"}, reserves={"central_pacific": 3, "far_east": 1})
    after = told(state, f"adjust front far_east manchuria {BECAUSE}").position
    assert {"central_pacific": 3, "far_east": 0} == after.reserves
    assert 1 == after.removed["japanese_army"]


# Keys of a position that a game adds


@pytest.mark.parametrize(
    "data",
    [
        {"sorties": {"armies": {"sw_pacific": 1}, "navy": "sw_pacific"}},
        {"sorties": {"armies": {"eastern": 2}}},
        {"rulings": {"Q-last-german-army": "eastern"}},
    ],
)
def test_what_the_card_sent_and_how_the_group_reads_can_be_told_in_a_position(data: dict[str, Any]) -> None:
    position = read(data)
    assert data == {key: written(position)[key] for key in data}
    assert written(position) == written(read(written(position)))


@pytest.mark.parametrize(
    "data",
    [
        {"sorties": {"fleet": "cbi"}},
        {"sorties": {"navy": "north"}},
        {"rulings": {"Q-nothing": "yes"}},
        {"rulings": {"Q-pass-through": "perhaps"}},
        {"rulings": {"Q-pass-through": ["yes"]}},
        {"rulings": {3: "yes"}},
    ],
)
def test_what_cannot_be_read_of_them_is_named(data: dict[str, Any]) -> None:
    with pytest.raises(PositionError, match=next(iter(data))):
        read(data)


# A board that is the end of a game (8.0)

BOTH = {"western": "germany", "sw_pacific": "japan"}


@every_door
def test_a_board_on_which_both_axis_powers_have_surrendered_is_that_of_a_game_that_is_over(door: Any) -> None:  # noqa: ANN401
    state = door(BOTH)
    assert ("over", 9) == (state.turn.step, state.position.conference)
    assert {"germany", "japan"} == state.position.surrendered


@every_door
@pytest.mark.parametrize("conference", [9, 10])
def test_where_one_has_not_after_all_the_conference_is_still_to_come(door: Any, conference: int) -> None:  # noqa: ANN401
    state = door(BOTH).at(conference=conference)
    after = told(state, f"adjust front sw_pacific kyushu {BECAUSE}")
    assert ("conference", conference) == (after.turn.step, after.position.conference)
    assert {"germany"} == after.position.surrendered


def test_of_a_space_is_known_when_it_was_entered_or_before_when_and_never_both() -> None:
    state = opened(entered={"normandy": 2}).at(fronts={**opened().position.fronts, "western": "rhineland"})
    for line in ("adjust front western west_germany because so", "adjust front western rhineland because so"):
        state = told(state, line)
        assert 2 == state.position.entered["normandy"]
        assert not state.position.entered.keys() & state.position.entered_before.keys()
    assert "rhineland" in state.position.entered_before


@pytest.mark.parametrize(
    ("step", "conference", "too_late"),
    [
        ("conference", 8, 8),
        ("networks", 8, 8),
        ("advance", 8, 9),
        ("conference", 2, 2),
        ("conference", 1, 2),
        ("advance", 1, 2),
    ],
)
def test_a_space_of_a_front_set_by_hand_was_entered_before_this_conference_or_in_its_advance(
    step: StepName, conference: int, too_late: int
) -> None:
    """Nothing is entered before the first advance."""
    state = opened("campaign").at(conference=conference).now(step=step, networks={"UK": 1})
    position = told(state, "adjust front eastern prussia because so").position
    assert too_late == position.entered_before["prussia"]


@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("reason", [BECAUSE, "because we miscounted"])
def test_reserves_told_of_a_board_as_it_stands_are_kept_until_they_may_stand_anew(reason: str, *, begun: bool) -> None:
    """What is told of surrender and losses is kept by any reason and in any step (7.6, 7.63, 7.8)."""
    state = by_hand({"far_east": "nomohon"})
    state = told(state, "outcome UK wins, UK uk_production") if begun else state
    lines = ("reserves far_east 1", "removed german_army 3", "surrendered germany no")
    state = told(state, *(f"adjust {line} {reason}" for line in lines))
    state = told(state, *(f"adjust front {front} {reason}" for front in ("far_east manchuria", "western germany")))
    is_kept = reason == BECAUSE and not begun
    assert (1 if is_kept else 0) == state.position.reserves["far_east"]
    out = {reserve: n for reserve, n in state.position.removed.items() if n}
    assert {"german_army": 3, "german_navy": 1, "japanese_army": 1} == out
    assert "germany" not in state.position.surrendered


@pytest.mark.parametrize("told_first", [True, False])
def test_when_a_space_was_entered_is_kept_where_its_front_has_gone_back(*, told_first: bool) -> None:
    """What was told is no slip; what followed from the Front goes with it (9.4.L)."""
    lines = [f"adjust front western normandy {BECAUSE}"]
    lines += [f"adjust entered normandy 4 {BECAUSE}"] if told_first else []
    back = told(by_hand({}), *lines, f"adjust front western bolero {BECAUSE}").position
    assert told_first == back.has_entered("normandy")
    assert ({"normandy": 4} if told_first else {}) == dict(back.entered)


def test_what_was_told_of_a_board_is_kept_where_its_conference_goes_on_after_an_end_that_was_a_slip() -> None:
    """Both Axis powers set as surrendered end the game; one of them put right opens it again (8.0)."""
    lines = ("removed german_army 3", "surrendered germany yes", "surrendered japan yes")
    over = by_hand({}, *(f"adjust {line} {BECAUSE}" for line in lines))
    assert "over" == over.turn.step
    reopened = told(over, f"adjust surrendered japan no {BECAUSE}")
    assert ("conference", 9) == (reopened.turn.step, reopened.position.conference)
    after = told(reopened, *(f"adjust front {front} {BECAUSE}" for front in ("western germany", "sw_pacific japan")))
    assert 3 == after.position.removed["german_army"]
    assert {"germany"} == after.position.surrendered


@pytest.mark.parametrize("front", FRONTS)
def test_a_front_set_by_hand_drives_out_what_it_meets_where_nothing_was_out_before(front: Front) -> None:
    state = opened("campaign").at(removed={})
    for space in state.position.board.tracks[front][1:]:
        after = told(state, f"adjust front {front} {space} {BECAUSE}").position
        gone = collapse.fallen(after.fronts, after.board, after.constants)
        assert gone == after.removed


@pytest.mark.parametrize("held", range(5))
@pytest.mark.parametrize("front", ["western", "eastern"])
def test_no_technology_marker_is_handed_out_that_there_is_not_and_none_is_owed(front: str, held: int) -> None:
    """A Front set in Germany by hand brings as many as are left; set back it takes them from who has them (7.81)."""
    state = opened("campaign").at(technology={"UK": held})
    entered = told(state, f"adjust front {front} germany {BECAUSE}")
    assert max(held, min(3, held + 2)) == sum(entered.position.technology.values())
    back = told(entered.at(technology={"US": held}), f"adjust front {front} {front}_box {BECAUSE}").position.technology
    assert {"UK": 0, "US": max(0, held - (front == "western")), "USSR": 0} == back


@pytest.mark.parametrize("axis", ["germany", "japan"])
def test_a_position_that_says_who_has_surrendered_is_believed(axis: str) -> None:
    """Though a Front stands there: the check may be still to come (7.8)."""
    fronts = {"western": "germany", "sw_pacific": "japan"}
    assert {axis} == by_position(fronts, surrendered=[axis]).position.surrendered
