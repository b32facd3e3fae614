"""Countries and colonies as people type them: several, some twice, another power's marker removed (7.1, 7.3)."""

from collections.abc import Iterator, Sequence

from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.session.speech import listed, said_as, says_nothing, times
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import begins_with_power, chosen
from churchill_cli.words.names import folded

REMOVE = "-"
MOST_NAME_WORDS = 4
MARKER_WORDS = ("networks", "aligns")
MOST_MARKERS = 3
"""So many markers are told for one place at once at most."""


class Told(Value):
    """The places told up to an index; whether a marker goes from the next one, or how many come there."""

    index: int
    places: tuple[str, ...] = ()
    removing: bool = False
    count: int = 0

    def behind(self, index: int, place: str) -> "Told":
        """Return what is told with one more place."""
        markers = (REMOVE * self.removing + place,) * (self.count or 1)
        return Told(index, (*self.places, *markers))


def targets_typed(state: State, tokens: Sequence[str], start: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the places that may be told from here, a minus before those from which a marker goes; the index behind."""
    open_ways = [Told(start)]
    while open_ways:
        told = open_ways.pop()
        if told.places and not told.removing and not told.count:
            yield told.places, told.index
        if told.index < len(tokens):
            named = list(_places(state, tokens, told))
            open_ways += [*named, *_words(tokens, told)]
            if not named and told.removing and _is_owner(state, tokens, told.index):
                open_ways.append(told.but(index=told.index + 1))


def _places(state: State, tokens: Sequence[str], told: Told) -> Iterator[Told]:
    """Yield what is told with the place that is named next, by as many words as name one."""
    index, minus = told.index, tokens[told.index].startswith(REMOVE)
    words = [tokens[index].removeprefix(REMOVE), *tokens[index + 1 : index + MOST_NAME_WORDS]]
    if minus:
        told = told.but(removing=True)
    for length in range(0 if begins_with_power(words, 0) else len(words), 0, -1):
        places = chosen(words[:length], tuple(state.position.board.connected))
        if places:
            yield from (told.behind(index + length, place) for place in places)
            return


def _words(tokens: Sequence[str], told: Told) -> Iterator[Told]:
    """Yield what is told with a word that is no place: a number, that a marker goes, `there` for the place before."""
    token = tokens[told.index]
    word, following = folded(token), told.but(index=told.index + 1)
    repeated = times(token)
    if repeated and told.places and not told.places[-1].startswith(REMOVE):
        yield following.but(places=(*told.places, *told.places[-1:] * (repeated - 1)))
    elif word in listed("removing"):
        yield following.but(removing=True)
    elif word in listed("there") and told.places:
        yield told.behind(following.index, told.places[-1].removeprefix(REMOVE))
    elif token.isdigit() and 1 <= int(token) <= MOST_MARKERS and not told.count:
        yield following.but(count=int(token))
    elif says_nothing(token) or any(word in said_as(marker) for marker in MARKER_WORDS):
        yield following


def _is_owner(state: State, tokens: Sequence[str], index: int) -> bool:
    """Tell whether a power is named here that has a marker in the place told next."""
    named = [person(tokens[index])] if person(tokens[index]) else chosen([tokens[index]], POWERS)
    for token in tokens[index + 1 :]:
        for place in chosen([token], tuple(state.position.board.connected)):
            network_owner, _count = state.position.networks.get(place, ("", 0))
            return bool({state.position.alignment.get(place), network_owner} & {*named})
    return False
