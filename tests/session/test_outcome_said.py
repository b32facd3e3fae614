"""A conference told by its outcome takes the words that the agenda takes (5.13, 5.27)."""

import pytest

from churchill_cli.errors import Ambiguous
from churchill_cli.notation.misreading import not_understood
from churchill_cli.notation.readers import NoMatch
from churchill_cli.words import catalogues
from tests.rules.telling import opened
from tests.session.situations import heard

WHOLE = (
    "outcome US wins, UK a_bomb_research, US strategic_materials pol_mil_1_3, USSR leadership_europe, "
    "center ussr_declares_war"
)
BOMB = "outcome US wins, US a_bomb_research"


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (
            "итог сша побеждают, сша стратматериалы и пол 13, англия бомба, ссср европа, центр ссср объявляет",
            WHOLE,
        ),
        ("итог победили сша, сша бомба", BOMB),
        ("итог победа сша, сша бомба", BOMB),
        ("итог сша победа, сша бомба", BOMB),
        ("outcome us wins, us bomb", BOMB),
        ("resultado gana eeuu, eeuu bomba", BOMB),
        (
            "итог сша побеждают, сша бомба, англия американское наступление",
            "outcome US wins, UK us_directed_offensive, US a_bomb_research",
        ),
    ],
)
def test_an_outcome_takes_the_words_of_the_agenda(typed: str, line: str) -> None:
    assert line == heard(opened(), typed).told


def test_a_menu_repeats_no_word_of_a_name_cut_short() -> None:
    miss = NoMatch(1, "an issue", lambda: ("us_directed_offensive", "us_production"))
    with catalogues.speaking("ru"):
        menu = not_understood("", ("центр", "американское", "наступление", "бомба"), [(miss, "")])

    assert isinstance(menu, Ambiguous)
    assert "центр us_directed_offensive бомба" in menu.choices
