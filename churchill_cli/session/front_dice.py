"""Dice of the Fronts told apart from their Fronts, before them, or not at all: `western advances, med fails` (7.71)."""

import re
from collections.abc import Iterator, Sequence

from churchill_cli.game.model.ids import FRONTS
from churchill_cli.game.model.state import State
from churchill_cli.session.clauses import parted
from churchill_cli.session.speech import as_number, listed, says_nothing, tokens_of
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import by_space, chosen
from churchill_cli.words.names import folded

STEP = "advance"
"""The step in which the Fronts roll."""
RUN_TOGETHER = re.compile(r"[0-9]{3,7}")
TEN = "0"
"""A ten-sided die, which is typed behind a 1 too."""


def dice_apart(words: Sequence[str]) -> Sequence[str]:
    """Return a line parted at each die: all dice alone, else behind each one, or before it: `3 west 5 med`.

    Dice without blanks are one digit each, `765344`; with a 1 before a 0 they may be fewer, and are not parted.
    """
    if len(words) == 1 and RUN_TOGETHER.fullmatch(words[0]) and f"1{TEN}" not in words[0]:
        return [digit if digit != TEN else f"1{TEN}" for digit in words[0]]
    if all(as_number(word) not in {None, TEN} for word in words):
        return words
    is_before = as_number(words[0]) and not as_number(words[-1])
    return before_each_number(words) if is_before else behind_each_number(words)


def behind_each_number(words: Sequence[str]) -> list[str]:
    """Return a line parted behind each number: `west 3 med 8`."""
    parts: list[list[str]] = [[]]
    for word in words:
        if parts[-1] and as_number(parts[-1][-1]):
            parts.append([])
        parts[-1].append(word)
    return [" ".join(part) for part in parts]


def before_each_number(words: Sequence[str]) -> list[str]:
    """Return a line parted before each number, and before what is left: `2 west 1 med`, `2 west rest med`."""
    parts: list[list[str]] = []
    for word in words:
        if counts(word) or not parts:
            parts.append([])
        parts[-1].append(word)
    return [" ".join(part) for part in parts]


def counts(word: str) -> bool:
    """Tell whether a word is a number, or says how many as well: all that is left."""
    return bool(as_number(word)) or folded(word) in listed("all")


def beside_its_front(parts: Sequence[str]) -> Sequence[str]:
    """Return the parts of a line with the only die behind the only Front, where they stand in two parts; else none."""
    fronts = [part for part in parts if _front(part) and not any(map(as_number, part.split()))]
    dice = [part for part in parts if any(map(as_number, part.split()))]
    if not (len(fronts) == len(dice) == 1) or _front(dice[0]):
        return ()
    return [f"{part} {dice[0]}" if part in fronts else part for part in parts if part not in dice]


def without_dice(state: State, typed_line: str) -> Sequence[str]:
    """Return a line parted at its Fronts, where of one at least the outcome is told without a die; else none.

    Each such Front is to be asked for its die.
    """
    for parts in parted(typed_line) if state.turn.step == STEP else ():
        fronts = {_front(part) for part in parts} - {""}
        outcomes = {part for part in parts if not _has_die(part) and _tells_no_more(part)}
        if len(fronts) == len(parts) and all(part in outcomes or _has_die(part) for part in parts):
            is_told = any(map(_tells_outcome, outcomes))
            return [f"{_front(part)} succeeds" if part in outcomes else part for part in parts] if is_told else ()
    return ()


def paired(state: State, typed_line: str) -> Sequence[str]:
    """Return the Fronts of a line each with its die, where all dice stand behind all Fronts, or before them; else none.

    Both stand in the same order: `west, med: 3, 4`.
    """
    told = _telling(typed_line) if state.turn.step == STEP else ()
    tokens = [token for token in told if folded(token) not in listed("between")]
    half = len(tokens) // 2
    for fronts, dice in ((tokens[:half], tokens[half:]), (tokens[half:], tokens[:half])):
        named = [_front(front) for front in fronts]
        if half > 1 and all(named) and len({*named}) == half == len([*filter(None, map(as_number, dice))]) == len(dice):
            return [f"{front} {as_number(die)}" for front, die in zip(named, dice, strict=True)]
    return ()


def _has_die(part: str) -> bool:
    """Tell whether a number stands in a part of a line."""
    return any(map(as_number, tokens_of(part)))


def _tells_no_more(part: str) -> bool:
    """Tell whether a part of a line names a Front and whether it advances, and nothing else."""
    return all(_named(token) or _says_outcome(token) for token in _telling(part))


def _tells_outcome(part: str) -> bool:
    """Tell whether a part of a line says that a Front advances, or behind it yes or no: `not the western` does not."""
    tokens = list(_telling(part))
    return any(says(token, "succeeds") for token in tokens) or bool(tokens and _named(tokens[0]) and len(tokens) > 1)


def _says_outcome(token: str) -> bool:
    """Tell whether a word says that a Front advances, or that it does not."""
    return says(token, "succeeds") or any(folded(token) in listed(group) for group in ("not", "denying", "affirming"))


def _telling(part: str) -> Iterator[str]:
    """Yield the words of a part of a line that say something; no and yes do."""
    for token in tokens_of(part):
        if not says_nothing(token) or _says_outcome(token):
            yield token


def _front(part: str) -> str:
    """Return the only Front that a part of a line names, or nothing."""
    fronts = {front for token in _telling(part) for front in _named(token)}
    return fronts.pop() if len(fronts) == 1 else ""


def _named(token: str) -> Sequence[str]:
    """Return the Fronts that a word names, by a space of their tracks too."""
    return [] if says_nothing(token) else chosen([token], FRONTS) or by_space([token], FRONTS)
