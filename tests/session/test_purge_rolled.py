"""A card is played behind one that purges, and the purge is rolled, in one line (3.33)."""

import pytest

from churchill_cli.errors import Forbidden
from churchill_cli.words import catalogues
from tests.rules.telling import meeting
from tests.session.situations import heard

STATE = meeting("USSR advances pol_mil_1_3 with merkulov", "US advances ussr_directed_offensive with 3")


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "budyonny debates, purge 3"),
        ("en", "budyonny purge rolls 3"),
        ("ru", "будённый спорит, чистка 3"),
        ("es", "budyonny debate, purga 3"),
        ("es", "budy y purga 3"),
    ],
)
def test_a_play_with_its_purge_roll_is_both(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert "USSR debates with budyonny; purge rolls 3" == heard(STATE, typed).told


def test_a_purge_roll_beside_a_card_that_purges_nobody_is_refused_with_the_play() -> None:
    with pytest.raises(Forbidden, match="Nobody is in danger of a purge"):
        heard(STATE, "cunningham, purge 2")


def test_a_card_told_by_its_value_may_be_purged_as_well() -> None:
    assert "USSR debates with 4; purge rolls 5" == heard(STATE, "ussr 4, purge 5").told


@pytest.mark.parametrize("typed", ["budyonny, purge 9", "budyonny, purge", "purge 5", "budyonny p 5"])
def test_what_is_no_roll_of_a_purge_is_not_told_beside_a_play(typed: str) -> None:
    assert "debates" not in heard(STATE, typed).told
