"""Blanks, marks at the end, capitals and emphasis change nothing of what a line tells."""

from collections.abc import Callable, Mapping

import pytest
from churchill_cli.session.evened import calmed, evened
from tests.session.test_natural import COLLECTION, FURTHER

from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, Heard, heard

DRESSED: Mapping[str, Callable[[str], str]] = {
    "many blanks": lambda line: f"  {line.replace(' ', '   ')} ",
    "tabs": lambda line: line.replace(" ", "\t"),
    "blanks that do not break": lambda line: line.replace(" ", "\u00a0"),
    "a point": lambda line: f"{line}.",
    "a comma": lambda line: f"{line},",
    "points": lambda line: f"{line}…",
    "commas without blanks": lambda line: line.replace(", ", ","),
    "a capital": lambda line: line[:1].upper() + line[1:],
    "capitals": str.upper,
    "emphasis": lambda line: f"{line}!",
}
MOST_LOST = 0.06
"""Of so many lines at most the dress is in the way: they are asked about or not understood, never read otherwise."""


def same(told: str, plain: str) -> bool:
    """Tell whether a line tells what another one does; a card that is insisted on is the same card."""
    return told.replace("!", "") == plain.replace("!", "")


@pytest.mark.parametrize("dress", DRESSED)
@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_no_dress_of_a_line_makes_it_another(dress: str, lang: str) -> None:
    lines = [(line["at"], line["typed"]) for line in (*COLLECTION, *FURTHER)[::4] if line["lang"] == lang]
    told = others = lost = 0
    with catalogues.speaking(lang):
        for at, typed in lines:
            plain, dressed = (heard(SITUATIONS[at](), line) for line in (typed, DRESSED[dress](typed)))
            if not plain.told or plain.told.startswith("note "):
                continue
            told += 1
            others += bool(dressed.told) and not same(dressed.told, plain.told)
            lost += not dressed.told
    assert others == 0
    assert lost <= MOST_LOST * told


@pytest.mark.parametrize(
    ("typed", "even"),
    [
        ("  2   west,1 med . ", "2 west, 1 med"),
        ("4.", "4."),
        ("7.74", "7.74"),
        ("3,2,1", "3,2,1"),
        ("note  he said: so…", "note  he said: so…"),
        ("заметка  так.", "заметка  так."),
        ('board {"a":1,"b":2}', 'board {"a":1,"b":2}'),
        ("...", "..."),
    ],
)
def test_what_is_made_even(typed: str, even: str) -> None:
    assert evened(typed) == even


@pytest.mark.parametrize(
    ("at", "lang", "typed", "said"),
    [
        ("pass", "en", "stalin passes!", Heard("USSR passes")),
        ("debate", "es", "ru debate con un 3!", Heard("UK debates with 3!")),
        ("any", "en", "undo to 4!", Heard("undo to 4")),
        ("any", "en", "undo to 4.", Heard("undo to 4")),
        ("fronts", "en", "west 4!", Heard("western rolls 4")),
        ("health", "en", "churchill's fine!", Heard("UK leader is well")),
        ("health", "en", "CHURCHILL'S FINE", Heard("UK leader is well")),
    ],
)
def test_emphasis_is_no_new_card(at: str, lang: str, typed: str, said: Heard) -> None:
    with catalogues.speaking(lang):
        assert heard(SITUATIONS[at](), typed) == said


def test_a_card_that_is_insisted_on_is_told_so() -> None:
    """Molotov is known with 5: without the `!` a 3 of his is refused (3.33)."""
    state = SITUATIONS["advance"]()
    assert calmed(state, "molotov 3 global!") == "molotov 3 global!"
    assert calmed(state, "molotov global!") == "molotov global"
    assert calmed(state, "USSR advances global_issue with dill 3!") == "USSR advances global_issue with dill 3!"
