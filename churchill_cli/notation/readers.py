"""Readers of the words of a line: choices, names, numbers, dice; fields made of them."""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import islice, takewhile
from typing import Any

from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import Value
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.inflection import named_so
from churchill_cli.words.languages import conjunctions, small_words
from churchill_cli.words.line_words import english
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.names import folded, is_uncut, known, near

MAX_WORDS = 8
"""The longest display name has that many words."""
SHORTEST = 3
"""Letters of a further word of a name that is cut short; a shorter one belongs to what follows: `cent r 1`."""
MOST_LISTED = 8
"""So many choices are named where none of them is near to what was typed."""

Reading = tuple[Any, int]
"""What was read, and the index of the token behind it."""
FieldValues = dict[str, Any]
"""What the fields of a line hold, by their names."""
Reader = Callable[[Sequence[str], int], Reading]


class NoMatch(Exception):
    """A token does not fit; ``index`` says which, ``what`` was expected there (told only when asked for).

    ``choices`` tells what the token is the beginning of, where there are several.
    """

    def __init__(self, index: int, what: str | Callable[[], str], choices: Callable[[], Sequence[str]] = tuple) -> None:
        """Keep where and what."""
        super().__init__()
        self.index, self._what, self.choices = index, what, choices

    @property
    def what(self) -> str:
        """Return what was expected."""
        return self._what if isinstance(self._what, str) else self._what()


def one_of(choices: Sequence[str]) -> Reader:
    """Return a reader of one of a few words, or of its unique beginning."""

    def read(tokens: Sequence[str], start: int) -> Reading:
        if start < len(tokens):
            choice = english(tokens[start].casefold(), tuple(choices))
            if choice:
                return choice, start + 1
        raise NoMatch(start, lambda: " / ".join(worded(choice) for choice in choices))

    return read


def is_small(typed: str) -> bool:
    """Tell whether a word says nothing by itself, such as an article, and so is no beginning of a name."""
    return typed.casefold() in small_words()


def named(expected: str, choices: Sequence[str] | Callable[[], Sequence[str]], *groups: str) -> Reader:
    """Return a reader of an identifier: itself, a name of up to eight words, a unique prefix.

    A name may stand in any case and number, with an article or another small word before it.
    """
    always = () if callable(choices) else frozenset(choices)

    def read(tokens: Sequence[str], start: int) -> Reading:
        alternatives = choices() if callable(choices) else choices
        identifiers = always or frozenset(alternatives)
        if start < len(tokens) and tokens[start] in identifiers:
            return tokens[start], start + 1
        first_token = start
        while True:
            for behind in range(min(len(tokens), first_token + MAX_WORDS), first_token, -1):
                identifier = _meant(tuple(tokens[first_token:behind]), identifiers, groups, current())
                if identifier:
                    return identifier, behind
            if first_token >= len(tokens) or not is_small(tokens[first_token]):
                break
            first_token += 1
        first_typed = tokens[start] if start < len(tokens) else ""
        raise NoMatch(
            start,
            lambda: f"{_(expected)} ({_nearest(first_typed, tuple(alternatives), current())})",
            lambda: () if is_uncut(first_typed) else _starting(first_typed, identifiers, groups),
        )

    return read


@lru_cache(maxsize=8_192)
def _meant(words: tuple[str, ...], identifiers: frozenset[str], groups: tuple[str, ...], _language: str) -> str | None:
    """Return the identifier that words name whole, in any form, or by a unique beginning."""
    typed = " ".join(words)
    by_name = _identifiers_by_name(identifiers, groups)
    identifier = by_name.get(folded(typed))
    if identifier or is_small(typed) or is_uncut(typed) or folded(typed) in known("powers"):
        return identifier  # the sign of a power is no beginning of another name
    identifiers_meant = {by_name[name] for name in named_so(typed) if by_name.get(name)}
    if not identifiers_meant and (len(words) == 1 or len(words[-1]) >= SHORTEST):
        identifiers_meant = set(_starting(typed, identifiers, groups))
    return identifiers_meant.pop() if len(identifiers_meant) == 1 else None


def _starting(typed: str, identifiers: frozenset[str], groups: tuple[str, ...]) -> tuple[str, ...]:
    """Return every identifier that ``typed`` is the beginning of."""
    folded_start = folded(typed)
    if not folded_start:
        return ()
    names = _names_in_order(identifiers, groups)
    names_begun = takewhile(
        lambda name: name[0].startswith(folded_start), islice(names, bisect_left(names, (folded_start,)), None)
    )
    return tuple(sorted({identifier for _name, identifier in names_begun}))


@cache
def _names_in_order(identifiers: frozenset[str], groups: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return every name in order, with what it stands for."""
    return sorted((name, meant) for name, meant in _identifiers_by_name(identifiers, groups).items() if meant)


@lru_cache(maxsize=512)
def _nearest(typed: str, choices: tuple[str, ...], language: str) -> str:
    """Return the choices as a language has them, the nearest ones where there are many."""
    nearest_choices = near(typed, choices, 3) if typed else []
    if nearest_choices:
        return ", ".join(worded(choice, language) for choice in nearest_choices)
    choices_listed = (worded(choice, language) for choice in choices[:MOST_LISTED])
    return ", ".join(choices_listed) + (", …" if len(choices) > MOST_LISTED else "")


@cache
def _identifiers_by_name(identifiers: frozenset[str], groups: tuple[str, ...]) -> dict[str, str]:
    """Return what every folded name stands for ("" for none); a box stands for its Front."""
    by_name = {folded(identifier): identifier for identifier in identifiers}
    for group in groups:
        for name, identifier in known(group).items():
            candidates = (identifier, identifier.removesuffix("_box"), "")
            by_name[name] = next(candidate for candidate in candidates if not candidate or candidate in identifiers)
    return by_name


def either(first_reader: Reader, second_reader: Reader) -> Reader:
    """Return a reader of one thing or another."""

    def read(tokens: Sequence[str], start: int) -> Reading:
        try:
            return first_reader(tokens, start)
        except NoMatch:
            return second_reader(tokens, start)

    return read


def optional(reader: Reader, nothing: object) -> Reader:
    """Return a reader of a thing, or of ``nothing`` at the end of the line."""

    def read(tokens: Sequence[str], start: int) -> Reading:
        return reader(tokens, start) if start < len(tokens) else (nothing, start)

    return read


def flag(is_said: Callable[[str], bool]) -> Reader:
    """Return a reader of whether a word stands here."""

    def read(tokens: Sequence[str], start: int) -> Reading:
        stands = start < len(tokens) and is_said(tokens[start])
        return stands, start + stands

    return read


def stands_between(tokens: Sequence[str], index: int) -> bool:
    """Tell whether a comma, or `and` with something behind it, stands here between two things."""
    is_and = tokens[index].casefold() in conjunctions() and index + 1 < len(tokens)
    return tokens[index] == "," or is_and


def several(reader: Reader, expected: str) -> Reader:
    """Return a reader of one thing or more, with commas between, `and` or nothing."""

    def read(tokens: Sequence[str], start: int) -> Reading:
        values, index = [], start
        while index < len(tokens):
            if stands_between(tokens, index):
                index += 1
                continue
            value, index = reader(tokens, index)
            values.append(value)
        if not values:
            raise NoMatch(index, _(expected))
        return tuple(values), index

    return read


def number_between(expected: str, lowest: int, highest: int | Callable[[], int]) -> Reader:
    """Return a reader of a number within limits."""

    def read(tokens: Sequence[str], start: int) -> Reading:
        typed = tokens[start] if start < len(tokens) else ""
        highest_now = highest() if callable(highest) else highest
        if typed.isascii() and typed.isdecimal() and lowest <= int(typed) <= highest_now:
            return int(typed), start + 1
        raise NoMatch(start, _(expected))

    return read


TEN_SIDED = number_between(N_("a d10 from 1 to 10 (0 is 10)"), 0, 10)


def read_d10(tokens: Sequence[str], start: int) -> Reading:
    """Read a ten-sided die; 0 is 10 (7.71)."""
    face_read, behind = TEN_SIDED(tokens, start)
    return face_read or 10, behind


def read_dice(tokens: Sequence[str], start: int) -> Reading:
    """Read six-sided dice, apart or together: `2 4 5`, `2,4,5` or `245`."""
    dice = [(index, typed) for index, typed in enumerate(tokens[start:], start) if typed != ","]
    for index, typed in dice or [(start, "")]:
        if not re.fullmatch("[1-6]{1,30}", typed):
            raise NoMatch(index, _("six-sided dice from 1 to 6"))
    return tuple(int(digit) for _index, typed in dice for digit in typed), len(tokens)


class Moment(Value):
    """What completion looks at: the game's state, its points, the words of a field typed so far."""

    state: State
    points: Sequence[str] = ()
    typed: Sequence[str] = ()


class Field(Value):
    """What may stand for a field of a line.

    Attributes:
        reader: Reads it from the tokens of the line.
        choices: What completion offers, or what tells it from the moment.
        writer: Returns it as it is told.
        label: What people read for it in a form; None: its name in capital letters.
        rest_reader: Reads the whole rest of the line as it is typed, instead of tokens.
        goes_on: Whether more words may stand in it wherever it might end.
        of_power: Returns it as the power of the line means it.
    """

    reader: Reader
    choices: Sequence[str] | Callable[[Moment], Iterable[str]] = ()
    writer: Callable[[Any], str] = str
    label: str | None = None
    rest_reader: Callable[[str], Any] | None = None
    goes_on: bool = False
    of_power: Callable[[Power, Any], Any] | None = None

    def offered(self, moment: Moment) -> Iterable[str]:
        """Return what completion offers."""
        return self.choices(moment) if callable(self.choices) else self.choices


def name_field(expected: str, choices: Sequence[str] | Callable[[], Sequence[str]], *groups: str) -> Field:
    """Return a field that names one of a few things, looked up when it is needed."""
    return Field(named(expected, choices, *groups), (lambda _moment: choices()) if callable(choices) else choices)


def word_field(*choices: str) -> Field:
    """Return a field that is one of a few words."""
    return Field(one_of(choices), choices)


def read_whole(reader: Reader, typed_words: Sequence[str]) -> str | None:
    """Return the identifier that a reader finds in all of some words, or None."""
    try:
        identifier, token_behind = reader(typed_words, 0)
    except NoMatch:
        return None
    return str(identifier) if token_behind == len(typed_words) else None
