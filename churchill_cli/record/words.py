"""The words of a line of notation: readers of each field, which know what may stand there."""

import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count
from typing import Any, get_args

from churchill_cli.contract.names import folded, known
from churchill_cli.data import rulebook
from churchill_cli.game import actions
from churchill_cli.game.ids import BOXES, FRONTS, GLOBAL_ISSUES, POWERS, RESERVES, THEATERS

MAX_WORDS = 6
"""The longest display name has that many words."""


Read = tuple[Any, int]


Reader = Callable[[Sequence[str], int], Read]


class NoMatch(Exception):
    """A token does not fit; ``at`` says which, ``what`` was expected there (told only when asked for)."""

    def __init__(self, at: int, what: str | Callable[[], str]) -> None:
        """Keep where and what."""
        super().__init__()
        self.at = at
        self._what = what

    @property
    def what(self) -> str:
        """Return what was expected."""
        return self._what if isinstance(self._what, str) else self._what()


def _one_of(choices: Sequence[str]) -> Reader:
    def read(tokens: Sequence[str], at: int) -> Read:
        if at < len(tokens):
            typed = tokens[at].casefold()
            found = [choice for choice in choices if choice == typed] or [c for c in choices if c.startswith(typed)]
            if len(found) == 1:
                return found[0], at + 1
        raise NoMatch(at, " or ".join(choices))

    return read


def _named(what: str, choices: Sequence[str], *groups: str) -> Reader:
    """Return a reader of an identifier: by itself, by a display name of up to six words, or by a unique prefix."""
    exact = frozenset(choices)

    def read(tokens: Sequence[str], at: int) -> Read:
        if at < len(tokens) and tokens[at] in exact:
            return tokens[at], at + 1
        for end in range(min(len(tokens), at + MAX_WORDS), at, -1):
            found = _identifier(" ".join(tokens[at:end]), exact, groups)
            if found:
                return found, end
        raise NoMatch(at, lambda: f"{what} ({_near(tokens, at, choices)})")

    return read


def _near(tokens: Sequence[str], at: int, choices: Sequence[str]) -> str:
    """Return the choices, the nearest ones where there are many."""
    close = difflib.get_close_matches(tokens[at], choices, 3) if at < len(tokens) else []
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


def _identifier(typed: str, exact: frozenset[str], groups: tuple[str, ...]) -> str | None:
    names, key = _folds(exact, groups), folded(typed)
    if names.get(key):
        return names[key]
    starts = {name for fold, name in names.items() if key and name and fold.startswith(key)}
    return starts.pop() if len(starts) == 1 else None


def _number(what: str, least: int, most: int) -> Reader:
    def read(tokens: Sequence[str], at: int) -> Read:
        if at < len(tokens) and tokens[at].isascii() and tokens[at].isdigit() and least <= int(tokens[at]) <= most:
            return int(tokens[at]), at + 1
        raise NoMatch(at, what)

    return read


def _d10(tokens: Sequence[str], at: int) -> Read:
    value, end = _number("a d10 from 1 to 10 (0 is 10)", 0, 10)(tokens, at)
    return value or 10, end


def _dice(tokens: Sequence[str], at: int) -> Read:
    """Read six-sided dice, apart or together: `2 4 5`, `2,4,5` or `245`."""
    values: list[int] = []
    for place, typed in enumerate(tokens[at:], at):
        if typed == ",":
            continue
        if not re.fullmatch("[1-6]{1,30}", typed):
            raise NoMatch(place, "six-sided dice from 1 to 6")
        values += map(int, typed)
    if not values:
        raise NoMatch(at, "six-sided dice from 1 to 6")
    return tuple(values), len(tokens)


@cache
def _kinds() -> tuple[str, ...]:
    return tuple(rulebook().rules[2].issues)


def _issue(tokens: Sequence[str], at: int) -> Read:
    kind, mark, number = tokens[at].casefold().partition("#") if at < len(tokens) else ("", "", "")
    if mark and kind in _kinds() and number in {"1", "2", "3", "4"}:
        return kind if number == "1" else f"{kind}#{number}", at + 1
    return _named("an issue", _kinds(), "issues")(tokens, at)


def _all_holdings(tokens: Sequence[str], at: int) -> Read:
    """Read who won what: groups of a power (or `center`) and its issues, with commas or without."""
    told: list[tuple[str, str, bool]] = []
    owner = None
    while at < len(tokens):
        if tokens[at] == ",":
            at += 1
            continue
        if owner and tokens[at] in _kinds():
            told.append((owner, tokens[at], False))
            at += 1
            continue
        who = None if owner and _whole_name(tokens, at) else _owner(tokens, at)
        if who:
            owner, at = who
            continue
        if owner is None:
            raise NoMatch(at, "UK, US, USSR or center")
        numbered = "#" in tokens[at]
        issue, at = _issue(tokens, at)
        told.append((owner, issue, numbered))
    return _numbered(told), at


def _whole_name(tokens: Sequence[str], at: int) -> bool:
    """Tell whether an issue's name of several words begins here, such as `US Production`."""
    if at + 1 == len(tokens) or tokens[at + 1] == "," or "_" in tokens[at + 1]:
        return False
    names = known("issues")
    ends = range(at + 2, min(len(tokens), at + MAX_WORDS) + 1)
    return any(folded(" ".join(tokens[at:end])) in names for end in ends)


def _owner(tokens: Sequence[str], at: int) -> tuple[str, int] | None:
    """Return the power, or `center`, that is named here, and the place after it."""
    if tokens[at] in POWERS and not (tokens[at + 1 : at + 2] and tokens[at + 1][:1].isupper()):
        return tokens[at], at + 1
    typed = tokens[at].casefold()
    if len(typed) > 2 and ("center".startswith(typed) or "centre".startswith(typed)):  # noqa: PLR2004 - not of much
        return "center", at + 1
    names = known("powers")
    for end in range(min(len(tokens), at + MAX_WORDS), at, -1):
        found = names.get(folded(" ".join(tokens[at:end])))
        if found:
            return found, end
    return None


def _numbered(told: Sequence[tuple[str, str, bool]]) -> dict[str, tuple[str, ...]]:
    """Return the issues with a second counter of a kind numbered; one told by its number keeps it."""
    taken = {issue for _, issue, numbered in told if numbered}
    held: dict[str, list[str]] = {}
    for owner, issue, numbered in told:
        name = issue if numbered else next(n for n in _counters(issue) if n not in taken)
        taken.add(name)
        held.setdefault(owner, []).append(name)
    return {who: tuple(held[who]) for who in (*POWERS, "center") if who in held}


def _counters(kind: str) -> Iterator[str]:
    """Yield the counters of a kind: the first by its name alone, the others numbered."""
    yield kind
    yield from (f"{kind}#{n}" for n in count(2))


def _targets(tokens: Sequence[str], at: int) -> Read:
    """Read places, each with a minus before it where a marker is removed."""
    return _places(tokens, at, signed=True)


def _plain_places(tokens: Sequence[str], at: int) -> Read:
    return _places(tokens, at, signed=False)


def _places(tokens: Sequence[str], at: int, *, signed: bool) -> Read:
    found = []
    while at < len(tokens):
        if tokens[at] == ",":
            at += 1
            continue
        minus = tokens[at].startswith("-")
        if minus and not signed:
            raise NoMatch(at, "a country or colony")
        rest = [*tokens[:at], tokens[at].removeprefix("-") if minus else tokens[at], *tokens[at + 1 :]]
        place, at = _named("a country or colony", tuple(rulebook().board.connected), "places")(rest, at)
        found.append(f"-{place}" if minus else place)
    if not found:
        raise NoMatch(at, "countries or colonies")
    return tuple(found), at


def _question(tokens: Sequence[str], at: int) -> Read:
    return _named("an open point", tuple(rulebook().rulings))(tokens, at)


def _any_word(tokens: Sequence[str], at: int) -> Read:
    if at >= len(tokens):
        raise NoMatch(at, "a reading")
    return tokens[at].casefold(), at + 1


READERS: dict[str, Reader] = {
    "power": _named("a power", POWERS, "powers"),
    "leader": _named("a power", POWERS, "powers"),
    "front": _named("a Front", FRONTS, "fronts"),
    "box": _named("a Front or theater box", BOXES, "fronts", "boxes"),
    "theater": _named("a theater", THEATERS, "theaters"),
    "reserve": _named("an Axis reserve", RESERVES, "reserves"),
    "relation": _named("a Global Issue", GLOBAL_ISSUES, "global"),
    "kind": _named("a kind of support", ("offensive", "naval"), "markers"),
    "owed": _named("a kind of support", get_args(actions.Owed), "markers"),
    "thing": _named("what is gained", get_args(actions.Gainable), "markers"),
    "fate": _one_of(get_args(actions.Fate)),
    "issue": _issue,
    "n": _number("a number from 1 to 99", 1, 99),
    "d6": _number("a d6 from 1 to 6", 1, 6),
    "d10": _d10,
    "dice": _dice,
    "holdings": _all_holdings,
    "targets": _targets,
    "places": _plain_places,
    "question": _question,
    "reading": _any_word,
}
