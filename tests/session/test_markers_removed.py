"""A marker of another power that goes, said behind its place, with its owner, or with a number (7.11, 7.3)."""

import pytest

from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, heard

NETWORKS = SITUATIONS["networks"]  # 4 of the UK; the USSR has one in Austria, the UK may place in Poland
GONE = [
    ("en", "austria off"),
    ("en", "take austria off"),
    ("en", "austria: remove"),
    ("en", "austria (remove)"),
    ("en", "austria -1"),
    ("en", "-ussr austria"),
    ("en", "- ussr austria"),
    ("en", "ussr out of austria"),
    ("ru", "австрия вон"),
    ("ru", "австрию убрать"),
    ("ru", "австрия -1"),
    ("ru", "-ссср австрия"),
    ("es", "austria fuera"),
    ("es", "austria: quitar"),
    ("es", "austria -1"),
    ("es", "-urss austria"),
]


@pytest.mark.parametrize(("lang", "typed"), GONE)
def test_the_marker_goes_from_the_place_that_is_named(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert "UK networks -austria" == heard(NETWORKS(), typed).told
        assert "UK networks -austria poland" == heard(NETWORKS(), f"{typed}, poland").told
        assert "UK networks poland -austria" == heard(NETWORKS(), f"poland, {typed}").told


@pytest.mark.parametrize(("lang", "typed"), [("en", "-austria"), *GONE])
def test_a_number_behind_another_place_drops_nothing(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        answer = heard(NETWORKS(), f"{typed}, poland 2")
    assert "UK networks -austria poland poland" in (answer.told, *answer.asked)


def test_with_a_minus_before_one_place_the_others_have_theirs() -> None:
    assert (
        "UK networks -austria -hungary poland poland greece"
        == heard(NETWORKS(), "-austria, -hungary, poland 2, greece 1").told
    )


def test_an_own_marker_comes_where_another_went() -> None:
    for typed in ("austria off and mine on", "austria out, austria in", "austria out then mine in"):
        assert "UK networks -austria austria" == heard(NETWORKS(), typed).told


@pytest.mark.parametrize("typed", ["austria zzz, poland 2", "-austria -1, poland 2", "austria -1 +1, poland"])
def test_what_is_not_understood_is_never_dropped(typed: str) -> None:
    assert "" == heard(NETWORKS(), typed).told
