"""A Chief of Staff who is named is his own power's, whoever is on the move (5.25)."""

import pytest

from churchill_cli.notation import grammar
from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, heard

CHIEFS = {"marshall": "US", "маршалл": "US", "brooke": "UK", "брук": "UK", "zhukov": "USSR", "жуков": "USSR"}
SAID = {
    "en": ("{} rolls 3", "{} rolls 3, debates", "{} 3", "{} rolled a 3"),
    "ru": ("{} выбросил 3", "{} выбросил 3, спорит", "{} 3"),
    "es": ("{} saca 3", "{} saca 3, debate", "{} 3"),
}


@pytest.mark.parametrize("at", ["advance", "debate", "one_debater", "chief", "pass", "health"])
@pytest.mark.parametrize(("chief", "power"), CHIEFS.items())
@pytest.mark.parametrize(("lang", "said"), [(lang, said) for lang, forms in SAID.items() for said in forms])
def test_a_chief_of_staff_is_of_his_own_power(at: str, chief: str, power: str, lang: str, said: str) -> None:
    with catalogues.speaking(lang):
        answer = heard(SITUATIONS[at](), said.format(chief))

    for line in filter(None, (answer.told, *answer.asked)):
        assert getattr(grammar.parse(line), "power", None) == power, line
