"""Directed Offensives, commands, A-Bomb Research, the Global Issue, the order of it all (6.0, 6.1, 6.9 to 6.11)."""

import pytest

from churchill_cli.errors import UsageProblem
from churchill_cli.game.decision import directed, global_issue
from churchill_cli.game.model.actions import Direct
from churchill_cli.game.model.ids import FRONTS, Power
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import Purse, State
from churchill_cli.notation import grammar
from churchill_cli.words.sentences import say
from tests.rules.situations import all_spent
from tests.rules.telling import against, broken_by, events, offered, opened, outcome, told, waiting

ORDER: list[tuple[Power, tuple[Power, ...]]] = [
    ("UK", ("USSR", "US", "UK")),
    ("USSR", ("US", "UK", "USSR")),
    ("US", ("UK", "USSR", "US")),
]


def by(said: list[Event], section: str) -> list[str]:
    """Return the sentences that cite ``section``."""
    return [say(each.what) for each in said if section in each.cites]


def decided(holdings: str, winner: str = "US", state: State | None = None, *lines: str) -> State:
    """Return what follows the allocation when the conference ended with these holdings."""
    state = state or opened()
    return all_spent(told(state, outcome(state, winner, holdings), *lines))


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


def test_a_directed_offensive_in_the_centre_is_placed_by_nobody() -> None:
    state = told(opened(), "outcome US wins, center us_directed_offensive")
    assert ("allocation", None) == (state.turn.step, directed.due(state))
    assert [] == list(directed.options(state))
    assert [("6.1",)] == [v.cites for v in directed.check(state, Direct("US", "us_directed_offensive", "cbi"))]


def test_a_directed_offensive_never_goes_to_the_arctic() -> None:
    with pytest.raises(UsageProblem):
        grammar.parse("US directs us_directed_offensive to arctic")


def test_every_counter_held_is_offered_on_every_front() -> None:
    state = told(opened(), "outcome US wins, US us_directed_offensive uk_directed_offensive")
    issues = ("us_directed_offensive", "uk_directed_offensive")
    assert [f"US directs {issue} to {front}" for issue in issues for front in FRONTS] == offered(state)


# Theater Leadership (6.9)


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
    state = all_spent(state)
    state = told(state, appoint) if reading == "old" else state
    assert ("global", leader) == (state.turn.step, state.position.leadership["pacific"])


def test_a_reading_told_during_the_allocation_does_not_skip_the_commands() -> None:
    state = told(opened(leadership={}), "outcome UK wins, UK leadership_europe", "USSR places 3 offensive eastern")
    state = all_spent(told(state, "ruling Q-leadership-bonus new"))
    assert ("leadership", ("UK",)) == (state.turn.step, waiting(state).powers)


# A-Bomb Research (6.10)


def funded(n: int, winner: str = "US", **changes: object) -> State:
    """Return the research step with ``n`` production given to it."""
    state = told(opened().at(leadership={}, **changes), f"outcome {winner} wins, {winner} a_bomb_research")
    (power,) = waiting(state).powers
    return all_spent(told(state, f"{power} funds {n} research") if n else state)


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


@pytest.mark.parametrize("funds", [0, 1, 2])
def test_the_die_of_research_counts_with_the_production_given_to_it_if_any(funds: int) -> None:
    for die in (1, 6):
        rolled = events(funded(funds, abomb={"US": 0}), f"research rolls {die}")[0]
        assert [die, funds][: 1 + bool(funds)] == [term.amount for term in rolled.terms]


def test_the_spy_ring_advances_when_the_ussr_wins_whatever_the_die() -> None:
    for die in (1, 6):
        after = told(funded(0, "USSR"), f"research rolls {die}")
        assert {"US": 3 + (die == 6), "USSR": 1} == dict(after.position.abomb)


def test_the_advance_of_the_spy_ring_is_announced() -> None:
    state = told(opened(leadership={}), "outcome USSR wins, USSR a_bomb_research", "US places 6 offensive cbi")
    state = told(state, "UK places 4 offensive cbi")
    (said,) = [each for each in events(state, "USSR places 3 offensive cbi") if "6.10.1" in each.cites]
    assert "space_1" == said.what.fields["space"]


# The Global Issue (6.11)


def test_the_move_says_what_holds_now() -> None:
    state = decided("US global_issue")
    assert 1 == len(by(events(state, "US moves churchill_roosevelt"), "6.11"))
    assert "churchill_roosevelt.US" == events(state, "US moves churchill_roosevelt")[0].what.fields["advantage"]


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
