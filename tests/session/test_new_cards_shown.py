"""Cards that nobody knows yet keep their names, and each the value beside it, where they are shown (5.13, 3.33)."""

import pytest

from churchill_cli.words import catalogues
from tests.session.natural import SITUATIONS, heard


@pytest.mark.parametrize(
    ("lang", "typed", "dill", "beria"),
    [
        ("en", "dill 3, hull 4, beria 5", "dill", "beria"),
        ("es", "dill 3, hull 4 y beria 5", "dill", "beria"),
        ("ru", "дилл 3, халл 4, берия 5", "дилл", "берия"),
    ],
)
def test_who_showed_a_card_that_nobody_knows_is_asked(lang: str, typed: str, dill: str, beria: str) -> None:
    with catalogues.speaking(lang):
        answer = heard(SITUATIONS["cards_shown"](), typed)

    first, second, *_nameless = answer.asked
    assert not answer.told
    assert first == f"agenda UK {dill} 3, US hull 4, USSR {beria} 5"
    assert second == f"agenda UK {beria} 5, US hull 4, USSR {dill} 3"


@pytest.mark.parametrize(
    "typed",
    ["uk dill 3, us hull 4, ussr beria 5", "the uk played dill for 3, the us hull 4, the russians beria 5"],
)
def test_a_new_card_is_of_the_power_named_with_it(typed: str) -> None:
    answer = heard(SITUATIONS["cards_shown"](), typed)

    assert answer.asked == ("agenda UK dill 3, US hull 4, USSR beria 5", "agenda UK 3, US hull 4, USSR 5")


@pytest.mark.parametrize(
    "typed", ["churchill grabs 3, stalin grabs 2, roosevelt 4", "черчилль берёт 3, сталин 2, рузвельт 4"]
)
def test_the_card_of_a_leader_who_is_named_is_nobody_elses(typed: str) -> None:
    answer = heard(SITUATIONS["cards_shown"](), typed)

    assert {answer.told, *answer.asked} <= {"", "agenda UK 3, US 4, USSR 2"}
