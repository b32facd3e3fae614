"""A yes or a no to a question that nobody asked tells nothing, in any language and at any step."""

import pytest

from churchill_cli.book.files import rulebook
from tests.session.natural import SITUATIONS, heard

WORDS = [
    word
    for group in ("affirming", "denying")
    for words in rulebook().speech[group].values()
    for word in words
    if len(word) > len("y")
]


@pytest.mark.parametrize("at", SITUATIONS)
def test_a_yes_or_a_no_alone_names_nothing(at: str) -> None:
    state = SITUATIONS[at]()
    told = {word: heard(state, word).told for word in WORDS}
    answers = {"undo", "tie goes to US", "UK leader is well", "USSR leader is well"}  # `wrong`, `nope`, `ok`
    assert set(told.values()) <= {"", *answers}, told
