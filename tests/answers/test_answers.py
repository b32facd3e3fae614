"""The shapes of the answers: their keys, their kinds of values, JSON from top to bottom."""

import json
from fractions import Fraction
from typing import Any

import pytest

from churchill_cli.answers import positions, war as war_answers
from churchill_cli.answers.plain import error_data
from churchill_cli.documents.position import read
from churchill_cli.errors import ChurchillError, Forbidden, Reason
from churchill_cli.game.model.ids import Front, Theater
from churchill_cli.game.war.war import War

EUROPE = ("western", "mediterranean", "eastern")
PACIFIC = ("cbi", "far_east", "central_pacific", "sw_pacific")
POWERS = {"UK", "US", "USSR"}
BEYOND = {"assumed", "notes", "why"}
"""What an answer adds to the contract: what it rests on, why, and what the position left untold."""


def keys(answer: dict[str, Any]) -> set[str]:
    """Return the keys of an answer that the contract speaks of; the whole must be JSON."""
    assert answer == json.loads(json.dumps(answer, allow_nan=False))
    return set(answer) - BEYOND


def strength(front: Front, roll: int | None = None, **position: Any) -> dict[str, Any]:  # noqa: ANN401
    return positions.strength(War.of(read(position)), front, roll).data()


def reserves(theater: Theater, *dice: int, **position: Any) -> dict[str, Any]:  # noqa: ANN401
    return positions.reserve_placement(War.of(read(position)), theater, dice).data()


def is_fraction(text: object) -> bool:
    return isinstance(text, str) and text == str(Fraction(text)) and 0 <= Fraction(text) <= 1


def assert_cites(cites: object) -> None:
    assert isinstance(cites, list)
    assert all(isinstance(cite, str) and cite for cite in cites)
    assert len(cites) == len(set(cites))


# strength

STRENGTH = {
    "front",
    "space",
    "entry",
    "strength",
    "attempt",
    "steps",
    "blocked",
    "success",
    "breakthrough",
    "cites",
    "open_points",
}
CASES: list[tuple[Front, dict[str, Any]]] = [
    ("eastern", {"fronts": {"eastern": "ukraine"}, "offensive": {"eastern": 3}, "reserves": {"eastern": 2}}),
    ("western", {"fronts": {"western": "bolero"}, "naval": {"western": 5}, "center": ["second_front"]}),
    ("western", {"fronts": {"western": "bolero"}}),
    ("mediterranean", {"fronts": {"mediterranean": "northern_italy"}}),
    ("far_east", {"fronts": {"far_east": "nomohon"}, "offensive": {"far_east": 7}, "center": ["ussr_declares_war"]}),
    ("cbi", {"surrendered": ["japan"]}),
]


@pytest.mark.parametrize(("front", "position"), CASES)
def test_strength_answers_in_the_keys_of_the_contract(front: Front, position: dict[str, Any]) -> None:
    found = strength(front, **position)

    assert STRENGTH == keys(found)
    assert front == found["front"]
    assert isinstance(found["space"], str)
    assert isinstance(found["attempt"], bool)
    assert is_fraction(found["success"])
    assert is_fraction(found["breakthrough"])
    assert_cites(found["cites"])
    for part in found["steps"]:
        assert {"amount", "why", "cites"} == set(part)
        assert part["why"]
        assert part["cites"]
    for block in found["blocked"]:
        assert {"why", "cites"} == set(block)
        assert block["why"]
        assert block["cites"]
    assert found["attempt"] is not bool(found["blocked"])


@pytest.mark.parametrize(("front", "position"), CASES)
@pytest.mark.parametrize("roll", [1, 10])
def test_strength_with_a_roll_adds_its_result(front: Front, position: dict[str, Any], roll: int) -> None:
    found = strength(front, roll, **position)

    assert {*STRENGTH, "result"} == keys(found)
    assert {"advance", "to", "effects", "changes"} == set(found["result"])
    assert set(found["result"]["changes"]) <= {"naval", "removed", "surrendered", "technology", "networks"}
    for effect in found["result"]["effects"]:
        assert {"what", "cites"} == set(effect)
        assert set(effect["cites"]) <= set(found["cites"])


def test_the_reserves_that_stand_are_those_of_the_theater_where_any_stand() -> None:
    position = read({"reserves": {"western": 2, "eastern": 3, "cbi": 1}})
    assert {"western": 2, "eastern": 3} == war_answers.standing(position, "europe").data()["against"]
    assert {"cbi": 1} == war_answers.standing(position, "pacific").data()["against"]


def test_strength_names_the_sections_of_its_terms_and_of_the_roll() -> None:
    war = War.of(read({"offensive": {"western": 2}, "reserves": {"western": 1}}))
    assert ("7.72", "7.72.2", "7.72.3", "7.71") == positions.strength(war, "western", None).cites[:4]


def test_strength_is_the_sum_of_its_steps_also_where_the_attempt_is_blocked() -> None:
    found = strength("western", fronts={"western": "bolero"}, offensive={"western": 2}, reserves={"western": 1})

    assert (4, False) == (found["strength"], found["attempt"])
    assert 4 == sum(part["amount"] for part in found["steps"])
    assert ("0", "0") == (found["success"], found["breakthrough"])


def test_strength_is_null_only_at_the_end_of_the_track() -> None:
    found = strength("mediterranean", fronts={"mediterranean": "northern_italy"})

    assert (None, None, []) == (found["entry"], found["strength"], found["steps"])
    assert found["attempt"] is False


def test_fractions_are_exact_and_reduced() -> None:
    found = strength("eastern", fronts={"eastern": "belorussia"}, offensive={"eastern": 1})
    certain = strength("eastern", fronts={"eastern": "belorussia"}, offensive={"eastern": 5})

    assert ("2/5", "0") == (found["success"], found["breakthrough"])
    assert ("1", "3/10") == (certain["success"], certain["breakthrough"])
    assert "7.74" in certain["cites"]
    assert "7.74" not in found["cites"]


def test_a_roll_where_nothing_may_be_tried_moves_nothing() -> None:
    found = strength("western", 1, fronts={"western": "bolero"}, offensive={"western": 4})

    assert (0, "bolero", {}) == tuple(found["result"][key] for key in ("advance", "to", "changes"))


def test_a_roll_above_the_strength_moves_and_changes_nothing() -> None:
    found = strength("eastern", 5, fronts={"eastern": "ukraine"}, offensive={"eastern": 1})

    assert (0, "ukraine", {}) == tuple(found["result"][key] for key in ("advance", "to", "changes"))


def test_entering_a_kamikaze_space_changes_the_naval_support() -> None:
    spaces = {"iwo_jima": {"amphibious": True, "b29": False, "kamikaze": True}}
    found = strength(
        "central_pacific",
        1,
        fronts={"central_pacific": "marianas_islands"},
        naval={"central_pacific": 4, "sw_pacific": 2},
        board={"spaces": spaces},
    )

    assert (1, "iwo_jima") == (found["result"]["advance"], found["result"]["to"])
    assert {"naval": {"central_pacific": 3}} == found["result"]["changes"]
    assert "7.75" in found["cites"]


def test_entering_west_germany_changes_what_is_removed() -> None:
    found = strength("western", 1, fronts={"western": "rhineland"})

    assert {"removed": {"german_army": 1}} == found["result"]["changes"]


def test_entering_southern_italy_lets_italy_surrender() -> None:
    found = strength("mediterranean", 1, naval={"mediterranean": 3})

    assert {"surrendered": ["italy"], "removed": {"italian_army": 1}} == found["result"]["changes"]


@pytest.mark.parametrize(
    ("front", "other", "technology"),
    [
        ("western", {}, {"UK": 1, "US": 1}),
        ("eastern", {}, {"USSR": 2}),
    ],
)
def test_entering_germany_lets_it_surrender_and_hands_out_technology(
    front: Front, other: dict[str, str], technology: dict[str, int]
) -> None:
    found = strength(front, 1, fronts={**other, front: {"western": "west_germany", "eastern": "east_germany"}[front]})

    assert "germany" == found["result"]["to"]
    assert {"surrendered": ["germany"], "technology": technology} == found["result"]["changes"]


def test_the_eastern_front_leaving_the_ukraine_changes_networks() -> None:
    networks = {"poland": {"UK": 1}, "rumania": {"US": 2}, "bulgaria": {"USSR": 1}, "france": {"UK": 1}}
    found = strength("eastern", 1, fronts={"eastern": "ukraine"}, networks=networks)

    assert {"networks": {"poland": {"UK": 0}, "rumania": {"US": 1}}} == found["result"]["changes"]


# reserves

RESERVES = {
    "placements",
    "against",
    "naval_removed",
    "eliminated",
    "dice_used",
    "dice_needed",
    "open_points",
    "cites",
}


@pytest.mark.parametrize("theater", ["europe", "pacific"])
@pytest.mark.parametrize("scenario", ["training", "tournament", "campaign"])
@pytest.mark.parametrize("dice", [(), (1, 2, 3, 4, 5, 6) * 3])
def test_reserves_answer_in_the_keys_of_the_contract(theater: Theater, scenario: str, dice: tuple[int, ...]) -> None:
    found = reserves(theater, *dice, scenario=scenario)
    fronts = EUROPE if theater == "europe" else PACIFIC

    assert RESERVES == keys(found)
    assert set(found["against"]) <= set(fronts)
    assert set(found["naval_removed"]) <= {*fronts, "arctic"}
    assert found["dice_used"] == list(dice[: len(found["dice_used"])])
    assert (0 == found["dice_needed"]) or not dice
    assert_cites(found["cites"])
    for placement in found["placements"]:
        assert {"reserve", "count", "front", "space", "priority"} == set(placement)
        assert placement["priority"].startswith("7.62." if theater == "europe" else "7.64.")


def test_reserves_against_counts_the_armies_of_the_placements() -> None:
    found = reserves("europe", *(1, 2, 3, 4, 5, 6) * 3, scenario="tournament")
    armies: dict[str, int] = {}
    for placement in found["placements"]:
        if placement["reserve"].endswith("_army"):
            armies[placement["front"]] = armies.get(placement["front"], 0) + placement["count"]

    assert armies == {front: n for front, n in found["against"].items() if n}


def test_in_a_theater_that_has_surrendered_nothing_is_placed() -> None:
    found = reserves("pacific", 1, 2, 3, surrendered=["japan"])

    assert ([], [], 0) == tuple(found[key] for key in ("placements", "dice_used", "dice_needed"))
    assert not any(found["against"].values())
    assert "7.8" in found["cites"]


def test_surplus_dice_are_left_unused() -> None:
    few = reserves("europe", 3, scenario="campaign")
    many = reserves("europe", 3, 6, 6, 6, scenario="campaign")

    assert [3] == few["dice_used"]
    assert few == many


# surrender


def test_surrender_answers_in_the_keys_of_the_contract() -> None:
    found = positions.surrender_now(read({})).data()

    assert {"germany", "japan", "italy", "conditions", "cites", "open_points"} == keys(found)
    assert {"a": False, "b": False, "c": False} == found["conditions"]
    assert [False, False, False] == [found[axis] for axis in ("germany", "japan", "italy")]
    assert_cites(found["cites"])


def test_surrender_tells_who_has_fallen_now() -> None:
    found = positions.surrender_now(
        read({"fronts": {"western": "germany", "mediterranean": "southern_italy", "far_east": "japan"}})
    ).data()

    assert [True, True, True] == [found[axis] for axis in ("germany", "japan", "italy")]
    assert {"a": True, "b": False, "c": True} == found["conditions"]


def test_the_emperors_conditions_bring_japans_surrender_and_its_open_point() -> None:
    found = positions.surrender_now(
        read(
            {
                "surrendered": ["germany"],
                "abomb": {"US": "trinity"},
                "fronts": {"far_east": "manchuria", "central_pacific": "marianas_islands"},
                "board": {"spaces": {"marianas_islands": {"b29": True}}},
            }
        )
    ).data()

    assert {"a": True, "b": True, "c": True} == found["conditions"]
    assert found["japan"] is True
    assert ["Q-emperor-timing"] == found["open_points"]


# score


def test_a_score_answers_in_the_keys_of_the_contract() -> None:
    found = positions.score(read({"scenario": "training", "secret_agendas": {"US": ["france"]}})).data()

    assert {"totals", "lines"} == keys(found)
    assert POWERS == set(found["totals"])
    for line in found["lines"]:
        assert {"line", "power", "vp", "count", "why", "cites"} == set(line)
        assert line["vp"] > 0
        assert line["power"] in POWERS
        assert line["why"]
        assert_cites(line["cites"])
    assert "10.3" in {line["line"] for line in found["lines"]}
    for power in POWERS:
        assert found["totals"][power] == sum(line["vp"] for line in found["lines"] if line["power"] == power)


def test_a_score_says_what_the_position_does_not_tell() -> None:
    found = positions.score(read({"fronts": {"western": "normandy", "mediterranean": "central_italy"}})).data()

    assert 1 == len(found["notes"])
    assert [] == positions.score(read({})).data()["notes"]


# verdict

VERDICT = {
    "edition",
    "branch",
    "raw",
    "adjusted",
    "winner",
    "tiebreak",
    "readings",
    "open_points",
    "dice_needed",
    "cites",
}


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("surrendered", [[], ["germany"], ["germany", "japan"]])
def test_a_verdict_answers_in_the_keys_of_the_contract(edition: int, surrendered: list[str]) -> None:
    dice = (1, 2, 3) if edition == 1 and len(surrendered) < 2 else ()
    found = positions.verdict_of_position(read({"edition": edition, "surrendered": surrendered}), dice).data()

    assert VERDICT == keys(found)
    assert edition == found["edition"]
    assert found["branch"] in {"4.41", "4.42", "4.43"}
    assert POWERS == set(found["raw"]) == set(found["adjusted"])
    assert found["winner"] in POWERS
    assert 0 == found["dice_needed"]
    assert_cites(found["cites"])


def test_a_verdict_without_its_dice_has_no_winner_and_nothing_adjusted() -> None:
    found = positions.verdict_of_position(read({"edition": 1})).data()

    assert VERDICT == keys(found)
    assert (None, None, 3) == tuple(found[key] for key in ("winner", "adjusted", "dice_needed"))


def test_a_verdict_on_an_open_point_shows_its_readings() -> None:
    given = {"scores": {"UK": 60, "US": 30, "USSR": 30}, "surrendered": ["germany", "japan"]}
    found = positions.verdict_on_scores(given, read({})).data()

    assert [{"ruling": "Q-second-place-tie", "reading": "undecided", "winner": None}] == found["readings"]
    assert ["Q-second-place-tie"] == found["open_points"]


def test_a_verdict_of_a_position_follows_the_reading_of_its_group() -> None:
    countries = ("france", "netherlands", "belgium", "denmark", "norway", "finland", "austria", "hungary", "greece")
    position = read(
        {
            "surrendered": ["germany", "japan"],
            "alignment": dict.fromkeys((*countries, "poland", "persia", "middle_east"), "UK"),
            "conferences_won": {"US": 7, "USSR": 3},
        }
    )
    chosen = position.but(rulings={"Q-second-place-tie": "undecided"})
    plain, ruled = positions.verdict_of_position(position).data(), positions.verdict_of_position(chosen).data()

    assert {"UK": 49, "US": 26, "USSR": 26} == plain["raw"]
    assert ("4.42", "UK", "4.44.3") == tuple(plain[key] for key in ("branch", "winner", "tiebreak"))
    assert ("4.42", None, None) == tuple(ruled[key] for key in ("branch", "winner", "tiebreak"))
    assert (["Q-second-place-tie"], []) == (plain["open_points"], ruled["open_points"])


# odds


@pytest.mark.parametrize("scenario", ["training", "tournament", "campaign"])
def test_odds_answer_in_the_keys_of_the_contract(scenario: str) -> None:
    found = positions.odds(War.of(read({"scenario": scenario}))).data()

    assert {"fronts", "surrender", "open_points"} == keys(found)
    assert {*EUROPE, *PACIFIC} == set(found["fronts"])
    assert {"germany", "japan"} == set(found["surrender"])
    for chances in found["fronts"].values():
        assert {"advance", "breakthrough"} == set(chances)
        assert all(is_fraction(chance) for chance in chances.values())
        assert Fraction(chances["breakthrough"]) <= Fraction(chances["advance"])
    assert all(is_fraction(chance) for chance in found["surrender"].values())


# errors


def test_an_error_answers_with_every_reason_in_the_shape_of_the_contract() -> None:
    problem = Forbidden("Not now.", reasons=(Reason("One.", ("7.73",), "Wait."), Reason("Two.")))

    assert {
        "kind": "rules",
        "message": "Not now.",
        "reasons": [
            {"message": "One.", "cites": ["7.73"], "hint": "Wait."},
            {"message": "Two.", "cites": [], "hint": ""},
        ],
    } == error_data(problem)


def test_an_error_without_reasons_is_its_own_reason() -> None:
    assert {
        "kind": "bug",
        "message": "Oh.",
        "reasons": [{"message": "Oh.", "cites": [], "hint": "Tell us."}],
    } == error_data(ChurchillError("Oh.", hint="Tell us."))


# What a roll into Germany or Japan brings (7.8)

DOORSTEP = {"western": "west_germany", "eastern": "east_germany", "mediterranean": "northern_italy"}


def test_a_roll_into_germany_names_when_surrender_is_checked_where_another_front_may_enter_it_too() -> None:
    strong = {"fronts": DOORSTEP, "offensive": {"western": 9, "eastern": 9}}
    for support in (9, 1):
        there = {**strong, "offensive": {"western": 9, "eastern": support}}
        assert "Q-surrender-timing" in strength("western", 10, **there)["open_points"]
    alone = {
        **strong,
        "fronts": {**DOORSTEP, "eastern": "prussia"},
        "reserves": {"eastern": 5},
        "offensive": {"western": 9},
    }
    assert "Q-surrender-timing" not in strength("western", 10, **alone)["open_points"]
    settled = {**strong, "rulings": {"Q-surrender-timing": "after_all"}}
    assert "Q-surrender-timing" not in strength("western", 10, **settled)["open_points"]


def test_a_roll_in_one_theater_brings_no_surrender_in_the_other() -> None:
    board = {"fronts": {**DOORSTEP, "western": "germany", "cbi": "formosa"}, "offensive": {"cbi": 9}}
    found = strength("cbi", 1, **board)["result"]
    assert ["japan"] == found["changes"]["surrendered"]
    assert "technology" not in found["changes"]


@pytest.mark.parametrize(("theater", "section"), [("europe", "7.62"), ("pacific", "7.64")])
def test_reserves_that_stand_cite_that_they_stay(theater: Theater, section: str) -> None:
    assert (section, "7.61") == war_answers.standing(read({}), theater).cites
