"""Names by their first letters: of several issues none is guessed, and no remark of another language is in the way."""

from collections import defaultdict

import pytest
from churchill_cli.session.meaning import understood
from churchill_cli.session.speech import says_nothing
from churchill_cli.session.typed_cards import staff_typed
from churchill_cli.session.typed_names import chosen

from churchill_cli.book.files import rulebook
from churchill_cli.errors import Ambiguous
from churchill_cli.game.model.ids import BOXES, FRONTS
from churchill_cli.words import catalogues
from churchill_cli.words.names import every_name, folded, parted_name
from tests.session.situations import SITUATIONS, heard

LANGUAGES = ("en", "ru", "es")
LETTERS = (3, 4)
"""So many letters of a name are enough, the README says."""
OF_OTHERS = frozenset({"por", "and", "вас"})
"""Letters of a card that are small words themselves."""


def names_in(language: str, group: str, identifier: str) -> list[tuple[str, ...]]:
    """Return the words of the names of a thing in a language."""
    entry = rulebook().names[group].get(identifier, {})
    return [parted_name(name) for name in every_name(entry.get(language, ()) if isinstance(entry, dict) else ())]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters_that_begin_a_word_of_several_issues_are_asked_about(lang: str) -> None:
    issues = tuple(rulebook().names["issues"])
    by_letters = defaultdict(set)
    for issue in issues:
        for word in {word for name in names_in(lang, "issues", issue) for word in name}:
            for length in range(3, len(word) + 1):
                by_letters[word[:length]].add(issue)
    with catalogues.speaking(lang):
        guessed = {letters: chosen([letters], issues) for letters, begun in by_letters.items() if len(begun) > 1}
    assert {letters: named for letters, named in guessed.items() if len(named) == 1} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_letters_of_a_front_or_a_box_name_it(lang: str) -> None:
    named = {}
    with catalogues.speaking(lang):
        for place in (*FRONTS, "arctic"):
            for word in (name[0] for name in names_in(lang, "fronts" if place in FRONTS else "short", place)):
                for letters in (word[:length] for length in LETTERS if len(word) > length and not says_nothing(word)):
                    named[letters] = (place, chosen([letters], (*FRONTS, *BOXES)))
    shared = {folded(word) for word in ("frente", "фронт", "casilla")}
    lost = {letters: what for letters, what in named.items() if what[0] not in what[1]}
    assert {letters for letters in lost if not any(word.startswith(letters) for word in shared)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_letters_of_a_card_before_its_value_name_it(lang: str) -> None:
    lost = []
    with catalogues.speaking(lang):
        for cards in (cards for power, cards in rulebook().cards["staff"].items() if power != "totals"):
            for card, entry in cards.items():
                name = folded((entry["name"].get(lang) or entry["name"]["en"]).split()[-1])
                for letters in (name[:length] for length in LETTERS if len(name) > length):
                    found = {known for known, _end in staff_typed([letters, "3"], 0)}
                    lost += [] if card in found or letters in OF_OTHERS else [(card, letters)]
    assert lost == []


@pytest.mark.parametrize(
    ("at", "lang", "typed", "line"),
    [
        ("allocate", "es", "2 nav art", "UK places 2 naval arctic"),
        ("allocate", "es", "2 art", "UK places 2 naval arctic"),
        ("advance", "es", "mal 3 bomba", "USSR advances a_bomb_research with malenkov 3"),
        ("health", "es", "mal", "UK leader is ill"),
        ("well", "es", "está mal", "USSR leader is ill"),
        ("advance", "ru", "вопр 2/2 3", "USSR advances pol_mil_2_2 with 3"),
        ("advance", "ru", "вопр", ""),
        ("health", "en", "1000", ""),
        ("health", "en", "3²", ""),
        ("health", "en", "²", ""),
    ],
)
def test_letters_and_numbers_are_what_they_are_here(at: str, lang: str, typed: str, line: str) -> None:
    with catalogues.speaking(lang):
        assert heard(SITUATIONS[at](), typed).told == line


@pytest.mark.parametrize(("lang", "name"), [("ru", "берия"), ("ru", "дилл"), ("en", "beria"), ("es", "beria")])
def test_a_card_that_nobody_knows_is_named_where_it_is_left_out(lang: str, name: str) -> None:
    """`Берия` has the letters of `бери`, and is another word: that it is not told with its value is said."""
    with catalogues.speaking(lang), pytest.raises(Ambiguous) as menu:
        understood(SITUATIONS["advance"](), f"{name} global 4", lambda _word: False)
    assert name in (menu.value.because or "")
