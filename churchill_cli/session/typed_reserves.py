"""Axis reserves as they are placed on the board: by the Fronts that the dice sent them to (7.62, 7.64)."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, product

from churchill_cli.game.model.ids import FRONTS, RESERVES
from churchill_cli.game.model.state import State
from churchill_cli.session.speech import DIE, listed, said_as, says_nothing
from churchill_cli.session.typed_names import by_space, chosen, names_of, stem
from churchill_cli.words.names import folded

MOST_DICE = 4
"""So many armies are told at once at most."""


def dice_by_fronts(state: State, tokens: Sequence[str], theater: str) -> Iterator[tuple[int, ...]]:
    """Yield the dice that send as many armies to Fronts as is told: `two east, one west`, `all east`."""
    told = fronts_told(tokens)
    constants = state.position.constants
    targets = constants.europe_die if theater == "europe" else constants.pacific_die
    is_all = any(not count for _front, count in told)
    for n in range(1, MOST_DICE + 1) if is_all else (0,) if told else ():
        parts = []
        for front, count in told:
            faces = [face for face in range(1, DIE + 1) if targets[face - 1] == front]
            parts.append(list(combinations_with_replacement(faces, count or n)))
        for dice in product(*parts):
            yield tuple(face for faces in dice for face in faces)


def fronts_told(tokens: Sequence[str], places: Sequence[str] = FRONTS) -> list[tuple[str, int]]:
    """Return each Front with its number of armies, none where all go there; nothing where a word has no place."""
    told: list[tuple[str, int]] = []
    count, is_all = 0, False
    for token in tokens:
        is_army = bool(count or is_all) and stem(folded(token)) in _of_armies()  # no `Red Army`
        named = (
            ()
            if is_army or token.isdecimal()
            else chosen([token], FRONTS) or by_space([token], FRONTS) or chosen([token], places)
        )
        if token.isdecimal() and not count:
            count = int(token)
        elif folded(token) in listed("all"):
            is_all = True
        elif len(named) == 1:
            told.append((named[0], 0 if is_all else count or 1))
            count, is_all = 0, False
        elif not (is_army or says_nothing(token)):
            return []
    return [] if count or is_all or any(count > MOST_DICE for _front, count in told) else told


@cache
def _of_armies() -> frozenset[str]:
    """Return the words of the names of reserves, without endings."""
    said = {stem(word) for reserve in RESERVES for name in names_of(reserve) for word in name}
    return frozenset(said | {stem(word) for word in said_as("offensive")})
