"""What may stand for a field of a line where an answer is read loosely: names cut short, cards, places, dice."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from churchill_cli.documents.cards import known_as
from churchill_cli.game import engine
from churchill_cli.game.model.ids import GLOBAL_SIDES, POWERS, THEATERS
from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import CHIEF, INSISTED, LEADER
from churchill_cli.notation.readers import Field, Moment, NoMatch, is_small
from churchill_cli.session.speech import DIE, NOTHING, faces, listed, said_as, says_nothing, totals
from churchill_cli.session.typed_cards import cards_typed, person, staff_typed
from churchill_cli.session.typed_hands import hands_typed
from churchill_cli.session.typed_names import (
    begins_with_power,
    by_space,
    chosen,
    is_power,
    power_named,
    said_stems,
    stem,
)
from churchill_cli.session.typed_places import targets_typed
from churchill_cli.session.typed_reserves import dice_by_fronts
from churchill_cli.words.catalogues import current
from churchill_cli.words.fixed import is_word
from churchill_cli.words.names import folded

MOST_NAME_TOKENS = 6
COMPOSED = frozenset({"setting", "spot"})
"""Fields of several parts, which are read as in a line alone."""
PEOPLE_AND_POWERS = frozenset({"power", "winner", "leader", "relation", "key", "value"})
"""Fields for which the name of a power alone stands."""
ISSUES = "issues"
"""Several issues: one whose name is said in two parts is still one (5.14)."""
OF_TABLE = frozenset({"meeting", "agenda"})
"""Steps in which an issue that may not be told now is named for the reason."""
FRONT_FIELDS = frozenset({"front", "box"})
"""Fields for which a space of a Front's track may stand."""
LOOKING_BACK = frozenset({"reading"})
"""Fields that are read by what stands before them: how an open point is read."""
Readings = Iterable[tuple[Any, int]]
"""What may stand somewhere, each with the index behind it."""
TOTAL = re.compile("[0-9]{1,2}")
"""What two dice come to, as a number."""
MOST_ALIKE = 6
"""So many dice are due at once at most."""
MOST_REMEMBERED = 256
_remembered: dict[tuple[str, ...], tuple[State, str, dict[tuple[str, Field, int], Readings]]] = {}
"""What the fields may be in the words typed last, in which state and language."""


def says(token: str, word: str) -> bool:
    """Tell whether a token is a fixed word, begins it, or is said for it; a Chief of Staff goes by his name."""
    return _says(token, word, current())


@lru_cache(maxsize=8_192)
def _says(token: str, word: str, _language: str) -> bool:
    """Return what ``says`` does where a language is spoken: many forms ask it of the same words."""
    typed = token.casefold()
    if typed == word or folded(token) in said_as(word):
        return True
    if not says_nothing(token) and (word.startswith(typed) or stem(folded(token)) in said_stems(word)):
        return True
    if is_word(word, typed, exact=False):
        return True
    return word == CHIEF and any(card.kind == CHIEF for card, _end in cards_typed([token], 0))


def is_leader(word: str) -> bool:
    """Tell whether a whole word says that a Leader is played: it is never the beginning of an issue."""
    typed = folded(word)
    is_said = typed in said_as(LEADER) or stem(typed) in said_stems(LEADER)
    return typed == LEADER or is_said or is_word(LEADER, typed, exact=True)


def readings(name: str, field: Field, moment: Moment, tokens: Sequence[str], start: int) -> Readings:
    """Return what a field may be that begins here, and the index behind it: many forms ask it of the same words.

    What is no more than a name or a number is the same whatever stands before it.
    """
    before = 0 if name in OWN_READERS or name in LOOKING_BACK else start
    words, language = tuple(tokens[before:]), current()
    known = _remembered.get(words)
    if known is None or known[0] is not moment.state or known[1] != language:
        if len(_remembered) >= MOST_REMEMBERED:
            _remembered.clear()
        known = _remembered[words] = (moment.state, language, {})
    found = known[2].get((name, field, start - before))
    if found is None:
        found = known[2][name, field, start - before] = tuple(
            _read(name, field, moment, tokens[before:], start - before)
        )
    return [(value, end + before) for value, end in found] if before else found


def _read(name: str, field: Field, moment: Moment, tokens: Sequence[str], start: int) -> Readings:
    """Return what ``readings`` does, read anew."""
    own_reader = OWN_READERS.get(name)
    if own_reader is None:
        return _named(name, field, moment, tokens, start)
    insisted = any(token.endswith(INSISTED) and not known_as(token) for token in tokens[start : start + 2])
    return (
        _as_in_a_line(field, tokens, start) if name == "card" and insisted else own_reader(moment.state, tokens, start)
    )


def _hands(_state: State, tokens: Sequence[str], start: int) -> Readings:
    """Return the cards that the whole line shows (5.13)."""
    return () if start else [(shown, len(tokens)) for shown in hands_typed(tokens)]


def _places(state: State, tokens: Sequence[str], start: int) -> Readings:
    """Return the places that are revealed, or that there are none (10.2)."""
    places = [(told, end) for told, end in targets_typed(state, tokens, start) if "-" not in "".join(told)]
    return [((), start + 1), *places] if says(tokens[start], "none") else places


def _dice(state: State, tokens: Sequence[str], start: int) -> Readings:
    """Return the six-sided dice that stand from here to the end; the two that a total may be of (3.31)."""
    told = [token for token in tokens[start:] if not says_nothing(token) and not says(token, "rolls")]
    dice = None if says_nothing(tokens[start]) else faces(told)
    is_total = any(folded(token) in listed("total") for token in tokens)
    if state.turn.step == "verdict" and not start:
        return [(rolled, len(tokens)) for rolled in _dice_of_all(told)]
    alike = _alike(told) if dice is None and not says_nothing(tokens[start]) else ()
    found = [dice] if dice and not (is_total and len(told) == 1) else [*alike]
    if state.turn.table.checks and len(told) == 1 and TOTAL.fullmatch(told[0]) and not says_nothing(tokens[start]):
        found += totals(int(told[0])) if is_total or int(told[0]) > DIE else []
    if state.turn.step in THEATERS and not says_nothing(tokens[start]):
        found += dice_by_fronts(state, tokens[start:], state.turn.step)
    return [(dice, len(tokens)) for dice in found]


def _alike(told: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """Yield so many dice of one face as may be due, where all of them, or both, show it: `all sixes`."""
    *counted, shown = told or ("",)
    face, *others = faces([shown] if shown.isdecimal() else ["2", shown]) or (0, 0, 0)
    is_all = len(counted) < len("ab") and all(folded(word) in listed("all") for word in counted)
    is_both = len(counted) == 1 and folded(counted[0]) in listed("both")
    if face and {face} >= {*others} and (is_all or is_both):
        yield from ((face,) * n for n in ((len("ab"),) if is_both else range(1, MOST_ALIKE + 1)))


def _dice_of_all(told: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """Yield the dice of the verdict: as they are told, or those of the players by name, in their order (4.43)."""
    dice = faces(told)
    if dice:
        yield dice
    owners = [power_named(word) or person(word) for word in told[::2]]
    numbers = told[1::2]
    if sorted(filter(None, owners)) == sorted(POWERS) and len(numbers) == len(POWERS) and faces(numbers):
        by_owner = dict(zip(owners, numbers, strict=True))
        yield tuple(int(by_owner[power]) for power in POWERS)


def _as_in_a_line(field: Field, tokens: Sequence[str], start: int) -> list[tuple[Any, int]]:
    """Return what stands here as a line of notation has it; a small word before it is none of it."""
    found = []
    for first in (start, start + 1) if is_small(tokens[start]) else (start,):
        try:
            found.append(field.reader(tokens, first))
        except NoMatch:
            break
    return found[:1] if found and found[0][1] > start and found[0] not in found[1:] else []


def _named(name: str, field: Field, moment: Moment, tokens: Sequence[str], start: int) -> list[tuple[Any, int]]:
    """Return what a field may be that begins here: as in a line, or by a name cut short; all, where several stand."""
    if tokens[start] == NOTHING:
        return []
    as_written = [] if field.goes_on and name not in COMPOSED else _as_in_a_line(field, tokens, start)
    if name in COMPOSED:
        return as_written
    says_else = says_nothing(tokens[start]) or (name not in PEOPLE_AND_POWERS and begins_with_power(tokens, start))
    as_written = [reading for reading in as_written if not says_else or reading[1] > start + 1]
    offered = tuple(field.offered(moment))
    if not (offered or field.goes_on or name == "issue"):
        return as_written
    written_end = as_written[0][1] if as_written else start + 1
    most = min(len(tokens), start + MOST_NAME_TOKENS)
    most = max(written_end, next((at for at in range(start, most) if tokens[at] == NOTHING), most))  # ends a name
    for end in range(most, written_end - 1, -1):
        values = _values(name, field, moment, tokens[start:end], offered)
        both = [] if values else _both(field, tokens[start:end], moment)
        values = values or both
        following = end
        while field.goes_on and following < len(tokens) and says_nothing(tokens[following]):
            following += 1
        if not field.goes_on or following == len(tokens):
            found = [(value, following) for value in values]
        else:
            others = _named(name, field, moment, tokens, following) if values else []
            found = [
                ((*value, *other), last)
                for value in values
                for other, last in others
                if not (both and {*value} & {*other})  # one of both, named again, is no third
            ]
            found = [(tuple(dict.fromkeys(listed)), last) for listed, last in found] if name == ISSUES else found
        if found:
            is_split = name == "issue" and end - 1 > start and tokens[end - 1].isdecimal()
            shorter = _named(name, field, moment, tokens[: end - 1], start) if is_split else []
            return [*found, *(reading for reading in shorter if reading[1] == end - 1)]
    return as_written


def _both(field: Field, words: Sequence[str], moment: Moment) -> list[Any]:
    """Return the two choices that one name names: `both leaderships`."""
    if not field.goes_on or not (words[0] == "2" or folded(words[0]) in listed("both")):
        return []
    for plural in ("", "s", "es"):
        named = chosen([*words[1:-1], words[-1].casefold().removesuffix(plural)], tuple(field.offered(moment)))
        if len(named) == len("ab"):
            return [tuple(value for choice in sorted(named) for value in field.reader((choice,), 0)[0])]
    return []


def _values(name: str, field: Field, moment: Moment, words: Sequence[str], offered: Sequence[str]) -> list[Any]:
    """Return what some words may mean for a field: what they name, or what of the choices they are cut from."""
    is_loose = len(words) > 1 and (says_nothing(words[0]) or says_nothing(words[-1]))
    if is_loose and name != "relation":
        return []
    word = folded("".join(words))
    if (name not in PEOPLE_AND_POWERS and is_power(word)) or is_leader(word) or any("+" in word for word in words):
        return []  # a power, the card of a Leader, a value with its bonus: not the beginning of an issue
    if name in PEOPLE_AND_POWERS and known_as(" ".join(words)) and not is_power(word):
        return []  # a staff card: not the beginning of a power, as King is of the Kingdom
    position = _relation(moment.state, words) if name == "relation" else []
    if position or is_loose:
        return position
    named = chosen(words, offered) or (by_space(words, offered) if name in FRONT_FIELDS else [])
    if not named and name in {"issue", ISSUES} and moment.state.turn.step in OF_TABLE:
        named = _not_free(moment.state, words)
    if named or not field.goes_on or says_nothing(words[0]):
        return [value for choice in named for value, _end in _as_in_a_line(field, (choice,), 0)]
    return [value for value, end in _as_in_a_line(field, words, 0) if end == len(words) and NOTHING not in words]


def _not_free(state: State, words: Sequence[str]) -> list[str]:
    """Return the issue that is named of those that may not be told now, to say why (5.14, 5.22, 5.23)."""
    decided = chosen(words, tuple(state.turn.table.issues))
    return decided or chosen(words, tuple(state.position.rules.issues))


def _relation(state: State, words: Sequence[str]) -> list[str]:
    """Return the Global Issue that is named by the position which those who act have in it (6.11)."""
    due = engine.due(state)
    sides = [(relation, power) for relation, powers in GLOBAL_SIDES.items() for power in powers]
    own = [f"{relation}.{power}" for relation, power in sides if due and power in due.powers]
    return [position.partition(".")[0] for position in chosen(words, own)] if len("".join(words)) > 1 else []


OWN_READERS: Mapping[str, Callable[[State, Sequence[str], int], Readings]] = {
    "card": lambda _state, tokens, start: cards_typed(tokens, start),
    "cards": _hands,
    "staff": lambda _state, tokens, start: staff_typed(tokens, start),
    "targets": targets_typed,
    "places": _places,
    "dice": _dice,
    "rolls": _dice,
}
"""What reads the fields that are more than a name or a number."""
