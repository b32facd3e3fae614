"""Three letters of an issue's name beside a card advance it or ask; no debate leaves them out (5.22, 5.24)."""

import pytest
from churchill_cli.session.speech import says_nothing
from churchill_cli.session.typed_names import names_of

from churchill_cli.game.conference.tracks import free_issues
from churchill_cli.words import catalogues
from churchill_cli.words.names import folded
from tests.session.situations import SITUATIONS, heard

SHORTEST = 3
CARD = {"en": "harriman", "ru": "харриман", "es": "harriman"}
ARE_SMALL = {"the", "con"}
"""What begins `theater` and `contra`, and says nothing."""


def cut_names() -> list[str]:
    """Return the first letters of each word of the names of the issues that may be debated and advanced, folded."""
    issues = free_issues(SITUATIONS["debate"]())
    words = {folded(word) for issue in issues for name in names_of(issue) for word in name if word.isalpha()}
    return sorted({word[:SHORTEST] for word in words if len(word) > SHORTEST} - ARE_SMALL)


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_letters_of_an_issue_are_never_left_out_of_a_debate(lang: str) -> None:
    with catalogues.speaking(lang):
        told = {cut: heard(SITUATIONS["debate"](), f"{CARD[lang]} {cut}").told for cut in cut_names()}

    assert {cut: line for cut, line in told.items() if "debates" in line} == {}


def test_us_among_russian_prepositions_is_no_offensive() -> None:
    with catalogues.speaking("ru"):
        assert heard(SITUATIONS["debate"](), "харриман нас").told == "US advances ussr_directed_offensive with harriman"
        assert heard(SITUATIONS["debate"](), "у нас харриман").told == "US debates with harriman"
    assert says_nothing("нас") is False
