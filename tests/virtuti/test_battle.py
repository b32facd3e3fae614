"""A battle (7.5): strength, winner, what follows, dice; and what of a position is refused."""

from copy import deepcopy
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.answers.virtuti.battles import battle as answer_to
from churchill_cli.documents.virtuti import read
from churchill_cli.errors import PositionError
from tests.conftest import Run
from tests.virtuti.conftest import Asked

Position = dict[str, Any]
PRINTED = """
weather: clear            # of the embattled area
at: land                  # or sea
initiative: [axis, ussr, allies]
attacker: {faction: axis, order: 2, units: [{kind: armored_corps, strength: 2, hp: 2, dice: [green]}], crossing: river,
           support: [{units: [{strength: 2}, {strength: 1}, {strength: 1}], bonus: 1, crossing: river}],
           card: 1, air: 2}
defender: {faction: ussr, order: 1, units: [{kind: army, strength: 1, hp: 2, dice: [white], exhausted: false}],
           fortification: 1, supplied: true}
"""
FACES = {"white": [0, 0, 0, 1, 1, 2], "green": [0, 1, 1, 2, 2, 3]}


def position(attacker: Position | None = None, defender: Position | None = None, **more: object) -> Position:
    """Return a battle of one unit of strength 1 on each side, with some of it told otherwise."""
    return {
        "initiative": ["axis", "allies", "ussr"],
        "attacker": {"faction": "axis", "units": [{"strength": 1}], **(attacker or {})},
        "defender": {"faction": "ussr", "units": [{"strength": 1}], **(defender or {})},
        **more,
    }


def strength(attacker: Position | None = None, defender: Position | None = None, **more: object) -> tuple[int, int]:
    found = answer_to(position(attacker, defender, **more)).weighing.strength
    return found["attacker"], found["defender"]


def units(*strengths: int, **more: object) -> list[Position]:
    return [{"strength": number, **more} for number in strengths]


RIVER_SUPPORT = {"units": units(2, 1, 1), "bonus": 1, "crossing": "river"}


def test_the_printed_support_across_a_river_is_three() -> None:
    assert (1 + 3, 1) == strength({"support": [RIVER_SUPPORT]})


def test_the_position_of_the_contract(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "battle.yaml"
    file.write_text(PRINTED, encoding="utf-8")
    done = run("vm", "battle", "--position", str(file))

    assert "Attacker wins (the Axis): attacker 9, defender 3." == done.out.splitlines()[0]


def test_each_part_of_strength_is_added_with_its_section(ask: Asked) -> None:
    attacker = {"order": 2, "card": 1, "air": 2, "support": [RIVER_SUPPORT]}
    answer = ask("battle", position=position(attacker, {"order": 1, "fortification": 3}))

    assert {"attacker": 9, "defender": 5} == answer["strength"]
    for side, total in answer["strength"].items():
        assert total == sum(step["amount"] for step in answer["steps"] if step["side"] == side)
    assert all(step["why"] and step["cites"] for step in answer["steps"])


def test_what_comes_across_a_border_is_halved_as_one_sum_for_each_border() -> None:
    for crossing in ("river", "mountains"):
        across = {"crossing": crossing, "units": units(1, 1, 1)}

        assert (1, 1) == strength(across)
        assert (1 + 2, 1) == strength(across | {"support": [across, across]})
        assert (3, 1 + 1) == strength({"units": units(1, 1, 1)}, {"support": [across]})


def test_a_frozen_river_costs_nothing_and_frozen_mountains_do() -> None:
    across = {"units": units(1, 2), "frozen": True}

    assert (3, 1) == strength(across | {"crossing": "river"}, weather="snow")
    assert (1, 1) == strength(across | {"crossing": "mountains"}, weather="snow")


def test_a_landing_in_clear_weather_may_be_supported_across_a_river() -> None:
    assert (1 + 3, 1) == strength({"landing": True, "support": [RIVER_SUPPORT]})


def test_bonuses_of_tokens_are_never_halved() -> None:
    across = {"crossing": "mountains", "units": units(0)}

    assert (3 + 1 + 2 + 1, 1) == strength(
        across | {"order": 3, "card": 1, "air": 2, "support": [across | {"bonus": 1}]}
    )


def test_exhausted_units_have_no_strength_and_no_dice() -> None:
    tired = units(2, exhausted=True, dice=["white"])
    found = answer_to(position({"units": units(1), "support": [{"units": tired}]}, {"units": [*tired, *units(1)]}))

    assert {"attacker": 1, "defender": 1} == found.weighing.strength
    assert () == found.dice["defender"]


@pytest.mark.parametrize("where", [{"weather": "mud"}, {"at": "sea"}])
def test_there_is_no_air_step_in_mud_or_at_sea(where: Position) -> None:
    air = {"air": 5, "air_dice": ["white"]}
    found = answer_to(position(air, air, **where))

    assert {"attacker": 1, "defender": 1} == found.weighing.strength
    assert {"attacker": (), "defender": ()} == found.dice
    assert any(step.amount == 0 and "7.5.3" in step.cites for step in found.weighing.steps["attacker"])


@pytest.mark.parametrize(
    ("initiative", "winner"), [(["axis", "ussr", "allies"], "attacker"), (["ussr", "axis"], "defender")]
)
def test_a_tie_goes_to_the_higher_on_initiative(ask: Asked, initiative: list[str], winner: str) -> None:
    answer = ask("battle", position=position(initiative=initiative))

    assert (winner, True, 0) == (answer["winner"], answer["tie"], answer["margin"])
    assert {"attacker": "defender", "defender": "attacker"}[winner] in answer["needs"]


def test_an_initiative_that_decides_is_asked_for_and_another_is_not(reasons: Asked, ask: Asked) -> None:
    ((message, cites),) = reasons("battle", position=position(initiative=None))

    assert message.startswith("initiative: ")
    assert ["7.5.4"] == cites
    assert "attacker" == ask("battle", position=position({"card": 1}, initiative=None))["winner"]


@pytest.mark.parametrize(("initiative", "needs"), [(["axis", "ussr"], 3), (["ussr", "axis"], 2)])
def test_what_the_loser_lacks_would_let_it_win(ask: Asked, initiative: list[str], needs: int) -> None:
    at = position({"card": 2}, initiative=initiative)

    assert {"defender": needs} == ask("battle", position=at)["needs"]
    at["defender"]["card"] = needs
    assert "defender" == ask("battle", position=at)["winner"]
    at["defender"]["card"] = needs - 1
    assert "attacker" == ask("battle", position=at)["winner"]


def test_one_more_point_is_told_for_each_side(ask: Asked) -> None:
    assert {"attacker": "attacker", "defender": "defender"} == ask("battle", position=position())["one_more"]


def gone(answer: Any) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:  # noqa: ANN401 - JSON
    found = [
        [(unit["side"], unit["unit"]) for unit in answer["fates"] if unit["becomes"] == becomes]
        for becomes in ("eliminated", "exhausted")
    ]
    assert [len(answer["eliminated"]), len(answer["exhausted"])] == list(map(len, found))
    return found[0], found[1]


def test_the_losers_artillery_is_eliminated_and_the_rest_retreats_exhausted(ask: Asked) -> None:
    stack = [*units(1, kind="artillery"), *units(1, kind="army")]

    assert ([("attacker", 0)], [("attacker", 1)]) == gone(
        ask("battle", position=position({"units": stack}, {"card": 9}))
    )
    assert ([("defender", 0)], [("defender", 1)]) == gone(
        ask("battle", position=position({"card": 9}, {"units": stack}))
    )


def test_a_defender_out_of_supply_is_eliminated_where_it_loses(ask: Asked) -> None:
    artillery = ask("battle", position=position({"units": units(1, kind="artillery")}, {"card": 9}))
    assert ["artillery"] == artillery["eliminated"]
    for card, expected in ((9, [("defender", 0), ("defender", 1)]), (0, [])):
        found = ask("battle", position=position({"card": card}, {"units": units(1, 1), "supplied": False}))

        assert expected == gone(found)[0]


def test_a_landing_that_fails_is_eliminated(ask: Asked) -> None:
    assert ([("attacker", 0)], []) == gone(ask("battle", position=position({"landing": True}, {"card": 1})))
    assert ([], [("defender", 0)]) == gone(ask("battle", position=position({"landing": True, "card": 1})))


def test_every_duty_has_its_side_and_its_section(ask: Asked) -> None:
    every: list[Position] = [{"card": 9}, {"landing": True}, {"units": units(1, kind="artillery")}]
    for attacker, defender in product(every, repeat=2):
        sides = {key: value for key, value in defender.items() if key != "landing"}
        for duty in ask("battle", position=position(attacker, sides))["duties"]:
            assert duty["side"] in {"attacker", "defender"}
            assert duty["what"]
            assert duty["cites"]


def test_artillery_rolls_only_when_it_attacks() -> None:
    artillery = {"units": [{"strength": 1, "kind": "artillery", "dice": ["black"]}]}
    found = answer_to(position(artillery, artillery))

    assert {"attacker": ("black",), "defender": ()} == found.dice


def test_supporting_units_bring_no_dice_cards_and_tokens_do() -> None:
    support = {"units": [{"strength": 1, "dice": ["blue"]}]}
    found = answer_to(position({"support": [support], "card_dice": ["white"], "air_dice": ["skull"]}))

    assert ("white", "skull") == found.dice["attacker"]


def test_losses_equal_every_throw_and_are_those_of_the_enemys_dice(ask: Asked) -> None:
    attacker = {"units": [{"strength": 1, "dice": ["green", "white"]}], "card_dice": ["green"]}
    answer = ask("battle", position=position(attacker), dice_faces=FACES)
    expected: dict[str, Fraction] = {}
    for throw in product(FACES["green"], FACES["white"], FACES["green"]):
        expected[str(sum(throw))] = expected.get(str(sum(throw)), Fraction(0)) + Fraction(1, 6**3)

    assert {points: str(chance) for points, chance in expected.items()} == answer["losses"]["defender"]
    assert {"0": "1"} == answer["losses"]["attacker"]


def test_without_faces_there_are_no_losses(ask: Asked) -> None:
    assert "losses" not in ask("battle", position=position())


@pytest.mark.parametrize(
    ("faces", "place"),
    [
        ({"green": [0, 1, 2]}, "green"),
        ({"pink": [0] * 6}, "pink"),
        ({"green": [0, 0, 0, 0, 0, -1]}, "green"),
        ({"white": [0] * 6}, "green"),
        ([1, 2], ""),
    ],
)
def test_faces_that_cannot_be_or_are_missing_are_asked_for(reasons: Asked, faces: object, place: str) -> None:
    at = position({"units": units(1, dice=["green"])})
    ((message, cites),) = reasons("battle", position=at, dice_faces=faces)

    assert message.startswith(place)
    assert ["K.1"] == cites or not place


ICE = {"units": units(1), "crossing": "river", "frozen": True}
FROZEN: dict[str, list[Position]] = {
    "attacker": [{"crossing": "river", "frozen": True}],
    "attacker.support[0]": [{"support": [ICE]}],
    "defender.support[1]": [{}, {"support": [{"units": units(1)}, ICE]}],
}
"""By its place a river that is told to be frozen, with what is told of the sides."""


def from_the_sea(crossing: str) -> list[tuple[str, list[Position], Position]]:
    """Return by its place a border that nothing can come across, as it comes from the sea."""
    across = {"units": units(1), "crossing": crossing}
    return [
        ("attacker", [{"landing": True, "crossing": crossing}], {}),
        ("attacker", [{"crossing": crossing}], {"at": "sea"}),
        ("attacker.support[0]", [{"support": [across]}], {"at": "sea"}),
        ("attacker.support[0]", [{"support": [across | {"order": "bombardment"}]}], {}),
        ("defender.support[0]", [{}, {"support": [across | {"order": "bombardment"}]}], {}),
    ]


WRONG: list[tuple[Position, str, str]] = [
    (position({"units": units(-1)}), "attacker.units[0].strength", "7.5.1"),
    (position({"units": units(True)}), "attacker.units[0].strength", "7.5.1"),
    (position({"units": []}), "attacker.units", "7.4.2"),
    (position({"units": None}), "attacker.units", "7.4.2"),
    (position({"support": [{"faction": "ussr", "units": units(1)}]}), "attacker.support[0].faction", "7.5.1"),
    (position({"faction": "allies"}), "defender.faction", "G.7"),
    (position(defender={"faction": "axis"}), "defender.faction", "G.7"),
    (position({"faction": "france"}), "attacker.faction", "G.7"),
    (position(defender={"fortification": 4}), "defender.fortification", "7.7"),
    (position(defender={"fortification": 1}, at="sea"), "defender.fortification", "6.2"),
    (position({"units": units(1, kind="fleet")}), "attacker.units[0].kind", "7.5.1"),
    (position({"units": units(1, kind="army")}, at="sea"), "attacker.units[0].kind", "7.5.1"),
    (position({"support": [{"units": units(1, kind="fleet")}]}), "attacker.support[0].units[0].kind", "7.5.1"),
    (position({"support": [{"units": units(1, kind="army")}]}, at="sea"), "attacker.support[0].units[0].kind", "7.5.1"),
    (
        position({"support": [{"order": "bombardment", "units": units(1, kind="army")}]}),
        "attacker.support[0].units[0].kind",
        "7.5.1",
    ),
    (position({"support": [{"order": "bombardment", "units": []}]}, at="sea"), "attacker.support[0].order", "7.5.1"),
    (position({"landing": True}, at="sea"), "attacker.landing", "7.4.6"),
    (position({"crossing": "desert"}), "attacker.crossing", "7.5.1"),
    (position(weather="fog"), "weather", "1.2"),
    (position(at="port"), "at", "7.5.1"),
    (position(initiative=["axis", "axis"]), "initiative", "7.5.4"),
    (position(initiative=["axis", "allies"]), "initiative", "7.5.4"),
    (position({"units": units(1, dice=["pink"])}), "attacker.units[0].dice", "K.1"),
    (position({"units": units(1, kind="corps", reduced=1)}), "attacker.units[0].reduced", "7.5.5"),
    (position({"units": units(1, hp=0)}), "attacker.units[0].hp", "7.5.5"),
    (position({"card": -1}), "attacker.card", "7.5.2"),
    (position({"air": "two"}), "attacker.air", "7.5.3"),
    *(
        (position(*sides, weather=weather), f"{place}.frozen", "1.2")
        for weather in ("clear", "mud")
        for place, sides in FROZEN.items()
    ),
    *((position({"landing": True}, weather=weather), "attacker.landing", "7.4.6") for weather in ("mud", "snow")),
    *(
        (position(*sides, **where), f"{place}.crossing", "K.3")
        for crossing in ("river", "mountains")
        for place, sides, where in from_the_sea(crossing)
    ),
]


@pytest.mark.parametrize(("at", "place", "cite"), WRONG, ids=[place for _at, place, _cite in WRONG])
def test_what_cannot_be_is_named_with_its_place_and_section(
    reasons: Asked, at: Position, place: str, cite: str
) -> None:
    found = reasons("battle", position=at)

    assert [place] == [message.partition(": ")[0] for message, _cites in found]
    assert cite in found[0][1]


@pytest.mark.parametrize(
    ("key", "value"),
    [("armies", 1), ("attacker.morale", 1), ("defender.crossing", "river"), ("attacker.supplied", True)],
)
def test_an_unknown_key_is_named_with_its_place(reasons: Asked, key: str, value: object) -> None:
    at = deepcopy(position())
    side, _dot, inner = key.rpartition(".")
    (at[side] if side else at)[inner] = value

    assert [key] == [message.partition(": ")[0] for message, _cites in reasons("battle", position=at)]


@pytest.mark.parametrize("document", [None, [], "battle", 7, {}, {"attacker": 1, "defender": [2]}, {"attacker": {}}])
def test_no_document_is_a_bug(document: object) -> None:
    with pytest.raises(PositionError):
        read(document)


def test_all_that_is_wrong_is_told_at_once(reasons: Asked) -> None:
    at = position({"units": units(-1), "card": 99}, {"faction": "nobody"}, weather="fog", x=1)

    assert {"x", "weather", "attacker.units[0].strength", "attacker.card", "defender.faction"} == {
        message.partition(": ")[0] for message, _cites in reasons("battle", position=at)
    }


def test_fleets_support_a_battle_on_land_by_bombardment() -> None:
    bombardment = {"order": "bombardment", "units": units(3, kind="fleet")}

    assert (4, 1) == strength({"support": [bombardment]})


def test_options_and_a_file_tell_the_same_battle(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "battle.yaml"
    file.write_text(PRINTED, encoding="utf-8")
    by_file = run("vm", "battle", "--position", str(file), "--json")
    words = (
        "--attacker axis --attack armored_corps:2:green:hp2 --attack-across river --attack-order 2 --attack-card 1 "
        "--attack-air 2 --defender ussr --defend army:1:white:hp2 --defend-order 1 --fortification 1 "
        "--initiative axis,ussr,allies --json"
    )
    by_options = run("vm", "battle", *words.split(), "--attack-support", "2,1,1 river +1")

    assert 0 == by_file.code == by_options.code
    assert by_file.out == by_options.out


def test_alone_it_asks_question_by_question_each_with_its_default(run: Run) -> None:
    done = run("vm", "battle", stdin="\n" * 19)

    assert 0 == done.code
    assert "Where is it fought: land or sea? [land] " in done.out
    assert "Attacker wins (the Axis), higher on Initiative in a tie: attacker 1, defender 1." in done.out


def test_an_answer_that_cannot_be_is_asked_for_again(run: Run) -> None:
    done = run("vm", "battle", stdin="\nfog\nmud\n" + "\n" * 17)

    assert 0 == done.code
    assert 2 == done.out.count("Weather there: clear, mud or snow?")
    assert "(1.2)" in done.err


def test_at_sea_nothing_is_asked_that_is_on_land_alone(run: Run) -> None:
    done = run("vm", "battle", stdin="sea\n" + "\n" * 18)

    assert 0 == done.code
    assert "fortification?" not in done.out


def test_who_defends_has_an_enemy_as_its_default(run: Run) -> None:
    done = run("vm", "battle", stdin="\n\nallies\n" + "\n" * 16)

    assert 0 == done.code
    assert "Who defends: axis, allies or ussr? [axis]" in done.out


def test_an_end_of_the_answers_and_a_machine_without_a_battle_are_refused(run: Run) -> None:
    assert 2 == run("vm", "battle", stdin="\n\n").code
    assert 2 == run("vm", "battle", "--json").code
    assert 2 == run("vm", "battle", "--position", "-", "--attacker", "axis", stdin="{}").code
