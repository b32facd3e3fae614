"""Countries and colonies as people type them: several, some twice, another power's marker removed (7.1, 7.3)."""

import re
from collections.abc import Iterator, Sequence
from itertools import dropwhile

from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.session.marker_words import as_markers, is_marker, is_of_other
from churchill_cli.session.speech import NOTHING, listed, says_nothing, times
from churchill_cli.session.told_places import REMOVE, Told, goes, renamed
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import begins_with_power, chosen
from churchill_cli.words.fixed import is_word
from churchill_cli.words.languages import conjunctions
from churchill_cli.words.names import folded

OFF = "off"
WITH = "with"
REMOVED_N = re.compile("[-\u2212\u2013]([1-3])")
"""So many markers that go: `-2`."""
MOST_NAME_WORDS = 4
ONE, COUNTS = "1", frozenset("123456789")
"""How many markers may be told for one place at once."""


def targets_typed(state: State, tokens: Sequence[str], start: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the places that may be told from here, a minus before those from which a marker goes; the index behind.

    Where markers of the other kind are named, nothing is told.
    """
    due = engine.step_of(state).wording.verb
    for meant in () if any(is_of_other(token, due) for token in tokens) else as_markers(tokens, due):
        yield from _targets(state, meant, start)


def _targets(state: State, tokens: Sequence[str], start: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield what ``targets_typed`` does once it is clear which words are the marker's."""
    open_ways = [Told(start)]
    while open_ways:
        told = open_ways.pop()
        is_open = told.removing or told.count or told.again or (told.removed and _places_own(tokens[told.index :]))
        if told.places and not is_open and told.spread in {0, len(told.places)}:
            yield told.places, told.index
        if told.index < len(tokens):
            named = list(_places(state, tokens, told))
            open_ways += [*named, *_words(state, tokens, told), *_without_owner(state, tokens, told)]
            open_ways += _again(state, tokens, told)
            if not named and told.removing and _is_owner(state, tokens, told.index):
                open_ways.append(told.but(index=told.index + 1))


def _places(state: State, tokens: Sequence[str], told: Told) -> Iterator[Told]:
    """Yield what is told with the place that is named next, by as many words as name one."""
    index, minus = told.index, tokens[told.index].startswith(REMOVE)
    words = [tokens[index].removeprefix(REMOVE), *tokens[index + 1 : index + MOST_NAME_WORDS]]
    if minus:
        told = told.but(removing=True)
    saying = list(dropwhile(says_nothing, words))  # `pues ru polonia` is no Rumania
    is_else = _joins(words[0]) or _places_own(words[:1]) or is_marker(words[0]) or begins_with_power(saying, 0)
    for length in range(0 if is_else else len(words), 0, -1):
        if length > 1 and says_nothing(words[length - 1]):
            continue
        places = chosen(words[:length], tuple(state.position.board.connected))
        if places:
            is_like_before = (told.removed or told.swapped) and not (told.removing or told.count or _has_minus(tokens))
            may_go = is_like_before and told.removed not in places and _is_joined(tokens, index)
            if not (may_go and _places_own(tokens[index + length :])):
                yield from (told.behind(index + length, place) for place in places)
            if may_go:
                told = told.but(removing=True, replacing=told.swapped)  # `out of bulgaria and rumania`
                yield from (told.behind(index + length, place) for place in places)
            return


def _has_minus(tokens: Sequence[str]) -> bool:
    """Tell whether a minus stands before a place: then one does before each from which a marker goes."""
    places = (token.removeprefix(REMOVE) for token in tokens if token.startswith(REMOVE))
    return any(place.isalpha() and not _owner_of(place) for place in places)


def _is_joined(tokens: Sequence[str], index: int) -> bool:
    """Tell whether a place stands right behind another one, with `and` or a comma between, or `and in`."""
    last = index - 1
    while last > 0 and _is_little(tokens[last]):
        last -= 1
    between = last
    while between > 0 and _joins(tokens[between]):
        between -= 1
    return 0 < between < last and not says_nothing(tokens[between])


def _joins(token: str) -> bool:
    """Tell whether a word is an `and`, or a comma."""
    return token == NOTHING or token.casefold() in conjunctions()


def _is_little(token: str) -> bool:
    """Tell whether a word says nothing, joins nothing, and does not say that an own marker comes."""
    return says_nothing(token) and not (_joins(token) or _places_own([token]))


def _words(state: State, tokens: Sequence[str], told: Told) -> Iterator[Told]:
    """Yield what is told with a word that is no place: a number, that a marker goes, `there` for the place before."""
    token = tokens[told.index]
    word, following = folded(token), told.but(index=told.index + 1)
    counted = list(_times_or_both(tokens, told))
    if counted:
        yield from counted
    elif (told.removing or told.removed) and word in listed("placing"):
        yield from (following.but(replacing=True),) if told.removing else _own_placed(state, tokens, told)
    elif removes(token) or word in listed("replacing") or token.startswith(REMOVE):
        yield from _removed(state, tokens, told)
    elif word in listed("there") and told.places:
        yield told.behind(following.index, told.places[-1].removeprefix(REMOVE))
        if tokens[following.index : following.index + 1] == ["1"] and not told.count:  # `there one, and one in denmark`
            yield told.behind(following.index + 1, told.places[-1].removeprefix(REMOVE), 1)
    elif token in COUNTS and not told.count:
        is_for_each = any(
            map(_says_each, (*tokens[max(told.index - 1, 0) : told.index], *tokens[told.index + 1 :][:1]))
        )
        yield from (_for_each if is_for_each else _counted)(tokens, told, int(token))
    elif says_nothing(token) or is_marker(token) or _says_each(token) or _places_own([token]):
        yield following


def _removed(state: State, tokens: Sequence[str], told: Told) -> Iterator[Told]:
    """Yield what is told with a word by which a marker goes: of the place before it, which it ends, or of the next."""
    token, following = tokens[told.index], told.but(index=told.index + 1)
    owned = [token.removeprefix(REMOVE), *tokens[following.index :]]
    if removes(token) and _is_of_place_before(tokens, told):
        places = (*told.places[:-1], REMOVE + told.places[-1])
        yield following.but(places=places, uncounted=told.uncounted - 1)
    elif not token.startswith(REMOVE):
        yield following.but(removing=True, replacing=folded(token) in listed("replacing"))
    elif _is_owner(state, owned, 0):  # `-ussr austria`
        yield following.but(removing=True)


def _times_or_both(tokens: Sequence[str], told: Told) -> Iterator[Told]:
    """Yield what is told with a word that counts by itself: `twice`, `both`, `-2`."""
    token, following = tokens[told.index], told.but(index=told.index + 1)
    removed_n = REMOVED_N.fullmatch(token)
    if removed_n and not told.count and _is_of_place_before(tokens, told):
        places = (*told.places[:-1], *(REMOVE + told.places[-1],) * int(removed_n[1]))
        yield following.but(places=places, uncounted=told.uncounted - 1)
    elif removed_n and not told.count:
        yield following.but(removing=True, count=int(removed_n[1]))
    elif folded(token) in listed("both") and not told.count:
        yield from _of_both(tokens, told)
    elif told.replacing and told.count == 1 and token == ONE:  # `remove one and put one in austria`
        yield following
    elif times(token) and told.places:
        yield following.but(places=(*told.places, *told.places[-1:] * (times(token) - 1)))


def _is_of_place_before(tokens: Sequence[str], told: Told) -> bool:
    """Tell whether a word stands right behind a place to which a marker comes, and ends what is said of it."""
    is_behind = told.index > 0 and tokens[told.index - 1] != NOTHING and not says_nothing(tokens[told.index - 1])
    is_told = is_behind and told.places and not (goes(told.places[-1]) or told.removing or told.count or told.spread)
    return bool(is_told) and _ends(tokens, told.index + 1)


def _says_each(token: str) -> bool:
    """Tell whether a word says that a number beside it counts for every place."""
    return folded(token) in listed("each")


def _for_each(_tokens: Sequence[str], told: Told, count: int) -> Iterator[Told]:
    """Yield what is told with a number that counts for every place before it, or behind it: `2 each`, `по 2`."""
    following = told.but(index=told.index + 1)
    if not told.places:
        yield following.but(each=count)
    elif count == 1 or (told.uncounted == len(told.places) and not any(map(goes, told.places))):
        yield following.but(places=tuple(place for place in told.places for _n in range(count)), uncounted=0)


def _done(places: Sequence[str]) -> tuple[str, ...]:
    """Return what is done in the place told last."""
    last = places[-1].removeprefix(REMOVE)
    start = next((at for at in range(len(places), 0, -1) if places[at - 1].removeprefix(REMOVE) != last), 0)
    return tuple(places[start:])


def _again(state: State, tokens: Sequence[str], told: Told) -> Iterator[Told]:
    """Yield what is told where the same is done as in the place before: said behind the place, or before it."""
    token, following = tokens[told.index], told.but(index=told.index + 1)
    if told.by_owner and _has_marker(state, told.places[-1].removeprefix(REMOVE), _owner_of(token)):
        yield following
    if folded(token) not in listed("same") or not told.places or told.removing or told.count or told.spread:
        return
    *earlier, last = told.places
    yield following.but(again=_done(told.places))
    if earlier and last != earlier[-1].removeprefix(REMOVE) and not goes(last):
        places = (*earlier, *renamed(_done(earlier), last))
        yield following.but(places=places, uncounted=max(told.uncounted - 1, 0), by_owner=True)


def removes(token: str) -> bool:
    """Tell whether a word says that a marker goes."""
    return folded(token) in listed("removing") or token == OFF


def _places_own(tokens: Sequence[str]) -> bool:
    """Tell whether a word says that an own marker comes."""
    return any(folded(token) in listed("placing") for token in tokens)


def _ends(tokens: Sequence[str], index: int) -> bool:
    """Tell whether an answer ends before an index: at the end, or where another one begins."""
    return index >= len(tokens) or tokens[index] == NOTHING or folded(tokens[index]) in listed("between")


def _own_placed(state: State, tokens: Sequence[str], told: Told) -> Iterator[Told]:
    """Yield what is told with own markers where one of another power went: `kill uk in holland and take it`.

    Whose they are may be said; of nobody but who is asked.
    """
    index, count = told.index + 1, 1
    while not _ends(tokens, index):
        token = tokens[index]
        said = says_nothing(token) or folded(token) in listed("there") | listed("placing") or is_marker(token)
        if token in COUNTS:
            count = int(token)
        elif not said and _owner_of(token):
            due = engine.due(state)
            if not due or not {*_owner_of(token)} & {*due.powers}:
                return
        elif not said:
            yield told.but(index=told.index + 1)  # another place is named
            return
        index += 1
    yield told.but(removing=False, uncounted=max(told.uncounted - 1, 0)).behind(index, told.removed, count)


def _of_both(tokens: Sequence[str], told: Told) -> Iterator[Told]:
    """Yield what is told with `both`: of the two places behind it one marker each, else two of the one place."""
    following = told.but(index=told.index + 1)
    is_of_two = any(not _ends(tokens, at) and _ends(tokens, at + 1) for at in range(following.index, len(tokens) - 1))
    if following.index == len(tokens) and told.removed:
        yield following.but(places=(*told.places, told.places[-1]))
    elif is_of_two:
        yield following.but(spread=len(told.places) + len("ab"))
    else:
        yield following.but(count=len("ab"))


def _counted(tokens: Sequence[str], told: Told, count: int) -> Iterator[Told]:
    """Yield what is told with a number, which counts for the place behind it, or for the one before it."""
    if told.spread:
        return
    following, at = told.but(index=told.index + 1), told.index - 1
    at -= at > 0 and (tokens[at].casefold() == WITH or is_word(WITH, tokens[at], exact=True))  # `austria with 1`
    before = tokens[at] if told.index else NOTHING
    is_behind = bool(told.places) and not says_nothing(before) and not is_marker(before)
    if is_behind and told.removed and count == 1:
        yield following  # `the yugoslav one`
    elif is_behind and told.uncounted == 1 and told.places.count(told.places[-1]) == 1:
        yield following.but(places=(*told.places, *told.places[-1:] * (count - 1)), uncounted=0)
    if not (is_behind and _ends(tokens, told.index + 1)):
        yield following.but(count=count)
        if count > 1 and not any(folded(token) in listed("single") for token in tokens[following.index :]):
            yield following.but(spread=len(told.places) + count)


def _without_owner(state: State, tokens: Sequence[str], told: Told) -> Iterator[Told]:
    """Yield what is told with the power whose marker goes, said before the word for it or behind it: `siam, us out`."""
    owners = [index for index in range(told.index, len(tokens)) if _owner_of(tokens[index])]
    said = next((index for index in range(told.index, len(tokens)) if not says_nothing(tokens[index])), len(tokens))
    outs = [index for index in range(told.index, len(tokens)) if removes(tokens[index])]
    if not owners or not outs or said not in {owners[0], outs[0]} or told.removing or told.count:
        return
    low, high = sorted((owners[0], outs[0]))
    between = tokens[low + 1 : high]
    if not all(says_nothing(token) or is_marker(token) for token in between):
        return
    if outs[0] == high and _is_owner(state, tokens, low):
        yield told.but(index=high + 1, removing=True)
    is_last = told.places and not told.removed and _ends(tokens, high + 1)
    if is_last and _has_marker(state, told.places[-1], _owner_of(tokens[owners[0]])):
        yield told.but(index=high + 1, places=(*told.places[:-1], REMOVE + told.places[-1]))


def _owner_of(token: str) -> Sequence[str]:
    """Return the power that a word names, or its Leader."""
    return [person(token)] if person(token) else chosen([token], POWERS)  # type: ignore[list-item]


def _has_marker(state: State, place: str, powers: Sequence[str]) -> bool:
    """Tell whether one of some powers has a marker in a place."""
    network_owner, _count = state.position.networks.get(place, ("", 0))
    return bool({state.position.alignment.get(place), network_owner} & {*powers})


def _is_owner(state: State, tokens: Sequence[str], index: int) -> bool:
    """Tell whether a power is named here that has a marker in the place told next."""
    named = _owner_of(tokens[index])
    for token in (token for token in tokens[index + 1 :] if not (is_marker(token) or says_nothing(token))):
        for place in chosen([token], tuple(state.position.board.connected)):
            return _has_marker(state, place, named)
    return False
