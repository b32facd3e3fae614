"""Axis reserves told by the Fronts to which the dice sent them: every throw that does so (7.62, 7.64)."""

from collections.abc import Mapping, Sequence
from itertools import product

from churchill_cli.game import engine
from churchill_cli.game.model.actions import PlaceReserves
from churchill_cli.game.model.ids import FRONTS, Front
from churchill_cli.notation.grammar import write
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.partial_reading import Now
from churchill_cli.typed.words import Word

MOST_DICE, FACES = 3, range(1, 7)
BESIDE = frozenset({"filler", "small", "and", "talk", "reserve", "command", "word"})


def reserves_sent(now: Now, words: Sequence[Word]) -> tuple[str, ...]:
    """Return the throws that send as many armies to each Front as some words say, in that order."""
    fronts, number, is_every = list[Front](), 1, False
    for edges in lattice(tuple(words)):
        senses = [edge.sense for edge in sorted(edges, key=lambda edge: edge.cost)]
        named = next((sense for sense in senses if sense.category in {"front", "reserve"}), None)
        is_army = any(sense.category == "reserve" for sense in senses)
        front = named.value if named and named.category == "front" and not is_army else ""
        count = next((sense.value for sense in senses if sense.category == "number"), "")
        if front:
            fronts += [front] * (MOST_DICE if is_every else number)  # type: ignore[list-item]
            number = 1
        elif len(count) == 1:
            number = int(count)
        elif any(sense.category == "all" for sense in senses):
            is_every = True
        elif not {sense.category for sense in senses} & BESIDE:
            return ()
    theater = now.theater
    sent = _fronts_of_faces(now, theater) if 0 < len(fronts) <= MOST_DICE else {}
    throws = product(*([face for face, front in sent.items() if front == wanted] for wanted in fronts))
    placed = (PlaceReserves(theater, throw) for throw in throws) if sent else ()
    return tuple(write(action) for action in placed if now.allows(action))


def _fronts_of_faces(now: Now, theater: str) -> Mapping[int, Front]:
    """Return the Front to which each face sends an army: where three of it bring more than other faces do."""
    throws = {face: PlaceReserves(theater, (face,) * MOST_DICE) for face in FACES}  # type: ignore[arg-type]
    brought = {
        face: engine.apply(now.state, throw)[0].position.reserves for face, throw in throws.items() if now.allows(throw)
    }
    least = {front: min(armies.get(front, 0) for armies in brought.values()) for front in FRONTS} if brought else {}
    return {
        face: max(FRONTS, key=lambda front: armies.get(front, 0) - least[front]) for face, armies in brought.items()
    }
