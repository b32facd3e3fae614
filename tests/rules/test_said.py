"""What is said in a conference, line by line: every event, sum, refusal and what is due, with its sections (5.0)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from churchill_cli.book.prepared import load_yaml
from churchill_cli.game.model.cards import Attribute, LeaderCard, StaffCard
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import CENTER, Spot
from tests.rules.saying import answer, awaited, due, offered
from tests.rules.telling import AGENDA, meeting, opened, told

SAID = load_yaml(Path(__file__).parent / "said.yaml")
"""By the situation: what is due in it, what is listed, and what each line brings; read against the sections named."""


def at(state: State, **spots: str) -> State:
    """Return the state with issues elsewhere: `center`, `UK 3`; `us_production__2` is the second counter."""
    issues = dict(state.turn.table.issues)
    for issue, where in spots.items():
        power, _, n = where.partition(" ")
        issues[issue.replace("__", "#")] = CENTER if where == "center" else Spot(power, int(n))  # type: ignore[arg-type]
    return state.at_table(issues=issues)


def on_move(power: str, state: State | None = None, /, **spots: str) -> State:
    """Return a meeting with a power on the move and issues elsewhere."""
    return at((state or meeting()).at_table(on_move=power), **spots)


def played_out(state: State) -> State:
    """Return a meeting in which all cards are played."""
    return state.at_table(on_move=None, last=None, hands=dict.fromkeys(POWERS, 0))


def meeting_with(*issues: str) -> State:
    """Return a meeting with these issues alone, all in the center, in this order."""
    return meeting().at_table(issues=dict.fromkeys(issues, CENTER))


def captured(power: str, *, advanced: bool = True) -> State:
    """Return a meeting in which one issue is free, as a rule after an advance of it to the Soviet chair."""
    state = on_move("USSR", **dict.fromkeys(("pol_mil_2_2", "us_production", "pol_mil_1_3"), "UK 7"))
    state = at(state, **dict.fromkeys(("ussr_directed_offensive", "ussr_declares_war", "leadership_europe"), "US 7"))
    state = at(state, global_issue=f"{power} 6")
    return told(state, "USSR advances global_issue with 2") if advanced else state


def marked() -> State:
    """Return a conference that begins with markers in Europe."""
    networks = {"france": ("US", 2), "norway": ("UK", 1), "poland": ("USSR", 1)}
    return opened().at(networks=networks, alignment={"norway": "US", "netherlands": "UK"})


DICE = LeaderCard("roosevelt", "US", 7, rolls=True, dice=3, ill=(3, 5), complete=True)
SOVIET_DICE = LeaderCard("stalin", "USSR", 7, rolls=True, dice=2, ill=(2, 3), paranoia=3, complete=True)
WHOLE = StaffCard("bevin", "UK", 5, complete=True)
WHOLE_TOO = StaffCard("portal", "UK", 1, attributes=(Attribute(2, tracks=("US",)),), complete=True)
STATES: dict[str, Callable[[], State]] = {
    "a conference begins": opened,
    "a conference begins, with markers in Europe": marked,
    "a conference begins after its card was told": lambda: told(opened(), "card is tolstoy 4 6"),
    "the card of another conference": lambda: opened("campaign"),
    "three naval support in the Arctic": lambda: opened(naval={"arctic": 3}),
    "Roosevelt is dead": lambda: told(opened(), "US leader dead"),
    "Roosevelt is dead, first edition": lambda: told(opened(edition=1), "US leader dead"),
    "two issues are on the table already": lambda: told(
        opened(), "card puts us_production in center", "card puts global_issue in UK 2"
    ),
    "the USSR has placed by the Pol-Mil Table": lambda: told(marked(), "card gives USSR network at 1 1"),
    "the US placed last time, first edition": lambda: told(
        opened(edition=1).with_roster(last_winner="USSR"), "card gives UK network at 1 1"
    ),
    "a tie for the agenda with the US": lambda: told(opened(), "agenda UK 3, US 4, USSR 2"),
    "a tie for the agenda without the US": lambda: told(opened(), "agenda UK 3, US 1, USSR 4"),
    "a tie for the agenda was broken": lambda: told(opened(), "agenda UK 3, US 4, USSR 2", "UK breaks tie for UK"),
    "a tie for the agenda was broken, which asks for no roll": lambda: told(
        opened().at(rulings={"Q-tie-health": "no"}), "agenda UK 3, US 4, USSR 2", "UK breaks tie for UK"
    ),
    "no Leader is active": lambda: told(opened(), "card sidelines US", "card sidelines UK", "card sidelines USSR"),
    "the winner of the agenda picks": lambda: told(opened(), AGENDA[0]),
    "all showed the same but the UK was chosen": lambda: told(
        opened(), "agenda UK 2, US 3, USSR 3", "UK breaks tie for UK"
    ),
    "the difference is zero": lambda: told(
        opened(), "agenda UK 2, US 3, USSR 3", "UK breaks tie for UK", "UK leader well"
    ),
    "the others pick": lambda: told(opened(), *AGENDA[:2]),
    "the USSR is on the move": meeting,
    "the UK is on the move": lambda: on_move("UK", global_issue="US 3"),
    "the US is on the move, two counters apart": lambda: on_move(
        "US", us_production="UK 2", us_production__2="center", ussr_declares_war="UK 2", pol_mil_1_3="UK 7"
    ),
    "the UK has rolled its Chief of Staff": lambda: told(on_move("UK"), "UK chief rolls 4"),
    "an advance may be debated": lambda: told(meeting(), "USSR advances global_issue with 4"),
    "an advance of a conditional issue": lambda: told(
        on_move("US", ussr_declares_war="UK 2"), "US advances ussr_declares_war with 5"
    ),
    "an advance to the chair": lambda: told(on_move("US", global_issue="US 5"), "US advances global_issue with 4"),
    "an advance to the chair, by the other readings": lambda: told(
        on_move(
            "US",
            meeting().at(rulings={"Q-capture-debate": "difference", "Q-capture-track": "target"}),
            global_issue="US 5",
        ),
        "US advances global_issue with 4",
    ),
    "an advance from the center to the chair": lambda: told(on_move("US"), "US advances global_issue with 9"),
    "the same by the other reading of the track": lambda: told(
        on_move("US", meeting().at(rulings={"Q-capture-track": "target"})), "US advances global_issue with 9"
    ),
    "Churchill has advanced": lambda: told(on_move("UK"), "UK advances global_issue with leader"),
    "Churchill has advanced and is well": lambda: told(
        on_move("UK"), "UK advances global_issue with leader", "UK leader rolls 3 4"
    ),
    "Roosevelt has advanced": lambda: told(on_move("US"), "US advances global_issue with leader"),
    "Roosevelt, whose card is known, has advanced": lambda: told(
        on_move("US").with_roster(leader_cards={"roosevelt": DICE}), "US advances global_issue with leader"
    ),
    "Stalin advances what cannot be debated": lambda: told(
        on_move("USSR", a_bomb_research="center"), "USSR advances a_bomb_research with leader"
    ),
    "Stalin is paranoid": lambda: told(meeting(), "USSR leader paranoid"),
    "Stalin is paranoid and the USSR may debate": lambda: told(
        on_move("US"), "USSR leader paranoid", "US advances global_issue with 4"
    ),
    "Stalin is paranoid by three": lambda: told(
        meeting().with_roster(leader_cards={"stalin": SOVIET_DICE}), "USSR leader paranoid"
    ),
    "a purge is due": lambda: told(
        meeting(),
        "USSR advances pol_mil_1_3 with merkulov",
        "US advances global_issue with 1",
        "UK advances us_production with 1",
        "USSR advances global_issue with molotov",
    ),
    "a purge of a card without a name is due": lambda: told(
        meeting(),
        "USSR advances pol_mil_1_3 with merkulov",
        "US advances global_issue with 1",
        "UK advances us_production with 1",
        "USSR advances global_issue with 2",
    ),
    "the US has a pass": lambda: told(meeting(), "USSR advances global_issue with 4", "US debates with 2"),
    "the US is sidelined and the UK barred": lambda: on_move(
        "UK", meeting(state=told(opened(), "card sidelines US", "card bars UK"))
    ),
    "nothing is left to advance": lambda: captured("USSR"),
    "a card is known whole": lambda: on_move("UK", global_issue="US 3").with_roster(
        staff={"bevin": WHOLE, "portal": WHOLE_TOO}
    ),
    "the last card of a debater who is next": lambda: told(meeting(), "USSR advances global_issue with 2").at_table(
        hands={"US": 1, "UK": 3, "USSR": 3}
    ),
    "the last card may capture the last issue": lambda: captured("USSR", advanced=False).at_table(
        hands={"UK": 0, "US": 0, "USSR": 1}
    ),
    "one counter is left of two, the second placed first": lambda: on_move(
        "US", meeting_with("us_production#2", "us_production", "pol_mil_1_3")
    ),
    "A-Bomb Research is on the table": lambda: on_move("USSR", a_bomb_research="center"),
    "Truman leads": lambda: told(on_move("US", ussr_declares_war="UK 1"), "US leader dead"),
    "two health rolls are due": lambda: told(
        on_move("UK"), "UK advances global_issue with leader", "US debates with leader"
    ),
    "Germany has surrendered": lambda: meeting().at(surrendered=frozenset({"germany"})),
    "an issue on the track of a third, by the other reading": lambda: told(
        on_move("US", meeting().at(rulings={"Q-capture-debate": "difference"}), global_issue="UK 5"),
        "US advances global_issue with 2",
    ),
    "the USSR placed and had won last": lambda: told(
        marked().with_roster(last_winner="USSR"), "card gives USSR network at 1 2"
    ),
    "a roll is due when all cards are played": lambda: played_out(
        told(on_move("UK", us_production="center"), "UK advances global_issue with leader", "US debates with leader")
    ),
    "all cards are played, the UK has most": lambda: played_out(
        at(meeting(), global_issue="US 2", us_production="UK 7")
    ),
    "all cards are played, all are tied": lambda: played_out(
        at(meeting(), **dict.fromkeys(meeting().turn.table.issues, "center"))
    ),
    "the outcome is told in the middle": lambda: on_move("UK", global_issue="US 7", us_production="UK 2"),
}


@pytest.mark.parametrize("situation", STATES)
def test_what_is_said_in_a_situation_of_a_conference(situation: str) -> None:
    state, said = STATES[situation](), SAID[situation]
    assert said["due"] == due(state)
    assert said["awaited"] == awaited(state)
    assert said["lines"] == {line: answer(state, line) for line in said["lines"]}


@pytest.mark.parametrize("situation", [situation for situation, said in SAID.items() if "offered" in said])
def test_what_is_listed_in_a_situation_of_a_conference(situation: str) -> None:
    assert SAID[situation]["offered"] == list(offered(STATES[situation]()))
