"""Dice told otherwise than where they stand: apart from their Fronts, by what they did, asked for (5.25, 7.6, 7.71)."""

import re
from collections.abc import Mapping, Sequence
from itertools import chain, product

from churchill_cli.game.model.actions import AdvanceFront, PlaceReserves, RollChief
from churchill_cli.game.model.ids import FRONTS, Front
from churchill_cli.notation.grammar import write
from churchill_cli.typed.commands import phrases
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.partial_reading import Now
from churchill_cli.typed.reading import Reader
from churchill_cli.typed.words import Word, stem

RUN_TOGETHER = re.compile(r"(?!.*10)\d{3,4}")
"""Dice of the Fronts, one digit each; a 1 before a 0 may be a ten."""
OF_FRONTS, NUMBERS = frozenset({"front", "theater"}), frozenset({"number"})
BESIDE_DICE = frozenset({"small", "and", "filler"})
OF_EACH = frozenset({"both", "each"})
"""What says that one die is shown by each of the Fronts that are named: `west and east both 2`."""
BESIDE = BESIDE_DICE | {"talk", "reserve", "command", "word"}
FEWEST, MOST_DICE, FACES = 2, 3, range(1, 7)
ROLL, CLEARLY = "roll", 1.3
"""The command; what the words beside it may cost at most, the die that nobody tells among it."""


def dice_apart(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words where each die of several Fronts stands behind its Front, or by itself: `246`, `west, med: 3, 4`."""
    if not now.is_timely(AdvanceFront):
        return words
    if len(words) == 1 and RUN_TOGETHER.fullmatch(words[0].text):
        return tuple(Word(digit, " " if at else "") for at, digit in enumerate(words[0].text))
    said = [{edge.sense.category for edge in edges} for edges in lattice(words)]
    fronts, dice = ([at for at, one in enumerate(said) if one & wanted] for wanted in (OF_FRONTS, NUMBERS))
    dice *= len(fronts) if len(dice) == 1 and any(categories & OF_EACH for categories in said) else 1
    is_whole = all(categories & (OF_FRONTS | NUMBERS | BESIDE_DICE | OF_EACH) for categories in said)
    is_paired = is_whole and len(fronts) == len(dice) >= FEWEST
    if not is_paired or not (fronts[-1] < dice[0] or dice[-1] < fronts[0]):
        return words
    pairs = zip(fronts, dice, strict=True)
    return tuple(chain.from_iterable((Word(words[a].text, ", "), Word(words[b].text, " ")) for a, b in pairs))


def chief_rolls(now: Now, words: Sequence[Word]) -> str:
    """Return the command that rolls for a Chief of Staff, where some words ask for a roll and the others name him."""
    if not now.is_legal(RollChief):
        return ""
    rest = _strip_asking(words)
    readings = Reader(now, rest).readings(0, len(rest)) if rest and len(rest) < len(words) else []
    likely = [reading for reading in readings if reading.is_legal and reading.cost < readings[0].cost + CLEARLY]
    rolls = [reading.action for reading in likely if isinstance(reading.action, RollChief)]
    powers = {roll.power for roll in rolls}
    return f"{ROLL} {powers.pop()} chief rolls" if len(powers) == 1 and len(rolls) > 1 else ""


def _strip_asking(words: Sequence[Word]) -> Sequence[Word]:
    """Return words without those that ask for a roll; all of them where none do."""
    stems = tuple(stem(word.text) for word in words)
    ends = [
        (at, at + len(phrase.words))
        for at, first in enumerate(stems)
        for phrase in phrases().get(first, ())
        if phrase.line == ROLL and stems[at : at + len(phrase.words)] == tuple(map(stem, phrase.words))
    ]
    start, end = max(ends, key=lambda span: span[1] - span[0], default=(len(words), len(words)))
    return (*words[:start], *words[end:])


def reserves_sent(now: Now, words: Sequence[Word]) -> tuple[str, ...]:
    """Return the throws that send as many armies to each Front as some words say, in that order."""
    fronts, number, is_every = list[Front](), 1, False
    for edges in lattice(tuple(words)):
        senses = {edge.sense.category: edge.sense.value for edge in sorted(edges, key=lambda edge: -edge.cost)}
        if "front" in senses and "reserve" not in senses:
            fronts += [senses["front"]] * (MOST_DICE if is_every else number)  # type: ignore[list-item]
            number = 1
        elif len(senses.get("number", "")) == 1:
            number = int(senses["number"])
        elif "all" in senses:
            is_every = True
        elif not senses.keys() & BESIDE:
            return ()
    sent = _fronts_of_faces(now) if 0 < len(fronts) <= MOST_DICE else {}
    throws = product(*([face for face, front in sent.items() if front == wanted] for wanted in fronts))
    placed = (PlaceReserves(now.theater, throw) for throw in throws) if sent else ()
    return tuple(write(action) for action in placed if now.allows(action))


def _fronts_of_faces(now: Now) -> Mapping[int, Front]:
    """Return the Front to which each face sends an army: where three of it bring more than other faces do."""
    throws = {face: PlaceReserves(now.theater, (face,) * MOST_DICE) for face in FACES}
    brought = {face: now.after(throw).position.reserves for face, throw in throws.items() if now.allows(throw)}
    least = {front: min((armies.get(front, 0) for armies in brought.values()), default=0) for front in FRONTS}
    return {
        face: max(FRONTS, key=lambda front: armies.get(front, 0) - least[front]) for face, armies in brought.items()
    }
