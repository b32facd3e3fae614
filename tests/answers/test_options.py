"""The options of the commands: everything that is read, everything that is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from churchill_cli.answers import options, positions
from churchill_cli.documents.position import read
from churchill_cli.errors import UsageProblem


def refused(ask: Callable[[], object]) -> UsageProblem:
    """Return why ``ask`` is refused."""
    with pytest.raises(UsageProblem) as caught:
        ask()
    assert (2, "usage") == (caught.value.exit_code, caught.value.kind)
    assert caught.value.message
    return caught.value


def verdict(
    position: dict[str, Any] | None = None,
    *dice: int,
    tournament: bool = False,
    **given: Any,  # noqa: ANN401
) -> dict[str, Any]:
    return positions.verdict_on_scores(given, read(position or {}), dice, tournament=tournament).data()


SCORES: dict[Any, Any] = {"UK": 55, "US": 43, "USSR": 22}
FRONTS = ("western", "mediterranean", "eastern", "cbi", "far_east", "central_pacific", "sw_pacific")


@pytest.mark.parametrize("front", FRONTS)
def test_a_front_is_named_by_its_identifier(front: str) -> None:
    assert front == options.front(front)


@pytest.mark.parametrize(
    ("name", "front"),
    [
        ("Eastern Front", "eastern"),
        ("eastern front", "eastern"),
        ("Восточный фронт", "eastern"),
        ("Frente Oriental", "eastern"),
        ("SW Pacific", "sw_pacific"),
        ("Фронт КБИ", "cbi"),
    ],
)
def test_a_front_is_named_in_any_language(name: str, front: str) -> None:
    assert front == options.front(name)


@pytest.mark.parametrize("value", [None, "", "arctic", "northern", 3, True, [], ["eastern"], {}, 1.5])
def test_what_is_no_front_is_refused(value: object) -> None:
    assert repr(value) in refused(lambda: options.front(value)).message


def test_a_slip_in_a_front_is_met_with_what_may_be_meant() -> None:
    assert "Did you mean eastern?" in refused(lambda: options.front("easten")).hint


@pytest.mark.parametrize(
    ("name", "theater"),
    [
        ("europe", "europe"),
        ("pacific", "pacific"),
        ("EUROPE", "europe"),
        ("Европа", "europe"),
        ("Тихий океан", "pacific"),
        ("Pacífico", "pacific"),
    ],
)
def test_a_theater_is_named_in_any_language(name: str, theater: str) -> None:
    assert theater == options.theater(name)


@pytest.mark.parametrize("value", [None, "", "asia", "arctic", 1, False, ["europe"], {"europe": 1}])
def test_what_is_no_theater_is_refused(value: object) -> None:
    assert repr(value) in refused(lambda: options.theater(value)).message


@pytest.mark.parametrize("face", range(1, 11))
def test_a_roll_is_a_ten_sided_die(face: int) -> None:
    assert face == options.roll(face)


def test_a_roll_of_zero_is_ten_and_no_roll_is_none() -> None:
    assert 10 == options.roll(0)
    assert options.roll(None) is None


@pytest.mark.parametrize("value", [-1, 11, 100, 1.0, 5.5, "5", "", True, False, [5], {}, float("nan")])
def test_what_is_no_roll_is_refused(value: object) -> None:
    problem = refused(lambda: options.roll(value))

    assert repr(value) in problem.message
    assert "7.71" in problem.cites


@pytest.mark.parametrize("value", [[], [1], [6], [1, 2, 3, 4, 5, 6], (2, 4, 5)])
def test_dice_are_a_list_of_faces(value: list[int]) -> None:
    assert tuple(value) == options.dice(value)


def test_no_dice_are_no_dice() -> None:
    assert () == options.dice(None)


@pytest.mark.parametrize(
    "value", [[0], [7], [1, -1], [1.0], ["3"], [True], [None], [[1]], "2,4,5", 3, {}, {"a": 1}, True, [1] * 100_000]
)
def test_what_are_no_dice_is_refused(value: object) -> None:
    assert refused(lambda: options.dice(value))


@pytest.mark.parametrize(("given", "expected"), [({}, False), ({"trinity": True}, True), ({"trinity": False}, False)])
def test_a_flag_is_given_or_not(given: dict[str, Any], expected: bool) -> None:  # noqa: FBT001
    assert expected is options.flag(given, "trinity")


@pytest.mark.parametrize("value", [1, 0, "yes", "true", [], {}, 1.0])
def test_what_is_neither_true_nor_false_is_refused(value: object) -> None:
    assert "trinity" in refused(lambda: options.flag({"trinity": value}, "trinity")).message


def test_scores_are_read_by_power() -> None:
    assert SCORES == options.scores(SCORES)


@pytest.mark.parametrize(
    "names",
    [
        ("Britain", "USA", "Soviet Union"),
        ("Великобритания", "США", "Советский Союз"),
        ("RU", "EE.UU.", "URSS"),
    ],
)
def test_scores_are_named_in_any_language(names: tuple[str, str, str]) -> None:
    assert SCORES == options.scores(dict(zip(names, (55, 43, 22), strict=True)))


@pytest.mark.parametrize(
    ("value", "word"),
    [
        (None, "None"),
        ([55, 43, 22], "[55, 43, 22]"),
        ("UK=55", "UK=55"),
        ({}, "UK, US, USSR"),
        ({"UK": 55}, "US, USSR"),
        ({"UK": 55, "US": 43}, "USSR"),
        ({**SCORES, "France": 3}, "France"),
        ({**SCORES, 7: 3}, "7"),
        ({**SCORES, "UK": "55"}, "UK"),
        ({**SCORES, "US": -1}, "US"),
        ({**SCORES, "US": 43.0}, "US"),
        ({**SCORES, "USSR": None}, "USSR"),
        ({**SCORES, "USSR": True}, "USSR"),
        ({**SCORES, "USSR": float("nan")}, "USSR"),
        ({**SCORES, "USSR": [22]}, "USSR"),
    ],
)
def test_what_are_no_scores_is_refused(value: object, word: str) -> None:
    assert word in refused(lambda: options.scores(value)).message


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, set()),
        ([], set()),
        (["germany"], {"germany"}),
        (["germany", "japan"], {"germany", "japan"}),
        (("japan", "germany", "italy"), {"germany", "japan", "italy"}),
        (["Germany", "JAPAN"], {"germany", "japan"}),
        (["Германия", "Япония"], {"germany", "japan"}),
        (["Alemania", "Japón"], {"germany", "japan"}),
    ],
)
def test_the_surrendered_are_named_in_any_language(value: object, expected: set[str]) -> None:
    assert expected == options.surrendered(value)


@pytest.mark.parametrize(
    "value", ["germany", 1, True, {}, [1], [None], [[]], ["france"], ["normandy"], ["germany", "UK"]]
)
def test_what_is_no_list_of_axis_powers_is_refused(value: object) -> None:
    assert refused(lambda: options.surrendered(value))


def test_there_are_two_editions() -> None:
    assert [1, 2] == [options.edition(1), options.edition(2)]


@pytest.mark.parametrize("value", [0, 3, "2", "", True, 2.0, 1.5, [], {}])
def test_what_is_no_edition_is_refused(value: object) -> None:
    assert repr(value) in refused(lambda: options.edition(value)).message


@pytest.mark.parametrize(("given", "known"), [({"frnt": 1}, ("front",)), ({"": 1}, ()), ({"Front": 1}, ("front",))])
def test_an_unknown_option_is_refused(given: dict[str, Any], known: tuple[str, ...]) -> None:
    assert refused(lambda: options.only(given, *known))


def test_known_options_pass() -> None:
    options.only({}, "front")
    options.only({"front": 1, "roll": 2}, "front", "roll", "dice")
    assert "known: front, roll" in refused(lambda: options.only({"dice": 1}, "front", "roll")).hint.lower()


def test_every_unknown_option_is_a_reason_of_its_own() -> None:
    problem = refused(lambda: options.only({"colour": 1, "size": 2, "front": 3}, "front"))

    assert 2 == len(problem.reasons)
    assert ["colour" in problem.reasons[0].message, "size" in problem.reasons[1].message] == [True, True]


# The verdict on scores alone


def test_scores_alone_are_judged_by_the_second_edition_with_nothing_surrendered() -> None:
    found = verdict(scores=SCORES)

    assert (2, "4.43") == (found["edition"], found["branch"])
    assert {"UK": 50, "US": 40, "USSR": 27} == found["adjusted"]
    assert SCORES == found["raw"]
    assert "UK" == found["winner"]


def test_both_axis_powers_surrendered_lead_to_the_other_endings() -> None:
    assert "4.43" == verdict(scores=SCORES, surrendered=["germany"])["branch"]
    assert "4.43" == verdict(scores=SCORES, surrendered=["japan", "italy"])["branch"]
    found = verdict(scores=SCORES, surrendered=["germany", "japan"])
    assert ("4.42", "US") == (found["branch"], found["winner"])


def test_the_edition_is_told_or_that_of_the_position() -> None:
    close = {"UK": 36, "US": 25, "USSR": 20}
    both = {"surrendered": ["germany", "japan"]}

    assert (2, "4.41") == tuple(verdict(both, scores=close)[key] for key in ("edition", "branch"))
    assert (1, "4.42") == tuple(verdict(both, scores=close, edition=1)[key] for key in ("edition", "branch"))
    assert (1, "4.42") == tuple(verdict({**both, "edition": 1}, scores=close)[key] for key in ("edition", "branch"))
    assert (2, "4.41") == tuple(
        verdict({**both, "edition": 1}, scores=close, edition=2)[key] for key in ("edition", "branch")
    )


def test_trinity_and_sole_occupation_are_told_or_read_from_the_position() -> None:
    tie = {"UK": 30, "US": 40, "USSR": 40}
    both = {"surrendered": ["germany", "japan"]}

    assert ("UK", "4.44.3") == tuple(verdict(both, scores=tie)[key] for key in ("winner", "tiebreak"))
    assert "US" == verdict(both, scores=tie, trinity=True)["winner"]
    assert "US" == verdict({**both, "abomb": {"US": "trinity"}}, scores=tie)["winner"]
    assert "USSR" == verdict(both, scores=tie, sole_germany=True)["winner"]
    assert "USSR" == verdict({**both, "fronts": {"eastern": "germany"}}, scores=tie)["winner"]
    shared = {**both, "fronts": {"eastern": "germany", "western": "germany"}}
    assert "UK" == verdict(shared, scores=tie)["winner"]


def test_dice_and_tournament_scoring_reach_the_verdict() -> None:
    both = {"surrendered": ["germany", "japan"]}
    wide = {"UK": 38, "US": 30, "USSR": 20}

    assert ("UK", "US") == tuple(verdict(both, die, scores=wide, edition=1)["winner"] for die in (3, 2))
    assert "US" == verdict(both, tournament=True, scores=wide, edition=1)["winner"]
    assert 1 == verdict(both, scores=wide, edition=1)["dice_needed"]


def test_a_reading_chosen_by_the_group_counts_with_scores_too() -> None:
    position = read({"surrendered": ["germany", "japan"]}).but(rulings={"Q-second-place-tie": "undecided"})
    found = positions.verdict_on_scores({"scores": {"UK": 60, "US": 30, "USSR": 30}}, position).data()

    assert found["winner"] is None
    assert ([], []) == (found["readings"], found["open_points"])


@pytest.mark.parametrize(
    "given",
    [
        {"scores": 5},
        {"scores": SCORES, "edition": 3},
        {"scores": SCORES, "edition": "1"},
        {"scores": SCORES, "surrendered": "germany"},
        {"scores": SCORES, "trinity": 1},
        {"scores": SCORES, "sole_germany": "no"},
    ],
)
def test_a_bad_option_of_the_verdict_is_refused(given: dict[str, Any]) -> None:
    assert refused(lambda: verdict(**given))
