"""Legal lines typed in fragments, in three languages: nothing is told that was not asked for."""

import pytest

from churchill_cli.words import catalogues
from tests.rules.telling import opened, told
from tests.session.fragments import checked
from tests.session.situations import SITUATIONS, heard

STEPS = 240
"""Of each typist; `python -m tests.session.fragments 20000` types more."""


@pytest.mark.parametrize("seed", range(4))
def test_a_fragment_is_read_as_the_line_or_asked_about_or_refused(seed: int) -> None:
    counts = checked(STEPS, seed)

    assert counts["as meant"] > STEPS / 2
    assert counts["asked"]


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("es", "Estados Unidos avanza Pol-Mil 1/3 (2) con"),
        ("es", "avanza Producción de EE.UU. (2)"),
        ("ru", "США продвигают военно-политический вопрос 1/3 (2)"),
        ("en", "US advances Pol-Mil 1/3 (2) with"),
    ],
)
def test_the_number_of_a_counter_is_no_card(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert "with 2" not in heard(SITUATIONS["advance"](), typed).told


def test_the_number_of_a_counter_is_not_dropped_from_what_a_card_says() -> None:
    with catalogues.speaking("ru"):
        told = heard(SITUATIONS["card"](), "карточка помещает Американское производство (2) в вопросы центр").told
    assert told in {"", "card puts us_production#2 in center"}


@pytest.mark.parametrize("typed", ["1 off, 2 off sw", "1 off but 2 off sw"])
def test_a_place_that_only_the_next_clause_leaves_is_asked_about(typed: str) -> None:
    state = told(opened(), "card commits USSR 1 offensive eastern", "outcome UK wins, UK uk_production")
    asked = heard(state, typed)
    assert asked.asked == ("USSR places 1 offensive eastern; USSR places 2 offensive sw_pacific",)


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "card UK 2 research"),
        ("ru", "карточка Великобритания 2 исследование"),
        ("es", "carta RU 2 investigación"),
    ],
)
def test_production_bound_to_research_or_its_issue_on_a_track_is_asked_about(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        asked = heard(SITUATIONS["card"](), typed).asked
    assert {"card commits UK 2 research", "card puts a_bomb_research in UK 2"} == {*asked}
