"""Production told in several clauses is asked about whole: no number crosses to another clause, and none is lost."""

import pytest
from churchill_cli.session.each_clause import keep_clauses

from tests.session.situations import SITUATIONS, heard

SAID = {
    "en": "what luck gentlemen: {two} west, {verb} {three} {thing} the bomb",
    "ru": "вот так удача: {two} на запад, {verb} {three} {thing} на бомбу",
    "es": "qué fiesta hoy: {two} al oeste, {verb} {three} {thing} a la bomba",
}
NUMBERS = {"en": ("two", "one"), "ru": ("два", "один"), "es": ("dos", "uno")}
UNKNOWN = {
    "en": ("zubbing", "gadget", "whatsit"),
    "ru": ("ыкнув", "штуковину", "фигню"),
    "es": ("zumbando", "cacharro", "chisme"),
}


@pytest.mark.parametrize("lang", SAID)
@pytest.mark.parametrize("nth", range(3))
def test_no_menu_loses_a_clause_or_moves_its_number(lang: str, nth: int) -> None:
    two, one = NUMBERS[lang]
    words = UNKNOWN[lang]
    typed = SAID[lang].format(two=two, three=one, verb=words[nth], thing=words[nth - 1])
    answer = heard(SITUATIONS["allocate"](), typed)
    for choice in (*answer.asked, *([answer.told] if answer.told else [])):
        assert "2 offensive western" in choice or "2 naval western" in choice
        assert "1 research" in choice


def test_a_choice_with_the_number_of_another_clause_is_none() -> None:
    typed = "tres a la bomba, y con el último un apoyo naval para el CBI"
    choices = ("UK places 3 naval cbi", "UK funds 3 research", "UK funds 3 research; UK places 1 naval cbi")
    assert keep_clauses(SITUATIONS["allocate"](), typed, choices) == choices[2:]
