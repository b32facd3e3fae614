"""What an attribute adds or takes, told apart from the value (3.33): one play, and of nothing else."""

import pytest
from churchill_cli.session.bonus_joined import with_bonus_joined

from churchill_cli.session.unfinished import Unfinished, completed
from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, heard

TAKEN = [
    *(("en", line) for line in ("us prod 5 -1", "us prod 5, -1", "us prod 5 minus 1", "5 less 1 on us prod")),
    *(("en", line) for line in ("us prod 5, -1 because stalin is active", "us prod 5 and -1", "us prod 5 \u2212 1")),
    *(("ru", line) for line in ("us prod 5 минус 1", "us prod 5, -1", "us prod 5, минус 1 потому что сталин активен")),
    *(("es", line) for line in ("us prod 5 menos 1", "us prod 5, -1", "us prod 5, menos 1 porque stalin está activo")),
]


@pytest.mark.parametrize(("lang", "typed"), TAKEN)
def test_what_is_taken_from_a_value_is_one_play_with_it(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert "USSR advances us_production with 5-1" == heard(SITUATIONS["advance"](), typed).told


@pytest.mark.parametrize(
    "typed", ["us prod 4 +1", "us prod 4, +1", "us prod 4 plus 1", "us prod 4 and +1", "us prod 4, más 1"]
)
def test_so_is_what_is_added(typed: str) -> None:
    assert "USSR advances us_production with 4+1" == heard(SITUATIONS["advance"](), typed).told


def test_the_play_behind_it_is_another() -> None:
    line = with_bonus_joined(SITUATIONS["advance"](), "us prod mal 3, uk debates with 5, -1 because of the track; us 2")
    assert "us prod mal 3, uk debates with 5-1; us 2" == line


@pytest.mark.parametrize(
    "typed",
    ["us prod 5, 1", "1/3 -1", "15 -1", "5 -15", "us prod 5-1", "5 - bevin", "5 1", "donovan 2 22", "2 2"],
)
def test_what_is_no_value_with_its_attribute_stands_as_typed(typed: str) -> None:
    assert typed == with_bonus_joined(SITUATIONS["advance"](), typed)


@pytest.mark.parametrize("at", [at for at in SITUATIONS if SITUATIONS[at]().turn.step != "meeting"])
def test_where_no_card_is_played_nothing_is_joined(at: str) -> None:
    assert "2 west, -1 med" == with_bonus_joined(SITUATIONS[at](), "2 west, -1 med")


@pytest.mark.parametrize("typed", ["5 -1", "5, -1 because stalin is active", "5 minus 1"])
def test_a_value_that_is_asked_for_is_told_so_too(typed: str) -> None:
    asked = Unfinished("USSR advances us_production with", "", (), ())
    assert ("USSR advances us_production with 5-1",) == completed(SITUATIONS["advance"](), asked, typed)
