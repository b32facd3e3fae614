"""What words mean in the lattice, in every language and form; the rows of `tests/session` hold what lines mean."""

import pytest

from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.words import typed_words


def senses(line: str, at: int = 0) -> set[tuple[str, str]]:
    return {(edge.sense.category, edge.sense.value) for edge in lattice(typed_words(line))[at]}


@pytest.mark.parametrize(
    ("typed", "sense"),
    [
        ("global", ("issue", "global_issue")),
        ("глобального", ("issue", "global_issue")),
        ("молотовым", ("staff", "molotov")),
        ("denmrk", ("place", "denmark")),
        ("pol13", ("issue", "pol_mil_1_3")),
        ("2/2", ("issue", "pol_mil_2_2")),
        ("tres", ("number", "3")),
        ("тройку", ("number", "3")),
        ("us", ("power", "US")),
        ("stalin", ("person", "USSR")),
    ],
)
def test_a_word_has_its_meaning_in_every_language_and_form(typed: str, sense: tuple[str, str]) -> None:
    assert sense in senses(typed)


def test_a_power_is_no_small_word() -> None:
    assert not {"small", "filler", "talk"} & {category for category, _value in senses("us production")}
