"""A word that says that something is not done is never dropped: no line that is told or offered says the opposite."""

import re

import pytest

from churchill_cli.words import catalogues
from tests.rules.telling import opened
from tests.session.situations import heard
from tests.session.test_card_said import SAID

NEGATIONS = {"en": ("doesn't", "isn't", "never"), "ru": ("не", "никогда не"), "es": ("no", "nunca")}
EFFECTS = sorted((line, form) for line, forms in SAID.items() for form in forms)


@pytest.mark.parametrize(("line", "form"), EFFECTS)
def test_no_effect_of_a_card_is_taken_for_its_opposite(line: str, form: str) -> None:
    state = opened()
    languages = ("ru",) if re.search("[а-я]", form) else ("en", "es")
    words = form.split()
    for lang, negation in ((each, negation) for each in languages for negation in NEGATIONS[each]):
        for at in range(len(words)):
            typed = " ".join([*words[:at], negation, *words[at:]])
            with catalogues.speaking(lang):
                found = heard(state, typed)
            assert line not in {found.told, *found.asked}, typed


@pytest.mark.parametrize("start", ["", "карточка: ", "карта: "])
@pytest.mark.parametrize("verb", ["доходит", "дошёл", "прибыл"])
def test_a_convoy_that_does_not_arrive_fails(start: str, verb: str) -> None:
    with catalogues.speaking("ru"):
        assert "convoy fails" == heard(opened(), f"{start}конвой не {verb}").told
