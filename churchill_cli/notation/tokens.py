"""Readers of the tokens of a line: choices, names in any language, numbers, dice."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.board import MOST_COUNTERS
from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import english, is_word
from churchill_cli.words.names import folded, known, near

MAX_WORDS = 8
"""The longest display name has that many words."""
SHORTEST = 3
"""Letters of a further word of a name that is cut short; a shorter one belongs to what follows: `cent r 1`."""


Read = tuple[Any, int]


Reader = Callable[[Sequence[str], int], Read]


class NoMatch(Exception):
    """A token does not fit; ``at`` says which, ``what`` was expected there (told only when asked for).

    ``choices`` are what the token is the beginning of, where there are several.
    """

    def __init__(self, at: int, what: str | Callable[[], str], choices: Callable[[], Sequence[str]] = tuple) -> None:
        """Keep where and what."""
        super().__init__()
        self.at = at
        self._what = what
        self._choices = choices

    @property
    def choices(self) -> Sequence[str]:
        """Return what may have been meant."""
        return self._choices()

    @property
    def what(self) -> str:
        """Return what was expected."""
        return self._what if isinstance(self._what, str) else self._what()


def one_of(choices: Sequence[str]) -> Reader:
    """Return a reader of one of a few words, or of its unique beginning."""

    def read(tokens: Sequence[str], at: int) -> Read:
        if at < len(tokens):
            typed = tokens[at].casefold()
            found = english(typed, tuple(choices))
            if found:
                return found, at + 1
        raise NoMatch(at, " / ".join(choices))

    return read


def named(what: str, choices: Sequence[str], *groups: str) -> Reader:
    """Return a reader of an identifier: by itself, by a display name of up to six words, or by a unique prefix."""
    exact = frozenset(choices)

    def read(tokens: Sequence[str], at: int) -> Read:
        if at < len(tokens) and tokens[at] in exact:
            return tokens[at], at + 1
        for end in range(min(len(tokens), at + MAX_WORDS), at, -1):
            short = end == at + 1 or len(tokens[end - 1]) >= SHORTEST
            found = _identifier(" ".join(tokens[at:end]), exact, groups, cut=short)
            if found:
                return found, end
        typed = tokens[at] if at < len(tokens) else ""
        raise NoMatch(at, lambda: f"{_(what)} ({_near(tokens, at, choices)})", lambda: _starting(typed, exact, groups))

    return read


def _starting(typed: str, exact: frozenset[str], groups: tuple[str, ...]) -> tuple[str, ...]:
    """Return every identifier that ``typed`` is the beginning of."""
    key = folded(typed)
    found = {name for fold, name in _folds(exact, groups).items() if key and name and fold.startswith(key)}
    return tuple(sorted(found))


def _near(tokens: Sequence[str], at: int, choices: Sequence[str]) -> str:
    """Return the choices, the nearest ones where there are many."""
    close = near(tokens[at], choices, 3) if at < len(tokens) else []
    return ", ".join(close or choices[:8]) + (", …" if len(choices) > 8 and not close else "")  # noqa: PLR2004


@cache
def _folds(exact: frozenset[str], groups: tuple[str, ...]) -> dict[str, str]:
    """Return what every name stands for, folded."""
    return {folded(name): name for name in exact} | {
        name: _in(identifier, exact) or "" for group in groups for name, identifier in known(group).items()
    }


def _in(identifier: str, exact: frozenset[str]) -> str | None:
    """Return ``identifier`` as one of ``exact``: a theater box stands for its Front."""
    short = identifier.removesuffix("_box")
    return identifier if identifier in exact else short if short in exact else None


def _identifier(typed: str, exact: frozenset[str], groups: tuple[str, ...], *, cut: bool) -> str | None:
    """Return what ``typed`` names, or is the unique beginning of where it may be ``cut`` short."""
    names, key = _folds(exact, groups), folded(typed)
    if names.get(key):
        return names[key]
    starts = {name for fold, name in names.items() if cut and key and name and fold.startswith(key)}
    return starts.pop() if len(starts) == 1 else None


def number(what: str, least: int, most: int) -> Reader:
    """Return a reader of a number within limits."""

    def read(tokens: Sequence[str], at: int) -> Read:
        if at < len(tokens) and tokens[at].isascii() and tokens[at].isdigit() and least <= int(tokens[at]) <= most:
            return int(tokens[at]), at + 1
        raise NoMatch(at, _(what))

    return read


def d10(tokens: Sequence[str], at: int) -> Read:
    """Read a ten-sided die; 0 is 10 (7.71)."""
    value, end = number(N_("a d10 from 1 to 10 (0 is 10)"), 0, 10)(tokens, at)
    return value or 10, end


def dice(tokens: Sequence[str], at: int) -> Read:
    """Read six-sided dice, apart or together: `2 4 5`, `2,4,5` or `245`."""
    values: list[int] = []
    for place, typed in enumerate(tokens[at:], at):
        if typed == ",":
            continue
        if not re.fullmatch("[1-6]{1,30}", typed):
            raise NoMatch(place, _("six-sided dice from 1 to 6"))
        values += map(int, typed)
    if not values:
        raise NoMatch(at, _("six-sided dice from 1 to 6"))
    return tuple(values), len(tokens)


COUNTERS = frozenset(map(str, range(1, MOST_COUNTERS + 1)))


@cache
def issue_kinds() -> tuple[str, ...]:
    """Return the kinds of issue counters."""
    return tuple(rulebook().rules[2].issues)


COUNTER = re.compile(r"#([1-4])|\(([1-4])\)")
"""The number of a counter behind the name of its kind, as it is told and as it is shown."""


def counter(tokens: Sequence[str], at: int) -> tuple[str, int, int]:
    """Read an issue: its kind, the number of its counter (0 where none is told), and the place after both."""
    typed = tokens[at] if at < len(tokens) else ""
    kind, mark, number = typed.casefold().partition("#")
    if mark and kind in issue_kinds() and number in COUNTERS:
        return kind, int(number), at + 1
    kind, end = named(N_("an issue"), issue_kinds(), "issues")(tokens, at)
    n = _number(tokens, end)
    return kind, n, end + bool(n)


def _number(tokens: Sequence[str], at: int) -> int:
    """Return the number of a counter that stands here, or 0; a bare one stands before the word that goes on."""
    found = COUNTER.fullmatch(tokens[at]) if at < len(tokens) else None
    if found:
        return int(found[1] or found[2])
    bare = tokens[at] if at + 1 < len(tokens) and tokens[at] in COUNTERS else ""
    return int(bare) if bare and _goes_on(tokens[at + 1]) else 0


def _goes_on(token: str) -> bool:
    """Tell whether a word is one after which a line goes on behind an issue."""
    return token.casefold() in GOES_ON or any(is_word(word, token, exact=True) for word in GOES_ON)


GOES_ON = ("with", "to", "in")


def issue(tokens: Sequence[str], at: int) -> Read:
    """Read an issue: by its name, or by a kind and the number of the counter."""
    kind, n, end = counter(tokens, at)
    return (f"{kind}#{n}" if n > 1 else kind), end


def one_counter(tokens: Sequence[str], at: int) -> Read:
    """Read an issue where the first counter of its kind may be meant and no other."""
    kind, n, end = counter(tokens, at)
    return (f"{kind}#{n}" if n else kind), end
