"""Cards as people type them, of those that are known: by a name cut short, by value, a Leader by his name (3.3)."""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from churchill_cli.book.files import rulebook
from churchill_cli.documents.cards import known_as, names, surnames
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue, Lose, ShowCards
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.plays import Play
from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import CHIEF, DISCARDING, INSISTED, LEADER, LONGEST_NAME, VALUE_AND_BONUS
from churchill_cli.session.known_words import said_anywhere, said_whole
from churchill_cli.session.speech import NOTHING, listed, said_as, says_nothing
from churchill_cli.session.typed_names import stem
from churchill_cli.words.catalogues import current
from churchill_cli.words.fixed import begins
from churchill_cli.words.inflection import is_title, uninflected
from churchill_cli.words.languages import SOURCE, conjunctions
from churchill_cli.words.names import every_name, folded

SHORTEST = 3
"""Letters of a card's name that is cut short."""
SHORTEST_SURNAME = 4
"""Letters of a Leader's name that is cut short."""


@cache
def persons() -> dict[str, str]:
    """Return the power of each Leader by his name, folded."""
    return {folded(name): power for power, spoken in rulebook().speech["persons"].items() for name in spoken}


def person(token: str) -> str | None:
    """Return the power of the Leader who is named, or None."""
    readings = (folded(token), stem(folded(token)), *uninflected(folded(token)))
    whole = next((persons()[name] for name in readings if name in persons()), None)
    return whole or (_surnames_cut().get(folded(token)) if not says_nothing(token) else None)


@cache
def _surnames_cut() -> dict[str, str]:
    """Return the power of each Leader by the beginnings of the names that stand for his power, too: `church`."""
    called = rulebook().names["powers"]
    of_powers = {folded(name) for power in called for name in every_name(called[power])}
    surnames = {name: power for name, power in persons().items() if name in of_powers}
    return {name[:end]: power for name, power in surnames.items() for end in range(SHORTEST_SURNAME, len(name))}


def is_by_means(token: str) -> bool:
    """Tell whether a Leader's own name stands in the case of what is played: his card (5.26)."""
    typed = folded(token)
    return typed not in persons() and typed.endswith(tuple(listed("by_means"))) and person(token) is not None


def says(token: str, word: str) -> bool:
    """Tell whether a token is a fixed word, or another that is said for it."""
    return folded(token) in said_as(word) or begins(token, word)


def cards_typed(tokens: Sequence[str], start: int) -> Iterator[tuple[Play, int]]:
    """Yield each known card that may begin here, and the index behind it; never a new one."""
    if start >= len(tokens):
        return
    token = tokens[start]
    if VALUE_AND_BONUS.fullmatch(token) and token != INSISTED:
        yield from _worth(Play(), tokens, start)
    if person(token):
        yield Play(LEADER), start + 1  # a number behind it may be a card laid off, a die, another card
    elif says(token, LEADER):
        yield from _worth(
            Play(LEADER), tokens, start + 1 + (start + 1 < len(tokens) and bool(person(tokens[start + 1])))
        )
    elif says(token, CHIEF):
        yield from _worth(Play(CHIEF), tokens, start + 1)
    for name, behind in staff_typed(tokens, start):
        yield from _worth(Play(CHIEF if _is_chief(name) else "staff", name), tokens, behind)


def staff_typed(tokens: Sequence[str], start: int) -> Iterator[tuple[str, int]]:
    """Yield each staff card that may be named here, and the index behind it: by a whole name, else by its beginning."""
    for behind in range(min(len(tokens), start + LONGEST_NAME), start, -1):
        if NOTHING in tokens[start:behind] or all(map(says_nothing, tokens[start:behind])):
            continue
        name = known_as(" ".join(tokens[start:behind]))
        if name:
            yield name, behind
            return
    typed = folded(tokens[start]) if start < len(tokens) else ""
    is_valued = start + 1 < len(tokens) and tokens[start + 1].isdecimal()  # `mal 3` is Malenkov in Spanish too
    is_whole = typed in said_whole(SOURCE, current()) and not is_valued  # of other languages it is a name cut short
    is_stem = stem(typed) == typed and not is_whole  # `don` is Donovan, though `done` begins so
    says_else = not typed or says_nothing(tokens[start]) or (stem(typed) in said_anywhere() and not is_stem)
    if len(typed) >= SHORTEST and not typed.isdecimal() and not says_else:
        yield from ((name, start + 1) for name in _begun(typed))


@lru_cache(maxsize=512)
def _begun(typed: str) -> Sequence[str]:
    """Return the cards whose name begins with some letters, or has them in another case; by surnames, where any does.

    `mik` is Mikoyan, and not Vyacheslav Mikhailovich; `the marshal` may be another than Marshall.
    """
    every_called = (names(),) if is_title(typed) else (surnames(), names())
    by_names = ({card for known, card in called.items() if _begins(typed, known)} for called in every_called)
    return sorted(next(filter(None, by_names), ()))


def _begins(typed: str, known: str) -> bool:
    """Tell whether a name begins with some letters, or has them in another case."""
    return known.startswith(typed) or stem(known) == stem(typed)


def keeps_card(tokens: Sequence[str]) -> bool:
    """Tell whether a staff card is said to stay in a hand, beside the word for it: it is not played."""
    keeping = listed("keeping")
    telling = [token for token in tokens if folded(token) in keeping or not says_nothing(token)]
    kept = [at for at, token in enumerate(telling) if folded(token) in keeping]
    beside = {telling[at + way] for at in kept for way in (-1, 1) if 0 <= at + way < len(telling)}
    return any(True for token in beside for _card in staff_typed([token], 0))


def _worth(play: Play, tokens: Sequence[str], start: int) -> Iterator[tuple[Play, int]]:
    """Yield a card with its value and bonus, where they stand behind it."""
    match = re.fullmatch(VALUE_AND_BONUS, tokens[start]) if start < len(tokens) else None
    if not match or not tokens[start]:
        yield play, start
        return
    if play.name:
        yield play, start
    value, bonus, insisted = match.groups()
    numbers = {"value": int(value) if value else None, "bonus": int(bonus) if bonus else None}
    yield play.but(**numbers, sure=bool(insisted)), start + 1
    added, behind = _bonus(tokens, start + 1) if value and not bonus else (0, start)
    if added:
        yield play.but(value=int(value), bonus=added, sure=bool(insisted)), behind


def _bonus(tokens: Sequence[str], start: int) -> tuple[int, int]:
    """Return the bonus told apart from its value, and the index behind it; none: `4 and +1`, `4 plus 1`."""
    while start < len(tokens) and (tokens[start] == NOTHING or tokens[start].casefold() in conjunctions()):
        start += 1
    if tokens[start : start + 1] and re.fullmatch(r"\+\d", tokens[start]):
        return int(tokens[start]), start + 1
    is_added = start + 1 < len(tokens) and folded(tokens[start]) in listed("added")
    return (int(tokens[start + 1]), start + 2) if is_added and tokens[start + 1].isdecimal() else (0, start)


def _is_chief(name: str) -> bool:
    """Tell whether a card is a Chief of Staff."""
    return any(card == name and entry.get("chief") for deck in _decks() for card, entry in deck.items())


def chief_owner(token: str) -> Power | None:
    """Return the power of the Chief of Staff who is named, or None where none is."""
    owners = {owner_of(Play(name=name)) for name, _end in staff_typed([token], 0) if _is_chief(name)}
    return owners.pop() if len(owners) == 1 else None


def _decks() -> Iterator[Any]:
    yield from (rulebook().cards["staff"][power] for power in POWERS)


def cards_with_dice(tokens: Sequence[str], start: int) -> Iterator[tuple[Play, int]]:
    """Yield each known card that may begin here; a Chief of Staff with his die too, told apart from him (5.25)."""
    for play, behind in cards_typed(tokens, start):
        yield play, behind
        if play.kind == CHIEF and play.value is None:
            die = next((at for at in range(behind, len(tokens)) if not _goes_before_die(tokens, at)), len(tokens))
            if behind < die < len(tokens) and tokens[die].isdecimal():
                yield play.but(value=int(tokens[die])), die + 1


def _goes_before_die(tokens: Sequence[str], at: int) -> bool:
    """Tell whether a word says no more than that a die is rolled; a comma only where that is said behind it."""
    is_comma = tokens[at] == NOTHING
    return any(map(_is_die, tokens[at + 1 : at + 2])) if is_comma else says_nothing(tokens[at]) or _is_die(tokens[at])


def _is_die(token: str) -> bool:
    """Tell whether a word is a die, or says that it is rolled."""
    return folded(token) in listed("dice") or says(token, "rolls")


def with_die_behind(tokens: Sequence[str]) -> Sequence[str]:
    """Return the words with the die of a Chief of Staff behind him where it stands before him: `die 3 with zhukov`."""
    said = next((at for at, token in enumerate(tokens) if _is_die(token)), len(tokens))
    die = next((at for at in range(said, len(tokens)) if not _goes_before_die(tokens, at)), len(tokens))
    chief = next((at for at in range(die + 1, len(tokens)) if not says_nothing(tokens[at])), len(tokens))
    plays = [(play, end) for play, end in cards_typed(tokens, chief) if play.kind == CHIEF and play.value is None]
    if not plays or not tokens[die].isdecimal():
        return ()
    end = max(end for _play, end in plays)
    return [*tokens[:said], *tokens[chief:end], tokens[die], *tokens[end:]]


def owner_of(play: Play) -> Power | None:
    """Return whose deck a card is of, or None where it has no name."""
    return next((power for power in POWERS if play.name in rulebook().cards["staff"][power]), None)


def unknown_cards(state: State, action: Action) -> bool:
    """Tell whether a line names a staff card that nobody knows yet, without a mark that says so (3.33)."""
    if isinstance(action, Lose):
        return action.staff not in {CHIEF, *known_staff(state, action.power)}
    shown = action.cards if isinstance(action, ShowCards) else {}
    played = {action.power: action.card} if isinstance(action, AdvanceIssue | DebateIssue) else {}
    named = ((power, play) for power, play in (*shown.items(), *played.items()) if play.name and not play.sure)
    known = {card for power in POWERS for card in known_staff(state, power)}
    return any(play.kind != LEADER and play.name not in known for _power, play in named)


def discarding(tokens: Sequence[str], start: int) -> Iterator[tuple[str, int]]:
    """Yield the staff card laid off for a Leader that may be told here (5.26)."""
    in_exchange = folded(tokens[start]) in listed("in_exchange")
    if not (says(tokens[start], DISCARDING) or in_exchange):
        cards = [("", start + 1)] if VALUE_AND_BONUS.fullmatch(tokens[start]) else staff_typed(tokens, start)
        for staff, end in cards:
            behind = next((at for at in range(end, len(tokens)) if not says_nothing(tokens[at])), len(tokens))
            if behind < len(tokens) and says(tokens[behind], DISCARDING):
                yield staff, behind + 1  # `donovan to the discards`
        return
    index = start + 1
    while index < len(tokens) and says_nothing(tokens[index]):
        index += 1
    if index < len(tokens) and says(tokens[index], CHIEF):
        yield CHIEF, index + 1
    elif index < len(tokens) and VALUE_AND_BONUS.fullmatch(tokens[index]) and not in_exchange:
        yield "", index + 1  # a card without a name
    elif index < len(tokens):
        yield from staff_typed(tokens, index)
