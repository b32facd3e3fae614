"""Directed Offensives, commands, A-Bomb Research, the Global Issue, the order of it all (6.0, 6.1, 6.9 to 6.11)."""

import pytest

from churchill_cli.errors import UsageProblem
from churchill_cli.game.decision import directed, global_issue
from churchill_cli.game.model.actions import Direct
from churchill_cli.game.model.ids import FRONTS, Front, Power
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import Commitment, Purse, State
from churchill_cli.notation import grammar
from churchill_cli.words.sentences import say
from tests.rules.telling import against, broken_by, events, offered, opened, outcome, standing, told, waiting

Cites = list[tuple[str, ...]]
GERMANY = frozenset({"germany"})
JAPAN = frozenset({"japan"})
EUROPE: tuple[Front, ...] = ("western", "mediterranean", "eastern")
PACIFIC: tuple[Front, ...] = ("cbi", "far_east", "central_pacific", "sw_pacific")
ORDER: list[tuple[Power, tuple[Power, ...]]] = [
    ("UK", ("USSR", "US", "UK")),
    ("USSR", ("US", "UK", "USSR")),
    ("US", ("UK", "USSR", "US")),
]


def by(said: list[Event], section: str) -> list[str]:
    """Return the sentences that cite ``section``."""
    return [say(each.what) for each in said if section in each.cites]


def without_production(state: State) -> State:
    """Return ``state`` in the allocation after everybody has spent everything on the CBI Front, then Europe."""
    while state.turn.step == "allocation":
        (power,) = waiting(state).powers
        purse = state.turn.purses[power]
        spend = purse.production + purse.pacific + purse.either
        state = told(state, f"{power} places {spend} offensive cbi") if spend else state
        if purse.europe:
            state = told(state, f"{power} places {purse.europe} naval eastern")
    return state


def decided(holdings: str, winner: str = "US", state: State | None = None, *lines: str) -> State:
    """Return what follows the allocation when the conference ended with these holdings."""
    state = state or opened()
    return without_production(told(state, outcome(state, winner, holdings), *lines))


# Directed Offensives are placed (6.1, 6.7)


@pytest.mark.parametrize(("winner", "order"), ORDER)
def test_directed_offensives_are_placed_clockwise_from_the_left_of_the_winner(
    winner: str, order: tuple[Power, ...]
) -> None:
    held = {"UK": "us_directed_offensive", "US": "ussr_directed_offensive", "USSR": "uk_directed_offensive"}
    holdings = ", ".join(f"{power} {issue}" for power, issue in held.items())
    state = told(opened(), f"outcome {winner} wins, {holdings}")
    for at, power in enumerate(order):
        due = waiting(state)
        assert ((power,), ("6.1",), held[power]) == (due.powers, due.cites, due.what.fields["issue"])
        for later in order[at + 1 :]:
            (broken,) = broken_by(state, f"{later} directs {held[later]} to cbi")
            assert (("6.1",), power, later) == (
                broken.cites,
                broken.why.fields["current"],
                broken.why.fields["power"],
            )
        state = told(state, f"{power} directs {held[power]} to cbi")
    assert "allocation" == state.turn.step


@pytest.mark.parametrize("front", FRONTS)
def test_a_directed_offensive_goes_to_any_front_whoever_it_belongs_to(front: str) -> None:
    state = told(opened(), "outcome US wins, US uk_directed_offensive", f"US directs uk_directed_offensive to {front}")
    assert (Commitment("UK", front, 2, "directed", "uk_directed_offensive"),) == state.turn.owed  # type: ignore[arg-type]


@pytest.mark.parametrize("owner", ["UK", "US", "USSR"])
def test_the_owner_of_the_flag_owes_two(owner: Power) -> None:
    issue = f"{owner.casefold()}_directed_offensive"
    state = told(opened(), f"outcome US wins, US {issue}")
    said = events(state, f"US directs {issue} to cbi")
    assert (("6.1", "6.7"), "US", owner, 2) == (
        said[0].cites,
        said[0].what.fields["power"],
        said[0].what.fields["owner"],
        said[0].what.fields["n"],
    )
    assert [(owner, 2)] == [(debt.power, debt.left) for debt in told(state, f"US directs {issue} to cbi").turn.owed]


def test_every_directed_offensive_won_must_be_placed() -> None:
    state = told(opened(), "outcome US wins, US uk_directed_offensive us_directed_offensive us_directed_offensive")
    state = told(state, "US directs us_directed_offensive#2 to cbi", "US directs uk_directed_offensive to cbi")
    assert ("directed", "us_directed_offensive") == (state.turn.step, waiting(state).what.fields["issue"])
    state = told(state, "US directs us_directed_offensive to western")
    assert "allocation" == state.turn.step
    assert ["US", "UK", "US"] == [debt.power for debt in state.turn.owed]


def test_two_counters_of_a_kind_may_go_to_one_front() -> None:
    state = told(opened(), "outcome US wins, US us_directed_offensive us_directed_offensive")
    state = told(state, "US directs us_directed_offensive to cbi", "US directs us_directed_offensive#2 to cbi")
    assert [("cbi", 2), ("cbi", 2)] == [(debt.box, debt.left) for debt in state.turn.owed]


def test_a_directed_offensive_is_placed_once() -> None:
    state = told(opened(), "outcome US wins, US us_directed_offensive us_directed_offensive")
    state = told(state, "US directs us_directed_offensive#2 to cbi")
    assert [("6.1", "6.7")] == against(state, "US directs us_directed_offensive#2 to western")
    assert [] == against(state, "US directs us_directed_offensive to western")


@pytest.mark.parametrize("issue", ["uk_directed_offensive", "us_production", "global_issue", "us_directed_offensive#2"])
def test_what_a_power_did_not_win_or_what_is_no_offensive_is_not_placed(issue: str) -> None:
    state = told(opened(), "outcome US wins, US us_directed_offensive us_production, UK global_issue")
    assert [("6.1", "6.7")] == against(state, f"US directs {issue} to cbi")


def test_a_directed_offensive_in_the_centre_is_placed_by_nobody() -> None:
    state = told(opened(), "outcome US wins, center us_directed_offensive")
    assert ("allocation", None) == (state.turn.step, directed.due(state))
    assert [] == list(directed.options(state))
    assert [("6.1",)] == [v.cites for v in directed.check(state, Direct("US", "us_directed_offensive", "cbi"))]


def test_a_directed_offensive_never_goes_to_the_arctic() -> None:
    with pytest.raises(UsageProblem):
        grammar.parse("US directs us_directed_offensive to arctic")


@pytest.mark.parametrize(("axis", "lost", "open_fronts"), [(GERMANY, EUROPE, PACIFIC), (JAPAN, PACIFIC, EUROPE)])
def test_no_directed_offensive_goes_where_the_axis_has_surrendered(
    axis: frozenset[str], lost: tuple[Front, ...], open_fronts: tuple[Front, ...]
) -> None:
    state = told(opened(surrendered=axis), "outcome US wins, US us_directed_offensive")
    for front in lost:
        line = f"US directs us_directed_offensive to {front}"
        assert [("7.8", "Q-offensive-after-surrender")] == against(state, line)
    expected = {f"US directs us_directed_offensive to {front}" for front in open_fronts}
    assert expected == set(offered(state))


def test_groups_may_direct_an_offensive_where_the_axis_has_surrendered() -> None:
    state = told(opened(surrendered=GERMANY), "ruling Q-offensive-after-surrender yes")
    state = told(state, "outcome US wins, US us_directed_offensive")
    assert [] == against(state, "US directs us_directed_offensive to western")


def test_the_first_edition_bars_no_theater_after_a_surrender() -> None:
    state = told(opened(edition=1, surrendered=GERMANY), "outcome US wins, US us_directed_offensive")
    assert [] == against(state, "US directs us_directed_offensive to eastern")


def test_no_directed_offensive_goes_where_the_track_has_ended() -> None:
    state = told(standing(opened(), mediterranean="northern_italy"), "outcome US wins, US us_directed_offensive")
    line = "US directs us_directed_offensive to mediterranean"
    assert [("6.1", "Q-offensive-northern-italy")] == against(state, line)
    assert len(FRONTS) - 1 == len(offered(state))
    assert [] == against(told(state, "ruling Q-offensive-northern-italy yes"), line)


def test_a_wrong_front_and_a_wrong_counter_are_both_named() -> None:
    state = told(opened(surrendered=GERMANY), "outcome US wins, US us_directed_offensive")
    line = "US directs uk_directed_offensive to western"
    assert [("6.1", "6.7"), ("7.8", "Q-offensive-after-surrender")] == against(state, line)


def test_every_counter_held_is_offered_on_every_front() -> None:
    state = told(opened(), "outcome US wins, US us_directed_offensive uk_directed_offensive")
    issues = ("us_directed_offensive", "uk_directed_offensive")
    assert [f"US directs {issue} to {front}" for issue in issues for front in FRONTS] == offered(state)


# Theater Leadership (6.9)


@pytest.mark.parametrize("leader", ["UK", "US"])
@pytest.mark.parametrize("winner", ["UK", "US", "USSR"])
def test_who_wins_a_command_gives_it_to_the_us_or_the_uk(winner: str, leader: str) -> None:
    state = decided(f"{winner} leadership_europe", winner)
    due = waiting(state)
    assert ("leadership", (winner,), ("6.92",)) == (state.turn.step, due.powers, due.cites)
    assert {"power": winner, "theater": "europe"} == due.what.fields
    assert {f"{winner} gives europe to UK", f"{winner} gives europe to US"} == set(offered(state))
    after = told(state, f"{winner} gives europe to {leader}")
    assert {"europe": leader, "pacific": "US"} == dict(after.position.leadership)
    said = {"UK": "UK commands Europe.", "US": "US keeps command of Europe."}  # who has it by now
    assert [said[leader]] == by(events(state, f"{winner} gives europe to {leader}"), "6.92")


@pytest.mark.parametrize("winner", ["UK", "USSR"])
def test_the_ussr_never_commands_a_theater(winner: str) -> None:
    state = decided(f"{winner} leadership_pacific", winner)
    assert [("6.92",)] == against(state, f"{winner} gives pacific to USSR")


@pytest.mark.parametrize(("winner", "order"), ORDER)
def test_commands_are_given_in_order_of_play(winner: str, order: tuple[Power, ...]) -> None:
    earlier, later = order[0], order[1]
    holdings = f"{later} leadership_europe, {earlier} leadership_pacific, {order[2]} us_production"
    state = decided(holdings, winner)
    assert (earlier,) == waiting(state).powers
    assert [("6.0",)] == against(state, f"{later} gives europe to UK")
    assert [f"{earlier} gives pacific to UK", f"{earlier} gives pacific to US"] == offered(state)[:2]
    after = told(state, f"{earlier} gives pacific to UK")
    assert {"power": later, "theater": "europe"} == waiting(after).what.fields
    assert "leadership" != told(after, f"{later} gives europe to UK").turn.step


def test_only_the_power_whose_turn_it_is_is_offered_commanders() -> None:
    state = decided("UK leadership_europe, USSR leadership_pacific", "USSR")
    assert ["UK gives europe to UK", "UK gives europe to US"] == offered(state)


@pytest.mark.parametrize("first_theater", ["europe", "pacific"])
def test_who_wins_both_commands_gives_them_in_any_order(first_theater: str) -> None:
    state = decided("USSR leadership_europe leadership_pacific", "USSR")
    after = told(state, f"USSR gives {first_theater} to UK")
    other = {"europe": "pacific", "pacific": "europe"}[first_theater]
    assert ("leadership", other) == (after.turn.step, waiting(after).what.fields["theater"])
    assert [("6.92",)] == against(after, f"USSR gives {first_theater} to US")
    done = told(after, f"USSR gives {other} to UK")
    assert {"europe": "UK", "pacific": "UK"} == dict(done.position.leadership)


def test_a_command_that_was_not_won_is_not_given() -> None:
    state = decided("US leadership_europe, UK global_issue")
    assert [("6.92",)] == against(state, "US gives pacific to UK")
    assert [("6.92",)] == against(state, "UK gives europe to UK")
    assert [("6.92",), ("6.92",)] == against(state, "UK gives europe to USSR")


def test_a_command_left_in_the_centre_stays_where_it_was() -> None:
    state = decided("center leadership_europe leadership_pacific second_front", "US", opened("tournament"))
    assert ("networks", {"europe": "UK", "pacific": "US"}) == (state.turn.step, dict(state.position.leadership))


@pytest.mark.parametrize(("leader", "reading"), [("UK", "old"), ("US", "old"), ("UK", "new"), ("US", "new")])
def test_the_new_commander_has_its_support_when_the_group_says_so(leader: Power, reading: str) -> None:
    lines = [f"ruling Q-leadership-bonus {reading}", "outcome UK wins, USSR leadership_pacific, UK global_issue"]
    state = told(opened(leadership={"pacific": "US"}), *lines)
    assert {"old": "allocation", "new": "leadership"}[reading] == state.turn.step
    appoint = f"USSR gives pacific to {leader}"
    state = told(state, appoint) if reading == "new" else state
    holder = leader if reading == "new" else "US"
    assert {"UK": int(holder == "UK"), "US": int(holder == "US"), "USSR": 2} == {
        power: purse.pacific for power, purse in state.turn.purses.items()
    }
    state = without_production(state)
    state = told(state, appoint) if reading == "old" else state
    assert ("global", leader) == (state.turn.step, state.position.leadership["pacific"])


def test_directed_offensives_are_placed_before_the_commands_in_both_readings() -> None:
    lines = ["ruling Q-leadership-bonus new", "outcome UK wins, UK leadership_europe us_directed_offensive"]
    state = told(opened(), *lines)
    assert "directed" == state.turn.step
    assert "leadership" == told(state, "UK directs us_directed_offensive to cbi").turn.step


def test_a_reading_told_during_the_allocation_does_not_skip_the_commands() -> None:
    state = told(opened(leadership={}), "outcome UK wins, UK leadership_europe", "USSR places 3 offensive eastern")
    state = without_production(told(state, "ruling Q-leadership-bonus new"))
    assert ("leadership", ("UK",)) == (state.turn.step, waiting(state).powers)


def test_a_reading_told_when_commands_are_given_does_not_skip_the_allocation() -> None:
    state = told(opened(), "ruling Q-leadership-bonus new", "outcome UK wins, UK leadership_europe")
    state = told(state, "ruling Q-leadership-bonus old", "UK gives europe to UK")
    assert "allocation" == state.turn.step


# A-Bomb Research (6.10)


def funded(n: int, winner: str = "US", **changes: object) -> State:
    """Return the research step with ``n`` production given to it."""
    state = told(opened().at(leadership={}, **changes), f"outcome {winner} wins, {winner} a_bomb_research")
    (power,) = waiting(state).powers
    return without_production(told(state, f"{power} funds {n} research") if n else state)


@pytest.mark.parametrize("funds", [0, 1, 2])
@pytest.mark.parametrize("die", range(1, 7))
def test_research_succeeds_on_four_or_more_with_one_for_each_production(die: int, funds: int) -> None:
    state = funded(funds)
    after = told(state, f"research rolls {die}")
    reached = {False: "hanford", True: "trinity"}[die + funds >= 4]
    assert reached == after.position.board.abomb[after.position.abomb["US"]]
    said = by(events(state, f"research rolls {die}"), "6.10")
    assert [reached == "trinity"] == ["Trinity" in sentence for sentence in said]
    assert "networks" == after.turn.step


@pytest.mark.parametrize("winner", ["UK", "US", "USSR"])
def test_who_won_the_issue_rolls_for_it(winner: str) -> None:
    due = waiting(funded(1, winner))
    assert ((winner,), ("6.10", "6.10.2")) == (due.powers, due.cites)
    assert {"power": winner, "n": 3, "percent": 67} == due.what.fields
    assert [f"research rolls {die}" for die in range(1, 7)] == offered(funded(1, winner))


@pytest.mark.parametrize("funds", [3, 4])
def test_three_production_make_research_succeed_without_a_die(funds: int) -> None:
    state = funded(funds)
    assert ("networks", 4) == (state.turn.step, state.position.abomb["US"])


def test_research_without_a_die_is_announced() -> None:
    state = told(opened(leadership={}), "outcome US wins, US a_bomb_research", "UK funds 3 research")
    state = told(state, "UK places 1 offensive cbi", "USSR places 3 offensive cbi")
    said = events(state, "US places 6 offensive cbi")
    assert ["Research succeeds whatever the die: +3."] == by(said, "6.10.2")
    assert 1 == len(by(said, "6.10"))


@pytest.mark.parametrize("pawn", range(4))
def test_research_that_is_certain_advances_the_pawn_one_space_and_asks_for_no_die(pawn: int) -> None:
    state = funded(3, abomb={"US": pawn, "USSR": 0})
    assert ("networks", pawn + 1) == (state.turn.step, state.position.abomb["US"])


@pytest.mark.parametrize("funds", [0, 1, 2])
def test_the_die_of_research_counts_with_the_production_given_to_it_if_any(funds: int) -> None:
    for die in (1, 6):
        rolled = events(funded(funds, abomb={"US": 0}), f"research rolls {die}")[0]
        assert [die, funds][: 1 + bool(funds)] == [term.amount for term in rolled.terms]


def test_one_success_advances_the_pawn_one_space() -> None:
    state = funded(0, abomb={"US": 1, "USSR": 0})
    assert {"US": 2, "USSR": 0} == dict(told(state, "research rolls 6").position.abomb)
    assert {"US": 1, "USSR": 0} == dict(told(state, "research rolls 3").position.abomb)


def test_research_begins_at_the_letter_to_roosevelt() -> None:
    assert 1 == told(funded(0, abomb={}), "research rolls 4").position.abomb["US"]
    assert 1 == funded(0, "USSR", abomb={}).position.abomb["USSR"]


def test_the_spy_ring_advances_when_the_ussr_wins_whatever_the_die() -> None:
    for die in (1, 6):
        after = told(funded(0, "USSR"), f"research rolls {die}")
        assert {"US": 3 + (die == 6), "USSR": 1} == dict(after.position.abomb)


@pytest.mark.parametrize("winner", ["UK", "US"])
def test_the_spy_ring_stays_when_another_wins(winner: str) -> None:
    assert 0 == told(funded(0, winner), "research rolls 6").position.abomb["USSR"]


def test_the_spy_ring_stays_when_nobody_wins() -> None:
    state = decided("US global_issue, center a_bomb_research")
    assert ("global", {"US": 3, "USSR": 0}) == (state.turn.step, dict(state.position.abomb))


def test_the_spy_ring_may_be_ahead_of_the_bomb() -> None:
    state = funded(0, "USSR", abomb={"US": 1, "USSR": 3})
    assert {"US": 1, "USSR": 4} == dict(state.position.abomb)


def test_the_spy_ring_stays_at_the_end_of_its_track() -> None:
    state = funded(0, "USSR", abomb={"US": 1, "USSR": 4})
    assert ("research", {"US": 1, "USSR": 4}) == (state.turn.step, dict(state.position.abomb))


def test_the_advance_of_the_spy_ring_is_announced() -> None:
    state = told(opened(leadership={}), "outcome USSR wins, USSR a_bomb_research", "US places 6 offensive cbi")
    state = told(state, "UK places 4 offensive cbi")
    (said,) = [each for each in events(state, "USSR places 3 offensive cbi") if "6.10.1" in each.cites]
    assert "space_1" == said.what.fields["space"]


def test_with_the_bomb_there_is_no_die_but_the_spy_ring_advances() -> None:
    state = funded(0, "USSR", abomb={"US": 4, "USSR": 1})
    assert ("networks", {"US": 4, "USSR": 2}) == (state.turn.step, dict(state.position.abomb))


def test_with_the_bomb_funding_research_is_refused_as_nothing_would_come_of_it() -> None:
    state = told(opened().at(leadership={}, abomb={"US": 4, "USSR": 1}), "outcome US wins, US a_bomb_research")
    assert [("6.10.2", "Q-idle-research")] == against(told_by_others(state), "US funds 1 research")


def told_by_others(state: State) -> State:
    return told(state, "UK places 4 naval arctic", "USSR places 3 offensive eastern")


def test_with_the_bomb_automatic_success_moves_nothing() -> None:
    state = funded(3, abomb={"US": 4, "USSR": 1}, rulings={"Q-idle-research": "allowed"})
    assert ("networks", {"US": 4, "USSR": 1}) == (state.turn.step, dict(state.position.abomb))


def test_that_no_die_is_needed_any_more_is_said() -> None:
    state = told(opened(leadership={}, abomb={"US": 4}), "outcome USSR wins, USSR a_bomb_research")
    state = told(state, "US places 6 offensive cbi", "UK places 4 offensive cbi")
    said = events(state, "USSR places 3 offensive cbi")
    assert ["The US pawn is at Trinity: no die."] == by(said, "6.10")


def test_research_that_nobody_won_comes_to_nothing_though_it_was_funded() -> None:
    state = told(
        opened(leadership={}), "ruling Q-idle-research allowed", "outcome US wins, UK global_issue, US us_production"
    )
    state = without_production(told(state, "UK funds 4 research"))
    assert ("global", 3) == (state.turn.step, state.position.abomb["US"])


def test_the_die_of_research_is_rolled_once() -> None:
    state = told(funded(0), "research rolls 1")
    assert [("7.1",)] == against(state, "research rolls 6")


# The Global Issue (6.11)


@pytest.mark.parametrize(
    ("winner", "choices"),
    [
        ("UK", ["churchill_roosevelt", "churchill_stalin"]),
        ("US", ["churchill_roosevelt", "roosevelt_stalin"]),
        ("USSR", ["churchill_stalin", "roosevelt_stalin"]),
    ],
)
def test_the_winner_moves_one_of_its_two_markers(winner: str, choices: list[str]) -> None:
    state = decided(f"{winner} global_issue", winner)
    due = waiting(state)
    assert ("global", (winner,), ("6.11",)) == (state.turn.step, due.powers, due.cites)
    assert [f"{winner} moves {relation}" for relation in choices] == offered(state)
    for relation in choices:
        after = told(state, f"{winner} moves {relation}")
        assert {relation: winner} == dict(after.position.global_issues)
        assert "networks" == after.turn.step


def test_the_move_says_what_holds_now() -> None:
    state = decided("US global_issue")
    assert 1 == len(by(events(state, "US moves churchill_roosevelt"), "6.11"))
    assert "churchill_roosevelt.US" == events(state, "US moves churchill_roosevelt")[0].what.fields["advantage"]


def test_a_marker_of_the_two_others_is_not_moved() -> None:
    assert [("6.11",)] == against(decided("US global_issue"), "US moves churchill_stalin")


def test_only_the_winner_of_the_global_issue_moves_a_marker() -> None:
    state = decided("US global_issue us_production, UK pol_mil_2_2")
    assert [("6.11",)] == against(state, "UK moves churchill_roosevelt")
    (broken,) = broken_by(state, "USSR moves churchill_stalin")
    assert "USSR" == broken.why.fields["power"]


def test_a_marker_comes_over_from_the_others_advantage_without_being_neutral() -> None:
    held = {"churchill_roosevelt": "UK", "churchill_stalin": "USSR", "roosevelt_stalin": "USSR"}
    state = decided("US global_issue", state=opened(global_issues=held))
    after = told(state, "US moves churchill_roosevelt")
    assert {**held, "churchill_roosevelt": "US"} == dict(after.position.global_issues)
    back = decided("UK global_issue", "UK", opened(global_issues=after.position.global_issues))
    assert held == dict(told(back, "UK moves churchill_roosevelt").position.global_issues)


@pytest.mark.parametrize("other", [{}, {"roosevelt_stalin": "USSR"}])
def test_the_only_marker_that_can_move_moves_by_itself(other: dict[str, str]) -> None:
    held = {"churchill_roosevelt": "US", **other}
    state = decided("US global_issue", state=opened(global_issues=held))
    assert ("networks", "US") == (state.turn.step, state.position.global_issues["roosevelt_stalin"])
    assert "US" == state.position.global_issues["churchill_roosevelt"]


def test_a_marker_that_favours_the_winner_does_not_move() -> None:
    assert ["roosevelt_stalin"] == global_issue.movable(opened(global_issues={"churchill_roosevelt": "US"}), "US")


def test_with_both_markers_on_ones_side_nothing_moves() -> None:
    held = {"churchill_roosevelt": "US", "roosevelt_stalin": "US", "churchill_stalin": "UK"}
    before = told(opened(leadership={}, global_issues=held), "outcome US wins, US global_issue")
    before = told(before, "UK places 4 offensive cbi", "USSR places 3 offensive cbi")
    said = by(events(before, "US places 6 offensive cbi"), "6.11")
    after = told(before, "US places 6 offensive cbi")
    assert (1, "networks", held) == (len(said), after.turn.step, dict(after.position.global_issues))
    assert "neither moves" in said[0]


def test_a_global_issue_in_the_centre_moves_nothing() -> None:
    state = decided("US us_production, center global_issue")
    assert ("networks", {}) == (state.turn.step, dict(state.position.global_issues))
    assert [] == list(global_issue.options(state))
    assert (state, []) == global_issue.begin(state)


# The order of it all (6.0)

ALL = (
    "outcome USSR wins, UK us_production us_directed_offensive leadership_europe, US pol_mil_1_3 global_issue,"
    " USSR a_bomb_research uk_production pol_mil_2_2"
)
STEPS: list[tuple[str, list[str], str]] = [
    ("5.0", [ALL], "UK directs us_directed_offensive to western"),
    ("6.1", ["UK directs us_directed_offensive to western"], "US places 1 offensive western"),
    (
        "6.4",
        [
            "US places 2 offensive western",
            "US activates pol_mil_1_3",
            "US places 3 offensive cbi",
            "US places 1 naval arctic",
            "UK places 4 offensive cbi",
            "UK places 2 offensive mediterranean",
            "USSR activates pol_mil_2_2",
            "USSR places 3 offensive eastern",
        ],
        "UK gives europe to US",
    ),
    ("6.9", ["UK gives europe to UK"], "research rolls 5"),
    ("6.10", ["research rolls 5"], "US moves churchill_roosevelt"),
    ("6.11", ["US moves churchill_roosevelt"], "US networks denmark"),
]
SAMPLE = {
    "5.0": "convoy arrives",
    "6.1": "UK directs us_directed_offensive to western",
    "6.4": "US places 1 offensive western",
    "6.9": "UK gives europe to UK",
    "6.10": "research rolls 5",
    "6.11": "US moves churchill_roosevelt",
    "7.1": "US networks denmark",
}


def through(section: str) -> State:
    """Return the state in which the step of ``section`` begins."""
    state = opened()
    for name, lines, _ in STEPS:
        if name == section:
            break
        state = told(state, *lines)
    return state


@pytest.mark.parametrize("early", list(SAMPLE))
@pytest.mark.parametrize("section", list(SAMPLE))
def test_each_step_allows_only_what_belongs_to_it_and_says_what_is_due(section: str, early: str) -> None:
    state = through(section)
    broken = broken_by(state, SAMPLE[early])
    if early == section:
        assert [] == broken
    else:
        assert [(section,)] == [each.cites for each in broken]
        assert waiting(state).what == broken[0].mend


def test_nothing_that_must_be_done_can_be_skipped() -> None:
    state = opened()
    for section, lines, later in STEPS:
        for line in lines:
            assert [(section,)] == against(state, later)
            state = told(state, line)
    assert "networks" == state.turn.step


CONFERENCE = "Tell what the conference card says, then the cards shown: agenda UK …, USSR …, US …"


def test_what_is_due_names_who_and_what() -> None:
    expected: list[tuple[str, tuple[str, ...], str]] = [
        ("5.0", (), CONFERENCE),
        ("6.1", ("UK",), "UK places US Directed Offensive on a Front."),
        (
            "6.4",
            ("US",),
            "US allocates; still to be placed or spent: 7 (5 production + 1 for Europe + 1 for the Pacific).",
        ),
        ("6.9", ("UK",), "UK names who commands Europe, the US or the UK."),
        ("6.10", ("USSR",), "USSR rolls a d6 for A-Bomb Research; it needs 4 or more (50 %)."),
        ("6.11", ("US",), "US moves one of its Global Issue markers."),
    ]
    found = [
        (section, waiting(through(section)).powers, say(waiting(through(section)).what)) for section, _, _ in expected
    ]
    assert expected == found


def test_steps_without_anything_to_decide_are_passed_over() -> None:
    assert "networks" == decided("").turn.step


# The Decision Segment of the printed example


OUTCOME = (
    "outcome US wins, UK us_production leadership_europe, US pol_mil_1_3 ussr_directed_offensive global_issue,"
    " USSR pol_mil_2_2, center ussr_declares_war"
)
MOSCOW = [
    "card commits UK 1 offensive cbi",
    "convoy fails",
    OUTCOME,
    "US directs ussr_directed_offensive to far_east",
]


def test_the_printed_example_gives_everybody_what_it_tells() -> None:
    state = told(opened(), *MOSCOW)
    assert {"UK": Purse(5, europe=2), "USSR": Purse(3), "US": Purse(5, europe=1, pacific=1)} == dict(state.turn.purses)
    assert ("UK",) == waiting(state).powers


def test_the_printed_example_is_allocated_as_told() -> None:
    uk = ["UK places 1 offensive cbi", "UK places 5 offensive western", "UK places 1 offensive mediterranean"]
    ussr = ["USSR places 2 offensive far_east", "USSR places 1 offensive eastern"]
    us = ["US places 1 offensive eastern", "US places 2 offensive western", "US places 1 offensive central_pacific"]
    us += ["US places 1 offensive sw_pacific", "US places 1 naval sw_pacific", "US activates pol_mil_1_3"]
    state = told(opened(), *MOSCOW, *uk, *ussr, *us)
    assert "leadership" == state.turn.step
    offensive = {"cbi": 1, "western": 7, "mediterranean": 1, "far_east": 2, "eastern": 2}
    assert {**offensive, "central_pacific": 1, "sw_pacific": 1} == {
        f: n for f, n in state.position.offensive.items() if n
    }
    assert 4 == state.position.naval["sw_pacific"]
    assert ({"US": 1}, {"US": 3}) == (dict(state.turn.alignments), dict(state.turn.networks))
    assert [0, 0] == [debt.left for debt in state.turn.owed]
    state = told(state, "UK gives europe to UK")
    assert ("global", "UK") == (state.turn.step, state.position.leadership["europe"])
    assert "US" == told(state, "US moves churchill_roosevelt").position.global_issues["churchill_roosevelt"]
