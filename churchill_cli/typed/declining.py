"""That nobody debates, that a card brings nothing, or whose turn is next: said beside what is told, or alone."""

from collections.abc import Sequence
from functools import lru_cache

from churchill_cli.game.model import actions as a
from churchill_cli.typed.gathering import Sense
from churchill_cli.typed.lattice import Edge, lattice
from churchill_cli.typed.told import Now
from churchill_cli.typed.words import Word

BESIDE = frozenset({"power", "person", "small", "filler", "talk", "and", "staff"})
"""What may stand beside the words that decline."""
NEXT = "next"
OF_CARD = frozenset({Sense("word", "card"), Sense("word", "is")})
DEBATES = Sense("word", "debates")
"""What nobody says beside a card that he does not play."""


def declines(now: Now, words: Sequence[Word]) -> bool:
    """Tell whether some words say no more than that nobody debates (5.24), or that the card brings nothing (5.11)."""
    if now.state.turn.step == "conference":
        return _are(tuple(words), "brings_nothing")
    if not now.debaters or a.Pass in now.legal_of:
        return False
    return _are(tuple(words), "declines")


def hands_over(words: Sequence[Word]) -> bool:
    """Tell whether some words say nothing but whose turn is next."""
    return _are(tuple(words), "hands_over")


@lru_cache(maxsize=1_024)
def _are(words: tuple[Word, ...], what: str) -> bool:
    """Tell whether all words say one thing, at least one of them for certain."""
    is_meaning = MEANINGS[what]
    lattice_of_all = lattice(words)
    has_card = any(edge.sense.category == "staff" for edges in lattice_of_all for edge in edges)
    reached = {0: False}
    for at, edges in enumerate(lattice_of_all):
        for edge in edges if at in reached else ():
            is_said = is_meaning(edge)
            if is_said or (_is_beside(edge, what) and not (has_card and edge.sense == DEBATES)):
                reached[edge.end] = reached.get(edge.end, False) or reached[at] or is_said
    return reached.get(len(words), False)


def _declines(edge: Edge) -> bool:
    category, value = edge.sense
    return category in {"not", "no", "keeps"} or (category == "word" and value in {"passes", "none"})


def _hands_over(edge: Edge) -> bool:
    return edge.sense.category == "handing"


def _brings_nothing(edge: Edge) -> bool:
    return edge.sense.category == "no_effect"


MEANINGS = {"declines": _declines, "hands_over": _hands_over, "brings_nothing": _brings_nothing}
"""What all words may say, and whether a meaning says it."""


def _is_beside(edge: Edge, what: str) -> bool:
    category, value = edge.sense
    if what == "declines":
        return category in BESIDE or (category == "word" and value == "debates")
    if what == "brings_nothing":
        return category in {"small", "filler", "talk", "other"} or edge.sense in OF_CARD
    return category in BESIDE and category not in {"staff", "and"}
