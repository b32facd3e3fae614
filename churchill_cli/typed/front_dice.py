"""Dice of several Fronts: run together, or named apart from the Fronts in the same order (7.71)."""

import re
from collections.abc import Sequence
from itertools import chain

from churchill_cli.game import engine
from churchill_cli.game.model.actions import AdvanceFront
from churchill_cli.game.model.state import State
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.words import Word

RUN_TOGETHER = re.compile(r"(?!.*10)\d{3,4}")
"""Dice of the Fronts, one digit each; a 1 before a 0 may be a ten."""
FRONTS, NUMBERS = frozenset({"front", "theater"}), frozenset({"number"})
BESIDE = frozenset({"small", "and", "filler"})
FEWEST = 2


def dice_apart(state: State, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words where each die of several Fronts stands behind its Front, or by itself: `246`, `west, med: 3, 4`."""
    if not engine.is_timely(state, AdvanceFront):
        return words
    if len(words) == 1 and RUN_TOGETHER.fullmatch(words[0].text):
        return tuple(Word(digit, " " if at else "") for at, digit in enumerate(words[0].text))
    said = [{edge.sense.category for edge in edges} for edges in lattice(words)]
    fronts, dice = _saying(FRONTS, said), _saying(NUMBERS, said)
    is_whole = all(categories & (FRONTS | NUMBERS | BESIDE) for categories in said)
    if not is_whole or len(fronts) != len(dice) or len(fronts) < FEWEST:
        return words
    if fronts[-1] < dice[0] or dice[-1] < fronts[0]:
        pairs = zip(fronts, dice, strict=True)
        return tuple(chain.from_iterable((Word(words[a].text, ", "), Word(words[b].text, " ")) for a, b in pairs))
    return words


def _saying(wanted: frozenset[str], said: Sequence[set[str]]) -> Sequence[int]:
    """Return which words say something of some categories."""
    return [at for at, categories in enumerate(said) if categories & wanted]
