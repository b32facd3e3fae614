"""Wishes: what somebody wants to see of the board, without a question: `show me the bomb`."""

from collections.abc import Sequence

from churchill_cli.book.files import rulebook
from churchill_cli.typed.lexicon.command_words import begun, forms_of, is_silent
from churchill_cli.typed.lexicon.entries import number_said
from churchill_cli.typed.lexicon.gathering import said as forms_said
from churchill_cli.typed.lexicon.words import typed_words, words_of
from churchill_cli.typed.questions.questions import ANSWERS
from churchill_cli.typed.questions.topics import ASKS, WHO, Question

OF_BOARD = {**dict.fromkeys(("front", "space", "theater"), "show fronts"), "place": "show countries"}
"""The part of the board that shows what is named."""


def wish(line: str) -> str:
    """Return the command that shows what somebody wishes to see: `show me the bomb`; nothing elsewhere."""
    texts = tuple(word.text for word in typed_words(line))
    behind = () if any(map(number_said, texts)) else _wished(texts)
    shows = map(words_of, ("show", *forms_said(rulebook().words["show"])))
    asked = Question(" ".join(behind))
    if not behind or (len(texts) - len(behind) == 1 and texts[:1] in shows and asked.has_strangers):
        return ""  # a word that nobody knows may name a point of the game
    if asked.things & OF_BOARD.keys():
        return next(command for category, command in OF_BOARD.items() if category in asked.things)
    return next((command for topics, command in ANSWERS if topics <= asked.topics | {ASKS, WHO}), "")


def _wished(texts: Sequence[str]) -> Sequence[str]:
    """Return what stands behind the beginning of a wish to see something; nothing where a line begins otherwise."""
    start = next(
        (at for at, text in enumerate(texts) if begun(texts[at:], forms_of("wishing")) or not is_silent(text)), 0
    )
    size = begun(texts[start:], forms_of("wishing"))
    return texts[start + size :] if size else ()
