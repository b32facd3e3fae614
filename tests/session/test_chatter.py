"""Remarks around an answer change nothing of it, in any language; nothing that answers is taken for a remark."""

from itertools import cycle

import pytest
from churchill_cli.session.speech import says_not, tokens_of
from tests.session.test_natural import COLLECTION, answered

from tests.session.situations import SITUATIONS, heard

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
        plain = answered(entry["at"], entry["typed"])
        typed_lines = (entry["typed"] + next(remarks), BEFORE[lang] + entry["typed"])
        otherwise += [(entry["at"], typed) for typed in typed_lines if plain.told and heard(state, typed) != plain]
    assert len(entries) > 30
    assert [] == otherwise


@pytest.mark.parametrize("typed", ["stalin rolls 5, fine", "rolls 5 ... ok", "3 4, all good", "fine", "he is ok"])
def test_beside_dice_of_a_card_that_nobody_knows_the_remark_is_what_came_of_them(typed: str) -> None:
    assert "USSR leader is well" == heard(SITUATIONS["well"](), typed).told


def test_beside_dice_of_a_card_that_is_known_the_dice_are_told() -> None:
    assert "UK leader rolls 3 4" == heard(SITUATIONS["health"](), "3 4, fine").told


@pytest.mark.parametrize("typed", ["great", "india", "india and poland", "malaya and the balkans"])
def test_what_is_no_name_of_a_place_or_of_several_is_never_told(typed: str) -> None:
    for at in ("networks", "align", "agendas"):
        assert not heard(SITUATIONS[at](), typed).told


def test_a_remark_is_offered_as_a_note() -> None:
    assert heard(SITUATIONS["advance"](), "my phone is ringing").asked == ("note my phone is ringing",)


def test_what_is_taken_back_within_a_line_is_never_told_at_once() -> None:
    for typed in ("2 west, no wait, 3", "2 off west, sorry no, 1 off west", "2 off west – make that 3"):
        assert not heard(SITUATIONS["allocate"](), typed).told
