"""Military collapse while every army stands on the board: which one leaves, when, and who it helps (7.63, 7.65)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from churchill_cli.documents.position import read
from churchill_cli.game import engine
from churchill_cli.game.model.constants import Collapse
from churchill_cli.game.model.ids import FRONTS, Front, Reserve
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.moves import moves
from churchill_cli.game.war import advancing, campaign, collapse, fronts, strength_doubts
from churchill_cli.game.war.collapse import ON_BOARD
from churchill_cli.game.war.odds import odds
from churchill_cli.game.war.war import War
from churchill_cli.record import replay
from churchill_cli.words.sentences import say
from tests.rules.telling import against, said, told

At = Callable[..., Position]
ARMED: tuple[Front, ...] = ("eastern", "mediterranean")


def at_start() -> Position:
    return read({})


def before_manchuria(*rulings: str) -> State:
    """Return a game whose four Japanese armies all stand in Japan, while the Far East Front attempts Manchuria."""
    board = {
        "conference": 9,
        "fronts": {"far_east": "nomohon", "central_pacific": "okinawa", "western": "rhineland", "eastern": "prussia"},
        "naval": {"central_pacific": 3},
        "removed": {"ijn": 2},
        "surrendered": ["germany"],
    }
    state = replay.opening({"scenario": "campaign", "edition": 2, "position": board})[0]
    state = told(state, *rulings).at(center=frozenset({"ussr_declares_war"}))
    return engine.settled(state.now(step="pacific").at(offensive={"central_pacific": 4, "far_east": 4}))[0]


def test_the_four_armies_stand_in_japan_first() -> None:
    state = before_manchuria()
    assert "advance" == state.turn.step
    assert {"central_pacific": 4} == {front: n for front, n in state.position.reserves.items() if n}
    assert 2 == campaign.war(state).attempt("central_pacific").value


def test_an_army_that_has_left_the_game_does_not_fight() -> None:
    state = told(before_manchuria(), "far_east rolls 1")
    assert 3 == state.position.reserves["central_pacific"]
    assert 1 == state.position.removed["japanese_army"]
    assert 4 == campaign.war(state).attempt("central_pacific").value


def test_the_hands_are_told_where_it_goes_from() -> None:
    before = before_manchuria()
    told_so = "All of them stand on the board: the one that goes stood against the Central Pacific Front."
    assert told_so in said(before, "far_east rolls 1")
    after = told(before, "far_east rolls 1")
    orders = [say(move) for move in moves(before.position, after.position)]
    wanted = "Remove from the game one Japanese army that stands against the Central Pacific Front (now out: 1)."
    assert wanted in orders
    assert not [move for move in orders if move.startswith("Return Axis armies")]


def test_the_hands_take_it_from_there_also_when_the_conference_ends_with_that_advance() -> None:
    before = before_manchuria()
    after = told(before, "far_east rolls 1").position
    for front in ("cbi", "sw_pacific"):
        before_last = before.position.but(reserves={**before.position.reserves, front: 1})
        orders = [say(move) for move in moves(before_last, after.but(reserves={}))]
        assert [order for order in orders if "stands against the Central Pacific Front" in order]


def test_a_group_may_let_it_fight_until_the_reserves_go_back() -> None:
    before = before_manchuria(f"ruling {ON_BOARD} end")
    state = told(before, "far_east rolls 1")
    assert 4 == state.position.reserves["central_pacific"]
    assert 0 == state.position.removed["japanese_army"]
    assert 2 == campaign.war(state).attempt("central_pacific").value
    assert "Japanese army: one leaves the game for good when the reserves go back." in said(before, "far_east rolls 1")

    for front in ("cbi", "sw_pacific"):
        state = told(state, f"{front} rolls 10") if front in campaign.waiting(state) else state
    ended = told(state, "central_pacific rolls 10")
    assert 1 == ended.position.removed["japanese_army"]
    assert {} == ended.position.reserves


def test_one_that_stands_against_the_front_itself_goes_first(at: At) -> None:
    position = at(
        {"western": "rhineland", "eastern": "prussia"},
        offensive={"western": 3},
        reserves={"western": 1, "eastern": 5},
        removed={"german_army": 0, "italian_army": 1},
    )
    moved = advancing.advance(position, fronts.attempt(position, "western"), 1)
    assert {"western": 0, "eastern": 5} == moved.position.reserves
    assert not [event for event in moved.events if ON_BOARD in event.cites]


def test_one_in_the_arctic_goes_before_one_that_fights_elsewhere(at: At) -> None:
    position = at(
        {"western": "rhineland", "eastern": "prussia"},
        reserves={"eastern": 5},
        removed={"german_army": 0, "italian_army": 1},
    )
    after = advancing.advance(position, fronts.attempt(position, "western"), 1).position
    assert {"eastern": 5} == after.reserves
    assert 1 == after.removed["german_army"]


def test_else_it_goes_from_where_most_of_them_stand(at: At) -> None:
    position = at(
        {"western": "rhineland", "eastern": "prussia", "mediterranean": "central_italy"},
        reserves={"eastern": 4, "mediterranean": 2},
        removed={"german_army": 0, "italian_army": 1},
    )
    after = advancing.advance(position, fronts.attempt(position, "western"), 1).position
    assert {"eastern": 3, "mediterranean": 2} == after.reserves


def test_the_italian_army_is_no_german_one_in_the_mediterranean(at: At) -> None:
    """Of six German armies five stand against the East and one in the Arctic, which is the one that goes."""
    position = at(
        {"western": "rhineland", "eastern": "prussia", "mediterranean": "mediterranean_box"},
        reserves={"eastern": 5, "mediterranean": 1},
        removed={"german_army": 0},
    )
    assert {"eastern": 5} == collapse.reserves_against(position, "german_army")
    assert {"mediterranean": 1} == collapse.reserves_against(position, "italian_army")
    assert {} == collapse.reserves_against(position, "german_navy")
    both = position.but(reserves={"mediterranean": 3})
    assert ({"mediterranean": 2}, {"mediterranean": 1}) == (
        collapse.reserves_against(both, "german_army"),
        collapse.reserves_against(both, "italian_army"),
    )
    after = advancing.advance(position, fronts.attempt(position, "western"), 1).position
    assert {"eastern": 5, "mediterranean": 1} == after.reserves
    assert 1 == after.removed["german_army"]


def test_the_italian_army_goes_from_the_mediterranean_where_it_stands(at: At) -> None:
    position = at(reserves={"mediterranean": 1, "eastern": 6}, offensive={"mediterranean": 2})
    after = advancing.advance(position, fronts.attempt(position, "mediterranean"), 1).position
    assert {"mediterranean": 0, "eastern": 6} == after.reserves
    assert 1 == after.removed["italian_army"]


def test_the_open_point_is_named_where_another_front_is_helped(at: At) -> None:
    helping = at({"western": "rhineland"}, reserves={"eastern": 6}, removed={"italian_army": 1, "german_army": 0})
    alone = at(
        {"western": "rhineland"},
        offensive={"western": 9},
        reserves={"western": 6},
        removed={"italian_army": 1, "german_army": 0},
    )
    assert fronts.reach(alone, fronts.attempt(alone, "western"), 1)
    assert [ON_BOARD] == strength_doubts.open_points(helping, fronts.attempt(helping, "western"), 1)
    assert [] == strength_doubts.open_points(helping, fronts.attempt(helping, "western"), 9)
    assert [] == strength_doubts.open_points(alone, fronts.attempt(alone, "western"), 1)


def test_a_front_too_weak_waits_for_the_one_that_may_help_it() -> None:
    """Two armies are two too many for one offensive support; with one less there is a roll (7.73.2)."""
    state = before_manchuria().at(offensive={"central_pacific": 3, "far_east": 4})
    state = engine.BY_NAME["advance"].begin(state.now(halted={}))[0]
    assert 0 == campaign.war(state).attempt("central_pacific").value
    assert "central_pacific" in campaign.left(state)
    assert "central_pacific" not in campaign.waiting(state)

    assert "central_pacific" in campaign.waiting(told(state, "far_east rolls 1"))
    failed = told(state.at(offensive={"central_pacific": 3, "far_east": 0}), "far_east rolls 9")
    assert "central_pacific" in failed.turn.halted


def test_where_armies_fight_until_they_go_back_no_front_waits_to_be_helped() -> None:
    state = told(before_manchuria(), f"ruling {ON_BOARD} end").at(offensive={"central_pacific": 3, "far_east": 4})
    state = engine.BY_NAME["advance"].begin(state.now(halted={}))[0]
    assert "far_east" in campaign.waiting(state)
    assert "central_pacific" in state.turn.halted


@pytest.mark.parametrize("loss", at_start().constants.collapse)
@pytest.mark.parametrize("out", [{}, {"german_army": 1}])
def test_each_collapse_takes_one_of_its_reserves_out_of_the_game(loss: Collapse, out: dict[Reserve, int]) -> None:
    after, _ = collapse.collapse(at_start().but(removed=out), loss.front, loss.space)
    assert {**out, loss.reserve: out.get(loss.reserve, 0) + 1} == after.removed


def test_no_front_helps_itself(at: At) -> None:
    position = at({"western": "rhineland"}, offensive={"western": 9}, reserves={"western": 6})
    assert advancing.helps(position, fronts.attempt(position, "western")) is None
    assert collapse.helps(position, "western", "west_germany") is None


@pytest.mark.parametrize("reading", ["yes", "no"])
@pytest.mark.parametrize(("support", "helped"), [(3, None), (4, "eastern")])
def test_a_front_helps_another_by_the_second_space_that_it_may_enter(
    at: At, support: int, helped: str | None, reading: str
) -> None:
    """From strength ten on it may break through into West Germany; no army leaves where it only passes (7.63, 7.74)."""
    rulings = {"Q-pass-through": reading}
    position = at({"western": "normandy"}, offensive={"western": support}, reserves={"eastern": 6}, rulings=rulings)
    position = position.but(removed={"italian_army": 1})
    assert helped == advancing.helps(position, fronts.attempt(position, "western"))
    beyond = position.but(fronts={**position.fronts, "western": "rhineland"})
    assert "eastern" == advancing.helps(beyond, fronts.attempt(beyond, "western"))
    spaces = ("west_germany", "germany")
    assert ("eastern" if reading == "yes" else None) == advancing.helped(beyond, "western", spaces)


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_a_space_that_is_passed_brings_a_collapse_as_the_group_reads_it(at: At, reading: str) -> None:
    position = at(
        {"far_east": "nomohon"},
        offensive={"far_east": 9},
        reserves={"cbi": 4},
        center=["ussr_declares_war"],
        rulings={"Q-pass-through": reading, ON_BOARD: "end"},
    )
    moved = advancing.advance(position, fronts.attempt(position, "far_east"), 10)
    assert ("manchuria", "korea") == moved.spaces
    assert ({"japanese_army": 1} if reading == "yes" else {}) == moved.leaving


def test_the_chances_count_every_order_of_the_rolls(at: At) -> None:
    """Half of the orders let the East roll after the West, which enters West Germany with 8/10."""
    position = at(
        {"western": "rhineland", "eastern": "east_germany", "mediterranean": "northern_italy"},
        offensive={"western": 3, "eastern": 4},
        reserves={"eastern": 4},
        removed={"german_army": 2, "italian_army": 1},
    )
    found = odds(War.of(position, placed=True)).advance
    assert "4/5" == str(found["western"])
    assert "7/25" == str(found["eastern"])  # 1/2 of 2/10, and 1/2 of 4/5 × 4/10 + 1/5 × 2/10


@pytest.mark.parametrize("out", range(8))
def test_of_six_german_armies_those_are_left_that_are_not_out_and_never_less_than_none(at: At, out: int) -> None:
    assert max(6 - out, 0) == at().but(removed={"german_army": out}).available("german_army")


# The same by hand


def armies(state: State) -> list[dict[str, int]]:
    """Return the armies against each Front, out of the game, and to leave it when the reserves go back."""
    position = state.position
    held: tuple[Mapping[Any, int], ...] = (position.reserves, position.removed, state.turn.leaving)
    return [{key: n for key, n in each.items() if n} for each in held]


@pytest.mark.parametrize("reading", ["board", "end"])
@pytest.mark.parametrize("stand", [{"central_pacific": 4}, {"central_pacific": 3, "far_east": 1}, {}])
def test_a_front_set_by_hand_takes_the_army_that_its_advance_takes(reading: str, stand: dict[str, int]) -> None:
    state = told(before_manchuria(), f"ruling {ON_BOARD} {reading}").at(reserves=stand)
    rolled = told(state, "far_east rolls 1")
    by_hand = told(state, "adjust front far_east manchuria because forgot the roll")
    assert "manchuria" == rolled.position.fronts["far_east"]
    assert armies(rolled) == armies(by_hand)
    waits = reading == "end" and sum(stand.values()) == 4  # one that fights nowhere leaves at once
    assert waits == ("japanese_army" in rolled.turn.leaving)
    assert by_hand.position.reserves.keys() <= set(FRONTS)


@pytest.mark.parametrize("reading", ["board", "end"])
def test_a_slip_that_is_put_right_leaves_as_many_armies_as_there_were(reading: str) -> None:
    state = told(before_manchuria(), f"ruling {ON_BOARD} {reading}")
    slip = told(state, "adjust front far_east manchuria because slip")
    back = told(slip, "adjust front far_east nomohon because it was not")
    assert armies(state)[1:] == armies(back)[1:]
    assert sum(armies(state)[0].values()) == sum(armies(back)[0].values())


@pytest.mark.parametrize("reading", ["board", "end"])
def test_before_the_advance_a_front_set_by_hand_has_driven_out_its_army_at_once(reading: str) -> None:
    """No army that has left with an earlier conference waits for the end of this one (8.0)."""
    state = told(before_manchuria(), f"ruling {ON_BOARD} {reading}").at(reserves={"far_east": 4})
    before = state.now(step="pacific", done=True, told=frozenset())
    after = told(state.now(step="networks"), "adjust front far_east manchuria because forgot the roll")
    assert {} == {reserve: count for reserve, count in after.turn.leaving.items() if count}
    assert before.position.removed.get("japanese_army", 0) + 1 == after.position.removed["japanese_army"]


def test_the_last_army_comes_back_to_the_board_while_the_reserves_stand_and_not_before() -> None:
    """In the advance it stands against the Front that is set back; before, it is placed with the others (7.6)."""
    lines = ("adjust front far_east manchuria because slip", "adjust front far_east nomohon because it was not")
    state = told(before_manchuria(), f"ruling {ON_BOARD} board")
    last = state.at(reserves={"far_east": 1}, removed={**state.position.removed, "japanese_army": 3})
    assert armies(last)[:2] == armies(told(last, *lines))[:2]
    early = last.at(reserves={}).now(step="networks", networks={"UK": 1})
    assert armies(early)[:2] == armies(told(early, *lines))[:2]


# Equal stacks


def before_west_germany(*rulings: str, stacks: Mapping[str, int]) -> State:
    """Return the Front Advancement with these German armies on the board, and none against the Western Front."""
    board = {
        "conference": 9,
        "fronts": {"western": "rhineland", "eastern": "ukraine", "mediterranean": "southern_italy"},
        "removed": {"italian_army": 1, "german_army": 6 - sum(stacks.values())},
        "offensive": {"western": 4},
    }
    state = replay.opening({"scenario": "campaign", "edition": 2, "position": board})[0]
    state = told(state, *rulings).at(reserves=stacks, removed=board["removed"])
    return state.now(step="advance")


@pytest.mark.parametrize("rulings", [(), ("ruling Q-collapse-on-board board",)])
@pytest.mark.parametrize("line", ["western rolls 1", "adjust front western west_germany because it stands there"])
@pytest.mark.parametrize(
    ("stacks", "left", "others"),
    [
        ({"eastern": 2, "mediterranean": 2}, {"eastern": 2, "mediterranean": 1}, ["Eastern Front"]),
        ({"eastern": 1, "mediterranean": 1}, {"eastern": 1, "mediterranean": 0}, ["Eastern Front"]),
        ({"eastern": 3, "mediterranean": 2}, {"eastern": 2, "mediterranean": 2}, []),
        ({"western": 1, "eastern": 2, "mediterranean": 2}, {"western": 0, "eastern": 2, "mediterranean": 2}, []),
    ],
)
def test_of_equal_stacks_it_is_said_that_each_may_lose_the_army(
    rulings: Sequence[str], line: str, stacks: Mapping[str, int], left: Mapping[str, int], others: list[str]
) -> None:
    """The text says which army leaves the game nowhere (7.63): no order of a list decides it in silence."""
    before = before_west_germany(*rulings, stacks=stacks)
    template = "The same number stands against the {}: which of them goes is open; `adjust reserves` corrects it."
    assert [template.format(other) for other in others] == [
        text for text in said(before, line) if "same number" in text
    ]
    after = told(before, line)
    assert left == {front: count for front, count in after.position.reserves.items() if front in left}
    if others:
        after = told(after, "adjust reserves eastern 0 because so", "adjust reserves mediterranean 1 because so")
        assert {"eastern": 0, "mediterranean": 1} == {front: after.position.reserves[front] for front in ARMED}


def test_of_three_equal_stacks_in_the_pacific_the_other_two_are_named(at: At) -> None:
    position = at(
        {"far_east": "nomohon"},
        reserves={"cbi": 1, "central_pacific": 1, "sw_pacific": 1},
        removed={"japanese_army": 1},
    )
    (loss,) = collapse.falls(position, "far_east", "manchuria")
    assert ["central_pacific", "sw_pacific"] == [
        event.what.fields["front"] for event in collapse.equals(position, loss)
    ]
    assert {("7.65", ON_BOARD)} == {event.cites for event in collapse.equals(position, loss)}


# A Front that may try after all


HALTED = {
    "naval": ({"naval": {"sw_pacific": 2}}, "adjust naval sw_pacific 3 because it was miscounted"),
    "reserves": ({"reserves": {"sw_pacific": 4}}, "adjust reserves sw_pacific 2 because it was miscounted"),
    "naval and reserves": (
        {"naval": {"sw_pacific": 2}, "reserves": {"sw_pacific": 2}},
        "adjust naval sw_pacific 3 because it was miscounted",
    ),
}


def halted(case: str) -> tuple[State, str]:
    """Return a game whose Southwest Pacific Front has made no roll, and what corrects the reason for it."""
    changes, correction = HALTED[case]
    state = replay.opening({"scenario": "campaign", "edition": 2, "position": {"conference": 6}})[0]
    fronts_now = {**state.position.fronts, "sw_pacific": "vogelkop"}
    board = {"fronts": fronts_now, "naval": {"sw_pacific": 3}, "offensive": {"sw_pacific": 3, "eastern": 4}, **changes}
    state = state.at(**{key: value for key, value in board.items() if key not in changes}).at(**changes)
    return campaign.halt(state.now(step="advance"))[0], correction


@pytest.mark.parametrize("case", HALTED)
def test_a_front_that_may_try_after_all_has_the_offensive_support_that_it_had(case: str) -> None:
    """It leaves the board with the turn that it never had (7.71): a correction that undoes that brings it back."""
    state, correction = halted(case)
    assert "sw_pacific" in state.turn.halted
    assert 0 == state.position.offensive.get("sw_pacific", 0)

    after = told(state, correction)
    attempt = campaign.war(after).attempt("sw_pacific")
    assert 2 + 6 - 2 * after.position.reserves.get("sw_pacific", 0) == attempt.value
    assert () == attempt.blocked
    assert "Put 3 offensive support before the Southwest Pacific Front" in " ".join(
        map(say, moves(state.position, after.position))
    )

    rolled = told(after, "sw_pacific rolls 10")
    assert 0 == rolled.position.offensive.get("sw_pacific", 0)
    assert {} == {front: count for front, count in rolled.turn.laid_off.items() if front == "sw_pacific"}


@pytest.mark.parametrize("line", ["adjust naval arctic 1 because of a bump", "note nothing of it"])
def test_what_is_no_reason_to_try_brings_no_support_back(line: str) -> None:
    state, _correction = halted("naval")
    after = told(state, line)
    assert (state.position.offensive, state.turn.halted) == (after.position.offensive, after.turn.halted)


def test_support_that_is_set_by_hand_is_kept_as_it_was_set() -> None:
    state, correction = halted("naval and reserves")
    after = told(state, "adjust offensive sw_pacific 1 because miscounted", correction)
    assert 1 == after.position.offensive["sw_pacific"]


def test_nothing_of_a_halted_front_is_left_for_the_next_conference() -> None:
    state, _correction = halted("naval")
    for front in campaign.waiting(state):
        state = told(state, f"{front} rolls 10")
    assert "conference" == state.turn.step
    assert {} == state.turn.laid_off


def test_a_correction_gives_a_front_its_roll_that_had_none() -> None:
    state = told(before_manchuria(), "far_east rolls 10").at(offensive={})
    halted = {**state.turn.halted, "central_pacific": campaign.war(state).attempt("central_pacific").blocked}
    idle = state.now(halted=halted)
    assert "central_pacific" not in campaign.waiting(idle)
    assert ("7.73.2", "7.6") in against(idle, "central_pacific rolls 1")

    after = told(idle, "adjust offensive central_pacific 4 because miscounted")
    assert "central_pacific" in campaign.waiting(after)
    assert 0 < odds(campaign.war(after)).advance["central_pacific"]
    assert [] == against(after, "central_pacific rolls 1")


@pytest.mark.parametrize("rolled", [True, False])
def test_an_army_that_an_earlier_conference_drove_out_comes_back_with_its_front_at_once(*, rolled: bool) -> None:
    """Only one of this conference's advance waits for the reserves to go back, and is taken off that list (7.63)."""
    state = told(before_manchuria(), f"ruling {ON_BOARD} end")
    if not rolled:
        state = state.at(
            fronts={**state.position.fronts, "far_east": "manchuria"},
            removed={**state.position.removed, "japanese_army": 1},
            reserves={"central_pacific": 3},
        )
    state = told(state, "far_east rolls 1") if rolled else state
    assert ({"japanese_army": 1} if rolled else {}) == armies(state)[2]
    back = told(state, "adjust front far_east nomohon because it was not")
    assert 0 == back.position.removed["japanese_army"]
    assert {} == armies(back)[2]
    assert 4 == sum(back.position.reserves.values())


@pytest.mark.parametrize("reading", ["board", "end"])
def test_a_front_set_on_and_back_beyond_the_space_of_a_collapse_brings_it_once(reading: str) -> None:
    state = told(before_manchuria(), f"ruling {ON_BOARD} {reading}", "far_east rolls 1")
    beyond = told(state, "adjust front far_east korea because it broke through")
    back = told(beyond, "adjust front far_east manchuria because it did not")
    assert armies(state) == armies(beyond) == armies(back)
    assert 1 == sum(each.get("japanese_army", 0) for each in armies(state)[1:])


@pytest.mark.parametrize("reading", ["strength_two", "no_attempt"])
def test_a_front_whose_support_is_cancelled_waits_for_the_one_that_may_help_it_as_well(reading: str) -> None:
    """With one army less there are fewer than its support (4.33.1, 7.63)."""
    state = told(before_manchuria(), f"ruling Q-equal-reserves {reading}")
    begun = engine.BY_NAME["advance"].begin(state.now(halted={}))[0]
    assert "central_pacific" not in begun.turn.halted
    assert (reading == "strength_two") == ("central_pacific" in campaign.waiting(begun))
    assert "central_pacific" in campaign.waiting(told(begun, "far_east rolls 1"))


@pytest.mark.parametrize("naval", [0, 3])
def test_a_front_that_lacks_naval_support_as_well_waits_for_no_help(naval: int) -> None:
    """Its landing fails without a roll in any case (7.73.1)."""
    state = before_manchuria().at(naval={"sw_pacific": naval}, offensive={"sw_pacific": 3}, reserves={"sw_pacific": 4})
    begun = engine.BY_NAME["advance"].begin(state.now(halted={}))[0]
    assert (naval == 0) == ("sw_pacific" in begun.turn.halted)
