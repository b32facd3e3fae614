"""Dice of the Fronts told apart from their Fronts (7.71)."""

from itertools import chain

from churchill_cli.game.model.actions import AdvanceFront
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.partial_reading import Now
from churchill_cli.typed.words import Word

OF_FRONTS, NUMBERS = frozenset({"front", "theater"}), frozenset({"number"})
BESIDE_DICE = frozenset({"small", "and", "filler"})
OF_EACH = frozenset({"both", "each"})
"""What says that one die is shown by each of the Fronts that are named: `west and east both 2`."""
FEWEST = 2
"""So many Fronts have their dice apart from them."""


def dice_apart(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words where each die of several Fronts stands behind its Front: `west, med: 3, 4`."""
    if not now.is_timely(AdvanceFront):
        return words
    said = [{edge.sense.category for edge in edges} for edges in lattice(words)]
    fronts, dice = ([at for at, one in enumerate(said) if one & wanted] for wanted in (OF_FRONTS, NUMBERS))
    dice *= len(fronts) if len(dice) == 1 and any(categories & OF_EACH for categories in said) else 1
    is_whole = all(categories & (OF_FRONTS | NUMBERS | BESIDE_DICE | OF_EACH) for categories in said)
    is_paired = is_whole and len(fronts) == len(dice) >= FEWEST
    if not is_paired or not (fronts[-1] < dice[0] or dice[-1] < fronts[0]):
        return words
    pairs = zip(fronts, dice, strict=True)
    return tuple(chain.from_iterable((Word(words[a].text, ", "), Word(words[b].text, " ")) for a, b in pairs))
