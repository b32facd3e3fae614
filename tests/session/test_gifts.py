"""What a Leader or a card gives a power, told in a sentence of its own (3.31, 4.23.3, 7.1)."""

import pytest
from churchill_cli.session.gifts import gift_told

from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, heard

GIVEN: dict[str, dict[str, tuple[str, ...]]] = {
    "UK gains 1 alignment": {
        "en": (
            "uk gets 1 alignment",
            "churchill gives uk 1 alignment",
            "uk +1 alignment",
            "churchill gives 1 alignment",
        ),
        "ru": ("черчилль даёт англии 1 контроль", "англия получает 1 контроль от черчилля"),
        "es": ("churchill da 1 alineamiento al ru", "ru recibe 1 alineamiento por churchill"),
    },
    "UK gains 2 network": {
        "en": ("the british get 2 networks from eden", "uk gets two networks because of churchill"),
        "ru": ("англия получает 2 ячейки", "черчилль приносит англичанам 2 ячейки"),
        "es": ("ru recibe 2 redes", "churchill da 2 redes al ru"),
    },
    "US gains 1 production": {
        "en": ("us gets 1 production", "fdr gives 1 production"),
        "ru": ("рузвельт даёт 1 производство", "сша получают 1 производство"),
        "es": ("roosevelt da 1 producción", "eeuu recibe 1 producción"),
    },
}
LINES = [(lang, typed, told) for told, by_lang in GIVEN.items() for lang, lines in by_lang.items() for typed in lines]
NONE_GIVEN = (
    "uk gets greece",
    "uk gets 2 alignment in greece",
    "uk 1 alignment",
    "churchill 3 on us prod",
    "uk gives up",
)


@pytest.mark.parametrize("at", ["advance", "debate", "align", "networks"])
@pytest.mark.parametrize(("lang", "typed", "told"), LINES)
def test_what_is_given_is_told_whoever_gives_it(at: str, lang: str, typed: str, told: str) -> None:
    with catalogues.speaking(lang):
        assert told == heard(SITUATIONS[at](), typed).told


@pytest.mark.parametrize("at", SITUATIONS)
@pytest.mark.parametrize("typed", NONE_GIVEN)
def test_what_says_more_or_less_is_no_gift(at: str, typed: str) -> None:
    assert "" == gift_told(SITUATIONS[at](), typed)


def test_where_it_is_too_late_the_sequence_of_play_says_so() -> None:
    """Not one marker goes to the place that the power's short name begins: the Spanish `ru` is no Rumania here."""
    with catalogues.speaking("es"):
        assert "rumania" not in heard(SITUATIONS["align"](), "churchill da 1 alineamiento al ru").told
