"""Misspelt words: which word was meant, by the letters that differ."""

import pytest
from rapidfuzz.distance import OSA

from churchill_cli.reference import sections
from churchill_cli.reference.stems import FEW, LONG_WORD, intended, sound
from churchill_cli.words.languages import LANGUAGES, peculiarity


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_with_one_slip_is_known_again_and_a_long_one_with_two(lang: str) -> None:
    known = sections.index(lang).words()
    for word in [word for word in known if len(word) >= LONG_WORD + 2][::20]:
        swapped, twice = word[:-3] + word[-2] + word[-3] + word[-1], f"{word[:3]}{word[4:-2]}{word[-1]}"
        for typed, most in ((swapped, 1), (twice, FEW)):
            if typed not in known:
                found = intended(typed, known)

                assert found is not None
                assert found[1] == OSA.distance(typed, found[0]) <= most


def test_what_is_like_no_word_was_no_word() -> None:
    assert intended("xyzzyqwertz", sections.index("en").words()) is None


@pytest.mark.parametrize(
    ("typed", "lang", "meant"),
    [
        ("camicaces", "es", "kamikazes"),
        ("jenerales", "es", "generales"),
        ("kapitulatsyja", "ru", None),
        ("сдаеця", "ru", "сдается"),
        ("канфиренцыи", "ru", "конференции"),
        ("konferense", "en", "conference"),
        ("amfibyous", "en", "amphibious"),
    ],
)
def test_a_word_is_known_by_its_sound(typed: str, lang: str, meant: str | None) -> None:
    assert sections.index(lang).heard(sound(typed, peculiarity(lang, "heard"))) == meant
