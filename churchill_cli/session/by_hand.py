"""A marker set by hand, as it is said of the board: `poland is soviet`, `arctic has 3 ships` (adjust, notation)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from churchill_cli.game import engine
from churchill_cli.game.adjusting import CATCHING_UP
from churchill_cli.game.model.actions import Adjust
from churchill_cli.game.model.plays import Setting, Spot
from churchill_cli.game.model.state import State
from churchill_cli.notation.grammar import Form, write
from churchill_cli.notation.markers import MARKERS
from churchill_cli.notation.readers import Moment
from churchill_cli.session.card_said import is_of_card
from churchill_cli.session.clauses import brings_own
from churchill_cli.session.speech import as_number, listed, tokens_of, words_of
from churchill_cli.session.typed_places import removes
from churchill_cli.session.typed_ways import Way, ways
from churchill_cli.words.names import folded

LEFT_EMPTY = {"alignment": "none", "networks": 0}
"""What a marker is where it is taken off."""
FEWEST = 2
"""Words of a marker and of what it is set to."""


def set_by_hand(state: State, typed_line: str) -> tuple[str, ...]:
    """Return the lines that set by hand what a typed one says of the board; each word must have its place in them."""
    tokens = tokens_of(_with_what_lacks(typed_line))
    kept = [token for token in tokens if not (removes(token) or folded(token) in listed("not"))]
    if len(kept) < FEWEST or is_of_card(state, typed_line) or is_exchange(tokens):
        return ()
    settings = _settings(state, kept, removing=len(kept) < len(tokens))
    actions = (Adjust(setting, CATCHING_UP) for setting in dict.fromkeys(settings))
    return tuple(write(action) for action in actions if not any(engine.violations(state, action)))


def _with_what_lacks(typed_line: str) -> str:
    """Return a line as the number behind its last comma says it, where a marker is told to be missing; else nothing.

    How many are missing is no number of those that lie there: `one is missing, now there are 2`.
    """
    if not says_lacking(typed_line):
        return typed_line
    before, _comma, behind = _lacking().sub(" ", typed_line).rpartition(",")
    marker = [token for token in tokens_of(before) if not as_number(token)]
    return " ".join([*marker, *tokens_of(behind)]) if any(map(as_number, tokens_of(behind))) else ""


def says_lacking(typed_line: str) -> bool:
    """Tell whether a line says that a marker is missing."""
    return _lacking().search(typed_line) is not None


@cache
def _lacking() -> re.Pattern[str]:
    """Return what is said of a marker that is not there though it should be."""
    return re.compile(rf"\b(?:{'|'.join(words_of('lacking_marker'))})\b", re.IGNORECASE)


def is_exchange(tokens: Sequence[str]) -> bool:
    """Tell whether a marker comes where another one goes, which is more than one marker set by hand."""
    goes = next((at for at, token in enumerate(tokens) if removes(token)), len(tokens))
    return brings_own(" ".join(tokens[goes:]))


@cache
def marker_forms() -> Mapping[str, Form]:
    """Return the form in which each kind of marker is said, by the kind."""
    return {kind: Form(Setting, ((kind, None), *marker.fields.items())) for kind, marker in MARKERS.items()}


def _settings(state: State, tokens: Sequence[str], *, removing: bool) -> Iterator[Setting]:
    """Yield every marker with its value that the words may tell."""
    for kind in LEFT_EMPTY if removing else MARKERS:
        for way in ways(marker_forms()[kind], Moment(state), tokens):
            told = _taken_off(state, kind, way.values) if removing else way.values
            if removing or _is_of_the_board(state, kind, way):
                yield from _whole(state, kind, told, is_said=kind in way.said or removing)


def _taken_off(state: State, kind: str, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return a marker as taken off the board; nothing where it is of another power than the one named."""
    owner = told.get("value") if kind == "alignment" else None
    place = told.get("key", "")
    is_there = owner in {None, state.position.alignment.get(place)}
    network_owner, _count = state.position.networks.get(place, ("", 0))
    whose = {"power": network_owner} if kind == "networks" and network_owner and "power" not in told else {}
    return {**told, **whose, "value": LEFT_EMPTY[kind]} if is_there and place else {}


def _is_of_the_board(state: State, kind: str, way: Way) -> bool:
    """Tell whether it is said which marker is meant; before a conference it is clear where no number stands."""
    is_clear = kind == "networks" or not isinstance(way.values.get("value"), int)
    return kind in way.said or (state.turn.step == "conference" and is_clear)


def _whole(state: State, kind: str, told: Mapping[str, Any], *, is_said: bool) -> Iterator[Setting]:
    """Yield a marker if it is told whole; where it is said which kind, with each one that it may be."""
    missing = MARKERS[kind].fields.keys() - told.keys()
    if kind == "networks" and is_said and missing == {"value"}:
        yield _setting(kind, {**told, "value": 1})
    elif not missing:
        yield _setting(kind, told)
    elif missing == {"key"} and is_said:
        keys = MARKERS[kind].fields["key"].offered(Moment(state))
        yield from (_setting(kind, {**told, "key": key}) for key in keys)


def _setting(kind: str, told: Mapping[str, Any]) -> Setting:
    """Return a marker with its value; a space of the table tells value and power."""
    table_space = told["value"]
    if isinstance(table_space, Spot):
        return Setting(kind, **{**told, "value": table_space.n, "power": table_space.power})
    return Setting(kind, **told)
