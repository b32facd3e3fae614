"""The printed example of play, card by card: where every issue stands after each play, and how little must be typed."""

from functools import cache

import pytest

from churchill_cli.book.files import folder
from churchill_cli.book.prepared import load_yaml
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from tests.rules.telling import where

HEADER = {"scenario": "training", "edition": 2}
MOST_TYPED = 1_200

PRINTED = [
    ("USSR", "merkulov", "pol_mil_1_3", "USSR 2"),
    ("US", "embick", "ussr_directed_offensive", "US 3"),
    ("USSR", "budyonny", "ussr_directed_offensive", "USSR 1"),
    ("UK", "cunningham", "leadership_europe", "UK 4"),
    ("US", "donovan", "pol_mil_1_3", "US 3"),
    ("UK", "portal", "pol_mil_1_3", "center"),
    ("US", "leader", "pol_mil_1_3", "US chair"),
    ("USSR", "molotov", "global_issue", "USSR 6"),
    ("UK", "leader", "global_issue", "UK 1"),
    ("USSR", "leader", "pol_mil_2_2", "USSR 5"),
    ("US", "morgenthau", "global_issue", "US 4"),
    ("USSR", "kuznetsov", "global_issue", "USSR 1"),
    ("UK", "attlee", "global_issue", "UK 4"),
    ("USSR", "chief", "global_issue", "center"),
    ("US", "harriman", "ussr_directed_offensive", "US 4"),
    ("UK", "bevin", "pol_mil_2_2", "USSR 1"),
    ("US", "hopkins", "global_issue", "US 5"),
    ("UK", "menzies", "us_production", "UK 1"),
]
"""Who plays which card, the issue, and the space that the example of play prints for it."""

START = {
    "pol_mil_2_2": "UK 2",
    "us_production": "center",
    "pol_mil_1_3": "center",
    "ussr_directed_offensive": "center",
    "ussr_declares_war": "center",
    "leadership_europe": "center",
    "global_issue": "center",
}

TYPED = """
card tol 46
ag UK beav, US crow, USSR vozn
UK pi pol_mil_2
USSR pi us_p pol_mil_1
US pi ussr_di ussr_de
UK pi leadership_e g
USSR adv pol_mil_1 merk
US adv ussr_di embi
USSR deb budy
purge r 3
UK adv leadership_e cunn
USSR pass
US adv pol_mil_1 dono
UK adv pol_mil_1 port
US deb leader walk
US lead w
USSR adv g molo
UK deb leader poun
UK lead w
US pass
UK pass
USSR adv pol_mil_2 leader male
USSR lead w
US adv g morg
USSR deb kuzn
UK adv g attl
USSR deb chief 3
US adv ussr_di harri
UK adv pol_mil_2 bevi
US adv g hopk
UK adv us_p menz
US dir ussr_di far
UK pl 1 o cbi
UK pl 5 o west
UK pl 1 o med
USSR pl 2 o far
USSR pl 1 o east
US pl 1 o east
US pl 2 o west
US pl 1 o cent
US pl 1 o sw
US pl 1 n sw
US act pol_mil_1
UK gives eur UK
US m churchill_r
US net denm mala -aust aust
USSR net -aust aust
UK net -mala
UK al gree
US al denm
eur r 135
pac r 31
west r 5
med r 7
cbi r 2
far r 9
cent r 1
sw r 6
""".strip().splitlines()


@cache
def example() -> tuple[str, ...]:
    return tuple(load_yaml(folder() / "examples" / "moscow.yaml")["lines"])


@cache
def plays() -> list[tuple[a.AdvanceIssue | a.DebateIssue, State]]:
    """Return each play of the example with the state after it, and after nobody debates it."""
    state, found = replay.opening(HEADER)[0], []
    for line in example():
        action = grammar.parse(line)
        state, _ = replay.step(state, action)
        if isinstance(action, a.AdvanceIssue | a.DebateIssue):
            found.append((action, state))
    return found


@pytest.mark.parametrize("n", range(len(PRINTED)), ids=[f"{who}-{card}" for who, card, _, _ in PRINTED])
def test_after_each_play_every_issue_stands_where_it_is_printed(n: int) -> None:
    action, state = plays()[n]
    who, card, _, _ = PRINTED[n]
    assert (who, card) == (action.power, action.card.name or action.card.kind)
    expected = START | {issue: spot for _, _, issue, spot in PRINTED[: n + 1]}
    assert expected == {issue: where(state, issue) for issue in state.turn.table.issues}


def test_every_play_of_the_example_is_looked_at() -> None:
    assert len(PRINTED) == len(plays())


def test_each_side_plays_the_seven_cards_that_the_example_names() -> None:
    _, state = plays()[-1]
    assert {
        "UK": {"beaverbrook", "cunningham", "portal", "pound", "attlee", "bevin", "menzies"},
        "US": {"crowley", "embick", "donovan", "walker", "morgenthau", "harriman", "hopkins"},
        "USSR": {"voznesensky", "merkulov", "budyonny", "molotov", "malenkov", "kuznetsov", "zhukov"},
    } == {power: set(names) for power, names in state.roster.used.items()}


def test_the_conference_ends_as_printed() -> None:
    _, state = plays()[-1]
    assert "US" == state.turn.winner
    assert {
        "UK": {"us_production", "leadership_europe"},
        "US": {"pol_mil_1_3", "ussr_directed_offensive", "global_issue"},
        "USSR": {"pol_mil_2_2"},
    } == {power: set(issues) for power, issues in state.turn.won.items()}
    assert frozenset({"ussr_declares_war"}) == state.position.center
    assert ({"UK": 1}, {"USSR": 1}, 2) == (
        dict(state.turn.alignments),
        dict(state.turn.networks),
        state.position.naval["arctic"],
    )


def test_card_to_post_mortem_takes_few_typed_characters() -> None:
    assert sum(len(line) + 1 for line in TYPED) <= MOST_TYPED


def test_what_is_typed_short_is_the_record_of_the_example() -> None:
    state = replay.opening(HEADER)[0]
    written = []
    for line in TYPED:
        action = grammar.parse(line)
        written.append(grammar.write(action))
        state, _ = replay.step(state, action)
    assert [line for line in example() if not line.startswith("note")] == written
    assert (9, "conference") == (state.position.conference, state.turn.step)
