"""The examples of what a conference card may say can be typed as they stand, and say what they mean (5.11)."""

import pytest

from churchill_cli.game.model import actions as a
from churchill_cli.notation import grammar
from churchill_cli.views.examples import CARD_EXAMPLES, allowed_of_cards, card_examples
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.localized_lines import worded
from tests.rules.telling import opened
from tests.session.situations import heard

OF_CARDS = {kind for kind in a.ACTIONS if kind.__name__.startswith("Card")} | {a.Convoy, a.Gain}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_examples_of_every_effect_can_be_typed_and_say_what_they_mean(lang: str) -> None:
    with catalogues.speaking(lang):
        heading, *rows = card_examples(opened(), worded("card", lang))
        examples = allowed_of_cards(opened())
        told = [grammar.parse(heard(opened(), worded(line, lang)).told) for line in examples]
        shown = " ".join(" ".join(rows).split())
        meanings = [catalogues._(CARD_EXAMPLES[line]) for line in examples]
    assert "5.11" in heading
    assert {type(action) for action in told} >= OF_CARDS - {a.CardIs}
    assert [] == [meaning for meaning in meanings if meaning not in shown]
