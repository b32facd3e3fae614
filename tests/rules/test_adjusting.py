"""Markers set by hand, games caught up with: what stands then, which rule is set aside, what cannot be."""

import pytest

from churchill_cli.errors import Forbidden, UsageProblem
from churchill_cli.game.adjusting import CATCHING_UP, COUNTED
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.words import catalogues
from churchill_cli.words.sentences import say
from tests.rules.telling import events, meeting, opened, told

TRAINING = {"scenario": "training", "edition": 2}


def adjusted(*settings: str) -> State:
    return told(opened(), *(f"adjust {setting} because we forgot" for setting in settings))


def refusal(setting: str) -> Forbidden:
    with pytest.raises(Forbidden) as caught:
        adjusted(setting)
    return caught.value


@pytest.mark.parametrize(
    ("setting", "part", "key", "value"),
    [
        ("front western west_germany", "fronts", "western", "west_germany"),
        ("naval arctic 3", "naval", "arctic", 3),
        ("offensive eastern 2", "offensive", "eastern", 2),
        ("reserves eastern 4", "reserves", "eastern", 4),
        ("removed german_army 2", "removed", "german_army", 2),
        ("networks UK poland 2", "networks", "poland", ("UK", 2)),
        ("alignment poland USSR", "alignment", "poland", "USSR"),
        ("global churchill_stalin UK", "global_issues", "churchill_stalin", "UK"),
        ("command europe UK", "leadership", "europe", "UK"),
        ("bomb US trinity", "abomb", "US", 4),
        ("conferences US 2", "conferences_won", "US", 2),
        ("technology USSR 1", "technology", "USSR", 1),
    ],
)
def test_a_marker_stands_as_it_was_set(setting: str, part: str, key: str, value: object) -> None:
    assert value == getattr(adjusted(setting).position, part)[key]


@pytest.mark.parametrize(
    ("setting", "part", "key"),
    [
        ("networks UK poland 0", "networks", "poland"),
        ("alignment france none", "alignment", "france"),
        ("global churchill_stalin neutral", "global_issues", "churchill_stalin"),
    ],
)
def test_a_marker_can_be_taken_away(setting: str, part: str, key: str) -> None:
    assert key not in getattr(adjusted("global churchill_stalin UK", setting).position, part)


def test_surrender_is_set_by_hand_and_taken_back() -> None:
    assert "germany" in adjusted("surrendered germany yes").position.surrendered
    assert "germany" not in adjusted("surrendered germany yes", "surrendered germany no").position.surrendered


@pytest.mark.parametrize(("axis", "section"), [("germany", "7.81"), ("italy", "7.81"), ("japan", "7.82")])
def test_each_surrender_set_by_hand_names_its_own_section(axis: str, section: str) -> None:
    other = "no" if axis in opened().position.surrendered else "yes"
    found = events(opened(), f"adjust surrendered {axis} {other} because we forgot")
    assert (section,) in [event.cites for event in found if "surrendered" in say(event.what)]


def test_what_was_entered_follows_from_where_a_front_stands() -> None:
    assert adjusted("front western west_germany").position.has_entered("normandy")
    assert not adjusted("front western bolero").position.has_entered("normandy")


def test_the_rule_set_aside_is_named_with_the_reason() -> None:
    state, _ = replay.opening(TRAINING)
    _, events = replay.step(state, grammar.parse("adjust naval arctic 3 because Ann bumped the board"))

    assert ["Set by hand, this rule set aside: Ann bumped the board."] == [say(event.what) for event in events]
    assert ("6.5",) == events[0].cites


@pytest.mark.parametrize(
    ("setting", "cite"),
    [
        ("naval western 6", "6.5"),
        ("networks UK poland 3", "7.11"),
        ("front eastern bolero", "7.52"),
        ("removed ijn 3", "7.63"),
        ("reserves eastern 9", "7.6"),
        ("technology US 4", "7.81"),
        ("conferences US 11", "5.27"),
        ("issue second_front center", "5.2"),
        ("leader US inactive", "5.2"),
    ],
)
def test_a_marker_that_would_be_nowhere_is_refused(setting: str, cite: str) -> None:
    assert (cite,) == refusal(setting).reasons[0].cites


@pytest.mark.parametrize(
    "line", ["adjust naval western because x", "adjust naval western 3", "adjust hats UK 3 because x"]
)
def test_a_setting_without_value_or_reason_is_not_understood(line: str) -> None:
    with pytest.raises(UsageProblem):
        grammar.parse(line)


def test_a_leader_is_turned_inactive_and_active_by_hand() -> None:
    inactive = told(meeting(), "adjust leader US inactive because he was used")
    assert "US" not in inactive.turn.table.active
    assert meeting().turn.table.active == told(inactive, "adjust leader US active because no").turn.table.active


def test_the_conference_table_is_set_by_hand_too() -> None:
    state = told(
        adjusted(),
        "agenda UK 3, US 2, USSR 2",
        "adjust issue global_issue UK 3 because it was there",
        "adjust issue a_bomb_research center because it was there",
        "adjust leader US inactive because he was used",
        "adjust leader US active because he was not",
        "adjust issue global_issue none because it was not",
    )
    table = state.turn.table

    assert ["a_bomb_research"] == list(table.issues)
    assert "US" in table.active


def test_a_record_may_begin_in_the_middle_of_a_game() -> None:
    position = {"conference": 5, "fronts": {"western": "normandy"}, "naval": {"western": 5}}
    state, _ = replay.opening({"scenario": "campaign", "edition": 2, "position": position})

    assert (5, "normandy", 5) == (
        state.position.conference,
        state.position.fronts["western"],
        state.position.naval["western"],
    )
    assert "conference" == state.turn.step


@pytest.mark.parametrize("front", ["western", "eastern"])
def test_the_technology_markers_go_with_a_surrender_that_is_told_of_a_board_as_it_stands(front: str) -> None:
    """A slip that is put right moves that marker alone: what the hands have given they take back by a line (7.81)."""
    entered = adjusted(f"front {front} germany")
    assert sum(entered.position.technology.values())
    stands = told(entered, "adjust surrendered germany no because it stands so").position
    slip = told(entered, "adjust surrendered germany no because it was too early").position
    assert not sum(stands.technology.values())
    assert entered.position.technology == slip.technology
    assert stands.surrendered == slip.surrendered == entered.position.surrendered - {"germany"}


@pytest.mark.parametrize("reason", [CATCHING_UP, COUNTED])
@pytest.mark.parametrize("lang", ["ru", "es"])
def test_a_reason_that_every_record_has_is_said_in_the_readers_language(reason: str, lang: str) -> None:
    (set_aside,) = events(opened(), f"adjust naval arctic 3 because {reason}")
    own = events(opened(), "adjust naval arctic 3 because nothing happens")[0]
    with catalogues.speaking(lang):
        assert reason not in say(set_aside.what)
        assert "nothing happens" in say(own.what)
