"""What a conference card says, told effect by effect as a table says it: `murmansk convoy sunk` (5.11, 5.12)."""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import ACTIVITIES, BOXES, POWERS, RESERVES, THEATERS
from churchill_cli.game.model.state import State
from churchill_cli.notation.grammar import forms
from churchill_cli.session.card_effects import KINDS, Slots, effects, has_numbers
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.speech import (
    AROUND,
    as_number,
    parted,
    said_in_any_language,
    says_nothing,
    tokens_of,
    unshortened,
    words_of,
)
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import chosen, is_power, names_of, power_named
from churchill_cli.words.catalogues import current
from churchill_cli.words.fixed import is_word
from churchill_cli.words.inflection import uninflected
from churchill_cli.words.names import folded

CONFERENCE = "conference"
"""The step in which the card is told."""
LONGEST = 5
"""Words of a name or a phrase at most."""
SHORTEST = 2
SURE = {"must", "convoy", "center", "gains", "bars", "sidelines", "absent", "reserve", "table", "card", "sends"}
"""What no marker on the board is told with."""
LESS = "removes"
"""What a minus before a number says."""
READINGS = ("", "box", "power")
"""What a word is first where it may be several: `pacific` an issue or a box, `red` a network in Spanish or a power."""
DOES = {"places", "gains", "sends"}
"""What a card does, and is not said of what stands on the board."""
MARKERS = ("network", "alignment")


BARE = {"", "-", "–", "—", "="}
"""What may stand alone between two words and says nothing."""
GAINS = " gains "
OF_COUNTER = re.compile(r"#[1-4]")
"""The number of a counter behind the name of its kind."""


def card_lines(state: State, typed_line: str, *, is_sure: bool = True) -> tuple[str, ...]:
    """Return the lines that the effect of a conference card may be; none where a word has no place in it.

    ``is_sure``: only what can be no marker that stands on the board already.
    """
    if state.turn.step != CONFERENCE:
        return ()
    told = read(typed_line)
    is_line = isinstance(told, Action) and (is_sure or engine.is_timely(state, type(told)))
    has_counter = any(OF_COUNTER.fullmatch(token) for token in tokens_of(typed_line))  # no effect is said of one
    if is_line or has_counter:
        return ()
    lines: dict[str, None] = {}
    for first in READINGS:
        slots = _slots(state, typed_line, first) if first != "power" or not lines else None
        if slots and (not is_sure or SURE & slots.keys() or len(slots.get("number", ())) > 1):
            found = (line for line in effects(state, slots) if has_numbers(line, slots))
            is_space = "gains" not in slots and _in_space().search(typed_line)
            lines |= dict.fromkeys(line for line in found if not (is_space and GAINS in line))
    return tuple(line for line in lines if is_allowed(state, line)) or tuple(lines)


@cache
def _in_space() -> re.Pattern[str]:
    """Return how the space is told in which a card puts an issue: nobody gains so many (5.11)."""
    return re.compile(rf"\s(?:{'|'.join([*words_of('in_space'), *words_of('to_space')])})\s+\d", re.IGNORECASE)


def is_of_card(state: State, typed_line: str) -> bool:
    """Tell whether a line says what a conference card does where one is told: no marker is set by hand then (5.12)."""
    if state.turn.step != CONFERENCE:
        return False
    senses = {_senses().get((folded(word.strip(AROUND)),)) for word in typed_line.split()}
    return "card" in senses or bool(DOES & senses and card_lines(state, typed_line, is_sure=False))


def card_parts(state: State, typed_line: str) -> list[str]:
    """Return the effects told in one line, with commas between several; none where some part of it is no effect."""
    if state.turn.step != CONFERENCE or "," not in typed_line:
        return [typed_line] if card_lines(state, typed_line) else []
    parts: list[str] = []
    for part in filter(None, map(str.strip, typed_line.split(","))):
        if parts and re.fullmatch(r"[1-6\s]+", part):
            parts[-1] += f" {part}"  # the dice behind another one: `at 2, 5`
        else:
            parts.append(part)
    are_all = all(card_lines(state, part, is_sure=False) or is_effect(part) for part in parts)
    is_sure = are_all and any(card_lines(state, part) or is_effect(part) for part in parts)
    return parts if is_sure else []


def is_effect(part: str) -> bool:
    """Tell whether a part is an effect in notation."""
    action = read(part)
    return isinstance(action, a.Convoy | a.Gain) or type(action).__name__.startswith("Card")


@cache
def _deeds() -> frozenset[str]:
    """Return the words of notation that say what a card does."""
    of_cards = (form for form in forms() if form.kind.__name__.startswith("Card"))
    return frozenset(word for form in of_cards for word, field in form.parts[1:2] if not field)


def is_done_by_card(token: str) -> bool:
    """Tell whether a word says what a conference card does: without it the card does something else."""
    return any(is_word(deed, token, exact=True) or token.casefold() == deed for deed in _deeds())


@cache
def _senses() -> dict[tuple[str, ...], str]:
    """Return the sense of each phrase."""
    says = rulebook().speech["card_says"]
    return {parted(form): sense for sense in reversed(says) for form in said_in_any_language(says[sense])}


def _slots(state: State, typed_line: str, first: str) -> Slots | None:
    """Return what the words of an effect are; None where one is nothing of it."""
    marked = re.sub(r"\+(?=\d)", " + ", re.sub(r"(\d)([-.])(?=\d)", r"\1 ", typed_line.replace("->", " ")))
    marked = re.sub(r"(?<!\S)[-\u2212](?=\d)", f"{LESS} ", marked)
    words = [unshortened(word.strip(AROUND)) for word in marked.split() if word.strip(AROUND) not in BARE]
    slots: Slots = {}
    index = 0
    while index < len(words):
        length, kind, value = _named(state, words, index, first)
        if not length:
            return None
        slots.setdefault(kind, []).append(value)
        index += length
    return slots


def _named(state: State, words: Sequence[str], start: int, first: str) -> tuple[int, str, str]:
    """Return how many words say one thing here, of which kind, and what."""
    if words[start] == "+":
        return 1, "gains", ""
    for length in range(min(LONGEST, len(words) - start), 0, -1):
        piece = words[start : start + length]
        sense = _senses().get(tuple(filter(None, map(folded, piece))))
        if sense and not (length == 1 and first == "power" and power_named(piece[0])):
            is_name = sense in RESERVES or sense in MARKERS
            return length, ("reserve" if sense in RESERVES else "marker") if is_name else sense, sense
        if length == 1 and as_number(piece[0]):
            return 1, "number", as_number(piece[0]) or ""
        found = _name(state, piece, first)
        if found:
            return length, *found
    return (1, "filler", "") if says_nothing(words[start]) else (0, "", "")


def _name(state: State, words: Sequence[str], first: str) -> tuple[str, str] | None:
    """Return what some words name, whole or cut short, and its kind."""
    issues, places = tuple(state.position.rules.issues), tuple(state.position.board.connected)
    return _name_among(issues, places, tuple(words), first, current())


@lru_cache(maxsize=4_096)
def _name_among(
    issues: tuple[str, ...], places: tuple[str, ...], words: tuple[str, ...], first: str, _language: str
) -> tuple[str, str] | None:
    """Return what some words name of these issues and places, or beside them: one line asks it of them many times."""
    name = next(filter(is_power, ("".join(words), *uninflected(folded("".join(words))))), None)
    powers = chosen([name], POWERS) if name else []
    powers = powers or list(filter(None, [person(words[0]) if len(words) == 1 else None]))
    if powers:
        return "power", powers[0]
    if sum(map(len, words)) < SHORTEST or says_nothing(words[0]) or says_nothing(words[-1]):
        return None
    offered: Mapping[str, Sequence[str]] = {
        "issue": issues,
        "reserve": RESERVES,
        "box": (*BOXES, *THEATERS),
        "kind": KINDS,
        "marker": MARKERS,
        "production": ("production",),
        "activity": ACTIVITIES,
        "place": places,
    }
    typed = tuple(map(folded, words))
    if any(typed in names_of(place) for place in offered["place"]):  # `Italia` is no army
        offered = {"place": offered["place"]}
    for kind in sorted(offered, key=lambda kind: kind != first):
        choices = offered[kind]
        named = chosen(words, choices)
        is_counted = kind == "issue" and (words[-1].isdecimal() or len("".join(words)) <= SHORTEST + 1)
        if len(named) == 1 and not is_counted:
            return kind, named[0]
    return None
