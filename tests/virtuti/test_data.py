"""The book's data is whole: every number has its section, every identifier its names."""

from collections.abc import Iterator
from typing import Any

import pytest

from churchill_cli.book.virtuti import parts
from churchill_cli.virtuti.rules import Rules
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.virtuti import identified


def numbers(content: Any, place: str = "") -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - the data
    if isinstance(content, dict) and "value" in content:
        yield place, content
    elif isinstance(content, dict):
        for key, inner in content.items():
            yield from numbers(inner, f"{place}.{key}")


def test_every_number_has_its_section(rules: Rules) -> None:
    found = dict(numbers(rules))

    assert len(found) > 25
    assert all(set(number) == {"value", "cite"} for number in found.values())
    assert all(order["cite"] for order in rules["orders"].values())


def test_the_chances_of_pressure_sum_up_to_100(rules: Rules) -> None:
    assert 100 == sum(rules["pressure"]["changes"]["value"].values())


def test_every_identifier_of_the_rules_has_its_name(rules: Rules) -> None:
    names = parts()["names"]
    battle, victory = rules["battle"], rules["victory"]

    assert set(rules["orders"]) == set(names["orders"])
    assert {*battle["on_land"], *battle["at_sea"]} == set(names["kinds"])
    assert set(battle["colors"]) == set(names["colors"])
    assert {*victory["cities"]["value"], *victory["areas"]} == set(names["cities"])
    assert set(rules["turns"]["seasons"]) == set(names["seasons"])
    assert {f"phase_{phase}" for phase in rules["turns"]["phases"]} == set(names["phases"])
    assert set(rules["turns"]["first"]) == set(names["scenarios"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_in_any_language_is_understood_on_input(lang: str) -> None:
    for group, things in parts()["names"].items():
        for identifier, wordings in things.items():
            assert identifier == identified(wordings[lang], group)
            assert identifier == identified(identifier.upper().replace("_", " "), group)


def test_no_two_things_of_a_group_have_the_same_name() -> None:
    for group, things in parts()["names"].items():
        for lang in LANGUAGES:
            told = [wordings[lang].casefold() for wordings in things.values()]
            assert len(told) == len(set(told)), (group, lang)
