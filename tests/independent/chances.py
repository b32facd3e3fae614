"""The exact chances of a war phase, by trying every die (7.6 to 7.8)."""

from collections import Counter
from collections.abc import Iterator, Set as AbstractSet
from fractions import Fraction
from itertools import permutations

from tests.independent import decision, game, war
from tests.independent.facts import FRONTS, THEATER, Data

MOST = 4
"""Dice of the reserves of a theater that are tried; more would take long."""


class Unwieldy(Exception):
    """There are more dice to try than the model has time for."""


def _bare(g: Data) -> Data:
    """Return only what the war phase changes, to be copied often."""
    deep = ("fronts", "naval", "support", "reserves", "removed", "networks", "surrendered", "entered", "tech", "w")
    return {**g, **{key: game.copied(g[key]) for key in deep}}


def _placed(g: Data, theater: str) -> Iterator[tuple[Fraction, Data]]:
    """Yield each way in which the reserves of a theater may stand, with its chance; alike ones as one."""
    if theater in g["w"]["placed"] or decision.has_surrendered(g, theater):
        yield Fraction(1), g
        return
    found: dict[str, tuple[Fraction, Data]] = {}
    for chance, dice in _throws(g, theater, ()):
        after = _bare(g)
        war.PLACE[theater](after, game.dice_of(dice, [0]))
        key = repr([after[part] for part in ("naval", "reserves", "removed")])
        found[key] = (chance + found[key][0] if key in found else chance, after)
    yield from found.values()


def _throws(g: Data, theater: str, dice: tuple[int, ...]) -> Iterator[tuple[Fraction, tuple[int, ...]]]:
    if game.needed(g, theater, dice) <= len(dice):
        yield Fraction(1, 6 ** len(dice)), dice
        return
    if len(dice) == MOST:
        raise Unwieldy
    for die in range(1, 7):
        yield from _throws(g, theater, (*dice, die))


def _moved(g: Data, order: tuple[str, ...]) -> Iterator[tuple[Fraction, Data, dict[str, int]]]:
    """Yield what the Fronts may come to in one order: the chance, the board, the spaces of each."""
    able = [front for front in order if front not in g["w"]["rolled"] and not war.blocked(g, front)]
    if not able:
        yield Fraction(1), g, {}
        return
    front = able[0]
    spaces = Counter(war.spaces_moved(g, front, die) for die in range(1, 11))
    for n, faces in spaces.items():
        after = _bare(g)
        after["w"]["rolled"].append(front)
        war.move_front(after, front, n)
        for chance, board, others in _moved(after, order):
            yield chance * faces / 10, board, {front: n, **others}


def chances(g: Data) -> Data:
    """Return for each Front the chances to advance and to break through, and for Axis powers to surrender."""
    found = {front: [Fraction(0), Fraction(0)] for front in FRONTS}
    falls = {"germany": Fraction(0), "japan": Fraction(0)}
    for first, europe in _placed(_bare(g), "europe"):
        _add(found, falls, first, europe)
    return {
        "fronts": {f: {"advance": str(a), "breakthrough": str(b)} for f, (a, b) in found.items()},
        "surrender": {axis: str(chance) for axis, chance in falls.items()},
    }


def _add(found: dict[str, list[Fraction]], falls: dict[str, Fraction], first: Fraction, g: Data) -> None:
    """Add what one placement in Europe brings; the Pacific is apart but for the Emperor's first condition (7.82)."""
    chance_of_germany: dict[bool, Fraction] = {}
    for chance, board in _theater(found, first, g, "europe"):
        german = "germany" in _checked(board)["surrendered"]
        chance_of_germany[german] = chance_of_germany.get(german, Fraction(0)) + chance
    falls["germany"] += first * chance_of_germany.get(True, Fraction(0))
    for second, placed in _placed(g, "pacific"):
        for chance, board in _theater(found, first * second, placed, "pacific"):
            for fallen, of_germany in chance_of_germany.items():
                ended = _checked(board, {"germany"} if fallen else set())
                falls["japan"] += first * second * chance * of_germany * ("japan" in ended["surrendered"])


def _checked(g: Data, more: AbstractSet[str] = frozenset()) -> Data:
    """Return a board after the check of surrender."""
    ended = {**g, "surrendered": {*g["surrendered"], *more}, "tech": dict(g["tech"])}
    war.check_surrender(ended)
    return ended


def _may_collapse(g: Data, front: str) -> bool:
    """Tell whether a Front may take an army out of the game, perhaps from before another (7.63, 7.65)."""
    return any(
        f"{war.COLLAPSES.get((front, decision.entry(g, front, ahead) or ''))}".endswith("army") for ahead in (1, 2)
    )


def _theater(
    found: dict[str, list[Fraction]], weight: Fraction, g: Data, theater: str
) -> Iterator[tuple[Fraction, Data]]:
    """Yield how a theater may end; each order of Fronts is as likely where one may free another."""
    fronts = tuple(front for front in FRONTS if THEATER[front] == theater)
    orders = list(permutations(fronts)) if any(_may_collapse(g, front) for front in fronts) else [fronts]
    for order in orders:
        for chance, board, spaces in _moved(g, order):
            part = chance / len(orders)
            for front, n in spaces.items():
                found[front][0] += weight * part * (n > 0)
                found[front][1] += weight * part * (n > 1)
            yield part, board
