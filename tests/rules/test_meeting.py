"""The Meeting Segment: advance, debate, capture, pass, and its end (3.33, 4.22, 4.52, 5.2)."""

from itertools import product

import pytest

from churchill_cli.answers.records import legal_forms
from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import unknown_parts
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.cards import Attribute, StaffCard
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import CENTER, Spot
from churchill_cli.notation import grammar
from churchill_cli.words.sentences import say
from tests.rules.telling import against, events, meeting, said, told, where


def placed(**spots: str) -> State:
    """Return a meeting in which these issues stand elsewhere: `center`, `UK 3`; the USSR is on the move."""
    state = meeting()
    issues = dict(state.turn.table.issues)
    for issue, at in spots.items():
        power, _, n = at.partition(" ")
        issues[issue] = CENTER if at == "center" else Spot(power, int(n))  # type: ignore[arg-type]
    return state.at_table(issues=issues)


def on_move(state: State, power: str) -> State:
    return state.at_table(on_move=power)


# How issues are advanced (5.21, 5.22)


def test_the_printed_examples_of_advancing() -> None:
    """A 3 with +1 for production, on a Pol-Mil issue and on production in the center and on Soviet space 2 (5.22)."""
    state = on_move(placed(us_production="USSR 2"), "UK")
    state = told(state, "UK loses pound").with_roster(staff={"lyttelton": _with_production(state)})
    assert "UK 3" == where(told(state, "UK advances pol_mil_1_3 with lyttelton"), "pol_mil_1_3")
    assert "UK 2" == where(told(state, "UK advances us_production with lyttelton"), "us_production")
    center = state.at_table(issues={**state.turn.table.issues, "us_production": CENTER})
    assert "UK 4" == where(told(center, "UK advances us_production with lyttelton"), "us_production")


def _with_production(state: State) -> StaffCard:
    card = state.position.rules.cards.staff["lyttelton"]
    return card.but(value=3, attributes=(Attribute(1, issues=("us_production", "uk_production")),))


# What a card is worth (3.33, 5.13, 5.22)


def test_a_bonus_that_contradicts_a_card_that_is_known_whole_is_refused() -> None:
    state = on_move(meeting(), "UK")
    whole = state.position.rules.cards.staff["bevin"].but(complete=True)
    state = state.with_roster(staff={"bevin": whole})
    assert [("3.33", "5.22")] == against(state, "UK advances global_issue with bevin +1")
    assert [] == against(state, "UK advances global_issue with bevin +1!")
    assert [] == against(state, "UK advances global_issue with bevin +0")


def test_a_twenty_second_name_is_one_too_many() -> None:
    state = on_move(meeting(), "UK")
    card = state.position.rules.cards.staff["bevin"]
    names = {f"no{n}x": card.but(id=f"no{n}x") for n in range(21)}
    assert ("3.33",) in against(state.with_roster(staff=names), "UK advances global_issue with smuts 3")


# How issues are captured (5.23)


def test_an_issue_on_the_chair_stands_there_and_no_further() -> None:
    state = told(placed(global_issue="USSR 6"), "USSR advances global_issue with 9", "US advances pol_mil_1_3 with 1")
    assert Spot("USSR", 7) == state.turn.table.issues["global_issue"]


# How advances are debated (5.24)


@pytest.mark.parametrize(("card", "named"), [("3", ["stalin.paranoia"]), ("1", []), ("molotov", ["stalin.paranoia"])])
def test_how_much_paranoia_takes_is_named_where_it_takes_something(card: str, named: list[str]) -> None:
    """No rulebook tells how much it takes from a value; of a value of 1 it takes nothing (3.31, 5.24)."""
    state = on_move(told(meeting(), "USSR leader paranoid"), "USSR")
    action = grammar.parse(f"USSR advances global_issue with {card}")
    assert isinstance(action, AdvanceIssue)
    spot = state.turn.table.issues["global_issue"]
    assert named == [
        fact for fact in unknown_parts(state, "USSR", action.card, "global_issue", spot) if fact.startswith("stalin")
    ]
    well = told(state, "USSR leader well")
    assert "stalin.paranoia" not in unknown_parts(well, "USSR", action.card, "global_issue", spot)


def test_nothing_is_taken_for_granted_of_a_card_without_a_name_or_with_its_bonus_told() -> None:
    state = on_move(meeting(), "US")
    spot = state.turn.table.issues["global_issue"]
    for card, unknown in (("3", False), ("walker 3+1", False), ("walker 3", True), ("newman 3+1", False)):
        action = grammar.parse(f"US advances global_issue with {card}")
        assert isinstance(action, AdvanceIssue)
        assert unknown == bool(unknown_parts(state, "US", action.card, "global_issue", spot)), card


def test_the_die_of_a_chief_of_staff_is_not_remembered_as_the_value_of_his_card() -> None:
    state = told(on_move(meeting(), "US"), "US chief rolls 4", "US advances global_issue with chief 4")
    assert {} == dict(state.roster.staff)  # he rolls anew each time (5.25)


def test_a_value_that_no_printed_staff_card_has_is_remarked_of_staff_cards_alone() -> None:
    state = on_move(meeting(), "US")
    remark = "A value of 9: no staff card that a rulebook tells of has more than 5; undo takes it back."
    assert remark in said(state, "US advances global_issue with 9")
    assert remark not in said(told(state, "US leader dead"), "US advances global_issue with leader 9")
    for value in (5, 6):  # the Chief of Staff's die shows as much (5.25)
        assert not [line for line in said(state, f"US advances global_issue with {value}") if "A value of" in line]


# The end (5.22, 5.27, 4.52)


def last(hands: dict[str, int], **spots: str) -> State:
    return placed(**spots).at_table(hands=hands)


def test_with_every_issue_captured_the_segment_ends() -> None:
    state = meeting()
    issues = dict.fromkeys(state.turn.table.issues, Spot("US", 7)) | {"global_issue": Spot("USSR", 6)}
    state = state.at_table(issues=issues, hands={"UK": 0, "US": 0, "USSR": 3})
    told_events = events(state, "USSR advances global_issue with 3")
    assert ("5.22", "Q-no-issue-left") in [event.cites for event in told_events]
    assert "US" == told(state, "USSR advances global_issue with 3").turn.winner


# What may be told (5.22, 5.24)


def test_everything_listed_is_allowed_and_says_where_the_issue_would_stand() -> None:
    state = told(meeting(), "USSR advances global_issue with 3")
    forms = {form: say(why) for form, why in legal_forms(state)}
    assert "6: Global Issue to US space 3." == forms["US advances global_issue with 6"]
    assert "2: Global Issue to USSR space 1." == forms["UK debates with 2"]
    assert "4+1: Global Issue to US space 2." == forms["US debates with harriman"]
    assert "7: Global Issue to UK space 4." == forms["UK debates with leader"]
    assert "US advances global_issue with hopkins 2" in forms
    assert "US passes" not in forms


def test_every_player_who_may_act_is_listed() -> None:
    state = told(meeting(), "USSR advances global_issue with 3")
    plays = [option for option in engine.legal(state) if isinstance(option, AdvanceIssue | DebateIssue)]
    assert {"US"} == {play.power for play in plays if isinstance(play, AdvanceIssue)}
    assert {"US", "UK"} == {play.power for play in plays if isinstance(play, DebateIssue)}


def test_when_all_cards_are_played_only_the_tie_is_left() -> None:
    state = told(last({"UK": 0, "US": 0, "USSR": 1}), "USSR advances global_issue with 2")
    assert ("5.27",) in against(state, "USSR advances global_issue with 2")
    assert {"tie goes to UK", "tie goes to USSR"} <= {grammar.write(option) for option in engine.legal(state)}


def test_a_chief_of_staff_who_was_played_is_not_listed() -> None:
    state = told(on_move(meeting(), "US"), "US advances global_issue with chief 4").at_table(on_move="US")
    assert not [form for form, _ in legal_forms(state) if form.startswith("US ") and "chief" in form]


def test_an_inactive_leader_is_not_listed() -> None:
    state = meeting().at_table(active=frozenset({"UK", "US"}))
    assert not [form for form, _ in legal_forms(state) if "with leader" in form]


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("owner", [*POWERS, None])
def test_an_issue_moves_towards_a_chair_through_the_center(power: Power, owner: Power | None) -> None:
    """Spaces that it stands away from the center on another track are spent before those of its own (5.22)."""
    for stands, n in product(range(1, 8) if owner else (0,), range(8)):
        before = Spot(owner, stands)
        ahead = n + stands if owner == power else n - stands
        wanted = Spot(power, ahead) if ahead > 0 else Spot(owner, -ahead) if ahead else Spot()
        assert wanted == before.moved(power, n)
        assert before.enters_center(power, n) == (owner not in {None, power} and ahead >= 0)
