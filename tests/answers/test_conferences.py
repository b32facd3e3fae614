"""The conference table as data, and what a card would do on it (5.13, 5.22 to 5.26)."""

import pytest

from churchill_cli.answers import conferences
from churchill_cli.errors import ChurchillError, Forbidden, UsageProblem
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play, Spot
from tests.rules.telling import meeting, opened, told


def on_move(power: str, state: State | None = None) -> State:
    return (state or meeting()).at_table(on_move=power)


def test_the_table_says_where_each_issue_stands_and_whether_it_is_captured() -> None:
    spots = {"global_issue": Spot("UK", 7), "pol_mil_1_3": Spot("US", 6), "us_production": Spot()}
    assert {
        "global_issue": {"track": "UK", "space": 7, "captured": True},
        "pol_mil_1_3": {"track": "US", "space": 6, "captured": False},
        "us_production": {"track": None, "space": 0, "captured": False},
    } == conferences.answer(meeting().at_table(issues=spots)).data()["issues"]


def test_the_table_says_which_leader_is_active_and_which_may_advance() -> None:
    state = meeting(state=told(opened(), "card sidelines US", "card bars UK", "US leader dead"))
    assert {
        "UK": {"name": "churchill", "active": True, "may_advance": False},
        "US": {"name": "truman", "active": False, "may_advance": False},
        "USSR": {"name": "stalin", "active": True, "may_advance": True},
    } == conferences.answer(state).data()["leaders"]


def test_the_table_says_what_is_left_of_each_deck_and_of_each_hand() -> None:
    state = told(on_move("UK"), "UK advances global_issue with bevin", "UK loses eden", "UK loses bevin")
    answer = conferences.answer(state).data()
    whole = {"left": 14, "played": [], "dead": []}
    british = {"left": 13, "played": ["bevin"], "dead": ["bevin", "eden"]}
    assert {"UK": british, "US": whole, "USSR": whole} == answer["decks"]
    assert {"UK": 5, "US": 6, "USSR": 6} == answer["hands"]


def test_the_table_says_who_is_on_the_move_who_may_debate_and_who_may_pass() -> None:
    def turns(state: State) -> tuple[object, object, object]:
        data = conferences.answer(state).data()
        return data["on_move"], data["may_debate"], data["may_pass"]

    assert (None, [], []) == turns(opened())
    assert ("USSR", [], []) == turns(meeting())
    advanced = told(meeting(), "USSR advances global_issue with 4")
    assert ("US", ["US", "UK"], []) == turns(advanced)
    assert ("US", [], ["US"]) == turns(told(advanced, "US debates with 2"))
    captured = meeting().at_table(issues={"global_issue": Spot("UK", 7)})
    assert ("USSR", [], ["USSR"]) == turns(captured)
    assert (None, [], []) == turns(captured.at_table(on_move=None))


def effects(state: State, power: str, play: Play) -> tuple[dict[str, object], object]:
    """Return where a card brings each issue, as track and space with its value, and what it does in a debate."""
    data = conferences.what_if(state, power, play).data()  # type: ignore[arg-type]
    assert power == data["power"]

    def of(told_of: dict[str, dict[str, object]]) -> object:
        space = told_of["to"]
        return (told_of["value"], space["track"], space["space"], space["captured"]) if space else told_of["why"]

    return {each["issue"]: of(each) for each in data["advance"]}, data["debate"] and of(data["debate"])


def test_a_card_is_held_against_every_issue_and_against_the_last_advance() -> None:
    state = told(meeting(), "USSR advances global_issue with 4")
    state = state.at_table(issues={"global_issue": Spot("USSR", 4), "pol_mil_1_3": Spot("US", 5)})
    advances, debate = effects(state, "US", Play(name="harriman"))
    assert {"global_issue": (5, "US", 1, False), "pol_mil_1_3": (4, "US", 9, True)} == advances
    assert (5, "US", 1, False) == debate
    _advances, own = effects(state, "USSR", Play(value=3))
    assert own is None
    assert effects(meeting(), "US", Play(value=3))[1] is None


def test_what_forbids_a_card_on_one_issue_alone_is_said_there() -> None:
    advances, _debate = effects(meeting(), "US", Play(name="donovan"))
    assert (5, "US", 5, False) == advances["pol_mil_1_3"]
    assert ["The program does not know the value of William Donovan."] == advances["global_issue"]


@pytest.mark.parametrize("state", [opened(), told(opened(), "agenda UK 3, US 2, USSR 2")])
def test_where_there_is_no_meeting_no_card_is_held_against_anything(state: State) -> None:
    with pytest.raises(Forbidden) as refused:
        conferences.what_if(state, "US", Play(value=3))
    assert "No meeting is in progress." == refused.value.message


def test_a_card_that_cannot_be_played_at_all_is_refused() -> None:
    with pytest.raises(ChurchillError) as refused:
        conferences.what_if(meeting(), "US", Play(name="bevin"))
    assert "Ernest Bevin belongs to UK" in str(refused.value.message)
    assert () == conferences.what_if(meeting().at_table(issues={}), "US", Play(value=3)).prospects


@pytest.mark.parametrize(
    ("typed", "play"),
    [("US harriman", Play(name="harriman")), ("US 3+1", Play(value=3, bonus=1)), ("US leader", Play("leader"))],
)
def test_a_card_is_asked_of_by_its_power_and_its_name_or_value(typed: str, play: Play) -> None:
    assert ("US", play) == conferences.asked(typed)
    assert conferences.asked("") is conferences.asked("  ") is None


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("US 3 to nowhere", "`to nowhere` after the card is not read"),
        ("harriman", "`harriman` is not understood"),
        ("US", "`US` is not understood"),
    ],
)
def test_what_is_no_card_of_a_power_is_not_understood(typed: str, said: str) -> None:
    with pytest.raises(UsageProblem) as refused:
        conferences.asked(typed)
    assert said in refused.value.message
    assert refused.value.hint
    assert refused.value.hint.startswith("Such as: churchill table US")
