"""Remarks around an answer change nothing of it, in any language; nothing that answers is taken for a remark."""

from itertools import cycle

import pytest

from churchill_cli.session.speech import says_not, tokens_of
from tests.session.natural import SITUATIONS, heard
from tests.session.test_natural import COLLECTION

REMARKS = {
    "en": (", fine", " ... ok", ", nice!", ", no luck", " - damn"),
    "ru": (", отлично", " ... ладно", ", не повезло", ", ура!"),
    "es": (", perfecto", " ... genial", ", mala suerte", ", vaya"),
}
BEFORE = {"en": "ok, ", "ru": "ладно, ", "es": "bueno, "}
TOLD = [entry for entry in COLLECTION if "line" in entry and not says_not(tokens_of(entry["typed"]))]


@pytest.mark.parametrize("lang", REMARKS)
def test_a_remark_behind_an_answer_or_before_it_says_nothing(lang: str) -> None:
    remarks, otherwise = cycle(REMARKS[lang]), []
    entries = [entry for entry in TOLD if entry["lang"] == lang and entry["at"] not in {"board", "any"}]
    for entry in entries:
        state = SITUATIONS[entry["at"]]()
        plain = heard(state, entry["typed"])
        typed_lines = (entry["typed"] + next(remarks), BEFORE[lang] + entry["typed"])
        otherwise += [(entry["at"], typed) for typed in typed_lines if plain.told and heard(state, typed) != plain]
    assert len(entries) > 30
    assert [] == otherwise


@pytest.mark.parametrize("typed", ["stalin rolls 5, fine", "rolls 5 ... ok", "3 4, all good", "fine", "he is ok"])
def test_beside_dice_of_a_card_that_nobody_knows_the_remark_is_what_came_of_them(typed: str) -> None:
    assert "USSR leader is well" == heard(SITUATIONS["well"](), typed).told


def test_beside_dice_of_a_card_that_is_known_the_dice_are_told() -> None:
    assert "UK leader rolls 3 4" == heard(SITUATIONS["health"](), "3 4, fine").told
