"""Countries and colonies as people type them: several at once, so many markers there, another power's removed (7.1, 7.3)."""

from collections.abc import Iterator, Sequence

from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.session.speech import listed, said_as, says_nothing, times
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import chosen, is_power
from churchill_cli.words.names import folded

REMOVE = "-"
MOST_NAME_WORDS = 4
MARKER_WORDS = ("networks", "aligns")
MOST_MARKERS = 3
"""So many markers are told for one place at once at most."""


def targets_typed(state: State, tokens: Sequence[str], start: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the places that may be told from here on, a minus before those where a marker goes, and the index behind."""
    ways: list[tuple[int, tuple[str, ...], bool, int]] = [(start, (), False, 0)]
    while ways:
        index, told, removing, count = ways.pop()
        if told and not removing and not count:
            yield told, index
        if index >= len(tokens):
            continue
        token = tokens[index]
        repeated, length = times(tokens, index)
        if repeated and told and not told[-1].startswith(REMOVE):
            ways.append((index + length, (*told, *told[-1:] * (repeated - 1)), removing, count))
            continue
        if token.startswith(REMOVE) and len(token) > 1:
            tokens = [*tokens[:index], token[1:], *tokens[index + 1 :]]
            ways.append((index, told, True, count))
            continue
        if folded(token) in listed("removing"):
            ways.append((index + 1, told, True, count))
        elif folded(token) in listed("there") and told:
            ways.append((index + 1, (*told, *[told[-1].removeprefix(REMOVE)] * (count or 1)), removing, 0))
        elif token.isdigit() and 1 <= int(token) <= MOST_MARKERS and not count:
            ways.append((index + 1, told, removing, int(token)))
        elif says_nothing(token) or any(folded(token) in said_as(word) for word in MARKER_WORDS):
            ways.append((index + 1, told, removing, count))
        for end in () if is_power(token) else range(min(len(tokens), index + MOST_NAME_WORDS), index, -1):
            places = chosen(tokens[index:end], tuple(state.position.board.connected))
            if places:
                ways += [(end, (*told, *_markers(place, count, removing)), False, 0) for place in places]
                break
        else:
            powers = [person(token)] if person(token) else chosen([token], POWERS)
            if removing and powers and _owns_next(state, tokens, index + 1, str(powers[0])):
                ways.append((index + 1, told, removing, count))


def _markers(place: str, count: int, removing: bool) -> tuple[str, ...]:  # noqa: FBT001 - what is told
    """Return a place as often as markers are told for it."""
    return (REMOVE * removing + place,) * (count or 1)


def _owns_next(state: State, tokens: Sequence[str], start: int, power: str) -> bool:
    """Tell whether the next place told has a marker of a power."""
    for index in range(start, len(tokens)):
        places = chosen(tokens[index : index + 1], tuple(state.position.board.connected))
        if places:
            owners = {state.position.alignment.get(places[0]), state.position.networks.get(places[0], ("",))[0]}
            return power in owners
    return False
