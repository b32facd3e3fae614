"""Support that goes to the same place as what is told before it: `1 naval west, 1 offensive there too` (6.9)."""

import re
from collections.abc import Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.state import State
from churchill_cli.session.answers_due import answers
from churchill_cli.session.clauses import parted
from churchill_cli.session.each_clause import paid
from churchill_cli.session.speech import as_number, listed, said_in_any_language, says_nothing, tokens_of
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import begins_with_power, chosen
from churchill_cli.words.languages import conjunctions
from churchill_cli.words.names import folded

KINDS = ("naval", "offensive")
PLACES = "places"


def with_places(state: State, typed_line: str) -> str:
    """Return a line with the place named before in stead of `there`; as typed where it is not clear which, or what.

    Support of both kinds with `and` between goes to the one place behind them: `1 naval and 2 offensive cbi`.
    """
    if state.turn.step != "allocation":
        return typed_line
    typed_line = ",".join(map(_of_both_kinds, typed_line.split(",")))
    typed_line = _with_kind_before(typed_line)
    if not any(map(_is_there, tokens_of(typed_line))):
        return typed_line
    *_ways, clauses = parted(typed_line)
    told: list[str] = []
    for clause in clauses:
        tokens = tokens_of(clause)
        if any(map(_is_there, tokens)):
            place = _place(state, told[-1:])
            if not place or any(map(paid, tokens)) or not any(map(_is_kind, tokens)):
                return typed_line
            told.append(" ".join(place if _is_there(token) else token for token in tokens))
        else:
            told.append(clause)
    return ", ".join(told)


def _of_both_kinds(clause: str) -> str:
    """Return a clause with its place behind each of two kinds of support; any other as it is.

    The place may stand behind the first kind as well, or before it: `1 naval cbi and 2 offensive`.
    """
    words = clause.split()
    at = next((at for at, word in enumerate(words) if word.casefold() in conjunctions()), 0)
    (before, place), (behind, place_behind) = _without_place(words[:at]), _without_place(words[at + 1 :])
    is_one_place = any(map(paid, place or place_behind)) and not (place and place_behind)
    if not is_one_place or {_counted_kind(before), _counted_kind(behind)} != {*KINDS}:
        return clause
    return f"{' '.join([*before, *place, *place_behind])}, {' '.join([*behind, *place, *place_behind])}"


def _with_kind_before(typed_line: str) -> str:
    """Return a line with the kind of support told before in place of `another one`: `1 off med and another in cbi`."""
    *_ways, clauses = parted(typed_line)
    told: list[str] = []
    for clause in clauses:
        another = _another().match(clause)
        kinds = [kind for kind in KINDS if any(_says_kind(word, kind) for word in (told or [""])[-1].split())]
        is_of_same = another and len(kinds) == 1 and not any(map(_is_kind, clause.split()))
        told.append(f"1 {kinds[0]} {clause[another.end() :]}" if another and is_of_same else clause)
    return typed_line if told == [*clauses] else ", ".join(told)


@cache
def _another() -> re.Pattern[str]:
    """Return how a clause begins that tells one more marker."""
    forms = sorted(said_in_any_language(rulebook().speech["another"]), key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, forms))})\b\s*", re.IGNORECASE)


def _without_place(words: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Return how much of what some words tell, by whom, and the place behind it or before; no place where none is."""
    counted = next((index for index, word in enumerate(words) if as_number(word)), len(words))
    end = next((index for index, word in enumerate(words[counted:], counted + 1) if _is_kind(word)), len(words))
    who = words[:counted] if counted and _counted_kind([*words[:counted], *words[counted:end]]) else words[:0]
    place = [*words[len(who) : counted], *words[end:]]
    is_place = not any(as_number(word) or word.casefold() in conjunctions() for word in place)
    return ([*who, *words[counted:end]], place) if is_place else (words, ())


def _counted_kind(words: Sequence[str]) -> str:
    """Return the kind of support of which some words say how much and by whom, and nothing else; else nothing."""
    said = [word for word in words if not says_nothing(word)]
    counted = said[1:] if begins_with_power(said, 0) else said
    if len(counted) != len(("n", "kind")) or not as_number(counted[0]):
        return ""
    return next((kind for kind in KINDS if _says_kind(counted[1], kind)), "")


def _is_kind(token: str) -> bool:
    """Tell whether a word is a kind of support: whether it is the same one again is never clear without it."""
    return any(_says_kind(token, kind) for kind in KINDS)


def _says_kind(token: str, kind: str) -> bool:
    """Tell whether a word is a kind of support, or the beginning of it."""
    return bool(chosen([token], (kind,))) or says(token, kind)


def _is_there(token: str) -> bool:
    return folded(token) in listed("there")


def _place(state: State, before: Sequence[str]) -> str:
    """Return where the support of the clause before goes, where it tells one line; else nothing."""
    lines = [line.split() for clause in before for line in answers(state, clause).legal]
    return lines[0][-1] if len(lines) == 1 and PLACES in lines[0] else ""
