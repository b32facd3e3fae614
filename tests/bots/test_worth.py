"""What a 'Bot hopes for: the wars left, each ending, what issues and markers change (4.4, 9.4)."""

from fractions import Fraction

import pytest

from churchill_cli.answers.bot_reasons import reason_lines
from churchill_cli.bots import chart as charts, hopes as hoping
from churchill_cli.bots.case import Case
from churchill_cli.bots.choosing import decided
from churchill_cli.bots.forces import force, shares
from churchill_cli.bots.futures import DIE, FUTURES, PLANS, WHOLE
from churchill_cli.bots.hopes import ALLIES, RIVAL, hopes, lead_of, ranked
from churchill_cli.bots.stakes import Stakes, stakes
from churchill_cli.bots.vocabulary import WORDS
from churchill_cli.game.model.ids import EUROPE, POWERS, THEATERS, Power, Theater
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play, Spot
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


def test_each_die_shows_every_other_hundredth_as_often_so_that_a_chance_is_that_of_the_rules() -> None:
    state = begun("training", conference=10, offensive={"western": 3})
    before = force(state.position, "europe", ()).spaces
    advanced = [spaces for spaces in ends(state, "europe") if spaces[0] > before[0]]
    strength = hopes(state.position).courses["europe"].strengths(before)[0] + 3 * 20
    assert len(advanced) == FUTURES // len(DIE) * len([die for die in DIE if die < strength])


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
            assert max(counts) - min(counts) <= FUTURES // len(DIE)


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


def test_what_one_gains_of_lead_and_chance_others_lose_but_all_gain_by_the_fall_of_germany(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hoping, "RIVAL", dict.fromkeys(POWERS, 1))  # both others count alike to each
    monkeypatch.setattr(hoping, "_KNOWN", {})

    def falls(state: State) -> int:
        return sum(spaces[EUROPE.index("western")] == 5 for spaces in ends(state, "europe"))

    state = last_war(USSR=2)
    supported = state.at(offensive={"western": 5})
    gained = sum(Stakes(state).placed("offensive", "western", 5))
    assert falls(supported) > falls(state)
    assert abs(gained - WHOLE * sum(ALLIES.values()) * (falls(supported) - falls(state)) // FUTURES) <= len(POWERS)


def test_the_stronger_of_the_others_counts_more_to_the_us_alone() -> None:
    assert [lead_of((20, 40, 10), place, RIVAL[power]) for place, power in enumerate(POWERS)] == [-5, 23, -20]


def test_a_point_is_hoped_for_by_its_power_alone() -> None:
    at_start = Stakes(begun())
    for power in POWERS:
        assert own(power, at_start.point(power)) >= WHOLE
        assert all(own(other, at_start.point(power)) < 0 for other in POWERS if other != power)


def test_what_all_hope_for_is_the_same_on_every_system() -> None:
    """Whole numbers, dice by name: these are those of any machine; a change of the wars in rough changes them."""
    at_start = Stakes(begun("tournament"))
    assert (4699, 985, -85) == at_start.now
    assert (-50, 234, 158) == at_start.issues["second_front"][None]
    assert (-34, 53, 1) == at_start.best("US")


# Issues and markers


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


@pytest.mark.parametrize("power", POWERS)
def test_the_house_bot_tells_what_it_hopes_for_and_nothing_of_its_hand(power: Power) -> None:
    _table, told = played("training", 1)
    decided = [why for _line, why in told if why and why.power == power]
    hoping = {why.decision for why in decided if any("Expected gain" in line for line in reason_lines(why))}
    assert charts.PRODUCTION in hoping
    assert not hoping & {charts.AGENDA, charts.ISSUES, charts.LEADER, charts.ADVANCE, charts.DEBATE}


def test_worth_is_known_wherever_the_whole_war_is_at_stake() -> None:
    assert set(charts.DECISIONS) - WORDS["worth"].decisions == {charts.AGENDA, charts.ORDER}
