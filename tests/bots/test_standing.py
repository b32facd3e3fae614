"""What it is worth that an issue stands somewhere on the table, and what a play or a debate adds (5.22 to 5.24)."""

import pytest

from churchill_cli.bots import chart as charts, of_worth, options
from churchill_cli.bots.case import Case, Option
from churchill_cli.bots.choosing import decided
from churchill_cli.bots.stakes import Stakes
from churchill_cli.game import engine
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue, Pick
from churchill_cli.game.model.ids import POWERS, Issue, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import CENTER, Play, Spot
from tests.bots.conftest import house
from tests.bots.test_choosing import DICE, meeting
from tests.bots.test_worth import begun, own

WAR = "ussr_declares_war"


def with_cards(**hands: int) -> State:
    """Return a tournament at the table with so many cards left."""
    issues = {WAR: CENTER, "us_production": Spot("US", 1)}
    return begun("tournament").now(step="meeting").at_table(hands=hands, issues=issues)


def hoping(state: State, *center: int) -> Case:
    """Return the moment of the US where the war on Japan brings each power so much in the center (6.22)."""
    moment, held = Case(state, "US", (), {}), Stakes(state)
    held.__dict__["issues"] = {**held.issues, WAR: {**held.issues[WAR], None: center}}
    moment.__dict__["stakes"] = held
    return moment


def test_a_conditional_issue_is_the_likelier_to_be_nominated_the_more_powers_gain_by_it_in_the_center() -> None:
    def worth(*center: int) -> int:
        return of_worth.worth(
            hoping(with_cards(UK=7, US=7, USSR=7), *center), Option(Pick("US", (WAR,)), frozenset(), issue=WAR)
        )

    assert worth(-500, 500, -500) < worth(500, 500, -500) < worth(500, 500, 500)


def standing(moment: Case, issue: str, spot: Spot) -> int:
    """Return what it brings the US that an issue stands there, with the cards left."""
    return of_worth._standing(moment, issue, spot)  # noqa: SLF001 - what every play is held against


def dread(spot: Spot, **hands: int) -> int:
    """Return what it brings the US that the war on Japan stands there, which the others want in the center."""
    return standing(hoping(with_cards(**hands), 500, -500, 500), WAR, spot)


def test_the_fewer_cards_are_left_the_surer_a_space_is() -> None:
    hands = [dict.fromkeys(POWERS, cards) for cards in (6, 3, 0)]
    moments = [Case(with_cards(**hand), "US", (), {}) for hand in hands]
    on_the_side = [standing(moment, "us_production", Spot("US", 1)) for moment in moments]
    assert sorted(on_the_side) == on_the_side
    whole = own("US", moments[0].stakes.issues["us_production"]["US"])
    assert whole == on_the_side[-1] == standing(moments[0], "us_production", Spot("US", 7))


def test_a_conditional_issue_is_sure_of_the_center_only_when_no_card_is_left_that_may_move_it() -> None:
    found = [dread(CENTER, US=cards, USSR=2) for cards in (4, 2, 0)]
    assert sorted(found, reverse=True) == found
    assert -500 == found[-1] == dread(CENTER) < found[-2]


def test_a_conditional_issue_on_a_side_is_dreaded_by_the_cards_of_those_who_may_carry_it_back() -> None:
    found = [dread(Spot("US", 3), UK=uk, USSR=ussr) for uk, ussr in ((0, 0), (2, 0), (2, 2))]
    assert sorted(found, reverse=True) == found
    assert len(set(found)) == len(found)


def test_nobody_carries_a_conditional_issue_to_the_center_off_his_own_side() -> None:
    """It moves towards his own chair there (5.22), so the more cards he has the less it may come to the center."""
    found = [dread(Spot("USSR", 3), UK=3, USSR=cards) for cards in (0, 3, 6)]
    assert sorted(found) == found
    assert len(set(found)) == len(found)


def uk_advances(state: State) -> State:
    """Return the state in which the UK has advanced Pol-Mil 2/2 by one space."""
    return engine.apply(state.at_table(on_move="UK"), AdvanceIssue("UK", "pol_mil_2_2", Play(value=1)))[0]


@pytest.mark.parametrize(("issue", "is_debated"), [("ussr_declares_war", True), ("uk_production", False)])
def test_a_leader_debates_the_leader_who_takes_the_war_on_japan_from_the_center(issue: Issue, is_debated: bool) -> None:  # noqa: FBT001 - one of two
    """No staff card may (5.24); as strong as the other, he leaves the issue where it is (5.23)."""
    found, cards = house("USSR"), dict.fromkeys(POWERS, 3)
    before = with_cards(**cards).at_table(issues={issue: CENTER}, on_move="US", starter="US", active=frozenset(POWERS))
    state = engine.apply(before, AdvanceIssue("US", issue, Play("leader")))[0].at_table(checks=())
    told = decided(Case(state, "USSR", (Play(value=2),), found.aims), found, charts.LEADER, DICE)
    assert is_debated == any(isinstance(one.actions[0], DebateIssue) for one in told)


def debating(state: State, power: Power, *cards: int) -> dict[int, int]:
    """Return by card how much more a debate brings than an advance with it."""
    moment = Case(state, power, tuple(Play(value=card) for card in cards), {})
    found = options.options(moment, charts.DEBATE)
    return {option.card.value or 0: of_worth.better(moment, option) for option in found if option.card}


def test_a_debate_is_held_against_what_its_card_may_do_in_an_advance_and_nyet_makes_it_better() -> None:
    """The USSR counts one more in a debate (3.32), and takes Pol-Mil 2/2 from a weak advance of the UK."""
    state = uk_advances(meeting())
    found = {power: debating(state, power, 4)[4] for power in ("US", "USSR")}
    assert found["USSR"] > found["US"]


def test_it_debates_the_stronger_of_the_others_alone() -> None:
    for won, is_asked in (({"UK": 9}, 1), ({"US": 9}, 0)):
        ahead = meeting().at(conferences_won=won)
        moment = Case(uk_advances(ahead), "USSR", (Play(value=4),), {})
        assert {is_asked} == {
            of_worth.advanced_by_stronger(moment, option) for option in options.options(moment, charts.DEBATE)
        }
