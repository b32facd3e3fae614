"""A marker that comes where another goes, and how many go: neither is dropped where markers are placed (7.1, 7.3)."""

import pytest

from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, heard


def told(at: str, lang: str, typed: str) -> str:
    """Return what is told of a line in a language; nothing where it is asked about or refused."""
    with catalogues.speaking(lang):
        return heard(SITUATIONS[at](), typed).told


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "remove the soviet one in hungary, ours there instead"),
        ("en", "remove soviet in hungary, ours instead"),
        ("en", "soviet out of hungary, ours in"),
        ("en", "-hungary, ours"),
        ("ru", "убрать советскую в венгрии, нашу вместо неё"),
        ("ru", "убрать венгрию, взамен наша"),
        ("ru", "убрать советскую в венгрии, своя туда"),
        ("es", "quita la sovietica de hungria, la nuestra en su lugar"),
        ("es", "quita hungria, la nuestra"),
    ],
)
def test_an_own_marker_comes_where_another_goes(lang: str, typed: str) -> None:
    assert told("networks", lang, typed) == "UK networks -hungary hungary"


@pytest.mark.parametrize("at", ["board", "any"])
@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "remove the soviet network in hungary, ours there instead"),
        ("en", "soviet out of hungary, ours in"),
        ("ru", "убрать советскую сеть в венгрии, нашу вместо неё"),
        ("es", "quita la red sovietica de hungria, la nuestra en su lugar"),
    ],
)
def test_by_hand_half_of_an_exchange_is_neither_told_nor_asked_about(at: str, lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        answer = heard(SITUATIONS[at](), typed)

    assert not answer.told
    assert not answer.asked


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "-2 {}"),
        ("en", "- 2 {}"),
        ("en", "-{} twice"),
        ("en", "-{} 2"),
        ("en", "remove {} twice"),
        ("en", "remove both {}"),
        ("en", "remove both networks in {}"),
        ("en", "remove 2 networks in {}"),
        ("ru", "-{} дважды"),
        ("ru", "убрать обе сети {}"),
        ("es", "-{} dos veces"),
        ("es", "quita ambas de {}"),
    ],
)
@pytest.mark.parametrize("place", ["poland", "hungary"])
def test_so_many_markers_go_as_are_said_to(lang: str, typed: str, place: str) -> None:
    assert told("networks", lang, typed.format(place)) == f"UK networks -{place} -{place}"


@pytest.mark.parametrize(
    ("lang", "typed", "line"),
    [
        ("en", "both denmark and greece", "UK networks denmark greece"),
        ("en", "remove both hungary and austria", "UK networks -hungary -austria"),
        ("en", "both in denmark", "UK networks denmark denmark"),
        ("ru", "обе в дании", "UK networks denmark denmark"),
        ("es", "ambas en dinamarca", "UK networks denmark denmark"),
        ("en", "remove hungary, 2 greece", "UK networks -hungary greece greece"),
    ],
)
def test_both_are_two_of_one_place_or_one_of_two(lang: str, typed: str, line: str) -> None:
    assert told("networks", lang, typed) == line


@pytest.mark.parametrize(
    ("lang", "typed", "places"),
    [
        ("en", "removes greece and poland, places austria", "-greece -poland austria"),
        (
            "ru",
            "снимает ячейки в Греции и в Польше, кладёт ячейки в Грецию и в Австрию",
            "-greece -poland greece austria",
        ),
        ("ru", "снимает чужую в Греции, кладёт в Грецию, в Австрию", "-greece greece austria"),
        ("ru", "снимает чужие в Греции и Польше, кладёт в Австрию", "-greece -poland austria"),
        ("es", "quita redes en Grecia y Polonia, pone redes en Austria y Hungría", "-greece -poland austria hungary"),
        ("es", "quita austria, pon austria y grecia", "-austria austria greece"),
    ],
)
def test_what_goes_ends_where_one_of_the_own_comes(lang: str, typed: str, places: str) -> None:
    """`в Греции и в Польше`: both go; `кладёт` begins what comes."""
    with catalogues.speaking(lang):
        assert heard(SITUATIONS["networks"](), typed).told == f"UK networks {places}"


BOTH_BEFORE = {
    "en": (
        "remove one and put one in hungary",
        "take one off and put one in hungary",
        "remove theirs and place ours in hungary",
        "remove one, place one in hungary",
    ),
    "ru": (
        "снимаю одну и ставлю одну в венгрии",
        "снимаю и ставлю в венгрии",
        "снимаю чужую и ставлю свою в венгрии",
        "убираем одну и ставим другую в венгрии",
    ),
    "es": (
        "quito una y pongo otra en hungria",
        "quito y pongo en hungria",
        "quita una y pone una en hungria",
        "saco una y pongo la mía en hungria",
    ),
}
EXCHANGES = [(lang, typed) for lang, lines in BOTH_BEFORE.items() for typed in lines]
ALSO_IN_AUSTRIA = {
    "en": (", same in austria", " and austria", ", also in austria"),
    "ru": (", то же самое в австрии", " и в австрии", ", также в австрии"),
    "es": (", lo mismo en austria", " y en austria", ", también en austria"),
}


@pytest.mark.parametrize(("lang", "typed"), EXCHANGES)
def test_what_goes_and_what_comes_may_both_be_said_before_the_place(lang: str, typed: str) -> None:
    assert told("networks", lang, typed) == "UK networks -hungary hungary"


@pytest.mark.parametrize(("lang", "typed"), EXCHANGES)
def test_so_it_is_done_in_another_place_that_is_joined(lang: str, typed: str) -> None:
    for further in ALSO_IN_AUSTRIA[lang]:
        assert told("networks", lang, f"{typed}{further}") == "UK networks -hungary hungary -austria austria"


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "remove one and put one in hungary and one in greece"),
        ("ru", "снимаю одну и ставлю одну в венгрии и одну в греции"),
        ("es", "quito una y pongo otra en hungria y una en grecia"),
    ],
)
def test_another_marker_elsewhere_only_comes(lang: str, typed: str) -> None:
    assert told("networks", lang, typed) == "UK networks -hungary hungary greece"
