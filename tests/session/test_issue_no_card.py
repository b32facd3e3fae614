"""An issue named beside a debate is what is debated, and never a staff card that nobody knows (5.24)."""

import pytest
from churchill_cli.session.meaning import understood

from churchill_cli.errors import UsageProblem
from churchill_cli.words import catalogues
from tests.rules.telling import meeting
from tests.session.situations import SITUATIONS, heard


@pytest.mark.parametrize("typed", ["великобритания оспаривает прсша 2", "uk debates us_prod 2"])
def test_the_issue_debated_may_be_named_beside_the_debate(typed: str) -> None:
    assert "UK debates with 2" == heard(SITUATIONS["debate"](), typed).told


@pytest.mark.parametrize(
    "typed", ["uk debates bomb 2", "сша оспаривает бомбу 2", "uk debate bomba 2", "ссср оспаривает бомбу 2"]
)
def test_an_issue_is_no_new_card(typed: str) -> None:
    with pytest.raises(UsageProblem, match=r"names an issue \(A-Bomb Research\), and no card"):
        understood(SITUATIONS["debate"](), typed, lambda _word: False)


@pytest.mark.parametrize("typed", ["uk debates 4 with 2+2", "сша оспаривает 4 2+2", "uk debate 4 con 2+2"])
def test_a_value_with_its_bonus_is_not_the_issue_debated(typed: str) -> None:
    state = meeting("USSR advances pol_mil_2_2 with 5")
    assert not heard(state, typed).told
    assert heard(state, typed.replace("2+2", "2/2")).told


def test_a_new_card_is_asked_about() -> None:
    assert any("beveridge" in line for line in heard(SITUATIONS["debate"](), "uk debates beveridge 2").asked)


@pytest.mark.parametrize(
    ("lang", "typed"), [("es", "avanza con URSS jefe 4"), ("en", "for the us 4"), ("ru", "с ссср 4")]
)
def test_a_power_beside_a_small_word_is_no_beginning_of_an_issue(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert " advances " not in heard(SITUATIONS["advance"](), typed).told
