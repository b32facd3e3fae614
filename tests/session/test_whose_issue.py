"""An issue named between two powers is asked about: never is one of them taken for its owner (3.34, 5.14)."""

import pytest

from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, heard


@pytest.mark.parametrize(
    ("at", "lang", "typed"),
    [
        ("pick_two", "en", "us directed offensive of the ussr and declares war"),
        ("pick_two", "en", "us directed offensive ussr, declares war"),
        ("pick_two", "en", "us production of the uk, global"),
        ("pick_two", "en", "ussr directed offensive us and global"),
        ("pick_two", "es", "EE.UU. ofensiva dirigida de la URSS y declara la guerra"),
        ("pick_two", "es", "eeuu produccion reino unido y global"),
        ("pick_two", "ru", "сша наступление ссср, глобальный"),
        ("pick_one", "en", "us production churchill"),
        ("pick_one", "en", "uk production us"),
    ],
)
def test_of_two_powers_around_an_issue_neither_is_taken_for_its_owner(at: str, lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        answer = heard(SITUATIONS[at](), typed)

    owners = {line.split()[2].partition("_")[0] for line in answer.asked}
    assert not answer.told
    assert len(owners) > 1, answer.asked


def test_of_a_debate_the_issue_and_the_power_are_asked() -> None:
    answer = heard(SITUATIONS["debate"](), "us production uk 3")

    assert {"UK debates with 3", "US advances us_production with 3"} == set(answer.asked)


@pytest.mark.parametrize(
    ("typed", "issues"),
    [
        ("ussr us directed offensive, declares war", "us_directed_offensive ussr_declares_war"),
        ("ussr: us directed offensive and declares war", "us_directed_offensive ussr_declares_war"),
        ("ussr offensive us production", "ussr_directed_offensive us_production"),
        ("production us offensive ussr", "us_production ussr_directed_offensive"),
        ("produccion de eeuu y ofensiva de la urss", "us_production ussr_directed_offensive"),
        ("наступление сша и глобальный", "us_directed_offensive global_issue"),
        ("ussr picks directed offensive us and global", "us_directed_offensive global_issue"),
    ],
)
def test_two_powers_that_stand_otherwise_are_clear(typed: str, issues: str) -> None:
    assert heard(SITUATIONS["pick_two"](), typed).told == f"USSR picks {issues}"
