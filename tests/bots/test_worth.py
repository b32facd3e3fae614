"""What a 'Bot hopes for: the wars left, each ending, what issues and markers change (4.4, 9.4)."""

from fractions import Fraction

import pytest

from churchill_cli.answers.bot_reasons import reason_lines
from churchill_cli.bots import chart as charts
from churchill_cli.bots import of_worth, options
from churchill_cli.bots.case import Case
from churchill_cli.bots.choosing import decided
from churchill_cli.bots.forces import force, shares
from churchill_cli.bots.futures import FUTURES, PLANS, WHOLE
from churchill_cli.bots.hopes import ALLIES, hopes, ranked
from churchill_cli.bots.option import Option
from churchill_cli.bots.stakes import Stakes, stakes
from churchill_cli.bots.vocabulary import WORDS
from churchill_cli.game import engine
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue, Pick
from churchill_cli.game.model.ids import EUROPE, POWERS, THEATERS, Issue, Power, Theater
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import CENTER, Play, Spot
from churchill_cli.game.war import reserve_outcomes
from churchill_cli.record import replay
from tests.bots.conftest import chart, house, played
from tests.bots.test_choosing import DICE, meeting


def begun(scenario: str = "campaign", **changes: object) -> State:
    """Return the state in which a scenario begins, with keys of its board changed."""
    state = replay.opening({"scenario": scenario, "edition": 2})[0]
    return state.at(
        **{key: {**getattr(state.position, key), **of} if isinstance(of, dict) else of for key, of in changes.items()}
    )


def own(power: Power, change: tuple[int, ...]) -> int:
    return change[POWERS.index(power)]


def ends(state: State, theater: Theater) -> tuple[tuple[int, ...], ...]:
    """Return where the Fronts of a theater end in each future."""
    course = hopes(state.position).courses[theater]
    return tuple(spaces for spaces, _entered in course.ends(force(state.position, theater, ())))


# The wars left in rough


@pytest.mark.parametrize("scenario", ["campaign", "tournament", "training"])
@pytest.mark.parametrize("theater", THEATERS)
def test_the_armies_that_are_counted_on_are_the_mean_of_every_placement(scenario: str, theater: Theater) -> None:
    position = begun(scenario).position
    course, spaces = hopes(position).courses[theater], force(position, theater, ()).spaces
    landing = course.board(spaces).but(naval=dict.fromkeys(course.fronts, position.constants.naval_limit))
    every = list(reserve_outcomes.placements(landing, theater))
    for front, strength in zip(course.fronts, course.strengths(spaces), strict=True):
        armies = sum((chance * placed.against.get(front, 0) for chance, placed in every), Fraction(0))
        assert abs(20 - 20 * armies - strength) <= 1, front


def test_each_die_shows_every_other_hundredth_once_so_that_a_chance_is_that_of_the_rules() -> None:
    state = begun("training", conference=10, offensive={"western": 3})
    before = force(state.position, "europe", ()).spaces
    advanced = [spaces for spaces in ends(state, "europe") if spaces[0] > before[0]]
    strength = hopes(state.position).courses["europe"].strengths(before)[0] + 3 * 20
    assert len(advanced) == len([die for die in range(1, WHOLE, WHOLE // FUTURES) if die < strength])


def test_more_support_never_leaves_a_front_behind_in_any_future_of_the_last_war() -> None:
    few, many = (ends(begun("tournament", conference=10, offensive={"eastern": n}), "europe") for n in (2, 6))
    place = EUROPE.index("eastern")
    assert all(more[place] >= less[place] for more, less in zip(many, few, strict=True))
    assert few != many


def test_a_landing_without_its_navy_or_its_issue_does_not_happen() -> None:
    open_sea = begun("tournament", conference=10, offensive={"western": 5}, center=frozenset({"second_front"}))
    normandy = force(open_sea.position, "europe", ()).spaces[0] + 1
    assert any(spaces[0] >= normandy for spaces in ends(open_sea, "europe"))
    board: dict[str, object] = {"conference": 10, "offensive": {"western": 5}, "center": frozenset({"second_front"})}
    without: list[dict[str, object]] = [{"naval": {"western": 4}}, {"center": frozenset()}]
    for lacking in without:
        assert all(spaces[0] < normandy for spaces in ends(begun("tournament", **{**board, **lacking}), "europe"))


def test_a_theater_that_has_surrendered_stays_as_it_is() -> None:
    state = begun("training", surrendered=frozenset({"germany"}), fronts={"western": "germany"})
    assert {force(state.position, "europe", ()).spaces} == set(ends(state, "europe"))


def test_the_first_into_normandy_or_central_italy_is_known_by_rank() -> None:
    assert (("central_italy", 1), ("normandy", 2)) == ranked({"normandy": 3, "central_italy": -2})
    assert (("central_italy", 1), ("normandy", 1)) == ranked({"normandy": 0, "central_italy": 0})


def test_a_side_shares_its_production_among_the_fronts_that_have_somewhere_to_go() -> None:
    before, after = shares(begun().position), shares(begun(surrendered=frozenset({"japan"})).position)
    assert before["western"] < after["western"]
    assert 0 == after["cbi"]


def test_a_side_plans_to_leave_a_front_to_give_it_its_share_or_twice_as_much_as_often_each() -> None:
    for course in hopes(begun().position).courses.values():
        for plan in course.plans:
            counts = {plan.count(times) for times in PLANS}
            assert counts <= {FUTURES // len(PLANS), FUTURES // len(PLANS) + 1}


# The chance of each ending


def last_war(**points: int) -> State:
    """Return the last war, all production placed: the Western Front before Germany, Japan fallen, conferences won."""
    won = {power: n for power, n in points.items() if n}
    return begun(
        "training",
        conference=10,
        fronts={"western": "west_germany", "central_pacific": "japan"},
        surrendered=frozenset({"japan"}),
        conferences_won=won,
    ).now(step="networks")


def of_germany(state: State, power: Power) -> int:
    """Return what much support before Germany changes for a power."""
    return own(power, Stakes(state).placed("offensive", "western", 5))


def test_who_leads_beyond_the_line_of_4_42_does_not_hurry_and_who_is_second_helps_the_fall() -> None:
    near, beyond = last_war(USSR=2), last_war(USSR=7)
    assert of_germany(beyond, "USSR") < of_germany(near, "USSR")
    assert of_germany(beyond, "US") + of_germany(beyond, "UK") > of_germany(near, "US") + of_germany(near, "UK")


def test_what_one_gains_of_lead_and_chance_others_lose_but_all_gain_by_the_fall_of_germany() -> None:
    def falls(state: State) -> int:
        return sum(spaces[EUROPE.index("western")] == 5 for spaces in ends(state, "europe"))

    state = last_war(USSR=2)
    supported = state.at(offensive={"western": 5})
    gained = sum(Stakes(state).placed("offensive", "western", 5))
    assert falls(supported) > falls(state)
    assert abs(gained - WHOLE * sum(ALLIES.values()) * (falls(supported) - falls(state)) // FUTURES) <= len(POWERS)


def test_a_point_is_hoped_for_by_its_power_alone() -> None:
    at_start = Stakes(begun())
    for power in POWERS:
        assert own(power, at_start.point(power)) >= WHOLE
        assert all(own(other, at_start.point(power)) < 0 for other in POWERS if other != power)


def test_what_all_hope_for_is_the_same_on_every_system() -> None:
    """Whole numbers, dice by name: these are those of any machine; a change of the wars in rough changes them."""
    at_start = Stakes(begun("tournament"))
    assert (3773, 2213, -620) == at_start.now
    assert (86, 166, 196) == at_start.issues["second_front"][None]
    assert (16, 67, -19) == at_start.best("US")


# Issues and markers


def test_a_conditional_issue_is_the_likelier_to_be_nominated_the_more_powers_gain_by_it_in_the_center() -> None:
    def worth(*center: int) -> int:
        moment, kind = Case(begun(), "US", (), {}), "second_front"
        held = Stakes(moment.state)
        held.__dict__["issues"] = {**held.issues, kind: {**held.issues[kind], None: center}}
        moment.__dict__["stakes"] = held
        return of_worth.worth(moment, Option(Pick("US", (kind,)), frozenset(), issue=kind))

    assert worth(-500, 500, -500) < worth(500, 500, -500) < worth(500, 500, 500)


def test_a_conditional_issue_brings_in_the_center_what_it_opens_and_nothing_where_no_front_waits_for_it() -> None:
    assert (0, 0, 0) == Stakes(begun()).issues["second_front"][None]
    ready = Stakes(begun("tournament"))
    assert any(ready.issues["second_front"][None])
    assert own("USSR", ready.issues["ussr_declares_war"][None]) > 0


def test_a_conditional_issue_on_a_side_brings_only_its_part_in_winning_the_conference() -> None:
    ready = Stakes(begun("tournament"))
    assert ready.issues["second_front"]["UK"] == ready.issues["ussr_declares_war"]["UK"]


def test_naval_support_for_normandy_is_worth_placing_before_the_fifth_marker() -> None:
    at_bolero = Stakes(begun("tournament", naval={"western": 2}))
    assert max(own(power, at_bolero.marker("naval", "western", power)) for power in POWERS) > 0
    enough = Stakes(begun("tournament"))
    assert (0, 0, 0) == enough.marker("naval", "western", "US")


def test_offensive_support_before_a_gate_that_is_shut_brings_nothing() -> None:
    assert (0, 0, 0) == Stakes(begun("tournament")).marker("offensive", "far_east", "USSR")
    opened = Stakes(begun("tournament", center=frozenset({"ussr_declares_war"})))
    assert own("USSR", opened.marker("offensive", "far_east", "USSR")) > 0


def test_ones_own_production_issue_brings_what_any_issue_does() -> None:
    found = Stakes(begun()).issues
    assert found["us_production"]["US"] == found["us_directed_offensive"]["US"] == found["second_front"]["US"]
    assert own("US", found["us_production"]["UK"]) < 0


def test_aims_are_what_an_issue_brings_more_by_ones_own_hand_than_by_anothers() -> None:
    found = house("US")
    moment = Case(begun(), "US", (), found.aims)
    brought = moment.stakes.issues["pol_mil_2_2"]
    others = own("US", brought["UK"]) + own("US", brought["USSR"])
    assert own("US", brought["US"]) - others // 2 == moment.aims["pol_mil_2_2"]


def test_the_stakes_of_a_board_are_kept_until_it_changes() -> None:
    state = meeting()
    assert stakes(state) is stakes(state.at_table(distance=0))
    assert stakes(state) is not stakes(begun("training"))


def test_a_conditional_issue_is_carried_back_to_the_center_by_whom_it_serves_there() -> None:
    state = meeting().at(fronts={**meeting().position.fronts, "far_east": "nomohon"})
    state = state.at_table(issues={"ussr_declares_war": Spot("US", 2), "strategic_materials": Spot("US", 2)})
    found = chart("chart: own\npower: USSR\nadvance:\n  - {take: ussr_declares_war, by: [worth]}\n")
    first = next(decided(Case(state, "USSR", (Play(value=4),), found.aims), found, charts.ADVANCE, DICE))
    assert getattr(first.actions[0], "stop", False)


def standing(state: State, spot: Spot, issue: str = "pol_mil_2_2") -> int:
    """Return what it brings the US that an issue is debated to a spot from the center, with the cards left."""
    after = state.at_table(issues={issue: spot, "us_production": Spot("US", 1)})
    return of_worth._standing(Case(after, "US", (), {}), issue, spot)  # noqa: SLF001 - what every play is held against


def with_cards(**hands: int) -> State:
    """Return a tournament at the table, where the UK and the USSR want the war on Japan (6.22), with cards so many."""
    return begun("tournament").now(step="meeting").at_table(hands=hands)


def test_the_fewer_cards_are_left_the_surer_a_space_is() -> None:
    hands = [dict.fromkeys(POWERS, cards) for cards in (6, 3, 0)]
    on_the_side = [standing(meeting().at_table(hands=hand), Spot("US", 1)) for hand in hands]
    assert sorted(on_the_side) == on_the_side
    whole = own("US", Stakes(meeting()).issues["pol_mil_2_2"]["US"])
    assert whole == on_the_side[-1] == standing(meeting(), Spot("US", 7))


def test_a_conditional_issue_is_sure_of_the_center_only_when_no_card_is_left_that_may_move_it() -> None:
    issue = "ussr_declares_war"
    brought = Stakes(with_cards()).issues[issue]
    assert own("US", brought[None]) < own("US", brought["US"])
    dread = [standing(with_cards(US=cards, USSR=2), CENTER, issue) for cards in (4, 2, 0)]
    assert sorted(dread, reverse=True) == dread
    assert own("US", brought[None]) == dread[-1] == standing(with_cards(), CENTER, issue)


def test_a_conditional_issue_on_a_side_is_dreaded_by_the_cards_of_those_who_may_carry_it_back() -> None:
    found = [
        standing(with_cards(UK=uk, USSR=ussr), Spot("US", 3), "ussr_declares_war")
        for uk, ussr in ((0, 0), (2, 0), (2, 2))
    ]
    assert sorted(found, reverse=True) == found
    assert len(set(found)) == len(found)


def test_nobody_carries_a_conditional_issue_to_the_center_off_his_own_side() -> None:
    """It moves towards his own chair there (5.22), so the more cards he has the less it may come to the center."""
    found = [standing(with_cards(UK=3, USSR=cards), Spot("USSR", 3), "ussr_declares_war") for cards in (0, 3, 6)]
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


@pytest.mark.parametrize("power", POWERS)
def test_the_house_bot_tells_what_it_hopes_for_and_nothing_of_its_hand(power: Power) -> None:
    _table, told = played("training", 1)
    decided = [why for _line, why in told if why and why.power == power]
    hoping = {why.decision for why in decided if any("hopes to gain" in line for line in reason_lines(why))}
    assert charts.PRODUCTION in hoping
    assert not hoping & {charts.AGENDA, charts.ISSUES, charts.LEADER, charts.ADVANCE, charts.DEBATE}


def test_worth_is_known_wherever_the_whole_war_is_at_stake() -> None:
    assert set(charts.DECISIONS) - WORDS["worth"].decisions == {charts.AGENDA, charts.ORDER}
