"""A word of every day by itself tells nothing that it does not name: no slip of a name, no verb cut short."""

from functools import cache
from itertools import chain, islice
from pathlib import Path

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.book.prepared import load_yaml
from churchill_cli.game.model.ids import POWERS
from churchill_cli.typed.lexicon.entries import phrases_with
from churchill_cli.typed.lexicon.gathering import every_name_said
from churchill_cli.typed.lexicon.words import stem, words_of
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.names import every_name
from tests.session.situations import SITUATIONS, heard
from tests.session.test_rows import allowed

WORDS = load_yaml(Path(__file__).parent / "everyday.yaml")
MOMENTS = tuple(name for name in SITUATIONS if not name.startswith("moscow"))
EACH = 4
"""Moments at which each word is typed."""


@cache
def names() -> frozenset[str]:
    """Return the words of everything that has a name, by their stems."""
    cards = [rulebook().cards["staff"][power] for power in POWERS]
    spoken = chain(
        (name for _sense, name in every_name_said()), every_name([rulebook().names, rulebook().words, cards])
    )
    return frozenset(stem(word) for name in spoken for word in words_of(name))


def is_named(word: str) -> bool:
    """Tell whether a word is one of the lexicon, whole, or begins a name."""
    stems = [stem(part) for part in words_of(word)]
    return any(phrases_with(one) or any(name.startswith(one) for name in names()) for one in stems)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_of_every_day_tells_nothing_that_it_does_not_name(lang: str) -> None:
    told = {}
    with catalogues.speaking(lang):
        for number, word in enumerate(WORDS[lang]):
            for at in islice(MOMENTS, number % EACH, None, len(MOMENTS) // EACH):
                answer = heard(SITUATIONS[at](), word)
                if answer.told and allowed(SITUATIONS[at](), answer.told) and not is_named(word):
                    told[word, at] = answer.told
    assert {} == told
